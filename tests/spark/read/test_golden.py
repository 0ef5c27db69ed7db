"""Every golden file through Spark: what comes out is what the reference prints as JSON.

All files of a case are read by one query. Rows of a small file stay together and in order, so they are compared line
by line.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import pyarrow as pa
import pytest
from support import direct_reads as direct
from support import golden
from support.expected_rows import seen
from support.json_match import Object, fields_match, in_column, in_variant, parse
from support.type_strategies import same

from zed_spark.formats.rows.values import read_values
from zed_spark.spark.convert.conversion import arrow_schema
from zed_spark.spark.convert.mapping import TYPE_KEY, Policy
from zed_spark.storage import open_source
from zed_spark.types import NULL, Record, parse_type, under

pytestmark = pytest.mark.spark

ALL = golden.files("zng") + golden.files("vng")
CASES = {case.name: case for case in golden.cases()}
JSON = [name for name, case in CASES.items() if case.json_path is not None]
FILE, TYPE = "its file", "its type"
COLUMNS = {"fileNameColumn": FILE, "typeColumn": TYPE, "nanosAsLong": "true"}


def few(files: list[golden.GoldenFile]) -> list[golden.GoldenFile]:
    """One file of each generation."""
    return list({file.generation: file for file in files}.values())


def of_case(name: str) -> list[golden.GoldenFile]:
    return [file for file in ALL if file.case == name]


def tables(table: pa.Table, files: list[golden.GoldenFile]) -> Iterator[tuple[golden.GoldenFile, pa.Table]]:
    """The rows of each file, which lie together, without FILE."""
    paths = table[FILE].to_pylist()
    runs = [(path, len(list(run))) for path, run in groupby(paths)]
    assert len({path for path, _ in runs}) == len(runs), "rows of a file do not lie together"
    table = table.drop_columns([FILE]).combine_chunks()
    starts, at = {}, 0
    for path, count in runs:
        starts[path] = at, count
        at += count
    assert set(starts) <= {str(file.path) for file in files}
    for file in files:
        start, count = starts.get(str(file.path), (0, 0))
        assert count == file.values, file
        yield file, table.slice(start, count)


@pytest.mark.parametrize("name", golden.some(JSON, 3))
@pytest.mark.one_in(5)
def test_columns_are_what_json_says(name):
    """All files, read as a Spark task reads them, in this process."""
    files = of_case(name)
    own = direct.reader("zed", [file.path for file in files], **COLUMNS)
    found = [batch for part in own.partitions() for batch in own.read(part)]
    check_columns(files, own.planner.schema, pa.Table.from_batches(found, arrow_schema(own.planner.schema)))


@pytest.mark.parametrize("name", golden.some(JSON, 12))
@pytest.mark.one_in(5)
def test_columns_in_spark_are_what_json_says(spark, name):
    """One file of each generation; Spark treats all files alike, and the rest costs minutes."""
    check_in_spark(spark, few(of_case(name)))


@pytest.mark.slow
@pytest.mark.parametrize("name", JSON)
def test_columns_of_all_files_in_spark_are_what_json_says(spark, name):
    check_in_spark(spark, of_case(name))


def check_in_spark(spark, files):
    frame = spark.read.format("zed").options(**COLUMNS).load([str(file.path) for file in files])
    check_columns(files, frame.schema, frame.toArrow())


def check_columns(files, schema, found):
    fused = {field.name: parse_type(field.metadata[TYPE_KEY]) for field in schema if field.metadata}
    first = None
    for file, table in tables(found, files):
        if first is not None and table.equals(first):
            continue  # the same as a file that was compared
        rows, types = table.drop_columns([TYPE]).to_pylist(), table[TYPE].to_pylist()
        own = [parse_type(text) for text in types]
        assert own == [parse_type(line[1:-1]) for line in file.types], file
        for at, (said, of, row) in enumerate(zip(file.json, own, rows, strict=True)):
            assert row_matches(of, fused, parse(said), row), (str(file), at, said, row)
        first = table


def row_matches(of, fused, said, row):
    """Whether a row of the wide schema is what JSON says of a value of type `of`."""
    own = under(of)
    if isinstance(own, Record):
        if said is None:
            return all(value is None for value in row.values())
        return isinstance(said, Object) and fields_match(own, Record(tuple(fused.items())), said, row)
    if own is NULL:
        return said is None and all(value is None for value in row.values())
    # The column for other values comes after all fields.
    value = list(fused)[-1]
    rest = all(inner is None for name, inner in row.items() if name != value)
    return rest and in_column(of, fused[value], said, row[value])


@pytest.fixture(scope="module")
def variants(spark):
    """Type and JSON text of every row of one file per generation of some cases, by file: one query."""
    files = [file for name in JSON[::12] for file in few(of_case(name))]
    return dict(read_variants(spark, files))


def read_variants(spark, files):
    options = {**COLUMNS, "schemaMode": "variant", "nanosAsLong": "false", "maxPartitionBytes": "64m"}
    frame = spark.read.format("zed").options(**options).load([str(file.path) for file in files])
    frame = frame.selectExpr(f"`{FILE}`", f"`{TYPE}`", "to_json(value) AS text")
    for file, table in tables(frame.toArrow(), files):
        yield str(file), (table[TYPE].to_pylist(), table["text"].to_pylist())


@pytest.mark.parametrize("name", JSON[::12])
def test_variants_are_what_json_says(variants, name):
    for file in few(of_case(name)):
        check_variants(file, *variants[str(file)])


@pytest.mark.slow
def test_variants_of_all_files_are_what_json_says(spark):
    files = [file for name in JSON for file in of_case(name)]
    found = dict(read_variants(spark, files))
    for file in files:
        check_variants(file, *found[str(file)])


def check_variants(file, types, texts):
    assert len(texts) == file.values
    for at, (said, of, text) in enumerate(zip(file.json, types, texts, strict=True)):
        found = None if text is None else parse(text)
        assert in_variant(parse_type(of), parse(said), found), (str(file), at, said, text)


@pytest.mark.parametrize("name", sorted(CASES.keys() - set(JSON)))
@pytest.mark.one_in(4)
def test_values_that_json_cannot_say(spark, name):
    [rows, *others] = [plain_rows(file) for file in of_case(name) if file.format == "zng"]
    assert all(same(other, rows) for other in others)
    files = of_case(name)
    frame = spark.read.format("zed").options(**COLUMNS).load([str(file.path) for file in files])
    fused = {field.name: parse_type(field.metadata[TYPE_KEY]) for field in frame.schema if field.metadata}
    wanted = []
    for of, value in rows:
        target = Record(tuple(fused.items())) if isinstance(under(of), Record) else fused["value"]
        shown = seen(of, value, target, Policy(True))
        wanted.append(shown if isinstance(under(of), Record) else {**dict.fromkeys(fused), "value": shown})
    for _, table in tables(frame.toArrow(), files):
        assert same(table.drop_columns([TYPE]).to_pylist(), wanted)


def plain_rows(file):
    with open_source(str(file.path)) as source:
        return list(read_values(source.read(0, source.size), source.path))

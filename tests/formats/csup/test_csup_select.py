"""Columns, conditions, early filters and super types of CSUP: what is read is the part of the whole."""

from __future__ import annotations

import io
import operator
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import golden
from support.columnar_files import Recorder, plain_rows, told
from support.example_counts import examples
from support.expected_rows import sequence
from support.row_filters import row_filter_of

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import ALL, project, wanted
from zed_spark.columns.summary import RowFilter
from zed_spark.columns.values import from_values, to_values
from zed_spark.files.file import File
from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.csup.write.writer import CsupWriter
from zed_spark.formats.pieces import ReadRequest
from zed_spark.storage.source import BytesSource
from zed_spark.types import FLOAT64, INT64, NONE, NULL, STRING, Named, Record, Type, Union, under

FILES = [file for file in golden.csup_files() if file.values and file.case not in ("r-concat",)]
VERSIONS = ["12", "14", "16", "23"]


def paths_of(types: list[Type]) -> list[tuple[str, ...]]:
    """All fields of records, those of records inside of records too."""
    found = []
    todo = [((), of) for of in types]
    while todo:
        path, of = todo.pop()
        kind = under(of)
        if isinstance(kind, Record):
            todo += [((*path, name), field) for name, field in kind.fields]
            found += [(*path, name) for name, _ in kind.fields]
    return sorted(set(found))


def read(data: bytes, **request) -> list[Sequence]:
    return list(CSUP.read(BytesSource(data), None, ReadRequest(**request)))


def filtered(whole: list[Sequence], projection, tested, test) -> list[str]:
    """What is to be left of the rows of a full read."""
    kept = []
    for one in whole:
        masks = []
        for of, column in zip(one.types, one.columns, strict=True):
            mask = test(of, project(column, tested))
            masks.append(np.ones(len(column), bool) if mask is None else mask)
        shown = [project(column, projection) for column in one.columns]
        values = [to_values(column) for column in shown]
        seen = [0] * len(masks)
        for tag in [0] * len(one) if one.tags is None else one.tags.tolist():
            if masks[tag][seen[tag]]:
                kept.append((shown[tag].type, values[tag][seen[tag]]))
            seen[tag] += 1
    return told(kept)


def with_projected_types(sequences: list[Sequence]) -> list[str]:
    rows = []
    for one in sequences:
        values = [iter(to_values(column)) for column in one.columns]
        for column in one.columns:
            column.array.validate(full=True)
        for tag in [0] * len(one) if one.tags is None else one.tags.tolist():
            rows.append((one.columns[tag].type, next(values[tag])))
    return told(rows)


@settings(max_examples=examples(150))
@given(st.data())
def test_part_of_a_golden_file_is_the_part_of_the_whole(data):
    file = data.draw(st.sampled_from(FILES))
    content = file.path.read_bytes()
    whole = read(content)
    every = paths_of([of for one in whole for of in one.types])
    some = st.lists(st.sampled_from(every), max_size=3) if every else st.just([])
    projection = data.draw(st.just(ALL) | st.builds(wanted, some, value=st.booleans()))
    tested = data.draw(st.builds(wanted, some, value=st.booleans()))
    of_three = data.draw(st.integers(0, 2))

    def test(of, column):
        mask = np.array([len(repr(value)) % 3 != of_three for value in to_values(column)], bool)
        return None if mask.all() else mask

    keep = data.draw(st.sampled_from([None, RowFilter(tested, test)]))
    batch = data.draw(st.sampled_from([1 + file.values // 7, 65_536]))
    part = read(content, projection=projection, keep=keep, first_rows=3, batch_rows=batch)
    assert with_projected_types(part) == filtered(
        whole, projection, tested, test if keep is not None else lambda of, column: None
    )


# -- conditions, where statistics leave out objects

COMPARE = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">": operator.gt,
    ">=": operator.ge,
    "<>": operator.ne,
}
NUMBERS = st.integers(-3, 3) | st.sampled_from([-(2**63), 2**63 - 1])
TEXTS = st.sampled_from(["", "a", "b", "ba", "z", "ä"])
REALS = st.sampled_from([-1.5, -0.0, 0.0, 0.25, 2.0, float("inf"), float("nan")])
ROWS = st.tuples(st.none() | NUMBERS, st.none() | TEXTS, st.none() | REALS, st.sampled_from(["row", "other", "bare"]))
CONDITIONS = st.one_of(
    st.tuples(st.just("i"), st.sampled_from(sorted(COMPARE)), NUMBERS.filter(lambda n: n != -(2**63))),
    st.tuples(st.just("s"), st.sampled_from(sorted(COMPARE)), TEXTS),
    st.tuples(st.just("f"), st.sampled_from(sorted(COMPARE)), st.sampled_from([-1.5, 0.0, 0.25, 3.0])),
)


def typed(row, version):
    """A row as a value of one of three types; nulls as the version has them."""
    number, text, real, kind = row
    if kind == "bare":
        return (INT64, 0 if number is None else number)
    parts = [("i", INT64, number), ("s", STRING, None if text is None else text.encode()), ("f", FLOAT64, real)]
    fields, values = [], []
    for name, of, value in parts:
        if version == "12":
            fields.append((name, of))
            values.append(value)
        else:
            # Unions with null or, for every second field, optional fields.
            nothing = NONE if name == "s" else NULL
            fields.append((name, Union((of, nothing))))
            values.append((0, value) if value is not None else (1, None))
    of = Record(tuple(fields))
    return (Named("other", of) if kind == "other" else of), tuple(values)


def fits(row, condition) -> bool:
    """The condition by Python; rows without the field do not meet it. SQL orders NaN last and equal to itself."""
    column, compare, literal = condition
    if row[3] == "bare":
        return False
    value = row["isf".index(column)]
    if value is None:
        return False
    if column == "s":
        value, literal = value.encode(), literal.encode()
    if value != value:
        return compare in (">", ">=", "<>")
    return COMPARE[compare](value, literal)


@pytest.mark.draws
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.one_in(3)
def test_conditions_keep_exactly_what_meets_them(version, tmp_path):
    counts = Counter()
    path = Path(tmp_path) / "some.csup"

    @settings(max_examples=examples(120))
    @given(
        st.lists(ROWS, min_size=3, max_size=12),
        st.integers(1, 6),
        CONDITIONS,
        st.sampled_from([None, ["i"], ["s", "f"]]),
    )
    def check(rows, most, condition, columns):
        if all(row[3] == "bare" for row in rows):
            return
        with path.open("wb") as sink, CsupWriter(sink, version=version, rows_per_object=most) as writer:
            writer.write(sequence(*[typed(row, version) for row in rows]))
        column, compare, literal = condition
        text = "'" + literal + "'" if column == "s" else repr(literal)
        with File(str(path)) as file:
            whole = plain_rows(file.sequences())
            expected = [value for value, row in zip(whole, rows, strict=True) if fits(row, condition)]
            assert told(plain_rows(file.sequences(where=f"{column} {compare} {text}"))) == told(expected)
            counts["kept"] += len(expected)
            counts["left out"] += len(rows) - len(expected)
            part = list(file.sequences(columns, f"{column} {compare} {text}"))
        paths = ALL if columns is None else wanted([(name,) for name in columns])
        # The condition's own columns do not come along.
        shown = [project_value(of, value, paths) for of, value in expected]
        assert flat(part) == shown

    check()
    assert counts["kept"] > 3
    assert counts["left out"] > 3


def flat(sequences):
    """Values in order, as text."""
    found = []
    for one in sequences:
        values = [iter(to_values(column)) for column in one.columns]
        found += [repr(next(values[tag])) for tag in ([0] * len(one) if one.tags is None else one.tags.tolist())]
    return found


def project_value(of, value, projection):
    return repr(to_values(project(from_values(of, [value]), projection))[0])


# -- bytes

GENERAL = [file for file in FILES if file.case == "r-general"]


@pytest.mark.parametrize("file", GENERAL, ids=str)
def test_unwanted_columns_are_not_fetched(file, monkeypatch):
    monkeypatch.setattr("zed_spark.formats.columnar.segment.GAP", -1)
    data = file.path.read_bytes()
    columns = CSUP.describe(BytesSource(data))["columns"]
    segments = [
        (column["name"], segment["offset"], segment["offset"] + segment["length"])
        for column in columns
        for segment in column["segments"]
        # Which row is of which type all have to know, and how often entries occur nobody.
        if segment["length"] and segment["holds"] != "counts" and column["name"] != "super column"
    ]
    [section] = [own for own in CSUP.describe(BytesSource(data))["sections"] if own["name"] == "data"]
    for name in ("i", "low", "rec"):
        source = Recorder(data)
        found = list(CSUP.read(source, None, ReadRequest(projection=wanted([(name,)]))))
        assert sum(map(len, found)) == file.values
        # Only what lies in the data section counts.
        source.ranges = [(start, stop) for start, stop in source.ranges if start >= section["offset"]]
        for where, start, stop in segments:
            own = where.removeprefix("field ").partition(".")[0].partition("[")[0].partition("(")[0] == name
            assert source.touched(start, stop) == own, (name, where)


@pytest.mark.parametrize("version", VERSIONS)
def test_objects_that_statistics_rule_out_are_not_fetched(version):
    rows = [(Record((("n", INT64), ("s", STRING))), (n, b"%05d" % (n * 7919 % 10_000))) for n in range(1000)]
    sink = io.BytesIO()
    with CsupWriter(sink, version=version, rows_per_object=100) as writer:
        writer.write(sequence(*rows))
    data = sink.getvalue()
    whole = CSUP.summarize(BytesSource(data)).super_types[0].type
    source = Recorder(data)
    found = list(CSUP.read(source, None, ReadRequest(keep=row_filter_of("n between 410 and 420", whole))))
    assert [value[0] for _, value in plain_rows(found)] == list(range(410, 421))
    sections = [own for own in CSUP.describe(BytesSource(data))["sections"] if own["name"] == "data"]
    fetched = [source.touched(own["offset"], own["offset"] + own["length"]) for own in sections]
    assert fetched == [False] * 4 + [True] + [False] * 5


@pytest.mark.parametrize("version", [12, 14, 16, 23])
def test_super_types_are_read_alone(version):
    file = next(file for file in FILES if file.case == "mixed-top" and file.version == version)
    data = file.path.read_bytes()
    whole = plain_rows(read(data))
    for one in CSUP.summarize(BytesSource(data)).super_types:
        found = plain_rows(read(data, super_types=frozenset((one.type,))))
        assert told(found) == told([row for row in whole if row[0] is one.type])
    assert read(data, super_types=frozenset()) == []


def test_an_empty_projection_counts_rows():
    for file in FILES:
        assert sum(map(len, read(file.path.read_bytes(), projection=wanted([])))) == file.values

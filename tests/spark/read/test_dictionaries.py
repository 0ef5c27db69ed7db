"""Columns that are stored as dictionaries travel as such: the values are those of plain columns."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as hs
from support.example_counts import examples
from support.format_writers import sequence, zng_bytes
from support.type_strategies import primitives, values

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import ChosenColumn
from zed_spark.errors import CorruptDataError
from zed_spark.formats.registry import format_named
from zed_spark.spark.convert import batches as converting
from zed_spark.spark.convert.encoded import encoded, without_dictionaries
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.planner import plan_files
from zed_spark.spark.read.tasks import read_partition


def read(format, path, *, dictionaries, **options):
    plan = plan_files(format, ReadOptions.parse({"path": str(path), "minPartitions": "1", **options})).plan()
    return [
        one
        for pieces in plan.partitions
        for one in read_partition(plan.task, pieces, dictionaries=dictionaries)
    ]  # fmt: skip


def plain(batch):
    return without_dictionaries(batch).columns


def has_dictionary(of):
    return pa.types.is_dictionary(of) or any(has_dictionary(of.field(at).type) for at in range(of.num_fields))


def are_dictionaries(batch):
    return [has_dictionary(one) for one in batch.schema.types]


def written(path, format, *parts, **options):
    with path.open("wb") as sink, format_named(format).settings(**options).writer(sink) as writer:
        for part in parts:
            writer.write(part)


RECORD = zt.parse_type("{few:string,all:int64,some:float64,ip:ip,flag:bool,list:[string],inner:{few:string}}")


RECORD_NAMES = [name for name, _ in RECORD.fields]


def rows(first, count, few=7):
    return [
        (RECORD, (b"text %d" % (n % few), n, None if n % 3 == 0 else n % 11 / 4, bytes([10, 0, 0, n % 5]), n % 2 == 0,
                  [b"a"], (b"text %d" % (n % few),)))
        for n in range(first, first + count)
    ]  # fmt: skip


@pytest.mark.parametrize("format", ["vng", "csup"])
def test_few_values_are_a_dictionary(tmp_path, format):
    written(tmp_path / f"a.{format}", format, sequence(rows(0, 60_000)))
    first, *others = read(format, tmp_path, dictionaries=True)
    wanted = read(format, tmp_path, dictionaries=False)
    # The first rows are passed on at once.
    assert not any(are_dictionaries(first))
    for found in others:
        assert are_dictionaries(found) == [True, False, True, True, False, True, True]
        assert found.column(0).indices.type == pa.uint8()
        assert len(found.column(0).dictionary) == 7
    assert [plain(one) for one in (first, *others)] == [one.columns for one in wanted]
    assert {tuple(one.schema.names) for one in (first, *others)} == {tuple(RECORD_NAMES)}


def test_small_batches_are_joined_without_dictionaries(tmp_path):
    for number, (first, count, few) in enumerate([(0, 10, 7), (10, 9000, 7), (9010, 9000, 1000), (18_010, 50, 7)]):
        written(tmp_path / f"{number}.vng", "vng", sequence(rows(first, count, few)))
    found = read("vng", tmp_path, dictionaries=True)
    assert len({one.schema for one in found}) > 1
    together = pa.Table.from_batches([pa.record_batch(plain(one), found[-1].schema.names) for one in found])
    assert together.column("all").to_pylist() == list(range(18_060))
    assert together.equals(
        pa.table(pa.Table.from_batches(read("vng", tmp_path, dictionaries=False)).columns, together.schema.names)
    )


def test_entries_that_are_refused_or_not_worth_it_make_no_dictionary():
    entries = Column(zt.STRING, pa.array(["a", "b"]))
    few = ChosenColumn(entries, np.array([0, 1] * 50, np.uint8), 100)
    assert encoded(few, lambda column: column.array).to_pylist() == ["a", "b"] * 50

    def refuse(column):
        raise CorruptDataError("no")

    assert encoded(few, refuse) is None
    assert encoded(few, lambda column: pa.array(["a", None])) is None
    assert encoded(few, lambda column: pa.array([["a"], ["b"]])) is None
    assert encoded(ChosenColumn(entries, np.array([1], np.uint8), 1), lambda column: column.array) is None
    bytes_of = ChosenColumn(Column(zt.INT8, pa.array([1, 2], pa.int8())), np.array([0, 1] * 50, np.uint8), 100)
    assert encoded(bytes_of, lambda column: column.array) is None
    # Its array is at hand.
    assert few.array.to_pylist() == ["a", "b"] * 50
    assert encoded(few, lambda column: column.array) is None


def test_rows_are_never_dictionaries(tmp_path):
    (tmp_path / "a.zng").write_bytes(zng_bytes(sequence(rows(0, 10_000))))
    assert not any(any(are_dictionaries(one)) for one in read("zng", tmp_path, dictionaries=True))


NESTED = hs.recursive(
    primitives(),
    lambda of: (
        of.map(zt.Array)
        | of.map(zt.Set)
        | of.map(lambda inner: zt.Map(zt.STRING, inner))
        | hs.lists(of, min_size=1, max_size=3).map(
            lambda parts: zt.Record(tuple((f"g{at}", part) for at, part in enumerate(parts)))
        )
    ),
    max_leaves=4,
)


@hs.composite
def tables(draw):
    """Rows of a record whose fields have few different values, perhaps of two super types."""
    kinds = draw(hs.lists(NESTED, min_size=1, max_size=4))
    few = [draw(hs.lists(values(of) | hs.none(), min_size=1, max_size=5)) for of in kinds]
    of = zt.Record(tuple((f"f{at}", kind) for at, kind in enumerate(kinds)))
    count = draw(hs.integers(1, 60))
    picks = [draw(hs.lists(hs.integers(0, len(own) - 1), min_size=count, max_size=count)) for own in few]
    made = [(of, tuple(own[pick[row]] for own, pick in zip(few, picks, strict=True))) for row in range(count)]
    if draw(hs.booleans()):
        at = draw(hs.integers(0, count))
        made.insert(at, (zt.Record((("f0", kinds[0]),)), (few[0][0],)))
    return made


@settings(max_examples=examples(300))
@given(tables(), hs.sampled_from(["vng", "csup"]), hs.sampled_from(["fuse", "variant"]), hs.data())
def test_any_columns(tmp_path_factory, made, format, mode, data):
    folder = tmp_path_factory.mktemp("t")
    cut = data.draw(hs.integers(0, len(made)))
    for name, part in (("a", made[:cut]), ("b", made[cut:])):
        if part:
            written(folder / f"{name}.{format}", format, sequence(part))
    options = {
        "schemaMode": mode,
        "mapsAsEntries": "true",
        **data.draw(hs.sampled_from([{}, {"where": "f0 IS NOT NULL"}])),
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(converting, "LEAST_ROWS", 1)
        found = read(format, folder, dictionaries=True, **options)
    wanted = read(format, folder, dictionaries=False, **options)
    assert [list(map(str, plain(one))) for one in found] == [list(map(str, one.columns)) for one in wanted]
    for one, other in zip(found, wanted, strict=True):
        assert [array.type for array in plain(one)] == other.schema.types
        for array in one.columns:
            array.validate(full=True)

"""Projection, early filters and super types: what is read must be the part of the whole, and no more bytes."""

from __future__ import annotations

import numpy as np
import pytest
from support import golden
from support.columnar_files import columns

from zed_spark.columns.project import ALL, Projection, project, wanted
from zed_spark.columns.summary import RowFilter
from zed_spark.columns.values import to_values
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vng import reader
from zed_spark.formats.vng.format import VNG
from zed_spark.storage.source import BytesSource
from zed_spark.types import Record, Type, under

FILES = [
    file
    for file in golden.files("vng")
    if file.case
    in ("events-400", "rec-nested", "null-nested", "interleaved-types", "toplevel-mixed", "named-types", "table-1k")
    or file.case.startswith("x3-two")
]


def some_paths(types: list[Type]) -> list[tuple[str, ...]]:
    """Every second field of every record, and the first field of records inside."""
    found = []
    for of in types:
        record = under(of)
        if isinstance(record, Record):
            for name, field in record.fields[::2]:
                inner = under(field)
                if isinstance(inner, Record) and inner.fields:
                    found.append((name, inner.fields[-1][0]))
                else:
                    found.append((name,))
    return found


def read(data: bytes, **request):
    return list(VNG.read(BytesSource(data), None, ReadRequest(**request)))


def by_type(sequences):
    """Super type -> all values; and the order of super types."""
    values: dict[Type, list] = {}
    order = []
    for sequence in sequences:
        for of, column in zip(sequence.types, sequence.columns, strict=True):
            values.setdefault(of, []).extend(to_values(column))
        tags = [0] * len(sequence) if sequence.tags is None else sequence.tags.tolist()
        order += [sequence.types[tag] for tag in tags]
    return {of: repr(own) for of, own in values.items()}, order


@pytest.mark.parametrize("value", [True, False])
@pytest.mark.parametrize("file", golden.sweep(FILES))
@pytest.mark.one_in(3)
def test_projection_is_the_part_of_the_whole(file, value):
    data = file.path.read_bytes()
    types = [one.type for one in VNG.summarize(BytesSource(data)).super_types]
    for tree in (wanted(some_paths(types), value=value), wanted([], value=value)):
        part = read(data, projection=tree, first_rows=5)
        whole = [
            type(one)(one.types, tuple(project(column, tree) for column in one.columns), one.tags)
            for one in read(data, first_rows=5)
        ]
        assert by_type(part) == by_type(whole)
        for one, other in zip(part, whole, strict=True):
            assert [column.type for column in one.columns] == [column.type for column in other.columns]
            for column in one.columns:
                column.array.validate(full=True)


@pytest.mark.parametrize("shown", ["all", "some", "none"])
@pytest.mark.parametrize("file", golden.sweep(FILES))
@pytest.mark.one_in(3)
def test_early_filter_is_full_read_and_filter(file, shown):
    data = file.path.read_bytes()
    types = [one.type for one in VNG.summarize(BytesSource(data)).super_types]
    paths = some_paths(types)
    projection = {"all": ALL, "some": wanted(paths[:1], value=True), "none": wanted([])}[shown]
    tested = wanted(paths[1:], value=True)

    def test(of, column):
        text = [repr(value) for value in to_values(column)]
        mask = np.array([len(one) % 3 != 1 for one in text], bool)
        return None if mask.all() else mask

    kept = read(data, projection=projection, keep=RowFilter(tested, test), first_rows=9, batch_rows=30)
    wanted_values: dict[Type, list] = {}
    order = []
    for one in read(data, first_rows=9, batch_rows=30):
        masks = []
        for of, column in zip(one.types, one.columns, strict=True):
            mask = test(of, project(column, tested))
            masks.append(np.ones(len(column), bool) if mask is None else mask)
            left = project(column, projection).take(np.flatnonzero(masks[-1]))
            if len(left):
                wanted_values.setdefault(of, []).extend(to_values(left))
        seen = [0] * len(masks)
        for tag in [0] * len(one) if one.tags is None else one.tags.tolist():
            if masks[tag][seen[tag]]:
                order.append(one.types[tag])
            seen[tag] += 1
    assert by_type(kept) == ({of: repr(own) for of, own in wanted_values.items()}, order)


def test_super_types_are_read_alone(rows):
    file = next(file for file in FILES if file.case == "interleaved-types" and file.generation == "vng-v4")
    data = file.path.read_bytes()
    of = VNG.summarize(BytesSource(data)).super_types[1].type
    whole = rows(data)
    assert rows(data, super_types=frozenset((of,))) == [row for row in whole if row[0] is of]
    assert rows(data, super_types=frozenset()) == []


@pytest.mark.parametrize("variant", ["v3b", "v3e", "v4", "v2"])
def test_unwanted_columns_are_not_fetched(recorder, monkeypatch, variant):
    monkeypatch.setattr("zed_spark.formats.columnar.segment.GAP", -1)
    monkeypatch.setattr(reader, "SMALL", 0)
    file = next(file for file in FILES if file.case == "table-1k" and file.variant == variant)
    source = recorder(file.path.read_bytes())
    found = {info.where: info for info in columns(source)}
    metadata = len(source.ranges)
    name = next(
        where.removeprefix("field ")
        for where, info in found.items()
        if info.depth == 1 and info.segments and info.segments[0][1]
    )
    (piece,) = VNG.split(source, 1 << 30)
    source.ranges.clear()
    sequences = list(VNG.read(source, piece, ReadRequest(projection=wanted([(name,)]))))
    # The search for the trailer reads the last 4096 bytes, data or not.
    del source.ranges[:metadata]
    assert sum(len(one) for one in sequences) == file.values
    for where, info in found.items():
        for _, segments in info.segments:
            for segment in segments:
                stop = segment.offset + segment.length
                assert source.touched(segment.offset, stop) == where.startswith(f"field {name}")


def test_nothing_else_is_fetched_when_no_row_is_kept(recorder, monkeypatch):
    monkeypatch.setattr("zed_spark.formats.columnar.segment.GAP", -1)
    monkeypatch.setattr(reader, "SMALL", 0)
    file = next(file for file in FILES if file.case == "table-1k" and file.variant == "v4")
    source = recorder(file.path.read_bytes())
    infos = [info for info in columns(source) if any(segments for _, segments in info.segments)]
    name = infos[0].where.removeprefix("field ")
    keep = RowFilter(wanted([(name,)]), lambda of, column: np.zeros(len(column), bool))
    metadata = len(source.ranges)
    source.ranges.clear()
    assert list(VNG.read(source, None, ReadRequest(keep=keep))) == []
    del source.ranges[:metadata]
    for info in infos[1:]:
        for _, segments in info.segments:
            assert not any(source.touched(one.offset, one.offset + one.length) for one in segments)


def test_near_ranges_are_fetched_together(recorder, monkeypatch):
    monkeypatch.setattr(reader, "SMALL", 0)
    file = next(file for file in FILES if file.case == "table-1k" and file.variant == "v4")
    source = recorder(file.path.read_bytes())
    columns(source)
    metadata = len(source.ranges)
    source.ranges.clear()
    list(VNG.read(source, None, ReadRequest()))
    assert len(source.ranges) == metadata + 1


@pytest.mark.parametrize("variant", ["v3b", "v3e", "v4", "v2"])
def test_a_small_file_is_fetched_at_once(recorder, variant):
    file = next(file for file in FILES if file.case == "table-1k" and file.variant == variant)
    source = recorder(file.path.read_bytes())
    list(VNG.read(source, None, ReadRequest()))
    assert source.ranges == [(0, source.size)]


def test_empty_projection_counts_rows():
    for file in FILES:
        sequences = read(file.path.read_bytes(), projection=Projection({}, False))
        assert sum(len(one) for one in sequences) == file.values

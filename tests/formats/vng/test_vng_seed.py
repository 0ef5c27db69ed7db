"""The seed spec's layout, which no release wrote: files made here. formats/vng.md sections 4.5 and 4.6."""

from __future__ import annotations

from typing import Any

import pytest
from support import zng_builder as zngfile

from zed_spark.errors import CorruptDataError, UnsupportedVersionError
from zed_spark.types import Array, Named, Record, Type, parse_type

SEGMENT = parse_type("{offset:uint64,length:uint32,mem_length:uint32,compression_format:uint8}")
SEGMAP = Array(SEGMENT)
META = parse_type('"vng.FileMeta"={skew_thresh:int64,segment_thresh:int64}')
TRAILER = Named(
    "zngio.Trailer",
    Record(
        (
            ("magic", parse_type("string")),
            ("type", parse_type("string")),
            ("version", parse_type("int64")),
            ("sections", parse_type("[int64]")),
            ("meta", META),
        )
    ),
)


def record(**fields: Type) -> Record:
    return Record(tuple(fields.items()))


def segmap(*places: tuple[int, int]) -> list[tuple[int, int, int, int]]:
    return [(offset, length, length, 0) for offset, length in places]


def build(data: str, of: Type, rows: int, column: Type, value: Any, version: int = 2) -> bytes:
    """A file of one super type with the one field that `column` and `value` describe."""
    stored = bytes.fromhex(data)
    root = segmap((len(stored), rows))
    stored += b"\x01" * rows
    name = of.fields[0][0]
    shape = record(**{name: record(column=column, presence=SEGMAP)})
    meta = zngfile.encode([(of, None), (SEGMAP, root), (shape, ((value, []),))], per_frame=1)
    sections = [len(stored), len(meta)]
    trailer = (b"ZNG Trailer", b"vng", version, sections, (26214400, 5242880))
    return stored + meta + zngfile.encode([(TRAILER, trailer)])


MAPS = parse_type("{m:|{string:int64}|}")
ENTRIES = "02 61 02 62 02 02 02 04"
KEYS, VALUES = segmap((0, 4)), segmap((4, 4))


def test_one_map_without_lengths(rows):
    data = build(ENTRIES, MAPS, 1, record(key=SEGMAP, value=SEGMAP), (KEYS, VALUES))
    assert rows(data) == [(MAPS, ([(b"a", 1), (b"b", 2)],))]


def test_empty_maps_without_lengths(rows):
    data = build("", MAPS, 3, record(key=SEGMAP, value=SEGMAP), ([], []))
    assert rows(data, first_rows=1) == [(MAPS, ([],))] * 3


def test_several_maps_without_lengths_are_refused(rows):
    data = build(ENTRIES, MAPS, 2, record(key=SEGMAP, value=SEGMAP), (KEYS, VALUES))
    with pytest.raises(CorruptDataError, match="cannot be told apart"):
        rows(data, first_rows=1)


def test_maps_with_lengths(rows):
    column = record(key=SEGMAP, value=SEGMAP, lengths=SEGMAP)
    data = build(ENTRIES + "01 02 04", MAPS, 2, column, (KEYS, VALUES, segmap((8, 3))))
    assert rows(data) == [(MAPS, ([],)), (MAPS, ([(b"a", 1), (b"b", 2)],))]


@pytest.mark.parametrize("shape", ["columns", "c"])
def test_both_shapes_of_unions(rows, shape):
    of = parse_type("{u:(int64,string)}")
    members = [segmap((3, 2)), segmap((5, 3))]
    if shape == "columns":
        column, value = record(columns=Array(SEGMAP), tags=SEGMAP), (members, segmap((0, 3)))
    else:
        column = record(c0=SEGMAP, c1=SEGMAP, selector=SEGMAP, presence=SEGMAP)
        value = (*members, segmap((0, 3)), [])
    data = build("01 02 02 02 0e 03 68 69", of, 2, column, value)
    assert rows(data) == [(of, ((0, 7),)), (of, ((1, b"hi"),))]


def test_unknown_version(rows):
    data = build(ENTRIES, MAPS, 1, record(key=SEGMAP, value=SEGMAP), (KEYS, VALUES), version=7)
    with pytest.raises(UnsupportedVersionError, match="version 7"):
        rows(data)

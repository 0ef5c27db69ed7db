"""The worked examples of formats/vng.md section 12, byte for byte."""

from __future__ import annotations

import re

import pytest
from support.columnar_files import columns

from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.format import VNG
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, parse_type

HELLO = [(b"hello", b"world"), (b"goodnight", b"gracie")]

TRAILER_TYPES = """
08 06 01 09 00 02 0b {skew} 09 0e {segment} 09 07 {meta} 1f
00 05 05 {magic} 19 04 {type} 19 07 {version} 09 08 {sections} 1e 04 {metaname} 20 07 0d {trailer} 21
"""


def text(value: str) -> str:
    return value.encode().hex()


def unhex(dump: str) -> bytes:
    return bytes.fromhex(re.sub(r"\s+", "", dump))


def trailer(meta: str, values: str) -> bytes:
    name = f"{len(meta):02x}{text(meta)}"
    types = TRAILER_TYPES.format(
        skew=text("skew_thresh"), segment=text("segment_thresh"), meta=name, magic=text("magic"),
        type=text("type"), version=text("version"), sections=text("sections"), metaname=text("meta"),
        trailer=text("zngio.Trailer"),
    )  # fmt: skip
    return unhex(types) + unhex(values)


DATA = "06 68 65 6c 6c 6f 0a 67 6f 6f 64 6e 69 67 68 74 06 77 6f 72 6c 64 07 67 72 61 63 69 65 01 01"

V2 = unhex(
    DATA
    + """
08 00 00 02 01 61 19 01 62 19 12 00 1e 00 04 01 00 02 06 6f 66 66 73 65 74 09 06 6c 65 6e 67 74 68 08
01 1f 17 00 20 06 05 02 3a 02 04 0c 01 00 02 06 63 6f 6c 75 6d 6e 20 08 70 72 65 73 65 6e 63 65 20
00 02 01 61 21 01 62 21 11 01 22 10 07 05 04 01 02 20 01 08 06 05 02 20 02 1a 01 ff"""
) + trailer(
    "zst.FileMeta",
    """13 02 22 22 0c 5a 4e 47 20 54 72 61 69 6c 65 72 04 7a 73 74 02 04 05 02 3e 02 be
0a 05 00 00 20 03 04 00 00 a0 ff""",
)

SEED = unhex(
    DATA
    + """
08 05 00 02 01 61 19 01 62 19 00 04 06 6f 66 66 73 65 74 03 06 6c 65 6e 67 74 68 02 0a 6d 65 6d
5f 6c 65 6e 67 74 68 02 12 63 6f 6d 70 72 65 73 73 69 6f 6e 5f 66 6f 72 6d 61 74 00 01 1f 00 02
06 63 6f 6c 75 6d 6e 20 08 70 72 65 73 65 6e 63 65 20 00 02 01 61 21 01 62 21
13 02 1e 00 20 09 08 02 1d 02 02 02 02 01 22 16 0a 08 07 01 02 10 02 10 01 01 0b 09 08 02 10 02
0d 02 0d 01 01 ff"""
) + trailer(
    "vng.FileMeta",
    """14 02 22 23 0c 5a 4e 47 20 54 72 61 69 6c 65 72 04 76 6e 67 02 04 06 02 3e 03 00 01
0a 05 00 00 20 03 04 00 00 a0 ff""",
)

V3E = unhex(
    """01 00 01 00 01 01
08 0c 00 05 06 4f 66 66 73 65 74 09 06 4c 65 6e 67 74 68 08 09 4d 65 6d 4c 65 6e 67 74 68 08 11 43
6f 6d 70 72 65 73 73 69 6f 6e 46 6f 72 6d 61 74 00 05 43 6f 75 6e 74 02 07 07 53 65 67 6d 65 6e 74
1e 01 1f 00 02 05 56 61 6c 75 65 19 05 43 6f 75 6e 74 02 07 09 44 69 63 74 45 6e 74 72 79 21 01 22
00 07 04 54 79 70 65 1c 06 53 65 67 6d 61 70 20 04 44 69 63 74 23 03 4d 69 6e 19 03 4d 61 78 19 05
43 6f 75 6e 74 02 05 4e 75 6c 6c 73 02 07 09 50 72 69 6d 69 74 69 76 65 24 00 02 04 4e 61 6d 65 19
06 56 61 6c 75 65 73 25 07 05 46 69 65 6c 64 26 01 27 00 01 06 46 69 65 6c 64 73 28 07 06 52 65 63
6f 72 64 29
1e 07 20 0b 0a 02 08 02 04 02 04 01 02 02 2a 71 70 3a 02 61 37 02 19 0a 09 01 02 04 02 04 01 02 02
17 0d 0a 67 6f 6f 64 6e 69 67 68 74 02 01 09 06 68 65 6c 6c 6f 02 01 0a 67 6f 6f 64 6e 69 67 68 74
06 68 65 6c 6c 6f 02 02 01 35 02 62 32 02 19 0b 0a 02 04 02 04 02 04 01 02 02 14 0a 07 67 72 61 63
69 65 02 01 09 06 77 6f 72 6c 64 02 01 07 67 72 61 63 69 65 06 77 6f 72 6c 64 02 02 01 ff"""
) + trailer(
    "vng.FileMeta",
    """18 02 22 27 0c 5a 4e 47 20 54 72 61 69 6c 65 72 04 76 6e 67 02 06 06 02 0c 03 96 02
0e 09 fe ff ff ff ff ff ff ff 04 00 00 a0 ff""",
)

V4_META = """
02 0c 00 04 06 4f 66 66 73 65 74 09 06 4c 65 6e 67 74 68 08 09 4d 65 6d 4c 65 6e 67 74 68 08 11 43
6f 6d 70 72 65 73 73 69 6f 6e 46 6f 72 6d 61 74 00 07 07 53 65 67 6d 65 6e 74 1e 00 02 05 56 61 6c
75 65 19 05 43 6f 75 6e 74 02 07 09 44 69 63 74 45 6e 74 72 79 20 01 21 00 06 04 54 79 70 65 1c 08
4c 6f 63 61 74 69 6f 6e 1f 04 44 69 63 74 22 03 4d 69 6e 19 03 4d 61 78 19 05 43 6f 75 6e 74 02 07
09 50 72 69 6d 69 74 69 76 65 23 00 02 04 4e 61 6d 65 19 06 56 61 6c 75 65 73 24 07 05 46 69 65 6c
64 25 01 26 00 02 06 4c 65 6e 67 74 68 02 06 46 69 65 6c 64 73 27 07 06 52 65 63 6f 72 64 28
1c 06 29 6b 02 02 68 36 02 61 33 02 19 07 01 02 04 02 04 01 17 0d 0a 67 6f 6f 64 6e 69 67 68 74 02
01 09 06 68 65 6c 6c 6f 02 01 0a 67 6f 6f 64 6e 69 67 68 74 06 68 65 6c 6c 6f 02 02 31 02 62 2e 02
19 08 02 04 02 04 02 04 01 14 0a 07 67 72 61 63 69 65 02 01 09 06 77 6f 72 6c 64 02 01 07 67 72 61
63 69 65 06 77 6f 72 6c 64 02 02 ff
01 00 01 00
"""
V4 = unhex("56 4e 47 00 04 00 00 00 33 01 00 00 04 00 00 00" + V4_META)
V4_24 = unhex("56 4e 47 00 04 00 00 00 33 01 00 00 00 00 00 00 04 00 00 00 00 00 00 00" + V4_META)

V4_LZ4 = unhex(
    """56 4e 47 00 04 00 00 00 2c 01 00 00 04 00 00 00
41 0c 00 c2 01 f6 6a 00 04 06 4f 66 66 73 65 74 09 06 4c 65 6e 67 74 68 08 09 4d 65 6d 4c 65 6e 67
74 68 08 11 43 6f 6d 70 72 65 73 73 69 6f 6e 46 6f 72 6d 61 74 00 07 07 53 65 67 6d 65 6e 74 1e 00
02 05 56 61 6c 75 65 19 05 43 6f 75 6e 74 02 07 09 44 69 63 74 45 6e 74 72 79 20 01 21 00 06 04 54
79 70 65 1c 08 4c 6f 63 61 74 69 6f 6e 1f 04 44 69 63 74 22 03 4d 69 6e 19 03 4d 61 78 37 00 f0 17
50 72 69 6d 69 74 69 76 65 23 00 02 04 4e 61 6d 65 19 06 56 61 6c 75 65 73 24 07 05 46 69 65 6c 64
25 01 26 00 02 9f 00 f0 06 67 74 68 02 06 46 69 65 6c 64 73 27 07 06 52 65 63 6f 72 64 28
56 06 00 6c f6 1a 29 6b 02 02 68 36 02 61 33 02 19 07 01 02 04 02 04 01 17 0d 0a 67 6f 6f 64 6e 69
67 68 74 02 01 09 06 68 65 6c 6c 6f 02 01 15 00 03 12 00 f0 23 02 31 02 62 2e 02 19 08 02 04 02 04
02 04 01 14 0a 07 67 72 61 63 69 65 02 01 09 06 77 6f 72 6c 64 02 01 07 67 72 61 63 69 65 06 77 6f
72 6c 64 02 02 ff
01 00 01 00"""
)

CONST_META = "08 01 00 02 05 56 61 6c 75 65 09 05 43 6f 75 6e 74 02 07 05 43 6f 6e 73 74 1e 16 00 1f 05 02 02 02 03 ff"
CONST_16 = unhex("56 4e 47 00 04 00 00 00 23 00 00 00 00 00 00 00" + CONST_META)
CONST_24 = unhex("56 4e 47 00 04 00 00 00 23 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00" + CONST_META)

EMPTY = unhex(
    """56 4e 47 00 04 00 00 00 6c 00 00 00 00 00 00 00
0e 05 00 04 06 4f 66 66 73 65 74 09 06 4c 65 6e 67 74 68 08 09 4d 65 6d 4c 65 6e 67 74 68 08
11 43 6f 6d 70 72 65 73 73 69 6f 6e 46 6f 72 6d 61 74 00 07 07 53 65 67 6d 65 6e 74 1e
01 1d 00 03 04 54 61 67 73 1f 06 56 61 6c 75 65 73 20 06 4c 65 6e 67 74 68 02
07 07 56 61 72 69 61 6e 74 21 19 00 22 08 05 01 01 01 01 01 01 ff"""
)


@pytest.mark.parametrize(
    ("data", "size", "version"),
    [(V2, 270, "2"), (SEED, 304, "seed"), (V3E, 486, "3e"), (V4, 327, "4"), (V4_24, 335, "4"), (V4_LZ4, 320, "4")],
    ids=["v2", "seed", "v3e", "v4", "v4-24", "v4-lz4"],
)
def test_hello_world(data, size, version, rows):
    assert len(data) == size
    summary = VNG.summarize(BytesSource(data))
    assert (summary.version, summary.rows) == (version, 2)
    of = parse_type("{a:string,b:string}")
    assert rows(data) == [(of, value) for value in HELLO]


@pytest.mark.parametrize("data", [CONST_16, CONST_24], ids=["16", "24"])
def test_constant_without_data(data, rows):
    assert rows(data) == [(INT64, 1)] * 3
    summary = VNG.summarize(BytesSource(data))
    assert summary.super_types[0].statistics[()].distinct == (1,)


def test_no_rows(rows):
    assert rows(EMPTY) == []
    assert VNG.summarize(BytesSource(EMPTY)).rows == 0
    assert VNG.split(BytesSource(EMPTY), 100) == []


def test_trailing_bytes_after_the_trailer(rows):
    assert len(rows(V3E + b"\0" * 100)) == 2


def test_a_raised_selector_is_refused(rows):
    damaged = bytearray(V3E)
    damaged[0] = 9
    with pytest.raises(CorruptDataError, match="selector 9, the dictionary has 2 entries"):
        rows(bytes(damaged))


def test_description_names_columns_and_segments():
    infos = {info.where: info for info in columns(BytesSource(V3E))}
    info = infos["field a"]
    assert (info.kind, info.type, info.count, info.dictionary) == ("dictionary", "string", 2, 2)
    assert info.bounds == (b"goodnight", b"hello")
    ((what, (segment,)),) = info.segments
    assert (what, segment.offset, segment.length, segment.compression, segment.count) == ("selectors", 0, 2, 0, 2)

"""Small files that stand for very much: types and metadata that expand, and rows that take no bytes."""

from __future__ import annotations

import struct
from collections.abc import Callable

import lz4.block

from support.csup_builder import Maker
from support.zng_builder import encode
from zed_spark.types import INT64, parse_type
from zed_spark.types.body import tagged
from zed_spark.types.typevalue import uvarint_bytes

EXPANDED = 6 << 20
"""Bytes of a compressed payload: 24 KB as stored."""

TYPES, VALUES = 0, 1
CSUP = (5, 7, 9, 14, 16, 23)
PLAIN_END = b"\xff"

Bomb = tuple[str, bytes]
"""The format and the file."""


def frame(kind: int, payload: bytes, version: int = 0, *, compressed: bool = True) -> bytes:
    """A frame of ZNG, or of a later version of BSUP."""
    if compressed:
        payload = b"\0" + uvarint_bytes(len(payload)) + lz4.block.compress(payload, store_size=False)
    head = bytes((kind << 4 | compressed << 6 | len(payload) & 15,)) + uvarint_bytes(len(payload) >> 4)
    return (bytes((0x80 | version,)) if version else b"") + head + payload


def arrays(nbytes: int = EXPANDED) -> bytes:
    """The typedef ``[int64]`` again and again."""
    return b"\x01\x09" * (nbytes // 2)


def records(nbytes: int = EXPANDED) -> bytes:
    """One record type of 676 fields again and again."""
    letters = range(ord("a"), ord("z") + 1)
    fields = b"".join(bytes((2, a, b, 9)) for a in letters for b in letters)
    one = b"\0" + uvarint_bytes(676) + fields
    return one * (nbytes // len(one))


def doubled(first: int, levels: int = 18, *, flags: bool = False) -> bytes:
    """Records of two fields, each of the record before: a million columns."""
    flag = b"\0" if flags else b""
    ids = (9, *range(first, first + levels - 1))
    return b"".join(b"\0\2\1a" + uvarint_bytes(id) + flag + b"\1b" + uvarint_bytes(id) + flag for id in ids)


def lattice(levels: int = 18) -> bytes:
    """Named types of BSUP 5, two for each level, each of which holds both of the level below."""
    out, id, below = b"", 32, (9, 9)
    for level in range(levels):
        names = [b"%c%d" % (name, level) for name in b"xy"]
        for name in names:
            out += b"\7" + bytes((len(name),)) + name + (id + 1).to_bytes(4, "big")
            out += b"\0\2\1a" + uvarint_bytes(below[0]) + b"\1b" + uvarint_bytes(below[1])
            id += 2
        below = id - 4, id - 2
    return out


def nulls(nbytes: int = EXPANDED) -> bytes:
    """Nulls of the type int64."""
    return b"\x09\x00" * (nbytes // 2)


def vng4(metadata: bytes) -> bytes:
    """A file of VNG 4 without data."""
    return b"VNG\0" + struct.pack("<III", 4, len(metadata), 0) + metadata


def vng_with_trailer(metadata: bytes, version: int) -> bytes:
    """A file of VNG 2 or 3 without data."""
    of = parse_type("{magic:string,type:string,version:int64,sections:[int64],meta:{skew_thresh:int64}}")
    value = (b"ZNG Trailer", b"vng", version, [0, len(metadata)], (100,))
    return metadata + encode([(of, value)])


def csup(version: int, metadata: bytes, types: bytes = b"") -> bytes:
    """One object without data."""
    head = b"CSUP" + version.to_bytes(4, "little")
    if version < 9:
        return head + struct.pack("<QQ", len(metadata), 0) + metadata
    if version < 16:
        return head + struct.pack("<QQI", len(metadata), 0, 0) + metadata
    sizes = struct.pack("<QQQI", len(metadata), len(types), 0, 0)
    return head + (b"O" + sizes + bytes(8) if version >= 23 else sizes) + metadata + types


def csup_references(version: int) -> bytes:
    """Metadata whose values refer to the value before them twice, as members of a map: a million columns."""
    maker = Maker(version)
    node = maker.ints(INT64, [1])
    for _ in range(20):
        node = maker.map([1], node, node)
    return maker.object(node)


def csup_rows(version: int) -> bytes:
    """A constant that is there four billion times."""
    maker = Maker(version)
    return maker.object(maker.const(INT64, 7, 4_000_000_000))


def _bsup(payload: bytes, version: int, *, values: bytes = b"", compressed: bool = True) -> Bomb:
    types = frame(TYPES, payload, version, compressed=compressed)
    rows = frame(VALUES, values, version, compressed=False) if values else b""
    return ("bsup" if version else "zng"), types + rows + PLAIN_END


def _row(id: int) -> bytes:
    return uvarint_bytes(id) + b"\0"


def _many_small(payload: bytes, count: int, end: bytes = b"") -> Bomb:
    return "zng", (frame(TYPES, payload) + end) * count


def _names(levels: int = 18) -> bytes:
    """Names of text, each of which stands for a record of two of the name before."""
    lines = ["null(a=int64)"]
    for level in range(levels):
        before, name = (chr(ord("a") + level + step) for step in (0, 1))
        lines.append(f"null({name}={{x:{before},y:{before}}})")
    return "\n".join(lines).encode()


def _csup_types(version: int) -> Bomb:
    """A type section that expands."""
    reader = {16: 2, 23: 5}[version]
    content = frame(VALUES, b"\x1c\x02\x09" * (EXPANDED // 3), reader)
    if version == 23:
        content = frame(VALUES, uvarint_bytes(17) + tagged(arrays()), reader)
    maker = Maker(version)
    whole = maker.object(maker.ints(INT64, [1]))
    size = 45 if version >= 23 else 36
    at = 9 if version >= 23 else 8
    meta, types, data, root = struct.unpack_from("<QQQI", whole, at)
    section = content + PLAIN_END
    head = whole[:at] + struct.pack("<QQQI", meta, len(section), data, root) + whole[at + 28 : size]
    return "csup", head + whole[size : size + meta] + section + whole[size + meta + types :]


BOMBS: dict[str, Callable[[], Bomb]] = {
    **{f"typedefs of BSUP {version}": lambda version=version: _bsup(arrays(), version) for version in (0, 1, 2, 5)},
    **{f"few stored typedefs of BSUP {version}": lambda version=version: _bsup(arrays(400_000), version)
       for version in (0, 5)},
    "fields of ZNG": lambda: _bsup(records(), 0),
    "types frames": lambda: _many_small(arrays(4000), 1000),
    "streams": lambda: _many_small(arrays(4000), 1000, PLAIN_END),
    "doubled in ZNG": lambda: _bsup(doubled(30), 0, values=_row(47), compressed=False),
    "doubled in BSUP 1": lambda: _bsup(doubled(30, flags=True), 1, values=_row(47), compressed=False),
    "doubled in BSUP 2": lambda: _bsup(doubled(31, flags=True), 2, values=_row(48), compressed=False),
    "doubled in BSUP 5": lambda: _bsup(doubled(32), 5, values=_row(49), compressed=False),
    "named types of BSUP 5": lambda: _bsup(lattice(), 5, values=_row(100), compressed=False),
    "values of VNG 4": lambda: ("vng", vng4(frame(VALUES, nulls()) + PLAIN_END)),
    "few stored values of VNG 4": lambda: ("vng", vng4(frame(VALUES, nulls(400_000)) + PLAIN_END)),
    "typedefs of VNG 4": lambda: ("vng", vng4(frame(TYPES, arrays()) + frame(VALUES, nulls(2)) + PLAIN_END)),
    **{f"values of VNG {version}": lambda version=version: (
        "vng", vng_with_trailer(frame(VALUES, nulls()) + PLAIN_END, version)) for version in (2, 3)},
    **{f"few stored values of VNG {version}": lambda version=version: (
        "vng", vng_with_trailer(frame(VALUES, nulls(400_000)) + PLAIN_END, version)) for version in (2, 3)},
    **{f"typedefs of VNG {version}": lambda version=version: (
        "vng", vng_with_trailer(frame(TYPES, arrays()) + PLAIN_END, version)) for version in (2, 3)},
    "super types of VNG 2": lambda: ("vng", vng_with_trailer(
        frame(TYPES, doubled(30), compressed=False) + frame(VALUES, _row(47) + b"\x09\0", compressed=False)
        + PLAIN_END, 2)),
    "trailers": lambda: ("vng", (PLAIN_END + frame(TYPES, arrays(60_000))) * 13 + PLAIN_END),
    **{f"values of CSUP {version}": lambda version=version: (
        "csup", csup(version, frame(VALUES, nulls(), {14: 1, 16: 2, 23: 5}.get(version, 0)) + PLAIN_END))
       for version in (5, 7, 12, 14, 16, 23)},
    **{f"references of CSUP {version}": lambda version=version: ("csup", csup_references(version))
       for version in (12, 14, 16, 23)},
    **{f"types of CSUP {version}": lambda version=version: _csup_types(version) for version in (16, 23)},
    **{f"rows of CSUP {version}": lambda version=version: ("csup", csup_rows(version)) for version in (12, 14, 16, 23)},
    "names of ZSON": lambda: ("zson", _names()),
    "levels of ZSON": lambda: ("zson", b"{a:" * 30_000),
    "levels of types of ZSON": lambda: ("zson", b"null(" + b"[" * 30_000 + b"int64" + b"]" * 30_000 + b")"),
    "levels of SUP": lambda: ("sup", b"[" * 100_000),
    "levels of JSON": lambda: ("json", b"[" * 100_000),
}  # fmt: skip
"""Files of at most 100 KB, each of which is to be refused."""

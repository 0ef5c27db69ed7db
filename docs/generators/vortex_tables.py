"""The tables of types for the documentation, made by asking the code."""

from __future__ import annotations

import pyarrow as pa
from cells import code

from zed_spark.columns.from_arrow import zed_type
from zed_spark.formats.vortex.library import LAYOUT
from zed_spark.types import parse_type, type_text

_READ: tuple[tuple[str, tuple[pa.DataType, ...]], ...] = (
    ("null, bool, i8 to i64, u8 to u64, f16 to f64", ()),
    ("utf8, json", (pa.string_view(),)),
    ("binary", (pa.binary_view(),)),
    ("uuid", (pa.uuid(),)),
    ("timestamp of any unit and zone, or none (taken for UTC)", (pa.timestamp("s"), pa.timestamp("ns", "UTC"))),
    ("date (its midnight in UTC)", (pa.date32(), pa.date64())),
    ("time of any unit (since midnight)", (pa.time32("s"), pa.time64("ns"))),
    ("decimal of up to 18 digits, none after the point", (pa.decimal128(18, 0),)),
    ("other decimals (their text)", (pa.decimal128(18, 2), pa.decimal256(40, 0))),
    ("list, fixed-size list", (pa.list_(pa.int64()), pa.list_(pa.int64(), 2))),
    ("map", (pa.map_(pa.string(), pa.int64()),)),
    ("struct", (pa.struct([("a", pa.int64())]),)),
)

_WRITTEN = (
    "int64", "string", "bytes", "time", "duration", "ip", "net", "type", "enum(red,green)", "{a:int64}", "[int64]",
    "|[int64]|", "|{string:int64}|", "(int64,string)", "error(string)", "port=uint16",
)  # fmt: skip

_INTRODUCTION = """
## Vortex

Files that other tools wrote are read like this:

| Vortex | Zed |
|---|---|
"""

_WRITING = """
A Vortex file has one type. Writing [fuses](glossary.md#fuse) the types of all values, and puts values that are not
records into a column `value`. Types that Vortex lacks are written as in the next table. This package reads them as what
they were, because the file notes its Zed type where other readers do not look. Numbers, bools and nulls are the same on
both sides.

| Zed | Vortex, as Arrow has it |
|---|---|
"""


def vortex_markdown() -> str:
    """The section as Markdown."""
    lines = [_INTRODUCTION.rstrip("\n")]
    for shown, types in _READ:
        [found] = {type_text(zed_type(of, "")) for of in types} or {"the same"}
        lines.append(f"| {shown} | {code(found) if types else found} |")
    lines += [_WRITING.rstrip("\n")]
    lines += [f"| {code(text)} | {code(str(LAYOUT.arrow_type(parse_type(text))))} |" for text in _WRITTEN]
    return "\n".join(lines) + "\n"

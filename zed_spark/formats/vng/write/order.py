"""The order of the bodies of one column, for dictionaries and bounds. Source: formats/vng.md section 8."""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cmp_to_key
from typing import Any

from zed_spark import types as zt
from zed_spark.codec.varint import decode_int, decode_uint
from zed_spark.types.typevalue import decode_type

Key = Callable[[bytes], Any]

_FLOATS = {zt.FLOAT16: struct.Struct("<e"), zt.FLOAT32: struct.Struct("<f"), zt.FLOAT64: struct.Struct("<d")}


def key(of: zt.Type, *, raw8: bool) -> Key:
    """How bodies of a type sort; no two bodies that differ sort alike.

    Args:
        of: the type; names have no part in it, and errors and enums sort by their bytes.
        raw8: whether 8-bit integers sort by their bytes too, as up to v1.14.
    """
    if of in (zt.INT8, zt.UINT8) and raw8:
        return bytes
    if of in zt.SIGNED:
        return decode_int
    if of in zt.UNSIGNED:
        return decode_uint
    if of in _FLOATS:
        unpack = _FLOATS[of].unpack
        return lambda body: float_key(unpack(body)[0], body)
    if of is zt.IP:
        return lambda body: (len(body), body)
    if of is zt.TYPE:
        compare = cmp_to_key(zt.compare_types)
        return lambda body: (compare(decode_type(body)), body)
    return bytes


def float_key(value: float, body: bytes) -> tuple[bool, int]:
    """NaN below all numbers, and -0 below +0; NaNs go by their bits as a signed number."""
    bits = int.from_bytes(body, "little", signed=True)
    if value != value:
        return False, bits
    return True, bits if bits >= 0 else -(bits & (1 << 8 * len(body) - 1) - 1) - 1

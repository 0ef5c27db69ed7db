"""The text of primitive values. Source: formats/zng.md section 11.5."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any

import numpy as np

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.types import addresses
from zed_spark.types.quoting import quoted

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SPECIAL = re.compile(r'[\x00-\x1f"\\]')
_INVALID = re.compile("[\udc80-\udcff]")
_WHOLE = ((365 * 86400 * 10**9, "y"), (86400 * 10**9, "d"), (3600 * 10**9, "h"), (60 * 10**9, "m"))
_PARTS = ((10**9, "s"), (10**6, "ms"), (10**3, "us"), (1, "ns"))


def text_of(of: zt.Primitive) -> Callable[[Any], str]:
    """The function that prints values of a primitive type; its argument is a plain value that is not None."""
    found = _TEXTS.get(of)
    if found is not None:
        return found
    return str if of in zt.INTEGERS else _null_text


def _null_text(value: Any) -> str:
    raise CorruptDataError(f"a value of type null is not null: {value!r}", structure="value")


def bool_text(value: bool) -> str:
    """``true`` or ``false``."""
    return "true" if value else "false"


def bytes_text(body: bytes) -> str:
    """``0x`` and hexadecimal digits."""
    return f"0x{body.hex()}"


def string_text(body: bytes) -> str:
    r"""A string in quotes; each byte that is not part of valid UTF-8 is shown as the escape ``\ufffd``."""
    try:
        text = body.decode()
    except UnicodeDecodeError:
        # Python marks every invalid byte with a surrogate of its own, just as many as the reference counts.
        return _INVALID.sub(r"\\ufffd", quoted(body.decode(errors="surrogateescape")))
    return quoted(text) if _SPECIAL.search(text) else f'"{text}"'


def float_text(value: float) -> str:
    """A float64: digits and a dot when integral and within int64, else the shortest form that reads back."""
    special = _special_float(value)
    if special is not None:
        return special
    size = abs(value)
    if 1e-4 <= size < 1e6:
        return repr(value)
    digits = repr(value)
    if "e" in digits:
        # Python writes 1e+21 and 1e-05 just so, but 1.0e16 never: the mantissa has no useless zero.
        return digits
    whole, fraction = digits.lstrip("-").split(".")
    mantissa = (whole + fraction).rstrip("0")
    point = "." if len(mantissa) > 1 else ""
    return f"{'-' if value < 0 else ''}{mantissa[0]}{point}{mantissa[1:]}e+{len(whole) - 1:02d}"


def single_text(value: float) -> str:
    """A float16 or float32: like `float_text`, with the shortest digits that tell binary32 values apart."""
    special = _special_float(value)
    if special is not None:
        return special
    single = np.float32(value)
    text = np.format_float_scientific(single, unique=True, trim="-")
    if -4 <= int(text[text.index("e") + 1 :]) < 6:
        return np.format_float_positional(single, unique=True, trim="-")
    return text


def _special_float(value: float) -> str | None:
    if value != value:
        return "NaN"
    # The reference asks whether the value survives a conversion to int64; +2^63 does not on amd64.
    if -9223372036854775808.0 <= value < 9223372036854775808.0:
        return f"{int(value)}." if value.is_integer() else None
    if math.isinf(value):
        return "+Inf" if value > 0 else "-Inf"
    return None


def time_text(value: int) -> str:
    """Nanoseconds since 1970 as RFC 3339 in UTC, the fraction without trailing zeros."""
    seconds, rest = divmod(value, 10**9)
    stamp = (_EPOCH + timedelta(seconds=seconds)).isoformat()[:19]
    return f"{stamp}.{rest:09d}".rstrip("0") + "Z" if rest else f"{stamp}Z"


def duration_text(value: int) -> str:
    """Nanoseconds as years (of 365 days), days, hours, minutes, and the rest in one unit with a fraction."""
    if not value:
        return "0s"
    sign, rest = ("-" if value < 0 else ""), abs(value)
    out = []
    for size, unit in _WHOLE:
        count, rest = divmod(rest, size)
        if count:
            out.append(f"{count}{unit}")
    if rest:
        size, unit = next((size, unit) for size, unit in _PARTS if size <= rest)
        whole, fraction = divmod(rest, size)
        digits = f".{fraction:0{len(str(size)) - 1}d}".rstrip("0") if fraction else ""
        out.append(f"{whole}{digits}{unit}")
    return sign + "".join(out)


@lru_cache(maxsize=65_536)
def ip_text(body: bytes) -> str:
    """An address of 4 or 16 bytes in the form of RFC 5952; mapped ones as ``::ffff:1.2.3.4``."""
    if len(body) not in (4, 16):
        raise CorruptDataError(f"ip of {len(body)} bytes, expected 4 or 16", structure="value")
    return addresses.ip_text(body)


@lru_cache(maxsize=65_536)
def net_text(body: bytes) -> str:
    """An address and the number of leading one bits of its mask."""
    if len(body) not in (8, 32):
        raise CorruptDataError(f"net of {len(body)} bytes, expected 8 or 32", structure="value")
    return addresses.net_text(body)


_TEXTS: dict[Any, Callable[[Any], str]] = {
    zt.BOOL: bool_text,
    zt.BYTES: bytes_text,
    zt.STRING: string_text,
    zt.FLOAT16: single_text,
    zt.FLOAT32: single_text,
    zt.FLOAT64: float_text,
    zt.TIME: time_text,
    zt.DURATION: duration_text,
    zt.IP: ip_text,
    zt.NET: net_text,
    zt.TYPE: zt.type_value_text,
}

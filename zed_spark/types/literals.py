"""The text of primitive values, addresses and networks among them, read and written.

Where the reference silently wraps around (years before 1677, integers too wide for their type), reading raises an
error. Source: docs/formats/zng.md, sections 4.2 to 4.4, 11.2 and 11.5.
"""

from __future__ import annotations

import math
import re
import socket
import struct
import unicodedata
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.types.primitives import integer_range
from zed_spark.types.text import quoted, unescape

NAN = struct.unpack("<d", bytes.fromhex("010000000000f87f"))[0]
"""The NaN that the reference makes of text (docs/formats/zng.md, section 4.3)."""

LOWEST, HIGHEST = -(1 << 63), (1 << 63) - 1

TIME_PATTERN = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.,]\d++)?(?:Z|[-+]\d\d:\d\d)"
DURATION_PATTERN = r"[-+]?(?:(?:\d++(?:\.\d*+)?|\.\d++)(?:ns|us|µs|ms|[smhdwy]))+"
NUMBER_PATTERN = r"[-+]?(?:\d++\.?\d*+|\.\d++)(?:[eE][-+]?\d++)?|NaN|nan|[-+][Ii]nf"

_TIME = re.compile(r"(.{10})T(\d\d):(\d\d):(\d\d)(?:[.,](\d+))?(?:Z|([-+])(\d\d):(\d\d))")
_PART = re.compile(r"(\d*)\.?(\d*)(ns|us|µs|ms|[smhdwy])")
_INTEGER = re.compile(r"[-+]?\d{1,20}")
_UNITS = {
    "ns": 1, "us": 10**3, "µs": 10**3, "ms": 10**6, "s": 10**9, "m": 60 * 10**9, "h": 3600 * 10**9,
    "d": 86400 * 10**9, "w": 7 * 86400 * 10**9, "y": 365 * 86400 * 10**9,
}  # fmt: skip
_FIRST_DAY = date(1970, 1, 1).toordinal()
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LEADING_ZERO = re.compile(r"/0\d")
_SPECIAL = re.compile(r'[\x00-\x1f"\\]')
_INVALID = re.compile("[\udc80-\udcff]")
_WHOLE_UNITS = tuple((_UNITS[unit], unit) for unit in ("y", "d", "h", "m"))
_UNITS_WITH_FRACTION = tuple((_UNITS[unit], unit) for unit in ("s", "ms", "us", "ns"))


def shown(text: str) -> str:
    """Text for a message, cut when it is long."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def number_type(text: str) -> zt.Primitive:
    """Return the type that a number in decimal implies: int64 where it fits, then uint64, then float64."""
    if _INTEGER.fullmatch(text):
        number = int(text)
        if LOWEST <= number <= HIGHEST:
            return zt.INT64
        if text[0] not in "-+" and number < 1 << 64:
            return zt.UINT64
    return zt.FLOAT64


def _integer(of: zt.Primitive) -> Callable[[str], int]:
    low, high = integer_range(of)

    def read(text: str) -> int:
        # Python reads thousands of digits, but takes ever longer over them.
        number = int(text) if len(text) <= 40 else None
        if number is None or not low <= number <= high:
            raise CorruptDataError(f"{shown(text)} is out of range for {of.name}")
        return number

    return read


def float_value(text: str) -> float:
    """Return the float64 of a text; CorruptDataError if it is out of range."""
    number = float(text)
    if number in (float("inf"), float("-inf")) and text[-1] not in "fF":
        raise CorruptDataError(f"{shown(text)} is out of range for float64")
    return number if number == number else NAN


def single_value(text: str) -> float:
    """Return the float32 nearest to the digits; rounding twice, by way of float64, does not always find it."""
    number = float(text)
    if number != number or text[-1] in "fF":
        return number
    with np.errstate(over="ignore"):
        near = np.float32(number)
        if np.isinf(near):
            raise CorruptDataError(f"{shown(text)} is out of range for float32")
        found = float(near)
        if found == number:
            return found
        away = float(np.nextafter(near, np.float32(np.inf if found < number else -np.inf)))
    # Halfway between the two the first rounding, to float64, may have hidden on which side the text lies.
    if (found + away) / 2 == number and (exact := Fraction(text)) != number:
        return max(found, away) if exact > number else min(found, away)
    return found


def half_value(text: str) -> float:
    """Return the float16, made from the float32 as the reference does."""
    number = single_value(text)
    with np.errstate(over="ignore"):
        return float(np.float16(np.float32(number)))


@lru_cache(maxsize=4096)
def _midnight(text: str) -> int:
    try:
        return (date.fromisoformat(text).toordinal() - _FIRST_DAY) * 86400
    except ValueError:
        raise CorruptDataError(f"no such day: {text}") from None


def time_value(text: str) -> int:
    """Return the nanoseconds since 1970, cut off, of an RFC 3339 time; CorruptDataError if there is no such."""
    found = _TIME.fullmatch(text)
    if found is None:
        raise CorruptDataError(f"{shown(text)} is not a time")
    day, hour, minute, second, fraction, sign, zone_hour, zone_minute = found.groups()
    if hour > "23" or minute > "59" or second > "59" or (sign and (zone_hour > "23" or zone_minute > "59")):
        raise CorruptDataError(f"no such time: {shown(text)}")
    seconds = _midnight(day) + int(hour) * 3600 + int(minute) * 60 + int(second)
    if sign:
        zone = int(zone_hour) * 3600 + int(zone_minute) * 60
        seconds += zone if sign == "-" else -zone
    nanos = seconds * 10**9
    if fraction:
        nanos += int(fraction[:9].ljust(9, "0"))
    if not LOWEST <= nanos <= HIGHEST:
        raise CorruptDataError(f"{shown(text)} is out of range for time (1677 to 2262)")
    return nanos


def duration_value(text: str) -> int:
    """Return the nanoseconds, cut off, of a duration such as ``1h30m`` or ``-1.5h``, else CorruptDataError."""
    total = 0
    for whole, fraction, unit in _PART.findall(text):
        size = _UNITS[unit]
        # 20 digits are more than any duration has, and as many behind the point more than any can show.
        if len(whole.lstrip("0")) > 20:
            raise CorruptDataError(f"{shown(text)} is out of range for duration")
        fraction = fraction[:20]
        total += int(whole or "0") * size + (int(fraction) * size // 10 ** len(fraction) if fraction else 0)
    if text[0] == "-":
        total = -total
    if not LOWEST <= total <= HIGHEST:
        raise CorruptDataError(f"{shown(text)} is out of range for duration")
    return total


@lru_cache(maxsize=65_536)
def ip_text(body: bytes) -> str:
    """Return the text of 4 or 16 bytes (else CorruptDataError): dotted, or the shortest form of RFC 5952."""
    if len(body) not in (4, 16):
        raise CorruptDataError(f"ip has {len(body)} bytes, expected 4 or 16", structure="value")
    if len(body) == 4:
        return socket.inet_ntop(socket.AF_INET, body)
    text = socket.inet_ntop(socket.AF_INET6, body)
    # The C library prints the last 32 bits of ::/96 dotted; only mapped addresses are written so.
    if "." in text and not text.startswith("::ffff:"):
        return f"::{body[12] << 8 | body[13]:x}:{body[14] << 8 | body[15]:x}"
    return text


@lru_cache(maxsize=65_536)
def net_text(body: bytes) -> str:
    """Return ``address/prefix length`` of a network of 8 or 32 bytes (else CorruptDataError), address then mask."""
    if len(body) not in (8, 32):
        raise CorruptDataError(f"net has {len(body)} bytes, expected 8 or 32", structure="value")
    half = len(body) // 2
    inverse = int.from_bytes(body[half:]) ^ (1 << 8 * half) - 1
    return f"{ip_text(body[:half])}/{8 * half - inverse.bit_length()}"


@lru_cache(maxsize=65_536)
def ip_body(text: str) -> bytes | None:
    """Return the body of an IP address given as text, 4 or 16 bytes; None when the text is no address."""
    try:
        return socket.inet_pton(socket.AF_INET6 if ":" in text else socket.AF_INET, text)
    except (OSError, ValueError):
        return None


def net_body(text: str) -> bytes | None:
    """Return the body of a network such as ``10.1.0.0/16``, the address as written; None if the text is no network."""
    address, slash, length = text.partition("/")
    body = ip_body(address)
    if body is None or not slash or not (length.isascii() and length.isdecimal() and len(length) < 4):
        return None
    bits = 8 * len(body)
    if int(length) > bits:
        return None
    return body + ((1 << bits) - (1 << bits - int(length))).to_bytes(len(body))


def ip_value(text: str) -> bytes:
    """Return the 4 or 16 bytes of an address; CorruptDataError if the text is not an address."""
    body = ip_body(text)
    if body is None:
        raise CorruptDataError(f"{shown(text)} is not an IP address")
    return body


@lru_cache(maxsize=65_536)
def net_value(text: str) -> bytes:
    """Return the address and mask of a network in CIDR notation, with host bits set to zero; else CorruptDataError."""
    body = None if _LEADING_ZERO.search(text) else net_body(text)
    if body is None:
        raise CorruptDataError(f"{shown(text)} is not a network: expected an address, / and a prefix length")
    half = len(body) // 2
    return (int.from_bytes(body[:half]) & int.from_bytes(body[half:])).to_bytes(half) + body[half:]


def bytes_value(text: str) -> bytes:
    """Return the bytes of ``0x`` and pairs of hexadecimal digits."""
    if len(text) % 2:
        raise CorruptDataError(f"{shown(text)} has an odd number of digits")
    return bytes.fromhex(text[2:])


def string_value(text: str) -> bytes:
    """Return the UTF-8 of a string value: escapes resolved and normalised to NFC, as the reference does."""
    if "\\" in text or not text.isascii():
        return unicodedata.normalize("NFC", unescape(text)).encode()
    return text.encode()


def bool_text(value: bool) -> str:
    """``true`` or ``false``."""
    return "true" if value else "false"


def bytes_text(body: bytes) -> str:
    """``0x`` and hexadecimal digits."""
    return f"0x{body.hex()}"


def string_text(body: bytes) -> str:
    r"""Return a string in quotes; each byte that is not part of valid UTF-8 is shown as the escape ``\ufffd``."""
    try:
        text = body.decode()
    except UnicodeDecodeError:
        # Python replaces every invalid byte by one surrogate, as many as the reference counts.
        return _INVALID.sub(r"\\ufffd", quoted(body.decode(errors="surrogateescape")))
    return quoted(text) if _SPECIAL.search(text) else f'"{text}"'


def float_text(value: float) -> str:
    """Return a float64: digits and a dot when integral and within int64, else the shortest form that reads back."""
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
    """Return the text of a float16 or float32: as `float_text`, with the shortest digits that give the same float32."""
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
    for size, unit in _WHOLE_UNITS:
        count, rest = divmod(rest, size)
        if count:
            out.append(f"{count}{unit}")
    if rest:
        size, unit = next((size, unit) for size, unit in _UNITS_WITH_FRACTION if size <= rest)
        whole, fraction = divmod(rest, size)
        digits = f".{fraction:0{len(str(size)) - 1}d}".rstrip("0") if fraction else ""
        out.append(f"{whole}{digits}{unit}")
    return sign + "".join(out)


class Literal(NamedTuple):
    """How plain values of a primitive type, not None, are written and read; `read` raises CorruptDataError.

    Of a string, `read` gets the part between the quotes.
    """

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _no_null(value: Any) -> str:
    raise CorruptDataError(f"a value of type null is not null: {value!r}", structure="value")


LITERALS: dict[zt.Type, Literal] = {
    **{of: Literal(str, _integer(of)) for of in zt.PRIMITIVES if of in zt.INTEGERS - {zt.TIME, zt.DURATION}},
    zt.FLOAT16: Literal(single_text, half_value),
    zt.FLOAT32: Literal(single_text, single_value),
    zt.FLOAT64: Literal(float_text, float_value),
    zt.BOOL: Literal(bool_text, lambda text: text == "true"),
    zt.BYTES: Literal(bytes_text, bytes_value),
    zt.STRING: Literal(string_text, string_value),
    zt.IP: Literal(ip_text, ip_value),
    zt.NET: Literal(net_text, net_value),
    zt.TIME: Literal(time_text, time_value),
    zt.DURATION: Literal(duration_text, duration_value),
}
"""By type; values of type ``type`` are written by `text_of`, and read as types are."""


def text_of(of: zt.Type) -> Callable[[Any], str]:
    """Return the function that prints values of a primitive type; its argument is a plain value that is not None."""
    return zt.type_value_text if of is zt.TYPE else LITERALS[of].write if of in LITERALS else _no_null

"""The values of primitive literals: from the text of a token to a plain value.

Source: formats/zng.md sections 4.2 to 4.4 and 11.2. Where the reference wraps around silently (years before
1677, integers too wide for their type) the text is refused instead: a wrong value is worse than an error.
"""

from __future__ import annotations

import re
import socket
import struct
import unicodedata
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.types.quoting import unescape

NAN = struct.unpack("<d", bytes.fromhex("010000000000f87f"))[0]
"""The NaN that the reference makes of text (formats/zng.md section 4.3)."""

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
_EPOCH = date(1970, 1, 1).toordinal()


def wrong(reason: str) -> CorruptDataError:
    """The error of a literal; whoever knows the place adds it."""
    return CorruptDataError(reason)


def shown(text: str) -> str:
    """Text for a message, cut when it is long."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def number_type(text: str) -> zt.Primitive:
    """The type that a number in decimal implies: int64 where it fits, then uint64, then float64."""
    if _INTEGER.fullmatch(text):
        number = int(text)
        if LOWEST <= number <= HIGHEST:
            return zt.INT64
        if text[0] not in "-+" and number < 1 << 64:
            return zt.UINT64
    return zt.FLOAT64


def _integer(low: int, high: int, name: str) -> Callable[[str], int]:
    def read(text: str) -> int:
        # Python reads thousands of digits, but takes ever longer over them.
        number = int(text) if len(text) <= 40 else None
        if number is None or not low <= number <= high:
            raise wrong(f"{shown(text)} is out of range for {name}")
        return number

    return read


def float_value(text: str) -> float:
    """A float64.

    Raises:
        CorruptDataError: it is too large for one.
    """
    number = float(text)
    if number in (float("inf"), float("-inf")) and text[-1] not in "fF":
        raise wrong(f"{shown(text)} is out of range for float64")
    return number if number == number else NAN


def single_value(text: str) -> float:
    """The float32 that is nearest to what the digits say, which rounding twice does not always find.

    Raises:
        CorruptDataError: it is too large for one.
    """
    number = float(text)
    if number != number or text[-1] in "fF":
        return number
    with np.errstate(over="ignore"):
        near = np.float32(number)
        if np.isinf(near):
            raise wrong(f"{shown(text)} is out of range for float32")
        found = float(near)
        if found == number:
            return found
        away = float(np.nextafter(near, np.float32(np.inf if found < number else -np.inf)))
    # Halfway between the two the first rounding, to float64, may have hidden on which side the text lies.
    if (found + away) / 2 == number and (exact := Fraction(text)) != number:
        return max(found, away) if exact > number else min(found, away)
    return found


def half_value(text: str) -> float:
    """The float16, made from the float32 as the reference does."""
    number = single_value(text)
    with np.errstate(over="ignore"):
        return float(np.float16(np.float32(number)))


@lru_cache(maxsize=4096)
def _midnight(text: str) -> int:
    try:
        return (date.fromisoformat(text).toordinal() - _EPOCH) * 86400
    except ValueError:
        raise wrong(f"no such day: {text}") from None


def time_value(text: str) -> int:
    """Nanoseconds since 1970 of an RFC 3339 time; digits beyond nanoseconds are cut off.

    Raises:
        CorruptDataError: there is no such time, or it does not fit into 64 bits.
    """
    found = _TIME.fullmatch(text)
    if found is None:
        raise wrong(f"{shown(text)} is not a time")
    day, hour, minute, second, fraction, sign, zone_hour, zone_minute = found.groups()
    if hour > "23" or minute > "59" or second > "59" or (sign and (zone_hour > "23" or zone_minute > "59")):
        raise wrong(f"no such time: {shown(text)}")
    seconds = _midnight(day) + int(hour) * 3600 + int(minute) * 60 + int(second)
    if sign:
        zone = int(zone_hour) * 3600 + int(zone_minute) * 60
        seconds += zone if sign == "-" else -zone
    nanos = seconds * 10**9
    if fraction:
        nanos += int(fraction[:9].ljust(9, "0"))
    if not LOWEST <= nanos <= HIGHEST:
        raise wrong(f"{shown(text)} is out of range for time (1677 to 2262)")
    return nanos


def duration_value(text: str) -> int:
    """Nanoseconds of a duration such as ``1h30m`` or ``-1.5h``; what is below a nanosecond is cut off.

    Raises:
        CorruptDataError: it does not fit into 64 bits.
    """
    total = 0
    for whole, fraction, unit in _PART.findall(text):
        size = _UNITS[unit]
        # 20 digits are more than any duration has, and as many behind the point more than any can show.
        if len(whole.lstrip("0")) > 20:
            raise wrong(f"{shown(text)} is out of range for duration")
        fraction = fraction[:20]
        total += int(whole or "0") * size + (int(fraction) * size // 10 ** len(fraction) if fraction else 0)
    if text[0] == "-":
        total = -total
    if not LOWEST <= total <= HIGHEST:
        raise wrong(f"{shown(text)} is out of range for duration")
    return total


@lru_cache(maxsize=65_536)
def ip_value(text: str) -> bytes:
    """The 4 or 16 bytes of an address.

    Raises:
        CorruptDataError: it is not an address.
    """
    try:
        return socket.inet_pton(socket.AF_INET6 if ":" in text else socket.AF_INET, text)
    except OSError:
        raise wrong(f"{shown(text)} is not an IP address") from None


@lru_cache(maxsize=65_536)
def net_value(text: str) -> bytes:
    """Address and mask of a network in CIDR notation, bits of hosts set to zero.

    Raises:
        CorruptDataError: it is not a network.
    """
    address, _, length = text.partition("/")
    body = ip_value(address)
    bits = len(body) * 8
    if not length or len(length) > 3 or int(length) > bits or (length != "0" and length[0] == "0"):
        raise wrong(f"{shown(text)} is not a network: expected a prefix of 0 to {bits} bits")
    mask = ((1 << int(length)) - 1) << (bits - int(length))
    return (int.from_bytes(body) & mask).to_bytes(len(body)) + mask.to_bytes(len(body))


def bytes_value(text: str) -> bytes:
    """The bytes of ``0x`` and pairs of hexadecimal digits."""
    if len(text) % 2:
        raise wrong(f"{shown(text)} has an odd number of digits")
    return bytes.fromhex(text[2:])


def string_value(text: str) -> bytes:
    """The UTF-8 of a string value: escapes resolved and normalised to NFC, as the reference does."""
    if "\\" in text or not text.isascii():
        return unicodedata.normalize("NFC", unescape(text)).encode()
    return text.encode()


READ: dict[zt.Type, Callable[[str], Any]] = {
    zt.INT8: _integer(-(1 << 7), (1 << 7) - 1, "int8"),
    zt.INT16: _integer(-(1 << 15), (1 << 15) - 1, "int16"),
    zt.INT32: _integer(-(1 << 31), (1 << 31) - 1, "int32"),
    zt.INT64: _integer(LOWEST, HIGHEST, "int64"),
    zt.UINT8: _integer(0, (1 << 8) - 1, "uint8"),
    zt.UINT16: _integer(0, (1 << 16) - 1, "uint16"),
    zt.UINT32: _integer(0, (1 << 32) - 1, "uint32"),
    zt.UINT64: _integer(0, (1 << 64) - 1, "uint64"),
    zt.FLOAT16: half_value,
    zt.FLOAT32: single_value,
    zt.FLOAT64: float_value,
    zt.BOOL: lambda text: text == "true",
    zt.BYTES: bytes_value,
    zt.STRING: string_value,
    zt.IP: ip_value,
    zt.NET: net_value,
    zt.TIME: time_value,
    zt.DURATION: duration_value,
}
"""For each primitive type what reads its literals: from the text, of a string what is between the quotes."""

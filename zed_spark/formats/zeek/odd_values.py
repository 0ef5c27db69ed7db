"""What kernels leave to Python: unusual spellings of values, as zq reads them, and texts that are no value.

Where zq is strange, its values are kept: times beyond 2262 wrap around, more than nine decimals of seconds make 0, and
a string that is not UTF-8 has its bytes as escapes.
"""

from __future__ import annotations

import math
import re
import struct
import unicodedata
from collections.abc import Callable

from zed_spark import types as zt
from zed_spark.formats.zeek.header import ENUM, PORT, unescape
from zed_spark.types.literals import NAN, ip_body, net_value

_UNSIGNED = re.compile(r"[0-9]+")
_INTEGER = re.compile(r"[+-]?[0-9]+")
_DECIMAL = re.compile(r"(-?)([0-9]*)(?:\.([0-9]*))?")
_FLOAT = re.compile(r"[+-]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?|inf|infinity|nan)", re.IGNORECASE)
_BOOLS = {
    text: value
    for value, texts in ((1, "1 t T TRUE true True"), (0, "0 f F FALSE false False"))
    for text in texts.split()
}
_MOST_DIGITS = 400


def _unsigned(bits: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if _UNSIGNED.fullmatch(text) is None or len(text) > _MOST_DIGITS or int(text) >= 1 << bits:
            raise ValueError
        return _wrapped(int(text))

    return read


def _integer(text: str) -> int:
    if _INTEGER.fullmatch(text) is None or len(text) > _MOST_DIGITS or not -(1 << 63) <= int(text) < 1 << 63:
        raise ValueError
    return int(text)


def _seconds(text: str) -> int:
    found = _DECIMAL.fullmatch(text)
    if found is not None and text not in ("", "-") and len(text) <= _MOST_DIGITS:
        sign, whole, part = found[1], found[2], found[3] or ""
        scale = 10 ** (9 - len(part)) if len(part) <= 9 else 0
        value = _wrapped(int(whole + part or "0"))
        return _wrapped((-value if sign else value) * scale)
    seconds = _float(text)
    if not abs(seconds) < 1 << 33:
        raise ValueError
    # Away from zero at a half, as zq rounds.
    rounded = math.floor(abs(seconds) + 0.5) * (1 if seconds >= 0 else -1)
    return rounded * 10**9 + int((seconds - rounded) * 1e9)


def _float(text: str) -> float:
    if _FLOAT.fullmatch(text) is None:
        raise ValueError
    value = float(text)
    if math.isinf(value) and "n" not in text.lower():
        raise ValueError
    return value if value == value else NAN


def _bool(text: str) -> int:
    if text not in _BOOLS:
        raise ValueError
    return _BOOLS[text]


def _address(text: str) -> bytes:
    address, percent, zone = text.partition("%")
    body = ip_body(address)
    if body is None or (percent and (not zone or len(body) == 4)):
        raise ValueError
    return body


def string(data: bytes) -> bytes:
    """Return the body of a string, from the text of a field."""
    data = unescape(data)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        text = "".join(map(_escaped, data.decode(errors="surrogateescape")))
    return unicodedata.normalize("NFC", text).encode()


def _escaped(char: str) -> str:
    if char != "\ufffd" and char.isprintable():
        return char
    return "".join(f"\\x{byte:02x}" for byte in char.encode(errors="surrogateescape"))


def _wrapped(value: int) -> int:
    """Return the signed 64-bit number of the lowest bits."""
    return (value + (1 << 63)) % (1 << 64) - (1 << 63)


NUMBERS: dict[zt.Type, tuple[int, str, Callable[[str], int]]] = {
    zt.UINT64: (0, "a count from 0 to 2^64 - 1", _unsigned(64)),
    zt.INT64: (1, "an int of 64 bits", _integer),
    PORT: (2, "a port from 0 to 65535", _unsigned(16)),
    zt.TIME: (3, "seconds since 1970", _seconds),
    zt.DURATION: (3, "seconds", _seconds),
    zt.BOOL: (4, "T or F", _bool),
    zt.FLOAT64: (5, "a double", lambda text: int(struct.unpack("<q", struct.pack("<d", _float(text)))[0])),
}
"""By type: its kind for `zeek_numbers`, what is expected, and what reads a text or raises ValueError."""

BODIES: dict[zt.Type, tuple[int, str, Callable[[bytes], bytes]]] = {
    zt.STRING: (0, "a string", string),
    ENUM: (0, "a string", string),
    zt.IP: (1, "an IP address", lambda data: _address(data.decode())),
    zt.NET: (2, "a subnet such as 10.0.0.0/8", lambda data: net_value(data.decode())),
}
"""The same for `zeek_bodies`."""

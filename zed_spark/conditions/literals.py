"""Values of literals, intervals and patterns by Spark's rules; tests/conditions compares them with Spark 4.3."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from itertools import pairwise
from math import isinf

from zed_spark.conditions.condition import Form, Kind, Literal
from zed_spark.durations import WORDS, microseconds
from zed_spark.errors import FormatError

INT_MIN, INT_MAX = -(1 << 63), (1 << 63) - 1
MAX_DIGITS = 38
"""Most digits of a DECIMAL."""

_WIDTHS = {"Y": 8, "S": 16, "L": 64}
_NUMBER = re.compile(r"(-?)([0-9.]+)([eE][+-]?[0-9]+)?(BD|[LSYDF])?", re.IGNORECASE)
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-1][0-7][0-7])|(.))", re.DOTALL)
_PLAIN_ESCAPES = {"0": "\0", "b": "\b", "n": "\n", "r": "\r", "t": "\t", "Z": "\x1a", "%": "\\%", "_": "\\_"}
_DATE = re.compile(r"\d{4}(?:-\d{1,2}(?:-\d{1,2})?)?", re.ASCII)
_TIMESTAMP = re.compile(
    r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})"
    r"(?:[ T](\d{1,2})(?::(\d{1,2})(?::(\d{1,2})(?:\.(\d{0,9}))?"
    r"(?: ?(?:(Z|UTC)|([+-])(\d{1,2})(?::(\d{2}))?))?)?)?)?)?)?",
    re.ASCII,
)
_SPACE = " \t\n\r\f\v"
_EPOCH = datetime(1970, 1, 1)
_FIRST, _LAST = -62_135_596_800_000_000, 253_402_300_799_999_999
"""Years 1 to 9999 in UTC."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a Spark session reads strings; readers cannot see its settings.

    Attributes:
        escapes: backslashes escape (``spark.sql.parser.escapedStringLiterals`` is false).
        doubled: a doubled quote is a quote (``spark.sql.legacy.consecutiveStringLiterals.enabled`` is false).
        fixed: all settings have their defaults and the time zone is UTC, so that every literal has one meaning.
    """

    escapes: bool = True
    doubled: bool = True
    fixed: bool = False


def number(text: str) -> Literal | None:
    """Return the literal of digits with an optional minus, point, exponent and suffix.

    None for a type that literals do not have (FLOAT, decimals with exponent); FormatError if it is out of range.
    """
    match = _NUMBER.fullmatch(text)
    if match is None:
        raise FormatError(f"{text!r} is not a number")
    sign, digits, exponent, suffix = match[1], match[2], match[3] or "", (match[4] or "").upper()
    if suffix in _WIDTHS:
        if exponent or "." in digits:
            raise FormatError(f"{text!r}: the suffix {suffix} goes with whole numbers only")
        half = 1 << (_WIDTHS[suffix] - 1)
        value = int(sign + digits)
        if not -half <= value < half:
            raise FormatError(f"{text!r} is out of range for its suffix")
        return Literal(Kind.INT, value)
    if suffix == "F" or (suffix == "BD" and exponent):
        return None
    if suffix == "D" or exponent:
        double = float(sign + digits + exponent)
        if isinf(double):
            raise FormatError(f"{text!r} is out of range for a double")
        return Literal(Kind.DOUBLE, double)
    if "." in digits or suffix == "BD":
        return decimal(Decimal(sign + digits))
    return integer(int(sign + digits))


def integer(value: int) -> Literal:
    """Return the literal of an integer; a decimal beyond 64 bits, FormatError beyond 38 digits."""
    return Literal(Kind.INT, value) if INT_MIN <= value <= INT_MAX else decimal(Decimal(value))


def decimal(value: Decimal) -> Literal:
    """Return the literal of a decimal; FormatError if it has more than 38 digits."""
    left, scale = digits(value)
    if left + scale > MAX_DIGITS:
        raise FormatError(f"{value} has more than {MAX_DIGITS} digits")
    return Literal(Kind.DECIMAL, value)


def digits(value: Decimal) -> tuple[int, int]:
    """Digits before and after the point, as many as the value's SQL type has."""
    _, figures, exponent = value.as_tuple()
    scale = max(0, -int(exponent))
    precision = max(len(figures) + max(0, int(exponent)), scale)
    return precision - scale, scale


def string(token: str, reading: Reading) -> str | None:
    """Return the text of a string token, quotes included; None if it is not text (half of a surrogate pair)."""
    quote, body = token[0], token[1:-1]
    if not reading.escapes:
        text = body.replace(quote * 2, quote if reading.doubled else "")
    else:
        # Between escapes only: `\''` ends no escape early, as the lexer took backslash pairs first.
        pieces, start = [], 0
        for match in _ESCAPE.finditer(body):
            pieces += [_undouble(body[start : match.start()], quote, reading), _unescape(match)]
            start = match.end()
        text = "".join([*pieces, _undouble(body[start:], quote, reading)])
    try:
        # Pairs of \u escapes are one character in Java; a lone half has no UTF-8.
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    except UnicodeDecodeError:
        return None


def _undouble(text: str, quote: str, reading: Reading) -> str:
    return text.replace(quote * 2, quote if reading.doubled else "")


def _unescape(match: re.Match[str]) -> str:
    if code := match[1] or match[2]:
        point = int(code, 16)
        return chr(point) if point <= 0x10FFFF else "\ud800"  # beyond Unicode: no text at all
    if match[3]:
        return chr(int(match[3], 8))
    return _PLAIN_ESCAPES.get(match[4], match[4])


def timestamp(text: str, *, utc: bool = False) -> Literal | None:
    """Return the literal of ``TIMESTAMP 'text'``, or of a string that is compared with a timestamp.

    The text is a date, and perhaps a time and a zone. None for names of regions, words such as ``now``, times without a
    date, texts that are no timestamps, and texts without a zone unless that of the session is ``utc``.
    """
    match = _TIMESTAMP.fullmatch(text.strip(_SPACE))
    if match is None or not (utc or match[8] or match[9]):
        return None
    year, month, day, hour, minute, second = (int(match[group] or group <= 3) for group in range(1, 7))
    try:
        since = datetime(year, month, day, hour, minute, second) - _EPOCH
    except ValueError:
        return None
    micros = (since.days * 86_400 + since.seconds) * 1_000_000
    # Digits finer than a microsecond are cut, also before 1970.
    micros += int((match[7] or "")[:6].ljust(6, "0"))
    if match[9]:
        hours, minutes = int(match[10]), int(match[11] or 0)
        if hours > 17 or minutes > 59:
            return None
        offset = (hours * 60 + minutes) * 60_000_000
        micros += offset if match[9] == "-" else -offset
    return Literal(Kind.TIME, micros) if _FIRST <= micros <= _LAST else None


def date(text: str) -> Literal | None:
    """Return the timestamp that ``DATE 'text'`` becomes beside a timestamp, where the session's time zone is UTC."""
    return timestamp(text, utc=True) if _DATE.fullmatch(text.strip(_SPACE)) else None


def days(text: str) -> Literal | None:
    """Return the date ``DATE 'text'``, which is compared with dates only."""
    found = date(text)
    return Literal(Kind.DATE, found.value // 86_400_000_000) if found and isinstance(found.value, int) else None


def day(number: int) -> Literal:
    """Return the date so many days after 1970-01-01; FormatError if it is not in the years 1 to 9999."""
    if not _FIRST <= number * 86_400_000_000 <= _LAST:
        raise FormatError(f"the date {number} days after 1970-01-01 is not in the years 1 to 9999")
    return Literal(Kind.DATE, number)


def binary(text: str) -> Literal:
    """Return the literal of ``X'text'``, else FormatError; an odd digit stands alone at the front, as in Spark."""
    if re.fullmatch("[0-9a-fA-F]*", text) is None:
        raise FormatError(f"X{text!r}: expected hexadecimal digits")
    return Literal(Kind.BYTES, bytes.fromhex("0" * (len(text) % 2) + text))


_UNITS = ("DAY", "HOUR", "MINUTE", "SECOND")
_LIMITS = {"HOUR": 24, "MINUTE": 60, "SECOND": 60}
_MOST = (1 << 63) - 1


def interval_of_parts(parts: list[tuple[str, str]]) -> int | None:
    """Return the microseconds of numbers and units, as of ``INTERVAL 1 HOUR 30 MINUTES``; None if one has no such."""
    if any(re.fullmatch(r"\s*[+-]?[\d.]+\s*", number, re.ASCII) is None for number, _ in parts):
        return None
    return interval_of_text(" ".join(f"{number} {unit}" for number, unit in parts))


def interval_of_text(text: str) -> int | None:
    """Return the microseconds of ``INTERVAL '20 minutes'``; None where the text is something else."""
    found = microseconds(text, WORDS)
    return found if found is not None and abs(found) <= _MOST else None


def interval_of_range(text: str, first: str, last: str) -> int | None:
    """Return the microseconds of an interval such as ``INTERVAL '0 00:20:00' DAY TO SECOND``; None if there is no such.

    In the text, a space follows the days and colons the others. ``first`` and ``last`` are fields in capitals.
    """
    if first not in _UNITS or last not in _UNITS[_UNITS.index(first) + 1 :]:
        return None
    fields = _UNITS[_UNITS.index(first) : _UNITS.index(last) + 1]
    pattern = r"([+-]?)(\d+)"
    for before, field in pairwise(fields):
        fraction = r"(?:\.\d{1,9})?" if field == "SECOND" else ""
        pattern += rf"{' ' if before == 'DAY' else ':'}(\d{{1,2}}{fraction})"
    match = re.fullmatch(pattern, text.strip(), re.ASCII)
    if match is None:
        return None
    sign, *numbers = match.groups()
    if any(float(number) >= _LIMITS[field] for field, number in zip(fields[1:], numbers[1:], strict=True)):
        return None
    found = interval_of_parts(list(zip(numbers, fields, strict=True)))
    return None if found is None else -found if sign == "-" else found


_PATTERN_PART = re.compile(r"\\([%_\\])|(\\)|(%+)|(_)|([^\\%_]+)", re.DOTALL)


def with_backslashes(text: str, escape: str) -> str | None:
    """Return a pattern whose ``escape`` stands before literal wildcards with backslashes; None if Spark refuses it."""
    if len(escape) != 1:
        return None
    found, chars = [], iter(text)
    for char in chars:
        if char == escape:
            char = next(chars, "")
            if char not in ("%", "_", escape):
                return None
            found.append(f"\\{char}" if char in "%_\\" else char)
        else:
            found.append("\\\\" if char == "\\" else char)
    return "".join(found)


def any_pattern(text: str) -> tuple[Form, str] | None:
    """Return the form and text of any pattern; None if Spark refuses it, for a backslash that escapes nothing."""
    simple = simple_pattern(text)
    if simple is not None:
        return simple
    return None if any(match[2] for match in _PATTERN_PART.finditer(text)) else ("pattern", text)


def simple_pattern(text: str) -> tuple[Form, str] | None:
    """Return the form and text of a pattern that matches an end, a part or the whole of a text; None for any other.

    ``%`` stands for any text, ``_`` for any character. A backslash before these or itself makes them literal; before
    anything else Spark refuses it.
    """
    plain, holes = "", []
    for match in _PATTERN_PART.finditer(text):
        escaped, stray, any_text, any_char, literal = match.groups()
        if stray or any_char:
            return None
        if any_text:
            holes.append(len(plain))
        else:
            plain += escaped or literal
    if not holes:
        return "exact", plain
    if not plain:
        return "any", ""
    if holes == [len(plain)]:
        return "prefix", plain
    if holes == [0]:
        return "suffix", plain
    return ("contains", plain) if holes == [0, len(plain)] else None

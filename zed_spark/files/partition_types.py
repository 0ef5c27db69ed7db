"""The types of values in the names of partition directories, and the values, as Spark's file sources see them."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from decimal import Decimal
from typing import Any

from zed_spark.errors import FormatError, OptionError

_WHOLE = re.compile(r"[+-]?\d+")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_DOUBLE = re.compile(
    r"([+-]?)(?:(NaN|Infinity)|((?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[fFdD]?|"
    r"(0[xX](?:[0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]+)[pP][+-]?\d+)[fFdD]?)",
    re.ASCII,
)
_DATE = re.compile(r"(\d{4}|-\d{4,6}|\+\d{5,6})-(\d\d)-(\d\d)", re.ASCII)
_LOOSE_DATE = re.compile(r"([+-]?\d{4,6})(?:-(\d{1,2})(?:-(\d{1,2}))?)?", re.ASCII)
_TIMESTAMP = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d)?", re.ASCII)
_OFFSET = re.compile(r"(?:UTC|GMT|UT)?([+-])(\d{1,2})(?::?(\d\d))?", re.ASCII)
_DECIMAL = re.compile(r"decimal\((\d+),(\d+)\)")

_BITS = {"tinyint": 8, "smallint": 16, "int": 32, "bigint": 64}
_EPOCH = date(1970, 1, 1).toordinal()
_CYCLE, _CYCLE_DAYS = 400, 146_097
_SPACES = "".join(map(chr, range(33)))


def infer(raw: str, text: str, zone: str | None) -> str:
    """The type of one value: ``int``, ``bigint``, ``decimal(p,0)``, ``double``, ``timestamp``, ``date`` or ``string``.

    Args:
        raw: the value as the folder's name spells it.
        text: the same without escapes.
        zone: the time zone of timestamps; None for that of this machine.
    """
    if _WHOLE.fullmatch(raw):
        for of in ("int", "bigint"):
            if _fits(int(raw), of):
                return of
    if _NUMBER.fullmatch(raw) and (digits := _whole_digits(Decimal(raw))) is not None:
        return f"decimal({digits},0)"
    if _DOUBLE.fullmatch(raw.strip(_SPACES)):
        return "double"
    if _TIMESTAMP.fullmatch(text) and _is(text, "timestamp", zone):
        return "timestamp"
    return "date" if _DATE.fullmatch(raw) and _is(raw, "date", zone) else "string"


def wider(one: str, other: str) -> str:
    """The type that values of two inferred types have together: ``string`` where a number would lose digits."""
    if one == other or other == "void":
        return one
    if one == "void":
        return other
    kinds = {one, other}
    if kinds == {"date", "timestamp"}:
        return "timestamp"
    if kinds == {"int", "bigint"}:
        return "bigint"
    if kinds == {"int", "double"}:
        return "double"
    digits = [_digits(of) for of in kinds]
    known = [number for number in digits if number is not None]
    return f"decimal({max(known)},0)" if len(known) == len(digits) else "string"


def cast(raw: str, text: str, of: str, zone: str | None) -> Any:
    """A value of a type, as `zed_spark.files.partitions.PartitionColumns.values` has it.

    Args:
        raw: the value as the folder's name spells it.
        text: the same without escapes.
        of: the type as Spark's SQL spells it.
        zone: the time zone of timestamps; None for that of this machine.

    Raises:
        ValueError: the text is no such value, or no such type is read from folders.
    """
    if of == "string" or of.startswith(("varchar", "char")):
        # Names of local files need not be UTF-8.
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    if of in _BITS:
        if not _WHOLE.fullmatch(raw) or not _fits(int(raw), of):
            raise ValueError(raw)
        return int(raw)
    if of in ("float", "double"):
        return _double(raw)
    if of == "boolean" and raw.lower() in ("true", "false"):
        return raw.lower() == "true"
    if of == "binary":
        return raw.encode("utf-8", "surrogateescape")
    if match := _DECIMAL.fullmatch(of):
        return _decimal(raw, int(match[1]), int(match[2]))
    if of == "date":
        return _days(raw)
    if of in ("timestamp", "timestamp_ntz"):
        return _micros(text, "UTC" if of == "timestamp_ntz" else zone)
    raise ValueError(of)


def _is(text: str, of: str, zone: str | None) -> bool:
    try:
        cast(text, text, of, zone)
    except ValueError:
        return False
    return True


def _fits(number: int, of: str) -> bool:
    return -(1 << _BITS[of] - 1) <= number < 1 << _BITS[of] - 1


def _whole_digits(number: Decimal) -> int | None:
    """The precision of a number that is written without decimals, if DECIMAL has so much; None otherwise."""
    _, digits, exponent = number.as_tuple()
    if not isinstance(exponent, int) or exponent < 0 or len(digits) + exponent > 38:
        return None
    return len(digits) + exponent


def _digits(of: str) -> int | None:
    """The digits that a DECIMAL needs for values of a type; None for types that do not become one."""
    match = _DECIMAL.fullmatch(of)
    return int(match[1]) if match else {"int": 10, "bigint": 20}.get(of)


def _double(raw: str) -> float:
    match = _DOUBLE.fullmatch(raw.strip(_SPACES))
    if match is None:
        raise ValueError(raw)
    sign, word, number, hexadecimal = match.groups()
    if hexadecimal:
        return float.fromhex(sign + hexadecimal)
    return float(sign + (word or number))


def _decimal(raw: str, precision: int, scale: int) -> Decimal:
    if not _NUMBER.fullmatch(raw):
        raise ValueError(raw)
    sign, digits, exponent = Decimal(raw).as_tuple()
    if not isinstance(exponent, int) or exponent < -scale or len(digits) + exponent + scale > precision + scale:
        raise ValueError(raw)
    if len(digits) + exponent > precision - scale:
        raise ValueError(raw)
    return Decimal((sign, (*digits, *(0,) * max(exponent, 0)), min(exponent, 0)))


def _days(raw: str) -> int:
    match = _LOOSE_DATE.fullmatch(raw.strip(_SPACES))
    if match is None:
        raise ValueError(raw)
    year, month, day = int(match[1]), int(match[2] or 1), int(match[3] or 1)
    # The calendar repeats every 400 years, and Python's ends with the year 9999.
    cycles, position = divmod(year, _CYCLE)
    near = date(_CYCLE * 5 + position, month, day).toordinal() - _EPOCH
    return near + (cycles - 5) * _CYCLE_DAYS


def _micros(text: str, zone: str | None) -> int:
    # Loaded here, as most tables have no such partitions.
    from zed_spark.conditions.literals import timestamp

    try:
        known, local = timestamp(text), timestamp(text, utc=True)
    except FormatError:
        raise ValueError(text) from None
    if known is not None and isinstance(known.value, int):
        return known.value
    if local is None or not isinstance(local.value, int):
        raise ValueError(text)
    try:
        naive = datetime(1970, 1, 1) + timedelta(microseconds=local.value)
        # A time that clocks skip or show twice has the offset of before the change, as in Java.
        aware = naive.astimezone(UTC) if zone is None else naive.replace(tzinfo=zone_named(zone)).astimezone(UTC)
    except OverflowError:
        raise ValueError(text) from None
    return (aware - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1)


def zone_named(name: str) -> tzinfo:
    """The time zone of a name or an offset, as Spark's ``timeZone`` takes them.

    Raises:
        OptionError: there is no such time zone.
    """
    if name in ("Z", "UTC", "GMT", "UT"):
        return UTC
    if match := _OFFSET.fullmatch(name):
        offset = timedelta(hours=int(match[2]), minutes=int(match[3] or 0))
        return timezone(-offset if match[1] == "-" else offset)
    # Loaded here, as few tables have partitions by timestamps.
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        raise OptionError(f"timeZone {name!r}: there is no such time zone") from None

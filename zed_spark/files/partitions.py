"""Partition directories: columns whose values are in the names of folders, such as ``year=2024/month=1``.

The rules are those of Spark's file sources: which folders count, how names are escaped, and which types texts have
(`infer`). Values stay texts until the types of all folders are known or given by the user.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from decimal import Decimal
from typing import Any, Self

from zed_spark.errors import FormatError, OptionError, SchemaMismatchError

NULL_NAME = "__HIVE_DEFAULT_PARTITION__"
"""The text of a value that is null, or an empty string."""

Partition = tuple[tuple[str, str], ...]
"""Of one folder: the columns, and their values as the folder's name spells them; outermost first."""

_ESCAPED = re.compile("[\x01-\x1f\"#%'*/:=?\\\\\x7f{\\[\\]^]")
_ESCAPE = re.compile("%([0-9a-fA-F]{2})")


def escape(text: str) -> str:
    """Return a name or value as a part of a folder's name: certain ASCII characters become ``%XX``."""
    return _ESCAPED.sub(lambda match: f"%{ord(match[0]):02X}", text)


def unescape(text: str) -> str:
    """Return the name or value that a part of a folder's name spells, even if more is escaped than `escape` does.

    Each escape is one character, U+0000 to U+00FF, and not a byte of UTF-8.
    """
    return _ESCAPE.sub(lambda match: chr(int(match[1], 16)), text)


def folder_name(column: str, value: str | None) -> str:
    """Return the name of the folder for a value of a column; empty strings count as null."""
    return f"{escape(column)}={escape(value) if value else NULL_NAME}"


def is_partition(name: str) -> bool:
    """True if a folder has the name of a partition directory."""
    return "=" in name


def partition_of(folder: str, base: str) -> tuple[Partition, str]:
    """Return the partition that a folder inside ``base`` is, and the folder above its partition directories.

    As in Spark, the partition directories are the innermost ones that directly follow each other. Other folders may be
    inside of them. Raises `OptionError` for one without a name or value, or two of one name.
    """
    steps = folder[len(base) :].strip("/").split("/")
    while steps and not is_partition(steps[-1]):
        steps.pop()
    if not steps:
        return (), base
    found: list[tuple[str, str]] = []
    while steps and is_partition(steps[-1]):
        name, _, value = steps.pop().partition("=")
        if not name or not value:
            raise OptionError(f"{folder}: the partition directory {name}={value} lacks a name or a value")
        found.append((unescape(name), value))
    if len({name.lower() for name, _ in found}) < len(found):
        raise OptionError(f"{folder}: two partition directories have the same column name")
    return tuple(reversed(found)), "/".join([base, *steps])


def check_structure(found: Mapping[str, tuple[Partition, str]]) -> None:
    """Check, by results of `partition_of`, that all folders have the same columns below the same folder."""
    first: str | None = None
    for folder, (partition, above) in found.items():
        if first is None:
            first = folder
            continue
        names, others = (tuple(name.lower() for name, _ in found[own][0]) for own in (first, folder))
        if names != others or found[first][1].lower() != above.lower():
            raise OptionError(
                f"conflicting directory structures: {first} has {_names_in(found[first][0])}, but {folder} has "
                f"{_names_in(partition)}. Load them one by one, name the root of the table with the option basePath, "
                "or set recursiveFileLookup to read files without partition columns"
            )


def _names_in(partition: Partition) -> str:
    names = ", ".join(name for name, _ in partition)
    return f"the partition columns {names}" if names else "no partition columns"


@dataclass(frozen=True, slots=True)
class PartitionColumns:
    """The partition columns of some files, outermost first.

    Types are as Spark's SQL spells them: ``int``, ``decimal(20,0)``, ``void`` if all values are null. The zone is that
    of timestamps; None for that of this machine.
    """

    names: tuple[str, ...]
    types: tuple[str, ...]
    zone: str | None = None

    @classmethod
    def of(cls, partitions: Iterable[Partition], *, inferred: bool = True, zone: str | None = None) -> Self:
        """Return the columns of some partitions, all of the same structure; strings unless types are ``inferred``."""
        distinct = list(dict.fromkeys(partitions))
        if not distinct:
            return cls((), (), zone)
        names = tuple(name for name, _ in distinct[0])
        types = []
        for index in range(len(names)):
            found = "void"
            for text in dict.fromkeys(partition[index][1] for partition in distinct):
                if text != NULL_NAME:
                    found = wider(found, infer(text, unescape(text), zone) if inferred else "string")
            types.append(found)
        return cls(names, tuple(types), zone)

    def with_types(self, types: Mapping[str, str]) -> Self:
        """Return the columns with the types that a user gave for some of them, by name in lower case."""
        changed = (types.get(name.lower(), of) for name, of in zip(self.names, self.types, strict=True))
        return replace(self, types=tuple(changed))

    def values(self, partition: Partition) -> dict[str, Any]:
        """Return the values of a partition by column; `SchemaMismatchError` if one is not of the column's type.

        Dates are days and timestamps microseconds since 1970; the others are plain Python values.
        """
        return {
            name: self._value(name, of, text)
            for name, of, (_, text) in zip(self.names, self.types, partition, strict=True)
        }

    def column(self, index: int, partitions: Sequence[Partition]) -> list[Any]:
        """Return the values of one column, of several partitions; see `values`."""
        name, of = self.names[index], self.types[index]
        known = {text: self._value(name, of, text) for text in {partition[index][1] for partition in partitions}}
        return [known[partition[index][1]] for partition in partitions]

    def _value(self, name: str, of: str, text: str) -> Any:
        if text == NULL_NAME or of == "void":
            return None
        try:
            return cast(text, unescape(text), of, self.zone)
        except ValueError:
            raise SchemaMismatchError(
                f"the value of the partition directory {name}={text} is not of type {of.upper()}; give the column "
                "another type in the schema"
            ) from None


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
    """Return a value's type: ``int``, ``bigint``, ``decimal(p,0)``, ``double``, ``timestamp``, ``date`` or ``string``.

    ``raw`` is the value as the folder's name spells it, ``text`` the same without escapes.
    """
    if _WHOLE.fullmatch(raw):
        for of in ("int", "bigint"):
            if _fits_width(int(raw), of):
                return of
    if _NUMBER.fullmatch(raw) and (digits := _whole_digits(Decimal(raw))) is not None:
        return f"decimal({digits},0)"
    if _DOUBLE.fullmatch(raw.strip(_SPACES)):
        return "double"
    if _TIMESTAMP.fullmatch(text) and _is(text, "timestamp", zone):
        return "timestamp"
    return "date" if _DATE.fullmatch(raw) and _is(raw, "date", zone) else "string"


def wider(one: str, other: str) -> str:
    """Return the type that values of two inferred types have together: ``string`` where a number would lose digits."""
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
    """Return a value of an SQL type, as `PartitionColumns.values` has it; the other arguments are those of `infer`.

    Raises `ValueError` if the text is no such value, or folders do not have values of this type.
    """
    if of == "string" or of.startswith(("varchar", "char")):
        # Names of local files need not be UTF-8.
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    if of in _BITS:
        if not _WHOLE.fullmatch(raw) or not _fits_width(int(raw), of):
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


def _fits_width(number: int, of: str) -> bool:
    return -(1 << _BITS[of] - 1) <= number < 1 << _BITS[of] - 1


def _whole_digits(number: Decimal) -> int | None:
    """Return the precision of a number that is written without decimals, if DECIMAL has so much; None otherwise."""
    _, digits, exponent = number.as_tuple()
    if not isinstance(exponent, int) or exponent < 0 or len(digits) + exponent > 38:
        return None
    return len(digits) + exponent


def _digits(of: str) -> int | None:
    """Return the digits that a DECIMAL needs for values of a type; None for types that do not become one."""
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
    """Return the time zone of a name or an offset, as Spark's ``timeZone`` takes them; `OptionError` if none."""
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
        raise OptionError(
            f"timeZone {name!r} is not a known time zone; use a name such as Europe/Berlin, or +02:00"
        ) from None

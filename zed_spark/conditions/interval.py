"""INTERVAL literals of days to seconds, as Spark reads them."""

from __future__ import annotations

import re
from itertools import pairwise

from zed_spark.durations import WORDS, microseconds

_FIELDS = ("DAY", "HOUR", "MINUTE", "SECOND")
_LIMITS = {"HOUR": 24, "MINUTE": 60, "SECOND": 60}
_MOST = (1 << 63) - 1


def of_parts(parts: list[tuple[str, str]]) -> int | None:
    """The microseconds of ``INTERVAL '20' MINUTE`` or ``INTERVAL 1 HOUR 30 MINUTES``.

    Args:
        parts: numbers and their units.

    Returns:
        The microseconds; None where a number or a unit is something else, such as months.
    """
    if any(re.fullmatch(r"\s*[+-]?[\d.]+\s*", number, re.ASCII) is None for number, _ in parts):
        return None
    return of_text(" ".join(f"{number} {unit}" for number, unit in parts))


def of_text(text: str) -> int | None:
    """The microseconds of ``INTERVAL '20 minutes'``; None where the text is something else."""
    found = microseconds(text, WORDS)
    return found if found is not None and abs(found) <= _MOST else None


def of_range(text: str, first: str, last: str) -> int | None:
    """The microseconds of ``INTERVAL '0 00:20:00' DAY TO SECOND``, or between other fields of a time.

    Args:
        text: the fields, a space after the days and colons between the others.
        first: the field it starts with, in capitals.
        last: the field it ends with.

    Returns:
        The microseconds; None where the text or the fields are something else.
    """
    if first not in _FIELDS or last not in _FIELDS[_FIELDS.index(first) + 1 :]:
        return None
    fields = _FIELDS[_FIELDS.index(first) : _FIELDS.index(last) + 1]
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
    found = of_parts(list(zip(numbers, fields, strict=True)))
    return None if found is None else -found if sign == "-" else found

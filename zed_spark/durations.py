"""Durations as text: options such as ``maxFileAge``, periods of the command line, INTERVAL literals.

Units are those of Spark's time strings and intervals. Months and years have no fixed length, and a number without a
unit is ambiguous, so both are refused.
"""

from __future__ import annotations

import re
from datetime import timedelta
from decimal import Decimal

from zed_spark.counts import plural

_WORDS = {
    "microsecond": 1,
    "millisecond": 1000,
    "second": 1_000_000,
    "minute": 60_000_000,
    "hour": 3_600_000_000,
    "day": 86_400_000_000,
    "week": 7 * 86_400_000_000,
}
WORDS = _WORDS | {f"{word}s": micros for word, micros in _WORDS.items()}
"""Microseconds of each unit that Spark's INTERVAL takes, in lower case."""

_SHORT = {"us": "microsecond", "ms": "millisecond", "s": "second", "m": "minute", "min": "minute", "h": "hour"}
_ALL = WORDS | {short: WORDS[word] for short, word in (_SHORT | {"d": "day", "w": "week"}).items()}
_PART = re.compile(r"\s*([+-]?)\s*(\d+(?:\.\d*)?|\.\d+)\s*([a-z]+)\s*", re.ASCII | re.IGNORECASE)
_LONGEST = timedelta.max // timedelta(microseconds=1)

EXPECTED = "a time such as 12h or 7d (units: us, ms, s, m or min, h, d, w and their words; months have no fixed length)"


def period(text: str) -> timedelta:
    """Return the duration of a text such as ``12h``, ``7 days`` or ``1 hour 30 minutes``.

    Each number has a unit: one of Spark's time strings (us, ms, s, m, min, h, d), w, or a word; ``m`` is minutes.
    ValueError says what is expected, also for negative durations and those longer than Python's `timedelta`.
    """
    micros = microseconds(text, _ALL)
    if micros is None or not 0 <= micros <= _LONGEST:
        raise ValueError(EXPECTED)
    return timedelta(microseconds=micros)


def in_words(length: timedelta) -> str:
    """Return a duration for people: its two largest units, such as ``1 hour 30 minutes``."""
    rest = length // timedelta(microseconds=1)
    parts = []
    for word in ("day", "hour", "minute", "second"):
        count, rest = divmod(rest, _WORDS[word])
        if count:
            parts.append(f"{count} {plural(count, word)}")
    return " ".join(parts[:2]) or ("less than a second" if length else "0 days")


def microseconds(text: str, units: dict[str, int]) -> int | None:
    """Return the sum of numbers with units, in microseconds; None if the text is not of that form.

    ``units`` has the microseconds of each unit, by its name in lower case. As in Spark, only seconds take a fraction,
    of at most nine digits, which is cut to microseconds.
    """
    total, at = 0, 0
    while at < len(text) or not at:
        match = _PART.match(text, at)
        unit = None if match is None else units.get(match[3].lower())
        if match is None or unit is None:
            return None
        number = Decimal(match[2])
        if "." in match[2] and (unit != WORDS["second"] or len(match[2].partition(".")[2]) > 9):
            return None
        total += int(number * unit) * (-1 if match[1] == "-" else 1)
        at = match.end()
    return total

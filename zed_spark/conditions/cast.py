"""Strings beside other types to values of those types, by the rules of Spark's casts in ANSI mode.

What Spark refuses, and unusual forms that it takes, are refused.
"""

from __future__ import annotations

import re

from zed_spark.conditions import literals
from zed_spark.conditions.condition import Kind, Literal

_LONGEST = 120
_SPACE = " \t\n\r\f\v"
_WHOLE = re.compile(r"[+-]?\d+", re.ASCII)
_DOUBLE = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[dDfF]?", re.ASCII)
_SPECIAL = re.compile(r"[+-]?inf(inity)?|nan", re.IGNORECASE)
_TRUE, _FALSE = ("t", "true", "y", "yes", "1"), ("f", "false", "n", "no", "0")


class CastError(Exception):
    """A literal that cannot become what it is compared with; the message says what is expected."""

    def __init__(self, found: str | bytes, expected: str) -> None:
        super().__init__(f"{repr(found)[:_LONGEST]} is not {expected}")


def whole(text: str) -> Literal:
    """The whole number of 64 bits that a text is."""
    number = text.strip(_SPACE)
    if _WHOLE.fullmatch(number) and literals.INT_MIN <= int(number) <= literals.INT_MAX:
        return Literal(Kind.INT, int(number))
    raise CastError(text, "a whole number of 64 bits")


def double(text: str) -> Literal:
    """The double that a text is, also ``inf`` and ``nan``."""
    number = text.strip(_SPACE)
    match = _DOUBLE.fullmatch(number)
    if match is None and _SPECIAL.fullmatch(number) is None:
        raise CastError(text, "a number")
    return Literal(Kind.DOUBLE, float(match[1] if match else number))


def flag(text: str) -> Literal:
    """The boolean that a text is."""
    word = text.strip(_SPACE).lower()
    if word not in _TRUE and word not in _FALSE:
        raise CastError(text, "a boolean such as 'true'")
    return Literal(Kind.BOOL, word in _TRUE)


def moment(text: str) -> Literal:
    """The timestamp that a text is, in UTC where it has no zone."""
    found = literals.moment(text, utc=True)
    if found is None:
        raise CastError(text, "a timestamp such as '2024-01-31 12:00:00', in UTC, or '2024-01-31 12:00:00+01:00'")
    return found


def binary(text: str) -> Literal:
    """The bytes of a text."""
    return Literal(Kind.BYTES, text.encode())


def string(body: bytes) -> Literal:
    """The text that some bytes are."""
    try:
        return Literal(Kind.TEXT, body.decode())
    except UnicodeDecodeError:
        raise CastError(body, "bytes that are UTF-8") from None

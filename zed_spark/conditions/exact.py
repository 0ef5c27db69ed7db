"""Conditions outside Spark, where nothing filters again: each part is decided for every row, or is an error.

Literals are cast as Spark in ANSI mode casts them to compare with the type of the field, in the time zone UTC (compared
with Spark 4.3 in tests/conditions/test_exact_spark.py):

| field | literals beside it |
|---|---|
| integers | numbers; strings of whole numbers (beside uint64, which is a DECIMAL in Spark, of any numbers) |
| floats | numbers, strings of numbers |
| time | timestamps, dates, strings of these |
| duration | intervals |
| bool | booleans, strings such as 'true' |
| string, enum, ip, net, type | strings; binary literals that are UTF-8 |
| bytes | binary literals, strings |

For integers beside decimals beyond 64 bits, Spark 4.3 keeps nulls by a shortcut; here they are dropped as in SQL.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from zed_spark import types as zt
from zed_spark.columns.values import from_values
from zed_spark.conditions import condition as cond
from zed_spark.conditions import literals
from zed_spark.conditions.bind import NotFound, bind, hint_of, type_at
from zed_spark.conditions.compare import ColumnValues
from zed_spark.conditions.networks import network_hint
from zed_spark.conditions.outcomes import MASKS
from zed_spark.conditions.semantics import EXACT
from zed_spark.conditions.sql import sql
from zed_spark.errors import OptionError

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


def exact(condition: cond.Condition, schema: zt.Type) -> cond.Condition:
    """Return the bound condition for exact semantics, parsed with ``fixed`` settings; OptionError if undecidable."""
    if zt.under(zt.dataframe_type(schema)) is zt.NULL:
        # No values, or nothing but nulls: there are no fields to hold names against.
        return _known(condition)

    def convert(leaf: cond.OnField, of: zt.Type) -> cond.Condition:
        if (hint := network_hint(leaf, of)) is not None:
            raise OptionError(f"where: {hint}")
        found = converted(leaf, of)
        if isinstance(found, str):
            raise _refused(leaf, found)
        return found

    bound = bind(_known(condition), schema, convert=convert)
    for leaf in bound.leaves():
        if isinstance(leaf, cond.Unknown):
            raise _refused(leaf, "the field has several types, or lies inside of an array, a map or a union")
    return bound


def exact_for(condition: cond.Condition, of: zt.Type) -> cond.Condition:
    """Return the condition for values of one super type, if the types of all values are not known.

    Names are as in the data. A part that cannot be decided for that type stays: a row whose result depends on it raises
    an error (`zed_spark.conditions.evaluate.certain`). OptionError says that a part cannot be decided for any type, or
    compares an address with a network.
    """
    whole = zt.dataframe_type(of)

    def convert(leaf: cond.Condition) -> cond.Condition:
        if (hint := hint_of(leaf, whole)) is not None:
            raise OptionError(f"where: {hint}")
        found = _converted_at(leaf, whole)
        return found if isinstance(found, cond.OnField) else leaf

    return cond.rebuild(_known(condition), convert)


def reason(leaf: cond.OnField, of: zt.Type) -> str:
    """Why a condition on one field cannot be decided for some value of a super type."""
    whole = zt.dataframe_type(of)
    found, at = _converted_at(leaf, whole), type_at(whole, leaf.path)
    if isinstance(found, str):
        return found
    if at is NotFound.UNKNOWN:
        return "the name stands for several fields, or for one inside of a union, an array or a map"
    if cond.is_null_test(leaf):
        return "nulls of the members of a union, or inside of errors, may or may not be nulls of the column"
    if isinstance(leaf, cond.In) and leaf.has(cond.Kind.DOUBLE):
        return "whether 0.0 and -0.0 are the same depends on the length of the list"
    if leaf.has(cond.Kind.DECIMAL):
        return "Spark compares integers with decimals beyond 64 bits in several ways"
    shown = "null" if isinstance(at, NotFound) else _shown(zt.type_text(at))
    return f"values of type {shown} are not compared with such literals"


def _converted_at(leaf: cond.Condition, whole: zt.Type) -> cond.OnField | str | None:
    found = type_at(whole, leaf.path) if isinstance(leaf, cond.OnField) else NotFound.UNKNOWN
    return converted(leaf, found) if isinstance(leaf, cond.OnField) and not isinstance(found, NotFound) else None


def converted(leaf: cond.OnField, of: zt.Type) -> cond.OnField | str:
    """Return a condition with literals cast to the kind that its field's type, without names, is compared with.

    Or the reason if Spark rejects the comparison or its result is not known here.
    """
    of = zt.under(zt.dataframe_type(of))
    if (hint := network_hint(leaf, of)) is not None:
        return hint
    if cond.is_null_test(leaf) or of is zt.NULL:
        return leaf
    if not isinstance(of, zt.Primitive | zt.Enum):
        return f"values of type {_shown(zt.type_text(of))} are not compared with literals"
    try:
        found = leaf.with_constants(_cast(leaf.constants(), of))
    except CastError as error:
        return str(error)
    comparison = MASKS.on_values(found, ColumnValues(of, from_values(of, []).array, EXACT))
    if comparison is not MASKS.undecided:
        return found
    return f"{zt.type_text(of)} is no address" if isinstance(leaf, cond.InNetwork) else _expected(of)


def _known(condition: cond.Condition) -> cond.Condition:
    """Return the condition under default settings; an error if only Spark can decide a part of it."""
    match condition:
        case cond.Either():
            return _known(condition.terms[0])
        case cond.And() | cond.Or():
            return replace(condition, terms=tuple(map(_known, condition.terms)))
        case cond.Not():
            return cond.Not(_known(condition.term))
        case cond.Quoted():
            return _known(condition.term)
        case cond.Unknown():
            raise _refused(condition, "only Spark can decide this")
    return condition


def _cast(literals: tuple[cond.Literal, ...], of: zt.Type) -> tuple[cond.Literal, ...]:
    casts = _casts(of, frozenset(literal.kind for literal in literals) - {cond.Kind.NULL})
    return tuple(casts[literal.kind](literal.value) if literal.kind in casts else literal for literal in literals)


def _casts(of: zt.Type, kinds: frozenset[cond.Kind]) -> dict[cond.Kind, Callable[[Any], cond.Literal]]:
    """The casts of literals to what a type is compared with; the kinds of other literals may change that of strings."""
    if of in _FROM_TEXT:
        return {cond.Kind.TEXT: _FROM_TEXT[of]}
    if of in zt.INTEGERS and of is not zt.DURATION and kinds <= {cond.Kind.TEXT, cond.Kind.INT}:
        return {cond.Kind.TEXT: _as_integer}
    if of in (zt.STRING, zt.IP, zt.NET, zt.TYPE) or isinstance(of, zt.Enum):
        return {cond.Kind.BYTES: _as_string}
    return {}


def _expected(of: zt.Type) -> str:
    name = zt.type_text(of)
    if of is zt.TIME:
        return "time is compared with timestamps, such as TIMESTAMP '2024-01-31 12:00:00' or the text alone, in UTC"
    if of is zt.DURATION:
        return "duration is compared with intervals, such as INTERVAL '20' MINUTE"
    if of in zt.INTEGERS or of in zt.FLOATS:
        return f"{name} is compared with numbers of at most 38 digits in all"
    if of is zt.BOOL:
        return "bool is compared with TRUE and FALSE"
    if of is zt.BYTES:
        return "bytes is compared with binary literals, such as X'00FF'"
    return f"{name} is compared with strings, such as '10'"


def _refused(leaf: cond.Condition, why: str) -> OptionError:
    return OptionError(f"where: it cannot be decided which values meet {_shown(sql(leaf))}: {why}")


def _shown(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def _as_integer(text: str) -> cond.Literal:
    number = text.strip(_SPACE)
    if _WHOLE.fullmatch(number) and literals.INT_MIN <= int(number) <= literals.INT_MAX:
        return cond.Literal(cond.Kind.INT, int(number))
    raise CastError(text, "a whole number of 64 bits")


def _as_double(text: str) -> cond.Literal:
    """Also ``inf`` and ``nan``."""
    number = text.strip(_SPACE)
    match = _DOUBLE.fullmatch(number)
    if match is None and _SPECIAL.fullmatch(number) is None:
        raise CastError(text, "a number")
    return cond.Literal(cond.Kind.DOUBLE, float(match[1] if match else number))


def _as_boolean(text: str) -> cond.Literal:
    word = text.strip(_SPACE).lower()
    if word not in _TRUE and word not in _FALSE:
        raise CastError(text, "a boolean such as 'true'")
    return cond.Literal(cond.Kind.BOOL, word in _TRUE)


def _as_timestamp(text: str) -> cond.Literal:
    """In UTC where the text has no zone."""
    found = literals.timestamp(text, utc=True)
    if found is None:
        raise CastError(text, "a timestamp such as '2024-01-31 12:00:00', in UTC, or '2024-01-31 12:00:00+01:00'")
    return found


def _as_string(body: bytes) -> cond.Literal:
    try:
        return cond.Literal(cond.Kind.TEXT, body.decode())
    except UnicodeDecodeError:
        raise CastError(body, "bytes that are UTF-8") from None


_FROM_TEXT: dict[zt.Type, Callable[[str], cond.Literal]] = {
    **dict.fromkeys((*zt.FLOATS, zt.UINT64), _as_double),
    zt.TIME: _as_timestamp,
    zt.BOOL: _as_boolean,
    zt.BYTES: lambda text: cond.Literal(cond.Kind.BYTES, text.encode()),
}

"""JSON to typed plain values, with the types that the reference gives them.

Numbers are int64 where they fit, else float64 (no uint64, unlike in ZSON); of fields of one name the last value
counts, at the place of the first; elements of several types become values of a union. The standard library parses.
Source: formats/zng.md section 11.1; zed@v1.18.0:zio/jsonio.
"""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.text.analyzer import Typed, record_type
from zed_spark.formats.text.parser import MOST_PARTS
from zed_spark.types.literals import HIGHEST, LOWEST
from zed_spark.types.quoting import joined_surrogates

_SPACE = re.compile(r"[ \t\n\r]*+")


class _Object:
    """A record that came out of the JSON parser."""

    __slots__ = ("type", "value")

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        fields = dict(pairs)
        names, types, values = [], [], []
        for name, item in fields.items():
            of, value = typed(item)
            names.append(joined_surrogates(name))
            types.append(of)
            values.append(value)
        self.type, self.value = record_type(tuple(names), tuple(types)), tuple(values)


def _constant(name: str) -> Any:
    raise CorruptDataError(f"{name} is not JSON")


_decode = json.JSONDecoder(object_pairs_hook=_Object, parse_constant=_constant).raw_decode


def parse_json(text: str, at: int) -> tuple[Typed, int] | None:
    """The next JSON value of a text and where it ends; None when there is nothing but space left.

    Raises:
        CorruptDataError: the text is not JSON; the offset is the position in it, in characters.
        UnsupportedTypeError: the value is nested too deep.
    """
    space = _SPACE.match(text, at)
    at = at if space is None else space.end()
    if at >= len(text):
        return None
    try:
        found, end = _decode(text, at)
        return typed(found), end
    except json.JSONDecodeError as error:
        raise CorruptDataError(f"not JSON: {error.msg}", offset=error.pos) from None
    except RecursionError:
        raise CorruptDataError("nested too deep", offset=at) from None
    except CorruptDataError as error:
        raise error.at(offset=at) from None
    except ValueError as error:
        # Python refuses integers of thousands of digits.
        raise CorruptDataError("a number of too many digits", offset=at) from error


def typed(item: Any) -> Typed:
    """A value of the JSON parser with its type."""
    kind = type(item)
    if kind is str:
        if item.isascii():
            return zt.STRING, item.encode()
        return zt.STRING, unicodedata.normalize("NFC", joined_surrogates(item)).encode()
    if kind is int:
        return (zt.INT64, item) if LOWEST <= item <= HIGHEST else (zt.FLOAT64, _float(item))
    if kind is _Object:
        return item.type, item.value
    if item is None:
        return zt.NULL, None
    if kind is float:
        return zt.FLOAT64, _float(item)
    if kind is bool:
        return zt.BOOL, item
    return _array(item)


def _float(number: float) -> float:
    try:
        found = float(number)
    except OverflowError:
        found = float("inf")
    if found in (float("inf"), float("-inf")):
        raise CorruptDataError("a number that is out of range for float64")
    return found


def _array(items: list[Any]) -> Typed:
    if len(items) > MOST_PARTS:
        raise CorruptDataError(f"an array of {len(items)} elements, expected at most {MOST_PARTS}")
    found: list[Typed] = []
    for item in items:
        found.append(typed(item))
    types: dict[zt.Type, None] = dict.fromkeys([of for of, _ in found if of is not zt.NULL])
    if len(types) < 2:
        return zt.Array(next(iter(types), zt.NULL)), [value for _, value in found]
    members = zt.sort_members(types)
    tags = {of: tag for tag, of in enumerate(members)}
    return zt.Array(zt.Union(members)), [None if of is zt.NULL else (tags[of], value) for of, value in found]

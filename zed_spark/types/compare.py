"""The order of values, which sorting, pool keys and bounds use.

Source: docs/formats/zng.md, section 10.1, as v1.18 implements it. Values are plain values (`zed_spark.columns.values`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cmp_to_key
from itertools import zip_longest
from typing import Any

from zed_spark import types as zt
from zed_spark.types.body import encode_body

MISSING = b"missing"
"""The text of the error that represents an absent field; it sorts as a null."""

_END = object()

ByValue = Callable[[Any], Any]
"""A key for `sorted`, `min` and `max` over plain values."""


def compare(type_a: zt.Type, value_a: Any, type_b: zt.Type, value_b: Any, *, nulls_max: bool = True) -> int:
    """Return -1, 0 or 1 if the first of two plain values of any types sorts before, with or after the second.

    Nulls of any type and ``error("missing")`` are equal. They sort last if ``nulls_max``, else first. NaNs are equal
    and sort before all other numbers.
    """
    null_a, null_b = is_null(type_a, value_a), is_null(type_b, value_b)
    if null_a or null_b:
        return (null_a - null_b) * (1 if nulls_max else -1)
    plain_a, plain_b = zt.under(type_a), zt.under(type_b)
    if plain_a is plain_b:
        return _same_type(plain_a, value_a, value_b, nulls_max)
    if plain_a in zt.NUMBERS and plain_b in zt.NUMBERS:
        has_float = plain_a in zt.FLOATS or plain_b in zt.FLOATS
        return _compare_floats(float(value_a), float(value_b)) if has_float else _cmp(value_a, value_b)
    return _cmp(zt.compare_types(plain_a, plain_b), 0)


def key(*, nulls_max: bool = True) -> Callable[[tuple[zt.Type, Any]], Any]:
    """Return a key for `sorted` and `min` over ``(type, value)`` pairs, in the order of `compare`."""
    return cmp_to_key(lambda a, b: compare(*a, *b, nulls_max=nulls_max))


def key_of(of: zt.Type) -> ByValue | None:
    """Return a sort key for values of one primitive type, neither null nor NaN; None if Python's order is right.

    It is cheaper than `key`.
    """
    plain = zt.under(of)
    if plain is zt.IP:
        return _address
    return cmp_to_key(lambda a, b: zt.compare_types(zt.decode_type(a), zt.decode_type(b))) if plain is zt.TYPE else None


def extremes(of: zt.Type, values: Collection[Any]) -> tuple[Any, Any] | None:
    """Return the least and the greatest of some plain values of one type, none of them null, in the order of `compare`.

    None if there are no values, one is a NaN, or the type is not primitive.
    """
    plain = zt.under(of)
    if (
        not values
        or not isinstance(plain, zt.Primitive)
        or (plain in zt.FLOATS and any(value != value for value in values))
    ):
        return None
    return min(values, key=key_of(of)), max(values, key=key_of(of))


def checked_bounds(of: zt.Type, low: Any, high: Any) -> tuple[Any, Any] | None:
    """Return the bounds in a file's metadata, as `extremes` returns them; None if they are not usable as bounds."""
    return (low, high) if extremes(of, (low, high)) is not None and compare(of, low, of, high) <= 0 else None


def is_null(of: zt.Type, value: Any) -> bool:
    """True if a value counts as null in comparisons: a null of any type, or ``error("missing")``."""
    if value is None:
        return True
    plain = zt.under(of)
    return isinstance(plain, zt.Error) and plain.inner is zt.STRING and value == MISSING


def _same_type(of: zt.Type, a: Any, b: Any, nulls_max: bool) -> int:
    if isinstance(of, zt.Array | zt.Set):
        return _elements(of.inner, a, b, nulls_max)
    if not isinstance(of, zt.Primitive):
        # Records too: the reference compares what is stored, so {a:2} < {a:10} is a matter of encoding.
        return _cmp(encode_body(of, a), encode_body(of, b))
    if of in zt.FLOATS:
        return _compare_floats(a, b)
    by = key_of(of)
    return _cmp(a, b) if by is None else _cmp(by(a), by(b))


def _address(body: bytes) -> tuple[int, bytes]:
    """Short addresses come before long ones."""
    return len(body), body


def _elements(of: zt.Type, a: list[Any], b: list[Any], nulls_max: bool) -> int:
    for one, other in zip_longest(a, b, fillvalue=_END):
        if one is _END or other is _END:
            return -1 if one is _END else 1
        found = compare(of, one, of, other, nulls_max=nulls_max)
        if found:
            return found
    return 0


def _compare_floats(a: float, b: float) -> int:
    if a != a or b != b:
        return int(b != b) - int(a != a)
    return _cmp(a, b)


def _cmp(a: Any, b: Any) -> int:
    return int(a > b) - int(a < b)

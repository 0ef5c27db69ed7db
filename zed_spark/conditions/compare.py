"""Columns against literals, as Spark compares them after making both the same type.

A `Side` is a column made ready for some literals. What is compared as what (Spark 4.3, ANSI mode on or off; both are
tried in tests/conditions/test_where_spark.py):

| column | literals | compared as |
|---|---|---|
| integers, also uint64 as DECIMAL(20,0) | integers, decimals | exact numbers |
| | one of them a double | doubles, the column rounded to the nearest |
| floats | numbers | doubles; a float32 or float16 column takes only integers that are float32 exactly |
| time | timestamps with a zone | microseconds, nanoseconds floored |
| duration | intervals of days to seconds | the same |
| bool | booleans | false before true |
| string, enum (its symbol) | strings | bytes of UTF-8 |
| ip, net (their text) | strings | equality of the address that the text spells |
| bytes | binary | bytes |

NaN equals itself and is above all other numbers; -0.0 equals 0.0. Any other pair is not compared here: None.

Where the semantics are exact, literals were made of the column's kind before (`zed_spark.conditions.exact`), ANSI mode
decides what an integer beside FLOAT is, and addresses have an order, that of their text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from decimal import Decimal
from functools import partial
from math import ceil, floor
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark.columns.strings import clean
from zed_spark.conditions import addresses
from zed_spark.conditions.condition import Kind, Literal, Semantics
from zed_spark.conditions.literals import INT_MAX, INT_MIN, MAX_DIGITS, digits
from zed_spark.conditions.lookup import Mask
from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT64,
    FLOATS,
    INTEGERS,
    IP,
    NET,
    STRING,
    TIME,
    UINT64,
    Enum,
    Type,
)
from zed_spark.types.addresses import ip_text, net_text

MICROSECOND = 1000
_BIGINT_DIGITS = 20
_NUMBERS = {Kind.INT, Kind.DECIMAL, Kind.DOUBLE}
_SPELLINGS: dict[Type, Callable[[bytes], str]] = {IP: ip_text, NET: net_text}


class Side(ABC):
    """A column beside literals; masks are bool, shape (n,), and mean nothing where the column is null."""

    @abstractmethod
    def equal(self, at: int) -> Mask:
        """Where the value is the literal at that position."""

    def less(self, at: int) -> Mask | None:
        """Where the value comes before that literal; None where order is not known."""
        return None


class Integers(Side):
    """Exact numbers: int64 or uint64 (or narrower) values, int or Decimal literals."""

    def __init__(self, values: npt.NDArray[np.integer], literals: Sequence[Any]) -> None:
        self.values, self.literals = values, literals
        self.range = np.iinfo(values.dtype)

    def equal(self, at: int) -> Mask:
        """See `Side`."""
        number = self.literals[at]
        if number != floor(number) or not self.range.min <= number <= self.range.max:
            return np.zeros(len(self.values), np.bool_)
        found: Mask = self.values == self.values.dtype.type(int(number))
        return found

    def less(self, at: int) -> Mask:
        """See `Side`; order is always known here."""
        # Below 1.5 is below 2, among whole numbers.
        bound = ceil(self.literals[at])
        if not self.range.min <= bound <= self.range.max:
            return np.full(len(self.values), bound > self.range.max)
        found: Mask = self.values < self.values.dtype.type(bound)
        return found


class Doubles(Side):
    """float64 values and literals."""

    def __init__(self, values: npt.NDArray[np.float64], literals: Sequence[float]) -> None:
        self.values, self.literals = values, literals

    def equal(self, at: int) -> Mask:
        """See `Side`."""
        number = self.literals[at]
        return np.isnan(self.values) if number != number else self.values == number

    def less(self, at: int) -> Mask:
        """See `Side`; order is always known here."""
        number = self.literals[at]
        return ~np.isnan(self.values) if number != number else self.values < number


class Bodies(Side):
    """Bytes in their order: an array of binary, bytes literals; ``rows`` picks from the array when it is short."""

    def __init__(
        self, values: pa.Array, literals: Sequence[bytes], rows: npt.NDArray[np.integer] | None = None
    ) -> None:
        self.values, self.literals, self.rows = values, literals, rows

    def equal(self, at: int) -> Mask:
        """See `Side`."""
        return self.mask(pc.equal(self.values, pa.scalar(self.literals[at], pa.binary())))

    def less(self, at: int) -> Mask:
        """See `Side`; order is always known here."""
        return self.mask(pc.less(self.values, pa.scalar(self.literals[at], pa.binary())))

    def mask(self, found: pa.Array) -> Mask:
        """A result of Arrow's, one per value of the column."""
        flags: Mask = pc.fill_null(found, False).to_numpy(zero_copy_only=False)
        return flags if self.rows is None else flags[self.rows]


class Addresses(Side):
    """Bodies of ips or nets beside what texts spell; see `zed_spark.conditions.addresses`.

    Their order is that of their texts, which ``texts`` makes where there are any.
    """

    def __init__(
        self, values: pa.Array, literals: Sequence[addresses.Spelt], texts: Callable[[], Bodies | None]
    ) -> None:
        self.values, self.literals, self.texts = values, literals, texts

    def equal(self, at: int) -> Mask:
        """See `Side`."""
        return addresses.match(self.values, self.literals[at])

    def less(self, at: int) -> Mask | None:
        """See `Side`."""
        written = self.texts()
        return None if written is None else written.less(at)


def side(of: Type, array: pa.Array, literals: Sequence[Literal], semantics: Semantics) -> Side | None:
    """A column ready to be compared with literals, none of them NULL.

    Args:
        of: its Zed type, without names around it.
        array: the values, laid out as `zed_spark.columns.arrow_types` says.
        literals: the literals; what all of them are decides how each is compared, as in Spark's IN.
        semantics: how Spark sees times.

    Returns:
        The side, or None where what Spark does with the pair is not known here.
    """
    kinds = {literal.kind for literal in literals}
    own = [literal.value for literal in literals]
    if of in INTEGERS and (of not in (TIME, DURATION) or semantics.nanos_as_long):
        return _integers(of, array, literals, semantics)
    if of in FLOATS and kinds <= _NUMBERS:
        return _floats(of, array, literals, semantics)
    if (of is TIME and kinds == {Kind.TIME}) or (of is DURATION and kinds == {Kind.DURATION}):
        return Integers(words(array, np.int64) // MICROSECOND, own)
    if of is BOOL and kinds == {Kind.BOOL}:
        flags = pc.fill_null(array, False).to_numpy(zero_copy_only=False)
        return Integers(flags.astype(np.uint8), [int(flag) for flag in own if isinstance(flag, bool)])
    if of is BYTES and kinds == {Kind.BYTES}:
        return Bodies(array, [body for body in own if isinstance(body, bytes)])
    if kinds == {Kind.TEXT}:
        return _texts(of, array, [text for text in own if isinstance(text, str)], semantics)
    return None


def texts(of: Type, array: pa.Array, literals: Sequence[str], semantics: Semantics) -> Bodies | None:
    """A column that Spark sees as STRING, as the bytes of its text; None for other columns.

    Addresses are written out, once each, only where the semantics are exact: before Spark filters, skipping by them
    would take longer than it saves.
    """
    bodies = [text.encode() for text in literals]
    if of is STRING:
        return Bodies(clean(array).view(pa.binary()), bodies)
    if of in _SPELLINGS and semantics.exact:
        encoded = array.dictionary_encode()
        distinct = pa.array([_SPELLINGS[of](body).encode() for body in encoded.dictionary.to_pylist()], pa.binary())
        return Bodies(distinct.take(encoded.indices), bodies)
    if isinstance(of, Enum):
        symbols = pa.array([symbol.encode() for symbol in of.symbols] or [b""], pa.binary())
        # Where the column is null any index may stand.
        return Bodies(symbols, bodies, np.minimum(words(array, np.uint32), len(symbols) - 1))
    return None


def _texts(of: Type, array: pa.Array, literals: Sequence[str], semantics: Semantics) -> Side | None:
    if of not in _SPELLINGS:
        return texts(of, array, literals, semantics)
    spelt = [addresses.spelt(of, text) for text in literals]
    known = [one for one in spelt if one is not None]
    if len(known) == len(spelt):
        return Addresses(array, known, partial(texts, of, array, literals, semantics))
    return texts(of, array, literals, semantics)


def _integers(of: Type, array: pa.Array, literals: Sequence[Literal], semantics: Semantics) -> Side | None:
    kinds = {literal.kind for literal in literals}
    values = words(array, _dtype(array))
    if kinds <= {Kind.INT, Kind.DECIMAL}:
        exactly = _as_decimals(of, literals, semantics)
        return Integers(values, [literal.value for literal in literals]) if exactly else None
    if kinds <= _NUMBERS:
        return Doubles(values.astype(np.float64), [double(literal) for literal in literals])
    return None


def _as_decimals(of: Type, literals: Sequence[Literal], semantics: Semantics) -> bool:
    """Whether Spark compares integers with these literals exactly."""
    decimals = [literal.value for literal in literals if isinstance(literal.value, Decimal)]
    # Spark answers TRUE or FALSE, even for null, when an integer column meets a decimal beyond 64 bits.
    shortcut = of is not UINT64 and any(not INT_MIN <= number <= INT_MAX for number in decimals)
    if shortcut and not semantics.exact:
        return False
    sizes = [digits(number) for number in decimals]
    left = max([_BIGINT_DIGITS, *(before for before, _ in sizes)])
    # A common type of more than 38 digits gives up digits after the point.
    return left + max([0, *(after for _, after in sizes)]) <= MAX_DIGITS


def _floats(of: Type, array: pa.Array, literals: Sequence[Literal], semantics: Semantics) -> Side | None:
    values = words(array, _dtype(array)).astype(np.float64)
    found = []
    for literal in literals:
        number = double(literal)
        # An integer beside FLOAT becomes a double in ANSI mode and a float otherwise.
        rounded = literal.kind is Kind.INT and of is not FLOAT64 and float(np.float32(number)) != literal.value
        if rounded and not semantics.exact:
            return None
        found.append(number)
    return Doubles(values, found)


def double(literal: Literal) -> float:
    """The double nearest to a number, which is what Spark makes of integers and decimals of any length."""
    if isinstance(literal.value, int | float | Decimal):
        return float(literal.value)
    raise AssertionError(literal)  # pragma: no cover - asked of numbers only


def _dtype(array: pa.Array) -> npt.DTypeLike:
    return np.int64 if array.type in (pa.timestamp("ns", "UTC"), pa.duration("ns")) else array.type.to_pandas_dtype()


def words(array: pa.Array, dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """The fixed-width values of an array, nulls being whatever lies there; no copy."""
    buffer = array.buffers()[1]
    if buffer is None or not len(array):
        return np.zeros(len(array), dtype)
    return np.frombuffer(buffer, dtype)[array.offset : array.offset + len(array)]

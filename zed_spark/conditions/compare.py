"""Compare columns with literals, as Spark does after it has cast both to one type.

`comparable` prepares a column for some literals. Spark 4.3 compares these pairs, with ANSI mode on or off
(tests/conditions/test_where_spark.py):

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
| type (its text) | strings | bytes of UTF-8 |
| bytes | binary | bytes |

NaN equals itself and is greater than all other numbers; -0.0 equals 0.0. Other pairs are not compared here.

With exact semantics, literals were cast to the kind of the column before (`zed_spark.conditions.exact`), and integers
are compared with FLOAT as in ANSI mode. `Semantics.texts` says whether addresses are ordered by their texts and types
are compared at all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from decimal import Decimal
from functools import partial, reduce
from math import ceil, floor
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.columns.buffers import buffer_values, doubles, string_array, true_values
from zed_spark.columns.strings import clean, write_text
from zed_spark.conditions.condition import Form, Kind, Literal, Operator
from zed_spark.conditions.literals import INT_MAX, INT_MIN, MAX_DIGITS, digits
from zed_spark.conditions.networks import BitPattern, addresses_within, bit_pattern, matching, network_pattern
from zed_spark.conditions.outcomes import MASKS, Mask, Masks
from zed_spark.conditions.semantics import Semantics

MICROSECOND = 1000
_BIGINT_DIGITS = 20
NUMBERS = {Kind.INT, Kind.DECIMAL, Kind.DOUBLE}
"""The literals that are numbers."""
_WRITTEN = (zt.IP, zt.NET, zt.TYPE)


class Comparable(ABC):
    """A column prepared for some literals; masks are bool, shape (n,), and meaningless where the column is null."""

    @abstractmethod
    def equal(self, index: int) -> Mask:
        """Return where the value equals the literal of that index."""

    def less(self, index: int) -> Mask | None:
        """Return where the value is less than the literal of that index; None if their order is not known."""
        return None


class IntegerValues(Comparable):
    """Exact numbers: int64 or uint64 (or narrower) values, int or Decimal literals."""

    def __init__(self, values: npt.NDArray[np.integer], literals: Sequence[Any]) -> None:
        self.values, self.literals = values, literals
        self.range = np.iinfo(values.dtype)

    def equal(self, index: int) -> Mask:
        number = self.literals[index]
        if number != floor(number) or not self.range.min <= number <= self.range.max:
            return np.zeros(len(self.values), np.bool_)
        equal: Mask = self.values == self.values.dtype.type(int(number))
        return equal

    def less(self, index: int) -> Mask:
        # Among whole numbers, less than 1.5 is less than 2.
        bound = ceil(self.literals[index])
        if not self.range.min <= bound <= self.range.max:
            return np.full(len(self.values), bound > self.range.max)
        less: Mask = self.values < self.values.dtype.type(bound)
        return less


class DoubleValues(Comparable):
    """float64 values and literals."""

    def __init__(self, values: npt.NDArray[np.float64], literals: Sequence[float]) -> None:
        self.values, self.literals = values, literals

    def equal(self, index: int) -> Mask:
        number = self.literals[index]
        return np.isnan(self.values) if number != number else self.values == number

    def less(self, index: int) -> Mask:
        number = self.literals[index]
        return ~np.isnan(self.values) if number != number else self.values < number


class ByteValues(Comparable):
    """Byte strings: an array of binary and bytes literals.

    ``indices`` are those of the rows' values in ``values``; None if these are the rows.
    """

    def __init__(
        self, values: pa.Array, literals: Sequence[bytes], indices: npt.NDArray[np.integer] | None = None
    ) -> None:
        self.values, self.literals, self.indices = values, literals, indices

    def equal(self, index: int) -> Mask:
        return self._rows(pc.equal(self.values, self._literal(index)))

    def less(self, index: int) -> Mask:
        return self._rows(pc.less(self.values, self._literal(index)))

    def matches(self, form: Form) -> Mask:
        """Return where the text starts with, ends with or contains the first literal, or fits it as a pattern."""
        if form == "pattern":
            # As text: `_` stands for a character, not for a byte.
            return self._rows(pc.match_like(self.values.cast(pa.string()), self.literals[0].decode()))
        search = {"prefix": pc.starts_with, "suffix": pc.ends_with, "contains": pc.match_substring}[form]
        return self._rows(search(self.values, self.literals[0]))

    def _literal(self, index: int) -> pa.Scalar:
        # `pa.scalar` would import pandas.
        return string_array([self.literals[index]], pa.binary())[0]

    def _rows(self, found: pa.Array) -> Mask:
        flags = true_values(found)
        return flags if self.indices is None else flags[self.indices]


class AddressValues(Comparable):
    """Bodies of ips or nets, and bit patterns of literals.

    ``as_text`` returns the texts of the bodies, which order the addresses; None if texts are not compared.
    """

    def __init__(
        self, values: pa.Array, literals: Sequence[BitPattern], as_text: Callable[[], ByteValues | None]
    ) -> None:
        self.values, self.literals, self.as_text = values, literals, as_text

    def equal(self, index: int) -> Mask:
        return matching(self.values, self.literals[index])

    def less(self, index: int) -> Mask | None:
        written = self.as_text()
        return None if written is None else written.less(index)


class ColumnValues:
    """The values of a column, as an operand of conditions (`zed_spark.conditions.outcomes.Operand`).

    The type has no names around it. Where the array is null, the masks of the results are meaningless.
    """

    def __init__(self, type: zt.Type, array: pa.Array, semantics: Semantics) -> None:
        self.type, self.array, self.semantics = type, array, semantics

    def compare(self, operator: Operator, literal: Literal) -> Masks:
        values = comparable(self.type, self.array, [literal], self.semantics)
        true = None if values is None else compared(values, operator, 0)
        return MASKS.undecided if true is None else (true, ~true)

    def is_in(self, literals: Sequence[Literal]) -> Masks:
        values = comparable(self.type, self.array, literals, self.semantics)
        if values is None:
            return MASKS.undecided
        true = reduce(np.logical_or, map(values.equal, range(len(literals))))
        # Spark may look a long list up by hash, where 0.0 and -0.0 can differ.
        if isinstance(values, DoubleValues) and 0 in values.literals and not self.semantics.exact:
            return true, ~true | (values.values == 0)
        return true, ~true

    def like(self, form: Form, text: str) -> Masks:
        values = as_text(self.type, self.array, [text], self.semantics)
        if values is None:
            return MASKS.undecided
        true = values.matches(form)
        return true, ~true

    def within(self, network: str) -> Masks:
        pattern = network_pattern(network)
        if self.type is zt.IP and pattern is not None:
            true = matching(self.array, pattern)
            return true, ~true
        if self.type in (zt.NET, zt.TYPE):
            # No such text is an address.
            return MASKS.null
        texts = as_text(self.type, self.array, [], self.semantics)
        if texts is None or pattern is None:
            return MASKS.undecided
        true, other = addresses_within(texts.values, pattern)
        return (true, other) if texts.indices is None else (true[texts.indices], other[texts.indices])


def compared(values: Comparable, operator: Operator, index: int) -> Mask | None:
    """Return where a comparison with the literal of an index is true of values that are not null; None if not known."""
    if operator in ("=", "<=>"):
        return values.equal(index)
    less = values.less(index)
    if less is None or operator == "<":
        return less
    if operator == ">=":
        return ~less
    at_most = less | values.equal(index)
    return at_most if operator == "<=" else ~at_most


def comparable(of: zt.Type, array: pa.Array, literals: Sequence[Literal], semantics: Semantics) -> Comparable | None:
    """Return a column prepared for literals, none of them NULL; None if it is not known here how Spark compares them.

    ``of`` is its Zed type, without names around it. As in Spark's IN, the kinds of all literals decide how each is
    compared.
    """
    kinds = {literal.kind for literal in literals}
    values = [literal.value for literal in literals]
    if of in zt.INTEGERS and (of not in (zt.TIME, zt.DURATION) or semantics.nanos_as_long):
        return _comparable_integers(of, array, literals, semantics)
    if of in zt.FLOATS and kinds <= NUMBERS:
        return _comparable_floats(of, array, literals, semantics)
    if (of is zt.TIME and kinds == {Kind.TIME}) or (of is zt.DURATION and kinds == {Kind.DURATION}):
        return IntegerValues(buffer_values(array, np.int64) // MICROSECOND, values)
    if of is zt.BOOL and kinds == {Kind.BOOL}:
        return IntegerValues(
            true_values(array).astype(np.uint8), [int(flag) for flag in values if isinstance(flag, bool)]
        )
    if of is zt.BYTES and kinds == {Kind.BYTES}:
        return ByteValues(array, [body for body in values if isinstance(body, bytes)])
    if kinds == {Kind.TEXT}:
        return _texts(of, array, [text for text in values if isinstance(text, str)], semantics)
    return None


def as_text(of: zt.Type, array: pa.Array, literals: Sequence[str], semantics: Semantics) -> ByteValues | None:
    """Return a column that Spark sees as STRING, as the bytes of its text; None for other columns.

    Addresses and types are written out, once each, only if `Semantics.texts` is set: where Spark filters again, that
    takes longer than it saves.
    """
    bodies = [text.encode() for text in literals]
    if of is zt.STRING:
        return ByteValues(clean(array).view(pa.binary()), bodies)
    if of in _WRITTEN and semantics.texts:
        return ByteValues(write_text(of, array).view(pa.binary()), bodies)
    if isinstance(of, zt.Enum):
        symbols = string_array(of.symbols or [b""], pa.binary())
        # Where the column is null any index may stand.
        return ByteValues(symbols, bodies, np.minimum(buffer_values(array, np.uint32), len(symbols) - 1))
    return None


def _texts(of: zt.Type, array: pa.Array, literals: Sequence[str], semantics: Semantics) -> Comparable | None:
    if of not in (zt.IP, zt.NET):
        return as_text(of, array, literals, semantics)
    patterns = [pattern for text in literals if (pattern := bit_pattern(of, text)) is not None]
    if len(patterns) == len(literals):
        return AddressValues(array, patterns, partial(as_text, of, array, literals, semantics))
    return as_text(of, array, literals, semantics)


def _comparable_integers(
    of: zt.Type, array: pa.Array, literals: Sequence[Literal], semantics: Semantics
) -> Comparable | None:
    kinds = {literal.kind for literal in literals}
    values = buffer_values(array, _dtype(array))
    if kinds <= {Kind.INT, Kind.DECIMAL}:
        exactly = _as_decimals(of, literals, semantics)
        return IntegerValues(values, [literal.value for literal in literals]) if exactly else None
    if kinds <= NUMBERS:
        return DoubleValues(values.astype(np.float64), [nearest_double(literal) for literal in literals])
    return None


def _as_decimals(of: zt.Type, literals: Sequence[Literal], semantics: Semantics) -> bool:
    """True if Spark compares integers with these literals exactly."""
    decimals = [literal.value for literal in literals if isinstance(literal.value, Decimal)]
    # Spark answers TRUE or FALSE, even for null, when an integer column meets a decimal beyond 64 bits.
    shortcut = of is not zt.UINT64 and any(not INT_MIN <= number <= INT_MAX for number in decimals)
    if shortcut and not semantics.exact:
        return False
    sizes = [digits(number) for number in decimals]
    left = max([_BIGINT_DIGITS, *(before for before, _ in sizes)])
    # A common type of more than 38 digits gives up digits after the point.
    return left + max([0, *(after for _, after in sizes)]) <= MAX_DIGITS


def _comparable_floats(
    of: zt.Type, array: pa.Array, literals: Sequence[Literal], semantics: Semantics
) -> Comparable | None:
    values = doubles(buffer_values(array, _dtype(array)))
    found = []
    for literal in literals:
        number = nearest_double(literal)
        # An integer beside FLOAT becomes a double in ANSI mode and a float otherwise.
        rounded = literal.kind is Kind.INT and of is not zt.FLOAT64 and float(np.float32(number)) != literal.value
        if rounded and not semantics.exact:
            return None
        found.append(number)
    return DoubleValues(values, found)


def nearest_double(literal: Literal) -> float:
    """Return the double nearest to a number, to which Spark casts integers and decimals of any length."""
    if isinstance(literal.value, int | float | Decimal):
        return float(literal.value)
    raise AssertionError(literal)  # pragma: no cover - called with numbers only


def _dtype(array: pa.Array) -> npt.DTypeLike:
    return np.int64 if array.type in (pa.timestamp("ns", "UTC"), pa.duration("ns")) else array.type.to_pandas_dtype()

"""The order of a pool: by which field its values are sorted, in which direction, and where nulls go.

Source: formats/lake.md section 5.
"""

from __future__ import annotations

from dataclasses import dataclass

from zed_spark.columns.project import Path
from zed_spark.lake.metadata import Value
from zed_spark.types import NUMBERS, under
from zed_spark.types.compare import compare, is_null


@dataclass(frozen=True, slots=True)
class Order:
    """The order of the values in a pool.

    Attributes:
        path: the pool key: names of fields from the top down. Values without it have the key null.
        descending: whether great keys come first.
        nulls_max: whether nulls count as greater than everything else.
    """

    path: Path
    descending: bool
    nulls_max: bool

    def compare(self, a: Value, b: Value) -> int:
        """-1, 0 or 1 as a value with the key ``a`` comes before, with or after one with the key ``b``."""
        found = self._compare(a, b)
        return -found if self.descending else found

    def _compare(self, a: Value, b: Value) -> int:
        if _numeric(a) and _numeric(b):
            # By true value: as floats, two integers could equal a third value and not each other.
            return int(a[1] > b[1]) - int(a[1] < b[1])
        return compare(*a, *b, nulls_max=self.nulls_max)

    def ends(self, a: Value, b: Value) -> tuple[Value, Value]:
        """The first and the last key of two, in this order."""
        return (b, a) if self.compare(b, a) < 0 else (a, b)


def pool_order(path: Path, descending: bool, number: int) -> Order:
    """The order of a pool in a lake of a number.

    Lakes number 1 have nulls last in both directions, lakes number 3 have them as the greatest.
    """
    return Order(path, descending, number != 1 or not descending)


def null_key(key: Value) -> bool:
    """Whether a key counts as null."""
    return is_null(*key)


def _numeric(key: Value) -> bool:
    of, value = key
    return value is not None and under(of) in NUMBERS and value == value

"""The two ends of a conversion between Zed and Spark, and what a planned conversion is.

`Target` is the Spark column that Zed values go to, `InputColumn` the one that they come from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import pyarrow as pa
from pyspark.sql.types import DataType, StructField

from zed_spark import types as zt
from zed_spark.columns import Column
from zed_spark.errors import FormatError, SchemaMismatchError
from zed_spark.spark.convert.arrow import Bools
from zed_spark.spark.convert.mapping import TYPE_KEY, Policy

DECLARED_KEY = "zed.asked"
"""The metadata key that is true where the option ``zedTypes`` put the Zed type into the metadata."""

SHOWN = 100
"""Most characters of a value, or of a type, in an error message."""


@dataclass(frozen=True, slots=True)
class SparkColumn:
    """A column of a Spark schema, or a nested part of one.

    Attributes:
        path: the names that lead to it, joined by dots, for errors.
        spark_type: its Spark type.
        hint: its Zed type according to the metadata of the field; None where there is none.
    """

    path: str
    spark_type: DataType
    hint: zt.Type | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Target(SparkColumn):
    """The Spark column that a Zed column is converted to.

    Attributes:
        arrow_type: the Arrow type that goes with the Spark type, with its nullability.
        policy: the user's choices.
        exact: whether the schema was made from all super types, so that data without a place in it is an error;
            a schema given by the user may leave fields out.
    """

    arrow_type: pa.DataType
    policy: Policy
    exact: bool

    def field(self, field: StructField, arrow_type: pa.DataType, hint: zt.Type | None) -> Target:
        """A field of the target struct; the Zed type in the field's metadata goes before the hint."""
        return replace(
            self,
            path=f"{self.path}.{field.name}",
            spark_type=field.dataType,
            arrow_type=arrow_type,
            hint=hint_of(field) or hint,
        )

    def inside(self, part: str, spark_type: DataType, arrow_type: pa.DataType, hint: zt.Type | None) -> Target:
        """The elements, keys or values of the target."""
        path = f"{self.path}.{part}"
        return replace(self, path=path, spark_type=spark_type, arrow_type=arrow_type, hint=hint)

    def unnamed_hint(self) -> zt.Type | None:
        """The hint without the names around it."""
        return None if self.hint is None else zt.under(self.hint)

    def mismatch(self, zed_type: zt.Type, why: str = "") -> SchemaMismatchError:
        """The error for a Zed type that does not fit the target."""
        return SchemaMismatchError(
            f"column {self.path}: data of Zed type {zt.type_text(zed_type)} does not fit the Spark type "
            f"{self.spark_type.simpleString()} asked for{': ' + why if why else ''}"
        )


@dataclass(frozen=True, slots=True)
class InputColumn(SparkColumn):
    """The Spark column that a Zed column is made from.

    Attributes:
        as_read: whether the hint is the type that the column was read with, not one declared by ``zedTypes``.
        nanos_as_long: whether BIGINT is taken for nanoseconds even if it was not read so.
    """

    as_read: bool = True
    nanos_as_long: bool = False

    def field(self, field: StructField, hint: zt.Type | None) -> InputColumn:
        """A field of the struct; the Zed type in the field's metadata goes before the hint."""
        path = f"{self.path}.{field.name}" if self.path else field.name
        try:
            declared = hint_of(field)
        except FormatError as error:
            raise FormatError(f"column {path}: its metadata holds no Zed type: {error}") from None
        as_read = self.as_read and not (field.metadata or {}).get(DECLARED_KEY)
        return replace(self, path=path, spark_type=field.dataType, hint=declared or hint, as_read=as_read)

    def inside(self, part: str, spark_type: DataType, hint: zt.Type | None) -> InputColumn:
        """The elements, keys or values of the column."""
        return replace(self, path=f"{self.path}.{part}", spark_type=spark_type, hint=hint)

    def unnamed_hint(self) -> zt.Type | None:
        """The hint without the names around it, as a data frame type (`zed_spark.types.dataframe_type`)."""
        return None if self.hint is None else zt.under(zt.dataframe_type(self.hint))

    def mismatch(self, wanted: zt.Type, why: str = "") -> SchemaMismatchError:
        """The error for a Spark type that cannot be written as a Zed type."""
        found = shortened(self.spark_type.simpleString().upper())
        return SchemaMismatchError(
            f"column {self.path}: {found} cannot be written as the Zed type {shortened(zt.type_text(wanted))}"
            f"{': ' + why if why else ''}"
        )

    def refuse(self, array: pa.Array, bad: Bools, why: str) -> None:
        """Raise for the first bad value, if there is one.

        Args:
            array: the values.
            bad: bool, shape (n,).
            why: what is wrong; follows the value in the message.

        Raises:
            SchemaMismatchError: a value is bad.
        """
        if bad.any():
            raise SchemaMismatchError(f"column {self.path}: {value_text(array, int(np.argmax(bad)))} {why}")


Converter: TypeAlias = Callable[[Column], pa.Array]
"""A planned conversion to Spark: a column of the planned Zed type to an array of the target's Arrow type, as long."""

PlanToSpark: TypeAlias = Callable[[zt.Type, Target], Converter]
"""Plans the conversion of one Zed type to Spark. Planners of nested types get one for the types inside."""

Accepts: TypeAlias = Callable[[pa.Array], Bools]
"""Which values of an array a Zed type can hold: bool, shape (n,), true for nulls."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """A planned conversion from Spark.

    Attributes:
        type: the Zed type of the result: the one wanted, less the record fields that the input column lacks.
        apply: converts arrays of the input column to columns of the type, as long. Raises `SchemaMismatchError` for
            a value that the type does not hold.
        accepts: which values the type holds; None when it holds every value of the Spark type. Tells the members of
            a union apart.
    """

    type: zt.Type
    apply: Callable[[pa.Array], Column]
    accepts: Accepts | None = None


PlanFromSpark: TypeAlias = Callable[[zt.Type, InputColumn], Conversion]
"""Plans the conversion to one Zed type from Spark. Planners of nested types get one for the types inside."""


def hint_of(field: StructField) -> zt.Type | None:
    """The Zed type in the metadata of a field, or None.

    Raises:
        FormatError: the metadata holds a text that is not a type.
    """
    text = field.metadata.get(TYPE_KEY) if field.metadata else None
    return _parsed(text) if isinstance(text, str) else None


_parsed = lru_cache(maxsize=4096)(zt.parse_type)


def with_names(wanted: zt.Type, inner: zt.Type) -> zt.Type:
    """A type with the names that are around another one."""
    return zt.Named(wanted.name, with_names(wanted.inner, inner)) if isinstance(wanted, zt.Named) else inner


def shortened(text: str) -> str:
    """The text, cut after `SHOWN` characters."""
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def value_text(array: pa.Array, row: int) -> str:
    """One value as error messages show it."""
    value = array.slice(row, 1)
    if pa.types.is_temporal(value.type):
        # Arrow prints timestamps beyond the years that Python supports.
        return shortened(value.to_string(indent=0, skip_new_lines=True)[1:-1])
    try:
        return shortened(repr(value[0].as_py()) if pa.types.is_nested(value.type) else f"{value[0].as_py()!s}")
    except (ValueError, OverflowError):
        return "a value"

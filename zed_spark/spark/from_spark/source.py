"""Where values come from: a column of a DataFrame or a part of one, and the errors that name it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql.types import DataType, StructField

from zed_spark.errors import FormatError, SchemaMismatchError
from zed_spark.spark.to_spark.ask import hint_of
from zed_spark.types import Type, dataframe_type, type_text, under

Bools: TypeAlias = npt.NDArray[np.bool_]

ASKED_KEY = "zed.asked"
"""The metadata key that is true where a type in the metadata was put there by the option ``zedTypes``."""

SHOWN = 100
"""Characters of a value, or of a type, that an error shows."""


@dataclass(frozen=True, slots=True)
class Source:
    """One source of values.

    Attributes:
        path: the column and the way into it, for errors.
        spark: the Spark type.
        hint: the Zed type that it is of, as metadata says; None where nothing does.
        known: whether that is what it was when it was read, rather than what it is to be.
        nanos_as_long: whether BIGINT may stand for nanoseconds even if it was not read so.
    """

    path: str
    spark: DataType
    hint: Type | None = None
    known: bool = True
    nanos_as_long: bool = False

    def field(self, field: StructField, hint: Type | None) -> Source:
        """A field of the struct; a hint in its own metadata counts first."""
        path = f"{self.path}.{field.name}" if self.path else field.name
        try:
            own = hint_of(field)
        except FormatError as error:
            raise FormatError(f"column {path}: its metadata holds no Zed type: {error}") from None
        known = self.known and not (field.metadata or {}).get(ASKED_KEY)
        return replace(self, path=path, spark=field.dataType, hint=own or hint, known=known)

    def inside(self, step: str, spark: DataType, hint: Type | None) -> Source:
        """The elements, keys or values."""
        return replace(self, path=f"{self.path}.{step}", spark=spark, hint=hint)

    def core(self) -> Type | None:
        """The hint without the names around it, as data frames have it (`zed_spark.types.dataframe`)."""
        return None if self.hint is None else under(dataframe_type(self.hint))

    def mismatch(self, want: Type, why: str = "") -> SchemaMismatchError:
        """The error for a Spark type that cannot be written as a Zed type."""
        shown = short(self.spark.simpleString().upper())
        return SchemaMismatchError(
            f"column {self.path}: {shown} cannot be written as the Zed type {short(type_text(want))}"
            f"{': ' + why if why else ''}"
        )

    def refuse(self, array: pa.Array, bad: Bools, why: str) -> None:
        """Raise for the first bad value, if there is one.

        Args:
            array: the values.
            bad: bool, shape (n,).
            why: what is wrong, to follow the value.

        Raises:
            SchemaMismatchError: a value is bad.
        """
        if bad.any():
            raise SchemaMismatchError(f"column {self.path}: {shown(array, int(np.argmax(bad)))} {why}")


def short(text: str) -> str:
    """The text, cut where it is long."""
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def shown(array: pa.Array, row: int) -> str:
    """One value as an error shows it."""
    value = array.slice(row, 1)
    if pa.types.is_temporal(value.type):
        # Moments beyond the years that Python knows are still printed by Arrow.
        return short(value.to_string(indent=0, skip_new_lines=True)[1:-1])
    try:
        return short(repr(value[0].as_py()) if pa.types.is_nested(value.type) else f"{value[0].as_py()!s}")
    except (ValueError, OverflowError):
        return "a value"


def valid_of(array: pa.Array) -> Bools:
    """bool, shape (n,): which values are not null."""
    found: Bools = array.is_valid().to_numpy(zero_copy_only=False)
    return found


def mask_of(array: pa.Array) -> npt.NDArray[np.uint8] | None:
    """One byte a value, 0 for null; None when nothing is null."""
    return valid_of(array).view(np.uint8) if array.null_count else None

"""What it takes to read and write a file, besides frames: ZNG's way here, later versions of BSUP in their own room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from zed_spark.formats.rows.type_table import TypeTable, canonical
from zed_spark.formats.rows.typedef import Table
from zed_spark.types import Type, primitive
from zed_spark.types.optional import is_bsup_only
from zed_spark.types.primitives import FIRST_COMPLEX

if TYPE_CHECKING:
    from zed_spark.codec.arrays import Bytes, Int32s, Int64s
    from zed_spark.columns.column import Column
    from zed_spark.columns.column import Sequence as Rows
    from zed_spark.columns.project import Projection
    from zed_spark.formats.rows.encode import Cells
    from zed_spark.formats.rows.frame_writer import Typedefs


class Types(Protocol):
    """The types of one stream by ID (`zed_spark.formats.rows.typedef.Table`)."""

    @property
    def types(self) -> Sequence[Type]:
        """The types defined so far."""
        ...

    def add(self, payload: bytes | memoryview) -> Sequence[Type]:
        """Read a types payload; the types that are new."""
        ...

    def lookup(self, id: int) -> Type:
        """The type of an ID."""
        ...


class Kind:
    """How types and values are written in ZNG.

    Attributes:
        format: the format's name.
        version: the byte before every frame has it, unless it is 0.
        label: the version for people.
        first: the ID of a stream's first typedef.
        plain: whether records are read as `zed_spark.formats.rows.fields` does it, with `shred` as their measure.
    """

    format = "zng"
    version = 0
    label = "1.0"
    """The wire format did not change between the first release and the last."""
    first = FIRST_COMPLEX
    plain = True

    def table(self, payload: bytes | memoryview = b"") -> Types:
        """The table of a stream that has read one payload, empty by default."""
        return Table(payload)

    def primitive(self, id: int) -> Type:
        """The type of an ID below the first typedef's.

        Raises:
            UnsupportedTypeError: the ID is reserved.
        """
        return primitive(id)

    def shred(self, of: Type, src: Bytes, cursors: Int32s, stops: Int32s, projection: Projection) -> Column:
        """Take one value per cursor; see `zed_spark.formats.rows.shred.shred`."""
        from zed_spark.formats.rows.shred import shred

        return shred(of, src, cursors, stops, projection)

    def decode(self, of: Type, body: memoryview | None) -> Any:
        """One value as plain Python; see `zed_spark.formats.rows.values.decode_value`."""
        from zed_spark.formats.rows.values import decode_value

        return decode_value(of, body)

    def typedefs(self) -> Typedefs:
        """The types of a stream that is written, none so far."""
        return TypeTable()

    def settle(self, sequences: list[Rows]) -> Rows:
        """Rows as they can be written, in one sequence.

        Args:
            sequences: the rows, at least one in each.

        Raises:
            UnsupportedTypeError: the version has no place for a type.
        """
        if not any(is_bsup_only(column.type) for sequence in sequences for column in sequence.columns):
            from zed_spark.columns.coalesce import end_to_end

            return end_to_end(sequences)
        from zed_spark.columns.explicit_nulls import rows_for_dialect
        from zed_spark.types import dialect

        return rows_for_dialect(sequences, dialect.ZNG, self.normalise)

    def normalise(self, column: Column) -> Column:
        """A set or map column in the order of its encoded elements; see `zed_spark.formats.rows.sorted.normalise`."""
        from zed_spark.formats.rows.sorted import normalise

        return normalise(column, self.unshred)

    def written(self, of: Type) -> Type:
        """The type as which values of a type are written."""
        return canonical(of)

    def unshred(self, column: Column, sizes: Int64s) -> Cells:
        """The cells of a column; see `zed_spark.formats.rows.encode.unshred`."""
        from zed_spark.formats.rows.encode import unshred

        return unshred(column, sizes)


ZNG = Kind()

"""BSUP files as ZNG's planner, reader and writer take them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zed_spark.formats.bsup.type_table import TypeTable
from zed_spark.formats.bsup.typedef import Table
from zed_spark.formats.bsup.values import decode_value, dialect_of
from zed_spark.formats.rows import dialect as zng
from zed_spark.storage.source import Source
from zed_spark.types import ALL, NONE, Type
from zed_spark.types.dialect import ZNG, Dialect

if TYPE_CHECKING:
    from zed_spark.codec.contract import Bytes, Int32s, Int64s
    from zed_spark.columns.column import Column, Sequence
    from zed_spark.columns.project import Projection
    from zed_spark.formats.rows.encode import Cells
    from zed_spark.formats.rows.frame_writer import Typedefs


class Kind(zng.Kind):
    """A version of BSUP from 1 on."""

    format = "bsup"
    plain = False

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.version, self.label, self.first = dialect.version, str(dialect.version), dialect.first

    def table(self, payload: bytes | memoryview = b"") -> zng.Types:
        """See `zed_spark.formats.rows.dialect.Kind.table`."""
        return Table(self.dialect, payload)

    def primitive(self, id: int) -> Type:
        """See `zed_spark.formats.rows.dialect.Kind.primitive`."""
        return NONE if id == NONE.id else ALL if id == ALL.id else super().primitive(id)

    def shred(self, of: Type, src: Bytes, cursors: Int32s, stops: Int32s, projection: Projection) -> Column:
        """See `zed_spark.formats.bsup.shred.shred`."""
        from zed_spark.formats.bsup.shred import shred

        return shred(of, src, cursors, stops, self.dialect, projection)

    def decode(self, of: Type, body: memoryview | None) -> Any:
        """See `zed_spark.formats.bsup.values.decode_value`."""
        return decode_value(of, body, self.dialect)

    def typedefs(self) -> Typedefs:
        """See `zed_spark.formats.rows.dialect.Kind.typedefs`."""
        return TypeTable(self.dialect)

    def settle(self, sequences: list[Sequence]) -> Sequence:
        """See `zed_spark.columns.explicit_nulls.rows_for_dialect`."""
        from zed_spark.columns.explicit_nulls import rows_for_dialect

        return rows_for_dialect(sequences, self.dialect, self.normalise)

    def written(self, of: Type) -> Type:
        """The type itself, as rows are settled."""
        return of

    def unshred(self, column: Column, sizes: Int64s) -> Cells:
        """See `zed_spark.formats.bsup.encode.unshred`."""
        from zed_spark.formats.bsup.encode import unshred

        return unshred(self.dialect, column, sizes)


class Zero(zng.Kind):
    """Version 0, which is ZNG under another name."""

    format, label = "bsup", "0"


def kind_of(source: Source) -> zng.Kind:
    """What a file is, by its first frame.

    Raises:
        UnsupportedVersionError: a version that was never released.
    """
    return kind(dialect_of(source))


def kind(dialect: Dialect) -> zng.Kind:
    """What files of a version are."""
    return Zero() if dialect is ZNG else Kind(dialect)

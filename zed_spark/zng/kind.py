"""What reading a file takes besides frames: ZNG's way here, those of later versions of BSUP in their own room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from zed_spark.types import Type, primitive
from zed_spark.types.primitives import FIRST_COMPLEX
from zed_spark.zng.typedef import Table

if TYPE_CHECKING:
    from zed_spark.codec.contract import Bytes, Int32s
    from zed_spark.column.column import Column
    from zed_spark.column.project import Projection


class Types(Protocol):
    """The types of one stream by ID (`zed_spark.zng.typedef.Table`)."""

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
    """

    format = "zng"
    version = 0
    label = "1.0"
    """The wire format did not change between the first release and the last."""
    first = FIRST_COMPLEX

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
        """Take one value per cursor; see `zed_spark.zng.shred.shred`."""
        from zed_spark.zng.shred import shred

        return shred(of, src, cursors, stops, projection)

    def decode(self, of: Type, body: memoryview | None) -> Any:
        """One value as plain Python; see `zed_spark.zng.rows.decode_value`."""
        from zed_spark.zng.rows import decode_value

        return decode_value(of, body)


ZNG = Kind()

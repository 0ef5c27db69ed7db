"""What the nodes of a column tree share. Nodes take columns in, and at the end write segments and metadata."""

from __future__ import annotations

from typing import Protocol

from zed_spark.columns.column import Column
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.vng.write.layout import Layout
from zed_spark.formats.vng.write.marshal import Meta


class Node(Protocol):
    """One column that is being written."""

    def append(self, column: Column) -> None:
        """Take in values. Below a node of nulls there are none; a union passes over its own."""

    def cut(self) -> None:
        """Before all segments end: bring down what is not encoded yet."""

    def emit(self, layout: Layout) -> Meta:
        """Write all segments, in the order of the format, and give the metadata."""

    @property
    def length(self) -> int:
        """Values so far, nulls included."""
        ...


def emit(tree: Node, layout: Layout) -> Meta:
    """`Node.emit` of a super type.

    Raises:
        UnsupportedTypeError: its metadata, several times as deep as the type, is nested too deeply.
    """
    try:
        return tree.emit(layout)
    except RecursionError:
        raise UnsupportedTypeError("the type is nested too deeply for VNG metadata") from None

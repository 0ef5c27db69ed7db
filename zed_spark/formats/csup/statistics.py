"""The reliable bounds in CSUP files: of integers, of floats except for NaN, of strings except for the empty one.

Source: docs/formats/csup.md, section 9.
"""

from __future__ import annotations

from typing import Any

from zed_spark import types as zt
from zed_spark.columns.summary import SuperType
from zed_spark.formats.columnar.node import File, Node
from zed_spark.formats.columnar.summary import Reliability, super_types

LONG_BOUND = 64 << 10
"""Bounds of so many bytes and more may stand for a longer value, which they are not equal to."""


class CsupReliability(Reliability):
    """What can be relied on, in all versions."""

    def has_bounds(self, of: zt.Type, leaf: Node) -> bool:
        """True if the bounds are of a kind that writers get right."""
        if leaf.encoding != "bodies":
            return leaf.encoding in ("integers", "floats")
        if leaf.bounds is None or max(map(len, leaf.bounds)) >= LONG_BOUND:
            return False
        return zt.under(of) in (zt.STRING, zt.BYTES, zt.IP)

    def outside(self, of: zt.Type, bounds: tuple[Any, Any]) -> tuple[Any, ...]:
        """Return the empty string, where it is below the bounds."""
        # Writers lose sight of empty strings that come first.
        return (b"",) if zt.under(of) in (zt.STRING, zt.BYTES) and bounds[0] else ()


def object_types(file: File) -> list[SuperType]:
    """Return the super types of one object, each once, with rows and statistics."""
    return super_types(file, rows_of(file), CsupReliability())


def rows_of(file: File) -> list[int | None]:
    """Return the number of rows of each super type of one object."""
    return [file.rows] if file.root is None else [tree.count for tree in file.trees]

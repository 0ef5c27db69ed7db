"""What can be relied on in VNG files: columns that released writers are known to have stored wrongly, and bounds.

Source: docs/formats/vng.md, sections 5.7, 8 and 10, items 2, 4, 8 and 9.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.formats.columnar.node import SELECTORS, File, Node
from zed_spark.formats.columnar.summary import Reliability
from zed_spark.types.typevalue import DEFINITION

_DEFINITION = bytes((DEFINITION,))

_BOUNDED = ("3d", "3e", "4")
"""Generations whose bounds are right; those of 3c point into buffers that were reused (section 5.7)."""

_DOUBTFUL = ("3c", "3d", "4")
"""Generations of which some release wrote wrong values."""

_ORDERED = (zt.NUMBERS | {zt.BOOL, zt.BYTES, zt.STRING, zt.IP}) - {zt.INT8, zt.UINT8}
"""Types whose bounds mean what they say; those of 8-bit integers go by stored bytes in most releases."""


class VngReliability(Reliability):
    """What can be relied on in one file."""

    def __init__(self, file: File) -> None:
        self.file = file

    def is_doubtful(self, leaf: Node) -> bool:
        """Whether there is a `suspicion`."""
        return suspicion(leaf, self.file) is not None

    def has_bounds(self, of: zt.Type, leaf: Node) -> bool:
        """Whether the generation and the type have right bounds."""
        return leaf.encoding == "primitive" and self.file.generation in _BOUNDED and zt.under(of) in _ORDERED

    def is_never_null(self, path: Path, leaf: Node) -> bool:
        """Whether all nulls of the column are kept apart."""
        # Version 2 keeps the nulls of fields apart; version 3 has them inline up to 3c.
        inline = self.file.generation not in ("2", "seed") or not path
        return super().is_never_null(path, leaf) or (leaf.encoding == "primitive" and not inline)


def warnings(file: File) -> Iterator[str]:
    """A sentence for each column whose values may differ from what was written."""
    if file.generation not in _DOUBTFUL:
        return
    names: dict[str, object] = {}
    for tree in file.trees:
        for node in tree.walk():
            reason = suspicion(node, file)
            if reason:
                yield f"{node.where}: {reason}"
            if (
                file.generation == "3d"
                and isinstance(node.type, zt.Named)
                and node.encoding == "named"
                and names.setdefault(node.type.name, node.type) is not node.type
            ):
                yield f"type name {node.type.name!r} has several definitions, which zed 1.11.0 mixed up"


def suspicion(node: Node, file: File) -> str | None:
    """Why the values of a column may be wrong, or None."""
    # One flush writes all columns, so only flushes before the last could use another dictionary.
    flushed = file.generation == "3c" and len(file.root_segments) > 1 and len(node.segments) > 1
    if node.encoding == "primitive":
        if flushed:
            return "segments written before the last may hold selectors of a dictionary that zed 1.10 dropped"
        return None
    if node.encoding != "dictionary":
        return None
    if flushed:
        return "zed 1.10 encoded segments before the last with a dictionary that it did not store"
    if file.generation == "3c" and len(node.entries) > SELECTORS:
        return "the dictionary of zed 1.9 or 1.10 has more entries than selectors; the last reads as null"
    return _ambiguous(node, file)


def _ambiguous(node: Node, file: File) -> str | None:
    """Entries that compare equal have no fixed order, and writers sorted them twice."""
    if node.type not in zt.FLOATS and node.type is not zt.TYPE:
        return None
    entries = [entry for entry in node.entries if entry is not None]
    if node.type in zt.FLOATS:
        count = sum(math.isnan(entry) for entry in entries)
        if count and file.generation == "3c" and len(entries) > 1:
            return "NaN stands beside other numbers, which zed 1.9 and 1.10 mixed up"
        if count > 1 and file.generation in ("3c", "4"):
            return "several NaN, whose bits zed 1.15 to 1.18 may have mixed up"
        if sum(entry == 0 for entry in entries) > 1 and file.generation in ("3c", "4"):
            return "both zeros, whose signs zed 1.9, 1.10 and 1.15 to 1.18 may have mixed up"
    if node.type is zt.TYPE and file.generation == "3c" and any(_DEFINITION in entry for entry in entries):
        return "type values with names, which zed 1.9 and 1.10 did not tell from those without"
    return None

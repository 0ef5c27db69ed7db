"""Columns that released writers are known to have stored wrongly: they are read, but not believed.

Source: formats/vng.md sections 8 and 10, items 2, 4 and 8; golden manifest, ``reference_bugs``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from zed_spark.formats.vng.dictionary import DictionaryNode
from zed_spark.formats.vng.metadata import File
from zed_spark.formats.vng.named import NamedNode
from zed_spark.formats.vng.node import Node
from zed_spark.formats.vng.primitive import PrimitiveNode
from zed_spark.types import FLOATS, TYPE
from zed_spark.types.typevalue import DEFINITION

_SELECTORS = 256
_DEFINITION = bytes((DEFINITION,))


def warnings(file: File) -> Iterator[str]:
    """A sentence for each column whose values may differ from what was written."""
    names: dict[str, object] = {}
    for tree in file.trees:
        for node in tree.walk():
            reason = suspicion(node, file)
            if reason:
                yield f"{node.where}: {reason}"
            if (
                file.generation == "3d"
                and isinstance(node, NamedNode)
                and names.setdefault(node.name, node.type) is not node.type
            ):
                yield f"type name {node.name!r} has several definitions, which zed 1.11.0 mixed up"


def suspicion(node: Node, file: File) -> str | None:
    """Why the values of a column may be wrong, or None."""
    # One flush writes all columns, so only flushes before the last could use another dictionary.
    flushed = file.generation == "3c" and file.flushes > 1
    if isinstance(node, PrimitiveNode):
        if flushed and len(node.segmap) > 1:
            return "segments written before the last may hold selectors of a dictionary that zed 1.10 dropped"
        return None
    if not isinstance(node, DictionaryNode):
        return None
    if flushed and len(node.selectors) > 1:
        return "zed 1.10 encoded segments before the last with a dictionary that it did not store"
    if file.generation == "3c" and len(node.entries) > _SELECTORS:
        return "the dictionary of zed 1.9 or 1.10 has more entries than selectors; the last reads as null"
    return _ambiguous(node, file)


def _ambiguous(node: DictionaryNode, file: File) -> str | None:
    """Entries that compare equal have no fixed order, and writers sorted them twice."""
    entries = [entry for entry in node.entries if entry is not None]
    if node.type in FLOATS:
        odd = sum(math.isnan(entry) for entry in entries)
        if odd and file.generation == "3c" and len(entries) > 1:
            return "NaN stands beside other numbers, which zed 1.9 and 1.10 mixed up"
        if odd > 1 and file.generation in ("3c", "4"):
            return "several NaN, whose bits zed 1.15 to 1.18 may have mixed up"
        if sum(entry == 0 for entry in entries) > 1 and file.generation in ("3c", "4"):
            return "both zeros, whose signs zed 1.9, 1.10 and 1.15 to 1.18 may have mixed up"
    if node.type is TYPE and file.generation == "3c" and any(_DEFINITION in entry for entry in entries):
        return "type values with names, which zed 1.9 and 1.10 did not tell from those without"
    return None

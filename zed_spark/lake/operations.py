"""What made a commit: its operation, and the application and query of Spark that ran it, as its metadata notes them.

Commits of other tools have no notes: their operation follows from the message that these tools give, and from what the
commit adds and removes.
"""

from __future__ import annotations

import re

from zed_spark import types as zt
from zed_spark.lake.metadata import UNTYPED_NULL, TypedValue, fields_of
from zed_spark.origin import current_origin

OPERATIONS = (
    "load", "insert", "overwrite", "update", "delete", "merge", "compact", "merge branch", "revert", "rollback",
    "add vectors", "remove vectors",
)  # fmt: skip
"""What commits do. The first is that of files and programs, the second that of Spark."""

Note = tuple[str, zt.Type, bytes]
"""A field of the metadata: name, type and value."""


def notes(operation: str, application: str | None = None, query: str | None = None) -> list[Note]:
    """Return the fields of the metadata of a commit that say what made it: of this thread, unless given."""
    made_by = current_origin()
    found = {"operation": operation, "application": application or made_by[0], "query": query or made_by[1]}
    return [(name, zt.STRING, text.encode()) for name, text in found.items() if text]


def noted(meta: TypedValue) -> tuple[dict[str, bytes], TypedValue]:
    """Return the notes in the metadata of a commit, by name, and the rest of the metadata."""
    known = fields_of(meta)
    of, operation = known.get("operation", UNTYPED_NULL)
    if of is not zt.STRING or operation is None or operation.decode(errors="replace") not in OPERATIONS:
        return {}, meta
    found = {"operation": operation}
    for name in ("application", "query"):
        of, text = known.get(name, UNTYPED_NULL)
        if of is zt.STRING and text is not None:
            found[name] = text
    rest = [(name, value) for name, value in known.items() if name not in found]
    if not rest:
        return found, UNTYPED_NULL
    record = zt.Record(tuple((name, of) for name, (of, _) in rest))
    return found, (record, tuple(value for _, (_, value) in rest))


_MESSAGES = (
    (r"loaded \d", "load"),
    (r"updated \d", "update"),
    (r"merged rows into ", "merge"),
    (r"compacted \d", "compact"),
    (r'merged "', "merge branch"),
    (r"reverted commit ", "revert"),
    (r"rolled back to commit ", "rollback"),
    (r"vector add|added vectors of ", "add vectors"),
    (r"vector delete|deleted vectors of ", "remove vectors"),
    (r"deleted \d", "delete"),
)
"""How the messages begin that this package and zed give commits by default."""


def is_compaction(meta: TypedValue, message: str) -> bool:
    """Whether a commit with this metadata and message only moved values, as far as these tell."""
    return recorded_operation(meta, message) == "compact"


def recorded_operation(meta: TypedValue, message: str) -> str | None:
    """Return the operation of a commit with this metadata and message, as far as these tell."""
    known, _ = noted(meta)
    return known["operation"].decode() if known else operation_of(message, 0, 0, 0, 0)


def operation_of(message: str, adds: int, deletes: int, add_vectors: int, delete_vectors: int) -> str | None:
    """Return the operation of a commit without notes; None where nothing tells it.

    Args:
        message: its message.
        adds: the objects that it adds.
        deletes: the objects that it removes.
        add_vectors: the vectors that it adds.
        delete_vectors: the vectors that it removes.
    """
    for pattern, operation in _MESSAGES:
        if re.match(pattern, message):
            return "overwrite" if operation == "load" and deletes else operation
    if adds and deletes:
        return None
    known = {"load": adds, "delete": deletes, "add vectors": add_vectors, "remove vectors": delete_vectors}
    return next((operation for operation, number in known.items() if number), None)

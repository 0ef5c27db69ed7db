"""The author, message and metadata of commits, and transactions recorded in the metadata.

Source: docs/formats/lake.md, sections 4.1, 4.4 and 11.3.
"""

from __future__ import annotations

import getpass
import os
import socket
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import OptionError
from zed_spark.lake.actions import DataObject
from zed_spark.lake.ids import Id
from zed_spark.lake.metadata import KSUID, UNTYPED_NULL, TypedValue

SHOWN = 11
"""The most objects that a message lists, as in the reference."""

_EPOCH = datetime.fromisoformat("1970-01-01T00:00:00+00:00")


@dataclass(frozen=True, slots=True)
class CommitInfo:
    """The author, message and metadata of a commit.

    Attributes:
        author: the author; None for ``$ZED_USER``, or user and host.
        message: the message; None for a text that describes the change.
        meta: metadata of the application, a value with its type.

    Raises:
        OptionError: a text cannot be written as UTF-8.
    """

    author: str | None = None
    message: str | None = None
    meta: TypedValue = UNTYPED_NULL

    def __post_init__(self) -> None:
        for text in (self.author, self.message):
            if text is not None:
                _encoded(text)

    def author_or_default(self) -> str:
        """The author, or the default one."""
        if self.author is not None:
            return self.author
        try:
            user = getpass.getuser()
        except (KeyError, OSError):
            # In containers the user id often has no name.
            user = "unknown"
        return os.environ.get("ZED_USER") or f"{user}@{socket.gethostname()}"

    def with_fields(self, *fields: tuple[str, zt.Type, Any]) -> CommitInfo:
        """The commit info with more fields in its metadata.

        Args:
            fields: the name, type and value of each field.

        Raises:
            OptionError: the metadata is not a record, or has a field of that name.
        """
        of, value = self.meta
        inner = zt.under(of)
        if inner is zt.NULL or value is None:
            inner, value = zt.Record(()), ()
        if not isinstance(inner, zt.Record) or any(inner.field(name) is not None for name, *_ in fields):
            names = " and ".join(name for name, *_ in fields)
            raise OptionError(f"meta must be a record without the fields {names}, which are added to it")
        record = zt.Record((*inner.fields, *((name, field_type) for name, field_type, _ in fields)))
        return replace(self, meta=(record, (*value, *(field for *_, field in fields))))


@dataclass(frozen=True, slots=True)
class TransactionId:
    """The identity of a write, so that it is not committed twice: the ``version``-th write of ``app_id``.

    Commits record them in their metadata as ``writer`` and ``epoch``.

    Attributes:
        app_id: a unique name of the application, such as the id of a streaming query.
        version: a number that grows from write to write.
        since: the application made no commit before this time, in nanoseconds since 1970; saves looking at older ones.
    """

    app_id: str
    version: int
    since: int = 0

    def add_to(self, info: CommitInfo) -> CommitInfo:
        """The commit info with the transaction in its metadata."""
        return info.with_fields(("writer", zt.STRING, self.app_id.encode()), ("epoch", zt.INT64, self.version))


def transaction_of(meta: TypedValue) -> TransactionId | None:
    """The transaction recorded in the metadata of a commit, or None."""
    of, value = meta
    inner = zt.under(of)
    if not isinstance(inner, zt.Record) or value is None:
        return None
    fields = {name: (of, field) for (name, of), field in zip(inner.fields, value, strict=True)}
    writer, epoch = fields.get("writer", UNTYPED_NULL), fields.get("epoch", UNTYPED_NULL)
    if writer[0] is not zt.STRING or epoch[0] is not zt.INT64 or writer[1] is None or epoch[1] is None:
        return None
    return TransactionId(writer[1].decode(errors="replace"), epoch[1])


def zed_value(value: Any) -> TypedValue:
    """Convert a Python value to a Zed value: mappings become records, sequences arrays, aware datetimes times.

    Raises:
        OptionError: there is no Zed value for it.
    """
    match value:
        case None:
            return UNTYPED_NULL
        case bool():
            return zt.BOOL, value
        case int() if -(1 << 63) <= value < 1 << 63:
            return zt.INT64, value
        case float():
            return zt.FLOAT64, value
        case str():
            return zt.STRING, _encoded(value)
        case Id():
            return KSUID, value
        case bytes():
            return zt.BYTES, value
        case datetime() if value.tzinfo is not None:
            return zt.TIME, (value - _EPOCH) // timedelta(microseconds=1) * 1000
        case timedelta():
            return zt.DURATION, value // timedelta(microseconds=1) * 1000
        case Mapping():
            parts = {_encoded(str(name)).decode(): zed_value(field) for name, field in value.items()}
            fields = tuple((name, of) for name, (of, _) in parts.items())
            return zt.Record(fields), tuple(field for _, field in parts.values())
        case list() | tuple():
            return _array([zed_value(item) for item in value])
    raise OptionError(f"{value!r} cannot be stored in the metadata of a commit")


def _encoded(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise OptionError(f"{text!r} cannot be stored in a commit: it cannot be encoded as UTF-8") from None


def _array(items: Sequence[TypedValue]) -> TypedValue:
    types = zt.sort_members([of for of, item in items if item is not None])
    if len(types) < 2:
        return zt.Array(types[0] if types else zt.NULL), [item for _, item in items]
    return zt.Array(zt.Union(types)), [None if item is None else (types.index(of), item) for of, item in items]


def default_message(verb: str, items: Sequence[DataObject]) -> str:
    """The reference's message for a commit that loads, deletes or compacts objects (``verb``)."""
    lines = [f"{verb} {len(items)} data object{'' if len(items) == 1 else 's'}", ""]
    for item in items[:SHOWN]:
        lines.append(f"  {item.id} {item.count} record{'' if item.count == 1 else 's'} in {item.size} data bytes")
    if len(items) > SHOWN:
        lines.append("  ...")
    return "\n".join(lines) + "\n"

"""What a commit says of itself: who made it, what for, and what an application notes in it.

Source: formats/lake.md sections 4.1, 4.4 and 11.3.
"""

from __future__ import annotations

import getpass
import os
import socket
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from zed_spark.errors import OptionError
from zed_spark.lake.actions import DataObject
from zed_spark.lake.ids import Id
from zed_spark.lake.metadata import KSUID, NOTHING, Value
from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT64,
    INT64,
    NULL,
    STRING,
    TIME,
    Array,
    Record,
    Type,
    Union,
    sort_members,
    under,
)

SHOWN = 11
"""Objects that a message lists, as in the reference."""

_EPOCH = datetime.fromisoformat("1970-01-01T00:00:00+00:00")


@dataclass(frozen=True, slots=True)
class Note:
    """What goes with a commit.

    Attributes:
        author: who makes it; None for ``$ZED_USER``, or user and host.
        message: what for; None for a text that tells what was done.
        meta: what an application notes, a value with its type.

    Raises:
        OptionError: a text cannot be written as UTF-8.
    """

    author: str | None = None
    message: str | None = None
    meta: Value = NOTHING

    def __post_init__(self) -> None:
        for text in (self.author, self.message):
            if text is not None:
                _encoded(text)

    def by(self) -> str:
        """The author."""
        if self.author is not None:
            return self.author
        try:
            user = getpass.getuser()
        except (KeyError, OSError):
            # Containers run under numbers that nobody has given a name.
            user = "unknown"
        return os.environ.get("ZED_USER") or f"{user}@{socket.gethostname()}"

    def adding(self, *fields: tuple[str, Type, Any]) -> Note:
        """The note with more fields in what it notes.

        Raises:
            OptionError: what it notes is not a record, or has such a field.
        """
        of, value = self.meta
        inner = under(of)
        if inner is NULL or value is None:
            return replace(
                self, meta=(Record(tuple((name, own) for name, own, _ in fields)), tuple(v for *_, v in fields))
            )
        if not isinstance(inner, Record) or any(inner.field(name) is not None for name, *_ in fields):
            names = " and ".join(name for name, *_ in fields)
            raise OptionError(f"meta: {names} must be noted as well, so it has to be a record without such fields")
        added = Record((*inner.fields, *((name, own) for name, own, _ in fields)))
        return replace(self, meta=(added, (*value, *(v for *_, v in fields))))


@dataclass(frozen=True, slots=True)
class Token:
    """Who writes, and the how manieth of its writes a commit is, so that none is made twice.

    Attributes:
        writer: a name that is the writer's own, such as that of a streaming query.
        epoch: a number that only grows.
        since: nanoseconds since 1970, before which the writer made no commit; spares looking at older ones.
    """

    writer: str
    epoch: int
    since: int = 0

    def on(self, note: Note) -> Note:
        """The note with the token in it."""
        return note.adding(("writer", STRING, self.writer.encode()), ("epoch", INT64, self.epoch))


def token_of(meta: Value) -> Token | None:
    """The token that a commit was made with, or None."""
    of, value = meta
    inner = under(of)
    if not isinstance(inner, Record) or value is None:
        return None
    fields = {name: (own, part) for (name, own), part in zip(inner.fields, value, strict=True)}
    writer, epoch = fields.get("writer", NOTHING), fields.get("epoch", NOTHING)
    if writer[0] is not STRING or epoch[0] is not INT64 or writer[1] is None or epoch[1] is None:
        return None
    return Token(writer[1].decode(errors="replace"), epoch[1])


def zed_value(value: Any) -> Value:
    """A Python value as a Zed value: mappings become records, sequences arrays, aware datetimes times.

    Raises:
        OptionError: there is no Zed value for it.
    """
    match value:
        case None:
            return NOTHING
        case bool():
            return BOOL, value
        case int() if -(1 << 63) <= value < 1 << 63:
            return INT64, value
        case float():
            return FLOAT64, value
        case str():
            return STRING, _encoded(value)
        case Id():
            return KSUID, value
        case bytes():
            return BYTES, value
        case datetime() if value.tzinfo is not None:
            return TIME, (value - _EPOCH) // timedelta(microseconds=1) * 1000
        case timedelta():
            return DURATION, value // timedelta(microseconds=1) * 1000
        case Mapping():
            parts = {_encoded(str(name)).decode(): zed_value(own) for name, own in value.items()}
            return Record(tuple((name, of) for name, (of, _) in parts.items())), tuple(own for _, own in parts.values())
        case list() | tuple():
            return _array([zed_value(item) for item in value])
    raise OptionError(f"{value!r} cannot be noted in a commit")


def _encoded(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise OptionError(f"{text!r} cannot be noted in a commit: it cannot be written as UTF-8") from None


def _array(items: Sequence[Value]) -> Value:
    types = sort_members([of for of, own in items if own is not None])
    if len(types) < 2:
        return Array(types[0] if types else NULL), [own for _, own in items]
    return Array(Union(types)), [None if own is None else (types.index(of), own) for of, own in items]


def told(verb: str, items: Sequence[DataObject]) -> str:
    """The message of the reference for a commit that loads, deletes or compacts objects."""
    lines = [f"{verb} {len(items)} data object{'' if len(items) == 1 else 's'}", ""]
    for item in items[:SHOWN]:
        lines.append(f"  {item.id} {item.count} record{'' if item.count == 1 else 's'} in {item.size} data bytes")
    if len(items) > SHOWN:
        lines.append("  ...")
    return "\n".join(lines) + "\n"

"""What the journals hold: the configuration of each pool and of each branch.

Source: formats/lake.md section 3.3.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol, Self

from zed_spark.columns.project import Path
from zed_spark.lake.ids import Id
from zed_spark.lake.metadata import KSUID, Fields, Value, record
from zed_spark.lake.order import Order, pool_order
from zed_spark.types import INT64, STRING, TIME, Array, Named, Type

SEEK_STRIDE = 65_536
"""Bytes of keys after which a new section of an object starts, unless a pool says otherwise."""

THRESHOLD = 500 << 20
"""Bytes after which a new object starts, unless a pool says otherwise."""

DEFAULT_KEY: Path = ("ts",)
"""The pool key where a pool names none."""


class Config(Protocol):
    """What a journal keeps under a name."""

    @property
    def name(self) -> str:
        """The key in the journal."""
        ...

    def value(self, number: int) -> Value:
        """The record for a lake of a number."""
        ...

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """The configuration of a record."""
        ...


@dataclass(frozen=True, slots=True)
class PoolConfig:
    """A pool.

    Attributes:
        ts: when it was made, nanoseconds since 1970.
        name: its name, which can change.
        id: its identifier, which cannot; also the name of its folder.
        descending: whether great keys come first.
        keys: the paths it is sorted by; only the first counts.
        seek_stride: bytes of keys after which a new section of an object starts.
        threshold: bytes after which a new object starts.
    """

    ts: int
    name: str
    id: Id
    descending: bool = True
    keys: tuple[Path, ...] = (DEFAULT_KEY,)
    seek_stride: int = SEEK_STRIDE
    threshold: int = THRESHOLD

    def order(self, number: int) -> Order:
        """The order of its values in a lake of a number."""
        return pool_order(self.keys[0], self.descending, number)

    def value(self, number: int) -> Value:
        """The record for a lake of a number."""
        direction = b"desc" if self.descending else b"asc"
        keys = [[step.encode() for step in path] for path in self.keys]
        layout = (direction, keys)
        return _POOLS[number], (self.ts, self.name.encode(), self.id, layout, self.seek_stride, self.threshold)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """The configuration of a record.

        Raises:
            CorruptDataError: a field is not what it must be.
        """
        layout = fields.record("layout")
        direction = layout.text("order")
        if direction not in ("asc", "desc"):
            raise layout.fault("order", "'asc' or 'desc'")
        # Old releases make pools without keys; they act as if sorted by ts.
        keys = tuple(path for path in layout.paths("keys") if path) or (DEFAULT_KEY,)
        return cls(
            fields.time("ts"),
            fields.text("name"),
            fields.id("id"),
            direction == "desc",
            keys,
            fields.count("seek_stride"),
            fields.count("threshold"),
        )


@dataclass(frozen=True, slots=True)
class BranchConfig:
    """A branch.

    Attributes:
        ts: when it was made, nanoseconds since 1970; commits leave it as it is.
        name: its name.
        commit: the commit at its tip, `zed_spark.lake.ids.NIL` when there is none.
    """

    ts: int
    name: str
    commit: Id

    def moved(self, commit: Id) -> BranchConfig:
        """The branch with another tip."""
        return replace(self, commit=commit)

    def value(self, number: int) -> Value:
        """The record; the same for all lakes."""
        return _BRANCH, (self.ts, self.name.encode(), self.commit)

    @classmethod
    def read(cls, fields: Fields) -> Self:
        """The configuration of a record.

        Raises:
            CorruptDataError: a field is not what it must be.
        """
        return cls(fields.time("ts"), fields.text("name"), fields.id("commit"))


def _pool_type(decorator: str) -> Type:
    keys = Named("field.List", Array(Named("field.Path", Array(STRING))))
    return record(
        "pools.Config",
        ("ts", TIME),
        ("name", STRING),
        ("id", KSUID),
        ("layout", record(decorator, ("order", Named("order.Which", STRING)), ("keys", keys))),
        ("seek_stride", INT64),
        ("threshold", INT64),
    )


_POOLS = {1: _pool_type("order.Layout"), 3: _pool_type("order.SortKey")}
_BRANCH = record("branches.Config", ("ts", TIME), ("name", STRING), ("commit", KSUID))

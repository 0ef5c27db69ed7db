"""Pools and branches as the journals describe them: names, pool keys and their order, configurations.

Source: docs/formats/lake.md, sections 3.3, 5 and 7.1.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol, Self, TypeVar

from zed_spark import types as zt
from zed_spark.columns.project import Path, split_columns
from zed_spark.errors import FormatError, OptionError
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.ids import Id, parse_id
from zed_spark.lake.metadata import KSUID, UNTYPED_NULL, Read, RecordFields, TypedValue, record
from zed_spark.types.body import fused_type
from zed_spark.types.compare import compare, is_null

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Order:
    """The order of the values in a pool.

    Values without the pool key, names of fields from the top down, have the key null. ``nulls_max`` tells whether nulls
    are greater than all other keys, ``members`` whether keys that are unions sort by their member. Values with equal
    keys are in the order of their bytes in the version ``tie_version`` of BSUP, or None in any.
    """

    path: Path
    descending: bool
    nulls_max: bool
    members: bool = False
    tie_version: int | None = None

    def compare(self, a: TypedValue, b: TypedValue) -> int:
        """Return -1, 0 or 1, as the key ``a`` sorts before, with or after the key ``b``."""
        found = self._compare(a, b)
        return -found if self.descending else found

    def _compare(self, a: TypedValue, b: TypedValue) -> int:
        if _numeric(a) and _numeric(b):
            # By exact value: as floats, two different integers could both equal a third value.
            return int(a[1] > b[1]) - int(a[1] < b[1])
        return compare(*a, *b, nulls_max=self.nulls_max)

    def ends(self, a: TypedValue, b: TypedValue) -> tuple[TypedValue, TypedValue]:
        """Return the first and the last key of two, in this order."""
        return (b, a) if self.compare(b, a) < 0 else (a, b)

    def extremes(self, first: T, last: T) -> tuple[T, T]:
        """Return the least and the greatest of what is first and last in this order."""
        return (last, first) if self.descending else (first, last)


def pool_order(path: Path, descending: bool, dialect: LakeDialect) -> Order:
    """Return the order of a pool in a lake of a dialect."""
    ties = dialect.version if dialect.sorts_ties else None
    return Order(path, descending, not (dialect.first_last and descending), dialect.member_keys, ties)


def is_null_key(key: TypedValue) -> bool:
    """Return whether a key counts as null."""
    return is_null(*key)


def member_key(key: TypedValue) -> TypedValue:
    """Return a key as it sorts in dialects with `LakeDialect.member_keys`: the member of a union, null for ``none``."""
    of, value = key
    while isinstance(kind := zt.under(of), zt.Union | zt.Fusion) and value is not None:
        if isinstance(kind, zt.Union):
            of, value = kind.members[value[0]], value[1]
        else:
            of, value = fused_type(kind, value), value[0]
    return UNTYPED_NULL if value is None or is_null_key((of, value)) else (of, value)


def _numeric(key: TypedValue) -> bool:
    of, value = key
    return value is not None and zt.under(of) in zt.NUMBERS and value == value


def check_name(name: str, what: str) -> str:
    """Check the name of a ``"pool"`` or ``"branch"``, and return it; `OptionError` says why it is not allowed."""
    why = None
    if not name:
        why = "is empty"
    elif "'" in name:
        why = "has a single quote, which zed refuses"
    elif any("\ud800" <= char <= "\udfff" for char in name):
        why = "cannot be written as UTF-8"
    elif what == "pool" and name == "HEAD":
        why = "stands for the working branch in zed"
    elif what == "branch" and "@" in name:
        why = "has an @, after which zed looks for the branch in pool@branch"
    elif as_id(name) is not None:
        why = "looks like an identifier, by which zed would look for it"
    if why is not None:
        raise OptionError(f"a {what} cannot be called {name!r}: it {why}")
    return name


def as_id(text: str) -> Id | None:
    """Parse an identifier; None where the text is not one."""
    try:
        return parse_id(text)
    except FormatError:
        return None


def key_path(key: str) -> Path:
    """Parse the field path of a pool key, such as ``ts`` or ``id.orig_h``.

    Raises `FormatError` if it does not parse, `OptionError` if there are several paths: pools are sorted by one.
    """
    paths = split_columns(key)
    if len(paths) != 1:
        raise OptionError(f"pool key {key!r} names several fields; a pool is sorted by one field")
    return paths[0]


SEEK_STRIDE = 65_536
"""Bytes of keys after which a new section of an object starts, unless a pool says otherwise."""

THRESHOLD = 500 << 20
"""Bytes after which a new object starts, unless a pool says otherwise."""

MAIN = "main"
"""The branch that every new pool has."""

DEFAULT_KEY: Path = ("ts",)
"""The pool key of a pool that names none."""


class Config(Protocol):
    """A configuration that a journal stores under a name."""

    @property
    def name(self) -> str:
        """The key in the journal."""
        ...

    def value(self, dialect: LakeDialect) -> TypedValue:
        """Return the record for a lake of a dialect."""
        ...

    @classmethod
    def reader(cls, fields: RecordFields) -> Read[Self]:
        """Return the function that reads configurations from records."""
        ...


@dataclass(frozen=True, slots=True)
class PoolConfig:
    """A pool.

    Attributes:
        ts: when it was made, in nanoseconds since 1970.
        name: its name, which can change.
        id: its identifier, which cannot change; also the name of its folder.
        descending: whether keys descend.
        keys: the field paths that it is sorted by; only the first one is used.
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

    def order(self, dialect: LakeDialect) -> Order:
        """Return the order of its values in a lake of a dialect."""
        return pool_order(self.keys[0], self.descending, dialect)

    def value(self, dialect: LakeDialect) -> TypedValue:
        direction = b"desc" if self.descending else b"asc"
        keys = [[step.encode() for step in path] for path in self.keys]
        layout = (direction, keys)
        sizes = (self.seek_stride, self.threshold) if dialect.seek_index else (self.threshold,)
        return _pool_type(dialect), (self.ts, self.name.encode(), self.id, layout, *sizes)

    @classmethod
    def reader(cls, fields: RecordFields) -> Read[Self]:
        ts, name, id = fields.time("ts"), fields.text("name"), fields.id("id")
        descending = fields.record("layout", lambda layout: layout.direction("order"))
        keys = fields.record("layout", lambda layout: layout.paths("keys"))
        threshold = fields.count("threshold")
        stride = fields.count("seek_stride") if fields.has("seek_stride") else lambda row: SEEK_STRIDE
        return lambda row: cls(
            ts(row), name(row), id(row), descending(row), _keys(keys(row)), stride(row), threshold(row)
        )


@dataclass(frozen=True, slots=True)
class BranchConfig:
    """A branch: when it was made, in nanoseconds since 1970, and the commit at its tip, `NIL` for none."""

    ts: int
    name: str
    commit: Id

    def moved(self, commit: Id) -> BranchConfig:
        """Return the branch with another tip."""
        return replace(self, commit=commit)

    def value(self, dialect: LakeDialect) -> TypedValue:
        return _BRANCH, (self.ts, self.name.encode(), self.commit)

    @classmethod
    def reader(cls, fields: RecordFields) -> Read[Self]:
        ts, name, commit = fields.time("ts"), fields.text("name"), fields.id("commit")
        return lambda row: cls(ts(row), name(row), commit(row))


def _keys(paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """The keys of a pool; old releases make pools without any, which act as if sorted by ts."""
    return tuple(path for path in paths if path) or (DEFAULT_KEY,)


@cache
def _pool_type(dialect: LakeDialect) -> zt.Type:
    decorator = "order.Layout" if dialect.first_last else "order.SortKey"
    stride = (("seek_stride", zt.INT64),) if dialect.seek_index else ()
    keys = zt.Named("field.List", zt.Array(zt.Named("field.Path", zt.Array(zt.STRING))))
    return record(
        "pools.Config",
        ("ts", zt.TIME),
        ("name", zt.STRING),
        ("id", KSUID),
        ("layout", record(decorator, ("order", zt.Named("order.Which", zt.STRING)), ("keys", keys))),
        *stride,
        ("threshold", zt.INT64),
    )


_BRANCH = record("branches.Config", ("ts", zt.TIME), ("name", zt.STRING), ("commit", KSUID))

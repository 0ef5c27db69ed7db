"""The super types of data objects and statistics of their columns, stored beside them: planning reads no values.

A commit says nothing about the types of the values in its objects. So writers store the super types of the objects
they committed, with statistics (`zed_spark.lake.object_statistics`), and what a reader learned about other objects is
stored as well, once. Objects never change, so
neither do their types, and any number of processes may add to what is stored.

Each file in the folder ``types`` of a pool, where other tools never look, holds records that each name some objects
with equal super types. Many small files are merged into one from time to time. Where a file was lost, the types are
read from the objects again.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from zed_spark import types as zt
from zed_spark.columns.summary import SuperType
from zed_spark.errors import CorruptDataError, NotFoundError, StorageError, ZedSparkError
from zed_spark.files.opening import for_each
from zed_spark.lake.actions import DataObject
from zed_spark.lake.grouped import Group, Grouped, holders_of
from zed_spark.lake.ids import SIZE, Id, ids_of
from zed_spark.lake.metadata import Read, RecordFields, TypedValue, marshal, record, unmarshal
from zed_spark.lake.object_statistics import ObjectStatistics, PackedStatistics, columns_of, pack
from zed_spark.later import LruCache
from zed_spark.storage.paths import is_remote
from zed_spark.storage.store import Entry, Store

logger = logging.getLogger(__name__)

Types = tuple[SuperType, ...]
"""The super types of an object with the number of values of each, in order of first appearance."""

MERGE_FROM = 16
"""The fewest files that are merged into one."""

_MOST = 2_000_000
"""The most objects whose types a process caches."""

_FIELDS = ("types", zt.Array(zt.TYPE)), ("ids", zt.BYTES), ("rows", zt.Array(zt.UINT64))
_RECORD = record("zed_spark.ObjectTypes", *_FIELDS, ("statistics", zt.BYTES))


Facts = TypeVar("Facts")


@dataclass
class _Known(Generic[Facts]):
    """What this process knows of one pool: facts by object, and the keys of the files that were read."""

    facts: Grouped[Facts] = field(default_factory=lambda: Grouped({}))
    files: set[str] = field(default_factory=set)


_pools: LruCache[_Known[Any]] = LruCache(_MOST, lambda known: 1 + len(known.facts))


def forget() -> None:
    """Clear the cache, for example after a lake was restored from a backup."""
    _pools.clear()


@dataclass(frozen=True, slots=True)
class ObjectFacts(ABC, Generic[Facts]):
    """Stored facts about the objects of one pool, in a folder below the folder ``prefix`` of the store."""

    store: Store
    prefix: str

    folder: ClassVar[str]
    """The name of the folder."""

    @staticmethod
    @abstractmethod
    def encode(facts: Mapping[Id, Facts]) -> bytes:
        """Return the content of a file."""

    @staticmethod
    @abstractmethod
    def reader(fields: RecordFields) -> Read[Mapping[Id, Facts]]:
        """Return the function that reads the facts in one record of a file."""

    @staticmethod
    def joined(known: Facts, more: Facts) -> Facts:
        """Return two facts about one object as one."""
        return more

    def find(self, ids: Collection[Id]) -> Grouped[Facts]:
        """Return the facts about those objects for which they are stored."""
        known = self._cached()
        missing = [id for id in ids if id not in known.facts]
        if missing:
            if len(known.facts) > _MOST:
                known = _Known()
            self._read_new(known)
            self._cache(known)
        return known.facts.some(ids)

    def known_files(self) -> int:
        """Return how many files this process has read or written: another number where it knows more."""
        return len(self._cached().files)

    def add(self, name: Id, facts: Mapping[Id, Facts]) -> None:
        """Store facts about objects in a new file; a failure is logged, as the objects have them."""
        if not facts:
            return
        known = self._cached()
        key, data = self._key(name), self.encode(facts)
        # What this process knows is what others read, which takes less memory than what a writer has.
        for part in unmarshal(data, key, self.reader):
            self._join(known.facts, part)
        try:
            self.store.put(key, data)
            known.files.add(key)
        except (OSError, ZedSparkError) as error:
            logger.info("%s/%s: the %s of objects could not be stored: %s", self.store.url, key, self.folder, error)
        self._cache(known)

    def merge(self, name: Id, without: Collection[Id] = ()) -> None:
        """Merge small files into one of a new name if there are many of them; a failure is logged.

        Where there are objects to leave out (``without``), as they were removed, all files are merged.
        """
        try:
            self._merge(name, without)
        except (OSError, ZedSparkError) as error:
            folder = f"{self.store.url}/{self.prefix}/{self.folder}"
            logger.info("%s: stored %s could not be merged: %s", folder, self.folder, error)

    def _merge(self, name: Id, without: Collection[Id]) -> None:
        entries = self._entries()
        chosen = entries if without else _small(entries)
        if len(chosen) < 2 and not (without and chosen):
            return
        merged: Grouped[Facts] = Grouped({})
        keys = [entry.key for entry in chosen]
        remote = is_remote(self.store.url)
        for facts in for_each(self._read, keys, remote):
            self._join(merged, facts or {})
        for id in without:
            merged.holders.pop(id, None)
        if merged:
            self.store.put(self._key(name), self.encode(merged))
        # A reader that finds a listed file missing lists the folder again.
        for_each(self.store.delete, keys, remote)

    def _join(self, known: Grouped[Facts], more: Mapping[Id, Facts]) -> None:
        joined = {id: self.joined(known[id], more[id]) for id in known.holders.keys() & more.keys()}
        known.holders |= {**holders_of(more), **joined}

    def _read_new(self, known: _Known[Facts]) -> None:
        """Read the new files. List them again where some were merged since."""
        for _ in range(3):
            keys = [entry.key for entry in self._entries() if entry.key not in known.files]
            parts = for_each(self._read, keys, is_remote(self.store.url))
            for key, part in zip(keys, parts, strict=True):
                if part is not None:
                    self._join(known.facts, part)
                    known.files.add(key)
            if None not in parts:
                return

    def _read(self, key: str) -> Mapping[Id, Facts] | None:
        """The content of a file; None where it does not exist, empty where it is damaged."""
        path = f"{self.store.url}/{key}"
        try:
            data = self.store.read(key)
            found: Grouped[Facts] = Grouped({})
            for part in unmarshal(data, path, self.reader):
                self._join(found, part)
        except NotFoundError:
            return None
        except StorageError:
            raise
        except ZedSparkError as error:
            logger.warning("stored %s of objects are ignored: %s", self.folder, error)
            return {}
        return found

    def _entries(self) -> list[Entry]:
        return [entry for entry in self.store.list(f"{self.prefix}/{self.folder}") if entry.key.endswith(".zng")]

    def _key(self, name: Id) -> str:
        return f"{self.prefix}/{self.folder}/{name}.zng"

    def _cached(self) -> _Known[Facts]:
        return _pools.get((self.store.url, self.prefix, self.folder)) or _Known()

    def _cache(self, known: _Known[Facts]) -> None:
        _pools.put((self.store.url, self.prefix, self.folder), known)


class ObjectTypes(ObjectFacts[Types]):
    """The stored super types of the objects of one pool."""

    __slots__ = ()
    folder = "types"

    @staticmethod
    def encode(facts: Mapping[Id, Types]) -> bytes:
        """Return the content of a file, in which objects with equal super types share a record."""
        return _encode(facts)

    @staticmethod
    def reader(fields: RecordFields) -> Read[Mapping[Id, Types]]:
        """Return the function that reads the objects of one record."""
        return _reader(fields)

    @staticmethod
    def joined(known: Types, more: Types) -> Types:
        """Return the super types with statistics of more columns; the later ones where both have as many."""
        return known if sum(one.columns for one in known) > sum(one.columns for one in more) else more


def types_of(items: Iterable[DataObject]) -> dict[Id, Types]:
    """Return the super types of new objects, as their writer found them."""
    return {item.id: item.super_types for item in items if item.super_types is not None}


def without_statistics(types: Types) -> Types:
    """Return super types as plans carry them."""
    return tuple(SuperType(one.type, one.rows) for one in types)


def _small(entries: Iterable[Entry]) -> list[Entry]:
    """The small files, if they are many; one that is larger than all smaller ones together is left alone.

    So each merge doubles the size at least, and the number of files grows with the logarithm of that of objects.
    """
    found: list[Entry] = []
    nbytes = 0
    for entry in sorted(entries, key=lambda entry: entry.size):
        if len(found) >= MERGE_FROM and entry.size > nbytes:
            break
        found.append(entry)
        nbytes += entry.size
    return found if len(found) >= MERGE_FROM else []


def _encode(types: Mapping[Id, Types]) -> bytes:
    groups: dict[tuple[Any, ...], list[tuple[Id, Types]]] = {}
    for id, found in types.items():
        key = tuple(one.type for one in found), columns_of(found)
        groups.setdefault(key, []).append((id, found))
    return marshal(map(_group_value, groups.values()), compress=len(types) > 1)


def _group_value(members: list[tuple[Id, Types]]) -> TypedValue:
    """The record of objects with equal super types, and statistics of the same columns."""
    ids, found = zip(*members, strict=True)
    rows = [one.rows for types in found for one in types]
    packed = pack(found) if any(columns_of(found[0])) else None
    return _RECORD, ([zt.encode_type(one.type) for one in found[0]], b"".join(ids), rows, packed)


class _TypesGroup(Group[Types]):
    """The objects of one record: super types that they share, the numbers of values, and the packed statistics."""

    __slots__ = ("_counts", "_packed", "_types")

    def __init__(self, ids: list[Id], types: list[zt.Type], counts: list[int], packed: PackedStatistics | None) -> None:
        super().__init__(ids)
        self._types, self._counts, self._packed = types, counts, packed

    def at(self, place: int) -> Types:
        start, packed = place * len(self._types), self._packed
        counts = self._counts[start : start + len(self._types)]
        if packed is None:
            return tuple(map(SuperType, self._types, counts))
        return tuple(
            SuperType(of, count, ObjectStatistics(packed, index, place, count))
            for index, (of, count) in enumerate(zip(self._types, counts, strict=True))
        )


def _reader(fields: RecordFields) -> Read[Mapping[Id, Types]]:
    """The function that reads the objects of one record."""
    types, ids, rows, statistics = map(fields.any, ("types", "ids", "rows", "statistics"))

    def read(row: object) -> Mapping[Id, Types]:
        values = [types(row), ids(row), rows(row)]
        if any(of is not expected for (of, _), (_, expected) in zip(values, _FIELDS, strict=True)):
            raise CorruptDataError("expected the fields types, ids and rows", structure="types of objects")
        group = [zt.decode_type(body) for body in values[0][1] or ()]
        body, counts = values[1][1] or b"", values[2][1] or []
        count = len(body) // SIZE
        if len(body) % SIZE or len(counts) != count * len(group) or None in counts:
            raise CorruptDataError(
                f"{len(body)} bytes of identifiers and {len(counts)} numbers of values for {len(group)} types",
                structure="types of objects",
            )
        members = ids_of([body[at : at + SIZE] for at in range(0, len(body), SIZE)])
        return _TypesGroup(members, group, counts, _packed(group, statistics(row)[1]))

    return read


def _packed(group: list[zt.Type], data: bytes | None) -> PackedStatistics | None:
    """The statistics in a record; None, with a warning, where they are damaged, as the types may be sound."""
    if data is None:
        return None
    try:
        return PackedStatistics(group, data)
    except CorruptDataError as error:
        logger.warning("stored statistics of objects are ignored: %s", error)
        return None

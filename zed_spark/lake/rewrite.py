"""Changes that rewrite whole data objects: compaction, adding vectors, and replacing objects by others.

Source: docs/formats/lake.md, sections 6.5 and 8.3.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias, get_args

from zed_spark.columns.project import VALUE, Path, wanted
from zed_spark.conditions.membership import KeySet
from zed_spark.errors import CommitConflictError, CorruptDataError, OptionError
from zed_spark.files.bloom_file import add_keys
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake.actions import Change, DataObject, State, default_message
from zed_spark.lake.filter import Filter
from zed_spark.lake.grouped import Grouped, holders_of
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.object_blooms import read as read_blooms
from zed_spark.lake.object_blooms import stored as stored_blooms
from zed_spark.lake.object_blooms import write as write_blooms
from zed_spark.lake.object_reader import Piece, find_types
from zed_spark.lake.object_statistics import Collector, paths_in
from zed_spark.lake.object_types import Types
from zed_spark.lake.object_writer import ObjectWriter, vector_writer
from zed_spark.lake.pool_files import DataFolder, PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.properties import writing_folder
from zed_spark.lake.scan import plan, read, read_all, read_ordered

WHOLE = ReadRequest(first_rows=65_536)
"""A request for all values of objects."""


@dataclass
class Compaction:
    """The change that moves the values of objects into new objects.

    Values are written once; after a lost race the new objects stay valid as long as the old ones exist. At most
    ``memory`` bytes of values are sorted at once; ``vectors`` is as for `writing_folder`. With ``sort``, all values are
    sorted instead of merging sorted objects.
    """

    files: PoolFiles
    id_factory: IdFactory
    ids: Collection[Id]
    memory: int
    vectors: bool | None = None
    sort: bool = False
    progress: Progress | None = None
    _written: list[DataObject] | None = field(default=None, init=False)

    def __call__(self, tip: Id, state: State) -> Change:
        """The change to a state; `CommitConflictError` if an object was removed from the branch."""
        missing = [id for id in self.ids if id not in state.objects]
        if missing:
            other = self.files.commits.last_change(tip, missing)
            raise CommitConflictError(
                f"data object {missing[0]} is to be compacted, but is not in the branch any more: {other} removed it; "
                "nothing was changed"
            )
        items = [state.objects[id] for id in dict.fromkeys(self.ids)]
        if self._written is None and items:
            self._written = self._write(items, state)
        written = tuple(self._written or ())
        return Change(
            default_message("compacted", items),
            deletes=tuple(item.id for item in items),
            adds=written,
            operation="compact",
        )

    def remove(self) -> None:
        """Remove the new objects."""
        for item in self._written or ():
            self.files.data_folder().remove(item.id)
        self._written = None

    def _write(self, items: list[DataObject], state: State) -> list[DataObject]:
        folder, pieces = writing_folder(self.files, self.vectors), [Piece(item) for item in items]
        doing, reading = ("reading", read_all) if self.sort else ("writing", read_ordered)
        count = sum(item.count for item in items)
        with ObjectWriter(folder, id_factory=self.id_factory, memory=self.memory, in_order=not self.sort) as writer:
            for values in Counter(self.progress, doing, "rows", count).rows(reading(folder, pieces, WHOLE)):
                writer.write(values)
            written = writer.close(self.progress)
            found = sum(item.count for item in written)
            if found != count:
                raise CorruptDataError(
                    f"{count} values were to be compacted, {found} were read", structure="data object"
                )
            return written


def write_vectors(folder: DataFolder, items: Collection[DataObject], progress: Progress | None = None) -> None:
    """Write the vectors of objects, in the folder's layout; they are used once a commit adds them."""
    counter = Counter(progress, "writing", "rows", sum(item.count for item in items))
    for item in items:
        with vector_writer(folder, item.id) as writer:
            for values in counter.rows(read(folder, Piece(item), WHOLE)):
                writer.write(values)


def lacking_blooms(folder: DataFolder, items: Iterable[DataObject]) -> list[tuple[DataObject, list[Path]]]:
    """Return the objects that lack Bloom filters of the folder's columns, with all columns that they are to have."""
    files = stored_blooms(folder)
    lacking: list[tuple[DataObject, list[Path]]] = []
    for item in items:
        known = read_blooms(folder, item, files)
        present = () if known is None else known.zones[0].filters
        if not set(folder.blooms) <= set(present):
            lacking.append((item, list(dict.fromkeys((*present, *folder.blooms)))))
    return lacking


def write_missing_blooms(
    folder: DataFolder, lacking: Sequence[tuple[DataObject, list[Path]]], progress: Progress | None = None
) -> None:
    """Write the Bloom filters that objects lack, as `lacking_blooms` found them."""
    counter = Counter(progress, "reading", "rows", sum(item.count for item, _ in lacking))
    for item, paths in lacking:
        sets = [KeySet(path) for path in paths]
        request = replace(WHOLE, projection=wanted(paths, value=any(path[0] == VALUE for path in paths)))
        for values in counter.rows(read(folder, Piece(item), request)):
            for keys in sets:
                add_keys(keys, values)
        write_blooms(folder, item.id, item.count, sets)


STORED_AT_ONCE = 64
"""Objects whose statistics are stored together: what an interrupted call has done is kept."""


def lacking_statistics(folder: DataFolder, items: Iterable[DataObject]) -> list[tuple[DataObject, Types]]:
    """Return the objects that lack statistics of some of the folder's columns, with their super types."""
    items = list(items)
    types = find_types(folder, [Piece(item) for item in items])
    return [
        (item, types[item.id])
        for item in items
        if any(set(paths_in(one.type, folder.statistics)) - set(one.statistics) for one in types[item.id])
    ]


def write_missing_statistics(
    folder: DataFolder, lacking: Sequence[tuple[DataObject, Types]], progress: Progress | None = None
) -> None:
    """Store the statistics that objects lack, as `lacking_statistics` found them."""
    counter = Counter(progress, "reading", "rows", sum(item.count for item, _ in lacking))
    for start in range(0, len(lacking), STORED_AT_ONCE):
        found: dict[Id, Types] = {}
        for item, known in lacking[start : start + STORED_AT_ONCE]:
            collector = Collector(folder.statistics)
            paths = [path for one in known for path in paths_in(one.type, folder.statistics)]
            request = replace(WHOLE, projection=wanted([path for path in paths if path], value=() in paths))
            for values in counter.rows(read(folder, Piece(item), request)):
                for of, column in zip(values.types, values.columns, strict=True):
                    collector.add(of, column)
            found[item.id] = tuple(collector.super_type(one.type, one.rows or 0) for one in known)
        folder.types.add(IdFactory().id(), found)
    folder.types.merge(IdFactory().id())


Isolation: TypeAlias = Literal["serializable", "snapshot"]
"""What a commit that was made after the statement read the pool may have done.

``serializable``: nothing that the statement should have seen: it neither removed an object to be replaced nor added one
that can hold values the statement is about. ``snapshot``: it may have added objects.
"""


@dataclass(frozen=True, slots=True)
class Replacement:
    """The change that replaces objects; ``filter`` says which values, as of ``base``, the statement is about.

    ``operation`` is that of the commit.
    """

    files: PoolFiles
    ids: tuple[Id, ...]
    adds: tuple[DataObject, ...]
    base: Id
    isolation: Isolation = "serializable"
    filter: Filter | None = None
    operation: str = "overwrite"

    def __post_init__(self) -> None:
        if self.isolation not in get_args(Isolation):
            raise OptionError(f"isolation {self.isolation!r}: expected {' or '.join(get_args(Isolation))}")

    def __call__(self, tip: Id, state: State) -> Change:
        """The change to a state; `CommitConflictError` if a commit made since ``base`` conflicts with it."""
        removed = [id for id in self.ids if id not in state.objects]
        if removed:
            other = self.files.commits.last_change(tip, removed, self.base)
            raise CommitConflictError(
                f"{other} removed rows that this statement changes; nothing was changed, run it again"
            )
        if self.isolation == "serializable" and tip != self.base:
            before = self.files.commits.state(self.base).objects
            own = {item.id for item in self.adds}
            added = {id: item for id, item in state.objects.items() if id not in before and id not in own}
            possible = plan(State(Grouped(holders_of(added))), self.files.data_folder(), self.filter)
            if possible:
                other = self.files.commits.last_change(tip, [piece.item.id for piece in possible], self.base)
                raise CommitConflictError(
                    f"{other} added rows that this statement may concern; nothing was changed, run it again"
                )
        message = default_message("rewrote", [state.objects[id] for id in self.ids])
        return Change(message, deletes=self.ids, adds=self.adds, operation=self.operation)

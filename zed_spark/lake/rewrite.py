"""Changes that rewrite whole data objects: compaction, and adding vectors.

Source: docs/formats/lake.md, sections 6.5 and 8.3.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from zed_spark.errors import CommitConflictError, CorruptDataError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake.actions import DataObject
from zed_spark.lake.commit_info import default_message
from zed_spark.lake.config import Order
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.key_order import partitions
from zed_spark.lake.object_writer import ObjectWriter, vector_writer
from zed_spark.lake.pool_files import DataFolder, PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.scan import Piece, read, read_all, read_ordered
from zed_spark.lake.state import Change, State

WHOLE = ReadRequest(first_rows=65_536)
"""A request for all values of objects."""


def runs(state: State, order: Order, threshold: int) -> list[list[DataObject]]:
    """Choose what is worth compacting: runs of two or more objects, in the order of their keys.

    A run grows while the next objects overlap it, or while its total size stays below the threshold, as with
    ``zed manage`` since release 1.14.
    """
    found: list[list[DataObject]] = []
    size = 0
    for items in partitions(list(state.objects.values()), order):
        nbytes = sum(item.size for item in items)
        if found and size + nbytes < threshold:
            found[-1] += items
            size += nbytes
        else:
            found.append(items)
            size = nbytes
    return [run for run in found if len(run) > 1]


@dataclass
class Compaction:
    """The change that moves the values of objects into new objects.

    Values are written once; after a lost race the new objects stay valid as long as the old ones exist.

    Attributes:
        files: the pool.
        id_factory: makes the identifiers of new objects.
        ids: the objects.
        memory: bytes of values that are sorted at once.
        vectors: the layout of the vectors that the new objects get, or None.
        sort: sort all values instead of merging sorted objects.
        progress: a callback for the values that are written.
    """

    files: PoolFiles
    id_factory: IdFactory
    ids: Collection[Id]
    memory: int
    vectors: str | None = None
    sort: bool = False
    progress: Progress | None = None
    _written: list[DataObject] | None = field(default=None, init=False)

    def __call__(self, tip: Id, state: State) -> Change:
        """The change to a state.

        Raises:
            CommitConflictError: an object is not in the branch any more.
        """
        missing = [id for id in self.ids if id not in state.objects]
        if missing:
            raise CommitConflictError(f"data object {missing[0]} is to be compacted, but is not in the branch any more")
        items = [state.objects[id] for id in dict.fromkeys(self.ids)]
        if self._written is None and items:
            self._written = self._write(items, state)
        written = tuple(self._written or ())
        return Change(
            default_message("compacted", items),
            deletes=tuple(item.id for item in items),
            adds=written,
            add_vectors=tuple(item.id for item in written) if self.vectors is not None else (),
        )

    def remove(self) -> None:
        """Remove the new objects."""
        for item in self._written or ():
            self.files.data_folder().remove(item.id)
        self._written = None

    def _write(self, items: list[DataObject], state: State) -> list[DataObject]:
        folder, pieces = self.files.data_folder(self.vectors), [Piece(item) for item in items]
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


def write_vector(folder: DataFolder, item: DataObject, counter: Counter) -> None:
    """Write the vector of an object; it is used once a commit adds it.

    Args:
        folder: the folder of the object, with the layout of the vector.
        item: the object.
        counter: counts its values.

    Raises:
        NotFoundError: the object does not exist.
        CorruptDataError: the object is damaged.
    """
    with vector_writer(folder, item.id) as writer:
        for values in counter.rows(read(folder, Piece(item), WHOLE)):
            writer.write(values)

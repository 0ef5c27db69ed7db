"""The rows that commits inserted and deleted.

A commit adds and removes whole data objects. Where it does both, many rows were only moved from one object to another:
the values that both have are no changes. Only objects whose key ranges overlap have to be compared, so a commit falls
into parts that can be read apart from each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import ALL
from zed_spark.errors import NotFoundError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake.actions import SHOWN, Add, AddVector, Commit, CommitObject, DataObject, Delete, DeleteVector
from zed_spark.lake.difference import difference
from zed_spark.lake.filter import Filter
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.pool_files import DataFolder, PoolFiles
from zed_spark.lake.scan import partitions, projected, read_all, read_ordered, surely_ordered

INSERT, DELETE = "insert", "delete"


class RowChanges(NamedTuple):
    """Some rows that a commit changed.

    Attributes:
        commit: the commit.
        kind: ``"insert"`` or ``"delete"``.
        values: the rows.
    """

    commit: Commit
    kind: str
    values: Sequence


@dataclass(frozen=True, slots=True)
class ChangedPart:
    """Data objects that a commit removed, and those that it added, whose key ranges overlap; picklable."""

    commit: Commit
    removed: tuple[Piece, ...]
    added: tuple[Piece, ...]

    @property
    def kind(self) -> str | None:
        """What was done to all of the rows; None where objects have to be compared."""
        return INSERT if not self.removed else None if self.added else DELETE

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The objects to be read."""
        return self.removed + self.added


def commits_between(files: PoolFiles, since: Id, until: Id) -> list[CommitObject]:
    """Return the commits after a commit, up to and including another one, oldest first.

    Raises `NotFoundError` if the first is not in the history of the second, or was removed from it.
    """
    found = list(files.commits.since(until, since))
    begins = found[-1].head.parent if found else until
    if since != begins:
        where = f"the history of commit {until} of pool {files.config.name!r}"
        if since == NIL:
            raise NotFoundError(
                f"the beginning of {where} was removed; name a commit to start with, {begins} or a later one"
            )
        raise NotFoundError(f"commit {since} is not in {where}; the table log lists the commits")
    return found[::-1]


def changed_parts(files: PoolFiles, since: Id, until: Id) -> Iterator[tuple[Commit, list[ChangedPart]]]:
    """Yield the commits after one, up to another, oldest first, each with the objects to read.

    The rows that these give, applied to the pool at the first commit, give the pool at the second. Errors are those of
    `commits_between` and of reading commits.
    """
    commits = commits_between(files, since, until)
    if not commits:
        return
    # Read first, as it finds commits that do not apply.
    files.commits.state(until)
    before = files.commits.state(since)
    objects, vectors = dict(before.objects), set(before.vectors)
    for one in commits:
        added: dict[Id, DataObject] = {}
        removed: dict[Id, Piece] = {}
        for action in one.actions:
            match action:
                case Add():
                    added[action.object.id] = objects[action.object.id] = action.object
                case Delete():
                    removed[action.id] = Piece(objects.pop(action.id), action.id in vectors)
                case AddVector():
                    vectors.add(action.id)
                case DeleteVector():
                    vectors.discard(action.id)
        moved = removed.keys() & added.keys()
        old = tuple(piece for id, piece in removed.items() if id not in moved)
        new = tuple(Piece(item, id in vectors) for id, item in added.items() if id not in moved)
        yield one.head, [] if _is_compaction(one.head, old, new) else _parts(one.head, old, new, files)


def _is_compaction(head: Commit, removed: tuple[Piece, ...], added: tuple[Piece, ...]) -> bool:
    """Whether a commit moved rows only, as shows in the message that all tools give compactions.

    It lists the objects. Compactions with other messages are found out when their objects are compared.
    """
    first = head.message.partition("\n")[0]
    if not first.startswith(f"compacted {len(removed)} ") or not removed:
        return False
    listed = sum(str(piece.item.id) in head.message for piece in removed)
    rows = [sum(piece.item.count for piece in pieces) for pieces in (removed, added)]
    return listed == min(SHOWN, len(removed)) and rows[0] == rows[1]


def _parts(head: Commit, removed: tuple[Piece, ...], added: tuple[Piece, ...], files: PoolFiles) -> list[ChangedPart]:
    if not removed or not added:
        return [
            *(ChangedPart(head, (piece,), ()) for piece in removed),
            *(ChangedPart(head, (), (piece,)) for piece in added),
        ]
    items = [piece.item for piece in (*removed, *added)]
    # Of other objects, the ends do not show between which keys they are.
    groups = partitions(items, files.order) if all(map(surely_ordered, items)) else [items]
    found = []
    for group in groups:
        ids = {item.id for item in group}
        sides = [tuple(piece for piece in pieces if piece.item.id in ids) for pieces in (removed, added)]
        found.append(ChangedPart(head, *sides))
    return found


def read_part(
    folder: DataFolder, part: ChangedPart, request: ReadRequest, filter: Filter | None = None
) -> Iterator[tuple[str, Sequence]]:
    """Yield the rows that a part changed, each with `INSERT` or `DELETE`; arguments and errors as for `scan.read`."""
    if part.kind is not None:
        for values in read_all(folder, part.pieces, request, filter):
            yield part.kind, values
        return
    # Whether values are equal shows only in all of their fields.
    whole = replace(request, projection=ALL)
    removed, added = (read_ordered(folder, pieces, whole, filter) for pieces in (part.removed, part.added))
    for sides in difference(removed, added, folder.order, folder.dialect.bsup):
        for kind, parts in zip((DELETE, INSERT), sides, strict=True):
            for values in parts:
                yield kind, projected(values, request.projection)

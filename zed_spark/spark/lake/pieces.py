"""What one read of a pool is cut into: pieces of objects, packed into tasks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from zed_spark.columns.project import Path, Projection
from zed_spark.columns.summary import ReadRequest
from zed_spark.files.tasks import OPEN_COST, pack, target_bytes
from zed_spark.lake.filter import Filter
from zed_spark.lake.key_order import partitions, settled
from zed_spark.lake.pool_files import Place
from zed_spark.lake.scan import Piece, split
from zed_spark.lake.vectors import useful
from zed_spark.spark.lake.summaries import ObjectSummary
from zed_spark.types import INT64, NULL, NUMBERS, Record, Type, Union, under

_THREADS = 16


@dataclass(frozen=True, slots=True)
class LakePiece:
    """What a task reads at a time.

    Attributes:
        pieces: a part of an object, or several objects to be merged into the order of the pool.
        path: of the object's data file; of several, of the first.
        super_types: read only values of these; None for all.
        merged: whether the pieces are to be read in the order of the pool.
        damage: instead of pieces: why the object could not even be planned (permissive modes).
    """

    pieces: tuple[Piece, ...]
    path: str
    super_types: tuple[Type, ...] | None = None
    merged: bool = False
    damage: str | None = None

    @property
    def cost(self) -> int:
        """Bytes to read, and what opening is worth."""
        return sum(OPEN_COST + piece.nbytes for piece in self.pieces) or OPEN_COST


LakeTask = tuple[LakePiece, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """An object that is read, and the super types wanted of it; None for all."""

    summary: ObjectSummary
    types: tuple[Type, ...] | None

    @property
    def piece(self) -> Piece:
        """The whole object."""
        return self.summary.piece


@dataclass(frozen=True, slots=True)
class Cutter:
    """Cuts objects into tasks.

    Attributes:
        place: where the objects are.
        projection: the fields to decode.
        filter: which values are wanted.
        most: most stored bytes of one task.
        parallelism: tasks to aim for, or None for the cores of this machine.
    """

    place: Place
    projection: Projection
    filter: Filter | None
    most: int
    parallelism: int | None

    def tasks(self, chosen: Sequence[Chosen], *, ordered: bool) -> list[LakeTask]:
        """The tasks for some objects.

        Args:
            chosen: the objects, in the order of their keys.
            ordered: whether the tasks, one after the other, are to be in the order of the pool.
        """
        sound = [own for own in chosen if own.summary.damage is None]
        target = target_bytes(sum(own.piece.nbytes for own in sound), self.most, self.parallelism)
        pieces = self._ordered(sound, target) if ordered else self._split(sound, target)
        pieces += [
            LakePiece((), self._path(own.piece), damage=own.summary.damage) for own in chosen if own.summary.damage
        ]
        # Opening counts as well: else many small objects, in which there is little to read, make as many tasks.
        return pack(pieces, max(target, target_bytes(sum(own.cost for own in pieces), self.most, self.parallelism)))

    def _ordered(self, chosen: Sequence[Chosen], target: int) -> list[LakePiece]:
        if not all(_settled(own, self.place.order.path) for own in chosen):
            # What its keys overlap with is known only to whoever looks at all of them.
            return [self._merged(chosen)]
        by_id = {own.piece.item.id: own for own in chosen}
        found: list[LakePiece] = []
        for group in partitions([own.piece.item for own in chosen], self.place.order):
            members = [by_id[item.id] for item in group]
            if len(members) == 1:
                found += self._cut(members[0], target)
            else:
                found.append(self._merged(members))
        return found

    def _merged(self, members: Sequence[Chosen]) -> LakePiece:
        pieces = tuple(own.piece for own in members)
        return LakePiece(pieces, self._path(pieces[0]), _together(members), merged=True)

    def _split(self, chosen: Sequence[Chosen], target: int) -> list[LakePiece]:
        if len(chosen) < 2:
            return [piece for own in chosen for piece in self._cut(own, target)]
        with ThreadPoolExecutor(min(len(chosen), _THREADS)) as pool:
            return [piece for some in pool.map(lambda own: self._cut(own, target), chosen) for piece in some]

    def _cut(self, own: Chosen, target: int) -> list[LakePiece]:
        """The pieces of one object; one that is read from its copy in columns stays whole."""
        piece, path = own.piece, self._path(own.piece)
        keep = None if self.filter is None else self.filter.keep()
        types = None if own.types is None else frozenset(own.types)
        if piece.vector and useful(self.place, piece.item, ReadRequest(self.projection, types, keep)):
            return [LakePiece((piece,), path, own.types)]
        return [LakePiece((part,), path, own.types) for part in split(self.place, piece, target, self.filter)]

    def _path(self, piece: Piece) -> str:
        return f"{self.place.store.url}/{self.place.data(piece.item.id)}"


def _together(members: Iterable[Chosen]) -> tuple[Type, ...] | None:
    """The super types wanted of several objects; None for all."""
    members = list(members)
    if all(own.types is None for own in members):
        return None
    every = [own.types if own.types is not None else [one.type for one in own.summary.super_types] for own in members]
    return tuple(dict.fromkeys(of for types in every for of in types))


def _settled(own: Chosen, key: Path) -> bool:
    """Whether an object is in the order of the pool for certain, by its ends or by the types of its keys."""
    if settled(own.piece.item):
        return True
    kinds = {_key_type(one.type, key) for one in own.summary.super_types} - {NULL}
    return len(kinds) < 2 and not any(isinstance(of, Union) for of in kinds)


def _key_type(of: Type, key: Path) -> Type:
    """The type of the key in values of a type, one for all numbers; null where they have no key."""
    inner = under(of)
    for step in key:
        found = inner.field(step) if isinstance(inner, Record) else None
        if found is None:
            return NULL
        inner = under(found)
    return INT64 if inner in NUMBERS else inner

"""What is known of very many objects: groups of it are kept as they are stored, and what is of one object made of them.

Nearly all that a plan asks of a large pool is about all objects at once, or about few of them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar, overload

from zed_spark.lake.ids import Id

V = TypeVar("V")


class Group(Mapping[Id, V]):
    """Values that are kept together, in the order of ``ids``; that of an identifier is made when it is asked for.

    Where an identifier occurs twice, its last value counts.
    """

    __slots__ = ("_places", "ids")

    def __init__(self, ids: Sequence[Id]) -> None:
        self.ids = ids
        self._places: dict[Id, int] = {}

    @abstractmethod
    def at(self, place: int) -> V:
        """Return the value at a place."""

    def places(self, ids: Iterable[Id]) -> list[int]:
        """Return the places of some identifiers."""
        if not self._places:
            self._places = dict(zip(self.ids, range(len(self.ids)), strict=True))
        return list(map(self._places.__getitem__, ids))

    def __getitem__(self, id: Id) -> V:
        return self.at(self.places((id,))[0])

    def __iter__(self) -> Iterator[Id]:
        return iter(self.ids)

    def __len__(self) -> int:
        return len(self.ids)

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


class Grouped(Mapping[Id, V]):
    """Values by identifier, some of them in groups.

    Attributes:
        holders: the value of each identifier, or the group that has it.
    """

    __slots__ = ("_all", "holders")

    def __init__(self, holders: dict[Id, V | Group[V]]) -> None:
        self.holders = holders
        self._all: Some[V] | None = None

    def __getitem__(self, id: Id) -> V:
        return _held(self.holders[id], id)

    def __contains__(self, id: object) -> bool:
        return id in self.holders

    def __iter__(self) -> Iterator[Id]:
        return iter(self.holders)

    def __len__(self) -> int:
        return len(self.holders)

    def every(self) -> Some[V]:
        """Return all values, in their order."""
        if self._all is None:
            self._all = Some(list(self.holders), list(self.holders.values()))
        return self._all

    def some(self, ids: Collection[Id]) -> Grouped[V]:
        """Return the values of those of some identifiers that there are."""
        known = self.holders
        return Grouped({id: known[id] for id in ids if id in known})


def holders_of(values: Mapping[Id, V]) -> dict[Id, V | Group[V]]:
    """Return a mapping as `Grouped` keeps it: a new dictionary."""
    match values:
        case Grouped():
            return dict(values.holders)
        case Group():
            return dict.fromkeys(values, values)
    return dict(values)


class Some(Sequence[V], Generic[V]):
    """Some of the values of `Grouped`, in an order: their identifiers, and what has them."""

    __slots__ = ("_groups", "holders", "ids")

    def __init__(self, ids: list[Id], holders: list[V | Group[V]]) -> None:
        self.ids, self.holders = ids, holders
        self._groups: list[tuple[V | Group[V], Sequence[int]]] | None = None

    @overload
    def __getitem__(self, index: int) -> V: ...
    @overload
    def __getitem__(self, index: slice) -> Some[V]: ...
    def __getitem__(self, index: int | slice) -> V | Some[V]:
        if isinstance(index, slice):
            return Some(self.ids[index], self.holders[index])
        return _held(self.holders[index], self.ids[index])

    def __iter__(self) -> Iterator[V]:
        return map(_held, self.holders, self.ids)

    def __len__(self) -> int:
        return len(self.ids)

    def take(self, rows: Iterable[int]) -> Some[V]:
        """Return the values in some rows."""
        rows = list(rows)
        return Some(list(map(self.ids.__getitem__, rows)), list(map(self.holders.__getitem__, rows)))

    def groups(self) -> list[tuple[V | Group[V], Sequence[int]]]:
        """Return each group and each other value, in the order of their first rows, with its rows."""
        if self._groups is None:
            first = self.holders[0] if self.holders else None
            # The common case, kept short.
            if isinstance(first, Group) and self.holders.count(first) == len(self):
                self._groups = [(first, range(len(self)))]
                return self._groups
            rows: dict[int, list[int]] = {}
            for row, key in enumerate(map(id, self.holders)):
                if key in rows:
                    rows[key].append(row)
                else:
                    rows[key] = [row]
            self._groups = [(self.holders[own[0]], own) for own in rows.values()]
        return self._groups


def _held(holder: V | Group[V], id: Id) -> V:
    return holder[id] if isinstance(holder, Group) else holder

"""Values that are made when they are first used, and a cache that keeps those used last.

Of metadata, a query of two columns uses very little.
"""

from __future__ import annotations

import threading
from abc import abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Hashable, ItemsView, Iterator, Mapping, Sequence, ValuesView
from typing import Any, Generic, TypeVar, overload

Item = TypeVar("Item")
Key = TypeVar("Key")
Part = TypeVar("Part")
Value_co = TypeVar("Value_co", covariant=True)

_UNMADE: Any = object()


class Later(Generic[Value_co]):
    """A value that ``make`` returns on first use. A pickle of it has the function and not the value."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], Value_co]) -> None:
        self._make, self._made = make, _UNMADE

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._make,)

    def value(self) -> Value_co:
        """Return the value; an error is raised again by each call."""
        if self._made is _UNMADE:
            # Several threads may each make it.
            self._made = self._make()
        return self._made  # type: ignore[no-any-return]


class LaterSequence(Later[Sequence[Part]], Sequence[Part]):
    """A sequence that is made when it is first used."""

    __slots__ = ()

    @overload
    def __getitem__(self, index: int) -> Part: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Part]: ...
    def __getitem__(self, index: int | slice) -> Part | Sequence[Part]:
        return self.value()[index]

    def __iter__(self) -> Iterator[Part]:
        return iter(self.value())

    def __len__(self) -> int:
        return len(self.value())


class LaterMapping(Later[Mapping[Key, Part]], Mapping[Key, Part]):
    """A mapping that is made when it is first used."""

    __slots__ = ()

    def items(self) -> ItemsView[Key, Part]:
        """Return the items of the mapping; the method of `Mapping` looks every value up."""
        return self.value().items()

    def values(self) -> ValuesView[Part]:
        """Return the values of the mapping; see `items`."""
        return self.value().values()

    def __getitem__(self, key: Key) -> Part:
        return self.value()[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self.value())

    def __len__(self) -> int:
        return len(self.value())


class Mapped(Sequence[Part], Generic[Item, Part]):
    """A sequence of what is made of the items of another one, each when it is asked for."""

    __slots__ = ("items",)

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = items

    @abstractmethod
    def make(self, item: Item) -> Part:
        """Return what is made of an item."""

    @overload
    def __getitem__(self, index: int) -> Part: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Part]: ...
    def __getitem__(self, index: int | slice) -> Part | Sequence[Part]:
        return list(map(self.make, self.items[index])) if isinstance(index, slice) else self.make(self.items[index])

    def __iter__(self) -> Iterator[Part]:
        return map(self.make, self.items)

    def __len__(self) -> int:
        return len(self.items)


class LaterItems(Mapped[int, Part]):
    """A sequence of ``count`` items, which ``make`` returns by index on first use."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[int], Part], count: int) -> None:
        super().__init__(range(count))
        self._make = make
        self._made: list[Part | None] = [None] * count

    def make(self, item: int) -> Part:
        """Return the item at an index."""
        found = self._made[item]
        if found is None:
            found = self._made[item] = self._make(item)
        return found


T = TypeVar("T")


class LruCache(Generic[T]):
    """A thread-safe cache that drops the least recently used items beyond a total weight, but never the newest."""

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        self._limit, self._weigh, self._total = limit, weigh, 0
        self._items: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> T | None:
        """Return the item of a key, or None."""
        with self._lock:
            item = self._items.get(key)
            if item is not None:
                self._items.move_to_end(key)
            return item

    def put(self, key: Hashable, item: T) -> T:
        """Add an item, and return it."""
        with self._lock:
            before = self._items.pop(key, None)
            self._total += self._weigh(item) - (0 if before is None else self._weigh(before))
            self._items[key] = item
            while self._total > self._limit and len(self._items) > 1:
                _, dropped = self._items.popitem(last=False)
                self._total -= self._weigh(dropped)
        return item

    def drop(self, dropped: Callable[[Any], bool]) -> None:
        """Remove the items of some keys."""
        with self._lock:
            for key in [key for key in self._items if dropped(key)]:
                self._total -= self._weigh(self._items.pop(key))

    def clear(self) -> None:
        """Remove all items."""
        with self._lock:
            self._items.clear()
            self._total = 0

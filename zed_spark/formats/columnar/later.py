"""Parts of the metadata that are decoded when they are first used: a reader of two columns uses very little of it."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterator, Mapping, Sequence, ValuesView
from typing import Any, TypeVar, overload

Part = TypeVar("Part")
Made = TypeVar("Made")


class Once:
    """Calls a function when its result is first needed."""

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make: Callable[[], Any] | None = make
        self._made: Any = None

    def value(self) -> Any:
        """The result; an error is raised again by each call."""
        make = self._make
        if make is not None:
            # Several threads may each make it.
            self._made = make()
            self._make = None
        return self._made


class LaterSequence(Once, Sequence[Part]):
    """A sequence that is made when it is first used."""

    __slots__ = ()

    @overload
    def __getitem__(self, index: int) -> Part: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Part]: ...
    def __getitem__(self, index: int | slice) -> Part | Sequence[Part]:
        return self.value()[index]  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[Part]:
        return iter(self.value())

    def __len__(self) -> int:
        return len(self.value())


class LaterEntries(LaterSequence[Any]):
    """The entries of a dictionary, which may also be read as they are stored.

    Args:
        make: gives them as plain values.
        stored: the body of an array of records of two fields, of which the first is the entry; b"" where the
            metadata has them in another form.
    """

    __slots__ = ("stored",)

    def __init__(self, make: Callable[[], Any], stored: Callable[[], bytes | memoryview]) -> None:
        super().__init__(make)
        self.stored = stored


class LaterMapping(Once, Mapping[str, Part]):
    """A mapping that is made when it is first used."""

    __slots__ = ()

    def items(self) -> ItemsView[str, Part]:
        """Those of the mapping; the method of `Mapping` looks every value up."""
        return self.value().items()  # type: ignore[no-any-return]

    def values(self) -> ValuesView[Part]:
        """Those of the mapping; as `items`."""
        return self.value().values()  # type: ignore[no-any-return]

    def __getitem__(self, name: str) -> Part:
        return self.value()[name]  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[str]:
        return iter(self.value())

    def __len__(self) -> int:
        return len(self.value())


class LaterItems(Sequence[Part]):
    """A sequence of which each item is made when it is first used.

    Args:
        make: gives the item at an index.
        count: the number of items.
    """

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[int], Part], count: int) -> None:
        self._make = make
        self._made: list[Part | None] = [None] * count

    @overload
    def __getitem__(self, index: int) -> Part: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Part]: ...
    def __getitem__(self, index: int | slice) -> Part | Sequence[Part]:
        if isinstance(index, slice):
            return [self[number] for number in range(len(self))[index]]
        found = self._made[index]
        if found is None:
            found = self._made[index] = self._make(range(len(self))[index])
        return found

    def __len__(self) -> int:
        return len(self._made)

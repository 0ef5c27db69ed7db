"""A cache with a limited total weight, for things that never change once they are written."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class LruCache(Generic[T]):
    """A thread-safe cache that drops the least recently used items beyond a total weight.

    The newest item stays even if it weighs more than the limit.
    """

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

    def clear(self) -> None:
        """Remove all items."""
        with self._lock:
            self._items.clear()
            self._total = 0

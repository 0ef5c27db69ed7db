"""A bounded memory of what was read last, for things that never change once they are written."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """What was used last, up to a total weight; the newest stays whatever it weighs. Safe to share by threads."""

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        self._limit, self._weigh, self._total = limit, weigh, 0
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> T | None:
        """What is known under a key, or None."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def put(self, key: Hashable, item: T) -> T:
        """Remember something; gives it back."""
        with self._lock:
            before = self._kept.pop(key, None)
            self._total += self._weigh(item) - (0 if before is None else self._weigh(before))
            self._kept[key] = item
            while self._total > self._limit and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self._total -= self._weigh(dropped)
        return item

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self._total = 0

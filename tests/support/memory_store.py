"""A store in memory."""

from __future__ import annotations

import io
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO
from weakref import WeakValueDictionary

from zed_spark.errors import OptionError
from zed_spark.storage.source import BytesSource, Source
from zed_spark.storage.store import Entry, Folder, Store, check_key, check_prefix


class MemoryStore(Store):
    """A store in the memory of this process. Unpickling in the same process returns the same store."""

    def __init__(self) -> None:
        self.url = f"memory:{uuid.uuid4().hex}"
        self._objects: dict[str, tuple[bytes, int]] = {}
        self._lock = threading.RLock()
        _stores[self.url] = self

    def __repr__(self) -> str:
        return f"<MemoryStore {self.url}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (self.url,)

    def open(self, key: str, size: int | None = None) -> Source:
        return BytesSource(self.read(key), f"{self.url}/{key}")

    def read(self, key: str) -> bytes:
        try:
            return self._objects[check_key(key)][0]
        except KeyError:
            raise self.missing(key) from None

    def entry(self, key: str) -> Entry | None:
        found = self._objects.get(check_key(key))
        return None if found is None else Entry(key, len(found[0]), found[1])

    def list(self, prefix: str = "") -> Iterator[Entry]:
        start = f"{prefix}/" if check_prefix(prefix) else ""
        with self._lock:
            found = sorted((key, stored) for key, stored in self._objects.items() if key.startswith(start))
        return iter([Entry(key, len(data), modified) for key, (data, modified) in found])

    def folder(self, prefix: str = "") -> Folder:
        start = len(prefix) + 1 if prefix else 0
        found = [(entry.key.find("/", start), entry) for entry in self.list(prefix)]
        folders = {entry.key[:slash] for slash, entry in found if slash >= 0}
        return Folder(tuple(sorted(folders)), tuple(entry for slash, entry in found if slash < 0))

    def put(self, key: str, data: bytes) -> None:
        with self._lock:
            self._objects[check_key(key)] = bytes(data), time.time_ns()

    def put_if_absent(self, key: str, data: bytes) -> bool:
        with self._lock:
            if check_key(key) in self._objects:
                return False
            self.put(key, data)
            return True

    @contextmanager
    def writer(self, key: str) -> Iterator[BinaryIO]:
        check_key(key)
        file = _KeptBytes()
        yield file
        file.close()
        self.put(key, file.data)

    def move(self, key: str, to: str) -> None:
        check_key(to)
        with self._lock:
            if check_key(key) not in self._objects:
                raise self.missing(key)
            self._objects[to] = self._objects.pop(key)

    def delete(self, key: str) -> None:
        with self._lock:
            self._objects.pop(check_key(key), None)


class _KeptBytes(io.BytesIO):
    """A file that keeps its bytes in `data` when it is closed."""

    data = b""

    def close(self) -> None:
        if not self.closed:
            self.data = self.getvalue()
        super().close()


_stores: WeakValueDictionary[str, MemoryStore] = WeakValueDictionary()


def _unpickle(url: str) -> MemoryStore:
    try:
        return _stores[url]
    except KeyError:
        raise OptionError(f"{url} is in the memory of another process, or was garbage-collected") from None

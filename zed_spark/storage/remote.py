"""Object stores through obstore: S3 and compatible stores, Google Cloud Storage, Azure."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from zed_spark.errors import CorruptDataError, NotFoundError
from zed_spark.storage.client import Access, Creator, require
from zed_spark.storage.local_paths import temporary_space
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.paths import remote_location
from zed_spark.storage.source import Source, object_version
from zed_spark.storage.store import TEMPORARY, Entry, Folder, Store, check_key, check_prefix
from zed_spark.storage.traffic import count_read, count_written

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer
    from obstore import GetOptions, ObjectMeta

    from zed_spark.storage.client import Client

SPOOL = 8 << 20
"""The most bytes of an object that is written that are kept in memory; larger ones go to a temporary file."""

PART = 8 << 20
"""Bytes of one part of a large upload; `CONCURRENT` parts are in memory at a time."""

CONCURRENT = 4

MOST_PARTS = 9_000
"""The most parts of an upload; S3 accepts 10,000."""

COPY = 5 << 30
"""The largest object that S3 copies on the server (CopyObject), in bytes."""


FIRST = 64 << 10
"""Bytes fetched when an object is opened: one request for its size, its compression and its header."""

WHOLE = 256 << 10
"""The largest object that is fetched as a whole when it is opened, where its size is known."""

TAIL = 64 << 10
"""Bytes fetched with any of the last ones of an object, where formats have trailers and metadata."""


class RemoteStore(Store):
    """A store below the URL of a bucket or container, or of a prefix in one, such as ``s3://bucket/prefix``.

    Its pickle contains the options, and so credentials, but no connection; its repr contains neither. StorageError says
    that obstore is not installed.
    """

    moves_by_copy = True

    def __init__(self, url: str, options: Mapping[str, str] | None = None) -> None:
        self.url = url.rstrip("/")
        self._access = Access(remote_location(url), StorageOptions(options))
        check_prefix(self._access.location.key)
        require(self._access.location)

    def __reduce__(self) -> tuple[Any, ...]:
        return RemoteStore, (self.url, self._access.options)

    def __repr__(self) -> str:
        return f"RemoteStore({self.url!r})"

    def open(self, key: str, size: int | None = None) -> Source:
        first = FIRST if size is None or size > WHOLE else max(size, 1)
        return RemoteSource(self._access, self._full(key), f"{self.url}/{key}", first)

    def read(self, key: str) -> bytes:
        full = self._full(key)
        with self._translated_errors(key) as obstore:
            data = bytes(obstore.get(self._client, full).bytes())
        count_read(len(data))
        return data

    def entry(self, key: str) -> Entry | None:
        full = self._full(key)
        try:
            with self._translated_errors(key) as obstore:
                return self._entry(obstore.head(self._client, full))
        except NotFoundError:
            return None

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """Lists objects with the whole listing in memory."""
        check_prefix(prefix)
        return self._list(prefix)

    def folder(self, prefix: str = "") -> Folder:
        start = self._start(prefix)
        with self._translated_errors(prefix) as obstore:
            found = obstore.list_with_delimiter(self._client, start.rstrip("/") or None)
        cut = len(self._start(""))
        folders = sorted(path[cut:] for path in found["common_prefixes"])
        return Folder(tuple(folders), tuple(self._entries(found["objects"], start)))

    def put(self, key: str, data: bytes) -> None:
        full = self._full(key)
        with self._translated_errors(key) as obstore:
            obstore.put(self._client, full, data, use_multipart=False)
        count_written(len(data))

    def put_if_absent(self, key: str, data: bytes) -> bool:
        """Create an object with a conditional request; StorageError if the store ignores it, without ``single_writer``.

        CommitStateUnknownError says that the responses leave open whether the object was written.
        """
        check_key(key)
        creator = Creator(self._access, self.url, self._start(""))
        if creator.honors_conditions():
            return creator.create(key, data)
        # The option `single_writer` is set.
        if self.entry(key) is not None:
            return False
        self.put(key, data)
        return True

    @contextmanager
    def writer(self, key: str) -> Iterator[BinaryIO]:
        """Writes to memory, then to a temporary file, and uploads when the object is complete."""
        full = self._full(key)
        spool = _Spool(max_size=SPOOL)
        try:
            yield cast(BinaryIO, spool)
            with temporary_space():
                size = spool.seek(0, 2)
                spool.seek(0)
            with self._translated_errors(key) as obstore:
                obstore.put(
                    self._client,
                    full,
                    cast(BinaryIO, spool),
                    use_multipart=size > PART,
                    chunk_size=max(PART, -(-size // MOST_PARTS)),
                    max_concurrency=CONCURRENT,
                )
            count_written(size)
        finally:
            spool.drop()

    def move(self, key: str, to: str) -> None:
        """Copies the object, through this machine if it is large, and then deletes it."""
        old, new = self._full(key), self._full(to)
        with self._translated_errors(key) as obstore:
            size = obstore.head(self._client, old)["size"]
            if old == new:
                return
            if size <= COPY:
                obstore.copy(self._client, old, new)
            else:
                with self.writer(to) as file:
                    for part in obstore.get(self._client, old).stream(min_chunk_size=PART):
                        file.write(part)
        self.delete(key)

    def delete(self, key: str) -> None:
        self._access.delete(self._full(key), f"{key} in {self.url}")

    @property
    def _client(self) -> Client:
        return self._access.client

    def _translated_errors(self, key: str) -> AbstractContextManager[Any]:
        return self._access.translated_errors(f"{key} in {self.url}")

    def _full(self, key: str) -> str:
        return self._start("") + check_key(key)

    def _start(self, prefix: str) -> str:
        return "".join(f"{part}/" for part in (self._access.location.key, check_prefix(prefix)) if part)

    def _list(self, prefix: str) -> Iterator[Entry]:
        start = self._start(prefix)
        with self._translated_errors(prefix) as obstore:
            found = [meta for part in obstore.list(self._client, start.rstrip("/") or None) for meta in part]
        # Listings show folder markers, objects whose keys end with a slash, without the slash: they cannot be read.
        yield from (entry for entry in self._entries(found, start) if entry.size or self.entry(entry.key) is not None)

    def _entries(self, found: Iterable[ObjectMeta], start: str) -> Sequence[Entry]:
        entries = [self._entry(meta) for meta in found if meta["path"].startswith(start)]
        return sorted((entry for entry in entries if not _is_temporary(entry.key)), key=lambda entry: entry.key)

    def _entry(self, meta: ObjectMeta) -> Entry:
        found = object_version(meta["size"], meta["last_modified"], meta["e_tag"])
        return Entry(meta["path"][len(self._start("")) :], found.size, found.modified, found.etag)


def _is_temporary(key: str) -> bool:
    return key.rpartition("/")[2].startswith(TEMPORARY)


class _Spool(tempfile.SpooledTemporaryFile[bytes]):
    """The file that a caller writes to. Closing it has no effect, so that it can be uploaded; `drop` removes it."""

    def write(self, data: ReadableBuffer) -> int:
        with temporary_space():
            return super().write(data)

    def close(self) -> None: ...

    def drop(self) -> None:
        # Closing flushes what is buffered, which fails if the disk is full.
        with suppress(OSError):
            super().close()


class RemoteSource(Source):
    """An object as a thread-safe source; ``path`` is the path as the user gave it.

    A range is read with at most one request; the first and the last bytes are kept, and ``first`` are fetched with the
    request that opens it. Requests carry the ETag of the object as it was opened, so an object that is overwritten
    meanwhile raises an error.
    """

    def __init__(self, access: Access, key: str, path: str, first: int = FIRST) -> None:
        self.path, self._access, self._key = path, access, key
        with access.translated_errors(path) as obstore:
            meta, self._first = self._open(obstore, first)
        self.size = meta["size"]
        self._tail: memoryview | None = None
        tag = meta["e_tag"]
        self.version = object_version(self.size, meta["last_modified"], tag)
        # Weak tags match nothing (RFC 9110 section 13.1.1).
        self._tag = tag if tag and not tag.startswith("W/") else None

    def _open(self, obstore: Any, first: int) -> tuple[ObjectMeta, memoryview]:
        client = self._access.client
        from obstore.exceptions import GenericError

        try:
            found = obstore.get(client, self._key, options={"range": (0, first)})
            data = memoryview(found.bytes())
        except GenericError:
            # An empty object has no ranges.
            meta = obstore.head(client, self._key)
            if meta["size"]:
                raise
            return meta, memoryview(b"")
        count_read(len(data))
        return found.meta, data

    def read(self, offset: int, length: int) -> memoryview:
        """Return exactly ``length`` bytes from ``offset``, with one request unless they were read at opening.

        CorruptDataError says that the range is not inside the object, or the object changed since it was opened.
        """
        self.check(offset, length)
        if offset + length <= len(self._first):
            return self._first[offset : offset + length]
        if not length:
            return memoryview(b"")
        start = max(self.size - TAIL, len(self._first))
        if offset < start:
            return self._fetch(offset, length)
        if self._tail is None:
            self._tail = self._fetch(start, self.size - start)
        return self._tail[offset - start : offset - start + length]

    def _fetch(self, offset: int, length: int) -> memoryview:
        data = self._requested(offset, length)
        count_read(len(data))
        if len(data) != length:
            raise CorruptDataError(
                f"the store gave {len(data)} bytes, not {length}", structure="byte range", offset=offset, path=self.path
            )
        return data

    def _requested(self, offset: int, length: int) -> memoryview:
        from obstore.exceptions import PreconditionError

        wanted: GetOptions = {"range": (offset, offset + length)}
        if self._tag:
            wanted["if_match"] = self._tag
        with self._access.translated_errors(self.path) as obstore:
            try:
                return memoryview(obstore.get(self._access.client, self._key, options=wanted).bytes())
            except PreconditionError:
                reason = "the object was overwritten while it was read"
                raise CorruptDataError(reason, offset=offset, path=self.path) from None

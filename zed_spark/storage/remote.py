"""A store in the cloud, through obstore: S3 and what speaks like it, Google Cloud Storage, Azure."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from zed_spark.errors import CorruptDataError, NotFoundError
from zed_spark.storage.client import Access, require
from zed_spark.storage.create import Creator
from zed_spark.storage.keys import TEMPORARY, check_key, check_prefix
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.paths import remote_place
from zed_spark.storage.source import Checked, Source
from zed_spark.storage.store import Entry, Folder
from zed_spark.storage.version import object_version

if TYPE_CHECKING:
    from obstore import GetOptions, ObjectMeta

    from zed_spark.storage.client import Client

SPOOL = 8 << 20
"""What is being written goes to a temporary file from this many bytes on."""

PART = 8 << 20
"""Bytes of one part of a large upload; `CONCURRENT` of them are in memory."""

CONCURRENT = 4

MOST_PARTS = 9_000
"""S3 takes 10,000."""

COPY = 5 << 30
"""The most bytes that S3 copies by itself (CopyObject)."""


FIRST = 64 << 10
"""Bytes fetched when an object is opened: one request for its size, its compression and its header."""


class RemoteStore:
    """Objects below the URL of a bucket or container, or of a prefix in one.

    A pickle of it carries the options and thus credentials, but no connection; its text shows neither.

    Args:
        url: such as ``s3://bucket/prefix``.
        options: how to get at it; see `zed_spark.storage.open.open_store`.

    Raises:
        OptionError: the URL is none of an object store.
        StorageError: obstore is not installed.
    """

    moves_by_copy = True

    def __init__(self, url: str, options: Mapping[str, str] | None = None) -> None:
        self.url = url.rstrip("/")
        self._access = Access(remote_place(url), StorageOptions(options))
        check_prefix(self._access.place.key)
        require(self._access.place)

    def __reduce__(self) -> tuple[Any, ...]:
        return RemoteStore, (self.url, self._access.options)

    def __repr__(self) -> str:
        return f"RemoteStore({self.url!r})"

    def open(self, key: str) -> Source:
        return RemoteSource(self._access, self._full(key), f"{self.url}/{key}")

    def read(self, key: str) -> bytes:
        import obstore

        full = self._full(key)
        with self._told(key):
            return bytes(obstore.get(self._client, full).bytes())

    def entry(self, key: str) -> Entry | None:
        import obstore

        full = self._full(key)
        try:
            with self._told(key):
                return self._entry(obstore.head(self._client, full))
        except NotFoundError:
            return None

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """Lists objects with the whole listing in memory."""
        check_prefix(prefix)
        return self._list(prefix)

    def links(self) -> Iterator[str]:
        return iter(())

    def unlink(self, key: str) -> None:
        check_key(key)

    def folder(self, prefix: str = "") -> Folder:
        import obstore

        start = self._start(prefix)
        with self._told(prefix):
            found = obstore.list_with_delimiter(self._client, start.rstrip("/") or None)
        cut = len(self._start(""))
        folders = sorted(path[cut:] for path in found["common_prefixes"])
        return Folder(tuple(folders), tuple(self._entries(found["objects"], start)))

    def put(self, key: str, data: bytes) -> None:
        import obstore

        full = self._full(key)
        with self._told(key):
            obstore.put(self._client, full, data, use_multipart=False)

    def put_if_absent(self, key: str, data: bytes) -> bool:
        """Creates an object with a conditional request.

        Raises:
            StorageError: the store ignores the condition, and a single writer was not promised.
            CommitStateUnknownError: the store did not say, and could not be asked.
        """
        check_key(key)
        creator = Creator(self._access, self.url, self._start(""))
        if creator.keeps_conditions():
            return creator.create(key, data)
        # The user has promised that nobody else writes.
        if self.entry(key) is not None:
            return False
        self.put(key, data)
        return True

    @contextmanager
    def writer(self, key: str) -> Iterator[BinaryIO]:
        """Writes to memory, then to a temporary file, and uploads when the object is complete."""
        import obstore

        full = self._full(key)
        spool = _Spool(max_size=SPOOL)
        try:
            yield cast(BinaryIO, spool)
            size = spool.seek(0, 2)
            spool.seek(0)
            with self._told(key):
                obstore.put(
                    self._client,
                    full,
                    cast(BinaryIO, spool),
                    use_multipart=size > PART,
                    chunk_size=max(PART, -(-size // MOST_PARTS)),
                    max_concurrency=CONCURRENT,
                )
        finally:
            spool.drop()

    def move(self, key: str, to: str) -> None:
        """Copies the object, through this machine if it is large, and then deletes it."""
        import obstore

        old, new = self._full(key), self._full(to)
        with self._told(key):
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

    def sweep(self, prefix: str, seconds: float) -> None:
        """Does nothing: an object store shows no unfinished uploads in listings."""

    def delete(self, key: str) -> None:
        import obstore

        full = self._full(key)
        try:
            with self._told(key):
                obstore.delete(self._client, full)
        except NotFoundError:
            # Azure and Google say so; S3 does not.
            return

    @property
    def _client(self) -> Client:
        return self._access.client

    def _told(self, key: str) -> AbstractContextManager[None]:
        return self._access.told(f"{key} in {self.url}")

    def _full(self, key: str) -> str:
        """The key in the bucket or container."""
        return self._start("") + check_key(key)

    def _start(self, prefix: str) -> str:
        """What keys in the bucket or container start with, below a prefix of this store."""
        return "".join(f"{part}/" for part in (self._access.place.key, check_prefix(prefix)) if part)

    def _list(self, prefix: str) -> Iterator[Entry]:
        import obstore

        start = self._start(prefix)
        with self._told(prefix):
            found = [meta for part in obstore.list(self._client, start.rstrip("/") or None) for meta in part]
        # Markers of folders, objects whose keys end with a slash, are shown without it: nothing can be read there.
        yield from (own for own in self._entries(found, start) if own.size or self.entry(own.key) is not None)

    def _entries(self, found: Iterable[ObjectMeta], start: str) -> Sequence[Entry]:
        own = [self._entry(meta) for meta in found if meta["path"].startswith(start)]
        return sorted((one for one in own if not _is_temporary(one.key)), key=lambda one: one.key)

    def _entry(self, meta: ObjectMeta) -> Entry:
        found = object_version(meta["size"], meta["last_modified"], meta["e_tag"])
        return Entry(meta["path"][len(self._start("")) :], found.size, found.modified, found.etag)


def _is_temporary(key: str) -> bool:
    return key.rpartition("/")[2].startswith(TEMPORARY)


class _Spool(tempfile.SpooledTemporaryFile[bytes]):
    """What is being written. Its user may close it; it is gone only when it is dropped."""

    def close(self) -> None:
        """Nothing: it is yet to be sent."""

    def drop(self) -> None:
        """Let go of it."""
        super().close()


class RemoteSource(Checked):
    """An object, read by ranges, each one request. Threads can share it.

    That every range is of the same object is made sure of by its tag: an object that is written over meanwhile is
    an error, not a mixture.

    Args:
        access: how to get at the bucket or container.
        key: the key of the object in it.
        path: what the user called it.

    Raises:
        NotFoundError: there is no such object.
        StorageError: the store cannot be asked.
    """

    def __init__(self, access: Access, key: str, path: str) -> None:
        self.path, self._access, self._key = path, access, key
        with access.told(path):
            meta, self._first = self._open()
        self.size = meta["size"]
        tag = meta["e_tag"]
        self.version = object_version(self.size, meta["last_modified"], tag)
        # Weak tags match nothing (RFC 9110 section 13.1.1).
        self._tag = tag if tag and not tag.startswith("W/") else None

    def _open(self) -> tuple[ObjectMeta, memoryview]:
        client = self._access.client
        import obstore
        from obstore.exceptions import GenericError

        try:
            found = obstore.get(client, self._key, options={"range": (0, FIRST)})
            return found.meta, memoryview(found.bytes())
        except GenericError:
            # An empty object has no range at all.
            meta = obstore.head(client, self._key)
            if meta["size"]:
                raise
            return meta, memoryview(b"")

    def read(self, offset: int, length: int) -> memoryview:
        """Exactly ``length`` bytes from ``offset``, by one request where opening did not bring them.

        Raises:
            CorruptDataError: the range is not inside the object, or the object changed since it was opened.
            NotFoundError: it is gone.
            StorageError: the store cannot be asked.
        """
        self.check(offset, length)
        if offset + length <= len(self._first):
            return self._first[offset : offset + length]
        if not length:
            return memoryview(b"")
        data = self._fetch(offset, length)
        if len(data) != length:
            raise CorruptDataError(
                f"the store gave {len(data)} bytes, not {length}", structure="byte range", offset=offset, path=self.path
            )
        return data

    def _fetch(self, offset: int, length: int) -> memoryview:
        import obstore
        from obstore.exceptions import PreconditionError

        wanted: GetOptions = {"range": (offset, offset + length)}
        if self._tag:
            wanted["if_match"] = self._tag
        with self._access.told(self.path):
            try:
                return memoryview(obstore.get(self._access.client, self._key, options=wanted).bytes())
            except PreconditionError:
                reason = "the object was written over while it was read"
                raise CorruptDataError(reason, offset=offset, path=self.path) from None

"""An object in the cloud as a source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zed_spark.errors import CorruptDataError
from zed_spark.storage.client import Access
from zed_spark.storage.source import Checked
from zed_spark.storage.version import object_version

if TYPE_CHECKING:
    from obstore import GetOptions, ObjectMeta

FIRST = 64 << 10
"""Bytes fetched when an object is opened: the request that tells its size, its wrapper and its header at once."""


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

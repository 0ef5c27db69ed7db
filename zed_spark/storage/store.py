"""The interface of a store: objects under keys, below one root on a disk or in an object store.

Every store passes the tests in `tests/support/store_contract.py`.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import BinaryIO

from zed_spark.errors import FormatError, NotFoundError
from zed_spark.storage.source import Source

TEMPORARY = ".zed-part-"
"""Prefix of temporary files in the folder of the file being written, which hides them from Spark and from listings."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def check_key(key: str) -> str:
    """Return a valid key: parts separated by ``/``, none empty, ``.`` or ``..``, and no control characters.

    FormatError says that it is not valid, or is the name of a temporary file.
    """
    for part in key.split("/"):
        if part in ("", ".", "..") or _CONTROL.search(part) or part.startswith(TEMPORARY):
            raise FormatError(f"{key!r} cannot be the key of an object, because of its part {part!r}")
    return key


def check_prefix(prefix: str) -> str:
    """Return a prefix that is empty or a valid key; else raise FormatError."""
    return check_key(prefix) if prefix else prefix


def temporary_name() -> str:
    """Return a unique name for a file that is not complete yet."""
    return f"{TEMPORARY}{uuid.uuid4().hex}"


@dataclass(frozen=True, slots=True)
class Entry:
    """An object as a listing shows it.

    Attributes:
        key: its key, parts separated by ``/``, relative to the root of the store.
        size: bytes.
        modified: when it was last written, nanoseconds since 1970 in UTC.
        etag: ETag of an object in an object store, without quotation marks; "" elsewhere.
    """

    key: str
    size: int
    modified: int
    etag: str = ""


@dataclass(frozen=True, slots=True)
class Folder:
    """The entries directly below a prefix, and the longer prefixes, by one part, under which there is more; sorted."""

    folders: tuple[str, ...]
    objects: tuple[Entry, ...]


class Store:
    """Objects under keys. Can be pickled, and used by several threads."""

    url: str
    """The root as the user named it, without secrets: for messages and plans."""

    moves_by_copy = False
    """True if `move` copies an object and then deletes it, so that the copy may become visible after an error."""

    longest_name: int | None = None
    """The most bytes of a part of a key between slashes; None if only the whole key is limited."""

    def open(self, key: str, size: int | None = None) -> Source:
        """Open an object as it is stored, to read it by range; NotFoundError if there is none.

        If the ``size`` is known, a small object is fetched with one request. It may have changed.
        """
        raise NotImplementedError

    def read(self, key: str) -> bytes:
        """Return a whole, small object; NotFoundError if there is none."""
        raise NotImplementedError

    def entry(self, key: str) -> Entry | None:
        """Return the listing entry of one object; None if there is none."""
        raise NotImplementedError

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """Yield all objects whose keys start with ``prefix + "/"`` (all if it is empty), sorted by key.

        Objects at any depth are listed, but none that is not complete yet.
        """
        raise NotImplementedError

    def links(self) -> Iterator[str]:
        """Keys of the symbolic links, at any depth; all calls but `unlink` leave them out or refuse them."""
        return iter(())

    def unlink(self, key: str) -> None:
        """Remove a symbolic link, if it is there, not its target; FormatError if the key goes through another."""
        check_key(key)

    def folder(self, prefix: str = "") -> Folder:
        """Return the objects and folders directly below a prefix. A disk also shows empty folders of other programs."""
        raise NotImplementedError

    def put(self, key: str, data: bytes) -> None:
        """Write an object as a whole or not at all; an existing object is replaced."""
        raise NotImplementedError

    def put_if_absent(self, key: str, data: bytes) -> bool:
        """Write an object only if there is none, and return whether this call wrote it; it is durable by then.

        At most one caller for a key gets True. If the response of the store is lost, the object is read back: this call
        wrote it if it holds ``data``, so no other writer may write the same bytes. CommitStateUnknownError says that
        reading back failed.
        """
        raise NotImplementedError

    def writer(self, key: str) -> AbstractContextManager[BinaryIO]:
        """Return a file to write an object of any size to, in bounded memory.

        The object is visible, whole and durable, after the context is left without an exception. After one, nothing of
        it stays.
        """
        raise NotImplementedError

    def move(self, key: str, to: str) -> None:
        """Give an object another key, replacing an object that has it. For a moment it may have both.

        NotFoundError says that there is no such object.
        """
        raise NotImplementedError

    def delete(self, key: str) -> None:
        """Remove an object; where there is none, nothing happens. A folder goes with the last object in it."""
        raise NotImplementedError

    def sweep(self, prefix: str, is_old: Callable[[int], bool]) -> None:
        """Remove leftovers of dead writers directly below a prefix.

        Object stores do not show any; there a rule of the bucket for unfinished uploads does this. ``is_old`` says
        whether a writer that last wrote at a time must have died; in nanoseconds since 1970 by the store's clock.
        """
        check_prefix(prefix)

    def missing(self, key: str) -> NotFoundError:
        """Return the error for an object that does not exist."""
        return NotFoundError(f"no such object: {key} in {self.url}")

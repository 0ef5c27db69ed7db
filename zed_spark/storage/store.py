"""The interface of a store: objects under keys, below one root on a disk or in an object store.

Every store passes the tests in `tests/support/store_contract.py`.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import BinaryIO, Protocol

from zed_spark.errors import FormatError, NotFoundError
from zed_spark.storage.source import Source

TEMPORARY = ".zed-part-"
"""How the names of temporary files begin, in the folder of the file that is written.

The dot hides them from Spark and other tools; the rest of the name hides them from listings of this package.
"""

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def check_key(key: str) -> str:
    """Return a valid key: parts separated by ``/``, none of them empty, ``.`` or ``..``.

    Control characters, which object stores do not accept, are not valid in any store.

    Raises:
        FormatError: the key is not valid, or is the name of a temporary file.
    """
    for part in key.split("/"):
        if part in ("", ".", "..") or _CONTROL.search(part) or part.startswith(TEMPORARY):
            raise FormatError(f"{key!r} cannot be the key of an object, because of its part {part!r}")
    return key


def check_prefix(prefix: str) -> str:
    """Return a prefix that is empty or a valid key.

    Raises:
        FormatError: it is neither.
    """
    return check_key(prefix) if prefix else prefix


def temporary_name() -> str:
    """A unique name for a file that is not complete yet."""
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
    """What is directly below a prefix, each sorted.

    Attributes:
        folders: longer prefixes, one part each, under which there is more.
        objects: the objects.
    """

    folders: tuple[str, ...]
    objects: tuple[Entry, ...]


class Store(Protocol):
    """Objects under keys. Can be pickled, and used by several threads."""

    @property
    def url(self) -> str:
        """The root as the user named it, without secrets: for messages and plans."""
        ...

    @property
    def moves_by_copy(self) -> bool:
        """Whether `move` copies an object and then deletes it, so that the copy may become visible after an error."""
        ...

    @property
    def longest_name(self) -> int | None:
        """The most bytes of a part of a key between slashes; None if only the whole key is limited."""
        ...

    def open(self, key: str, size: int | None = None) -> Source:
        """The bytes of an object by range, as they are stored.

        Args:
            key: its key.
            size: its size, if that is known: a small object is then fetched with one request.

        Raises:
            NotFoundError: there is no such object.
        """
        ...

    def read(self, key: str) -> bytes:
        """A whole, small object.

        Raises:
            NotFoundError: there is no such object.
        """
        ...

    def entry(self, key: str) -> Entry | None:
        """The listing entry of one object; None if there is none."""
        ...

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """All objects whose keys start with ``prefix + "/"`` (all where it is empty), at any depth, sorted by key.

        Objects that are not complete yet are not listed.
        """
        ...

    def links(self) -> Iterator[str]:
        """Keys of the symbolic links, at any depth; all calls but `unlink` leave them out or refuse them."""
        ...

    def unlink(self, key: str) -> None:
        """Remove a symbolic link, not what it points to; where there is none, nothing happens.

        Raises:
            FormatError: the key goes through another link.
        """
        ...

    def folder(self, prefix: str = "") -> Folder:
        """The objects and folders directly below a prefix. On a disk, empty folders of other programs are included."""
        ...

    def put(self, key: str, data: bytes) -> None:
        """Write an object as a whole or not at all; an existing object is replaced."""
        ...

    def put_if_absent(self, key: str, data: bytes) -> bool:
        """Write an object only if there is none; it is durable when this returns.

        At most one caller for a key gets True. If the response of the store was lost, the
        object is read back: if it holds ``data``, it was this call that wrote it, so ``data`` must be of its
        writer alone.

        Returns:
            Whether this call wrote it; False when another object is there.

        Raises:
            CommitStateUnknownError: the store did not say, and could not be asked.
        """
        ...

    def writer(self, key: str) -> AbstractContextManager[BinaryIO]:
        """A file to write an object of any size to, in bounded memory.

        The object is visible, whole and durable, after the context is left without an exception; with one, nothing
        of it stays.
        """
        ...

    def move(self, key: str, to: str) -> None:
        """Give an object another key, replacing an object that has it. For a moment it may have both.

        Raises:
            NotFoundError: there is no such object.
        """
        ...

    def delete(self, key: str) -> None:
        """Remove an object; where there is none, nothing happens. A folder goes with the last object in it."""
        ...

    def sweep(self, prefix: str, is_old: Callable[[int], bool]) -> None:
        """Remove what writers that died have left directly below a prefix.

        Args:
            prefix: the prefix.
            is_old: whether a writer that last wrote at some time must have died; in nanoseconds since 1970 by the
                clock of the store.

        Object stores show nothing of it to us; there a rule of the bucket for unfinished uploads does this.
        """
        ...


class BaseStore:
    """Base of stores: no symbolic links, and nothing to sweep after writers that died."""

    url: str
    moves_by_copy = False
    longest_name: int | None = None

    def links(self) -> Iterator[str]:
        """None."""
        return iter(())

    def unlink(self, key: str) -> None:
        """Only checks the key."""
        check_key(key)

    def sweep(self, prefix: str, is_old: Callable[[int], bool]) -> None:
        """Only checks the prefix."""
        check_prefix(prefix)

    def missing(self, key: str) -> NotFoundError:
        """The error for an object that does not exist."""
        return NotFoundError(f"no such object: {key} in {self.url}")

"""A single file to write: what is at its place, and how it gets there as a whole."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import BinaryIO

from zed_spark.errors import OptionError
from zed_spark.storage import Store, open_store
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.paths import KINDS, is_remote, local_path, remote_location

STANDARD = "-"
"""The name of standard input and output."""


@dataclass(frozen=True, slots=True)
class Target:
    """A file to write, with the name that the user wrote.

    Without a store, ``key`` is a path, or standard output, that is written to directly, as devices and pipes are.
    """

    name: str
    store: Store | None
    key: str

    @property
    def exists(self) -> bool:
        """True if writing would replace a file."""
        return self.store is not None and self.store.entry(self.key) is not None

    @property
    def size(self) -> int | None:
        """The bytes of the file; None where none is kept."""
        entry = None if self.store is None else self.store.entry(self.key)
        return None if entry is None else entry.size

    def is_file(self, path: str) -> bool:
        """True if a file that is read, by its path in a listing, is the one to write."""
        if self.store is None:
            return False
        if is_remote(path) or is_remote(self.name):
            return is_remote(path) and is_remote(self.name) and _object(path) == _object(self.name)
        here = os.path.join(self.store.url, self.key)
        return os.path.exists(here) and os.path.samefile(path, here)

    def writer(self) -> AbstractContextManager[BinaryIO]:
        """Return a file to write to. It replaces an existing file when complete, and not at all after an error."""
        if self.store is not None:
            return self.store.writer(self.key)
        return nullcontext(sys.stdout.buffer) if self.key == STANDARD else open(self.key, "wb")


def target(name: str, storage: StorageOptions) -> Target:
    """Return the file of a path, a ``file:`` URI, a URL of an object store, or ``-`` for standard output.

    Raises `OptionError` if it is a folder, or no store has such URLs.
    """
    if name == STANDARD:
        return Target(name, None, name)
    if is_remote(name):
        location = remote_location(name)
        if not location.key or name.endswith("/"):
            raise OptionError(f"{name} is not the name of a file")
        return Target(name, open_store(location.root, storage), location.key)
    # Symbolic links are followed, so that they are kept.
    path = os.path.realpath(_local(name))
    try:
        mode = os.stat(path).st_mode
    except (FileNotFoundError, NotADirectoryError):
        mode = stat.S_IFREG
    if stat.S_ISDIR(mode) or name.endswith("/"):
        raise OptionError(f"{name} is a folder: name a file to write")
    if not stat.S_ISREG(mode):
        return Target(name, None, path)
    folder, key = os.path.split(path)
    return Target(name, open_store(folder), key)


def _local(name: str) -> str:
    if name.lower().startswith("file:"):
        return local_path(name)
    scheme, separator, _ = name.partition("://")
    if separator:
        raise OptionError(f"{scheme}: URLs cannot be written to; use {', '.join(KINDS)} and file")
    return name


def _object(url: str) -> tuple[str, str, str]:
    location = remote_location(url)
    return location.kind, location.authority, location.key

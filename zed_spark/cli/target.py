"""Where a verb writes its one file: standard output, a local path, or a URL of an object store."""

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

STANDARD_OUTPUT = "-"


@dataclass(frozen=True, slots=True)
class Target:
    """A file to write.

    Attributes:
        name: as the user wrote it.
        store: where it is; None for standard output, and for what is written to directly: devices and pipes.
        key: the file in the store, or the path of what is written to directly.
    """

    name: str
    store: Store | None
    key: str

    @property
    def exists(self) -> bool:
        """Whether writing would replace a file."""
        return self.store is not None and self.store.entry(self.key) is not None

    def is_file(self, path: str) -> bool:
        """Whether a file that is read, by the path that a listing gives, is the one to write."""
        if self.store is None:
            return False
        if is_remote(path) or is_remote(self.name):
            return is_remote(path) and is_remote(self.name) and _object(path) == _object(self.name)
        here = os.path.join(self.store.url, self.key)
        return os.path.exists(here) and os.path.samefile(path, here)

    def writer(self) -> AbstractContextManager[BinaryIO]:
        """A file to write to. What replaces a file does so when it is complete, and not at all after an error."""
        if self.store is not None:
            return self.store.writer(self.key)
        return nullcontext(sys.stdout.buffer) if self.key == STANDARD_OUTPUT else open(self.key, "wb")


def target(name: str, storage: StorageOptions) -> Target:
    """The file that a name means.

    Args:
        name: a path, a ``file:`` URI, a URL of an object store, or ``-`` for standard output.
        storage: what an object store needs besides.

    Raises:
        OptionError: it is a folder, or there is no store for such URLs.
    """
    if name == STANDARD_OUTPUT:
        return Target(name, None, name)
    if is_remote(name):
        place = remote_location(name)
        if not place.key or name.endswith("/"):
            raise OptionError(f"{name} is no name for a file")
        return Target(name, open_store(place.root, storage), place.key)
    # Through links to the file that they mean, so that they stay.
    path = os.path.realpath(_local(name))
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
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
        raise OptionError(f"{scheme}: URLs cannot be written to; known are {', '.join(KINDS)} and file")
    return name


def _object(url: str) -> tuple[str, str, str]:
    place = remote_location(url)
    return place.kind, place.authority, place.key

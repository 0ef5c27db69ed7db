"""How local files get their names: written under a temporary one, flushed to the disk, and renamed in one step."""

from __future__ import annotations

import ctypes
import errno
import io
import logging
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO, TypeVar, cast

from zed_spark.errors import StorageError
from zed_spark.storage.local_status import writing
from zed_spark.storage.store import temporary_name

_UNSUPPORTED = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL, errno.EMLINK}
"""Error numbers of file systems that do not support an operation."""

BUFFER = 1 << 20
"""Bytes that a writer buffers."""

FOLDER_ATTEMPTS = 1000
"""The most attempts of a writer to create a folder that others keep removing."""

_AT_FDCWD, _RENAME_NOREPLACE = -100, 1
"""Constants of Linux for ``renameat2``."""

_RENAME_EXCL = 4
"""Constant of macOS for ``renamex_np``."""

T = TypeVar("T")

logger = logging.getLogger(__name__)


class NewFile(io.FileIO):
    """A file that is written; the errors of the system are raised as those of this package."""

    def write(self, data: Any, /) -> int:
        """Write bytes; returns how many were written."""
        with writing(str(self.name)):
            return super().write(data)


@contextmanager
def file_to_rename(path: str) -> Iterator[tuple[str, BinaryIO]]:
    """A file with a temporary name in the folder of a path; removed at the end if it still exists."""
    temporary = os.path.join(os.path.dirname(path), temporary_name())
    with writing(path):
        # Files of `tempfile` are readable only for their owner.
        file = in_folder(path, lambda: NewFile(temporary, "x"))
    try:
        yield temporary, cast(BinaryIO, io.BufferedWriter(file, BUFFER))
    finally:
        # What is still buffered belongs to a write that failed.
        file.close()
        discard(temporary)


def discard(temporary: str) -> bool:
    """Remove a temporary file if it still exists, and return whether it is gone.

    This never raises an error: the write that it belongs to may have succeeded.
    """
    try:
        os.unlink(temporary)
    except FileNotFoundError:
        return True
    except OSError as error:
        logger.warning("the temporary file %s could not be removed: %s", temporary, error.strerror or error)
        return False
    return True


def name_new(temporary: str, path: str) -> None:
    """Rename a complete file unless the new name exists.

    Without links, writing in place under the exclusively created name is no alternative: readers would see half an
    object, and a killed writer would leave it.
    """
    try:
        os.link(temporary, path)
        return
    except OSError as error:
        if error.errno not in _UNSUPPORTED:
            raise
    try:
        rename_new(temporary, path)
    except OSError as error:
        if error.errno not in _UNSUPPORTED:
            raise
        raise StorageError(
            f"the file system of {os.path.dirname(path)} supports neither hard links nor renaming without overwriting: "
            "atomic commits are impossible"
        ) from None


def in_folder(path: str, act: Callable[[], T]) -> T:
    """Create the folder of a path and call a function; repeat both if the folder is removed in between."""
    for _ in range(FOLDER_ATTEMPTS):
        with suppress(FileNotFoundError):
            _make_folder(os.path.dirname(path))
            return act()
    _make_folder(os.path.dirname(path))
    return act()


def _make_folder(folder: str) -> None:
    """Create a folder and its parents, and flush their names; FileNotFoundError if a parent was removed meanwhile."""
    try:
        os.mkdir(folder)
    except FileExistsError:
        return
    except FileNotFoundError:
        _make_folder(os.path.dirname(folder))
        with suppress(FileExistsError):
            os.mkdir(folder)
    sync(os.path.dirname(folder))


def sync_folder(path: str) -> None:
    """Flush the folder of a path, and with it the creation, renaming or removal of a file."""
    with suppress(FileNotFoundError):
        # The folder no longer exists if others removed all its files.
        sync(os.path.dirname(path))


def sync(path: str) -> None:
    """Flush a file, or the names in a folder, to the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        # Some network file systems cannot flush folders.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP) or not stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise
    finally:
        os.close(descriptor)


def rename_new(source: str, target: str) -> None:
    """Rename a file to a name that does not exist, in one step.

    Raises:
        FileExistsError: the name exists.
        OSError: with ``errno.ENOSYS`` or ``errno.EINVAL``, the system or the file system cannot do this.
    """
    library = ctypes.CDLL(None, use_errno=True)
    names = os.fsencode(source), os.fsencode(target)
    try:
        if sys.platform == "darwin":
            failed = library.renamex_np(*names, ctypes.c_uint(_RENAME_EXCL))
        else:
            failed = library.renameat2(_AT_FDCWD, names[0], _AT_FDCWD, names[1], ctypes.c_uint(_RENAME_NOREPLACE))
    except AttributeError:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS), source, None, target) from None
    if failed:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), source, None, target)

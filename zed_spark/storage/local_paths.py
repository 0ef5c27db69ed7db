"""Local paths: their status, errors of the system as errors of this package, files in one step, and temporary files.

A file is written under a temporary name, flushed to the disk, and renamed. Only the errors in `NO_SUCH` mean that a
file does not exist. `os.path.isfile` and the like return False for every error, also for a transient one, so they are
not used.
"""

from __future__ import annotations

import ctypes
import errno
import io
import logging
import os
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, BinaryIO, TypeVar, cast

from zed_spark.errors import StorageError, ZedSparkError
from zed_spark.storage.store import temporary_name

NO_SUCH = (FileNotFoundError, NotADirectoryError, IsADirectoryError)
"""The errors of the system if there is no object; a folder is not an object."""

_ADVICE = {
    errno.ENOSPC: "free space on its disk, or write to another folder",
    errno.EDQUOT: "delete files or raise the quota, or write to another folder",
    errno.EROFS: "mount the file system for writing, or write to another folder",
    errno.EACCES: "give this user the permission to write there, or write to another folder",
    errno.EPERM: "give this user the permission to write there, or write to another folder",
}
"""What a user can do about an error of writing, by error number."""


def status_of(path: str) -> os.stat_result | None:
    """Return the status of a file, folder or symbolic link; None if there is none."""
    try:
        return os.lstat(path)
    except NO_SUCH:
        return None


def is_object(path: str) -> bool:
    """True if a path is a regular file; symbolic links are not followed."""
    status = status_of(path)
    return status is not None and stat.S_ISREG(status.st_mode)


def exists(path: str) -> bool:
    """True if there is a file, folder or symbolic link at a path; StorageError if the system does not tell."""
    return _asked(os.lstat, path) is not None


def is_folder(path: str) -> bool:
    """True if a path is a folder, links followed; StorageError if the system does not tell."""
    status = _asked(os.stat, path)
    return status is not None and stat.S_ISDIR(status.st_mode)


def _asked(call: Callable[[str], os.stat_result], path: str) -> os.stat_result | None:
    """Return the result of a call for a path of a user; None if nothing can exist there."""
    with reading(path):
        try:
            return call(path)
        except (ValueError, *NO_SUCH):
            return None
        except OSError as error:
            if error.errno in (errno.ELOOP, errno.ENAMETOOLONG):
                return None
            raise


@contextmanager
def reading(path: str) -> Iterator[None]:
    """Raise errors of the system as errors of this package, except those that say that there is no object."""
    try:
        yield
    except (ZedSparkError, *NO_SUCH):
        raise
    except OSError as error:
        raise StorageError(f"{path} cannot be read: {error.strerror or error}") from error


@contextmanager
def writing(path: str) -> Iterator[None]:
    """Raise errors of the system as errors of this package."""
    try:
        yield
    except ZedSparkError:
        raise
    except OSError as error:
        raise StorageError(_failure(path, error)) from error


def _failure(path: str, error: OSError) -> str:
    """Say why a file cannot be written, or its folder cannot be created, and what to do."""
    folder = above = os.path.dirname(path)
    while not os.path.lexists(above) and above != os.path.dirname(above):
        above = os.path.dirname(above)
    if isinstance(error, FileNotFoundError | FileExistsError | NotADirectoryError) and not os.path.isdir(above):
        return f"{above} is not a folder, so nothing can be written into it; choose another path"
    if isinstance(error, IsADirectoryError):
        reason = f"{path} is a folder"
    elif above == folder or not error.strerror:
        reason = error.strerror or str(error)
    else:
        reason = f"{error.strerror}: {above}"
    advice = _ADVICE.get(error.errno or 0)
    return f"{folder} cannot be written to: {reason}" + (f"; {advice}" if advice else "")


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
    """Remove a temporary file, and return True if no file is left; no error, as its write may have succeeded."""
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
    """Rename a file to a name that does not exist, in one step; FileExistsError if it does.

    OSError with ``errno.ENOSYS`` or ``errno.EINVAL`` says that the system or the file system cannot do this.
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


@contextmanager
def temporary_file() -> Iterator[BinaryIO]:
    """Yield an empty file without a name, which is removed at the end or with the process; else StorageError."""
    with temporary_space():
        file = tempfile.TemporaryFile()  # noqa: SIM115 - closed below
    try:
        yield file
    finally:
        # Closing flushes what is buffered, which fails if the disk is full. No one needs it any more.
        with suppress(OSError):
            file.close()


@contextmanager
def temporary_space() -> Iterator[None]:
    """Enclose writes to temporary files; StorageError names the folder of a failed one and how to choose another."""
    try:
        yield
    except StorageError:
        raise
    except OSError as error:
        # Without any folder that can be written to, Python's error lists those that it tried.
        folder = f" in {tempfile.tempdir}" if tempfile.tempdir else ""
        raise StorageError(
            f"a temporary file{folder} cannot be written: {error.strerror or error}. Free space there, or set the "
            "environment variable TMPDIR to a folder with more space"
        ) from error

"""The status of local paths, and errors of the system as errors of this package.

Only the errors in `NO_SUCH` mean that a file does not exist. `os.path.isfile` and the like return False for every
error, also for a transient one, so they are not used.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from zed_spark.errors import StorageError, ZedSparkError

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
    """True if there is a file, folder or symbolic link at a path.

    Raises:
        StorageError: the system does not tell; `os.path.lexists` would return False.
    """
    return _asked(os.lstat, path) is not None


def is_folder(path: str) -> bool:
    """True if a path is a folder; symbolic links are followed.

    Raises:
        StorageError: the system does not tell; `os.path.isdir` would return False.
    """
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
        advice = _ADVICE.get(error.errno or 0)
        reason = f"{_reason(path, error)}; {advice}" if advice else _reason(path, error)
        raise StorageError(f"{os.path.dirname(path)} cannot be written to: {reason}") from error


def _reason(path: str, error: OSError) -> str:
    """Why a file cannot be written, or its folder cannot be created."""
    if isinstance(error, IsADirectoryError):
        return f"{path} is a folder"
    above = os.path.dirname(path)
    while not os.path.lexists(above) and above != os.path.dirname(above):
        above = os.path.dirname(above)
    if isinstance(error, FileNotFoundError | FileExistsError | NotADirectoryError) and not os.path.isdir(above):
        return f"{above} is not a folder"
    if not error.strerror:
        return str(error)
    return error.strerror if above == os.path.dirname(path) else f"{error.strerror}: {above}"

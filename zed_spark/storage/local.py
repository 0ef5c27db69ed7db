"""A store on a local disk.

An object is written under a temporary name in its folder, flushed to the disk, and renamed in one step: by
`os.replace` if it may overwrite, by `os.link` if it must not. Readers never see half an object, and a writer that is
killed leaves a hidden file at most.

Empty folders do not exist, as in an object store: removing the last object of a folder also removes the folder, by
`os.rmdir`, which fails if the folder is not empty. So a folder can vanish before a writer has created its temporary
file; the writer creates the folder again.
"""

from __future__ import annotations

import ctypes
import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO, TypeVar

from zed_spark.errors import CommitStateUnknownError, FormatError, StorageError
from zed_spark.storage.paths import PathText, local_path, path_text
from zed_spark.storage.source import LocalSource, Source
from zed_spark.storage.store import TEMPORARY, BaseStore, Entry, Folder, check_key, check_prefix, temporary_name

_NO_SUCH = (FileNotFoundError, NotADirectoryError, IsADirectoryError)
"""The errors of the system if there is no object; a folder is not an object."""

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


class LocalStore(BaseStore):
    """A store of files below a folder, which is created by the first write.

    Symbolic links below the root are not followed: a key that goes through one is an error, and listings of objects
    leave links out.

    Args:
        root: a path or ``file:`` URI; a relative path is resolved against the current directory at once.
    """

    def __init__(self, root: PathText) -> None:
        self.url = path_text(root)
        self.root = os.path.abspath(local_path(self.url))

    def __repr__(self) -> str:
        return f"LocalStore({self.url!r})"

    def open(self, key: str, size: int | None = None) -> Source:
        path = self._path(key)
        try:
            return LocalSource(path)
        except _NO_SUCH:
            raise self.missing(key) from None

    def read(self, key: str) -> bytes:
        path = self._path(key)
        try:
            with open(path, "rb") as file:
                return file.read()
        except _NO_SUCH:
            raise self.missing(key) from None

    def entry(self, key: str) -> Entry | None:
        try:
            status = os.stat(self._path(key))
        except _NO_SUCH:
            return None
        return _entry(key, status) if stat.S_ISREG(status.st_mode) else None

    def list(self, prefix: str = "") -> Iterator[Entry]:
        if not check_prefix(prefix):
            return self._walk(self.root, "")
        return self._walk(self._path(prefix), f"{prefix}/")

    def links(self) -> Iterator[str]:
        return self._links(self.root, "")

    def unlink(self, key: str) -> None:
        above, _, name = check_key(key).rpartition("/")
        path = os.path.join(self._path(above) if above else self.root, name)
        if os.path.islink(path):
            self._unlink(path)

    def folder(self, prefix: str = "") -> Folder:
        start = f"{prefix}/" if check_prefix(prefix) else ""
        found = list(_scan(self._path(prefix) if prefix else self.root))
        folders = [start + name[:-1] for name, _ in found if name.endswith("/")]
        objects = [entry for name, item in found for entry in _entries(start, name, item)]
        return Folder(tuple(sorted(folders)), tuple(objects))

    def put(self, key: str, data: bytes) -> None:
        with self.writer(key) as file:
            file.write(data)

    def put_if_absent(self, key: str, data: bytes) -> bool:
        """Creates an object under a temporary name and links it to its own.

        Raises:
            CommitStateUnknownError: the object exists, but flushing the folder failed.
            StorageError: the file system cannot create a name in one step only if it does not exist.
        """
        path = self._path(key)
        if os.path.lexists(path):
            return self._taken(path)
        with _temporary(path) as (temporary, file):
            file.write(data)
            file.close()
            _sync(temporary)
            try:
                _name_new(temporary, path)
            except FileExistsError:
                # A network file system may repeat a call whose response is lost: the second meets the first's file.
                if os.path.lexists(temporary) and not os.path.samefile(temporary, path):
                    return self._taken(path)
            try:
                _sync_folder(path)
            except OSError as error:
                raise CommitStateUnknownError(key, str(error), store=self.url) from error
        return True

    @contextmanager
    def writer(self, key: str) -> Iterator[BinaryIO]:
        path = self._path(key)
        with _temporary(path) as (temporary, file):
            yield file
            file.close()
            _sync(temporary)
            os.replace(temporary, path)
            _sync_folder(path)

    def move(self, key: str, to: str) -> None:
        old, new = self._path(key), self._path(to)

        def replace() -> bool:
            # Checked at each attempt: the error is the same for a missing object and a missing folder.
            if not os.path.isfile(old):
                return False
            os.replace(old, new)
            return True

        if not os.path.isfile(old) or not _in_folder(new, replace):
            raise self.missing(key)
        _sync_folder(new)
        _sync_folder(old)
        self._prune(old)

    def delete(self, key: str) -> None:
        path = self._path(key)
        if not os.path.isdir(path):
            self._unlink(path)

    def sweep(self, prefix: str, seconds: float) -> None:
        for name, item in list(_scan(self._path(prefix) if check_prefix(prefix) else self.root)):
            if name.startswith(TEMPORARY) and item.is_file(follow_symlinks=False):
                with suppress(FileNotFoundError):
                    if time.time() - item.stat(follow_symlinks=False).st_mtime > seconds:
                        os.unlink(item.path)
                        self._prune(item.path)

    def _unlink(self, path: str) -> None:
        try:
            os.unlink(path)
        except (FileNotFoundError, NotADirectoryError):
            return
        _sync_folder(path)
        self._prune(path)

    def _prune(self, path: str) -> None:
        """Remove the folders below the root that became empty when a file was removed.

        A writer that adds a file at the same moment is either first, so that the folder stays, or creates the folder
        again.
        """
        folder = os.path.dirname(path)
        while len(folder) > len(self.root):
            try:
                os.rmdir(folder)
            except FileNotFoundError:
                # Another process removed it; the parent may remain to be removed.
                pass
            except OSError:
                # It is not empty, or may not be removed.
                return
            folder = os.path.dirname(folder)

    def _path(self, key: str) -> str:
        path = os.path.join(self.root, check_key(key))
        if os.path.realpath(path) != os.path.join(os.path.realpath(self.root), key):
            raise FormatError(f"{key!r} in {self.url} goes through a symbolic link, which stores do not follow")
        return path

    def _taken(self, path: str) -> bool:
        """False for an existing object; an error if a folder has its name."""
        if os.path.isdir(path):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
        return False

    def _walk(self, folder: str, prefix: str) -> Iterator[Entry]:
        for name, item in _scan(folder):
            if name.endswith("/"):
                yield from self._walk(item.path, prefix + name)
            else:
                yield from _entries(prefix, name, item)

    def _links(self, folder: str, prefix: str) -> Iterator[str]:
        for name, item in _scan(folder):
            if item.is_symlink():
                yield prefix + name
            elif name.endswith("/"):
                yield from self._links(item.path, prefix + name)


def _scan(folder: str) -> list[tuple[str, os.DirEntry[str]]]:
    """The entries of a folder in the order of keys; names of folders end with a slash: a-b, a/, ab."""
    try:
        with os.scandir(folder) as entries:
            return sorted((item.name + "/" * item.is_dir(follow_symlinks=False), item) for item in entries)
    except _NO_SUCH:
        return []


def _entries(prefix: str, name: str, item: os.DirEntry[str]) -> Iterator[Entry]:
    """The entry of an item of a folder, if it is an object."""
    if item.is_file(follow_symlinks=False) and not name.startswith(TEMPORARY):
        with suppress(FileNotFoundError):
            yield _entry(prefix + name, item.stat(follow_symlinks=False))


def _entry(key: str, status: os.stat_result) -> Entry:
    return Entry(key, status.st_size, status.st_mtime_ns)


@contextmanager
def _temporary(path: str) -> Iterator[tuple[str, BinaryIO]]:
    """A file with a temporary name in the folder of a path; removed at the end if it still exists."""
    folder = os.path.dirname(path)
    temporary = os.path.join(folder, temporary_name())
    try:
        # Files of `tempfile` are readable only for their owner.
        made = _in_folder(path, lambda: open(temporary, "xb", buffering=BUFFER))  # noqa: SIM115 - closed below
    except OSError as error:
        raise StorageError(f"{folder} cannot be written to: {_reason(folder, error)}") from None
    with made as file:
        try:
            yield temporary, file
        finally:
            with suppress(FileNotFoundError):
                os.unlink(temporary)


def _reason(folder: str, error: OSError) -> str:
    """Why a folder cannot be created or written to."""
    above = folder
    while not os.path.lexists(above) and above != os.path.dirname(above):
        above = os.path.dirname(above)
    if not os.path.isdir(above):
        return f"{above} is not a folder"
    return f"{error.strerror}: {above}" if error.strerror else str(error)


def _name_new(temporary: str, path: str) -> None:
    """Rename a complete file unless the new name exists.

    Opening the new name exclusively and writing in place is no alternative if links are missing: readers would see half
    an object, and a writer that is killed would leave it.
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


def _in_folder(path: str, act: Callable[[], T]) -> T:
    """Create the folder of a path and call a function; repeat both if the folder is removed in between."""
    for _ in range(FOLDER_ATTEMPTS):
        with suppress(FileNotFoundError):
            _make_folder(os.path.dirname(path))
            return act()
    _make_folder(os.path.dirname(path))
    return act()


def _make_folder(folder: str) -> None:
    """Create a folder and its parents, and flush their names to the disk.

    Raises:
        FileNotFoundError: a parent was removed at the same moment.
    """
    try:
        os.mkdir(folder)
    except FileExistsError:
        return
    except FileNotFoundError:
        _make_folder(os.path.dirname(folder))
        with suppress(FileExistsError):
            os.mkdir(folder)
    _sync(os.path.dirname(folder))


def _sync_folder(path: str) -> None:
    """Flush the folder of a path, and with it the creation, renaming or removal of a file."""
    with suppress(FileNotFoundError):
        # The folder no longer exists if others removed all its files.
        _sync(os.path.dirname(path))


def _sync(path: str) -> None:
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

"""A store on a local disk.

An object is written under a temporary name in its folder, flushed to the disk, and renamed in one step: by `os.replace`
if it may overwrite, by `os.link` if it must not. Readers never see half an object; a killed writer leaves a hidden
file.

As in an object store there are no empty folders: removing the last object of a folder also removes the folder. So it
can vanish before a writer has created its temporary file; the writer creates it again.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from typing import BinaryIO

from zed_spark.errors import CommitStateUnknownError, FormatError, StorageError
from zed_spark.storage import local_paths
from zed_spark.storage.paths import PathText, local_path, path_text
from zed_spark.storage.source import LocalSource, Source
from zed_spark.storage.store import TEMPORARY, Entry, Folder, Store, check_key, check_prefix
from zed_spark.storage.traffic import count_read, count_written


class LocalStore(Store):
    """A store of files below a folder, which is created by the first write.

    The root is a path or ``file:`` URI; a relative path is resolved against the current directory at once. Symbolic
    links below it are not followed: a key through one is an error, and listings of objects leave links out.
    """

    longest_name = 255

    def __init__(self, root: PathText) -> None:
        self.url = path_text(root)
        self.root = os.path.abspath(local_path(self.url))

    def __repr__(self) -> str:
        return f"LocalStore({self.url!r})"

    def open(self, key: str, size: int | None = None) -> Source:
        path = self._path(key)
        try:
            return LocalSource(path)
        except local_paths.NO_SUCH:
            raise self.missing(key) from None

    def read(self, key: str) -> bytes:
        path = self._path(key)
        try:
            with local_paths.reading(path), open(path, "rb") as file:
                data = file.read()
        except local_paths.NO_SUCH:
            raise self.missing(key) from None
        count_read(len(data))
        return data

    def entry(self, key: str) -> Entry | None:
        _, status = self._find(key)
        return _entry(key, status) if status is not None and stat.S_ISREG(status.st_mode) else None

    def list(self, prefix: str = "") -> Iterator[Entry]:
        start = f"{prefix}/" if check_prefix(prefix) else ""
        return chain.from_iterable(_entries(*found) for found in _walk(self._folder(prefix), start))

    def links(self) -> Iterator[str]:
        return (above + name for above, name, item in _walk(self.root, "") if item.is_symlink())

    def unlink(self, key: str) -> None:
        above, _, name = check_key(key).rpartition("/")
        path = os.path.join(self._folder(above), name)
        with local_paths.reading(path):
            status = local_paths.status_of(path)
        if status is not None and stat.S_ISLNK(status.st_mode):
            self._unlink(path)

    def folder(self, prefix: str = "") -> Folder:
        start = f"{prefix}/" if check_prefix(prefix) else ""
        found = _scan(self._folder(prefix))
        folders = [start + name[:-1] for name, _ in found if name.endswith("/")]
        objects = [entry for name, item in found for entry in _entries(start, name, item)]
        return Folder(tuple(sorted(folders)), tuple(objects))

    def put(self, key: str, data: bytes) -> None:
        with self.writer(key) as file:
            file.write(data)

    def put_if_absent(self, key: str, data: bytes) -> bool:
        """Create an object under a temporary name and link it to its own.

        CommitStateUnknownError says that the object exists, but flushing the folder failed; or that creating the name
        failed, and the file system does not tell whether it exists. StorageError says that nothing was written; or that
        the file system cannot create a name only if it does not exist.
        """
        path, status = self._find(key)
        if status is not None:
            with local_paths.writing(path):
                return _taken(path, status)
        with local_paths.file_to_rename(path) as (temporary, file):
            file.write(data)
            file.close()
            with local_paths.writing(path):
                local_paths.sync(temporary)
                created = self._create(key, temporary, path)
            if created:
                try:
                    local_paths.sync_folder(path)
                except OSError as error:
                    raise CommitStateUnknownError(key, str(error), store=self.url) from error
        return created

    def _create(self, key: str, temporary: str, path: str) -> bool:
        """Rename a complete file unless the new name exists; returns whether the file has the name.

        Network file systems can do what they are asked and still return an error: the answer was lost, or the request
        was repeated and found the file of the first one. So after an error the name is checked.
        """
        own = os.lstat(temporary)
        try:
            local_paths.name_new(temporary, path)
            return True
        except StorageError:
            raise
        except OSError as error:
            failure = error
        try:
            found = local_paths.status_of(path)
            if found is not None:
                return os.path.samestat(found, own) or _taken(path, found)
            # A request that is still on its way has no effect once its source does not exist.
            unknown = not local_paths.discard(temporary) or local_paths.status_of(path) is not None
        except OSError as error:
            raise CommitStateUnknownError(key, f"{failure}; {error}", store=self.url) from failure
        if unknown:
            raise CommitStateUnknownError(key, str(failure), store=self.url) from failure
        if isinstance(failure, FileExistsError):
            return False
        raise failure

    @contextmanager
    def writer(self, key: str) -> Iterator[BinaryIO]:
        path = self._path(key)
        with local_paths.file_to_rename(path) as (temporary, file):
            yield file
            file.close()
            with local_paths.writing(path):
                count_written(os.path.getsize(temporary))
                local_paths.sync(temporary)
                os.replace(temporary, path)
                local_paths.sync_folder(path)

    def move(self, key: str, to: str) -> None:
        old, new = self._path(key), self._path(to)

        def replace() -> bool:
            # Checked at each attempt: the error is the same for a missing object and a missing folder.
            if not local_paths.is_object(old):
                return False
            os.replace(old, new)
            return True

        with local_paths.writing(new):
            if not local_paths.is_object(old) or not local_paths.in_folder(new, replace):
                raise self.missing(key)
            local_paths.sync_folder(new)
            local_paths.sync_folder(old)
        self._prune(old)

    def delete(self, key: str) -> None:
        path, status = self._find(key)
        if status is not None and not stat.S_ISDIR(status.st_mode):
            self._unlink(path)

    def sweep(self, prefix: str, is_old: Callable[[int], bool]) -> None:
        for name, item in _scan(self._folder(prefix)):
            if name.startswith(TEMPORARY) and item.is_file(follow_symlinks=False):
                with local_paths.writing(item.path), suppress(FileNotFoundError):
                    if is_old(item.stat(follow_symlinks=False).st_mtime_ns):
                        os.unlink(item.path)
                        self._prune(item.path)

    def _unlink(self, path: str) -> None:
        with local_paths.writing(path):
            try:
                os.unlink(path)
            except (FileNotFoundError, NotADirectoryError):
                return
            local_paths.sync_folder(path)
        self._prune(path)

    def _prune(self, path: str) -> None:
        """Remove the folders below the root that became empty; a writer that adds a file meanwhile creates its own."""
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
        return self._find(key)[0]

    def _folder(self, prefix: str) -> str:
        return self._path(prefix) if prefix else self.root

    def _find(self, key: str) -> tuple[str, os.stat_result | None]:
        """Return the path of a key, and the status there; FormatError if the key goes through a symbolic link."""
        path, status = self.root, None
        for part in check_key(key).split("/"):
            path = os.path.join(path, part)
            with local_paths.reading(path):
                status = local_paths.status_of(path)
            if status is None:
                return os.path.join(self.root, key), None
            if stat.S_ISLNK(status.st_mode):
                raise FormatError(f"{key!r} in {self.url} goes through a symbolic link, which stores do not follow")
        return path, status


def _taken(path: str, status: os.stat_result) -> bool:
    """False for an existing object; an error if a folder has its name."""
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    return False


def _scan(folder: str) -> list[tuple[str, os.DirEntry[str]]]:
    """Return the entries of a folder in the order of keys; names of folders end with a slash: a-b, a/, ab."""
    try:
        with local_paths.reading(folder), os.scandir(folder) as entries:
            return sorted((item.name + "/" * item.is_dir(follow_symlinks=False), item) for item in entries)
    except local_paths.NO_SUCH:
        return []


def _walk(folder: str, prefix: str) -> Iterator[tuple[str, str, os.DirEntry[str]]]:
    """Yield what is not a folder, at any depth: the prefix of its folder, its name and the item."""
    for name, item in _scan(folder):
        if name.endswith("/"):
            yield from _walk(item.path, prefix + name)
        else:
            yield prefix, name, item


def _entries(prefix: str, name: str, item: os.DirEntry[str]) -> Iterator[Entry]:
    """Yield the entry of an item of a folder, if it is an object."""
    if item.is_file(follow_symlinks=False) and not name.startswith(TEMPORARY):
        try:
            with local_paths.reading(item.path):
                found = _entry(prefix + name, item.stat(follow_symlinks=False))
        except FileNotFoundError:
            return
        yield found


def _entry(key: str, status: os.stat_result) -> Entry:
    return Entry(key, status.st_size, status.st_mtime_ns)

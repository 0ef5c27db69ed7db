"""From paths as users write them to the data files they mean: files, directories, globs and lists of these."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from zed_spark.errors import NotFoundError, StorageError
from zed_spark.files.globs import braces, fits, is_data
from zed_spark.files.publish import FOLDER, listed, walked
from zed_spark.storage.local import LocalStore
from zed_spark.storage.options import NONE, StorageOptions
from zed_spark.storage.paths import PathText, is_remote, local_path, path_texts
from zed_spark.storage.source import Version, check_regular, local_version


@dataclass(frozen=True, slots=True)
class DataFile:
    """One file to read.

    Attributes:
        path: absolute local path, or URL.
        version: the version of its content as it was listed.
        name: the path it is known by, which is another one while a commit that adds it is not finished.
    """

    path: str
    version: Version
    name: str = ""

    @property
    def size(self) -> int:
        """Bytes as stored."""
        return self.version.size

    @property
    def modified(self) -> float:
        """Time of the last modification, seconds since 1970."""
        return self.version.modified / 1e9


@dataclass(frozen=True, slots=True)
class Listing:
    """Which files under a path count, by the names Spark's own file sources use.

    Attributes:
        glob_filter: only files whose name fits this pattern (``pathGlobFilter``), or None.
        recursive: go into directories inside directories (``recursiveFileLookup``).
        modified_after: only files changed after this moment, seconds since 1970, or None.
        modified_before: only files changed before this moment, or None.
        ignore_missing: a path that does not exist is no files instead of an error (``ignoreMissingFiles``).
        storage: what object stores need besides their URLs.
    """

    glob_filter: str | None = None
    recursive: bool = False
    modified_after: float | None = None
    modified_before: float | None = None
    ignore_missing: bool = False
    storage: StorageOptions = NONE

    def files(self, paths: PathText | Iterable[PathText]) -> list[DataFile]:
        """The files of one path or of several: each path's files sorted by path, a file named twice counted once.

        Raises:
            NotFoundError: a path or glob that matches nothing.
            StorageError: an object store cannot be asked, symbolic links form a loop, a folder may not be listed, or
                a path is a pipe, a socket or a device.
        """
        found: dict[str, DataFile] = {}
        for path in path_texts(paths):
            for file in self._remote(path) if is_remote(path) else self._local(path):
                if self._wanted(file):
                    found.setdefault(file.name, file)
        return list(found.values())

    def _remote(self, path: str) -> Iterator[DataFile]:
        from zed_spark.files.remote import remote_files

        try:
            for name, place, entry in remote_files(path, self.storage, self.recursive):
                yield DataFile(place, Version(entry.size, entry.modified, etag=entry.etag), name)
        except NotFoundError:
            if not self.ignore_missing:
                raise

    def _local(self, path: str) -> Iterator[DataFile]:
        for name, place in self._expand(path):
            try:
                place, status = _status(place, name)
            except FileNotFoundError:
                if self.ignore_missing:
                    continue
                raise NotFoundError(f"no such file: {name}") from None
            except OSError as error:
                # For one, a symbolic link that leads back to itself.
                raise StorageError(f"{name} cannot be read: {error.strerror}") from None
            check_regular(name, status.st_mode)
            path = os.path.abspath(place)
            yield DataFile(path, local_version(status), path if name == place else os.path.abspath(name))

    def _expand(self, path: str) -> Iterator[tuple[str, str]]:
        """The files of a path: by what name each is known, and where it is."""
        local = local_path(path)
        roots = [local] if os.path.lexists(local) else _globbed(local)
        if not roots and not self.ignore_missing:
            raise NotFoundError(f"no such file or directory: {path}{_hint(local)}")
        for root in roots:
            if os.path.isdir(root):
                yield from self._walk_whole(root) if self.recursive else self._walk(root, set(), ())
            else:
                yield root, root

    def _walk_whole(self, root: str) -> list[tuple[str, str]]:
        return walked(LocalStore(os.path.abspath(root)), lambda: list(self._walk(root, set(), ())))

    def _walk(self, folder: str, hidden: set[str], above: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        real = os.path.realpath(folder)
        if real in above:
            raise StorageError(f"{folder} is a symbolic link that leads back to {real}, which it is inside of")
        places = {name: os.path.join(folder, name) for name in self._names(folder)}
        if os.path.isdir(os.path.join(folder, FOLDER)):
            store = LocalStore(folder)
            names, changes = listed(store, lambda: self._names(folder))
            places = {name: os.path.join(folder, entry.key) for name, entry in changes.staged.items()}
            # What is in place already goes before what it was made from.
            places |= {name: os.path.join(folder, name) for name in names}
            hidden = hidden | {os.path.join(folder, key) for key in changes.hidden}
        for name, place in sorted(places.items()):
            path = os.path.join(folder, name)
            if path in hidden:
                continue
            if os.path.isdir(place):
                if self.recursive:
                    yield from self._walk(place, hidden, (*above, real))
            elif self.glob_filter is None or fits(name, self.glob_filter):
                yield path, place

    def _names(self, folder: str) -> list[str]:
        try:
            return [name for name in os.listdir(folder) if is_data(name)]
        except FileNotFoundError:
            # A writer that replaces what is there removes a folder with the last file in it.
            return []
        except OSError as error:
            raise StorageError(f"{folder} cannot be listed: {error.strerror}") from None

    def _wanted(self, file: DataFile) -> bool:
        if self.glob_filter is not None and not fits(os.path.basename(file.name), self.glob_filter):
            return False
        if self.modified_after is not None and file.modified <= self.modified_after:
            return False
        return self.modified_before is None or file.modified < self.modified_before


def _status(place: str, name: str) -> tuple[str, os.stat_result]:
    """Where a file is, and its status. It may have been moved to where it is known to be since it was listed."""
    with suppress(FileNotFoundError):
        return place, os.stat(place)
    return name, os.stat(name)


def _hint(path: str) -> str:
    """What to say of a path that may name a pool, which is no folder of that name."""
    above = next((str(one) for one in Path(path).parents if (one / "lake.zng").is_file()), None)
    return "" if above is None else f"; {above} is a lake, whose pools are read with the format zedlake"


def _globbed(pattern: str) -> list[str]:
    """The files and directories that fit a pattern, without those that are no data."""
    found: set[str] = set()
    for one in braces(pattern):
        found.update(glob.glob(one, recursive=True))
    return sorted(name for name in found if is_data(os.path.basename(name)))

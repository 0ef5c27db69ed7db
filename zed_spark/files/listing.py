"""From paths as users write them to the data files they mean: files, directories, globs and lists of these."""

from __future__ import annotations

import fnmatch
import glob
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from zed_spark.errors import NotFoundError
from zed_spark.files.publish import FOLDER, listed
from zed_spark.storage.local import LocalStore
from zed_spark.storage.paths import local_path


@dataclass(frozen=True, slots=True)
class DataFile:
    """One file to read.

    Attributes:
        path: absolute local path.
        size: bytes as stored.
        modified: time of the last change, seconds since 1970.
        name: the path it is known by, which is another one while a commit that adds it is not finished.
    """

    path: str
    size: int
    modified: float
    name: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """Which files under a path count, by the names Spark's own file sources use.

    Attributes:
        glob_filter: only files whose name fits this pattern (``pathGlobFilter``), or None.
        recursive: go into directories inside directories (``recursiveFileLookup``).
        modified_after: only files changed after this moment, seconds since 1970, or None.
        modified_before: only files changed before this moment, or None.
        ignore_missing: a path that does not exist is no files instead of an error (``ignoreMissingFiles``).
    """

    glob_filter: str | None = None
    recursive: bool = False
    modified_after: float | None = None
    modified_before: float | None = None
    ignore_missing: bool = False

    def files(self, paths: Iterable[str]) -> list[DataFile]:
        """The files of all paths: each path's files sorted by path, a file named twice counted once.

        Raises:
            NotFoundError: a path or glob that matches nothing.
        """
        found: dict[str, DataFile] = {}
        for path in paths:
            for name, place in self._expand(path):
                try:
                    status = os.stat(place)
                except FileNotFoundError:
                    if self.ignore_missing:
                        continue
                    raise NotFoundError(f"no such file: {name}") from None
                file = DataFile(os.path.abspath(place), status.st_size, status.st_mtime, os.path.abspath(name))
                if self._wanted(file):
                    found.setdefault(file.name, file)
        return list(found.values())

    def _expand(self, path: str) -> Iterator[tuple[str, str]]:
        """The files of a path: by what name each is known, and where it is."""
        local = local_path(path)
        roots = [local] if os.path.lexists(local) else [name for name in _globbed(local) if _is_data(name)]
        if not roots and not self.ignore_missing:
            raise NotFoundError(f"no such file or directory: {path}")
        for root in roots:
            if os.path.isdir(root):
                yield from self._walk(root, set())
            else:
                yield root, root

    def _walk(self, folder: str, hidden: set[str]) -> Iterator[tuple[str, str]]:
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
                    yield from self._walk(place, hidden)
            elif self.glob_filter is None or _fits(name, self.glob_filter):
                yield path, place

    def _names(self, folder: str) -> list[str]:
        return [name for name in os.listdir(folder) if _is_data(name)]

    def _wanted(self, file: DataFile) -> bool:
        if self.glob_filter is not None and not _fits(os.path.basename(file.name), self.glob_filter):
            return False
        if self.modified_after is not None and file.modified <= self.modified_after:
            return False
        return self.modified_before is None or file.modified < self.modified_before


def _is_data(path: str) -> bool:
    """Spark's rule: names that start so are not data (_SUCCESS, temporary files, checksums)."""
    return not os.path.basename(path).startswith(("_", "."))


def _globbed(pattern: str) -> list[str]:
    found: set[str] = set()
    for one in _braces(pattern):
        found.update(glob.glob(one, recursive=True))
    return sorted(found)


def _fits(name: str, pattern: str) -> bool:
    test: Callable[[str, str], bool] = fnmatch.fnmatchcase
    return any(test(name, one) for one in _braces(pattern))


def _braces(pattern: str) -> Iterator[str]:
    """The patterns without ``{a,b}`` that one with them stands for, as Hadoop's globs have it."""
    start = pattern.find("{")
    if start < 0:
        yield pattern
        return
    depth, commas = 0, []
    for at in range(start, len(pattern)):
        char = pattern[at]
        depth += (char == "{") - (char == "}")
        if char == "," and depth == 1:
            commas.append(at)
        if depth == 0:
            edges = [start, *commas, at]
            for left, right in pairwise(edges):
                yield from _braces(pattern[:start] + pattern[left + 1 : right] + pattern[at + 1 :])
            return
    yield pattern

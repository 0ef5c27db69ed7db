"""From paths as users write them to the data files they mean: files, directories, globs and lists of these."""

from __future__ import annotations

import fnmatch
import glob
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from zed_spark.errors import NotFoundError
from zed_spark.storage.paths import local_path


@dataclass(frozen=True, slots=True)
class DataFile:
    """One file to read.

    Attributes:
        path: absolute local path.
        size: bytes as stored.
        modified: time of the last change, seconds since 1970.
    """

    path: str
    size: int
    modified: float


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
            for name in self._expand(path):
                try:
                    status = os.stat(name)
                except FileNotFoundError:
                    if self.ignore_missing:
                        continue
                    raise NotFoundError(f"no such file: {name}") from None
                file = DataFile(os.path.abspath(name), status.st_size, status.st_mtime)
                if self._wanted(file):
                    found.setdefault(file.path, file)
        return list(found.values())

    def _expand(self, path: str) -> Iterator[str]:
        local = local_path(path)
        roots = [local] if os.path.lexists(local) else [name for name in _globbed(local) if _is_data(name)]
        if not roots and not self.ignore_missing:
            raise NotFoundError(f"no such file or directory: {path}")
        for root in roots:
            if os.path.isdir(root):
                yield from self._walk(root)
            else:
                yield root

    def _walk(self, folder: str) -> Iterator[str]:
        with os.scandir(folder) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                if not _is_data(entry.name):
                    continue
                if entry.is_dir():
                    if self.recursive:
                        yield from self._walk(entry.path)
                elif self.glob_filter is None or _fits(entry.name, self.glob_filter):
                    yield entry.path

    def _wanted(self, file: DataFile) -> bool:
        if self.glob_filter is not None and not _fits(os.path.basename(file.path), self.glob_filter):
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

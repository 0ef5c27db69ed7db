"""Find the data files of paths: files, directories, globs and lists, local or in object stores.

Patterns are those of Hadoop. The journal of a folder that Spark wrote to (`zed_spark.files.publish`) corrects a listing
to one of a single moment.
"""

from __future__ import annotations

import fnmatch
import glob
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from pathlib import Path

from zed_spark.errors import NotFoundError, OptionError, StorageError
from zed_spark.files.partitions import Partition, check_structure, is_partition, partition_of
from zed_spark.files.publish.journal import FOLDER, is_hidden, listed, walked
from zed_spark.pickles import FastPickle
from zed_spark.storage import Entry, Store, open_store
from zed_spark.storage.local import LocalStore
from zed_spark.storage.local_paths import exists, is_folder
from zed_spark.storage.options import NONE, StorageOptions
from zed_spark.storage.paths import PathText, is_remote, local_path, path_texts, remote_location
from zed_spark.storage.source import Version, check_regular, local_version
from zed_spark.storage.store import Folder

_MAGIC = re.compile(r"[*?\[]")

MOST_FOLDERS = 20
"""Folders that are listed to find why there are no files."""


@dataclass(frozen=True, slots=True)
class DataFile(FastPickle):
    """One file to read.

    ``path`` is absolute, or a URL; ``name`` is the path that users know, another one while a commit that adds the file
    is not finished.
    """

    path: str
    version: Version
    name: str = ""
    partition: Partition = ()

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
    """Selects the data files under a path by the options of Spark's file sources.

    Those are ``pathGlobFilter``, ``recursiveFileLookup``, ``basePath``, ``modifiedAfter``, ``modifiedBefore`` (seconds
    since 1970) and ``ignoreMissingFiles``. With ``partitions``, and not ``recursive``, partition directories are
    included, and their columns discovered.
    """

    glob_filter: str | None = None
    recursive: bool = False
    partitions: bool = False
    base_path: str | None = None
    modified_after: float | None = None
    modified_before: float | None = None
    ignore_missing: bool = False
    storage: StorageOptions = NONE

    def files(self, paths: PathText | Iterable[PathText]) -> list[DataFile]:
        """Return the files of one path or of several: each path's files sorted by path, without duplicates.

        Raises `NotFoundError` if a path or glob matches nothing; `StorageError` if symbolic links form a loop, a folder
        cannot be listed, or a path is a pipe, a socket or a device; `OptionError` if partition directories contradict
        each other, or a path is not in ``basePath``.
        """
        found: dict[str, tuple[DataFile, str]] = {}
        for path in path_texts(paths):
            for file, root in self._remote(path) if is_remote(path) else self._local(path):
                if self._wanted(file):
                    found.setdefault(file.name, (file, root))
        if self.partitions and not self.recursive:
            return self._partitioned(found.values())
        return [file for file, _ in found.values()]

    def found_below(self, paths: PathText | Iterable[PathText]) -> str | None:
        """Return a file that ``recursive`` would add to an empty listing; None if `MOST_FOLDERS` folders have none."""
        left = [] if self.recursive else [(open_store(path, self.storage), "") for path in path_texts(paths)]
        # Folders are appended while the loop runs.
        for store, key in islice(left, MOST_FOLDERS):
            inside = store.folder(key)
            left += [(store, below) for below in inside.folders if is_data(_last_name(below))]
            for entry in inside.objects if key else ():
                path, version = f"{store.url}/{entry.key}", Version(entry.size, entry.modified, etag=entry.etag)
                if is_data(_last_name(entry.key)) and self._wanted(DataFile(path, version, path)):
                    return path
        return None

    def _partitioned(self, found: Iterable[tuple[DataFile, str]]) -> list[DataFile]:
        base = None if self.base_path is None else _absolute(self.base_path)
        folders: dict[str, tuple[Partition, str]] = {}
        files = []
        for file, root in found:
            folder = file.name.rpartition("/")[0]
            if base is not None and not f"{root}/".startswith(f"{base}/"):
                raise OptionError(f"basePath {base} does not contain the path {root}")
            if folder not in folders:
                folders[folder] = partition_of(folder, root if base is None else base)
            partition, _ = folders[folder]
            files.append(replace(file, partition=partition) if partition else file)
        if any(partition for partition, _ in folders.values()):
            check_structure(folders)
        return files

    def _descends(self, name: str, inside: bool) -> bool:
        """True if a folder inside another one is listed; all inside a partition directory are."""
        return self.recursive or (self.partitions and (inside or is_partition(name)))

    def _includes(self, name: str, inside: bool) -> bool:
        """True if a file that a journal names is in the folder itself or in one that is listed."""
        for part in name.split("/")[:-1]:
            if not self._descends(part, inside):
                return False
            inside = inside or is_partition(part)
        return True

    def _remote(self, path: str) -> Iterator[tuple[DataFile, str]]:
        """Yield the files of a path, each with the root folder of its partition directories."""
        location = remote_location(path)
        store = open_store(location.root, self.storage)
        roots = list(_remote_roots(store, location.key))
        if not roots and not self.ignore_missing:
            raise NotFoundError(f"no such file or directory: {path}")
        for root in roots:
            folder = root.key.rpartition("/")[0] if isinstance(root, Entry) else root
            base = f"{location.root}/{folder}".rstrip("/")
            for name, entry in [(root.key, root)] if isinstance(root, Entry) else self._remote_files(store, root):
                version = Version(entry.size, entry.modified, etag=entry.etag)
                yield DataFile(f"{location.root}/{entry.key}", version, f"{location.root}/{name}"), base

    def _remote_files(self, store: Store, folder: str) -> list[tuple[str, Entry]]:
        """Return the data files of a folder, as of one moment: the key that each is known by, and its entry."""
        inside = None if self.recursive else store.folder(folder)
        if inside is not None and not (self.partitions and _start(folder) + FOLDER in inside.folders):
            return list(self._walk_remote(store, folder, inside))
        root = open_store(f"{store.url}/{folder}", self.storage)
        # A folder with a journal is listed again, under the journal's control.
        found, added = walked(root, lambda: list(self._walk_remote(store, folder, inside)))
        return [(key, entry) for key, entry in found if key.removeprefix(_start(folder)) not in added]

    def _walk_remote(
        self,
        store: Store,
        folder: str,
        listed_before: Folder | None = None,
        hidden: frozenset[str] = frozenset(),
        inside_partition: bool = False,
    ) -> Iterator[tuple[str, Entry]]:
        start = _start(folder)
        inside = listed_before or store.folder(folder)
        found: dict[str, Entry] = {}
        if start + FOLDER in inside.folders:
            journal = open_store(f"{store.url}/{folder}", self.storage)
            inside, changes = listed(journal, lambda: store.folder(folder))
            staged = ((name, entry) for name, entry in changes.staged.items() if self._includes(name, inside_partition))
            found = {start + name: replace(entry, key=start + entry.key) for name, entry in staged}
            hidden = hidden | {start + key for key in changes.hidden}
        # A published file replaces its staged one.
        found |= {entry.key: entry for entry in inside.objects}
        yield from ((key, found[key]) for key in sorted(found) if key not in hidden and is_data(_last_name(key)))
        for below in inside.folders:
            if is_data(_last_name(below)) and self._descends(_last_name(below), inside_partition):
                is_inside = inside_partition or is_partition(_last_name(below))
                yield from self._walk_remote(store, below, None, hidden, is_inside)

    def _local(self, path: str) -> Iterator[tuple[DataFile, str]]:
        """Yield the files of a path, each with the root folder of its partition directories."""
        for name, location, root in self._expand(path):
            try:
                location, status = _status(location, name)
            except FileNotFoundError:
                if self.ignore_missing:
                    continue
                raise NotFoundError(f"no such file: {name}") from None
            except OSError as error:
                # For example, a symbolic link that leads back to itself.
                raise StorageError(f"{name} cannot be read: {error.strerror}") from None
            check_regular(name, status.st_mode)
            yield DataFile(location, local_version(status), name), root

    def _expand(self, path: str) -> Iterator[tuple[str, str, str]]:
        """Yield the absolute name, location and root folder of each file of a path."""
        local = local_path(path)
        roots = [local] if exists(local) else _globbed(local)
        if not roots and not self.ignore_missing:
            raise NotFoundError(f"no such file or directory: {path}{_hint(local)}")
        for root in map(os.path.abspath, roots):
            if not is_folder(root):
                yield root, root, os.path.dirname(root)
            elif self.recursive or (self.partitions and is_folder(os.path.join(root, FOLDER))):
                yield from ((name, location, root) for name, location in self._walk_whole(root))
            else:
                yield from ((name, location, root) for name, location in self._walk(root, set(), ()))

    def _walk_whole(self, root: str) -> list[tuple[str, str]]:
        found, added = walked(LocalStore(root), lambda: list(self._walk(root, set(), ())))
        hidden = {os.path.join(root, key) for key in added}
        return [(name, location) for name, location in found if name not in hidden]

    def _walk(
        self, folder: str, hidden: set[str], above: tuple[str, ...], inside_partition: bool = False
    ) -> Iterator[tuple[str, str]]:
        real = os.path.realpath(folder)
        if real in above:
            raise StorageError(f"{folder} is a symbolic link that leads back to {real}, which it is inside of")
        start, names = os.path.join(folder, ""), _local_names(folder)
        locations = {name: start + name for name in names}
        if is_folder(os.path.join(folder, FOLDER)):
            names, changes = listed(LocalStore(folder), lambda: _local_names(folder))
            staged = ((name, entry) for name, entry in changes.staged.items() if self._includes(name, inside_partition))
            locations = {name: start + entry.key for name, entry in staged}
            # A published file replaces its staged one.
            locations |= {name: start + name for name in names}
            hidden = hidden | {start + key for key in changes.hidden}
        for name, location in sorted(locations.items()):
            path = start + name
            if path in hidden:
                continue
            if names.get(name):
                if self._descends(name, inside_partition):
                    inside = inside_partition or is_partition(name)
                    yield from self._walk(location, hidden, (*above, real), inside)
            elif self.glob_filter is None or matches(os.path.basename(name), self.glob_filter):
                yield path, location

    def _wanted(self, file: DataFile) -> bool:
        if self.glob_filter is not None and not matches(os.path.basename(file.name), self.glob_filter):
            return False
        if self.modified_after is not None and file.modified <= self.modified_after:
            return False
        return self.modified_before is None or file.modified < self.modified_before


def is_data(name: str) -> bool:
    """True if a name is that of data.

    By Spark's rule, _SUCCESS, temporary files and checksums are not. Nor are the marks that some tools leave in object
    stores where a folder was created.
    """
    return not is_hidden(name) and not name.endswith("_$folder$")


def matches(name: str, pattern: str) -> bool:
    """True if a name matches a pattern; ``{a,b}`` in it are alternatives."""
    return any(fnmatch.fnmatchcase(name, one) for one in braces(pattern))


def braces(pattern: str) -> Iterator[str]:
    """Yield the patterns without ``{a,b}`` that a pattern with them stands for."""
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
                yield from braces(pattern[:start] + pattern[left + 1 : right] + pattern[at + 1 :])
            return
    yield pattern


def _start(folder: str) -> str:
    return f"{folder}/" if folder else ""


def _absolute(path: str) -> str:
    """Return the absolute path of a folder, without a slash at its end."""
    if not is_remote(path):
        return os.path.abspath(local_path(path))
    location = remote_location(path)
    return f"{location.root}/{location.key}".rstrip("/")


def _local_names(folder: str) -> dict[str, bool]:
    """Return the names in a folder that are data, and whether each is a folder."""
    try:
        with os.scandir(folder) as entries:
            return {entry.name: _is_folder(entry) for entry in entries if is_data(entry.name)}
    except FileNotFoundError:
        # A writer that replaces the content of a folder removes the folder with its last file.
        return {}
    except StorageError:
        raise
    except OSError as error:
        raise StorageError(f"{folder} cannot be listed: {error.strerror}") from None


def _is_folder(entry: os.DirEntry[str]) -> bool:
    return is_folder(entry.path) if entry.is_symlink() else entry.is_dir()


def _status(location: str, name: str) -> tuple[str, os.stat_result]:
    """Return the location and status of a file, which may have been moved to its published name since it was listed."""
    try:
        return location, os.stat(location)
    except FileNotFoundError:
        return name, os.stat(name)


_LAKES = ("lake.zng", "lake.bsup", "superdb.bsup")
"""The files that make a folder a lake or a database."""


def _hint(path: str) -> str:
    """Return the end of a message about a missing path that may name a pool."""
    above = next((str(one) for one in Path(path).parents if any((one / name).is_file() for name in _LAKES)), None)
    return "" if above is None else f"; {above} is a lake, whose pools are read with the format zedlake"


def _globbed(pattern: str) -> list[str]:
    """Return the files and directories that match a pattern, without those that are not data."""
    found = {name for one in braces(pattern) for name in glob.glob(one, recursive=True)}
    return sorted(name for name in found if is_data(os.path.basename(name)))


def _remote_roots(store: Store, key: str) -> Iterator[Entry | str]:
    """Yield the objects and folders that a key or glob means; those named literally need not be data."""
    literal = list(_named(store, key))
    if literal or not (_MAGIC.search(key) or "{" in key):
        yield from literal
        return
    found: dict[str, Entry | str] = {}
    for one in braces(key):
        for root in _remote_matches(store, "", one.split("/")):
            found[root.key if isinstance(root, Entry) else root] = root
    yield from (found[name] for name in sorted(found) if is_data(_last_name(name)))


def _named(store: Store, key: str) -> Iterator[Entry | str]:
    entry = store.entry(key) if key else None
    if entry is not None:
        yield entry
        return
    inside = store.folder(key)
    if inside.folders or inside.objects:
        yield key


def _remote_matches(store: Store, folder: str, parts: list[str]) -> Iterator[Entry | str]:
    """Yield the objects and folders that match the rest of a pattern below a folder, one level per request."""
    part, rest = parts[0], parts[1:]
    if part == "**":
        yield from _at_any_depth(store, folder, rest)
    elif not _MAGIC.search(part):
        key = f"{folder}/{part}" if folder else part
        yield from _remote_matches(store, key, rest) if rest else _named(store, key)
    else:
        inside = store.folder(folder)
        for below in inside.folders:
            if _visible_match(below, part):
                yield from _remote_matches(store, below, rest) if rest else [below]
        yield from (entry for entry in inside.objects if not rest and _visible_match(entry.key, part))


def _at_any_depth(store: Store, folder: str, rest: list[str]) -> Iterator[Entry | str]:
    """Yield the matches below a folder or any folder in it, without hidden ones."""
    inside = store.folder(folder)
    if rest:
        yield from _remote_matches(store, folder, rest)
    elif folder and (inside.folders or inside.objects):
        yield folder
    for below in inside.folders:
        if not _last_name(below).startswith("."):
            yield from _at_any_depth(store, below, rest)
    yield from (entry for entry in inside.objects if not rest and not _last_name(entry.key).startswith("."))


def _visible_match(key: str, pattern: str) -> bool:
    """True if the last name of a key matches; hidden ones only match patterns that begin with a dot."""
    name = _last_name(key)
    return matches(name, pattern) and (pattern.startswith(".") or not name.startswith("."))


def _last_name(key: str) -> str:
    return key.rpartition("/")[2]

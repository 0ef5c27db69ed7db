"""The data files under a path in an object store, by the same rules as on a disk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from zed_spark.errors import NotFoundError
from zed_spark.files.globs import braces, fits, is_data, is_pattern
from zed_spark.files.publish import FOLDER, listed, walked
from zed_spark.storage import Entry, Store, open_store
from zed_spark.storage.paths import remote_location


def remote_files(path: str, storage: Mapping[str, str], recursive: bool) -> Iterator[tuple[str, str, Entry]]:
    """The files that a URL means: an object, those in a folder, or those of all that fits a glob.

    Args:
        path: the URL.
        storage: what the store needs besides.
        recursive: go into folders inside folders.

    Yields:
        Of each file the URL it is known by, the URL where it is (another one while a commit that adds it is not
        finished), and what the store says of it; those of a folder sorted by name.

    Raises:
        NotFoundError: there is nothing of the kind.
        StorageError: the store cannot be asked.
    """
    place = remote_location(path)
    store = open_store(place.root, storage)
    nothing = True
    for root in _roots(store, place.key):
        nothing = False
        for name, entry in [(root.key, root)] if isinstance(root, Entry) else _files(store, storage, root, recursive):
            yield f"{place.root}/{name}", f"{place.root}/{entry.key}", entry
    if nothing:
        raise NotFoundError(f"no such file or directory: {path}")


def _roots(store: Store, key: str) -> Iterator[Entry | str]:
    """The objects and folders that a key or glob means; what is named as it is may also be no data."""
    literal = list(_named(store, key))
    if literal or not (is_pattern(key) or "{" in key):
        yield from literal
        return
    found: dict[str, Entry | str] = {}
    for one in braces(key):
        for root in _matches(store, "", one.split("/")):
            found[_key(root)] = root
    yield from (found[own] for own in sorted(found) if is_data(_name(own)))


def _files(store: Store, storage: Mapping[str, str], folder: str, recursive: bool) -> list[tuple[str, Entry]]:
    """The data files of a folder, as of one moment."""
    if not recursive:
        return list(_below(store, storage, folder, recursive))
    root = open_store(f"{store.url}/{folder}", storage)
    return walked(root, lambda: list(_below(store, storage, folder, recursive)))


def _below(
    store: Store, storage: Mapping[str, str], folder: str, recursive: bool, hidden: frozenset[str] = frozenset()
) -> Iterator[tuple[str, Entry]]:
    """The data files of a folder: the key each is known by, and what and where it is."""
    start = f"{folder}/" if folder else ""
    inside = store.folder(folder)
    found: dict[str, Entry] = {}
    if start + FOLDER in inside.folders:
        inside, changes = listed(open_store(f"{store.url}/{folder}", storage), lambda: store.folder(folder))
        found = {start + name: replace(own, key=start + own.key) for name, own in changes.staged.items()}
        hidden = hidden | {start + key for key in changes.hidden}
    # What is in place already goes before what it was made from.
    found |= {entry.key: entry for entry in inside.objects}
    yield from ((key, found[key]) for key in sorted(found) if key not in hidden and is_data(_name(key)))
    for below in inside.folders if recursive else ():
        if is_data(_name(below)):
            yield from _below(store, storage, below, recursive, hidden)


def _named(store: Store, key: str) -> Iterator[Entry | str]:
    """The object or folder of this very name."""
    entry = store.entry(key) if key else None
    if entry is not None:
        yield entry
        return
    inside = store.folder(key)
    if inside.folders or inside.objects:
        yield key


def _matches(store: Store, folder: str, parts: list[str]) -> Iterator[Entry | str]:
    """What fits the rest of a pattern below a folder, one level asked for at a time."""
    part, rest = parts[0], parts[1:]
    if part == "**":
        yield from _at_any_depth(store, folder, rest)
    elif not is_pattern(part):
        key = f"{folder}/{part}" if folder else part
        yield from _matches(store, key, rest) if rest else _named(store, key)
    else:
        inside = store.folder(folder)
        for below in inside.folders:
            if _seen(below, part):
                yield from _matches(store, below, rest) if rest else [below]
        yield from (entry for entry in inside.objects if not rest and _seen(entry.key, part))


def _at_any_depth(store: Store, folder: str, rest: list[str]) -> Iterator[Entry | str]:
    """What fits below a folder or any folder in it, those that are hidden aside."""
    inside = store.folder(folder)
    if rest:
        yield from _matches(store, folder, rest)
    elif folder and (inside.folders or inside.objects):
        yield folder
    for below in inside.folders:
        if not _name(below).startswith("."):
            yield from _at_any_depth(store, below, rest)
    yield from (entry for entry in inside.objects if not rest and not _name(entry.key).startswith("."))


def _seen(key: str, pattern: str) -> bool:
    """Whether the last name of a key fits; hidden ones only fit patterns that say the dot."""
    name = _name(key)
    return fits(name, pattern) and (pattern.startswith(".") or not name.startswith("."))


def _key(root: Entry | str) -> str:
    return root.key if isinstance(root, Entry) else root


def _name(key: str) -> str:
    return key.rpartition("/")[2]

"""The files that a command reads: paths, directories, globs and standard input."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from zed_spark.errors import NotFoundError, OptionError, ZedSparkError
from zed_spark.files.listing import Listing
from zed_spark.files.target import STANDARD
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.paths import is_remote


class Input(NamedTuple):
    """A file to read: its ``path``, and the ``name`` that users know."""

    path: str
    name: str


@contextmanager
def inputs(paths: Iterable[str], storage: StorageOptions) -> Iterator[list[Input]]:
    """Yield the data files of paths; while the context lasts, standard input (``-``) is a temporary file.

    Paths are those of files, directories (with those inside) and globs, or URLs. Raises `NotFoundError` for a path or
    glob that matches nothing, or a directory without data files; `OptionError` if standard input is closed, or named
    twice.
    """
    given = list(paths)
    if STANDARD not in given:
        yield [Input(file, file) for path in given for file in _files(path, storage)]
        return
    if given.count(STANDARD) > 1:
        raise OptionError("standard input can be read only once")
    if sys.stdin is None:
        raise OptionError("standard input is closed")
    with tempfile.TemporaryDirectory(prefix="zed-spark-") as folder:
        copy = Input(os.path.join(folder, "standard-input"), "standard input")
        others = {path: [Input(file, file) for file in _files(path, storage)] for path in given if path != STANDARD}
        # The formats read from the middle and the end.
        with open(copy.path, "wb") as file:
            shutil.copyfileobj(sys.stdin.buffer, file, 1 << 20)
        try:
            yield [one for path in given for one in others.get(path, [copy])]
        except ZedSparkError as error:
            error.args = tuple(one.replace(*copy) if isinstance(one, str) else one for one in error.args)
            raise


def _files(path: str, storage: StorageOptions) -> list[str]:
    if not is_remote(path) and not path.startswith("file:") and os.path.exists(path) and not os.path.isdir(path):
        return [path]
    try:
        found = [file.path for file in Listing(recursive=True, storage=storage).files(path)]
    except NotFoundError:
        if _is_pattern(path):
            raise
        # What opens it says what is missing.
        return [path]
    if not found:
        raise NotFoundError(f"{path} has no data files")
    # As the user wrote it, if the path was relative.
    relative = not is_remote(path) and not path.startswith("file:") and not os.path.isabs(path)
    return [os.path.relpath(file) for file in found] if relative else found


def _is_pattern(path: str) -> bool:
    return any(mark in path for mark in "*?[{")

"""Relative paths mean what they mean to Spark's file sources: they are relative to the JVM's working directory."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping

from zed_spark.errors import OptionError
from zed_spark.storage.paths import is_remote, local_path

_PATHS = ("path", "basepath")
"""The options that hold one path, in lower case."""


def with_jvm_paths(options: Mapping[str, str], directory: str) -> dict[str, str]:
    """Options whose local paths mean the same here as in the JVM.

    Args:
        options: as Spark hands them over.
        directory: the working directory of the JVM. That of this process may be another one by now: then local paths
            become absolute.
    """
    found = dict(options)
    if directory == _own():
        return found
    for key, text in options.items():
        if key.lower() in _PATHS:
            found[key] = _absolute(text, directory)
        elif key.lower() == "paths":
            found[key] = _absolute_list(text, directory)
    return found


def _own() -> str | None:
    try:
        return os.getcwd()
    except FileNotFoundError:
        # It was removed.
        return None


def _absolute_list(text: str, directory: str) -> str:
    try:
        paths = json.loads(text)
    except json.JSONDecodeError:
        # The parser of the options says what is wrong.
        return text
    if not isinstance(paths, list):
        return text
    return json.dumps([_absolute(path, directory) if isinstance(path, str) else path for path in paths])


def _absolute(path: str, directory: str) -> str:
    if not path or is_remote(path):
        return path
    joined = os.path.join(directory, path)
    if os.path.lexists(joined):
        return joined
    try:
        return os.path.join(directory, local_path(path))
    except OptionError:
        # The source says what is wrong.
        return path

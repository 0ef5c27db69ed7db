"""Names of pools and branches, and what refers to a commit. Source: formats/lake.md section 7.1."""

from __future__ import annotations

from zed_spark.columns.field_paths import split_columns
from zed_spark.columns.project import Path
from zed_spark.errors import FormatError, OptionError
from zed_spark.lake.ids import Id, parse_id


def check_name(name: str, what: str) -> str:
    """The name, if a pool or branch can have it.

    Args:
        name: the name.
        what: ``"pool"`` or ``"branch"``.

    Raises:
        OptionError: it cannot; the message says why.
    """
    why = None
    if not name:
        why = "is empty"
    elif "'" in name:
        why = "has a single quote, which zed refuses"
    elif any("\ud800" <= char <= "\udfff" for char in name):
        why = "cannot be written as UTF-8"
    elif what == "pool" and name == "HEAD":
        why = "stands for the working branch in zed"
    elif what == "branch" and "@" in name:
        why = "has an @, after which zed looks for the branch in pool@branch"
    elif as_id(name) is not None:
        why = "looks like an identifier, by which zed would look for it"
    if why is not None:
        raise OptionError(f"a {what} cannot be called {name!r}: it {why}")
    return name


def as_id(text: str) -> Id | None:
    """The identifier that a text is, or None."""
    try:
        return parse_id(text)
    except FormatError:
        return None


def key_path(key: str) -> Path:
    """The path of a pool key as text, such as ``ts`` or ``id.orig_h``.

    Raises:
        FormatError: it is no path.
        OptionError: it is several; pools are sorted by one.
    """
    paths = split_columns(key)
    if len(paths) != 1:
        raise OptionError(f"pool key {key!r}: pools are sorted by one field; of several, zed used only the first")
    return paths[0]

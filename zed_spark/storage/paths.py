"""Paths as users write them: local paths and ``file:`` URIs."""

from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit

from zed_spark.errors import OptionError

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")


def local_path(path: str) -> str:
    """The local path of a path or ``file:`` URI.

    Raises:
        OptionError: the path is on a store this release does not read.
    """
    if not _SCHEME.match(path):
        return path
    parts = urlsplit(path)
    if parts.scheme.lower() != "file":
        raise OptionError(f"{parts.scheme}: paths cannot be read yet, only local paths and file: URIs")
    if parts.netloc not in ("", "localhost"):
        raise OptionError(f"a file: URI cannot name the host {parts.netloc!r}")
    return unquote(parts.path)

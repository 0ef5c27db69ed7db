"""From the URL of a root to the store there."""

from __future__ import annotations

from collections.abc import Mapping

from zed_spark.storage.local import LocalStore
from zed_spark.storage.store import Store


def open_store(url: str, options: Mapping[str, str] | None = None) -> Store:
    """The store under a root.

    Args:
        url: a local path or ``file:`` URI.
        options: what the store needs besides; local ones need nothing.

    Raises:
        OptionError: there is no store for such URLs.
    """
    return LocalStore(url)

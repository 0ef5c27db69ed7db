"""From the URL of a root to the store there."""

from __future__ import annotations

from collections.abc import Mapping

from zed_spark.storage.local import LocalStore
from zed_spark.storage.paths import is_remote
from zed_spark.storage.store import Store


def open_store(url: str, options: Mapping[str, str] | None = None) -> Store:
    """The store under a root. Nothing is asked of it yet.

    Args:
        url: a local path, a ``file:`` URI, or a URL of an object store: ``s3://bucket/prefix`` (also ``s3a:``),
            ``gs://bucket/prefix``, ``az://container/prefix``, ``abfss://container@account.dfs.core.windows.net/prefix``.
        options: what an object store needs besides: names of obstore's configuration and of its HTTP client, such as
            ``endpoint``, ``region``, ``access_key_id``, ``secret_access_key``, ``account_key``, ``allow_http``,
            ``timeout``; and ``max_retries`` and ``single_writer``. What is not given is taken from the environment,
            as the tools of each cloud do. Local stores need none.

    Raises:
        OptionError: there is no store for such URLs.
        StorageError: obstore, which object stores need, is not installed.
    """
    if is_remote(url):
        from zed_spark.storage.remote import RemoteStore

        return RemoteStore(url, options)
    return LocalStore(url)

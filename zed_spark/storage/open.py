"""Opening the file or the store at a path or URL."""

from __future__ import annotations

import os
from collections.abc import Mapping

from zed_spark.errors import FileChangedError
from zed_spark.storage.local import LocalStore
from zed_spark.storage.paths import is_remote, local_path, path_text, remote_location
from zed_spark.storage.source import LocalSource, Source
from zed_spark.storage.store import Store
from zed_spark.storage.version import Version
from zed_spark.storage.wrapped import LIMIT, unwrap, wrapper


def open_source(
    path: str | os.PathLike[str],
    options: Mapping[str, str] | None = None,
    *,
    planned: Version | None = None,
    limit: int = LIMIT,
) -> Source:
    """Open a file; one that is gzip- or zstd-compressed as a whole is decompressed while it is read.

    Args:
        path: a path, a ``file:`` URI, or a URL of an object store.
        options: what an object store needs besides; see `open_store`.
        planned: the version that the file must still have, or None for any.
        limit: most bytes that a compressed file may hold where decompressing it takes a temporary file; see
            `zed_spark.storage.wrapped`.

    Raises:
        NotFoundError: there is no such file.
        FileChangedError: it is of another version than the one planned.
        CorruptDataError: the compressed wrapper is damaged.
        StorageError: the file cannot be opened, or the object store cannot be asked.
        OptionError: a storage option is unknown or of a bad value.
    """
    source = _stored(path_text(path), options)
    try:
        if planned is not None and source.version is not None and not planned.matches(source.version):
            raise FileChangedError(
                f"{source.path} was replaced or written over after it was planned, plan the query again (load the "
                f"data again): planned were {planned}; found are {source.version}"
            )
        kind = wrapper(source)
        if kind is None:
            return source
        return unwrap(source, kind, limit, None if planned is None else planned.decompressed)
    except BaseException:
        source.close()
        raise


def _stored(path: str, options: Mapping[str, str] | None) -> Source:
    """A file as it is stored."""
    if not is_remote(path):
        return LocalSource(local_path(path))
    from zed_spark.storage.remote import RemoteStore

    location = remote_location(path)
    return RemoteStore(location.root, options).open(location.key)


def open_store(url: str | os.PathLike[str], options: Mapping[str, str] | None = None) -> Store:
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
    url = path_text(url)
    if is_remote(url):
        from zed_spark.storage.remote import RemoteStore

        return RemoteStore(url, options)
    return LocalStore(url)

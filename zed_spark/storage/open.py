"""Open the file or the store at a path or URL.

Files that are gzip- or zstd-compressed as a whole are decompressed in bounded memory while they are read: small ones
into memory, larger ones as a stream, of which a window is kept. Going back in a stream, as the columnar formats do,
takes a temporary file, which is made at most once per opening and has a limit.
"""

from __future__ import annotations

import os
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

from zed_spark.codec import blocks
from zed_spark.errors import CorruptDataError, FileChangedError
from zed_spark.storage.local import LocalStore
from zed_spark.storage.local_paths import temporary_space
from zed_spark.storage.options import DECOMPRESSED_OPTION, LIMITS, RATIO_OPTION, FileLimits
from zed_spark.storage.paths import is_remote, local_path, path_text, remote_location
from zed_spark.storage.source import BytesSource, LocalSource, Source, Version
from zed_spark.storage.store import Store

MEMORY = 8 << 20
"""Files of at most this many bytes once decompressed are kept in memory."""

EDGE = 64 << 10
"""Bytes kept from the start and the end of a stream, where formats have headers and trailers."""

HISTORY = 1 << 20
"""Bytes kept before the last ones read: readers first read a window at a header, then parts of the window."""

RUN_AGAIN = "run the query again; a DataFrame has to be made again with spark.read"
"""What to do when a file of a plan has changed."""


def wrapper(source: Source) -> str | None:
    """``"gzip"`` or ``"zstd"`` for a file with the magic of such files, else None."""
    magic = bytes(source.read(0, min(4, source.size)))
    if magic[:2] == b"\x1f\x8b":
        return "gzip"
    return "zstd" if magic == b"\x28\xb5\x2f\xfd" else None


def unwrap(stored: Source, kind: str, limits: FileLimits = LIMITS, size: int | None = None) -> Source:
    """Return the decompressed bytes of a ``"gzip"`` or ``"zstd"`` file, which closes with the result.

    ``size`` says how many bytes there will be, from opening it before; None to decompress it once to count them.
    CorruptDataError says that the wrapper is damaged, or the file holds too much for its size.
    """
    if size is None or size <= MEMORY:
        parts, total = [], 0
        for part in _steps(stored, kind):
            parts.append(part)
            total += len(part)
            if total > MEMORY:
                break
        else:
            stored.close()
            version = stored.version and replace(stored.version, decompressed=total)
            return BytesSource(b"".join(parts), stored.path, kind, version)
    return StreamedSource(stored, kind, limits, size)


def _steps(stored: Source, kind: str) -> Iterator[bytes]:
    decompress = blocks.gunzip_steps if kind == "gzip" else blocks.unzstd_steps
    try:
        yield from decompress(stored)
    except CorruptDataError as error:
        raise error.at(path=stored.path, structure=f"{kind} wrapper") from None


class StreamedSource(Source):
    """A compressed file as a stream. Threads can share it; arguments and errors as for `unwrap`."""

    def __init__(self, stored: Source, kind: str, limits: FileLimits, size: int | None) -> None:
        self.path, self.wrapped = stored.path, kind
        self._stored, self._limits = stored, limits
        self._lock = threading.Lock()
        self._spool: LocalSource | None = None
        self._head = self._tail = b""
        self._rewind()
        self.size = self._count() if size is None else size
        self.version = stored.version and replace(stored.version, decompressed=self.size)

    def read(self, offset: int, length: int) -> memoryview:
        """Return exactly ``length`` bytes from ``offset``.

        CorruptDataError also says that going back takes a temporary file of more bytes than the limit, StorageError
        that this cannot be written, as the disk is full.
        """
        self.check(offset, length)
        with self._lock:
            if self._spool is None:
                found = self._streamed(offset, length)
                if found is not None:
                    return found
                self._spool = self._spooled()
            spool = self._spool
        return spool.read(offset, length)

    def close(self) -> None:
        """Close the file and remove the temporary one."""
        self._stored.close()
        self._window.clear()
        if self._spool is not None:
            self._spool.close()

    def _streamed(self, offset: int, length: int) -> memoryview | None:
        """Return a range that is in the window, is ahead, or starts another read from the front; else None."""
        stop = offset + length
        if stop <= len(self._head):
            # A second read from front to back begins here.
            self._front = True
            return memoryview(self._head)[offset:stop]
        before_tail = self.size - len(self._tail)
        if offset >= before_tail:
            return memoryview(self._tail)[offset - before_tail : stop - before_tail]
        if offset < self._start:
            if not self._front and offset > len(self._head):
                return None
            self._rewind()
        while self._start + len(self._window) < stop:
            surplus = min(len(self._window), offset - HISTORY - self._start)
            if surplus > 0:
                del self._window[:surplus]
                self._start += surplus
            self._window += self._next()
        return memoryview(bytes(self._window[offset - self._start : stop - self._start]))

    def _rewind(self) -> None:
        self._parts = _steps(self._stored, str(self.wrapped))
        self._window, self._start, self._front = bytearray(), 0, False
        while len(self._window) < EDGE and (part := next(self._parts, b"")):
            self._window += part
        self._head = bytes(self._window[:EDGE])

    def _count(self) -> int:
        """Return the decompressed size, and keep the last bytes; CorruptDataError if it is too much for the stored."""
        size, tail = len(self._window), bytes(self._window[-EDGE:])
        most = self._limits.decompressed(self._stored.size)
        for part in self._parts:
            size += len(part)
            if size > most:
                raise CorruptDataError(
                    f"{self._stored.size:,} bytes decompress to more than {most:,}: {RATIO_OPTION} is "
                    f"{self._limits.decompression_ratio:,}. Raise this option if you trust the file",
                    structure=f"{self.wrapped} wrapper",
                    path=self.path,
                )
            tail = (tail + part)[-EDGE:]
        self._tail = tail
        self._rewind()
        return size

    def _next(self) -> bytes:
        part = next(self._parts, b"")
        if not part:
            raise CorruptDataError(
                f"ends before the {self.size} bytes that it had when it was planned",
                structure=f"{self.wrapped} wrapper",
                path=self.path,
            )
        return part

    def _spooled(self) -> LocalSource:
        """Write all bytes to a temporary file."""
        if self.size > self._limits.decompressed_bytes:
            raise CorruptDataError(
                f"this format needs a temporary file of {self.size:,} decompressed bytes: {DECOMPRESSED_OPTION} is "
                f"{self._limits.decompressed_bytes:,}. Raise this option, or decompress the file",
                structure=f"{self.wrapped} wrapper",
                path=self.path,
            )
        self._rewind()
        with temporary_space():
            file = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the source
        try:
            part, size = bytes(self._window), 0
            self._window = bytearray()
            while True:
                size += len(part)
                with temporary_space():
                    file.write(part)
                if size >= self.size:
                    break
                part = self._next()
            with temporary_space():
                file.flush()
            return LocalSource(self.path, file, self.wrapped, self.version)
        except BaseException:
            # Closing flushes what is buffered, which fails if the disk is full.
            with suppress(OSError):
                file.close()
            raise


def open_source(
    path: str | os.PathLike[str],
    options: Mapping[str, str] | None = None,
    *,
    planned: Version | None = None,
    limits: FileLimits = LIMITS,
    size: int | None = None,
) -> Source:
    """Open a file; one that is gzip- or zstd-compressed as a whole is decompressed while it is read.

    The path may be local, a ``file:`` URI, or a URL of an object store, with options as `open_store` takes them.
    FileChangedError says that the file has another version than the ``planned`` one. If the stored ``size`` is known, a
    small object is fetched with one request.
    """
    source = _stored(path_text(path), options, size if planned is None else planned.size)
    try:
        if planned is not None and source.version is not None and not planned.matches(source.version):
            raise FileChangedError(
                f"{source.path} was replaced or overwritten after the query was planned; {RUN_AGAIN} "
                f"(planned: {planned}; found: {source.version})"
            )
        kind = wrapper(source)
        if kind is None:
            return source
        return unwrap(source, kind, limits, None if planned is None else planned.decompressed)
    except BaseException:
        source.close()
        raise


def _stored(path: str, options: Mapping[str, str] | None, size: int | None) -> Source:
    if not is_remote(path):
        return LocalSource(local_path(path))
    from zed_spark.storage.remote import RemoteStore

    location = remote_location(path)
    return RemoteStore(location.root, options).open(location.key, size)


def open_store(url: str | os.PathLike[str], options: Mapping[str, str] | None = None) -> Store:
    """Return the store under a root. No request is made yet.

    Args:
        url: a local path, a ``file:`` URI, or a URL of an object store: ``s3://bucket/prefix`` (also ``s3a:``),
            ``gs://bucket/prefix``, ``az://container/prefix``,
            ``abfss://container@account.dfs.core.windows.net/prefix``.
        options: options of an object store: names of obstore's configuration and of its HTTP client, such as
            ``endpoint``, ``region``, ``access_key_id``, ``secret_access_key``, ``account_key``, ``allow_http``,
            ``timeout``; and ``max_retries`` and ``single_writer``. Others are taken from the environment, as the tools
            of each cloud do.

    Raises:
        OptionError: no store has such URLs.
        StorageError: obstore, which object stores need, is not installed.
    """
    url = path_text(url)
    if is_remote(url):
        from zed_spark.storage.remote import RemoteStore

        return RemoteStore(url, options)
    return LocalStore(url)

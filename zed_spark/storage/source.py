"""A source: the bytes of one file, read by range."""

from __future__ import annotations

import mmap
import os
import tempfile
import time
from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import IO, Protocol, Self

from zed_spark.errors import CorruptDataError, NotFoundError

GAP = 64 << 10
"""Ranges closer than this many bytes are fetched together: cheaper than another request."""

PART = 8 << 20
"""Compressed files are fetched from object stores in parts of this many bytes."""

LARGE = 64 << 10
"""Reads of a local file from this many bytes on go to memory whose pages are reused."""

SPOOL = 64 << 20
"""Unwrapped (gunzipped) files larger than this go to a temporary file instead of memory."""


NEW = 2_000_000_000
"""Nanoseconds after a change in which another one may leave the time as it is, on coarse file systems."""

Stamp = tuple[str, int, int, int, int]
"""Path, device, number on it, bytes, and time of the last change in nanoseconds."""


class Source(Protocol):
    """The bytes of one file. A context manager; closing twice is fine."""

    @property
    def path(self) -> str:
        """What the user called it, for messages."""
        ...

    @property
    def size(self) -> int:
        """Bytes in all, after unwrapping."""
        ...

    @property
    def wrapped(self) -> str | None:
        """``"gzip"`` or ``"zstd"`` when the stored file was compressed as a whole."""
        ...

    def read(self, offset: int, length: int) -> memoryview:
        """Exactly ``length`` bytes from ``offset``.

        Raises:
            CorruptDataError: the range is not inside the file; nothing is allocated for it.
        """
        ...

    def close(self) -> None:
        """Let go of the file."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Checked:
    """What all sources share: the range check and the context manager."""

    path: str
    size: int
    wrapped: str | None = None

    def check(self, offset: int, length: int) -> None:
        """Refuse a range that is not inside the file.

        Raises:
            CorruptDataError: it is not.
        """
        if offset < 0 or length < 0 or length > self.size - offset:
            raise CorruptDataError(
                f"{length} bytes at {offset} are wanted, the file has {self.size}",
                structure="byte range",
                offset=max(offset, 0),
                path=self.path,
            )

    def close(self) -> None:
        """Nothing to let go of."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class BytesSource(Checked):
    """Bytes in memory."""

    def __init__(self, data: bytes | memoryview, path: str = "<bytes>", wrapped: str | None = None) -> None:
        self.data = memoryview(data).toreadonly()
        self.path, self.size, self.wrapped = path, len(self.data), wrapped

    def read(self, offset: int, length: int) -> memoryview:
        """Exactly ``length`` bytes from ``offset``, not copied."""
        self.check(offset, length)
        return self.data[offset : offset + length]


class LocalSource(Checked):
    """A local file, read with positioned reads, so that threads can share it."""

    def __init__(self, path: str, file: IO[bytes] | None = None, wrapped: str | None = None) -> None:
        try:
            self._file = open(path, "rb") if file is None else file  # noqa: SIM115
        except FileNotFoundError:
            raise NotFoundError(f"no such file: {path}") from None
        self.path, self.wrapped = path, wrapped
        self.size = os.fstat(self._file.fileno()).st_size

    def read(self, offset: int, length: int) -> memoryview:
        """Exactly ``length`` bytes from ``offset``."""
        self.check(offset, length)
        if length < LARGE:
            part = os.pread(self._file.fileno(), length, offset)
            if len(part) == length:
                return memoryview(part)
        from pyarrow import allocate_buffer

        # Large Python objects are fresh pages every time, and to touch those costs more than to read the file.
        target = memoryview(allocate_buffer(length)).cast("B")
        self.read_into(offset, target)
        return target.toreadonly()

    def read_into(self, offset: int, target: memoryview) -> None:
        """Fill a writable buffer with the bytes from ``offset`` on; as `read`."""
        self.check(offset, len(target))
        at = 0
        while at < len(target):
            count = os.preadv(self._file.fileno(), [target[at:]], offset + at)
            if not count:
                raise CorruptDataError("the file got shorter while it was read", offset=offset + at, path=self.path)
            at += count

    def stamp(self) -> Stamp | None:
        """What tells the file from every other, and from itself once changed; None while it is too new to tell."""
        about = os.fstat(self._file.fileno())
        if abs(time.time_ns() - about.st_mtime_ns) < NEW:
            return None
        return self.path, about.st_dev, about.st_ino, about.st_size, about.st_mtime_ns

    def map(self) -> memoryview:
        """The whole file, not empty, as memory that the system pages in as it is looked at."""
        return memoryview(mmap.mmap(self._file.fileno(), 0, access=mmap.ACCESS_READ))

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def open_source(path: str, options: Mapping[str, str] | None = None) -> Source:
    """Open a file; one that is gzip- or zstd-compressed as a whole is unwrapped first.

    Args:
        path: a path, a ``file:`` URI, or a URL of an object store.
        options: what an object store needs besides; see `zed_spark.storage.open.open_store`.

    Raises:
        NotFoundError: there is no such file.
        CorruptDataError: the compressed wrapper is damaged.
        StorageError: the object store cannot be asked.
        OptionError: a storage option is unknown or of a bad value.
    """
    source = _stored(path, options)
    magic = bytes(source.read(0, min(4, source.size)))
    if magic[:2] == b"\x1f\x8b":
        return _unwrap(_on_disk(source), "gzip")
    if magic == b"\x28\xb5\x2f\xfd":
        return _unwrap(_on_disk(source), "zstd")
    return source


def _stored(path: str, options: Mapping[str, str] | None) -> Source:
    """A file as it is stored."""
    from zed_spark.storage.paths import is_remote, local_path, remote_place

    if not is_remote(path):
        return LocalSource(local_path(path))
    from zed_spark.storage.remote import RemoteStore

    place = remote_place(path)
    return RemoteStore(place.root, options).open(place.key)


def _on_disk(source: Source) -> LocalSource:
    """The same bytes in a temporary file where they are not in a local one."""
    if isinstance(source, LocalSource):
        return source
    file = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the source
    try:
        with source:
            for start in range(0, source.size, PART):
                file.write(source.read(start, min(PART, source.size - start)))
        file.flush()
        return LocalSource(source.path, file)
    except BaseException:
        file.close()
        raise


def _unwrap(source: LocalSource, wrapped: str) -> Source:
    from zed_spark.codec import blocks

    unwrap = blocks.gunzip_steps if wrapped == "gzip" else blocks.unzstd_steps
    spool = tempfile.SpooledTemporaryFile(max_size=SPOOL)  # noqa: SIM115 - may live as long as the source
    try:
        for part in unwrap(source.map()):
            spool.write(part)
    except CorruptDataError as error:
        spool.close()
        raise error.at(path=source.path, structure=f"{wrapped} wrapper") from None
    finally:
        source.close()
    if spool.tell() > SPOOL:
        spool.flush()
        return LocalSource(source.path, spool, wrapped)
    with spool:
        spool.seek(0)
        return BytesSource(spool.read(), source.path, wrapped)


def read_ranges(source: Source, ranges: Sequence[tuple[int, int]]) -> list[memoryview]:
    """Several ``(offset, length)`` ranges, near ones fetched together (`GAP`), in the order asked for."""
    order = sorted(range(len(ranges)), key=lambda place: ranges[place])
    found: dict[int, memoryview] = {}
    for group in _groups(ranges, order):
        start = ranges[group[0]][0]
        stop = max(ranges[place][0] + ranges[place][1] for place in group)
        block = source.read(start, stop - start)
        for place in group:
            offset, length = ranges[place]
            found[place] = block[offset - start : offset - start + length]
    return [found[place] for place in range(len(ranges))]


def _groups(ranges: Sequence[tuple[int, int]], order: Iterable[int]) -> Iterable[list[int]]:
    group: list[int] = []
    stop = 0
    for place in order:
        offset, length = ranges[place]
        if group and offset > stop + GAP:
            yield group
            group = []
        group.append(place)
        stop = max(stop, offset + length) if len(group) > 1 else offset + length
    if group:
        yield group

"""Sources: the bytes of one file, read by range, and the file's version, which may not change between plan and read."""

from __future__ import annotations

import io
import os
import platform
import stat
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from types import TracebackType
from typing import IO, BinaryIO, Self, cast

from zed_spark.errors import CorruptDataError, NotFoundError, StorageError
from zed_spark.pickles import FastPickle
from zed_spark.storage.traffic import count_read

TIME_RESOLUTION = 2_000_000_000
"""Nanoseconds in which two changes may have the same time on file systems with coarse times."""


@dataclass(frozen=True, slots=True)
class Version(FastPickle):
    """The identity of the content of a file at one moment.

    A replaced or overwritten file has another version, even if size and modification time are equal: the inode or
    status change time of a local file differs, which no program can set, or the ETag of an object.

    Attributes:
        size: stored bytes.
        modified: time of the last modification, nanoseconds since 1970 in UTC. Object stores give whole seconds.
        changed: time of the last status change of a local file, nanoseconds since 1970; 0 for objects.
        inode: number of a local file on its device; 0 for objects.
        machine: the machine that inode and time of status change are from; "" for objects.
        etag: ETag of an object, without quotation marks; "" for local files and if the store has none.
        decompressed: decompressed bytes of a gzip or zstd file, if known.
    """

    size: int
    modified: int
    changed: int = 0
    inode: int = 0
    machine: str = ""
    etag: str = ""
    decompressed: int | None = None

    @property
    def exact(self) -> bool:
        """True if any other content, even if written from now on, has another version.

        This holds for ETags, and for times once they are older than their resolution on any file system.
        """
        if self.etag:
            return True
        return bool(self.machine) and time.time_ns() - max(self.modified, self.changed) >= TIME_RESOLUTION

    def matches(self, found: Version) -> bool:
        """True if a file found later, maybe on another machine, has the same content.

        Inodes and times of status change are compared on one machine only: they differ between copies of a tree on
        several machines, and between mounts of an object store.
        """
        if self.etag and found.etag:
            return (self.size, self.etag) == (found.size, found.etag)
        if (self.size, self.modified) != (found.size, found.modified):
            return False
        if not self.machine or self.machine != found.machine:
            return True
        return (self.changed, self.inode, self.etag) == (found.changed, found.inode, found.etag)

    def __str__(self) -> str:
        parts = [f"{self.size:,} bytes", f"modified {_utc_text(self.modified)}"]
        if self.etag:
            parts.append(f"ETag {self.etag}")
        if self.machine:
            parts.append(f"inode {self.inode} changed {_utc_text(self.changed)} on {self.machine}")
        return ", ".join(parts)


def local_version(status: os.stat_result) -> Version:
    """Return the version of a local file from the result of `os.stat` or `os.fstat`."""
    return Version(status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino, _machine())


def object_version(size: int, modified: datetime, etag: str | None) -> Version:
    """Return the version of an object, with whole seconds, as not all requests return fractions."""
    return Version(size, int(modified.timestamp()) * 1_000_000_000, etag=plain_etag(etag))


def plain_etag(etag: str | None) -> str:
    """Return an ETag without quotation marks and without the mark of a weak one; "" for None."""
    return (etag or "").removeprefix("W/").strip('"')


@cache
def _machine() -> str:
    return platform.node() or "this machine"


def _utc_text(nanoseconds: int) -> str:
    seconds, rest = divmod(nanoseconds, 1_000_000_000)
    try:
        shown = datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")
    except (ValueError, OverflowError, OSError):
        return f"{nanoseconds} ns since 1970"
    return f"{shown}.{rest:09}Z" if rest else f"{shown}Z"


GAP = 64 << 10
"""Ranges closer than this many bytes are fetched together: cheaper than another request."""

LARGE = 64 << 10
"""Reads of a local file from this many bytes on go to memory whose pages are reused."""


class Source:
    """The bytes of one file. A context manager; closing twice is fine."""

    path: str
    """The path as the user gave it, for messages."""

    size: int
    """The size in bytes, after decompression of a wrapped file."""

    wrapped: str | None = None
    """``"gzip"`` or ``"zstd"`` when the stored file was compressed as a whole."""

    version: Version | None = None
    """The version of the stored file as it was opened; None if the source is not a file."""

    def read(self, offset: int, length: int) -> memoryview:
        """Return exactly ``length`` bytes; CorruptDataError, before any allocation, if they are not inside the file."""
        raise NotImplementedError

    def close(self) -> None:
        """Close the file."""

    def check(self, offset: int, length: int) -> None:
        """Raise CorruptDataError unless a range is inside the file."""
        if offset < 0 or length < 0 or length > self.size - offset:
            raise CorruptDataError(
                f"{length} bytes at offset {offset} are outside of the file, which has {self.size} bytes",
                structure="byte range",
                offset=max(offset, 0),
                path=self.path,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class BytesSource(Source):
    """Bytes in memory."""

    def __init__(
        self,
        data: bytes | memoryview,
        path: str = "<bytes>",
        wrapped: str | None = None,
        version: Version | None = None,
    ) -> None:
        self.data = memoryview(data).toreadonly()
        self.path, self.size, self.wrapped, self.version = path, len(self.data), wrapped, version

    def read(self, offset: int, length: int) -> memoryview:
        """Exactly ``length`` bytes from ``offset``, not copied."""
        self.check(offset, length)
        return self.data[offset : offset + length]


class LocalSource(Source):
    """A local file, read with positioned reads, so that threads can share it.

    It may have a temporary file to read instead, which is closed with the source, made from the stored file of a
    ``version`` (see `Source.wrapped`). NotFoundError also says that the path is a directory, StorageError that it is a
    pipe, a socket or a device.
    """

    def __init__(
        self, path: str, file: IO[bytes] | None = None, wrapped: str | None = None, version: Version | None = None
    ) -> None:
        self.path, self.wrapped = path, wrapped
        # What was decompressed to a temporary file was counted as it was read from the stored one.
        self._counted = file is None
        if file is None:
            self._file, status = _opened(path)
            version = local_version(status)
        else:
            self._file, status = file, os.fstat(file.fileno())
        self.size, self.version = status.st_size, version

    def read(self, offset: int, length: int) -> memoryview:
        """Exactly ``length`` bytes from ``offset``."""
        self.check(offset, length)
        if length < LARGE:
            part = os.pread(self._file.fileno(), length, offset)
            if len(part) == length:
                self._count(length)
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
        self._count(at)

    def _count(self, nbytes: int) -> None:
        if self._counted:
            count_read(nbytes)

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _opened(path: str) -> tuple[IO[bytes], os.stat_result]:
    """Open a regular file; returns its status, too."""
    try:
        # Without O_NONBLOCK, opening a named pipe waits until someone writes to it. Files ignore it.
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except (FileNotFoundError, NotADirectoryError):
        raise NotFoundError(f"no such file: {path}") from None
    except (OSError, ValueError) as error:
        raise StorageError(f"{path} cannot be opened: {getattr(error, 'strerror', None) or error}") from None
    try:
        status = os.fstat(descriptor)
        check_regular(path, status.st_mode)
        return cast(IO[bytes], io.FileIO(descriptor)), status
    except BaseException:
        os.close(descriptor)
        raise


_KINDS = (
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a character device"),
    (stat.S_ISBLK, "a block device"),
)


def check_regular(path: str, mode: int) -> None:
    """Check that a file is regular: others have no size, and reading them may wait forever.

    NotFoundError says that it is a directory, StorageError that it is a pipe, a socket or a device. ``path`` is the
    path as the user gave it, and ``mode`` as `os.stat` returns it; symbolic links are followed.
    """
    if stat.S_ISREG(mode):
        return
    if stat.S_ISDIR(mode):
        raise NotFoundError(f"{path} is a directory; expected a file")
    kind = next((name for test, name in _KINDS if test(mode)), "no regular file")
    raise StorageError(f"{path} is {kind}; expected a regular file")


def ends_early(left: int) -> str:
    """Return the end of a message about a part of a file that has only ``left`` bytes up to the end of the file."""
    return f"found {left:,}: the file was cut short, or is damaged"


def as_file(source: Source) -> BinaryIO:
    """Return a source as a read-only, seekable Python file; closing the file leaves the source open."""
    return cast(BinaryIO, _SourceFile(source))


class _SourceFile(io.RawIOBase):
    def __init__(self, source: Source) -> None:
        self._source, self._position = source, 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        start = {io.SEEK_SET: 0, io.SEEK_CUR: self._position, io.SEEK_END: self._source.size}[whence]
        self._position = max(0, start + offset)
        return self._position

    def tell(self) -> int:
        return self._position

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        length = max(0, min(len(buffer), self._source.size - self._position))
        buffer[:length] = self._source.read(self._position, length)
        self._position += length
        return length

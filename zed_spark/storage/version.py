"""The version of a file, which must be the same when a plan is made and when it is executed."""

from __future__ import annotations

import os
import platform
import time
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache

TIME_RESOLUTION = 2_000_000_000
"""Nanoseconds in which two changes may have the same time on file systems with coarse times."""


@dataclass(frozen=True, slots=True)
class Version:
    """The identity of the content of a file at one moment.

    A file that is replaced or overwritten has another version, also if its size and modification time are the same: the
    inode or status change time of a local file differs, which no program can set, or the ETag of an object.

    Attributes:
        size: bytes as stored.
        modified: time of the last modification, nanoseconds since 1970 in UTC. Object stores give whole seconds.
        changed: time of the last status change of a local file, nanoseconds since 1970; 0 for objects.
        inode: number of a local file on its device; 0 for objects.
        machine: the machine that inode and time of status change are from; "" for objects.
        etag: ETag of an object, without quotation marks; "" for local files and if the store has none.
        decompressed: bytes of a gzip or zstd file once decompressed, when that is known.
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
        """Whether any other content, also if written from now on, has another version.

        That is true of ETags, and of times once they are older than their resolution on any file system.
        """
        if self.etag:
            return True
        return bool(self.machine) and time.time_ns() - max(self.modified, self.changed) >= TIME_RESOLUTION

    def matches(self, found: Version) -> bool:
        """Whether a file found later, maybe on another machine, has the same content.

        Inodes and times of status change are compared on one machine only: copies of one tree on several machines,
        and object stores mounted as file systems, have them differ.
        """
        planned, now = replace(self, decompressed=None), replace(found, decompressed=None)
        if planned.etag and now.etag:
            return (planned.size, planned.etag) == (now.size, now.etag)
        if planned.machine and planned.machine == now.machine:
            return planned == now
        return (planned.size, planned.modified) == (now.size, now.modified)

    def __str__(self) -> str:
        parts = [f"{self.size:,} bytes", f"modified {_timestamp(self.modified)}"]
        if self.etag:
            parts.append(f"ETag {self.etag}")
        if self.machine:
            parts.append(f"inode {self.inode} changed {_timestamp(self.changed)} on {self.machine}")
        return ", ".join(parts)


def local_version(status: os.stat_result) -> Version:
    """The version of a local file.

    Args:
        status: what `os.stat` or `os.fstat` returned.
    """
    return Version(status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino, _machine())


def object_version(size: int, modified: datetime, etag: str | None) -> Version:
    """The version of an object.

    Args:
        size: bytes.
        modified: time of the last modification; fractions of seconds are cut off, as not all requests return them.
        etag: as the store gives it. Listings of some stores leave out the quotation marks that other requests have.
    """
    return Version(size, int(modified.timestamp()) * 1_000_000_000, etag=plain_etag(etag))


def plain_etag(etag: str | None) -> str:
    """An ETag without quotation marks and without the mark of a weak one; "" for None."""
    return (etag or "").removeprefix("W/").strip('"')


@cache
def _machine() -> str:
    return platform.node() or "this machine"


def _timestamp(nanoseconds: int) -> str:
    seconds, rest = divmod(nanoseconds, 1_000_000_000)
    try:
        shown = datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")
    except (ValueError, OverflowError, OSError):
        return f"{nanoseconds} ns since 1970"
    return f"{shown}.{rest:09}Z" if rest else f"{shown}Z"

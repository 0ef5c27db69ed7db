"""The header of generation 4. Source: docs/formats/vng.md, sections 1.2 and 6.1."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from zed_spark.formats.columnar.metadata import META_LIMIT

MAGIC = b"VNG\0"
VERSION = 4


@dataclass(frozen=True, slots=True)
class Header:
    """Sizes that a header states.

    Attributes:
        size: bytes of the header itself: 16 in every release, 24 in later development versions.
        meta: bytes of the metadata section after it.
        data: bytes of the data section after that.
    """

    size: int
    meta: int
    data: int

    def fault(self, file_size: int) -> str:
        """Why this cannot be the header of a file of that size; empty if it can."""
        if self.meta > META_LIMIT:
            return f"{self.meta} bytes of metadata, at most {META_LIMIT} are allowed"
        if self.size + self.meta + self.data > file_size:
            return (
                f"{self.meta} bytes of metadata and {self.data} of data after a header of {self.size}, "
                f"the file has {file_size}"
            )
        return ""


def version(start: bytes) -> int | None:
    """The version of a file that starts with these bytes, None when it has no such header."""
    if len(start) < 8 or start[:4] != MAGIC:
        return None
    return int(struct.unpack_from("<I", start, 4)[0])


def forms(start: bytes) -> list[Header]:
    """Both readings of a header's sizes, that of 16 bytes first."""
    found = []
    if len(start) >= 16:
        found.append(Header(16, *struct.unpack_from("<II", start, 8)))
    if len(start) >= 24:
        found.append(Header(24, *struct.unpack_from("<QQ", start, 8)))
    return found

"""The data section of an object, and what the metadata says of it. Source: formats/csup.md sections 4 and 5."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import checked, source
from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.columnar.segment import LZ4, RAW
from zed_spark.formats.csup.header import DATA_LIMIT
from zed_spark.formats.vng.write.marshal import Meta, struct
from zed_spark.formats.vng.write.pack import LONG, pack, packer_of
from zed_spark.types import UINT8, UINT64
from zed_spark.types.body import unsigned


class Data:
    """A data section in memory.

    Attributes:
        size: bytes so far.
    """

    def __init__(self, *, compress: bool) -> None:
        self.size = 0
        self._compress = compress
        self._parts: list[Any] = []

    def parts(self) -> Iterator[Any]:
        """The bytes, piece by piece."""
        return iter(self._parts)

    def blob(self, data: Bytes) -> Meta:
        """Store plain bytes, compressed if that saves any; their segment."""
        if self._compress and len(data) > LONG:
            pieces: list[Any] = []
            packer = packer_of(LZ4, pieces)
            packer.feed(data)
            if packer.finish() and packer.stored < len(data):
                return self._segment(pieces, packer.stored, len(data), LZ4)
            return self.plain(data)
        block = pack(data, LZ4) if self._compress else None
        if block is not None:
            # A copy: the block itself may lie in memory as large as the segment.
            return self._segment([source(bytes(block))], len(block), len(data), LZ4)
        return self.plain(data)

    def plain(self, data: Bytes) -> Meta:
        """Store bytes as they are."""
        return self._segment([data], len(data), len(data), RAW)

    def packed(self, values: Int64s, *, wide: bool = False, signed: bool = False) -> Meta:
        """Store integers, packed.

        Args:
            values: numbers.
            wide: of 64 bits, else of 32.
            signed: whether the numbers are signed.
        """
        if not len(values):
            return self.plain(np.empty(0, np.uint8))
        dst: Bytes = np.empty(11 * len(values) + 64, np.uint8)
        own = np.ascontiguousarray(values, np.int64)
        size = checked(kernels().pack_ints(own, wide, signed, dst), "integers to write")
        # The plain size and the stored one have changed places here (section 4.2).
        return self._segment([dst[:size].copy()], len(values) * (8 if wide else 4), size, RAW)

    def _segment(self, pieces: list[Any], length: int, memory: int, form: int) -> Meta:
        offset = self.size
        self._parts += pieces
        self.size += sum(map(len, pieces))
        if self.size > DATA_LIMIT:
            raise SchemaMismatchError(f"an object of more than {DATA_LIMIT} bytes: write fewer rows into one")
        return segment(offset, length, memory, form)


def segment(offset: int, length: int, memory: int, form: int) -> Meta:
    """What the metadata says of a segment."""
    return struct(
        "Segment",
        ("Offset", Meta(UINT64, unsigned(offset))),
        ("Length", Meta(UINT64, unsigned(length))),
        ("MemLength", Meta(UINT64, unsigned(memory))),
        ("CompressionFormat", Meta(UINT8, unsigned(form))),
    )


NOWHERE = segment(0, 0, 0, 0)
"""The segment of fields that are not optional, which have no runs."""


def runs(mask: np.typing.NDArray[np.bool_]) -> Int64s:
    """Lengths of alternating runs, the first of rows where the mask is set: int64, shape (runs,)."""
    if not len(mask):
        return np.empty(0, np.int64)
    changes = np.flatnonzero(mask[1:] != mask[:-1]) + 1
    lengths = np.diff(np.concatenate(([0], changes, [len(mask)])))
    return lengths if mask[0] else np.concatenate(([0], lengths))

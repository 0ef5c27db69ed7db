"""One CSUP object that is being written: its data section and the nodes of its metadata; and the versions.

Source: docs/formats/csup.md, sections 2, 4, 5 and 6.
"""

from __future__ import annotations

import struct as packing
from dataclasses import dataclass
from typing import Any

import numpy as np

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import checked, source
from zed_spark.columns.column import Column
from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.columnar.metadata import Meta, struct
from zed_spark.formats.columnar.segment import LZ4, RAW
from zed_spark.formats.columnar.write.compression import STREAMED, Chunk, compress, stream_compressor
from zed_spark.formats.csup.header import DATA_LIMIT, MAGIC, OLD_MAGIC
from zed_spark.formats.rows.type_table import TypeTable
from zed_spark.types.body import unsigned
from zed_spark.types.dialect import BSUP1, BSUP2, BSUP5, ZNG, Dialect

ID = zt.Named("ID", zt.UINT32)
"""The type of the index of a node."""


@dataclass(frozen=True, slots=True)
class CsupVersion:
    """The differences of the written versions. Source: docs/formats/csup.md, sections 2, 6 and 10.2.

    The metadata and types are BSUP of the dialect. If that has nulls of any type, a node around the values has their
    runs; if it has flags for optional fields, nodes of records have them, too. With ``typed_leaves`` (22 on) every kind
    of value has a node of its own, and none is stored as tagged values.
    """

    number: int
    dialect: Dialect
    typed_leaves: bool = False

    @property
    def max_entries(self) -> int:
        """The most entries of a dictionary; before version 22 one less than a byte can count."""
        return 256 if self.typed_leaves else 255

    def header(self, meta: int, types: int, data: int, root: int) -> bytes:
        """Return the header of an object."""
        if self.number < 14:
            return OLD_MAGIC + packing.pack("<IQQI", self.number, meta, data, root)
        if self.number < 16:
            return MAGIC + packing.pack("<IQQI", self.number, meta, data, root)
        if self.number < 23:
            return MAGIC + packing.pack("<IQQQI", self.number, meta, types, data, root)
        return MAGIC + packing.pack("<IBQQQIQ", self.number, ord("O"), meta, types, data, root, 0)

    def footer(self, type_value: bytes, before: int) -> bytes:
        """Return the bytes after the last object of a file (version 23), with the type of all its values.

        ``before`` is the bytes of all objects.
        """
        size = len(type_value)
        start = MAGIC + packing.pack("<IBI", self.number, ord("F"), size) + type_value
        return start + packing.pack("<QI", before + len(start) + 16, size) + MAGIC


VERSIONS = {
    "12": CsupVersion(12, ZNG),
    "14": CsupVersion(14, BSUP1),
    "16": CsupVersion(16, BSUP2),
    "23": CsupVersion(23, BSUP5, typed_leaves=True),
}
"""By name."""


class CsupObject:
    """Collects the parts of an object: ``chunks`` of data, ``size`` bytes together, and ``nodes``, children first.

    ``typedefs`` are for the type section of version 17 and later, ``types`` the indices of type values in that of
    version 16.
    """

    def __init__(self, version: CsupVersion, *, compress: bool) -> None:
        self.version, self.dialect = version, version.dialect
        self.size = 0
        self.chunks: list[Any] = []
        self.nodes: list[Meta] = []
        self.typedefs = TypeTable(version.dialect)
        self.types: dict[bytes, int] = {}
        self._compress = compress

    def add(self, name: str, *fields: tuple[str, Meta]) -> Meta:
        """Append a node; its ID."""
        self.nodes.append(struct(name, *fields))
        return Meta(ID, unsigned(len(self.nodes) - 1))

    def blob(self, data: Bytes) -> Meta:
        """Store plain bytes, compressed if that makes them smaller; their segment."""
        if self._compress and len(data) > STREAMED:
            chunks: list[Chunk] = []
            stream = stream_compressor(LZ4, chunks)
            stream.feed(data)
            if stream.finish() and stream.stored < len(data):
                return self._store(chunks, stream.stored, len(data), LZ4)
            return self.plain(data)
        block = compress(data, LZ4) if self._compress else None
        if block is not None:
            # A copy: the block itself may lie in memory as large as the segment.
            return self._store([source(bytes(block))], len(block), len(data), LZ4)
        return self.plain(data)

    def plain(self, data: Bytes) -> Meta:
        """Store bytes as they are; their segment."""
        return self._store([data], len(data), len(data), RAW)

    def packed(self, values: Int64s, *, wide: bool = False, signed: bool = False) -> Meta:
        """Store integers packed to 32 bits, or 64 if ``wide``, and return their segment."""
        if not len(values):
            return self.plain(np.empty(0, np.uint8))
        dst: Bytes = np.empty(11 * len(values) + 64, np.uint8)
        size = checked(kernels.pack_ints(np.ascontiguousarray(values, np.int64), wide, signed, dst), "integers")
        # The plain size and the stored one have changed places here (section 4.2).
        return self._store([dst[:size].copy()], len(values) * (8 if wide else 4), size, RAW)

    def _store(self, chunks: list[Any], length: int, memory: int, form: int) -> Meta:
        offset = self.size
        self.chunks += chunks
        self.size += sum(map(len, chunks))
        if self.size > DATA_LIMIT:
            raise SchemaMismatchError(
                f"an object has more than {DATA_LIMIT >> 30} GiB of data; set rowsPerObject to a smaller number"
            )
        return _segment(offset, length, memory, form)

    def type_numbers(self, column: Column) -> Meta:
        """Store type values as indices of the type section; their segment."""
        encoded = column.array.dictionary_encode()
        table = np.array([self._type_number(body) for body in encoded.dictionary.to_pylist()], np.int64)
        return self.packed(table[np.asarray(encoded.indices)] if len(table) else table)

    def _type_number(self, body: bytes) -> int:
        of = zt.decode_type(body)
        if self.version.typed_leaves:
            return self.typedefs.id(of)
        return self.types.setdefault(zt.encode_type(of, self.dialect), len(self.types))


def _segment(offset: int, length: int, memory: int, form: int) -> Meta:
    return struct(
        "Segment",
        ("Offset", Meta(zt.UINT64, unsigned(offset))),
        ("Length", Meta(zt.UINT64, unsigned(length))),
        ("MemLength", Meta(zt.UINT64, unsigned(memory))),
        ("CompressionFormat", Meta(zt.UINT8, unsigned(form))),
    )


NO_SEGMENT = _segment(0, 0, 0, 0)
"""The segment of fields that are not optional, which have no runs."""

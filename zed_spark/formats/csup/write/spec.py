"""What differs between the versions that are written. Source: formats/csup.md sections 2, 6 and 10.2."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from zed_spark.formats.csup.header import MAGIC, OLD_MAGIC
from zed_spark.types.dialect import BSUP1, BSUP2, BSUP5, ZNG, Dialect


@dataclass(frozen=True, slots=True)
class Spec:
    """One version.

    Attributes:
        version: the header version.
        dialect: the BSUP of its metadata and of its types. Where that has nulls of any type, they stand in a node of
            their own around the values; where it has flags for optional fields, so do nodes of records.
        late: whether every kind of value has a node of its own, and none is stored as tagged values (22 on).
    """

    version: int
    dialect: Dialect
    late: bool = False

    @property
    def entries(self) -> int:
        """Distinct values of a dictionary at most: not all that a byte can tell apart before version 22."""
        return 256 if self.late else 255

    def header(self, meta: int, types: int, data: int, root: int) -> bytes:
        """The header of an object."""
        if self.version < 14:
            return OLD_MAGIC + struct.pack("<IQQI", self.version, meta, data, root)
        if self.version < 16:
            return MAGIC + struct.pack("<IQQI", self.version, meta, data, root)
        if self.version < 23:
            return MAGIC + struct.pack("<IQQQI", self.version, meta, types, data, root)
        return MAGIC + struct.pack("<IBQQQIQ", self.version, ord("O"), meta, types, data, root, 0)

    def footer(self, type_value: bytes, before: int) -> bytes:
        """What follows the last object of a file (version 23): the type of all its values.

        Args:
            type_value: the type.
            before: bytes of all objects.
        """
        size = len(type_value)
        start = MAGIC + struct.pack("<IBI", self.version, ord("F"), size) + type_value
        return start + struct.pack("<QI", before + len(start) + 16, size) + MAGIC


SPECS = {12: Spec(12, ZNG), 14: Spec(14, BSUP1), 16: Spec(16, BSUP2), 23: Spec(23, BSUP5, late=True)}
"""By version."""

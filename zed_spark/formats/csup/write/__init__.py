"""The CSUP writer: sequences of columns to files of version 12, 14, 16 or 23, or of the seed specification.

    writer.py      `CsupWriter`: what callers use; rows to objects
    object.py      one object: data section, nodes and types; what differs between versions
    layout.py      columns to nodes; leaf.py those of single values
    fused_type.py  the fused type at the end of version 23

Encoders are those of `zed_spark.formats.columnar.write`. Format: docs/formats/csup.md, section 10.
"""

from __future__ import annotations

from zed_spark.formats.csup.write.writer import ROWS, CsupWriter

__all__ = ["ROWS", "CsupWriter"]

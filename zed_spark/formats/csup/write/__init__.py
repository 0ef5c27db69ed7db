"""The CSUP writer: sequences of columns to files of version 12, 14, 16 or 23, or of the seed specification.

    writer.py   `CsupWriter`: what callers use
    spec.py     what differs between versions
    objects.py  rows to one object
    encoder.py  columns to nodes; leaf.py those of single values
    data.py     segments
    footer.py   the fused type at the end of version 23

Format: formats/csup.md.
"""

from __future__ import annotations

from zed_spark.formats.csup.write.writer import ROWS, CsupWriter

__all__ = ["ROWS", "CsupWriter"]

"""Columns to Vortex files.

give.py     columns to the Arrow arrays that the library takes
writer.py   the writer: values wait until their common type is known
"""

from __future__ import annotations

from zed_spark.formats.vortex.write.writer import VortexWriter

__all__ = ["VortexWriter"]

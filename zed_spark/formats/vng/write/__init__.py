"""The VNG writer: sequences of columns to files of generation 3 (as zed 1.12), 4 (1.13 to 1.18) or the seed spec.

    writer.py     `VngWriter`: what callers use
    layout.py     what the layouts have in common; released.py generations 3 and 4, seed.py the seed spec

Encoders and segments are those of `zed_spark.formats.columnar.write`. Values come in column by column and are encoded
at once. A dictionary is known only when the writer is closed; until then its selectors wait, while plain columns are
written as their segments end, except where the metadata comes first. Format: docs/formats/vng.md, section 11.
"""

from __future__ import annotations

from zed_spark.formats.vng.write.writer import VngWriter

__all__ = ["VngWriter"]

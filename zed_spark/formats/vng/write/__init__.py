"""The VNG writer: sequences of columns to files of generation 3 (as zed 1.12), 4 (1.13 to 1.18) or the seed spec.

    writer.py     `VngWriter`: what callers use
    pile.py       the encoded values of a column, segment by segment, in memory or in a temporary file
    pack.py       compression of segments, long ones bit by bit; data.py where they end up
    integers.py   columns of lengths, tags, runs and row numbers
    runs.py       null runs
    node.py       what the nodes of a column tree share, and which node a type gets
    nested.py     nodes of records, lists, maps, unions, names and nulls
    primitive.py  the node of primitives, enums and errors
    distinct.py   dictionaries while they last
    bodies.py     values of a primitive column in one form; order.py their order, for dictionaries and bounds
    marshal.py    metadata records as bodies
    layout.py     what differs between generations 3 and 4; v3.py, v4.py their files
    seed.py       the seed spec's layout

Values come in column by column and are encoded at once. A dictionary is known only when the writer is closed; until
then its selectors wait, while plain columns are written as their segments end, except where the metadata comes first.
Format: formats/vng.md.
"""

from __future__ import annotations

from zed_spark.formats.vng.write.writer import VngWriter

__all__ = ["VngWriter"]

"""The kernels in numpy: the fallback without numba, and the reference in tests.

Import through `zed_spark.codec.kernels`. A Python loop finds where values start; the rest is vectorised.
Contract of each: `zed_spark.codec.contract.Kernels`.
"""

from __future__ import annotations

from zed_spark.codec.twin.bodies import (
    check_sizes,
    count_values,
    decode_bytes,
    extreme_bytes,
    gather_bytes,
    gather_fixed,
    gather_size,
    value_at,
)
from zed_spark.codec.twin.encode import encode_bytes, encode_fixed, encode_ints
from zed_spark.codec.twin.encode_rows import (
    put_bytes,
    put_fixed,
    put_ints,
    put_tags,
    size_bytes,
    size_ints,
    size_tags,
)
from zed_spark.codec.twin.fields import take_fields
from zed_spark.codec.twin.floats import decode_bools, decode_fixed
from zed_spark.codec.twin.integers import decode_ints
from zed_spark.codec.twin.lz4 import lz4_decode, lz4_last, lz4_step
from zed_spark.codec.twin.packed import pack_ints, unpack_ints
from zed_spark.codec.twin.rows import (
    at_stop,
    count_items,
    enter,
    frame_values,
    item_cursors,
    skip,
    sum_sizes,
    union_tags,
)
from zed_spark.codec.twin.runs import presence, spread, spread_offsets
from zed_spark.codec.twin.take import take_bools, take_bytes, take_fixed, take_ints
from zed_spark.codec.twin.variant import (
    variant_put_bodies,
    variant_put_fixed,
    variant_put_ints,
    variant_put_items,
    variant_size_ints,
)

__all__ = [
    "at_stop",
    "check_sizes",
    "count_items",
    "count_values",
    "decode_bools",
    "decode_bytes",
    "decode_fixed",
    "decode_ints",
    "encode_bytes",
    "encode_fixed",
    "encode_ints",
    "enter",
    "extreme_bytes",
    "frame_values",
    "gather_bytes",
    "gather_fixed",
    "gather_size",
    "item_cursors",
    "lz4_decode",
    "lz4_last",
    "lz4_step",
    "pack_ints",
    "presence",
    "put_bytes",
    "put_fixed",
    "put_ints",
    "put_tags",
    "size_bytes",
    "size_ints",
    "size_tags",
    "skip",
    "spread",
    "spread_offsets",
    "sum_sizes",
    "take_bools",
    "take_bytes",
    "take_fields",
    "take_fixed",
    "take_ints",
    "union_tags",
    "unpack_ints",
    "value_at",
    "variant_put_bodies",
    "variant_put_fixed",
    "variant_put_ints",
    "variant_put_items",
    "variant_size_ints",
]

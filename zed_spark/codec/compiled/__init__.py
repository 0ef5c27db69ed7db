"""The kernels compiled by numba. Import through `zed_spark.codec.kernels`.

Contract of each: `zed_spark.codec.contract.Kernels`.
"""

from __future__ import annotations

from zed_spark.codec.compiled.bodies import (
    check_sizes,
    count_values,
    decode_bytes,
    extreme_bytes,
    gather_bytes,
    gather_fixed,
    gather_size,
    value_at,
)
from zed_spark.codec.compiled.encode import encode_bytes, encode_fixed, encode_ints
from zed_spark.codec.compiled.encode_rows import (
    put_bytes,
    put_fixed,
    put_ints,
    put_tags,
    size_bytes,
    size_ints,
    size_tags,
)
from zed_spark.codec.compiled.fields import take_fields
from zed_spark.codec.compiled.floats import decode_bools, decode_fixed
from zed_spark.codec.compiled.integers import decode_ints
from zed_spark.codec.compiled.lz4 import lz4_decode, lz4_last, lz4_step
from zed_spark.codec.compiled.packed import pack_ints, unpack_ints
from zed_spark.codec.compiled.rows import (
    at_stop,
    count_items,
    enter,
    frame_values,
    item_cursors,
    skip,
    sum_sizes,
    union_tags,
)
from zed_spark.codec.compiled.runs import presence, spread, spread_offsets
from zed_spark.codec.compiled.take import take_bools, take_bytes, take_fixed, take_ints
from zed_spark.codec.compiled.variant import (
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

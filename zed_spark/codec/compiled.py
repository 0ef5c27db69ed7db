"""All kernels by name, as the types of what `zed_spark.codec.kernels` gives, and as the list of what is generated.

The functions here are the sources of kernels and cannot be called: importing this module imports numba. After a change,
run ``python -m zed_spark.codec.generate``; `zed_spark.codec.native` loads what it writes.

Terms:

* *tag*: a uvarint; 0 is null, n + 1 announces a body of n bytes. Padded (non-minimal) uvarints of up to ten bytes are
  accepted. A value of 2**31 or more is malformed, as a block is under 2 GiB.
* *segment*: tagged values one after the other, and nothing else.
* *cursor*: the position in `src` of the tag to read next. *stop*: the position just after the container of that tag.
  Nothing is read at or after a stop.

Arrays are one-dimensional and C-contiguous. Any object with the buffer protocol will do; of its elements, only the
size is checked:

    src                                         uint8, read-only (`zed_spark.codec.buffers.source`)
    valid, mask, bools                          uint8, 0 or 1
    offsets, cursors, stops, inner, ids         int32
    values, out, runs                           int64 (unsigned and float values: their bit pattern)
    tags, counts, selectors                     uint8, int32 or int64

Every kernel returns a number: a count or end position of at least 0, or ``-1 - i`` with i the first bad value or row.
`zed_spark.codec.buffers.checked` turns the latter into an error. After a negative result, outputs and cursors hold
undefined values. Lengths of arrays that do not fit each other are a mistake of the caller and raise `ValueError`.
"""

from __future__ import annotations

from zed_spark.codec import (
    addresses,
    at_once,
    columns,
    distinct,
    encode,
    lz4,
    narrow,
    packed,
    record_fields,
    rows,
    scatter,
    segments,
    unsafe_rows,
    variant,
)


class Kernels:
    """The compiled functions; see the module for array types and results, and each function for the rest."""

    decode_ints = staticmethod(segments.decode_ints)
    decode_fixed = staticmethod(segments.decode_fixed)
    decode_bools = staticmethod(segments.decode_bools)
    decode_bytes = staticmethod(segments.decode_bytes)
    count_values = staticmethod(segments.count_values)
    first_values = staticmethod(segments.first_values)
    first_bodies = staticmethod(segments.first_bodies)
    value_at = staticmethod(segments.value_at)

    read_outline = staticmethod(at_once.read_outline)
    decode_columns = staticmethod(at_once.decode_columns)

    list_starts = staticmethod(columns.list_starts)
    fit_ints = staticmethod(columns.fit_ints)
    gather_size = staticmethod(columns.gather_size)

    extreme_bytes = staticmethod(columns.extreme_bytes)

    distinct_ints = staticmethod(distinct.distinct_ints)
    distinct_bytes = staticmethod(distinct.distinct_bytes)

    parse_ipv4 = staticmethod(addresses.parse_ipv4)

    select = staticmethod(columns.select)
    count_tags = staticmethod(columns.count_tags)
    group_rows = staticmethod(columns.group_rows)
    presence = staticmethod(columns.presence)

    frame_values = staticmethod(rows.frame_values)
    enter = staticmethod(rows.enter)
    skip = staticmethod(rows.skip)
    count_items = staticmethod(rows.count_items)
    item_cursors = staticmethod(rows.item_cursors)
    at_stop = staticmethod(rows.at_stop)
    union_tags = staticmethod(rows.union_tags)
    take_ints = staticmethod(rows.take_ints)
    take_fixed = staticmethod(rows.take_fixed)
    take_bytes = staticmethod(rows.take_bytes)

    narrow_rows = staticmethod(narrow.narrow_rows)

    take_fields = staticmethod(record_fields.take_fields)

    scatter = staticmethod(scatter.scatter)

    encode_ints = staticmethod(encode.encode_ints)
    encode_fixed = staticmethod(encode.encode_fixed)
    encode_bytes = staticmethod(encode.encode_bytes)
    size_ints = staticmethod(encode.size_ints)
    size_bytes = staticmethod(encode.size_bytes)
    size_tags = staticmethod(encode.size_tags)
    put_ints = staticmethod(encode.put_ints)
    put_fixed = staticmethod(encode.put_fixed)
    put_bytes = staticmethod(encode.put_bytes)
    put_tags = staticmethod(encode.put_tags)

    lz4_step = staticmethod(lz4.lz4_step)
    lz4_last = staticmethod(lz4.lz4_last)
    lz4_decode = staticmethod(lz4.lz4_decode)

    unpack_ints = staticmethod(packed.unpack_ints)
    pack_ints = staticmethod(packed.pack_ints)

    address_texts = staticmethod(addresses.address_texts)

    variant_size_ints = staticmethod(variant.variant_size_ints)
    variant_put_ints = staticmethod(variant.variant_put_ints)
    variant_put_fixed = staticmethod(variant.variant_put_fixed)
    variant_put_bodies = staticmethod(variant.variant_put_bodies)
    variant_put_items = staticmethod(variant.variant_put_items)

    unsafe_fields = staticmethod(unsafe_rows.unsafe_fields)
    unsafe_words = staticmethod(unsafe_rows.unsafe_words)
    unsafe_offsets = staticmethod(unsafe_rows.unsafe_offsets)
    unsafe_bodies = staticmethod(unsafe_rows.unsafe_bodies)
    unsafe_decimals = staticmethod(unsafe_rows.unsafe_decimals)
    unsafe_lengths = staticmethod(unsafe_rows.unsafe_lengths)
    unsafe_elements = staticmethod(unsafe_rows.unsafe_elements)

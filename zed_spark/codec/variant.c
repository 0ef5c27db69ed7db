/* Kernels that write Parquet variants, one column at a time.

   Each row has a cursor, a position in the output; the kernel that writes an object or array makes the cursors of its
   items. Encoding: Apache Parquet, "Variant Binary Encoding", value encoding grammar. */
#include "kernels.h"

enum { VARIANT_INT8 = 3 << 2, VARIANT_INT16 = 4 << 2, VARIANT_INT32 = 5 << 2, VARIANT_INT64 = 6 << 2 };
enum { VARIANT_DECIMAL16 = 10 << 2, VARIANT_LONG_STRING = 16 << 2 };
enum { VARIANT_SHORT = 1, VARIANT_OBJECT = 2, VARIANT_ARRAY = 3 };

/* Bytes of an integer with its header, without branches. */
INLINE i64 variant_int_size(i64 value, bool is_unsigned) {
    /* Negative numbers take as many bytes as their complements. */
    i64 bits = value < 0 ? ~value : value;
    i64 size = 2 + (bits > 0x7f) + 2 * (bits > 0x7fff) + 4 * (bits > 0x7fffffff);
    return is_unsigned && value < 0 ? 18 : size;
}

/* The bytes that offsets or ids up to a value take, 1 to 4. */
INLINE i64 variant_width_of(i64 value) { return 1 + (value >= 1 << 8) + (value >= 1 << 16) + (value >= 1 << 24); }

INLINE void variant_sizes(const i64_at *values, const byte *valid, bool is_unsigned, i64_at *restrict sizes, i64 rows) {
    for (i64 i = 0; i < rows; i++) {
        i64 size = variant_int_size(values[i], is_unsigned);
        sizes[i] = valid[i] != 0 ? size : 1;
    }
}

/* Measure integers as variant values: each in the narrowest of int8 to int64.

       values        n int64
       valid         n bytes; a null takes one byte
       is_unsigned   values are bit patterns of uint64; those of 2**63 and more become decimals of 18 bytes
       sizes         n int64 to fill

   Returns n. */
KERNEL(variant_size_ints) {
    Int64s values = int64s(a[0]), sizes = int64s(a[3]);
    Bytes valid = bytes(a[1]);
    REQUIRE(valid.count == values.count && sizes.count == values.count);
    if (flag(a[2])) {
        variant_sizes(values.at, valid.at, true, sizes.at, values.count);
    } else {
        variant_sizes(values.at, valid.at, false, sizes.at, values.count);
    }
    return values.count;
}

/* The kernel `variant_put_ints`, with a constant flag. */
INLINE i64 variant_put_ints_of(Int64s values, Bytes valid, bool is_unsigned, Bytes dst, Int64s cursors) {
    for (i64 i = 0; i < values.count; i++) {
        i64 at = cursors.at[i], value = values.at[i];
        if (at < 0) continue;
        i64 room = dst.count - at;
        if (valid.at[i] == 0) {
            if (room < 1) return -1 - i;
            store8(dst.at, at, 0);
        } else if (is_unsigned && value < 0) {
            if (room < 18) return -1 - i;
            store16(dst.at, at, VARIANT_DECIMAL16);
            store64(dst.at, at + 2, value);
            store64(dst.at, at + 10, 0);
        } else if (value == (int8_t)value) {
            if (room < 2) return -1 - i;
            store16(dst.at, at, VARIANT_INT8 | (value & 255) << 8);
        } else if (value == (int16_t)value) {
            if (room < 3) return -1 - i;
            store8(dst.at, at, VARIANT_INT16);
            store16(dst.at, at + 1, value);
        } else if (value == (int32_t)value) {
            if (room < 5) return -1 - i;
            store8(dst.at, at, VARIANT_INT32);
            store32(dst.at, at + 1, value);
        } else {
            if (room < 9) return -1 - i;
            store8(dst.at, at, VARIANT_INT64);
            store64(dst.at, at + 1, value);
        }
    }
    return values.count;
}

/* Write one integer per row at its cursor, in as many bytes as `variant_size_ints` says.

       values        n int64
       valid         n bytes; null becomes the variant null
       is_unsigned   see `variant_size_ints`
       dst           the output; only the bytes of the values are changed
       cursors       n positions in `dst`; rows with a negative one are left out

   Returns n, or -1 - i when the value of row i does not fit into `dst`. */
KERNEL(variant_put_ints) {
    Int64s values = int64s(a[0]), cursors = int64s(a[4]);
    Bytes valid = bytes(a[1]), dst = bytes(a[3]);
    REQUIRE(valid.count == values.count && cursors.count == values.count);
    if (flag(a[2])) return variant_put_ints_of(values, valid, true, dst, cursors);
    return variant_put_ints_of(values, valid, false, dst, cursors);
}

/* Write a header and the lowest bytes of a number per row: floats, timestamps.

       head      the header
       width     bytes of a number: 4 or 8
       values    n int64
       valid     n bytes; null becomes the variant null
       dst       see `variant_put_ints`
       cursors   see `variant_put_ints`

   Returns n, or -1 - i when the value of row i does not fit into `dst`. */
KERNEL(variant_put_fixed) {
    i64 head = number(a[0]), width = number(a[1]);
    Int64s values = int64s(a[2]), cursors = int64s(a[5]);
    Bytes valid = bytes(a[3]), dst = bytes(a[4]);
    REQUIRE(valid.count == values.count && cursors.count == values.count && (width == 4 || width == 8));
    for (i64 i = 0; i < values.count; i++) {
        i64 at = cursors.at[i];
        if (at < 0) continue;
        bool present = valid.at[i] != 0;
        if ((present ? width + 1 : 1) > dst.count - at) return -1 - i;
        store8(dst.at, at, present ? head : 0);
        if (present && width == 8) {
            store64(dst.at, at + 1, values.at[i]);
        } else if (present) {
            store32(dst.at, at + 1, values.at[i]);
        }
    }
    return values.count;
}

/* Write one string or binary per row.

       head      header of a binary (60) or a long string (64); strings under 64 bytes get a short header
       offsets   n + 1 int32
       data      the bytes
       valid     n bytes
       dst       see `variant_put_ints`
       cursors   see `variant_put_ints`

   Returns n, or -1 - i, also when the offsets of row i are not in `data`. */
KERNEL(variant_put_bodies) {
    i64 head = number(a[0]);
    Int32s offsets = int32s(a[1]);
    Bytes data = bytes(a[2]), valid = bytes(a[3]), dst = bytes(a[4]);
    Int64s cursors = int64s(a[5]);
    REQUIRE(offsets.count == cursors.count + 1 && valid.count == cursors.count);
    for (i64 i = 0; i < cursors.count; i++) {
        i64 at = cursors.at[i];
        if (at < 0) continue;
        if (valid.at[i] == 0) {
            if (dst.count - at < 1) return -1 - i;
            store8(dst.at, at, 0);
            continue;
        }
        i64 start = offsets.at[i], stop = offsets.at[i + 1], n = stop - start;
        i64 front = head == VARIANT_LONG_STRING && n < 64 ? 1 : 5;
        if (start < 0 || n < 0 || stop > data.count || n + front > dst.count - at) return -1 - i;
        if (front == 1) {
            store8(dst.at, at, VARIANT_SHORT | n << 2);
        } else {
            store8(dst.at, at, head);
            store32(dst.at, at + 1, n);
        }
        copy_only(data.at, start, dst.at, at + front, n);
    }
    return cursors.count;
}

/* Write the header, ids and offsets of one object or array per row, and make cursors for its items behind them.

       offsets     n + 1 int64, ascending: row i has the items offsets[i] to offsets[i + 1]
       ids         field ids in the order of their names: of one object (is_shared) or one per item
       id_width    bytes of an id, 1 to 4; 0 for arrays
       is_shared   whether all objects have the same fields
       sizes       bytes of each item
       valid       n bytes
       dst         see `variant_put_ints`
       cursors     see `variant_put_ints`
       inner       a cursor per item to fill; -1 for the items of rows that are null or left out

   Returns n, or -1 - i when row i does not fit, or its items are not in `ids` or `sizes`. */
KERNEL(variant_put_items) {
    Int64s offsets = int64s(a[0]), sizes = int64s(a[4]), cursors = int64s(a[7]), inner = int64s(a[8]);
    Int32s ids = int32s(a[1]);
    i64 id_width = number(a[2]);
    bool is_shared = flag(a[3]);
    Bytes valid = bytes(a[5]), dst = bytes(a[6]);
    REQUIRE(offsets.count == cursors.count + 1 && valid.count == cursors.count && inner.count == sizes.count);
    REQUIRE(id_width >= 0 && id_width <= 4);
    for (i64 i = 0; i < cursors.count; i++) {
        i64 start = offsets.at[i], stop = offsets.at[i + 1], count = stop - start;
        if (start < 0 || stop < start || stop > sizes.count) return -1 - i;
        if (id_width != 0 && (is_shared ? count : stop) > ids.count) return -1 - i;
        i64 at = cursors.at[i];
        if (at < 0 || valid.at[i] == 0) {
            for (i64 j = start; j < stop; j++) inner.at[j] = -1;
            if (at >= 0) {
                if (dst.count - at < 1) return -1 - i;
                store8(dst.at, at, 0);
            }
            continue;
        }
        i64 total = 0;
        for (i64 j = start; j < stop; j++) {
            i64 size = sizes.at[j];
            /* This limit also keeps the sum from overflowing. */
            if (size < 0 || size > dst.count) return -1 - i;
            total += size;
        }
        i64 width = variant_width_of(total), many = count > 255;
        i64 front = 2 + 3 * many + count * id_width + (count + 1) * width;
        /* For cursors far beyond the end, subtracting more could overflow. */
        if (at > dst.count || total > dst.count - at - front) return -1 - i;
        if (id_width != 0) {
            store8(dst.at, at, VARIANT_OBJECT | ((width - 1) | (id_width - 1) << 2 | many << 4) << 2);
        } else {
            store8(dst.at, at, VARIANT_ARRAY | ((width - 1) | many << 2) << 2);
        }
        if (many != 0) {
            store32(dst.at, at + 1, count);
        } else {
            store8(dst.at, at + 1, count);
        }
        i64 position = at + 2 + 3 * many;
        if (id_width != 0) {
            for (i64 j = 0; j < count; j++) {
                store_low(dst.at, position, ids.at[is_shared ? j : start + j], id_width);
                position += id_width;
            }
        }
        i64 body = at + front, reached = 0;
        for (i64 j = start; j < stop; j++) {
            store_low(dst.at, position, reached, width);
            position += width;
            inner.at[j] = body + reached;
            reached += sizes.at[j];
        }
        store_low(dst.at, position, reached, width);
    }
    return cursors.count;
}

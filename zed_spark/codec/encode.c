/* Encoding: columns to tagged values one after the other, and columns to rows.

   Rows are made in three steps. First the sizes of all fields are added up. Their prefix sums are a cursor for each
   row. Then one field after the other is put. The put kernels advance the cursors, which are int64 positions in `dst`
   for each of n rows, and write nothing beyond a value, because what follows belongs to the next row.

   The encode kernels return the number of bytes written. The size and put kernels return n. All return -1 - i if
   value i does not fit into `dst`, its offsets are not in `data`, or its tag is not below 2**31. */
#include "kernels.h"
#include "tagged.h"

/* Ones above the n = 0 to 8 lowest bytes. In two halves, as shifting by all 64 bits at once is undefined. */
INLINE i64 bytes_beyond(i64 n) { return (i64)((~(u64)0 << 4 * n) << 4 * n); }

/* The word that is the body of an integer. It is 0 for null, whose mask is 0; others are -1. */
INLINE i64 body_word(i64 value, bool is_signed, i64 mask) { return (is_signed ? zigzag(value) : value) & mask; }

/* Store a tag and the n = 0 to 8 lowest bytes of a word, whose other bytes are 0, and nothing beyond. The array must
   have nine bytes there. */
INLINE void put_word(byte *dst, i64 at, i64 tag, i64 word, i64 n) {
    store8(dst, at, tag);
    store64(dst, at + 1, (load64(dst, at + 1) & bytes_beyond(n)) | word);
}

/* Store a tag and the n lowest bytes of a word, if they are in the array. Returns whether they are. */
OUTLINED bool put_last_word(Bytes dst, i64 at, i64 tag, i64 word, i64 n) {
    if (at < 0 || n + 1 > dst.count - at) return false;
    store8(dst.at, at, tag);
    store_few(dst.at, at + 1, word, n);
    return true;
}

INLINE i64 encode_ints_as(Int64s values, Bytes valid, bool is_signed, Bytes dst) {
    i64 i = 0, at = 0;
    /* As many values as surely fit, with 16 bytes each, and again. The next value overwrites what is beyond a body. */
    for (i64 sure; (sure = min64(values.count - i, (dst.count - at) >> 4)) > 0;) {
        for (i64 last = i + sure; i < last; i++) {
            i64 mask = -(i64)(valid.at[i] != 0), word = body_word(values.at[i], is_signed, mask), n = body_size(word);
            store8(dst.at, at, n - mask);
            store64(dst.at, at + 1, word);
            at += n + 1;
        }
    }
    for (; i < values.count; i++) {
        i64 mask = -(i64)(valid.at[i] != 0), word = body_word(values.at[i], is_signed, mask), n = body_size(word);
        if (!put_last_word(dst, at, n - mask, word, n)) return -1 - i;
        at += n + 1;
    }
    return at;
}

/* Encode integers in the shortest form (docs/formats/zng.md, section 4.2).

   values: int64, n numbers, unsigned ones as their bit pattern; anything where null.
   valid: uint8, n flags; 0 for null.
   is_signed: whether bodies are sign-magnitude words, or unsigned ones.
   dst: uint8, to fill. 9 bytes a value are always enough. Bytes past the result are undefined. */
KERNEL(encode_ints) {
    Int64s values = int64s(a[0]);
    Bytes valid = bytes(a[1]), dst = bytes(a[3]);
    REQUIRE(valid.count == values.count);
    if (flag(a[2])) return encode_ints_as(values, valid, true, dst);
    return encode_ints_as(values, valid, false, dst);
}

/* Encode bodies of the same number of bytes: floats and bools.

   values: int64, n bit patterns, whose lowest bytes are the bodies.
   valid: uint8, n flags; 0 for null.
   width: bytes of a body, 1 to 8.
   dst: uint8, to fill, as for `encode_ints`. */
KERNEL(encode_fixed) {
    Int64s values = int64s(a[0]);
    Bytes valid = bytes(a[1]), dst = bytes(a[3]);
    i64 width = number(a[2]), i = 0, at = 0;
    REQUIRE(valid.count == values.count && 1 <= width && width <= 8);
    for (i64 safe = dst.count - 9; i < values.count && at <= safe; i++) {
        i64 present = valid.at[i] != 0, n = width & -present;
        store8(dst.at, at, n + present);
        store64(dst.at, at + 1, values.at[i]);
        at += n + 1;
    }
    for (; i < values.count; i++) {
        i64 present = valid.at[i] != 0, n = width & -present;
        if (!put_last_word(dst, at, n + present, values.at[i], n)) return -1 - i;
        at += n + 1;
    }
    return at;
}

/* Store a tag and a body of n bytes, or a null, and nothing beyond.

   Returns the position after it, or -1 if it does not fit, its offsets are not in the data, or its tag is not below
   2**31. */
INLINE i64 put_body(Bytes data, i64 start, i64 n, bool present, Bytes dst, i64 at) {
    if (!present) {
        n = -1;
    } else if (start < 0 || n < 0 || n > data.count - start || n >= LIMIT - 1) {
        return -1;
    }
    if (at < 0 || tag_size(n + 1) + max64(n, 0) > dst.count - at) return -1;
    at = store_tag(dst.at, at, n + 1);
    if (n <= 0) return at;
    copy_only(data.at, start, dst.at, at, n);
    return at + n;
}

/* Encode bodies of any length.

   offsets: int32, n + 1 offsets, ascending, at any start: body i is data[offsets[i]:offsets[i + 1]].
   data: uint8, the bodies.
   valid: uint8, n flags; 0 for null. Bytes that the offsets of a null span are left out.
   dst: uint8, to fill. The bodies and 5 bytes a value are always enough. */
KERNEL(encode_bytes) {
    Int32s offsets = int32s(a[0]);
    Bytes data = bytes(a[1]), valid = bytes(a[2]), dst = bytes(a[3]);
    REQUIRE(offsets.count == valid.count + 1);
    /* How far bodies may go for strides of 32 bytes, which go 31 bytes further, and any tag below 2**31. */
    i64 at = 0, data_safe = min64(data.count - 32, LIMIT - 2), safe = dst.count - 37;
    for (i64 i = 0; i < valid.count; i++) {
        i64 start = offsets.at[i], length = offsets.at[i + 1] - start;
        i64 present = valid.at[i] != 0, n = length & -present;
        if (LIKELY((start | n | (data_safe - start - n) | (safe - at - n)) >= 0)) {
            at = store_tag(dst.at, at, n + present);
            copy32(data.at, start, dst.at, at);
            for (i64 k = 32; k < n; k += 32) copy32(data.at, start + k, dst.at, at + k);
            at += n;
        } else {
            at = put_body(data, start, length, present, dst, at);
            if (at < 0) return -1 - i;
        }
    }
    return at;
}

/* Four numbers at once. Plain loops over arrays of different elements become slow: gcc takes as many values at a time
   as fit into a vector of the smallest elements, and runs out of registers. */
typedef i64 Quad __attribute__((vector_size(32)));
typedef u64 QuadWords __attribute__((vector_size(32)));
typedef int32_t QuadHalves __attribute__((vector_size(32)));
typedef int32_t QuadInt32s __attribute__((vector_size(16)));
typedef int32_t quad_int32s_at __attribute__((vector_size(16), aligned(1), may_alias));
typedef i64 quad_at __attribute__((vector_size(32), aligned(1), may_alias));

/* All bits where a body is, and none where null is. */
INLINE Quad quad_masks(const byte *valid) { return ~((Quad){valid[0], valid[1], valid[2], valid[3]} == 0); }

INLINE Quad quad_int32s(const i32_at *numbers) {
    QuadInt32s found = *(const quad_int32s_at *)numbers;
    return (Quad){found[0], found[1], found[2], found[3]};
}

/* The bits that any of four numbers has. */
INLINE i64 quad_joined(Quad numbers) { return numbers[0] | numbers[1] | numbers[2] | numbers[3]; }

/* As `bytes_of_tag`, for tags below 2**31. Half the words are compared, as the upper halves are 0. */
INLINE Quad quad_tag_sizes(Quad tags) {
    QuadHalves low = (QuadHalves)tags;
    return 1 + (Quad)-((low > 127) + (low > 16383) + (low > 2097151) + (low > 268435455));
}

/* As `zigzag`. */
INLINE Quad quad_zigzags(Quad values) {
    Quad signs = (Quad)((QuadWords)values >> 63);
    return (((values ^ -signs) + signs) << 1) | signs;
}

/* As `body_size`, by halves: the bytes of the upper half and those of the lower one, which are four if there are any of
   the upper one. */
INLINE Quad quad_body_sizes(Quad words) {
    QuadHalves upper = (QuadHalves)((QuadWords)words >> 32), halves = (QuadHalves)words | ~(upper == 0);
    /* Unsigned numbers are compared as signed ones, with the highest bit flipped. */
    halves ^= INT32_MIN;
    QuadHalves over = (halves > INT32_MIN) + (halves > (INT32_MIN | 0xFF)) + (halves > (INT32_MIN | 0xFFFF));
    Quad found = (Quad)-(over + (halves > (INT32_MIN | 0xFFFFFF)));
    return (found + (Quad)((QuadWords)found >> 32)) & 15;
}

INLINE i64 size_ints_as(Int64s values, Bytes valid, bool is_signed, Int64s sizes) {
    i64 i = 0;
    for (; i + 4 <= values.count; i += 4) {
        Quad given = *(const quad_at *)(values.at + i), words = is_signed ? quad_zigzags(given) : given;
        *(quad_at *)(sizes.at + i) += 1 + quad_body_sizes(words & quad_masks(valid.at + i));
    }
    for (i64 rest = values.count & 3; rest > 0; rest--, i++)
        sizes.at[i] += 1 + body_size(body_word(values.at[i], is_signed, -(i64)(valid.at[i] != 0)));
    return values.count;
}

/* Add to sizes the bytes of each integer with its tag.

   values, valid, is_signed: as for `encode_ints`.
   sizes: int64, n numbers of bytes to add to. */
KERNEL(size_ints) {
    Int64s values = int64s(a[0]), sizes = int64s(a[3]);
    Bytes valid = bytes(a[1]);
    REQUIRE(valid.count == values.count && sizes.count == values.count);
    if (flag(a[2])) return size_ints_as(values, valid, true, sizes);
    return size_ints_as(values, valid, false, sizes);
}

/* Add to sizes the bytes of each body with its tag.

   offsets, valid: as for `encode_bytes`.
   sizes: int64, n numbers of bytes to add to. */
KERNEL(size_bytes) {
    Int32s offsets = int32s(a[0]);
    Bytes valid = bytes(a[1]);
    Int64s sizes = int64s(a[2]);
    REQUIRE(offsets.count == valid.count + 1 && sizes.count == valid.count);
    i64 i = 0, any = 0;
    Quad all = {0};
    for (; i + 4 <= valid.count; i += 4) {
        Quad n = (quad_int32s(offsets.at + i + 1) - quad_int32s(offsets.at + i)) & quad_masks(valid.at + i);
        Quad tags = n + 1;
        all |= n | tags;
        *(quad_at *)(sizes.at + i) += n + quad_tag_sizes(tags);
    }
    for (i64 rest = valid.count & 3; rest > 0; rest--, i++) {
        i64 n = ((i64)offsets.at[i + 1] - offsets.at[i]) & -(i64)(valid.at[i] != 0);
        any |= n | (n + 1);
        sizes.at[i] += n + bytes_of_tag(n + 1);
    }
    /* A length below 0 and a tag of 2**31 or more have bits that no other has. */
    if ((any | quad_joined(all)) >> 31 != 0) {
        for (i = 0; i < valid.count; i++) {
            i64 n = (i64)offsets.at[i + 1] - offsets.at[i];
            if (valid.at[i] != 0 && (n < 0 || n >= LIMIT - 1)) return -1 - i;
        }
    }
    return valid.count;
}

/* Add to sizes the bytes of each uvarint, which must be below 2**31.

   tags: int64, n numbers.
   sizes: int64, n numbers of bytes to add to. */
KERNEL(size_tags) {
    Int64s tags = int64s(a[0]), sizes = int64s(a[1]);
    REQUIRE(sizes.count == tags.count);
    i64 i = 0, any = 0;
    Quad all = {0};
    for (; i + 4 <= tags.count; i += 4) {
        Quad some = *(const quad_at *)(tags.at + i);
        all |= some;
        *(quad_at *)(sizes.at + i) += quad_tag_sizes(some);
    }
    for (i64 rest = tags.count & 3; rest > 0; rest--, i++) {
        any |= tags.at[i];
        sizes.at[i] += bytes_of_tag(tags.at[i]);
    }
    if ((any | quad_joined(all)) >> 31 != 0) {
        for (i = 0; i < tags.count; i++)
            if (tags.at[i] < 0 || tags.at[i] >= LIMIT) return -1 - i;
    }
    return tags.count;
}

INLINE i64 put_ints_as(Int64s values, Bytes valid, bool is_signed, Bytes dst, Int64s cursors) {
    i64 safe = max64(dst.count - 8, 0);
    for (i64 i = 0; i < values.count; i++) {
        i64 mask = -(i64)(valid.at[i] != 0), word = body_word(values.at[i], is_signed, mask), n = body_size(word);
        i64 at = cursors.at[i];
        if (LIKELY((u64)at < (u64)safe)) {
            put_word(dst.at, at, n - mask, word, n);
        } else if (!put_last_word(dst, at, n - mask, word, n)) {
            return -1 - i;
        }
        cursors.at[i] = at + 1 + n;
    }
    return values.count;
}

/* Write one integer per row, as `encode_ints`.

   values, valid, is_signed: as for `encode_ints`.
   dst: uint8, the rows.
   cursors: int64, n positions in `dst`. */
KERNEL(put_ints) {
    Int64s values = int64s(a[0]), cursors = int64s(a[4]);
    Bytes valid = bytes(a[1]), dst = bytes(a[3]);
    REQUIRE(valid.count == values.count && cursors.count == values.count);
    if (flag(a[2])) return put_ints_as(values, valid, true, dst, cursors);
    return put_ints_as(values, valid, false, dst, cursors);
}

/* Write one body of `width` bytes per row, as `encode_fixed`.

   values, valid, width: as for `encode_fixed`.
   dst: uint8, the rows.
   cursors: int64, n positions in `dst`. */
KERNEL(put_fixed) {
    Int64s values = int64s(a[0]), cursors = int64s(a[4]);
    Bytes valid = bytes(a[1]), dst = bytes(a[3]);
    i64 width = number(a[2]), safe = max64(dst.count - 8, 0);
    REQUIRE(valid.count == values.count && cursors.count == values.count && 1 <= width && width <= 8);
    for (i64 i = 0; i < values.count; i++) {
        i64 present = valid.at[i] != 0, n = width & -present, at = cursors.at[i];
        if (LIKELY((u64)at < (u64)safe)) {
            put_word(dst.at, at, n + present, low_part(values.at[i], n), n);
        } else if (!put_last_word(dst, at, n + present, values.at[i], n)) {
            return -1 - i;
        }
        cursors.at[i] = at + 1 + n;
    }
    return values.count;
}

/* Write one body of any length per row, as `encode_bytes`.

   offsets, data, valid: as for `encode_bytes`.
   dst: uint8, the rows.
   cursors: int64, n positions in `dst`. */
KERNEL(put_bytes) {
    Int32s offsets = int32s(a[0]);
    Bytes data = bytes(a[1]), valid = bytes(a[2]), dst = bytes(a[3]);
    Int64s cursors = int64s(a[4]);
    i64 rows = valid.count, data_safe = max64(data.count - 125, 0), safe = max64(dst.count - 126, 0);
    REQUIRE(offsets.count == rows + 1 && cursors.count == rows);
    for (i64 i = 0; i < rows; i++) {
        i64 start = offsets.at[i], length = offsets.at[i + 1] - start;
        i64 present = valid.at[i] != 0, n = length & -present, at = cursors.at[i];
        if (LIKELY((u64)n < 127 && (u64)start < (u64)data_safe && (u64)at < (u64)safe)) {
            if (n < 8) {
                put_word(dst.at, at, n + present, low_bytes(data.at, start, n), n);
            } else {
                store8(dst.at, at, n + 1);
                copy_only(data.at, start, dst.at, at + 1, n);
            }
            at += n + 1;
        } else {
            at = put_body(data, start, length, present, dst, at);
            if (at < 0) return -1 - i;
        }
        cursors.at[i] = at;
    }
    return rows;
}

/* Write one uvarint below 2**31 per row: a type ID, or the tag before a container, 0 for null.

   tags: int64, n numbers.
   dst: uint8, the rows.
   cursors: int64, n positions in `dst`. */
KERNEL(put_tags) {
    Int64s tags = int64s(a[0]), cursors = int64s(a[2]);
    Bytes dst = bytes(a[1]);
    REQUIRE(cursors.count == tags.count);
    for (i64 i = 0; i < tags.count; i++) {
        i64 tag = tags.at[i], at = cursors.at[i];
        if (LIKELY((u64)tag < 128 && (u64)at < (u64)dst.count)) {
            store8(dst.at, at, tag);
            cursors.at[i] = at + 1;
            continue;
        }
        if (tag < 0 || tag >= LIMIT || at < 0 || tag_size(tag) > dst.count - at) return -1 - i;
        cursors.at[i] = store_tag(dst.at, at, tag);
    }
    return tags.count;
}

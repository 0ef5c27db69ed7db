/* Spark's rows in its own memory format to columns of words, and the bytes that these point to.

   A row of m fields is a bitmap of nulls in whole words of 8 bytes, a word for each field, and the bytes of those
   values that a word cannot hold. Words are little-endian on the machines that this package runs on. A number is in the
   lowest bytes of its word. For strings, structs and lists, the higher half of the word says where in the row the value
   is, and the lower one how many bytes it has. A list begins with the number of its elements in a word; their nulls
   follow in whole words, then the elements in 1, 2, 4 or 8 bytes each, and what these point to, from the beginning of
   the list on.

   Source: `UnsafeRow` and `UnsafeArrayData` of Apache Spark, package `org.apache.spark.sql.catalyst.expressions`. */
#include "kernels.h"

/* Rows that are read at a time, a field after the other: a byte of each bitmap. */
enum { UNSAFE_BLOCK = 8 };

/* Bytes that a bitmap of n nulls takes. */
INLINE i64 bytes_of_nulls(i64 n) { return (n + 63) >> 6 << 3; }

/* Read one field of up to UNSAFE_BLOCK rows. Returns the validity bit of each.

       null     where in a row the word with the null is
       bit      which of its bits that is
       value    where in a row the word of the value is */
INLINE i64 unsafe_block(
    const byte *src, const i64_at *starts, i64 rows, bool any_null, i64 null, i64 bit, i64 value, i64_at *restrict words
) {
    i64 valid = 0;
    for (i64 i = 0; i < rows; i++) {
        i64 start = starts[i];
        if (any_null && start < 0) {
            words[i] = 0;
            continue;
        }
        /* Without a branch, as nulls cannot be predicted. */
        i64 is_valid = 1 - (load64(src, start + null) >> bit & 1);
        words[i] = load64(src, start + value) & -is_valid;
        valid |= is_valid << i;
    }
    return valid;
}

/* Read the words of all fields of rows or structs.

       src      the bytes of the rows
       starts   where each row begins in them, shape (n,); -1 for a null, of which all fields are null
       words    the words, field by field, shape (fields * n,); 0 for null
       bits     the validity bitmaps in that order, each in whole words, shape (fields * ((n + 63) // 64),)
       counts   how many values of each field are not null, shape (fields,)

   Returns n, or -1 - i where row i does not lie inside of `src`. */
KERNEL(unsafe_fields) {
    Bytes src = bytes(a[0]);
    Int64s starts = int64s(a[1]), words = int64s(a[2]), bits = int64s(a[3]), counts = int64s(a[4]);
    i64 n = starts.count, fields = counts.count, blocks = (n + 63) >> 6;
    REQUIRE(words.count == n * fields && bits.count == blocks * fields);
    i64 head = bytes_of_nulls(fields), last = src.count - head - 8 * fields;
    bool any_null = false;
    for (i64 i = 0; i < n; i++) {
        i64 start = starts.at[i];
        /* A null has no place, so it fits however wide it would be. */
        if (start < -1 || (start > last && start >= 0)) return -1 - i;
        any_null |= start < 0;
    }
    for (i64 field = 0; field < fields; field++) counts.at[field] = 0;
    byte *marks = (byte *)bits.at;
    for (i64 first = 0; first < n; first += UNSAFE_BLOCK) {
        i64 rows = min64(UNSAFE_BLOCK, n - first);
        const i64_at *begin = starts.at + first;
        for (i64 field = 0; field < fields; field++) {
            i64 null = field >> 6 << 3, bit = field & 63, value = head + 8 * field, valid;
            i64_at *to = words.at + field * n + first;
            if (!any_null && rows == UNSAFE_BLOCK) {
                valid = unsafe_block(src.at, begin, UNSAFE_BLOCK, false, null, bit, value, to);
            } else {
                valid = unsafe_block(src.at, begin, rows, any_null, null, bit, value, to);
            }
            store8(marks, 8 * blocks * field + (first >> 3), valid);
            counts.at[field] += __builtin_popcountll((u64)valid);
        }
    }
    return n;
}

/* Read a word at each of some places.

       src      the bytes of the rows
       starts   the places, shape (n,); -1 for a null
       words    the words, shape (n,); 0 for null

   Returns n, or -1 - i where word i does not lie inside of `src`. */
KERNEL(unsafe_words) {
    Bytes src = bytes(a[0]);
    Int64s starts = int64s(a[1]), words = int64s(a[2]);
    REQUIRE(words.count == starts.count);
    for (i64 i = 0; i < starts.count; i++) {
        i64 start = starts.at[i], found = 0;
        if (start >= 0) {
            if (start > src.count - 8) return -1 - i;
            found = load64(src.at, start);
        } else if (start < -1) {
            return -1 - i;
        }
        words.at[i] = found;
    }
    return starts.count;
}

/* The offsets of values of several bytes that lie one after the other.

       words     their words, shape (n,)
       most      the bytes of all rows
       offsets   the offsets, shape (n + 1,)

   Returns all bytes, or -1 - i where the values up to value i have more than `most` bytes, or 2**31 or more. */
KERNEL(unsafe_offsets) {
    Int64s words = int64s(a[0]);
    i64 most = min64(number(a[1]), LIMIT - 1), total = 0;
    Int32s offsets = int32s(a[2]);
    REQUIRE(offsets.count == words.count + 1);
    offsets.at[0] = 0;
    for (i64 i = 0; i < words.count; i++) {
        total += words.at[i] & 0xffffffff;
        if (total > most) return -1 - i;
        offsets.at[i + 1] = (int32_t)total;
    }
    return total;
}

/* Copy a value of any place and size; returns whether it lies inside of `src`, and fits `out`. */
OUTLINED bool copy_unsafe_body(Bytes src, i64 at, Bytes out, i64 to, i64 size) {
    if (size == 0) return true;
    if (at < 0 || at > src.count - size || size > out.count - to) return false;
    copy_apart(src.at, at, out.at, to, size);
    return true;
}

/* Copy values of several bytes one after the other.

       src       the bytes of the rows
       origins   where the row or list of each value begins in them, shape (n,)
       words     the words of the values, shape (n,)
       out       their bytes, as many as `unsafe_offsets` says

   Returns the bytes that were written, or -1 - i where value i does not lie inside of `src`, or not fit `out`. */
KERNEL(unsafe_bodies) {
    Bytes src = bytes(a[0]), out = bytes(a[3]);
    Int64s origins = int64s(a[1]), words = int64s(a[2]);
    REQUIRE(origins.count == words.count);
    i64 target = 0;
    for (i64 i = 0; i < words.count; i++) {
        i64 of = words.at[i], size = of & 0xffffffff, at = origins.at[i] + (of >> 32);
        if (at >= 0 && size + 32 <= src.count - at && size + 32 <= out.count - target) {
            /* Strides may overshoot: most bodies take one, and so do empty ones, which cannot be predicted. */
            copy32(src.at, at, out.at, target);
            for (i64 k = 32; k < size; k += 32) copy32(src.at, at + k, out.at, target + k);
        } else if (!copy_unsafe_body(src, at, out, target, size)) {
            return -1 - i;
        }
        target += size;
    }
    return target;
}

/* Read integers of 1 to 16 bytes, the highest first, as decimals of more than 18 digits are stored.

       src       the bytes of the rows
       origins   where the row or list of each value begins in them, shape (n,)
       words     the words of the values, shape (n,); 0 for null
       out       the integers, the lower half first, shape (2 * n,); 0 for null

   Returns n, or -1 - i where value i does not lie inside of `src`, or has more bytes. */
KERNEL(unsafe_decimals) {
    Bytes src = bytes(a[0]);
    Int64s origins = int64s(a[1]), words = int64s(a[2]), out = int64s(a[3]);
    REQUIRE(origins.count == words.count && out.count == 2 * words.count);
    for (i64 i = 0; i < words.count; i++) {
        i64 of = words.at[i], size = of & 0xffffffff, at = origins.at[i] + (of >> 32), low = 0, high = 0;
        if (size != 0) {
            if (size > 16 || at < 0 || at > src.count - size) return -1 - i;
            high = low = -(load8(src.at, at) >> 7);
            for (i64 k = 0; k < size; k++) {
                high = high << 8 | (low >> 56 & 255);
                low = low << 8 | load8(src.at, at + k);
            }
        }
        out.at[2 * i] = low;
        out.at[2 * i + 1] = high;
    }
    return words.count;
}

/* The offsets of lists.

       src       the bytes of the rows
       starts    where each list begins in them, shape (n,); -1 for a null
       width     bytes of an element
       offsets   the offsets, shape (n + 1,)

   Returns the number of all elements, or -1 - i where list i does not lie inside of `src`, or the lists up to it have
   more bytes, or 2**31 elements or more. */
KERNEL(unsafe_lengths) {
    Bytes src = bytes(a[0]);
    Int64s starts = int64s(a[1]);
    i64 width = number(a[2]), total = 0, used = 0;
    Int32s offsets = int32s(a[3]);
    REQUIRE(offsets.count == starts.count + 1 && width > 0);
    offsets.at[0] = 0;
    for (i64 i = 0; i < starts.count; i++) {
        i64 start = starts.at[i];
        if (start >= 0) {
            if (start > src.count - 8) return -1 - i;
            i64 room = src.count - 8 - start, count = load64(src.at, start);
            /* Each element takes at least a byte, so that nothing overflows. */
            if (count < 0 || count > room) return -1 - i;
            i64 size = bytes_of_nulls(count) + count * width;
            used += 8 + size;
            total += count;
            if (size > room || used > src.count || total > LIMIT - 1) return -1 - i;
        } else if (start < -1) {
            return -1 - i;
        }
        offsets.at[i + 1] = (int32_t)total;
    }
    return total;
}

/* The element i of `width` bytes, which is a constant. */
INLINE i64 unsafe_element(const byte *at, i64 width, i64 i) {
    if (width == 8) return load64(at, 8 * i);
    if (width == 4) return load32(at, 4 * i);
    return width == 2 ? load16(at, 2 * i) : load8(at, i);
}

/* The kernel `unsafe_elements` for elements of `width` bytes, which is a constant. */
INLINE i64 unsafe_elements_of(
    Bytes src, Int64s starts, Int32s offsets, i64 width, i64_at *origins, i64_at *words, i64 elements, byte *bits
) {
    i64 found = 0;
    for (i64 i = 0; i < starts.count; i++) {
        i64 first = offsets.at[i], count = offsets.at[i + 1] - first, start = starts.at[i];
        if (count <= 0) continue;
        REQUIRE(first >= 0 && first + count <= elements);
        /* A start far beyond the end must not overflow. */
        REQUIRE(start >= 0 && start <= src.count);
        i64 at = start + 8 + bytes_of_nulls(count);
        REQUIRE(at + count * width <= src.count);
        for (i64 k = 0; k < count; k++) {
            i64 is_valid = 1 - (load8(src.at, start + 8 + (k >> 3)) >> (k & 7) & 1), place = first + k;
            origins[place] = start;
            words[place] = unsafe_element(src.at + at, width, k) & -is_valid;
            store8(bits, place >> 3, load8(bits, place >> 3) | is_valid << (place & 7));
            found += is_valid;
        }
    }
    return found;
}

/* Read the elements of lists.

       src       the bytes of the rows
       starts    as for `unsafe_lengths`
       offsets   what that found
       width     bytes of an element: 1, 2, 4 or 8
       origins   for each element, where its list begins, shape (elements,)
       words     the words of the elements, shape (elements,); 0 for null
       bits      the validity bitmap, shape ((elements + 7) // 8,)

   Returns how many elements are not null. */
KERNEL(unsafe_elements) {
    Bytes src = bytes(a[0]), bits = bytes(a[6]);
    Int64s starts = int64s(a[1]), origins = int64s(a[4]), words = int64s(a[5]);
    Int32s offsets = int32s(a[2]);
    i64 width = number(a[3]), elements = words.count;
    REQUIRE(offsets.count == starts.count + 1 && (width == 1 || width == 2 || width == 4 || width == 8));
    REQUIRE(elements == offsets.at[starts.count] && origins.count == elements && bits.count == (elements + 7) >> 3);
    for (i64 k = 0; k < bits.count; k++) bits.at[k] = 0;
    if (width == 1) return unsafe_elements_of(src, starts, offsets, 1, origins.at, words.at, elements, bits.at);
    if (width == 2) return unsafe_elements_of(src, starts, offsets, 2, origins.at, words.at, elements, bits.at);
    if (width == 4) return unsafe_elements_of(src, starts, offsets, 4, origins.at, words.at, elements, bits.at);
    return unsafe_elements_of(src, starts, offsets, 8, origins.at, words.at, elements, bits.at);
}

/* Kernels over whole columns: presence, lists, fewer bytes, dictionaries, the least and the greatest string.

   Loops that run for each value have no way out where that is possible: compilers make vector instructions of them, and
   what is wrong is looked for again afterwards. Arrays of integers of any size are read by functions that are compiled
   once for each size. */
#include "kernels.h"
#include "tagged.h"

/* Expand alternating run lengths, present first, into one byte for each slot, as far as there are runs and slots.

       runs    lengths of present, absent, present, ... runs; zeros are allowed; what was used is subtracted
       state   int64, shape (2,): the index of the run to go on with, and 1 if it is of absence; both 0 at first
       mask    slots to fill with 1 (present) or 0; those behind the result are arbitrary

   Returns the slots filled, or -1 - i when run i is negative. */
KERNEL(presence) {
    Int64s runs = int64s(a[0]), state = int64s(a[1]);
    Bytes mask = bytes(a[2]);
    REQUIRE(state.count == 2);
    i64 i = state.at[0], absent = state.at[1], at = 0;
    REQUIRE(i >= 0);
    while (at < mask.count && i < runs.count) {
        i64 length = runs.at[i];
        if (length < 0) return -1 - i;
        i64 n = min64(length, mask.count - at), slots = (1 - absent) * 0x0101010101010101;
        if (n <= 16 && mask.count - at >= 16) {
            /* Most runs are short: all of them take the same two steps, and the next run goes over what is too much. */
            store64(mask.at, at, slots);
            store64(mask.at, at + 8, slots);
        } else {
            memset(mask.at + at, (byte)slots, (size_t)n);
        }
        at += n;
        runs.at[i] = length - n;
        if (n == length) {
            i++;
            absent = 1 - absent;
        }
    }
    state.at[0] = i;
    state.at[1] = absent;
    return at;
}

/* Numbers whose sum is taken in 32 bits, which it cannot exceed where each is 0 or 1. */
enum { COUNTED_AT_ONCE = 1 << 20 };

/* The kernel `count_tags` for numbers of `item` bytes, which is a constant. */
INLINE i64 count_tags_of(Argument numbers, i64 item, Int32s tags, Int64s counts) {
    i64 n = numbers.count;
    numbers.item = item;
    if (counts.count == 2) {
        /* Without branches, for many at once: of most unions one of the two members is null. */
        i64 either = 0, total = 0;
        for (i64 first = 0; first < n; first += COUNTED_AT_ONCE) {
            i64 stop = min64(first + COUNTED_AT_ONCE, n), long_either = 0;
            int32_t short_either = 0, part = 0;
            for (i64 i = first; i < stop; i++) {
                i64 tag = integer(numbers, i);
                if (item == 8) {
                    long_either |= tag;
                } else {
                    short_either |= (int32_t)tag;
                }
                part += (int32_t)tag;
                tags.at[i] = (int32_t)tag;
            }
            either |= long_either | short_either;
            total += part;
        }
        if ((either & -2) == 0) {
            counts.at[0] += n - total;
            counts.at[1] += total;
            return n;
        }
    }
    for (i64 i = 0; i < n; i++) {
        i64 tag = integer(numbers, i);
        if (tag < 0 || tag >= counts.count) return -1 - i;
        tags.at[i] = (int32_t)tag;
        counts.at[tag]++;
    }
    return n;
}

/* Check tags, and count how often each occurs.

       numbers   n integers
       tags      n int32 to fill with them
       counts    int64, one for each tag, to which the number of its occurrences is added

   Returns n, or -1 - i when number i is negative or has no count. */
KERNEL(count_tags) {
    Int32s tags = int32s(a[1]);
    Int64s counts = int64s(a[2]);
    REQUIRE(tags.count == a[0].count);
    if (a[0].item == 1) return count_tags_of(a[0], 1, tags, counts);
    if (a[0].item == 4) return count_tags_of(a[0], 4, tags, counts);
    return count_tags_of(a[0], 8, tags, counts);
}

/* Copy the values where `mask` is not 0.

       values   n int32
       mask     n bytes
       out      n int32 to fill, or more; those behind the result are arbitrary

   Returns the number of values. */
KERNEL(select) {
    Int32s values = int32s(a[0]), out = int32s(a[2]);
    Bytes mask = bytes(a[1]);
    REQUIRE(mask.count == values.count && out.count >= values.count);
    i64 k = 0, i = 0;
    /* Without branches: what is not wanted is overwritten by the next one. */
    for (; i + 8 <= values.count; i += 8) {
        /* Eight places at a time, one in each byte: how many values are wanted up to each. */
        u64 word = (u64)load64(mask.at, i), low = 0x7f7f7f7f7f7f7f7f;
        u64 places = ((((word & low) + low) | word) >> 7 & 0x0101010101010101) * 0x0101010101010101;
        i32_at *to = out.at + k;
        to[0] = values.at[i];
#pragma GCC unroll 7
        for (int j = 1; j < 8; j++) to[places >> 8 * (j - 1) & 255] = values.at[i + j];
        k += (i64)(places >> 56);
    }
    for (; i < values.count; i++) {
        out.at[k] = values.at[i];
        k += mask.at[i] != 0;
    }
    return k;
}

/* Find the rows of each tag.

       tags   n int32; negative ones have no group
       ends   int64, one for each tag: where the rows of the tag start in `out`, and after the call, where they end
       out    int32 to fill: the rows of each tag, ascending

   Returns n, or -1 - i when the tag of row i is too large, or has no place for the row. */
KERNEL(group_rows) {
    Int32s tags = int32s(a[0]), out = int32s(a[2]);
    Int64s ends = int64s(a[1]);
    for (i64 i = 0; i < tags.count; i++) {
        i64 tag = tags.at[i];
        if (tag < 0) continue;
        if (tag >= ends.count) return -1 - i;
        i64 to = ends.at[tag];
        if (to < 0 || to >= out.count) return -1 - i;
        out.at[to] = (int32_t)i;
        ends.at[tag] = to + 1;
    }
    return tags.count;
}

/* Find where lists start among elements, from where each ends.

       offsets   n offsets, each where a list ends
       first     where the first list starts
       starts    n + 1 int32 to fill, counted from there; wrong where one is 2**31 or more

   Returns n, or -1 - i when list i ends before it starts. */
KERNEL(list_starts) {
    Int64s offsets = int64s(a[0]);
    i64 first = number(a[1]);
    Int32s starts = int32s(a[2]);
    REQUIRE(starts.count == offsets.count + 1);
    starts.at[0] = 0;
    if (offsets.count == 0) return 0;
    if (offsets.at[0] < first) return -1;
    starts.at[1] = (int32_t)(offsets.at[0] - first);
    i64 descending = 0;
    for (i64 i = 1; i < offsets.count; i++) {
        descending |= offsets.at[i] < offsets.at[i - 1];
        starts.at[i + 1] = (int32_t)(offsets.at[i] - first);
    }
    for (i64 i = 1; descending && i < offsets.count; i++)
        if (offsets.at[i] < offsets.at[i - 1]) return -1 - i;
    return offsets.count;
}

/* Store numbers in fewer bytes.

       values      n numbers
       width       bytes of a stored number: 1, 2 or 4
       is_signed   whether a stored number has a sign
       out         n times `width` bytes to fill with the lowest bytes of each number

   Returns 1 if all numbers are in range, else 0. */
KERNEL(fit_ints) {
    Int64s values = int64s(a[0]);
    i64 width = number(a[1]);
    bool is_signed = flag(a[2]);
    Bytes out = bytes(a[3]);
    REQUIRE(width == 1 || width == 2 || width == 4);
    REQUIRE(out.count == width * values.count);
    return store_ints(values.at, values.count, width, is_signed, out.at);
}

/* The kernel `gather_size` for selectors of `item` bytes, which is a constant. */
INLINE i64 gather_size_of(Int32s offsets, Argument selectors, i64 item) {
    i64 entries = offsets.count - 1, total = 0;
    selectors.item = item;
    for (i64 i = 0; i < selectors.count; i++) {
        i64 entry = integer(selectors, i);
        if (entry < 0 || entry >= entries) return -1 - i;
        total += (i64)offsets.at[entry + 1] - offsets.at[entry];
    }
    return total;
}

/* The size of the bodies that selectors choose from a dictionary.

       offsets     n + 1 int32 of n entries
       selectors   integers, the entry of each value

   Returns bytes, or -1 - i when selector i names no entry. */
KERNEL(gather_size) {
    Int32s offsets = int32s(a[0]);
    REQUIRE(offsets.count >= 1);
    if (a[1].item == 1) return gather_size_of(offsets, a[1], 1);
    if (a[1].item == 4) return gather_size_of(offsets, a[1], 4);
    return gather_size_of(offsets, a[1], 8);
}

/* A number that sorts like the first eight of n bytes; missing bytes count as zeros. */
INLINE i64 rank_of_bytes(const byte *src, i64 at, i64 n, i64 end) {
    return (i64)(__builtin_bswap64((u64)word(src, at, min64(n, 8), end)) ^ (u64)1 << 63);
}

/* Whether the n bytes at `one` sort before the m bytes at `other`, of which the first eight have the same rank. */
static bool is_below(const byte *src, i64 one, i64 n, i64 other, i64 m, i64 end) {
    i64 both = min64(n, m);
    for (i64 k = 8; k < both; k += 8) {
        i64 x = rank_of_bytes(src, one + k, both - k, end), y = rank_of_bytes(src, other + k, both - k, end);
        if (x != y) return x < y;
    }
    return n < m;
}

/* Find the least and the greatest string, compared byte by byte; a prefix is less than the longer string.

       offsets     n + 1 int32, n being 1 or more
       data        bytes of the strings
       positions   int64, shape (2,), to fill: the index of the first least string, and of the first greatest one

   Returns n, or -1 - i when string i is not inside `data`. */
KERNEL(extreme_bytes) {
    Int32s offsets = int32s(a[0]);
    Bytes data = bytes(a[1]);
    Int64s positions = int64s(a[2]);
    i64 n = offsets.count - 1, low = 0, high = 0, lowest = 0, highest = 0;
    REQUIRE(n >= 1 && positions.count == 2);
    for (i64 i = 0; i < n; i++) {
        i64 at = offsets.at[i], size = offsets.at[i + 1] - at;
        if (at < 0 || size < 0 || size > data.count - at) return -1 - i;
        i64 key = rank_of_bytes(data.at, at, size, data.count);
        if (i == 0) lowest = highest = key;
        if (key <= lowest) {
            i64 other = offsets.at[low], m = offsets.at[low + 1] - other;
            if (key < lowest || is_below(data.at, at, size, other, m, data.count)) {
                low = i;
                lowest = key;
            }
        }
        if (key >= highest) {
            i64 other = offsets.at[high], m = offsets.at[high + 1] - other;
            if (key > highest || is_below(data.at, other, m, at, size, data.count)) {
                high = i;
                highest = key;
            }
        }
    }
    positions.at[0] = low;
    positions.at[1] = high;
    return n;
}

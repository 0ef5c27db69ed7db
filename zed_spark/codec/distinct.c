/* Kernels that number the distinct values of a column, while there are few, in the order in which they are found.

   The state of a column lives in arrays that the caller keeps between calls: a hash table with DISTINCT_SLOTS places, a
   power of two, and what is known of each entry. There are at most 256 entries, so that the table stays mostly free. */
#include "kernels.h"
#include "programs.h"
#include "tagged.h"

static const i64 DISTINCT_PRIME = -0x61C8864680B583EB;
enum { DISTINCT_MOST = 256 };

/* The place in the table where the search for a hash begins. */
INLINE i64 distinct_slot(i64 mixed) { return mixed >> 32 & (DISTINCT_SLOTS - 1); }
INLINE i64 distinct_next(i64 slot) { return (slot + 1) & (DISTINCT_SLOTS - 1); }

/* The hash of n bytes at `at`, reading nothing at or past `end`. */
INLINE i64 distinct_hash(const byte *base, i64 at, i64 n, i64 end) {
    i64 found = n * DISTINCT_PRIME;
    for (i64 k = 0; k < n; k += 8) {
        found = (found ^ word(base, at + k, min64(n - k, 8), end)) * DISTINCT_PRIME;
        found ^= found >> 29;
    }
    return found * DISTINCT_PRIME;
}

/* Whether n bytes in two buffers are equal, reading nothing at or past their ends. */
INLINE bool distinct_same(const byte *one, i64 at, i64 one_end, const byte *other, i64 to, i64 other_end, i64 n) {
    for (i64 k = 0; k < n; k += 8) {
        i64 left = min64(n - k, 8);
        if (word(one, at + k, left, one_end) != word(other, to + k, left, other_end)) return false;
    }
    return true;
}

/* distinct_ints(values, known, table, entries, rows, counts, selectors): number the distinct values of an array of
   integers.

   values: n int64.
   known: the count of entries found by earlier calls.
   table: DISTINCT_SLOTS int32, all 0 at first: entries by their hash, counted from 1.
   entries: `most` int64, `most` being at most 256: the entries. New ones are added.
   rows: `most` int64, to fill for new entries: the first row of each.
   counts: `most` int64: how often each entry occurs. The counts of this call are added.
   selectors: n bytes to fill: the entry of each value.

   Returns the count of entries, or -1 - i when value i would be one too many; all outputs are undefined then. */
KERNEL(distinct_ints) {
    Int64s values = int64s(a[0]);
    i64 known = number(a[1]);
    Int32s table = int32s(a[2]);
    Int64s entries = int64s(a[3]), rows = int64s(a[4]), counts = int64s(a[5]);
    Bytes selectors = bytes(a[6]);
    i64 most = entries.count;
    REQUIRE(selectors.count == values.count && table.count == DISTINCT_SLOTS && rows.count == most);
    REQUIRE(counts.count == most && 0 <= known && known <= most && most <= DISTINCT_MOST);
    i64 last = 0, entry = -1;
    for (i64 i = 0; i < values.count; i++) {
        i64 value = values.at[i];
        if (value != last || entry < 0) {
            i64 slot = distinct_slot(value * DISTINCT_PRIME);
            /* A table that these kernels filled has free places; one that is full is not searched for ever. */
            for (i64 tries = 0; tries < DISTINCT_SLOTS; tries++) {
                entry = (i64)table.at[slot] - 1;
                if (entry < 0 || entry >= known || entries.at[entry] == value) break;
                slot = distinct_next(slot);
            }
            if (entry < 0 || entry >= known) {
                if (known == most) return -1 - i;
                entry = known++;
                entries.at[entry] = value;
                rows.at[entry] = i;
                table.at[slot] = (int32_t)(entry + 1);
            }
            last = value;
        }
        store8(selectors.at, i, entry);
        counts.at[entry]++;
    }
    return known;
}

/* distinct_bytes(offsets, data, ends, arena, table, hashes, rows, counts, selectors): number the distinct values of an
   array of bodies.

   offsets: n + 1 int32: body i is data[offsets[i]:offsets[i + 1]].
   data: the bodies.
   ends: known + 1 int32: the bodies of the entries found by earlier calls, in `arena`, as `offsets`.
   arena: these bodies.
   table: DISTINCT_SLOTS int32, all 0 at first: entries by their hash, counted from 1.
   hashes: `most` int64, `most` being at most 256: the hash of each entry. Those of new ones are added.
   rows: `most` int64, to fill for new entries: the first row of each.
   counts: `most` int64: how often each entry occurs. The counts of this call are added.
   selectors: n bytes to fill: the entry of each value.

   Returns the count of entries, or -1 - i when value i would be one too many, or its offsets or those of an entry are
   outside of the data; all outputs are undefined then. */
KERNEL(distinct_bytes) {
    Int32s offsets = int32s(a[0]);
    Bytes data = bytes(a[1]);
    Int32s ends = int32s(a[2]);
    Bytes arena = bytes(a[3]);
    Int32s table = int32s(a[4]);
    Int64s hashes = int64s(a[5]), rows = int64s(a[6]), counts = int64s(a[7]);
    Bytes selectors = bytes(a[8]);
    i64 most = hashes.count, known = ends.count - 1, found = known, entry = -1, last = 0, last_size = -1;
    REQUIRE(offsets.count == selectors.count + 1 && table.count == DISTINCT_SLOTS);
    REQUIRE(rows.count == most && counts.count == most && 0 <= known && known <= most && most <= DISTINCT_MOST);
    const byte *base = data.at;
    i64 end = data.count;
    for (i64 i = 0; i < selectors.count; i++) {
        i64 at = offsets.at[i], size = (i64)offsets.at[i + 1] - at;
        if (at < 0 || size < 0 || size > end - at) return -1 - i;
        if (size != last_size || !distinct_same(base, at, end, base, last, end, size)) {
            i64 mixed = distinct_hash(base, at, size, end), slot = distinct_slot(mixed);
            /* A table that these kernels filled has free places; one that is full is not searched for ever. */
            for (i64 tries = 0; tries < DISTINCT_SLOTS; tries++) {
                entry = (i64)table.at[slot] - 1;
                if (entry < 0 || entry >= found) break;
                if (hashes.at[entry] == mixed) {
                    if (entry < known) {
                        i64 to = ends.at[entry], width = (i64)ends.at[entry + 1] - to;
                        if (to < 0 || width < 0 || width > arena.count - to) return -1 - i;
                        if (width == size && distinct_same(base, at, end, arena.at, to, arena.count, size)) break;
                    } else {
                        /* This call has checked the offsets of earlier rows. */
                        i64 row = rows.at[entry];
                        if (row < 0 || row >= i) return -1 - i;
                        i64 to = offsets.at[row], width = (i64)offsets.at[row + 1] - to;
                        if (width == size && distinct_same(base, at, end, base, to, end, size)) break;
                    }
                }
                slot = distinct_next(slot);
            }
            if (entry < 0 || entry >= found) {
                if (found == most) return -1 - i;
                entry = found++;
                hashes.at[entry] = mixed;
                rows.at[entry] = i;
                table.at[slot] = (int32_t)(entry + 1);
            }
            last = at;
            last_size = size;
        }
        store8(selectors.at, i, entry);
        counts.at[entry]++;
    }
    return found;
}

/* The kernel that writes parts of columns to their rows: many columns in one call, each value once.

   What it does is a program, an int64 array of shape (operations, SCATTER_COLUMNS). N is SCATTER_COUNT, and the other
   columns are written without SCATTER_ here. Positions in memory are addresses. The caller takes them from arrays that
   it keeps alive and that do not overlap. The operations are done in order:

       CLEAR    N zero bytes at TO
       MARK     a byte for each of N rows at TO: 1, or where VALUES is not 0 the bits of a bitmap there, from bit FIRST
       PACK     N bytes at TARGET, 0 or 1, to bits at TO
       FIXED    N numbers of WIDTH bytes at VALUES to their rows at TO
       LENGTHS  the lengths of N bodies, whose offsets are at VALUES, to the offset after each row at TO
       SUM      the N lengths after the first offset at TO to offsets, the first of which is 0
       OFFSETS  the offsets of all rows of a whole at TO, where all other rows than those of N bodies are empty; the
                first is that of the bodies if FIRST is 1, and else 0
       BODIES   N bodies, whose offsets are at VALUES, from the STOP bytes at DATA to the CAPACITY bytes at TARGET,
                where the offset of each row at TO says; WIDTH is 1 if no other part has bodies there, and else 0

   MARK, FIXED, LENGTHS, OFFSETS and BODIES have the rows of the N values, int32, ascending, at ROWS. Value j is the one
   at position j * STEP, or where SELECTORS is not 0 the one that byte j there says. The whole at TO has WHOLE rows, and
   there are ENTRIES values at VALUES. An operation with a row or a value beyond these is refused before it writes. */
#include "kernels.h"
#include "programs.h"

/* One operation. */
typedef struct {
    i64 code, n, step, width, first, stop, capacity, whole, entries;
    const byte *rows, *values, *selectors, *data;
    byte *to, *target;
} Scatter;

INLINE byte *scatter_memory(i64 address) { return (byte *)(intptr_t)address; }

INLINE Scatter scatter_operation(const i64_at *line) {
    return (Scatter){
        .code = line[SCATTER_CODE],
        .n = line[SCATTER_COUNT],
        .step = line[SCATTER_STEP],
        .width = line[SCATTER_WIDTH],
        .first = line[SCATTER_FIRST],
        .stop = line[SCATTER_STOP],
        .capacity = line[SCATTER_CAPACITY],
        .whole = line[SCATTER_WHOLE],
        .entries = line[SCATTER_ENTRIES],
        .rows = scatter_memory(line[SCATTER_ROWS]),
        .values = scatter_memory(line[SCATTER_VALUES]),
        .selectors = scatter_memory(line[SCATTER_SELECTORS]),
        .data = scatter_memory(line[SCATTER_DATA]),
        .to = scatter_memory(line[SCATTER_TO]),
        .target = scatter_memory(line[SCATTER_TARGET]),
    };
}

INLINE byte scatter_max8(byte a, byte b) { return a > b ? a : b; }
INLINE uint32_t scatter_max32(uint32_t a, uint32_t b) { return a > b ? a : b; }

/* Whether all rows of an operation are rows of its whole, and all values that it takes are there. */
static bool scatter_fits(Scatter op) {
    if (op.n <= 0) return true;
    /* Places that would be negative are very high. */
    uint32_t row = 0;
    for (i64 j = 0; j < op.n; j++) row = scatter_max32(row, (uint32_t)element32(op.rows, j));
    i64 entry = (op.n - 1) * op.step;
    if (op.selectors) {
        byte most = 0;
        for (i64 j = 0; j < op.n; j++) most = scatter_max8(most, (byte)element8(op.selectors, j));
        entry = most;
    }
    return row < op.whole && entry < op.entries;
}

/* The position of value j, for operations with selectors (`chosen`) and without. */
INLINE i64 scatter_entry(Scatter op, i64 j, bool chosen) { return chosen ? load8(op.selectors, j) : j * op.step; }
INLINE i64 scatter_row(Scatter op, i64 j) { return load32(op.rows, 4 * j); }

/* The length of the body whose offset is at byte `at`. */
INLINE i64 scatter_length(const byte *offsets, i64 at) { return load32(offsets, at + 4) - load32(offsets, at); }

static void scatter_pack(Scatter op) {
    if (op.n <= 0) return;
    const byte *flags = op.target;
    i64 words = op.n >> 3, last = 0;
    /* Each byte is 0 or 1: the product gathers their lowest bits in the highest byte. */
#pragma GCC unroll 4
    for (i64 k = 0; k < words; k++) store8(op.to, k, load64(flags, 8 * k) * 0x0102040810204080 >> 56);
    if (op.n <= 8 * words) return;
    for (i64 k = 8 * words; k < op.n; k++) last |= load8(flags, k) << (k & 7);
    store8(op.to, words, last);
}

static void scatter_sum(byte *to, i64 n) {
    i64 total = 0;
    store32(to, 0, 0);
#pragma GCC unroll 4
    for (i64 j = 1; j <= n; j++) {
        total += load32(to, 4 * j);
        store32(to, 4 * j, total);
    }
}

INLINE void scatter_mark(Scatter op, bool chosen) {
    for (i64 j = 0; j < op.n; j++) {
        i64 bit = op.first + scatter_entry(op, j, chosen);
        store8(op.to, scatter_row(op, j), load8(op.values, bit >> 3) >> (bit & 7) & 1);
    }
}

INLINE void scatter_numbers(Scatter op, i64 width, bool chosen) {
#pragma GCC unroll 4
    for (i64 j = 0; j < op.n; j++) {
        i64 from = width * scatter_entry(op, j, chosen), to = width * scatter_row(op, j);
        if (width == 16) {
            copy16(op.values, from, op.to, to);
        } else if (width == 8) {
            copy8(op.values, from, op.to, to);
        } else if (width == 4) {
            store32(op.to, to, load32(op.values, from));
        } else if (width == 2) {
            store16(op.to, to, load16(op.values, from));
        } else {
            copy1(op.values, from, op.to, to);
        }
    }
}

INLINE void scatter_fixed(Scatter op, bool chosen) {
    switch (op.width) {
    case 8: scatter_numbers(op, 8, chosen); break;
    case 4: scatter_numbers(op, 4, chosen); break;
    case 2: scatter_numbers(op, 2, chosen); break;
    case 16: scatter_numbers(op, 16, chosen); break;
    default: scatter_numbers(op, 1, chosen);
    }
}

INLINE void scatter_lengths(Scatter op, bool chosen) {
#pragma GCC unroll 4
    for (i64 j = 0; j < op.n; j++)
        store32(op.to, 4 * scatter_row(op, j) + 4, scatter_length(op.values, 4 * scatter_entry(op, j, chosen)));
}

/* Write a number of four bytes to the positions from `start` up to `stop`. */
INLINE void scatter_fill(byte *to, i64 start, i64 stop, i64 value) {
    i64 pair = value | value << 32;
    for (; start + 2 <= stop; start += 2) store64(to, 4 * start, pair);
    if (start < stop) store32(to, 4 * start, value);
}

INLINE void scatter_offsets(Scatter op, bool chosen) {
    i64 total = op.first != 0 ? load32(op.values, 0) : 0, k = 0;
    store32(op.to, 0, total);
    for (i64 j = 0; j < op.n; j++) {
        i64 row = scatter_row(op, j);
        scatter_fill(op.to, k + 1, row + 1, total);
        total += scatter_length(op.values, 4 * scatter_entry(op, j, chosen));
        k = row + 1;
        store32(op.to, 4 * k, total);
    }
    scatter_fill(op.to, k + 1, op.whole + 1, total);
}

/* Returns whether all bodies lie inside of their data and fit. */
INLINE bool scatter_bodies(Scatter op, bool chosen) {
    bool alone = op.width != 0;
    for (i64 j = 0; j < op.n; j++) {
        i64 i = 4 * scatter_entry(op, j, chosen), at = load32(op.values, i), n = scatter_length(op.values, i);
        i64 place = load32(op.to, 4 * scatter_row(op, j));
        if (n < 0 || n > op.stop - at || n > op.capacity - place) return false;
        if (alone) {
            copy_body(op.data, at, op.stop, op.target, place, op.capacity, n);
        } else {
            /* What is behind it may be written already. */
            copy_only(op.data, at, op.target, place, n);
        }
    }
    return true;
}

/* Do an operation that takes values to rows. Returns whether all of them are where they may be. */
INLINE bool scatter_values(Scatter op, bool chosen) {
    switch (op.code) {
    case SCATTER_MARK:
        if (op.values) {
            scatter_mark(op, chosen);
        } else {
#pragma GCC unroll 4
            for (i64 j = 0; j < op.n; j++) store8(op.to, scatter_row(op, j), 1);
        }
        return true;
    case SCATTER_FIXED: scatter_fixed(op, chosen); return true;
    case SCATTER_LENGTHS: scatter_lengths(op, chosen); return true;
    case SCATTER_OFFSETS: scatter_offsets(op, chosen); return true;
    default: return scatter_bodies(op, chosen);
    }
}

/* scatter(program): run a program, as described above.

   program: int64, shape (operations, SCATTER_COLUMNS), C-contiguous.

   Returns the number of operations, or -1 - p when operation p has a row outside of its whole, a value that is not
   there, or bodies outside of their data. */
KERNEL(scatter) {
    REQUIRE(a[0].columns == SCATTER_COLUMNS);
    const i64_at *program = a[0].data;
    for (i64 p = 0; p < a[0].count; p++) {
        Scatter op = scatter_operation(program + p * SCATTER_COLUMNS);
        switch (op.code) {
        case SCATTER_CLEAR:
            if (op.n > 0) memset(op.to, 0, (size_t)op.n);
            break;
        case SCATTER_PACK: scatter_pack(op); break;
        case SCATTER_SUM: scatter_sum(op.to, op.n); break;
        default:
            if (!scatter_fits(op)) return -1 - p;
            if (!(op.selectors ? scatter_values(op, true) : scatter_values(op, false))) return -1 - p;
        }
    }
    return a[0].count;
}

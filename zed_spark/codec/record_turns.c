/* Operations of take_fields on a turn of rows that lies well inside the block; record_fields.c includes this file.

   An operation is a few loops without branches, which compilers make vector instructions of: first the tags of all rows
   are found, then their bodies. It gives up where any row is unusual or malformed, and then has changed nothing that is
   not written again.

   Every position must be at or before its end, and TURN_SLACK bytes after the last end must be readable. */
#pragma once
#include "kernels.h"
#include "programs.h"
#include "tagged.h"

/* Bytes after the end of a value that a read or a copy may touch: more than a stride of 32. */
enum { TURN_SLACK = 48 };

/* A turn of n rows, of which the first has the number `low`. Arrays have ROWS_PER_TURN numbers or more. */
typedef struct {
    const byte *base; /* the block */
    i64 size;
    byte *dst; /* the memory for values */
    i64 n, low;
    i64_at *at;      /* positions, which each operation moves past its values */
    i64_at *ends;    /* the ends of the records that the positions are in */
    i64_at *inner;   /* the ends inside of a record that is entered, to fill; else memory that may be written */
    i64_at *scratch; /* memory of four numbers a row */
} Turn;

/* Store element i of an array of 1, 2, 4 or 8 bytes each. */
INLINE void set_number(byte *dst, i64 i, i64 width, i64 number) {
    if (width == 8) {
        set_element64(dst, i, number);
    } else if (width == 2) {
        set_element16(dst, i, number);
    } else if (width == 4) {
        set_element32(dst, i, number);
    } else {
        set_element8(dst, i, number);
    }
}

INLINE void copy_numbers(const i64_at *these, i64_at *to, i64 n) { memcpy(to, these, (size_t)n * sizeof *to); }

/* Find the values at positions: the eight bytes there, their tags, their bodies and the positions after them.

   Returns the largest tag, or more where one has two bytes; or -1, where a value is not inside or has a tag of three
   bytes or more. */
static i64 turn_heads(const byte *base, const i64_at *restrict at, const i64_at *restrict ends, i64 n,
                      i64_at *restrict words, i64_at *restrict tags, i64_at *restrict bodies, i64_at *restrict after) {
    for (i64 j = 0; j < n; j++) words[j] = load64(base, at[j]);
    i64 largest = 0, wrong = 0;
    for (i64 j = 0; j < n; j++) {
        /* Unsigned, as AVX2 has no arithmetic shift of 64-bit numbers. */
        u64 head = (u64)words[j];
        i64 two = head >> 7 & 1, tag = (head & 127) | (head >> 1 & 0x3F80 & -two);
        i64 body = at[j] + 1 + two, stop = body + tag - (tag != 0);
        /* Negative, as soon as one of them is. */
        wrong |= -(i64)(head >> 15 & two) | (ends[j] - stop);
        /* A tag may have more bytes than it needs. */
        largest = max64(largest, tag | two << 7);
        tags[j] = tag;
        bodies[j] = body;
        after[j] = stop;
    }
    return wrong >= 0 ? largest : -1;
}

/* Fill in which values are null. */
INLINE void turn_valid(const i64_at *restrict tags, i64 n, i64_at *op, byte *restrict valid) {
    i64 some = 0;
    for (i64 j = 0; j < n; j++) {
        i64 present = tags[j] != 0;
        set_element8(valid, j, present);
        some += present;
    }
    op[NULLS] += n - some;
}

/* Rows of an INTS field of a width and signedness; their bodies are in words after some bits. */
INLINE bool turn_ints(const i64_at *restrict tags, const i64_at *restrict words, i64 skip, i64 n, const i64_at *op,
                      byte *restrict values, i64 width, bool is_signed) {
    i64 minimum = op[MINIMUM], maximum = op[MAXIMUM], wrong = 0;
    for (i64 j = 0; j < n; j++) {
        /* The mask of a body. Written as a shift of a constant, gcc 12 makes no vector instructions of it. */
        i64 tag = tags[j], unused = (72 - 8 * tag) & 63;
        u64 some = -(u64)(tag > 1);
        i64 u = (u64)words[j] >> skip & some >> unused, number = is_signed ? unzigzag(u) : u;
        if (width < 8) wrong |= -(i64)(number < minimum) | -(i64)(number > maximum);
        set_number(values, j, width, number);
    }
    return wrong == 0;
}

/* Rows of a FIXED or BOOLS field of a width; their bodies are in words after some bits. */
INLINE bool turn_fixed(const i64_at *restrict tags, const i64_at *restrict words, i64 skip, i64 n,
                       byte *restrict values, i64 width, bool is_bool) {
    i64 wrong = 0;
    for (i64 j = 0; j < n; j++) {
        i64 present = tags[j] != 0, number = (u64)words[j] >> skip & -present;
        if (is_bool) number = (number & 255) != 0;
        wrong |= tags[j] ^ ((width + 1) & -present);
        set_number(values, j, width, number);
    }
    return wrong == 0;
}

/* Rows of an INTS, FIXED or BOOLS field; their bodies are in words after some bits. */
static bool turn_numbers(const i64_at *tags, const i64_at *words, i64 skip, i64 n, const i64_at *op, byte *dst,
                         i64 low) {
    i64 code = op[CODE], width = op[WIDTH];
    bool is_signed = op[SIGNED] != 0;
    byte *values = dst + op[VALUES];
    if (code == BOOLS) return turn_fixed(tags, words, skip, n, values + low, 1, true);
    values += width * low;
    if (code == FIXED) return width == 8 && turn_fixed(tags, words, skip, n, values, 8, false);
    if (width == 8 && is_signed) return turn_ints(tags, words, skip, n, op, values, 8, true);
    if (width == 8) return turn_ints(tags, words, skip, n, op, values, 8, false);
    if (width == 4) return turn_ints(tags, words, skip, n, op, values, 4, is_signed);
    if (width == 2) return turn_ints(tags, words, skip, n, op, values, 2, is_signed);
    return turn_ints(tags, words, skip, n, op, values, 1, is_signed);
}

/* Rows of a BODIES field. */
static bool turn_bodies(const byte *base, const i64_at *tags, const i64_at *starts, i64 n, i64_at *op, byte *dst,
                        i64 low) {
    i64 small = op[MINIMUM], large = op[MAXIMUM], to = op[USED], total = 0, wrong = 0;
    for (i64 j = 0; j < n; j++) {
        i64 present = tags[j] != 0, length = tags[j] - present;
        wrong |= present & (length != small) & (length != large);
        total += length;
    }
    if ((wrong != 0 && large > 0) || total + TURN_SLACK > op[CAPACITY] - to || total >= LIMIT - to) return false;
    byte *offsets = dst + op[VALUES] + 4 * low + 4, *data = dst + op[DATA];
    for (i64 j = 0; j < n; j++) {
        i64 start = starts[j], length = tags[j] - (tags[j] != 0);
        copy32(base, start, data, to);
        for (i64 k = 32; k < length; k += 32) copy32(base, start + k, data, to + k);
        to += length;
        store32(offsets, 4 * j, to);
    }
    op[HIGH] |= high_bits(data, op[USED], to);
    op[USED] = to;
    return true;
}

/* Do an operation, and move the positions past its values; returns whether that was possible. */
static bool turn_at_once(const Turn *turn, i64_at *op) {
    const byte *base = turn->base;
    byte *dst = turn->dst;
    i64 n = turn->n, low = turn->low, code = op[CODE];
    i64_at *at = turn->at, *ends = turn->ends, *inner = turn->inner;
    i64_at *tags = turn->scratch, *bodies = tags + ROWS_PER_TURN, *after = bodies + ROWS_PER_TURN;
    i64_at *words = after + ROWS_PER_TURN;
    if (code == SKIP) {
        copy_numbers(at, inner, n);
        for (i64 k = op[WIDTH]; k > 0; k--) {
            if (turn_heads(base, inner, ends, n, words, tags, bodies, after) < 0) return false;
            copy_numbers(after, inner, n);
        }
        copy_numbers(inner, at, n);
        return true;
    }
    i64 largest = turn_heads(base, at, ends, n, words, tags, bodies, after);
    if (largest < 0) return false;
    if (code == ENTER) {
        i64 least = 1;
        for (i64 j = 0; j < n; j++) least = min64(least, tags[j]);
        if (least < 1) return false;
        copy_numbers(bodies, at, n);
        copy_numbers(after, inner, n);
        return true;
    }
    if (code == POSITIONS) {
        byte *starts = dst + op[VALUES] + 4 * low, *stops = dst + op[VALID] + 4 * low;
        for (i64 j = 0; j < n; j++) {
            set_element32(starts, j, at[j]);
            set_element32(stops, j, after[j]);
        }
        copy_numbers(after, at, n);
        return true;
    }
    if (code == BODIES) {
        if (!turn_bodies(base, tags, bodies, n, op, dst, low)) return false;
    } else {
        if (largest > 9) return false;
        /* Words begin with a tag of one byte. */
        i64 skip = 8;
        if (largest > 8) {
            for (i64 j = 0; j < n; j++) words[j] = load64(base, bodies[j]);
            skip = 0;
        }
        if (!turn_numbers(tags, words, skip, n, op, dst, low)) return false;
    }
    turn_valid(tags, n, op, dst + op[VALID] + low);
    copy_numbers(after, at, n);
    return true;
}

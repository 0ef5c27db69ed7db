/* Many fields of rows to columns, in one call.

   The kernel works field by field, but on turns of a few hundred rows, whose bytes stay in the first cache from the
   first field to the last. An operation is a few loops over the rows of a turn: first the values of all rows are found,
   then their bodies are taken. Most of these loops have no branches, so that compilers make vector instructions of
   them. */
#include "kernels.h"
#include "programs.h"
#include "tagged.h"

/* Bytes after the end of a value that a read or a copy may touch in a turn well inside the block: more than a stride of
   32. */
enum { TURN_SLACK = 48 };

typedef struct {
    i64 largest;    /* of the tags; -1 where one has three bytes or more, or a value is malformed or not inside */
    bool has_words; /* all tags have one byte and are up to 8: bodies are in the words, behind the tags */
} Found;

/* A turn of n rows, of which the first has the number `low`. Arrays have ROWS_PER_TURN numbers. */
typedef struct {
    const byte *base; /* the block */
    i64 size;
    byte *dst; /* the memory for values */
    i64 n, low;
    bool is_inside; /* positions are at or before their ends, and TURN_SLACK bytes after the last end can be read */
    i64_at *at;     /* positions, which each operation moves past its values */
    i64_at *ends;   /* the ends of the records that the positions are in */
    i64_at *tags, *bodies, *after, *words; /* of the values at the positions, see `find_values` */
    Found found;
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

/* Find values in a turn that is inside, and load the eight bytes at their positions. */
static Found find_short(const byte *base, i64 n, const i64_at *restrict at, const i64_at *restrict ends,
                        i64_at *restrict tags, i64_at *restrict bodies, i64_at *restrict after,
                        i64_at *restrict words) {
    for (i64 j = 0; j < n; j++) words[j] = load64(base, at[j]);
    i64 largest = 0, wrong = 0, twos = 0;
    for (i64 j = 0; j < n; j++) {
        /* Unsigned, as AVX2 has no arithmetic shift of 64-bit numbers. */
        u64 head = (u64)words[j];
        i64 two = head >> 7 & 1, tag = (head & 127) | (head >> 1 & 0x3F80 & -two);
        i64 body = at[j] + 1 + two, stop = body + tag - (tag != 0);
        /* Negative, as soon as one of them is. */
        wrong |= -(i64)(head >> 15 & two) | (ends[j] - stop);
        largest = max64(largest, tag);
        twos |= two;
        tags[j] = tag;
        bodies[j] = body;
        after[j] = stop;
    }
    return (Found){wrong >= 0 ? largest : -1, twos == 0 && largest <= 8};
}

/* Find the values at the positions: their tags, their bodies, and the positions after them. Returns whether all values
   are well formed and inside. */
static bool find_values(Turn *turn) {
    if (turn->is_inside) {
        turn->found = find_short(turn->base, turn->n, turn->at, turn->ends, turn->tags, turn->bodies, turn->after,
                                 turn->words);
        if (turn->found.largest >= 0) return true;
    }
    turn->found = (Found){0};
    for (i64 j = 0; j < turn->n; j++) {
        Value v = read_value(turn->base, turn->at[j], turn->ends[j]);
        if (v.tag < 0) return false;
        turn->found.largest = max64(turn->found.largest, v.tag);
        turn->tags[j] = v.tag;
        turn->bodies[j] = v.body;
        turn->after[j] = v.after;
    }
    return true;
}

/* Fill in which values are null. */
INLINE void take_valid(const i64_at *restrict tags, i64 n, i64_at *op, byte *restrict valid) {
    i64 some = 0;
    for (i64 j = 0; j < n; j++) {
        i64 present = tags[j] != 0;
        set_element8(valid, j, present);
        some += present;
    }
    op[NULLS] += n - some;
}

/* Values of an INTS field of a width and signedness; their bodies are in words after some bits. */
INLINE bool take_ints_of(const i64_at *restrict tags, const i64_at *restrict words, i64 skip, i64 n, const i64_at *op,
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

/* Values of a FIXED or BOOLS field of a width; their bodies are in words after some bits. */
INLINE bool take_fixed_of(const i64_at *restrict tags, const i64_at *restrict words, i64 skip, i64 n,
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

/* Values of an INTS, FIXED or BOOLS field. Returns whether all are accepted. */
static bool take_numbers(const Turn *turn, const i64_at *op) {
    i64 n = turn->n, code = op[CODE], width = op[WIDTH], skip = 8;
    const i64_at *tags = turn->tags, *words = turn->words;
    bool is_signed = op[SIGNED] != 0;
    byte *values = turn->dst + op[VALUES] + width * turn->low;
    if (turn->found.largest > 9) return false;
    if (!turn->found.has_words) {
        skip = 0;
        if (turn->is_inside) {
            for (i64 j = 0; j < n; j++) turn->words[j] = load64(turn->base, turn->bodies[j]);
        } else {
            for (i64 j = 0; j < n; j++)
                turn->words[j] = word(turn->base, turn->bodies[j], turn->after[j] - turn->bodies[j], turn->size);
        }
    }
    if (code == BOOLS) return take_fixed_of(tags, words, skip, n, values, 1, true);
    if (code == FIXED && width == 8) return take_fixed_of(tags, words, skip, n, values, 8, false);
    if (code == FIXED) return take_fixed_of(tags, words, skip, n, values, width, false);
    if (width == 8 && is_signed) return take_ints_of(tags, words, skip, n, op, values, 8, true);
    if (width == 8) return take_ints_of(tags, words, skip, n, op, values, 8, false);
    if (width == 4) return take_ints_of(tags, words, skip, n, op, values, 4, is_signed);
    if (width == 2) return take_ints_of(tags, words, skip, n, op, values, 2, is_signed);
    return take_ints_of(tags, words, skip, n, op, values, 1, is_signed);
}

/* Values of a BODIES field. Returns whether all are accepted. */
static bool take_bodies(const Turn *turn, i64_at *op) {
    const byte *base = turn->base;
    const i64_at *tags = turn->tags, *bodies = turn->bodies;
    i64 small = op[MINIMUM], large = op[MAXIMUM], capacity = op[CAPACITY], to = op[USED], total = 0, wrong = 0;
    for (i64 j = 0; j < turn->n; j++) {
        i64 present = tags[j] != 0, length = tags[j] - present;
        wrong |= present & (length != small) & (length != large);
        total += length;
    }
    if ((wrong != 0 && large > 0) || total >= LIMIT - to) return false;
    byte *offsets = turn->dst + op[VALUES] + 4 * turn->low + 4, *data = turn->dst + op[DATA];
    bool has_room = turn->is_inside && total + TURN_SLACK <= capacity - to;
    for (i64 j = 0; j < turn->n; j++) {
        i64 start = bodies[j], length = tags[j] - (tags[j] != 0);
        if (LIKELY(has_room)) {
            copy32(base, start, data, to);
            for (i64 k = 32; k < length; k += 32) copy32(base, start + k, data, to + k);
        } else if (length <= capacity - to) {
            /* Beyond the capacity, sizes are still added up. */
            copy_body(base, start, turn->size, data, to, capacity, length);
        }
        to += length;
        store32(offsets, 4 * j, to);
    }
    op[HIGH] |= high_bits(data, op[USED], min64(to, capacity));
    op[USED] = to;
    return true;
}

/* The positions of values and those after them. */
static void take_positions(const Turn *turn, const i64_at *op) {
    byte *starts = turn->dst + op[VALUES] + 4 * turn->low, *stops = turn->dst + op[VALID] + 4 * turn->low;
    for (i64 j = 0; j < turn->n; j++) {
        set_element32(starts, j, turn->at[j]);
        set_element32(stops, j, turn->after[j]);
    }
}

/* Go into records. Returns whether none is null. */
static bool enter_records(Turn *turn) {
    i64 least = 1;
    for (i64 j = 0; j < turn->n; j++) least = min64(least, turn->tags[j]);
    turn->ends += ROWS_PER_TURN;
    copy_numbers(turn->after, turn->ends, turn->n);
    copy_numbers(turn->bodies, turn->at, turn->n);
    return least > 0;
}

/* Do an operation, and move the positions past its values. Returns whether all values are accepted. */
static bool take_turn(Turn *turn, i64_at *op) {
    i64 code = op[CODE];
    if (code == LEAVE) {
        copy_numbers(turn->ends, turn->at, turn->n);
        turn->ends -= ROWS_PER_TURN;
        return true;
    }
    for (i64 values = code == SKIP ? op[WIDTH] : 1; values > 0; values--) {
        if (!find_values(turn)) return false;
        if (code == ENTER) return enter_records(turn);
        if (code == POSITIONS) take_positions(turn, op);
        if (code == BODIES && !take_bodies(turn, op)) return false;
        if ((code == INTS || code == FIXED || code == BOOLS) && !take_numbers(turn, op)) return false;
        copy_numbers(turn->after, turn->at, turn->n);
    }
    if (code <= BODIES) take_valid(turn->tags, turn->n, op, turn->dst + op[VALID] + turn->low);
    return true;
}

/* Whether an array of n elements of a size, and `more` bytes, is inside of a memory. */
static bool has_room(i64 at, i64 n, i64 size, i64 more, i64 capacity) {
    return 0 <= at && at <= capacity && size * n + more <= capacity - at;
}

/* Check that a program stays within its memory, and clear its outcome. Returns how many records are open at most, or
   MISTAKE. */
static i64 program_depth(i64_at *program, i64 operations, i64 columns, i64 rows, i64 capacity) {
    i64 level = 0, deepest = 0;
    for (i64 p = 0; p < operations; p++) {
        i64_at *op = program + p * columns;
        i64 code = op[CODE], width = op[WIDTH];
        if (code == ENTER) {
            deepest = max64(deepest, ++level);
        } else if (code == LEAVE) {
            REQUIRE(--level >= 0);
        } else if (code == SKIP) {
            REQUIRE(width >= 0);
        } else if (code == POSITIONS) {
            REQUIRE(has_room(op[VALUES], rows, 4, 0, capacity) && has_room(op[VALID], rows, 4, 0, capacity));
        } else if (code == BODIES) {
            REQUIRE(has_room(op[VALUES], rows, 4, 4, capacity) && has_room(op[VALID], rows, 1, 0, capacity));
            REQUIRE(has_room(op[DATA], 1, op[CAPACITY], 0, capacity) && op[CAPACITY] >= 0);
        } else {
            REQUIRE(width == 1 || width == 2 || width == 4 || width == 8);
            REQUIRE(has_room(op[VALUES], rows, width, 0, capacity) && has_room(op[VALID], rows, 1, 0, capacity));
        }
        op[NULLS] = op[USED] = op[HIGH] = 0;
    }
    return deepest;
}

/* Read many fields per row, in one pass.

   A program is an array with one operation in each row. The values of fields are written to one piece of memory, at
   offsets in bytes from its start, aligned for the type that is stored:

       INTS    as `take_ints`, n numbers of WIDTH bytes at VALUES; where these are less than 8, each number, also the 0
               of a null, must lie between MINIMUM and MAXIMUM; SIGNED or not
       FIXED   as `take_fixed`, n numbers of WIDTH 2, 4 or 8 bytes at VALUES
       BOOLS   one-byte bools, n bytes at VALUES; WIDTH is 1
       BODIES  as `take_bytes`, n + 1 int32 offsets at VALUES, the bodies in CAPACITY bytes at DATA; where MAXIMUM is
               not 0, each body must have MINIMUM or MAXIMUM bytes
       POSITIONS  the position of each value and the position after it, n int32 each, at VALUES and VALID
       SKIP    past WIDTH values
       ENTER   into a record, which must not be null
       LEAVE   to just after the record entered last

   INTS, FIXED, BOOLS and BODIES also fill n bytes at VALID, and set NULLS to the number of nulls. BODIES sets USED to
   the length of all bodies, and HIGH to 0 if these are ASCII and else to another number; where USED is more than
   CAPACITY, some of them were not written.

   Arguments:
       src: the block.
       cursors: n positions, which are not changed.
       stops: n positions.
       program: int64, shape (operations, 12).
       out: the memory.
       turn: memory for the positions of a turn (`zed_spark.codec.arrays.turn_of`).

   Returns n, or -1 - p when operation p found a value in some row that it does not accept. */
KERNEL(take_fields) {
    Bytes src = bytes(a[0]), out = bytes(a[4]);
    Int32s cursors = int32s(a[1]), stops = int32s(a[2]);
    Int64s memory = int64s(a[5]);
    i64_at *program = a[3].data;
    i64 operations = a[3].count, columns = a[3].columns, rows = cursors.count;
    REQUIRE(stops.count == rows && columns > HIGH);
    i64 depth = program_depth(program, operations, columns, rows, out.count);
    REQUIRE(depth >= 0 && depth + TURN_ARRAYS <= memory.count / ROWS_PER_TURN);
    for (i64 p = 0; p < operations; p++)
        if (program[p * columns + CODE] == BODIES) store32(out.at, program[p * columns + VALUES], 0);
    i64_at *arrays = memory.at;
    Turn turn = {.base = src.at, .size = src.count, .dst = out.at, .at = arrays};
    turn.tags = arrays + ROWS_PER_TURN;
    turn.bodies = turn.tags + ROWS_PER_TURN;
    turn.after = turn.bodies + ROWS_PER_TURN;
    turn.words = turn.after + ROWS_PER_TURN;
    for (i64 low = 0; low < rows; low += turn.n) {
        i64 last = 0;
        bool is_ordered = true;
        turn.n = min64(ROWS_PER_TURN, rows - low);
        turn.low = low;
        turn.ends = turn.words + ROWS_PER_TURN;
        for (i64 j = 0; j < turn.n; j++) {
            i64 start = cursors.at[low + j], stop = stops.at[low + j];
            if (start < 0 || stop > src.count) return -1;
            turn.at[j] = start;
            turn.ends[j] = stop;
            last = max64(last, stop);
            is_ordered &= start <= stop;
        }
        /* True of all but the last rows of a block. */
        turn.is_inside = is_ordered && last + TURN_SLACK <= src.count;
        for (i64 p = 0; p < operations; p++)
            if (!take_turn(&turn, program + p * columns)) return -1 - p;
    }
    return rows;
}

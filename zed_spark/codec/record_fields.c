/* Many fields of rows to columns, in one call.

   The kernel works field by field, as the `take_*` kernels do, but on turns of a few hundred rows, whose bytes stay in
   the first cache from the first field to the last. Where a turn lies well inside the block, record_turns.c does an
   operation for all rows at once, if it can. The functions here do it row by row; they return whether all values are
   valid. */
#include "kernels.h"
#include "programs.h"
#include "record_turns.c"
#include "tagged.h"

/* Where in the memory of a turn the ends of rows are, before those of the records that are entered. */
enum { TURN_FIRST_END = (TURN_ARRAYS - 2) * ROWS_PER_TURN };

/* A turn of an INTS field. */
static bool ints_by_row(const Turn *turn, i64_at *op) {
    i64 width = op[WIDTH], minimum = op[MINIMUM], maximum = op[MAXIMUM], nulls = 0;
    bool is_signed = op[SIGNED] != 0;
    byte *values = turn->dst + op[VALUES], *valid = turn->dst + op[VALID];
    for (i64 j = 0; j < turn->n; j++) {
        Value v = read_value(turn->base, turn->at[j], turn->ends[j]);
        if (v.tag < 0 || v.tag > 9) return false;
        i64 u = word(turn->base, v.body, v.after - v.body, turn->size), number = is_signed ? unzigzag(u) : u;
        if (width < 8 && (number < minimum || number > maximum)) return false;
        set_number(values, turn->low + j, width, number);
        store8(valid, turn->low + j, v.tag != 0);
        nulls += v.tag == 0;
        turn->at[j] = v.after;
    }
    op[NULLS] += nulls;
    return true;
}

/* A turn of a FIXED or BOOLS field. */
static bool fixed_by_row(const Turn *turn, i64_at *op) {
    i64 width = op[WIDTH], nulls = 0;
    bool is_bool = op[CODE] == BOOLS;
    byte *values = turn->dst + op[VALUES], *valid = turn->dst + op[VALID];
    for (i64 j = 0; j < turn->n; j++) {
        Value v = read_value(turn->base, turn->at[j], turn->ends[j]);
        if (v.tag != 0 && v.tag != width + 1) return false;
        i64 number = word(turn->base, v.body, v.after - v.body, turn->size);
        set_number(values, turn->low + j, width, is_bool ? number != 0 : number);
        store8(valid, turn->low + j, v.tag != 0);
        nulls += v.tag == 0;
        turn->at[j] = v.after;
    }
    op[NULLS] += nulls;
    return true;
}

/* A turn of a BODIES field. */
static bool bodies_by_row(const Turn *turn, i64_at *op) {
    i64 capacity = op[CAPACITY], small = op[MINIMUM], large = op[MAXIMUM], to = op[USED], nulls = 0;
    byte *offsets = turn->dst + op[VALUES] + 4, *valid = turn->dst + op[VALID], *data = turn->dst + op[DATA];
    for (i64 j = 0; j < turn->n; j++) {
        Value v = read_value(turn->base, turn->at[j], turn->ends[j]);
        i64 length = v.after - v.body;
        if (v.tag < 0 || (large > 0 && length != small && length != large && v.tag != 0)) return false;
        if (length >= LIMIT - to) return false;
        /* Beyond the capacity, sizes are still added up. */
        if (length <= capacity - to) copy_body(turn->base, v.body, turn->size, data, to, capacity, length);
        to += length;
        store32(offsets, 4 * (turn->low + j), to);
        store8(valid, turn->low + j, v.tag != 0);
        nulls += v.tag == 0;
        turn->at[j] = v.after;
    }
    op[HIGH] |= high_bits(data, op[USED], min64(to, capacity));
    op[USED] = to;
    op[NULLS] += nulls;
    return true;
}

/* A turn of a POSITIONS field. */
static bool positions_by_row(const Turn *turn, const i64_at *op) {
    byte *starts = turn->dst + op[VALUES], *stops = turn->dst + op[VALID];
    for (i64 j = 0; j < turn->n; j++) {
        Value v = read_value(turn->base, turn->at[j], turn->ends[j]);
        if (v.tag < 0) return false;
        store32(starts, 4 * (turn->low + j), turn->at[j]);
        store32(stops, 4 * (turn->low + j), v.after);
        turn->at[j] = v.after;
    }
    return true;
}

/* A turn of SKIP. */
static bool skip_by_row(const Turn *turn, i64 fields) {
    for (i64 j = 0; j < turn->n; j++) {
        i64 stop = turn->at[j];
        for (i64 k = 0; k < fields; k++) {
            Value v = read_value(turn->base, stop, turn->ends[j]);
            if (v.tag < 0) return false;
            stop = v.after;
        }
        turn->at[j] = stop;
    }
    return true;
}

/* A turn of ENTER. */
static bool enter_by_row(const Turn *turn) {
    for (i64 j = 0; j < turn->n; j++) {
        Value v = read_value(turn->base, turn->at[j], turn->ends[j]);
        if (v.tag < 1) return false;
        turn->at[j] = v.body;
        turn->inner[j] = v.after;
    }
    return true;
}

static bool turn_by_row(const Turn *turn, i64_at *op) {
    switch (op[CODE]) {
    case INTS: return ints_by_row(turn, op);
    case BODIES: return bodies_by_row(turn, op);
    case FIXED: case BOOLS: return fixed_by_row(turn, op);
    case POSITIONS: return positions_by_row(turn, op);
    case SKIP: return skip_by_row(turn, op[WIDTH]);
    default: return enter_by_row(turn);
    }
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
    Turn turn = {src.at, src.count, out.at, 0, 0, memory.at, NULL, NULL, memory.at + ROWS_PER_TURN};
    for (i64 low = 0; low < rows; low += ROWS_PER_TURN) {
        i64 n = min64(ROWS_PER_TURN, rows - low), last = 0;
        i64_at *ends = memory.at + TURN_FIRST_END;
        bool is_ordered = true;
        for (i64 j = 0; j < n; j++) {
            i64 start = cursors.at[low + j], stop = stops.at[low + j];
            if (start < 0 || stop > src.count) return -1;
            turn.at[j] = start;
            ends[j] = stop;
            last = max64(last, stop);
            is_ordered &= start <= stop;
        }
        /* True of all but the last rows of a block. */
        bool is_inside = is_ordered && last + TURN_SLACK <= src.count;
        turn.n = n;
        turn.low = low;
        for (i64 p = 0; p < operations; p++) {
            i64_at *op = program + p * columns;
            if (op[CODE] == LEAVE) {
                copy_numbers(ends, turn.at, n);
                ends -= ROWS_PER_TURN;
                continue;
            }
            turn.ends = ends;
            /* Of a record that is entered, the ends; else some more memory. */
            turn.inner = ends + ROWS_PER_TURN;
            if (op[CODE] == ENTER) ends += ROWS_PER_TURN;
            if (is_inside && turn_at_once(&turn, op)) continue;
            if (!turn_by_row(&turn, op)) return -1 - p;
        }
    }
    return rows;
}

/* The parts of programs and the sizes of state, as arrays.py and scatter_program.py name them. A test compares them. */
#pragma once

enum { PACKED_STATE = 5, LZ4_STATE = 5, DISTINCT_SLOTS = 1024, ADDRESS_TEXT = 40 };

/* take_fields: the columns of a program, and the values of the first of them. */
enum { CODE, VALUES, VALID, WIDTH, SIGNED, MINIMUM, MAXIMUM, DATA, CAPACITY, NULLS, USED, HIGH };
enum { INTS, FIXED, BOOLS, BODIES, POSITIONS, SKIP, ENTER, LEAVE };
enum { ROWS_PER_TURN = 256, TURN_ARRAYS = 7 };

/* narrow_rows: state, programs of types that have no fields to take, the result when the next row does not fit, and the
   bytes behind a payload that may be read and behind a row that may be written. */
enum { NARROW_AT, NARROW_TO, NARROW_ROWS, NARROW_STATE };
enum { NARROW_WHOLE = -3, NARROW_NO_VALUE = -2, NARROW_NO_ROW = -1, NARROW_FULL = 1 };
enum { NARROW_BEHIND = 2304, NARROW_AHEAD = 64 };

/* scatter: the columns of a program, and its operations. */
enum {
    SCATTER_CODE, SCATTER_COUNT, SCATTER_ROWS, SCATTER_TO, SCATTER_VALUES, SCATTER_SELECTORS, SCATTER_STEP,
    SCATTER_WIDTH, SCATTER_FIRST, SCATTER_DATA, SCATTER_STOP, SCATTER_TARGET, SCATTER_CAPACITY, SCATTER_WHOLE,
    SCATTER_ENTRIES, SCATTER_COLUMNS
};
enum {
    SCATTER_CLEAR, SCATTER_MARK, SCATTER_PACK, SCATTER_FIXED, SCATTER_LENGTHS, SCATTER_SUM, SCATTER_OFFSETS,
    SCATTER_BODIES
};

/* The parts of programs and the sizes of state, as arrays.py names them. A test compares them. */
#pragma once

enum { PACKED_STATE = 5, LZ4_STATE = 5, DISTINCT_SLOTS = 1024, ADDRESS_TEXT = 40 };

/* take_fields: the columns of a program, and the values of the first of them. */
enum { CODE, VALUES, VALID, WIDTH, SIGNED, MINIMUM, MAXIMUM, DATA, CAPACITY, NULLS, USED, HIGH };
enum { INTS, FIXED, BOOLS, BODIES, POSITIONS, SKIP, ENTER, LEAVE };
enum { ROWS_PER_TURN = 256, TURN_ARRAYS = 6 };

/* decode_columns: the columns of a program, those of its results, and the kinds of values besides INTS to BODIES. */
enum { KIND, SIZE, LEAST_SIZE, OF_RUNS, SEGMENT_AT, SEGMENT_LENGTH, SEGMENT_MEMORY, SEGMENT_FORMAT, SEGMENT_COUNT };
enum { STARTS_AT, BODIES_AT, COUNT, IS_ASCII };
enum { SELECTORS = 8, RUNS = 9, ZEROS = 10, LENGTHS = 11, TAGS = 12, TAGGED = 13, ENTRIES = 16 };

/* read_outline: the kinds of nodes, and the most records, arrays and unions around a value. */
enum {
    OUTLINE_RECORD, OUTLINE_UNION, OUTLINE_ARRAY, OUTLINE_SIGNED, OUTLINE_UNSIGNED, OUTLINE_PLACE, OUTLINE_COPY
};
enum { OUTLINE_LEVELS = 256 };

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

"""Programs of the kernel `scatter`, for callers: `scatter.c` describes the operations and what each column means."""

CODE, COUNT, ROWS, TO, VALUES, SELECTORS, STEP, WIDTH, FIRST, DATA, STOP, TARGET, CAPACITY, WHOLE, ENTRIES = range(15)
"""The columns of a program, an int64 array with an operation in each row."""

COLUMNS = 15
"""How many there are."""

CLEAR, MARK, PACK, FIXED, LENGTHS, SUM, OFFSETS, BODIES = range(8)
"""The operations."""

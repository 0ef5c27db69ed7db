"""Programs of `zed_spark.codec.scatter.scatter`, for callers.

A program is an int64 array of shape (operations, 15). Its columns are named below; N is COUNT. Positions in memory are
addresses, which the caller takes from arrays that it keeps alive. The operations, which are done in order:

    CLEAR    N zero bytes at TO
    MARK     a byte for each of N rows at TO: 1, or where VALUES is not 0 the bits of a bitmap there, from bit FIRST on
    PACK     N bytes at TARGET, 0 or 1, to bits at TO
    FIXED    N numbers of WIDTH bytes at VALUES to their rows at TO
    LENGTHS  the lengths of N bodies, whose offsets are at VALUES, to the offset after each row at TO
    SUM      the N lengths after the first offset at TO to offsets, the first of which is 0
    OFFSETS  the offsets of all rows of a whole at TO, where all other rows than those of N bodies are empty; the
             first is that of the bodies if FIRST is 1, and else 0
    BODIES   N bodies, whose offsets are at VALUES, from the STOP bytes at DATA to the CAPACITY bytes at TARGET, where
             the offset of each row at TO says; WIDTH is 1 if no other part has bodies there, and else 0

MARK, FIXED, LENGTHS, OFFSETS and BODIES have the rows of the N values, int32, ascending, at ROWS. Value j is the one at
position ``j * STEP``, or where SELECTORS is not 0 the one that byte j there says. The whole at TO has WHOLE rows, and
there are ENTRIES values at VALUES: an operation with a row or a value beyond these is refused before it writes.
"""

CODE, COUNT, ROWS, TO, VALUES, SELECTORS, STEP, WIDTH, FIRST, DATA, STOP, TARGET, CAPACITY, WHOLE, ENTRIES = range(15)
"""The columns of a program."""

COLUMNS = 15
"""How many there are."""

CLEAR, MARK, PACK, FIXED, LENGTHS, SUM, OFFSETS, BODIES = range(8)
"""The operations."""

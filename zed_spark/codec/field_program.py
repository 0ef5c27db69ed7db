"""Programs of the kernel `take_fields`: the columns of an operation and the operation codes.

A program is an int64 array, one operation in each row. `take_fields` says what each operation does.
"""

from __future__ import annotations

# The columns of a program.
CODE, VALUES, VALID, WIDTH, SIGNED, MINIMUM, MAXIMUM, DATA, CAPACITY, NULLS, USED = range(11)

# Values of the column `CODE`.
INTS, FIXED, BOOLS, BODIES, POSITIONS, SKIP, ENTER, LEAVE = range(8)

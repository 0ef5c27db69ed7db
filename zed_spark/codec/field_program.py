"""The kernel that reads many fields of rows, and what its programs are made of. See `zed_spark.codec.contract`."""

from __future__ import annotations

# What stands in each row of a program.
CODE, VALUES, VALID, WIDTH, SIGNED, LOW, HIGH, DATA, ROOM, NULLS, USED = range(11)

# Its codes.
INTS, FIXED, BOOLS, BODIES, PLACES, SKIP, ENTER, LEAVE = range(8)

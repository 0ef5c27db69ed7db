"""BSUP, the row format: version 0 is ZNG, and 1, 2 and 5 what became of it."""

"""The columns that tell where in a pool a row is, and by which `UPDATE` and `MERGE` say what becomes of it."""

from __future__ import annotations

OBJECT = "_zed_object"
"""STRING: the identifier of the data object that a row is in."""

POSITION = "_zed_position"
"""BIGINT: the number of rows before it in the object."""

OPERATION = "__operation"
"""INT: the first column of the changes of rows that a writer gets."""

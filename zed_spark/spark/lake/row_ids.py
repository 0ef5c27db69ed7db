"""The columns that tell where in a pool a row is, and the options by which `UPDATE` and `MERGE` reach the writer."""

from __future__ import annotations

OBJECT = "_zed_object"
"""STRING: the identifier of the data object that a row is in."""

POSITION = "_zed_position"
"""BIGINT: the number of rows before it in the object."""

OPERATION = "__operation"
"""INT: the first column of the changes of rows that a writer gets."""

BASE_COMMIT = "__basecommit"
"""The option with the commit that the rows were read at."""

CONDITIONS = "__conditions"
"""The option with Spark's conditions on the rows, as JSON trees (`zed_spark.conditions.filter.from_predicate`)."""

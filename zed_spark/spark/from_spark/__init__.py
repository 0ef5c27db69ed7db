"""Rows of Spark back to Zed values: the way of `zed_spark.spark.schema` and `zed_spark.spark.to_spark` backwards.

    options.py    the options
    plan.py       `restore_plan`, on the driver; `Restore`, which goes to the tasks
    asked.py      the option ``zedTypes``
    rows.py       a batch: which type each row is of, then a column for each type
    shape.py      which type a row is of when no type column tells; groups.py: rows that are alike
    default.py    the Zed type of a Spark type about which nothing is known
    late.py       types that came after Zed
    source.py     a column or a part of one, and the errors that name it
    step.py       from a source to a Zed type: record.py, array.py, map.py, union.py, primitive.py (number.py,
                  text.py), variant/
    page.py       the documentation made from all this

Conversions are planned once per type of row and source, and work on whole columns.
"""

from __future__ import annotations

from zed_spark.spark.from_spark.options import WriteOptions
from zed_spark.spark.from_spark.plan import Restore, restore_plan

__all__ = ["Restore", "WriteOptions", "restore_plan"]

"""`scan`: columns and a condition given once, used to skip in the source and to filter exactly in Spark."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from zed_spark.columns.project import column_text, split_columns
from zed_spark.conditions.parse import parse
from zed_spark.storage.paths import PathText, path_texts

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession


def scan(
    spark: SparkSession,
    path: PathText | Iterable[PathText],
    columns: Iterable[str] | None = None,
    where: str | None = None,
    format: str = "zed",
    **options: str,
) -> DataFrame:
    """Read just what is needed: the source skips by the condition, and Spark filters exactly by the same.

    With native planning, ``spark.read.format(format).load(path).where(where).select(columns)`` reads no more than this.

    Args:
        spark: the session; the sources are registered with it.
        path: a file, directory or glob, or several.
        columns: paths of the columns wanted, such as ``"id.orig_h"``; None for all. A path into a record gives a
            column named after its last part.
        where: a condition in SQL (comparisons, IN, BETWEEN, LIKE, IS NULL, AND, OR, NOT).
        format: a source, such as ``"vng"``, ``"zng"``, ``"zedlake"``, or ``"zed"`` for files of any format.
        **options: further options of the source.

    Returns:
        A DataFrame of exactly the rows that meet the condition.

    Raises:
        FormatError: the condition or a column path does not parse.
    """
    from zed_spark.spark.register import register

    register(spark)
    reader = spark.read.format(format).options(**options)
    paths = None if columns is None else [path for text in columns for path in split_columns(text)]
    condition = parse(where) if where is not None else None
    if paths is not None:
        needed = list(dict.fromkeys([*paths, *(condition.paths() if condition else ())]))
        reader = reader.option("columns", ",".join(map(column_text, needed)))
    if where is not None:
        reader = reader.option("where", where)
    paths_given = path_texts(path)
    frame = reader.load(paths_given[0] if len(paths_given) == 1 else paths_given)
    if where is not None:
        frame = frame.where(where)
    return frame if paths is None else frame.select(*map(column_text, paths))

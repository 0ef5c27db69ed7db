"""The options of writes: how rows become Zed values, to which files or branch they go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from zed_spark.formats.registry import formats
from zed_spark.formats.settings import flag, one_of, option, size
from zed_spark.spark.options import Options


def _whole_number(text: str) -> int:
    if not text.isdecimal() or int(text) >= 1 << 63:
        raise ValueError("a whole number")
    return int(text)


@dataclass(frozen=True, slots=True)
class WriteOptions(Options):
    """The options of a write that say how rows become Zed values."""

    type_column: str | None = option(
        "typeColumn", str, None, "name",
        "The column with the Zed type of each row as text, as reading with the same option adds it. Each row is "
        "written as exactly that type. Rows without a type follow `superTypes`. The column itself is not written.",
    )  # fmt: skip
    super_types: str = option(
        "superTypes", one_of("schema", "perRow"), "schema", "schema, perRow",
        "How to write rows without a type. `schema`: all are records of one type. `perRow`: a null means that the row "
        "lacks the field, so the record type differs from row to row.",
    )  # fmt: skip
    zed_types: str | None = option(
        "zedTypes", str, None, "a ip, b.c duration",
        "Zed types of columns, for those that have none in their metadata or should get another. Dots lead into "
        "structs. Put names with dots, commas or spaces in backquotes.",
    )  # fmt: skip
    value_column: str | None = option(
        "valueColumn", str, None, "name",
        "The column for values that are not records. The default is the column that reading adds for them, or a "
        "VARIANT column `value` if there is no other column.",
    )  # fmt: skip
    nanos_as_long: bool = option(
        "nanosAsLong", flag, False, "true, false",
        "Take BIGINT as nanoseconds where the Zed type is `time` or `duration`. Columns read with it do not need it.",
    )  # fmt: skip
    decimals: str = option(
        "decimals", one_of("refuse", "float64", "string"), "refuse", "refuse, float64, string",
        "For DECIMAL columns, which Zed does not have: `refuse` them, or write the nearest `float64` or text "
        "(`string`). Whole numbers of up to 18 digits, and columns with a Zed type, are written in any case.",
    )  # fmt: skip
    file_name_column: str | None = option(
        "fileNameColumn", str, None, "name", "Leave out this column, which reading with the same option added."
    )  # fmt: skip
    corrupt_column: str | None = option(
        "columnNameOfCorruptRecord", str, None, "name",
        "Leave out this column, and the rows where it is not null. These rows report damage and hold no data.",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class TargetOptions(WriteOptions):
    """The options of every write that say where rows go."""

    if_exists: str | None = option(
        "ifExists", one_of("append", "overwrite", "error", "ignore"), None, "append, overwrite, error, ignore",
        "What to do if the folder or branch already has data. Spark passes only `mode(\"append\")` and "
        "`mode(\"overwrite\")` to Python sources; this option replaces the mode. If two writers write at once with "
        "`error` or `ignore`, one of them writes.",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class SaveOptions(TargetOptions):
    """The options of a write to files of any format."""

    target_file_bytes: int = option(
        "targetFileBytes", size, 256 << 20, "bytes",
        "A task begins another file when one has about this many bytes. Tasks do not share files: to avoid many small "
        "files, use `repartition` or `coalesce`.",
    )  # fmt: skip
    partition_by: str | None = option(
        "partitionBy", str, None, "year, month",
        "Write partition directories by these columns, such as `year=2024/month=1`. With native planning, "
        "`df.write.partitionBy(...)` does it, and Spark sorts the rows first. Without it, rows that you sort by these "
        "columns give fewer files. Put names with dots, commas or spaces in backquotes.",
    )  # fmt: skip
    partition_overwrite_mode: str = option(
        "partitionOverwriteMode", one_of("static", "dynamic"), "static", "static, dynamic",
        "What overwriting with `partitionBy` replaces: all files (`static`), or only those of partitions that get rows "
        "(`dynamic`). Without this option, native planning takes `spark.sql.sources.partitionOverwriteMode`.",
    )  # fmt: skip
    time_zone: str | None = option(
        "timeZone",
        str,
        None,
        "zone",
        "The time zone of timestamps in the names of partition directories, as for reading.",
    )


def file_write_options() -> Iterable[type[Any]]:
    """The classes with the options of writes to files, of any format and of single formats."""
    return (SaveOptions, *(format.settings for format in formats()))


@dataclass(frozen=True, slots=True)
class LakeSaveOptions(TargetOptions):
    """The options of a write to a branch of a pool."""

    pool: str | None = option("pool", str, None, "name", "The pool, if the path is that of the lake, as for reading.")
    branch: str | None = option("branch", str, None, "name", "The branch; `main` by default.")
    create_pool: bool = option("createPool", flag, False, "true, false", "Create the pool if it does not exist.")
    orderby: str | None = option(
        "orderby", str, None, "key:asc",
        "The key of a pool that is created, and after a colon its order; `ts:desc` by default.",
    )  # fmt: skip
    target_object_bytes: int | None = option(
        "targetObjectBytes", size, None, "bytes",
        "A task begins another data object when one has this many bytes. The default is the value of the pool, which "
        "is 500m unless the pool was created with this option.",
    )  # fmt: skip
    replace_where: str | None = option(
        "replaceWhere", str, None, "condition",
        "With `mode(\"overwrite\")`: replace only the values that meet this condition on the pool key. All rows that "
        "you write must meet it. Write `DATE '2024-01-31'` for keys that are DATE. A TIMESTAMP literal needs a zone.",
    )  # fmt: skip
    isolation_level: str = option(
        "isolationLevel", one_of("serializable", "snapshot"), "serializable", "serializable, snapshot",
        "Whether rows that another commit adds during an UPDATE, MERGE or DELETE, and that the statement may be about, "
        "are a conflict (`serializable`) or not (`snapshot`).",
    )  # fmt: skip
    vectors: bool | None = option(
        "vectors",
        flag,
        None,
        "true, false",
        "Give new objects a copy in columns (VNG). By default the property `vectors` decides.",
    )
    author: str | None = option(
        "author",
        str,
        None,
        "text",
        "The author of the commit; by default `$ZED_USER`, in a SuperDB database `$SUPERDB_USER`, or user and host.",
    )
    message: str | None = option(
        "message", str, None, "text", "The message of the commit. The default lists the objects."
    )
    meta: str | None = option("meta", str, None, "JSON", "Metadata of the commit: a JSON object.")
    txn_app: str | None = option(
        "txnAppId", str, None, "name",
        "The application that writes, recorded so that nothing is written twice; for streams the query's id.",
    )  # fmt: skip
    txn_version: int | None = option(
        "txnVersion", _whole_number, None, "number",
        "The number of this write among those of `txnAppId`. Nothing is written if the branch has a commit of this "
        "number or a greater one. Streams use the number of the batch. A batch write in `foreachBatch` needs both "
        "options; without them it is made again when Spark repeats the batch.",
    )  # fmt: skip

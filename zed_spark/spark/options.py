"""The options of the data sources: one dataclass field per option, with its name, parser and documentation.

Spark passes options as text under lower-cased keys; `parse` makes one frozen value of them. An unknown key is an error
with a suggestion; keys that Spark itself adds are ignored.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from typing import Any, Self, TypeVar

from zed_spark.durations import period
from zed_spark.errors import OptionError
from zed_spark.formats.settings import flag, one_of, option, options_of, parse_option, positive, size
from zed_spark.names import suggestion
from zed_spark.storage.open import LIMIT
from zed_spark.storage.options import NONE, StorageOptions, redacted

_SPARKS_OWN = re.compile(
    r"owner|provider|location|external|is_managed_location|option\..*|__.*|serialization\.format|checkpointlocation|queryname"
)

T = TypeVar("T")
D = TypeVar("D")

STORAGE = "storage."
"""What options for object stores begin with."""


def _seconds(text: str) -> float:
    return period(text).total_seconds()


def _moment(text: str) -> float:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise ValueError("a time such as 2024-01-31T12:00:00") from None
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def _always(text: str) -> bool:
    if text.lower() != "true":
        raise ValueError("true, as types are always merged")
    return True


@dataclass(frozen=True, slots=True)
class RowOptions:
    """The options of every read, parsed. One field per option; `paths` comes from ``load(...)``.

    `storage` holds the options that begin with ``storage.``, without that prefix: settings of the object store,
    including secrets.
    """

    paths: tuple[str, ...] = ()
    storage: StorageOptions = NONE
    columns: str | None = option(
        "columns", str, None, "a.b, c",
        "Read only these columns. Dots go into records; names with dots, commas or spaces stand in backquotes.",
    )  # fmt: skip
    where: str | None = option(
        "where", str, None, "condition",
        "Skip what certainly does not fit this SQL condition: files, super types, segments and rows. It only "
        "skips: filter again in Spark, or use `zed_spark.scan`, which does both.",
    )  # fmt: skip
    schema_mode: str = option(
        "schemaMode", one_of("fuse", "variant"), "fuse", "fuse, variant",
        "`fuse`: one wide row with the fields of all record types. `variant`: one VARIANT column `value`, in "
        "which every row keeps its own shape.",
    )  # fmt: skip
    super_type: str | None = option(
        "superType", str, None, "type",
        "Read only the values of one super type, given as its text (`{a:int64,b:string}`) or its name (`conn`).",
    )  # fmt: skip
    type_column: str | None = option(
        "typeColumn", str, None, "name", "Add a column of this name with the Zed type of each row as text."
    )  # fmt: skip
    file_name_column: str | None = option(
        "fileNameColumn", str, None, "name", "Add a column of this name with the path of the file of each row."
    )  # fmt: skip
    mode: str = option(
        "mode", one_of("FAILFAST", "PERMISSIVE", "DROPMALFORMED"), "FAILFAST",
        "FAILFAST, PERMISSIVE, DROPMALFORMED",
        "What damaged data does. `FAILFAST`: an error. `PERMISSIVE`: the readable rest is kept, and each damage "
        "is one more row with its description in the corrupt-record column. `DROPMALFORMED`: the readable rest.",
    )  # fmt: skip
    corrupt_column: str = option(
        "columnNameOfCorruptRecord", str, "_corrupt_record", "name",
        "The column that describes damage in `PERMISSIVE` mode.",
    )  # fmt: skip
    nanos_as_long: bool = option(
        "nanosAsLong", flag, False, "true, false",
        "Read `time` and `duration` as BIGINT nanoseconds. Without it they become TIMESTAMP and INTERVAL DAY TO "
        "SECOND, which hold microseconds; finer digits are cut off.",
    )  # fmt: skip
    maps_as_entries: bool = option(
        "mapsAsEntries", flag, False, "true, false",
        "Read maps as ARRAY<STRUCT<key, value>>, which unlike MAP may hold null keys.",
    )  # fmt: skip
    ignore_corrupt_files: bool = option(
        "ignoreCorruptFiles", flag, False, "true, false",
        "Leave out files that cannot be read, and what follows damage inside a file; a warning is logged.",
    )  # fmt: skip
    ignore_missing_files: bool = option(
        "ignoreMissingFiles", flag, False, "true, false",
        "Leave out paths that do not exist and files that vanish before they are read.",
    )  # fmt: skip
    batch_rows: int = option("batchRows", positive, 32_768, "rows", "Most rows handed to Spark at a time.")
    batch_bytes: int = option(
        "batchBytes", size, 16 << 20, "bytes", "About the most Arrow bytes handed to Spark at a time."
    )
    max_partition_bytes: int = option(
        "maxPartitionBytes", size, 64 << 20, "bytes",
        "About the most stored bytes that one task reads; larger files are split, small ones packed together.",
    )  # fmt: skip
    min_partitions: int | None = option(
        "minPartitions", positive, None, "number",
        "Plan at least this many tasks where the data is large enough; the driver's core count by default.",
    )  # fmt: skip
    pushdown: bool = option(
        "pushdown", flag, False, "true, false",
        "Take filters from Spark itself. Only for a DataFrame that is scanned once per query, and only where "
        "`zed_spark.pushdown_is_safe(spark)`: Spark 4.1 to 4.3 mix up the filters of two scans.",
    )  # fmt: skip
    merge_schema: bool = option(
        "mergeSchema", _always, True, "true", "Accepted because Parquet has it; types are always merged."
    )

    @classmethod
    def parse(cls, options: Mapping[str, str], others: Iterable[type[Any]] = ()) -> Self:
        """Parse the options that Spark passes.

        Args:
            options: by name.
            others: classes whose options may be among them as well.

        Raises:
            OptionError: an unknown key, or a value that an option does not take.
        """
        return cls(paths=paths(options), **parse_options(cls, options, others))


@dataclass(frozen=True, slots=True)
class ReadOptions(RowOptions):
    """The options of a read of files, parsed."""

    glob_filter: str | None = option(
        "pathGlobFilter", str, None, "pattern", "Of directories, read only files whose name fits this pattern."
    )
    recursive: bool = option(
        "recursiveFileLookup", flag, False, "true, false", "Go into directories inside directories."
    )
    modified_after: float | None = option(
        "modifiedAfter", _moment, None, "time", "Read only files changed after this moment (UTC without a zone)."
    )
    modified_before: float | None = option(
        "modifiedBefore", _moment, None, "time", "Read only files changed before this moment (UTC without a zone)."
    )
    max_decompressed_bytes: int = option(
        "maxDecompressedBytes", size, LIMIT, "bytes",
        "Of gzip- and zstd-compressed files: row formats and text are decompressed while they are read, in bounded "
        "memory; the columnar formats need a temporary file, of at most this many bytes.",
    )  # fmt: skip
    max_files_per_trigger: int | None = option(
        "maxFilesPerTrigger", positive, None, "number", "Of a stream: most files in a batch."
    )
    max_bytes_per_trigger: int | None = option(
        "maxBytesPerTrigger", size, None, "bytes",
        "Of a stream: most stored bytes in a batch, but at least one file. `maxFilesPerTrigger` goes before it.",
    )  # fmt: skip
    max_file_age: float = option(
        "maxFileAge", _seconds, 7 * 86400, "time",
        "Of a stream: files that changed so long before the youngest one read are ignored, and forgotten by "
        "checkpoints: `90s`, `12h`, `7 days`. Units are us, ms, s, m (minutes), h, d, w and their words.",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class WriteOptions:
    """The options of a write that say how rows become Zed values, parsed. One field per option."""

    type_column: str | None = option(
        "typeColumn", str, None, "name",
        "The column that holds the Zed type of each row as text, as reading with the same option makes it. Each "
        "row is written as exactly that type; rows where it is null go by `superTypes`. Not written itself.",
    )  # fmt: skip
    super_types: str = option(
        "superTypes", one_of("schema", "perRow"), "schema", "schema, perRow",
        "For rows without a type of their own. `schema`: all are records of one type. `perRow`: nulls are taken "
        "for fields that are not there, so each row gets its own record type.",
    )  # fmt: skip
    zed_types: str | None = option(
        "zedTypes", str, None, "a ip, b.c duration",
        "Zed types of columns that have none in their metadata, or another. Dots go into structs; names with "
        "dots, commas or spaces stand in backquotes.",
    )  # fmt: skip
    value_column: str | None = option(
        "valueColumn", str, None, "name",
        "The column for values that are not records. By default the one that reading made for them, and a "
        "VARIANT column `value` that is the only one.",
    )  # fmt: skip
    nanos_as_long: bool = option(
        "nanosAsLong", flag, False, "true, false",
        "Take BIGINT for nanoseconds where the Zed type is `time` or `duration`. Columns whose metadata says so, "
        "as reading with the same option makes it, are taken so in any case.",
    )  # fmt: skip
    file_name_column: str | None = option(
        "fileNameColumn", str, None, "name", "Leave this column out: reading with the same option added it."
    )  # fmt: skip
    corrupt_column: str | None = option(
        "columnNameOfCorruptRecord", str, None, "name",
        "Leave this column out, and with it the rows where it is not null: those report damage and hold no data.",
    )  # fmt: skip

    @classmethod
    def parse(cls, options: Mapping[str, str]) -> Self:
        """Parse the options that Spark passes.

        Raises:
            OptionError: an unknown key, or a value that an option does not take.
        """
        return cls(**parse_options(cls, options))


def parse_options(cls: type[Any], options: Mapping[str, str], others: Iterable[type[Any]] = ()) -> dict[str, Any]:
    """The values of the options that are given, by field name, except for paths.

    Where the class has a field ``storage``, options that begin with ``storage.`` go there.

    Args:
        cls: the class.
        options: the options that Spark passes, by name.
        others: classes whose options may be among them as well.

    Raises:
        OptionError: an unknown key, or a value that an option does not take.
    """
    known = options_of(cls)
    passed = [own.metadata["name"] for other in others for own in options_of(other).values()]
    accepted = {"path", "paths", *map(str.lower, passed)}
    values: dict[str, Any] = {}
    if any(own.name == "storage" for own in fields(cls)):
        stored = {key for key in options if key.lower().startswith(STORAGE)}
        values["storage"] = StorageOptions({key[len(STORAGE) :]: options[key] for key in stored})
        options = {key: text for key, text in options.items() if key not in stored}
    for key, text in options.items():
        own = known.get(key.lower())
        if own is not None:
            values[own.name] = parse_option(own, text)
        elif key.lower() not in accepted and not _SPARKS_OWN.fullmatch(key.lower()):
            names = sorted({*(own.metadata["name"] for own in known.values()), *passed})
            raise OptionError(f"unknown option {key!r}; {suggestion(key, names, 'known are')}")
    return values


def paths(options: Mapping[str, str]) -> tuple[str, ...]:
    """The paths given to ``load(...)`` or ``save(...)``.

    Raises:
        OptionError: ``paths`` is not a JSON array of strings, as Spark writes several paths.
    """
    lowered = {key.lower(): text for key, text in options.items()}
    found: list[str] = [lowered["path"]] if "path" in lowered else []
    if "paths" in lowered:
        try:
            listed = json.loads(lowered["paths"])
        except json.JSONDecodeError:
            listed = None
        if not isinstance(listed, list) or not all(isinstance(path, str) for path in listed):
            raise OptionError(f"option paths takes a JSON array of strings, not {redacted(lowered['paths'])!r}")
        found += listed
    return tuple(found)

"""The options of reads, and the parser of all options: a dataclass field each, with name, parser and documentation.

Spark passes options as text under lower-case keys. An unknown key is an error with a suggestion; keys that Spark itself
adds are ignored.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Self

from zed_spark.durations import period
from zed_spark.errors import OptionError
from zed_spark.files.packing import Packing
from zed_spark.formats.settings import flag, one_of, option, options_of, parse_option, positive, size
from zed_spark.names import suggestion
from zed_spark.storage.options import (
    DECOMPRESSED_OPTION,
    LIMITS,
    NONE,
    RATIO_OPTION,
    ROWS_OPTION,
    FileLimits,
    StorageOptions,
    redacted,
)

if TYPE_CHECKING:
    from zed_spark.conditions.condition import OfKind
    from zed_spark.shapes.reading import Shaping

STORAGE = "storage."
"""The prefix of options for object stores."""

SECRET = "secret."
"""What may stand before that prefix: Spark does not show values of options whose names contain the word."""

TABLES = ("pools", "branches", "log", "objects", "partitions", "vectors", "rawlog", "types")
"""The tables of a lake's metadata."""

LATEST = "latest"
"""The value of `startingVersion` for what is to come."""

_ADDED_BY_SPARK = re.compile(
    r"owner|provider|location|external|is_managed_location|option\..*|__.*|serialization\.format|checkpointlocation|queryname"
)


@dataclass(frozen=True, slots=True)
class Options:
    """Parsed options. Subclasses have one field per option.

    Attributes:
        paths: the arguments of ``load(...)`` or ``save(...)``.
        storage: the options that begin with ``storage.`` or ``secret.storage.``, without these prefixes: settings of
            the object store, including secrets.
    """

    paths: tuple[str, ...] = ()
    storage: StorageOptions = NONE

    @classmethod
    def parse(cls, options: Mapping[str, str], others: Callable[[], Iterable[type[Any]]] = tuple) -> Self:
        """Parse the options that Spark passes, texts by name; `OptionError` for unknown keys and invalid values.

        ``others`` gives classes whose options are accepted and ignored; it is called where one is not of this class.
        """
        known = options_of(cls)
        unknown: list[str] = []
        values: dict[str, Any] = {}
        storage: dict[str, str] = {}
        for key, text in options.items():
            name = key.lower()
            if (setting := storage_setting(key)) is not None:
                storage[setting] = text
            elif name in known:
                values[known[name].name] = parse_option(known[name], text)
            elif name not in ("path", "paths") and not _ADDED_BY_SPARK.fullmatch(name):
                unknown.append(key)
        if unknown:
            accepted = {name: field for other in others() for name, field in options_of(other).items()}
            for key in unknown:
                if key.lower() not in accepted:
                    names = sorted({field.metadata["name"] for field in (*known.values(), *accepted.values())})
                    raise OptionError(f"unknown option {key!r}; {suggestion(key, names, 'known are')}")
        return cls(paths=_paths(options), storage=StorageOptions(storage), **values)


def storage_setting(key: str) -> str | None:
    """The name of a setting of the object store, from the name of an option; None for other options."""
    name = key[len(SECRET) :] if key.lower().startswith(SECRET) else key
    return name[len(STORAGE) :] if name.lower().startswith(STORAGE) else None


def _paths(options: Mapping[str, str]) -> tuple[str, ...]:
    """The option ``path``, then those of ``paths``, which Spark writes as a JSON array of strings."""
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


def _seconds(text: str) -> float:
    return period(text).total_seconds()


def _time(text: str) -> datetime:
    try:
        timestamp = datetime.fromisoformat(text)
    except ValueError:
        raise ValueError("a time such as 2024-01-31T12:00:00") from None
    return timestamp if timestamp.tzinfo else timestamp.replace(tzinfo=UTC)


def _timestamp(text: str) -> float:
    return _time(text).timestamp()


def _always(text: str) -> bool:
    if text.lower() != "true":
        raise ValueError("true, as types are always merged")
    return True


@dataclass(frozen=True, slots=True)
class RowOptions(Options):
    """The options of every read."""

    columns: str | None = option(
        "columns", str, None, "a.b, c",
        "Read only these columns. Dots lead into records. Put names with dots, commas or spaces in backquotes.",
    )  # fmt: skip
    where: str | None = option(
        "where", str, None, "condition",
        "Skip files, super types, segments and rows that cannot meet this SQL condition. The option only skips: filter "
        "again in Spark, or use `zed_spark.scan`, which does both.",
    )  # fmt: skip
    schema_mode: str = option(
        "schemaMode", one_of("fuse", "variant"), "fuse", "fuse, variant",
        "`fuse` gives one wide row with the fields of all record types. `variant` gives one VARIANT column `value`, in "
        "which every row keeps its type.",
    )  # fmt: skip
    super_type: str | None = option(
        "superType", str, None, "type",
        "Read only the values of one super type, given as its text (`{a:int64,b:string}`) or its name (`conn`).",
    )  # fmt: skip
    kind: str | None = option(
        "kind", str, None, "name",
        "Read only the rows of one kind, with just its columns. A row is of the kind that its field `typeField` names; "
        "if it has no such text, of the kind that its type's name names.",
    )  # fmt: skip
    type_field: str | None = option(
        "typeField", str, None, "field",
        "The field that names the kind of a row: `_path`, unless a pool has the property `typeField`.",
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
        "How to handle damaged data. `FAILFAST`: raise an error. `PERMISSIVE`: keep the readable rest, and add a row "
        "for each damage, with its description in the corrupt-record column; such a row also replaces a row with a "
        "value that cannot be converted. `DROPMALFORMED`: keep the readable rest.",
    )  # fmt: skip
    corrupt_column: str = option(
        "columnNameOfCorruptRecord", str, "_corrupt_record", "name",
        "The column that describes damage in `PERMISSIVE` mode.",
    )  # fmt: skip
    nanos_as_long: bool = option(
        "nanosAsLong", flag, False, "true, false",
        "Read `time` and `duration` as BIGINT nanoseconds. Without this option they become TIMESTAMP and INTERVAL DAY "
        "TO SECOND, which hold microseconds, and finer digits are cut off.",
    )  # fmt: skip
    maps_as_entries: bool = option(
        "mapsAsEntries", flag, False, "true, false",
        "Read maps as `ARRAY<STRUCT<key, value>>`, which unlike MAP may hold null keys.",
    )  # fmt: skip
    ignore_corrupt_files: bool = option(
        "ignoreCorruptFiles", flag, False, "true, false",
        "Skip files that cannot be read, and the rest of a file after damage. The log has a warning.",
    )  # fmt: skip
    ignore_missing_files: bool = option(
        "ignoreMissingFiles", flag, False, "true, false",
        "Skip paths that do not exist and files that vanish before they are read.",
    )  # fmt: skip
    batch_rows: int = option("batchRows", positive, 32_768, "rows", "The most rows that Spark gets at a time.")
    batch_bytes: int = option(
        "batchBytes", size, 16 << 20, "bytes", "About the most Arrow bytes that Spark gets at a time."
    )
    max_partition_bytes: int | None = option(
        "maxPartitionBytes", size, None, "bytes",
        "About the most stored bytes that one task reads, 128m by default. Larger files are split, small ones packed "
        "together. Large VNG files make fewer tasks by default, because a task reads much of what comes before its "
        "rows. Without this option, native planning takes `spark.sql.files.maxPartitionBytes` if the session sets it.",
    )  # fmt: skip
    open_cost: int | None = option(
        "openCostInBytes", size, None, "bytes",
        "The cost of opening one more file, as bytes to read, 512k by default. The higher it is, the fewer small files "
        "share a task. Native planning takes `spark.sql.files.openCostInBytes` if the session sets it.",
    )  # fmt: skip
    min_partitions: int | None = option(
        "minPartitions", positive, None, "number",
        "Plan at least this many tasks if there is enough data. The default is `parallelism`, but then no task gets "
        "less than 4m. Native planning takes `spark.sql.files.minPartitionNum` if the session sets it.",
    )  # fmt: skip
    parallelism: int | None = option(
        "parallelism", positive, None, "number",
        "How many tasks can run at once. Native planning takes `spark.sql.leafNodeDefaultParallelism` if the session "
        "sets it, else the cores of the cluster. Without native planning, it is the cores of the driver's machine.",
    )  # fmt: skip
    new_fields: str | None = option(
        "newFields", one_of("fail", "warn", "ignore"), None, "fail, warn, ignore",
        "What a stream does with a batch that has fields or types for which its schema has no place. `fail`: the "
        "stream stops before the batch; define it anew and restart it, and it goes on with that batch. `warn`: leave "
        "the fields out, and name them in the log once. `ignore`: leave them out. By default a query of all columns of "
        "files stops, and others warn. If you give a schema or the option `columns`, new fields are ignored.",
    )  # fmt: skip
    merge_schema: bool = option(
        "mergeSchema", _always, True, "true", "Accepted because Parquet has it. Types are always merged."
    )

    @property
    def of_kind(self) -> OfKind | None:
        """The condition that rows meet by the option ``kind``; `OptionError` if ``typeField`` is not one field."""
        if self.kind is None:
            return None
        if self.super_type is not None:
            raise OptionError("kind and superType do not go together; leave one of them out")
        # Loaded here, as most reads have no kind.
        from zed_spark.conditions.condition import OfKind
        from zed_spark.conditions.record_kinds import FIELD, field_path

        return OfKind(field_path(self.type_field or FIELD), self.kind)

    @property
    def packing(self) -> Packing:
        """How files are cut, and packed into tasks."""
        return Packing(self.max_partition_bytes, self.min_partitions, self.parallelism, self.open_cost)


@dataclass(frozen=True, slots=True)
class ReadOptions(RowOptions):
    """The options of a read of files."""

    shape: str | None = option(
        "shape", str, None, "type, file, zeek",
        "Give values the types of a shape: a record type (`{ts:time,src:ip}`), a file of types, or `zeek`, the types "
        "of Zeek's default logs. Text and numbers are cast, names with dots nested, missing fields become nulls.",
    )  # fmt: skip
    shape_errors: str | None = option(
        "shapeErrors", one_of("keep", "fail"), None, "keep, fail",
        "If a value does not fit the shape, `keep` it and count it in a warning (the default), or `fail`.",
    )  # fmt: skip
    shape_field: str | None = option(
        "shapeField", str, None, "name",
        "The field whose value names the type of a row, if the shape has several; `_path` by default. Rows without the "
        "field take the name of the file up to the first dot.",
    )  # fmt: skip
    time_unit: str | None = option(
        "timeUnit", one_of("s", "ms", "us", "ns"), None, "s, ms, us, ns",
        "The unit of numbers that the shape turns into times since 1970; seconds by default.",
    )  # fmt: skip
    infer: bool = option(
        "infer", flag, False, "true, false",
        "Find addresses, networks and RFC 3339 times in strings. A field gets the type that all its strings in all "
        "files have. The strings are read once more for that.",
    )  # fmt: skip
    glob_filter: str | None = option(
        "pathGlobFilter", str, None, "pattern", "Read only those files of a directory whose name matches this pattern."
    )
    recursive: bool = option(
        "recursiveFileLookup", flag, False, "true, false",
        "Include directories inside directories, and take no columns from the names of partition directories.",
    )  # fmt: skip
    base_path: str | None = option(
        "basePath", str, None, "folder",
        "The root of a table with partition directories, if the path names only some of these. Adds their columns.",
    )  # fmt: skip
    infer_partition_types: bool = option(
        "partitionColumnTypeInference", flag, True, "true, false",
        "Infer the types of partition columns, as Spark does. With `false` they are strings. Without this option, "
        "native planning takes `spark.sql.sources.partitionColumnTypeInference.enabled`.",
    )  # fmt: skip
    time_zone: str | None = option(
        "timeZone", str, None, "zone",
        "The time zone of timestamps in names of partition directories: by default the machine's, but the "
        "session's with native planning.",
    )  # fmt: skip
    modified_after: float | None = option(
        "modifiedAfter", _timestamp, None, "time", "Read only files modified after this time (UTC without a zone)."
    )
    modified_before: float | None = option(
        "modifiedBefore", _timestamp, None, "time", "Read only files modified before this time (UTC without a zone)."
    )
    max_decompressed_bytes: int = option(
        DECOMPRESSED_OPTION, size, LIMITS.decompressed_bytes, "bytes",
        "The most bytes of a gzip- or zstd-compressed file in a columnar format when decompressed, as it needs a "
        "temporary file of that size. Row formats and text are decompressed while they are read, in bounded memory.",
    )  # fmt: skip
    max_decompression_ratio: int = option(
        RATIO_OPTION, positive, LIMITS.decompression_ratio, "number",
        "The most bytes that each stored byte of a gzip- or zstd-compressed file may expand to. A file that expands to "
        "more than this and a gigabyte besides is refused.",
    )  # fmt: skip
    max_rows_per_file: int = option(
        ROWS_OPTION, positive, LIMITS.rows, "rows",
        "The most rows that the metadata of one file may state. A file may always have 1,000 rows for each of its "
        "bytes. Constant columns take no bytes, so without a limit a small file could state any number of rows.",
    )  # fmt: skip
    table: str | None = option(
        "table", one_of("types"), None, "types", "Read a table of the kinds of rows instead of the data; see `kind`."
    )
    max_files_per_trigger: int | None = option(
        "maxFilesPerTrigger", positive, None, "number", "The most files in a batch of a stream."
    )
    max_bytes_per_trigger: int | None = option(
        "maxBytesPerTrigger", size, None, "bytes",
        "Of a stream: most stored bytes in a batch, but at least one file. `maxFilesPerTrigger` takes precedence.",
    )  # fmt: skip
    max_file_age: float = option(
        "maxFileAge", _seconds, 7 * 86400, "time",
        "A stream ignores files that are this much older than the newest one read. It removes them from its "
        "checkpoints, as it does the oldest of more than 100,000. Examples: `90s`, `12h`, `7 days`. Units: us, ms, s, "
        "m (minutes), h, d, w and their words.",
    )  # fmt: skip

    def check(self) -> None:
        """Raise `OptionError` if the options contradict each other."""
        _check_table(self.table, self.kind)

    @property
    def limits(self) -> FileLimits:
        """What reading one file may cost."""
        return FileLimits(self.max_decompressed_bytes, self.max_decompression_ratio, self.max_rows_per_file)

    @property
    def shaping(self) -> Shaping | None:
        """How values get types; None if these are left alone. A file of types is read."""
        if not (self.shape or self.shape_errors or self.shape_field or self.infer or self.time_unit):
            return None
        # Loaded here, as most reads have no shape.
        from zed_spark.shapes.reading import Shaping

        return Shaping.of(self.shape, self.shape_errors, self.shape_field, self.infer, self.time_unit, self.storage)


@dataclass(frozen=True, slots=True)
class LakeOptions(RowOptions):
    """The options of a read of a lake."""

    pool: str | None = option(
        "pool", str, None, "name",
        "The pool, by name or identifier, if the path is that of the lake. Without this option the last part of the "
        "path is the pool. A branch or commit may follow after an @.",
    )  # fmt: skip
    branch: str | None = option("branch", str, None, "name", "The branch; `main` by default.")
    version_as_of: str | None = option(
        "versionAsOf", str, None, "commit", "Read the pool as it was at this commit, of any branch."
    )
    timestamp_as_of: datetime | None = option(  # noqa: RUF009 - a datetime cannot change
        "timestampAsOf", _time, None, "time",
        "Read the pool as it was at this time (UTC without a zone): at the last commit of the branch up to then.",
    )  # fmt: skip
    ordered: bool = option(
        "ordered", flag, False, "true, false",
        "Give the rows in the order of the pool: partition after partition, and sorted within each. One task merges "
        "objects that overlap.",
    )  # fmt: skip
    table: str | None = option(
        "table", one_of(*TABLES), None, ", ".join(TABLES), "Read metadata of the lake or the pool instead of the data."
    )
    changes: bool = option(
        "changes", flag, False, "true, false",
        "Read the rows that commits inserted and deleted, with the columns `_change_type`, `_commit` and "
        "`_commit_time`. Rows that were only moved, as by a compaction, are not among them.",
    )  # fmt: skip
    starting_version: str | None = option(
        "startingVersion", str, None, "commit, latest",
        "Start with the rows that this commit inserted or, with `changes`, changed. A stream also takes `latest`: "
        "start with the first commit after the stream is started. By default a stream first reads everything in the "
        "pool.",
    )  # fmt: skip
    starting_after: str | None = option(
        "startingAfter", str, None, "commit", "Start with the commit after this one. Otherwise like `startingVersion`."
    )
    ending_version: str | None = option(
        "endingVersion", str, None, "commit",
        "End with the rows that this commit inserted or, with `changes`, changed. The default is the last commit.",
    )  # fmt: skip
    change_commits: str = option(
        "changeCommits", one_of("fail", "skip", "read"), "fail", "fail, skip, read",
        "How a stream handles a commit that both removes and adds objects, so that nobody knows which values are new: "
        "`fail`, `skip` it, or `read` all that it adds. Compactions and pure deletes are always skipped. With "
        "`changes`, the rows of all commits are known.",
    )  # fmt: skip
    max_objects_per_trigger: int | None = option(
        "maxObjectsPerTrigger", positive, None, "number",
        "The most data objects in a batch of a stream. With `changes`, the most commits; a commit is never divided.",
    )  # fmt: skip
    max_bytes_per_trigger: int | None = option(
        "maxBytesPerTrigger", size, None, "bytes",
        "Of a stream: most stored bytes in a batch, but at least one object. `maxObjectsPerTrigger` takes precedence.",
    )  # fmt: skip

    def check(self) -> None:
        """Raise `OptionError` if the options contradict each other."""
        if self.version_as_of is not None and (self.timestamp_as_of is not None or self.branch is not None):
            raise OptionError("versionAsOf names a commit, so neither timestampAsOf nor branch goes with it")
        if self.ordered and self.file_name_column:
            raise OptionError("fileNameColumn does not go with ordered: rows of several objects are merged")
        _check_table(self.table, self.kind)
        if self.starting_version is not None and self.starting_after is not None:
            raise OptionError("startingVersion and startingAfter both say where to start; leave one of them out")

    @property
    def has_range(self) -> bool:
        """Whether only what some commits did is read."""
        return self.changes or any((self.starting_version, self.starting_after, self.ending_version))

    @property
    def from_latest(self) -> bool:
        """Whether a stream leaves out what the branch has when it starts."""
        return self.starting_version is not None and self.starting_version.lower() == LATEST


def _check_table(table: str | None, kind: str | None) -> None:
    if table is not None and kind is not None:
        raise OptionError(f"the option table reads {table} instead of the data, so kind does not go with it")

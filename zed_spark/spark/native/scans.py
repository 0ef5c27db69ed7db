"""Loads: what a source found when it was first asked, and the scans of it that Spark's planner requests."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from threading import Lock
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pyspark.sql.types import ArrayType, MapType, StructField, StructType

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.errors import NotFoundError, ZedSparkError
from zed_spark.files.metadata_column import COLUMN
from zed_spark.files.plan import KEPT, SelectedFile, select
from zed_spark.later import LruCache
from zed_spark.pickles import values_of
from zed_spark.spark.convert.mapping import hint_of
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.options import RowOptions
from zed_spark.spark.protocol.messages import Distribution
from zed_spark.spark.read.dataset import total_rows
from zed_spark.spark.read.file_set import FileSet, listing
from zed_spark.spark.read.planner import Planner, ScanPlan
from zed_spark.spark.source import FileSource, source_of

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition
    from zed_spark.spark.lake.dataset import ObjectSet
    from zed_spark.spark.native.from_metadata import Aggregate
    from zed_spark.spark.read.readers import StreamReader

logger = logging.getLogger(__name__)

HELD = KEPT
"""Super types and statistics that a load holds in the driver's Python: those that are kept there for other loads."""

PACKING = ("maxPartitionBytes", "openCostInBytes", "minPartitions", "parallelism")
"""The options of the session that reads of lakes take too."""

RESUMED = 2_000
"""Super types and statistics in the state that Java has of a load. They are found again where it is needed at all."""

BYTES = 150
"""Memory of one of these, about."""


def load(
    format: str,
    options: Mapping[str, str],
    schema: StructType | None,
    session: Mapping[str, str] = MappingProxyType({}),
) -> Load:
    """List what there is, and look at its metadata; ZedSparkError if the source cannot be planned.

    The schema is that which the user gave, or a table keeps. ``session`` has options of reads of files that the
    session's configuration gives where the user does not.
    """
    source = source_with(format, options, session)
    try:
        planner = source.plan(None, HELD)
    except NotFoundError:
        if schema is None:
            raise
        # Without data there is no schema, so one was given.
        return Load(_guarded(source.plan(schema, HELD)))
    # Tables keep the schema of the data without its metadata.
    if schema is None or planner.schema.simpleString() == schema.simpleString():
        return Load(_guarded(planner))
    # Types of partition columns decide which files the option `where` leaves.
    if planner.dataset.partitions is None:
        return Load(_guarded(planner.with_schema(schema)))
    return Load(_guarded(source.plan(schema, HELD)))


def partition_names(format: str, options: Mapping[str, str]) -> list[str]:
    """The columns of the partition directories that a folder has, outermost first; none if it does not exist."""
    parsed = source_of(format)(_plain(options)).parsed
    try:
        files = listing(parsed).files(parsed.paths)
    except NotFoundError:
        return []
    return [name for name, _ in files[0].partition] if files else []


def distribution(format: str, options: Mapping[str, str]) -> Distribution:
    """By what rows of a write are to be distributed; nothing for files."""
    if format != LakeSource.name():
        return Distribution()
    source = LakeSource(_plain(options))
    if source.is_service:
        return Distribution()
    from zed_spark.spark.lake.distribution import distribution_of_target

    return distribution_of_target(source.parsed, _plain(options))


def _plain(options: Mapping[str, str]) -> dict[str, str]:
    """Options by names in lower case. Tables have each option twice, once under a prefix."""
    return {key.lower(): text for key, text in options.items() if not key.lower().startswith("option.")}


def _guarded(planner: Planner) -> Planner:
    """The planner that takes what Spark calls the column of metadata for no field of the data."""
    names = {name.lower() for name in planner.schema.names}
    hidden = [COLUMN]
    # Spark puts underscores before the name until no column has it, with case or without.
    while hidden[-1] in names:
        hidden.append(f"_{hidden[-1]}")
    opaque = tuple((name,) for name in hidden if name not in planner.schema.names)
    return replace(planner, opaque=(*planner.opaque, *opaque))


def source_with(
    format: str, options: Mapping[str, str], session: Mapping[str, str] = MappingProxyType({})
) -> LakeSource | FileSource:
    """The source of a name with its options; arguments as for `load`."""
    plain = _plain(options)
    if format == LakeSource.name():
        session = {key: text for key, text in session.items() if key in PACKING}
        return LakeSource({**{key.lower(): text for key, text in session.items()}, **plain})
    return source_of(format)({**{key.lower(): text for key, text in session.items()}, **plain})


@dataclass(frozen=True, slots=True)
class Load:
    """What a source found when it was first asked: picklable, and the same for all scans of a DataFrame."""

    planner: Planner

    @property
    def schema(self) -> StructType:
        """The schema that Spark sees."""
        return self.planner.schema

    def identity(self) -> object:
        """What was found, with a representation that is the same where that is; None where that is not known."""
        dataset = self.planner.dataset
        if isinstance(dataset, FileSet) and all(file.version.exact for file in dataset.files):
            versions = [values_of(file.version) for file in dataset.files]
            return [(file.path, file.name, file.partition) for file in dataset.files], versions
        pool = _pool(dataset)
        if pool is not None and pool.snapshot is not None:
            return str(pool.snapshot.commit)
        return None

    @property
    def commit(self) -> str | None:
        """The commit of a pool; None for anything else."""
        pool = _pool(self.planner.dataset)
        return None if pool is None or pool.snapshot is None else str(pool.snapshot.commit)

    def light(self) -> Load:
        """The load without most of what can be read again."""
        return Load(self.planner.light(RESUMED))

    @property
    def nbytes(self) -> int:
        """The memory that it takes in the driver's Python besides its `light` form, about."""
        return BYTES * self.planner.dataset.held

    def whole(self) -> list[Path] | None:
        """The columns, and fields of structs, that are not read in parts; None where all columns are read."""
        return None if is_tolerant(self.planner.options) else whole_paths(self.schema)

    def decidable(self) -> list[str]:
        """The columns on which metadata may decide filters."""
        if not _reads_exactly(self.planner):
            return []
        from zed_spark.spark.native.from_metadata import decidable

        return decidable(self.planner)

    def narrowed(self, conditions: Iterable[Condition]) -> Planner:
        """The planner for rows that can meet conditions on the columns that Spark sees."""
        planner = self.planner
        has_metadata = COLUMN not in {name.lower() for name in self.schema.names}
        for condition in () if is_tolerant(planner.options) else conditions:
            try:
                planner = planner.narrowed(condition)
                if has_metadata and any(path[0].lower() == COLUMN for path in condition.paths()):
                    planner = replace(planner, dataset=planner.dataset.pruned_by_metadata(condition))
            except ZedSparkError as error:
                # Spark filters anyway: a name that only Spark can resolve is no reason to fail.
                logger.debug("a filter is not used to skip: %s", error)
        return replace(planner, dataset=planner.dataset.selecting(planner.condition))

    def decidable_on_data(self, condition: Condition) -> bool:
        """Whether a condition is only about fields of the data, and those as they are there."""
        try:
            bound = self.planner.narrowed(condition).condition
        except ZedSparkError as error:
            logger.debug("a filter is not about the data: %s", error)
            return False
        return bound is not None and not _has_unknown(bound)

    def decides(self, conditions: Sequence[Condition], planner: Planner) -> bool:
        """Whether conditions are true of every row that a scan reads, so that Spark need not evaluate them.

        The planner is what `narrowed` made of them.
        """
        if not _reads_exactly(planner):
            return False
        from zed_spark.spark.native.from_metadata import are_decided

        return are_decided(planner, conditions)

    def scan(
        self,
        required: StructType,
        planner: Planner | None = None,
        limit: int | None = None,
        *,
        single: bool = False,
        metadata: StructField | None = None,
    ) -> tuple[ScanPlan, str]:
        """The tasks of a scan, one at least, and what `EXPLAIN` shows of them.

        The required columns are in the order of the schema, and so are fields of structs. The planner is what
        `narrowed` gave, None for all rows. If ``single``, one task reads as many rows as the limit. ``metadata`` is the
        column for metadata after the others, with the fields that are needed.
        """
        planner = planner or self.planner
        planner.dataset.check_batch()
        if single and limit is not None and _reads_all(planner):
            planner = replace(planner, dataset=_first_files(planner.dataset, limit))
        plan = planner.plan(required, limit=limit, metadata=metadata)
        partitions: list[tuple[Any, ...]] = plan.partitions or [()]
        if single and limit is not None:
            partitions = [tuple(piece for pieces in partitions for piece in pieces)]
        return replace(plan, partitions=partitions), self._shown(plan)

    def _shown(self, plan: ScanPlan) -> str:
        counted = self.counted(plan)
        if counted is None:
            return ""
        read, present = counted
        items = "Files" if isinstance(self.planner.dataset, FileSet) else "Objects"
        return f", {items}: {read} of {present}, Bytes: {plan.nbytes}"

    def counted(self, plan: ScanPlan) -> tuple[int, int] | None:
        """Return how many files or data objects a plan reads, and how many there are; None for other tables."""
        return self.planner.dataset.counted(piece for partition in plan.partitions for piece in partition)

    def aggregate(
        self, functions: Sequence[Aggregate], planner: Planner | None = None
    ) -> tuple[StructType, list[Any]] | None:
        """The values of aggregates over rows, and their schema; None if metadata does not have them.

        Strings are bytes (UTF-8), timestamps are microseconds. The planner is what `narrowed` made of filters that
        metadata decides; None for all rows.
        """
        self.planner.dataset.check_batch()
        if not _reads_exactly(self.planner):
            return None
        from zed_spark.spark.native.from_metadata import aggregate_values

        return aggregate_values(functions, planner or self.planner, where=self.planner.condition)


def _pool(dataset: Any) -> ObjectSet | None:
    """The dataset if it is a pool, else None. Reading files does not load the lake's modules."""
    if isinstance(dataset, FileSet):
        return None
    from zed_spark.spark.lake.dataset import ObjectSet

    return dataset if isinstance(dataset, ObjectSet) else None


def is_tolerant(options: RowOptions) -> bool:
    """Whether what is read of damaged data depends on the columns that are decoded, so that all of them are."""
    return options.mode != "FAILFAST" or options.ignore_corrupt_files


def whole_paths(schema: StructType, above: Path = ()) -> list[Path]:
    """The paths of columns that hold unions, whose members are not read one without the others.

    A column without a Zed type, as in a schema given by the user, may hold unions too.
    """
    found: list[Path] = []
    for field in schema.fields:
        if not isinstance(field.dataType, StructType | ArrayType | MapType):
            continue
        hint, path = hint_of(field), (*above, field.name)
        if isinstance(field.dataType, StructType) and hint is not None and isinstance(zt.under(hint), zt.Record):
            found += whole_paths(field.dataType, path)
        elif hint is None or _has_union(hint):
            found.append(path)
    return found


_READ_IN_PARTS = (zt.Primitive, zt.Enum, zt.Array, zt.Set, zt.Map, zt.Record, zt.Named)


def _has_union(of: zt.Type) -> bool:
    return of.contains(lambda part: not isinstance(part, _READ_IN_PARTS))


def _reads_all(planner: Planner) -> bool:
    """Whether every value of the dataset becomes a row, or the read fails."""
    return planner.condition is None and _reads_exactly(planner)


def _reads_exactly(planner: Planner) -> bool:
    """Whether every value that is planned becomes a row, or the read fails."""
    return not is_tolerant(planner.options) and not planner.options.ignore_missing_files


def _first_files(dataset: Any, rows: int) -> Any:
    """The dataset with only the first files that have so many rows together, as far as metadata has them."""
    if not isinstance(dataset, FileSet) or dataset.summaries is None:
        return dataset
    selected: list[SelectedFile] = []
    for summary in dataset.summaries:
        found = select([summary], dataset.scan)
        selected += found
        count = total_rows(found)
        if count is None:
            return dataset
        rows -= count
        if rows <= 0:
            break
    return replace(dataset, summaries=None, selected=tuple(selected), condition=None)


def _has_unknown(condition: Condition) -> bool:
    from zed_spark.conditions.bind import Member
    from zed_spark.conditions.condition import Unknown

    # What the field of a member holds depends on the types of all other values.
    is_member = any(isinstance(path[-1], Member) for path in condition.field_paths())
    return is_member or isinstance(condition, Unknown) or any(map(_has_unknown, condition.parts()))


class Streams:
    """The readers of the streams that are running, which have looked at the data once."""

    MAX_READERS = 64
    """Readers that are kept."""

    def __init__(self) -> None:
        self.readers: LruCache[StreamReader] = LruCache(self.MAX_READERS, lambda _: 1)
        self._making = Lock()

    def plan(
        self, session: str, format: str, options: Mapping[str, str], schema: StructType, columns: StructType,
        start: str, end: str,
    ) -> ScanPlan | None:  # fmt: skip
        """The tasks of a batch; None where the batch is empty, or all columns have to be read.

        ``session`` is the id of the session, and ``columns`` are those of the stream's schema that are needed. The
        batch begins after the offset ``start``, and ends at ``end``, both as JSON. Raises ZedSparkError if the source
        cannot be planned.
        """
        key = session, json.dumps([format, dict(options), schema.json()], sort_keys=True)
        with self._making:
            reader = self.readers.get(key)
            if reader is None:
                reader = source_with(format, options).stream(schema)
                self.readers.put(key, reader)
        if is_tolerant(reader.planner.options):
            return None
        return reader.plan(json.loads(start), json.loads(end), columns)

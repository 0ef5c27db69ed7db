"""What a scan reads, behind one interface: files, or the objects or metadata of a lake. Knows no data source API."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeAlias, TypeVar

from pyspark.sql.types import StructField

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Projection, wanted
from zed_spark.conditions.semantics import Semantics
from zed_spark.errors import UnsupportedTypeError
from zed_spark.files.partitions import PartitionColumns
from zed_spark.files.plan import Scan, Selected, Summarized
from zed_spark.formats.pieces import ReadRequest
from zed_spark.spark.convert.schema import SchemaPlan
from zed_spark.spark.options import RowOptions
from zed_spark.storage.options import LIMITS, NONE, FileLimits, StorageOptions
from zed_spark.types import Type

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition
    from zed_spark.files.mixed_fields import FileTypes


ValuesOf: TypeAlias = "Callable[[ReadRequest, Condition | None], Iterator[Sequence]]"
"""Reads the values of a piece: those of a request, without rows that certainly do not meet a bound condition."""


class Piece(Protocol):
    """A part of a dataset that a task reads; small and picklable."""

    @property
    def path(self) -> str:
        """The path of the file or object."""
        ...

    @property
    def super_types(self) -> tuple[Type, ...] | None:
        """The super types to read; None for all."""
        ...

    @property
    def damage(self) -> str | None:
        """The damage that was found in planning, or None."""
        ...


P = TypeVar("P", bound=Piece)


@dataclass(frozen=True, slots=True)
class Tasks(Generic[P]):
    """The tasks of a scan.

    ``rows`` are those before the condition, None if counting requires reading data; ``nbytes`` the stored bytes to
    read, about: of columnar files those of the columns that are read. ``whole`` are those of all columns.
    """

    partitions: list[tuple[P, ...]]
    rows: int | None
    nbytes: int
    whole: int

    @classmethod
    def of(cls, partitions: list[tuple[P, ...]], rows: int | None, sizes: Iterable[tuple[int, float | None]]) -> Self:
        """The tasks, by the stored bytes of each piece, and those of them to read; None for all."""
        sizes = list(sizes)
        nbytes = sum(size if read is None else read for size, read in sizes)
        return cls(partitions, rows, round(nbytes), sum(size for size, _ in sizes))


class Dataset(ABC, Generic[P]):
    """What a scan reads, at one moment; picklable."""

    def check_batch(self) -> None:
        """Raise `OptionError` if there are options that a batch read does not use."""

    @property
    @abstractmethod
    def empty(self) -> bool:
        """Whether there are no files or data objects."""

    @abstractmethod
    def super_types(self, *, every: bool = False) -> list[Type]:
        """The distinct super types that the options want, or every one, in order of first appearance."""

    def kinds(self) -> list[str]:
        """The kinds of rows that the option ``kind`` may name, in order; none where it was not given."""
        return []

    @abstractmethod
    def tasks(self, projection: Projection, condition: Condition | None) -> Tasks[P]:
        """Cut what may meet a bound condition into tasks that decode some fields."""

    @abstractmethod
    def values(self, piece: P, request: ReadRequest, condition: Condition | None) -> Iterator[Sequence]:
        """The values of a piece, without those that certainly do not meet the condition; called in tasks."""

    @property
    def added(self) -> tuple[StructField, ...]:
        """The columns that it adds to those of the data; `constants` has their values."""
        return ()

    @property
    def is_partial(self) -> bool:
        """Whether a schema may have columns that no value has: these are null."""
        return False

    @property
    def partitions(self) -> PartitionColumns | None:
        """The columns that come from the names of folders; None where there are none."""
        return None

    def with_partition_types(self, types: Mapping[str, str]) -> Self:
        """The dataset with other types of partition columns, by name in lower case, as Spark's SQL spells them."""
        return self

    def pruned(self, condition: Condition) -> Self:
        """The dataset without files that cannot meet an unbound condition by their partition columns."""
        return self

    def readers(
        self, pieces: Iterable[P], condition: Condition | None, request: ReadRequest
    ) -> Iterator[tuple[P, ValuesOf]]:
        """Pieces, each with the function that reads its values; see `values`.

        The condition is the one that these functions get, and the request has what is the same in all that they get.
        They are called before the next piece is asked for.
        """
        for piece in pieces:
            yield piece, partial(self.values, piece)

    def counted(self, pieces: Iterable[P]) -> tuple[int, int] | None:
        """How many files or data objects some pieces are of, and how many there are; None where that is not at hand."""
        return None

    def types_of_files(self) -> Iterable[FileTypes]:
        """Return the path of each file that users know, and the super types in it."""
        return ()

    def with_row_ids(self) -> Self:
        """The dataset in whole objects, so that positions are known; `UnsupportedTypeError` if it is no pool."""
        raise UnsupportedTypeError("only rows of pools can be updated, deleted or merged")

    def constants(self, piece: P) -> Mapping[str, Any]:
        """The values of the partition columns, and of those `added`, in all rows of a piece.

        See `PartitionColumns.values`.
        """
        return {}

    def metadata(self, piece: P) -> Mapping[str, Any]:
        """The fields of the column of metadata that all rows of a piece share; those that are left out are null."""
        return {}

    def pruned_by_metadata(self, condition: Condition) -> Self:
        """The dataset without files that cannot meet an unbound condition by their metadata."""
        return self

    def chosen(self, condition: Condition | None) -> Collection[Selected[Any]] | None:
        """The files or data objects that `tasks` reads, with what is known of them; None where that is not at hand."""
        return None

    def selecting(self, condition: Condition | None) -> Self:
        """The dataset, prepared for `chosen` and `tasks` with a bound condition."""
        return self

    @property
    def held(self) -> int:
        """The super types and statistics that it holds."""
        return 0

    @abstractmethod
    def light(self, condition: Condition | None, most: int) -> Self:
        """The dataset with at most so many super types and statistics, for another planner process.

        ``condition`` is what `tasks` will most likely get; ``most`` is how many are worth pickling.
        """

    @abstractmethod
    def for_tasks(self) -> Self:
        """The dataset without what only planning needs."""


@dataclass(frozen=True, slots=True)
class ScanTask:
    """What every task of a scan needs besides its pieces, such as the fields to decode; small and picklable."""

    options: RowOptions
    dataset: Dataset[Any]
    rows: SchemaPlan
    projection: Projection
    condition: Condition | None = None
    limit: int | None = None


def total_rows(selected: Iterable[Selected[Any]]) -> int | None:
    """The rows of all files or data objects; None if counting requires reading data."""
    total = 0
    for one in selected:
        if one.rows is None:
            return None
        total += one.rows
    return total


def read_fields(projection: Projection, condition: Condition | None) -> Projection:
    """The fields that tasks read: those that are wanted, and those of a bound condition."""
    return projection if condition is None else projection | wanted(condition.paths())


def kinds_in(summaries: Iterable[Summarized], options: RowOptions) -> list[str]:
    """The kinds of rows in files or data objects, in order, by the statistics that the option ``kind`` takes."""
    kind = options.of_kind
    if kind is None:
        return []
    from zed_spark.conditions.record_kinds import kinds_of

    names = {name for own in summaries for one in own.super_types for name in kinds_of(one, kind.path)}
    return sorted(name for name in names if name is not None)


def scan_of(options: RowOptions, format: str, storage: StorageOptions = NONE, limits: FileLimits = LIMITS) -> Scan:
    """What a read with these options reads, without a condition."""
    return Scan(
        format,
        options.super_type,
        None,
        Semantics(nanos_as_long=options.nanos_as_long),
        keep_damage=options.mode == "PERMISSIVE",
        skip_damage=options.ignore_corrupt_files or options.mode == "DROPMALFORMED",
        skip_missing=options.ignore_missing_files,
        storage=storage,
        limits=limits,
    )

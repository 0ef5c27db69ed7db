"""Pools behind a service in Spark: read in slices of the pool key, appended to by one load for each write.

Source: docs/formats/lake.md, section 16.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Self

import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark import types as zt
from zed_spark.columns.column import Sequence as Values
from zed_spark.columns.project import Projection
from zed_spark.conditions.condition import Condition
from zed_spark.conditions.row_filter import row_filter
from zed_spark.conditions.semantics import Semantics
from zed_spark.errors import OptionError, UnsupportedTypeError
from zed_spark.files.plan import Scan, Selected, select, super_types
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake.config import MAIN
from zed_spark.lake.service import LIMITS, refused
from zed_spark.lake.service_load import Encoded, Load
from zed_spark.lake.service_pool import ServiceLake, ServicePool, ServiceSnapshot, connect
from zed_spark.lake.service_slices import Slice, SlicePiece, keeps_names, pushed, read_piece, slices, unwanted
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.lake.sink import commit_info_of
from zed_spark.spark.lake.tables import with_texts
from zed_spark.spark.lake.target import check_batch, one_path, snapshot, split_ref
from zed_spark.spark.options import LakeOptions, Options
from zed_spark.spark.protocol.messages import WriteDetails
from zed_spark.spark.read.dataset import Dataset, Tasks, kinds_in, read_fields, scan_of, total_rows
from zed_spark.spark.read.planner import Planner, make_planner
from zed_spark.spark.read.table_set import TableSet
from zed_spark.spark.write.options import LakeSaveOptions
from zed_spark.spark.write.sink import Sink, joined

logger = logging.getLogger(__name__)

_HOST = re.compile(r"(https?://[^/]*)/*(.*)", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class ServiceTarget:
    """A service, and the pool and the branch or commit, or None where they were not named."""

    lake: ServiceLake
    pool: str | None
    ref: str | None

    @classmethod
    def of(cls, options: Options, pool: str | None, branch: str | None) -> Self:
        """Return what the options name: the pool by an option, or after the host in the URL."""
        path = one_path(options.paths)
        if pool is None and (match := _HOST.fullmatch(path)) is not None:
            path, pool = match[1], match[2].strip("/") or None
        name, ref = (None, branch) if pool is None else split_ref(pool, branch)
        return cls(connect(path, options.storage), name, ref)

    def open(self) -> ServicePool:
        """Return the pool; `OptionError` if none was named, `NotFoundError` if there is none of that name."""
        if self.pool is None:
            names = ", ".join(pool.name for pool in self.lake.pools()[:50]) or "none"
            raise OptionError(f"{self.lake.url} is a lake: name a pool of it with the option pool; there are {names}")
        return self.lake.pool(self.pool)


def plan_service(options: LakeOptions, schema: StructType | None = None, carried: int | None = None) -> Planner:
    """The planner of a pool, or a table of metadata, behind a service; errors as for `make_planner`."""
    options.check()
    if options.has_range:
        raise refused("what commits changed is not read through a service")
    found = ServiceTarget.of(options, options.pool, options.branch)
    if options.table is not None:
        return make_planner(options, _table_set(options, found), schema, carried)
    if options.ordered:
        raise refused("ordered does not go with a service, which reads slices of a pool; sort the DataFrame")
    at = snapshot(found.open(), found.ref, options)
    return make_planner(options, ServiceSet.at(options, at), schema, carried)


def _table_set(options: LakeOptions, found: ServiceTarget) -> TableSet:
    check_batch(options)
    name = options.table or ""
    if name == "types":
        raise refused("the table types is not one of a service")
    if name == "pools" or (name == "branches" and found.pool is None):
        values = found.lake.table(name)
    elif name == "branches":
        values = found.open().table(name)
    else:
        values = snapshot(found.open(), found.ref, options).table(name)
    return TableSet(with_texts(values), found.lake.url, options.super_type)


@dataclass(frozen=True, slots=True)
class ServiceSet(Dataset[SlicePiece]):
    """A pool at a commit behind a service; its slices are None in tasks."""

    options: LakeOptions
    snapshot: ServiceSnapshot
    slices: tuple[Slice, ...] | None

    @classmethod
    def at(cls, options: LakeOptions, snapshot: ServiceSnapshot) -> Self:
        """The pool at a commit, in slices of the size that the options set."""
        return cls(options, snapshot, slices(snapshot, options.packing))

    def check_batch(self) -> None:
        check_batch(self.options)

    @property
    def empty(self) -> bool:
        return not self.slices

    def super_types(self, *, every: bool = False) -> list[zt.Type]:
        return super_types(self.slices or (), Scan() if every else self._scan(self.options.of_kind))

    def kinds(self) -> list[str]:
        return kinds_in(self.slices or (), self.options)

    def chosen(self, condition: Condition | None) -> tuple[Selected[Slice], ...] | None:
        return tuple(select(self.slices or (), self._scan(condition)))

    def tasks(self, projection: Projection, condition: Condition | None) -> Tasks[SlicePiece]:
        selected = select(self.slices or (), self._scan(condition))
        pieces = [self._piece(one, projection, condition) for one in selected]
        logger.info("%s: %d of %d slices", self.snapshot.name, len(pieces), len(self.slices or ()))
        nbytes = sum(piece.size for piece in pieces)
        return Tasks([(piece,) for piece in pieces], total_rows(selected), nbytes, nbytes)

    def _piece(self, one: Selected[Slice], projection: Projection, condition: Condition | None) -> SlicePiece:
        every = [found.type for found in one.super_types]
        filter = pushed(condition, every, self._semantics)
        drop: tuple[str, ...] = ()
        # Values lose the names of their types with their fields, and other types look the same then.
        if one.types is None and self.options.type_column is None and not keeps_names(condition):
            drop = unwanted(every, read_fields(projection, condition))
        where = tuple(text for text in (one.summary.where, filter) if text)
        rows, size, is_filtered = one.summary.rows, one.summary.size, bool(filter)
        return SlicePiece(where, rows, drop, one.types, size, self.snapshot.name, is_filtered=is_filtered)

    def values(self, piece: SlicePiece, request: ReadRequest, condition: Condition | None) -> Iterator[Values]:
        keep = None if condition is None else row_filter(condition, self._semantics)
        yield from read_piece(self.snapshot, piece, request if keep is None else request.filtered(keep))

    def with_row_ids(self) -> Self:
        raise UnsupportedTypeError(f"rows behind a service cannot be changed: {LIMITS}")

    def light(self, condition: Condition | None, most: int) -> Self:
        return self

    def for_tasks(self) -> Self:
        return replace(self, slices=None)

    @property
    def _semantics(self) -> Semantics:
        return Semantics(nanos_as_long=self.options.nanos_as_long)

    def _scan(self, condition: Condition | None) -> Scan:
        return replace(scan_of(self.options, "bsup"), condition=condition)


@dataclass(frozen=True, slots=True)
class ServiceSink(Sink):
    """A write that ends in one load. Tasks hand their rows, encoded, to the driver, which sends them."""

    load: Load

    @property
    def name(self) -> str:
        return f"{self.load.pool.service.url}, pool {self.load.pool.name!r}, branch {self.load.branch!r}"

    @property
    def write_id(self) -> str:
        return self.load.mark

    def with_write_id(self, write_id: str) -> Self:
        return self

    def recover(self) -> None:
        """Nothing: there is nothing before the load."""

    def mark(self) -> None:
        """Nothing, as for `recover`."""

    def stage(self, batches: Iterator[pa.RecordBatch], partition: int) -> tuple[Encoded, ...]:
        found = Encoded.of(self.rows.sequences(joined(batches)), self.load.pool.dialect)
        return (found,) if found.rows else ()

    def counts(self, staged: tuple[Encoded, ...]) -> tuple[int, int]:
        """Return no objects, as the service writes them, and 1 if there are rows."""
        return 0, int(bool(staged))

    def commit(self, staged: tuple[Encoded, ...], stream: tuple[str | None, int] | None = None) -> None:
        done = self.load.run(staged)
        logger.info("%s: %s", self.name, "no rows, so nothing was written" if done is None else f"commit {done}")

    def abort(self, *, complete: bool) -> None:
        """Nothing: what tasks staged was with the driver only."""


def service_sink(
    options: Mapping[str, str], schema: StructType, overwrite: bool, details: WriteDetails, *, stream: bool
) -> ServiceSink:
    """Check everything that can be checked before any task starts; errors as for `lake_sink`."""
    parsed = LakeSaveOptions.parse(options, lambda: (LakeOptions,))
    if stream:
        raise refused("a stream is not written to a service")
    if overwrite or parsed.if_exists not in (None, "append") or parsed.replace_where is not None:
        raise refused('a write to a service takes mode("append")')
    if details.staged is not None or details.replaces is not None or parsed.create_pool:
        raise refused("a write to a service does not create or replace a pool")
    lowered = {key.lower() for key in options}
    for name in ("vectors", "targetObjectBytes", "txnAppId", "txnVersion", "versionAsOf", "timestampAsOf", "table"):
        if name.lower() in lowered:
            raise refused(f"option {name} does not go with a write to a service")
    rows, info = plan_rows(schema, parsed), commit_info_of(parsed)
    found = ServiceTarget.of(parsed, parsed.pool, parsed.branch)
    return ServiceSink(rows, False, None, Load.into(found.open(), found.ref or MAIN, info, "insert"))

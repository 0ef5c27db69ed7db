"""A write to a branch: planned on the driver before any task starts, staged as data objects, committed together."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Path
from zed_spark.conditions.condition import Condition, OnField, Quoted, rebuild
from zed_spark.conditions.filter import from_predicate
from zed_spark.conditions.parse import parse
from zed_spark.conditions.semantics import Semantics
from zed_spark.conditions.sql import sql
from zed_spark.errors import (
    CommitConflictError,
    NotEmptyError,
    NotFoundError,
    OptionError,
    SchemaMismatchError,
    StorageError,
    ZedSparkError,
)
from zed_spark.lake import Branch, IdFactory, Lake, ObjectWriter, Pool, TransactionId
from zed_spark.lake.actions import Add, Change, Commit, DataObject, State, default_message
from zed_spark.lake.committer import CommitInfo, commit, last_transaction, transaction_of
from zed_spark.lake.config import MAIN, THRESHOLD
from zed_spark.lake.filter import Filter
from zed_spark.lake.ids import Id
from zed_spark.lake.markers import WriteMarker
from zed_spark.lake.metadata import zed_value
from zed_spark.lake.operations import notes
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.properties import read_properties, writing_folder
from zed_spark.lake.rewrite import Replacement
from zed_spark.lake.row_changes import DeleteWhere
from zed_spark.lake.sorting import MEMORY
from zed_spark.lake.tags import require_no_tag
from zed_spark.lake.upkeep_settings import Settings
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.lake.target import Target, key_and_order, pool_config, target
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.protocol.codec import Tree
from zed_spark.spark.protocol.messages import Staged, StagedPool, WriteDetails
from zed_spark.spark.write.options import LakeSaveOptions
from zed_spark.spark.write.sink import Sink, joined
from zed_spark.types import Record, under

logger = logging.getLogger(__name__)

FEW = 1 << 20
"""Bytes of rows that are few enough for the driver to write them."""

UPKEEPS = 10
"""Each so many upkeeps of a stream remove old history as well, for which all commits since then are read."""


def replace_filter(text: str, key: Path, *, nanos_as_long: bool) -> Filter:
    """The filter of an SQL condition on the pool key, whose name may be in any case; `OptionError` if on anything else.

    Days and times without a zone are compared with keys of their types only.
    """
    lowered = tuple(step.lower() for step in key)
    name = ".".join(key)

    def bound(leaf: Condition) -> Condition:
        if isinstance(leaf, Quoted):
            return rebuild(leaf.term, bound)
        if not isinstance(leaf, OnField) or tuple(step.lower() for step in leaf.path) != lowered:
            raise OptionError(f"replaceWhere takes comparisons of the pool key {name} with constants, not {text!r}")
        return replace(leaf, path=key)

    return Filter(rebuild(parse(text), bound), Semantics(nanos_as_long=nanos_as_long, texts=True))


def _internal_condition(predicate: Tree) -> Condition:
    found = from_predicate(predicate)
    if found is None:
        raise OptionError("only conditions on columns can select the rows to overwrite")
    return found


def only_matching(filter: Filter, parts: Iterable[Sequence], text: str) -> Iterator[Sequence]:
    """The values; `SchemaMismatchError` if one does not meet a filter, `OptionError` if that is not certain."""
    for values in parts:
        for of, column in zip(values.types, values.columns, strict=True):
            found = filter.certain(of, column)
            if len(column) and (found is None or not found.all()):
                raise SchemaMismatchError(f"a row to be written does not meet replaceWhere, {text}")
        yield values


@dataclass(frozen=True, slots=True)
class LakeSink(Sink):
    """A write to a branch.

    Only values that meet ``replacing`` are replaced, and all rows written must meet ``required``. ``app`` writes for
    the ``version``-th time, so that nothing is committed twice; of streams it is by default the query's id. With
    ``must_be_empty``, rows are committed to an empty branch only; with ``ignore``, nothing is written then, instead of
    an error. A stream does the upkeep of the branch after each ``upkeep_batches`` batches, never where that is 0.
    """

    branch: Branch
    folder: DataFolder
    marker: WriteMarker
    replacing: Filter | None
    required: Filter | None
    info: CommitInfo
    app: str | None
    version: int | None
    must_be_empty: bool
    ignore: bool
    upkeep_batches: int

    @property
    def name(self) -> str:
        files = self.branch.files
        return f"{files.store.url}, pool {files.config.name!r}, branch {self.branch.name!r}"

    @property
    def write_id(self) -> WriteMarker:
        return self.marker

    def with_write_id(self, write_id: WriteMarker) -> Self:
        return replace(self, marker=write_id)

    @property
    def id_factory(self) -> IdFactory:
        """Makes the identifiers of the commit and the objects of this write."""
        return IdFactory(random=self.marker)

    @property
    def transaction(self) -> TransactionId | None:
        """The transaction to record in the commit, if requested."""
        return None if self.app is None or self.version is None else TransactionId(self.app, self.version)

    @property
    def row_bytes(self) -> int:
        """Up to so many bytes of rows of all tasks, the driver writes them: it takes less than a task's Python does."""
        return FEW

    def recover(self) -> None:
        """Nothing: a vacuum removes what dead writers left."""

    def mark(self) -> None:
        self.marker.begin(self.folder)

    def stage(self, batches: Iterator[pa.RecordBatch], partition: int) -> tuple[DataObject, ...]:
        """Write the rows of a task to objects that no commit names yet."""
        values = self.rows.sequences(joined(batches))
        if self.required is not None:
            values = only_matching(self.required, values, sql(self.required.condition))
        with ObjectWriter(self.folder, id_factory=self.id_factory) as writer:
            for part in values:
                writer.write(part)
            objects = writer.close()
        self.marker.hand_over(self.folder, objects)
        return tuple(objects)

    def commit(self, staged: tuple[DataObject, ...], stream: tuple[str | None, int] | None = None) -> None:
        sink = self
        if stream is not None:
            info = self.info.with_notes(notes("", query=stream[0]))
            sink = replace(self, app=self.app or stream[0], version=stream[1], info=info)
        sink._commit(staged)
        if stream is not None and self.upkeep_batches and (stream[1] + 1) % self.upkeep_batches == 0:
            self._maintain((stream[1] + 1) // self.upkeep_batches)

    def _maintain(self, number: int) -> None:
        """Do the upkeep of the branch, the ``number``-th one. A failure is only logged, as the rows are committed."""
        try:
            self.branch.maintain(dry_run=False, history=number % UPKEEPS == 0)
        except (OSError, ZedSparkError) as error:
            logger.warning("%s: the upkeep after a batch ended early: %s", self.name, error)

    def _commit(self, objects: tuple[DataObject, ...], replacement: Replacement | None = None) -> None:
        """Commit objects, and what they replace."""
        operation = "overwrite" if self.overwrite or self.replacing is not None else "insert"
        if replacement is not None:
            operation = replacement.operation
        rewriting: DeleteWhere | None = None
        if self.replacing is not None:
            rewriting = DeleteWhere(self.branch.files, self.id_factory, MEMORY, filter=self.replacing)

        def build(tip: Id, state: State) -> Change:
            rest = Change("", tuple(state.objects) if self.overwrite else (), ())
            message = default_message("loaded", objects)
            if rewriting is not None:
                rest = rewriting(tip, state)
            elif replacement is not None:
                rest = replacement(tip, state)
                message = rest.message if rest.deletes else message
            adds = *rest.adds, *objects
            return Change(message, deletes=rest.deletes, adds=adds, operation=operation)

        def remove() -> None:
            for item in objects:
                self.folder.remove(item.id)
            if rewriting is not None:
                rewriting.remove()

        try:
            done = commit(
                self.branch.files,
                self.branch.name,
                build,
                self.info,
                self.transaction,
                self.id_factory,
                must_be_empty=self.must_be_empty,
                is_quick=rewriting is None,
            )
        except StorageError:
            # The commit may have been made, so the objects that it may name must stay.
            raise
        except ZedSparkError as error:
            remove()
            self.marker.end(self.folder)
            if not isinstance(error, NotEmptyError):
                raise
            if not self.ignore:
                raise CommitConflictError(
                    f"{_not_empty(self)}. Another commit came first; nothing was written"
                ) from None
            logger.warning("%s: nothing was written: %s", self.name, _IGNORED)
            return
        self.marker.end(self.folder)
        if done is None:
            return
        if objects and not self._holds(done, objects[0]):
            logger.warning("%s: nothing was written, as commit %s was made before", self.name, done.id)
            remove()
        else:
            logger.info("%s: commit %s adds %d objects", self.name, done.id, len(objects))

    def _holds(self, done: Commit, item: DataObject) -> bool:
        actions = self.branch.files.commits.read(done.id).actions
        return any(isinstance(action, Add) and action.object.id == item.id for action in actions)

    def abort(self, *, complete: bool) -> None:
        """Remove the objects of a write that Spark gave up.

        If all tasks ended, `commit` was called: it removed what could be removed, and what may have been committed must
        stay. Otherwise it was not called, and the objects are found by the marker, also those of tasks whose messages
        were lost.
        """
        if not complete:
            self.marker.clear(self.folder, self.branch.snapshot().state.objects)


def lake_sink(
    options: Mapping[str, str],
    schema: StructType,
    overwrite: bool,
    details: WriteDetails | None = None,
    *,
    stream: bool = False,
) -> LakeSink:
    """Check everything that can be checked before any task starts; create the pool if requested.

    ``options`` are as Spark passes them, ``details`` what is not in them. Raises `OptionError` for invalid options, or
    data where ``ifExists=error``; `NotFoundError` if there is no such lake, pool or branch; `SchemaMismatchError` and
    `UnsupportedTypeError` for a column that does not fit its Zed type or cannot be written.
    """
    parsed = LakeSaveOptions.parse(options, lambda: (LakeOptions,))
    lowered = {key.lower() for key in options}
    for name in ("versionAsOf", "timestampAsOf", "table"):
        if name.lower() in lowered:
            raise OptionError(f"{name} is for reading: only the tip of a branch can be written to")
    if parsed.if_exists is not None:
        overwrite = parsed.if_exists == "overwrite"
    rows = plan_rows(schema, parsed)
    info = commit_info_of(parsed)
    _check(parsed, info, overwrite=overwrite, stream=stream)
    found = target(parsed.paths, parsed.storage, parsed.pool, parsed.branch)
    details = details or WriteDetails()
    staged = details.staged or Staged()
    pool, branch_name = _pool(found, parsed, staged.created)
    branch = pool.branch(branch_name)
    require_no_tag(pool.files, branch.name)
    properties = read_properties(pool.files, staged.marker)
    folder = writing_folder(pool.files, parsed.vectors, properties=properties)
    if parsed.target_object_bytes is not None:
        folder = replace(folder, threshold=parsed.target_object_bytes)
    key = folder.order.path
    replacing = required = None
    if parsed.replace_where is not None:
        replacing = required = replace_filter(parsed.replace_where, key, nanos_as_long=parsed.nanos_as_long)
    elif details.replaces is not None:
        trees = details.replaces.on_data, details.replaces.on_rows
        semantics = Semantics(nanos_as_long=parsed.nanos_as_long, texts=True)
        replacing, required = (Filter(_internal_condition(tree), semantics) for tree in trees)
    version = None if stream else parsed.txn_version
    marker = WriteMarker.new() if staged.marker is None else WriteMarker(bytes.fromhex(staged.marker))
    sink = LakeSink(
        rows, overwrite, None, branch, folder, marker, replacing, required, info, parsed.txn_app, version,
        must_be_empty=parsed.if_exists in ("error", "ignore"), ignore=parsed.if_exists == "ignore",
        upkeep_batches=Settings.of(properties).batches if stream else 0,
    )  # fmt: skip
    if rows.value_index is None and rows.indexes and key[0] not in schema.names:
        # Allowed, but every scan has to read all of these rows.
        logger.warning("%s: the rows have no column %r, the pool key: its value is null", sink.name, ".".join(key))
    return sink if stream else replace(sink, skip=_skip(sink))


def commit_info_of(options: LakeSaveOptions) -> CommitInfo:
    """The author, message and metadata of the commit of a write; `OptionError` for metadata that is no JSON object."""
    return CommitInfo(options.author, options.message, zed_value(_meta(options.meta)))


def _meta(text: str | None) -> Any:
    if text is None:
        return None
    try:
        found = json.loads(text)
    except json.JSONDecodeError:
        found = None
    if not isinstance(found, dict):
        raise OptionError(f"option meta takes a JSON object, not {text!r}")
    return found


def _check(parsed: LakeSaveOptions, info: CommitInfo, *, overwrite: bool, stream: bool) -> None:
    if parsed.replace_where is not None and not overwrite:
        raise OptionError('replaceWhere goes with mode("overwrite")')
    if stream and (parsed.replace_where is not None or parsed.if_exists in ("error", "ignore")):
        raise OptionError("replaceWhere and ifExists are for batch writes")
    if not stream and (parsed.txn_app is None) != (parsed.txn_version is None):
        raise OptionError("txnAppId and txnVersion go together: the application and the number of its write")
    if parsed.orderby is not None and not parsed.create_pool:
        raise OptionError("orderby is for pools that are made: set createPool as well")
    of = under(info.meta[0])
    if isinstance(of, Record) and (stream or parsed.txn_app is not None):
        # Raises where the transaction cannot be added to the metadata.
        TransactionId("", 0).add_to(info)


def _pool(found: Target, parsed: LakeSaveOptions, staged: StagedPool | None) -> tuple[Pool, str]:
    """The pool, created if requested, and the name of the branch."""
    branch = found.ref or MAIN
    if staged is not None:
        return found.lake.pool_of(pool_config(staged)), branch
    if found.pool is None or not parsed.create_pool:
        return found.open(), branch
    try:
        return found.open(), branch
    except NotFoundError:
        if branch != MAIN:
            raise
    return _create(found.lake, found.pool, parsed), branch


def _create(lake: Lake, name: str, parsed: LakeSaveOptions) -> Pool:
    key, order = key_and_order(parsed.orderby)
    try:
        return lake.create_pool(name, key, order, threshold=parsed.target_object_bytes or THRESHOLD)
    except CommitConflictError:
        # Another writer created it just now.
        return lake.pool(name)


_IGNORED = "the branch already has data, and the mode is ignore"


def _not_empty(sink: LakeSink) -> str:
    return f'{sink.name} already has data; use mode("append") or mode("overwrite")'


def _skip(sink: LakeSink) -> str | None:
    """Why nothing is to be written, or None."""
    transaction = sink.transaction
    if transaction is None and not sink.must_be_empty:
        return None
    tip = sink.branch.tip
    if sink.must_be_empty and sink.branch.files.commits.state(tip).objects:
        if not sink.ignore:
            raise OptionError(_not_empty(sink))
        return _IGNORED
    if transaction is not None:
        head = last_transaction(sink.branch.files, tip, transaction.app_id)
        last = None if head is None else transaction_of(head.meta)
        if head is not None and last is not None and last.version >= transaction.version:
            return f"commit {head.id} is write {last.version} of {transaction.app_id!r} already"
    return None

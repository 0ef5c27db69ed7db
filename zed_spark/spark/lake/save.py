"""The plan of one write to a branch, made on the driver before any task starts, and the changes that it commits."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pyspark.sql.types import StructType

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Path
from zed_spark.conditions.condition import Condition, OnField, Quoted, Semantics, rebuild
from zed_spark.conditions.parse import parse
from zed_spark.errors import CommitConflictError, NotFoundError, OptionError, SchemaMismatchError
from zed_spark.lake import Branch, IdFactory, Lake, Pool, TransactionId
from zed_spark.lake.actions import DataObject
from zed_spark.lake.commit_info import CommitInfo, default_message, transaction_of, zed_value
from zed_spark.lake.committer import last_transaction
from zed_spark.lake.config import THRESHOLD
from zed_spark.lake.filter import Filter
from zed_spark.lake.ids import Id
from zed_spark.lake.markers import WriteMarker
from zed_spark.lake.pool import MAIN
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.rewrite import DeleteWhere
from zed_spark.lake.state import Change, State
from zed_spark.spark.convert.rows import RowPlan, plan_rows
from zed_spark.spark.lake.options import LakeSaveOptions
from zed_spark.spark.lake.target import Target, target
from zed_spark.types import Record, under


def replace_filter(text: str, key: Path, *, nanos_as_long: bool) -> Filter:
    """The filter of an SQL condition on the pool key.

    Args:
        text: the condition; case does not count in the name of the key.
        key: the pool key.
        nanos_as_long: whether times are numbers in it.

    Raises:
        FormatError: it is no condition.
        OptionError: it is about something else than the key.
    """
    lowered = tuple(step.lower() for step in key)
    name = ".".join(key)

    def bound(leaf: Condition) -> Condition:
        if isinstance(leaf, Quoted):
            return rebuild(leaf.term, bound)
        if not isinstance(leaf, OnField) or tuple(step.lower() for step in leaf.path) != lowered:
            raise OptionError(f"replaceWhere takes comparisons of the pool key {name} with constants, not {text!r}")
        return replace(leaf, path=key)

    return Filter(rebuild(parse(text), bound), Semantics(nanos_as_long=nanos_as_long))


def only_meeting(filter: Filter, parts: Iterable[Sequence], text: str) -> Iterator[Sequence]:
    """The values, once it is certain that all of them meet a filter.

    Raises:
        SchemaMismatchError: one does not.
        OptionError: of one it cannot be told.
    """
    for values in parts:
        for of, column in zip(values.types, values.columns, strict=True):
            found = filter.certain(of, column)
            if len(column) and (found is None or not found.all()):
                raise SchemaMismatchError(f"a row to be written does not meet replaceWhere, {text}")
        yield values


@dataclass(frozen=True, slots=True)
class Replace:
    """The change that puts objects in place of the values that meet a filter.

    Attributes:
        gone: removes those values.
        adds: the objects.
        vectors: whether they have copies in columns.
    """

    gone: DeleteWhere
    adds: tuple[DataObject, ...]
    vectors: bool

    def __call__(self, tip: Id, state: State) -> Change:
        """The change to a state."""
        own = self.gone(tip, state)
        adds = (*own.adds, *self.adds)
        return Change(
            default_message("loaded", self.adds),
            deletes=own.deletes,
            adds=adds,
            add_vectors=tuple(item.id for item in self.adds) if self.vectors else (),
        )


Build = Callable[[Id, State], Change]


def put(adds: tuple[DataObject, ...], *, overwrite: bool, vectors: bool) -> Build:
    """The change that adds objects, in place of everything there is if so wanted."""

    def build(tip: Id, state: State) -> Change:
        return Change(
            default_message("loaded", adds),
            deletes=tuple(state.objects) if overwrite else (),
            adds=adds,
            add_vectors=tuple(item.id for item in adds) if vectors else (),
        )

    return build


logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LakeSavePlan:
    """The plan of a write, complete before its first task. Small and picklable.

    Attributes:
        branch: the branch to write to.
        folder: the folder of the objects, with their sizes and layout.
        marker: the marker of this write.
        restore: converts rows to Zed values.
        overwrite: whether to replace the content of the branch.
        replacing: replace only values that meet this condition; all rows written must meet it.
        skip: why nothing is written, or None.
        info: author, message and metadata of the commit.
        app: the application that writes, so that the commit is not made twice; of streams the id of the query by
            default.
        version: the number of the write.
    """

    branch: Branch
    folder: DataFolder
    marker: WriteMarker
    restore: RowPlan
    overwrite: bool
    replacing: Filter | None
    skip: str | None
    info: CommitInfo
    app: str | None
    version: int | None

    @property
    def id_factory(self) -> IdFactory:
        """Makes the identifiers of the objects of this write."""
        return IdFactory(random=self.marker)

    @property
    def transaction(self) -> TransactionId | None:
        """The transaction to record in the commit, if requested."""
        return None if self.app is None or self.version is None else TransactionId(self.app, self.version)

    @property
    def shown(self) -> str:
        """The branch, for messages."""
        files = self.branch.files
        return f"{files.store.url}, pool {files.config.name!r}, branch {self.branch.name!r}"


def plan_save(options: Mapping[str, str], schema: StructType, overwrite: bool, *, stream: bool = False) -> LakeSavePlan:
    """Check everything that can be checked before any task starts; make the pool where that is asked for.

    Args:
        options: as Spark hands them over.
        schema: of the DataFrame.
        overwrite: what the save mode says.
        stream: whether it is for a streaming query.

    Raises:
        OptionError: options that cannot be, or ``ifExists=error`` and there is data.
        NotFoundError: no such lake, pool or branch.
        SchemaMismatchError: a column does not fit its Zed type.
        UnsupportedTypeError: a column is of a type that cannot be written.
    """
    asked = LakeSaveOptions.parse(options)
    if asked.if_exists is not None:
        overwrite = asked.if_exists == "overwrite"
    restore = plan_rows(schema, asked)
    info = CommitInfo(asked.author, asked.message, zed_value(_meta(asked.meta)))
    _check(asked, info, overwrite=overwrite, stream=stream)
    pool = _pool(target(asked.paths, asked.storage, asked.pool, asked.branch), asked)
    branch = pool[0].branch(pool[1])
    folder = pool[0].data_folder(_layout(branch) if asked.vectors else None)
    if asked.target_object_bytes is not None:
        folder = replace(folder, threshold=asked.target_object_bytes)
    replacing = None
    if asked.replace_where is not None:
        replacing = replace_filter(asked.replace_where, folder.order.path, nanos_as_long=asked.nanos_as_long)
    own = LakeSavePlan(
        branch,
        folder,
        WriteMarker.new(),
        restore,
        overwrite,
        replacing,
        None,
        info,
        asked.txn_app,
        None if stream else asked.txn_version,
    )
    _warn(own, schema)
    return own if stream else replace(own, skip=_skip(own, asked.if_exists))


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


def _check(asked: LakeSaveOptions, info: CommitInfo, *, overwrite: bool, stream: bool) -> None:
    if asked.replace_where is not None and not overwrite:
        raise OptionError('replaceWhere goes with mode("overwrite")')
    if stream and (asked.replace_where is not None or asked.if_exists in ("error", "ignore")):
        raise OptionError("replaceWhere and ifExists are for batch writes")
    if not stream and (asked.txn_app is None) != (asked.txn_version is None):
        raise OptionError("txnAppId and txnVersion go together: the application and the number of its write")
    if asked.orderby is not None and not asked.create_pool:
        raise OptionError("orderby is for pools that are made: set createPool as well")
    of = under(info.meta[0])
    if isinstance(of, Record) and (stream or asked.txn_app is not None):
        # Raises where the transaction cannot be added to the metadata.
        TransactionId("", 0).add_to(info)


def _pool(found: Target, asked: LakeSaveOptions) -> tuple[Pool, str]:
    """The pool, made if need be, and the name of the branch."""
    branch = found.ref or MAIN
    if found.pool is None or not asked.create_pool:
        return found.open(), branch
    try:
        return found.open(), branch
    except NotFoundError:
        if branch != MAIN:
            raise
    return _create(found.lake, found.pool, asked), branch


def _create(lake: Lake, name: str, asked: LakeSaveOptions) -> Pool:
    key, order = asked.orderby, None
    if key is not None and key.endswith((":asc", ":desc")):
        key, _, order = key.rpartition(":")
    try:
        return lake.create_pool(name, key, order, threshold=asked.target_object_bytes or THRESHOLD)
    except CommitConflictError:
        # Somebody else made it just now.
        return lake.pool(name)


def _warn(own: LakeSavePlan, schema: StructType) -> None:
    """Tell where rows have no pool key, which is allowed, but makes every scan look at all of them."""
    key = own.folder.order.path
    if own.restore.value_index is None and key[0] not in schema.names:
        logger.warning("%s: the rows have no column %r, the pool key: its value is null", own.shown, ".".join(key))


def _layout(branch: Branch) -> str:
    return "3" if branch.files.number == 1 else "4"


def _skip(own: LakeSavePlan, if_exists: str | None) -> str | None:
    """Why nothing is to be written."""
    tip = own.branch.tip
    if if_exists in ("error", "ignore") and own.branch.files.commits.state(tip).objects:
        if if_exists == "error":
            raise OptionError(f"{own.shown} holds data already, and ifExists is error")
        return "it holds data already, and ifExists is ignore"
    transaction = own.transaction
    if transaction is not None:
        head = last_transaction(own.branch.files, tip, transaction.app_id)
        last = None if head is None else transaction_of(head.meta)
        if head is not None and last is not None and last.version >= transaction.version:
            return f"commit {head.id} is write {last.version} of {transaction.app_id!r} already"
    return None

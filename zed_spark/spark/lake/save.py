"""The plan of one write to a branch, made on the driver before any task starts."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pyspark.sql.types import StructType

from zed_spark.errors import CommitConflictError, NotFoundError, OptionError
from zed_spark.lake import Branch, Lake, Mint, Pool, Token
from zed_spark.lake.commit_info import Note, token_of, zed_value
from zed_spark.lake.committer import last_of
from zed_spark.lake.config import THRESHOLD
from zed_spark.lake.filter import Filter
from zed_spark.lake.markers import Mark
from zed_spark.lake.pool import MAIN
from zed_spark.lake.pool_files import Place
from zed_spark.spark.convert.rows import RowPlan, plan_rows
from zed_spark.spark.lake.options import LakeSaveOptions
from zed_spark.spark.lake.replace import replace_filter
from zed_spark.spark.lake.target import Target, target
from zed_spark.types import Record, under

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LakeSavePlan:
    """What is settled before the first task of a write. Small and picklable.

    Attributes:
        branch: the branch that is written to.
        place: where the objects go, and how large they are.
        mark: of this write.
        restore: how rows become Zed values.
        overwrite: replace what is in the branch.
        replacing: replace only what meets this; all rows written must.
        skip: why nothing is to be written, or None.
        note: what the commit says.
        app: who writes, for the commit not to be made twice; streams know for themselves.
        version: the how manieth write of it.
    """

    branch: Branch
    place: Place
    mark: Mark
    restore: RowPlan
    overwrite: bool
    replacing: Filter | None
    skip: str | None
    note: Note
    app: str | None
    version: int | None

    @property
    def mint(self) -> Mint:
        """Where the identifiers of objects come from."""
        return Mint(random=self.mark)

    @property
    def token(self) -> Token | None:
        """What marks the commit as made, if that is asked for."""
        return None if self.app is None or self.version is None else Token(self.app, self.version)

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
    note = Note(asked.author, asked.message, zed_value(_meta(asked.meta)))
    _check(asked, note, overwrite=overwrite, stream=stream)
    pool = _pool(target(asked.paths, asked.storage, asked.pool, asked.branch), asked)
    branch = pool[0].branch(pool[1])
    place = pool[0].place(_layout(branch) if asked.vectors else None)
    if asked.target_object_bytes is not None:
        place = replace(place, threshold=asked.target_object_bytes)
    replacing = None
    if asked.replace_where is not None:
        replacing = replace_filter(asked.replace_where, place.order.path, nanos_as_long=asked.nanos_as_long)
    own = LakeSavePlan(
        branch,
        place,
        Mark.new(),
        restore,
        overwrite,
        replacing,
        None,
        note,
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


def _check(asked: LakeSaveOptions, note: Note, *, overwrite: bool, stream: bool) -> None:
    if asked.replace_where is not None and not overwrite:
        raise OptionError('replaceWhere goes with mode("overwrite")')
    if stream and (asked.replace_where is not None or asked.if_exists in ("error", "ignore")):
        raise OptionError("replaceWhere and ifExists are for batch writes")
    if not stream and (asked.txn_app is None) != (asked.txn_version is None):
        raise OptionError("txnAppId and txnVersion go together: who writes, and the how manieth write it is")
    if asked.orderby is not None and not asked.create_pool:
        raise OptionError("orderby is for pools that are made: set createPool as well")
    of = under(note.meta[0])
    if isinstance(of, Record) and (stream or asked.txn_app is not None):
        # Raises where the commit would have no room for what is noted about the transaction.
        Token("", 0).on(note)


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
    key = own.place.order.path
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
    token = own.token
    if token is not None:
        head = last_of(own.branch.files, tip, token.writer)
        last = None if head is None else token_of(head.meta)
        if head is not None and last is not None and last.epoch >= token.epoch:
            return f"commit {head.id} is write {last.epoch} of {token.writer!r} already"
    return None

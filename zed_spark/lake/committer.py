"""The committer: makes a change to a branch as a whole or not at all, with an author, a message and metadata.

A commit object is written under a new identifier. It counts as soon as an entry of the journal of branches, which is
put only if absent, names it as the tip. A writer that loses the race for that entry reads the commits made in between,
checks whether its change still applies, and tries again. Source: docs/formats/lake.md, sections 3.5, 3.6, 4.1, 4.4 and
11.3.
"""

from __future__ import annotations

import getpass
import logging
import os
import socket
from collections.abc import Callable, Collection, Iterable
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from typing import Any, TypedDict

from zed_spark import types as zt
from zed_spark.errors import (
    CommitConflictError,
    CommitStateUnknownError,
    CorruptDataError,
    NotEmptyError,
    NotFoundError,
    OptionError,
    ZedSparkError,
)
from zed_spark.lake.actions import Change, Commit, State
from zed_spark.lake.commits import UNKNOWN_COMMIT
from zed_spark.lake.config import BranchConfig
from zed_spark.lake.ids import MAX_CLOCK_SKEW, Id, IdFactory
from zed_spark.lake.journal_entries import Put
from zed_spark.lake.journal_memory import Table
from zed_spark.lake.markers import PendingWrite, require_kept, require_present
from zed_spark.lake.metadata import KSUID, UNTYPED_NULL, TypedValue, encoded_text, fields_of, zed_value
from zed_spark.lake.object_types import Types, types_of
from zed_spark.lake.operations import Note, notes
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.retry import SHORT
from zed_spark.lake.turns import turn
from zed_spark.lake.type_names import require_one_type_per_name


class CommitInfoArgs(TypedDict, total=False):
    """The author, message and metadata that every change takes for its commit."""

    author: str
    message: str
    meta: Any


@dataclass(frozen=True, slots=True)
class CommitInfo:
    """The author, message and metadata of a commit.

    The author None is the user that the tool of the lake takes, or user and host; the message None is a text that
    describes the change. Raises `OptionError` for a text that cannot be written as UTF-8.
    """

    author: str | None = None
    message: str | None = None
    meta: TypedValue = UNTYPED_NULL

    def __post_init__(self) -> None:
        for text in (self.author, self.message):
            if text is not None:
                encoded_text(text)

    def with_notes(self, notes: Iterable[Note]) -> CommitInfo:
        """Return the commit info with those notes in its metadata that it lacks; unchanged if that is no record."""
        of, value = self.meta
        known = fields_of(self.meta)
        fields = [note for note in notes if note[0] not in known]
        takes_fields = value is None or isinstance(zt.under(of), zt.Record)
        return self.with_fields(*fields) if fields and takes_fields else self

    def author_or_default(self, variable: str) -> str:
        """Return the author, or the default one: that in an environment variable, or user and host."""
        if self.author is not None:
            return self.author
        try:
            user = getpass.getuser()
        except (KeyError, OSError):
            # In containers the user id often has no name.
            user = "unknown"
        return os.environ.get(variable) or f"{user}@{socket.gethostname()}"

    def with_fields(self, *fields: tuple[str, zt.Type, Any]) -> CommitInfo:
        """Return the commit info with more fields in its metadata; `OptionError` if it has one, or is no record."""
        of, value = self.meta
        inner = zt.under(of)
        if inner is zt.NULL or value is None:
            inner, value = zt.Record(()), ()
        if not isinstance(inner, zt.Record) or any(inner.field(name) is not None for name, *_ in fields):
            names = " and ".join(name for name, *_ in fields)
            raise OptionError(f"meta must be a record without the fields {names}, which are added to it")
        record = zt.Record((*inner.fields, *((name, field_type) for name, field_type, _ in fields)))
        return replace(self, meta=(record, (*value, *(field for *_, field in fields))))


def commit_info(given: CommitInfoArgs) -> CommitInfo:
    """Return the commit info of the arguments of a method; `OptionError` if the metadata or a text cannot be stored."""
    return CommitInfo(given.get("author"), given.get("message"), zed_value(given.get("meta")))


@dataclass(frozen=True, slots=True)
class TransactionId:
    """The identity of a write, so that it is not committed twice: the ``version``-th write of ``app_id``.

    Commits record them in their metadata as ``writer`` and ``epoch``.

    Attributes:
        app_id: a unique name of the application, such as the id of a streaming query.
        version: a number that grows from write to write.
        since: the application made no commit before this time, in nanoseconds since 1970; saves looking at older ones.
    """

    app_id: str
    version: int
    since: int = 0

    def add_to(self, info: CommitInfo) -> CommitInfo:
        """Return the commit info with the transaction in its metadata."""
        return info.with_fields(("writer", zt.STRING, self.app_id.encode()), ("epoch", zt.INT64, self.version))


def transaction_of(meta: TypedValue) -> TransactionId | None:
    """Return the transaction recorded in the metadata of a commit, or None."""
    fields = fields_of(meta)
    writer, epoch = fields.get("writer", UNTYPED_NULL), fields.get("epoch", UNTYPED_NULL)
    if writer[0] is not zt.STRING or epoch[0] is not zt.INT64 or writer[1] is None or epoch[1] is None:
        return None
    return TransactionId(writer[1].decode(errors="replace"), epoch[1])


logger = logging.getLogger(__name__)

Build = Callable[[Id, State], Change]
"""Makes the change from the tip of the branch and the state there. Called again after a lost race."""


def commit(
    files: PoolFiles,
    branch: str,
    build: Build,
    info: CommitInfo | None = None,
    transaction: TransactionId | None = None,
    id_factory: IdFactory | None = None,
    *,
    must_be_empty: bool = False,
    is_quick: bool = False,
) -> Commit | None:
    """Commit a change to a branch, and return the commit, or None when there is nothing to change.

    An exception in ``build`` ends the commit, and nothing is changed. The commit may have been made before: by an
    earlier attempt, or with this transaction or a later one of the same application. If ``build`` is quick, threads of
    this process commit one after the other.

    Raises:
        CommitConflictError: the change does not apply to what others committed, or they were faster every time. Nothing
            was changed.
        NotEmptyError: the branch holds objects, and ``must_be_empty``. Nothing was changed.
        NotFoundError: there is no such branch, or an object that the change adds is not in the store.
        CommitStateUnknownError: it is unknown whether the store wrote the journal entry, which the error names.
    """
    info = info or CommitInfo()
    full = info if transaction is None else transaction.add_to(info)
    attempts = _Attempts(files, branch, build, full, transaction, id_factory or files.id_factory, must_be_empty)
    with turn(files, branch) if is_quick else nullcontext():
        return attempts.run()


def last_transaction(
    files: PoolFiles, tip: Id, app_id: str, since: int = 0, seen: Collection[Id] = ()
) -> Commit | None:
    """Return the last commit that an application made with a `TransactionId`, from a commit on.

    Commits before ``since``, in nanoseconds since 1970, are not looked at; the search stops at those ``seen``.
    """
    for one in files.commits.chain(tip):
        if one.head.date < since - MAX_CLOCK_SKEW or one.head.id in seen:
            return None
        transaction = transaction_of(one.head.meta)
        if transaction is not None and transaction.app_id == app_id:
            return one.head
    return None


@dataclass
class _Attempts:
    """The attempts at one commit; the arguments are those of `commit`.

    ``head`` is the commit object that was written last and may still become part of the branch, ``tried`` are all that
    were written, ``stale`` those that are known not to be part of it. Up to the commits ``seen`` the history has none
    of them. The files of the objects ``present`` are known to exist.
    """

    files: PoolFiles
    branch: str
    build: Build
    info: CommitInfo
    transaction: TransactionId | None
    id_factory: IdFactory
    must_be_empty: bool
    head: Commit | None = None
    tried: set[Id] = field(default_factory=set)
    seen: set[Id] = field(default_factory=set)
    stale: list[Id] = field(default_factory=list)
    present: set[Id] = field(default_factory=set)
    lost: int = 0

    def __post_init__(self) -> None:
        self.write = PendingWrite(self.files.data_folder(), self.files.id_factory)

    def run(self) -> Commit | None:
        with self.write, self.write.committing(lambda: None):
            try:
                return self._run()
            except (CommitConflictError, CorruptDataError):
                self._withdraw()
                raise
            finally:
                self._tidy()

    def _run(self) -> Commit | None:
        files = self.files
        types: dict[Id, Types] = {}
        for table in files.branches.attempts(files.retry_policy):
            config = files.of(table.configs.get(self.branch), self.branch)
            if self.head is None or self.head.parent != config.commit:
                done = self._earlier(config.commit, self.tried) or self._by_token(config.commit)
                if done is not None:
                    return done
                self._withdraw()
                state = files.commits.state(config.commit)
                try:
                    change = self.build(config.commit, state)
                except NotFoundError:
                    if files.branch(self.branch).commit == config.commit:
                        raise
                    # A commit made since removed objects that the change reads, and a vacuum their files.
                    self.lost += 1
                    continue
                if not change:
                    return None
                done = self._by_objects(config.commit, change)
                if done is not None:
                    return done
                if self.must_be_empty and state.objects:
                    raise NotEmptyError(f"branch {self.branch!r} of pool {files.config.name!r} already has data")
                self._check(change, state, config.commit)
                files.require_writable(state.foreign)
                require_one_type_per_name(files, state, change)
                self._require(change)
                self.head = self._write(config.commit, change)
                types = types_of(change.adds) if change.fresh else {}
            if self._append(table, config, self.head):
                self._keep(self.head, types)
                return self.head
            self.lost += 1
        last = files.branch(self.branch).commit
        raise CommitConflictError(
            f"the commit to branch {self.branch!r} of pool {files.config.name!r} was not made: "
            f"other writers committed first {self.lost} times, the last time commit {last}; nothing was changed, "
            "run it again"
        )

    def _earlier(self, tip: Id, ids: Collection[Id], horizon: int = 0) -> Commit | None:
        """The commit not seen before that has one of these identifiers, or adds one of these objects."""
        for one in self.files.commits.chain(tip) if ids else ():
            head = one.head
            if head.id in self.seen or head.date < horizon:
                break
            if head.id in ids or not one.added.isdisjoint(ids):
                return head
        return None

    def _by_token(self, tip: Id) -> Commit | None:
        """The commit that was made with this transaction, or with a later one of the same application."""
        if self.transaction is None:
            return None
        found = last_transaction(self.files, tip, self.transaction.app_id, self.transaction.since, self.seen)
        last = None if found is None else transaction_of(found.meta)
        return found if last is not None and last.version >= self.transaction.version else None

    def _by_objects(self, tip: Id, change: Change) -> Commit | None:
        """The commit that added these objects already: this commit is a repetition after an unknown outcome.

        Adding them again would double their values, also where they were compacted since.
        """
        ids = {item.id for item in change.adds} if change.fresh else set()
        youngest = min((id.seconds for id in ids), default=0)
        done = self._earlier(tip, ids, youngest * 1_000_000_000 - MAX_CLOCK_SKEW)
        self.seen.add(tip)
        return done

    def _check(self, change: Change, state: State, tip: Id) -> None:
        """Raise `CommitConflictError` if the change does not apply to the state at a commit."""
        try:
            change.check(state)
        except CommitConflictError as error:
            removed = [id for id in (*change.deletes, *change.add_vectors) if id not in state.objects]
            other = self.files.commits.last_change(tip, removed)
            known = f": {other} removed them" if removed and other != UNKNOWN_COMMIT else ""
            raise CommitConflictError(f"{error}{known}; nothing was changed") from None

    def _require(self, change: Change) -> None:
        """Check that the objects to add exist and stay: no branch may name missing objects, which make it unreadable.

        Each object is checked once. From then on the marker of its write protects it from a vacuum, or the marker
        stored here for objects that were not written for this commit.
        """
        folder = self.files.data_folder()
        new = [item for item in change.adds if item.id not in self.present]
        if new and not change.fresh:
            ids = [item.id for item in change.adds]
            self.write.begin(ids)
            require_kept(folder, ids)
        require_present(folder, new)
        self.present.update(item.id for item in new)

    def _write(self, parent: Id, change: Change) -> Commit:
        info = self.info
        if change.merged is not None:
            info = info.with_fields(("merged", KSUID, change.merged))
        info = info.with_notes(notes(change.operation))
        message = change.message if info.message is None else info.message
        id, now = self.id_factory.id(), self.files.id_factory.now()
        author = info.author_or_default(self.files.dialect.user_variable)
        head = Commit(id, parent, min(self.lost, 255), author, now, message, info.meta)
        self.files.commits.write(head, change.actions())
        self.tried.add(head.id)
        return head

    def _withdraw(self) -> None:
        head, self.head = self.head, None
        if head is not None:
            self.stale.append(head.id)

    def _tidy(self) -> None:
        """Remove stale commit objects; not between attempts, as that would delay the next one."""
        for id in self.stale:
            try:
                self.files.commits.delete(id)
            except (OSError, ZedSparkError) as error:
                logger.warning("the unused commit object %s could not be removed: %s", id, error)

    def _append(self, table: Table[BranchConfig], config: BranchConfig, head: Commit) -> bool:
        """Try to make a commit the tip. Ask again where the store does not say whether it wrote the entry."""
        doubt: CommitStateUnknownError | None = None
        for _ in SHORT.attempts():
            try:
                # The same entry each time, so it does not matter which of the requests wrote it.
                done = self.files.branches.append(table, [Put(config.moved(head.id), new=False)])
                return done or (doubt is not None and self._is_ours(head))
            except CommitStateUnknownError as error:
                doubt = error
            except (OSError, ZedSparkError) as error:
                if doubt is None:
                    raise
                # This failure does not say whether the request before it succeeded.
                raise doubt from error
        if doubt is None:
            return False
        raise doubt

    def _is_ours(self, head: Commit) -> bool:
        """Whether this commit has the entry, and not that of another writer."""
        config = self.files.of(self.files.branches.load().configs.get(self.branch), self.branch)
        return self._earlier(config.commit, {head.id}) is not None

    def _keep(self, head: Commit, types: dict[Id, Types]) -> None:
        """Store the types of the new objects for readers, and the state where many commits lead to it."""
        stored_types = self.files.data_folder().types
        stored_types.add(head.id, types)
        try:
            if self.files.commits.keep_state(head.id):
                stored_types.merge(self.files.id_factory.id())
        except (OSError, ZedSparkError) as error:
            logger.warning("commit %s was made, but its state could not be stored for readers: %s", head.id, error)

"""Appending to a branch behind a service: one load, which is never repeated.

A service commits what it could read of a load that breaks off, and its answer may be lost. So each load has a mark in
the metadata of its commit, by which it is found again. Source: docs/formats/lake.md, section 16.
"""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Unpack
from uuid import uuid4

from zed_spark.columns.column import Sequence as Values
from zed_spark.errors import CommitStateUnknownError, StorageError, ZedSparkError
from zed_spark.formats.rows.writer import RowFileWriter
from zed_spark.formats.text.printer import Printer
from zed_spark.formats.text.sup_printer import SupPrinter
from zed_spark.lake.actions import Add
from zed_spark.lake.committer import CommitInfo, CommitInfoArgs, commit_info
from zed_spark.lake.config import MAIN
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.ids import Id, parse_id
from zed_spark.lake.metadata import TypedValue, fields_of
from zed_spark.lake.service import LostAnswerError
from zed_spark.lake.service_pool import ServicePool
from zed_spark.types import STRING

logger = logging.getLogger(__name__)

MARK = "zed_spark_write"
"""The field of the metadata of commits that identifies a load."""

NEWEST = 5_000
"""Records of the log among which a load is looked for."""


def append(
    pool: ServicePool, values: Iterable[Values], branch: str = MAIN, **info: Unpack[CommitInfoArgs]
) -> Id | None:
    """Append values to a branch of a pool behind a service in one commit, and return it; None for no values.

    Args:
        pool: a pool of a lake that `zed_spark.lake.connect` gave.
        values: the values, in any order and of any types; all are held in memory, encoded.
        branch: the branch.
        info: ``author``, ``message`` and ``meta`` of the commit.

    Raises:
        NotFoundError: there is no such branch.
        StorageError: the service refused the values, or took only a part, which was reverted if that could be done.
        CommitStateUnknownError: it is unknown whether the service made the commit.
    """
    return Load.into(pool, branch, commit_info(info)).run([Encoded.of(values, pool.dialect)])


@dataclass(frozen=True, slots=True)
class Encoded:
    """Values as they are sent: complete streams of the dialect, and the number of values."""

    data: bytes
    rows: int

    @classmethod
    def of(cls, parts: Iterable[Values], dialect: LakeDialect) -> Encoded:
        """Encode values for a service of a dialect."""
        sink, rows = io.BytesIO(), 0
        with RowFileWriter(sink, dialect=dialect.bsup) as writer:
            for part in parts:
                writer.write(part)
                rows += len(part)
        return cls(sink.getvalue(), rows)


@dataclass(frozen=True, slots=True)
class Load:
    """A load to be made into a branch; picklable."""

    pool: ServicePool
    branch: str
    info: CommitInfo
    mark: str

    @classmethod
    def into(cls, pool: ServicePool, branch: str, info: CommitInfo) -> Load:
        """Return a new load; `NotFoundError` if there is no such branch, `OptionError` if the metadata has the mark."""
        mark = uuid4().hex
        return cls(pool, pool.branch(branch).name, info.with_fields((MARK, STRING, mark.encode())), mark)

    @property
    def name(self) -> str:
        """What messages call it."""
        return f"the load into branch {self.branch!r} of pool {self.pool.name!r}"

    def run(self, parts: Sequence[Encoded]) -> Id | None:
        """Load values in one commit, and return it; None for no values, which make none.

        Raises:
            StorageError: the service refused the load or took only part of it; what it took was reverted, or the error
                names the commit.
            CommitStateUnknownError: no answer came, and the log has no commit of this load yet.
        """
        rows = sum(part.rows for part in parts)
        if not rows:
            return None
        try:
            commit, warnings = self._send(parts)
        except StorageError as error:
            found = self._found(error)
            if found is None:
                raise
            commit, taken = found
            if taken == rows:
                logger.warning("%s: commit %s was made, although %s", self.name, commit, error)
                return commit
            warnings = [f"{taken} of {rows} rows: {error}"]
        if warnings:
            raise self._undone(commit, str(warnings[0]))
        return commit

    def _send(self, parts: Sequence[Encoded]) -> tuple[Id, Sequence[str]]:
        dialect, info = self.pool.dialect, self.info
        is_zed = dialect.release is None
        author = info.author_or_default(dialect.user_variable)
        said = {"author": author, "body": info.message or "", "meta": _text(info.meta, dialect)}
        headers = {
            "Content-Type": f"application/x-{'zng' if is_zed else 'bsup'}",
            "Zed-Commit" if is_zed else "SuperDB-Commit": json.dumps(said),
        }
        answer = self.pool.service.json("POST", self._path(), [part.data for part in parts], headers)
        if not isinstance(answer, dict) or "commit" not in answer:
            raise LostAnswerError(f"{self.pool.service.url} named no commit in its answer")
        return parse_id(str(answer["commit"])), answer.get("warnings") or ()

    def _path(self, *rest: str) -> list[str]:
        return ["pool", str(self.pool.config.id), "branch", self.branch, *rest]

    def _found(self, error: StorageError) -> tuple[Id, int] | None:
        """The commit of this load and its number of values after an error; None if there certainly is none."""
        lost = isinstance(error, LostAnswerError)
        if isinstance(error, LostAnswerError) and not error.arrived:
            return None
        for _ in self.pool.service.retry_policy.attempts():
            try:
                found = self._in_log()
            except ZedSparkError as failure:
                raise self._unknown(f"{error}; the log cannot be read: {failure}") from None
            if found is not None or not lost:
                # A refusal came after the service was done.
                return found
        raise self._unknown(str(error))

    def _unknown(self, reason: str) -> CommitStateUnknownError:
        hint = f"look for {self.mark!r} as {MARK} in the metadata of its newest commits before you write again"
        return CommitStateUnknownError(self.name, f"{reason}; {hint}", store=self.pool.service.url)

    def _in_log(self) -> tuple[Id, int] | None:
        for one in self.pool.at(self.branch).commits(NEWEST):
            if fields_of(one.head.meta).get(MARK) == (STRING, self.mark.encode()):
                return one.head.id, sum(action.object.count for action in one.actions if isinstance(action, Add))
        return None

    def _undone(self, commit: Id, reason: str) -> StorageError:
        """The error for a commit of only a part of the values, which is reverted."""
        text = f"{self.pool.service.url} took only a part of {self.name}: {reason}"
        try:
            self.pool.service.json("POST", self._path("revert", str(commit)), (), {})
        except ZedSparkError as error:
            return StorageError(f"{text}. Commit {commit} has that part and could not be reverted: {error}")
        return StorageError(f"{text}. That part was commit {commit}, which was reverted: nothing is left of it")


def _text(meta: TypedValue, dialect: LakeDialect) -> str:
    printer = Printer() if dialect.release is None else SupPrinter(dialect.release)
    return printer.writer(meta[0])(meta[1])

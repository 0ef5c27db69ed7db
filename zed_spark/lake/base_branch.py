"""What every part of a branch needs: where it is, its tip, and committing a change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypedDict, Unpack

from zed_spark.lake import committer
from zed_spark.lake.actions import Commit
from zed_spark.lake.commit_info import CommitInfo, TransactionId, zed_value
from zed_spark.lake.config import BranchConfig
from zed_spark.lake.ids import Id, parse_id
from zed_spark.lake.markers import PendingWrite
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.snapshot import Snapshot


class CommitInfoArgs(TypedDict, total=False):
    """The author, message and metadata that every change takes for its commit."""

    author: str
    message: str
    meta: Any


@dataclass(frozen=True, slots=True, repr=False)
class BaseBranch:
    """A branch of a pool, see `zed_spark.lake.branch.Branch`.

    Attributes:
        files: the pool.
        name: the name of the branch.
    """

    files: PoolFiles
    name: str

    def __repr__(self) -> str:
        return f"<Branch {self.name!r} of {self.files}>"

    @property
    def config(self) -> BranchConfig:
        """The branch as it is now.

        Raises:
            NotFoundError: there is no such branch.
        """
        return self.files.branch(self.name)

    @property
    def tip(self) -> Id:
        """The last commit, `zed_spark.lake.ids.NIL` before the first."""
        return self.config.commit

    def snapshot(self) -> Snapshot:
        """The pool at the tip of the branch now; it gives scans, objects and the log."""
        return Snapshot(self.files, self.tip)

    def commit(
        self, build: committer.Build, *, transaction: TransactionId | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Make a change; see `zed_spark.lake.committer.commit`."""
        return committer.commit(self.files, self.name, build, commit_info(info), transaction)

    def _write(self) -> PendingWrite:
        return PendingWrite(self.files.data_folder(), self.files.id_factory)

    def _layout(self, vectors: bool) -> str | None:
        return None if not vectors else "3" if self.files.number == 1 else "4"


def commit_info(given: CommitInfoArgs) -> CommitInfo:
    """The commit info of the arguments of a method.

    Raises:
        OptionError: the metadata or a text cannot be stored.
    """
    return CommitInfo(given.get("author"), given.get("message"), zed_value(given.get("meta")))


def id_of(id: Id | str) -> Id:
    """An identifier, given as one or as text.

    Raises:
        FormatError: the text is not an identifier.
    """
    return parse_id(id) if isinstance(id, str) else id

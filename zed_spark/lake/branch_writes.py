"""Commits of a branch that name files which are written first: objects, in place of others or not, and vectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from zed_spark.counts import counted
from zed_spark.files.arrow_writing import Rows, sequences_of
from zed_spark.lake.actions import Change, Commit, DataObject
from zed_spark.lake.committer import Build, CommitInfoArgs, TransactionId, commit_info
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.markers import PendingWrite
from zed_spark.lake.object_writer import ObjectWriter
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.properties import writing_folder
from zed_spark.lake.rewrite import Compaction, write_vectors
from zed_spark.lake.row_changes import RowChange

if TYPE_CHECKING:
    from zed_spark.lake.branch import Branch


def commit_change(
    branch: Branch, change_of: Callable[[IdFactory], RowChange | Compaction], info: CommitInfoArgs
) -> Commit | None:
    """Commit a change that writes objects when it is applied to a state."""
    commit_info(info)  # Invalid metadata is refused before any work.
    with _pending(branch) as write:
        change = change_of(write.id_factory)
        with write.committing(change.remove):
            return branch.commit(write.building(change), **info)


def commit_rows(
    branch: Branch,
    rows: Rows,
    change_of: Callable[[tuple[DataObject, ...]], Build],
    memory: int,
    vectors: bool | None,
    transaction: TransactionId | None,
    progress: Progress | None,
    info: CommitInfoArgs,
) -> Commit | None:
    """Write values as new objects, and commit the change that ``change_of`` makes of these."""
    commit_info(info)  # Invalid metadata is refused before any work.
    folder = writing_folder(branch.files, vectors)
    with _pending(branch) as write:
        with ObjectWriter(folder, id_factory=write.id_factory, memory=memory) as writer:
            for part in Counter(progress, "reading", "rows").rows(sequences_of(rows)):
                writer.write(part)
            written = tuple(writer.close(progress))
        with write.committing(writer.abort):
            commit = branch.commit(change_of(written), transaction=transaction, **info)
        added = frozenset() if commit is None else branch.files.commits.read(commit.id).added
        if commit is not None and not added.issuperset(item.id for item in written):
            # The commit was made before, with other objects of the same values.
            writer.abort()
        return commit


def commit_vectors(
    branch: Branch, ids: list[Id] | None, layout: str | None, progress: Progress | None, info: CommitInfoArgs
) -> Commit | None:
    """Write vectors of objects, of all that lack one if ``ids`` is None, and commit that they exist."""
    files = branch.files
    state = files.commits.state(branch.tip)
    chosen = [id for id in state.objects if id not in state.vectors] if ids is None else ids
    message, operation = f"added vectors of {counted(len(chosen), 'data object')}\n", "add vectors"
    change = Change(message, add_vectors=tuple(chosen), operation=operation)
    # Checked before a vector is overwritten that a reader may have open.
    change.check(state)
    folder = files.data_folder(layout or files.dialect.vector_version)
    with _pending(branch) as write:
        write.begin(chosen)
        write_vectors(folder, [state.objects[id] for id in chosen], progress)
        # The vectors stay, as another writer may have committed them; a vacuum removes those in no commit.
        with write.committing(lambda: None):
            return branch.commit(lambda tip, state: change, **info)


def _pending(branch: Branch) -> PendingWrite:
    return PendingWrite(branch.files.data_folder(), branch.files.id_factory)

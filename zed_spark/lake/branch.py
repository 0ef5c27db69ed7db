"""A branch: the moving end of a line of commits, and everything that moves it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Unpack

from zed_spark.errors import OptionError
from zed_spark.lake import history
from zed_spark.lake.actions import Commit
from zed_spark.lake.base_branch import CommitInfoArgs, id_of
from zed_spark.lake.ids import Id
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.rewrite import Compaction, runs, write_vector
from zed_spark.lake.row_branch import RowBranch
from zed_spark.lake.sorting import MEMORY
from zed_spark.lake.state import Change, State


@dataclass(frozen=True, slots=True, repr=False)
class Branch(RowBranch):
    """A branch of a pool.

    Every method that changes it makes one commit, and takes ``author``, ``message`` and ``meta`` (anything that
    `zed_spark.lake.commit_info.zed_value` takes) for it. It returns the commit, or None when there was nothing to do.
    It raises `CommitConflictError` when the change does not apply to what others did meanwhile; nothing is changed
    then. It raises `CommitStateUnknownError` when it is unknown whether the commit was made.

    Long methods also take ``progress``, a callback for each `zed_spark.lake.progress.Step`.

    Attributes:
        files: the pool.
        name: the name of the branch.
    """

    def revert(
        self, commit: Id | str, *, progress: Progress | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Revert a commit of this branch; see `zed_spark.lake.history.revert`."""
        return self.commit(history.revert(self.files, id_of(commit), progress), **info)

    def merge(
        self, other: Branch | str, *, progress: Progress | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Merge another branch into this one; see `zed_spark.lake.history.merge`."""
        if isinstance(other, Branch) and other.files.config.id != self.files.config.id:
            pools = other.files.config.name, self.files.config.name
            raise OptionError(f"branch {other.name!r} of pool {pools[0]!r} cannot be merged into pool {pools[1]!r}")
        name = other if isinstance(other, str) else other.name
        tip = self.files.branch(name).commit
        return self.commit(history.merge(self.files, tip, name, self.name, progress), **info)

    def compact(
        self,
        ids: Collection[Id | str],
        *,
        vectors: bool = False,
        sort: bool = False,
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Rewrite objects as ones that do not overlap, in one commit.

        Args:
            ids: the objects.
            vectors: write vectors for the new objects.
            sort: sort all values instead of merging; needed for objects that are not in the order of the pool.
            memory: bytes of values that are sorted at once.
            progress: see the class.
            info: see the class.
        """
        with self._write() as write:
            chosen = [id_of(id) for id in ids]
            change = Compaction(self.files, write.id_factory, chosen, memory, self._layout(vectors), sort, progress)
            with write.committing(change.remove):
                return self.commit(write.building(change), **info)

    def compact_all(
        self,
        *,
        vectors: bool = False,
        sort: bool = False,
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> list[Commit]:
        """Compact each run of objects that is worth it, in a commit of its own; see `zed_spark.lake.rewrite.runs`.

        Arguments as for `compact`.
        """
        found = runs(self.files.commits.state(self.tip), self.files.order, self.files.config.threshold)
        compact = partial(self.compact, vectors=vectors, sort=sort, memory=memory, progress=progress)
        commits = [compact([item.id for item in run], **info) for run in found]
        return [commit for commit in commits if commit is not None]

    def add_vectors(
        self,
        ids: Iterable[Id | str] | None = None,
        *,
        layout: str | None = None,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Write vectors for objects, which are copies in columns (VNG).

        Args:
            ids: the objects; None for all without a vector.
            layout: ``"3"``, which zed 1.12 reads, or ``"4"`` for 1.13 to 1.18; None for the one that fits the lake.
            progress: see the class.
            info: see the class.
        """
        state = self.files.commits.state(self.tip)
        chosen = [id for id in state.objects if id not in state.vectors] if ids is None else [id_of(id) for id in ids]
        folder = self.files.data_folder(layout or self._layout(True))
        change = Change(f"added vectors of {_objects(len(chosen))}\n", add_vectors=tuple(chosen))
        # Checked before a vector is overwritten that somebody may be reading.
        change.check(state)
        items = [state.objects[id] for id in chosen]
        counter = Counter(progress, "writing", "rows", sum(item.count for item in items))
        with self._write() as write:
            write.begin(chosen)
            for item in items:
                write_vector(folder, item, counter)
            # The vectors stay, as others may have committed them; a vacuum removes those that nobody did.
            with write.committing(lambda: None):
                return self.commit(lambda tip, state: change, **info)

    def remove_vectors(self, ids: Iterable[Id | str] | None = None, **info: Unpack[CommitInfoArgs]) -> Commit | None:
        """Stop using the vectors of objects (None: of all objects); a vacuum removes the files."""
        chosen = None if ids is None else tuple(map(id_of, ids))

        def build(tip: Id, state: State) -> Change:
            deletes = tuple(sorted(state.live_vectors)) if chosen is None else chosen
            return Change(f"deleted vectors of {_objects(len(deletes))}\n", delete_vectors=deletes)

        return self.commit(build, **info)


def _objects(count: int) -> str:
    return f"{count} data object{'' if count == 1 else 's'}"

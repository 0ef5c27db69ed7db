"""The committer: a change becomes part of a branch, at once and as a whole, or not at all.

A commit object is written under a new identifier; it counts from the moment that one entry of the branches' journal,
created only if it is absent, names it as the tip. Who loses the race for that entry reads what came in between, looks
whether the change still fits, and tries again. Source: formats/lake.md sections 3.5, 3.6, 4.4 and 11.3;
design/libraries.md section 1.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection

from zed_spark.errors import CommitConflictError, CommitStateUnknownError, ZedSparkError
from zed_spark.lake.actions import Commit
from zed_spark.lake.commit_info import Note, Token, token_of
from zed_spark.lake.config import BranchConfig
from zed_spark.lake.ids import SKEW, Id
from zed_spark.lake.journal import Put, Table
from zed_spark.lake.markers import Write, require_kept, require_present
from zed_spark.lake.metadata import KSUID
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.retry import SHORT
from zed_spark.lake.state import Change, State

logger = logging.getLogger(__name__)

Build = Callable[[Id, State], Change]
"""Takes the tip of the branch and the state there; gives the change to make on it. Called anew after a lost race."""


def commit(
    files: PoolFiles, branch: str, build: Build, note: Note | None = None, token: Token | None = None
) -> Commit | None:
    """Commit a change to a branch.

    Args:
        files: the pool.
        branch: the name of the branch.
        build: makes the change; what it raises ends the commit, and nothing is changed.
        note: who, what for, and what else is to be noted.
        token: whose commit it is and the how manieth, so that it is made once.

    Returns:
        The commit, also when it turns out to have been made before: by an earlier try, or with this token or a later
        one of the same writer. None when there is nothing to change.

    Raises:
        CommitConflictError: the change does not fit what others committed, or they were faster every time. Nothing
            was changed.
        NotFoundError: there is no such branch, or an object that the change adds is not in the store.
        CommitStateUnknownError: the store did not tell whether the journal entry, which it names, was written.
    """
    return _Attempts(files, branch, build, note or Note(), token).run()


def last_of(files: PoolFiles, tip: Id, writer: str, since: int = 0, seen: Collection[Id] = ()) -> Commit | None:
    """The last commit that a writer made with a token.

    Args:
        files: the pool.
        tip: the commit to start at.
        writer: the name of the writer.
        since: nanoseconds since 1970; commits from before are not looked at.
        seen: commits at which to stop.
    """
    for one in files.commits.chain(tip):
        if one.head.date < since - SKEW or one.head.id in seen:
            return None
        token = token_of(one.head.meta)
        if token is not None and token.writer == writer:
            return one.head
    return None


class _Attempts:
    """The tries of one commit.

    Attributes:
        head: the commit object that was written last and may yet come to count.
        tried: the identifiers of all that were written.
        seen: commits up to which the history is known to hold none of these.
        stale: the identifiers of commit objects that are known not to count.
        present: objects whose files are known to be there.
        write: the mark of objects that the change adds although they were not written for it.
    """

    def __init__(self, files: PoolFiles, branch: str, build: Build, note: Note, token: Token | None) -> None:
        self.files, self.branch, self.build, self.token = files, branch, build, token
        self.note = note if token is None else token.on(note)
        self.head: Commit | None = None
        self.tried: set[Id] = set()
        self.seen: set[Id] = set()
        self.present: set[Id] = set()
        self.write = Write(files.place(), files.mint)
        self.stale: list[Id] = []
        self.lost = 0

    def run(self) -> Commit | None:
        """Try until it is decided."""
        with self.write, self.write.committing(lambda: None):
            try:
                return self._run()
            finally:
                self._tidy()

    def _run(self) -> Commit | None:
        files = self.files
        table = None
        for _ in files.patience.attempts():
            table = files.branches.load()
            if table.broken:
                files.branches.refuse_dead(table)
                files.patience.pause()
                continue
            config = files.of(table.configs.get(self.branch), self.branch)
            if self.head is None or self.head.parent != config.commit:
                done = self._earlier(config.commit, self.tried) or self._by_token(config.commit)
                if done is not None:
                    return done
                self._withdraw()
                state = files.commits.state(config.commit)
                change = self.build(config.commit, state)
                if not change:
                    return None
                done = self._by_objects(config.commit, change)
                if done is not None:
                    return done
                change.check(state)
                self._require(change)
                self.head = self._write(config.commit, change)
            if self._append(table, config, self.head):
                self._keep_state(self.head)
                return self.head
            self.lost += 1
        raise self._given_up(table)

    def _earlier(self, tip: Id, ids: Collection[Id], horizon: int = 0) -> Commit | None:
        """The commit among those not seen yet that is one of these, or adds one of these objects."""
        for one in self.files.commits.chain(tip) if ids else ():
            head = one.head
            if head.id in self.seen or head.date < horizon:
                break
            if head.id in ids or not one.added.isdisjoint(ids):
                return head
        return None

    def _by_token(self, tip: Id) -> Commit | None:
        """The commit that was made with the token, or with a later one of the same writer."""
        if self.token is None:
            return None
        found = last_of(self.files, tip, self.token.writer, self.token.since, self.seen)
        last = None if found is None else token_of(found.meta)
        return found if last is not None and last.epoch >= self.token.epoch else None

    def _by_objects(self, tip: Id, change: Change) -> Commit | None:
        """The commit that has the objects already: this one is made again after its outcome was not known.

        To add them once more would double their values, also where they were compacted since.
        """
        ids = {item.id for item in change.adds} if change.fresh else set()
        youngest = min((id.seconds for id in ids), default=0)
        done = self._earlier(tip, ids, youngest * 1_000_000_000 - SKEW)
        self.seen.add(tip)
        return done

    def _require(self, change: Change) -> None:
        """See that what is to be added is there, and stays: a branch without it could not be read any more.

        Each object is looked at once; from then on its write's mark, or the one that is made here for objects that were
        not written for this commit, keeps it from a vacuum.
        """
        place = self.files.place()
        new = [item for item in change.adds if item.id not in self.present]
        if new and not change.fresh:
            ids = [item.id for item in change.adds]
            self.write.begin(ids)
            require_kept(place, ids)
        require_present(place, new)
        self.present.update(item.id for item in new)

    def _write(self, parent: Id, change: Change) -> Commit:
        note = self.note
        if change.merged is not None:
            note = note.adding(("merged", KSUID, change.merged))
        message = change.message if note.message is None else note.message
        mint = self.files.mint
        head = Commit(mint.id(), parent, min(self.lost, 255), note.by(), mint.now(), message, note.meta)
        self.files.commits.write(head, change.actions())
        self.tried.add(head.id)
        return head

    def _withdraw(self) -> None:
        """Note that the commit object of a try does not count."""
        head, self.head = self.head, None
        if head is not None:
            self.stale.append(head.id)

    def _tidy(self) -> None:
        """Remove the commit objects that do not count. Not in between tries, as that would take the next one longer."""
        for id in self.stale:
            try:
                self.files.commits.delete(id)
            except (OSError, ZedSparkError) as error:
                logger.warning("commit object %s, which does not count, could not be removed: %s", id, error)

    def _append(self, table: Table[BranchConfig], config: BranchConfig, head: Commit) -> bool:
        """Try to make a commit the tip.

        Raises:
            CommitStateUnknownError: the store does not say, however often it is asked.
        """
        doubt: CommitStateUnknownError | None = None
        for _ in SHORT.attempts():
            try:
                # The same entry each time: one that arrives late is ours all the same.
                done = self.files.branches.append(table, [Put(config.moved(head.id), new=False)])
                return done or (doubt is not None and self._is_ours(head))
            except CommitStateUnknownError as error:
                doubt = error
            except (OSError, ZedSparkError) as error:
                if doubt is None:
                    raise
                # What fails now does not tell what became of the try before.
                raise doubt from error
        if doubt is None:
            return False
        raise doubt

    def _is_ours(self, head: Commit) -> bool:
        """Whether it was our entry that took the number."""
        config = self.files.of(self.files.branches.load().configs.get(self.branch), self.branch)
        return self._earlier(config.commit, {head.id}) is not None

    def _keep_state(self, head: Commit) -> None:
        try:
            self.files.commits.keep_state(head.id)
        except (OSError, ZedSparkError) as error:
            logger.warning("commit %s is made, but its state could not be stored for readers: %s", head.id, error)

    def _given_up(self, table: Table[BranchConfig] | None) -> ZedSparkError:
        self._withdraw()
        if table is not None and table.broken:
            return self.files.branches.in_the_way(table)
        return CommitConflictError(
            f"others were faster {self.lost} times at committing to branch {self.branch!r} of pool "
            f"{self.files.config.name!r}"
        )

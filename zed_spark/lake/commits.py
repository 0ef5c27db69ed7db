"""The commit objects of a pool, the chains they form, and the states they lead to.

Source: formats/lake.md sections 4 and 8.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zed_spark.errors import CorruptDataError, NotFoundError, ZedSparkError
from zed_spark.formats.rows.frame_writer import FrameWriter, RowWriter
from zed_spark.lake.actions import (
    AddVector,
    Commit,
    CommitObject,
    Written,
    action_value,
    commit_value,
    read_action,
    read_commit,
)
from zed_spark.lake.config import Order
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.metadata import marshal, unmarshal, whole
from zed_spark.lake.state import EMPTY, State
from zed_spark.lake.state_file import read_actions, write_adds
from zed_spark.storage.lru_cache import LruCache
from zed_spark.storage.store import Store
from zed_spark.types.body import encode_body

logger = logging.getLogger(__name__)

EVERY = 32
"""Commits after which a writer stores the state, so that reading takes the same however long the history is."""

SHARE = 1000
"""A state waits for one commit more for each so many objects that it has, up to `LATEST`."""

LATEST = 100
"""Commits after which a state is stored in any case."""

LARGE = 64
"""Actions from which on a commit object is compressed."""


_commits: LruCache[CommitObject] = LruCache(200_000, lambda commit: 1 + len(commit.actions))
_steps: LruCache[int] = LruCache(100_000, lambda _: 1)
_states: LruCache[State] = LruCache(2_000_000, lambda state: 1 + len(state.objects) + len(state.vectors))


def forget() -> None:
    """Forget what was read of any lake, as where one was put back to what it was in a backup."""
    for known in (_commits, _steps, _states):
        known.clear()


@dataclass(frozen=True, slots=True)
class Commits:
    """The commits of one pool.

    Attributes:
        store: where they are.
        prefix: their folder.
        order: the order of the pool.
        number: the number of the lake.
    """

    store: Store
    prefix: str
    order: Order
    number: int

    def read(self, id: Id) -> CommitObject:
        """A commit.

        Raises:
            NotFoundError: there is no such commit.
            CorruptDataError: it is damaged.
        """
        found = _commits.get(self._cached(id))
        if found is not None:
            return found
        key = self.key(id)
        try:
            data = self.store.read(key)
        except NotFoundError:
            raise NotFoundError(f"no commit {id} in {self.store.url}: there is no {key}") from None
        return _commits.put(self._cached(id), self._parse(data, id))

    def write(self, head: Commit, actions: Sequence[Written]) -> None:
        """Write a commit object; it counts once a branch has it as its tip."""
        values = [commit_value(head), *(action_value(one, head.id, self.order, self.number) for one in actions)]
        self.store.put(self.key(head.id), marshal(values, compress=len(actions) >= LARGE))
        _commits.put(self._cached(head.id), CommitObject(head, tuple(actions)))

    def delete(self, id: Id) -> None:
        """Remove a commit object that never came to count."""
        self.store.delete(self.key(id))

    def chain(self, tip: Id) -> Iterator[CommitObject]:
        """A commit and those before it, newest first.

        Raises:
            NotFoundError: one of them is not there.
            CorruptDataError: one of them is damaged, or they go in a circle.
        """
        seen = set()
        while tip != NIL:
            if tip in seen:
                raise self._circle(tip)
            seen.add(tip)
            commit = self.read(tip)
            yield commit
            tip = commit.head.parent

    def state(self, tip: Id) -> State:
        """What the pool holds at a commit.

        Raises:
            NotFoundError: a commit is not there.
            CorruptDataError: a commit is damaged or does not fit the one before it.
        """
        base, commits = self._base(tip)
        if not commits:
            return base
        steps = ((self._path(commit.head.id), commit.actions) for commit in reversed(commits))
        return _states.put(self._cached(tip), base.after(steps))

    def _base(self, tip: Id) -> tuple[State, list[CommitObject]]:
        """The nearest state that is known, and the commits after it, newest first."""
        commits: dict[Id, CommitObject] = {}
        while tip != NIL:
            known = _states.get(self._cached(tip)) or self._read_state(tip)
            if known is not None:
                return known, list(commits.values())
            if tip in commits:
                raise self._circle(tip)
            commits[tip] = self.read(tip)
            tip = commits[tip].head.parent
        return EMPTY, list(commits.values())

    def keep_state(self, tip: Id) -> None:
        """Store the state at a commit, if readers would have to go through many commits for it."""
        steps = walked = 0
        for commit in self.chain(tip):
            id = commit.head.id
            known = _steps.get(self._cached(id))
            if known is None and self.store.entry(self._state_key(id)) is not None:
                known = 0
            if known is not None:
                steps = known
                break
            walked += 1
            if walked >= LATEST:
                break
        steps += walked
        # Large states are stored less often, as that takes longer than going through some more commits.
        if steps >= EVERY and (steps >= LATEST or steps * SHARE >= len(self.state(tip).objects)):
            self.write_state(tip)
            steps = 0
        _steps.put(self._cached(tip), steps)

    def write_state(self, tip: Id) -> None:
        """Store the state at a commit for readers to start from.

        Not where there are search indexes: releases that know those would miss them in it.
        """
        state = self.state(tip)
        if state.indexes:
            return
        sink = io.BytesIO()
        writer = RowWriter(FrameWriter(sink))
        write_adds(writer, state.objects.values(), self.order, self.number)
        for id in sorted(state.vectors):
            of, value = action_value(AddVector(id), NIL, self.order, self.number)
            writer.write(of, encode_body(of, value))
        writer.close()
        if sink.tell():
            self.store.put(self._state_key(tip), sink.getvalue())

    def _read_state(self, id: Id) -> State | None:
        """The state that somebody stored; None where there is none, or what is there may not be all of it."""
        key = self._state_key(id)
        try:
            data = self.store.read(key)
        except NotFoundError:
            return None
        # Empty states are stored as empty files; but a file that is being written is empty as well.
        if not whole(data):
            return None
        path = f"{self.store.url}/{key}"
        try:
            state = EMPTY.after([(path, read_actions(data, self.order, path))])
        except ZedSparkError as error:
            logger.warning("a damaged snapshot is ignored: %s", error)
            return None
        return _states.put(self._cached(id), state)

    def key(self, id: Id) -> str:
        """The key of a commit object."""
        return f"{self.prefix}/{id}.zng"

    def _state_key(self, id: Id) -> str:
        return f"{self.prefix}/{id}.snap.zng"

    def _path(self, id: Id) -> str:
        return f"{self.store.url}/{self.key(id)}"

    def _circle(self, id: Id) -> CorruptDataError:
        return CorruptDataError("it is its own ancestor", structure="commit object", path=self._path(id))

    def _cached(self, id: Id) -> tuple[str, str, Id]:
        return self.store.url, self.prefix, id

    def _parse(self, data: bytes, id: Id) -> CommitObject:
        path = self._path(id)
        records = unmarshal(data, path)
        name, fields = next(records, ("nothing", None))
        if name != "Commit" or fields is None:
            raise CorruptDataError(f"it starts with {name}, not with Commit", structure="commit object", path=path)
        head = read_commit(fields)
        if head.id != id:
            raise CorruptDataError(f"it says it is {head.id}", structure="commit object", path=path)
        return CommitObject(head, tuple(read_action(kind, own, self.order) for kind, own in records))

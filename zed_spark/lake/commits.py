"""The commit objects of a pool, their chains, and the state of the pool at each commit.

Source: docs/formats/lake.md, sections 4 and 8.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, takewhile
from typing import TYPE_CHECKING

from zed_spark.errors import CorruptDataError, NotFoundError, ZedSparkError
from zed_spark.lake.actions import (
    EMPTY,
    Add,
    AddMany,
    AddVector,
    Commit,
    CommitObject,
    Delete,
    State,
    Step,
    Written,
    action_reader,
    action_value,
    commit_reader,
    commit_value,
)
from zed_spark.lake.config import Order, as_id
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.ids import MAX_CLOCK_SKEW, NIL, Id
from zed_spark.lake.metadata import Read, RecordFields, TypedValue, is_complete, marshal, unmarshal, version_of
from zed_spark.later import LruCache
from zed_spark.storage.paths import is_remote
from zed_spark.storage.store import Store

if TYPE_CHECKING:
    from zed_spark.columns.column import Column

logger = logging.getLogger(__name__)

EVERY = 32
"""Commits after which a writer stores the state, so that the time to read a pool does not grow with its history."""

SHARE = 1000
"""Objects of a state for each of which it is stored one commit later, up to `LATEST`: a larger one less often."""

LATEST = 100
"""Commits after which a state is stored in any case."""

LARGE = 64
"""The fewest actions of a commit object that is compressed."""

UNKNOWN_COMMIT = "another commit"
"""The description of a commit that is not found."""

_commits: LruCache[CommitObject] = LruCache(200_000, lambda commit: 1 + len(commit.steps) + len(commit.added))
_steps: LruCache[int] = LruCache(100_000, lambda _: 1)
_states: LruCache[State] = LruCache(2_000_000, lambda state: 1 + len(state.objects) + len(state.vectors))


def forget() -> None:
    """Clear the caches of commits and states, for example after a lake was restored from a backup."""
    for known in (_commits, _steps, _states):
        known.clear()


@dataclass(frozen=True, slots=True)
class Commits:
    """The commits of one pool, in the folder ``prefix`` of the store of a lake of a dialect."""

    store: Store
    prefix: str
    order: Order
    dialect: LakeDialect

    def read(self, id: Id) -> CommitObject:
        """Read a commit; `NotFoundError` if there is none, `CorruptDataError` if it is damaged."""
        found = _commits.get(self._cached(id))
        if found is not None:
            return found
        key = self.key(id)
        try:
            data = self.store.read(key)
        except NotFoundError:
            raise NotFoundError(f"no commit {id} in {self.store.url}: there is no {key}") from None
        return _commits.put(self._cached(id), self._parse(data, id))

    def find(self, id: Id) -> CommitObject | None:
        """Return a commit that others name; None where history was cut after it, errors as for `read`."""
        try:
            # Another process may have cut history since the commit was cached.
            is_cut = self.dialect.vacates and self._is_gone(id)
            return None if is_cut else self.read(id)
        except NotFoundError:
            if not self.dialect.vacates or self.store.entry(self.base_key(id)) is None:
                raise
            return None

    def write(self, head: Commit, actions: Sequence[Written]) -> None:
        """Write a commit object; it takes effect when it becomes the tip of a branch."""
        values = [commit_value(head, self.dialect), *self._values(head.id, actions)]
        data = marshal(values, compress=len(actions) >= LARGE, dialect=self.dialect.bsup)
        self.store.put(self.key(head.id), data)
        _commits.put(self._cached(head.id), CommitObject(head, tuple(actions)))

    def delete(self, id: Id) -> None:
        """Remove a commit object that did not become the tip of a branch."""
        self.store.delete(self.key(id))

    def chain(self, tip: Id) -> Iterator[CommitObject]:
        """Yield a commit and those before it, newest first; errors as for `read`, also if one is its own ancestor.

        Where history was cut, the last is the oldest commit that was kept.
        """
        seen: set[Id] = set()
        while tip != NIL:
            if tip in seen:
                raise self._circle(tip)
            commit = self.find(tip) if seen else self.read(tip)
            if commit is None:
                return
            seen.add(tip)
            yield commit
            tip = commit.head.parent

    def since(self, tip: Id, base: Id, date: int = 0) -> Iterator[CommitObject]:
        """Yield the commits of `chain` after a base, none older than a date in nanoseconds, as far as clocks agree."""
        return takewhile(lambda one: one.head.id != base and one.head.date >= date - MAX_CLOCK_SKEW, self.chain(tip))

    def last_change(self, tip: Id, ids: Collection[Id], until: Id = NIL) -> str:
        """Describe the last commit up to a tip, after another one, that added or removed some objects, for messages."""
        for one in self.since(tip, until):
            if not one.added.isdisjoint(ids) or any(isinstance(own, Delete) and own.id in ids for own in one.actions):
                return f"another commit ({one.head.id}, by {one.head.author}, {one.head.date_text})"
        return UNKNOWN_COMMIT

    def state(self, tip: Id) -> State:
        """Return what the pool holds at a commit; errors as for `read`, also if a commit does not apply."""
        base, commits = self._base(tip)
        if not commits:
            return base
        steps = ((self._path(commit.head.id), commit.steps) for commit in reversed(commits))
        foreign = (self._path(commit.head.id) for commit in commits if commit.foreign)
        if base.foreign is None:
            base = replace(base, foreign=next(foreign, None))
        return _states.put(self._cached(tip), base.after(steps))

    def _base(self, tip: Id) -> tuple[State, list[CommitObject]]:
        """The nearest known state, and the commits after it, newest first."""
        commits: dict[Id, CommitObject] = {}
        while tip != NIL:
            known = _states.get(self._cached(tip)) or self._read_state(tip)
            if known is not None:
                return known, list(commits.values())
            if tip in commits:
                raise self._circle(tip)
            commit = self.find(tip)
            if commit is None:
                return self._read_base(tip), list(commits.values())
            commits[tip] = commit
            tip = commit.head.parent
        return EMPTY, list(commits.values())

    def _read_base(self, id: Id) -> State:
        """The state after a commit that was removed."""
        key = self.base_key(id)
        path, data = f"{self.store.url}/{key}", self.store.read(key)
        # Without objects the file is empty.
        steps: Iterable[Step] = unmarshal(data, path, self._action_reader, self._add_many) if data else ()
        state = EMPTY.after([(path, steps)])
        return _states.put(self._cached(id), replace(state, foreign=path if data and self._is_foreign(data) else None))

    def write_base(self, id: Id) -> None:
        """Store the state at a commit that is to be removed."""
        values = chain(*self._state_values(self.state(id)))
        self.store.put(self.base_key(id), marshal(values, compress=True, dialect=self.dialect.bsup))

    def keys(self, id: Id) -> tuple[str, str]:
        """Return the keys of a commit object and of the state that may be stored beside it."""
        return self.key(id), self._state_key(id)

    def _is_gone(self, id: Id) -> bool:
        """Whether a cached commit was removed with old history."""
        if _commits.get(self._cached(id)) is None or is_remote(self.store.url):
            return False
        return self.store.entry(self.key(id)) is None and self.store.entry(self.base_key(id)) is not None

    def _state_values(self, state: State) -> tuple[Iterator[TypedValue], Iterator[TypedValue]]:
        adds, vectors = map(Add, state.objects.values()), map(AddVector, sorted(state.vectors))
        return self._values(NIL, adds), self._values(NIL, vectors)

    def keep_state(self, tip: Id) -> bool:
        """Store the state at a commit, if readers would have to replay many commits; whether it was stored."""
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
        # Large states are stored less often, as storing one takes longer than replaying some more commits.
        stored = steps >= EVERY and (steps >= LATEST or steps * SHARE >= len(self.state(tip).objects))
        if stored:
            self.write_state(tip)
            steps = 0
        _steps.put(self._cached(tip), steps)
        return stored

    def write_state(self, tip: Id) -> None:
        """Store the state at a commit for readers to start from.

        States with search indexes are not stored: the releases that use indexes would not find them there.
        """
        state = self.state(tip)
        if state.indexes:
            return
        data = marshal(chain(*self._state_values(state)), compress=True, dialect=self.dialect.bsup)
        if data:
            self.store.put(self._state_key(tip), data)

    def stored_state(self, tip: Id) -> tuple[int, list[str]]:
        """Return how many commits lead from the last stored state to a commit, and the keys of damaged ones between."""
        steps, damaged = 0, []
        for commit in self.chain(tip):
            entry = self.store.entry(self._state_key(commit.head.id))
            if entry is not None and entry.size:
                if self._read_state(commit.head.id) is not None:
                    break
                damaged.append(entry.key)
            steps += 1
        return steps, damaged

    def _read_state(self, id: Id) -> State | None:
        """The stored state at a commit; None where there is none or the file may be incomplete."""
        key = self._state_key(id)
        try:
            data = self.store.read(key)
        except NotFoundError:
            return None
        # Other tools store an empty state as an empty file, but a file that is being written is empty as well.
        if not is_complete(data):
            return None
        path = f"{self.store.url}/{key}"
        try:
            state = EMPTY.after([(path, unmarshal(data, path, self._action_reader, self._add_many))])
        except ZedSparkError as error:
            logger.warning("a damaged stored state is ignored: %s", error)
            return None
        return _states.put(self._cached(id), replace(state, foreign=path) if self._is_foreign(data) else state)

    def ids(self) -> list[Id]:
        """List the commits in the store, also those that no branch has."""
        ends = (entry.key.rpartition("/")[2] for entry in self.store.list(self.prefix))
        rows = self.dialect.rows
        return [id for end in ends if end.endswith(rows) and (id := as_id(end.removesuffix(rows))) is not None]

    def key(self, id: Id) -> str:
        """Return the key of a commit object."""
        return f"{self.prefix}/{id}{self.dialect.rows}"

    def _state_key(self, id: Id) -> str:
        return f"{self.prefix}/{id}.snap{self.dialect.rows}"

    def base_key(self, id: Id) -> str:
        """Return the key of the state after a commit that was removed, with those before it."""
        return f"{self.prefix}/{id}.base{self.dialect.rows}"

    def _path(self, id: Id) -> str:
        return f"{self.store.url}/{self.key(id)}"

    def _circle(self, id: Id) -> CorruptDataError:
        return CorruptDataError("the commit is its own ancestor", structure="commit object", path=self._path(id))

    def _cached(self, id: Id) -> tuple[str, str, Id]:
        return self.store.url, self.prefix, id

    def _values(self, commit: Id, actions: Iterable[Written]) -> Iterator[TypedValue]:
        return (action_value(action, commit, self.order, self.dialect) for action in actions)

    def _parse(self, data: bytes, id: Id) -> CommitObject:
        path = self._path(id)
        records: list[Commit | Step] = list(unmarshal(data, path, self._reader, self._add_many))
        head, steps = records[0] if records else None, [one for one in records[1:] if not isinstance(one, Commit)]
        if not isinstance(head, Commit) or len(steps) + 1 < len(records):
            raise CorruptDataError(
                "expected one record of type Commit, followed by actions", structure="commit object", path=path
            )
        if head.id != id:
            raise CorruptDataError(
                f"the record has the id {head.id}, expected {id}", structure="commit object", path=path
            )
        return CommitObject(head, tuple(steps), foreign=self._is_foreign(data))

    def _is_foreign(self, data: bytes) -> bool:
        """Whether another release wrote a file."""
        return version_of(data) is not self.dialect.bsup

    def _reader(self, fields: RecordFields) -> Read[Commit | Step]:
        return commit_reader(fields) if fields.name == "Commit" else self._action_reader(fields)

    def _add_many(self, column: Column) -> Step | None:
        """The objects that records add, in columns; None where these are other records, or read one by one."""
        from zed_spark.lake.object_columns import added_objects

        found = added_objects(column, self.order, self.dialect)
        return None if found is None else AddMany(found)

    def _action_reader(self, fields: RecordFields) -> Read[Step]:
        return action_reader(self.order, self.dialect, fields)

"""Random histories against a plain model: for every commit ever made, what is read is what should be there."""

from collections import Counter
from datetime import timedelta
from itertools import pairwise

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from support import example_counts as effort
from support.lakes import later, new_pool, values
from support.memory_store import MemoryStore

from zed_spark.errors import CommitConflictError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.printer import lines
from zed_spark.lake import commits as commits_module
from zed_spark.lake.dialect import NEWEST, RELEASES
from zed_spark.lake.keys import keys_of
from zed_spark.lake.lake import open_lake
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.scan import read_all

KEYS = st.one_of(st.none(), st.integers(-3, 12))
BRANCHES = st.sampled_from(["main", "a"])


class LakeMachine(RuleBasedStateMachine):
    """Rows are told apart by a number of their own, so that lost, doubled and resurrected ones show."""

    numbers = (1, 3)
    """The numbers of the lakes, or the releases of the databases."""

    @initialize(data=st.data(), order=st.sampled_from(["asc", "desc"]), threshold=st.sampled_from([40, 1 << 20]))
    def begin(self, data, order, threshold):
        number = data.draw(st.sampled_from(self.numbers))
        self.store = MemoryStore()
        self.pool = new_pool(self.store, number, order=order, threshold=threshold, seek_stride=8)
        self.rows = {"main": Counter()}
        # All rows that a branch ever had, by itself or from others.
        self.seen = {"main": set()}
        self.commits = []
        self.count = 0
        self.reverted = False
        self.load("main", [1, 2, None], vectors=False)
        self.load("main", [2, 7], vectors=True)
        self.branch("a", "main")

    def made(self, branch, head, rows):
        self.rows[branch] = rows
        self.seen[branch] |= set(rows)
        if head is not None:
            self.commits.append((head.id, branch, Counter(rows)))

    @rule(branch=BRANCHES, keys=st.lists(KEYS, min_size=1, max_size=6), vectors=st.booleans())
    def load(self, branch, keys, vectors):
        rows = []
        for key in keys:
            self.count += 1
            rows.append((key, f"row {self.count}"))
        head = self.pool.branch(branch).load([values(*rows)], vectors=vectors)
        self.made(branch, head, self.rows[branch] + Counter(rows))

    def branch(self, branch, source):
        self.pool.create_branch(branch, source)
        self.rows[branch], self.seen[branch] = Counter(self.rows[source]), set(self.seen[source])

    @rule(source=BRANCHES)
    def begin_anew(self, source):
        if source == "main":
            self.pool.drop_branch("a")
            self.branch("a", "main")

    @rule(branch=BRANCHES, key=st.integers(-3, 12), kind=st.sampled_from(["=", "<", "IS NULL"]))
    def delete_where(self, branch, key, kind):
        if not any(own is not None for own, _ in self.rows[branch]):
            return
        meets = {"=": lambda k: k == key, "<": lambda k: k is not None and k < key, "IS NULL": lambda k: k is None}[
            kind
        ]
        left = Counter({row: count for row, count in self.rows[branch].items() if not meets(row[0])})
        head = self.pool.branch(branch).delete_where("k IS NULL" if kind == "IS NULL" else f"k {kind} {key}")
        assert (head is None) == (left == self.rows[branch])
        self.made(branch, head, left)

    @rule(branch=BRANCHES, data=st.data())
    def delete(self, branch, data):
        items = self.objects(branch)
        if items:
            item = data.draw(st.sampled_from(items))
            gone = self.held([item.id], branch)
            head = self.pool.branch(branch).delete([item.id])
            self.made(branch, head, self.rows[branch] - gone)

    @rule(branch=BRANCHES, data=st.data(), vectors=st.booleans(), sort=st.booleans())
    def compact(self, branch, data, vectors, sort):
        items = self.objects(branch)
        if len(items) > 1:
            chosen = data.draw(st.lists(st.sampled_from(items), min_size=2, unique=True))
            ids = [item.id for item in chosen]
            head = self.pool.branch(branch).compact(ids, vectors=vectors, sort=sort)
            self.made(branch, head, self.rows[branch])

    @rule(branch=BRANCHES, other=BRANCHES)
    def merge(self, branch, other):
        if branch == other:
            return
        before = Counter(self.rows[branch])
        try:
            head = self.pool.branch(branch).merge(other)
        except CommitConflictError:
            self.rows[branch] = before
            return
        found = self.read(self.pool.at(branch))
        # Nothing is doubled, and everything is from one of the two.
        assert max(found.values(), default=1) == 1
        assert not found - (before | self.rows[other])
        if head is None:
            assert found == before
        if not self.reverted:
            # What the other removed goes, what it has that was never here comes; what was removed here stays removed.
            kept = {row for row in before if row in self.rows[other] or row not in self.seen[other]}
            assert set(found) == kept | {row for row in self.rows[other] if row not in self.seen[branch]}
        self.seen[branch] |= self.seen[other]
        self.made(branch, head, found)

    @precondition(lambda self: getattr(self, "commits", None))
    @rule(data=st.data())
    def revert(self, data):
        id, branch, _ = data.draw(st.sampled_from(self.commits[-6:]))
        before = Counter(self.rows[branch])
        try:
            head = self.pool.branch(branch).revert(id)
        except CommitConflictError:
            return
        found = self.read(self.pool.at(branch))
        assert max(found.values(), default=1) == 1
        if head is None:
            assert found == before
        self.reverted = True
        self.made(branch, head, found)

    @precondition(lambda self: getattr(self, "commits", None))
    @rule(branch=BRANCHES, data=st.data())
    def restore(self, branch, data):
        id, source, rows = data.draw(st.sampled_from(self.commits[-10:]))
        self.pool.create_tag("back", id, replace=True)
        head = self.pool.branch(branch).restore(data.draw(st.sampled_from([id, "back"])))
        self.reverted = True
        self.seen[branch] |= self.seen[source]
        self.made(branch, head, Counter(rows))

    @precondition(lambda self: getattr(self, "commits", None))
    @rule()
    def vacuum(self):
        """Whatever is removed, branches and the commits that are to stay can be read; see also `teardown`."""
        late = later(self.store, 3600 * 10**9).pool("p")
        retain = [id for id, _, _ in self.commits]
        found = late.vacuum(timedelta(0), retain=retain, dry_run=False, force=True)
        assert late.vacuum(timedelta(0), retain=retain).keys == ()
        assert all(self.store.entry(key) is None for key in found.keys)

    @rule()
    def another_process(self):
        commits_module.forget()
        self.pool = open_lake(self.store).pool("p")

    def objects(self, branch):
        return self.pool.at(branch).objects()

    def held(self, ids, branch):
        state = self.pool.at(branch)
        pieces = [Piece(state.state.objects[id]) for id in ids]
        return self.counted(read_all(self.pool.data_folder(), pieces, ReadRequest()))

    def read(self, snapshot, **asked):
        return self.counted(snapshot.scan(**asked))

    @staticmethod
    def counted(parts):
        found = Counter()
        for part in parts:
            keys = keys_of(part, ("k",))
            found.update(
                (keys.at(row)[1], line.rpartition('v:"')[2].rstrip('"}')) for row, line in enumerate(lines(part))
            )
        return found

    @invariant()
    def branches_hold_what_they_should(self):
        for branch, rows in getattr(self, "rows", {}).items():
            snapshot = self.pool.at(branch)
            assert self.read(snapshot) == rows
            assert snapshot.count() == rows.total()
            order = self.pool.files.order
            keys = [
                own.at(at)
                for own in (keys_of(part, ("k",)) for part in snapshot.scan(ordered=True))
                for at in range(len(own))
            ]
            assert len(keys) == rows.total()
            assert all(order.compare(a, b) <= 0 for a, b in pairwise(keys))

    def teardown(self):
        commits = getattr(self, "commits", [])
        for id, _, rows in commits:
            assert self.read(self.pool.at(id)) == rows
        self.check_changes([(id, rows) for id, _, rows in commits])

    def check_changes(self, commits):
        """The changes between two commits, applied to the first state, give the second."""
        for at, (until, rows) in enumerate(commits):
            history = {one.id for one in self.pool.at(until).log()}
            for since, before in commits[: at + 1]:
                if since in history:
                    found = {"insert": [], "delete": []}
                    for one in self.pool.changes(since, until):
                        found[one.kind].append(one.values)
                    after = before + self.counted(found["insert"])
                    after.subtract(self.counted(found["delete"]))
                    assert min(after.values(), default=0) >= 0
                    assert +after == rows


class DatabaseMachine(LakeMachine):
    """The same in a database of the newest release of super."""

    numbers = (NEWEST,)


class OtherDatabaseMachine(LakeMachine):
    """The same in databases of the other releases."""

    numbers = tuple(release for release in RELEASES if release != NEWEST)


TestDatabase = DatabaseMachine.TestCase
TestDatabase.settings = settings(max_examples=effort.examples(20), stateful_step_count=15)
TestOtherDatabase = pytest.mark.slow(OtherDatabaseMachine.TestCase)
TestOtherDatabase.settings = settings(max_examples=effort.examples(40), stateful_step_count=15)
TestLake = LakeMachine.TestCase
TestLake.settings = settings(max_examples=effort.examples(40), stateful_step_count=15)

"""Each call of the store fails once, before or after its work: nothing acknowledged is lost, and no row is doubled."""

from contextlib import contextmanager
from datetime import timedelta

import pytest
from support.lakes import QUICK, keyed, later, new_pool, shown, values
from support.memory_store import MemoryStore

from zed_spark.errors import CommitStateUnknownError, ZedSparkError
from zed_spark.lake import commits, object_types
from zed_spark.lake.lake import open_lake
from zed_spark.lake.markers import ABANDONED_AFTER


class Faulty:
    """A store whose call of one number fails, before or after its work.

    A conditional write that fails is not known to be made or not. Any other failure is that of a system call.
    """

    def __init__(self, store, number=None, *, after=False):
        self.inner, self.number, self.after, self.calls = store, number, after, []

    def __getattr__(self, name):
        inner = getattr(self.inner, name)
        if not callable(inner):
            return inner
        if name == "writer":
            return self.writer

        def call(key="", *rest):
            self._step(name, key, after=False)
            found = inner(key, *rest)
            # A listing does its work when it is read.
            found = list(found) if name in ("list", "links") else found
            self._step(name, key, after=True)
            return found

        return call

    @contextmanager
    def writer(self, key):
        self._step("writer", key, after=False)
        with self.inner.writer(key) as file:
            yield file
        self._step("writer", key, after=True)

    def _step(self, name, key, *, after):
        if not after:
            self.calls.append((name, key))
        if len(self.calls) - 1 == self.number and after == self.after:
            self.number = None
            if name == "put_if_absent":
                raise CommitStateUnknownError(key, "the answer was lost")
            raise OSError(5, "Input/output error", key)


def prepared():
    """A lake with some history: two branches, an object to vacuum, properties, rows that a MERGE can match."""
    store = MemoryStore()
    pool = new_pool(store)
    main = pool.branch()
    main.load(keyed(1, 2))
    main.load(keyed(2, 3))
    main.load(keyed(9))
    main.delete([item.id for item in pool.at().objects() if item.first[1] == 9], message="gone")
    pool.create_branch("dev").load(keyed(5))
    pool.create_branch("old")
    pool.set_properties({"a": "b"})
    return store


def copied(store):
    """A copy of a store in memory."""
    found = MemoryStore()
    for entry in store.list():
        found.put(entry.key, store.read(entry.key))
    return found


def ids(branch):
    return [item.id for item in branch.snapshot().objects()]


def reverted(pool):
    main = pool.branch()
    return main.revert(next(one.id for one in main.snapshot().log() if one.message == "gone"))


OPERATIONS = {
    "load": lambda lake: lake.pool("p").branch().load(keyed(7)),
    "load with vectors": lambda lake: lake.pool("p").branch().load(keyed(7), vectors=True),
    "delete": lambda lake: lake.pool("p").branch().delete(ids(lake.pool("p").branch())[:1]),
    "delete_where": lambda lake: lake.pool("p").branch().delete_where("k = 2"),
    "update": lambda lake: lake.pool("p").branch().update("k = 2", {"v": '"new"'}),
    "upsert": lambda lake: lake.pool("p").branch().upsert([values((2, "new"), (8, "v8"))], on=["k"]),
    "merge": lambda lake: lake.pool("p").branch().merge("dev"),
    "revert": lambda lake: reverted(lake.pool("p")),
    "compact": lambda lake: lake.pool("p").branch().compact(ids(lake.pool("p").branch())),
    "add_vectors": lambda lake: lake.pool("p").branch().add_vectors(),
    "truncate": lambda lake: lake.pool("p").branch().truncate(),
    "vacuum": lambda lake: lake.pool("p").vacuum(timedelta(0), dry_run=False, force=True),
    "repair": lambda lake: lake.repair(dry_run=False),
    "create_branch": lambda lake: lake.pool("p").create_branch("new", "dev"),
    "drop_branch": lambda lake: lake.pool("p").drop_branch("old"),
    "create_pool": lambda lake: lake.create_pool("q", "k", properties={"x": "y"}),
    "rename_pool": lambda lake: lake.rename_pool("p", "r"),
    "drop_pool": lambda lake: lake.drop_pool("p"),
    "set_properties": lambda lake: lake.pool("p").set_properties({"a": None, "c": "d"}),
}

SEVERAL_STEPS = {"drop_pool"}
"""Operations that have taken effect when their last steps fail."""


def content(store):
    """What any reader finds: the rows of all branches and the properties of all pools."""
    commits.forget()
    object_types.forget()
    lake = open_lake(store)
    pools = [lake.pool(config.name) for config in lake.pools()]
    return {
        pool.name: (pool.properties(), {one.name: shown(pool.at(one.name)) for one in pool.branches()})
        for pool in pools
    }


def opened(store):
    return open_lake(store, retry_policy=QUICK)


def outcome(start, name, number, *, after):
    """Let one call of an operation fail, and check what the lake holds then; returns the error, if there is one."""
    before, done = content(start), copied(start)
    OPERATIONS[name](opened(done))
    expected, store = content(done), copied(start)
    faulty = Faulty(store, number, after=after)
    try:
        OPERATIONS[name](opened(faulty))
        error = None
    except (OSError, ZedSparkError) as raised:
        error = raised
    found = content(store)
    if error is None:
        assert found == expected, "what was acknowledged is not there"
    elif isinstance(error, CommitStateUnknownError) or name in SEVERAL_STEPS:
        assert found in (before, expected)
    else:
        assert isinstance(error, OSError), error
        assert found == before, f"the change was made, but {error!r} was raised"
    if found == before:
        OPERATIONS[name](opened(store))
        assert content(store) == expected, "a second attempt does not do the same"
    assert [one for one in later(store, 600 * 10**9).repair() if not one.repairable] == []
    for config in opened(store).pools():
        later(store, (ABANDONED_AFTER + 60) * 10**9).pool(config.name).vacuum(timedelta(0), dry_run=False, force=True)
    assert content(store) == expected, "a vacuum removed what is needed"
    return error


def calls(start, name):
    store = Faulty(copied(start))
    OPERATIONS[name](opened(store))
    return len(store.calls)


@pytest.fixture(scope="module")
def start():
    return prepared()


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_call_that_fails(start, name):
    """Of each operation some calls; the slow ring takes many more."""
    first, step = sum(name.encode()) % 23, 23
    for number in range(first, calls(start, name), step):
        outcome(start, name, number, after=number % 2 == 0)


@pytest.mark.slow
@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_many_calls_that_fail(start, name, after):
    count = calls(start, name)
    errors = [outcome(start, name, number, after=after) for number in range(after, count, 4)]
    assert count > 3
    assert any(error is not None for error in errors)

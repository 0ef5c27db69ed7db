"""What tests of lakes share: values in and out, stores that remember or fail, fixed identifiers."""

import itertools
from contextlib import contextmanager
from dataclasses import replace

from support.expected_rows import sequence
from zed_spark.errors import CommitStateUnknownError, StorageError
from zed_spark.formats.text.printer import lines
from zed_spark.lake.ids import IdFactory
from zed_spark.lake.lake import create_lake, open_lake
from zed_spark.lake.retry import RetryPolicy
from zed_spark.types import INT64, STRING, Record

ROW = Record((("k", INT64), ("v", STRING)))
BARE = Record((("v", STRING),))
DAY = 1_704_067_200_000_000_000
QUICK = RetryPolicy(max_attempts=50, min_wait=0.0005, max_wait=0.002, max_elapsed=30.0)


def values(*rows):
    """One sequence of ``(k, v)`` rows; of those whose k is None only the v."""
    return sequence(*[(BARE, (v.encode(),)) if k is None else (ROW, (k, v.encode())) for k, v in rows])


def keyed(*keys):
    """Rows with keys, and values that say the same."""
    return [values(*[(k, f"v{k}") for k in keys])]


def shown(snapshot, **asked):
    """The values of a snapshot as text, in the order of the pool unless asked otherwise."""
    return [line for part in snapshot.scan(**{"ordered": True, **asked}) for line in lines(part)]


def planned(pool, where):
    """How many objects a scan with a condition reads."""
    return len(pool.branch().snapshot().plan(where))


def fixed_id_factory():
    """Identifiers and times that are the same in every run."""
    numbers, ticks = itertools.count(1), itertools.count(DAY, 1_000_000_000)
    return IdFactory(lambda: next(ticks), lambda count: next(numbers).to_bytes(count))


def new_pool(store, number=3, key="k", order="asc", **options):
    """A pool in a new lake of a number, or in a new database of a release of super."""
    which = {"release": number} if isinstance(number, str) else {"number": number}
    lake = create_lake(store, **which, retry_policy=QUICK)
    return lake.create_pool("p", key, order, **options)


class Wrapped:
    """A store that does what another does, and lets tests in between."""

    def __init__(self, store):
        self.inner = store
        self.calls = []
        self.before = {}

    @property
    def url(self):
        return self.inner.url

    def __getattr__(self, name):
        inner = getattr(self.inner, name)

        def call(key="", *rest):
            self.calls.append((name, key))
            act = self.before.get(name)
            if act is not None:
                answer = act(key, *rest)
                if answer is not None:
                    return answer[0]
            return inner(key, *rest)

        return call

    def asked(self, *names):
        """The keys that were asked for by calls of these names."""
        return [key for name, key in self.calls if name in names]


class Later:
    """A store as a process sees it that runs some time later: what it puts itself is younger by that than the rest."""

    def __init__(self, store, nanoseconds):
        self.inner, self.nanoseconds, self.own = store, nanoseconds, set()

    def __getattr__(self, name):
        return getattr(self.inner, name)

    def put(self, key, data):
        self.own.add(key)
        self.inner.put(key, data)

    def put_if_absent(self, key, data):
        done = self.inner.put_if_absent(key, data)
        if done:
            self.own.add(key)
        return done

    def entry(self, key):
        found = self.inner.entry(key)
        return None if found is None else self._aged(found)

    def list(self, prefix=""):
        return map(self._aged, self.inner.list(prefix))

    def _aged(self, entry):
        return replace(entry, modified=entry.modified + self.nanoseconds) if entry.key in self.own else entry


def later(store, nanoseconds):
    """The lake of a store, as a process sees it that runs so much later, by its clock and by the store's."""
    id_factory = IdFactory(lambda: IdFactory().now() + nanoseconds)
    return open_lake(Later(store, nanoseconds), id_factory=id_factory, retry_policy=QUICK)


@contextmanager
def failing(store, name, when, error=None):
    """A wrapped store whose calls of a name fail where ``when(key)`` says so."""

    def act(key, *rest):
        if when(key):
            raise error or StorageError(f"{name} of {key} fails")

    store.before[name] = act
    try:
        yield
    finally:
        del store.before[name]


def unknown(key):
    """The error of a store that lost an answer."""
    return CommitStateUnknownError(key, "the answer was lost")

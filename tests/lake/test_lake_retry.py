"""Waits between tries: short where others race for the same, longer where something is waited for."""

from support.lakes import Wrapped, keyed, new_pool, shown

from zed_spark.lake.lake import open_lake
from zed_spark.lake.retry import SHORT, RetryPolicy


class Clock:
    """A clock that stands still but for sleeps and the work of tries."""

    def __init__(self):
        self.now, self.waits = 0.0, []

    def __call__(self):
        return self.now

    def sleep(self, seconds):
        self.waits.append(seconds)
        self.now += seconds


def retry_policy(clock, **options):
    return RetryPolicy(**{"sleep": clock.sleep, "clock": clock, "random": lambda: 1.0, **options})


def test_who_lost_often_waits_least():
    """Waits follow what a try takes, which grows with the number of rivals, and do not grow with the losses."""
    clock = Clock()
    for _ in retry_policy(clock, max_attempts=6, min_wait=0.001, max_wait=0.25).attempts():
        clock.now += 0.12
    assert [round(wait, 4) for wait in clock.waits] == [0.12, 0.06, 0.04, 0.03, 0.024]


def test_waits_have_bounds():
    clock = Clock()
    own = retry_policy(clock, max_attempts=4, min_wait=0.002, max_wait=0.25)
    for attempt in own.attempts():
        clock.now += 10 if attempt == 0 else 0
    assert clock.waits == [0.25, 0.002, 0.002]
    clock = Clock()
    assert len(list(retry_policy(clock, min_wait=1.0, max_wait=1.0, max_elapsed=5.0).attempts())) == 7
    clock = Clock()
    retry_policy(clock, max_wait=0.8).pause()
    assert clock.waits == [0.1]


def test_what_is_waited_for_is_looked_at_less_and_less():
    clock = Clock()
    assert len(list(retry_policy(clock, max_attempts=4, min_wait=0.001, max_wait=0.003, growth=2.0).attempts())) == 4
    assert clock.waits == [0.001, 0.002, 0.003]
    assert SHORT.growth == 2.0


def test_a_commit_that_loses_many_races_waits_no_longer_for_that(memory):
    """Twenty times somebody else is faster; the waits of the loser stay as short as its tries are."""
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    clock = Clock()
    mine = open_lake(wrapped, retry_policy=retry_policy(clock)).pool("p").branch()
    left = list(range(20))

    def race(key, data):
        if "/branches/" in key and left:
            pool.branch().load(keyed(100 + left.pop()))

    wrapped.before["put_if_absent"] = race
    done = mine.load(keyed(1))
    assert done.retries == 20
    assert len(clock.waits) == 20
    assert max(clock.waits) <= RetryPolicy().min_wait
    assert len(shown(pool.at())) == 21
    # The commit objects of lost tries are removed once it is over.
    commits = [entry for entry in memory.list(f"{pool.id}/commits") if not entry.key.endswith(".snap.zng")]
    assert len(commits) == 21

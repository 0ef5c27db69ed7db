"""What other processes do to a lake in tests. They are told a store by its URL and options, as tasks are."""

import logging
import os
import random
import sys
from datetime import timedelta

from support.lakes import keyed, later
from zed_spark.errors import CommitConflictError
from zed_spark.lake.lake import open_lake
from zed_spark.lake.retry import RetryPolicy
from zed_spark.storage import open_store


def branch(url, options, name="main"):
    return open_lake(open_store(url, options)).pool("p").branch(name)


class LeftOver(logging.Handler):
    """The ids of the commit objects of which the log says that they could not be removed."""

    def __init__(self):
        super().__init__()
        self.ids = []

    def emit(self, record):
        if record.msg.startswith("the unused commit object"):
            self.ids.append(str(record.args[0]))


def load_many(url, options, first, count, answers):
    """Load rows one by one, each in a commit of its own; the retries of each, and the commit objects left over."""
    left = LeftOver()
    logging.getLogger("zed_spark.lake.committer").addHandler(left)
    try:
        main = branch(url, options)
        retries = [main.load(keyed(first + at), message=f"{first + at}").retries for at in range(count)]
        answers.put((first, (retries, left.ids)))
    except BaseException as error:
        answers.put((first, repr(error)))
        raise


def load_impatiently(url, options, first, count, answers):
    """Load rows one by one, and give up when somebody else was faster; the keys that were committed, and refused."""
    try:
        own = branch(url, options)
        own.files.retry_policy = RetryPolicy(max_attempts=1)
        done, refused = [], []
        for key in range(first, first + count):
            try:
                own.load(keyed(key), message=f"{key}")
                done.append(key)
            except CommitConflictError:
                refused.append(key)
        answers.put((first, (done, refused)))
    except BaseException as error:
        answers.put((first, repr(error)))
        raise


def compact_often(url, options, count, answers):
    """Compact, and every other time do the upkeep, while others load; losing to them is no failure.

    How many commits it made, and the commit objects left over.
    """
    left = LeftOver()
    logging.getLogger("zed_spark.lake.committer").addHandler(left)
    try:
        main = branch(url, options)
        done = 0
        for number in range(count):
            try:
                done += len(main.maintain(dry_run=False) if number % 2 else main.compact_all())
            except CommitConflictError:
                continue
        answers.put(("compacted", (done, left.ids)))
    except BaseException as error:
        answers.put(("compacted", repr(error)))
        raise


def vacuum_often(url, options, count, answers):
    """Remove whatever is not needed at the moment, by a process an hour later, while others load."""
    try:
        pool = later(open_store(url, options), 3600 * 10**9).pool("p")
        answers.put(
            ("vacuumed", sum(len(pool.vacuum(timedelta(0), dry_run=False, force=True).keys) for _ in range(count)))
        )
    except BaseException as error:
        answers.put(("vacuumed", repr(error)))
        raise


def churn(url, seed):
    """Load, merge, compact and vacuum until killed; say what begins and what is done."""
    dice = random.Random(seed)
    pool = open_lake(open_store(url)).pool("p")
    main, dev = pool.branch(), pool.branch("dev")
    # What is compiled or loaded on first use would take longer than anything that is to be interrupted.
    list(pool.at().scan(ordered=True))
    number = seed * 1_000_000
    while True:
        number += 1
        act = dice.choice(["load", "load", "compact", "merge", "vacuum", "delete", "upkeep"])
        say("begin", act, number)
        if act == "load":
            main.load(keyed(number, number + 500_000))
        elif act == "compact":
            ids = [item.id for item in pool.at().objects()]
            main.compact(ids[: dice.randint(2, 6)] if len(ids) > 1 else [])
        elif act == "merge":
            dev.load(keyed(number, number + 500_000))
            main.merge(dev)
        elif act == "upkeep":
            main.maintain(dry_run=False)
        elif act == "delete":
            main.delete_where(f"k = {number - 1}")
        else:
            pool.vacuum(timedelta(0), dry_run=False, force=True)
        say("done", act, number)


def say(*words):
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


if __name__ == "__main__":
    churn(sys.argv[1], int(sys.argv[2]))

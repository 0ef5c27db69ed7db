"""Finding the commit of a moment without going through the whole history.

The reference never had travel by time (formats/lake.md section 7.1). Commits have dates, and the journal of branches
has tips in the order they came in, so that halving finds where to look.
"""

from __future__ import annotations

from zed_spark.lake.config import BranchConfig
from zed_spark.lake.ids import NIL, SKEW, Id
from zed_spark.lake.journal import Put
from zed_spark.lake.poolfiles import PoolFiles

SECOND = 1_000_000_000

NEAR = 32
"""Entries that are looked at for one that tells, among others."""


def commit_of(files: PoolFiles, branch: BranchConfig, moment: int) -> Id | None:
    """The last commit of a branch that is no younger than a moment.

    Args:
        files: the pool.
        branch: the branch, as it is now.
        moment: nanoseconds since 1970.

    Returns:
        The commit; None where the first is younger.
    """
    return commit_before(files, _start(files, branch, moment), moment)


def commit_before(files: PoolFiles, tip: Id, moment: int) -> Id | None:
    """The last commit that is no younger than a moment, of those from a commit back."""
    return next((one.head.id for one in files.commits.chain(tip) if one.head.date <= moment), None)


def _start(files: PoolFiles, branch: BranchConfig, moment: int) -> Id:
    """A commit of the branch from which it is not far back: one that became its tip soon after the moment."""
    low, last = 1, files.branches.load().at
    high = last
    while low < high:
        middle = (low + high) // 2
        when = _time(files, middle)
        # Identifiers tell whole seconds. Clocks may differ: whatever comes after one that is so late is later, too.
        if when is None or when <= (moment + SKEW) // SECOND + 1:
            low = middle + 1
        else:
            high = middle
    for number in range(low, min(low + NEAR, last + 1)):
        for change in files.branches.changes(number):
            # One of this name that was made at another time is another branch.
            if isinstance(change, Put) and (change.config.name, change.config.ts) == (branch.name, branch.ts):
                tip = change.config.commit
                if tip != NIL and files.commits.read(tip).head.date > moment:
                    return tip
    return branch.commit


def _time(files: PoolFiles, number: int) -> int | None:
    """When an entry of the journal was written, in seconds since 1970; None where those near do not tell."""
    for at in range(number, max(0, number - NEAR), -1):
        for change in files.branches.changes(at):
            if isinstance(change, Put):
                return change.config.ts // SECOND if change.new else change.config.commit.seconds
    return None

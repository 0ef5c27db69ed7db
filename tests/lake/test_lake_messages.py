"""What conflicts and wrong names of lakes say."""

import re

import pytest
from support.lakes import Wrapped, keyed, new_pool

from zed_spark.errors import CommitConflictError, NotFoundError
from zed_spark.lake.actions import Change
from zed_spark.lake.ids import NIL
from zed_spark.lake.lake import open_lake
from zed_spark.lake.retry import RetryPolicy
from zed_spark.lake.rewrite import Replacement


@pytest.fixture
def pool(memory):
    found = new_pool(memory)
    found.branch().load(keyed(1), author="ann")
    return found


def test_a_conflict_names_the_commit_that_came_first(pool):
    main = pool.branch()
    base, [item] = main.tip, main.snapshot().objects()
    gone = main.delete([item.id], author="bob")
    main.load(keyed(7), author="cleo")
    commit = rf"another commit \({gone.id}, by bob, \d{{4}}-\d\d-\d\dT\d\d:\d\d:\d\dZ\) removed rows"
    with pytest.raises(CommitConflictError, match=rf"^{commit} that this statement changes; nothing was changed, run"):
        main.commit(Replacement(pool.files, (item.id,), (), base))
    with pytest.raises(
        CommitConflictError, match=r"^another commit \(.*, by cleo, .*\) added rows that this statement"
    ):
        main.commit(Replacement(pool.files, (), (), gone.id))
    # The objects were never in this branch.
    with pytest.raises(CommitConflictError, match=r"^another commit removed rows"):
        main.commit(Replacement(pool.files, (NIL,), (), base))


def test_a_conflict_of_objects_names_the_commit_that_removed_them(pool):
    main = pool.branch()
    main.load(keyed(2))
    ids = [item.id for item in pool.at().objects()]
    gone = main.delete(ids[:1], author="bob")
    main.load(keyed(7))
    commit = rf"another commit \({gone.id}, by bob, .*Z\) removed"
    with pytest.raises(CommitConflictError, match=rf"are not in the branch: {ids[0]}: {commit} them; nothing was chan"):
        main.delete(ids)
    with pytest.raises(CommitConflictError, match=rf"is to be compacted.* any more: {commit} it; nothing was changed$"):
        main.compact(ids)
    with pytest.raises(CommitConflictError, match=rf"to be given a vector are not in the branch: {ids[0]}: {commit}"):
        main.commit(lambda tip, state: Change("", add_vectors=tuple(ids)))
    with pytest.raises(CommitConflictError, match=rf"are not in the branch: {NIL}; nothing was changed$"):
        main.delete([NIL])


def test_a_writer_that_always_loses_names_the_last_commit(memory, pool):
    wrapped = Wrapped(memory)
    keys = iter(range(10, 1000))

    def race(key, data):
        if "/branches/" in key:
            pool.branch().load(keyed(next(keys)))

    wrapped.before["put_if_absent"] = race
    mine = open_lake(wrapped, retry_policy=RetryPolicy(max_attempts=3)).pool("p").branch()
    with pytest.raises(
        CommitConflictError, match="other writers committed first 3 times, the last time commit"
    ) as found:
        mine.load(keyed(2))
    assert str(found.value).endswith(f"{pool.branch().tip}; nothing was changed, run it again")


def test_a_branch_that_moves_while_it_is_dropped(memory, pool):
    dev = pool.create_branch("dev")
    wrapped = Wrapped(memory)

    def commit(key, data):
        if "/branches/" in key:
            wrapped.before = {}
            dev.load(keyed(2))

    wrapped.before["put_if_absent"] = commit
    message = "branch 'dev' of pool 'p' changed while it was being removed; try again"
    with pytest.raises(CommitConflictError, match=f"^{re.escape(message)}$"):
        open_lake(wrapped).pool("p").drop_branch("dev")


def test_a_name_that_is_neither_a_branch_nor_a_commit(pool):
    with pytest.raises(NotFoundError, match=r"^'3' is no branch or commit of pool 'p' in .*; its table log lists"):
        pool.at("3")
    with pytest.raises(NotFoundError, match=r"^'3' is no branch of pool 'p' in "):
        pool.branch("3")

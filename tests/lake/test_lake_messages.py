"""What conflicts and wrong names of lakes say."""

import re

import pytest
from support.lakes import Wrapped, keyed, new_pool

from zed_spark.errors import CommitConflictError, NotFoundError
from zed_spark.lake.ids import NIL
from zed_spark.lake.lake import open_lake
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
    commit = rf"another commit \({gone.id}, by bob, \d{{4}}-\d\d-\d\d \d\d:\d\d:\d\d UTC\) removed rows"
    with pytest.raises(CommitConflictError, match=rf"^{commit} that this statement changes; nothing was changed, run"):
        main.commit(Replacement(pool.files, (item.id,), (), base))
    with pytest.raises(
        CommitConflictError, match=r"^another commit \(.*, by cleo, .*\) added rows that this statement"
    ):
        main.commit(Replacement(pool.files, (), (), gone.id))
    # The objects were never in this branch.
    with pytest.raises(CommitConflictError, match=r"^another commit removed rows"):
        main.commit(Replacement(pool.files, (NIL,), (), base))


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

"""Reverts and merges after objects were brought back: what would double values is refused, all else is done."""

import pytest
from support.lakes import keyed, new_pool, shown

from zed_spark.errors import CommitConflictError
from zed_spark.lake.dialect import RELEASES


@pytest.fixture(params=[3, 1, *RELEASES])
def pool(request, memory):
    return new_pool(memory, request.param)


def objects(pool, at="main"):
    return [item.id for item in pool.at(at).objects()]


def rows(*keys):
    return [f'{{k:{key},v:"v{key}"}}' for key in keys]


def compacted(pool, branch):
    pool.branch(branch).compact(objects(pool, branch))
    return pool.branch(branch).tip


def test_a_part_of_a_compacted_object_is_there_when_its_removal_is_reverted(pool):
    main = pool.branch()
    first = main.load(keyed(1)).id
    main.load(keyed(2))
    compacted(pool, "main")
    gone = main.delete(objects(pool)).id
    main.restore(first)
    tip = main.tip
    with pytest.raises(CommitConflictError, match="would be there twice; restore the branch"):
        main.revert(gone)
    assert main.tip == tip
    assert shown(pool.at()) == rows(1)


def test_the_part_came_from_another_branch(pool):
    main = pool.branch()
    main.load(keyed(1))
    main.load(keyed(2))
    pool.create_branch("dev")
    compacted(pool, "main")
    other = compacted(pool, "dev")
    gone = main.delete(objects(pool)).id
    main.restore(other)
    pool.drop_branch("dev")
    with pytest.raises(CommitConflictError, match="would be there twice"):
        main.revert(gone)
    assert shown(pool.at()) == rows(1, 2)


def test_what_was_merged_since_does_not_keep_a_removal_from_being_reverted(pool):
    main = pool.branch()
    main.load(keyed(1))
    main.load(keyed(2))
    compacted(pool, "main")
    gone = main.delete(objects(pool)).id
    pool.create_branch("dev").load(keyed(3))
    pool.branch("dev").load(keyed(4))
    compacted(pool, "dev")
    main.merge("dev")
    main.revert(gone)
    assert shown(pool.at()) == rows(1, 2, 3, 4)


def test_what_a_rollback_brought_back_from_elsewhere_does_not_either(pool):
    main = pool.branch()
    old = main.load(keyed(1)).id
    main.delete(objects(pool))
    main.load(keyed(2))
    gone = main.delete(objects(pool)).id
    main.restore(old)
    main.revert(gone)
    assert shown(pool.at()) == rows(1, 2)


def test_both_branches_rewrote_objects_and_brought_them_back(pool):
    pool.branch().load(keyed(1))
    base = pool.branch().load(keyed(2)).id
    pool.create_branch("dev")
    for branch in (pool.branch("dev"), pool.branch()):
        rewritten = compacted(pool, branch.name)
        branch.restore(base)
        for id in objects(pool, branch.name):
            branch.delete([id])
        branch.restore(rewritten)
    with pytest.raises(CommitConflictError, match="would be there twice"):
        pool.branch().merge("dev")
    assert shown(pool.at()) == rows(1, 2)


def test_branches_that_brought_back_what_has_nothing_in_common_are_merged(pool):
    main = pool.branch()
    main.load(keyed(1))
    dev = pool.create_branch("dev")
    dev.load(keyed(2))
    compacted(pool, "dev")
    main.load(keyed(3))
    gone = main.delete([objects(pool)[-1]]).id
    main.load(keyed(4))
    main.revert(gone)
    main.merge("dev")
    assert shown(pool.at()) == rows(1, 2, 3, 4)


def test_no_commit_is_left_that_made_what_was_brought_back(pool, memory):
    main = pool.branch()
    main.load(keyed(1))
    gone = main.delete(objects(pool)).id
    other = pool.create_branch("dev").load(keyed(2)).id
    main.restore(other)
    pool.drop_branch("dev")
    memory.delete(pool.files.commits.key(other))
    with pytest.raises(CommitConflictError, match="no commit is left that made data object"):
        main.revert(gone)


def test_what_the_common_commit_removed_and_a_branch_brought_back_is_merged(pool):
    main = pool.branch()
    old = main.load(keyed(1)).id
    main.delete(objects(pool))
    dev = pool.create_branch("dev")
    dev.restore(old)
    main.load(keyed(2))
    main.merge("dev")
    assert shown(pool.at()) == rows(1, 2)

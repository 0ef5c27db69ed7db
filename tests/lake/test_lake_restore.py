"""Going back: a state is restored by one new commit, and tags keep a commit under a name."""

import dataclasses
from datetime import UTC, datetime

import pytest
from support.lakes import Wrapped, fixed_id_factory, keyed, new_pool, shown
from support.memory_store import MemoryStore

from zed_spark.errors import CommitConflictError, NotFoundError, OptionError
from zed_spark.lake.dialect import RELEASES
from zed_spark.lake.ids import NIL
from zed_spark.lake.journal_entries import Put, Remove
from zed_spark.lake.lake import create_lake, open_lake
from zed_spark.lake.tags import tag_names


def rows(*keys):
    return [f'{{k:{k},v:"v{k}"}}' for k in keys]


def held(pool, at="main"):
    """The objects and the vectors in use."""
    state = pool.at(at).state
    return set(state.objects), state.live_vectors


@pytest.fixture(params=[3, 1, *RELEASES])
def pool(request, memory):
    return new_pool(memory, request.param)


def test_a_state_is_restored_by_the_same_objects(pool):
    main = pool.branch()
    main.load(keyed(1, 2), vectors=True)
    main.load(keyed(3))
    base, state = main.tip, held(pool)
    main.delete_where("k = 1")
    main.add_vectors()
    main.compact([item.id for item in pool.at().objects()])
    main.load(keyed(9))
    later, last = main.tip, held(pool)
    done = main.restore(str(base))
    assert (done.parent, done.message) == (later, f"rolled back to commit {base}")
    assert held(pool) == state
    assert shown(pool.at()) == rows(1, 2, 3)
    assert main.restore(base) is None, "there is nothing to do"
    assert shown(pool.at(later)) == rows(2, 3, 9), "history stays"
    main.restore(later, message="and forward again")
    assert held(pool) == last
    main.restore(NIL)
    assert shown(pool.at()) == []


def test_a_branch_and_a_moment_name_a_state():
    lake = create_lake(MemoryStore(), id_factory=fixed_id_factory())
    pool = lake.create_pool("p", "k", "asc")
    main = pool.branch()
    one = main.load(keyed(1))
    pool.create_branch("dev").load(keyed(2))
    three = main.load(keyed(3))
    main.restore("dev")
    assert shown(pool.at()) == rows(1, 2)
    main.restore(datetime.fromtimestamp(three.date // 10**9, UTC))
    assert shown(pool.at()) == rows(1, 3)
    pool.branch("dev").restore(datetime.fromtimestamp(one.date // 10**9, UTC))
    assert shown(pool.at("dev")) == rows(1)
    with pytest.raises(NotFoundError, match="has no commit as old as"):
        main.restore(datetime(2020, 1, 1, tzinfo=UTC))
    with pytest.raises(NotFoundError, match="'3' is no branch or commit"):
        main.restore("3")


def test_what_was_vacuumed_is_not_restored(pool):
    main = pool.branch()
    main.load(keyed(1), vectors=True)
    first = main.tip
    [item] = pool.at().objects()
    main.load(keyed(2))
    second = main.tip
    main.delete([item.id])
    folder = pool.data_folder()
    pool.files.store.delete(folder.vector(item.id))
    main.restore(second)
    assert shown(pool.at()) == rows(1, 2)
    assert pool.at().state.live_vectors == frozenset(), "a vector whose file was removed is left out"
    main.delete([item.id])
    last = main.tip
    pool.files.store.delete(folder.data(item.id))
    with pytest.raises(NotFoundError, match="An object of an earlier commit was vacuumed"):
        main.restore(first)
    assert main.tip == last


def test_values_of_commits_that_come_between_go_too(memory):
    pool = new_pool(memory)
    main = pool.branch()
    base = main.load(keyed(1)).id
    main.load(keyed(2))
    wrapped = Wrapped(memory)

    def race(key, data):
        if "/branches/" in key:
            del wrapped.before["put_if_absent"]
            main.load(keyed(3))

    wrapped.before["put_if_absent"] = race
    assert open_lake(wrapped).pool("p").branch().restore(base).retries == 1
    assert shown(pool.at()) == rows(1)


def test_a_tag_names_a_commit(pool):
    main = pool.branch()
    first = main.load(keyed(1)).id
    pool.create_tag("v1")
    main.load(keyed(2))
    assert shown(pool.at("v1")) == rows(1)
    assert [(one.name, one.commit) for one in pool.tags()] == [("v1", first)]
    assert {one.name for one in pool.branches()} == {"main", "v1"}
    with pytest.raises(CommitConflictError, match="already has a branch 'v1'"):
        pool.create_tag("v1")
    pool.create_tag("v1", "main", replace=True)
    assert pool.branch("v1").tip == main.tip
    pool.create_tag("v1", first, replace=True)
    pool.create_tag("v1", first, replace=True)
    assert pool.branch("v1").tip == first
    pool.create_branch("dev", "v1")
    with pytest.raises(CommitConflictError, match="already has a branch 'dev'"):
        pool.create_tag("dev", replace=True)
    main.restore("v1")
    assert shown(pool.at()) == rows(1)


def test_no_write_moves_a_tag(pool):
    pool.branch().load(keyed(1))
    tag = pool.create_tag("v1")
    before = tag.tip
    refused = [
        lambda: tag.load(keyed(2)),
        lambda: tag.delete_where("k = 1"),
        lambda: tag.truncate(),
        lambda: tag.merge("main"),
        lambda: tag.restore(NIL),
        lambda: tag.add_vectors(),
    ]
    for write in refused:
        with pytest.raises(OptionError, match="'v1' is a tag of pool 'p', and tags cannot be written to"):
            write()
    assert tag.tip == before
    assert not [entry.key for entry in pool.files.store.list(f"{pool.id}/writes")]


def test_a_branch_with_the_name_of_a_tag_that_was_dropped_is_none(pool):
    main = pool.branch()
    main.load(keyed(1))
    pool.create_tag("v1")
    pool.drop_branch("v1")
    assert tag_names(pool.files) == frozenset()
    assert pool.create_branch("v1").load(keyed(2)) is not None
    pool.drop_branch("v1")
    tag = pool.create_tag("v1")
    # As by another tool, which does not know of tags.
    config = tag.config
    renewed = dataclasses.replace(config, ts=config.ts + 1)
    pool.files.branches.update(lambda known: [Remove("v1"), Put(renewed, new=True)], pool.files.retry_policy)
    assert pool.tags() == []
    assert pool.branch("v1").load(keyed(3)) is not None


def test_the_first_tags_are_made_at_once(memory):
    """Others may see the journal of tags between its two files."""
    pool = new_pool(memory)
    store = Wrapped(memory)
    first = open_lake(store).pool("p")

    def between(key, data):
        if key.endswith("/tags/TAIL"):
            del store.before["put_if_absent"]
            assert pool.tags() == []
            pool.create_tag("v2")

    store.before["put_if_absent"] = between
    first.create_tag("v1")
    assert [one.name for one in pool.tags()] == ["v1", "v2"]


def test_repair_completes_the_journal_of_tags(pool):
    pool.create_tag("v1")
    pool.files.store.delete(f"{pool.id}/tags/TAIL")
    [found] = pool.repair(dry_run=False)
    assert (found.key, found.repairable) == (f"{pool.id}/tags", True)
    assert [one.name for one in pool.tags()] == ["v1"]

"""Deletes, reverts, merges, compaction, vectors and vacuum: what they do, and what they refuse."""

import itertools
from datetime import UTC, datetime, timedelta

import pytest
from support.expected_rows import sequence
from support.lakes import QUICK, Wrapped, keyed, new_pool, shown, values

from zed_spark.errors import CommitConflictError, CorruptDataError, NotFoundError, OptionError
from zed_spark.lake import commits
from zed_spark.lake.actions import Delete
from zed_spark.lake.history import NEAR
from zed_spark.lake.ids import NIL, IdFactory
from zed_spark.lake.lake import create_lake, open_lake
from zed_spark.lake.levels import runs
from zed_spark.types import INT64, STRING, TIME, Record


def rows(*keys):
    return [f'{{k:{k},v:"v{k}"}}' for k in keys]


def ids(pool, at="main"):
    return [item.id for item in pool.at(at).objects()]


@pytest.fixture(params=[3, 1])
def pool(request, memory):
    return new_pool(memory, request.param)


def test_deleting_values(pool):
    main = pool.branch()
    main.load(keyed(1, 2, 3))
    main.load(keyed(2, 9))
    main.load([values((None, "none"))])
    before = pool.at()
    done = main.delete_where("k = 2", message="drop")
    assert shown(pool.at()) == [*rows(1, 3, 9), '{v:"none"}']
    assert len([own for own in pool.files.commits.read(done.id).actions if isinstance(own, Delete)]) == 2
    assert shown(before) == [*rows(1, 2, 2, 3, 9), '{v:"none"}']
    assert main.delete_where("k = 2") is None
    assert main.delete_where("k IS NULL") is not None
    assert shown(pool.at()) == rows(1, 3, 9)
    main.delete_where("v LIKE 'v%'")
    assert pool.at().objects() == []
    assert pool.at().count() == 0


def test_deleting_values_that_cannot_be_told(pool):
    main = pool.branch()
    main.load(keyed(1))
    main.load([sequence((Record((("k", STRING),)), (b"x",)))])
    before = main.tip
    with pytest.raises(OptionError, match=r"cannot be decided which values of type \{k:string\}"):
        main.delete_where("k > 0")
    with pytest.raises(OptionError, match="no value has a field 'kk'"):
        main.delete_where("kk = 5")
    assert main.tip == before
    assert main.delete_where("k = 5 AND rare = 1") is None


def test_deleting_by_a_text_beside_a_time(memory):
    pool = new_pool(memory)
    main = pool.branch()
    record = Record((("k", TIME),))
    main.load([sequence((record, (1_700_000_000 * 10**9,)), (record, (1_700_000_002 * 10**9,)))])
    assert pool.at().plan("k < '2023-11-14'") == []
    assert main.delete_where("k < '2023-11-14 22:13:21'") is not None
    assert shown(pool.at()) == ["{k:2023-11-14T22:13:22Z}"]


def test_deleting_values_while_others_load_and_compact(memory):
    pool = new_pool(memory)
    main = pool.branch()
    main.load(keyed(1, 2))
    main.load(keyed(2, 3))
    wrapped = Wrapped(memory)
    mine = open_lake(wrapped).pool("p").branch()
    races = [lambda: main.load(keyed(2, 8)), lambda: main.compact(ids(pool))]

    def race(key, data):
        if "/branches/" in key and races:
            races.pop(0)()

    wrapped.before["put_if_absent"] = race
    assert mine.delete_where("k = 2").retries == 2
    assert shown(pool.at()) == rows(1, 3, 8)
    # What was written for objects that went away is gone as well.
    committed = {own.id for head in pool.at().log() for own in pool.at(head.id).objects()}
    assert {entry.key[-31:-4] for entry in memory.list(f"{pool.id}/data") if "seek" not in entry.key} == set(
        map(str, committed)
    )


def test_deleting_objects(pool):
    main = pool.branch()
    main.load(keyed(1))
    main.load(keyed(2))
    first, second = ids(pool)
    main.delete([str(first)])
    assert shown(pool.at()) == rows(2)
    with pytest.raises(CommitConflictError, match="are not in the branch"):
        main.delete([first])
    with pytest.raises(CommitConflictError, match="twice"):
        main.delete([second, second])
    assert main.delete([]) is None


def test_reverting(pool):
    main = pool.branch()
    one, two = main.load(keyed(1)), main.load(keyed(2))
    gone = main.delete(ids(pool)[:1])
    assert shown(pool.at()) == rows(2)
    back = main.revert(gone.id)
    assert back.message == f"reverted commit {gone.id}"
    assert shown(pool.at()) == rows(1, 2)
    main.revert(str(two.id))
    assert shown(pool.at()) == rows(1)
    assert main.revert(two.id) is None
    main.revert(one.id)
    assert shown(pool.at()) == []
    # The first delete has nothing to take back that was not taken back and removed since.
    with pytest.raises(CommitConflictError, match="was restored and removed again"):
        main.revert(gone.id)


def test_reverting_what_was_rewritten_since_is_refused(pool):
    main = pool.branch()
    one = main.load(keyed(1, 2))
    main.load(keyed(3))
    packed = main.compact(ids(pool))
    with pytest.raises(CommitConflictError, match=f"rewritten by commit {packed.id}"):
        main.revert(one.id)
    main.revert(packed.id)
    assert shown(pool.at()) == rows(1, 2, 3)
    main.revert(one.id)
    assert shown(pool.at()) == rows(3)
    again = main.load(keyed(4))
    second = main.compact(ids(pool))
    main.delete(ids(pool))
    with pytest.raises(CommitConflictError, match="replaced objects by others that were removed"):
        main.revert(second.id)
    pool.create_branch("dev", again.id)
    elsewhere = pool.branch("dev").load(keyed(9))
    with pytest.raises(CommitConflictError, match="not in the history"):
        main.revert(elsewhere.id)
    with pytest.raises(NotFoundError, match="no commit"):
        main.revert(NIL[:-1] + b"\1")


def test_reverting_what_was_vacuumed_is_refused(memory):
    pool = new_pool(memory)
    main = pool.branch()
    main.load(keyed(1))
    gone = main.delete(ids(pool))
    pool.vacuum(timedelta(0), dry_run=False, force=True)
    with pytest.raises(NotFoundError, match="was vacuumed"):
        main.revert(gone.id)


def test_merging(pool):
    main = pool.branch()
    main.load(keyed(1))
    dev = pool.create_branch("dev")
    dev.load(keyed(2, 3))
    main.load(keyed(4))
    done = main.merge(dev)
    assert (done.message, done.parent) == ('merged "dev" into "main"', list(pool.at().log())[1].id)
    assert shown(pool.at()) == rows(1, 2, 3, 4)
    assert main.merge("dev") is None
    dev.delete_where("k = 2")
    dev.load(keyed(5))
    main.merge("dev")
    assert shown(pool.at()) == rows(1, 3, 4, 5)
    dev.merge(main)
    assert shown(pool.at("dev")) == rows(1, 3, 4, 5)
    assert main.merge("dev") is None
    main.compact(ids(pool))
    dev.load(keyed(6))
    main.merge(dev)
    assert shown(pool.at()) == rows(1, 3, 4, 5, 6)
    assert main.merge(dev) is None


def test_merging_a_branch_that_began_empty(pool):
    dev = pool.create_branch("dev")
    dev.load(keyed(1))
    main = pool.branch()
    main.load(keyed(2))
    main.merge(dev)
    assert shown(pool.at()) == rows(1, 2)


def test_merging_deletes_of_what_was_rewritten_is_refused(pool):
    """Defect D3: the reference makes the branch unreadable here."""
    main = pool.branch()
    main.load(keyed(1))
    main.load(keyed(2))
    for name, change in (("a", lambda own: own.delete(ids(pool)[:1])), ("b", lambda own: own.delete_where("k = 1"))):
        change(pool.create_branch(name))
    tip = main.compact(ids(pool)).id
    for name in ("a", "b"):
        with pytest.raises(CommitConflictError, match=f"rewritten by commit {tip}"):
            main.merge(name)
    assert shown(pool.at()) == rows(1, 2)


def test_merging_rewrites_of_what_was_deleted_is_refused(pool):
    main = pool.branch()
    main.load(keyed(1, 2))
    dev = pool.create_branch("dev")
    dev.delete_where("k = 1")
    main.delete(ids(pool))
    with pytest.raises(CommitConflictError, match="which branch 'main' removed, was rewritten"):
        main.merge(dev)


def test_merging_deletes_of_both(pool):
    main = pool.branch()
    main.load(keyed(1))
    main.load(keyed(2))
    dev = pool.create_branch("dev")
    dev.delete(ids(pool)[:1])
    dev.load(keyed(3))
    main.delete(ids(pool)[:1])
    main.merge(dev)
    assert shown(pool.at()) == rows(2, 3)


def test_branches_merged_into_each_other_crosswise(pool):
    main = pool.branch()
    main.load(keyed(1))
    dev = pool.create_branch("dev")
    dev.load(keyed(2))
    main.load(keyed(3))
    old_main, old_dev = pool.create_branch("old-main"), pool.create_branch("old-dev", "dev")
    main.merge(old_dev)
    dev.merge(old_main)
    assert shown(pool.at()) == shown(pool.at("dev")) == rows(1, 2, 3)
    dev.load(keyed(4))
    with pytest.raises(CommitConflictError, match="more than one common ancestor"):
        main.merge(dev)


def test_merging_brings_vectors(pool):
    main = pool.branch()
    main.load(keyed(1), vectors=True)
    dev = pool.create_branch("dev")
    dev.load(keyed(2), vectors=True)
    dev.remove_vectors(ids(pool))
    main.merge(dev)
    assert pool.at().state.live_vectors == pool.at("dev").state.live_vectors
    assert len(pool.at().state.live_vectors) == 1


@pytest.mark.parametrize("descending", [False, True])
def test_compaction(memory, descending):
    pool = new_pool(memory, order="desc" if descending else "asc", threshold=2000)
    main = pool.branch()
    for start in range(5):
        main.load([values(*[(k, f"value {k * k}") for k in range(start, 500, 5)], *[(None, "none")] * start)])
    before = shown(pool.at())
    assert len(pool.at().plan("k = 77")) == 5
    done = main.compact(ids(pool), vectors=True)
    # Equal keys, here none but null, may change places.
    assert shown(pool.at()) == before
    assert len(pool.at().plan("k = 77")) == 1
    assert len(ids(pool)) > 1
    assert pool.at().state.live_vectors == set(ids(pool))
    assert done.message.startswith("compacted 5 data objects\n\n  ")
    assert main.compact_all() == []
    main.load(keyed(77))
    [again] = main.compact_all()
    assert again.parent is not None
    assert len(shown(pool.at())) == len(before) + 1
    assert main.compact([]) is None


def test_what_is_worth_compacting(memory):
    pool = new_pool(memory, threshold=100_000)
    main = pool.branch()
    for keys in ((1, 5), (3, 9), (20, 21)):
        main.load(keyed(*keys))
    items = pool.at().objects()
    assert [len(run) for run in runs(items, pool.files.order, 100_000)] == [3]
    assert [len(run) for run in runs(items, pool.files.order, 1)] == [2]


def test_objects_in_another_order_are_compacted_by_sorting(memory):
    """Such as zed 1.6 to 1.8 wrote, with keys of several types."""
    pool = new_pool(memory)
    main = pool.branch()
    main.load([values(*[(k, "x" * 400) for k in range(20_000, 0, -1)])], memory=1 << 30)
    [item] = pool.at().objects()
    folder = pool.data_folder()
    plain, backwards = folder.data(item.id), pool.files.config
    other = new_pool(type(memory)(), order="desc")
    other.branch().load([values(*[(k, "x" * 400) for k in range(20_000, 0, -1)])])
    [back] = other.at().objects()
    memory.put(plain, other.files.store.read(other.data_folder().data(back.id)))
    size = memory.entry(plain).size
    from dataclasses import replace

    from zed_spark.lake.actions import Change

    wrong = replace(item, size=size)
    main.commit(lambda tip, state: Change("", deletes=(item.id,)))
    main.commit(lambda tip, state: Change("", adds=(wrong,), fresh=False))
    with pytest.raises(CorruptDataError, match="compact with sort=True"):
        shown(pool.at())
    with pytest.raises(CorruptDataError, match="not in the order of the pool"):
        main.compact([item.id])
    main.compact([item.id], sort=True)
    assert [row[3:4] for row in shown(pool.at())[:3]] == ["1", "2", "3"]
    assert backwards.descending is False


def test_vectors(pool):
    main = pool.branch()
    main.load(keyed(1, 2))
    main.load(keyed(3))
    one, two = ids(pool)
    main.add_vectors([one])
    assert pool.at().state.live_vectors == {one}
    with pytest.raises(CommitConflictError, match="have one already"):
        main.add_vectors([one])
    main.add_vectors()
    assert pool.at().state.live_vectors == {one, two}
    main.remove_vectors([two])
    with pytest.raises(CommitConflictError, match="have no vector"):
        main.remove_vectors([two])
    main.remove_vectors()
    assert pool.at().state.live_vectors == set()
    assert main.remove_vectors() is None
    main.delete([two])
    with pytest.raises(CommitConflictError, match="not in the branch"):
        main.add_vectors([two])
    assert shown(pool.at(), columns=["v"]) == ['{v:"v1"}', '{v:"v2"}']


def test_moments(memory):
    pool = new_pool(memory)
    main = pool.branch()
    done = [main.load(keyed(k)) for k in range(3)]
    for head in done:
        assert pool.at(timestamp=head.date).commit == head.id
        # As Spark or Python shows its date.
        shown = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=head.date // 1000)
        assert pool.at(timestamp=shown).commit == head.id
    assert pool.at(timestamp=datetime.now(UTC) + timedelta(days=1)).commit == done[2].id
    assert pool.at(done[1].id, timestamp=done[2].date).commit == done[1].id
    with pytest.raises(NotFoundError, match="no commit as old as"):
        pool.at(timestamp=done[0].date - 1)
    with pytest.raises(OptionError, match="needs a time zone"):
        pool.at(timestamp=datetime(2024, 1, 1))


def test_moments_are_found_by_halving(memory):
    """With a clock that goes on by minutes, and entries of other branches in between."""
    minutes = itertools.count(1_700_000_000, 60)
    lake = create_lake(memory, retry_policy=QUICK, id_factory=IdFactory(lambda: next(minutes) * 10**9))
    pool = lake.create_pool("p", "k")
    main = pool.branch()
    done = []
    for k in range(40):
        done.append(main.load(keyed(k)))
        if k == 20:
            pool.create_branch("dev").load(keyed(100))
            for _ in range(NEAR + 2):
                pool.create_branch("x")
                pool.drop_branch("x")
    dev = [*done[:21], pool.branch("dev").load(keyed(101))]
    commits.forget()
    wrapped = Wrapped(memory)
    far = open_lake(wrapped).pool("p")
    far.at()
    wrapped.calls.clear()
    assert far.at(timestamp=done[5].date).commit == done[5].id
    assert len([key for key in wrapped.asked("read") if "/commits/" in key]) <= 6
    for at, head in enumerate(done):
        assert pool.at(timestamp=head.date).commit == head.id
        if at:
            assert pool.at(timestamp=head.date - 1).commit == done[at - 1].id
    for head in dev:
        assert pool.at("dev", timestamp=head.date).commit == head.id
    with pytest.raises(NotFoundError, match=r"no commit as old as 2023-11-14T22:\d\d:19\.999999999Z$"):
        pool.at(timestamp=done[0].date - 1)
    pool.create_branch("empty", NIL)
    with pytest.raises(NotFoundError, match="no commit as old as"):
        pool.at("empty", timestamp=done[0].date)


def test_tables(pool):
    main = pool.branch()
    main.load(keyed(1, 5))
    main.load(keyed(3, 9))
    main.load([sequence((Record((("k", STRING),)), (b"x",)))])
    tip = pool.at()
    assert [len(tip.table(name)) for name in ("log", "rawlog", "objects", "partitions", "vectors")] == [4, 6, 3, 2, 0]
    with pytest.raises(OptionError, match="no table 'index'"):
        tip.table("index")
    assert len(pool.table("branches")) == 1
    with pytest.raises(OptionError, match="a pool has no table 'log'"):
        pool.table("log")
    [named] = {of.name for of in tip.table("partitions").types}
    assert named == "meta.Partition"
    assert INT64 is not STRING


def test_a_copy_in_columns_that_is_there_is_not_written_again(memory):
    """Others may be reading it, by ranges; and it would be in vain."""
    pool = new_pool(Wrapped(memory))
    main = pool.branch()
    main.load(keyed(1), vectors=True)
    [id] = ids(pool)
    before = memory.read(pool.data_folder().vector(id))
    with pytest.raises(CommitConflictError, match="to be given a vector have one already"):
        main.add_vectors([id], layout="3")
    assert memory.read(pool.data_folder().vector(id)) == before
    with pytest.raises(CommitConflictError, match="to be given a vector are not in the branch"):
        main.add_vectors([id, NIL])


def test_only_branches_of_the_same_pool_are_merged(memory):
    pool = new_pool(memory)
    other = open_lake(memory).create_pool("other", "k")
    other.create_branch("dev").load(keyed(1))
    pool.create_branch("dev").load(keyed(2))
    with pytest.raises(OptionError, match="branch 'dev' of pool 'other' cannot be merged into pool 'p'"):
        pool.branch().merge(other.branch("dev"))
    assert pool.branch().merge(pool.branch("dev")) is not None


def test_moments_where_clocks_differ(memory):
    """Of two writers in turn one is half a minute ahead, so that dates go back and forth along the chain."""
    now = itertools.count(1_700_000_000, 2)
    lake = create_lake(memory, retry_policy=QUICK, id_factory=IdFactory(lambda: next(now) * 10**9))
    ahead = open_lake(memory, id_factory=IdFactory(lambda: (next(now) + 30) * 10**9))
    lake.create_pool("p", "k")
    done = [own.pool("p").branch().load(keyed(k)) for k in range(20) for own in (lake, ahead)]
    dates = [head.date for head in done]
    assert dates != sorted(dates)
    for asked in dates:
        last = max(at for at, date in enumerate(dates) if date <= asked)
        assert lake.pool("p").at(timestamp=asked).commit == done[last].id

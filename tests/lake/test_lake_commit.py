"""The committer: committed, conflicted or unknown, and nothing in between."""

import itertools

import pytest
from support.lakes import QUICK, Wrapped, failing, fixed_id_factory, keyed, new_pool, shown, unknown
from support.memory_store import MemoryStore

from zed_spark.errors import (
    CommitConflictError,
    CommitStateUnknownError,
    CorruptDataError,
    NotFoundError,
    OptionError,
    StorageError,
)
from zed_spark.formats.text.printer import Printer
from zed_spark.lake.actions import Add
from zed_spark.lake.committer import TransactionId, last_transaction
from zed_spark.lake.ids import NIL, IdFactory
from zed_spark.lake.lake import create_lake, open_lake
from zed_spark.lake.object_writer import ObjectWriter
from zed_spark.lake.retry import RetryPolicy


def reopened(pool, store=None):
    """The same pool, as another process would have it."""
    lake = open_lake(store or pool.files.store, retry_policy=QUICK)
    return lake.pool(pool.name)


def objects(pool, *keys):
    with ObjectWriter(pool.data_folder()) as writer:
        for part in keyed(*keys):
            writer.write(part)
        return writer.close()


def commit_files(store):
    return [entry.key for entry in store.list() if "/commits/" in entry.key and not entry.key.endswith(".snap.zng")]


def test_a_load_is_one_commit(store):
    pool = new_pool(store)
    main = pool.branch()
    one = main.load(keyed(3, 1), author="me", message="first", meta={"job": "nightly"})
    assert (one.parent, one.author, one.message, one.retries) == (NIL, "me", "first", 0)
    two = main.load(keyed(2))
    assert two.parent == one.id == pool.at(one.id).commit
    assert two.message.splitlines()[0] == "loaded 1 data object"
    assert two.message.splitlines()[2].endswith(" 1 record in 20 data bytes")
    assert shown(pool.at()) == ['{k:1,v:"v1"}', '{k:2,v:"v2"}', '{k:3,v:"v3"}']
    assert shown(pool.at(one.id)) == ['{k:1,v:"v1"}', '{k:3,v:"v3"}']
    assert [head.message for head in pool.at().log()][1] == "first"
    assert main.load([]) is None
    assert pool.branch().tip == two.id
    assert store.read(f"{pool.id}/branches/HEAD") == b"3"


@pytest.mark.proves("lake-{number}", "write")
@pytest.mark.parametrize("number", [1, 3])
def test_what_is_written_is_the_same_in_every_run(number):
    """Identifiers and clocks come from outside, so files are alike byte for byte."""

    def make():
        store = MemoryStore()
        lake = create_lake(store, number, id_factory=fixed_id_factory())
        pool = lake.create_pool("p", "k", "desc")
        main = pool.branch()
        main.load(keyed(1, 2), author="a", message="m", meta={"n": 1})
        main.delete_where("k = 2", author="a")
        main.compact([item.id for item in pool.at().objects()], author="a")
        return {entry.key: store.read(entry.key) for entry in store.list()}

    first, second = make(), make()
    assert first == second
    assert first["lake.zng"].hex().endswith("0202ff" if number == 1 else "0206ff")
    assert first["index_rules/HEAD"] == b"0"
    assert first["index_rules/TAIL"] == b"1 0"
    decorator = b"order.Layout" if number == 1 else b"order.SortKey"
    assert decorator in first["pools/1.zng"]


def test_the_bytes_of_lake_zng(memory):
    create_lake(memory, 1)
    assert memory.read("lake.zng").hex() == (
        "03020002056d61676963190776657273696f6e09070e6c616b652e4c616b654d616769631e1d001f0c095a4544204c414b450202ff"
    )


def test_losers_of_a_race_build_on_the_winner(store):
    pool = new_pool(store)
    other = reopened(pool)
    wrapped = Wrapped(store)
    mine = reopened(pool, wrapped)
    raced = []

    def race(key, data):
        if "/branches/" in key and len(raced) < 3:
            raced.append(other.branch().load(keyed(100 + len(raced))))

    wrapped.before["put_if_absent"] = race
    done = mine.branch().load(keyed(1))
    assert (done.retries, done.parent) == (3, raced[-1].id)
    assert len(shown(pool.at())) == 4
    # The commit objects that lost are gone again.
    assert len(commit_files(store)) == 4


def test_others_that_move_other_branches_cost_a_number_only(memory):
    pool = new_pool(memory)
    pool.create_branch("dev")
    wrapped = Wrapped(memory)
    mine = reopened(pool, wrapped)
    raced = []

    def race(key, data):
        if "/branches/" in key and not raced:
            raced.append(reopened(pool).branch("dev").load(keyed(5)))

    wrapped.before["put_if_absent"] = race
    done = mine.branch().load(keyed(1))
    assert done.retries == 0
    assert len([key for key in wrapped.asked("put") if "/commits/" in key]) == 1
    assert len(commit_files(memory)) == 2


def test_a_delete_that_does_not_fit_any_more_is_a_conflict(memory):
    pool = new_pool(memory)
    main = pool.branch()
    main.load(keyed(1))
    main.load(keyed(2))
    ids = [item.id for item in pool.at().objects()]
    wrapped = Wrapped(memory)
    mine = reopened(pool, wrapped)

    def race(key, data):
        if "/branches/" in key:
            wrapped.before.clear()
            main.compact(ids)

    wrapped.before["put_if_absent"] = race
    before = len(commit_files(memory))
    with pytest.raises(CommitConflictError, match=f"to be deleted are not in the branch: {ids[0]}"):
        mine.branch().delete(ids[:1])
    assert len(commit_files(memory)) == before + 1
    assert shown(pool.at()) == ['{k:1,v:"v1"}', '{k:2,v:"v2"}']
    with pytest.raises(CommitConflictError, match="to be compacted, but is not in the branch any more"):
        main.compact(ids)
    main.delete([item.id for item in pool.at().objects()])
    assert shown(pool.at()) == []


def test_giving_up_after_too_many_losses(memory):
    pool = new_pool(memory)
    pool.files.retry_policy = RetryPolicy(max_attempts=3, min_wait=0, max_wait=0)
    wrapped = Wrapped(memory)
    mine = reopened(pool, wrapped)
    mine.files.retry_policy = RetryPolicy(max_attempts=3, min_wait=0, max_wait=0)

    def race(key, data):
        if "/branches/" in key:
            reopened(pool).branch().load(keyed(7))

    wrapped.before["put_if_absent"] = race
    with pytest.raises(CommitConflictError, match="other writers committed first 3 times"):
        mine.branch().load(keyed(1))
    assert '{k:1,v:"v1"}' not in shown(pool.at())
    assert len(commit_files(memory)) == 3
    live = {item.id for item in pool.at().objects()}
    assert {
        entry.key for entry in memory.list(f"{pool.id}/data") if not any(str(id) in entry.key for id in live)
    } == set()


def lost_answers(wrapped, landed, count):
    """Make so many puts of journal entries end in an unknown outcome; the object is there if ``landed``."""
    left = itertools.count(count, -1)

    def act(key, data):
        if "/branches/" in key and key.endswith(".zng") and next(left) > 0:
            if landed:
                wrapped.inner.put_if_absent(key, data)
            raise unknown(key)

    wrapped.before["put_if_absent"] = act


@pytest.mark.parametrize("landed", [True, False])
def test_an_answer_that_is_lost_is_asked_for_again(memory, landed):
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    mine = reopened(pool, wrapped)
    lost_answers(wrapped, landed, 2)
    done = mine.branch().load(keyed(1))
    assert done.id == pool.branch().tip
    assert shown(pool.at()) == ['{k:1,v:"v1"}']
    assert len(commit_files(memory)) == 1


def test_a_store_that_never_answers_leaves_the_slot_named(memory):
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    mine = reopened(pool, wrapped)
    for landed in (False, True):
        written = objects(mine, 1)
        lost_answers(wrapped, landed, 1000)
        with pytest.raises(CommitStateUnknownError) as caught:
            mine.branch().append(written)
        assert caught.value.key == f"{pool.id}/branches/2.zng"
        wrapped.before.clear()
        # Nothing that may count was removed, and to try again is safe either way.
        assert all(memory.entry(pool.data_folder().data(item.id)) for item in written)
        done = mine.branch().append(written)
        assert shown(pool.at()) == ['{k:1,v:"v1"}']
        assert Add(written[0]) in pool.files.commits.read(done.id).actions
        again = reopened(pool).branch().append(written)
        assert again.id == done.id
        pool.branch().delete([item.id for item in pool.at().objects()])
        if not landed:
            memory.put(f"{pool.id}/branches/HEAD", b"1")
            for number in (2, 3):
                memory.delete(f"{pool.id}/branches/{number}.zng")
            mine = reopened(pool, wrapped)
            pool = reopened(pool)


@pytest.mark.parametrize("landed", [True, False])
def test_a_number_that_is_taken_after_a_lost_answer_is_looked_at(memory, landed):
    """As on a disk, which refuses a name that is taken without saying by what."""
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    mine = reopened(pool, wrapped)
    tried = []

    def act(key, data):
        if "/branches/" in key:
            tried.append(key)
            if len(tried) == 1:
                if landed:
                    memory.put_if_absent(key, data)
                else:
                    reopened(pool).branch().load(keyed(9))
                raise unknown(key)
            if len(tried) == 2:
                return (False,)
        return None

    wrapped.before["put_if_absent"] = act
    done = mine.branch().load(keyed(1))
    assert done.retries == (0 if landed else 1)
    assert shown(reopened(pool).at()) == ['{k:1,v:"v1"}'] + ([] if landed else ['{k:9,v:"v9"}'])
    assert len(commit_files(memory)) == (1 if landed else 2)


def test_what_fails_after_a_lost_answer_leaves_it_unknown(memory):
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    mine = reopened(pool, wrapped)
    tried = []

    def act(key, data):
        if "/branches/" in key:
            tried.append(key)
            if len(tried) == 1:
                memory.put_if_absent(key, data)
                raise unknown(key)
            raise NotFoundError("gone")

    wrapped.before["put_if_absent"] = act
    with pytest.raises(CommitStateUnknownError):
        mine.branch().load(keyed(1))
    assert shown(reopened(pool).at()) == ['{k:1,v:"v1"}']


def test_a_load_whose_outcome_is_unknown_keeps_its_objects(memory):
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    mine = reopened(pool, wrapped)
    lost_answers(wrapped, True, 1000)
    with pytest.raises(CommitStateUnknownError):
        mine.branch().load(keyed(1))
    assert shown(reopened(pool).at()) == ['{k:1,v:"v1"}']


def test_objects_that_were_compacted_since_are_not_added_again(memory):
    pool = new_pool(memory)
    main = pool.branch()
    written = objects(pool, 1, 2)
    first = main.append(written)
    main.load(keyed(3))
    main.compact([item.id for item in pool.at().objects()])
    assert main.append(written).id == first.id
    assert len(shown(pool.at())) == 3


def test_a_token_makes_a_write_once(memory):
    pool = new_pool(memory)
    main = pool.branch()
    done = [main.load(keyed(epoch), transaction=TransactionId("query", epoch), meta={"x": epoch}) for epoch in range(3)]
    main.load(keyed(50))
    main.load(keyed(60), transaction=TransactionId("other", 0))
    before = [entry.key for entry in memory.list()]
    again = reopened(pool).branch().load(keyed(2), transaction=TransactionId("query", 2))
    assert again.id == done[2].id
    assert reopened(pool).branch().load(keyed(1), transaction=TransactionId("query", 1)).id == done[2].id
    assert [entry.key for entry in memory.list()] == before
    assert len(shown(pool.at())) == 5
    assert last_transaction(pool.files, main.tip, "query").id == done[2].id
    assert last_transaction(pool.files, main.tip, "nobody") is None
    assert last_transaction(pool.files, main.tip, "query", since=done[2].date + 61 * 10**9) is None
    meta = Printer().print(*pool.at(done[1].id).files.commits.read(done[1].id).head.meta)
    assert meta == '{x:1,writer:"query",epoch:1,operation:"load"}'
    with pytest.raises(OptionError, match="must be a record"):
        main.load(keyed(9), transaction=TransactionId("query", 9), meta="text")


def test_two_writers_with_one_token_make_one_commit(memory):
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    mine = reopened(pool, wrapped)

    def race(key, data):
        if "/branches/" in key:
            wrapped.before.clear()
            reopened(pool).branch().load(keyed(1), transaction=TransactionId("query", 0))

    wrapped.before["put_if_absent"] = race
    mine.branch().load(keyed(1), transaction=TransactionId("query", 0))
    assert shown(pool.at()) == ['{k:1,v:"v1"}']
    assert len(list(memory.list(f"{pool.id}/data"))) == 2


def test_overwriting_replaces_what_is_there_at_the_commit(memory):
    pool = new_pool(memory)
    pool.branch().load(keyed(1))
    wrapped = Wrapped(memory)
    mine = reopened(pool, wrapped)
    written = objects(mine, 9)

    def race(key, data):
        if "/branches/" in key:
            wrapped.before.clear()
            pool.branch().load(keyed(2))

    wrapped.before["put_if_absent"] = race
    done = mine.branch().overwrite(written)
    assert shown(pool.at()) == ['{k:9,v:"v9"}']
    assert mine.branch().overwrite(written).id == done.id


def test_half_an_entry_in_the_way_is_said(memory):
    pool = new_pool(memory)
    memory.put(f"{pool.id}/branches/2.zng", b"")
    mine = reopened(pool)
    mine.files.retry_policy = RetryPolicy(max_attempts=3, min_wait=0, max_wait=0)
    with pytest.raises(CorruptDataError, match=r"branches/2.zng, journal entry: the entry is partial"):
        mine.branch().load(keyed(1))
    assert list(memory.list(f"{pool.id}/data")) == []
    memory.delete(f"{pool.id}/branches/2.zng")
    assert mine.branch().load(keyed(1)) is not None


def test_a_missing_branch(memory):
    pool = new_pool(memory)
    with pytest.raises(NotFoundError, match="'dev' is no branch of pool 'p'"):
        pool.branch("dev")
    written = objects(pool, 1)
    dev = pool.create_branch("dev")
    pool.drop_branch("dev")
    with pytest.raises(NotFoundError, match="'dev' is no branch"):
        dev.append(written)


def test_an_interrupt_keeps_what_may_be_committed(memory):
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    mine = reopened(pool, wrapped)

    def interrupt(key, data):
        if "/branches/" in key:
            wrapped.inner.put_if_absent(key, data)
            raise KeyboardInterrupt

    wrapped.before["put_if_absent"] = interrupt
    with pytest.raises(KeyboardInterrupt):
        mine.branch().load(keyed(1))
    assert shown(reopened(pool).at()) == ['{k:1,v:"v1"}']
    with failing(wrapped, "put_if_absent", lambda key: True), pytest.raises(StorageError):
        mine.branch().load(keyed(2))
    assert shown(reopened(pool).at()) == ['{k:1,v:"v1"}']


def test_a_token_also_makes_a_write_of_nothing_once(memory):
    main = new_pool(memory).branch()
    assert main.load([], transaction=TransactionId("query", 0)) is None
    done = main.load(keyed(1), transaction=TransactionId("query", 0))
    assert main.load([], transaction=TransactionId("query", 0)).id == done.id


def test_a_token_is_found_behind_a_clock_that_is_late(memory):
    """Another writer's clock is half a minute behind that of the one whose commits are looked for."""
    pool = new_pool(memory)
    late = open_lake(memory, id_factory=IdFactory(lambda: IdFactory().now() - 30 * 10**9)).pool("p")
    began = IdFactory().now()
    first = pool.branch().load(keyed(1), transaction=TransactionId("query", 0, began))
    late.branch().load(keyed(2))
    assert pool.branch().load(keyed(1), transaction=TransactionId("query", 0, began)).id == first.id

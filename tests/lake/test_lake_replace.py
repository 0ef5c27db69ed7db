"""Replacing data objects, as copy-on-write statements do: what is refused, and what is committed on top of others."""

import pytest
from support.lakes import Wrapped, failing, keyed, new_pool, shown, unknown, values
from support.memory_store import MemoryStore

from zed_spark.errors import CommitConflictError, CommitStateUnknownError, CorruptDataError, OptionError
from zed_spark.lake import ObjectWriter, TransactionId
from zed_spark.lake.lake import open_lake


def rows(*keys):
    return [f'{{k:{k},v:"v{k}"}}' for k in keys]


def ids(pool):
    return [item.id for item in pool.at().objects()]


def files_of(pool):
    return {id for _, id in pool.data_folder().files()}


@pytest.fixture
def pool(memory):
    pool = new_pool(memory)
    pool.branch().load(keyed(1, 2))
    pool.branch().load(keyed(5, 6))
    return pool


def test_objects_are_replaced_by_rows(pool):
    first, second = ids(pool)
    done = pool.branch().replace_objects([first], [values((1, "new"))], expected_rows=1, vectors=True)
    assert done.message.startswith("rewrote 1 data object")
    assert shown(pool.at()) == ['{k:1,v:"new"}', *rows(5, 6)]
    assert len(pool.at().state.live_vectors) == 1
    pool.branch().replace_objects([str(second)])
    assert shown(pool.at()) == ['{k:1,v:"new"}']
    pool.branch().replace_objects([], keyed(9))
    assert shown(pool.at()) == ['{k:1,v:"new"}', *rows(9)]
    assert pool.branch().replace_objects([]) is None


def test_objects_that_tasks_wrote(pool):
    with ObjectWriter(pool.data_folder()) as writer:
        writer.write(keyed(3)[0])
        objects = writer.close()
    base = pool.branch().tip
    with pytest.raises(CorruptDataError, match="2 rows were to be written, but 1 were; nothing is committed"):
        pool.branch().replace_objects(ids(pool), objects=objects, expected_rows=2, base_commit=base)
    assert pool.branch().tip == base
    # They belong to the caller, who may try again.
    pool.branch().replace_objects(ids(pool), objects=objects, expected_rows=1, base_commit=base)
    assert shown(pool.at()) == rows(3)


def test_too_few_rows_are_refused(pool):
    before = files_of(pool)
    with pytest.raises(CorruptDataError, match="3 rows were to be written, but 2 were"):
        pool.branch().replace_objects(ids(pool), keyed(1, 2), expected_rows=3)
    assert shown(pool.at()) == rows(1, 2, 5, 6)
    assert files_of(pool) == before


RACES = [
    # What another does, the isolation, the condition, whether the statement is refused.
    (lambda pool: pool.branch().load(keyed(1)), "serializable", None, True),
    (lambda pool: pool.branch().load(keyed(1)), "snapshot", None, False),
    (lambda pool: pool.branch().load(keyed(9)), "serializable", "k < 3", False),
    (lambda pool: pool.branch().load(keyed(2)), "serializable", "k < 3", True),
    (lambda pool: pool.branch().load(keyed(9)), "serializable", "v = 'v1'", False),
    (lambda pool: pool.branch().load(keyed(9)), "serializable", "v LIKE '%1'", True),
    (lambda pool: pool.branch().delete_where("k = 1"), "snapshot", None, True),
    (lambda pool: pool.branch().delete_where("k = 1"), "serializable", "k > 100", True),
    (lambda pool: pool.branch().delete(ids(pool)[1:]), "serializable", None, False),
    (lambda pool: pool.branch().truncate(), "snapshot", None, True),
    (lambda pool: pool.branch().compact(ids(pool)), "snapshot", None, True),
    (lambda pool: pool.branch().add_vectors(), "serializable", None, False),
    (lambda pool: pool.create_branch("dev"), "serializable", None, False),
]


@pytest.mark.parametrize("at", [0, 1])
@pytest.mark.parametrize("number", range(len(RACES)))
@pytest.mark.one_in(5)
def test_what_others_did_meanwhile(pool, number, at):
    """Before the commit is tried, and while it is."""
    race, isolation, where, refused = RACES[number]
    base, first = pool.branch().tip, ids(pool)[0]
    wrapped = Wrapped(pool.files.store)
    mine = open_lake(wrapped).pool("p").branch()
    if at == 0:
        race(pool)
    else:

        def between(key, data):
            if "/branches/" in key:
                del wrapped.before["put_if_absent"]
                race(pool)

        wrapped.before["put_if_absent"] = between
    options = {"base_commit": base, "isolation": isolation, "where": where}
    if refused:
        before = None if at else (shown(pool.at()), files_of(pool))
        with pytest.raises(CommitConflictError, match=r"another commit \(.*nothing was changed, run it again"):
            mine.replace_objects([first], [values((1, "new"))], **options)
        assert '{k:1,v:"new"}' not in shown(pool.at())
        assert before in (None, (shown(pool.at()), files_of(pool)))
    else:
        mine.replace_objects([first], [values((1, "new"))], **options)
        assert '{k:1,v:"new"}' in shown(pool.at())
        assert rows(2)[0] not in shown(pool.at())
    assert not [entry.key for entry in pool.files.store.list(f"{pool.id}/writes")]


def test_the_base_is_the_tip_by_default(pool):
    first = ids(pool)[0]
    pool.branch().load(keyed(1))
    pool.branch().replace_objects([first], keyed(2))
    assert shown(pool.at()) == rows(1, 2, 5, 6)


def test_refused_arguments(pool):
    with pytest.raises(OptionError, match="isolation 'read': expected serializable or snapshot"):
        pool.branch().replace_objects([], keyed(1), isolation="read")
    with pytest.raises(CommitConflictError, match="twice"):
        pool.branch().replace_objects(ids(pool)[:1] * 2, keyed(1))
    assert shown(pool.at()) == rows(1, 2, 5, 6)


def test_a_lost_answer_does_not_double_rows():
    store = Wrapped(MemoryStore())
    pool = new_pool(store)
    pool.branch().load(keyed(1))
    [old] = ids(pool)

    def lost(key, data):
        if "/branches/" in key:
            del store.before["put_if_absent"]
            store.inner.put_if_absent(key, data)
            raise unknown(key)

    store.before["put_if_absent"] = lost
    done = pool.branch().replace_objects([old], [values((1, "new"))])
    assert done.id == pool.branch().tip
    assert shown(pool.at()) == ['{k:1,v:"new"}']


def test_an_unknown_outcome_keeps_what_may_be_committed():
    store = Wrapped(MemoryStore())
    pool = new_pool(store)
    pool.branch().load(keyed(1))
    [old] = ids(pool)
    before = files_of(pool)
    with (
        failing(store, "put_if_absent", lambda key: "/branches/" in key, unknown("x")),
        pytest.raises(CommitStateUnknownError),
    ):
        pool.branch().replace_objects([old], keyed(2))
    assert shown(pool.at()) == rows(1)
    assert len(files_of(pool)) == len(before) + 1


def test_a_transaction_is_made_once(pool):
    first = ids(pool)[0]
    token = TransactionId("app", 1)
    done = pool.branch().replace_objects([first], keyed(1), transaction=token)
    before = files_of(pool)
    again = pool.branch().replace_objects([first], keyed(1), transaction=token)
    assert again.id == done.id
    assert shown(pool.at()) == rows(1, 5, 6)
    assert files_of(pool) == before

"""Vacuums beside writers: whatever the moment, nothing that a commit names is removed."""

import shutil
import threading
from dataclasses import replace
from datetime import timedelta

import pytest
from support.lakes import QUICK, Wrapped, failing, keyed, later, new_pool, shown

from zed_spark.errors import CommitConflictError, NotFoundError, OptionError, StorageError
from zed_spark.lake import commits as commits_module
from zed_spark.lake.actions import Add, Commit
from zed_spark.lake.journal_entries import Put
from zed_spark.lake.lake import open_lake
from zed_spark.lake.markers import ABANDONED_AFTER, WriteMarker, list_markers
from zed_spark.lake.object_writer import ObjectWriter
from zed_spark.lake.upkeep_settings import MIN_RETENTION
from zed_spark.storage import LocalStore

HOUR = 3600 * 10**9


def rows(*keys):
    return [f'{{k:{k},v:"v{k}"}}' for k in keys]


def ids(pool, at="main"):
    return [item.id for item in pool.at(at).objects()]


def vacuum_all(pool):
    """A vacuum of everything that is not needed at this moment, by another process an hour later."""
    late = later(pool.files.store, HOUR).pool("p")
    return late.vacuum(timedelta(0), dry_run=False, force=True)


def written(pool, *keys):
    with ObjectWriter(pool.data_folder()) as writer:
        writer.write(keyed(*keys)[0])
        return writer.close()


class Vacuumed:
    """A pool in whose store a vacuum comes in just before every call of some names."""

    def __init__(self, memory):
        self.plain = new_pool(memory)
        self.wrapped = Wrapped(memory)
        self.pool = open_lake(self.wrapped).pool("p")
        self.runs = 0

    def before(self, *names):
        def act(key, *rest):
            if f"{self.pool.id}/" in key:
                self.runs += 1
                vacuum_all(self.plain)

        self.wrapped.before = dict.fromkeys(names, act)


@pytest.fixture
def beside(memory):
    return Vacuumed(memory)


WRITES = {
    "load": lambda main: main.load(keyed(7)),
    "load with vectors": lambda main: main.load(keyed(7), vectors=True),
    "compact": lambda main: main.compact(ids_of(main)),
    "compact by sorting": lambda main: main.compact(ids_of(main), sort=True),
    "delete_where": lambda main: main.delete_where("k = 1"),
    "merge": lambda main: main.merge("dev"),
    "revert": lambda main: main.revert(next(one.id for one in main.snapshot().log() if one.message == "gone")),
    "add_vectors": lambda main: main.add_vectors(),
}


def ids_of(branch):
    return [item.id for item in branch.snapshot().objects()]


@pytest.mark.parametrize("name", WRITES)
def test_a_vacuum_at_any_moment_of_a_write(beside, name):
    """As `repro`: between any two steps of the write another process removes what nothing needs."""
    main = beside.plain.branch()
    main.load(keyed(1, 2))
    main.load(keyed(2, 3))
    beside.plain.create_branch("dev").load(keyed(5))
    if name == "revert":
        main.delete(ids(beside.plain)[:1], message="gone")
    before = shown(beside.plain.at())
    beside.before("put_if_absent", "put", "writer", "entry")
    try:
        done = WRITES[name](beside.pool.branch())
    except NotFoundError:
        # What is brought back may be gone before the write begins.
        assert name == "revert"
        done = None
    beside.wrapped.before = {}
    assert beside.runs > 1
    commits_module.forget()
    found = open_lake(beside.plain.files.store).pool("p")
    if done is None:
        assert shown(found.at()) == before
    else:
        assert found.at().commit == done.id
        assert len(shown(found.at())) == found.at().count()
        live = found.at().state.live_vectors
        assert all(found.files.store.entry(found.data_folder().vector(id)) for id in live)
    assert list_markers(found.files.store, str(found.id)).writes == {}


def test_objects_that_are_gone_are_not_committed(memory):
    """A vacuum of another tool looks at no marks."""
    pool = new_pool(memory)
    main = pool.branch()
    one, two = written(pool, 1)[0], written(pool, 2)[0]
    memory.delete(pool.data_folder().data(two.id))
    tip = main.tip
    with pytest.raises(NotFoundError, match=f"data object {two.id} cannot be committed"):
        main.append([one, two])
    with pytest.raises(CommitConflictError, match=f"the file of data object {one.id} has {one.size} bytes, expected"):
        main.append([replace(one, size=one.size + 1)])
    assert main.tip == tip
    assert main.append([one]).id == main.tip
    assert [entry.key for entry in memory.list(f"{pool.id}/commits")] == [pool.files.commits.key(main.tip)]


def test_branches_and_merges_of_what_was_vacuumed_are_refused(memory):
    pool = new_pool(memory)
    main = pool.branch()
    main.load(keyed(0))
    lost = pool.create_branch("dev").load(keyed(7))
    pool.create_branch("kept", lost.id)
    assert shown(pool.at("kept")) == rows(0, 7)
    pool.drop_branch("kept")
    pool.drop_branch("dev")
    vacuum_all(pool)
    with pytest.raises(NotFoundError, match=r"cannot be committed: .* was vacuumed"):
        pool.create_branch("dev2", lost.id)
    assert [own.name for own in pool.branches()] == ["main"]
    # Such a branch, made by zed or before this was looked at.
    files = pool.files
    config = replace(files.branch("main"), name="old", commit=lost.id)
    files.branches.update(lambda configs: [] if "old" in configs else [Put(config, new=True)], files.retry_policy)
    with pytest.raises(NotFoundError, match="cannot be committed"):
        main.merge("old")
    assert shown(pool.at()) == rows(0)


def test_a_branch_is_made_where_the_other_one_ends_at_that_moment(memory):
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    pool.branch().load(keyed(1))

    def race(key, data):
        if "/branches/" in key:
            wrapped.before = {}
            pool.branch().overwrite(written(pool, 2))
            vacuum_all(pool)

    wrapped.before["put_if_absent"] = race
    open_lake(wrapped).pool("p").create_branch("dev")
    assert shown(pool.at("dev")) == rows(2)


def test_what_a_vacuum_is_about_to_remove_is_not_brought_back(memory):
    """It has looked for marks already when the writer makes one."""
    pool = new_pool(memory)
    main = pool.branch()
    main.load(keyed(1))
    one = main.tip
    gone = main.delete(ids(pool))
    wrapped = Wrapped(memory)
    vacuuming = later(wrapped, HOUR).pool("p")
    refused = []

    def meanwhile(key, *rest):
        wrapped.before = {}
        for work in (lambda: main.revert(gone.id), lambda: pool.create_branch("dev", one)):
            with pytest.raises(CommitConflictError, match="a vacuum is removing data objects"):
                work()
            refused.append(work)

    wrapped.before["delete"] = meanwhile
    assert len(vacuuming.vacuum(timedelta(0), dry_run=False, force=True).keys) == 2
    assert len(refused) == 2
    assert shown(pool.at()) == []
    assert list_markers(memory, str(pool.id)) == type(list_markers(memory, str(pool.id)))({}, ())


def test_what_comes_to_be_needed_while_a_vacuum_looks_stays(memory):
    pool = new_pool(memory)
    main = pool.branch()
    main.load(keyed(1))
    gone = main.delete(ids(pool))
    wrapped = Wrapped(memory)
    vacuuming = later(wrapped, HOUR).pool("p")

    def meanwhile(key, *rest):
        wrapped.before = {}
        main.revert(gone.id)

    # Its mark: it has found the objects not to be needed.
    wrapped.before["put"] = meanwhile
    assert vacuuming.vacuum(timedelta(0), dry_run=False, force=True).keys == ()
    assert shown(pool.at()) == rows(1)


def test_marks_of_vacuums_that_died(memory):
    pool = new_pool(memory)
    main = pool.branch()
    main.load(keyed(1))
    gone = main.delete(ids(pool))
    wrapped = Wrapped(memory)
    with failing(wrapped, "delete", lambda key: "/data/" in key), pytest.raises(StorageError):
        later(wrapped, HOUR).pool("p").vacuum(timedelta(0), dry_run=False, force=True)
    [left] = list_markers(memory, str(pool.id)).vacuums
    with pytest.raises(CommitConflictError, match="a vacuum is removing data objects that are needed"):
        main.revert(gone.id)
    after = later(memory, (ABANDONED_AFTER + 60) * 10**9).pool("p")
    assert left.key in after.vacuum(timedelta(days=1), dry_run=False).keys
    assert list_markers(memory, str(pool.id)).vacuums == ()


def test_a_mark_that_cannot_be_removed_fails_nothing(memory, caplog):
    """The commit is made; who was told otherwise would make it again."""
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    main = open_lake(wrapped).pool("p").branch()
    with failing(wrapped, "delete", lambda key: "/writes/" in key):
        done = main.load(keyed(1))
    assert main.tip == done.id
    assert "could not be removed, which may delay a vacuum" in caplog.text
    assert shown(pool.at()) == rows(1)
    caplog.clear()
    WriteMarker(b"12345678").end(pool.data_folder())
    assert caplog.text == ""


def test_marks_of_commits_whose_outcome_is_unknown_stay(memory):
    pool = new_pool(memory)
    wrapped = Wrapped(memory)
    main = open_lake(wrapped).pool("p").branch()
    with failing(wrapped, "put_if_absent", lambda key: "/branches/" in key), pytest.raises(StorageError):
        main.load(keyed(1))
    assert len(list_markers(memory, str(pool.id)).writes) == 1
    data = [entry.key for entry in memory.list(f"{pool.id}/data")]
    vacuum_all(pool)
    assert [entry.key for entry in memory.list(f"{pool.id}/data")] == data


def test_a_vacuum_of_what_is_young_has_to_be_forced(memory):
    pool = new_pool(memory)
    for age in (timedelta(0), MIN_RETENTION - timedelta(seconds=1)):
        with pytest.raises(OptionError, match=r"older_than is (0 days|23 hours .*): .* at least 1 day, or set force"):
            pool.vacuum(age, dry_run=False)
        assert pool.vacuum(age).keys == ()
    assert pool.vacuum(MIN_RETENTION, dry_run=False).keys == ()


def test_what_another_tool_merged_is_not_brought_again(memory):
    """A merge of zed notes nothing, so the last common commit is still the one where the branch began."""
    pool = new_pool(memory)
    main = pool.branch()
    main.load(keyed(0))
    dev = pool.create_branch("dev")
    dev.load(keyed(7))
    [item] = [own for own in pool.at("dev").objects() if own.id not in ids(pool)]
    files, head = pool.files, files_merge(pool, item)
    assert files.branch("main").commit == head.id
    main.compact(ids(pool))
    dev.load(keyed(8))
    main.merge("dev")
    assert shown(pool.at()) == rows(0, 7, 8)


def files_merge(pool, item):
    """A merge as zed makes it."""
    files = pool.files
    table = files.branches.load()
    config = table.configs["main"]
    head = Commit(files.id_factory.id(), config.commit, 0, "zed", files.id_factory.now(), 'merged "dev" into "main"')
    files.commits.write(head, [Add(item)])
    assert files.branches.append(table, [Put(config.moved(head.id), new=False)])
    return head


def while_removing(pool, removed):
    """The branch, in a store where others delete and vacuum objects when the first data file is opened."""
    store = Wrapped(pool.files.store)

    def remove(key, *size):
        if "/data/" in key and store.before.pop("open", None):
            pool.branch().delete(removed)
            assert vacuum_all(pool).keys

    store.before["open"] = remove
    return open_lake(store, retry_policy=QUICK).pool("p").branch()


def test_compacting_objects_that_are_removed_while_they_are_read_is_a_conflict(memory):
    pool = new_pool(memory)
    pool.branch().load(keyed(1))
    pool.branch().load(keyed(2))
    removed = ids(pool)[:1]
    with pytest.raises(CommitConflictError, match=str(removed[0])):
        while_removing(pool, removed).compact(ids(pool))
    assert shown(pool.at()) == rows(2)
    assert list(memory.list(f"{pool.id}/writes")) == []


def test_a_delete_reads_what_is_in_the_branch_now(memory):
    pool = new_pool(memory)
    pool.branch().load(keyed(1, 2))
    pool.branch().load(keyed(1, 3))
    assert while_removing(pool, ids(pool)[:1]).delete_where("k = 1") is not None
    assert len(shown(pool.at())) == 1
    assert list(memory.list(f"{pool.id}/writes")) == []


def test_an_object_of_the_branch_that_is_missing_is_no_conflict(memory):
    pool = new_pool(memory)
    pool.branch().load(keyed(1))
    pool.branch().load(keyed(2))
    memory.delete(pool.data_folder().data(ids(pool)[0]))
    with pytest.raises(NotFoundError, match=str(ids(pool)[0])):
        pool.branch().compact(ids(pool))


@pytest.mark.slow
def test_threads_that_load_merge_revert_and_vacuum(tmp_path):
    """On a disk, for some seconds: every commit that is acknowledged can be read, and no row is lost or doubled."""
    pool = new_pool(LocalStore(str(tmp_path)))
    pool.branch().load(keyed(-1))
    errors, loaded = [], []
    rounds = 40

    def open_again():
        return open_lake(LocalStore(str(tmp_path))).pool("p")

    def work(act):
        try:
            act(open_again())
        except Exception as error:  # noqa: BLE001 - looked at below
            errors.append(error)

    def load(own, first):
        for number in range(first, first + rounds):
            own.branch().load(keyed(number))
            loaded.append(number)

    def compact(own):
        for _ in range(rounds // 4):
            try:
                own.branch().compact_all()
            except CommitConflictError:
                # Nothing was changed: an object that it was reading was reverted, and then vacuumed without any delay.
                continue

    def revert(own):
        for number in range(rounds // 4):
            mine = own.branch().load(keyed(10_000 + number))
            try:
                own.branch().revert(mine.id)
            except CommitConflictError:
                loaded.append(10_000 + number)

    def merge(own):
        for number in range(rounds // 4):
            name = f"b{number}"
            own.create_branch(name).load(keyed(20_000 + number))
            own.branch().merge(name)
            own.drop_branch(name)
            loaded.append(20_000 + number)

    def vacuum(own):
        while not done.is_set():
            vacuum_all(own)

    done = threading.Event()
    acts = [lambda own: load(own, 0), lambda own: load(own, 1000), compact, revert, merge]
    threads = [threading.Thread(target=work, args=(act,)) for act in acts]
    cleaning = threading.Thread(target=work, args=(vacuum,))
    for thread in (*threads, cleaning):
        thread.start()
    for thread in threads:
        thread.join()
    done.set()
    cleaning.join()
    assert errors == []
    commits_module.forget()
    found = [int(line.partition(":")[2].partition(",")[0]) for line in shown(open_again().at())]
    assert sorted(found) == sorted([-1, *loaded])
    shutil.rmtree(tmp_path)

"""Many processes at one branch: no commit is lost, none is there twice, and HEAD ends at the last entry."""

import multiprocessing
import queue
import uuid

import pytest
from support import lake_processes as lake_workers
from support import object_stores as cloud
from support.faulty_s3 import fault_server
from support.lakes import keyed, new_pool, shown

from zed_spark.errors import StorageError
from zed_spark.lake import commits as commits_module
from zed_spark.lake.dialect import RELEASES
from zed_spark.lake.lake import create_lake, open_lake
from zed_spark.storage import open_store

KINDS = ["local", pytest.param("moto", marks=pytest.mark.slow)]
if cloud.AZURITE:
    KINDS.append(pytest.param("azurite", marks=pytest.mark.slow))


@pytest.fixture(params=KINDS)
def place(request, tmp_path):
    """The URL and the options of an empty store; other processes cannot be handed the store itself."""
    if request.param == "local":
        return str(tmp_path / "lake"), None
    server = request.getfixturevalue(request.param)
    return f"{server.url}/{uuid.uuid4().hex}", server.options


def commits_each(place, count):
    """How often a process commits: azurite stops answering under much load, and moto is slow."""
    return count // {"az": 8, "s3": 3}.get(place[0].partition(":")[0], 1)


def answer(answers, work):
    """The next answer of the processes, which fail the test if one of them ended by an error."""
    while True:
        try:
            return answers.get(timeout=5)
        except queue.Empty:
            assert not [process for process in work if process.exitcode], "a process ended without an answer"


def race(place, loaders, each, compactions=0, vacuums=0, number=3):
    """Have so many processes load, check what came of it, and give the retries of each."""
    url, options = place
    pool = new_pool(open_store(url, options), number)
    context = multiprocessing.get_context("spawn")
    answers = context.Queue()
    work = [
        context.Process(target=lake_workers.load_many, args=(url, options, number * each, each, answers))
        for number in range(loaders)
    ]
    if compactions:
        work.append(context.Process(target=lake_workers.compact_often, args=(url, options, compactions, answers)))
    if vacuums:
        work.append(context.Process(target=lake_workers.vacuum_often, args=(url, options, vacuums, answers)))
    for process in work:
        process.start()
    found = dict(answer(answers, work) for _ in work)
    for process in work:
        process.join()
    assert not [own for own in found.values() if isinstance(own, str)], found
    assert all(process.exitcode == 0 for process in work)
    found.pop("vacuumed", None)
    left = [id for _, ids in found.values() for id in ids]
    found.pop("compacted", None)

    commits_module.forget()
    store = open_store(url, options)
    pool = open_lake(store).pool("p")
    total = loaders * each
    expected = [f'{{k:{k},v:"v{k}"}}' for k in range(total)]
    assert shown(pool.at()) == expected
    chain = list(pool.at().log())
    loads = [head.message for head in chain if head.message.isdigit()]
    assert sorted(map(int, loads)) == list(range(total))
    # At every commit there were just the rows of the commits up to it.
    for back in range(0, len(chain), max(1, len(chain) // 5)):
        assert pool.at(chain[back].id).count() == sum(head.message.isdigit() for head in chain[back:])
    entries, rows = len(chain) + 1, pool.files.dialect.rows
    assert store.read(f"{pool.id}/branches/HEAD") == b"%d" % entries
    assert store.entry(f"{pool.id}/branches/{entries}{rows}") is not None
    assert store.entry(f"{pool.id}/branches/{entries + 1}{rows}") is None
    # Whoever lost took its commit object away again, or said that the store did not answer.
    names = [entry.key.rpartition("/")[2] for entry in store.list(f"{pool.id}/commits")]
    unused = {name for name in names if not name.endswith(f".snap{rows}")} - {f"{head.id}{rows}" for head in chain}
    assert unused <= {f"{id}{rows}" for id in left}
    assert not left or place[0].startswith("az:")
    return [retries for retries, _ in found.values()]


def run(target, place, starts, each):
    """What processes answer, each of which does something with some keys."""
    context = multiprocessing.get_context("spawn")
    answers = context.Queue()
    work = [context.Process(target=target, args=(*place, first, each, answers)) for first in starts]
    for process in work:
        process.start()
    found = dict(answers.get(timeout=600) for _ in work)
    for process in work:
        process.join()
    assert not [own for own in found.values() if isinstance(own, str)], found
    return found


@pytest.mark.slow
@pytest.mark.parametrize("release", RELEASES)
def test_many_processes_at_a_database(tmp_path, release):
    race((str(tmp_path / "db"), None), loaders=4, each=12, compactions=3, vacuums=2, number=release)


@pytest.mark.slow
@pytest.mark.parametrize(("processes", "each"), [(2, 6), (8, 40)])
def test_who_is_refused_is_told_and_leaves_nothing(place, processes, each):
    store = open_store(*place)
    pool = new_pool(store)
    pool.branch().load(keyed(-1))
    each = max(6, commits_each(place, each))
    found = run(lake_workers.load_impatiently, place, range(0, processes * each, each), each)
    done = sorted(key for own, _ in found.values() for key in own)
    refused = sorted(key for _, own in found.values() for key in own)
    assert sorted(done + refused) == list(range(processes * each))
    assert len(done) >= each
    if processes > 2:
        assert refused
    commits_module.forget()
    pool = open_lake(store).pool("p")
    assert shown(pool.at()) == [f'{{k:{k},v:"v{k}"}}' for k in (-1, *done)]
    assert sorted(int(head.message) for head in pool.at().log() if head.message.isdigit()) == done
    assert len(list(store.list(f"{pool.id}/data"))) == 2 * len(done) + 2
    commits = [entry for entry in store.list(f"{pool.id}/commits") if not entry.key.endswith(".snap.zng")]
    assert len(commits) == len(done) + 1


def test_a_server_that_ignores_conditions_is_refused():
    """Two writers would overwrite each other's entries there."""
    with fault_server() as server:
        server.conditions = False
        store = server.cloud.store("lake")
        with pytest.raises(StorageError, match="ignores conditional writes, so two writers could lose"):
            create_lake(store)
        alone = server.cloud.store("lake", single_writer="true")
        new_pool(alone).branch().load(keyed(1))
        other = open_lake(store).pool("p")
        assert shown(other.at()) == ['{k:1,v:"v1"}']
        with pytest.raises(StorageError, match="ignores conditional writes, so two writers could lose"):
            other.branch().load(keyed(2))
        assert shown(open_lake(alone).pool("p").at()) == ['{k:1,v:"v1"}']


@pytest.mark.slow
def test_a_few_processes(place):
    race(place, 2, 4, compactions=1)


@pytest.mark.slow
def test_eight_processes_and_many_commits(place):
    retries = race(place, 8, commits_each(place, 130))
    assert sum(map(sum, retries)) > 0


@pytest.mark.slow
def test_loaders_and_a_compactor(place):
    race(place, 4, commits_each(place, 50), compactions=commits_each(place, 20))


@pytest.mark.slow
def test_loaders_a_compactor_and_a_vacuum(place):
    """What is being written, compacted or read stays whatever age the vacuum is given."""
    race(place, 4, commits_each(place, 40), compactions=commits_each(place, 20), vacuums=commits_each(place, 60))

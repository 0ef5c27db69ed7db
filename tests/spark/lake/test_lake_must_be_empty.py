"""Of several writers with mode error or ignore to an empty branch, one writes: it is checked inside the commit."""

import itertools
import threading

import pytest
from support.lake_reads import batch, begin, rows

import zed_spark
from zed_spark.errors import CommitConflictError
from zed_spark.lake import committer, turns
from zed_spark.lake.lake import open_lake
from zed_spark.storage import LocalStore


@pytest.fixture
def path(tmp_path):
    zed_spark.lake.create(tmp_path).create_pool("p", "k")
    return str(tmp_path)


def keys(path):
    return sorted(row["k"] for row in rows(path, pool="p"))


def files(path):
    return {entry.key for entry in LocalStore(path).list() if "/data/" in entry.key or "/writes/" in entry.key}


@pytest.mark.parametrize(("first", "second"), [*itertools.product(["error", "ignore"], repeat=2)])
def test_the_second_of_two_writers_writes_nothing(path, first, second):
    one, ones = begin(path, [batch(1)], pool="p", ifExists=first)
    two, twos = begin(path, [batch(2)], pool="p", ifExists=second)
    one.commit(ones)
    if second == "error":
        refusal = r'branch \'main\' already has data; use mode\("append"\).* nothing was written'
        with pytest.raises(CommitConflictError, match=refusal):
            two.commit(twos)
        two.abort(twos)
    else:
        two.commit(twos)
    assert keys(path) == [1]
    assert {name for name in files(path) if str(twos[0].staged[0].id) in name or "/writes/" in name} == set()


def test_another_commit_between_the_check_and_the_entry(path, monkeypatch):
    one, ones = begin(path, [batch(1)], pool="p", ifExists="error")
    append = committer._Attempts._append
    main = open_lake(LocalStore(path)).pool("p").branch()

    def late(self, *arguments):
        monkeypatch.setattr(committer._Attempts, "_append", append)
        two, twos = begin(path, [batch(2)], pool="p")
        two.commit(twos)
        return append(self, *arguments)

    monkeypatch.setattr(committer._Attempts, "_append", late)
    # The second writer is another process to the first one.
    monkeypatch.setattr(turns, "LONGEST", 0)
    with pytest.raises(CommitConflictError, match="already has data"):
        one.commit(ones)
    assert keys(path) == [2]
    assert main.snapshot().count() == 1


def test_a_commit_that_is_repeated_is_no_second_writer(path):
    """After an unknown outcome the same objects are committed again, also where they were compacted since."""
    one, ones = begin(path, [batch(1)], pool="p", ifExists="error")
    one.commit(ones)
    one.commit(ones)
    main = open_lake(LocalStore(path)).pool("p").branch()
    main.compact([item.id for item in main.snapshot().objects()])
    before = files(path)
    one.commit(ones)
    assert files(path) == before
    assert keys(path) == [1]


def test_a_branch_that_was_emptied_takes_rows(path):
    writer, messages = begin(path, [batch(1)], pool="p")
    writer.commit(messages)
    main = open_lake(LocalStore(path)).pool("p").branch()
    main.delete([item.id for item in main.snapshot().objects()])
    writer, messages = begin(path, [batch(2)], pool="p", ifExists="error")
    writer.commit(messages)
    assert keys(path) == [2]


@pytest.mark.slow
def test_of_many_writers_at_once_one_writes(path):
    writers = [begin(path, [batch(k)], pool="p", ifExists="error") for k in range(8)]
    outcomes = []

    def commit(writer, messages):
        try:
            writer.commit(messages)
            outcomes.append(messages[0].staged[0].id)
        except CommitConflictError:
            outcomes.append(None)

    threads = [threading.Thread(target=commit, args=one) for one in writers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    [id] = [one for one in outcomes if one is not None]
    assert [item.id for item in open_lake(LocalStore(path)).pool("p").at().objects()] == [id]
    assert len(outcomes) == 8

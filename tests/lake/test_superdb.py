"""Databases of super: their bytes, what is refused, and history that is cut."""

import contextlib
import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import example_counts as effort
from support import golden
from support.expected_rows import sequence
from support.lakes import QUICK, Wrapped, keyed, new_pool, shown, values
from support.memory_store import MemoryStore

from zed_spark.columns.values import sequence_of
from zed_spark.errors import CommitConflictError, NotFoundError, OptionError, UnsupportedVersionError, ZedSparkError
from zed_spark.lake import COMMIT_TABLES
from zed_spark.lake import commits as commits_module
from zed_spark.lake.dialect import DIALECTS, NEWEST, RELEASES, SUPER_0_2, of_release
from zed_spark.lake.lake import Lake, create_lake, open_lake
from zed_spark.lake.metadata import marshal, record
from zed_spark.lake.sorting import BATCH_ROWS
from zed_spark.types import INT64, STRING, UINT16, Named, Record

MAGIC = {
    "0.1": "0d010002056d61676963190776657273696f6e09070864622e4d616769631e1c001f0b0853555045524442020aff",
    "0.2": "810f010002056d6167696319000776657273696f6e0900070864622e4d616769631e811c001f0b0853555045524442020aff",
    "0.3": "820f010002056d6167696319000776657273696f6e0900070864622e4d616769631f821c00200b0853555045524442020aff",
}
"""The magic files that the releases write."""


def whole(store):
    return {entry.key: store.read(entry.key) for entry in store.list()}


@pytest.mark.proves("superdb-{release}", "write")
@pytest.mark.parametrize("release", RELEASES)
def test_a_new_database(memory, release):
    made = create_lake(memory, release=release)
    if release in MAGIC:
        assert memory.read("superdb.bsup").hex() == MAGIC[release]
    assert sorted(whole(memory)) == ["defaults.json", "pools/HEAD", "pools/TAIL", "superdb.bsup"]
    assert open_lake(memory).dialect is made.dialect is of_release(release)
    pool = open_lake(memory).create_pool("p", "k")
    pool.branch().load(keyed(1, 2), vectors=True)
    assert shown(pool.at()) == ['{k:1,v:"v1"}', '{k:2,v:"v2"}']
    first = 0x80 | made.dialect.version if made.dialect.version else None
    for name, data in whole(memory).items():
        # The seek index where there is one, and every other file, are of the version of the release.
        if name.endswith(".bsup") and first is not None:
            assert data[0] == first, name
    assert any("-seek" in name for name in whole(memory)) == (release != "main")


def test_the_number_of_a_database_stands_for_the_newest_release():
    assert create_lake(MemoryStore(), 5).dialect is of_release(NEWEST)
    assert create_lake(MemoryStore(), 5, release="0.1").dialect is of_release("0.1")
    assert create_lake(MemoryStore()).number == 3
    with pytest.raises(OptionError, match=r"number 3 does not go with release 0\.2: super 0\.2 opens only number 5"):
        create_lake(MemoryStore(), 3, release="0.2")


def test_unknown_releases_and_versions_are_refused_by_name(memory):
    with pytest.raises(OptionError, match=r"release '0.4' of super: expected one of '0.1', '0.2', '0.3', 'main'"):
        create_lake(memory, release="0.4")
    assert whole(memory) == {}
    for data, message in (
        (bytes.fromhex(MAGIC["0.3"]).replace(b"\x82", b"\x83"), "BSUP version 3, which was never released"),
        (bytes.fromhex(MAGIC["0.1"])[:-2] + b"\x0cff"[:1] + b"\xff", "a SuperDB database number 6 in BSUP version 0"),
    ):
        memory.put("superdb.bsup", data)
        with pytest.raises(UnsupportedVersionError, match=message):
            open_lake(memory)


def test_files_of_several_releases_are_read_but_not_written_to(memory):
    pool = new_pool(memory, NEWEST)
    pool.branch().load(keyed(1))
    other = MemoryStore()
    foreign = new_pool(other, "0.2")
    [commit] = [foreign.branch().load(keyed(2))]
    # What super 0.2 would have written to the same branch.
    for name, data in whole(other).items():
        _, _, rest = name.partition(f"{foreign.id}/")
        if rest.startswith(("commits", "data")):
            memory.put(f"{pool.id}/{rest}", data)
    head = pool.at(commit.id)
    assert shown(head) == ['{k:2,v:"v2"}']
    pool.create_branch("theirs", commit.id)
    before = whole(memory)
    with pytest.raises(UnsupportedVersionError, match=r"was written by another release than super 0.3"):
        pool.branch("theirs").load(keyed(3))
    assert whole(memory).keys() - before.keys() == set()
    memory.put(f"{pool.id}/branches/2.bsup", other.read(f"{foreign.id}/branches/1.bsup"))
    commits_module.forget()


def test_a_database_of_a_build_between_releases_is_not_written_to(memory):
    """It has a seek stride where the main branch has none: the main branch would misread what follows."""
    pool = new_pool(memory, "main")
    config = record("journal.Add", ("entry", pool.config.value(SUPER_0_2)[0]))
    value = (config, (pool.config.value(SUPER_0_2)[1],))
    memory.put("pools/1.bsup", marshal([value], dialect=of_release("main").bsup))
    again = open_lake(memory)
    assert again.pool("p").branch().tip == pool.branch().tip
    with pytest.raises(UnsupportedVersionError, match=r"pools/1.bsup was written by another release"):
        again.pool("p").branch().load(keyed(1))
    with pytest.raises(UnsupportedVersionError, match="written by another release"):
        again.create_pool("q", "k")


def test_a_name_stands_for_one_type(memory):
    pool = new_pool(memory, "main")
    main = pool.branch()
    row = Record((("k", INT64), ("p", Named("port", UINT16))))
    other = Record((("k", INT64), ("p", Named("port", STRING))))
    main.load([sequence_of([(row, (1, 80))])])
    with pytest.raises(OptionError, match="type port is both string and uint16 in pool 'p'"):
        main.load([sequence_of([(other, (2, b"x"))])])
    main.truncate()
    main.load([sequence_of([(other, (2, b"x"))])])
    # Other releases keep the two apart.
    apart = new_pool(MemoryStore(), "0.3").branch()
    apart.load([sequence_of([(row, (1, 80)), (other, (2, b"x"))])])


def test_keys_in_unions_sort_and_are_found(memory):
    for release in ("0.2", "0.3", "main"):
        pool = new_pool(MemoryStore(), release, threshold=200)
        main = pool.branch()
        main.load([values(*[(k, "x") for k in (5, None, 3, 9)])])
        main.load(keyed(*range(100)))
        rows = shown(pool.at())
        assert [row[3:4] for row in rows[:3]] == ["0", "1", "2"]
        assert len(shown(pool.at(), where="k >= 3 AND k < 6")) == 5
        assert [item.last[1] for item in pool.at().objects()][-1] in (None, 99)


@pytest.mark.parametrize("release", ["0.3", "main"])
def test_vacate(memory, release):
    pool = new_pool(memory, release)
    main = pool.branch()
    made = [main.load(keyed(k)) for k in range(8)]
    pool.create_branch("old", made[1].id)
    with pytest.raises(CommitConflictError, match=f"do not contain commit {made[4].id} need older ones: old"):
        pool.vacate(made[4].id)
    pool.drop_branch("old")
    before = whole(memory)
    removed = pool.vacate(made[4].id)
    assert removed == [one.id for one in made[3::-1]]
    assert whole(memory) == before
    assert pool.vacate(made[4].id, dry_run=False) == removed
    assert [head.id for head in main.snapshot().log()] == [one.id for one in made[:3:-1]]
    assert memory.read(f"{pool.id}/branches/TAIL") == b"10 9"
    assert memory.entry(f"{pool.id}/branches/TAIL.lock") is None
    assert memory.entry(f"{pool.id}/branches/9.bsup") is None
    assert memory.entry(f"{pool.id}/branches/9.base.bsup") is not None
    assert memory.entry(f"{pool.id}/commits/{made[3].id}.base.bsup") is not None
    commits_module.forget()
    again = open_lake(memory).pool("p")
    assert len(shown(again.at())) == 8
    assert len(shown(again.at(made[4].id))) == 5
    message = f"old history was vacated; the oldest commit that is left is {made[4].id} of 20"
    with pytest.raises(NotFoundError, match=message):
        again.at(made[2].id)
    with pytest.raises(NotFoundError, match=message):
        again.at("main", timestamp=made[3].date)
    assert again.at("main", timestamp=made[5].date).commit == made[5].id
    assert len(again.at().details("log")) == 4
    with pytest.raises(OptionError, match="no older commits"):
        again.vacate(made[4].id)
    again.vacate(made[6].id, dry_run=False)
    assert memory.entry(f"{pool.id}/commits/{made[3].id}.base.bsup") is None
    again.branch().revert(made[7].id)
    assert len(shown(open_lake(memory).pool("p").at())) == 7


def test_a_reader_of_a_journal_that_is_cut_starts_again(memory):
    pool = new_pool(memory, NEWEST)
    main = pool.branch()
    main.load(keyed(0))
    reader = open_lake(memory).pool("p")
    assert len(shown(reader.at())) == 1
    made = [main.load(keyed(k)) for k in range(1, 6)]
    pool.vacate(made[3].id, dry_run=False)
    assert len(shown(reader.at())) == 6


def test_a_lock_that_was_left_blocks_only_vacate(memory):
    pool = new_pool(memory, NEWEST)
    made = [pool.branch().load(keyed(k)) for k in range(4)]
    memory.put(f"{pool.id}/branches/TAIL.lock", b"")
    with pytest.raises(CommitConflictError, match=r"TAIL.lock exists: another vacate is at work, or died"):
        pool.vacate(made[2].id, dry_run=False)
    pool.branch().load(keyed(9))
    assert len(shown(pool.at())) == 5


@pytest.mark.parametrize("at", range(8))
def test_a_vacate_that_dies_loses_nothing(memory, at):
    """Whichever of its writes and deletions is the last."""
    wrapped = Wrapped(memory)
    pool = new_pool(wrapped, NEWEST)
    made = [pool.branch().load(keyed(k)) for k in range(5)]

    class Died(Exception):
        pass

    left = at

    def step(inner):
        def call(*arguments, **named):
            nonlocal left
            if left == 0:
                raise Died
            left -= 1
            return inner(*arguments, **named)

        return call

    wrapped.put, wrapped.delete = step(memory.put), step(memory.delete)
    with pytest.raises(Died):
        pool.vacate(made[3].id, dry_run=False)
    commits_module.forget()
    again = open_lake(memory).pool("p")
    assert len(shown(again.at())) == 5
    assert len(list(again.at().log())) in (2, 3, 4, 5)
    again.branch().load(keyed(7))
    memory.delete(f"{pool.id}/branches/TAIL.lock")
    assert len(shown(open_lake(memory).pool("p").at())) == 6


@pytest.mark.parametrize("release", ["0.1", "0.2"])
def test_older_releases_do_not_know_vacate(memory, release):
    pool = new_pool(memory, release)
    made = [pool.branch().load(keyed(k)) for k in range(3)]
    with pytest.raises(OptionError, match=r"a SuperDB database .*, which cannot do without old commits"):
        pool.vacate(made[1].id)


def test_objects_of_one_stream_are_read_by_several_tasks(memory):
    from zed_spark.lake.scan import read_all, split
    from zed_spark.lake.snapshot import ReadRequest

    pool = new_pool(memory, "main")
    rows = [(k, f"some text to fill frames {k * 7919 % 65536}") for k in range(60_000)]
    pool.branch().load([values(*rows)])
    [piece] = pool.at().plan()
    folder = pool.data_folder()
    pieces = split(folder, piece, piece.item.size // 4)
    assert len(pieces) > 1
    assert sum(len(part) for part in read_all(folder, pieces, ReadRequest())) == 60_000


@pytest.mark.parametrize(("order", "half"), [("asc", 3), ("desc", 0)])
def test_values_with_one_key_are_in_order_also_in_parts_that_are_read_one_after_the_other(memory, order, half):
    pool = new_pool(memory, NEWEST, order=order)
    start = half * BATCH_ROWS
    for numbers in (range(0, 6 * BATCH_ROWS, 2), range(start + 1, start + 3 * BATCH_ROWS, 2)):
        pool.branch().load([values(*[(1, f"{number:06}") for number in numbers])])
    found = shown(pool.at())
    assert found == sorted(found, reverse=order == "desc")


@cache
def golden_databases():
    return {database.name: database for database in golden.databases()}


@cache
def golden_files(name, folder):
    """The files of a golden database, which is unpacked into a folder."""
    root = golden_databases()[name].unpack(folder(name))
    return {str(file.relative_to(root)): file.read_bytes() for file in sorted(root.rglob("*")) if file.is_file()}


def read_and_maintain(lake):
    """Whatever looks at files, also at those that only a change reads."""
    lake.table("branches")
    for config in lake.pools():
        pool = lake.pool_of(config)
        for branch in pool.branches():
            snapshot = pool.at(branch.name)
            for table in COMMIT_TABLES:
                snapshot.table(table)
            list(snapshot.scan(where=f"{'.'.join(config.keys[0])} IS NULL"))
            list(snapshot.scan(ordered=True))
        if lake.dialect.vacates:
            with contextlib.suppress(OptionError, CommitConflictError):
                pool.vacate("main")
        pool.vacuum()
        main = pool.branch()
        main.load(keyed(1))
        main.compact([item.id for item in pool.at().objects()][:3])


@given(data=st.data())
@settings(max_examples=effort.examples(100))
def test_damage_gives_our_errors(tmp_path_factory, data):
    name = data.draw(st.sampled_from([*golden_databases()]))
    files = golden_files(name, tmp_path_factory.mktemp)
    chosen = data.draw(st.sampled_from([*files]))
    content = bytearray(files[chosen])
    if not content or data.draw(st.booleans()):
        content = content[: data.draw(st.integers(0, len(content)))]
    else:
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    store = MemoryStore()
    for key, body in files.items():
        store.put(key, body)
    if content or data.draw(st.booleans()):
        store.put(chosen, bytes(content))
    else:
        store.delete(chosen)
    try:
        lake = open_lake(store, retry_policy=QUICK)
    except ZedSparkError:
        return
    for act in (read_and_maintain, Lake.repair):
        with contextlib.suppress(ZedSparkError):
            act(lake)


def test_every_dialect_is_pickled_as_itself():
    import pickle

    assert all(pickle.loads(pickle.dumps(one)) is one for one in DIALECTS)
    assert re.match(r"a SuperDB database \(number 5, super 0.3\)", str(of_release(NEWEST)))


def test_bounds_that_may_stand_for_null_do_not_prune(memory):
    """Release 0.2.0 writes the zero of its type for a key that is absent in the last row (defect D11)."""
    pool = new_pool(memory, "0.2")
    pool.branch().load([sequence((Record((("k", INT64),)), (-5,)), (Record((("k", INT64),)), (0,)))])
    commits_module.forget()
    [item] = open_lake(memory).pool("p").at().objects()
    assert (item.last[1], item.stored[1][1]) == (None, 0)

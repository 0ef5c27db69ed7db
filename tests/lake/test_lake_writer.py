"""Data objects: sorted, split, with seek indexes, whatever the values and however little memory there is."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import example_counts as effort
from support import type_strategies as strategies
from support.expected_rows import sequence
from support.lakes import ROW, Wrapped, fixed_id_factory, values
from support.memory_store import MemoryStore

from zed_spark.columns.coalesce import end_to_end
from zed_spark.errors import CorruptDataError, NotFoundError, StorageError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows import reader
from zed_spark.formats.rows.values import read_values
from zed_spark.formats.text.printer import lines
from zed_spark.formats.vng.format import VNG
from zed_spark.lake import scan, sorting
from zed_spark.lake.config import PoolConfig
from zed_spark.lake.dialect import CREATED
from zed_spark.lake.filter import filter_of
from zed_spark.lake.ids import NIL, IdFactory
from zed_spark.lake.keys import keys_of
from zed_spark.lake.object_reader import Piece, read_sections, vector_bytes, vector_summary
from zed_spark.lake.object_writer import ObjectWriter
from zed_spark.lake.pool_files import DataFolder, PoolFiles
from zed_spark.lake.scan import read, read_ordered
from zed_spark.lake.sorting import Run, Sorter, merge
from zed_spark.types import INT64, NULL, STRING, Record

ORDERS = [(number, descending) for number in (1, 3) for descending in (False, True)]


def new_folder(store, number=3, descending=False, path=("k",), threshold=1 << 20, stride=1 << 16, vectors=None):
    config = PoolConfig(0, "p", NIL, descending, (path,), stride, threshold)
    return PoolFiles(store, config, CREATED[number]).data_folder(vectors)


def written(folder, *parts, id_factory=None, **options):
    with ObjectWriter(folder, id_factory=id_factory or fixed_id_factory(), **options) as writer:
        for part in parts:
            writer.write(part)
        return writer.close()


def read_back(folder, items):
    return [
        line for part in read_ordered(folder, [Piece(item) for item in items], ReadRequest()) for line in lines(part)
    ]


def sections(folder, item):
    return read_sections(folder.store.read(folder.seek(item.id)), item, folder.order, folder.dialect, "seek")


@pytest.mark.parametrize(
    ("number", "seek"),
    [
        (
            3,
            "0e020006036d696e09036d6178090776616c5f6f6666030776616c5f636e7403066f666673657403066c65"
            "6e677468031c001e0b0202020e01020301022aff",
        ),
        (1, "06010003036b65790905636f756e7403066f66667365740916001e0502020101ff"),
    ],
)
def test_the_vectors_of_the_document(memory, number, seek):
    """Section 17: the first object of the worked example, and its seek index."""
    of = Record((("meta", Record((("k", INT64),))), ("v", STRING)))
    folder = new_folder(memory, number, path=("meta", "k"))
    [item] = written(folder, sequence(*[(of, ((k,), v)) for k, v in ((7, b"c"), (1, b"a"), (2, b"b"))]))
    assert (item.first, item.last, item.count, item.size) == ((INT64, 1), (INT64, 7), 3, 42)
    assert memory.read(folder.data(item.id)).hex() == (
        "00010001016b090002046d6574611e01761915011f0603020202611f0603020402621f0603020e0263ff"
    )
    assert memory.read(folder.seek(item.id)).hex() == seek


@pytest.mark.parametrize(("number", "descending"), ORDERS)
def test_nulls_go_where_the_lake_wants_them(memory, number, descending):
    folder = new_folder(memory, number, descending)
    [item] = written(folder, values((2, "b"), (None, "none"), (1, "a")), sequence((ROW, (None, b"null"))))
    rows = read_back(folder, [item])
    nulls = ['{v:"none"}', '{k:null(int64),v:"null"}']
    some = ['{k:2,v:"b"}', '{k:1,v:"a"}'] if descending else ['{k:1,v:"a"}', '{k:2,v:"b"}']
    first = number == 3 and descending
    assert rows == (nulls + some if first else some + nulls)
    assert (item.first[0] is NULL, item.last[0] is NULL) == (first, not first)


@pytest.mark.parametrize(("number", "descending"), ORDERS)
def test_objects_and_sections_divide_the_values(memory, number, descending):
    folder = new_folder(memory, number, descending, threshold=3000, stride=40)
    part = values(*[(k * 7919 % 1009, f"value {k * k}") for k in range(1000)])
    items = written(folder, part)
    assert len(items) > 2
    assert sum(item.count for item in items) == 1000
    for one, other in itertools.pairwise(items):
        assert folder.order.compare(one.last, other.first) < 0
    for item in items[:-1]:
        assert 3000 <= item.size < 9000
    for item in items:
        found = sections(folder, item)
        assert number == 3 or len(found) == 1
        assert number == 1 or len(found) > 1 or item is items[-1]
        assert (found[0].first, found[-1].last) == (item.first, item.last)
        # Every section can be read by itself.
        for one in found:
            piece = Piece(item, ranges=((one.offset, one.offset + one.length),))
            keys = keys_of(end_to_end(list(read(folder, piece, ReadRequest()))), ("k",))
            assert (len(keys), keys.at(0), keys.at(len(keys) - 1)) == (one.count, one.first, one.last)
    assert read_back(folder, items) == sorted(
        lines(part), key=lambda row: int(row[3 : row.index(",")]), reverse=descending
    )


def test_one_key_with_very_many_values_is_spread_over_objects(memory):
    folder = new_folder(memory, threshold=2000)
    items = written(folder, values(*[(k // 990, f"value {k * k}") for k in range(3000)]))
    assert len(items) > 3
    assert max(item.size for item in items) < 8000
    assert sorted(read_back(folder, items)) == sorted(
        lines(values(*[(k // 990, f"value {k * k}") for k in range(3000)]))
    )


def test_sorting_in_little_memory(memory, monkeypatch):
    monkeypatch.setattr(sorting, "MAX_MERGED_RUNS", 3)
    rows = [(k * 7919 % 5003, f"value {k}") for k in range(5000)] + [(None, "none")] * 5
    parts = [values(*rows[at : at + 100]) for at in range(0, len(rows), 100)]
    for descending in (False, True):
        folder = new_folder(MemoryStore(), descending=descending, threshold=20_000)
        assert read_back(folder, written(folder, *parts, memory=4000)) == read_back(folder, written(folder, *parts))


@settings(max_examples=effort.examples(60))
@given(st.data(), st.sampled_from(ORDERS))
def test_values_of_any_type_come_back_in_order(data, order):
    number, descending = order
    folder = new_folder(
        MemoryStore(), number, descending, threshold=data.draw(st.sampled_from([1, 50, 1 << 20])), stride=9
    )
    types = data.draw(st.lists(strategies.types(2) | strategies.records(), min_size=1, max_size=3))
    types += [Record((("k", of),)) for of in types]
    row = st.sampled_from(types).flatmap(lambda of: strategies.values(of).map(lambda value: (of, value)))
    parts = [sequence(*rows) for rows in data.draw(st.lists(st.lists(row, min_size=1, max_size=6), max_size=4))]
    items = written(folder, *parts, memory=data.draw(st.sampled_from([1, 1 << 20])))
    assert all(sections(folder, item) is not None for item in items)
    given_rows = [line for part in parts for line in lines(part)]
    back = list(read_ordered(folder, [Piece(item) for item in items], ReadRequest()))
    assert sorted(line for part in back for line in lines(part)) == sorted(given_rows)
    keys = [folder.at(at) for folder in (keys_of(part, ("k",)) for part in back) for at in range(len(folder))]
    for one, other in itertools.pairwise(keys):
        assert folder.order.compare(one, other) <= 0
    for item in items:
        stored = list(read_values(folder.store.read(folder.data(item.id))))
        assert len(stored) == item.count


def test_no_values_make_no_object(memory):
    assert written(new_folder(memory), values()) == []
    assert list(memory.list()) == []


def test_an_aborted_writer_leaves_nothing(store):
    folder = new_folder(store, threshold=500)
    writer = ObjectWriter(folder)
    writer.write(values(*[(k, f"value {k * k}") for k in range(2000)]))
    writer.__exit__(RuntimeError, RuntimeError("stop"), None)
    with ObjectWriter(folder) as writer:
        writer.write(values((1, "a")))
    assert list(store.list()) == []
    with ObjectWriter(folder) as writer:
        writer.write(values(*[(k, f"value {k * k}") for k in range(2000)]))
        assert len(writer.close()) > 1
    writer.abort()
    assert list(store.list()) == []


@pytest.mark.parametrize("name", ["-seek.zng", ".vng"])
def test_a_store_that_fails_leaves_nothing(memory, name):
    store = Wrapped(memory)

    def act(key, *rest):
        if key.endswith(name):
            raise StorageError("full")

    store.before["put"] = store.before["writer"] = act
    with pytest.raises(StorageError, match="full"):
        written(new_folder(store, vectors="4"), values((1, "a")))
    assert list(memory.list()) == []


def test_vectors_are_written_and_read_for_few_columns(memory):
    store = Wrapped(memory)
    for layout in ("3", "4"):
        folder = new_folder(store, vectors=layout)
        [item] = written(folder, values(*[(k, f"value {k * k}") for k in range(3000)]))
        store.calls.clear()
        piece = Piece(item, vector=True)
        asked = ReadRequest(projection=filter_of("k > 5").keep().projection)
        got = [line for part in read(folder, piece, asked, filter_of("k >= 2998")) for line in lines(part)]
        assert got == ["{k:2998}", "{k:2999}"]
        assert store.asked("open") == [folder.vector(item.id)]
        ordered = [line for part in read_ordered(folder, [piece], asked) for line in lines(part)]
        assert ordered == [f"{{k:{k}}}" for k in range(3000)]
        # A copy of other values, or none, and the values themselves are read.
        store.delete(folder.vector(item.id))
        assert sum(len(part) for part in read(folder, piece, asked)) == 3000
        [other] = written(folder, values((1, "x")), id_factory=IdFactory())
        memory.put(folder.vector(item.id), memory.read(folder.vector(other.id)))
        assert sum(len(part) for part in read(folder, piece, asked)) == 3000


def damaged_copies(data):
    """Copies in columns with something wrong; of zed 1.12 with ``compact -vectors`` they are empty."""
    yield "empty", b""
    yield "cut", data[: len(data) // 2]
    yield "no VNG", b"x" * len(data)
    yield "a later version", data[:4] + b"\x63" + data[5:]


@pytest.mark.parametrize("at", range(4))
def test_copies_in_columns_with_something_wrong_are_left_alone(memory, caplog, at):
    folder = new_folder(memory, vectors="4")
    [item] = written(folder, values(*[(k, f"value {k * k}") for k in range(3000)]))
    _, wrong = list(damaged_copies(memory.read(folder.vector(item.id))))[at]
    memory.put(folder.vector(item.id), wrong)
    asked = ReadRequest(projection=filter_of("k > 5").keep().projection)
    for request in (asked, replace(asked, permissive=True, on_error=caplog.records.append)):
        got = [line for part in read(folder, Piece(item, vector=True), request) for line in lines(part)]
        assert got == [f"{{k:{k}}}" for k in range(3000)]
    assert vector_summary(folder, item) is None
    assert vector_bytes(folder, item, asked, item.size) is None
    [warning] = [record.getMessage() for record in caplog.records]
    assert "the columnar copy is not used, and the rows are read instead" in warning
    assert folder.vector(item.id) in warning


@pytest.mark.parametrize("given", [0, 1, 2])
def test_a_copy_in_columns_that_fails_on_the_way_is_left_alone(memory, monkeypatch, caplog, given):
    """After so many batches; what these gave is not given again."""
    folder = new_folder(memory, vectors="4")
    [item] = written(folder, values(*[(k, f"value {k * k}") for k in range(3000)]))
    whole = VNG.read

    def failing(*arguments):
        yield from itertools.islice(whole(*arguments), given)
        raise CorruptDataError("a damaged segment", path="x")

    monkeypatch.setattr(VNG, "read", failing)
    asked = ReadRequest(projection=filter_of("k > 5").keep().projection, first_rows=700, batch_rows=700)
    got = [line for part in read(folder, Piece(item, vector=True), asked) for line in lines(part)]
    assert got == [f"{{k:{k}}}" for k in range(3000)]
    assert "a damaged segment" in caplog.text
    keeping = read(folder, Piece(item, vector=True), asked, filter_of("k >= 10"))
    if given:
        # Which of the values these were is not known.
        with pytest.raises(CorruptDataError, match="a damaged segment"):
            list(keeping)
    else:
        assert [line for part in keeping for line in lines(part)] == [f"{{k:{k}}}" for k in range(10, 3000)]


@pytest.mark.parametrize("descending", [False, True])
def test_only_sections_that_can_match_are_read(memory, monkeypatch, descending):
    monkeypatch.setattr(scan, "SEEK_FROM", 0)
    folder = new_folder(memory, descending=descending, stride=20)
    [item] = written(folder, values(*[(k, f"value {k * k}") for k in range(2000)]))
    read_ranges = []
    inner = reader.read

    def spy(source, piece, request, dialect):
        read_ranges.append(piece.stop - piece.start)
        return inner(source, piece, request, dialect)

    monkeypatch.setattr(reader, "read", spy)
    for where, keys in (("k = 1000", [1000]), ("k < 3", [0, 1, 2]), ("k > 1997", [1998, 1999]), ("k > 5000", [])):
        read_ranges.clear()
        got = [line for part in read(folder, Piece(item), ReadRequest(), filter_of(where)) for line in lines(part)]
        assert sorted(got) == sorted(f'{{k:{k},v:"value {k * k}"}}' for k in keys)
        assert sum(read_ranges) < item.size / 10


def test_pieces_of_an_object_cover_it_once(memory):
    folder = new_folder(memory, stride=50)
    [item] = written(folder, values(*[(k, f"value {k * k}") for k in range(2000)]))
    pieces = scan.split(folder, Piece(item), 2000)
    assert len(pieces) > 3
    assert sum(piece.nbytes for piece in pieces) == item.size
    rows = [line for piece in pieces for part in read(folder, piece, ReadRequest()) for line in lines(part)]
    assert rows == [f'{{k:{k},v:"value {k * k}"}}' for k in range(2000)]
    assert scan.split(folder, Piece(item), 1 << 20) == [Piece(item)]
    few = scan.split(folder, Piece(item), 2000, filter_of("k = 7"))
    assert sum(piece.nbytes for piece in few) < item.size / 10
    folder.store.delete(folder.seek(item.id))
    assert scan.split(folder, Piece(item), 2000) == [Piece(item)]


def test_a_seek_index_that_does_not_fit_is_not_used(memory, caplog):
    folder = new_folder(memory, stride=50)
    [item] = written(folder, values(*[(k, f"value {k}") for k in range(500)]))
    key = folder.seek(item.id)
    data = memory.read(key)
    assert len(sections(folder, item)) > 3
    for wrong in (b"", data[:-1], data[: len(data) // 2], b"\xff", memory.read(folder.data(item.id))):
        memory.put(key, wrong)
        assert sections(folder, item) is None
    memory.put(key, data)
    assert sections(folder, replace(item, count=499)) is None
    assert sections(folder, replace(item, size=item.size + 1)) is None
    assert "a seek index is ignored" in caplog.text


def test_an_object_that_is_not_what_the_commit_says(memory):
    folder = new_folder(memory)
    [item] = written(folder, values((1, "a"), (2, "b")))
    with pytest.raises(CorruptDataError, match="2 values, the commit says 3"):
        list(read(folder, Piece(replace(item, count=3)), ReadRequest()))
    with pytest.raises(CorruptDataError, match="bytes, the commit says 5"):
        list(read(folder, Piece(replace(item, size=5)), ReadRequest()))
    folder.remove(item.id)
    with pytest.raises(NotFoundError, match="does not exist in"):
        list(read(folder, Piece(item), ReadRequest()))
    assert list(memory.list()) == []


def test_runs_that_are_not_in_order_are_not_merged_silently():
    folder = new_folder(MemoryStore())

    def run(*parts):
        first = keys_of(values(*parts[0]), ("k",)).at(0)
        return Run(first, lambda: iter([values(*part) for part in parts]), "run")

    with pytest.raises(CorruptDataError, match="not in the order of the pool"):
        list(merge([run([(5, "a")], [(4, "b")])], folder.order))
    with pytest.raises(CorruptDataError, match="not in the order of the pool"):
        list(merge([run([(5, "a"), (1, "b")]), run([(3, "c")])], folder.order))
    # Within one batch it is made good.
    [part] = merge([run([(1, "a"), (5, "b"), (4, "c")])], folder.order)
    assert list(lines(part)) == ['{k:1,v:"a"}', '{k:4,v:"c"}', '{k:5,v:"b"}']


def test_runs_are_opened_when_it_comes_to_them():
    folder = new_folder(MemoryStore())
    opened = []

    def run(name, *keys):
        def start():
            opened.append(name)
            yield from (values((k, name)) for k in keys)

        return Run((INT64, keys[0]), start, name)

    merged = merge([run("c", 20, 30), run("a", 1, 2, 3), run("b", 2, 9)], folder.order)
    seen = [(list(lines(part)), tuple(opened)) for part in merged]
    assert [row for rows, _ in seen for row in rows] == [
        '{k:1,v:"a"}', '{k:2,v:"a"}', '{k:2,v:"b"}', '{k:3,v:"a"}', '{k:9,v:"b"}', '{k:20,v:"c"}', '{k:30,v:"c"}'
    ]  # fmt: skip
    assert seen[0][1] == ("a",)
    assert all(names == ("a", "b") for rows, names in seen[1:-2])


def test_a_sorter_cleans_up(monkeypatch):
    folder = new_folder(MemoryStore())
    with Sorter(folder.order, memory=1) as sorting:
        for k in (3, 1, 2):
            sorting.add(values((k, "x")))
        assert [row for part in sorting.sorted() for row in lines(part)] == [f'{{k:{k},v:"x"}}' for k in (1, 2, 3)]
        assert len(sorting._runs) == 3


def test_a_writer_of_sorted_values_keeps_keys_together(memory):
    folder = new_folder(memory, threshold=100)
    writer = ObjectWriter(folder, id_factory=fixed_id_factory(), in_order=True)
    for k in range(60):
        writer.write(values(*[(k // 4, f"value {k * k * k}")]))
    items = writer.close()
    assert len(items) > 2
    assert all(folder.order.compare(one.last, other.first) < 0 for one, other in itertools.pairwise(items))
    assert isinstance(folder, DataFolder)

"""From files to tasks."""

import gzip
import io
import os
import pickle
import shutil
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from support import golden
from support.format_writers import sequence, vng_bytes
from support.row_filters import condition_of

import zed_spark
from zed_spark.errors import CorruptDataError, FileChangedError, NotFoundError
from zed_spark.files import opening, plan
from zed_spark.files.listing import Listing
from zed_spark.files.opening import open_planned
from zed_spark.files.packing import CUTS, MOST, OPEN_COST, SMALLEST, Packing
from zed_spark.files.plan import FilePiece, Matcher, Scan, select, slim, summarize, super_types, tasks, weight
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import NAMES, format_named
from zed_spark.formats.vng import detect as vng_detect
from zed_spark.later import LruCache
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.file_set import FileSet
from zed_spark.storage import BytesSource, open_source
from zed_spark.storage import source as source_module
from zed_spark.types import INT64, parse_type, type_text
from zed_spark.types.fuse import fuse_types


class Part:
    def __init__(self, nbytes):
        self.path, self.nbytes = "p", nbytes


def sizes(packed):
    return [[piece.piece.nbytes for piece in task] for task in packed]


def test_small_pieces_are_packed_and_large_ones_stand_alone():
    pieces = [FilePiece("zng", "p", Part(nbytes)) for nbytes in (10, 20, 5_000_000, 30)]
    packing = Packing(1)
    assert sizes(packing.pack(pieces, 4_000_000)) == [[10, 20], [5_000_000], [30]]
    assert sizes(packing.pack(pieces, 1)) == [[10], [20], [5_000_000], [30]]
    assert packing.pack([], 100) == []
    assert sum(piece.cost() for piece in pieces) == 5_000_060 + 4 * OPEN_COST


def test_tasks_grow_to_the_limit_and_shrink_for_parallelism():
    assert Packing().target(1 << 40) == MOST
    assert Packing(64 << 20).target(1 << 40) == 64 << 20
    assert Packing().target(1000) == SMALLEST
    assert Packing(tasks=4).target(1000) == 250
    assert Packing(tasks=4).target(0) == 1
    assert Packing(parallelism=4).target(100 << 20) == 25 << 20
    assert Packing(tasks=2, parallelism=4).target(100 << 20) == 50 << 20
    assert Packing(parallelism=4).target(1000) == SMALLEST
    assert Packing(open_cost=6 << 20).target(1000) == 6 << 20
    assert Packing(1 << 20, open_cost=4 << 20).target(1000) == 1 << 20


def test_files_that_are_read_in_order_are_cut_for_the_tasks_that_run_at_once():
    assert Packing(parallelism=4).target_in_order(8 << 30, 1 << 20) == 2 << 30
    assert Packing(parallelism=400).target_in_order(8 << 30, 1 << 20) == (8 << 30) // CUTS
    assert Packing(parallelism=4).target_in_order(100, 1 << 20) == 1 << 20
    # As the user wants it.
    assert Packing(1 << 20, parallelism=4).target_in_order(8 << 30, 1 << 20) == 1 << 20


def test_the_more_opening_costs_the_fewer_files_share_a_task():
    pieces = [FilePiece("zng", "p", Part(1000)) for _ in range(60)]
    # As `FilePartition.getFilePartitions` of Spark packs: files until their sizes and costs exceed the most bytes.
    assert [len(task) for task in Packing(1, open_cost=1000).pack(pieces, 10_000)] == [5] * 12
    assert [len(task) for task in Packing(1, open_cost=100).pack(pieces, 10_000)] == [9] * 6 + [6]
    assert [len(task) for task in Packing(10_000, open_cost=1000).pack(pieces, 1)] == [5] * 12


def test_super_types_are_matched_by_text_and_by_name():
    named, plain = parse_type("port=uint16"), parse_type("{b:(string,int64)}")
    assert Matcher("port")(named)
    assert Matcher("port=uint16")(named)
    assert Matcher("{ b : (string, int64) }")(plain)
    assert not Matcher("port")(plain)
    assert Matcher(None)(plain)


@pytest.fixture
def folder(tmp_path):
    wanted = [("events-400", "vng-v3e"), ("events-400", "vng-v3b"), ("table-1k", "vng-v4"), ("schema-drift", "zng")]
    for case, generation in wanted:
        file = next(file for file in golden.files(generation[:3], generation) if file.case == case)
        shutil.copy(file.path, tmp_path / f"{case}-{generation}")
    return tmp_path


def read_all(planned):
    rows = 0
    for task in pickle.loads(pickle.dumps(planned)):
        for piece in task:
            with open_source(piece.path) as source:
                types = None if piece.super_types is None else frozenset(piece.super_types)
                request = ReadRequest(super_types=types)
                rows += sum(map(len, format_named(piece.format).read(source, piece.piece, request)))
    return rows


@pytest.mark.parametrize("parallelism", [1, 3, 50])
def test_tasks_cover_every_file_once(folder, parallelism):
    summaries = summarize(Listing().files([str(folder)]), Scan())
    planned = tasks(select(summaries, Scan()), Scan(), Packing(tasks=parallelism))
    assert read_all(planned) == 400 + 400 + 1000 + 11
    if parallelism == 50:
        assert len(planned) > 4


def test_a_super_type_and_a_condition_leave_files_and_types_out(folder):
    files = Listing().files([str(folder)])
    summaries = summarize(files, Scan())
    text = "error({message:string,on:string})"
    scan = Scan(super_type=text)
    assert [type_text(of) for of in super_types(summaries, scan)] == [text]
    assert read_all(tasks(select(summaries, scan), scan, Packing(tasks=1))) == 2 * 47
    fused = fuse_types(super_types(summaries, Scan()))
    scan = Scan(condition=condition_of("total > 1000", fused))
    [task] = tasks(select(summaries, scan), scan, Packing(tasks=1))
    # Only the file of a release without statistics may hold such a row.
    assert [piece.path.rsplit("-", 1)[1] for piece in task] == ["v3b"]
    assert all("total" in type_text(of) for of in task[0].super_types)


def test_damaged_and_vanished_files(folder):
    files = Listing().files([str(folder)])
    damaged = folder / "events-400-vng-v3e"
    damaged.write_bytes(damaged.read_bytes()[:-40])
    with pytest.raises(CorruptDataError, match=str(damaged)):
        summarize(files, Scan("vng"))
    kept = summarize(files, Scan(keep_damage=True))
    assert [own.file.path for own in kept if own.damage] == [str(damaged)]
    damages = [
        piece.damage for task in tasks(select(kept, Scan()), Scan(), Packing(tasks=1)) for piece in task if piece.damage
    ]
    assert len(damages) == 1
    assert str(damaged) in damages[0]
    assert len(summarize(files, Scan(skip_damage=True))) == len(files) - 1
    damaged.unlink()
    with pytest.raises(NotFoundError):
        summarize(files, Scan())
    assert len(summarize(files, Scan(skip_missing=True))) == len(files) - 1


def opened(monkeypatch):
    """The paths that planning opens from now on."""
    paths = []

    def counted(path, *more, **options):
        paths.append(path)
        return open_planned(path, *more, **options)

    monkeypatch.setattr(plan, "open_planned", counted)
    return paths


def test_each_of_many_files_is_opened_once_however_many_there_are(folder, monkeypatch):
    monkeypatch.setattr(plan, "_recent", LruCache(0, weight))
    paths = opened(monkeypatch)
    files = Listing().files([str(folder)])
    planned = tasks(select(summarize(files, Scan()), Scan()), Scan(), Packing())
    assert sorted(paths) == [file.path for file in files]
    assert read_all(planned) == 400 + 400 + 1000 + 11


def test_what_is_carried_to_the_tasks_needs_no_further_look(folder, monkeypatch):
    files = Listing().files([str(folder)])
    summaries = summarize(files, Scan())
    fused = fuse_types(super_types(summaries, Scan()))
    for scan in (
        Scan(super_type="error({message:string,on:string})"),
        Scan(condition=condition_of("total > 1", fused)),
    ):
        selected = select(summaries, scan)
        paths = opened(monkeypatch)
        carried = pickle.loads(pickle.dumps([slim(one) for one in selected]))
        assert tasks(carried, scan, Packing()) == tasks(selected, scan, Packing())
        assert paths == []


TEXT = b"".join(b'{a:%d,b:"text %d"}\n' % (at, at) for at in range(300))


def stored(format):
    """A file of 300 rows in a format."""
    if format in ("zson", "sup"):
        return TEXT
    if format == "json":
        return b"".join(b'{"a":%d}\n' % at for at in range(300))
    sink = Kept()
    with format_named(format).settings().writer(sink) as writer:
        for values in format_named("zson").read(BytesSource(TEXT, "text"), None, ReadRequest()):
            writer.write(values)
    return sink.getvalue()


class Kept(io.BytesIO):
    """What was written stays readable."""

    def close(self):
        """Nothing."""


@pytest.mark.parametrize("target", [1, 1 << 40])
@pytest.mark.parametrize("pack", [bytes, gzip.compress])
@pytest.mark.parametrize("format", NAMES)
@pytest.mark.one_in(5)
def test_a_file_that_is_replaced_between_planning_and_task_is_an_error(format, pack, target, tmp_path):
    path = tmp_path / "data"
    content = pack(stored(format))
    path.write_bytes(content)
    os.utime(path, (1000, 1000))
    scan = Scan(format)
    planned = tasks(select(summarize(Listing().files(path), scan), scan), scan, Packing(target))
    assert reader_rows(planned) == 300
    if pack is not bytes:
        # Else each task would decompress all of it.
        assert sum(map(len, planned)) == 1
    path.write_bytes(content)
    os.utime(path, (1000, 1000))
    with pytest.raises(FileChangedError, match=f"{path} was replaced or overwritten"):
        reader_rows(planned)


def reader_rows(planned):
    """The rows of tasks, read as Spark's tasks read them."""
    files = FileSet(ReadOptions(), Scan(), ())
    return sum(len(values) for task in planned for piece in task for values in files.values(piece, ReadRequest(), None))


def test_a_file_that_is_replaced_between_planning_and_cutting_is_an_error(folder):
    summaries = summarize(Listing().files([str(folder)]), Scan())
    path = folder / "table-1k-vng-v4"
    path.write_bytes((folder / "events-400-vng-v3e").read_bytes())
    with pytest.raises(FileChangedError, match="table-1k-vng-v4 was replaced"):
        tasks(select(summaries, Scan()), Scan(), Packing(1))


def test_summaries_are_remembered_for_as_long_as_the_file_is_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(source_module, "TIME_RESOLUTION", 0)
    paths = opened(monkeypatch)
    path = tmp_path / "data"
    for number in (100, 200):
        path.write_bytes(b"".join(b"{a:%d}" % (number + at) for at in range(50)))
        os.utime(path, (1000, 1000))
        for _ in range(2):
            assert zed_spark.min_max(path, "a") == (number, number + 49)
    assert len([one for one in paths if one == str(path)]) == 2


def test_damage_stops_planning_before_all_files_are_opened(tmp_path, monkeypatch):
    for number in range(500):
        (tmp_path / f"{number:03}").write_bytes(b"damaged \x00")
    paths = opened(monkeypatch)
    original, ended = plan.open_planned, threading.Event()

    class Pool(ThreadPoolExecutor):
        def shutdown(self, **how):
            super().shutdown(wait=False, **how)
            ended.set()
            super().shutdown()

    def open_after_the_end(path, *more, **options):
        # Otherwise a busy machine may have them all opened before it runs the thread that sees the damage.
        assert path.endswith("000") or ended.wait(600)
        return original(path, *more, **options)

    with pytest.raises(CorruptDataError, match="000"):
        summarize(Listing().files(tmp_path), Scan())
    assert len(paths) == 1
    monkeypatch.setattr(opening, "_while_quick", lambda act, items: [])
    monkeypatch.setattr(opening, "ThreadPoolExecutor", Pool)
    monkeypatch.setattr(plan, "open_planned", open_after_the_end)
    with pytest.raises(CorruptDataError, match="000"):
        summarize(Listing().files(tmp_path), Scan())
    assert ended.is_set()
    assert len(paths) <= opening.LOCAL + 2


def test_statistics_are_decoded_when_they_are_used(monkeypatch, tmp_path):
    for number in range(3):
        (tmp_path / f"{number}.vng").write_bytes(vng_bytes(sequence([(INT64, number), (INT64, number + 5)])))
    decoded = []
    original = vng_detect.Metadata.decode
    monkeypatch.setattr(
        vng_detect.Metadata, "decode", lambda self, **how: decoded.append(self.path) or original(self, **how)
    )
    scan = Scan("vng")
    found = summarize(Listing().files(str(tmp_path)), scan)
    assert [own.rows for own in found] == [2, 2, 2]
    assert [one.types for one in select(found, scan)] == [None] * 3
    found = pickle.loads(pickle.dumps(found))
    assert sum(map(weight, found)) == 9
    # Each was decoded once, for types and numbers of rows.
    assert len(decoded) == 3
    assert [own.super_types[0].statistics[()].bounds for own in found] == [(number, number + 5) for number in range(3)]
    assert [dict(own.super_types[0].statistics) for own in found]
    assert len(decoded) == 6

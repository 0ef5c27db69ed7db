"""Zones: what scans skip by them, and that they never skip a row that fits."""

import json
import os
import random
from pathlib import Path

import pytest
from support import golden
from support.expected_rows import sequence
from support.row_filters import condition_of

from zed_spark.cli import zones as building
from zed_spark.cli.main import main
from zed_spark.cli.zones import build
from zed_spark.columns.values import to_values
from zed_spark.conditions.row_filter import row_filter
from zed_spark.errors import CorruptDataError, OptionError
from zed_spark.files.listing import Listing
from zed_spark.files.packing import Packing
from zed_spark.files.plan import Scan, select, summarize, super_types, tasks
from zed_spark.files.zones import FOLDER, decode, key_of
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.vng.plan import VngPiece, narrow
from zed_spark.formats.vng.write import VngWriter
from zed_spark.storage import open_source
from zed_spark.types import parse_type
from zed_spark.types.fuse import fuse_types

EVENT = parse_type("{ts:time,n:int64,s:string,r:{x:float64}}")
OTHER = parse_type("alert={n:uint64,level:string}")
ROWS = 2000


@pytest.fixture
def logs(tmp_path):
    """Rows in the order of `ts`, those of another type between them."""
    chosen = random.Random(5)
    rows = []
    for i in range(ROWS):
        if i % 7 == 3:
            rows.append((OTHER, (i * 2, b"high" if i > 1500 else b"low")))
        else:
            word = f"w{i // 100:02}".encode()
            x = float("nan") if i == 777 else i / 2
            rows.append((EVENT, (i * 10**9, chosen.choice([None, i % 50]), word, (x,))))
    path = tmp_path / "logs.vng"
    with path.open("wb") as sink, VngWriter(sink, rows_per_segment=250) as writer:
        writer.write(sequence(*rows))
    return path


def planned(path, where):
    listed = Listing().files([str(path)])
    scan = Scan("zed")
    found = summarize(listed, scan)
    fused = fuse_types(super_types(found, scan))
    condition = condition_of(where, fused)
    scan = Scan("zed", condition=condition)
    return condition, [piece for task in tasks(select(found, scan), scan, Packing(1 << 30, tasks=1)) for piece in task]


def read(pieces, condition):
    rows = []
    for one in pieces:
        types = None if one.super_types is None else frozenset(one.super_types)
        request = ReadRequest(super_types=types, keep=row_filter(condition), batch_rows=97)
        with open_source(one.path) as source:
            for part in format_named(one.format).read(source, one.piece, request):
                for of, column in zip(part.types, part.columns, strict=True):
                    rows += [(of, repr(value)) for value in to_values(column)]
    return sorted(rows, key=repr)


CONDITIONS = [
    "ts >= TIMESTAMP '1970-01-01T00:30:00Z'",
    "n = 7",
    "s = 'w05' OR level = 'high'",
    "level = 'high'",
    "r.x > 900",
    "r.x = 388.5",
    "s < 'w03' AND n > 40",
    "n IS NULL",
    "NOT (s >= 'w01')",
    "s = 'nowhere'",
    "s IN ('w07', 'w99') OR n = 49",
    "n <=> 3 AND s <> 'w01'",
]


@pytest.mark.parametrize("where", CONDITIONS)
@pytest.mark.parametrize("rows", [130, 65_536])
@pytest.mark.one_in(5)
def test_scans_with_zones_keep_all_that_scans_without_keep(logs, where, rows):
    condition, pieces = planned(logs, where)
    before = read(pieces, condition)
    made = list(build([str(logs)], rows=rows, bloom="s, n, level, r.x, ts"))
    assert [one.zones for one in made] == [-(-ROWS // rows)]
    condition, pieces = planned(logs, where)
    assert read(pieces, condition) == before


def test_most_rows_are_skipped(logs):
    list(build([str(logs)], "ts, level", rows=100))
    _, pieces = planned(logs, CONDITIONS[0])
    assert [(one.piece.start, one.piece.stop) for one in pieces] == [(1800, 2000)]
    _, pieces = planned(logs, "ts < TIMESTAMP '1970-01-01T00:01:00Z' OR level = 'high'")
    assert [one.piece.ranges for one in pieces] == [((0, 100), (1500, 2000))]
    assert planned(logs, "ts > TIMESTAMP '2000-01-01T00:00:00Z'")[1] == []
    # Nothing was asked about `n`, so nothing is known of it.
    _, pieces = planned(logs, "n = 49")
    assert [(one.piece.start, one.piece.stop) for one in pieces] == [(0, ROWS)]


def test_zones_of_a_file_that_changed_count_for_nothing(logs):
    list(build([str(logs)], "ts", rows=100))
    was = os.stat(logs)
    content = logs.read_bytes()
    logs.write_bytes(content)
    os.utime(logs, ns=(was.st_atime_ns, was.st_mtime_ns + 1_000_000))
    _, pieces = planned(logs, CONDITIONS[0])
    assert [(one.piece.start, one.piece.stop) for one in pieces] == [(0, ROWS)]


def test_zones_of_a_file_that_was_replaced_by_one_of_equal_size_and_time_count_for_nothing(logs, tmp_path):
    list(build([str(logs)], "ts", rows=100))
    content = logs.read_bytes()
    was = os.stat(logs)
    other = tmp_path / "other"
    for written in (logs, other):
        written.write_bytes(content)
        os.utime(written, ns=(was.st_atime_ns, was.st_mtime_ns))
        os.replace(written, logs)
        now = os.stat(logs)
        assert (now.st_size, now.st_mtime_ns) == (was.st_size, was.st_mtime_ns)
        _, pieces = planned(logs, CONDITIONS[0])
        assert [(one.piece.start, one.piece.stop) for one in pieces] == [(0, ROWS)]


def test_a_file_that_changes_meanwhile_gets_no_zones(logs, monkeypatch):
    def changed(sequence, real=building._super_types):
        os.utime(logs, (1, 1))
        return real(sequence)

    monkeypatch.setattr(building, "_super_types", changed)
    with pytest.raises(OSError, match="changed while its statistics were computed; run the command again"):
        list(build([str(logs)], "ts"))
    assert not (logs.parent / FOLDER).exists()


def test_damaged_zones_are_passed_over_with_a_warning(logs, caplog):
    list(build([str(logs)], "ts", rows=100))
    place = logs.parent / key_of(str(logs))
    good = place.read_bytes()
    for bad in (
        b"",
        good[:-9],
        b"[]",
        good.replace(b'"version":2', b'"version":3'),
        good.replace(b"[0,100", b"[1,100"),
    ):
        place.write_bytes(bad)
        caplog.clear()
        _, pieces = planned(logs, CONDITIONS[0])
        assert [(one.piece.start, one.piece.stop) for one in pieces] == [(0, ROWS)]
        assert "zones are not used" in caplog.text


def test_damaged_zones_are_the_projects_error(logs):
    list(build([str(logs)], rows=100))
    good = (logs.parent / key_of(str(logs))).read_bytes()
    chosen = random.Random(1)
    refused = 0
    for _ in range(300):
        bad = bytearray(good)
        for _ in range(chosen.randrange(1, 4)):
            bad[chosen.randrange(len(bad))] = chosen.randrange(256)
        try:
            decode(bytes(bad), "zones")
        except CorruptDataError:
            refused += 1
    assert refused > 50


FILES = [file for file in golden.files("vng") if 0 < file.values < 500]


@pytest.mark.parametrize("file", FILES[::11], ids=str)
@pytest.mark.one_in(7)
def test_zones_of_golden_files_are_written_and_read(file, tmp_path, monkeypatch):
    monkeypatch.setattr(building, "TIME_RESOLUTION", (0, 0))
    path = tmp_path / Path(file.path).name
    path.write_bytes(Path(file.path).read_bytes())
    (made,) = build([str(path)], rows=3)
    zones = decode((tmp_path / key_of(str(path))).read_bytes(), str(path))
    assert made.zones == len(zones.zones)
    assert zones.zones[-1].stop == file.values
    with open_source(str(path)) as source:
        (whole,) = [VngPiece(str(path), 0, file.values, 1)]
        wanted = [(zone.start, zone.stop) for zone in zones.zones[::2]]
        found = sum(len(part) for part in format_named("vng").read(source, narrow(whole, wanted), ReadRequest()))
    assert found == sum(stop - start for start, stop in wanted)


def test_narrowing():
    piece = VngPiece("p", 100, 200, 1000)
    assert narrow(piece, []) is None
    assert narrow(piece, [(0, 100), (200, 300)]) is None
    assert narrow(piece, [(0, 1000)]) == piece
    assert narrow(piece, [(50, 110), (150, 160), (190, 250)]) == VngPiece(
        "p", 100, 200, 300, ((100, 110), (150, 160), (190, 200))
    )
    assert narrow(piece, [(120, 130)]) == VngPiece("p", 120, 130, 100)


def test_the_command(logs, capsys):
    other = next(file for file in golden.files("zng") if file.case == "schema-drift")
    (logs.parent / "x.zng").write_bytes(other.path.read_bytes())
    assert main(["zones", str(logs.parent), "--columns", "ts", "--rows", "500"]) == 0
    shown = capsys.readouterr().out
    assert "logs.vng: 4 zones\n" in shown
    assert "x.zng: 1 zone\n" in shown
    content = json.loads((logs.parent / key_of(str(logs))).read_text())
    assert [zone[:2] for zone in content["zones"]] == [[0, 500], [500, 1000], [1000, 1500], [1500, 2000]]
    assert main(["zones", str(logs), "--columns", "nothing"]) == 1
    assert "no file has a column 'nothing'" in capsys.readouterr().err
    with pytest.raises(OptionError, match="a zone has at least 1 row"):
        list(build([str(logs)], rows=0))


@pytest.fixture
def needles(tmp_path):
    """Rows of words that are all different, in no order, so bounds and dictionaries tell nothing."""
    words = [f"w{at:04}" for at in range(ROWS)]
    random.Random(1).shuffle(words)
    path = tmp_path / "needles.vng"
    with path.open("wb") as sink, VngWriter(sink) as writer:
        writer.write(sequence(*[(parse_type("{s:string,n:int64}"), (word.encode(), int(word[1:]))) for word in words]))
    return path, words


def test_bloom_filters_find_a_needle(needles):
    path, words = needles
    assert [len(planned(path, where)[1]) for where in ("s = 'w0777'", "s = 'w077x'", "n IN (-1, 5)")] == [1, 1, 1]
    list(build([str(path)], rows=100, bloom="n, s"))
    start = words.index("w0777") // 100 * 100
    for where in ("s = 'w0777'", "n = 777", "s LIKE 'w0777'", "n = 777 AND s IN ('w0777', 'x')"):
        [piece] = planned(path, where)[1]
        ranges = piece.piece.ranges or ((piece.piece.start, piece.piece.stop),)
        assert any(one <= start and start + 100 <= end for one, end in ranges), where
        # One zone in a thousand is read in vain.
        assert sum(end - one for one, end in ranges) <= 200, where
    assert planned(path, "s = 'w077x'")[1] == []
    [piece] = planned(path, "NOT s = 'w077x'")[1]
    assert (piece.piece.start, piece.piece.stop) == (0, ROWS)
    # Made again without, they are gone.
    list(build([str(path)], rows=100))
    assert not list((path.parent / FOLDER).glob("*.bloom"))


def test_files_of_rows_are_skipped_as_a_whole(logs):
    other = logs.with_suffix(".zng")
    with open_source(str(logs)) as source, other.open("wb") as sink, format_named("zng").settings().writer(sink) as to:
        for part in format_named("vng").read(source, None, ReadRequest()):
            to.write(part)
    assert [one.zones for one in build([str(other)], rows=500, bloom="s")] == [4]
    assert planned(other, "s = 'w0x'")[1] == []
    condition, pieces = planned(other, "s = 'w07'")
    assert len(pieces) == 1
    assert len(read(pieces, condition)) == 86
    assert planned(other, "ts > TIMESTAMP '2000-01-01T00:00:00Z'")[1] == []


@pytest.mark.parametrize("damage", ["cut", "block", "header", "other zones"])
def test_damaged_bloom_filters_are_ignored(needles, caplog, damage):
    data, _ = needles
    list(build([str(data)], rows=100, bloom="s"))
    [path] = (data.parent / FOLDER).glob("*.bloom")
    assert planned(data, "s = 'w077x'")[1] == []
    content = path.read_bytes()
    begin = 12 + int.from_bytes(content[8:12], "little")
    if damage == "cut":
        path.write_bytes(content[: begin + 36])
    elif damage == "block":
        path.write_bytes(content[:begin] + bytes(len(content) - begin))
    elif damage == "header":
        path.write_bytes(content[:20] + b"?" + content[21:])
    else:
        list(build([str(data)], rows=500))
        path.write_bytes(content)
    [piece] = planned(data, "s = 'w077x'")[1]
    assert (piece.piece.start, piece.piece.stop) == (0, ROWS)
    assert ("Bloom filters are not used" in caplog.text) == (damage != "other zones")


def test_bloom_filters_of_a_file_that_was_replaced_count_for_nothing(needles):
    path, words = needles
    list(build([str(path)], rows=100, bloom="s"))
    with path.open("wb") as sink, VngWriter(sink) as writer:
        rows = [(parse_type("{s:string,n:int64}"), (word[:4].encode() + b"x", int(word[1:]))) for word in words]
        writer.write(sequence(*rows))
    condition, pieces = planned(path, "s = 'w077x'")
    assert len(read(pieces, condition)) == 10

"""One table that crosses every threshold of the writers, all of them lowered, and comes back."""

import io
from dataclasses import dataclass
from types import SimpleNamespace

import numpy as np
import pytest
from support.columnar_files import columns
from support.format_writers import column, equal, vng_bytes, vng_rows, zng_bytes, zng_rows

from zed_spark.formats.columnar.write import compression
from zed_spark.formats.rows.frame import END, TYPES, VALUES, frames
from zed_spark.formats.rows.plan import split as split_zng
from zed_spark.formats.vng.plan import split
from zed_spark.storage.source import BytesSource
from zed_spark.types import Record, parse_type

ROWS = 3000
RANDOM = np.random.default_rng(7)

FIELDS = {
    "constant": ("string", lambda n: b"always"),
    "two": ("int64", lambda n: n % 2),
    "most": ("int64", lambda n: n % 256),
    "more": ("int64", lambda n: n % 257),
    "late": ("string", lambda n: b"text %d" % (n % 9 if n < 2000 else n)),
    "never": ("string", lambda n: None),
    "some": ("int64", lambda n: n * n if n % 7 else None),
    "once": ("string", lambda n: b"once" if n == 1500 else None),
    "noise": ("bytes", lambda n: RANDOM.bytes(20)),
    "long": ("string", lambda n: b"x" * (20_000 if n == 1234 else n % 50)),
    "flag": ("bool", lambda n: n % 3 == 0),
    "list": ("[int64]", lambda n: [n % 300] * (n % 4)),
    "either": ("(int64,string)", lambda n: (n % 2, b"%d" % n if n % 2 else n)),
}
OF = Record(tuple((name, parse_type(text)) for name, (text, _) in FIELDS.items()))
TABLE = [tuple(make(n) for _, make in FIELDS.values()) for n in range(ROWS)]
WANTED = [(OF, row) for row in TABLE]


@dataclass
class Seen:
    """What happened while a file was written."""

    files: int = 0
    streams: int = 0


@pytest.fixture
def seen(monkeypatch):
    """Limits so low that the table crosses them, and a count of how often that was."""
    found = Seen()
    stream_compressor = compression.stream_compressor

    def opened():
        found.files += 1
        return io.BytesIO()

    def started(*arguments):
        found.streams += 1
        return stream_compressor(*arguments)

    monkeypatch.setattr("zed_spark.formats.columnar.write.segments.tempfile", SimpleNamespace(TemporaryFile=opened))
    monkeypatch.setattr("zed_spark.formats.columnar.write.segments.stream_compressor", started)
    monkeypatch.setattr("zed_spark.formats.columnar.write.segments.STREAMED", 8000)
    monkeypatch.setattr("zed_spark.formats.columnar.write.compression.PENDING", 1000)
    monkeypatch.setattr("zed_spark.formats.columnar.write.compression.STEP", 3000)
    monkeypatch.setattr("zed_spark.formats.vng.write.BLOCK_BYTES", 20_000)
    monkeypatch.setattr("zed_spark.formats.rows.writer.BLOCK_BYTES", 20_000)
    return found


@pytest.fixture(scope="module")
def table():
    return column(OF, TABLE)


def infos(data):
    return {info.where: info for info in columns(BytesSource(data))}


def counts(info):
    return [segment.count for segment in info.segments[0][1]]


@pytest.mark.parametrize("compression", ["lz4", "none"])
@pytest.mark.parametrize(
    ("options", "cuts"),
    [
        ({}, 1),
        ({"rows_per_segment": 700}, 5),
        ({"segment_thresh": 15_000}, 3),
        ({"skew_thresh": 40_000}, 4),
        ({"rows_per_segment": 1100, "segment_thresh": 15_000, "skew_thresh": 40_000}, 5),
    ],
    ids=["whole", "rows", "segment", "skew", "all"],
)
@pytest.mark.one_in(3)
def test_generation_3(seen, table, compression, options, cuts):
    data = vng_bytes(table, compression=compression, memory=30_000, **options)
    assert equal(vng_rows(data), WANTED)
    found = infos(data)
    kinds = {name: found[f"field {name}"].kind for name in ("constant", "two", "most", "more", "late", "noise", "flag")}
    assert kinds == {
        "constant": "constant", "two": "dictionary", "most": "dictionary", "more": "primitive", "late": "primitive",
        "noise": "primitive", "flag": "dictionary",
    }  # fmt: skip
    assert found["field most"].dictionary == 256
    # All columns are cut at the same rows; how often depends on how blocks fall.
    rows = counts(found["field two"])
    assert len(rows) >= cuts
    assert (len(rows) == 1) == (not options)
    for name in ("most", "more", "late", "noise", "flag", "long"):
        assert counts(found[f"field {name}"]) == rows
    if "rows_per_segment" in options:
        step = options["rows_per_segment"]
        assert set(range(step, ROWS, step)) <= set(np.cumsum(rows).tolist())
    assert seen.files == 1
    assert (seen.streams > 0) == (compression == "lz4")
    pieces = split(BytesSource(data), 10_000)
    assert len(pieces) > 3
    assert equal([row for piece in pieces[::2] for row in vng_rows(data, piece)], [
        row for piece in pieces[::2] for row in WANTED[piece.start : piece.stop]
    ])  # fmt: skip


@pytest.mark.parametrize("compression", ["lz4", "none"])
def test_generation_4(seen, table, compression):
    data = vng_bytes(table, layout="4", compression=compression, memory=30_000)
    assert equal(vng_rows(data), WANTED)
    found = infos(data)
    assert [found[f"field {name}"].kind for name in ("constant", "most", "more", "flag")] == [
        "constant", "dictionary", "primitive", "primitive",
    ]  # fmt: skip
    assert all(len(segmap) <= 1 for info in found.values() for _, segmap in info.segments)
    assert seen.files == 1
    assert (seen.streams > 0) == (compression == "lz4")


@pytest.mark.parametrize("compression", ["lz4", "none", "zstd"])
def test_the_layout_of_the_specification(seen, table, compression):
    for options in ({}, {"rows_per_segment": 700}):
        data = vng_bytes(table, layout="seed", compression=compression, memory=30_000, **options)
        assert equal(vng_rows(data), WANTED)
    assert len(infos(data)["field noise"].segments[0][1]) == 5
    assert (seen.streams > 0) == (compression != "none")


@pytest.mark.parametrize("compression", ["lz4", "none"])
def test_zng(seen, table, compression):
    data = zng_bytes(table, compression=compression, frame_bytes=5000, stream_bytes=40_000)
    assert equal(zng_rows(data), WANTED)
    found = list(frames(data))
    ends = [frame for frame in found if frame.kind == END]
    assert len(ends) > 5
    # Each stream defines its types anew, so that it stands alone.
    assert sum(frame.kind == TYPES for frame in found) == len(ends)
    assert sum(frame.kind == VALUES for frame in found) > 5 * len(ends)
    assert any(frame.compressed for frame in found) == (compression == "lz4")
    pieces = split_zng(BytesSource(data), len(data) // 5)
    assert len(pieces) == 5
    assert equal([row for piece in pieces for row in zng_rows(data, piece)], WANTED)


def test_a_column_is_cut_before_readers_find_it_too_large(monkeypatch, table):
    monkeypatch.setattr("zed_spark.formats.vng.write.LARGEST", 20_000)
    monkeypatch.setattr("zed_spark.formats.vng.write.BLOCK_BYTES", 20_000)
    data = vng_bytes(table)
    assert equal(vng_rows(data), WANTED)
    sizes = [segment.mem_length for segment in infos(data)["field noise"].segments[0][1]]
    assert len(sizes) > 1
    assert max(sizes) < 40_000

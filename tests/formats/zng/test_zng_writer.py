"""The ZNG writer: byte for byte what the reference writes, and anything comes back as it was."""

import io

import lz4.block
import numpy as np
import pyarrow as pa
import pytest
from support import golden, reference_lz4
from support.format_writers import column, sequence, zng_bytes

from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.values import from_values
from zed_spark.errors import OptionError, SchemaMismatchError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.frame import END, MAX_PAYLOAD, VALUES, FrameWriter, frames, payload
from zed_spark.formats.rows.reader import read
from zed_spark.formats.rows.values import read_values
from zed_spark.formats.rows.writer import RowFileWriter, blocks
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, STRING, Array, Named, Record, Union, parse_type

GOLDEN = [file for file in golden.files("zng") if file.producer != "crafted" and not file.variant.endswith("gz")]
RAW = [file for file in GOLDEN if ".raw" in file.variant]
LZ4 = [file for file in GOLDEN if ".lz4" in file.variant]


def frame_bytes(file):
    _, _, given = file.variant.partition(".frames")
    return int(given) if given else 524_288


@pytest.mark.parametrize("file", RAW, ids=str)
@pytest.mark.one_in(5)
def test_uncompressed_output_is_that_of_the_reference(file):
    data = file.path.read_bytes()
    options = {"compression": "none", "frame_bytes": frame_bytes(file)}
    whole = sequence(list(read_values(data)))
    assert zng_bytes(whole, **options) == data
    # However the values come in, the frames are cut at the same places.
    assert zng_bytes(*blocks(whole, 2000), **options) == data


@pytest.mark.parametrize("file", golden.some(LZ4, 3))
@pytest.mark.one_in(5)
def test_compressed_output_is_that_of_the_reference_but_for_how_lz4_finds_matches(file, monkeypatch):
    data = file.path.read_bytes()
    whole = sequence(list(read_values(data)))
    options = {"frame_bytes": frame_bytes(file)}

    def compress(plain):
        return memoryview(reference_lz4.compress(bytes(plain), len(plain)) or bytes(plain))

    with monkeypatch.context() as patch:
        patch.setattr("zed_spark.formats.rows.frame.compress_lz4", compress)
        assert zng_bytes(whole, **options) == data
    # With our own compressor the frames hold the same.
    assert payloads(zng_bytes(whole, **options)) == payloads(data)


def payloads(data):
    source = BytesSource(data)
    return [(frame.kind, bytes(payload(frame, source)) if frame.kind != END else b"") for frame in frames(source)]


def test_the_golden_files_are_there():
    assert len(RAW) >= 40
    assert len(LZ4) >= 70


@pytest.mark.parametrize("file", RAW[::4], ids=str)
def test_what_the_columns_reader_gives_is_written_as_it_was(file):
    found = read(BytesSource(file.path.read_bytes()), None, ReadRequest(batch_rows=50))
    assert zng_bytes(*found, compression="none", frame_bytes=frame_bytes(file)) == file.path.read_bytes()


def test_no_values_no_bytes():
    assert zng_bytes() == b""
    assert zng_bytes(column(INT64, [])) == b""


def test_compression_only_where_it_is_shorter():
    # The worked example of zng.md section 2.3: 34 bytes of payload.
    text = column(STRING, [b"a" * 32])
    data = zng_bytes(text)
    (frame,) = [frame for frame in frames(data) if frame.kind == VALUES]
    assert frame.compressed
    assert data[2:4] == b"\x00\x22"
    assert lz4.block.decompress(data[4:-1], uncompressed_size=34) == b"\x19\x21" + b"a" * 32
    short = column(STRING, [b"a" * 14])
    assert zng_bytes(short) == b"\x10\x01\x19\x0f" + b"a" * 14 + b"\xff"
    noise = column(STRING, [bytes(range(200))])
    assert not any(frame.compressed for frame in frames(zng_bytes(noise)))


def test_streams_stand_alone():
    of = Record((("a", INT64), ("b", STRING)))
    rows = [(n, b"text %d" % n) for n in range(5000)]
    data = zng_bytes(column(of, rows), frame_bytes=1000, stream_bytes=10_000)
    ends = [frame.stop for frame in frames(data) if frame.kind == END]
    assert 4 < len(ends) < 20
    found = []
    for start, stop in zip([0, *ends], ends, strict=False):
        part = list(read_values(data[start:stop]))
        assert part
        assert all(kind is of for kind, _ in part)
        found += [value for _, value in part]
    assert found == rows


@pytest.mark.parametrize(("frame_bytes", "length"), [(8, 9), (9, 9), (10, 12), (12, 12)])
def test_a_frame_ends_with_the_value_that_reaches_the_threshold(frame_bytes, length):
    # Each value takes three bytes, as `09 02 02`.
    whole = column(INT64, [1] * 120)
    data = zng_bytes(whole.slice(0, 50), whole.slice(50, 70), compression="none", frame_bytes=frame_bytes)
    assert {frame.length for frame in frames(data) if frame.kind == VALUES} == {length}


def test_many_types_cut_frames_by_their_typedefs():
    pairs = [(Record(((f"field_{n}", INT64),)), (n,)) for n in range(300)]
    data = zng_bytes(sequence(pairs), compression="none", frame_bytes=256)
    assert list(read_values(data)) == pairs
    kinds = [frame.kind for frame in frames(data)]
    assert kinds.count(0) == kinds.count(1) > 10
    assert max(frame.length for frame in frames(data)) < 256 + 20


def test_union_members_are_put_in_canonical_order():
    of = Union((STRING, INT64))
    found = list(read_values(zng_bytes(column(of, [(0, b"x"), (1, 7), None, (0, None)]))))
    assert {kind for kind, _ in found} == {Union((INT64, STRING))}
    assert [value for _, value in found] == [(1, b"x"), (0, 7), None, (1, None)]


def test_columns_of_the_same_type_share_one_typedef():
    of = Named("n", Array(INT64))
    one, other = from_values(of, [[1], [2]]), from_values(of, [[3]])
    data = zng_bytes(Sequence((of, parse_type("int8")), (one, other), np.array([0, 1, 0], np.int32)))
    assert list(read_values(data)) == [(of, [1]), (of, [3]), (of, [2])]


def test_elements_under_null_rows_are_not_zng_bytes():
    of = Array(INT64)
    items = pa.array([1, 2, 3, 4])
    lists = pa.ListArray.from_arrays(pa.array([0, 1, 3, 4], pa.int32()), items, mask=pa.array([False, True, False]))
    found = list(read_values(zng_bytes(Sequence((of,), (Column(of, lists),)))))
    assert [value for _, value in found] == [[1], None, [4]]


def test_a_column_laid_out_otherwise_is_refused():
    with pytest.raises(SchemaMismatchError, match="int32"):
        zng_bytes(Sequence((INT64,), (Column(INT64, pa.array([1], pa.int32())),)))


@pytest.mark.parametrize(
    "options", [{"compression": "zstd"}, {"frame_bytes": -1}, {"stream_bytes": 0}, {"compression": ""}]
)
def test_options_that_cannot_be(options):
    with pytest.raises(OptionError):
        RowFileWriter(io.BytesIO(), **options)


def test_a_frame_that_no_reader_takes():
    frames = FrameWriter(io.BytesIO())
    # Memory that is never touched.
    frames.keep(np.empty(MAX_PAYLOAD + 1, np.uint8))
    with pytest.raises(SchemaMismatchError, match=f"{MAX_PAYLOAD + 1} bytes"):
        frames.flush(b"")

"""The ZNG writer: byte for byte what the reference writes, and anything comes back as it was."""

import io

import golden
import lz4.block
import numpy as np
import pyarrow as pa
import pytest
from effort import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import same, types, values

from zed_spark.column import Column, Sequence, from_values
from zed_spark.column.summary import ReadRequest
from zed_spark.errors import OptionError, SchemaMismatchError
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, STRING, Array, Named, Record, Union, parse_type
from zed_spark.zng import read
from zed_spark.zng.frame import END, VALUES, frames
from zed_spark.zng.rows import read_values
from zed_spark.zng.writer import ZngWriter, blocks
from zed_spark.zng.writer_frames import FrameWriter

RAW = [file for file in golden.files("zng") if ".raw" in file.variant]


def sequence(pairs):
    kinds = list(dict.fromkeys(of for of, _ in pairs))
    lists = {of: [value for own, value in pairs if own is of] for of in kinds}
    tags = np.array([kinds.index(of) for of, _ in pairs], np.int32) if len(kinds) > 1 else None
    return Sequence(tuple(kinds), tuple(from_values(of, lists[of]) for of in kinds), tags)


def written(*sequences, **options):
    sink = io.BytesIO()
    with ZngWriter(sink, **options) as writer:
        for part in sequences:
            writer.write(part)
    assert writer.written == len(sink.getvalue())
    return sink.getvalue()


@pytest.mark.parametrize("file", RAW, ids=str)
def test_uncompressed_output_is_that_of_the_reference(file):
    data = file.path.read_bytes()
    frame_bytes = 64 if "frames64" in file.variant else 524_288
    whole = sequence(list(read_values(data)))
    assert written(whole, compression="none", frame_bytes=frame_bytes) == data
    # However the values come in, the frames are cut at the same places.
    assert written(*blocks(whole, 2000), compression="none", frame_bytes=frame_bytes) == data


def test_the_golden_files_are_there():
    assert len(RAW) >= 40


@pytest.mark.parametrize("file", RAW[::4], ids=str)
def test_what_the_columns_reader_gives_is_written_as_it_was(file):
    found = read(BytesSource(file.path.read_bytes()), None, ReadRequest(batch_rows=50))
    frame_bytes = 64 if "frames64" in file.variant else 524_288
    assert written(*found, compression="none", frame_bytes=frame_bytes) == file.path.read_bytes()


@settings(deadline=None, max_examples=examples(120), derandomize=True)
@given(st.data())
def test_anything_comes_back(data):
    kinds = data.draw(st.lists(types(3), min_size=1, max_size=3, unique=True))
    pairs = data.draw(
        st.lists(st.sampled_from(kinds).flatmap(lambda of: st.tuples(st.just(of), values(of))), max_size=8)
    )
    options = {
        "compression": data.draw(st.sampled_from(["lz4", "none"])),
        "frame_bytes": data.draw(st.sampled_from([0, 1, 30, 524_288])),
        "stream_bytes": data.draw(st.sampled_from([None, 1, 60])),
    }
    whole = sequence(pairs)
    cut = data.draw(st.integers(0, len(pairs)))
    parts = [whole.slice(0, cut), whole.slice(cut, len(pairs) - cut)]
    found = list(read_values(written(*parts, **options)))
    assert [of for of, _ in found] == [of for of, _ in pairs]
    assert same([value for _, value in found], [value for _, value in pairs])


def test_no_values_no_bytes():
    assert written() == b""
    assert written(Sequence((INT64,), (from_values(INT64, []),))) == b""


def test_compression_only_where_it_is_shorter():
    # The worked example of zng.md section 2.3: 34 bytes of payload.
    text = Sequence((STRING,), (from_values(STRING, [b"a" * 32]),))
    data = written(text)
    (frame,) = [frame for frame in frames(data) if frame.kind == VALUES]
    assert frame.compressed
    assert data[2:4] == b"\x00\x22"
    assert lz4.block.decompress(data[4:-1], uncompressed_size=34) == b"\x19\x21" + b"a" * 32
    short = Sequence((STRING,), (from_values(STRING, [b"a" * 14]),))
    assert written(short) == b"\x10\x01\x19\x0f" + b"a" * 14 + b"\xff"
    noise = Sequence((STRING,), (from_values(STRING, [bytes(range(200))]),))
    assert not any(frame.compressed for frame in frames(written(noise)))


def test_streams_stand_alone():
    of = Record((("a", INT64), ("b", STRING)))
    rows = [(n, b"text %d" % n) for n in range(5000)]
    data = written(Sequence((of,), (from_values(of, rows),)), frame_bytes=1000, stream_bytes=10_000)
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
    whole = Sequence((INT64,), (from_values(INT64, [1] * 120),))
    data = written(whole.slice(0, 50), whole.slice(50, 70), compression="none", frame_bytes=frame_bytes)
    assert {frame.length for frame in frames(data) if frame.kind == VALUES} == {length}


def test_many_types_cut_frames_by_their_typedefs():
    pairs = [(Record(((f"field_{n}", INT64),)), (n,)) for n in range(300)]
    data = written(sequence(pairs), compression="none", frame_bytes=256)
    assert list(read_values(data)) == pairs
    kinds = [frame.kind for frame in frames(data)]
    assert kinds.count(0) == kinds.count(1) > 10
    assert max(frame.length for frame in frames(data)) < 256 + 20


def test_union_members_are_put_in_canonical_order():
    of = Union((STRING, INT64))
    column = from_values(of, [(0, b"x"), (1, 7), None, (0, None)])
    found = list(read_values(written(Sequence((of,), (column,)))))
    assert {kind for kind, _ in found} == {Union((INT64, STRING))}
    assert [value for _, value in found] == [(1, b"x"), (0, 7), None, (1, None)]


def test_columns_of_the_same_type_share_one_typedef():
    of = Named("n", Array(INT64))
    one, other = from_values(of, [[1], [2]]), from_values(of, [[3]])
    data = written(Sequence((of, parse_type("int8")), (one, other), np.array([0, 1, 0], np.int32)))
    assert list(read_values(data)) == [(of, [1]), (of, [3]), (of, [2])]


def test_elements_under_null_rows_are_not_written():
    of = Array(INT64)
    items = pa.array([1, 2, 3, 4])
    lists = pa.ListArray.from_arrays(pa.array([0, 1, 3, 4], pa.int32()), items, mask=pa.array([False, True, False]))
    found = list(read_values(written(Sequence((of,), (Column(of, lists),)))))
    assert [value for _, value in found] == [[1], None, [4]]


def test_a_column_laid_out_otherwise_is_refused():
    with pytest.raises(SchemaMismatchError, match="int32"):
        written(Sequence((INT64,), (Column(INT64, pa.array([1], pa.int32())),)))


@pytest.mark.parametrize(
    "options", [{"compression": "zstd"}, {"frame_bytes": -1}, {"stream_bytes": 0}, {"compression": ""}]
)
def test_options_that_cannot_be(options):
    with pytest.raises(OptionError):
        ZngWriter(io.BytesIO(), **options)


def test_a_frame_that_no_reader_takes(monkeypatch):
    monkeypatch.setattr("zed_spark.zng.writer_frames.MAX_PAYLOAD", 10)
    frames = FrameWriter(io.BytesIO())
    frames.keep(b"x" * 11)
    with pytest.raises(SchemaMismatchError, match="11 bytes"):
        frames.flush(b"")

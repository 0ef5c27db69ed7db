"""Segments that are compressed bit by bit, and what waits for its place in memory or in a file."""

import io
from types import SimpleNamespace

import lz4.block
import numpy as np
import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st
from support.columnar_files import columns
from support.example_counts import examples
from support.format_writers import column, vng_bytes, vng_rows

from zed_spark.codec.blocks import unzstd_exactly
from zed_spark.codec.buffers import source
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.segment import LZ4, RAW, ZSTD, Segment, check
from zed_spark.formats.columnar.write import compression
from zed_spark.formats.columnar.write.segments import SpillPool
from zed_spark.formats.vng.plan import split
from zed_spark.formats.vng.write import VngWriter
from zed_spark.storage.source import BytesSource
from zed_spark.types import STRING, parse_type

NOISE = np.random.default_rng(1).bytes(1 << 20)


def packed(parts, form=LZ4):
    pieces = []
    stream = compression.stream_compressor(form, pieces)
    for part in parts:
        stream.feed(source(part))
    saved = stream.finish()
    whole = b"".join(map(bytes, pieces))
    assert len(whole) == stream.stored
    return whole, saved


parts = st.one_of(
    st.binary(max_size=40),
    st.sampled_from([b"ab", b"\0", b"one of many words "]).flatmap(
        lambda word: st.integers(0, 9000).map(lambda n: word * n)
    ),
    st.tuples(st.integers(0, 1 << 16), st.integers(0, 70_000)).map(lambda place: NOISE[place[0] :][: place[1]]),
)


@settings(max_examples=examples(150))
@given(st.lists(parts, max_size=12), st.sampled_from([1, 50, 1000, 1 << 20]), st.sampled_from([60, 5000, 4 << 20]))
def test_linked_blocks_become_one(some, few, step):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compression, "PENDING", few)
        patch.setattr(compression, "STEP", step)
        block, saved = packed(some)
    plain = b"".join(some)
    assert (lz4.block.decompress(block, uncompressed_size=len(plain)) if saved else block) == plain


def test_a_block_made_bit_by_bit_is_hardly_longer():
    plain = b"".join(b"%d: text %d of a log; " % (n, NOISE[n]) for n in range(100_000))
    block, saved = packed([plain[at : at + 300_000] for at in range(0, len(plain), 300_000)])
    assert saved
    assert len(block) < 1.01 * len(lz4.block.compress(plain, store_size=False))


def test_literals_across_blocks_are_counted_together(monkeypatch):
    monkeypatch.setattr(compression, "PENDING", 1)
    # Blocks that cannot be compressed lie between two that can.
    some = [b"a" * 1000 + NOISE[:100], NOISE[100:50_000], NOISE[50_000:90_000], b"b" * 1000, NOISE[:100]]
    block, saved = packed(some)
    assert saved
    assert lz4.block.decompress(block, uncompressed_size=200_000) == b"".join(some)


def test_what_cannot_be_compressed_is_stored_as_it_is():
    assert packed([NOISE[:300_000], NOISE[300_000:600_000]]) == (NOISE[:600_000], False)
    assert packed([]) == (b"", False)


def test_frames_of_zstandard():
    plain = b"some text " * 100_000
    frame, saved = packed([plain[:400_000], plain[400_000:]], ZSTD)
    assert saved
    assert zstandard.ZstdDecompressor().decompressobj().decompress(frame) == plain


@pytest.mark.parametrize("compression", ["none", "lz4", "zstd"])
@pytest.mark.parametrize("memory", [0, 5000, 1 << 30])
@pytest.mark.one_in(3)
def test_memory_changes_nothing_but_where_bytes_wait(monkeypatch, compression, memory):
    of = parse_type("{a:int64,b:string,c:int64,d:bool}")
    rows = [(n, b"text %d" % (n * 7919 % 5000), n % 9 if n % 3 else None, n % 2 == 0) for n in range(4000)]
    whole = column(of, rows)
    some = [whole.slice(at, 500) for at in range(0, 4000, 500)]
    for layout in ("seed",) if compression == "zstd" else ("3", "4", "seed"):
        for limit in (100, 20_000, 1 << 30):
            monkeypatch.setattr("zed_spark.formats.columnar.write.segments.STREAMED", limit)
            data = vng_bytes(*some, layout=layout, compression=compression, memory=memory)
            assert vng_rows(data) == [(of, row) for row in rows]
            if limit == 1 << 30 or compression == "none":
                assert data == vng_bytes(whole, layout=layout, compression=compression)


def test_plain_columns_go_out_at_every_cut(monkeypatch):
    # Else all of it would be gathered first.
    monkeypatch.setattr("zed_spark.formats.vng.write.BLOCK_BYTES", 1000)
    sink = io.BytesIO()
    texts = [b"%09d" % (n * 7919) for n in range(6000)]
    with VngWriter(sink, rows_per_segment=1000) as writer:
        sizes = []
        for at in range(0, 6000, 1000):
            writer.write(column(STRING, texts[at : at + 1000]))
            sizes.append(len(sink.getvalue()))
        # The cut comes when there is more, so that no file ends with an empty segment.
        assert sizes[0] == 0
        assert sizes == sorted(set(sizes))
    data = sink.getvalue()
    [info] = columns(BytesSource(data))
    assert [segment.count for segment in info.segments[0][1]] == [1000] * 6
    assert [value for _, value in vng_rows(data)] == texts


def test_the_temporary_file_goes_with_the_writer(monkeypatch):
    opened = []

    def remember():
        opened.append(io.BytesIO())
        return opened[-1]

    monkeypatch.setattr("zed_spark.formats.vng.write.BLOCK_BYTES", 1000)
    monkeypatch.setattr("zed_spark.formats.columnar.write.segments.tempfile", SimpleNamespace(TemporaryFile=remember))
    writer = VngWriter(io.BytesIO(), layout="4", memory=10)
    writer.write(column(STRING, [b"%09d" % n for n in range(1000)]))
    assert len(opened[0].getvalue()) > 1000
    with pytest.raises(ZeroDivisionError), writer:
        writer.write(1 // 0)
    assert [file.closed for file in opened] == [True]


def test_small_appends_share_memory():
    buffer = SpillPool(io.BytesIO(), waits=True, form=RAW).buffer()
    for _ in range(1000):
        buffer.append(source(b"abc"), 1)
    buffer.end()
    [segment] = buffer.segments
    assert (segment.count, segment.nbytes, len(segment.chunks)) == (1000, 3000, 1)


# -- Zstandard segments are of the seed layout alone


def zstd_file(rows):
    return vng_bytes(column(parse_type("{a:string,n:int64}"), rows), layout="seed", compression="zstd")


def segments(data):
    for info in columns(BytesSource(data)):
        for _, segmap in info.segments:
            yield from segmap


ROWS = [(b"text %d" % (n % 7), n if n % 5 else None) for n in range(3000)]


def test_zstandard_segments_are_read_as_a_whole_in_pieces_and_when_planning():
    data = zstd_file(ROWS)
    forms = {
        segment.compression for info in columns(BytesSource(data)) for _, segmap in info.segments for segment in segmap
    }
    assert forms == {ZSTD}
    assert len(data) < len(vng_bytes(column(parse_type("{a:string,n:int64}"), ROWS), layout="seed"))
    pieces = split(BytesSource(data), 200)
    assert len(pieces) > 2
    assert [value for piece in pieces for _, value in vng_rows(data, piece)] == ROWS


@pytest.mark.parametrize("place", [10, 100, 500])
def test_damaged_zstandard_is_an_error(place):
    data = bytearray(zstd_file(ROWS))
    segment = next(segments(bytes(data)))
    data[segment.offset + place % segment.length] ^= 0xFF
    with pytest.raises(CorruptDataError):
        vng_rows(bytes(data))


def test_a_frame_of_zstandard_holds_what_is_said():
    for said in (2999, 3001, 2**31 - 1, 0):
        frame = zstandard.ZstdCompressor().compress(b"a" * 3000)
        with pytest.raises(CorruptDataError, match=f"{said} bytes expected, the frame holds (3000|more)"):
            unzstd_exactly(frame, said)


def test_other_layouts_know_no_zstandard():
    check(Segment(0, 10, 20, ZSTD, seed=True), (0, 100), "a segment", "file")
    with pytest.raises(CorruptDataError, match="unknown compression format 2"):
        check(Segment(0, 10, 20, ZSTD), (0, 100), "a segment", "file")
    with pytest.raises(CorruptDataError, match="unknown compression format 3"):
        check(Segment(0, 10, 20, 3, seed=True), (0, 100), "a segment", "file")

"""Segments through a window: the same bytes, and the same refusals, as all at once."""

import random

import lz4.block
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark.codec.blocks import decompress_lz4
from zed_spark.codec.buffers import source
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar import segment as segments
from zed_spark.formats.columnar.segment import LZ4, RAW, FileWindow, Lz4Window, Segment, SegmentBytes, Store
from zed_spark.formats.columnar.streams import PlainBytes
from zed_spark.storage import LocalSource

needs = st.lists(st.integers(0, 5000), max_size=30).map(lambda asked: [*asked, 3000])
"""Bytes that are asked for, of which three quarters are then read; over and over."""

quick = settings(max_examples=examples(100))

FRONT = 1000
"""Bytes of the file before the segment."""


@pytest.fixture(scope="module", autouse=True)
def small():
    """Sizes at which a few kilobytes are a large segment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(segments, "STEP", 512)
        patch.setattr(segments, "SMALL", 1024)
        yield


def plain(size, seed=1):
    """Text that repeats itself near and far (beyond the history that a window keeps), and noise."""
    rng = random.Random(seed)
    words = [rng.randbytes(rng.randrange(3, 60)) for _ in range(40)]
    pieces = []
    while sum(map(len, pieces)) < size:
        pieces += rng.choices([*words, rng.randbytes(700), b"\0" * 900], [3] * 40 + [1, 1], k=40)
    return b"".join(pieces)[:size]


def read(view, asked):
    """Everything behind a window, in the portions asked for."""
    found = bytearray()
    while view.left:
        for need in asked:
            data = view.view(need)
            assert len(data) >= min(need, view.left)
            assert not data.flags.writeable
            used = min(max(need * 3 // 4, 1), len(data))
            found += data[:used].tobytes()
            view.advance(used)
            if not view.left:
                break
    return bytes(found)


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """``file(data)``: a local source with these bytes after some others."""
    path = tmp_path_factory.mktemp("window") / "file"

    def make(data):
        path.write_bytes(bytes(FRONT) + data)
        return LocalSource(str(path))

    return make


@quick
@given(st.integers(0, 20_000), needs)
def test_a_range_of_a_file(file, size, asked):
    data = plain(size)
    with file(data + b"behind") as source:
        assert read(FileWindow(source, FRONT, size), asked) == data


@quick
@given(st.sampled_from([1, 700, 5000, 200_000]), needs, st.booleans())
def test_a_block(file, size, asked, local):
    data = plain(size, size)
    block = lz4.block.compress(data, store_size=False)
    with file(block) as opened:
        stored = FileWindow(opened, FRONT, len(block)) if local else SegmentBytes(source(block))
        assert read(Lz4Window(stored, size), asked) == data


def test_a_block_in_steps_of_its_own_making(file):
    """One literal, and one match, longer than any step."""
    noise = random.Random(3).randbytes(5000)
    data = noise + b"ab" * 20_000 + noise
    block = lz4.block.compress(data, store_size=False)
    with file(block) as opened:
        assert read(Lz4Window(FileWindow(opened, FRONT, len(block)), len(data)), [700]) == data


@quick
@given(st.randoms(use_true_random=False), needs)
def test_a_damaged_block_is_refused_as_it_is_at_once(file, rng, asked):
    data = plain(6000, rng.randrange(5))
    block = bytearray(lz4.block.compress(data, store_size=False))
    for _ in range(rng.randrange(1, 3)):
        at = rng.randrange(len(block))
        if rng.random() < 0.3:
            del block[at:]
        elif block:
            block[at] = rng.randrange(256)
        if not block:
            break
    size = len(data) + rng.choice([0, 0, -1, 1])
    expected = outcome(lambda: decompress_lz4(bytes(block), size).tobytes())
    with file(bytes(block)) as opened:
        found = outcome(lambda: read(Lz4Window(FileWindow(opened, FRONT, len(block)), size), asked))
    assert found == expected


def outcome(run):
    """What it gives, None when it raises the project's error."""
    try:
        return run()
    except CorruptDataError:
        return None


@pytest.mark.parametrize(("more", "reason"), [(-1, "holds more"), (1, "holds less")])
def test_a_block_of_another_length_than_was_said(more, reason):
    data = plain(5000)
    block = lz4.block.compress(data, store_size=False)
    with pytest.raises(CorruptDataError, match=reason):
        read(Lz4Window(SegmentBytes(source(block)), len(data) + more), [100])


@pytest.mark.parametrize("compression", [RAW, LZ4])
def test_a_store_opens_large_segments_of_local_files_as_windows(file, compression):
    data = plain(50_000)
    stored = data if compression == RAW else lz4.block.compress(data, store_size=False)
    segment = Segment(FRONT, len(stored), len(data), compression)
    with file(stored) as opened:
        store = Store(opened, (0, opened.size))
        store.announce((segment,))
        view = store.open(segment, "column")
        assert isinstance(view, FileWindow if compression == RAW else Lz4Window)
        assert len(view.view(1)) < len(data)
        assert read(view, [100]) == data
        assert store.load(segment, "column").tobytes() == data


@pytest.mark.parametrize("compression", [RAW, LZ4])
def test_plain_bytes_outlast_the_ones_after_them(file, compression):
    """CSUP makes columns of such bytes without a copy where it can, but not of a window."""
    data = plain(50_000)
    stored = data if compression == RAW else lz4.block.compress(data, store_size=False)
    with file(stored) as opened:
        segment = Segment(FRONT, len(stored), len(data), compression)
        raw = PlainBytes(Store(opened, (0, opened.size)), (segment,), "column")
        taken = [raw.read(n) for n in (10, 3000, 700, 0, 40_000, 6290)]
        assert b"".join(one.tobytes() for one in taken) == data


def test_only_a_batch_is_in_memory(file):
    data = plain(400_000)
    block = lz4.block.compress(data, store_size=False)
    with file(block) as opened:
        view = Lz4Window(FileWindow(opened, FRONT, len(block)), len(data))
        while view.left:
            view.advance(min(len(view.view(2000)), 1500))
            assert len(view._buffer) <= segments.HISTORY + 4 * segments.STEP + 10_000
            assert len(view._stored._buffer) <= 20 * segments.STEP


def test_a_file_that_shrinks_meanwhile(file, tmp_path):
    data = plain(50_000)
    with file(data) as opened:
        view = FileWindow(opened, FRONT, len(data))
        view.view(10)
        with open(opened.path, "rb+") as other:
            other.truncate(FRONT + 900)
        with pytest.raises(CorruptDataError, match="got shorter") as refused:
            read(view, [100])
        assert refused.value.path == opened.path
    assert np.array_equal(view._buffer[:10], np.frombuffer(data[:10], np.uint8))

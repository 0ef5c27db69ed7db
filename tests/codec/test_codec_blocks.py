"""Compressed blocks and files: exact lengths, checked claims, bounded steps."""

import gzip
import random
import tracemalloc

import lz4.block
import numpy as np
import pytest
import zstandard

from zed_spark.codec import blocks
from zed_spark.errors import CorruptDataError

TEXT = b"".join(b"%d zebras, " % n for n in range(3000))
BLOCK = lz4.block.compress(TEXT, store_size=False)


@pytest.fixture(params=["array", "bytes"])
def decompress(request):
    if request.param == "bytes":
        return blocks.decompress_lz4_bytes
    return lambda src, size: blocks.decompress_lz4(src, size).tobytes()


def joined(steps):
    """A function from a compressed file to all of its output, of which there must be less than 10 MB."""

    def unpack(data):
        pieces = []
        for piece in steps(data):
            pieces.append(piece)
            assert sum(map(len, pieces)) < 10**7
        return b"".join(pieces)

    return unpack


gunzip, unzstd = joined(blocks.gunzip_steps), joined(blocks.unzstd_steps)


def test_blocks_of_any_kind_of_buffer(decompress):
    for src in (BLOCK, memoryview(BLOCK), np.frombuffer(BLOCK, np.uint8), memoryview(b"--" + BLOCK)[2:]):
        assert decompress(src, len(TEXT)) == TEXT
    assert decompress(b"\x00", 0) == b""


def test_the_worked_example_of_the_format_page(decompress):
    """docs/formats/zng.md, section 2.3."""
    block = bytes.fromhex("3f 19 21 61 01 00 07 50 61 61 61 61 61")
    assert decompress(block, 34) == b"\x19\x21" + b"a" * 32
    assert decompress(bytes.fromhex("48 19 21 61 61 02 00 00 02 00 e0") + b"a" * 14, 34) == b"\x19\x21" + b"a" * 32


@pytest.mark.parametrize("size", [len(TEXT) - 1, len(TEXT) + 1, 0, 2 * len(TEXT)])
def test_the_length_must_come_true_exactly(decompress, size):
    with pytest.raises(CorruptDataError) as caught:
        decompress(BLOCK, size)
    assert caught.value.structure == "LZ4 block"


@pytest.mark.parametrize("block", [b"", BLOCK[:-1], BLOCK[:100], b"\xff", b"\xf0", b"\xff" * 300, BLOCK + b"\x00"])
def test_cut_and_overlong_blocks(decompress, block):
    with pytest.raises(CorruptDataError):
        decompress(block, len(TEXT))


def test_match_offset_zero_is_refused_by_the_kernel():
    block = bytes.fromhex("3f 19 21 61 00 00 07 50 61 61 61 61 61")
    with pytest.raises(CorruptDataError):
        blocks.decompress_lz4(block, 34)


def test_matches_of_each_length_at_each_short_distance(decompress):
    literals = random.Random(3).randbytes(100)
    for back in range(1, 41):
        block = bytearray(b"\xf0\x1f" + literals[:46] + b"\x26\x00")
        expected = bytearray(literals[:46])
        expected += expected[-38:-34]
        for n in range(15):
            for length in range(4, 19):
                expected += literals[:n]
                block += bytes([n << 4 | length - 4]) + literals[:n] + bytes([back, 0])
                for _ in range(length):
                    expected.append(expected[-back])
        block += b"\xf0\x55" + literals
        assert bytes(decompress(bytes(block), len(expected) + 100)) == expected + literals


@pytest.mark.parametrize("size", [-1, 2**31, 2**40, 256 * len(BLOCK), 10**9])
def test_impossible_claims_allocate_nothing(decompress, size):
    tracemalloc.start()
    try:
        with pytest.raises(CorruptDataError, match="cannot hold"):
            decompress(BLOCK, size)
        assert tracemalloc.get_traced_memory()[1] < 10**6
    finally:
        tracemalloc.stop()


def test_the_result_is_read_only():
    out = blocks.decompress_lz4(BLOCK, len(TEXT))
    assert (out.dtype, out.flags.writeable, out.flags.c_contiguous) == (np.uint8, False, True)


def test_into_a_slice_of_a_larger_block():
    whole = np.full(len(TEXT) + 20, 7, np.uint8)
    blocks.decompress_lz4_into(BLOCK, whole[10:-10])
    assert whole.tobytes() == b"\7" * 10 + TEXT + b"\7" * 10
    with pytest.raises(CorruptDataError, match="holds"):
        blocks.decompress_lz4_into(BLOCK, whole)


RNG = random.Random(5)
LARGE = RNG.randbytes(1_500_000) + bytes(3_000_000)


def test_gzip_members_in_a_row():
    assert gunzip(gzip.compress(TEXT)) == TEXT
    assert gunzip(memoryview(gzip.compress(LARGE) + gzip.compress(b"") + gzip.compress(TEXT))) == LARGE + TEXT
    many = b"".join(gzip.compress(b"%d" % n) for n in range(300))
    assert gunzip(many) == b"".join(b"%d" % n for n in range(300))


def test_zstd_frames_in_a_row():
    one, other = zstandard.compress(TEXT), zstandard.ZstdCompressor(write_checksum=True).compress(LARGE)
    skippable = bytes.fromhex("50 2a 4d 18 03 00 00 00") + b"abc"
    stream = zstandard.ZstdCompressor(write_content_size=False).compressobj()
    unsized = stream.compress(TEXT) + stream.flush()
    assert unzstd(one) == TEXT
    assert unzstd(one + skippable + other + unsized) == TEXT + LARGE + TEXT
    assert unzstd(zstandard.compress(b"")) == b""


@pytest.fixture(params=["gzip", "zstd"])
def kind(request):
    compress = zstandard.ZstdCompressor(write_checksum=True).compress
    return {"gzip": (gzip.compress, gunzip, blocks.gunzip_steps), "zstd": (compress, unzstd, blocks.unzstd_steps)}[
        request.param
    ]


def test_every_cut_is_noticed(kind):
    pack, unpack, _ = kind
    packed = pack(TEXT[:2000])
    for end in range(len(packed)):
        with pytest.raises(CorruptDataError):
            unpack(packed[:end])
    two = packed + packed
    for end in range(len(packed) + 1, len(two), 7):
        with pytest.raises(CorruptDataError) as caught:
            unpack(two[:end])
        assert caught.value.offset == len(packed)


def test_bytes_after_the_end_and_bad_checksums(kind):
    pack, unpack, _ = kind
    packed = pack(TEXT)
    for extra in (b"x", b"\0" * 8, b"plain text follows here"):
        with pytest.raises(CorruptDataError) as caught:
            unpack(packed + extra)
        assert caught.value.offset == len(packed)
    with pytest.raises(CorruptDataError):
        unpack(b"just text, not compressed at all")
    broken = bytearray(packed)
    broken[-1 if unpack is unzstd else -8] ^= 1
    with pytest.raises(CorruptDataError):
        unpack(bytes(broken))


def test_flips_give_the_same_bytes_or_the_projects_error(kind):
    pack, unpack, _ = kind
    packed = pack(TEXT[:500])
    refused = 0
    for at in range(len(packed)):
        for bit in range(8):
            damaged = bytearray(packed)
            damaged[at] ^= 1 << bit
            try:
                assert unpack(bytes(damaged)) == TEXT[:500]
            except CorruptDataError:
                refused += 1
    assert refused > 7 * len(packed)


def test_steps_are_bounded(kind):
    pack, _, steps = kind
    bomb = pack(bytes(40_000_000))
    assert max(map(len, steps(bomb))) <= blocks.STEP
    assert sum(map(len, steps(bomb))) == 40_000_000


def test_zstd_frames_of_a_known_length():
    packed = zstandard.compress(TEXT)
    assert blocks.unzstd_exactly(packed, len(TEXT)) == TEXT
    with pytest.raises(CorruptDataError, match="the frame holds more"):
        blocks.unzstd_exactly(packed, len(TEXT) - 1)
    with pytest.raises(CorruptDataError, match=f"the frame holds {len(TEXT)}"):
        blocks.unzstd_exactly(packed, len(TEXT) + 1)
    bomb = zstandard.compress(bytes(40_000_000))
    tracemalloc.start()
    try:
        with pytest.raises(CorruptDataError, match="the frame holds more"):
            blocks.unzstd_exactly(bomb, 1000)
        assert tracemalloc.get_traced_memory()[1] < 10**6
    finally:
        tracemalloc.stop()

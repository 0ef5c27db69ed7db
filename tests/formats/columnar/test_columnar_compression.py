"""Which segments are stored compressed."""

import lz4.block
import numpy as np
import pytest

from zed_spark.codec.buffers import source
from zed_spark.formats.columnar.segment import LZ4, RAW
from zed_spark.formats.columnar.write.compression import LEAST, SAMPLE, compress

LARGE = 16 * SAMPLE
NOISE = source(np.random.default_rng(1).integers(0, 256, LARGE, np.uint8).tobytes())
ZEROS = source(bytes(LARGE))


def joined(*parts):
    return source(b"".join(part.tobytes() for part in parts))


def few_zeros(length):
    """Noise with runs of zeros, by which LZ4 saves about a tenth."""
    data = NOISE[:length].copy()
    for start in range(0, length, 1000):
        data[start : start + 100] = 0
    return source(data)


@pytest.mark.parametrize(
    "data",
    [ZEROS, few_zeros(LARGE - 1), joined(NOISE, ZEROS), joined(ZEROS, NOISE), source(b"a" * (LEAST + 10))],
    ids=["all alike", "small", "second half", "first half", "very small"],
)
def test_compressed(data):
    block = compress(data, LZ4)
    assert len(block) < len(data)
    assert lz4.block.decompress(block, uncompressed_size=len(data)) == data.tobytes()


@pytest.mark.parametrize(
    "data", [NOISE, few_zeros(LARGE), joined(few_zeros(LARGE), few_zeros(LARGE)), ZEROS[:LEAST]], ids=len
)
def test_stored_plain(data):
    assert compress(data, LZ4) is None


def test_not_asked_for():
    assert compress(ZEROS, RAW) is None

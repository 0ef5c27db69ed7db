"""What one file may cost: refused with the option that raises the limit, and read where that is raised."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
import zstandard
from support.csup_builder import Maker

import zed_spark
from zed_spark.errors import CorruptDataError
from zed_spark.files.listing import Listing
from zed_spark.files.plan import Scan, summarize
from zed_spark.spark.options import ReadOptions
from zed_spark.storage import open_source, options
from zed_spark.storage.options import FileLimits
from zed_spark.types import INT64

LARGE = b"\xff" * (10 << 20)
COMPRESS = {"gzip": gzip.compress, "zstd": zstandard.ZstdCompressor().compress}


@pytest.mark.parametrize("kind", COMPRESS)
def test_files_that_decompress_to_too_much(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bomb"
    path.write_bytes(COMPRESS[kind](LARGE))
    size = path.stat().st_size
    monkeypatch.setattr(options, "FREE_BYTES", 1 << 20)
    message = rf"bomb, {kind} wrapper: {size:,} bytes decompress to more .* maxDecompressionRatio is 200\."
    with pytest.raises(CorruptDataError, match=message):
        open_source(path)
    with pytest.raises(CorruptDataError, match="maxDecompressionRatio"):
        zed_spark.open(path, "zng")
    with open_source(path, limits=FileLimits(decompression_ratio=100_000)) as source:
        assert source.size == len(LARGE)
    with zed_spark.open(path, "zng", max_decompression_ratio=100_000) as file:
        assert file.count() == 0


def test_decompression_stops_at_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bomb.gz"
    path.write_bytes(gzip.compress(LARGE * 10))
    steps: list[int] = []
    real = zed_spark.storage.open.blocks.gunzip_steps

    def counted(data):
        for step in real(data):
            steps.append(len(step))
            yield step

    monkeypatch.setattr(zed_spark.storage.open.blocks, "gunzip_steps", counted)
    monkeypatch.setattr(options, "FREE_BYTES", 12 << 20)
    with pytest.raises(CorruptDataError, match="maxDecompressionRatio"):
        open_source(path, limits=FileLimits(decompression_ratio=1))
    # What is kept in memory is decompressed again to be counted.
    assert sum(steps) < 24 << 20


def test_a_gigabyte_is_always_allowed() -> None:
    assert FileLimits(decompression_ratio=1).decompressed(100) > 1 << 30


@pytest.fixture
def constant(tmp_path: Path) -> str:
    maker = Maker(23)
    path = tmp_path / "constant.csup"
    path.write_bytes(maker.object(maker.const(INT64, 7, 2_000_000)))
    return str(path)


def test_rows_that_take_no_bytes(constant: str) -> None:
    message = r"constant\.csup, metadata: states 2,000,000 rows in 98 bytes; at most 1,000,000 .* option maxRowsPerFile"
    with zed_spark.open(constant, max_rows=1_000_000) as file:
        with pytest.raises(CorruptDataError, match=message):
            file.count()
        with pytest.raises(CorruptDataError, match=message):
            next(iter(file.sequences()))
    files = list(Listing().files(constant))
    with pytest.raises(CorruptDataError, match=message):
        summarize(files, Scan(limits=FileLimits(rows=1_000_000)))
    [found] = summarize(files, Scan(limits=FileLimits(rows=1_000_000), keep_damage=True))
    assert found.damage is not None
    assert zed_spark.count(constant) == 2_000_000


def test_rows_are_in_proportion_to_bytes() -> None:
    assert FileLimits(rows=5).rows_of(10_000) == 10_000_000
    assert FileLimits(rows=5).rows_of(0) == 5


def test_options_of_spark_set_the_limits() -> None:
    options = ReadOptions.parse({"maxDecompressionRatio": "7", "maxRowsPerFile": "8", "maxDecompressedBytes": "9"})
    assert options.limits == FileLimits(9, 7, 8)

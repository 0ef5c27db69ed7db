"""Compressed files are read as streams, in bounded memory, and a file that is cut meanwhile is an error."""

import gzip
import random
import subprocess
import sys
import tempfile
from types import SimpleNamespace

import pytest
import zstandard

from zed_spark.errors import CorruptDataError
from zed_spark.storage import BytesSource, LocalSource, open_source
from zed_spark.storage import open as opening
from zed_spark.storage.open import StreamedSource, unwrap
from zed_spark.storage.options import FileLimits

PACKS = {"gzip": gzip.compress, "zstd": zstandard.compress}
DATA = random.Random(3).randbytes(300_000) + b"between" + random.Random(4).randbytes(700_000)


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Sizes at which little data is large."""
    monkeypatch.setattr(opening, "MEMORY", 1000)
    monkeypatch.setattr(opening, "EDGE", 500)
    monkeypatch.setattr(opening, "HISTORY", 2000)


@pytest.fixture(params=sorted(PACKS))
def path(request, tmp_path):
    pack = PACKS[request.param]
    path = tmp_path / f"data.{request.param}"
    path.write_bytes(pack(DATA[:400_000]) + pack(DATA[400_000:]))
    return path


@pytest.fixture
def spools(monkeypatch):
    made = []
    real = tempfile.TemporaryFile
    stub = SimpleNamespace(TemporaryFile=lambda: made.append(real()) or made[-1])
    monkeypatch.setattr(opening, "tempfile", stub)
    return made


def test_reading_from_front_to_back_takes_no_temporary_file(path, spools):
    with open_source(path) as source:
        assert isinstance(source, StreamedSource)
        assert source.size == source.version.decompressed == len(DATA)
        assert source.version.size == path.stat().st_size
        for _ in range(2):
            assert bytes(source.read(0, 4)) == DATA[:4]
            assert bytes(source.read(len(DATA) - 10, 10)) == DATA[-10:]
            for at in range(0, len(DATA) - 5000, 3000):
                # A window, then something inside of it.
                assert bytes(source.read(at, 3000)) == DATA[at : at + 3000]
                assert bytes(source.read(at + 1500, 2000)) == DATA[at + 1500 : at + 3500]
            assert len(source._window) < 400_000
    assert spools == []


def test_going_back_takes_one_temporary_file(path, spools):
    chosen = random.Random(7)
    with open_source(path) as source:
        for _ in range(50):
            at = chosen.randrange(len(DATA))
            length = chosen.randrange(min(20_000, len(DATA) - at) + 1)
            assert bytes(source.read(at, length)) == DATA[at : at + length]
        with pytest.raises(CorruptDataError, match="are outside of the file, which has"):
            source.read(len(DATA), 1)
    assert len(spools) == 1
    assert spools[0].closed


def test_the_temporary_file_is_bounded_by_an_option_that_the_error_names(path, spools):
    with open_source(path, limits=FileLimits(len(DATA) - 1)) as source:
        assert bytes(source.read(500_000, 10)) == DATA[500_000:500_010]
        with pytest.raises(
            CorruptDataError, match=r"1,000,007 decompressed bytes: maxDecompressedBytes is 1,000,006"
        ) as refused:
            source.read(100_000, 10)
        assert refused.value.path == str(path)
    assert spools == []


def test_what_was_counted_in_planning_is_not_counted_again(path, monkeypatch):
    with open_source(path) as source:
        version = source.version
    monkeypatch.setattr(StreamedSource, "_count", None)
    with open_source(path, planned=version) as source:
        assert source.size == len(DATA)
        assert bytes(source.read(0, 100_000)) == DATA[:100_000]


def test_a_stream_that_ends_early_is_an_error(path):
    with (
        unwrap(LocalSource(str(path)), path.suffix[1:], size=len(DATA) + 1) as source,
        pytest.raises(CorruptDataError, match="ends before the 1000008 bytes"),
    ):
        source.read(len(DATA) - 1, 2)


def test_compressed_bytes_are_fetched_in_parts_each_once(path):
    asked = []

    class Asked(BytesSource):
        def read(self, offset, length):
            asked.append((offset, length))
            return super().read(offset, length)

    data = path.read_bytes()
    source = unwrap(Asked(data, "p"), path.suffix[1:], size=len(DATA))
    assert bytes(source.read(0, len(DATA))) == DATA
    assert asked == [(0, len(data))]


def test_a_bomb_is_read_in_bounded_memory(tmp_path):
    # 256 MiB of zeros in 8 KB: the whole of a process that reads it must fit in less.
    stream = zstandard.ZstdCompressor(level=1).compressobj()
    parts = [stream.compress(bytes(1 << 20)) for _ in range(256)]
    path = tmp_path / "bomb.zst"
    path.write_bytes(b"".join([*parts, stream.flush()]))
    assert path.stat().st_size < 50_000
    script = (
        "import resource, sys\n"
        "from zed_spark.storage import open_source\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "with open_source(sys.argv[1]) as source:\n"
        "    assert source.size == 256 << 20, source.size\n"
        "    source.read(200 << 20, 100)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)\n"
    )
    ended = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True)
    assert int(ended.stdout) < 64 << 10


def test_a_file_that_is_cut_while_it_is_read_is_an_error_and_not_the_end_of_the_process(tmp_path):
    path = tmp_path / "data.gz"
    path.write_bytes(gzip.compress(random.Random(5).randbytes(8 << 20), compresslevel=0))
    script = (
        "import os, sys\n"
        "from zed_spark.errors import CorruptDataError\n"
        "from zed_spark.storage import LocalSource\n"
        "from zed_spark.storage.open import unwrap\n"
        "source = unwrap(LocalSource(sys.argv[1]), 'gzip', size=9 << 20)\n"
        "os.truncate(sys.argv[1], 100)\n"
        "try:\n"
        "    source.read(0, 8 << 20)\n"
        "except CorruptDataError as error:\n"
        "    print(error)\n"
        "source.close()\n"
    )
    ended = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True)
    assert "the file got shorter while it was read" in ended.stdout
    assert str(path) in ended.stdout

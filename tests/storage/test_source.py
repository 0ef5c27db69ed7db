import gzip
import os

import pytest
import zstandard

from zed_spark.errors import CorruptDataError, NotFoundError
from zed_spark.storage import BytesSource, LocalSource, open_source
from zed_spark.storage import source as sources
from zed_spark.storage.source import GAP, read_ranges


class Recording(BytesSource):
    def __init__(self, data):
        super().__init__(data)
        self.asked = []

    def read(self, offset, length):
        self.asked.append((offset, length))
        return super().read(offset, length)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "data"
    path.write_bytes(bytes(range(256)))
    return path


@pytest.mark.parametrize("kind", ["bytes", "local"])
def test_reads_exactly_what_is_asked_and_refuses_what_is_not_there(file, kind):
    with LocalSource(str(file)) if kind == "local" else BytesSource(file.read_bytes(), str(file)) as source:
        assert source.size == 256
        assert bytes(source.read(10, 3)) == b"\x0a\x0b\x0c"
        assert bytes(source.read(256, 0)) == b""
        for offset, length in ((250, 7), (-1, 1), (0, -1), (300, 0), (0, 1 << 60)):
            with pytest.raises(CorruptDataError, match="are wanted, the file has 256") as refused:
                source.read(offset, length)
            assert refused.value.path == str(file)


def test_a_file_that_shrinks_meanwhile_is_an_error(file):
    with LocalSource(str(file)) as source:
        os.truncate(file, 100)
        with pytest.raises(CorruptDataError, match="got shorter"):
            source.read(50, 100)


def test_a_missing_file():
    with pytest.raises(NotFoundError, match=r"no such file: no/such"):
        open_source("no/such")


def test_near_ranges_are_fetched_together_and_far_ones_apart():
    data = os.urandom(4 * GAP)
    source = Recording(data)
    ranges = [(3 * GAP, 10), (0, 5), (5, 5), (100, 20), (3 * GAP, 10), (110, 2)]
    found = read_ranges(source, ranges)
    assert [bytes(part) for part in found] == [data[offset : offset + length] for offset, length in ranges]
    assert source.asked == [(0, 120), (3 * GAP, 10)]
    assert read_ranges(source, []) == []


@pytest.mark.parametrize("spool", [sources.SPOOL, 10])
@pytest.mark.parametrize(("name", "pack"), [("gzip", gzip.compress), ("zstd", zstandard.compress)])
def test_wrapped_files_are_unwrapped_in_memory_or_on_disk(tmp_path, monkeypatch, name, pack, spool):
    monkeypatch.setattr(sources, "SPOOL", spool)
    path = tmp_path / "data"
    path.write_bytes(pack(b"first ") + pack(b"second"))
    with open_source(f"file:{path}") as source:
        assert source.wrapped == name
        assert bytes(source.read(0, source.size)) == b"first second"
        assert source.path == str(path)
        assert isinstance(source, BytesSource if spool > 12 else LocalSource)


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress])
def test_a_cut_wrapper_is_an_error_with_the_file(tmp_path, pack):
    path = tmp_path / "data"
    path.write_bytes(pack(os.urandom(1000))[:-20])
    with pytest.raises(CorruptDataError, match=r"wrapper|gzip|zstd") as refused:
        open_source(str(path))
    assert refused.value.path == str(path)

"""Stores count the bytes that they read and write."""

from __future__ import annotations

import gzip

import pytest

from zed_spark.storage import open_source, open_store
from zed_spark.storage.traffic import bytes_read, bytes_written


@pytest.mark.parametrize("size", [100, 200_000])
def test_local_files_are_counted(tmp_path, size):
    store, before = open_store(tmp_path), (bytes_read(), bytes_written())
    store.put("a", bytes(size))
    with store.writer("b") as file:
        file.write(bytes(size))
    assert bytes_written() - before[1] == 2 * size
    assert len(store.read("a")) == size
    with store.open("b") as source:
        assert len(source.read(10, size - 10)) == size - 10
    assert bytes_read() - before[0] == 2 * size - 10


def test_what_fails_is_not_counted(tmp_path):
    store, before = open_store(tmp_path), bytes_written()

    def write() -> None:
        with store.writer("a") as file:
            file.write(b"x")
            raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"):
        write()
    assert bytes_written() == before


def test_compressed_files_count_as_they_are_stored(tmp_path):
    """A temporary file of what was decompressed does not count again."""
    path = tmp_path / "a.gz"
    path.write_bytes(gzip.compress(bytes(16 << 20)))
    before = bytes_read()
    with open_source(path) as source:
        source.read(source.size - 100_000, 100_000)
        source.read(1 << 20, 8 << 20)
        source.read(200_000, 8 << 20)
    assert 0 < bytes_read() - before <= 5 * path.stat().st_size

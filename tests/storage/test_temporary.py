"""A temporary disk that is full or cannot be written to is an error that says what to do."""

import errno
import os
import tempfile

import pytest

from zed_spark.errors import StorageError
from zed_spark.storage.local_paths import temporary_file, temporary_space


def test_a_file_is_removed():
    with temporary_file() as file:
        file.write(b"some")
        descriptor = file.fileno()
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(descriptor)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="Linux only")
def test_a_full_disk(monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", "/var/there")
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda: open("/dev/full", "wb"))  # noqa: SIM115
    with (
        pytest.raises(StorageError, match=r"file in /var/there cannot be written: No space left .* TMPDIR"),
        temporary_file() as file,
        temporary_space(),
    ):
        file.write(b"x" * 100_000)


def test_no_folder_for_temporary_files(monkeypatch):
    def none():
        raise FileNotFoundError(errno.ENOENT, "No usable temporary directory found in ['/tmp']")

    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.setattr(tempfile, "TemporaryFile", none)
    with (
        pytest.raises(StorageError, match=r"^a temporary file cannot be written: No usable temporary"),
        temporary_file(),
    ):
        pytest.fail("there is no file")


def test_errors_of_a_store_pass():
    with pytest.raises(StorageError, match=r"^of a store$"), temporary_space():
        raise StorageError("of a store")

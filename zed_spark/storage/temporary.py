"""Temporary files of this machine, and the error where the disk that holds them is full."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO

from zed_spark.errors import StorageError


@contextmanager
def temporary_file() -> Iterator[BinaryIO]:
    """Yield an empty file without a name, which is removed at the end or with the process.

    Raises:
        StorageError: it cannot be created.
    """
    with temporary_space():
        file = tempfile.TemporaryFile()  # noqa: SIM115 - closed below
    try:
        yield file
    finally:
        # Closing flushes what is buffered, which fails if the disk is full. No one needs it any more.
        with suppress(OSError):
            file.close()


@contextmanager
def temporary_space() -> Iterator[None]:
    """Enclose writes to temporary files.

    Raises:
        StorageError: a system call fails; the message names the folder and says how to choose another one.
    """
    try:
        yield
    except StorageError:
        raise
    except OSError as error:
        # Without any folder that can be written to, Python's error lists those that it tried.
        folder = f" in {tempfile.tempdir}" if tempfile.tempdir else ""
        raise StorageError(
            f"a temporary file{folder} cannot be written: {error.strerror or error}. Free space there, or set the "
            "environment variable TMPDIR to a folder with more space"
        ) from error

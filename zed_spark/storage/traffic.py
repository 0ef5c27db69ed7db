"""Counts the bytes that this process reads from and writes to files and object stores.

A worker of Spark runs one task at a time, so what a task has moved is the difference of two counts.
"""

from __future__ import annotations

from threading import Lock

_lock = Lock()
_read = _written = 0


def count_read(nbytes: int) -> None:
    """Add bytes that were read."""
    global _read
    with _lock:
        _read += nbytes


def count_written(nbytes: int) -> None:
    """Add bytes that were written."""
    global _written
    with _lock:
        _written += nbytes


def bytes_read() -> int:
    """Return the bytes that this process has read so far."""
    return _read


def bytes_written() -> int:
    """Return the bytes that this process has written so far."""
    return _written

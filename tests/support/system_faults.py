"""Calls of the operating system that fail once, before or after they did their work."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from zed_spark.storage import local, local_paths

ERRORS = (errno.EIO, errno.ESTALE, errno.EACCES, errno.ETIMEDOUT)

CALLS = ("stat", "lstat", "open", "fsync", "link", "replace", "unlink", "mkdir", "scandir")
"""Functions of `os`. The creation and the reading of files are called `create` and `read`."""


class SystemFaults:
    """Lets one call of the system below a folder fail.

    Args:
        patch: where the functions are replaced.
        folder: calls with other paths do not count.

    Attributes:
        left: the calls that succeed before the one that fails; None for all.
        done: whether the call does its work before it fails.
        number: the error number.
        failed: the name of the function that failed, or nothing.
    """

    def __init__(self, patch: pytest.MonkeyPatch, folder: str) -> None:
        self.folder, self.left, self.done, self.number, self.failed = folder, None, False, errno.EIO, ""
        for name in CALLS:
            patch.setattr(os, name, self._failing(name, getattr(os, name)))
        patch.setattr(os, "fsync", self._failing("fsync", lambda descriptor: None))
        patch.setattr(local_paths, "NewFile", self._failing("create", local_paths.NewFile))
        patch.setattr(local, "open", self._failing("read", open), raising=False)

    @contextmanager
    def one(self, left: int, number: int, *, done: bool) -> Iterator[None]:
        """Let the call after so many fail."""
        self.left, self.number, self.done, self.failed = left, number, done, ""
        try:
            yield
        finally:
            self.left = None

    def _failing(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            if self.left is None or not (name == "fsync" or str(args[0]).startswith(self.folder)):
                return real(*args, **more)
            self.left -= 1
            if self.left >= 0:
                return real(*args, **more)
            self.left, self.failed = None, name
            if self.done:
                done = real(*args, **more)
                if name == "open":
                    os.close(done)
                elif hasattr(done, "close"):
                    done.close()
            raise OSError(self.number, os.strerror(self.number), args[0])

        return call

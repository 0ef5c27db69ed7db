"""The private folder of this user in which the jar of Java classes is kept.

The jar is run, so no folder or file that another user could have written is used. Files that no process has used for
`KEPT_DAYS`, such as those of earlier releases, are removed.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import stat
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

logger = logging.getLogger(__name__)

KEPT_DAYS = 180
"""Days after the last use of a file, to the day, before it may be removed."""

_DAY = 86_400
_PART = ".part"
"""The end of the name of a file that is being written."""

_OURS = re.compile(rf"precompiled-\w+|.*(\.o|\.jar|{_PART})")
"""What the files are called; version 0.1 also kept machine code here."""


def cache_folder() -> Path | None:
    """Return the folder, after creating it if necessary; None if there is no place for one.

    It is ``zed_spark`` in ``$XDG_CACHE_HOME``, by default ``~/.cache``. If that cannot be written, as in many
    containers, or others may write to it, it is a folder of this user among the temporary files.
    """
    for folder in _candidates():
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if is_private(folder.lstat()) and os.access(folder, os.W_OK):
                return folder
        except OSError as error:
            logger.debug("no cache folder: %s", error)
    return None


def is_private(status: os.stat_result) -> bool:
    """True if a folder or file is of this user, and nobody else can write to it."""
    return not stat.S_ISLNK(status.st_mode) and status.st_uid == os.getuid() and not status.st_mode & 0o022


def open_private(path: Path, flags: int = os.O_RDONLY) -> int:
    """Open a file of this user that no other user can write to, and return its descriptor.

    The opened file itself is checked, so that no other can take its place in between.

    Raises:
        OSError: there is no such file, or it is a link, not a regular file, or not private.
    """
    # A pipe would let a reader wait.
    handle = os.open(path, flags | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, 0o600)
    try:
        status = os.fstat(handle)
        if not (stat.S_ISREG(status.st_mode) and is_private(status)):
            raise PermissionError(f"{path} is not a regular file that only this user can write to")
    except BaseException:
        os.close(handle)
        raise
    return handle


def read_private(path: Path) -> bytes | None:
    """Return the content of a file that `open_private` opens, None if there is none; notes that it was used."""
    try:
        with os.fdopen(open_private(path), "rb") as file:
            if time.time() - os.fstat(file.fileno()).st_mtime > _DAY:
                # Where it may not be changed, it is not removed either.
                with contextlib.suppress(OSError):
                    os.utime(file.fileno())
            return file.read()
    except OSError:
        return None


def publish(path: Path, content: bytes) -> None:
    """Write a file that other processes see whole or not at all; then remove files that were unused for long.

    Raises:
        OSError: it cannot be written.
    """
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=_PART)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
    prune(path.parent)


def prune(folder: Path) -> None:
    """Remove the files of a cache folder that no process has used for `KEPT_DAYS`."""
    before = time.time() - KEPT_DAYS * _DAY
    # Another process may remove the same, or the folder; what cannot be removed stays.
    with contextlib.suppress(OSError), os.scandir(folder) as found:
        for file in found:
            if _OURS.fullmatch(file.name) and file.stat(follow_symlinks=False).st_mtime < before:
                os.unlink(file.path)


def _candidates() -> Iterator[Path]:
    base = os.environ.get("XDG_CACHE_HOME", "")
    # A user without a home has none.
    with contextlib.suppress(RuntimeError):
        yield (Path(base) if os.path.isabs(base) else Path.home() / ".cache") / "zed_spark"
    with contextlib.suppress(FileNotFoundError):
        yield Path(tempfile.gettempdir()) / f"zed_spark-{os.getuid()}"

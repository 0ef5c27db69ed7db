"""What is made once for a user and a machine, and kept on disk: machine code of kernels, and the jar of Java classes.

Both are run, so a folder or file that another user could have written is not used.
"""

from __future__ import annotations

import contextlib
import logging
import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

logger = logging.getLogger(__name__)


def cache_folder() -> Path | None:
    """The folder, made if it is not there; None if there is no place for one.

    It is ``zed_spark`` in ``$XDG_CACHE_HOME``, by default ``~/.cache``. Where that cannot be written, as in many
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
    """Whether a folder or file is of this user, and nobody else can write to it."""
    return not stat.S_ISLNK(status.st_mode) and status.st_uid == os.getuid() and not status.st_mode & 0o022


def publish(path: Path, content: bytes) -> None:
    """Write a file that other processes see whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.stem)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def _candidates() -> Iterator[Path]:
    base = os.environ.get("XDG_CACHE_HOME", "")
    # A user without a home has none.
    with contextlib.suppress(RuntimeError):
        yield (Path(base) if os.path.isabs(base) else Path.home() / ".cache") / "zed_spark"
    with contextlib.suppress(FileNotFoundError):
        yield Path(tempfile.gettempdir()) / f"zed_spark-{os.getuid()}"

"""Compiles the kernels ahead, in a process of its own, while Spark starts.

This module loads neither llvmlite nor numpy: it is called where a program starts.
"""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
import threading
from importlib.resources import files

from zed_spark.cache import cache_folder

FOLDER = "assembly"
"""Where the kernels' assembly is, beside this file."""

SOURCES = "SOURCES"
"""A file there: the digest of what the assembly was made of, and the releases that made it."""


def begin() -> None:
    """Compile the kernels in the background, once for a machine and a release; returns at once.

    What is needed sooner than it is ready is compiled by whoever needs it, as are all kernels where this cannot work.
    """
    if sys.executable and _is_first():
        # The thread waits, so that the process does not stay behind as a zombie.
        threading.Thread(target=_run, name="zed_spark-precompile", daemon=True).start()


def _is_first() -> bool:
    folder = cache_folder()
    if folder is None:
        return False
    release = (files("zed_spark.codec") / FOLDER / SOURCES).read_bytes()
    digest = hashlib.sha256(platform.node().encode() + b"\0" + release).hexdigest()
    try:
        # Only one of several processes makes the file.
        os.close(os.open(folder / f"precompiled-{digest[:32]}", os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except OSError:
        return False
    return True


def _run() -> None:
    # -P: a folder zed_spark where the user happens to be is not this package.
    command = [sys.executable, "-P", "-c", "from zed_spark.codec.native import compile_all; compile_all()"]
    null = subprocess.DEVNULL
    # In a session of its own, it is not interrupted with the program.
    subprocess.run(command, stdin=null, stdout=null, stderr=null, start_new_session=True, check=False)

"""Compiles the kernels ahead, in a process of its own, while Spark starts.

This module loads neither llvmlite nor numpy: it is called where a program starts.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import platform
import subprocess
import sys
import threading
from importlib.resources import files
from pathlib import Path

from zed_spark.cache import cache_folder, open_private

FOLDER = "assembly"
"""Where the kernels' assembly is, beside this file."""

SOURCES = "SOURCES"
"""A file there: the digest of what the assembly was made of, and the releases that made it."""


DONE = b"done"
"""The content of the marker once all kernels are compiled."""

VARIABLE = "ZED_SPARK_PRECOMPILE"
"""The environment variable that turns this off: 0."""


def begin() -> None:
    """Compile the kernels in the background, once for a processor and a release; returns at once.

    What is needed sooner than it is ready is compiled by whoever needs it, as are all kernels where this cannot work.
    Nothing happens where the environment variable ``ZED_SPARK_PRECOMPILE`` is 0.
    """
    if not sys.executable or os.environ.get(VARIABLE) == "0":
        return
    marker = _locked_marker()
    if marker is not None:
        # The thread waits, so that the process does not stay behind as a zombie.
        threading.Thread(target=_run, args=(marker,), name="zed_spark-precompile", daemon=True).start()


def _locked_marker() -> int | None:
    """The descriptor of the marker, locked; None if all is compiled or being compiled, or cannot be kept.

    A process that is killed lets go of the lock and leaves the marker empty, so the next one compiles what is missing.
    """
    folder = cache_folder()
    if folder is None:
        return None
    release = (files("zed_spark.codec") / FOLDER / SOURCES).read_bytes()
    digest = hashlib.sha256(_processor() + b"\0" + release).hexdigest()
    try:
        marker = open_private(folder / f"precompiled-{digest[:32]}", os.O_RDWR | os.O_CREAT)
    except OSError:
        return None
    try:
        fcntl.flock(marker, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.read(marker, len(DONE)) != DONE:
            return marker
    except OSError:
        # Another process has the lock, or this file system knows none.
        pass
    os.close(marker)
    return None


def _processor() -> bytes:
    """What tells kinds of processors apart, of those that LLVM would. Containers on one machine share their code."""
    try:
        # Of the first core; the clock and the like change.
        text = Path("/proc/cpuinfo").read_text().partition("\n\n")[0]
    except OSError:
        return f"{platform.machine()} {platform.node()}".encode()
    return "\n".join(line for line in text.splitlines() if line.startswith(_KINDS)).encode()


_KINDS = ("vendor_id", "cpu family", "model", "stepping", "flags", "CPU ", "Features", "isa", "uarch", "cpu\t")


def _run(marker: int) -> None:
    # -P: a folder zed_spark where the user happens to be is not this package.
    code = f"from zed_spark.codec.native import compile_all; compile_all({marker})"
    null = subprocess.DEVNULL
    try:
        # In a session of its own, it is not interrupted with the program. It shares the lock, and keeps it alone then.
        process = subprocess.Popen(
            [sys.executable, "-P", "-c", code],
            stdin=null,
            stdout=null,
            stderr=null,
            start_new_session=True,
            pass_fds=(marker,),
        )
    finally:
        os.close(marker)
    process.wait()

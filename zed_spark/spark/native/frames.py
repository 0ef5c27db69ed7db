"""The frames through which the JVM talks with the processes that it starts: `Frames.java` is the other end.

A frame is the length of its content (4 bytes), a number (8 bytes) and the content. Each process says what its numbers
mean. The first frame in each direction has the number 0.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import struct
import sys
from typing import IO, Any

BEGIN = b"\nzed_spark planning:\n"
"""Before the first frame, as a script that starts Python may print something."""

HEAD = struct.Struct(">iq")


def read_frame(infile: IO[bytes]) -> tuple[int, bytes] | None:
    """Return the number and the content of the next frame; None if there is none."""
    head = infile.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    length, number = HEAD.unpack(head)
    content = infile.read(length)
    return (number, content) if len(content) == length else None


def send_frame(outfile: IO[bytes], number: int, *parts: Any) -> None:
    """Write a frame whose content is some bytes and buffers after each other."""
    outfile.write(HEAD.pack(sum(memoryview(part).nbytes for part in parts), number))
    for part in parts:
        outfile.write(part)
    outfile.flush()


def greeting_of(infile: IO[bytes], outfile: IO[bytes]) -> dict[str, Any] | None:
    """Begin, and return the first frame of the JVM; None if there is none.

    It has the version in the manifest of the jar, the folder of the session's files, and the names of the archives in
    it from which Python imports. From here on this process imports from there as well.
    """
    # Ctrl+C in a terminal reaches all processes of it, and is meant for the JVM.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    outfile.write(BEGIN)
    outfile.flush()
    frame = read_frame(infile)
    if frame is None:
        return None
    greeting: dict[str, Any] = json.loads(frame[1])
    import_from(greeting["files"], greeting["archives"])
    return greeting


def limit_memory(variable: str) -> None:
    """Limit the memory of this process to what an environment variable of Spark says, in MB."""
    from pyspark.worker_util import setup_memory_limits

    setup_memory_limits(int(os.environ.get(variable, "-1")))


def refusal(version: str) -> str | None:
    """Return why this package and the jar of a version do not work together; None if they do."""
    from zed_spark.spark.native.jar import digest, digest_of
    from zed_spark.spark.native.jar import version as own

    if digest_of(version) == digest():
        return None
    return f"the jar is of zed-spark {version}, and {sys.executable} has zed-spark {own()}"


def import_from(folder: str, archives: list[str]) -> None:
    """Import from the files of the session, as Spark's workers do."""
    from pyspark import SparkFiles

    SparkFiles._root_directory = folder
    SparkFiles._is_running_on_worker = True
    new = [path for path in (folder, *(os.path.join(folder, name) for name in archives)) if path not in sys.path]
    sys.path[1:1] = new
    importlib.invalidate_caches()


def private_streams() -> tuple[IO[bytes], IO[bytes]]:
    """Take standard input and output for the frames.

    What Python code prints goes to standard error, and no process that it starts gets the pipes.
    """
    infile, outfile = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.close(null)
    os.dup2(2, 1)
    return infile, outfile

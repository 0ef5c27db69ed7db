"""Plans in a process of its own, where no driver's Python has registered: `PlanningProcess.java` starts it.

Frames go in both directions: the length of a text (4 bytes), the number of a request (8 bytes), the text (UTF-8).

| number | the JVM sends | this process answers |
|---|---|---|
| 0 | first: ``version``, ``files``, ``archives`` | ``sources``, ``refusal`` |
| n | a request | its reply, in any order |
| -n | nobody waits for request n any more | nothing, at once: the process does not hang |
"""

from __future__ import annotations

import base64
import importlib
import json
import os
import signal
import struct
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import IO, Any

BEGIN = b"\nzed_spark planning:\n"
"""Before the first frame, as a script that starts Python may print something."""

HEAD = struct.Struct(">iq")

THREADS = 32
"""Requests that are answered at a time."""

SETTLE_SECONDS = 30
"""How long changes may go on that are being made when the JVM is gone."""


def serve(infile: IO[bytes], outfile: IO[bytes], answer: Callable[[str], str]) -> None:
    """Answer requests until the JVM sends no more, or is gone.

    Args:
        infile: has the frames after the first one.
        outfile: takes the answers.
        answer: answers a request.
    """
    writing, pool = Lock(), ThreadPoolExecutor(THREADS)
    running: dict[int, Future[None]] = {}

    def send(number: int, text: str) -> None:
        try:
            with writing:
                send_frame(outfile, number, text)
        except OSError:
            # The JVM is gone, which `read_frame` notices as well.
            return

    def carry_out(number: int, text: str) -> None:
        try:
            send(number, answer(text))
        finally:
            running.pop(number, None)

    while (frame := read_frame(infile)) is not None:
        number, text = frame
        if number < 0:
            found = running.get(-number)
            if found is not None and found.cancel():
                running.pop(-number, None)
            send(number, "")
        else:
            # It may end before it is noted.
            running[number] = future = pool.submit(carry_out, number, text)
            if future.done():
                running.pop(number, None)
    pool.shutdown(wait=False, cancel_futures=True)


def read_frame(infile: IO[bytes]) -> tuple[int, str] | None:
    """Return the number and the text of the next frame; None if there is none."""
    head = infile.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    length, number = HEAD.unpack(head)
    text = infile.read(length)
    return (number, text.decode()) if len(text) == length else None


def send_frame(outfile: IO[bytes], number: int, text: str) -> None:
    """Write a frame."""
    sent = text.encode()
    outfile.write(HEAD.pack(len(sent), number) + sent)
    outfile.flush()


def greeted(greeting: dict[str, Any]) -> dict[str, Any]:
    """Answer the first frame.

    Args:
        greeting: the version that the jar's manifest has, the folder of the session's files, and the names of the
            archives in it from which Python imports.

    Returns:
        The pickled sources of this package in base64 by their names, by which Java knows whether a session has these;
        or a sentence that says why this process cannot plan.
    """
    import_from(greeting["files"], greeting["archives"])
    from pyspark.serializers import CloudPickleSerializer
    from pyspark.sql.datasource import DataSource

    from zed_spark.spark.lake.source import LakeSource
    from zed_spark.spark.native.jar import digest, digest_of, version
    from zed_spark.spark.source import SOURCES

    found = greeting["version"]
    if digest_of(found) != digest():
        return {
            "sources": {},
            "refusal": f"the jar is of zed-spark {found}, and {sys.executable} has zed-spark {version()}",
        }
    dumps: Callable[[object], bytes] = CloudPickleSerializer().dumps  # type: ignore[no-untyped-call]
    sources: tuple[type[DataSource], ...] = (*SOURCES, LakeSource)
    pickled = {source.name(): base64.b64encode(dumps(source)).decode() for source in sources}
    return {"sources": pickled, "refusal": None}


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


def main() -> None:
    """Serve the JVM that started this process."""
    # Ctrl+C in a terminal reaches all processes of it, and is meant for the JVM.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    infile, outfile = private_streams()
    outfile.write(BEGIN)
    outfile.flush()
    greeting = read_frame(infile)
    if greeting is not None:
        from pyspark.worker_util import setup_memory_limits

        setup_memory_limits(int(os.environ.get("PYSPARK_PLANNER_MEMORY_MB", "-1")))
        answer = greeted(json.loads(greeting[1]))
        send_frame(outfile, 0, json.dumps(answer))
        if answer["refusal"] is None:
            from zed_spark.spark.native.requests import RequestHandler

            handler = RequestHandler()
            serve(infile, outfile, handler.apply)
            handler.settle(SETTLE_SECONDS)
    # Threads that read are not waited for.
    os._exit(0)


if __name__ == "__main__":
    main()

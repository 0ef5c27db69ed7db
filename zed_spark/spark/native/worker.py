"""Plans in a process of its own, where no driver's Python has registered: `PlanningProcess.java` starts it.

Frames (`frames.py`) go in both directions. Their content is text (UTF-8).

| number | the JVM sends | this process answers |
|---|---|---|
| 0 | first: ``version``, ``files``, ``archives`` | ``sources``, ``refusal`` |
| n | a request | its reply, in any order |
| -n | nobody waits for request n any more | nothing, at once: the process does not hang |
"""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import IO, Any

from zed_spark.spark.native.frames import greeting_of, limit_memory, private_streams, read_frame, refusal, send_frame

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
                send_frame(outfile, number, text.encode())
        except OSError:
            # The JVM is gone, which `read_frame` notices as well.
            return

    def carry_out(number: int, text: str) -> None:
        try:
            send(number, answer(text))
        finally:
            running.pop(number, None)

    while (frame := read_frame(infile)) is not None:
        number, content = frame
        if number < 0:
            found = running.get(-number)
            if found is not None and found.cancel():
                running.pop(-number, None)
            send(number, "")
        else:
            # It may end before it is noted.
            running[number] = future = pool.submit(carry_out, number, content.decode())
            if future.done():
                running.pop(number, None)
    pool.shutdown(wait=False, cancel_futures=True)


def greeted(greeting: dict[str, Any]) -> dict[str, Any]:
    """Answer the first frame.

    Returns:
        The pickled sources of this package in base64 by their names, by which Java knows whether a session has these;
        or a sentence that says why this process cannot plan.
    """
    refused = refusal(greeting["version"])
    if refused is not None:
        return {"sources": {}, "refusal": refused}
    from pyspark.serializers import CloudPickleSerializer
    from pyspark.sql.datasource import DataSource

    from zed_spark.spark.lake.source import LakeSource
    from zed_spark.spark.source import SOURCES

    dumps: Callable[[object], bytes] = CloudPickleSerializer().dumps  # type: ignore[no-untyped-call]
    sources: tuple[type[DataSource], ...] = (*SOURCES, LakeSource)
    pickled = {source.name(): base64.b64encode(dumps(source)).decode() for source in sources}
    return {"sources": pickled, "refusal": None}


def main() -> None:
    """Serve the JVM that started this process."""
    infile, outfile = private_streams()
    greeting = greeting_of(infile, outfile)
    if greeting is not None:
        limit_memory("PYSPARK_PLANNER_MEMORY_MB")
        answer = greeted(greeting)
        send_frame(outfile, 0, json.dumps(answer).encode())
        if answer["refusal"] is None:
            from zed_spark.spark.native.requests import RequestHandler

            handler = RequestHandler()
            serve(infile, outfile, handler.apply)
            handler.settle(SETTLE_SECONDS)
    # Threads that read are not waited for.
    os._exit(0)


if __name__ == "__main__":
    main()

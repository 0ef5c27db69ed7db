"""Reads the tasks of scans in a process of its own, one after the other: `ReaderProcess.java` starts it.

Frames (`frames.py`) go in both directions. The JVM sends

* 0, first: ``version``, ``python``, ``files`` and ``archives`` as JSON. The answer has ``refusal``.
* n, a task: the length of the function (4 bytes), the function and the partition, both pickled.
* -n: no more rows of task n are needed.

The answers to a task are

* n, any number of times: figures (24 bytes) and a part of an Arrow stream.
* -n, last: figures, and the text of the error if there was one.

The parts are whole messages of the stream, as long as they have at most `CUT` bytes. The schema changes where a column
becomes a dictionary, or is one no more: the stream ends, and another one begins. The last one has no mark of its end.
Source: Arrow columnar format 1.5, "IPC Streaming Format".
"""

from __future__ import annotations

import faulthandler
import json
import os
import pickle
import struct
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO, TYPE_CHECKING, Any

from zed_spark.later import LruCache
from zed_spark.spark.figures import ReadFigures
from zed_spark.spark.native.frames import greeting_of, limit_memory, private_streams, read_frame, refusal, send_frame
from zed_spark.spark.tracebacks import is_explained
from zed_spark.spark.worker import StoppedError

if TYPE_CHECKING:
    import pyarrow as pa

    from zed_spark.spark.native.task_functions import ReadFunction

RUNS_TASKS = True
"""See `zed_spark.spark.worker.MARK`."""

CUT = 1 << 30
"""The most bytes of a stream in a frame: a length has 31 bits."""

FUNCTIONS = 16
"""Functions that are kept. The tasks of a scan have the same one."""

PIPE = 1 << 20
"""Bytes that the pipe to the JVM should hold, where the system lets it: so far this process is ahead of Spark."""

_LENGTH = struct.Struct(">i")


def unpickled(function: bytes) -> ReadFunction:
    """Return a function from what Spark would call it with: there is a schema as well."""
    found: ReadFunction = pickle.loads(function)[0]
    return found


class ClosedPipeError(Exception):
    """The JVM has ended. A `BrokenPipeError` of a task may also be that of a store."""


class Reader:
    """Reads the tasks that the JVM sends, one after the other.

    `listen` has a thread of its own, so that a task that is being read hears that Spark needs no more rows.
    """

    def __init__(self, outfile: IO[bytes], load: Callable[[bytes], ReadFunction] = unpickled) -> None:
        self._outfile, self._load = outfile, load
        self._functions: LruCache[ReadFunction] = LruCache(FUNCTIONS, lambda _: 1)
        self._tasks: SimpleQueue[tuple[int, bytes] | None] = SimpleQueue()
        self._ended = 0

    def listen(self, infile: IO[bytes]) -> None:
        """Take what the JVM sends, until it sends no more or ends."""
        while (frame := read_frame(infile)) is not None:
            if frame[0] > 0:
                self._tasks.put(frame)
            else:
                self._ended = -frame[0]
        self._tasks.put(None)

    def serve(self) -> None:
        """Read tasks until there will be no more."""
        while (frame := self._tasks.get()) is not None:
            self._read(*frame)

    def _read(self, number: int, content: bytes) -> None:
        figures, failure = ReadFigures(), ""

        def check() -> None:
            if self._ended == number:
                raise StoppedError

        try:
            (length,) = _LENGTH.unpack_from(content)
            start = _LENGTH.size + length
            function = self._function(content[_LENGTH.size : start])
            for parts in stream_of(function.read(content[start:], check, figures)):
                self._send(number, figures, *parts)
        except StoppedError:
            pass
        except ClosedPipeError:
            raise
        except BaseException as error:  # noqa: BLE001 - the task fails, and the process serves the next one
            failure = text_of(error)
        self._send(-number, figures, failure.encode(errors="replace"))

    def _send(self, number: int, figures: ReadFigures, *parts: bytes | memoryview) -> None:
        try:
            send_frame(self._outfile, number, figures.packed(), *parts)
        except BrokenPipeError:
            raise ClosedPipeError from None

    def _function(self, pickled: bytes) -> ReadFunction:
        found = self._functions.get(pickled)
        return found if found is not None else self._functions.put(pickled, self._load(pickled))


def stream_of(batches: Iterable[pa.RecordBatch]) -> Iterator[list[memoryview]]:
    """The parts of the streams of batches, one stream for all that have the same schema; none where there is no batch.

    Each item goes into one frame: the memory of arrays is not copied.
    """
    from pyarrow import PythonFile, ipc

    sink = _Sink()
    writer: Any = None
    schema: pa.Schema | None = None
    for batch in batches:
        if batch.schema != schema:
            if writer is not None:
                # With the mark of the end.
                writer.close()
            schema = batch.schema
            writer = ipc.new_stream(PythonFile(sink, "w"), schema)
        writer.write_batch(batch)
        yield from sink.take()


class _Sink:
    """Takes what a stream of Arrow writes."""

    closed = False

    def __init__(self) -> None:
        self._parts: list[memoryview] = []

    def write(self, part: Any) -> int:
        """Take a part, whose memory stays as it is."""
        view = memoryview(part).cast("B")
        self._parts.append(view)
        return len(view)

    def flush(self) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing: another stream may follow."""

    def take(self) -> Iterator[list[memoryview]]:
        """Yield the parts, some together, with `CUT` bytes at most."""
        held: list[memoryview] = []
        room = CUT
        for part in self._parts:
            while len(part) > room:
                yield [*held, part[:room]]
                held, part, room = [], part[room:], CUT
            held.append(part)
            room -= len(part)
        self._parts = []
        yield held


def text_of(error: BaseException) -> str:
    """The text of an error for the user, with a traceback if it is a fault of the program."""
    if is_explained(error):
        return "".join(traceback.format_exception_only(error)).strip()
    return "".join(traceback.format_exception(error))


def _other_python(driver: str) -> str | None:
    """Why this Python cannot run what that of the driver has pickled; None if it can."""
    own = f"{sys.version_info.major}.{sys.version_info.minor}"
    return None if own == driver else f"{sys.executable} is Python {own}, and the driver's is {driver}; use the same"


def _widen(pipe: IO[bytes]) -> None:
    try:
        import fcntl

        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, PIPE)
    except (ImportError, AttributeError, OSError):
        # Others than Linux, or too many wide pipes: tasks wait for Spark more often.
        return


def main() -> None:
    """Serve the JVM that started this process."""
    infile, outfile = private_streams()
    greeting = greeting_of(infile, outfile)
    if greeting is not None:
        limit_memory("PYSPARK_EXECUTOR_MEMORY_MB")
        refused = refusal(greeting["version"]) or _other_python(greeting["python"])
        send_frame(outfile, 0, json.dumps({"refusal": refused}).encode())
        if refused is None:
            faulthandler.enable()
            _widen(outfile)
            reader = Reader(outfile)
            Thread(target=_listen, args=(reader, infile), daemon=True).start()
            with suppress(ClosedPipeError):
                reader.serve()
    os._exit(0)


def _listen(reader: Reader, infile: IO[bytes]) -> None:
    """End the process when the JVM ends, also in the middle of a task."""
    reader.listen(infile)
    os._exit(0)


if __name__ == "__main__":
    main()

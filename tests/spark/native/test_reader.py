"""The Python side of the processes that read, without a JVM."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import threading
import time
from contextlib import contextmanager

import pyarrow as pa
import pytest
from pyspark.serializers import CloudPickleSerializer

from zed_spark.errors import CorruptDataError
from zed_spark.spark.native import reader
from zed_spark.spark.native.frames import BEGIN, HEAD, read_frame, send_frame
from zed_spark.spark.native.jar import version
from zed_spark.spark.native.reader import Reader, stream_of

HANG = 300
OTHER = "1.2.3+0123456789abcdef"
FIGURES = struct.Struct(">3q")
SCHEMA = pa.schema([("k", pa.int64()), ("r", pa.struct([("s", pa.string()), ("l", pa.list_(pa.int32()))]))])


def batch(first: int, rows: int) -> pa.RecordBatch:
    records = [
        {"k": k, "r": None if k % 5 == 0 else {"s": "x" * k, "l": [k, None]}} for k in range(first, first + rows)
    ]
    return pa.RecordBatch.from_pylist(records, SCHEMA)


class Function:
    """What reads a partition: it does what the partition names."""

    def __init__(self, acts):
        self.acts = acts

    def read(self, partition, check, figures):
        yield from self.acts[partition.decode()](check, figures)


class Pipes:
    """The ends of two pipes, as the JVM has them."""

    def __init__(self, asked, answers, loaded=()):
        self.asked, self.answers, self.loaded = asked, answers, loaded

    def ask(self, number, partition, function=b"f"):
        send_frame(self.asked, number, struct.pack(">i", len(function)), function, partition.encode())

    def end(self, number):
        send_frame(self.asked, -number)

    def read(self):
        """The number, the figures and the rest of the next frame."""
        number, content = read_frame(self.answers)
        return number, FIGURES.unpack(content[: FIGURES.size]), content[FIGURES.size :]

    def task(self, number):
        """The stream of a task, and the text of its error."""
        parts = []
        while True:
            found, _, content = self.read()
            if found < 0:
                assert found == -number
                return b"".join(parts), content.decode()
            assert found == number
            parts.append(content)


@contextmanager
def reading(**acts):
    """A reader in threads, whose partitions are named as what they do. It has ended afterwards."""
    loaded = []

    def load(pickled):
        loaded.append(pickled)
        return Function(acts)

    infile, asked = (os.fdopen(end, mode) for end, mode in zip(os.pipe(), ("rb", "wb"), strict=True))
    answers, outfile = (os.fdopen(end, mode) for end, mode in zip(os.pipe(), ("rb", "wb"), strict=True))
    served = Reader(outfile, load)
    threads = [threading.Thread(target=served.listen, args=(infile,)), threading.Thread(target=served.serve)]
    for thread in threads:
        thread.start()
    with answers, outfile, infile:
        try:
            yield Pipes(asked, answers, loaded)
        finally:
            asked.close()
            for thread in threads:
                thread.join(HANG)
    assert not any(thread.is_alive() for thread in threads)


def batches_of(content: bytes) -> list[pa.RecordBatch]:
    with pa.ipc.open_stream(content) as stream:
        return list(stream)


@pytest.mark.parametrize("cut", [1, 100, 1 << 30])
def test_parts_are_the_bytes_of_a_stream(monkeypatch, cut):
    monkeypatch.setattr(reader, "CUT", cut)
    batches = [batch(0, 10), batch(10, 0), batch(10, 30).slice(3, 20)]
    frames = list(map(b"".join, stream_of(batches)))
    assert all(0 < len(part) <= cut for part in frames)
    assert batches_of(b"".join(frames)) == batches


def test_another_schema_begins_another_stream():
    """A column is a dictionary in some batches."""
    plain = pa.record_batch([pa.array(["a", "b", None])], ["c"])
    first, second = (
        pa.record_batch([pa.DictionaryArray.from_arrays(pa.array([0, 1, None], pa.uint8()), pa.array(texts))], ["c"])
        for texts in (["a", "b"], ["x", "y"])
    )
    batches = [plain, plain, first, first, second, plain]
    content = pa.BufferReader(b"".join(map(b"".join, stream_of(batches))))
    found = []
    while content.tell() < content.size():
        with pa.ipc.open_stream(content) as stream:
            found.append(list(stream))
    assert [len(one) for one in found] == [2, 3, 1]
    assert [one for stream in found for one in stream] == batches


def test_no_batches_make_no_stream():
    assert list(stream_of([])) == []


def test_batches_without_columns_have_rows():
    bare = pa.RecordBatch.from_struct_array(pa.array([{}] * 7, pa.struct([])))
    assert [one.num_rows for one in batches_of(b"".join(map(b"".join, stream_of([bare]))))] == [7]


def test_tasks_come_one_after_the_other():
    acts = {"some": lambda check, figures: iter([batch(0, 3), batch(3, 4)]), "none": lambda check, figures: iter(())}
    with reading(**acts) as pipes:
        pipes.ask(1, "some")
        pipes.ask(2, "none")
        content, error = pipes.task(1)
        assert (batches_of(content), error) == ([batch(0, 3), batch(3, 4)], "")
        assert pipes.task(2) == (b"", "")
        pipes.ask(3, "some", b"another function")
        assert pipes.task(3) == (content, "")
        # The tasks of a scan have one function.
        assert pipes.loaded == [b"f", b"another function"]


def test_an_error_ends_its_task_only():
    def damaged(check, figures):
        yield batch(0, 1)
        raise CorruptDataError("no such thing").at(path="/a.vng")

    def fault(check, figures):
        raise ZeroDivisionError("nought")
        yield

    def store(check, figures):
        raise BrokenPipeError(32, "Broken pipe")
        yield

    with reading(damaged=damaged, fault=fault, store=store, right=lambda check, figures: iter([batch(0, 1)])) as pipes:
        pipes.ask(1, "damaged")
        content, error = pipes.task(1)
        assert batches_of(content) == [batch(0, 1)]
        assert error == "zed_spark.errors.CorruptDataError: /a.vng: no such thing"
        pipes.ask(2, "fault")
        content, error = pipes.task(2)
        assert content == b""
        assert error.startswith("Traceback (most recent call last):\n")
        assert error.endswith("ZeroDivisionError: nought\n")
        # A connection to a store, not the pipe to the JVM.
        pipes.ask(3, "store")
        assert "BrokenPipeError" in pipes.task(3)[1]
        pipes.ask(4, "right")
        assert pipes.task(4)[1] == ""


def test_what_was_counted_comes_with_each_part():
    def counts(check, figures):
        for _ in range(2):
            figures.skip(5)
            yield batch(0, 1)
        figures.skip(1)

    with reading(counts=counts) as pipes:
        pipes.ask(1, "counts")
        found = []
        while not found or found[-1][0] > 0:
            found.append(pipes.read())
        assert [(number, figures[1]) for number, figures, _ in found] == [(1, 5), (1, 10), (-1, 11)]


def test_a_task_ends_when_the_jvm_says_so():
    begun = threading.Event()

    def long(check, figures):
        check()
        yield batch(0, 1)
        begun.set()
        end = time.monotonic() + HANG
        while time.monotonic() < end:
            check()
            time.sleep(0.001)
        pytest.fail("the task was not told")

    with reading(long=long, short=lambda check, figures: iter([batch(7, 1)])) as pipes:
        pipes.ask(1, "long")
        assert begun.wait(HANG)
        pipes.end(1)
        content, error = pipes.task(1)
        assert (batches_of(content), error) == ([batch(0, 1)], "")
        pipes.ask(2, "short")
        assert batches_of(pipes.task(2)[0]) == [batch(7, 1)]
        # It had ended already.
        pipes.end(2)
        pipes.ask(3, "short")
        assert batches_of(pipes.task(3)[0]) == [batch(7, 1)]


@contextmanager
def process(greeted_version: str):
    """A process that reads, after its greeting: the process, its pipes and its answer."""
    command = [sys.executable, "-m", "zed_spark.spark.native.reader"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        own = ".".join(sys.version.split(".")[:2])
        greeting = {"version": greeted_version, "python": own, "files": "/nowhere", "archives": []}
        pipes = Pipes(started.stdin, started.stdout)
        send_frame(started.stdin, 0, json.dumps(greeting).encode())
        assert started.stdout.read(len(BEGIN)) == BEGIN
        number, answer = read_frame(started.stdout)
        assert number == 0
        yield started, pipes, json.loads(answer)["refusal"]


def test_a_process_reads_and_ends_with_its_input():
    """It writes only frames to its output, whatever code prints."""

    class Printing:
        def read(self, partition, check, figures):
            print(partition.decode())
            yield pa.record_batch([pa.array([1, 2])], names=["n"])

    with process(version()) as (started, pipes, refusal):
        assert refusal is None
        pipes.ask(1, "said by code", CloudPickleSerializer().dumps((Printing(), None)))
        content, error = pipes.task(1)
        assert error == ""
        assert batches_of(content)[0]["n"].to_pylist() == [1, 2]
        started.stdin.close()
        assert started.wait(HANG) == 0
        assert "said by code" in started.stderr.read().decode()
        assert started.stdout.read(HEAD.size) == b""


def test_a_process_ends_in_the_middle_of_a_task_when_the_jvm_is_gone():
    class Hanging:
        def read(self, partition, check, figures):
            yield pa.record_batch([pa.array([1])], names=["n"])
            time.sleep(3600)

    with process(version()) as (started, pipes, _):
        pipes.ask(1, "", CloudPickleSerializer().dumps((Hanging(), None)))
        assert pipes.read()[0] == 1
        started.stdin.close()
        assert started.wait(60) == 0


def test_a_process_of_another_release_refuses():
    with process(OTHER) as (started, _, refusal):
        assert refusal.startswith(f"the jar is of zed-spark {OTHER}, and ")
        started.stdin.close()
        assert started.wait(HANG) == 0
        assert started.stdout.read(HEAD.size) == b""

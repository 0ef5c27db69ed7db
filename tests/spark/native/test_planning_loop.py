"""The Python side of planning processes, without a JVM."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from base64 import b64decode
from contextlib import contextmanager
from pathlib import Path

import pytest
from pyspark.serializers import CloudPickleSerializer
from support.planning_requests import DONE, request_text

from zed_spark import __version__
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.native.frames import BEGIN, HEAD, read_frame, send_frame
from zed_spark.spark.native.jar import digest, version
from zed_spark.spark.native.once import Answers
from zed_spark.spark.native.worker import serve
from zed_spark.spark.protocol.messages import Ping
from zed_spark.spark.source import SOURCES

HANG = 300
ROOT = Path(__file__).parents[3]


class Pipes:
    """The ends of two pipes, as the JVM has them."""

    def __init__(self, asked, answers):
        self.asked, self.answers = asked, answers

    def send(self, number, text=""):
        send_frame(self.asked, number, text.encode())

    def read(self):
        number, content = read_frame(self.answers)
        return number, content.decode()


@contextmanager
def serving(answer):
    """Serve in a thread, which has ended afterwards."""
    infile, asked = (os.fdopen(end, mode) for end, mode in zip(os.pipe(), ("rb", "wb"), strict=True))
    answers, outfile = (os.fdopen(end, mode) for end, mode in zip(os.pipe(), ("rb", "wb"), strict=True))
    thread = threading.Thread(target=serve, args=(infile, outfile, answer), daemon=True)
    thread.start()
    with answers, outfile, infile:
        yield Pipes(asked, answers)
        asked.close()
        thread.join(HANG)
    assert not thread.is_alive()


def test_answers_come_in_any_order():
    goes_on = threading.Event()

    def answer(text):
        if text == "slow":
            assert goes_on.wait(HANG)
        return text.upper()

    with serving(answer) as pipes:
        pipes.send(1, "slow")
        pipes.send(2, "quick, and ünïcode")
        assert pipes.read() == (2, "QUICK, AND ÜNÏCODE")
        goes_on.set()
        assert pipes.read() == (1, "SLOW")


def test_what_nobody_waits_for_is_not_begun_and_is_said_at_once():
    begun, goes_on = [], threading.Event()

    def answer(text):
        begun.append(text)
        assert goes_on.wait(HANG)
        return text

    with serving(answer) as pipes:
        for number in range(1, 40):
            pipes.send(number, str(number))
        # One that runs, one that waits for a thread, one that is not known.
        for number in (1, 39, 99):
            pipes.send(-number)
            assert pipes.read() == (-number, "")
        goes_on.set()
        assert sorted(pipes.read()[0] for _ in range(38)) == list(range(1, 39))
    assert "39" not in begun


def test_a_frame_that_is_cut_off_is_none():
    with serving(str) as pipes:
        pipes.asked.write(HEAD.pack(100, 1) + b"less")
        pipes.asked.flush()


def test_a_change_that_is_being_made_is_waited_for():
    answers, begun, goes_on, made = Answers(), threading.Event(), threading.Event(), []

    def change():
        begun.set()
        assert goes_on.wait(HANG)
        made.append(1)
        return "done"

    thread = threading.Thread(target=answers.answer, args=("id", change))
    thread.start()
    assert begun.wait(HANG)
    answers.settle(0.01)
    assert made == []
    threading.Timer(0.1, goes_on.set).start()
    answers.settle(HANG)
    assert made == [1]
    thread.join()


# The process


GREETING = {"version": version(), "files": "/nowhere", "archives": ["a.zip"]}


class Process(Pipes):
    """A planning process."""

    def __init__(self, *before, **environment):
        command = [*before, sys.executable, "-m", "zed_spark.spark.native.worker"]
        variables = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]), **environment}
        self.process = subprocess.Popen(
            command, env=variables, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        super().__init__(self.process.stdin, self.process.stdout)

    def begin(self, greeting):
        """Greet it; what it printed before, and what it answers."""
        before = b""
        while not before.endswith(BEGIN):
            byte = self.answers.read(1)
            assert byte, self.process.stderr.read()
            before += byte
        self.send(0, json.dumps(greeting))
        number, text = self.read()
        assert number == 0
        return before[: -len(BEGIN)], json.loads(text)

    def end(self):
        self.asked.close()
        code = self.process.wait(HANG)
        error = self.process.stderr.read().decode()
        self.answers.close()
        self.process.stderr.close()
        return code, error


@pytest.fixture
def site(tmp_path):
    """A folder from which Python imports what prints something at its start."""
    (tmp_path / "sitecustomize.py").write_text("print('printed at the start', flush=True)\n")
    return os.pathsep.join([str(tmp_path), str(ROOT), *sys.path])


def test_a_process_says_what_it_plans_for_and_answers(site):
    process = Process(PYTHONPATH=site)
    before, answer = process.begin(GREETING)
    assert before == b"printed at the start\n"
    assert answer.pop("refusal") is None
    assert {name: b64decode(one) for name, one in answer["sources"].items()} == {
        source.name(): CloudPickleSerializer().dumps(source) for source in (*SOURCES, LakeSource)
    }
    process.send(7, request_text(Ping()))
    number, text = process.read()
    assert (number, json.loads(text)) == (7, DONE)
    # Ctrl+C in a terminal.
    process.process.send_signal(signal.SIGINT)
    process.send(8, request_text(Ping(), version=99))
    number, text = process.read()
    assert number == 8
    assert json.loads(text)["sentence"].startswith("the Java classes of zed_spark")
    assert process.end() == (0, "")


@pytest.mark.parametrize("found", [None, "9.9", f"{__version__}+0123456789abcdef"])
def test_classes_of_another_release_are_refused_in_one_sentence(found):
    process = Process()
    before, answer = process.begin({**GREETING, "version": found})
    refusal = f"the jar is of zed-spark {found}, and {sys.executable} has zed-spark {__version__}+{digest()}"
    assert (before, answer) == (b"", {"sources": {}, "refusal": refusal})
    assert process.process.wait(HANG) == 0
    process.end()


def pipes_of(pid):
    """The pipes and sockets that a process has open."""
    found = set()
    for link in Path(f"/proc/{pid}/fd").iterdir():
        try:
            found.add(os.readlink(link))
        except FileNotFoundError:
            continue
    return {one for one in found if one.startswith(("pipe:", "socket:"))}


OPENING = """
for number in 0 1 2 3 4 5 6 7 8; do
  (: < /proc/$1/fd/$number) 2> /dev/null && echo "reads $number"
  (: > /proc/$1/fd/$number) 2> /dev/null && echo "writes $number"
done
echo "tried as $(id -u)"
"""


def test_no_other_process_reaches_the_pipes():
    """Neither one of another user, nor one that the process starts; and there is no socket."""
    process = Process()
    process.begin(GREETING)
    own = {os.readlink(f"/proc/self/fd/{end.fileno()}") for end in (process.asked, process.answers)}
    assert len(own) == 2
    assert own <= pipes_of(process.process.pid)
    assert not any(name.startswith("socket:") for name in pipes_of(process.process.pid))
    standard = {os.readlink(f"/proc/{process.process.pid}/fd/{number}") for number in (0, 1, 2)}
    assert not standard & own
    if os.geteuid() == 0:
        command = ["sh", "-c", OPENING, "sh", str(process.process.pid)]
        tried = subprocess.run(command, user=65534, group=65534, capture_output=True, text=True, check=True)
        assert tried.stdout == "tried as 65534\n"
    process.end()


PRINTING = """
import os, subprocess, sys
from zed_spark.spark.native import frames, worker

def answer(text):
    print("printed")
    subprocess.run(["sh", "-c", "echo from a child; cat"], check=True)
    os.system("echo from another one")
    sys.stdout.flush()
    return text

infile, outfile = frames.private_streams()
worker.serve(infile, outfile, answer)
"""


def test_what_is_printed_is_no_answer():
    done = subprocess.run(
        [sys.executable, "-c", PRINTING],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        input=HEAD.pack(4, 1) + b"text", capture_output=True, timeout=HANG, check=True,
    )  # fmt: skip
    # The input may end before the request is answered.
    assert done.stdout in (b"", HEAD.pack(4, 1) + b"text")
    assert sorted(done.stderr.decode().splitlines()) == ["from a child", "from another one", "printed"]


def test_a_process_ends_when_the_jvm_is_killed():
    """Its parent, the only one that has the other ends of the pipes."""
    command = (
        "import subprocess, sys, time; command = [sys.executable, '-m', 'zed_spark.spark.native.worker']; "
        "child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE); "
        "child.stdout.read(1); print(child.pid, flush=True); time.sleep(1000)"
    )
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    parent = subprocess.Popen([sys.executable, "-c", command], env=variables, stdout=subprocess.PIPE)
    child = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    end = time.monotonic() + HANG
    while is_running(child):
        assert time.monotonic() < end
        time.sleep(0.05)


def is_running(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False

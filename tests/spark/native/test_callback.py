"""Who connects to the server by which the JVM calls the driver's Python, and does not know its secret, gets nothing."""

from __future__ import annotations

import pickle
import socket
from contextlib import suppress

import pytest
from support.planning_requests import request_text

from zed_spark.spark.native.enable import _HANDLER, SECRET, _servers
from zed_spark.spark.protocol.messages import Commit, Ping

pytestmark = pytest.mark.spark

HANG = 600


class Touch:
    """Whose pickle creates a file when it is read."""

    def __init__(self, path):
        self.path = path

    def __reduce__(self):
        return open, (str(self.path), "w")


def commit(path):
    return request_text(Commit("w", pickle.dumps(Touch(path)), (), (), False), "1")


def call(text):
    """A call of the handler in the protocol of py4j: a method of the object of a number, with a text."""
    escaped = text.replace("\\", "\\\\").replace("\n", "\\n")
    return f"c\np0\napply\ns{escaped}\ne\n"


def known(secret):
    return f"A\n{secret}\ne\n"


@pytest.fixture
def says(spark):
    """What the server says to a connection, in lines until it closes it; none are read beyond those wanted."""
    server, _ = _servers[spark.sparkContext._gateway]
    assert server.pool["p0"] is _HANDLER

    def answers(*lines, wanted):
        with socket.create_connection(("127.0.0.1", server.get_listening_port()), timeout=HANG) as connection:
            connection.sendall("".join(lines).encode())
            file, found = connection.makefile(), []
            # It resets connections that it refuses.
            with suppress(ConnectionError):
                while len(found) < wanted and (line := file.readline()):
                    found.append(line)
            return found

    return answers


def is_answered(says):
    first, answer = says(known(SECRET), call(request_text(Ping())), wanted=2)
    return first == "!yv\n" and '"answer": {}' in answer.replace("\\", "")


def test_the_jvm_is_answered(says):
    assert is_answered(says)


@pytest.mark.parametrize(
    "secret", ["", "wrong", SECRET[:-1], f"{SECRET} ", f"{SECRET}0", "\u0661"],
    ids=["empty", "wrong", "too short", "with a space", "too long", "no ASCII"],  # workers must agree
)  # fmt: skip
def test_a_wrong_secret_is_refused(says, secret, tmp_path):
    found = says(known(secret), call(commit(tmp_path / "touched")), wanted=2)
    assert found in (["!xn\n"], [])
    assert not (tmp_path / "touched").exists()
    assert is_answered(says)


def test_without_a_secret_nothing_is_called(says, tmp_path):
    found = says(call(commit(tmp_path / "touched")), call(commit(tmp_path / "touched")), known(SECRET), wanted=2)
    assert found == []
    assert not (tmp_path / "touched").exists()


def test_the_object_cannot_be_dropped(says):
    """As PySpark's own server lets everybody do."""
    assert says("g\np0\ne\n", wanted=1) == []
    assert is_answered(says)

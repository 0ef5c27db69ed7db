"""Who connects to PySpark's callback server, which authenticates nobody, gets nothing from this package."""

from __future__ import annotations

import json
import pickle
import socket

import pytest
from support.planning_requests import DONE, request_text

from zed_spark.spark.native.enable import SECRET, Callback
from zed_spark.spark.protocol.codec import encoded
from zed_spark.spark.protocol.messages import Commit, Ping, Reply

REFUSED = encoded(Reply(condition="OtherPython", error="this request did not come from the JVM of the session"))
PING = request_text(Ping())


class Touch:
    """Whose pickle creates a file when it is read."""

    def __init__(self, path):
        self.path = path

    def __reduce__(self):
        return open, (str(self.path), "w")


def commit(path):
    return request_text(Commit("w", pickle.dumps(Touch(path)), (), False), "1")


def test_requests_with_the_secret_are_answered():
    assert json.loads(Callback().apply(f"{SECRET}\n{PING}")) == DONE


@pytest.mark.parametrize(
    "before",
    ["", "\n", "wrong\n", f"{SECRET[:-1]}\n", f"{SECRET} \n", "\u0661\n", SECRET],
    ids=["nothing", "empty", "wrong", "too short", "too long", "no ASCII", "without an end"],  # workers must agree
)
def test_requests_without_it_are_refused(before, tmp_path, caplog):
    assert json.loads(Callback().apply(before + commit(tmp_path / "touched"))) == REFUSED
    assert not (tmp_path / "touched").exists()
    assert caplog.messages == ["refused a request to the driver's Python that did not come from its JVM"]


def test_an_object_in_place_of_a_request_is_refused():
    assert json.loads(Callback().apply(json)) == REFUSED


def test_the_secret_cannot_be_replaced():
    for name in ("apply", "SECRET", "secret"):
        with pytest.raises(AttributeError):
            setattr(Callback(), name, "known")
    assert [name for name in dir(Callback()) if not name.startswith("__")] == ["Java", "apply"]


@pytest.mark.spark
def test_other_processes_of_the_machine(spark, tmp_path):
    """In the protocol of py4j: a call of a method of the object of a number, with a text."""
    gateway = spark.sparkContext._gateway
    numbers = [number for number, one in gateway.gateway_property.pool.dict.items() if isinstance(one, Callback)]
    assert numbers

    def answer(request):
        text = request.replace("\\", "\\\\").replace("\n", "\\n")
        with socket.create_connection(("127.0.0.1", gateway._callback_server.port), timeout=600) as connection:
            connection.sendall(f"c\n{numbers[0]}\napply\ns{text}\ne\n".encode())
            return connection.makefile().readline()

    assert "this request did not come from the JVM" in answer(commit(tmp_path / "touched"))
    assert not (tmp_path / "touched").exists()
    # The call itself is right.
    assert '"answer": {}' in answer(f"{SECRET}\n{PING}").replace("\\", "")

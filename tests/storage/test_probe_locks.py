"""The test of a store for conditional writes, of one root or several at once."""

from __future__ import annotations

import threading

import pytest

from zed_spark.errors import StorageError
from zed_spark.storage import client
from zed_spark.storage.client import Creator


@pytest.fixture(autouse=True)
def no_probes(monkeypatch):
    monkeypatch.setattr(client, "_probes", {})


class _Access:
    """Stands for the access to a bucket."""

    def __init__(self, *, single_writer):
        self.options, self.single_writer = self, single_writer

    def flag(self, name):
        return self.single_writer


class Probed(Creator):
    """A creator whose probe is a function."""

    def __init__(self, start, probe):
        super().__init__("access", f"s3://b/{start}", start)
        self._probe = probe


def test_a_slow_root_does_not_keep_others_waiting():
    """While one root is tested, another one is, too."""
    other, found = Probed("b/", lambda: True), []
    thread = threading.Thread(target=lambda: found.append(other.honors_conditions()), daemon=True)

    def slow():
        thread.start()
        thread.join(600)
        return not thread.is_alive()

    assert Probed("a/", slow).honors_conditions()
    assert found == [True]


def test_a_root_is_tested_once_by_all_threads():
    asked, start = [], threading.Barrier(8)

    def ask():
        start.wait(600)
        Probed("a/", lambda: asked.append(1) or True).honors_conditions()

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(600)
    assert asked == [1]


def test_a_test_that_failed_is_made_again():
    def fail():
        raise StorageError("no answer")

    refusing = Probed("a/", fail)
    refusing.access = _Access(single_writer=True)
    with pytest.raises(StorageError, match="no answer"):
        refusing.honors_conditions()
    refusing._probe = lambda: False
    assert refusing.honors_conditions() is False
    refusing.access.single_writer = False
    with pytest.raises(StorageError, match="ignores conditional writes, so two writers could lose"):
        refusing.honors_conditions()

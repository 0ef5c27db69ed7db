"""The first read of a process: results as they are, and collection of garbage as before."""

from __future__ import annotations

import gc

import pytest

from zed_spark.spark import loading
from zed_spark.spark.loading import OBJECTS, frozen_after_first


@pytest.fixture(autouse=True)
def first(monkeypatch):
    """As in a new process."""
    monkeypatch.setattr(loading, "_frozen", [])
    yield
    gc.unfreeze()


def test_the_threshold_is_raised_until_the_first_result():
    before = gc.get_threshold()
    seen = []

    def results():
        for number in range(3):
            seen.append(gc.get_threshold()[0])
            yield number

    assert [list(frozen_after_first(results)) for _ in range(2)] == [[0, 1, 2]] * 2
    assert seen == [OBJECTS, *[before[0]] * 5]
    assert gc.get_threshold() == before
    assert gc.get_freeze_count()


def test_it_is_restored_after_an_error():
    before = gc.get_threshold()
    with pytest.raises(ZeroDivisionError):
        list(frozen_after_first(lambda: iter([1 // 0])))
    assert gc.get_threshold() == before

"""Requests about many files, without a JVM."""

from __future__ import annotations

import base64
import gc
import json
import os
import pickle

import pytest
from support import golden

from zed_spark.spark.planning import scans
from zed_spark.spark.planning.requests import RequestHandler
from zed_spark.spark.planning.scans import Load, source_with

FILES = 1200
"""So many that the state of a load goes without their statistics."""


TABLE = next(file.path for file in golden.files("vng") if (file.case, file.variant) == ("table-1k", "v3e"))


@pytest.fixture
def folder(tmp_path):
    """Many files."""
    for number in range(FILES):
        os.symlink(TABLE, tmp_path / f"part-{number:06}.vng")
    return tmp_path


def _ask(handler, call, **asked):
    answer = json.loads(handler.apply(json.dumps({"call": call, **asked})))
    assert "error" not in answer
    return answer


def test_the_state_and_the_partitions_of_many_files_are_small(folder):
    load = _ask(RequestHandler(), "load", format="vng", options={"path": str(folder)}, schema=None)
    assert len(load["state"]) < 100 * FILES
    wanted = {"key": load["key"], "schema": load["schema"], "predicates": []}
    how = {"limit": None, "single": False, "columnar": True}
    # A handler that has forgotten the load finds the same in its state.
    scans = [_ask(RequestHandler(), "scan", state=load["state"], **wanted, **how) for _ in range(2)]
    assert scans[0]["partitions"] == scans[1]["partitions"]
    pieces = [piece for one in scans[0]["partitions"] for piece in pickle.loads(base64.b64decode(one))]
    assert [piece.path for piece in pieces] == [str(folder / f"part-{number:06}.vng") for number in range(FILES)]
    assert sum(map(len, scans[0]["partitions"])) < 100 * FILES
    assert scans[0]["rows"] == 1000 * FILES


def test_loads_and_scans_leave_the_collection_of_garbage_alone(folder, monkeypatch):
    """It is that of the user's driver."""
    seen, before = [], (gc.get_threshold(), gc.isenabled(), gc.get_freeze_count())

    def noting(function):
        def called(*given, **named):
            seen.append((gc.get_threshold(), gc.isenabled(), gc.get_freeze_count()))
            return function(*given, **named)

        return called

    monkeypatch.setattr(Load, "scan", noting(Load.scan))
    monkeypatch.setattr(scans, "source_with", noting(source_with))
    handler, how = RequestHandler(), {"predicates": [], "limit": None, "single": False, "columnar": True}
    load = _ask(handler, "load", format="vng", options={"path": str(folder)}, schema=None)
    _ask(handler, "scan", key=load["key"], schema=load["schema"], **how)
    assert seen == [before] * 2
    assert (gc.get_threshold(), gc.isenabled(), gc.get_freeze_count()) == before

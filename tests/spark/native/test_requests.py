"""Requests about many files, without a JVM."""

from __future__ import annotations

import base64
import gc
import json
import os
import pickle

import pytest
from pyspark.sql.types import StructType
from support import golden
from support.planning_requests import DONE, ask, reply

from zed_spark.lake.lake import create_lake
from zed_spark.spark.native import scans
from zed_spark.spark.native.requests import RequestHandler
from zed_spark.spark.native.scans import Load, source_with
from zed_spark.spark.protocol import catalog_messages, messages
from zed_spark.storage.local import LocalStore

FILES = 1200
"""So many that the state of a load goes without their statistics."""


TABLE = next(file.path for file in golden.files("vng") if (file.case, file.variant) == ("table-1k", "v3e"))


@pytest.fixture
def folder(tmp_path):
    """Many files."""
    for number in range(FILES):
        os.symlink(TABLE, tmp_path / f"part-{number:06}.vng")
    return tmp_path


def _load(handler, folder):
    return ask(handler, messages.Load("vng", {"path": str(folder)}, {}, None))


def _scan(handler, load, state=None):
    how = {"metadata": False, "predicates": (), "limit": None, "single": False}
    return ask(handler, messages.Scan(load.key, state, load.schema, **how))


def test_what_is_kept_belongs_to_a_session_and_ends_with_it(tmp_path):
    os.symlink(TABLE, tmp_path / "part.vng")
    create_lake(LocalStore(str(tmp_path / "lake")), 3).create_pool("p", "k", "asc")
    handler, lake = RequestHandler(), {"path": str(tmp_path / "lake")}

    def load(session):
        return reply(handler, messages.Load("vng", {"path": str(tmp_path / "part.vng")}, {}, None), session=session)

    def is_kept(session):
        schema = StructType.fromJson(json.loads(first["answer"]["schema"]))
        scan = messages.Scan(first["answer"]["key"], None, schema, False, (), None, False)
        tables = catalog_messages.ListTables("lake", "id", None, ("pools",))
        replies = [reply(handler, one, session=session) for one in (scan, tables)]
        assert [one["error"] for one in replies] == [None, None]
        return [not one["forgotten"] for one in replies]

    first = load("one")
    reply(handler, catalog_messages.ListTables("lake", "id", lake, ("pools",)), session="one")
    assert is_kept("one") == [True, True]
    assert is_kept("other") == [False, False]
    assert load("other")["answer"]["key"] == first["answer"]["key"]
    assert reply(handler, messages.EndSession(), session="one") == DONE
    assert is_kept("one") == [False, False]
    assert is_kept("other") == [True, False]


def test_the_state_and_the_partitions_of_many_files_are_small(folder):
    load = _load(RequestHandler(), folder)
    assert len(base64.b64encode(load.state)) < 100 * FILES
    # A handler that has forgotten the load finds the same in its state.
    scans = [_scan(RequestHandler(), load, load.state) for _ in range(2)]
    assert scans[0].partitions == scans[1].partitions
    pieces = [piece for one in scans[0].partitions for piece in pickle.loads(one)]
    assert [piece.path for piece in pieces] == [str(folder / f"part-{number:06}.vng") for number in range(FILES)]
    assert sum(len(base64.b64encode(one)) for one in scans[0].partitions) < 100 * FILES
    assert scans[0].row_count == 1000 * FILES


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
    handler = RequestHandler()
    _scan(handler, _load(handler, folder))
    assert seen == [before] * 2
    assert (gc.get_threshold(), gc.isenabled(), gc.get_freeze_count()) == before

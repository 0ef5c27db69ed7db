"""The author, message and metadata of commits."""

import getpass

import pytest
from support.lakes import keyed, new_pool
from support.memory_store import MemoryStore

from zed_spark.errors import OptionError
from zed_spark.formats.text.printer import Printer
from zed_spark.lake.committer import CommitInfo
from zed_spark.lake.dialect import RELEASES
from zed_spark.lake.ids import IdFactory
from zed_spark.lake.metadata import zed_value
from zed_spark.types import NULL, STRING


def test_notes():
    assert CommitInfo("a").author_or_default("ZED_USER") == "a"
    assert CommitInfo().author_or_default("ZED_USER")
    assert zed_value(None) == (NULL, None)
    rich = {"a": [1, "x", None], "b": {"c": True, "d": 1.5}, "e": b"\1", "f": [], "g": IdFactory().id()}
    assert Printer().print(*zed_value(rich)).startswith('{a:[1,"x",null],b:{c:true,d:1.5},e:0x01,f:[]')
    with pytest.raises(OptionError, match="cannot be stored in the metadata"):
        zed_value(object())
    with pytest.raises(OptionError, match="must be a record without the fields writer"):
        CommitInfo(meta=zed_value({"writer": 1})).with_fields(("writer", STRING, b"x"))


def test_the_author_is_the_user_of_the_tool(monkeypatch):
    monkeypatch.setenv("ZED_USER", "zed's")
    monkeypatch.setenv("SUPERDB_USER", "super's")
    for kind in (1, 3):
        assert new_pool(MemoryStore(), kind).branch().load(keyed(1)).author == "zed's"
    for kind in RELEASES:
        pool = new_pool(MemoryStore(), kind)
        assert pool.branch().load(keyed(1)).author == "super's"
        assert pool.branch().load(keyed(2), author="me").author == "me"
    monkeypatch.delenv("SUPERDB_USER")
    assert pool.branch().load(keyed(3)).author == CommitInfo().author_or_default("SUPERDB_USER") != "zed's"


def test_an_author_without_a_name(monkeypatch):
    """As in a container that runs under a number of its own."""

    def nobody():
        raise KeyError("getpwuid(): uid not found: 4711")

    monkeypatch.delenv("ZED_USER", raising=False)
    monkeypatch.setattr(getpass, "getuser", nobody)
    assert CommitInfo().author_or_default("ZED_USER").startswith("unknown@")


def test_texts_that_are_none(memory):
    """What the system hands over of arguments that are not UTF-8; refused before anything is written."""
    pool = new_pool(memory)
    before = [entry.key for entry in memory.list()]
    for note in ({"author": "\udcff"}, {"message": "\udcff"}, {"meta": {"x": "\udcff"}}, {"meta": {"\udcff": 1}}):
        with pytest.raises(OptionError, match="cannot be encoded as UTF-8"):
            pool.branch().load(keyed(1), **note)
    assert [entry.key for entry in memory.list()] == before

"""What a catalog reads of a lake to load a table."""

from __future__ import annotations

from collections import Counter

from support.lakes import keyed

from zed_spark import lake as lakes
from zed_spark.spark.catalog.lake import CatalogLake
from zed_spark.spark.catalog.tables import load_table
from zed_spark.spark.native.requests import RequestHandler
from zed_spark.storage.local import LocalStore


def test_a_load_reads_each_file_once(tmp_path, monkeypatch):
    path, read = str(tmp_path / "lake"), Counter()
    pool = lakes.create(path).create_pool("t", "k", properties={"a": "b"})
    pool.branch().load(keyed(1))
    original = LocalStore.read
    monkeypatch.setattr(LocalStore, "read", lambda store, key: (read.update([key]), original(store, key))[1])
    for name in (["t"], ["t", "log"], ["t", "branch_main"]):
        read.clear()
        load_table(CatalogLake.of("lake", {"path": path}), name, RequestHandler().keep)
        assert (read["lake.zng"], read["pools/HEAD"], read["pools/1.zng"]) == (1, 1, 1)
        # The name of a branch is looked up, and then its tip.
        again = {key for key, times in read.items() if times > 1}
        assert all("/branches/" in key for key in again)
        assert bool(again) == (name[-1] == "branch_main")

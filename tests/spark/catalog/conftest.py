"""A lake with a pool of Zeek-like records as a catalog."""

from __future__ import annotations

import itertools

import pytest
from support.lake_check import check_lake

import zed_spark
from zed_spark import lake as lakes

RECORDS = """
{ts:2024-01-01T00:00:00Z,src:10.0.0.1,n:1(int32)}
{ts:2024-01-02T00:00:00Z,src:10.0.0.2,n:2(int32)}
{ts:2024-01-03T00:00:00Z,src:10.0.0.3,n:3(int32),s:"x"}
"""

_numbers = itertools.count()


@pytest.fixture
def lake(tmp_path):
    """A lake with the pools ``logs``, which has three records and a branch ``dev``, and ``empty``."""
    made = lakes.create(str(tmp_path / "lake"))
    (tmp_path / "records.zson").write_text(RECORDS)
    logs = made.create_pool("logs", "ts", "desc")
    logs.branch().load_files(tmp_path / "records.zson")
    logs.create_branch("dev")
    made.create_pool("empty")
    return made


@pytest.fixture
def catalog(spark, lake):
    """The name of a catalog of the lake: each test has one of its own, as a session keeps catalogs.

    What a test leaves must be a sound lake.
    """
    name = f"lake{next(_numbers)}"
    zed_spark.catalog(spark, name, lake.store.url)
    yield name
    spark.catalog.setCurrentCatalog("spark_catalog")
    check_lake(lake.store.url)

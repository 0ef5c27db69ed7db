"""Every statement of the page about catalogs works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pyspark import SparkContext
from support import pages

from zed_spark import lake as lakes
from zed_spark.spark.catalog.lake import CatalogLake
from zed_spark.spark.catalog.procedures import call, described, names

pytestmark = pytest.mark.spark

PAGE = (Path(__file__).parents[3] / "docs/catalog.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_statements_of_the_page(spark, catalog):
    found = [statement for example in pages.examples(PAGE, "sql") for statement in pages.statements(example.code)]
    assert len(found) > 35
    for statement in found:
        spark.sql(
            re.sub(r"\blake\.|\blake\b(?=$|;)", lambda match: match[0].replace("lake", catalog), statement)
        ).collect()
    counted = spark.sql(f"SELECT host, count(*) FROM {catalog}.requests GROUP BY 1 ORDER BY 1").collect()
    assert [tuple(row) for row in counted] == [(None, 1), ("a", 1), ("b", 1), ("only in dev", 1)]


def test_the_page_lists_the_procedures():
    rows = dict(re.findall(r"^\| `([a-z_`, ]+)` \| (.*) \|$", PAGE.partition("## Procedures")[2], re.M))
    listed = {name: arguments for key, arguments in rows.items() for name in re.findall(r"\w+", key)}
    for name in names():
        parameters = described(None, ["system", name]).parameters
        assert [one.name for one in parameters] == re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", listed[name]))


def test_procedures_run_without_a_spark_context(tmp_path, monkeypatch):
    """A planning process has none."""
    monkeypatch.setattr(SparkContext, "_active_spark_context", None)
    lakes.create(str(tmp_path))
    assert call(CatalogLake("lake", {"path": str(tmp_path)}), "repair", [True]).rows == ()

"""What the Java side of a catalog asks Python for, and what it sets in the session."""

from __future__ import annotations

import pytest

import zed_spark
from zed_spark.spark.native import catalog_requests as requests

pytestmark = [pytest.mark.spark, pytest.mark.classic]


def test_options_are_told_once(spark, catalog, lake, monkeypatch):
    """They have secrets."""
    name, asked = f"{catalog}options", []
    for of, answer in requests.ANSWERS.items():

        def noted(handler, one, answer=answer):
            asked.append(getattr(one, "options", None) is not None)
            return answer(handler, one)

        monkeypatch.setitem(requests.ANSWERS, of, noted)
    zed_spark.catalog(spark, name, lake.store.url)
    for _ in range(2):
        assert spark.table(f"{name}.logs").count() == 3
        assert spark.sql(f"SHOW TABLES IN {name}").count() == 2
    assert len(asked) > 4
    assert sum(asked) == 1


def test_every_session_that_uses_a_table_has_the_rule_of_merge(spark, catalog):
    """Spark may have made the catalog while another session was active."""
    experimental = spark._jsparkSession.experimental()

    def rules():
        found = experimental.extraOptimizations()
        return [found.apply(number).getClass().getSimpleName() for number in range(found.size())]

    before = experimental.extraOptimizations()
    try:
        assert spark.table(f"{catalog}.logs").count() == 3
        assert rules().count("InsertOnlyMerge") == 1
        none = spark._jvm.scala.jdk.javaapi.CollectionConverters.asScala(spark._jvm.java.util.ArrayList()).toSeq()
        getattr(experimental, "extraOptimizations_$eq")(none)
        assert spark.table(f"{catalog}.logs").count() == 3
        assert spark.table(f"{catalog}.logs").count() == 3
        assert rules() == ["InsertOnlyMerge"]
    finally:
        getattr(experimental, "extraOptimizations_$eq")(before)

"""Which options Spark shows. Those whose names begin with `secret.` it does not."""

from __future__ import annotations

import pytest
from pyspark.errors import AnalysisException

pytestmark = pytest.mark.spark

SETTING = "spark.sql.redaction.options.regex"
EXPLAIN = "spark.sql.ui.explainMode"
"""With `extended`, logical plans are kept for the web UI as well; only they have the options of a write."""

HIDDEN = {"secret.storage.account_key": "hunter2", "storage.secret_access_key": "hunter2"}
SHOWN = {"storage.account_key": "seen"}


@pytest.fixture(params=[True, False], ids=["with the setting", "without"])
def setting(request, spark):
    """Whether the session hides all options of stores."""
    if request.param:
        spark.conf.set(SETTING, "(?i)url|storage[.]")
    yield request.param
    spark.conf.unset(SETTING)


def plans(spark):
    """The plans of the last statement, as the web UI shows them."""
    found = spark._jsparkSession.sharedState().statusStore().executionsList()
    return found.apply(found.size() - 1).physicalPlanDescription()


@pytest.mark.parametrize("mode", ["append", "overwrite"])
def test_writes(spark, setting, mode, tmp_path):
    spark.conf.set(EXPLAIN, "extended")
    try:
        spark.range(3).write.format("zng").options(**HIDDEN, **SHOWN).mode(mode).save(str(tmp_path / "t"))
    finally:
        spark.conf.unset(EXPLAIN)
    plan = plans(spark)
    assert "secret.storage.account_key" in plan
    assert "hunter2" not in plan
    assert ("seen" in plan) != setting


def test_sql(spark, setting, tmp_path):
    options = ", ".join(f"`{name}` '{value}'" for name, value in {**HIDDEN, **SHOWN}.items())
    statement = f"CREATE TEMPORARY VIEW redacted USING zng OPTIONS (path '{tmp_path}', {options})"
    plan = spark.sql(f"EXPLAIN EXTENDED {statement}").collect()[0][0]
    assert "secret.storage.account_key" in plan
    assert "hunter2" not in plan
    assert ("seen" in plan) != setting


def test_settings(spark):
    """SET is all that somebody with SQL alone can ask."""
    name = "spark.sql.catalog.redacted.secret.storage.account_key"
    spark.conf.set(name, "hunter2")
    try:
        shown = [row.asDict() for text in ("SET", "SET -v", f"SET {name}") for row in spark.sql(text).collect()]
        assert name in {row["key"] for row in shown}
        assert "hunter2" not in str(shown)
        with pytest.raises(AnalysisException, match="CANNOT_MODIFY_CONFIG"):
            spark.sql("SET spark.redaction.regex=nothing")
    finally:
        spark.conf.unset(name)


def test_reads(spark, tmp_path):
    spark.range(3).write.format("zng").mode("append").save(str(tmp_path / "t"))
    frame = spark.read.format("zng").options(**HIDDEN, **SHOWN).load(str(tmp_path / "t"))
    assert frame.count() == 3
    shown = frame._jdf.queryExecution().toString() + plans(spark)
    assert "hunter2" not in shown
    assert "seen" not in shown

"""Lakes behind a service in Spark: reads, filters and writes reach the service; what it lacks is refused."""

from __future__ import annotations

import pytest
from support.fault_service import fault_service
from support.lakes import QUICK, keyed

import zed_spark
from zed_spark.lake.lake import create_lake

pytestmark = pytest.mark.spark

REFUSED = "a service only reads pools and appends to them"


@pytest.fixture(params=[None, "0.3"])
def service(request, tmp_path):
    lake = create_lake(tmp_path / "lake", release=request.param, retry_policy=QUICK)
    with fault_service(lake) as own:
        branch = own.lake.create_pool("p", "k", "asc").branch()
        branch.load(keyed(*range(10)))
        branch.load(keyed(*range(20, 30), None))
        yield own


def test_reads_and_writes(spark, service):
    where = f"{service.url}/p"
    read = spark.read.format("zedlake").option("maxPartitionBytes", "1").option("minPartitions", "9")
    frame = read.load(where)
    assert frame.count() == 21
    assert frame.rdd.getNumPartitions() == 3
    assert [tuple(row) for row in frame.where("k >= 8 AND k < 21").orderBy("k").collect()] == [
        (8, "v8"), (9, "v9"), (20, "v20")
    ]  # fmt: skip
    assert service.queries("this['k'] >= 8", "this['k'] <= 20")
    assert [row["v"] for row in frame.where("k IS NULL").select("v").collect()] == ["vNone"]
    spark.range(100, 103).selectExpr("id AS k", "'new' AS v").repartition(2).write.format("zedlake").mode(
        "append"
    ).save(where)
    assert len(service.lake.pool("p").at().changes()) == 3, "one commit of all tasks"
    assert read.option("pool", "p@main").load(service.url).where("v = 'new'").count() == 3
    assert frame.count() == 21, "that frame stays at its commit"
    assert spark.sql(f"SELECT count(*) FROM zedlake.`{where}`").first()[0] == 24


@pytest.mark.parametrize("service", ["0.3"], indirect=True)
def test_what_is_refused(spark, service):
    where = f"{service.url}/p"
    frame = spark.range(3).selectExpr("id AS k", "'x' AS v")
    for act in (
        lambda: frame.write.format("zedlake").mode("overwrite").save(where),
        lambda: frame.write.format("zedlake").mode("error").save(where),
        lambda: spark.sql(f"UPDATE zedlake.`{where}` SET v = 'y'"),
        lambda: spark.sql(f"DELETE FROM zedlake.`{where}` WHERE k = 1"),
        lambda: zed_spark.catalog(spark, "far", service.url),
        lambda: zed_spark.attach(spark, service.url),
        lambda: spark.read.format("zedlake").option("ordered", "true").load(where),
        lambda: spark.read.format("zedlake").option("changes", "true").load(where),
        lambda: spark.read.format("zedlake").option("startingAfter", "0").load(where),
    ):
        with pytest.raises(Exception, match=REFUSED):
            act()
    with pytest.raises(Exception, match="option maxObjectsPerTrigger has no effect here: only a stream uses it"):
        spark.read.format("zedlake").option("maxObjectsPerTrigger", "1").load(where).collect()
    assert spark.read.format("zedlake").load(where).count() == 21

"""Tasks are as large as the session wants them for Spark's own readers of files."""

import pytest

pytestmark = pytest.mark.spark


@pytest.fixture(scope="module")
def folder(spark, tmp_path_factory):
    path = str(tmp_path_factory.mktemp("packing") / "t")
    spark.range(0, 90, 1, 3).write.format("zng").save(path)
    return path


@pytest.mark.parametrize(
    ("key", "value", "options"),
    [
        ("maxPartitionBytes", "200b", {"maxPartitionBytes": "8m"}),
        ("openCostInBytes", "128m", {"openCostInBytes": "512k", "minPartitions": "1"}),
        ("minPartitionNum", "3", {"minPartitions": "1"}),
    ],
)
def test_the_session_sets_how_files_are_packed_where_options_do_not(spark, folder, key, value, options):
    def tasks(session, **options):
        return session.read.format("zng").options(**options).load(folder).rdd.getNumPartitions()

    session = spark.newSession()
    assert tasks(session) == 1
    session.conf.set(f"spark.sql.files.{key}", value)
    assert tasks(session) == 3
    assert tasks(session, **options) == 1
    session.conf.unset(f"spark.sql.files.{key}")
    assert tasks(session) == 1


@pytest.mark.slow
def test_large_files_are_cut_for_the_tasks_that_the_session_runs_at_once(spark, tmp_path):
    path = str(tmp_path / "large")
    # Random, so that it stays large.
    spark.range(0, 1_300_000, 1, 1).selectExpr("rand(7) AS x").write.format("zng").save(path)

    def tasks(session, **options):
        return session.read.format("zng").options(**options).load(path).rdd.getNumPartitions()

    session = spark.newSession()
    assert tasks(session) == min(spark.sparkContext.defaultParallelism, 3)
    session.conf.set("spark.sql.leafNodeDefaultParallelism", "1")
    assert tasks(session) == 1
    session.conf.set("spark.sql.leafNodeDefaultParallelism", "3")
    assert tasks(session) == 3
    assert tasks(session, parallelism="1") == 1


def test_reads_of_lakes_are_packed_as_the_session_wants_them(spark, tmp_path):
    from zed_spark import lake

    path = str(tmp_path / "lake")
    lake.create(path).create_pool("p", "id")
    for start in (0, 30, 60):
        spark.range(start, start + 30, 1, 1).write.format("zedlake").mode("append").option("pool", "p").save(path)

    def tasks(session):
        return session.read.format("zedlake").option("pool", "p").load(path).rdd.getNumPartitions()

    session = spark.newSession()
    assert tasks(session) == 1
    session.conf.set("spark.sql.files.openCostInBytes", "128m")
    assert tasks(session) == 3

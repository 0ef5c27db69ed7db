"""Lakes in a session: reading, writing, SQL, attached pools, failures and races of whole jobs."""

from __future__ import annotations

import shutil
import threading
import time
from collections import Counter
from datetime import UTC, datetime

import pytest
from pyspark.errors import AnalysisException, PySparkException
from support import golden

import zed_spark
from zed_spark.formats.text.printer import lines
from zed_spark.lake.committer import transaction_of
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.lake import sink
from zed_spark.spark.write.options import WriteOptions

pytestmark = pytest.mark.spark


@pytest.fixture(scope="module")
def golden_lake(tmp_path_factory):
    return golden.lake("main-1.18.0").unpack(tmp_path_factory.mktemp("lakes"))


@pytest.fixture(scope="module")
def written(spark, tmp_path_factory):
    """A lake with a pool ``p`` of the keys 0 to 9 in two objects."""
    made = zed_spark.lake.create(str(tmp_path_factory.mktemp("written") / "lake"))
    with pytest.MonkeyPatch.context() as patch:
        # Each task writes an object of its own.
        patch.setattr(sink, "FEW", 0)
        numbered(spark, 0, 10).write.format("zedlake").mode("append").options(
            pool="p", createPool="true", orderby="id", message="first"
        ).save(made.store.url)
    return made.store.url


@pytest.fixture
def lake(written, tmp_path):
    """A copy of that lake."""
    shutil.copytree(written, tmp_path / "lake")
    return zed_spark.lake.open(str(tmp_path / "lake"))


def numbered(spark, start, stop, tasks=2):
    return spark.range(start, stop, 1, tasks).selectExpr("id", "concat('v', id) AS v")


def read(spark, lake, **options):
    return spark.read.format("zedlake").options(**{"pool": "p", **options}).load(lake.store.url)


def ids(frame):
    return sorted(row.id for row in frame.collect())


@pytest.mark.slow
def test_a_golden_pool_at_several_commits(spark, golden_lake):
    pool = "events"
    [wanted] = [own for own in golden.lake("main-1.18.0").expected["pools"] if own["name"] == pool]
    asked = {"typeColumn": "zed type", "nanosAsLong": "true"}
    for id in list(wanted["commits"])[:2] + list(wanted["commits"])[-1:]:
        frame = spark.read.format("zedlake").options(**asked).load(f"{golden_lake}/{pool}@{id}")
        restore = plan_rows(frame.schema, WriteOptions.parse(asked))
        found = [line for values in restore.sequences(frame.toArrow().to_batches()) for line in lines(values)]
        assert Counter(found) == Counter(wanted["commits"][id]["rows"])


@pytest.mark.proves("lake-3", "spark")
def test_writing_reading_and_time_travel(spark, lake):
    assert ids(read(spark, lake)) == list(range(10))
    numbered(spark, 10, 12).write.format("zedlake").mode("append").save(f"{lake.store.url}/p")
    numbered(spark, 11, 13).write.format("zedlake").mode("overwrite").options(pool="p", replaceWhere="id >= 8").save(
        lake.store.url
    )
    assert ids(read(spark, lake)) == [*range(8), 11, 12]
    newest, middle, first = list(lake.pool("p").at().log())
    assert ids(read(spark, lake, versionAsOf=str(first.id))) == list(range(10))
    assert ids(spark.read.format("zedlake").load(f"{lake.store.url}/p@{middle.id}")) == list(range(12))
    ordered = read(spark, lake, ordered="true", minPartitions="4")
    assert [row.id for row in ordered.collect()] == [*range(8), 11, 12]
    log = read(spark, lake, table="log").where("id IS NOT NULL").select("message").collect()
    assert [row.message.split("\n")[0] for row in log][1:] == ["loaded 1 data object", "first"]
    assert newest.parent == middle.id


def test_scan(spark, lake):
    frame = zed_spark.scan(spark, lake.store.url, ["v"], "ID between 3 and 5", format="zedlake", pool="p")
    assert sorted(frame.collect()) == [("v3",), ("v4",), ("v5",)]
    assert frame.rdd.getNumPartitions() == 1
    assert read(spark, lake, where="id < 5", minPartitions="8").rdd.getNumPartitions() == 1
    assert read(spark, lake, minPartitions="8").rdd.getNumPartitions() == 2


def gone(lake, before):
    """Whether nothing else is there, once tasks have ended that Spark did not wait for."""
    for _ in range(3000):
        if {entry.key for entry in lake.store.list()} == before:
            return True
        time.sleep(0.1)
    return False


def test_a_failure_leaves_no_trace(spark, lake):
    before = {entry.key for entry in lake.store.list()}
    bad = spark.range(0, 60_000, 1, 2).selectExpr("id", "assert_true(id < 50000) AS v")
    for mode in ("append", "overwrite"):
        with pytest.raises(PySparkException, match="is not true"):
            bad.write.format("zedlake").mode(mode).option("pool", "p").save(lake.store.url)
    with pytest.raises(PySparkException, match="does not meet replaceWhere"):
        numbered(spark, 1, 20).write.format("zedlake").mode("overwrite").options(pool="p", replaceWhere="id > 5").save(
            lake.store.url
        )
    assert gone(lake, before)
    assert ids(read(spark, lake)) == list(range(10))
    with pytest.raises(AnalysisException, match="already has data; use mode"):
        numbered(spark, 0, 1).write.format("zedlake").mode("append").options(pool="p", ifExists="error").save(
            lake.store.url
        )


@pytest.mark.slow
def test_jobs_at_once(spark, lake):
    def job(at):
        # Sources that were registered are known to a thread's active session only; this call makes it so.
        frame = spark.createDataFrame([(100 + at, "x")], "id LONG, v STRING")
        frame.write.format("zedlake").mode("append").options(pool="p", txnAppId=f"job{at}", txnVersion="1").save(
            lake.store.url
        )

    threads = [threading.Thread(target=job, args=(at,)) for at in (0, 1, 2, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ids(read(spark, lake)) == [*range(10), 100, 101, 102]


@pytest.mark.slow
def test_sql(spark, lake):
    url = lake.store.url
    spark.sql(f"CREATE OR REPLACE TEMPORARY VIEW lv USING zedlake OPTIONS (path '{url}', pool 'p', author 'sql')")
    spark.sql("INSERT INTO lv VALUES (70, 'seventy'), (71, NULL)")
    spark.sql(f"CREATE OR REPLACE TEMPORARY VIEW lv USING zedlake OPTIONS (path '{url}/p@main')")
    assert spark.sql("SELECT count(*), max(id) FROM lv").first() == (12, 71)
    spark.sql("INSERT OVERWRITE lv SELECT id, v FROM lv WHERE id > 7")
    assert ids(read(spark, lake)) == [8, 9, 70, 71]
    log = list(lake.pool("p").at().log())
    assert [head.author == "sql" for head in log] == [False, True, False]
    timestamp = datetime.fromtimestamp(log[1].date // 1000 / 10**6, UTC).isoformat()
    for past in (f"versionAsOf '{log[1].id}'", f"timestampAsOf '{timestamp}'"):
        spark.sql(f"CREATE OR REPLACE TEMPORARY VIEW lp USING zedlake OPTIONS (path '{url}', pool 'p', {past})")
        assert spark.sql("SELECT count(*), max(id) FROM lp").first() == (12, 71)
        with pytest.raises(AnalysisException, match="only the tip of a branch can be written to"):
            spark.sql("INSERT INTO lp VALUES (1, 'x')")
    spark.sql(f"CREATE OR REPLACE TEMPORARY VIEW lo USING zedlake OPTIONS (path '{url}', pool 'p', table 'objects')")
    assert spark.sql("SELECT sum(count) FROM lo").first()[0] == 4


@pytest.mark.slow
def test_tables_that_stay(spark, lake):
    """A table keeps its options; without native planning it forgets them, which an error says."""
    url = lake.store.url
    spark.sql(f"CREATE TABLE lake_table USING zedlake OPTIONS (path '{url}', pool 'p')")
    try:
        assert spark.sql("SELECT sum(id) FROM lake_table WHERE id > 5").first()[0] == 30
        spark.conf.set("spark.zed.nativePlanning.enabled", "false")
        with pytest.raises(AnalysisException, match="A permanent table forgets its options, the path too"):
            spark.sql("SELECT * FROM lake_table").collect()
        spark.conf.unset("spark.zed.nativePlanning.enabled")
        spark.sql(f"CREATE VIEW lake_view AS SELECT * FROM lake_table WITH (path = '{url}', pool = 'p')")
        assert spark.sql("SELECT sum(id) FROM lake_view WHERE id > 5").first()[0] == 30
        spark.sql(f"INSERT INTO lake_table WITH (path = '{url}', pool = 'p') VALUES (50, 'x')")
        assert spark.sql("SELECT count(*) FROM lake_view").first()[0] == 11
        first = list(lake.pool("p").at().log())[-1].id
        [past] = spark.sql(f"SELECT count(*) FROM lake_table WITH (path = '{url}/p@{first}')").first()
        assert past == 10
    finally:
        spark.conf.unset("spark.zed.nativePlanning.enabled")
        spark.sql("DROP VIEW IF EXISTS lake_view")
        spark.sql("DROP TABLE lake_table")


def test_attach(spark, golden_lake):
    found = zed_spark.attach(spark, str(golden_lake), super_types=True, prefix="g_")
    expected = {own["name"]: own for own in golden.lake("main-1.18.0").expected["pools"]}
    whole = {name.removeprefix("g_") for name, of in found.items() if of is None}
    opened = zed_spark.lake.open(str(golden_lake))
    counts = {name: opened.pool(name).at().count() for name in expected}
    assert whole == {name for name, count in counts.items() if count}
    assert spark.sql("SELECT count(*) FROM g_people").first()[0] == counts["people"]
    parts = [view for view, of in found.items() if of is not None and view.startswith("g_anything_")]
    assert len(parts) > 1
    assert sum(spark.table(view).count() for view in parts) == counts["anything"]


def test_inserting_into_an_attached_pool(spark, lake):
    zed_spark.attach(spark, lake.store.url, prefix="mine_")
    spark.sql("INSERT INTO mine_p VALUES (99, 'new')")
    assert ids(read(spark, lake))[-1] == 99
    assert ids(spark.table("mine_p"))[-1] == 9
    zed_spark.attach(spark, lake.store.url, prefix="mine_")
    assert ids(spark.table("mine_p"))[-1] == 99


def test_tokens(spark, lake):
    for _ in range(2):
        numbered(spark, 10, 11).write.format("zedlake").mode("append").options(
            pool="p", txnAppId="nightly", txnVersion="7"
        ).save(lake.store.url)
    assert ids(read(spark, lake)) == list(range(11))
    assert transaction_of(next(lake.pool("p").at().log()).meta).app_id == "nightly"

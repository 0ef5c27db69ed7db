"""Queries that end before the tasks of a scan: the Python processes that read go on with the next query."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from support.planning_processes import readers

pytestmark = pytest.mark.spark

ROWS = 200_000


@pytest.fixture(scope="module")
def frame(spark, tmp_path_factory):
    """So many rows that what is left of them does not fit into a pipe; two tasks."""
    path = str(tmp_path_factory.mktemp("ending") / "out")
    spark.range(0, ROWS, 1, 2).selectExpr("id", "id % 7 AS k", "concat('some text ', id) AS s").write.format(
        "zng"
    ).save(path)
    return spark.read.format("zng").option("batchRows", "4096").load(path)


def same_processes(spark, frame, query):
    """The result of a query after which the processes that read before read on."""
    total = frame.selectExpr("sum(id)")
    assert total.first()[0] == ROWS * (ROWS - 1) // 2
    serving = readers(spark)
    assert serving
    result = query(frame)
    assert total.first()[0] == ROWS * (ROWS - 1) // 2
    assert {*serving} <= {*readers(spark)}
    return result


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
class TestProcesses:
    def test_where_and_first(self, spark, frame):
        assert same_processes(spark, frame, lambda frame: frame.where("k = 3").first().id) == 3

    def test_where_and_show(self, spark, frame, capsys):
        same_processes(spark, frame, lambda frame: frame.where("k > 1").show(3))
        assert "some text 2" in capsys.readouterr().out

    def test_a_limit_of_very_many_rows(self, spark, frame):
        def query(frame):
            return frame.limit(150_000).where("k = 6").limit(2).selectExpr("count(*)").first()[0]

        assert same_processes(spark, frame, query) == 2

    def test_several_readers_in_one_task(self, spark, frame):
        """One reader has ended, one is open, one has not begun."""

        def query(frame):
            part = frame.where("id < 5").select("id")
            rows = part.unionAll(frame.select("id").where("id >= 0")).unionAll(part).coalesce(1).limit(7)
            return sorted(row.id for row in rows.collect())

        assert same_processes(spark, frame, query) == [0, 0, 1, 1, 2, 3, 4]

    def test_two_readers_at_once(self, spark, frame):
        def query(frame):
            sides = frame.select("id").sortWithinPartitions("id").coalesce(1)
            pairs = frame.coalesce(1).crossJoin(sides).where("k = 1").limit(3)
            return pairs.selectExpr("count(*)").first()[0]

        assert same_processes(spark, frame, query) == 3


def test_a_task_that_fails_in_spark_leaves_its_process(spark, frame):
    with pytest.raises(Exception, match="enough"):
        frame.where("k >= 0").selectExpr("if(id = 5, raise_error('enough'), id) AS x").collect()
    assert frame.where("k = 3").first().id == 3


SCRIPT = """
import sys
from pyspark.sql import SparkSession
import zed_spark
sys.path.insert(0, sys.argv[2])
from support.planning_processes import READER, children, readers, wait_until

def session(reuse):
    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    spark = spark.config("spark.python.worker.reuse", reuse)
    spark = spark.config("spark.driver.host", "127.0.0.1").config("spark.ui.showConsoleProgress", "false")
    spark = spark.config("spark.driver.bindAddress", "127.0.0.1").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    zed_spark.register(spark)
    return spark

for round in range(2):
    spark = session("false" if round else "true")
    jvm = spark._jvm.java.lang.ProcessHandle.current().pid()
    if not round:
        spark.range(0, 400000, 1, 2).selectExpr("id", "id % 7 AS k").write.format("vng").save(sys.argv[1])
    frame = spark.read.format("vng").load(sys.argv[1])
    for least in range(5):
        frame.where(f"id > {least}").show(2)
        assert frame.where("k = 3").take(3)[0].id == 3
        assert frame.limit(300000).where("k = 3").first().id == 3
        assert frame.selectExpr("max(id + 1)").first()[0] == 400000
    if round:
        wait_until(lambda: not readers(spark), "processes outlive their task")
    else:
        assert readers(spark)
    spark.stop()
    wait_until(lambda: not children(jvm, READER), "processes outlive their application")
print("DONE")
"""


@pytest.mark.slow
def test_nothing_on_the_screen(tmp_path):
    """In two contexts after each other, of which the second one has a process for each task."""
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "out"), str(Path(__file__).parents[2])]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("DONE\n")
    assert "Traceback" not in done.stderr

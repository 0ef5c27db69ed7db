"""Queries that end before the tasks of a scan: the Python workers end normally and serve the next query."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.spark

ROWS = 200_000


@pytest.fixture(scope="module")
def frame(spark, tmp_path_factory):
    """So many rows that what is left of them does not fit between a worker and Spark; two tasks."""
    path = str(tmp_path_factory.mktemp("ending") / "out")
    spark.range(0, ROWS, 1, 2).selectExpr("id", "id % 7 AS k", "concat('some text ', id) AS s").write.format(
        "zng"
    ).save(path)
    return spark.read.format("zng").option("batchRows", "4096").load(path)


def workers(spark) -> dict[tuple[int, int], str]:
    """How often each Python worker has waited, by the processes of its daemon and of itself; the JVM starts daemons."""
    jvm, found = spark._jvm.java.lang.ProcessHandle.current().pid(), {}
    for daemon in children(jvm):
        for worker in children(daemon):
            try:
                status = Path(f"/proc/{worker}/status").read_text()
            except OSError:  # it has ended
                continue
            found[daemon, worker] = status.partition("\nvoluntary_ctxt_switches:")[2].split()[0]
    return found


def children(pid: int) -> list[int]:
    found = []
    for thread in Path(f"/proc/{pid}/task").iterdir():
        try:
            found += map(int, (thread / "children").read_text().split())
        except OSError:  # the thread has ended
            continue
    return found


def same_workers(spark, frame, query):
    """The result of a query that no worker dies of."""
    total, before = frame.selectExpr("sum(id)"), workers(spark)
    assert total.first()[0] == ROWS * (ROWS - 1) // 2
    after = workers(spark)
    # Spark ends the workers of a daemon that had nothing to do for a minute, as those of other tests may have.
    busy = {daemon for daemon, worker in after if after[daemon, worker] != before.get((daemon, worker))}
    serving = {(daemon, worker) for daemon, worker in after if daemon in busy}
    assert serving
    result = query(frame)
    total.collect()
    assert serving <= workers(spark).keys()
    return result


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
class TestWorkers:
    def test_where_and_first(self, spark, frame):
        assert same_workers(spark, frame, lambda frame: frame.where("k = 3").first().id) == 3

    def test_where_and_show(self, spark, frame, capsys):
        same_workers(spark, frame, lambda frame: frame.where("k > 1").show(3))
        assert "some text 2" in capsys.readouterr().out

    def test_a_limit_of_very_many_rows(self, spark, frame):
        def query(frame):
            return frame.limit(150_000).where("k = 6").limit(2).selectExpr("count(*)").first()[0]

        assert same_workers(spark, frame, query) == 2

    def test_several_readers_in_one_task(self, spark, frame):
        """One reader has ended, one is open, one has not begun."""

        def query(frame):
            part = frame.where("id < 5").select("id")
            rows = part.unionAll(frame.select("id").where("id >= 0")).unionAll(part).coalesce(1).limit(7)
            return sorted(row.id for row in rows.collect())

        assert same_workers(spark, frame, query) == [0, 0, 1, 1, 2, 3, 4]

    def test_two_readers_at_once(self, spark, frame):
        def query(frame):
            sides = frame.select("id").sortWithinPartitions("id").coalesce(1)
            pairs = frame.coalesce(1).crossJoin(sides).where("k = 1").limit(3)
            return pairs.selectExpr("count(*)").first()[0]

        assert same_workers(spark, frame, query) == 3


def test_tasks_that_fail_are_not_waited_for(spark, frame):
    with pytest.raises(Exception, match="enough"):
        frame.where("k >= 0").selectExpr("if(id = 5, raise_error('enough'), id) AS x").collect()
    assert frame.where("k = 3").first().id == 3


SCRIPT = """
import sys
from pyspark.sql import SparkSession
import zed_spark

def session():
    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    spark = spark.config("spark.driver.host", "127.0.0.1").config("spark.ui.showConsoleProgress", "false")
    spark = spark.config("spark.driver.bindAddress", "127.0.0.1")
    spark = spark.config("spark.driver.extraJavaOptions", "-Djava.io.tmpdir=" + sys.argv[2]).getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    zed_spark.register(spark)
    return spark

for round in range(2):
    spark = session()
    if not round:
        spark.range(0, 400000, 1, 2).selectExpr("id", "id % 7 AS k").write.format("vng").save(sys.argv[1])
    frame = spark.read.format("vng").load(sys.argv[1])
    for least in range(5):
        frame.where(f"id > {least}").show(2)
        assert frame.where("k = 3").take(3)[0].id == 3
        assert frame.limit(300000).where("k = 3").first().id == 3
        assert frame.selectExpr("max(id + 1)").first()[0] == 400000
    spark.stop()
print("DONE")
"""


@pytest.mark.slow
def test_nothing_on_the_screen_and_no_file_stays(tmp_path):
    """In two contexts after each other."""
    (tmp_path / "tmp").mkdir()
    command = [sys.executable, "-c", SCRIPT, str(tmp_path / "out"), str(tmp_path / "tmp")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("DONE\n")
    assert "Traceback" not in done.stderr
    assert not [name for name in os.listdir(tmp_path / "tmp") if name.startswith("zed_spark-stop")]

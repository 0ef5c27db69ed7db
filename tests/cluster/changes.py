"""A program of a user's: changes rows of a pool on the Spark given, whose tasks meet trouble. Run by `test_cluster.py`.

python changes.py spark://127.0.0.1:7077 LAKE TROUBLE
"""

from __future__ import annotations

import json
import shutil
import sys
from collections import Counter
from pathlib import Path

from driver import OF_CLUSTERS, OF_SESSIONS
from pyspark.sql import SparkSession

import zed_spark
from zed_spark import lake as lakes
from zed_spark.spark.lake import row_changes, sink

ROWS, OBJECTS = 1600, 16
HERE = Path(__file__).parent
TROUBLED = {
    "spark.executorEnv.PYTHONPATH": f"{HERE / 'trouble'}:{HERE.parents[1]}",
    "spark.speculation": "true",
    "spark.speculation.interval": "100ms",
    "spark.speculation.minTaskRuntime": "100ms",
    "spark.speculation.quantile": "0.25",
    "spark.speculation.task.duration.threshold": "2s",
    "spark.sql.adaptive.coalescePartitions.enabled": "false",
    "spark.sql.shuffle.partitions": "4",
}
"""Every task runs by itself, and one that takes long a second time."""

STATEMENTS = {
    "update": "UPDATE lake.t SET v = v + 1 WHERE length(s) > 1 AND id % 3 = 0",
    "delete": "DELETE FROM lake.t WHERE length(s) > 1 AND id % 5 = 4",
    "merge": "MERGE INTO lake.t t USING (SELECT id * 7 AS id FROM range(400)) s ON t.id = s.id "
    "WHEN MATCHED AND t.id % 2 = 0 THEN UPDATE SET v = -1 WHEN MATCHED THEN DELETE "
    "WHEN NOT MATCHED THEN INSERT (id, v, s) VALUES (s.id, -2, 'new')",
}


def main(master: str, path: str, trouble: str) -> dict[str, object]:
    """The rows after each statement, and what else there is."""
    builder = SparkSession.builder.master(master).appName("zed_spark changes test")
    settings = OF_SESSIONS | OF_CLUSTERS | TROUBLED | {"spark.executorEnv.ZED_TEST_TROUBLE": trouble}
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    # Tasks write their rows, as if there were many.
    sink.FEW = row_changes.FEW = 0
    try:
        pool = lakes.create(path).create_pool("t", "id", "asc")
        zed_spark.catalog(spark, "lake", path)
        rows = f"SELECT id, id * 10 AS v, concat('s', id) AS s FROM range(0, {ROWS}, 1, {OBJECTS})"
        spark.sql(f"INSERT INTO lake.t {rows}")
        found: dict[str, object] = {"objects": len(pool.branch().snapshot().state.objects)}
        for name, statement in STATEMENTS.items():
            spark.sql(statement)
            found[name] = sorted(map(list, spark.sql("SELECT id, v, s FROM lake.t").collect()))
        found["commits"] = spark.sql("SELECT count(*) FROM lake.t.log").first()[0]
        left = {id for _, id in pool.data_folder().files()} - set(pool.branch().snapshot().state.objects)
        found["left"] = len(left)
        shutil.copytree(path, f"{path}-before-vacuum")
        spark.sql("CALL lake.system.vacuum('t', older_than => '0s', dry_run => false, force => true)").collect()
        live = set(pool.branch().snapshot().state.objects)
        found["left after vacuum"] = len({id for _, id in pool.data_folder().files()} - live)
        found["count"] = spark.sql("SELECT count(*) FROM lake.t").first()[0]
        found["trouble"] = Counter(one.name.partition("-")[0] for one in Path(trouble).iterdir())
        return found
    finally:
        spark.stop()


if __name__ == "__main__":
    print("RESULT " + json.dumps(main(*sys.argv[1:])))

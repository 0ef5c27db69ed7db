"""A program of a user's: reads files on the Spark given and prints the rows as JSON. Run by `test_cluster.py`.

python driver.py cluster spark://127.0.0.1:7077 FOLDER FILE...
python driver.py connect sc://127.0.0.1:15002 FOLDER FILE...
"""

from __future__ import annotations

import json
import logging
import sys

from pyspark.sql import SparkSession

import zed_spark

COLUMNS = "event,user.id,total"
OF_SESSIONS = {"spark.sql.session.timeZone": "UTC", "spark.sql.shuffle.partitions": "2"}
OF_CLUSTERS = {
    "spark.ui.enabled": "false",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.driver.memory": "512m",
    "spark.executor.memory": "512m",
    "spark.executor.cores": "1",
    "spark.cores.max": "2",
}


def main(kind: str, master: str, folder: str, vng: str, zng: str) -> dict[str, object]:
    """The rows of each way to read, by name."""
    builder = SparkSession.builder.remote(master) if kind == "connect" else SparkSession.builder.master(master)
    builder = builder.appName("zed_spark cluster test")
    for name, value in (OF_SESSIONS | (OF_CLUSTERS if kind == "cluster" else {})).items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    try:
        logged = registered(spark)
        return {
            "logged": logged,
            "vng": rows(spark.read.format("vng").option("columns", COLUMNS).load(vng)),
            "zng": rows(spark.read.format("zng").option("columns", COLUMNS).option("minPartitions", "4").load(zng)),
            "zed": rows(spark.read.format("zed").option("columns", COLUMNS).load([vng, zng])),
            "variant": rows(
                spark.read.format("zed").option("schemaMode", "variant").load(vng).selectExpr("to_json(value) AS json")
            ),
            "scan": rows(zed_spark.scan(spark, vng, ["event", "user.id"], "user.id > 20")),
            "sql": rows(view(spark, zng)),
            "error": error(spark),
            "registered by itself": own(spark, vng) if kind == "cluster" else None,
            "limited": limited(spark, folder) if kind == "cluster" else None,
        }
    finally:
        spark.stop()


def limited(spark, folder) -> list[int]:
    """The first rows of queries that end before the workers."""
    spark.range(0, 400_000, 1, 2).write.format("zng").save(folder)
    frame = spark.read.format("zng").load(folder)
    return [frame.where(f"id > {least}").first().id for least in (5, 100, 300_000)]


def registered(spark) -> list[str]:
    """What is logged, and is not only of interest to developers, when the sources are registered twice."""
    found: list[str] = []

    class Lines(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record.getMessage())

    handler = Lines(logging.WARNING)
    logging.getLogger().addHandler(handler)
    zed_spark.register(spark)
    zed_spark.register(spark)
    logging.getLogger().removeHandler(handler)
    return found


def view(spark, path):
    """A temporary view and a query of it."""
    spark.sql(f"CREATE TEMPORARY VIEW events USING zng OPTIONS (path '{path}', columns '{COLUMNS}')")
    return spark.sql("SELECT event, count(*) AS n, max(user.id) AS high FROM events GROUP BY event ORDER BY event")


def error(spark) -> str:
    """What a user reads when there is no file."""
    try:
        return f"no error but {spark.read.format('vng').load('/nowhere').schema}"
    except Exception as raised:  # noqa: BLE001 - whatever it is, the test looks at the text
        return str(raised)


def own(spark, path) -> int:
    """Rows read in a session that nothing was registered with."""
    return spark.newSession().read.format("vng").load(path).count()


def rows(frame) -> list[dict[str, object]]:
    """All rows as plain values."""
    return [row.asDict(recursive=True) for row in frame.collect()]


if __name__ == "__main__":
    print("RESULT " + json.dumps(main(*sys.argv[1:])))

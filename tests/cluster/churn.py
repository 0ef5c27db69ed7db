"""A program of a user's that writes again and again, a step when told; `test_killed_writes.py` kills parts of it.

For every line ``<format> <mode> <turn> <rows> <folder>`` on its input it writes so many rows of that turn and
says how that went. The line ``count <folder>`` reads all of them with Spark instead. The argument ``native`` or
``python`` says whether this process begins and commits the writes, or one that Spark starts for each.
"""

from __future__ import annotations

import sys

from pyspark.sql import SparkSession

import zed_spark

PARTS = 4
"""Tasks of a write: two waves of them."""

SETTINGS = {
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.memory": "512m",
    "spark.python.unix.domain.socket.enabled": "true",
    "spark.sql.shuffle.partitions": "2",
    "spark.ui.enabled": "false",
}


def main() -> None:
    """Work until the input ends."""
    builder = SparkSession.builder.master("local[2,4]").appName("zed_spark churn")
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    zed_spark.register(spark, native=sys.argv[1] == "native")
    tell("ready")
    for line in sys.stdin:
        what, *rest = line.rstrip("\n").split(" ", 4)
        if what == "count":
            read = spark.read.format("zed").load(rest[0])
            tell(f"{read.count()} {read.distinct().count()}")
            continue
        mode, turn, count, folder = rest
        spark.sparkContext.setJobGroup(turn, "")
        tell("begin")
        try:
            rows = spark.range(0, int(count), 1, PARTS).selectExpr(f"{turn}L AS turn", "id", "uuid() AS noise")
            rows.write.format(what).mode(mode).save(folder)
        except Exception as error:  # noqa: BLE001 - a dead process is an error of Java
            tell(f"failed {' '.join(str(error).split())[:500]}")
        else:
            tell(f"done {lost_tasks(spark.sparkContext.statusTracker(), turn)}")


def lost_tasks(tracker, group) -> int:
    """The tasks of a job group that had to be done again."""
    jobs = [tracker.getJobInfo(job) for job in tracker.getJobIdsForGroup(group)]
    stages = [tracker.getStageInfo(stage) for job in jobs if job is not None for stage in job.stageIds]
    return sum(stage.numFailedTasks for stage in stages if stage is not None)


def tell(text: str) -> None:
    """A line to whoever started this."""
    sys.__stdout__.write(f"@{text}\n")
    sys.__stdout__.flush()


if __name__ == "__main__":
    main()

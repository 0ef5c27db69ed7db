"""A program of a user's on a cluster behind Spark Connect; prints what it found as JSON. Run by `test_cluster.py`.

python connected.py sc://127.0.0.1:15002 FOLDER
"""

from __future__ import annotations

import json
import sys

from pyspark.sql import SparkSession

import zed_spark
from zed_spark import lake as lakes

CHANGED = "SELECT s, count(*) FROM lake.t WHERE s IN ('even', 'new') GROUP BY s ORDER BY s"


def main(address: str, folder: str) -> dict[str, object]:
    """What statements do that need classes on executors: columnar reads, limits, and changes of rows."""
    spark = SparkSession.builder.remote(address).getOrCreate()
    zed_spark.register(spark)
    frame = spark.range(0, 400_000, 1, 4).selectExpr("id", "concat('s', id) AS s")
    frame.write.format("vng").save(f"{folder}/t")
    read = spark.read.format("vng").load(f"{folder}/t")
    lakes.create(f"{folder}/lake")
    zed_spark.catalog(spark, "lake", f"{folder}/lake")
    spark.sql("CREATE TABLE lake.t AS SELECT id, concat('s', id) AS s FROM range(0, 1000, 1, 4)")
    spark.sql("""
        MERGE INTO lake.t USING (SELECT id * 7 AS id FROM range(200)) n ON t.id = n.id
        WHEN MATCHED AND t.id % 2 = 0 THEN UPDATE SET s = 'even' WHEN MATCHED THEN DELETE
        WHEN NOT MATCHED THEN INSERT (id, s) VALUES (n.id, 'new')
    """)
    return {
        "status": spark.read.format("zed_spark.Status").load().first().native,
        "columnar": "ColumnarToRow" in read._explain_string(),
        "limited": [read.where(f"id > {least}").first().id for least in (5, 300_000)],
        "sum": read.selectExpr("sum(id)").first()[0],
        "merged": [list(row) for row in spark.sql(CHANGED).collect()],
        "count": spark.table("lake.t").count(),
    }


if __name__ == "__main__":
    print("RESULT " + json.dumps(main(*sys.argv[1:])))

"""What releases of Python, Spark and Java are tried with: reads, writes, a lake and functions, printed as JSON."""

from __future__ import annotations

import json
import platform
import sys
import warnings
from importlib.metadata import version

# Also what becomes an error in a later release, where this package uses it.
warnings.filterwarnings("error", module=r"zed_spark(\.|$)")

from pyspark.sql import SparkSession  # noqa: E402

spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")
java = spark._jvm.System.getProperty("java.specification.version")
shown = {"versions": [platform.python_version_tuple()[:2], version("pyspark"), java]}

# Spark finds the source by the modules at the top level.
shown["unregistered"] = spark.read.format("vng").load("data.vng").where("src = '10.0.0.3'").count()

import zed_spark  # noqa: E402
from zed_spark import functions as zf  # noqa: E402

zed_spark.register(spark)
data = spark.read.format("vng").load("data.vng")
found = data.where("src = '10.0.0.3' AND id > 90").select("id", "took")
shown["planned"] = "PushedFilters" in found._jdf.queryExecution().executedPlan().toString()
shown["filter"] = [[row.id, row.took.total_seconds()] for row in found.collect()]
query = "SELECT name, count(*) AS n, max(id) AS last FROM vng.`data.vng` GROUP BY name ORDER BY name"
shown["query"] = [list(row) for row in spark.sql(query).collect()]

data.where("id < 50").write.format("zng").mode("append").save("written")
data.where("id >= 50").write.format("zng").mode("append").save("written")
data.select("id", "name").write.format("vng").partitionBy("name").save("by-name")
back = spark.read.format("zed").load("written")
shown["written"] = [back.count(), back.schema["src"].metadata["zed.type"], sorted(row.id for row in back.collect())[-1]]
shown["partition"] = spark.read.format("vng").load("by-name").where("name = 'n2'").count()
raw = spark.read.format("zng").option("schemaMode", "variant").load("written")
shown["variant"] = raw.selectExpr("max(value:id::long) AS last").first()["last"]

functions = data.where(zf.cidr_match("10.0.0.2/31", "src")).groupBy(zf.network_of("src", 31).alias("network"))
shown["functions"] = [list(row) for row in functions.count().collect()]
shown["sql function"] = spark.sql("SELECT total_seconds(max(took)) FROM vng.`data.vng`").first()[0]

zed_spark.lake.create("lake")
zed_spark.catalog(spark, "lake", "lake")
spark.sql("CREATE TABLE lake.t TBLPROPERTIES ('orderby' = 'id') AS SELECT * FROM vng.`data.vng`")
spark.sql("DELETE FROM lake.t WHERE name = 'n0'")
spark.sql("UPDATE lake.t SET name = 'other' WHERE id = 1")
spark.sql("MERGE INTO lake.t USING (SELECT 1L AS id) AS s ON t.id = s.id WHEN MATCHED THEN UPDATE SET name = 'merged'")
first = spark.table("lake.t.log").orderBy("date").first().commit
shown["lake"] = [
    spark.table("lake.t").count(),
    spark.table("lake.t").where("name = 'merged'").count(),
    spark.sql(f"SELECT count(*) FROM lake.t VERSION AS OF '{first}'").first()[0],
]

with zed_spark.open("data.vng") as file:
    shown["without spark"] = [row["id"] for batch in file.batches(where="id > 97") for row in batch.to_pylist()]
spark.stop()
json.dump(shown, sys.stdout)

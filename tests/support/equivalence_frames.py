"""Queries of the equivalence suite by the DataFrame API; each takes a session with the tables as views."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from decimal import Decimal

from pyspark.sql import DataFrame, SparkSession, Window
from pyspark.sql import functions as F


def _twice_filtered(spark: SparkSession) -> DataFrame:
    table = spark.table("facts")
    return table.where("k = 3").select("id").union(table.where("k = 4").select("id"))


def _self_join(spark: SparkSession) -> DataFrame:
    table = spark.table("e")
    few = table.where("a = 5").select("id", "b")
    return few.alias("x").join(table.alias("y"), F.col("x.id") == F.col("y.id")).select("x.b", "y.t", "y.r.x")


def _cached(spark: SparkSession) -> DataFrame:
    kept = spark.table("facts").where("g = 1").select("id", "k", "r.b").cache()
    try:
        result = kept.where("k = 2").union(kept.where("b = 'x3'")).collect()
    finally:
        kept.unpersist()
    return spark.createDataFrame(result, kept.schema)


def _sampled_apart(spark: SparkSession) -> DataFrame:
    table = spark.table("e").select("id", "c", "b")
    return table.where(F.isnan("c")).unionByName(table.where(~F.isnan("c")))


def _by_window(spark: SparkSession) -> DataFrame:
    of = Window.partitionBy("k").orderBy(F.desc("id"))
    return spark.table("facts").withColumn("at", F.row_number().over(of)).where("at <= 2").select("k", "id", "at")


def _e(action: Callable[[DataFrame], DataFrame]) -> Callable[[SparkSession], DataFrame]:
    return lambda spark: action(spark.table("e"))


def _facts(action: Callable[[DataFrame], DataFrame]) -> Callable[[SparkSession], DataFrame]:
    return lambda spark: action(spark.table("facts"))


BERLIN = datetime(2024, 1, 1, 1)

FRAMES: list[Callable[[SparkSession], DataFrame]] = [
    _twice_filtered,
    _self_join,
    _cached,
    _sampled_apart,
    _by_window,
    _e(lambda t: t.select("id").where("a = 5")),
    _e(lambda t: t.where("a = 5").select(F.col("`a.b`"), F.col("r.deep.z"))),
    _e(lambda t: t.drop("r", "l", "lr", "m")),
    _e(lambda t: t.withColumnRenamed("b", "B2").where("B2 LIKE 'a%'").select("B2", "id")),
    _e(lambda t: t.withColumn("r", F.col("r").dropFields("deep")).select("r")),
    _e(lambda t: t.withColumn("r", F.col("r").withField("x", F.lit(1))).select("r.x", "r.y")),
    _e(lambda t: t.where(F.col("b").isin("a", "zz")).select("id")),
    _e(lambda t: t.where(F.col("b").startswith("a") | F.col("b").contains("%")).select("id")),
    _e(lambda t: t.where(F.col("r").getField("x") == 5).select("r.y")),
    _e(lambda t: t.where(F.col("z") == F.lit(Decimal(2**64 - 1))).select("id", "z")),
    _e(lambda t: t.where(F.col("d") >= F.lit(timedelta(seconds=1))).select("id", "d")),
    _e(lambda t: t.where(F.to_date("t") == F.lit(date(2024, 1, 1))).select("id")),
    _e(lambda t: t.where(F.col("t").cast("timestamp_ntz") == F.lit(BERLIN).cast("timestamp_ntz")).select("id")),
    _e(lambda t: t.where(F.col("c").eqNullSafe(float("nan"))).select("id")),
    _e(lambda t: t.where(F.col("y") == F.lit(b"ab")).select("id")),
    _e(lambda t: t.dropna(subset=["a", "b"]).select("id")),
    _e(lambda t: t.fillna({"b": "none", "a": 0}).groupBy("b").agg(F.sum(F.col("a") % 100))),
    _e(lambda t: t.select("id", "c", "f").replace(float("nan"), 0.0)),
    _e(lambda t: t.groupBy("o").agg(F.count("*"), F.max("id"), F.min("b"))),
    _e(lambda t: t.groupBy("b").pivot("o", [True, False]).count()),
    _e(lambda t: t.select(F.count("a"), F.max("a"))),
    _e(lambda t: t.select("b", "o").distinct()),
    _e(lambda t: t.dropDuplicates(["b"]).select("b")),
    _e(lambda t: t.orderBy(F.desc_nulls_last("a"), "id").limit(6).select("id", "a")),
    _e(lambda t: t.select("id", F.explode_outer("m"))),
    _e(lambda t: t.select("id", F.inline_outer("lr"))),
    _e(lambda t: t.selectExpr("stack(2, 'a', cast(a AS string), 'b', b) AS (name, value)")),
    _e(lambda t: t.select("*").where("id > 2010").select("id", "wide.more")),
    _e(lambda t: t.repartition(3, "b").groupBy("b").count()),
    _facts(lambda t: t.join(t.sparkSession.table("dims"), "k").where("region = 'east'").select("id", "name")),
    _facts(lambda t: t.join(F.broadcast(t.sparkSession.table("dims")), "k", "left_anti").select("id")),
    _facts(lambda t: t.join(t.sparkSession.table("days"), "day", "left").groupBy("week_day").count()),
    _facts(lambda t: t.select("id").intersect(t.where("o").select("id"))),
    _facts(lambda t: t.select("k").exceptAll(t.where("g = 1").select("k"))),
    _facts(lambda t: t.where("id < 60").unionByName(t.where("id >= 110")).select("id", "r.a", "r.c.e")),
    _facts(lambda t: t.where("id = 3").unionByName(t.select("id", "k"), allowMissingColumns=True).select("id", "s")),
    _facts(lambda t: t.rollup("k", "o").agg(F.sum("id"))),
    _facts(lambda t: t.summary("count", "min", "max").select("summary", "id", "s")),
    _facts(lambda t: t.groupBy(F.window("ts", "12 hours")).count()),
    _facts(lambda t: t.select(F.col("l")[0]["p"], F.col("m")["m"], "r.b").where("r.b = 'x3'")),
]


def frames() -> list[tuple[str, Callable[[SparkSession], DataFrame]]]:
    """A name and the function of each."""
    return [(f"frame-{number}", frame) for number, frame in enumerate(FRAMES, 1)]

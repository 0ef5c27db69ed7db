"""Text through Spark: the sources ``zson`` and ``sup``, JSON by content, and files written as text."""

from __future__ import annotations

import json

import pytest
from pyspark.sql.types import ArrayType, LongType, StructType
from support import direct_reads as direct
from support import golden

pytestmark = pytest.mark.spark

CASE = next(case for case in golden.cases() if case.name == "events-400")
ZNG = next(file for file in golden.files("zng") if file.case == "events-400").path


@pytest.fixture
def files(tmp_path):
    """The events as ZSON, SUP and JSON."""
    from zed_spark.files.file import File
    from zed_spark.formats.text.format import TextWriter
    from zed_spark.formats.text.json_text import JsonPrinter
    from zed_spark.formats.text.printer import Printer
    from zed_spark.formats.text.sup_printer import SupPrinter

    for name, printer in (("a.zson", Printer()), ("b.sup", SupPrinter("0.1")), ("c", JsonPrinter())):
        with File(str(ZNG)) as file, (tmp_path / name).open("wb") as sink:
            writer = TextWriter(sink, printer.writer)
            for part in file.sequences():
                writer.write(part)
    return tmp_path


@pytest.mark.parametrize(
    ("format", "name"), [("zson", "a.zson"), ("sup", "b.sup"), ("zed", "a.zson"), ("zed", "b.sup")]
)
def test_rows_are_those_of_the_binary_file(files, format, name):
    expected = direct.table("zng", [ZNG])
    for options in ({}, {"maxPartitionBytes": "5000", "minPartitions": "7"}):
        assert direct.table(format, [files / name], **options).equals(expected)
    assert len(direct.batches(format, [files / name], minPartitions="7", maxPartitionBytes="5000")) >= 7


def test_conditions_columns_and_types(files):
    options = {"where": "event = 'buy' and total > 490", "columns": "event,user.id,total", "typeColumn": "type"}
    assert direct.table("zson", [files / "a.zson"], **options).equals(direct.table("zng", [ZNG], **options))


def test_json_is_told_by_content(files):
    rows = direct.table("zed", [files / "c"]).to_pylist()
    assert len(rows) == 400
    assert [row["event"] for row in rows] == [json.loads(line).get("event") for line in CASE.json]


def test_damage(files):
    path = files / "d.zson"
    path.write_text('{a:1}\n{a:"x\n{a:3}\n{a:]}\n{b:2}\n')
    assert [row["a"] for row in direct.table("zson", [path], mode="DROPMALFORMED").to_pylist()] == [1, 3, None]
    rows = direct.table("zson", [path], mode="PERMISSIVE").to_pylist()
    reports = [row["_corrupt_record"] for row in rows if row["_corrupt_record"]]
    assert [report.split(": ")[1].split(",")[0] for report in reports] == ["line 2", "line 4"]
    assert all(report.startswith(f"{path}, offset ") for report in reports)


def test_by_sql_and_back(spark, files, tmp_path):
    import zed_spark

    zed_spark.register(spark)
    spark.sql(f"CREATE OR REPLACE TEMPORARY VIEW texts USING zson OPTIONS (path '{files / 'a.zson'}')")
    assert spark.sql("SELECT count(*) FROM texts WHERE event = 'buy'").first()[0] > 0
    frame = spark.read.format("sup").load(str(files / "b.sup"))
    assert frame.count() == 400
    frame.select("event", "user").where("event is not null").write.format("zson").mode("append").save(
        str(tmp_path / "out")
    )
    again = spark.read.format("zson").load(str(tmp_path / "out"))
    assert again.count() == frame.where("event is not null").count()
    assert again.schema["user"].dataType == frame.schema["user"].dataType


def test_what_later_releases_added_is_null_where_it_says_nothing(tmp_path):
    path = tmp_path / "late.sup"
    path.write_text("{a?:1,b:2::(int64|null),c:[1,null]}\n{a?:_::int64,b:null::(int64|null),c:[3,null]}\n")
    own = direct.reader("sup", [path])
    schema = own.planner.schema
    assert isinstance(schema, StructType)
    assert [field.dataType for field in schema.fields] == [LongType(), LongType(), ArrayType(LongType())]
    rows = direct.table("sup", [path]).to_pylist()
    assert rows == [{"a": 1, "b": 2, "c": [1, None]}, {"a": None, "b": None, "c": [3, None]}]

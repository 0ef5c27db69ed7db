"""Tables without Spark have the rows that Spark's data frames have, and zed_spark.write takes what Spark gives."""

import pytest
from support import golden

import zed_spark

pytestmark = pytest.mark.spark

CASES = ["union-fields", "schema-drift", "enums", "sets", "toplevel-mixed", "named-nested"]


def test_rows_are_those_of_data_frames(spark):
    files = {file.case: file for file in golden.files("zng")}
    for case in CASES:
        path = str(files[case].path)
        frame = spark.read.format("zed").load(path)
        with zed_spark.open(path) as file:
            table = file.to_arrow()
        assert table.schema.names == frame.columns, case
        assert table.to_pylist() == frame.toArrow().to_pylist(), case


def test_a_data_frame_of_spark_is_written_without_it(spark, tmp_path):
    frame = spark.sql("SELECT 1 AS n, '10.0.0.1' AS src, INTERVAL '1' HOUR AS took").toArrow()
    zed_spark.write(frame, tmp_path / "out.zson", zed_types={"src": "ip"})
    assert (tmp_path / "out.zson").read_text() == "{n:1(int32),src:10.0.0.1,took:1h}\n"

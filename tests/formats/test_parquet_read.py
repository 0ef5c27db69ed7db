"""Parquet without Spark: what columns mean is what they mean when Spark's side reads them."""

from __future__ import annotations

import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from support import golden

from zed_spark.cli import parquet as by_spark
from zed_spark.cli.parquet import write_parquet
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.formats.parquet import SCHEMA, is_parquet, read_parquet
from zed_spark.formats.text.printer import lines

CASES = ("int-edges", "int-toplevel", "string-toplevel", "time-edges", "type-values", "union-fields", "map-edges",
         "null-each-type", "interleaved-types", "events-400")  # fmt: skip
FILES = {file.case: file for file in golden.files("zng") if file.case in CASES}


def texts(sequences):
    return [line for sequence in sequences for line in lines(sequence)]


def written(path: Path, array: pa.Array) -> str:
    pq.write_table(pa.table({"c": array}), path)
    return str(path)


@pytest.mark.parametrize(
    ("array", "line"),
    [
        (pa.array([1], pa.int8()), "{c:1(int8)}"),
        (pa.array([1.5], pa.float32()), "{c:1.5(float32)}"),
        (pa.array(["a"], pa.large_string()), '{c:"a"}'),
        (pa.array(["a"]).dictionary_encode(), '{c:"a"}'),
        (pa.array([1], pa.date32()), "{c:1970-01-02T00:00:00Z(=date)}"),
        (pa.array([1], pa.time64("us")), "{c:1us}"),
        (pa.array([1], pa.timestamp("us", "Europe/Berlin")), "{c:1970-01-01T00:00:00.000001Z}"),
        (pa.array([1], pa.duration("us")), "{c:1us}"),
        (pa.array([Decimal(7)], pa.decimal128(10, 0)), "{c:7}"),
        (pa.array([b"xx"], pa.binary(2)), "{c:0x7878}"),
        (pa.nulls(1), "{c:null}"),
        (pa.array([[1]], pa.large_list(pa.int64())), "{c:[1]}"),
        (pa.array([[("a", 1)]], pa.map_(pa.string(), pa.int64())), '{c:|{"a":1}|}'),
        (pa.array([{"a": 1}], pa.struct([("a", pa.int8())])), "{c:{a:1(int8)}}"),
    ],
)
def test_plain_columns_mean_what_they_mean_in_spark(tmp_path, array, line):
    path = written(tmp_path / "a.parquet", array)
    assert texts(read_parquet(path)) == texts(by_spark.read_parquet(path)) == [line]


def test_decimals_that_fit_no_type(tmp_path):
    path = written(tmp_path / "a.parquet", pa.array([Decimal("1.5")], pa.decimal128(10, 2)))
    for read in (read_parquet, by_spark.read_parquet):
        with pytest.raises(UnsupportedTypeError, match="Zed has no decimals"):
            list(read(path))


@pytest.mark.parametrize("case", FILES)
def test_zed_types_in_the_metadata_come_back(tmp_path, case):
    path = tmp_path / "a.parquet"
    with path.open("wb") as sink:
        list(write_parquet([str(FILES[case].path)], "zng", sink))
    assert texts(read_parquet(str(path))) == texts(by_spark.read_parquet(str(path)))


@pytest.mark.parametrize("schema", ["[", "{}", '{"type":"struct","fields":[1]}', '{"type":"struct","fields":[]}'])
def test_metadata_that_does_not_fit(tmp_path, schema):
    table = pa.table({"c": [1]}).replace_schema_metadata({SCHEMA: schema})
    pq.write_table(table, tmp_path / "a.parquet")
    with pytest.raises(CorruptDataError, match="Parquet metadata"):
        list(read_parquet(str(tmp_path / "a.parquet")))


def test_a_column_that_does_not_hold_its_zed_type(tmp_path):
    field = '{"name":"c","type":"long","nullable":true,"metadata":{"zed.type":"[ip]"}}'
    table = pa.table({"c": [1]}).replace_schema_metadata({SCHEMA: f'{{"type":"struct","fields":[{field}]}}'})
    pq.write_table(table, tmp_path / "a.parquet")
    with pytest.raises(UnsupportedTypeError, match=r"int64 does not hold values of its Zed type \[ip\]"):
        list(read_parquet(str(tmp_path / "a.parquet")))


@pytest.mark.slow
def test_reading_loads_no_spark(tmp_path):
    path = written(tmp_path / "a.parquet", pa.array([1]))
    assert is_parquet(path)
    script = (
        "import sys; from zed_spark.formats.parquet import read_parquet; "
        f"assert sum(map(len, read_parquet({path!r}))) == 1; print('pyspark' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"

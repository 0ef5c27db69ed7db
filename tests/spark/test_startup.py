"""What registering, planning and reading a small file do not import: it would take longer than the rest."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.storage import BytesSource

TEXT = b"""{id:1,text:"a",raw:0x0102,f:1.5,t:2024-01-01T00:00:00Z,d:3s,ok:true,ip:10.0.0.1,net:10.0.0.0/8,of:<int64>,
l:["a","b"],n:null(int64),r:{x:1,y:"s"},s:|[1,2]|,m:|{"k":1}|,u:1((int64,string)),e:error("x")}
{id:"s",z:1}
5
"""
"""Values of most types, of three super types."""

IMPORTS = """
import json, sys
def loaded():
    return sorted(name for name in sys.modules if name in HEAVY or name.startswith(HEAVY))
HEAVY = ("numpy", "pyarrow", "pandas", "zed_spark.lake", "zed_spark.conditions",
    "zed_spark.formats.")
import pyspark.sql.datasource
before = set(loaded())
import zed_spark.spark.register, zed_spark.spark.source, zed_spark.spark.lake.source, zed_spark.spark.native.enable
print(json.dumps(sorted(set(loaded()) - before)))
"""

READS = """
import json, sys
from zed_spark.spark.source import source_of
UNWANTED = ("pandas", "pyarrow.compute", "zed_spark.lake", "zed_spark.conditions.condition",
    "zed_spark.formats.text", "zed_spark.spark.read.tasks")
folder, where, *formats = sys.argv[1:]
readers = {}
for format in formats:
    source = source_of(format)({"path": f"{folder}/a.{format}", **({"where": where} if where else {})})
    reader = source.reader(source.schema())
    readers[format] = reader, reader.partitions()
print(json.dumps([name for name in UNWANTED if name in sys.modules]))
for reader, partitions in readers.values():
    rows = sum(batch.num_rows for partition in partitions for batch in reader.read(partition))
    print(json.dumps([rows, "pandas" in sys.modules]))
"""


@pytest.fixture
def folder(tmp_path):
    """A file of each format."""
    values = list(format_named("zson").read(BytesSource(TEXT), None, ReadRequest()))
    for format in ("vng", "zng", "csup", "bsup"):
        with open(tmp_path / f"a.{format}", "wb") as file, format_named(format).settings().writer(file) as writer:
            for sequence in values:
                writer.write(sequence)
    (tmp_path / "a.zson").write_bytes(TEXT)
    return str(tmp_path)


def run(script, *arguments):
    done = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_registering_loads_no_arrow_and_no_format():
    shared = [f"zed_spark.formats.{name}" for name in ("format", "registry", "settings")]
    assert run(IMPORTS) == [shared]


def test_planning_loads_little_and_reading_no_pandas(folder):
    assert run(READS, folder, "", "vng", "zng", "csup", "bsup") == [[], *[[3, False]] * 4]


@pytest.mark.slow
def test_conditions_load_no_pandas(folder):
    where = "text like 'a%' and (ok or ip = '10.0.0.1') and f < 2 and t is not null"
    [_, read] = run(READS, folder, where, "vng")
    assert read == [1, False]


@pytest.mark.slow
def test_text_is_read_without_pandas(folder):
    [_, read] = run(READS, folder, "", "zson")
    assert read == [3, False]

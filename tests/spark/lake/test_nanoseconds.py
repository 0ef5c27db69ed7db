"""Rows that Spark updated keep the nanoseconds of the values that it did not change."""

from __future__ import annotations

import numpy as np
from support.lake_reads import zed_lines

import zed_spark
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.rewrite import WHOLE
from zed_spark.lake.scan import read
from zed_spark.spark.lake.row_changes import nanoseconds, restored

NS = "2024-01-01T00:00:00.123456789Z"
US = "2024-01-01T00:00:00.123456Z"


def values(tmp_path, name, *records):
    """The values of a pool with some records."""
    pool = zed_spark.lake.create(str(tmp_path / name)).create_pool("p", "k", "asc")
    (tmp_path / f"{name}.zson").write_text("\n".join(records))
    pool.branch("main").load_files(tmp_path / f"{name}.zson")
    [item] = pool.at("main").objects()
    [sequence] = read(pool.files.data_folder(), Piece(item), WHOLE)
    return sequence


def write(tmp_path, sequence):
    pool = zed_spark.lake.create(str(tmp_path / "out")).create_pool("p", "k", "asc")
    pool.branch("main").load([sequence])
    return zed_lines(f"{pool.files.store.url}/p")


def test_only_what_is_the_same_to_the_microsecond_is_restored(tmp_path):
    found = values(
        tmp_path, "before",
        f"{{k:1,t:{NS},n:{{d:1ns,x:1}}}}",
        "{k:2,t:1960-01-01T00:00:00.000000001Z,n:null({d:duration,x:int64})}",
        f"{{k:3,s:{NS}}}",
        "{k:4,t:null(time),n:{d:-1ns,x:1}}",
        "{k:5}",
    )  # fmt: skip
    before = nanoseconds(found)
    assert set(before) == {("t",), ("n", "d"), ("s",)}
    after = values(
        tmp_path, "after",
        f"{{k:1,t:{US},n:{{d:0s,x:2}}}}",
        f"{{k:3,t:{US},s:{US}}}",
        "{k:4,t:2024-01-01T00:00:00Z,n:{d:-1us,x:2}}",
    )  # fmt: skip
    assert write(tmp_path, restored(after, before, np.array([0, 2, 3]))) == [
        f"{{k:1,t:{NS},n:{{d:1ns,x:2}}}}",
        f"{{k:3,t:{US},s:{NS}}}",
        "{k:4,t:2024-01-01T00:00:00Z,n:{d:-1ns,x:2}}",
    ]


def test_values_without_times_have_none(tmp_path):
    assert nanoseconds(values(tmp_path, "before", "{k:1,a:[2024-01-01T00:00:00Z]}")) == {}

"""Every format and version through Spark, read and as a stream; docs/formats.md is made from what passes."""

from __future__ import annotations

import pytest
from support.columnar_files import plain_rows
from support.sample_files import SAMPLES, whole

pytestmark = pytest.mark.spark

# JSON files have Spark's own reader, and no source of ours is for them.
IN_SPARK = [sample for sample in SAMPLES if sample.key != "json"]
MARKS = [pytest.mark.proves(sample.key, "spark", "stream") for sample in IN_SPARK]


SETS = [pytest.param(IN_SPARK[::4], id="some"), pytest.param(IN_SPARK, id="all", marks=[*MARKS, pytest.mark.slow])]


@pytest.mark.parametrize("samples", SETS)
def test_all_formats_at_once(samples, spark, tmp_path):
    """One folder with a file of each, read as a table and as a stream."""
    (tmp_path / "in").mkdir()
    rows = {}
    for number, sample in enumerate(samples):
        folder = tmp_path / f"{number}"
        folder.mkdir()
        path = sample.make(folder)
        name = f"{number:02}-{path.name}"
        rows[name] = len(plain_rows(whole(sample, path)))
        path.rename(tmp_path / "in" / name)
    frame = spark.read.format("zed").option("fileNameColumn", "file").load(str(tmp_path / "in"))
    found = {row["file"].rpartition("/")[2]: row["count"] for row in frame.groupBy("file").count().collect()}
    assert found == rows
    stream = spark.readStream.format("zed").load(str(tmp_path / "in"))
    query = (
        stream.writeStream.format("zng")
        .option("checkpointLocation", str(tmp_path / "checkpoint"))
        .trigger(availableNow=True)
        .start(str(tmp_path / "out"))
    )
    query.awaitTermination(600)
    assert sum(progress["numInputRows"] for progress in query.recentProgress) == sum(rows.values())

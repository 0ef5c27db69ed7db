"""The figures of scans and writes that Spark's UI shows, as `query_metrics` gives them."""

from __future__ import annotations

import pytest

import zed_spark
from zed_spark.errors import NotFoundError

pytestmark = pytest.mark.spark


@pytest.fixture(scope="module")
def path(spark, tmp_path_factory):
    """Ids 0 to 39,999 in four files."""
    found = str(tmp_path_factory.mktemp("metrics") / "t")
    spark.range(0, 40_000, 1, 4).selectExpr("id", "concat('text ', id) AS s").write.format("vng").save(found)
    return found


def only(metrics):
    """The values of the only node."""
    [node] = metrics.nodes
    assert node.values == metrics.total
    return node.values


def test_a_scan_says_what_it_read_and_skipped(spark, path):
    frame = spark.read.format("vng").load(path).where("id > 29990 AND id % 2 = 0")
    assert frame.count() == 5004
    found = only(zed_spark.query_metrics(spark))
    assert (found["files_read"], found["files_skipped"]) == (2, 2)
    assert found["rows_skipped_by_filters"] + found["number_of_output_rows"] == 20_000
    assert 0 < found["bytes_read"] < 1_000_000
    assert 0 <= found["time_in_python"] < 600_000


def test_a_query_is_found_by_its_id(spark, path):
    reader = spark.read.format("vng").load(path)
    assert len(reader.select("s").where("id = 3").collect()) == 1
    one = zed_spark.query_metrics(spark)
    assert len(reader.select("s").where("id < 12000").collect()) == 12_000
    other = zed_spark.query_metrics(spark)
    assert other.query > one.query
    assert zed_spark.query_metrics(spark, one.query) == one
    assert (only(one)["files_read"], only(other)["files_read"]) == (1, 2)
    # Metadata answers it, so nothing is scanned.
    assert reader.count() == 40_000
    with pytest.raises(NotFoundError, match=r"query 123456789 has no metrics of scans or writes of Zed data; counts"):
        zed_spark.query_metrics(spark, 123456789)


def test_several_scans_have_a_node_each(spark, path):
    one = spark.read.format("vng").load(path)
    assert one.where("id < 5").unionByName(one.where("id >= 39990")).coalesce(1).selectExpr("max(s)").collect()
    found = zed_spark.query_metrics(spark)
    assert [node.values["files_read"] for node in found.nodes] == [1, 1]
    assert found.total["files_skipped"] == 6
    assert all(node.name.startswith("BatchScan vng") for node in found.nodes)


def test_readers_of_one_task_add_up(spark, path):
    frame = spark.read.format("vng").load(path)
    four = frame.where("id IN (3, 10003, 20003, 30003)")
    assert four.coalesce(1).selectExpr("max(s)").first()[0] == "text 30003"
    found = only(zed_spark.query_metrics(spark))
    assert (found["rows_skipped_by_filters"], found["number_of_output_rows"]) == (39_996, 4)


def test_a_write_says_what_it_wrote(spark, path, tmp_path):
    spark.read.format("vng").load(path).write.format("zng").save(str(tmp_path / "copy"))
    scan, write = sorted(zed_spark.query_metrics(spark).nodes, key=lambda node: "files_written" in node.values)
    sizes = [file.stat().st_size for file in (tmp_path / "copy").glob("*.zng")]
    assert scan.values["files_read"] == 4
    assert (write.values["files_written"], write.values["commits"]) == (len(sizes), 1)
    assert sum(sizes) <= write.values["bytes_written"] <= sum(sizes) + 10_000


def test_statements_on_a_lake(spark, tmp_path):
    made = zed_spark.lake.create(str(tmp_path / "lake"))
    made.create_pool("t", "id")
    zed_spark.catalog(spark, "metered", str(tmp_path / "lake"))
    spark.sql("INSERT INTO metered.t SELECT id, id % 3 AS k FROM range(0, 100, 1, 1)")
    found = only(zed_spark.query_metrics(spark))
    [item] = made.pool("t").branch().snapshot().state.objects.values()
    assert (found["objects_written"], found["commits"]) == (1, 1)
    assert found["bytes_written"] >= item.size
    spark.sql("UPDATE metered.t SET k = 5 WHERE id = 7")
    total = zed_spark.query_metrics(spark).total
    assert (total["objects_read"], total["objects_written"], total["commits"]) == (1, 1, 1)
    spark.sql("UPDATE metered.t SET k = 5 WHERE k = 9")
    total = zed_spark.query_metrics(spark).total
    assert (total["objects_written"], total["commits"]) == (0, 0)
    spark.sql("CREATE TABLE metered.u AS SELECT * FROM metered.t WHERE id > 90")
    total = zed_spark.query_metrics(spark).total
    assert (total["objects_read"], total["objects_written"], total["commits"]) == (1, 1, 1)


@pytest.mark.slow
@pytest.mark.parametrize("format", ["zng", "bsup", "csup", "zson", "sup", "vortex"])
def test_all_formats(spark, path, tmp_path, format):
    spark.read.format("vng").load(path).write.format(format).save(str(tmp_path / "t"))
    written = zed_spark.query_metrics(spark).total
    assert (
        len(spark.read.format(format).load(str(tmp_path / "t")).where("id IN (3, 10003, 20003, 30003)").collect()) == 4
    )
    read = only(zed_spark.query_metrics(spark))
    assert (read["files_read"], read["files_skipped"]) == (written["files_written"], 0)
    # The library of Vortex reads files and skips rows by itself.
    assert format == "vortex" or read["rows_skipped_by_filters"] == 39_996
    assert format == "vortex" or 0 < read["bytes_read"] < 2 * written["bytes_written"]

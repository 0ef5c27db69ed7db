"""Addresses and networks in filters of Spark: which files they leave, and the rows that they find."""

from __future__ import annotations

import ipaddress
import logging
from pathlib import Path

import pytest
from pyspark.errors import AnalysisException
from support.plans import plan_of

import zed_spark
from zed_spark import functions as zf
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.storage import BytesSource

pytestmark = pytest.mark.spark

ROWS = 400


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three files with addresses in 10.0.0.0/8, in 11.0.0.0/8, and of IPv6; the texts of some are no addresses."""
    found = tmp_path_factory.mktemp("addresses")
    for name, start in [("a", "10.0.0.1"), ("b", "11.255.255.250"), ("c", "2001:db8::1")]:
        first = ipaddress.ip_address(start)
        addresses = [first + at if at % 7 else None for at in range(ROWS)]
        lines = [
            f'{{n:{at},src:{own or "null(ip)"},id:{{h:{own or "null(ip)"}}},s:"{own or "none"}"}}\n'
            for at, own in enumerate(addresses)
        ]
        put(found / f"{name}.vng", lines)
    return found


def put(path: Path, lines: list[str]) -> None:
    """A file of the values of ZSON texts."""
    with path.open("wb") as sink, format_named("vng").settings().writer(sink) as writer:
        for values in format_named("zson").read(BytesSource("".join(lines).encode(), "text"), None, ReadRequest()):
            writer.write(values)


def test_filters_skip_files_and_find_the_rows(spark, folder: Path) -> None:
    zed_spark.register(spark)
    frame = spark.read.format("vng").load(str(folder))
    every = [(row.n, row.src) for row in frame.collect() if row.src is not None]
    net = ipaddress.ip_network
    for where, kept, test in [
        ("src = '99.3.0.7'", 0, lambda own: own == "99.3.0.7"),
        ("src = '10.0.0.3'", 1, lambda own: own == "10.0.0.3"),
        ("src = '010.0.0.3'", 0, lambda own: False),
        ("src IN ('10.0.0.3', '2001:db8::5', 'x')", 2, lambda own: own in ("10.0.0.3", "2001:db8::5")),
        # Texts of IPv6 addresses are not told by bounds.
        ("src LIKE '10.0.%'", 2, lambda own: own.startswith("10.0.")),
        ("src > '11' AND src < '12'", 2, lambda own: "11" < own < "12"),
        ("cidr_match('10.0.0.0/8', src)", 1, lambda own: ipaddress.ip_address(own) in net("10.0.0.0/8")),
        ("cidr_match('2001:db8::/125', id.h)", 1, lambda own: ipaddress.ip_address(own) in net("2001:db8::/125")),
        ("cidr_match('10.0.0.0/7', s)", 3, lambda own: ipaddress.ip_address(own) in net("10.0.0.0/7")),
        ("NOT cidr_match('10.0.0.0/8', src)", 3, lambda own: ipaddress.ip_address(own) not in net("10.0.0.0/8")),
    ]:
        found = frame.where(where)
        assert f"Files: {kept} of 3" in plan_of(found), where
        assert sorted((row.n, row.src) for row in found.collect()) == sorted(one for one in every if test(one[1])), (
            where
        )
    assert "Files: 1 of 3" in plan_of(frame.where(zf.cidr_match("10.0.0.0/8", "src")))
    shown = frame.where("s IS NOT NULL").selectExpr("cidr_match('0.0.0.0/0', s) AS found", "s").distinct().collect()
    assert {row.found for row in shown if row.s == "none"} == {None}


def test_an_address_is_not_compared_with_a_network(spark, folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    zed_spark.register(spark)
    hint = "src is an address, which never equals the network '10.0.0.0/9'; use cidr_match('10.0.0.0/9', src)"
    with pytest.raises(AnalysisException, match="never equals the network"):
        spark.read.format("vng").option("where", "src = '10.0.0.0/9'").load(str(folder)).collect()
    with caplog.at_level(logging.WARNING):
        assert spark.read.format("vng").load(str(folder)).where("src = '10.0.0.0/9'").count() == 0
    assert hint in caplog.text
    assert zed_spark.scan(spark, folder, where="cidr_match('10.0.0.0/9', src)").count() == ROWS - ROWS // 7 - 1


def test_objects_of_a_lake_are_skipped_and_rows_deleted(spark, tmp_path: Path) -> None:
    zed_spark.register(spark)
    zed_spark.lake.create(tmp_path / "lake")
    zed_spark.catalog(spark, "needle_lake", tmp_path / "lake")
    table = "needle_lake.conn"
    spark.sql(f"CREATE TABLE {table} (ts BIGINT, s STRING) TBLPROPERTIES ('bloom' = 's', 'orderby' = 'ts:asc')")
    for start in (0, 100, 200):
        spark.range(start, start + 50, 1, 1).selectExpr("id AS ts", "concat('10.0.', id, '.1') AS s").writeTo(
            table
        ).append()
    frame = spark.table(table)
    assert "Objects: 1 of 3" in plan_of(frame.where("s = '10.0.120.1'"))
    assert "Objects: 0 of 3" in plan_of(frame.where("s IN ('10.0.120.3', 'nowhere')"))
    assert frame.where("s = '10.0.120.1'").count() == 1
    spark.sql(f"DELETE FROM {table} WHERE cidr_match('10.0.120.0/24', s)")
    assert spark.table(table).count() == 149
    spark.sql(f"DELETE FROM {table} WHERE NOT cidr_match('10.0.0.0/16', s)")
    spark.sql(f"UPDATE {table} SET s = 'found' WHERE cidr_match('10.0.121.0/24', s) AND s = '10.0.121.1'")
    assert spark.table(table).count() == 149
    assert "Objects: 1 of 3" in plan_of(spark.table(table).where("s = 'found'"))
    assert spark.table(table).where("s = 'found'").count() == 1
    [(count,)] = spark.sql("CALL needle_lake.system.add_blooms(table => 'conn', columns => 'ts')").collect()
    assert count == "3"
    assert "Objects: 1 of 3" in plan_of(spark.table(table).where("s = 'found'"))

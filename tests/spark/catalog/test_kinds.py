"""One table for each kind of rows in SQL: `lake.logs.type_conn`, `lake.logs.types`, and views by `attach`."""

from __future__ import annotations

import pytest
from pyspark.errors import AnalysisException

import zed_spark
from zed_spark import lake as lakes
from zed_spark.spark.catalog.lake import CatalogLake, NoSuchTableError

pytestmark = pytest.mark.spark

LOGS = """
{_path:"conn",ts:2024-05-01T10:00:00Z,id:{orig_h:10.0.0.1},bytes:17}
{_path:"dns",ts:2024-05-01T10:00:01Z,query:"example.com"}
{_path:"conn",ts:2024-05-01T10:00:02Z,id:{orig_h:10.0.0.2},bytes:4}
{_path:"weird-thing.x",ts:2024-05-01T10:00:03Z,query:"other.com"}
{_path:null(string),ts:2024-05-01T10:00:04Z,query:null(string)}
{ts:2024-05-01T10:00:05Z,n:1}(=point)
"""
ONLY_DNS = '{_path:"dns",ts:2024-05-02T10:00:00Z,query:"later.com"}'


@pytest.fixture
def lake(tmp_path):
    """A lake with the pools ``logs``, of two objects and with a branch ``dev`` of the first, and ``empty``."""
    made = lakes.create(str(tmp_path / "lake"))
    logs = made.create_pool("logs", "ts")
    (tmp_path / "logs.zson").write_text(LOGS)
    (tmp_path / "dns.zson").write_text(ONLY_DNS)
    logs.branch().load_files(tmp_path / "logs.zson")
    logs.create_branch("dev")
    logs.branch().load_files(tmp_path / "dns.zson")
    made.create_pool("empty")
    return made


def test_tables_of_kinds(spark, lake, catalog):
    def rows(text):
        return [tuple(row) for row in spark.sql(text.replace("lake.", f"{catalog}.")).collect()]

    def refused(text):
        with pytest.raises(AnalysisException) as error:
            rows(text)
        return str(error.value)

    table = [("conn", 2, 1), ("dns", 2, 2), ("point", 1, 1), ("weird-thing.x", 1, 1), (None, 1, 1)]
    assert rows("SELECT name, rows, objects FROM lake.logs.types") == table
    assert rows("SELECT fields FROM lake.logs.types WHERE name = 'dns'") == [(["_path", "ts", "query"],)]
    assert "types" in {row[1] for row in rows("SHOW TABLES IN lake.logs")}
    assert spark.table(f"{catalog}.logs.type_conn").columns == ["_path", "ts", "id", "bytes"]
    assert rows("SELECT id.orig_h, bytes FROM lake.logs.type_conn ORDER BY bytes") == [
        ("10.0.0.2", 4),
        ("10.0.0.1", 17),
    ]
    assert rows("SELECT n FROM lake.logs.type_point") == [(1,)]
    assert rows("SELECT query FROM lake.logs.`type_weird-thing.x`") == [("other.com",)]
    assert rows("SELECT c.bytes FROM lake.logs.type_conn c JOIN lake.logs.type_dns d ON c.ts < d.ts "
                "WHERE d.query = 'later.com' AND c.bytes > 5") == [(17,)]  # fmt: skip
    # Metadata is enough: the one super type has no other kind.
    assert rows("SELECT count(*) FROM lake.logs.type_conn") == [(2,)]
    [(plan,)] = rows("EXPLAIN EXTENDED SELECT bytes FROM lake.logs.type_conn")
    assert "Objects: 1 of 2" in plan

    dev = "VERSION AS OF 'dev'"
    assert rows(f"SELECT rows FROM lake.logs.types {dev} WHERE name = 'dns'") == [(1,)]
    assert rows(f"SELECT query FROM lake.logs.type_dns {dev}") == [("example.com",)]
    [commit] = rows("SELECT commit FROM lake.logs.log ORDER BY date LIMIT 1")
    assert rows(f"SELECT count(*) FROM lake.logs.type_dns VERSION AS OF '{commit[0]}'") == [(1,)]
    assert rows("SELECT count(*) FROM lake.logs.type_dns TIMESTAMP AS OF now()") == [(2,)]

    assert "no rows of kind 'http' by the field _path; there are: 'conn', 'dns', 'point', 'weird-thing.x'" in refused(
        "SELECT * FROM lake.logs.type_http"
    )
    assert "TABLE_OR_VIEW_NOT_FOUND" in refused("SELECT * FROM lake.nope.type_conn")
    for statement in (
        "INSERT INTO lake.logs.type_dns VALUES ('dns', now(), 'x')",
        "DELETE FROM lake.logs.type_dns WHERE query = 'x'",
        "ALTER TABLE lake.logs.type_dns SET TBLPROPERTIES ('a' = 'b')",
    ):
        assert refused(statement)
    assert rows("SELECT count(*) FROM lake.logs") == [(7,)]

    rows("ALTER TABLE lake.logs SET TBLPROPERTIES ('typeField' = 'query')")
    assert rows("SELECT ts FROM lake.logs.`type_later.com`") == rows("SELECT max(ts) FROM lake.logs")
    assert len(rows("SELECT * FROM lake.logs.types")) == 5
    # A frame that is used again sees what was committed meanwhile.
    frame = spark.table(f"{catalog}.logs.`type_later.com`")
    assert frame.count() == 1
    rows("INSERT INTO lake.logs (_path, ts, query) VALUES ('dns', now(), 'later.com')")
    assert frame.count() == 2


def test_names_are_those_of_the_data(lake):
    found = CatalogLake("lake", {"path": lake.store.url})
    assert [found.find(["lake", "logs", name]).kind for name in ("type_A.b", "type_", "type_conn")] == [
        "A.b",
        "",
        "conn",
    ]
    assert found.find(["pools", "logs", "TYPES"]) == found.find(["logs", "types"])
    assert found.find(["logs", "types"]).metadata == "types"
    for name in (["nope", "type_conn"], ["logs", "Type_conn"], ["type_conn"]):
        with pytest.raises(NoSuchTableError):
            found.find(name)


def test_views_by_kind(spark, lake, tmp_path):
    try:
        found = zed_spark.attach(spark, str(tmp_path / "logs.zson"), by="_path", prefix="k_")
        assert found == {
            "k_conn": "conn", "k_dns": "dns", "k_point": "point", "k_weird-thing.x": "weird-thing.x"
        }  # fmt: skip
        assert [row.bytes for row in spark.sql("SELECT bytes FROM k_conn ORDER BY 1").collect()] == [4, 17]
        assert spark.table("`k_weird-thing.x`").columns == ["_path", "ts", "query"]
        of_pool = zed_spark.attach(spark, str(tmp_path / "lake/logs"), by="_path", prefix="p_", branch="dev")
        assert of_pool == {f"p_{name[2:]}": kind for name, kind in found.items()}
        assert spark.table("p_dns").count() == 1
        of_lake = zed_spark.attach(spark, str(tmp_path / "lake"), by="query", prefix="l_")
        assert of_lake["l_logs"] is None
        assert of_lake["l_logs_later.com"] == "later.com"
        assert spark.table("`l_logs_later.com`").count() == 1
        with pytest.raises(zed_spark.ZedSparkError, match="typeField takes the name of one field"):
            zed_spark.attach(spark, str(tmp_path / "logs.zson"), by="a, b")
        with pytest.raises(zed_spark.ZedSparkError, match="is not a lake"):
            zed_spark.attach(spark, str(tmp_path / "logs.zson"))
    finally:
        for view in spark.catalog.listTables():
            if view.name[:2] in ("k_", "p_", "l_"):
                spark.catalog.dropTempView(f"`{view.name}`")

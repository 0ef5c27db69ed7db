"""SQL on a lake as a catalog: each statement with its answer."""

from __future__ import annotations

import logging
from datetime import datetime

import pytest
from support.lake_check import check_lake
from support.rings import slow_here
from support.statements import ANY, Fails, run

from zed_spark.lake.properties import journal_of
from zed_spark.spark.catalog import ddl

pytestmark = pytest.mark.spark

ALL = [
    (datetime(2024, 1, 3), "10.0.0.3", 3, "x"),
    (datetime(2024, 1, 2), "10.0.0.2", 2, None),
    (datetime(2024, 1, 1), "10.0.0.1", 1, None),
]
NOT_FOUND = Fails("TABLE_OR_VIEW_NOT_FOUND")

QUERIES = [
    ("SHOW NAMESPACES IN {lake}", [("pools",)]),
    ("SHOW TABLES IN {lake}", [("", "empty", False), ("", "logs", False)]),
    ("SHOW TABLES IN {lake}.pools", [("pools", "empty", False), ("pools", "logs", False)]),
    ("SHOW TABLES IN {lake}.nope", Fails("SCHEMA_NOT_FOUND")),
    ("SHOW TABLES IN {lake}.logs LIKE 'branch*'",
     [("logs", "branches", False), ("logs", "branch_dev", False)]),
    ("SELECT * FROM {lake}.logs", ALL),
    ("SELECT n FROM {lake}.pools.logs WHERE src = '10.0.0.2'", [(2,)]),
    ("SELECT count(*), max(ts) FROM {lake}.logs WHERE n > 1", [(2, datetime(2024, 1, 3))]),
    ("SELECT a.n FROM {lake}.logs a JOIN {lake}.logs b ON a.n = b.n + 1 WHERE b.s IS NULL ORDER BY 1", [(2,), (3,)]),
    ("SELECT * FROM {lake}.nope", NOT_FOUND),
    ("SELECT * FROM {lake}.logs.branch_nope", NOT_FOUND),
    ("SELECT * FROM {lake}.logs.nope", NOT_FOUND),
    ("SELECT * FROM {lake}.empty", []),
    ("SELECT count(*) FROM {lake}.logs.branch_dev", [(3,)]),
    ("DESCRIBE {lake}.logs",
     [("ts", "timestamp", None), ("src", "string", None), ("n", "int", None), ("s", "string", None)]),
    ("SHOW COLUMNS IN {lake}.logs", [("ts",), ("src",), ("n",), ("s",)]),
    ("SHOW TBLPROPERTIES {lake}.logs", [("orderby", "ts:desc"), ("targetObjectBytes", "524288000")]),
    ("USE {lake}", None),
    ("SELECT current_catalog(), current_schema()", [(ANY, "pools")]),
    ("SELECT n FROM logs ORDER BY n LIMIT 1", [(1,)]),
    ("SELECT count(*) FROM logs.branch_dev", [(3,)]),
    ("USE {lake}.logs", None),
    ("SELECT count(*) FROM branch_dev", [(3,)]),
    ("USE {lake}.nope", Fails("SCHEMA_NOT_FOUND")),
    ("USE spark_catalog.default", None),
    ("SELECT count(*) FROM {lake}.logs VERSION AS OF 'dev'", [(3,)]),
    ("SELECT count(*) FROM {lake}.logs VERSION AS OF '{commit}'", [(3,)]),
    ("SELECT count(*) FROM {lake}.logs VERSION AS OF 'nope'", Fails(text="'nope' is no branch")),
    ("SELECT count(*) FROM {lake}.logs TIMESTAMP AS OF '2020-01-01'", Fails(text="no commit as old as 2020-01-01")),
    ("SELECT count(*) FROM {lake}.logs TIMESTAMP AS OF now()", [(3,)]),
    ("SELECT commit, parent, added_rows, removed_rows, added_bytes > 0, message LIKE 'loaded 1%' FROM {lake}.logs.log",
     [("{commit}", None, 3, 0, True, True)]),
    ("SELECT rows, bytes > 0, vector, types, min FROM {lake}.logs.objects",
     [(3, True, False, ["{ts:time,src:ip,n:int32,s:string}", "{ts:time,src:ip,n:int32}"], datetime(2024, 1, 1))]),
    ("SELECT name, commit, rows FROM {lake}.logs.branches ORDER BY 1",
     [("dev", "{commit}", 3), ("main", "{commit}", 3)]),
    ("SELECT min, max, rows FROM {lake}.logs.partitions", [(datetime(2024, 1, 1), datetime(2024, 1, 3), 3)]),
    ("SELECT * FROM {lake}.logs.vectors", []),
    ("SELECT added_rows FROM {lake}.logs.log VERSION AS OF 'dev'", [(3,)]),
    ("INSERT INTO {lake}.logs.log SELECT * FROM {lake}.logs.log", Fails("UNSUPPORTED_FEATURE.TABLE_OPERATION")),
    ("CACHE TABLE cached AS SELECT * FROM {lake}.logs", None),
    ("SELECT count(*) FROM cached", [(3,)]),
    ("UNCACHE TABLE cached", None),
]  # fmt: skip

TABLES = [
    ("CREATE TABLE {lake}.t (id INT COMMENT 'key', name STRING, at TIMESTAMP) COMMENT 'some' "
     "TBLPROPERTIES ('orderby' = 'id', 'team' = 'x')", None),
    ("CREATE TABLE {lake}.t (id INT)", Fails("TABLE_OR_VIEW_ALREADY_EXISTS")),
    ("CREATE TABLE IF NOT EXISTS {lake}.t (id INT)", None),
    ("SELECT * FROM {lake}.t", []),
    ("DESCRIBE {lake}.t", [("id", "int", "key"), ("name", "string", None), ("at", "timestamp", None)]),
    ("SHOW TBLPROPERTIES {lake}.t",
     [("orderby", "id:asc"), ("targetObjectBytes", "524288000"), ("team", "x")]),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('team' = 'y', 'more' = 'z')", None),
    ("ALTER TABLE {lake}.t UNSET TBLPROPERTIES ('more')", None),
    ("SHOW TBLPROPERTIES {lake}.t ('team')", [("team", "y")]),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('orderby' = 'name')", Fails(text="cannot be changed")),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('zed_spark.schema' = 'x')", Fails(text="is reserved")),
    ("INSERT INTO {lake}.t VALUES (1, 'a', NULL)", None),
    ("ALTER TABLE {lake}.t ADD COLUMN more DOUBLE COMMENT 'new'", None),
    ("SELECT * FROM {lake}.t", [(1, "a", None, None)]),
    ("ALTER TABLE {lake}.t DROP COLUMN name", Fails(text="keep the fields and types")),
    ("ALTER TABLE {lake}.logs ADD COLUMN last BOOLEAN", None),
    ("SELECT s, last FROM {lake}.logs WHERE last IS NULL AND n = 3", [("x", None)]),
    ("ALTER TABLE {lake}.t RENAME TO {lake}.u", None),
    ("SELECT id FROM {lake}.u", [(1,)]),
    ("ALTER TABLE {lake}.u RENAME TO logs", Fails("TABLE_OR_VIEW_ALREADY_EXISTS")),
    ("ALTER TABLE {lake}.nope RENAME TO x", Fails("TABLE_OR_VIEW_NOT_FOUND")),
    ("DROP TABLE {lake}.u", None),
    ("DROP TABLE {lake}.u", NOT_FOUND),
    ("DROP TABLE IF EXISTS {lake}.u", None),
    ("DROP TABLE {lake}.logs.branch_dev", Fails(text="a part of the table logs")),
    ("CREATE TABLE {lake}.x.y (a INT)", Fails("SCHEMA_NOT_FOUND")),
    ("CREATE TABLE {lake}.p (a INT) PARTITIONED BY (a)", Fails(text="sorted by one key")),
    ("CREATE TABLE {lake}.p (a INT NOT NULL)", Fails(text="cannot be NOT NULL")),
    ("CREATE TABLE {lake}.p (a VARCHAR(3))", Fails(text="only STRING")),
    ("CREATE TABLE {lake}.p (a DECIMAL(9,2))", Fails(text="name another type in zedTypes")),
    ("CREATE TABLE {lake}.p (a INT) USING parquet LOCATION '/x'", Fails(text="no LOCATION")),
    ("CREATE TABLE {lake}.p (a INT) USING orc", Fails(text="USING zedlake, not orc")),
    ("CREATE TABLE {lake}.p (a INT) TBLPROPERTIES ('acceptAnySchema' = 'maybe')", Fails(text="takes true or false")),
    ("CREATE TABLE {lake}.`a'b` (a INT)", Fails(text="single quote")),
    ("CREATE TABLE {lake}.p (a INT, b STRING, ip STRING) CLUSTER BY (b) TBLPROPERTIES ('zedTypes' = 'ip ip')", None),
    ("SHOW TBLPROPERTIES {lake}.p ('orderby')", [("orderby", "b:asc")]),
    ("INSERT INTO {lake}.p VALUES (1, 'x', '10.0.0.1')", None),
    ("CREATE NAMESPACE {lake}.n", Fails(text="no namespaces of pools")),
    ("CREATE VIEW {lake}.v AS SELECT 1", Fails("MISSING_CATALOG_ABILITY.VIEWS")),
    ("SHOW TABLES IN {lake}", [("", "empty", False), ("", "logs", False), ("", "p", False)]),
]  # fmt: skip

AS_SELECT = [
    ("CREATE TABLE {lake}.t TBLPROPERTIES ('orderby' = 'id:desc') AS SELECT id, id * 2 AS d FROM range(5)", None),
    ("SELECT * FROM {lake}.t WHERE id > 2", [(4, 8), (3, 6)]),
    ("SELECT count(*) FROM {lake}.t.log", [(1,)]),
    ("CREATE TABLE {lake}.t AS SELECT 1 AS id", Fails("TABLE_OR_VIEW_ALREADY_EXISTS")),
    ("CREATE OR REPLACE TABLE {lake}.t AS SELECT id, 'x' AS y FROM {lake}.t WHERE id > 3", None),
    ("SELECT * FROM {lake}.t", [(4, "x")]),
    ("SELECT count(*) FROM {lake}.t.log", [(2,)]),
    ("REPLACE TABLE {lake}.nope AS SELECT 1 AS id", NOT_FOUND),
    ("REPLACE TABLE {lake}.t TBLPROPERTIES ('orderby' = 'y') AS SELECT 'z' AS y", Fails(text="sorted by id:desc")),
    ("CREATE TABLE {lake}.bad AS SELECT raise_error('boom') AS a", Fails("USER_RAISED_EXCEPTION")),
    ("CREATE OR REPLACE TABLE {lake}.t AS SELECT raise_error('boom') AS a", Fails("USER_RAISED_EXCEPTION")),
    ("SELECT * FROM {lake}.t", [(4, "x")]),
    ("SHOW TABLES IN {lake}", [("", "empty", False), ("", "logs", False), ("", "t", False)]),
    ("CREATE TABLE {lake}.none AS SELECT 1 AS id, 'x' AS s WHERE false", None),
    ("SELECT * FROM {lake}.none", []),
    ("DESCRIBE {lake}.none", [("id", "int", None), ("s", "string", None)]),
    ("REPLACE TABLE {lake}.t (z BIGINT)", None),
    ("DESCRIBE {lake}.t", [("z", "bigint", None)]),
    ("CREATE TABLE {lake}.maps AS SELECT map() AS m, array(map()) AS a, map(1, map()) AS n", None),
    ("INSERT INTO {lake}.maps VALUES (map(), NULL, map(2, map('k', NULL)))", None),
    ("SELECT * FROM {lake}.maps ORDER BY a IS NULL", [({}, [{}], {1: {}}), ({}, None, {2: {"k": None}})]),
    ("DROP TABLE {lake}.maps", None),
]

ROWS = [
    ("CREATE TABLE {lake}.t (id INT, name STRING) TBLPROPERTIES ('orderby' = 'id')", None),
    ("INSERT INTO {lake}.t REPLACE WHERE id < 3 AND name IS NOT NULL VALUES (1, 'a'), (2, 'b')", None),
    ("INSERT INTO {lake}.t BY NAME SELECT 'c' AS name, 3 AS id", None),
    ("INSERT INTO {lake}.t (name, id) VALUES ('d', 4)", None),
    ("INSERT INTO {lake}.t (id) VALUES (5)", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, None)]),
    ("INSERT INTO {lake}.t VALUES ('x', 1)", Fails("INCOMPATIBLE_DATA_FOR_TABLE.CANNOT_SAFELY_CAST")),
    ("INSERT INTO {lake}.t VALUES (1, 'a', 2)", Fails("INSERT_COLUMN_ARITY_MISMATCH.TOO_MANY_DATA_COLUMNS")),
    ("DELETE FROM {lake}.t WHERE id = 2", None),
    ("DELETE FROM {lake}.t WHERE name LIKE 'c%' AND id > 2", None),
    ("DELETE FROM {lake}.t WHERE name IS NULL OR id IN (17, 18)", None),
    ("DELETE FROM {lake}.t WHERE NOT (name <> 'nope')", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(1, "a"), (4, "d")]),
    ("DELETE FROM {lake}.t WHERE length(name) > 3", None),
    ("DELETE FROM {lake}.t WHERE nope = 1", Fails("UNRESOLVED_COLUMN.WITH_SUGGESTION")),
    ("INSERT INTO {lake}.t REPLACE WHERE id > 1 VALUES (7, 'g')", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(1, "a"), (7, "g")]),
    ("INSERT INTO {lake}.t REPLACE WHERE name = 'g' VALUES (8, 'g')", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(1, "a"), (8, "g")]),
    ("INSERT OVERWRITE {lake}.t VALUES (9, 'z')", None),
    ("SELECT * FROM {lake}.t", [(9, "z")]),
]

MORE_ROWS = [
    ("CREATE TABLE {lake}.t (id INT, name STRING) TBLPROPERTIES ('orderby' = 'id')", None),
    ("INSERT INTO {lake}.t VALUES (9, 'z')", None),
    ("INSERT INTO {lake}.t TABLE {lake}.t", None),
    ("SELECT count(*) FROM {lake}.t", [(2,)]),
    ("ALTER TABLE {lake}.t ADD COLUMN more BIGINT", None),
    ("DELETE FROM {lake}.t WHERE more = 1", None),
    ("INSERT INTO {lake}.t REPLACE WHERE More > 1 OR id = 9 VALUES (9, 'z', NULL), (10, 'y', 2)", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(9, "z", None), (10, "y", 2)]),
    ("DELETE FROM {lake}.t WHERE more <=> NULL", None),
    ("SELECT * FROM {lake}.t", [(10, "y", 2)]),
    ("TRUNCATE TABLE {lake}.t", None),
    ("SELECT * FROM {lake}.t", []),
    ("DELETE FROM {lake}.logs WHERE ts < TIMESTAMP '2024-01-02 00:00:00'", None),
    ("DELETE FROM {lake}.logs WHERE src = '10.0.0.2'", None),
    ("SELECT n FROM {lake}.logs", [(3,)]),
    ("SELECT n FROM {lake}.logs VERSION AS OF '{commit}' ORDER BY n", [(1,), (2,), (3,)]),
    ("SELECT count(*) FROM {lake}.logs TIMESTAMP AS OF now()", [(1,)]),
    ("DELETE FROM {lake}.logs", None),
    ("SELECT count(*) FROM {lake}.logs", [(0,)]),
    ("SELECT count(*) FROM {lake}.logs.branch_dev", [(3,)]),
]

BRANCHES = [
    ("CREATE TABLE {lake}.t (id INT) TBLPROPERTIES ('orderby' = 'id')", None),
    ("INSERT INTO {lake}.t VALUES (1)", None),
    ("CALL {lake}.system.create_branch('t', 'dev')", [("dev", ANY)]),
    ("CALL {lake}.system.create_branch(branch => 'b2', table => 't', at => 'dev')", [("b2", ANY)]),
    ("INSERT INTO {lake}.t.branch_dev VALUES (2)", None),
    ("DELETE FROM {lake}.t.branch_b2 WHERE id = 1", None),
    ("SELECT * FROM {lake}.t.branch_dev ORDER BY id", [(1,), (2,)]),
    ("SELECT count(*) FROM {lake}.t.branch_b2", [(0,)]),
    ("SELECT * FROM {lake}.t", [(1,)]),
    ("CALL {lake}.system.merge(table => 't', branch => 'dev')", [(ANY, ANY)]),
    ("SELECT * FROM {lake}.t ORDER BY id", [(1,), (2,)]),
    ("CALL {lake}.system.compact('t')", [(ANY, "compacted 2 data objects")]),
    ("CALL {lake}.system.add_vectors(table => 't')", [(ANY, "added vectors of 1 data object")]),
    ("CALL {lake}.system.add_vectors(table => 't')", []),
    ("CALL {lake}.system.remove_vectors('t.branch_main')", [(ANY, "deleted vectors of 1 data object")]),
    ("CALL {lake}.system.vacuum('t')", []),
    ("CALL {lake}.system.vacuum(table => 't', older_than => '0s', dry_run => false)", Fails(text="Use at least 1 day")),
    ("CALL {lake}.system.repair()", []),
    ("CALL {lake}.system.drop_branch('t', 'dev')", [("dev", ANY)]),
    ("CALL {lake}.system.drop_branch('t', 'main')", Fails(text="stays")),
    ("CALL {lake}.system.drop_branch('t', 'dev')", Fails(text="'dev' is no branch")),
    ("CALL {lake}.system.compact('nope')", Fails(text="no table 'nope'")),
    ("CALL {lake}.system.compact()", Fails("REQUIRED_PARAMETER_NOT_FOUND")),
    ("CALL {lake}.system.revert('logs', '{commit}', 'dev')", [(ANY, ANY)]),
    ("SELECT count(*) FROM {lake}.logs.branch_dev", [(0,)]),
    ("CALL {lake}.system.upsert(table => 'logs', files => '{file}', key => 'n')", [(ANY, ANY)]),
    ("SELECT n, s FROM {lake}.logs ORDER BY n", [(1, None), (2, None), (3, "new"), (4, "newer")]),
    ("CALL {lake}.system.create_tag('t', 'v1')", [("v1", ANY)]),
    ("TRUNCATE TABLE {lake}.t", None),
    ("SELECT count(*) FROM {lake}.t VERSION AS OF 'v1'", [(2,)]),
    ("SELECT count(*) FROM {lake}.t.tag_v1", [(2,)]),
    ("SHOW TABLES IN {lake}.t LIKE 'tag*'", [("t", "tag_v1", False)]),
    ("SELECT name, tag FROM {lake}.t.branches ORDER BY 1", [("b2", False), ("main", False), ("v1", True)]),
    ("INSERT INTO {lake}.t.branch_v1 VALUES (3)", Fails(text="'v1' is a tag of pool 't', and tags cannot")),
    ("DELETE FROM {lake}.t.tag_v1 WHERE id = 1", Fails(text="'v1' is a tag")),
    ("CALL {lake}.system.rollback('t', 'v1')", [(ANY, ANY)]),
    ("CALL {lake}.system.rollback(table => 't', to => 'v1')", []),
    ("SELECT * FROM {lake}.t ORDER BY id", [(1,), (2,)]),
    ("CALL {lake}.system.rollback('t', '2020-01-01T00:00:00Z')", Fails(text="no commit as old as 2020-01-01")),
    ("CALL {lake}.system.rollback('logs', '{commit}', branch => 'dev')", [(ANY, ANY)]),
    ("SELECT count(*) FROM {lake}.logs.branch_dev", [(3,)]),
    ("CALL {lake}.system.create_tag(table => 't', tag => 'v1', at => 'b2', replace => true)", [("v1", ANY)]),
    ("SELECT count(*) FROM {lake}.t VERSION AS OF 'v1'", [(0,)]),
    ("CALL {lake}.system.drop_branch('t', 'v1')", Fails(text="system.drop_tag removes it")),
    ("CALL {lake}.system.drop_tag('t', 'v1')", [("v1", ANY)]),
    ("CALL {lake}.system.drop_tag('t', 'v1')", Fails(text="no tag 'v1' of the table t")),
    ("CALL {lake}.system.nope('logs')", Fails(text="no procedure")),
    ("CALL {lake}.system.rollback_to_snapshot('t', 1)", Fails(text="system.rollback does that")),
]  # fmt: skip

UPKEEP = [
    ("CREATE TABLE {lake}.t (id INT) TBLPROPERTIES ('orderby' = 'id', 'history.retention' = '30 days')", None),
    ("INSERT INTO {lake}.t VALUES (1)", None),
    ("INSERT INTO {lake}.t VALUES (3)", None),
    ("CALL {lake}.system.create_branch('t', 'dev')", [("dev", ANY)]),
    ("CALL {lake}.system.create_tag('t', 'v1')", [("v1", ANY)]),
    ("INSERT INTO {lake}.t VALUES (2)", None),
    ("CALL {lake}.system.maintain('t')", [("compact", ANY, "they are small neighbours", "planned", None)]),
    ("SELECT count(*) FROM {lake}.t.objects", [(3,)]),
    ("CALL {lake}.system.maintain(table => 't', dry_run => false)", [("compact", ANY, ANY, "done", ANY)]),
    ("SELECT operation FROM {lake}.t.log LIMIT 1", [("compact",)]),
    ("SELECT count(*) FROM {lake}.t.objects", [(1,)]),
    ("CALL {lake}.system.maintain(table => 't', dry_run => false)", []),
    ("SELECT * FROM {lake}.t ORDER BY id", [(1,), (2,), (3,)]),
    ("CALL {lake}.system.maintain('t', 'dev', false)", [("compact", ANY, ANY, "done", ANY)]),
    ("CALL {lake}.system.maintain('t', 'v1')", Fails(text="'v1' is a tag of pool 't'")),
    ("CALL {lake}.system.maintain('nope')", Fails(text="no table 'nope'")),
    ("CALL {lake}.system.maintenance('t')", Fails(text="system.maintain does that")),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('history.retention' = '12 hours')",
     Fails(text="the property history.retention is 12 hours: files of commits in progress could be removed")),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('history.retention' = '1 month')", Fails(text="not '1 month'")),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('maintain.batches' = 'x')", Fails(text="takes a number of batches")),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('Maintain.Batches' = '10')", None),
    ("SHOW TBLPROPERTIES {lake}.t ('maintain.batches')", [("maintain.batches", "10")]),
    ("SHOW TBLPROPERTIES {lake}.t ('history.retention')", [("history.retention", "30 days")]),
    ("CALL {lake}.system.vacuum(table => 't', older_than => '12 hours', dry_run => false)",
     Fails(text="system.vacuum: older_than is 12 hours: files of commits in progress could be removed. Use at least 1 "
           "day, or force => true if nothing else writes to this pool")),
    ("SELECT * FROM {lake}.t.tag_v1 ORDER BY id", [(1,), (3,)]),
]  # fmt: skip

SCRIPTS = {
    "queries": QUERIES,
    "tables": TABLES,
    "as select": AS_SELECT,
    "rows": ROWS,
    "more rows": MORE_ROWS,
    "branches": BRANCHES,
    "upkeep": UPKEEP,
}


SLOW = "tables", "as select", "more rows", "branches", "upkeep"


@pytest.mark.parametrize("name", [slow_here(name) if name in SLOW else name for name in SCRIPTS])
def test_statements(spark, lake, catalog, name, caplog, tmp_path):
    caplog.set_level(logging.ERROR)
    file = tmp_path / "new.zson"
    file.write_text('{n:3(int32),s:"new"}\n{n:4(int32),s:"newer"}')
    names = {"lake": catalog, "commit": str(lake.pool("logs").branch().tip), "file": str(file)}
    run(spark, SCRIPTS[name], lambda: check_lake(lake.store.url), **names)
    # Nothing that the package did not foresee.
    assert "planning failed" not in caplog.text


@pytest.mark.classic
def test_a_replaced_table_has_its_columns_as_soon_as_its_rows(spark, lake, catalog, monkeypatch):
    """What would be done after the commit is not, as if the driver was killed."""
    run(spark, [("CREATE TABLE {lake}.t TBLPROPERTIES ('team' = 'x') AS SELECT 1 AS a", None)], lake=catalog)
    with monkeypatch.context() as killed:
        for name in ("publish", "abort"):
            killed.setattr(ddl, name, lambda *_, **__: {})
        run(
            spark,
            [
                ("CREATE OR REPLACE TABLE {lake}.t TBLPROPERTIES ('team' = 'y') AS SELECT 'x' AS b, null AS c", None),
                ("REPLACE TABLE {lake}.t AS SELECT raise_error('boom') AS d", Fails("USER_RAISED_EXCEPTION")),
            ],
            lake=catalog,
        )
    after = [
        ("DESCRIBE {lake}.t", [("b", "string", None), ("c", "void", None)]),
        ("SELECT * FROM {lake}.t", [("x", None)]),
        ("SHOW TBLPROPERTIES {lake}.t ('team')", [("team", "y")]),
        ("REPLACE TABLE {lake}.t (e BIGINT)", None),
        ("DESCRIBE {lake}.t", [("e", "bigint", None)]),
        ("SHOW TBLPROPERTIES {lake}.t", [("orderby", "ts:desc"), ("targetObjectBytes", "524288000")]),
    ]
    run(spark, after, lake=catalog)
    # The second one never came, and its properties are kept for as long as it still could.
    assert len(journal_of(lake.pool("t").files).load().configs) == 2


def test_there_are_many_of_them():
    assert sum(map(len, SCRIPTS.values())) >= 150

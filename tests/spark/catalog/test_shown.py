"""What Spark shows of a catalog: plans name what they do, and errors are one sentence."""

from __future__ import annotations

import pytest
from support.rings import slow_here
from support.statements import ANY, Fails, run

pytestmark = pytest.mark.spark

PLANNED = [
    "INSERT INTO {lake}.logs SELECT * FROM {lake}.logs",
    "INSERT INTO {lake}.logs REPLACE WHERE n = 1 SELECT * FROM {lake}.logs WHERE n = 1",
    "DELETE FROM {lake}.logs WHERE n = 1",
    "DELETE FROM {lake}.logs WHERE length(s) > 1",
    "UPDATE {lake}.logs SET n = 1 WHERE length(s) > 1",
    "MERGE INTO {lake}.logs t USING {lake}.logs.branch_dev s ON t.n = s.n WHEN MATCHED THEN DELETE "
    "WHEN NOT MATCHED THEN INSERT *",
    "MERGE INTO {lake}.logs t USING {lake}.logs.branch_dev s ON t.n = s.n WHEN NOT MATCHED THEN INSERT *",
    "CREATE OR REPLACE TABLE {lake}.logs AS SELECT 1 AS n",
    "DROP TABLE {lake}.logs",
    "ALTER TABLE {lake}.logs SET TBLPROPERTIES ('a' = 'b')",
    "CALL {lake}.system.vacuum('logs')",
    "SELECT count(*), max(ts) FROM {lake}.logs WHERE n > 1",
    "SELECT * FROM {lake}.logs.log",
]

TASKS = [
    ("CREATE TABLE {lake}.t (id BIGINT, ip STRING) TBLPROPERTIES ('orderby' = 'id', 'zedTypes' = 'ip ip')", None),
    ("INSERT INTO {lake}.t VALUES (1, '10.0.0.1')", None),
    ("INSERT INTO {lake}.t VALUES (2, 'bad')", Fails(ANY, "column ip: bad is not an IP address")),
    ("SELECT * FROM {lake}.t", [(1, "10.0.0.1")]),
]

MORE_TASKS = [
    *TASKS[:2],
    ("INSERT OVERWRITE {lake}.t VALUES (2, 'bad')", Fails(ANY, "column ip: bad is not")),
    ("INSERT INTO {lake}.t REPLACE WHERE id = 1 VALUES (2, '1.1.1.1')", Fails(ANY, "does not meet replaceWhere")),
    ("UPDATE {lake}.t SET ip = 'bad'", Fails(ANY, "column ip: bad is not")),
    ("CREATE OR REPLACE TABLE {lake}.t TBLPROPERTIES ('zedTypes' = 'ip ip') AS SELECT 'bad' AS ip",
     Fails(ANY, "column ip: bad is not")),
    ("SELECT * FROM {lake}.t", [(1, "10.0.0.1")]),
    ("CALL {lake}.system.vacuum('t', older_than => 'soon')", Fails(None, "system.vacuum: older_than")),
    ("ALTER TABLE {lake}.t ALTER COLUMN ip TYPE INT", Fails("NOT_SUPPORTED_CHANGE_COLUMN")),
]  # fmt: skip


@pytest.mark.parametrize("statement", PLANNED)
@pytest.mark.one_in(5)
def test_plans_name_objects_and_not_their_addresses(spark, catalog, statement):
    [(plan,)] = spark.sql(f"EXPLAIN EXTENDED {statement}".replace("{lake}", catalog)).collect()
    assert "zed_spark." not in plan
    assert catalog in plan


@pytest.mark.parametrize("script", [TASKS, slow_here(MORE_TASKS)], ids=["inserts", "others"])
def test_errors_of_tasks_are_one_sentence(spark, catalog, script):
    run(spark, script, lake=catalog)


def test_descriptions_of_procedures_name_the_arguments(spark, catalog):
    [(_,), (text,)] = spark.sql(f"DESCRIBE PROCEDURE {catalog}.system.vacuum").collect()
    assert "older_than: how long they must have been unused (default '7 days')" in text

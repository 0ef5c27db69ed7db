"""Runs the same statements on Iceberg and on a lake, in one session: a program of its own, as it needs Spark 4.1.

    python peer_statements.py FOLDER RESULT

It writes a list of JSON: each statement with what it gave on Iceberg and on the lake.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

JARS = "org.apache.iceberg:iceberg-spark-runtime-4.1_2.13:1.12.0"
"""Maven coordinates, which Spark fetches itself."""

COLUMNS = "id BIGINT, name STRING, n INT, x DOUBLE, at TIMESTAMP, tags ARRAY<STRING>, s STRUCT<a: INT, b: STRING>"

FIVE = """
    (1, 'a', 10, 0.5, TIMESTAMP '2024-01-01 00:00:00', array('x', 'y'), named_struct('a', 1, 'b', 'one')),
    (2, 'b', 20, 1.5, TIMESTAMP '2024-01-02 00:00:00', array(), named_struct('a', 2, 'b', NULL)),
    (3, NULL, NULL, NULL, NULL, NULL, NULL),
    (4, 'd', 40, double('NaN'), TIMESTAMP '2024-01-04 00:00:00', array('z', NULL), named_struct('a', NULL, 'b', '4')),
    (5, 'e', 50, -1.0, TIMESTAMP '1969-12-31 23:59:59.999999', array('x'), named_struct('a', 5, 'b', 'five'))
"""

STATEMENTS = [
    f"CREATE TABLE {{t}} ({COLUMNS}) {{by_id}}",
    "SELECT * FROM {t}",
    f"INSERT INTO {{t}} VALUES {FIVE}",
    "SELECT * FROM {t} WHERE id = 3",
    "SELECT count(*), count(name), min(id), max(id), sum(n), min(at), max(at) FROM {t}",
    "SELECT id, s.a, s.b, tags[0] FROM {t} WHERE s.a IS NOT NULL AND size(tags) > 0",
    "INSERT INTO {t} (name, id) VALUES ('f', 6)",
    "INSERT INTO {t} BY NAME SELECT 70 AS n, 7L AS id, 'g' AS name",
    "INSERT INTO {t} SELECT id + 10, concat(name, '!'), n, x, at, tags, s FROM {t} WHERE id < 3",
    "INSERT INTO {t} (id) SELECT id FROM range(100, 110)",
    "INSERT INTO {t} VALUES (1, 'too few')",
    "INSERT INTO {t} (id, nope) VALUES (1, 2)",
    "INSERT INTO {t} (id, n) VALUES (1, 'no number')",
    "UPDATE {t} SET name = 'B' WHERE id = 2",
    "UPDATE {t} SET n = n + 1, x = x * 2 WHERE n >= 20",
    "UPDATE {t} SET name = upper(name) WHERE length(name) = 1",
    "UPDATE {t} SET name = NULL WHERE name IN (SELECT name FROM {t} WHERE id = 7)",
    "UPDATE {t} SET s.b = 'changed' WHERE s.a = 5",
    "UPDATE {t} SET tags = array('new', name) WHERE array_contains(tags, 'x')",
    "UPDATE {t} SET n = CASE WHEN id > 105 THEN 1 ELSE 0 END WHERE id >= 100",
    "UPDATE {t} SET n = -1 WHERE id = 1000",
    "UPDATE {t} SET n = 'no number' WHERE id = 1",
    "UPDATE {t} SET nope = 1",
    "DELETE FROM {t} WHERE id = 101",
    "DELETE FROM {t} WHERE name IS NULL AND id BETWEEN 102 AND 103",
    "DELETE FROM {t} WHERE id % 2 = 0 AND id > 103",
    "DELETE FROM {t} WHERE id IN (SELECT max(id) FROM {t})",
    "DELETE FROM {t} WHERE EXISTS (SELECT 1 FROM range(105, 106) r WHERE r.id = {t}.id)",
    "DELETE FROM {t} WHERE name LIKE '%!' OR x = double('NaN')",
    "DELETE FROM {t} WHERE n > 1000000",
    "CREATE TABLE {u} {by_id} AS SELECT id, concat('new ', id) AS name, int(id * 100) AS n FROM range(3, 9)",
    "SELECT * FROM {u}",
    """MERGE INTO {t} t USING {u} u ON t.id = u.id WHEN MATCHED THEN UPDATE SET t.name = u.name
        WHEN NOT MATCHED THEN INSERT (id, name, n) VALUES (u.id, u.name, u.n)""",
    "MERGE INTO {t} t USING {u} u ON t.id = u.id WHEN MATCHED AND u.n < 500 THEN DELETE",
    """MERGE INTO {t} t USING {u} u ON t.id = u.id WHEN MATCHED AND t.id = 5 THEN DELETE
        WHEN MATCHED AND t.id = 6 THEN UPDATE SET n = u.n + t.id WHEN MATCHED THEN UPDATE SET x = u.n
        WHEN NOT MATCHED AND u.id < 4 THEN INSERT (id, name) VALUES (u.id, 'three') """,
    """MERGE INTO {t} t USING {u} u ON t.id = u.id
        WHEN NOT MATCHED BY SOURCE AND t.id >= 100 THEN DELETE
        WHEN NOT MATCHED BY SOURCE THEN UPDATE SET name = concat('only here ', t.id)""",
    """MERGE INTO {u} u USING (SELECT id, name, n FROM {t}) t ON t.id = u.id
        WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *""",
    "SELECT * FROM {u}",
    """MERGE INTO {t} t USING (SELECT 8L AS id, explode(array(1, 2)) AS n) u ON t.id = u.id
        WHEN MATCHED THEN UPDATE SET n = u.n""",
    "MERGE INTO {t} t USING {u} u ON t.id = u.id AND t.id < 0 WHEN MATCHED THEN DELETE",
    "MERGE INTO {t} t USING {u} u ON t.name = u.name WHEN MATCHED THEN UPDATE SET n = coalesce(t.n, 0) + 1",
    "MERGE INTO {t} t USING {u} u ON t.id = u.id WHEN NOT MATCHED THEN INSERT (id, nope) VALUES (1, 2)",
    "SELECT count(*) FROM {t} VERSION AS OF {first}",
    "SELECT * FROM {t} VERSION AS OF {first}",
    "SELECT count(*), max(id) FROM {t} TIMESTAMP AS OF now()",
    "SELECT a.id FROM {t} a LEFT ANTI JOIN {t} VERSION AS OF {first} b ON a.id = b.id",
    "ALTER TABLE {t} ADD COLUMN more STRING",
    "SELECT more FROM {t} WHERE more IS NULL",
    "INSERT INTO {t} BY NAME SELECT 200L AS id, 'm' AS more",
    "UPDATE {t} SET more = name WHERE id < 9",
    "DELETE FROM {t} WHERE more IS NULL",
    "INSERT OVERWRITE {u} SELECT id, name, n FROM {t} WHERE id < 7",
    "SELECT * FROM {u}",
    "SELECT t.id, u.n FROM {t} t JOIN {u} u USING (id) WHERE u.name IS NOT NULL",
    "REPLACE TABLE {u} {by_id} AS SELECT id, id * id AS square FROM range(4)",
    "SELECT * FROM {u}",
    "CREATE OR REPLACE TABLE {u} {by_id} AS SELECT id, 'again' AS word FROM {u} WHERE square > 1",
    "SELECT * FROM {u}",
    "CREATE TABLE {u} (id BIGINT) {by_id}",
    "CREATE TABLE IF NOT EXISTS {u} (id BIGINT) {by_id}",
    "ALTER TABLE {u} RENAME TO {new_name}",
    "SELECT * FROM {renamed}",
    "SELECT * FROM {u}",
    "INSERT INTO {renamed} VALUES (9, 'nine')",
    "SELECT * FROM {renamed}",
    "DROP TABLE {renamed}",
    "SELECT * FROM {renamed}",
    "TRUNCATE TABLE {t}",
    "SELECT count(*), max(id) FROM {t}",
    "INSERT INTO {t} (id) VALUES (1)",
    "DELETE FROM {t}",
    "DROP TABLE {t}",
    "DROP TABLE IF EXISTS {t}",
    "DROP TABLE {t}",
]  # fmt: skip

ICEBERG = {"t": "ice.db.t", "u": "ice.db.u", "renamed": "ice.db.v", "new_name": "db.v", "by_id": "USING iceberg"}
LAKE = {
    "t": "lake.t",
    "u": "lake.u",
    "renamed": "lake.v",
    "new_name": "v",
    "by_id": "TBLPROPERTIES ('orderby' = 'id:asc')",
}

FIRST = {
    "ice.db.t": "SELECT string(snapshot_id) FROM ice.db.t.snapshots ORDER BY committed_at LIMIT 1",
    "lake.t": "SELECT concat('''', commit, '''') FROM lake.t.log ORDER BY date LIMIT 1",
}
"""Queries of the first commit, as `VERSION AS OF` takes it."""


def main(folder: Path, result: Path) -> None:
    """Run all of them."""
    from pyspark.sql import SparkSession

    import zed_spark

    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    for key, value in {
        "spark.jars.packages": JARS,
        "spark.sql.catalog.ice": "org.apache.iceberg.spark.SparkCatalog",
        # The catalog of Iceberg that can rename tables without a server.
        "spark.sql.catalog.ice.catalog-impl": "org.apache.iceberg.inmemory.InMemoryCatalog",
        "spark.sql.catalog.ice.warehouse": str(folder / "iceberg"),
        "spark.sql.shuffle.partitions": "2",
        "spark.ui.showConsoleProgress": "false",
        "spark.sql.session.timeZone": "UTC",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
    }.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    try:
        spark.sql("CREATE NAMESPACE ice.db")
        zed_spark.lake.create(str(folder / "lake"))
        zed_spark.catalog(spark, "lake", str(folder / "lake"))
        found = [(text, _run(spark, text, ICEBERG), _run(spark, text, LAKE)) for text in STATEMENTS]
        result.write_text(json.dumps(found))
    finally:
        spark.stop()


def _run(spark, template, names):
    """The rows of a query, sorted; of any other statement those of the table that it is about; or that it failed."""
    from py4j.protocol import Py4JError
    from pyspark.errors import PySparkException

    if "{first}" in template:
        names = {**names, "first": spark.sql(FIRST[names["t"]]).first()[0]}
    statement = template
    for name, text in names.items():
        statement = statement.replace(f"{{{name}}}", text)
    try:
        rows = _rows(spark, statement)
    except (PySparkException, Py4JError):
        return "fails"
    if template.startswith("SELECT"):
        return rows
    exists = [name for name in ("t", "u", "renamed") if spark.catalog.tableExists(names[name])]
    return [[name, _rows(spark, f"SELECT * FROM {names[name]}")] for name in exists]


def _rows(spark, statement):
    # Text shows what equality does not: NaN, and types.
    return sorted(repr(tuple(row)) for row in spark.sql(statement).collect())


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

"""Statements that every front end of Spark answers alike, and `spark-sql` and beeline, which print the answers."""

from __future__ import annotations

import datetime
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from support.statements import ANY, OURS, Fails, Shows, filled, named, same

ROOT = Path(__file__).parents[2]
HANG = 1200
"""Seconds after which a command hangs."""

FILES = [
    ("CREATE TABLE front_logs (id BIGINT, s STRING) USING vng LOCATION '{folder}/logs'", None),
    ("INSERT INTO front_logs SELECT id, concat('s', id % 3) FROM range(100)", None),
    ("SELECT count(*), min(id), max(id), min(s) FROM front_logs", [(100, 0, 99, "s0")]),
    ("SELECT s, count(*), sum(id) FROM front_logs WHERE id < 10 GROUP BY s ORDER BY s",
     [("s0", 4, 18), ("s1", 3, 12), ("s2", 3, 15)]),
    ("EXPLAIN SELECT s FROM front_logs WHERE id = 3", Shows("PushedFilters: [id IS NOT NULL, id = 3]")),
    ("SELECT id, s = 's1' FROM vng.`{folder}/logs` WHERE id < 2 ORDER BY id", [(0, False), (1, True)]),
    ("INSERT INTO vng.`{folder}/logs` VALUES (100, NULL)", None),
    ("INSERT OVERWRITE front_logs SELECT id, s FROM front_logs WHERE id > 98", None),
    ("SELECT * FROM zed.`{folder}/logs` ORDER BY id", [(99, "s0"), (100, None)]),
    ("SELECT regexp_extract(_metadata.file_path, '[^.]*$', 0) FROM front_logs WHERE id = 99", [("vng",)]),
    ("CREATE TABLE front_parts (id BIGINT, g INT) USING vng PARTITIONED BY (g) LOCATION '{folder}/parts'", None),
    ("INSERT INTO front_parts VALUES (1, 1), (2, 2), (3, 2)", None),
    ("SELECT id FROM vng.`{folder}/parts` WHERE g = 2 ORDER BY id", [(2,), (3,)]),
    ("CREATE TABLE front_nested USING zng LOCATION '{folder}/nested' AS "
     "SELECT named_struct('a', id, 'b', array('x', 'y')) AS r, DATE '2024-05-01' AS d FROM range(2)", None),
    ("SELECT r.a, r.b, d, r.a / 4 FROM front_nested ORDER BY r.a",
     [(0, ["x", "y"], datetime.date(2024, 5, 1), 0.0), (1, ["x", "y"], datetime.date(2024, 5, 1), 0.25)]),
    ("CREATE TEMPORARY VIEW front_view USING zed OPTIONS (path '{folder}/nested')", None),
    ("SELECT max(l.id) FROM front_view v JOIN front_logs l ON l.id = v.r.a + 98", [(99,)]),
    ("SELECT * FROM vng.`{folder}/nowhere`", Fails(text="no such file or directory: {folder}/nowhere")),
    ("SELECT * FROM front_nowhere", Fails("TABLE_OR_VIEW_NOT_FOUND")),
    ("INSERT INTO front_logs VALUES (1)", Fails("INSERT_COLUMN_ARITY_MISMATCH.NOT_ENOUGH_DATA_COLUMNS")),
    ("SELECT cidr_match('10.0.0.0/8', '10.1.2.3'), ip('2001:DB8::0')", [(True, "2001:db8::")]),
    ("DROP VIEW front_view", None),
    ("DROP TABLE front_logs", None),
    ("DROP TABLE front_parts", None),
    ("DROP TABLE front_nested", None),
]  # fmt: skip
"""Tables and views of files, and files by their paths."""

POOLS = [
    ("SHOW NAMESPACES IN {lake}", [("pools",)]),
    ("CREATE TABLE {lake}.events (id BIGINT COMMENT 'key', host STRING COMMENT 'who', status INT COMMENT 'of HTTP') "
     "TBLPROPERTIES ('orderby' = 'id')", None),
    ("DESCRIBE {lake}.events", [("id", "bigint", "key"), ("host", "string", "who"), ("status", "int", "of HTTP")]),
    ("CREATE TABLE {lake}.events (id INT)", Fails("TABLE_OR_VIEW_ALREADY_EXISTS")),
    ("INSERT INTO {lake}.events VALUES (1, 'a', 200), (2, 'b', 404), (3, 'c', NULL)", None),
    ("SELECT * FROM {lake}.events ORDER BY id", [(1, "a", 200), (2, "b", 404), (3, "c", None)]),
    ("UPDATE {lake}.events SET status = 500, host = upper(host) WHERE host = 'b'", None),
    ("DELETE FROM {lake}.events WHERE status IS NULL", None),
    ("MERGE INTO {lake}.events t USING (SELECT 1L AS id, 'z' AS host UNION ALL SELECT 4L, 'd') s ON t.id = s.id "
     "WHEN MATCHED THEN UPDATE SET host = s.host WHEN NOT MATCHED THEN INSERT (id, host) VALUES (s.id, s.host)", None),
    ("SELECT * FROM {lake}.events ORDER BY id", [(1, "z", 200), (2, "B", 500), (4, "d", None)]),
    ("EXPLAIN SELECT host FROM {lake}.events WHERE id = 2", Shows("PushedFilters: [id IS NOT NULL, id = 2]")),
    ("SELECT count(*), sum(added_rows - removed_rows) FROM {lake}.events.log", [(4, 3)]),
    ("SELECT count(*) FROM {lake}.events TIMESTAMP AS OF now()", [(3,)]),
    ("SELECT * FROM {lake}.events VERSION AS OF 'nope'", Fails(text="'nope' is no branch")),
    ("CALL {lake}.system.create_branch('events', 'dev')", [("dev", ANY)]),
    ("INSERT INTO {lake}.events.branch_dev (id, host) VALUES (5, 'e')", None),
    ("SELECT count(*), (SELECT count(*) FROM {lake}.events) FROM {lake}.events VERSION AS OF 'dev'", [(4, 3)]),
    ("CALL {lake}.system.merge(table => 'events', branch => 'dev')", [(ANY, ANY)]),
    ("SELECT name, rows FROM {lake}.events.branches ORDER BY name", [("dev", 4), ("main", 4)]),
    ("CALL {lake}.system.compact('nope')", Fails(text="no table 'nope'")),
    ("ALTER TABLE {lake}.events ADD COLUMN more STRING COMMENT 'new'", None),
    ("CREATE TABLE {lake}.counts TBLPROPERTIES ('orderby' = 'n') AS "
     "SELECT status, more, count(*) AS n FROM {lake}.events GROUP BY ALL", None),
    ("SELECT status, more, n FROM {lake}.counts ORDER BY status", [(None, None, 2), (200, None, 1), (500, None, 1)]),
    ("INSERT INTO {lake}.counts REPLACE WHERE n >= 2 VALUES (404, 'x', 3)", None),
    ("USE {lake}", None),
    ("SELECT sum(n), max(more) FROM counts", [(5, "x")]),
    ("USE spark_catalog.default", None),
    ("SHOW TBLPROPERTIES {lake}.counts ('orderby')", [("orderby", "n:asc")]),
    ("DROP TABLE {lake}.counts", None),
    ("DROP TABLE {lake}.events", None),
]  # fmt: skip
"""The pools of a lake."""

STATEMENTS = FILES + POOLS


def variables(spark_home: Path, python: str = sys.executable) -> dict[str, str]:
    """The environment of a JVM without Python, whose Spark starts one that finds this package."""
    path = [str(ROOT), str(ROOT / "zed_spark/discovery"), os.environ.get("PYTHONPATH")]
    kept = {**os.environ, "SPARK_HOME": str(spark_home), "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": python}
    # The tests have it, and it would come first.
    kept.pop("PYSPARK_DRIVER_PYTHON", None)
    return {**kept, "PYTHONPATH": os.pathsep.join(filter(None, path))}


def settings(folder: Path, jar: Path, lake: str) -> list[str]:
    """Arguments of the programs of Spark: one core, the jar, paths as tables, and a lake as the catalog ``lake``."""
    given = {
        "spark.ui.enabled": "false",
        "spark.log.level": "ERROR",
        "spark.driver.extraJavaOptions": f"-Dderby.system.home={folder}/derby",
        "spark.sql.warehouse.dir": f"{folder}/warehouse",
        "spark.sql.shuffle.partitions": "2",
        "spark.sql.extensions": "zed_spark.Extensions",
        "spark.sql.catalog.vng": "zed_spark.VngPaths",
        "spark.sql.catalog.zed": "zed_spark.ZedPaths",
        "spark.sql.catalog.lake": "zed_spark.LakeCatalog",
        "spark.sql.catalog.lake.path": lake,
    }
    confs = [argument for name, value in given.items() for argument in ("--conf", f"{name}={value}")]
    return ["--master", "local[1]", "--jars", str(jar), *confs]


def script(**names: str) -> str:
    """The statements, each after a query that gives its number."""
    lines = []
    for number, (statement, _) in enumerate(STATEMENTS):
        lines += [f"SELECT 'statement {number}'", filled(statement, names)]
    return ";\n".join(lines) + ";\n"


def printed(command: list[str], folder: Path, environment: dict[str, str]) -> str:
    """What a program prints, errors in between."""
    done = subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, timeout=HANG, check=False,
    )  # fmt: skip
    return done.stdout


def check(output: str, **names: str) -> None:
    """Fail unless a program that ran the script printed the answers, separated by tabs."""
    # `spark-sql` says how long a statement took. Beeline prints `null`, for a prompt, where its file ends, and does not
    # wait for it: it may stand before any line. Values that are null are `NULL`.
    answers = re.sub(r"^Time taken: .*|^(?:null *)+", "", output, flags=re.M)
    pieces = re.split(r"^statement (\d+)$", answers, flags=re.M)
    assert pieces[1::2] == [str(number) for number in range(len(STATEMENTS))], output[-3000:]
    for (statement, expected), answer in zip(STATEMENTS, pieces[2::2], strict=True):
        said = f"{filled(statement, names)}\n{answer}"
        if isinstance(expected, Fails):
            assert filled(expected.text, names) in answer, said
            assert (expected.condition == OURS) == ("[" + str(expected.condition) + "]" not in answer), said
            assert not re.search(r"Traceback|py4j", answer), said
        elif isinstance(expected, Shows):
            assert expected.text in answer, said
        else:
            found = [tuple(cell.strip() for cell in line.split("\t")) for line in answer.splitlines() if line.strip()]
            wanted = [tuple(shown(named(value, names)) for value in row) for row in expected or []]
            assert same(found, wanted), said


def shown(value: object) -> object:
    """A value as Spark prints it."""
    if value is None:
        return "NULL"
    if isinstance(value, list | bool):
        return json.dumps(value, separators=(",", ":"))
    return value if value is ANY else str(value)

"""Statements that lose a race are run again by themselves: their answers are those of a run after the other commits."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from pyspark.sql.functions import udf
from support.rings import slow_here
from support.statements import Fails, run

import zed_spark
from zed_spark import lake as lakes

pytestmark = pytest.mark.spark

TABLE = ("CREATE TABLE {lake}.t (id BIGINT, name STRING) TBLPROPERTIES ('orderby' = 'id')", None)
OPERATIONS = "SELECT operation FROM {lake}.t.log WHERE application IS NOT NULL AND operation <> 'insert' ORDER BY date"

UPDATES = [
    TABLE,
    ("INSERT INTO {lake}.t VALUES (1, 'a'), (2, 'b')", None),
    ("UPDATE {lake}.t SET name = upper(race('delete from 2', name)) WHERE id IN (SELECT max(id) FROM {lake}.t)", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(1, "A")]),
    (OPERATIONS, [("update",)]),
]

ALL = [
    TABLE,
    ("INSERT INTO {lake}.t VALUES (1, 'a'), (2, 'b'), (3, 'c')", None),
    ("DELETE FROM {lake}.t WHERE length(race('add 4', name)) = 1 AND id > 1", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(1, "a"), (4, "added")]),
    ("MERGE INTO {lake}.t t USING (SELECT id, race('add 7', 'm') AS name FROM range(6, 8)) s ON t.id = s.id "
     "WHEN NOT MATCHED THEN INSERT *", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(1, "a"), (4, "added"), (6, "m"), (7, "added")]),
    ("MERGE INTO {lake}.t t USING (SELECT 4L AS id) s ON t.id = s.id "
     "WHEN MATCHED THEN UPDATE SET name = race('update 4', 'merged') "
     "WHEN NOT MATCHED BY SOURCE AND t.name = 'updated' THEN DELETE", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(1, "a"), (4, "merged"), (6, "m"), (7, "added")]),
    (OPERATIONS, [("delete",), ("merge",), ("merge",)]),
    # Columns that other commits add are no part of the plan of the statement.
    ("UPDATE {lake}.t SET name = race('widen 9', 'x') WHERE id > 1",
     Fails(text="It was not run again by itself, as the table has other columns now")),
    ("SELECT count(*), count_if(name = 'x') FROM {lake}.t", [(5, 0)]),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('commit.retries' = 'many')",
     Fails(text="property commit.retries takes a number from 0 to 1000, not 'many'")),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('Commit.Retries' = '1')", None),
    ("UPDATE {lake}.t SET name = race('always 4', 'x') WHERE id > 1",
     Fails(text="added rows that this statement may concern; nothing was changed, run it again. It was run 2 times")),
    ("SELECT count_if(name = 'x') FROM {lake}.t", [(0,)]),
]  # fmt: skip


@pytest.mark.parametrize("script", [UPDATES, slow_here(ALL)], ids=["update", "all"])
def test_statements_that_lose_races(spark, lake, catalog, tmp_path, script):
    """A function in the statements makes the commits that come between, each of them once."""
    url = lake.store.url

    @udf("string")
    def race(what, name):
        act, key = what.split()[0], what.split()[-1]
        made = tmp_path / what.replace(" ", "-")
        if act != "always" and made.exists():
            return name
        made.touch()
        branch = lakes.open(url).pool("t").branch()
        if act in ("add", "always", "widen"):
            file = tmp_path / f"{key}.zson"
            file.write_text(f'{{id:{key},name:"added"{",more:1" if act == "widen" else ""}}}')
            branch.load_files(file)
        elif act == "delete":
            branch.delete_where(f"id >= {key}")
        else:
            branch.update(f"id = {key}", {"name": '"updated"'})
        return name

    spark.udf.register("race", race)
    run(spark, script, lake=catalog)


@pytest.mark.slow
@pytest.mark.classic
def test_sessions_that_change_different_rows_of_the_same_objects(spark, lake, catalog):
    """Each may lose as often as the others commit, which is less often than statements are run again."""
    sessions, turns = 4, 5
    run(spark, [TABLE, ("INSERT INTO {lake}.t SELECT id, 'a' FROM range(4)", None)], lake=catalog)

    def work(number):
        session = spark.newSession()
        zed_spark.catalog(session, catalog, lake.store.url)
        for turn in range(turns):
            session.sql(f"UPDATE {catalog}.t SET name = concat(name, '{turn}') WHERE id = {number}").collect()

    with ThreadPoolExecutor(sessions) as threads:
        assert list(threads.map(work, range(sessions))) == [None] * sessions
    expected = [(number, "a01234") for number in range(sessions)]
    run(spark, [("SELECT * FROM {lake}.t ORDER BY id", expected)], lake=catalog)
    assert len(list(lake.pool("t").at().log())) == 1 + sessions * turns

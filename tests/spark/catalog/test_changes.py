"""What commits did to rows, as a table of the catalog and as a stream of it."""

from __future__ import annotations

from collections import Counter

import pytest
from pyspark.errors import PySparkException
from support.rings import slow_here

pytestmark = pytest.mark.spark


@pytest.fixture
def table(spark, catalog):
    """A table with three commits: an insert, an update and a delete."""
    name = f"{catalog}.t"
    spark.sql(f"CREATE TABLE {name} (id BIGINT, v STRING, w INT) TBLPROPERTIES ('orderby' = 'id:asc')")
    spark.sql(f"INSERT INTO {name} (id, v) VALUES (1, 'a'), (2, 'b'), (3, 'c')")
    spark.sql(f"UPDATE {name} SET v = 'x' WHERE id = 2")
    spark.sql(f"DELETE FROM {name} WHERE id = 3")
    return name


INSERTED = [(1, "a", "insert"), (2, "b", "insert"), (3, "c", "insert")]
UPDATED = [(2, "b", "delete"), (2, "x", "insert")]
DELETED = [(3, "c", "delete")]


def commits(spark, table):
    return [row.commit for row in spark.sql(f"SELECT commit FROM {table}.log ORDER BY date").collect()]


def test_a_table_of_changes(spark, table):
    ids = commits(spark, table)

    def changes(rest="", columns="id, v, _change_type"):
        return sorted(tuple(row) for row in spark.sql(f"SELECT {columns} FROM {table}.changes {rest}").collect())

    assert changes() == sorted(INSERTED + UPDATED + DELETED)
    assert changes(f"WITH (startingVersion = '{ids[1]}')") == sorted(UPDATED + DELETED)
    assert changes(f"WITH (startingAfter = '{ids[0]}', endingVersion = '{ids[1]}')") == UPDATED
    assert changes(f"VERSION AS OF '{ids[0]}'") == INSERTED
    assert changes(f"WHERE _commit = '{ids[2]}'") == DELETED
    assert changes("WHERE _change_type = 'insert'", "count(*), count(DISTINCT _commit_time)") == [(4, 2)]
    assert {row.tableName for row in spark.sql(f"SHOW TABLES IN {table}").collect()} >= {"changes", "log"}
    read = spark.read.option("startingVersion", ids[1]).table(table)
    assert [tuple(row) for row in read.collect()] == [(2, "x", None)]
    assert read.count() == 1, "not what metadata says of the whole table"
    for wrong in (f"DELETE FROM {table}.changes", f"DROP TABLE {table}.changes"):
        with pytest.raises(PySparkException):
            spark.sql(wrong)


def test_options_that_a_read_does_not_use(spark, table):
    for options, message in (
        ("maxObjectsPerTrigger = 3", "option maxObjectsPerTrigger has no effect here: only a stream uses it"),
        ("startingVersion = 'latest'", "startingVersion=latest is for streams"),
        ("changes = 'true'", r'spark\.read\.table\("lake\.logs\.changes"\)'),
    ):
        with pytest.raises(PySparkException, match=message):
            spark.sql(f"SELECT count(*) FROM {table} WITH ({options})").collect()


@slow_here
def test_a_stream_of_changes(spark, table, tmp_path):
    found = Counter()

    def run(stream, **options):
        def add(batch, number):
            found.update((row.id, row.v, row._change_type) for row in batch.collect())

        writer = stream.writeStream.foreachBatch(add).option("checkpointLocation", str(tmp_path / "checkpoint"))
        query = writer.trigger(availableNow=True).start()
        query.awaitTermination(600)
        taken = sorted(found.elements())
        found.clear()
        return taken

    stream = spark.readStream.table(f"{table}.changes")
    assert run(stream) == [(1, "a", "insert"), (2, "x", "insert")]
    spark.sql(f"UPDATE {table} SET v = 'y' WHERE id = 1")
    spark.sql(f"DELETE FROM {table} WHERE id = 2")
    spark.sql(f"INSERT INTO {table} (id, v) VALUES (7, 'z')")
    name, _, pool = table.partition(".")
    spark.sql(f"CALL {name}.system.compact('{pool}')")
    expected = [(1, "a", "delete"), (1, "y", "insert"), (2, "x", "delete"), (7, "z", "insert")]
    # Fewer columns are read of the same checkpoint.
    assert run(stream.select("id", "v", "_change_type")) == expected
    assert run(stream) == []

"""UPDATE, MERGE and DELETE of rows in SQL on a catalog: each statement with its answer."""

from __future__ import annotations

import pytest
from pyspark.sql.functions import udf
from support.lake_reads import zed_lines
from support.rings import slow_here
from support.statements import ANY, Fails, run

from zed_spark import lake as lakes

pytestmark = pytest.mark.spark

UPDATES = [
    ("CREATE TABLE {lake}.t (id BIGINT, name STRING, s STRUCT<a: INT, b: STRING>, x ARRAY<INT>, m MAP<STRING, INT>) "
     "TBLPROPERTIES ('orderby' = 'id')", None),
    ("UPDATE {lake}.t SET name = 'none'", None),
    ("INSERT INTO {lake}.t SELECT id, concat('n', id), named_struct('a', int(id), 'b', 'x'), array(int(id)), "
     "map('k', int(id)) FROM range(5)", None),
    ("SELECT count(*) FROM {lake}.t.log", [(1,)]),
    ("UPDATE {lake}.t SET s.a = s.a + 100, s.b = upper(name) WHERE id = 1", None),
    ("UPDATE {lake}.t SET x = array(9, 9), m = map('z', 1) WHERE id = 2", None),
    ("UPDATE {lake}.t SET s = NULL, x = NULL WHERE id = 3", None),
    ("UPDATE {lake}.t SET name = (SELECT max(name) FROM {lake}.t) WHERE id = 0", None),
    ("SELECT * FROM {lake}.t WHERE id < 4 ORDER BY id",
     [(0, "n4", (0, "x"), [0], {"k": 0}), (1, "n1", (101, "N1"), [1], {"k": 1}), (2, "n2", (2, "x"), [9, 9], {"z": 1}),
      (3, "n3", None, None, {"k": 3})]),
    ("UPDATE {lake}.t SET id = if(id = 4, NULL, id + 10)", None),
    ("SELECT id, name FROM {lake}.t ORDER BY id", [(None, "n4"), (10, "n4"), (11, "n1"), (12, "n2"), (13, "n3")]),
    ("UPDATE {lake}.t SET name = 'null' WHERE id IS NULL", None),
    ("DELETE FROM {lake}.t WHERE length(name) = 4 OR id IN (SELECT 10L)", None),
    ("SELECT id FROM {lake}.t ORDER BY id", [(11,), (12,), (13,)]),
    ("UPDATE {lake}.t SET name = 'first' WHERE _zed_position = 0 AND _metadata.file_size > 0 AND id = 11", None),
    ("DELETE FROM {lake}.t WHERE _zed_position = 1 AND _zed_object IS NOT NULL AND id = 12", None),
    ("ALTER TABLE {lake}.t ADD COLUMN later BIGINT", None),
    ("UPDATE {lake}.t SET later = 5 WHERE later IS NULL AND id = 13", None),
    ("DELETE FROM {lake}.t WHERE later + 1 = 7 AND later > 1", None),
    ("SELECT id, name, later FROM {lake}.t ORDER BY id", [(11, "first", None), (13, "n3", 5)]),
    ("CREATE TABLE {lake}.none (id BIGINT, name STRING)", None),
    ("UPDATE {lake}.none SET name = 'x' WHERE id > 3", None),
    ("DELETE FROM {lake}.none WHERE length(name) > id", None),
    ("UPDATE {lake}.t SET nope = 1", Fails("UNRESOLVED_COLUMN.WITH_SUGGESTION")),
    ("UPDATE {lake}.t SET id = 'x'", Fails("INCOMPATIBLE_DATA_FOR_TABLE.CANNOT_SAFELY_CAST")),
    ("SELECT count(*) FROM {lake}.t.log", [(11,)]),
]  # fmt: skip

MERGES = [
    ("CREATE TABLE {lake}.t (id BIGINT, name STRING) TBLPROPERTIES ('orderby' = 'id')", None),
    ("MERGE INTO {lake}.t t USING (SELECT 1L AS id, 'a' AS name) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET * "
     "WHEN NOT MATCHED THEN INSERT *", None),
    ("MERGE INTO {lake}.t t USING (SELECT id, 'b' AS name FROM range(5)) s ON t.id = s.id "
     "WHEN NOT MATCHED THEN INSERT *", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(0, "b"), (1, "a"), (2, "b"), (3, "b"), (4, "b")]),
    ("MERGE INTO {lake}.t t USING {lake}.t s ON t.id = s.id + 1 WHEN MATCHED THEN UPDATE SET name = s.name", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(0, "b"), (1, "b"), (2, "a"), (3, "b"), (4, "b")]),
    ("MERGE INTO {lake}.t t USING (SELECT 4L AS id FROM range(3)) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET "
     "name = 'x'", Fails("MERGE_CARDINALITY_VIOLATION")),
    ("MERGE INTO {lake}.t t USING (SELECT id DIV 2 + 3 AS id FROM range(4)) s ON t.id = s.id "
     "WHEN MATCHED THEN DELETE", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(0, "b"), (1, "b"), (2, "a")]),
    ("MERGE INTO {lake}.t t USING (SELECT id FROM range(7) WHERE id > 0) s ON t.id = s.id "
     "WHEN MATCHED AND name = 'a' THEN DELETE WHEN MATCHED THEN UPDATE SET name = 'm' "
     "WHEN NOT MATCHED AND s.id = 5 THEN INSERT (id, name) VALUES (s.id, 'five') "
     "WHEN NOT MATCHED AND s.id > 5 THEN INSERT (id) VALUES (s.id) "
     "WHEN NOT MATCHED BY SOURCE AND t.id < 0 THEN DELETE WHEN NOT MATCHED BY SOURCE THEN UPDATE SET name = 'z'", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(0, "z"), (1, "m"), (5, "five"), (6, None)]),
    ("MERGE INTO {lake}.t t USING (SELECT 1L AS id, 'w' AS name WHERE false) s ON t.id = s.id WHEN MATCHED THEN DELETE "
     "WHEN NOT MATCHED THEN INSERT *", None),
    ("SELECT count(*), max(message) LIKE 'rewrote%' FROM {lake}.t.log", [(5, True)]),
]  # fmt: skip

MORE_MERGES = [
    ("CREATE TABLE {lake}.t (id BIGINT, name STRING) TBLPROPERTIES ('orderby' = 'id')", None),
    ("INSERT INTO {lake}.t VALUES (0, 'z'), (1, 'm'), (5, 'five'), (6, NULL)", None),
    ("MERGE WITH SCHEMA EVOLUTION INTO {lake}.t t USING (SELECT 1L AS id, 'w' AS name, 1 AS fresh) s ON t.id = s.id "
     "WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *", None),
    ("SELECT * FROM {lake}.t ORDER BY id", [(0, "z", None), (1, "w", 1), (5, "five", None), (6, None, None)]),
    ("MERGE WITH SCHEMA EVOLUTION INTO {lake}.t t USING (SELECT 1L AS id, 'w' AS name, 2L AS fresh) s ON t.id = s.id "
     "WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *", Fails(ANY, "keep the fields and types")),
    ("CREATE TABLE {lake}.any (id BIGINT) TBLPROPERTIES ('orderby' = 'id', 'acceptAnySchema' = 'true')", None),
    ("INSERT INTO {lake}.any SELECT 1L AS id, 'x' AS more", None),
    ("UPDATE {lake}.any SET more = concat(more, 'y')", None),
    ("MERGE INTO {lake}.any t USING (SELECT id, 'm' AS more FROM range(1, 3)) s ON t.id = s.id "
     "WHEN MATCHED THEN UPDATE SET more = concat(t.more, s.more) WHEN NOT MATCHED THEN INSERT *", None),
    ("DELETE FROM {lake}.any WHERE length(more) = 7", None),
    ("SELECT * FROM {lake}.any ORDER BY id", [(1, "xym"), (2, "m")]),
    ("CREATE TABLE {lake}.`odd` (`a.b` BIGINT, `Name` STRING, `x``y` INT) TBLPROPERTIES ('orderby' = 'Name')", None),
    ("INSERT INTO {lake}.odd VALUES (1, 'n', 2), (2, 'm', 3)", None),
    ("UPDATE {lake}.odd SET `a.b` = `a.b` + 1, NAME = 'q', `x``y` = NULL WHERE name = 'n'", None),
    ("MERGE INTO {lake}.odd t USING (SELECT 'q' AS k) s ON t.NAME = s.k WHEN MATCHED THEN UPDATE SET `x``y` = 9", None),
    ("SELECT * FROM {lake}.odd ORDER BY name", [(2, "m", 3), (2, "q", 9)]),
]  # fmt: skip

INSERTS = [
    ("CREATE TABLE {lake}.t (id BIGINT, name STRING, `a.b` INT, x ARRAY<INT>) TBLPROPERTIES ('orderby' = 'id')", None),
    ("INSERT INTO {lake}.t SELECT id, 'old', 1, array(1) FROM range(100)", None),
    ("SET spark.sql.adaptive.coalescePartitions.enabled = false", [(ANY, ANY)]),
    ("MERGE INTO {lake}.t t USING (SELECT id, 'new' AS name FROM range(50, 1050)) s ON t.id = s.id "
     "WHEN MATCHED THEN UPDATE SET name = s.name WHEN NOT MATCHED THEN INSERT (id, name) VALUES (s.id, s.name)", None),
    ("SELECT count(*), count(DISTINCT id), count_if(name = 'new'), count(x) FROM {lake}.t", [(1050, 1050, 1000, 100)]),
    # Both tasks have written some of the inserted rows.
    ("SELECT count_if(rows > 300) FROM {lake}.t.objects", [(2,)]),
    ("RESET spark.sql.adaptive.coalescePartitions.enabled", None),
    ("SELECT zed_task('a')", Fails("UNRESOLVED_ROUTINE")),
]  # fmt: skip

CONFLICTS = [
    ("CREATE TABLE {lake}.t (id BIGINT, name STRING) "
     "TBLPROPERTIES ('orderby' = 'id', 'commit.retries' = '0')", None),
    ("INSERT INTO {lake}.t VALUES (1, 'a'), (2, 'b')", None),
    ("UPDATE {lake}.t SET name = meddle(name) WHERE id > 1",
     Fails(text="another commit (")),
    ("SELECT * FROM {lake}.t ORDER BY id, name", [(1, "a"), (2, "b"), (9, "meddled")]),
    ("UPDATE {lake}.t SET name = meddle(name) WHERE id < 2", None),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('isolationlevel' = 'none')",
     Fails(text="isolationLevel takes serializable or snapshot")),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('ISOLATIONLEVEL' = 'snapshot')", None),
    ("UPDATE {lake}.t SET name = meddle(name) WHERE id > 1", None),
    ("SELECT * FROM {lake}.t ORDER BY id, name", [(1, "A"), (2, "B"), (9, "MEDDLED"), (9, "MEDDLED"), (9, "meddled")]),
]  # fmt: skip

MERGE_CONFLICTS = [
    ("CREATE TABLE {lake}.t (id BIGINT, name STRING) TBLPROPERTIES ('orderby' = 'id', 'isolationLevel' = 'snapshot', "
     "'commit.retries' = '0')", None),
    ("INSERT INTO {lake}.t VALUES (1, 'a')", None),
    ("MERGE INTO {lake}.t t USING (SELECT 1L AS id) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET name = remove('x')",
     Fails(text="another commit (")),
    ("SELECT * FROM {lake}.t", []),
    ("ALTER TABLE {lake}.t UNSET TBLPROPERTIES ('isolationLevel')", None),
    ("INSERT INTO {lake}.t VALUES (1, 'one')", None),
    ("MERGE INTO {lake}.t t USING (SELECT id, meddle('a') AS name FROM range(8, 10)) s ON t.id = s.id "
     "WHEN NOT MATCHED THEN INSERT *",
     Fails(text="another commit (")),
    ("SELECT * FROM {lake}.t ORDER BY id, name", [(1, "one"), (9, "meddled"), (9, "meddled")]),
    ("MERGE INTO {lake}.t t USING (SELECT id, meddle('a') AS name FROM range(8, 9)) s ON t.id = s.id AND t.id < 9 "
     "WHEN NOT MATCHED AND s.id > 100 THEN INSERT * WHEN NOT MATCHED THEN INSERT *", None),
    ("SELECT * FROM {lake}.t ORDER BY id, name", [(1, "one"), (8, "A"), *[(9, "meddled")] * 3]),
    ("INSERT INTO {lake}.t SELECT id + 1, meddle('a') FROM {lake}.t WHERE id = 1", None),
    ("SELECT count(*) FROM {lake}.t", [(7,)]),
    ("ALTER TABLE {lake}.t SET TBLPROPERTIES ('isolationLevel' = 'snapshot')", None),
    ("MERGE INTO {lake}.t t USING (SELECT 10L AS id, meddle('a') AS name) s ON t.id = s.id "
     "WHEN NOT MATCHED THEN INSERT *", None),
    ("SELECT count(*) FROM {lake}.t", [(9,)]),
]  # fmt: skip


@pytest.mark.parametrize(
    "script",
    [slow_here(UPDATES), MERGES, slow_here(MORE_MERGES), slow_here(INSERTS)],
    ids=["update", "merge", "more merges", "inserts"],
)
def test_statements(spark, catalog, script):
    run(spark, script, lake=catalog)


@pytest.mark.parametrize("script", [slow_here(CONFLICTS), slow_here(MERGE_CONFLICTS)], ids=["update", "merge"])
def test_conflicts_with_other_commits(spark, lake, catalog, tmp_path, script):
    """Functions in the statements make the commits that come between."""
    url, file = lake.store.url, tmp_path / "more.zson"
    file.write_text('{id:9,name:"meddled"}')

    @udf("string")
    def meddle(text):
        if text in ("a", "b"):
            lakes.open(url).pool("t").branch().load_files(file)
        return text.upper()

    @udf("string")
    def remove(text):
        lakes.open(url).pool("t").branch().delete_where("id is not null")
        return text

    spark.udf.register("meddle", meddle)
    spark.udf.register("remove", remove)
    run(spark, script, lake=catalog)


def test_rows_keep_what_spark_does_not_know_of_them(spark, lake, catalog, tmp_path):
    file = tmp_path / "records.zson"
    file.write_text("""
{k:1,t:2024-01-01T00:00:00.123456789Z,d:1ns,ip:10.0.0.1,u:18446744073709551615(uint64),e:error("bad"),p:80(port=uint16)}
{k:2,t:2024-01-01T00:00:00.123456789Z,n:{b:1(uint8)},v:"s"((int64,string))}(=conn)
{k:3,n:{b:3(uint8)},set:|["a","b"]|,q:<int64>}
{k:"text",ip:1.1.1.1}
""")
    pool = lake.create_pool("mixed", "k", "asc")
    pool.branch().load_files(file)
    before = zed_lines(f"{lake.store.url}/mixed")
    run(spark, [("UPDATE {lake}.mixed SET n.b = n.b + 1 WHERE n.b < 3", None)], lake=catalog)
    changed = [line.replace("{b:1(uint8)}", "{b:2(uint8)}") for line in before]
    assert changed != before
    assert sorted(zed_lines(f"{lake.store.url}/mixed")) == sorted(changed)
    run(spark, [("UPDATE {lake}.mixed SET p = p + 1", None)], lake=catalog)
    changed = [line.replace("80(port", "81(port") for line in changed]
    assert sorted(zed_lines(f"{lake.store.url}/mixed")) == sorted(changed)

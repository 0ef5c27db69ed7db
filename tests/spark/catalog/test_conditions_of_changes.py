"""Conditions mean the same in SELECT, DELETE, REPLACE WHERE and ``writeTo().overwrite()``, for every primitive type."""

from __future__ import annotations

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import functions as sf

pytestmark = pytest.mark.spark

VALUES = {
    "uint8": ("SMALLINT", "3S", "20S", "200S"),
    "uint16": ("INT", "3", "20", "60000"),
    "uint32": ("BIGINT", "3L", "20L", "4000000000L"),
    "uint64": ("DECIMAL(20,0)", "3BD", "20BD", "18446744073709551615BD"),
    "int8": ("TINYINT", "-3Y", "20Y", "100Y"),
    "int16": ("SMALLINT", "-3S", "20S", "200S"),
    "int32": ("INT", "-3", "20", "200"),
    "int64": ("BIGINT", "-3L", "20L", "9223372036854775807L"),
    "float16": ("FLOAT", "-1.5F", "2.0F", "float('nan')"),
    "float32": ("FLOAT", "-1.5F", "2.0F", "float('nan')"),
    "float64": ("DOUBLE", "-1.5D", "2.0D", "double('inf')"),
    "duration": ("INTERVAL DAY TO SECOND", "INTERVAL '-1' DAY", "INTERVAL '2' SECOND", "INTERVAL '3' DAY"),
    "time": ("TIMESTAMP", *(f"TIMESTAMP '20{year}-02-03 04:05:06.789Z'" for year in (10, 20, 30))),
    "date=time": ("DATE", "DATE '1969-12-31'", "DATE '2024-02-29'", "DATE '2024-03-01'"),
    "timestamp_ntz=time": ("TIMESTAMP_NTZ", *(f"TIMESTAMP_NTZ '20{year}-02-03 04:05:06'" for year in (10, 20, 30))),
    "bool": ("BOOLEAN", "FALSE", "TRUE", "TRUE"),
    "bytes": ("BINARY", "X'00'", "X'20FF'", "X'FF'"),
    "string": ("STRING", "''", r"'it\'s \\ \"é\"'", "'z'"),
    "ip": ("STRING", "'10.0.0.20'", "'10.0.0.3'", "'fe80::1'"),
    "net": ("STRING", "'10.0.0.0/16'", "'10.0.0.0/8'", "'fe80::/10'"),
    "type": ("STRING", "'<bool>'", "'<int64>'", "'<{a:string}>'"),
    "enum(a,it,z)": ("STRING", "'a'", "'it'", "'z'"),
}
"""By Zed type the Spark type, and three values in ascending order."""

FEW = ("float64", "date=time", "string", "ip")
COLUMNS = {of: f"c{number}" for number, of in enumerate(VALUES)}
COMPARISONS = {
    **{operator: f"{{0}} {operator} {{2}}" for operator in ("=", "<=>", "<", "<=", ">", ">=", "<>")},
    "mirrored": "{2} < {0}",
    "in": "{0} IN ({1}, {2})",
    "not in": "{0} NOT IN ({1}, {2})",
    "between": "{0} BETWEEN {1} AND {2}",
    "not": "NOT ({0} > {2})",
    "null": "{0} IS NULL",
    "not null": "{0} IS NOT NULL",
}
TEXTS = {"prefix": "{0} LIKE '1%'", "suffix": "{0} LIKE '%0'", "inside": r"{0} LIKE '%t\'s%'"}


def cases(types):
    """The Zed type, the name and the condition of each case."""
    for of in types:
        spark_type, *values = VALUES[of]
        patterns = COMPARISONS | (TEXTS if spark_type == "STRING" else {})
        yield from ((of, f"{of} {name}", pattern.format(COLUMNS[of], *values)) for name, pattern in patterns.items())


def condition(types):
    """True of a row if the condition of its case is; so one statement tries them all."""
    return " OR ".join([f"case = '{name}' AND {own}" for _, name, own in cases(types)] + ["case = 'new'"])


def rows(spark, types):
    """For each case a row with each value in the column of its type, and one with none."""
    values = []
    for of in types:
        for number, value in enumerate([*VALUES[of][1:], "NULL"]):
            columns = ", ".join(value if other == of else "NULL" for other in types)
            values.append(f"('{of}', {number}, {columns})")
    names = ", ".join(f"('{of}', '{name}')" for of, name, _ in cases(types))
    columns = ", ".join(COLUMNS[of] for of in types)
    return spark.sql(
        f"SELECT case, number, {columns} FROM VALUES {', '.join(values)} AS v(of, number, {columns}) "
        f"JOIN (VALUES {names} AS n(of, case)) USING (of)"
    ).coalesce(1)


def made(spark, table, types):
    columns = ", ".join(f"{COLUMNS[of]} {VALUES[of][0]}" for of in types)
    zed_types = ", ".join(f"{COLUMNS[of]} {of}" for of in types)
    spark.sql(f"CREATE TABLE {table} (case STRING, number INT, {columns}) TBLPROPERTIES ('zedTypes' = '{zed_types}')")


def ids(frame):
    return {tuple(row) for row in frame.select("case", "number").collect()}


def changed(spark, table, name, types):
    """What is left of the rows after a change with the condition; each change is made on a branch of its own."""
    new = ", ".join(["'new'", "0", *["NULL"] * len(types)])
    if name == "delete":
        spark.sql(f"DELETE FROM {table} WHERE {condition(types)}")
    elif name == "replace":
        spark.sql(f"INSERT INTO {table} REPLACE WHERE {condition(types)} VALUES ({new})")
    else:
        row = spark.table(table).limit(0).union(spark.sql(f"SELECT {new}"))
        row.writeTo(table).overwrite(sf.expr(condition(types)))
    found = spark.table(table)
    assert found.where("case = 'new'").count() == (name != "delete")
    return ids(found.where("case <> 'new'"))


@pytest.mark.parametrize("types", [FEW, pytest.param(tuple(VALUES), marks=pytest.mark.slow)], ids=["few", "all"])
def test_the_same_rows_in_every_statement(spark, lake, catalog, types):
    table = f"{catalog}.t"
    made(spark, table, types)
    rows(spark, types).writeTo(table).append()
    lake.pool("t").create_branch("replace")
    lake.pool("t").create_branch("overwrite")
    every, chosen = ids(spark.table(table)), ids(spark.table(table).where(condition(types)))
    # Without pushing anything down.
    assert chosen == ids(rows(spark, types).where(condition(types)))
    assert 0 < len(chosen) < len(every)
    for name, branch in (("replace", "t.branch_replace"), ("overwrite", "t.branch_overwrite"), ("delete", "t")):
        assert changed(spark, f"{catalog}.{branch}", name, types) == every - chosen, name


@pytest.mark.slow
@pytest.mark.parametrize("types", [FEW, tuple(VALUES)], ids=["few", "all"])
def test_columns_without_data(spark, lake, catalog, tmp_path, types):
    (tmp_path / "some.zson").write_text(
        '{case:"string null",number:1}{case:"ip =",number:2}{case:"date=time <>",number:3}'
    )
    for name in ("replace", "overwrite", "delete"):
        # A table without rows, then one whose rows lack the columns.
        made(spark, f"{catalog}.{name}", types)
        assert changed(spark, f"{catalog}.{name}", name, types) == set()
        spark.sql(f"TRUNCATE TABLE {catalog}.{name}")
        lake.pool(name).branch().load_files(tmp_path / "some.zson")
        assert changed(spark, f"{catalog}.{name}", name, types) == {("ip =", 2), ("date=time <>", 3)}


def test_what_is_refused_says_why(spark, catalog):
    spark.sql(f"CREATE TABLE {catalog}.r (k INT, s STRING, a ARRAY<STRUCT<x: INT>>)")
    spark.sql(f"INSERT INTO {catalog}.r VALUES (1, 'x', array(struct(1)))")
    with pytest.raises(AnalysisException) as caught:
        spark.sql(f"INSERT INTO {catalog}.r REPLACE WHERE k = 1 AND length(s) = 1 VALUES (1, 'x', NULL)")
    shown = str(caught.value)
    assert "CHAR_LENGTH(s)" in shown
    assert "is not supported here: only Spark can decide this" in shown
    assert "Py4J" not in shown
    # Spark deletes such rows itself.
    spark.sql(f"DELETE FROM {catalog}.r WHERE k = 1 AND length(s) = 1")
    assert spark.table(f"{catalog}.r").count() == 0

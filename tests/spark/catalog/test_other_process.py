"""What another process does between the statements of a session: each statement sees what a new process sees."""

from __future__ import annotations

import pytest
from support.other_process import STEPS, act, make, other_process, seen

import zed_spark

pytestmark = [pytest.mark.spark, pytest.mark.slow]


def rows(spark, table):
    found = spark.sql(f"SELECT k, v FROM {table}").collect()
    assert spark.sql(f"SELECT count(*) FROM {table}").collect() == [(len(found),)]
    return sorted(map(tuple, found))


def test_a_statement_sees_what_another_process_did(spark, tmp_path):
    path = str(tmp_path / "lake")
    make(path)
    zed_spark.catalog(spark, "others", path)
    with other_process() as process:
        for key, step in enumerate(STEPS, start=1):
            before = spark.table("others.t") if step == "vacuum" else None
            wanted = process.submit(act, path, step, key).result()
            assert ("dev" in wanted) == (spark.sql("SHOW TABLES IN others.t LIKE 'branch_dev'").count() == 1)
            for branch, lines in wanted.items():
                found = rows(spark, f"others.t.branch_{branch}") if lines else []
                assert [f'{{k:{k},v:"{v}"}}' for k, v in found] == lines, (step, branch)
            if before is not None:
                # It was planned before its objects were removed.
                assert sorted(row.k for row in before.collect()) == [row[0] for row in rows(spark, "others.t")]
            spark.sql(f"INSERT INTO others.t SELECT {100 + key}L AS k, 'session' AS v")
            assert f'{{k:{100 + key},v:"session"}}' in process.submit(seen, path).result()["main"], step

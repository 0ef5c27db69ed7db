"""Databases of super as catalogs."""

import pytest
from support.lake_check import check_lake

import zed_spark
from zed_spark import lake as lakes
from zed_spark.lake.dialect import NEWEST, RELEASES

KINDS = [pytest.param(one, marks=[] if one == NEWEST else [pytest.mark.slow]) for one in RELEASES]


@pytest.mark.proves("superdb-{release}", "spark")
@pytest.mark.parametrize("release", KINDS)
def test_statements(spark, tmp_path, release):
    name = f"db{release.replace('.', '')}"
    made = lakes.create(str(tmp_path / "db"), release=release)
    made.create_pool("t", "k")
    zed_spark.catalog(spark, name, str(tmp_path / "db"))
    spark.sql(f"INSERT INTO {name}.t SELECT * FROM VALUES (1L, 'a'), (2L, NULL), (NULL, 'c') AS rows(k, v)")
    spark.sql(f"INSERT INTO {name}.t SELECT id, concat('v', id) FROM range(10, 30)")
    spark.sql(f"UPDATE {name}.t SET v = 'u' WHERE k = 12")
    spark.sql(f"DELETE FROM {name}.t WHERE k > 25")
    assert spark.sql(f"SELECT count(*), count(k) FROM {name}.t").collect()[0] == (19, 18)
    assert spark.sql(f"SELECT v FROM {name}.t WHERE k BETWEEN 11 AND 12 ORDER BY k").collect() == [("v11",), ("u",)]
    assert spark.sql(f"SELECT * FROM {name}.t.log").count() == 4
    if release in ("0.3", "main"):
        spark.sql(f"CALL {name}.system.vacate(table => 't', at => 'main', dry_run => false)")
        assert spark.sql(f"SELECT * FROM {name}.t.log").count() == 1
        assert spark.sql(f"SELECT count(*) FROM {name}.t").collect()[0] == (19,)
    check_lake(str(tmp_path / "db"))

"""The bytes that a scan is planned with, as `EXPLAIN` shows them."""

from __future__ import annotations

import pytest
from pyspark.sql.types import LongType, StructField, StructType

import zed_spark
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.spark.native.scans import Load, load
from zed_spark.storage import BytesSource

ROWS = [
    f'{{k:{at},s:"{at**40}",r:{{a:{at * 7919},b:"{at * 31}y"}},l:[{at},{at}],n:{at or "null(int64)"}}}'
    for at in range(500)
]
OTHERS = [f"{{k:{at},z:{at}.5}}" for at in range(500, 900)]


def put(path, texts) -> None:
    with path.open("wb") as sink, format_named(path.suffix[1:]).settings().writer(sink) as writer:
        for values in format_named("zson").read(BytesSource("\n".join(texts).encode(), "text"), None, ReadRequest()):
            writer.write(values)


def nbytes(found: Load, *names: str, where: dict | None = None) -> int:
    from zed_spark.conditions.filter import from_predicate

    planner = None
    if where is not None:
        condition = from_predicate(where)
        assert condition is not None
        planner = found.narrowed([condition])
    plan, shown = found.scan(StructType([found.schema[name] for name in names]), planner)
    assert shown.endswith(f"Bytes: {plan.nbytes}")
    return plan.nbytes


@pytest.mark.parametrize("format", ["vng", "csup"])
def test_of_columnar_files_those_of_the_columns(tmp_path, format):
    put(tmp_path / f"a.{format}", [*ROWS, *OTHERS])
    found = load(format, {"path": str(tmp_path)}, None)
    names = found.schema.names
    each = {name: nbytes(found, name) for name in names}
    every = nbytes(found, *names)
    assert every == pytest.approx(sum(each.values()), rel=0.01)
    assert 0 < each["k"] < every / 5
    assert each["s"] > every / 2
    assert nbytes(found) == 0
    inner = StructType([StructField("r", StructType([StructField("a", LongType())]))])
    assert 0 < found.scan(inner)[0].nbytes < each["r"]
    # The column of a filter is read too.
    is_set = {"name": "IS_NOT_NULL", "children": [{"field": ["n"]}]}
    assert nbytes(found, "k", where=is_set) == pytest.approx(each["k"] / 9 * 5 + each["n"], rel=0.3)
    only = {"name": "IS_NOT_NULL", "children": [{"field": ["z"]}]}
    assert nbytes(found, "s", where=only) < each["s"] / 10


def test_of_rows_all(tmp_path):
    put(tmp_path / "a.zng", ROWS)
    found = load("zng", {"path": str(tmp_path)}, None)
    assert nbytes(found, "k") == nbytes(found, *found.schema.names) > 0


def test_of_objects_those_of_the_columns_of_their_vector(tmp_path):
    put(tmp_path / "a.zng", ROWS)
    branch = zed_spark.lake.create(str(tmp_path / "lake")).create_pool("p", "k").branch()
    branch.load_files([str(tmp_path / "a.zng")])
    options = {"path": str(tmp_path / "lake"), "pool": "p"}
    before = nbytes(load("zedlake", options, None), "r")
    branch.add_vectors()
    found = load("zedlake", options, None)
    assert 0 < nbytes(found, "k") < nbytes(found, "r") < before

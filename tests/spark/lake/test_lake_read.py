"""What the source ``zedlake`` reads: golden lakes at every commit, metadata, pruning, order, refusals."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest
from pyspark.sql.types import StringType, StructField, StructType
from support import golden
from support.lake_reads import batch, objects, reader, rows, source, write, zed_lines

import zed_spark
from zed_spark.conditions.condition import Compare, Kind, Literal
from zed_spark.errors import NotFoundError, OptionError, SchemaMismatchError
from zed_spark.formats.text.printer import lines
from zed_spark.spark.lake import summaries
from zed_spark.spark.lake.source import plan_pool
from zed_spark.spark.options import TABLES, LakeOptions
from zed_spark.spark.read.readers import ScanReader

LAKES = [own for own in golden.lakes() if own.name.startswith(("main", "index", "vacuum"))]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lakes")
    return {own.name: own.unpack(folder) for own in LAKES}


@pytest.fixture(scope="module")
def people(unpacked):
    return unpacked["main-1.18.0"]


@pytest.mark.proves("lake-{own.number}", "split")
@pytest.mark.parametrize("own", golden.some(LAKES, 6))
def test_rows_at_every_commit(unpacked, own):
    for pool in own.expected["pools"]:
        for id, commit in pool["commits"].items():
            asked = {"pool": pool["name"], "versionAsOf": id}
            if not commit.get("readable", True):
                with pytest.raises(NotFoundError, match="it was vacuumed since"):
                    rows(unpacked[own.name], **asked)
                continue
            loose = zed_lines(unpacked[own.name], **asked)
            assert Counter(loose) == Counter(commit["rows"])
            ordered = zed_lines(unpacked[own.name], ordered="true", maxPartitionBytes="64", **asked)
            whole = zed_spark.lake.open(str(unpacked[own.name])).pool(pool["name"]).at(id).scan(ordered=True)
            assert ordered == [line for values in whole for line in lines(values)]


def test_tasks_come_in_the_order_of_the_pool(tmp_path):
    zed_spark.lake.create(str(tmp_path))
    write(tmp_path, [batch(9, 1, 5)], [batch(4, 8)], pool="p", createPool="true", orderby="k")
    write(tmp_path, [batch(20, 30)], [batch(11, 2)], pool="p")
    keys = [row["k"] for row in rows(tmp_path / "p", ordered="true", minPartitions="8")]
    assert keys == [1, 2, 4, 5, 8, 9, 11, 20, 30]
    tasks = [part.pieces for part in reader(tmp_path / "p", ordered="true", minPartitions="8").partitions()]
    assert [len(piece.pieces) for task in tasks for piece in task] == [3, 1]
    desc = rows(tmp_path / "p", ordered="true", columns="v")
    assert [row["v"] for row in desc] == [f"v{key}" for key in keys]


def test_objects_that_cannot_match_are_not_planned(tmp_path):
    zed_spark.lake.create(str(tmp_path))
    for first in range(0, 50, 10):
        tasks = [batch(*range(first, first + 10))]
        write(tmp_path, tasks, pool="p", createPool="true", orderby="k")
    assert len(objects(tmp_path, pool="p")) == 5
    assert len(objects(tmp_path, pool="p", where="k = 23")) == 1
    assert len(objects(tmp_path, pool="p", where="K >= 30 AND v <> 'x'")) == 2
    assert len(objects(tmp_path, pool="p", where="k > 100")) == 0
    assert rows(tmp_path, pool="p", where="k > 100") == []
    assert len(objects(tmp_path, pool="p", where="v = 'v7'")) == 1
    assert [row["k"] for row in rows(tmp_path, pool="p", where="v = 'v7'")] == [7]
    with pytest.raises(OptionError, match="no column 'nope'"):
        rows(tmp_path, pool="p", where="nope = 1")


def test_filters_that_spark_pushes(tmp_path):
    zed_spark.lake.create(str(tmp_path))
    for key in (1, 2, 3):
        write(tmp_path, [batch(key)], pool="p", createPool="true", orderby="k")
    planner = reader(tmp_path, pool="p", where="k > 1").planner
    own = ScanReader(planner.narrowed(Compare(("K",), "=", Literal(Kind.INT, 3))))
    [part] = own.partitions()
    assert [row["k"] for one in own.read(part) for row in one.to_pylist()] == [3]


def test_copies_in_columns(tmp_path):
    """They tell the schema and are read where they are smaller, to the same rows."""
    lake = zed_spark.lake.create(str(tmp_path))
    write(tmp_path, [batch(*range(2000))], pool="p", createPool="true", orderby="k", vectors="true")
    branch = lake.pool("p").branch()
    [id] = branch.snapshot().state.live_vectors
    plain = rows(tmp_path, pool="p", columns="k")
    [piece] = [one for part in reader(tmp_path, pool="p").partitions() for own in part.pieces for one in own.pieces]
    assert piece.vector
    place = branch.files.data_folder()
    data = tmp_path / place.data(id)
    whole = data.read_bytes()
    data.write_bytes(bytes(len(whole)))
    assert rows(tmp_path, pool="p", columns="k") == plain == [{"k": key} for key in range(2000)]
    data.write_bytes(whole)
    (tmp_path / place.vector(id)).unlink()
    assert rows(tmp_path, pool="p", columns="k") == plain


def test_versions_and_times(people, unpacked):
    [pool] = [own for own in golden.lake("main-1.18.0").expected["pools"] if own["name"] == "people"]
    log = next(branch["log"] for branch in pool["branches"] if branch["name"] == "main")
    assert Counter(zed_lines(f"{people}/people@{log[-1]}")) == Counter(pool["commits"][log[-1]]["rows"])
    assert Counter(zed_lines(f"{people}/people@main")) == Counter(pool["commits"][log[0]]["rows"])
    timestamp = datetime.fromisoformat(pool["commits"][log[1]]["date"][:26].rstrip("Z")).replace(tzinfo=UTC)
    for later in (0, 1):
        text = (timestamp + timedelta(microseconds=later)).isoformat()
        found = zed_lines(people, pool="people", timestampAsOf=text)
        assert Counter(found) == Counter(pool["commits"][log[1]]["rows"])
    with pytest.raises(NotFoundError, match="has no commit as old as"):
        rows(people, pool="people", timestampAsOf="2001-01-01")
    assert str(reader(people, pool="people").planner.dataset.snapshot.commit) == log[0]


@pytest.mark.parametrize("own", LAKES, ids=str)
@pytest.mark.one_in(3)
def test_tables(unpacked, own):
    path = unpacked[own.name]
    pools = own.expected["pools"]
    assert {(row["name"], row["id"]) for row in rows(path, table="pools")} == {(p["name"], p["id"]) for p in pools}
    tips = {
        (row["pool"]["name"], row["branch"]["name"], row["branch"]["commit"]) for row in rows(path, table="branches")
    }
    assert tips == {(p["name"], b["name"], b["commit"]) for p in pools for b in p["branches"]}
    for pool in pools:
        assert len(rows(path, table="branches", pool=pool["name"])) == len(pool["branches"])
        for branch in pool["branches"]:
            asked = {"pool": pool["name"], "branch": branch["name"]}
            log = [row["id"] for row in rows(path, table="log", **asked) if row.get("id")]
            assert log == branch["log"]
            if not log:
                assert rows(path, table="objects", **asked) == []
                continue
            commit = pool["commits"][log[0]]
            found = rows(path, table="objects", **asked)
            assert sorted(row["id"] for row in found) == sorted(item["id"] for item in commit["objects"])
            assert sorted(row["id"] for row in rows(path, table="vectors", **asked)) == commit["vectors"]
            raw = rows(path, table="rawlog", superType="commits.Commit", **asked)
            assert [row["id"] for row in raw] == log[::-1]
            parts = rows(path, table="partitions", **asked)
            assert 0 < len(parts) <= len(found) or not found


def test_tables_without_rows_have_columns(tmp_path):
    zed_spark.lake.create(str(tmp_path))
    assert "id" in source(tmp_path, table="pools").schema().names
    write(tmp_path, pool="p", createPool="true")
    for table in TABLES:
        assert source(tmp_path, pool="p", table=table).schema().names
    assert source(tmp_path, pool="p").schema().names == []
    assert rows(tmp_path, pool="p") == []
    assert rows(tmp_path, pool="p", where="x > 1", ordered="true") == []


def test_super_types_and_variants(people):
    pool = {"pool": "anything"}
    whole = zed_lines(people, **pool)
    variant = rows(people, schemaMode="variant", **pool)
    assert len(variant) == len(whole)
    types = Counter(row["t"] for row in rows(people, typeColumn="t", **pool))
    for text, count in types.items():
        assert len(rows(people, superType=text, **pool)) == count
    with pytest.raises(NotFoundError, match="no super type 'nope'; there are:"):
        rows(people, superType="nope", **pool)


def test_file_names(people):
    names = {row["f"] for row in rows(people, pool="people", fileNameColumn="f")}
    assert all(name.startswith(str(people)) and name.endswith(".zng") for name in names)
    assert len(names) == len(rows(people, pool="people", table="objects"))


def test_damage(tmp_path):
    zed_spark.lake.create(str(tmp_path))
    write(tmp_path, [batch(1, 2)], pool="p", createPool="true", orderby="k")
    write(tmp_path, [batch(3)], pool="p")
    [id] = objects(tmp_path, pool="p", where="k = 3")
    [path] = tmp_path.glob(f"*/data/{id}.zng")
    path.write_bytes(path.read_bytes()[:-3] + b"\xff")
    with pytest.raises(ValueError, match="the commit says"):
        rows(tmp_path, pool="p")
    assert [row["k"] for row in rows(tmp_path, pool="p", mode="DROPMALFORMED")] == [1, 2]
    kept = rows(tmp_path, pool="p", mode="PERMISSIVE")
    assert [row["k"] for row in kept] == [1, 2, None]
    assert "the commit says" in kept[-1]["_corrupt_record"]
    path.unlink()
    with pytest.raises(NotFoundError, match="it was vacuumed since"):
        rows(tmp_path, pool="p")
    assert [row["k"] for row in rows(tmp_path, pool="p", ignoreMissingFiles="true")] == [1, 2]


REFUSED = [
    ({}, "name a pool of it with the option pool; there are anything"),
    ({"pool": "nope"}, "no pool nope"),
    ({"pool": "people", "branch": "nope"}, "'nope' is no branch or commit of pool 'people'"),
    ({"pool": "people", "versionAsOf": "x"}, "versionAsOf takes a commit's identifier, not 'x'"),
    ({"pool": "people", "versionAsOf": "0" * 27, "branch": "main"}, "versionAsOf names a commit"),
    ({"pool": "people", "timestampAsOf": "soon"}, "timestampAsOf takes a time such as"),
    ({"pool": "people", "table": "nope"}, "option table takes pools or branches or"),
    ({"pool": "people", "ordered": "true", "fileNameColumn": "f"}, "fileNameColumn does not go with ordered"),
    ({"pool": "people", "ordred": "true"}, "unknown option 'ordred'; did you mean 'ordered'"),
    ({"pool": "people", "pathGlobFilter": "*"}, "unknown option 'pathGlobFilter'"),
]


@pytest.mark.parametrize(("options", "why"), REFUSED, ids=lambda own: str(own)[:40])
def test_refusals(people, options, why):
    with pytest.raises((OptionError, NotFoundError), match=why):
        rows(people, **options)


def test_what_cannot_match_is_not_looked_into(tmp_path):
    """Where the schema was made in another process, planning only opens the objects whose keys may do."""
    zed_spark.lake.create(str(tmp_path))
    write(tmp_path, [batch(1, 2)], [batch(11, 12)], pool="p", createPool="true", orderby="k")
    planner = plan_pool(LakeOptions.parse({"path": str(tmp_path), "pool": "p", "where": "k < 5"}), carried=0)
    summaries.forget()
    pool = zed_spark.lake.open(str(tmp_path)).pool("p")
    (tmp_path / pool.data_folder().data(pool.at().objects()[1].id)).unlink()
    [task] = planner.plan().partitions
    assert [piece.item.first[1] for own in task for piece in own.pieces] == [1]


def test_statistics_of_vectors_are_read_where_there_is_a_condition(tmp_path):
    zed_spark.lake.create(str(tmp_path))
    write(tmp_path, [batch(1, 2)], [batch(11, 12)], pool="p", createPool="true", orderby="k", vectors="true")
    pool = zed_spark.lake.open(str(tmp_path)).pool("p")
    summaries.forget()
    planner = plan_pool(LakeOptions.parse({"path": str(tmp_path), "pool": "p"}), carried=0)
    assert len([own for task in planner.plan().partitions for own in task for _ in own.pieces]) == 2
    assert summaries._recent.get((pool.files.store.url, str(pool.id), pool.at().objects()[0].id)) is None
    planner = plan_pool(LakeOptions.parse({"path": str(tmp_path), "pool": "p", "where": "v = 'v1'"}), carried=0)
    [task] = planner.plan().partitions
    assert [piece.item.first[1] for own in task for piece in own.pieces] == [1]


def test_no_lake(tmp_path):
    with pytest.raises(NotFoundError, match=r"is not a lake, as it has no lake.zng"):
        rows(tmp_path / "x")
    with pytest.raises(OptionError, match="A permanent table forgets its options"):
        source("x").__class__({}).schema()


def test_a_schema_of_the_users(people):
    whole = rows(people, pool="people")
    name = next(name for name in whole[0] if name != "id")
    asked = StructType([StructField(name, StringType())])
    assert [row[name] for row in rows(people, asked, pool="people")] == [row[name] for row in whole]
    with pytest.raises(SchemaMismatchError, match="no data for the column 'nope'"):
        rows(people, StructType([StructField("nope", StringType())]), pool="people")


@pytest.mark.slow
def test_planning_loads_no_pandas(people):
    """Schema, tasks and tables come from metadata and a walk in plain Python, in whichever process plans."""
    script = f"""
import sys
from zed_spark.spark.lake.source import LakeSource
for more in ({{}}, {{"ordered": "true", "where": "age > 1"}}, {{"table": "rawlog"}}):
    own = LakeSource({{"path": {str(people)!r}, "pool": "people", **more}})
    own.reader(own.schema()).partitions()
print([name for name in ("pandas",) if name in sys.modules])
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"

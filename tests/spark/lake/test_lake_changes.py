"""Changes of rows as the source gives them: in a batch, and in streams that are killed."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from datetime import UTC, datetime

import pytest
from pyspark.sql.types import LongType, StructField, StructType
from support.example_counts import seed
from support.lake_reads import ROW, batch, reader, rows, source, write
from support.lakes import keyed, values

import zed_spark
from zed_spark.conditions.parse import parse
from zed_spark.errors import NotFoundError, OptionError, SchemaMismatchError
from zed_spark.lake.dialect import RELEASES
from zed_spark.spark.lake.changes import COLUMNS
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.lake.summaries import forget
from zed_spark.spark.native.scans import load

CHANGED = StructType([*ROW.fields, *COLUMNS])


@pytest.fixture
def lake(tmp_path):
    return zed_spark.lake.create(str(tmp_path / "lake"))


@pytest.fixture
def pool(lake):
    """A pool ``p`` with three loads, an update, a delete and a compaction, each a commit."""
    branch = lake.create_pool("p", "k", "asc").branch()
    for keys in ((1, 2), (3,), (4, 5)):
        branch.load(keyed(*keys))
    branch.update("k = 2", {"v": '"x"'})
    branch.delete_where("k IN (3, 4)")
    branch.compact([item.id for item in branch.snapshot().objects()], message="tidy")
    return lake.pool("p")


def commits(pool):
    """The commits, oldest first."""
    return list(pool.at().log())[::-1]


def changes(pool, **options):
    """The changes, by the numbers of the commits."""
    numbers = {str(head.id): at for at, head in enumerate(commits(pool))}
    found = rows(f"{pool.files.store.url}/p", changes="true", **options)
    return sorted((numbers[row["_commit"]], row["_change_type"], row["k"], row["v"]) for row in found)


ALL = [
    (0, "insert", 1, "v1"),
    (0, "insert", 2, "v2"),
    (1, "insert", 3, "v3"),
    (2, "insert", 4, "v4"),
    (2, "insert", 5, "v5"),
    (3, "delete", 2, "v2"),
    (3, "insert", 2, "x"),
    (4, "delete", 3, "v3"),
    (4, "delete", 4, "v4"),
]


def test_a_batch_of_changes(pool):
    assert changes(pool) == ALL
    ids = [str(head.id) for head in commits(pool)]
    assert changes(pool, startingVersion=ids[3]) == ALL[5:]
    assert changes(pool, startingAfter=ids[2], endingVersion=ids[3]) == ALL[5:7]
    assert changes(pool, versionAsOf=ids[1]) == ALL[:3]
    assert changes(pool, startingAfter=ids[4]) == []
    [row] = rows(f"{pool.files.store.url}/p", changes="true", startingVersion=ids[3], endingVersion=ids[3])[:1]
    date = commits(pool)[3].date // 1000
    assert row["_commit_time"] == datetime.fromtimestamp(date // 1_000_000, UTC).replace(microsecond=date % 1_000_000)


def test_what_was_inserted(pool):
    """`startingVersion` and `endingVersion` without `changes`: rows of the table, without those that only moved."""
    path, ids = f"{pool.files.store.url}/p", [str(head.id) for head in commits(pool)]
    assert [row["v"] for row in rows(path, startingVersion=ids[2])] == ["v4", "v5", "x"]
    assert [row["v"] for row in rows(path, startingAfter=ids[2], endingVersion=ids[3])] == ["x"]
    assert [row["v"] for row in rows(path, endingVersion=ids[0])] == ["v1", "v2"]
    assert rows(path, startingAfter=ids[3]) == []


def test_what_is_planned(pool):
    """Conditions on the key and on the columns of changes leave out objects; rows to be compared are not counted."""
    path, ids = f"{pool.files.store.url}/p", [str(head.id) for head in commits(pool)]
    planner = LakeSource({"path": path, "changes": "true"}).plan(None)

    def planned(text):
        """The numbers of commits, and what their objects are read for."""
        plan = planner.narrowed(parse(text)).plan()
        pieces = [piece for pieces in plan.partitions for piece in pieces]
        return [(ids.index(str(piece.part.commit.id)), piece.kind or "compare") for piece in pieces]

    loads = [(0, "insert"), (1, "insert"), (2, "insert")]
    # Both deletes were of whole objects or of a part of one; the compaction has a message of its own.
    rest = [(3, "compare"), (4, "delete"), (4, "compare"), (5, "compare")]
    assert planned("k > 0") == loads + rest
    assert planned(f"_commit = '{ids[1]}'") == [(1, "insert")]
    # What is left of the compaction may have the key, but no row of it.
    assert planned("k = 3") == [(1, "insert"), (4, "delete"), (5, "insert")]
    assert changes(pool, where="k = 3") == [(1, "insert", 3, "v3"), (4, "delete", 3, "v3")]
    assert planned("_change_type = 'delete'") == rest
    assert planned("_change_type = 'insert' AND k > 3") == [(2, "insert"), (4, "compare"), (5, "compare")]
    assert planned("_change_type = 'other'") == planned("_commit_time IS NULL") == []
    assert planner.plan().rows is None
    until = LakeSource({"path": path, "changes": "true", "endingVersion": ids[2]}).plan(None)
    assert until.plan().rows == 5
    light = pickle.loads(pickle.dumps(planner.light(0)))
    assert light.dataset.parts is None
    assert [len(part) for part in light.plan().partitions] == [len(part) for part in planner.plan().partitions]


def test_few_columns(pool):
    found = reader(f"{pool.files.store.url}/p", changes="true").planner.plan(StructType([CHANGED["v"], COLUMNS[0]]))
    from zed_spark.spark.read.tasks import read_partition

    got = Counter(
        (row["v"], row["_change_type"])
        for pieces in found.partitions
        for one in read_partition(found.task, pieces)
        for row in one.to_pylist()
    )
    assert got == Counter((v, kind) for _, kind, _, v in ALL)


def test_columns_that_came_and_went(lake):
    """The schema has the columns of the pool as it is, and those of all rows that changed."""
    branch = lake.create_pool("p", "k", "asc").branch()
    branch.load(keyed(1))
    first = str(branch.tip)
    branch.update(None, {"w": "5"})
    url = f"{lake.store.url}/p"
    assert reader(url, changes="true", endingVersion=first).planner.schema.names == [
        "k",
        "v",
        *(c.name for c in COLUMNS),
    ]
    schema = reader(url, changes="true").planner.schema
    assert schema.names == ["k", "v", "w", *(column.name for column in COLUMNS)]
    # A catalog gives the schema of the table to every read of it.
    planner = load("zedlake", {"path": url, "changes": "true", "endingVersion": first}, schema).planner
    assert planner.schema == schema
    with pytest.raises(SchemaMismatchError, match="the schema lacks the column _change_type"):
        load("zedlake", {"path": url, "changes": "true"}, ROW)


def test_columns_of_these_names(lake):
    from support.expected_rows import sequence

    from zed_spark import types as zt

    branch = lake.create_pool("p", "k", "asc").branch()
    branch.load([sequence((zt.Record((("k", zt.INT64), ("_commit", zt.INT64))), (1, 2)))])
    with pytest.raises(SchemaMismatchError, match="rows of a pool with a column '_commit' cannot be read as changes"):
        reader(f"{lake.store.url}/p", changes="true")


def test_kinds_and_super_types(lake):
    branch = lake.create_pool("p", "k", "asc").branch()
    branch.load([values((1, "a"), (None, "b"), (2, "a"))])
    branch.update("v = 'a'", {"v": '"c"'})
    url = f"{lake.store.url}/p"
    for option in ({"superType": "{v:string}"}, {"kind": "b", "typeField": "v"}):
        found = rows(url, changes="true", **option)
        assert [(row["v"], row["_change_type"]) for row in found] == [("b", "insert")]


@pytest.mark.parametrize("release", RELEASES)
def test_databases_of_super(tmp_path, release):
    made = zed_spark.lake.create(str(tmp_path / "db"), release=release)
    branch = made.create_pool("p", "k", "asc").branch()
    branch.load([values((1, "a"), (2, "a"), (None, "b"))])
    branch.update("k = 2", {"v": '"c"'})
    found = rows(f"{made.store.url}/p", changes="true")
    assert Counter((row["k"], row["v"], row["_change_type"]) for row in found) == Counter(
        [(1, "a", "insert"), (2, "a", "insert"), (None, "b", "insert"), (2, "a", "delete"), (2, "c", "insert")]
    )


def test_rows_that_were_vacuumed(pool):
    path, ids = f"{pool.files.store.url}/p", [str(head.id) for head in commits(pool)]
    [loaded] = pool.at(ids[0]).state.objects
    [later] = pool.at(ids[2]).state.objects.keys() - pool.at(ids[1]).state.objects
    # The last commit that cannot be read is named: the update rewrote the one object, the delete the other one.
    for commit, item in ((3, loaded), (4, later)):
        pool.data_folder().remove(item)
        for entry in list(pool.files.store.list(f"{pool.id}/types")):
            pool.files.store.delete(entry.key)
        forget()
        message = f"commit {ids[commit]} changed cannot be read any more: data object {item} was vacuumed"
        with pytest.raises(NotFoundError, match=message):
            rows(path, changes="true")
        assert changes(pool, startingAfter=ids[commit]) == (ALL[7:] if commit == 3 else [])
        assert reader(path, changes="true").planner.schema.names == CHANGED.names


def test_options_that_a_read_does_not_use(pool):
    path = f"{pool.files.store.url}/p"
    [first, *_] = [str(head.id) for head in commits(pool)]
    wrong = [
        {"changeCommits": "skip"},
        {"maxObjectsPerTrigger": "2"},
        {"maxBytesPerTrigger": "2"},
        {"newFields": "warn"},
        {"startingVersion": "latest"},
        {"startingVersion": first, "startingAfter": first},
        {"startingVersion": first, "ordered": "true"},
        {"startingVersion": first, "mode": "PERMISSIVE"},
        {"endingVersion": first, "versionAsOf": first},
        {"changes": "true", "changeCommits": "read"},
        {"changes": "true", "fileNameColumn": "f"},
        {"changes": "true", "table": "log"},
        {"endingVersion": "main"},
    ]
    for options in wrong:
        with pytest.raises(OptionError):
            reader(path, **options)
        with pytest.raises(OptionError):
            load("zedlake", {"path": path, **options}, None).scan(ROW)
    for options in ({"endingVersion": first}, {"changes": "true", "changeCommits": "skip"}, {"versionAsOf": first}):
        with pytest.raises(OptionError):
            source(path, **options).streamReader(CHANGED).initialOffset()
    for name in ("startingVersion", "startingAfter"):
        with pytest.raises(NotFoundError, match="is not in the history"):
            reader(path, **{name: "0" * 26 + "1"})


class Query:
    """A stream of changes, as Spark drives it, with what its sink has by now. It may be killed at any moment."""

    def __init__(self, url, **options):
        self.url, self.options = url, options
        self.state, self.planned, self.begun = Counter(), None, False
        self.restart()

    def restart(self):
        """Begin again with what the checkpoint has: where a batch ends, stored before it is read, but not its start."""
        self.reader = source(self.url, changes="true", **self.options).streamReader(CHANGED)
        if not self.begun:
            self.at = self.reader.initialOffset()

    def batch(self, *, killed=False):
        """Read the next batch; where it was killed before the sink had it, it is read again."""
        end = self.planned or self.reader.latestOffset(self.at, self.reader.getDefaultReadLimit())
        self.planned = end
        task = pickle.loads(pickle.dumps(self.reader))
        found = [
            row for part in self.reader.partitions(self.at, end) for one in task.read(part) for row in one.to_pylist()
        ]
        if killed:
            self.restart()
            return True
        for row in found:
            self.state[row["k"], row["v"]] += 1 if row["_change_type"] == "insert" else -1
        moved, self.at, self.planned, self.begun = end != self.at, end, None, True
        assert min(self.state.values(), default=0) >= 0, "a commit is in one batch"
        return moved

    def drain(self):
        while self.batch():
            pass
        return +self.state


def test_a_stream_of_changes(lake):
    branch = lake.create_pool("p", "k", "asc").branch()
    url = f"{lake.store.url}/p"
    empty = Query(url)
    branch.load(keyed(1, 2))
    branch.load(keyed(3))
    query = Query(url, maxObjectsPerTrigger="1")
    late = Query(url, startingVersion="latest")
    assert late.batch()
    later = Query(url, startingAfter=str(branch.tip))
    assert query.batch()
    assert query.state.total() == 2
    branch.update("k = 2", {"v": '"x"'})
    branch.compact([item.id for item in branch.snapshot().objects()])
    branch.delete_where("k = 1")
    assert query.batch()
    assert query.batch(killed=True)
    expected = Counter({(2, "x"): 1, (3, "v3"): 1})
    assert query.drain() == expected
    assert query.batch() is False
    assert empty.drain() == expected
    after = Counter({(2, "v2"): 1, (1, "v1"): 1})
    for one in (late, later):
        one.state.update(after)
        assert one.drain() == Counter({(2, "x"): 1})


def test_checkpoints_of_the_other_kind(lake):
    lake.create_pool("p", "k", "asc").branch().load(keyed(1))
    url = f"{lake.store.url}/p"
    plain = source(url).streamReader(ROW)
    with pytest.raises(OptionError, match="the checkpoint was written by a stream with the option changes"):
        plain.latestOffset(Query(url).at)
    with pytest.raises(OptionError, match="the checkpoint was written by a stream without the option changes"):
        Query(url).reader.latestOffset(plain.initialOffset())


def test_another_branch_of_the_name(lake):
    pool = lake.create_pool("p", "k", "asc")
    pool.branch().load(keyed(1))
    pool.create_branch("dev")
    query = Query(f"{lake.store.url}/p@dev")
    pool.branch("dev").load(keyed(2))
    query.drain()
    pool.drop_branch("dev")
    pool.create_branch("dev", "main")
    with pytest.raises(NotFoundError, match="the branch was removed and created again; use a new checkpoint"):
        query.batch()


def statement(branch, dice, model):
    """One random statement, also on the model."""
    keys = [key for key, _ in model.elements()]
    match dice.choice(["load", "load", "update", "delete", "upsert", "compact", "truncate"]):
        case "load":
            new = [dice.randrange(30) for _ in range(dice.randint(1, 5))]
            branch.load(keyed(*new))
            model.update((key, f"v{key}") for key in new)
        case "update" if keys:
            key, text = dice.choice(keys), f"u{dice.randrange(100)}"
            branch.update(f"k = {key}", {"v": f'"{text}"'})
            moved = sum(count for (own, _), count in model.items() if own == key)
            for own in [one for one in model if one[0] == key]:
                del model[own]
            model[key, text] += moved
        case "delete" if keys:
            key = dice.choice(keys)
            branch.delete_where(f"k = {key}")
            for own in [one for one in model if one[0] == key]:
                del model[own]
        case "upsert":
            key = dice.randrange(30)
            branch.upsert([values((key, "up"))], ["k"])
            moved = sum(count for (own, _), count in model.items() if own == key) or 1
            for own in [one for one in model if one[0] == key]:
                del model[own]
            model[key, "up"] += moved
        case "compact":
            items = branch.snapshot().objects()
            chosen = dice.sample(items, min(len(items), 3))
            if len(chosen) > 1:
                branch.compact([item.id for item in chosen], **dice.choice([{"message": "mine"}, {}]))
        case "truncate" if dice.random() < 0.2:
            branch.truncate()
            model.clear()


def follow(lake, dice, statements):
    """Streams through random statements and kills have what the model has."""
    branch = lake.create_pool("p", "k", "asc", threshold=dice.choice([200, 1 << 20])).branch()
    url, model = f"{lake.store.url}/p", Counter()
    branch.load(keyed(1, 2, 3))
    model.update((key, f"v{key}") for key in (1, 2, 3))
    queries = [Query(url), Query(url, maxObjectsPerTrigger="1"), Query(url, maxBytesPerTrigger="100")]
    for _ in range(statements):
        statement(branch, dice, model)
        for query in queries:
            if dice.random() < 0.3:
                query.batch(killed=dice.random() < 0.3)
        if dice.random() < 0.05:
            queries.append(Query(url))
    for query in queries:
        assert query.drain() == +model
    # What Python gives without Spark is the same.
    found = Counter()
    for row in rows(url, changes="true"):
        found[row["k"], row["v"]] += 1 if row["_change_type"] == "insert" else -1
    assert +found == +model


@pytest.mark.draws
def test_a_stream_through_statements_and_kills(lake):
    follow(lake, random.Random(seed()), 15)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
def test_a_stream_through_200_statements_and_kills(lake, number):
    follow(lake, random.Random(number), 200)


def test_a_write_of_the_source(lake):
    """What Spark writes, read as changes."""
    lake.create_pool("p", "k", "asc")
    write(f"{lake.store.url}/p", [batch(1, 2)], [batch(3)])
    write(f"{lake.store.url}/p", [batch(2, 9)], overwrite=True)
    assert [one[1:] for one in changes(lake.pool("p"))] == [
        ("insert", 1, "v1"), ("insert", 2, "v2"), ("insert", 3, "v3"),
        ("delete", 1, "v1"), ("delete", 3, "v3"), ("insert", 9, "v9"),
    ]  # fmt: skip


def test_a_schema_of_the_user(pool):
    schema = StructType([StructField("k", LongType()), COLUMNS[0]])
    found = rows(f"{pool.files.store.url}/p", schema, changes="true")
    assert set(found[0]) == {"k", "_change_type"}
    assert len(found) == len(ALL)


@pytest.mark.spark
@pytest.mark.slow
def test_a_stream_from_pool_to_pool_that_is_interrupted(spark, lake, tmp_path):
    """Through Spark and a sink that commits each batch once, with batches that Spark repeats after a restart."""
    branch = lake.create_pool("p", "k", "asc", threshold=200).branch()
    dice, model = random.Random(5), Counter()
    branch.load(keyed(1, 2, 3))
    model.update((key, f"v{key}") for key in (1, 2, 3))
    log = tmp_path / "checkpoint" / "commits"
    for _ in range(6):
        stream = spark.readStream.format("zedlake").options(pool="p", changes="true", maxObjectsPerTrigger=3)
        writer = stream.load(lake.store.url).writeStream.format("zedlake").option("checkpointLocation", str(log.parent))
        writer = writer.options(pool="copy", createPool="true", orderby="k").trigger(availableNow=True)
        writer.start(lake.store.url).awaitTermination(600)
        if dice.random() < 0.7:
            # As if the query had been killed between the commit of the sink and its own.
            last = max(int(file.name) for file in log.glob("[0-9]*"))
            for name in (f"{last}", f".{last}.crc"):
                log.joinpath(name).unlink(missing_ok=True)
        found = Counter()
        for row in rows(f"{lake.store.url}/copy"):
            found[row["k"], row["v"]] += 1 if row["_change_type"] == "insert" else -1
        assert +found == +model
        for _ in range(dice.randint(1, 8)):
            statement(branch, dice, model)

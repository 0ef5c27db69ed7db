"""Lakes behind a service: complete answers or errors, each row once, loads that are never repeated."""

from __future__ import annotations

import pickle
import shutil
from datetime import UTC, datetime
from functools import cache

import pytest
from support.fault_service import fault_service
from support.lake_reads import ROW, batch, begin, reader, rows, source, write
from support.lakes import QUICK, keyed, values

import zed_spark
from zed_spark.errors import (
    CommitStateUnknownError,
    CorruptDataError,
    NotFoundError,
    OptionError,
    StorageError,
    ZedSparkError,
)
from zed_spark.formats.text.printer import lines
from zed_spark.lake.lake import create_lake, open_lake
from zed_spark.lake.service_slices import slices

ONCE = {"storage.max_retries": "0"}
SLICED = {"maxPartitionBytes": "1", "minPartitions": "100"}
RELEASES = [None, "0.1", "0.2", "0.3", "main"]
SECRET = "s3cret-t0ken"


@pytest.fixture(scope="module")
def lakes(tmp_path_factory):
    """A lake of each release with a pool of three objects and rows without a key, made when it is first needed."""

    @cache
    def made(release):
        folder = tmp_path_factory.mktemp("lakes") / "lake"
        branch = create_lake(folder, release=release).create_pool("p", "k", "asc").branch()
        branch.load(keyed(*range(10)), message="first")
        branch.load(keyed(*range(20, 30), None))
        branch.load(keyed(*range(25, 40)))
        return folder

    return made


@pytest.fixture(params=["0.3"])
def service(request, lakes, tmp_path):
    """A service of such a lake."""
    shutil.copytree(lakes(request.param), tmp_path / "lake")
    with fault_service(open_lake(tmp_path / "lake", retry_policy=QUICK)) as own:
        yield own


EXPECTED = [*range(10), *range(20, 30), *range(25, 40)]


def keys(found):
    """The keys of rows in order, those that are null last."""
    return sorted((row["k"] for row in found), key=lambda key: (key is None, key))


def load(own, *more, **options):
    """The writes of a pool, each in a task of its own."""
    write(f"{own.url}/p", *([part] for part in more), **{**ONCE, **options})


@pytest.mark.parametrize("service", RELEASES, indirect=True)
def test_a_pool_is_read_in_slices_of_its_key(service):
    own = reader(f"{service.url}/p", **ONCE, **SLICED)
    parts = [[row for batch in own.read(part) for row in batch.to_pylist()] for part in own.partitions()]
    assert [len(part) for part in parts] == [10, 5, 20, 1], "cut at 20 and 25, where an object is split"
    assert keys(row for part in parts for row in part) == [*sorted(EXPECTED), None]
    assert len(service.queries(f"@{service.lake.pool('p').at().commit} | where")) == 2 * len(parts)


def test_a_pool_in_one_object_is_one_slice_without_conditions(service):
    assert keys(rows(f"{service.url}/p", **ONCE)) == [*sorted(EXPECTED), None]
    assert not service.queries("where")


def test_columns_and_filters_are_left_to_the_service(service):
    found = rows(f"{service.url}/p", columns="v", where="k >= 22 AND k < 24 OR k = 7", **ONCE)
    assert sorted(row["v"] for row in found) == ["v22", "v23", "v7"]
    [last] = service.queries("this['k'] >= 22", "this['k'] <= 23", "this['k'] <= 7")
    assert "drop" not in last, "the condition needs k, and v is wanted"
    assert len(rows(f"{service.url}/p", columns="v", **ONCE)) == 36
    assert service.queries("drop this['k']")


def test_the_types_of_rows_are_not_narrowed(service):
    found = rows(f"{service.url}/p", columns="v", typeColumn="of", **ONCE)
    assert {row["of"] for row in found} == {"{k:int64,v:string}", "{v:string}"}
    assert not service.queries("drop")


def test_each_read_stays_at_its_commit(service):
    own = reader(f"{service.url}/p", **ONCE)
    service.lake.pool("p").branch().load(keyed(99))
    assert len([row for part in own.partitions() for one in own.read(part) for row in one.to_pylist()]) == 36
    assert len(rows(f"{service.url}/p", **ONCE)) == 37


def test_commits_branches_and_moments(service):
    pool = service.lake.pool("p")
    first = pool.at().changes()[-1].commit
    pool.create_branch("b/ä +%", first.id)
    for options in (
        {"versionAsOf": str(first.id)},
        {"branch": "b/ä +%"},
        {"timestampAsOf": str(datetime.fromtimestamp(first.date // 10**9 + 1e-6 * (first.date // 1000 % 10**6), UTC))},
    ):
        assert len(rows(service.url, pool="p", **options, **ONCE)) == 10
    assert len(rows(f"{service.url}/p@{first.id}", **ONCE)) == 10
    with pytest.raises(NotFoundError, match="no branch 'no' in pool 'p' at http"):
        rows(f"{service.url}/p@no", **ONCE)
    with pytest.raises(NotFoundError, match="no pool q at http"):
        rows(f"{service.url}/q", **ONCE)
    with pytest.raises(OptionError, match=r"name a pool of it with the option pool; there are p"):
        rows(service.url, **ONCE)


def test_an_empty_branch(service):
    service.lake.create_pool("empty")
    assert rows(f"{service.url}/empty", **ONCE) == []
    assert rows(f"{service.url}/empty", table="log", **ONCE) == []
    assert not service.queries("@000000000000000000000000000"), "services take it for main"


def test_tables(service):
    assert [row["name"] for row in rows(service.url, table="pools", **ONCE)] == ["p"]
    for table in ("log", "objects", "branches", "partitions", "vectors", "rawlog"):
        asked = {"table": table, "pool": "p"}
        assert rows(service.url, **asked, **ONCE) == rows(service.lake.url, **asked), table


def test_a_cut_answer_is_no_answer(service):
    """Whatever is cut off, and however: the answer is refused, and asked for again."""
    pool = zed_spark.lake.connect(service.url, {"max_retries": "0"}).pool("p")
    with pool.at().query() as answer:
        size = answer.source.size
    snapshot = pool.at()
    for cut in {*range(0, size, 11), *range(size - 9, size)}:
        service.faults.clear()
        service.fail(f"@{snapshot.commit}", cut=cut, times=1)
        with pytest.raises(StorageError, match=r"gave (no complete answer|an answer)"):
            snapshot.query()
    service.faults.clear()
    service.fail(" | count()", cut=size // 2, times=1)
    service.fail(str(pool.at().commit), cut=5, times=3)
    assert len(rows(f"{service.url}/p")) == 36


def test_an_answer_without_its_end_is_no_answer(service):
    service.fail(str(service.lake.pool("p").at().commit), ends=False)
    with pytest.raises(StorageError, match="gave an answer without its end; attempts: 1"):
        rows(f"{service.url}/p", **ONCE)


def test_an_error_inside_of_a_good_answer(service):
    service.fail("count()", error='disk "full"')
    with pytest.raises(StorageError, match='failed while it answered: disk "full"'):
        rows(f"{service.url}/p")
    assert len(service.queries("count()")) == 1, "it would fail again"


@pytest.mark.parametrize("change", [lambda rows: rows[1:], lambda rows: [rows[0], *rows]])
def test_rows_are_counted(service, change):
    own = reader(f"{service.url}/p", **ONCE)
    service.fail(str(service.lake.pool("p").at().commit), rows=change)
    with pytest.raises(CorruptDataError, match=r"the service gave 3[57] rows, the commit has 36"):
        [list(own.read(part)) for part in own.partitions()]
    slices.cache_clear()
    service.faults.clear()
    service.fail(":objects", rows=lambda rows: rows[1:])
    with pytest.raises(CorruptDataError, match="the service counts 36 rows, its objects have"):
        rows(f"{service.url}/p", **ONCE)


def test_slices_that_do_not_add_up_are_not_used(service, caplog):
    slices.cache_clear()
    service.fail("not coalesce(", rows=lambda rows: [])
    assert keys(rows(f"{service.url}/p", **ONCE, **SLICED)) == [*sorted(EXPECTED), None]
    assert "one task reads everything, as ranges of the pool key cannot be read: they have 35 rows of 36" in caplog.text
    slices.cache_clear()
    service.fail("where", error="no such function")
    assert keys(rows(f"{service.url}/p", **ONCE, **SLICED)) == [*sorted(EXPECTED), None]
    assert "no such function" in caplog.text


def test_typed_nulls_of_zed(tmp_path):
    """They compare as zero there, but objects are skipped as if they did not."""
    with fault_service(create_lake(tmp_path / "lake"), zero_nulls=True) as own:
        branch = own.lake.create_pool("p", "k", "asc").branch()
        for low in (5, 50):
            branch.load([values(*((key, "") for key in (low, low + 1)))])
        load(own, batch(1, None), batch(60, None))
        assert keys(rows(f"{own.url}/p", **ONCE, **SLICED)) == [1, 5, 6, 50, 51, 60, None, None]
        assert own.queries("not (this['k'] == null)")


def test_a_commit_that_is_gone(service):
    own = reader(f"{service.url}/p", **ONCE)
    service.fail("from '", status=404, body='{"error": "file does not exist"}')
    with pytest.raises(NotFoundError, match="can no longer be read; a vacate or vacuum removed it"):
        [list(own.read(part)) for part in own.partitions()]


@pytest.mark.parametrize(
    ("status", "body", "message"),
    [
        (404, "<html>", "answered 404: Not Found, which is no answer of zed serve or super db serve"),
        (400, '{"error": "parse error"}', "answered 400: parse error"),
        (302, "", "answered 302"),
        (503, "busy", "answered 503: .*; attempts: 1"),
    ],
)
def test_other_answers(service, status, body, message):
    service.fail("from :pools", status=status, body=body)
    with pytest.raises(ZedSparkError, match=message):
        rows(f"{service.url}/p", **ONCE)


def test_a_busy_service_is_asked_again(service):
    service.fail("from", status=503, times=1)
    assert len(rows(f"{service.url}/p")) == 36


def test_tokens_pass_through_and_show_nowhere(tmp_path, caplog):
    with fault_service(create_lake(tmp_path / "lake"), token=SECRET) as own:
        own.lake.create_pool("p", "k", "asc").branch().load(keyed(1))
        options = {"secret.storage.token": SECRET, "storage.allow_http": "true"}
        assert len(rows(f"{own.url}/p", **options)) == 1
        made = reader(f"{own.url}/p", **options)
        shown = [made.planner, made.partitions(), source(own.url, **options).parsed, begin(f"{own.url}/p", **options)]
        assert all(SECRET not in repr(one) for one in shown)
        with pytest.raises(OptionError, match=r"is not encrypted, so a token is not sent to it"):
            rows(f"{own.url}/p", **{"storage.token": SECRET})
        with pytest.raises(StorageError, match=r"access denied: .* answered 401: no access with None"):
            rows(f"{own.url}/p", **ONCE)
        own.token = "another"
        for act in (rows, lambda *where, **more: write(*where, [batch(1)], **more)):
            with pytest.raises(StorageError, match=r"no access with Bearer \*\*\*") as denied:
                act(f"{own.url}/p", **options)
            assert SECRET not in str(denied.value)
        with pytest.raises(OptionError, match=r"is not the URL of a service; give the token as storage option token"):
            rows(own.url.replace("//", f"//user:{SECRET}@"))
        with pytest.raises(OptionError) as header:
            rows(f"{own.url}/p", **{**options, "secret.storage.token": f"{SECRET}\nX: y"})
        assert SECRET not in str(header.value)
    assert SECRET not in caplog.text


def test_wrong_options(service):
    for options, message in (
        (
            {"storage.tokn": "x"},
            "unknown storage option 'tokn' for a service; there are allow_http, max_retries, timeout, token",
        ),
        ({"storage.timeout": "x"}, "storage option timeout takes a time such as"),
        ({"storage.max_retries": "x"}, "storage option max_retries takes a whole number"),
    ):
        with pytest.raises(OptionError, match=message):
            rows(f"{service.url}/p", **options)
    with pytest.raises(OptionError, match="names no host, or no valid port"):
        rows("http://:x/p")


@pytest.mark.parametrize("service", RELEASES, indirect=True)
def test_a_write_is_one_load(service):
    load(service, batch(100, 101), batch(None), batch(), author="ann", message="more", meta='{"a": "é\'"}')
    pool = service.lake.pool("p")
    newest = pool.at().changes()[0]
    assert (newest.commit.author, newest.commit.message, newest.added.rows) == ("ann", "more", 3)
    assert newest.operation == "insert", "the commit notes it"
    assert keys(rows(f"{service.url}/p", **ONCE))[-5:] == [39, 100, 101, None, None]
    before = len(pool.at().changes())
    load(service, batch())
    assert len(pool.at().changes()) == before, "no rows, no commit"


def test_a_load_whose_answer_is_lost(service):
    service.fail("/branch/main", cut=0)
    load(service, batch(100))
    assert keys(rows(f"{service.url}/p", **ONCE))[-2:] == [100, None]
    assert sum(text.startswith("/pool") for text, _ in service.asked) == 1, "it is not repeated"


def test_a_load_of_which_nothing_is_known(service):
    service.fail("/branch/main", done=False)
    with pytest.raises(
        CommitStateUnknownError, match=r"the load into branch 'main' of pool 'p' in http.*look for '"
    ) as it:
        load(service, batch(100), **{"storage.max_retries": "1"})
    assert pickle.loads(pickle.dumps(it.value)).args == it.value.args
    service.fail("rawlog", status=500)
    with pytest.raises(CommitStateUnknownError, match="the log cannot be read"):
        load(service, batch(100))
    assert sum(text.startswith("/pool") for text, _ in service.asked) == 2
    assert len(service.lake.pool("p").at().changes()) == 3


@pytest.mark.parametrize("cut", [None, 0])
def test_a_part_of_a_load_is_reverted(service, cut):
    """Releases commit the rows before a fault, with a warning; and the answer that has it may be lost."""
    service.fail("/branch/main/revert", times=0)
    service.fail("/branch/main", taken=0.8, cut=cut, times=1)
    with pytest.raises(StorageError, match=r"took only a part of the load .* which was reverted: nothing is left"):
        load(service, batch(1), batch(*range(100, 200)))
    assert keys(rows(f"{service.url}/p", **ONCE)) == [*sorted(EXPECTED), None]


def test_a_part_of_a_load_that_cannot_be_reverted(service):
    service.fail("/revert/", status=500, body='{"error": "no"}')
    service.fail("/branch/main", taken=0.8)
    with pytest.raises(StorageError, match=r"Commit \w+ has that part and could not be reverted: .* answered 500: no"):
        load(service, batch(1), batch(*range(100, 200)))


def test_a_load_that_is_refused(service):
    service.fail("/branch/main", status=400, body='{"error": "no records"}')
    with pytest.raises(StorageError, match="answered 400: no records"):
        load(service, batch(100))
    writer, messages = begin(f"{service.url}/p", [batch(100)], **ONCE)
    service.url = "http://127.0.0.1:9"
    with pytest.raises(StorageError, match="cannot be reached"):
        begin(f"{service.url}/p", [batch(1)], **ONCE)
    writer.abort([*messages, None])
    assert len(service.lake.pool("p").at().changes()) == 3


REFUSED = "a service only reads pools and appends to them"


@pytest.mark.parametrize(
    "options",
    [
        {"overwrite": True}, {"overwrite": True, "replaceWhere": "k > 3"}, {"ifExists": "error"},
        {"createPool": "true"}, {"vectors": "true"}, {"txnAppId": "a", "txnVersion": "1"}, {"versionAsOf": "x"},
    ],
)  # fmt: skip
def test_writes_that_are_refused(service, options):
    with pytest.raises(OptionError, match=REFUSED):
        begin(f"{service.url}/p", [batch(1)], **options)


def test_what_else_is_refused(service):
    own = source(f"{service.url}/p", **ONCE)
    for act in (
        lambda: zed_spark.lake.open(service.url),
        lambda: zed_spark.lake.create(service.url),
        lambda: own.streamReader(ROW).initialOffset(),
        lambda: own.streamWriter(ROW, False),
        lambda: rows(f"{service.url}/p", ordered="true", **ONCE),
        lambda: rows(f"{service.url}/p", table="types", **ONCE),
        lambda: own.plan(None).with_row_ids(),
    ):
        with pytest.raises(ZedSparkError, match=REFUSED):
            act()


def test_without_spark(service):
    lake = zed_spark.lake.connect(service.url, {"max_retries": "0"})
    assert (lake.dialect, [one.name for one in lake.pools()]) == (service.lake.dialect, ["p"])
    local = service.lake.pool("p")
    pool = lake.pool(local.id)
    assert pool.branches() == local.branches()
    assert pool.at().changes() == local.at().changes()
    assert [(one.id, one.first, one.count) for one in pool.at().objects()] == [
        (one.id, one.first, one.count) for one in local.at().objects()
    ]
    for asked in ({}, {"columns": ["v"]}, {"where": "k > 30"}):
        found = [line for part in pool.at().scan(**asked) for line in lines(part)]
        assert found == [line for part in local.at().scan(**asked, ordered=True) for line in lines(part)]
    done = zed_spark.lake.append(pool, keyed(100, 101), message="two", meta={"by": "test"})
    assert (done, local.at().changes()[0].added.rows) == (local.at().commit, 2)
    assert zed_spark.lake.append(pool, []) is None
    service.fail(str(local.at().commit), rows=lambda rows: rows if len(rows) < 30 else rows[1:])
    with pytest.raises(CorruptDataError, match="the service gave 37 rows, the commit has 38"):
        list(pool.at().scan())

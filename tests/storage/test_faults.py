"""What a remote store does about lost answers, late errors and servers that break their promises."""

import pickle
import threading
import traceback
from itertools import count

import pytest
from support.faulty_s3 import NOT_STORED, STORED, fault_server
from support.format_writers import sequence, vng_bytes
from support.object_stores import SECRET

from zed_spark.errors import CommitStateUnknownError, CorruptDataError, NotFoundError, StorageError
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.planner import plan_files
from zed_spark.spark.read.tasks import read_partition
from zed_spark.storage import client, open_source, open_store
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.remote import FIRST, TAIL
from zed_spark.types import INT64

ALWAYS = 1 << 30


@pytest.fixture(scope="module")
def running():
    with fault_server() as server:
        yield server


@pytest.fixture
def server(running, monkeypatch):
    monkeypatch.setattr(client, "WAIT", 0.01)
    running.objects.clear()
    running.conditions = True
    yield running
    running.faults.clear()


@pytest.fixture
def store(server, _names=count()):  # noqa: B008 - counts on from test to test
    """A store of which it is known that it keeps conditions, so that tests see their own requests only."""
    store = server.cloud.store(f"lake{next(_names)}")
    assert store.put_if_absent("first", b"first")
    server.asked.clear()
    return store


def everything_told(error):
    return "".join([repr(error), *traceback.format_exception(error)])


def test_an_answer_that_is_lost_after_the_object_was_stored(server, store):
    server.fail("PUT", STORED)
    assert store.put_if_absent("j/1.zng", b"mine") is True
    assert store.read("j/1.zng") == b"mine"
    assert server.count("PUT") == 1


def test_an_answer_that_is_lost_when_somebody_else_had_the_slot(server, store):
    store.put("j/1.zng", b"theirs")
    server.fail("PUT", STORED)
    assert store.put_if_absent("j/1.zng", b"mine") is False
    assert store.read("j/1.zng") == b"theirs"


def test_a_503_after_the_object_was_stored_is_no_conflict(server, store):
    server.fail("PUT", STORED, 503)
    assert store.put_if_absent("j/1.zng", b"mine") is True
    assert server.count("PUT") == 1


@pytest.mark.slow
def test_an_answer_that_comes_too_late(server):
    store = server.cloud.store("late", timeout="3s")
    assert store.put_if_absent("first", b"first")
    enough = threading.Event()
    server.fail("PUT", STORED, 200, then=enough.wait)
    try:
        assert store.put_if_absent("j/1.zng", b"mine") is True
    finally:
        enough.set()
    assert store.read("j/1.zng") == b"mine"


@pytest.mark.parametrize("done", [STORED, NOT_STORED])
def test_a_deletion_whose_answer_is_lost_is_repeated(server, store, done):
    store.put("old", b"")
    server.fail("POST", done, times=2)
    store.delete("old")
    assert store.entry("old") is None
    assert server.count("POST") == 3


def test_a_deletion_that_is_never_answered_is_an_error(server, store):
    store.put("old", b"")
    server.fail("POST", NOT_STORED, times=ALWAYS)
    with pytest.raises(StorageError, match="the store failed at old in s3://zed-tests/lake"):
        store.delete("old")
    assert server.count("POST") >= client.DELETIONS
    assert store.read("old") == b""


def test_a_deletion_that_is_denied_is_not_repeated(server, store):
    server.fail("POST", NOT_STORED, 403, body="<Error><Code>AccessDenied</Code></Error>")
    with pytest.raises(StorageError, match="access denied to old in "):
        store.delete("old")
    assert server.count("POST") == 1


@pytest.mark.parametrize("status", [409, 412])
def test_a_conflict_of_nobody_is_tried_again(server, store, status):
    server.fail("PUT", NOT_STORED, status, times=3)
    assert store.put_if_absent("j/1.zng", b"mine") is True
    assert store.read("j/1.zng") == b"mine"
    assert server.count("PUT") == 4


def test_a_409_while_somebody_else_takes_the_slot(server, store):
    key = next(key for key in server.objects).replace("first", "j/1.zng")
    server.fail("PUT", NOT_STORED, 409, then=lambda: server.objects.update({key: b"theirs"}))
    assert store.put_if_absent("j/1.zng", b"mine") is False


def test_a_connection_that_is_cut_before_anything_was_stored(server, store):
    server.fail("PUT", NOT_STORED)
    assert store.put_if_absent("j/1.zng", b"mine") is True
    assert store.read("j/1.zng") == b"mine"


def test_a_first_attempt_that_arrives_after_it_was_looked_for(server, store):
    key = next(key for key in server.objects).replace("first", "j/1.zng")
    server.fail("PUT", NOT_STORED)
    # It is stored once the second attempt is on its way.
    server.fail("PUT", NOT_STORED, 412, then=lambda: server.objects.update({key: b"mine"}))
    assert store.put_if_absent("j/1.zng", b"mine") is True
    assert server.count("PUT") == 2


@pytest.mark.parametrize("done", [STORED, NOT_STORED])
def test_the_state_is_unknown_when_it_cannot_be_read_back(server, store, done):
    server.fail("PUT", done)
    server.fail("GET", NOT_STORED, 503, times=ALWAYS)
    with pytest.raises(CommitStateUnknownError, match=r"not known whether j/1\.zng in s3://zed-tests/lake") as unknown:
        store.put_if_absent("j/1.zng", b"mine")
    assert unknown.value.key == "j/1.zng"
    assert unknown.value.store == store.url
    assert isinstance(unknown.value, StorageError)
    again = pickle.loads(pickle.dumps(unknown.value))
    assert (str(again), again.key, again.store) == (str(unknown.value), "j/1.zng", store.url)
    assert SECRET not in everything_told(unknown.value)


def test_the_state_is_unknown_when_no_attempt_is_answered(server, store):
    server.fail("PUT", NOT_STORED, times=ALWAYS)
    with pytest.raises(CommitStateUnknownError, match=f"after {client.ATTEMPTS} attempts"):
        store.put_if_absent("j/1.zng", b"mine")
    assert server.count("PUT") >= client.ATTEMPTS


def test_a_store_that_denies_says_so_at_once(server, store):
    body = f"<?xml version='1.0'?><Error><Code>AccessDenied</Code><Message>no {SECRET}</Message></Error>"
    server.fail("PUT", NOT_STORED, 403, body=body)
    with pytest.raises(StorageError, match=r"access denied to j/1\.zng in .*AccessDenied: no \*\*\*$") as denied:
        store.put_if_absent("j/1.zng", b"mine")
    assert not isinstance(denied.value, CommitStateUnknownError)
    assert SECRET not in everything_told(denied.value)
    assert server.count("PUT") == 1


def test_what_a_store_repeats_of_a_secret_is_not_passed_on(server, store):
    body = f"<Error><Code>AccessDenied</Code><Message>{SECRET}</Message></Error>"
    server.fail("GET", NOT_STORED, 403, body=body, times=2)
    for ask in (store.read, store.open):
        with pytest.raises(StorageError, match="access denied to ") as denied:
            ask("first")
        assert SECRET not in everything_told(denied.value)


def test_a_denial_after_a_lost_answer_says_nothing_of_the_first_attempt(server, store):
    server.fail("PUT", NOT_STORED)
    server.fail("PUT", NOT_STORED, 403, times=ALWAYS)
    with pytest.raises(CommitStateUnknownError):
        store.put_if_absent("j/1.zng", b"mine")


def test_a_bucket_that_is_not_there(server, store):
    server.fail("PUT", NOT_STORED, 404, body="<Error><Code>NoSuchBucket</Code></Error>")
    with pytest.raises(NotFoundError, match="no such bucket or container: s3://zed-tests"):
        store.put_if_absent("j/1.zng", b"mine")


def test_a_server_that_ignores_conditions_is_refused(server):
    server.conditions = False
    store = server.cloud.store("ignoring")
    for _ in range(2):
        with pytest.raises(StorageError, match="ignores conditional writes, so two writers could lose"):
            store.put_if_absent("j/1.zng", b"mine")
    assert server.objects == {}


def test_a_server_that_ignores_conditions_serves_a_single_writer(server):
    server.conditions = False
    store = server.cloud.store("single", single_writer="true")
    assert store.put_if_absent("j/1.zng", b"mine") is True
    assert store.put_if_absent("j/1.zng", b"other") is False
    assert store.read("j/1.zng") == b"mine"
    assert list(server.objects) == ["single/j/1.zng"]


def test_a_server_is_probed_once_for_each_root(server):
    server.asked.clear()
    store = server.cloud.store("probed")
    assert store.put_if_absent("1", b"mine")
    assert pickle.loads(pickle.dumps(store)).put_if_absent("2", b"mine")
    assert sum("/.zed-part-" in key for method, key in server.asked if method == "PUT") == 2
    assert sorted(server.objects) == ["probed/1", "probed/2"]


def test_a_probe_in_the_middle_of_faults(server):
    server.fail("PUT", STORED, 503)
    server.fail("PUT", STORED)
    assert server.cloud.store("shaky").put_if_absent("1", b"mine") is True


def test_a_server_out_of_reach_is_no_commit_in_doubt():
    options = {"endpoint": "http://127.0.0.1:9", "allow_http": "true", "max_retries": "0", "access_key_id": "someone",
               "secret_access_key": SECRET}  # fmt: skip
    with pytest.raises(StorageError, match="could not be tested for conditional writes") as away:
        open_store("s3://zed-tests/away", options).put_if_absent("1", b"mine")
    assert not isinstance(away.value, CommitStateUnknownError)
    assert SECRET not in everything_told(away.value)


def test_a_probe_that_may_not_be_deleted_is_left_behind_unseen(server, caplog):
    server.fail("POST", NOT_STORED, 403)
    store = server.cloud.store("writeonly")
    assert store.put_if_absent("1", b"mine")
    assert [entry.key for entry in store.list()] == ["1"]
    assert len(server.objects) == 2
    assert "could not be deleted" in caplog.text


def test_an_object_that_is_written_over_while_it_is_read(server, store):
    store.put("data", bytes(4 * FIRST))
    with store.open("data") as source:
        assert bytes(source.read(FIRST, 10)) == bytes(10)
        store.put("data", b"x" * 4 * FIRST)
        with pytest.raises(CorruptDataError, match="overwritten while it was read") as refused:
            source.read(FIRST, 10)
        assert refused.value.path == f"{store.url}/data"
        store.delete("data")
        with pytest.raises(NotFoundError):
            source.read(FIRST, 10)


def test_opening_takes_one_request_and_small_objects_no_more(server, store):
    store.put("data", b"\x1f\x8c" + bytes(100))
    server.asked.clear()
    with open_source(f"{store.url}/data", server.cloud.options) as source:
        assert source.size == 102
        assert bytes(source.read(1, 3)) == b"\x8c\0\0"
    assert [method for method, _ in server.asked] == ["GET"]


@pytest.mark.parametrize("status", [500, 503, None])
def test_reading_is_tried_again(server, store, status):
    store.put("data", bytes(range(256)) * 1024)
    with store.open("data") as source:
        server.fail("GET", NOT_STORED, status)
        assert bytes(source.read(FIRST + 5, 3)) == b"\5\6\7"
    server.fail("GET", NOT_STORED, status)
    assert len(store.read("data")) == 1 << 18


def test_a_body_that_is_cut_is_never_taken_for_whole(server, store):
    store.put("data", bytes(range(256)) * 1024)
    with store.open("data") as source:
        server.fail("GET", STORED, cut=10, times=ALWAYS)
        with pytest.raises(StorageError, match="the store failed at s3://zed-tests/lake"):
            source.read(FIRST, 1000)


def test_writing_is_tried_again(server, store):
    for done, status in ((STORED, 503), (NOT_STORED, 503), (NOT_STORED, None), (STORED, None)):
        server.fail("PUT", done, status)
        store.put("HEAD", b"12")
        server.fail("PUT", done, status)
        with store.writer("data") as file:
            file.write(b"data")
    assert store.read("HEAD") == b"12"
    assert store.read("data") == b"data"


def test_a_write_that_fails_for_good_is_an_error(server, store):
    server.fail("PUT", NOT_STORED, 503, times=ALWAYS)
    with pytest.raises(StorageError, match="the store failed at HEAD in s3://zed-tests/lake"):
        store.put("HEAD", b"12")
    with pytest.raises(StorageError, match="the store failed at data in s3://zed-tests/lake"), store.writer("data"):
        pass


def test_a_small_object_of_known_size_takes_one_request(server, store):
    content = bytes(range(256)) * 900
    store.put("data", content)
    server.asked.clear()
    with open_source(f"{store.url}/data", server.cloud.options, size=len(content)) as source:
        assert bytes(source.read(0, len(content))) == content
    assert [method for method, _ in server.asked] == ["GET"]
    # The size is only what was listed.
    with open_source(f"{store.url}/data", server.cloud.options, size=10) as source:
        assert bytes(source.read(0, len(content))) == content


def test_the_end_of_an_object_is_read_once(server, store):
    content = bytes(range(256)) * 2000
    store.put("data", content)
    server.asked.clear()
    with open_source(f"{store.url}/data", server.cloud.options, size=len(content)) as source:
        for start in (len(content) - 4096, len(content) - TAIL, len(content) - 1):
            assert bytes(source.read(start, len(content) - start)) == content[start:]
        assert [method for method, _ in server.asked] == ["GET", "GET"]
        start = len(content) - TAIL - 1
        assert bytes(source.read(start, 10)) == content[start : start + 10]
        assert len(server.asked) == 3


def test_small_files_are_planned_and_read_with_a_request_each(server, store):
    for number in range(30):
        store.put(f"files/{number:02}.vng", vng_bytes(sequence([(INT64, number)])))
    folder = f"{store.url}/files"
    server.asked.clear()
    planner = plan_files("vng", ReadOptions(paths=(folder,), storage=StorageOptions(server.cloud.options)))
    plan = planner.plan()
    assert len([key for _, key in server.asked if key.endswith(".vng")]) == 30
    server.asked.clear()
    found = [value for part in plan.partitions for batch in read_partition(plan.task, part) for value in batch[0]]
    assert [value.as_py() for value in found] == list(range(30))
    assert len(server.asked) == 30

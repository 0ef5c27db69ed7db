"""The server of the benchmarks is read as S3 is."""

from __future__ import annotations

import time

import pytest

from benchmarks import object_server
from zed_spark.errors import NotFoundError
from zed_spark.storage import open_store


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    folder = tmp_path_factory.mktemp("served")
    (folder / "a b").mkdir()
    for number in range(object_server.PAGE + 5):
        (folder / f"{number:05}").write_bytes(b"%d" % number)
    (folder / "a b" / "bytes").write_bytes(bytes(range(256)) * 2000)
    with object_server.serve(folder, 0.01) as endpoint:
        access = {"region": "us-east-1", "access_key_id": "a", "secret_access_key": "b", "allow_http": "true"}
        yield open_store(f"s3://{object_server.BUCKET}", {**access, "endpoint": endpoint})


def test_listings_have_several_pages(served):
    found = served.folder("")
    assert [entry.key for entry in found.objects] == [f"{number:05}" for number in range(object_server.PAGE + 5)]
    assert found.folders == ("a b",)
    assert {entry.size for entry in found.objects} == {1, 2, 3, 4}


def test_ranges_are_read(served):
    with served.open("a b/bytes") as source:
        assert source.size == 512_000
        assert bytes(source.read(100, 10)) == bytes(range(100, 110))
        assert bytes(source.read(256_000, 3)) == b"\0\1\2"
    with pytest.raises(NotFoundError):
        served.open("none")


def test_each_answer_takes_a_while(served):
    start = time.monotonic()
    served.read("00000")
    assert time.monotonic() - start >= 0.01

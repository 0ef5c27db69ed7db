import gzip
import os
import pickle
from dataclasses import replace

import pytest
import zstandard

from zed_spark.errors import CorruptDataError, FileChangedError, NotFoundError, StorageError
from zed_spark.storage import BytesSource, LocalSource, open_source
from zed_spark.storage.source import Version, plain_etag


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "data"
    path.write_bytes(bytes(range(256)))
    return path


@pytest.mark.parametrize("kind", ["bytes", "local"])
def test_reads_exactly_what_is_asked_and_refuses_what_is_not_there(file, kind):
    with LocalSource(str(file)) if kind == "local" else BytesSource(file.read_bytes(), str(file)) as source:
        assert source.size == 256
        assert bytes(source.read(10, 3)) == b"\x0a\x0b\x0c"
        assert bytes(source.read(256, 0)) == b""
        for offset, length in ((250, 7), (-1, 1), (0, -1), (300, 0), (0, 1 << 60)):
            with pytest.raises(CorruptDataError, match="are outside of the file, which has 256") as refused:
                source.read(offset, length)
            assert refused.value.path == str(file)


def test_a_file_that_shrinks_meanwhile_is_an_error(file):
    with LocalSource(str(file)) as source:
        os.truncate(file, 100)
        with pytest.raises(CorruptDataError, match="got shorter"):
            source.read(50, 100)


def test_a_file_that_is_replaced_after_planning_is_an_error_that_says_both(tmp_path):
    path, other = tmp_path / "data", tmp_path / "other"
    path.write_bytes(b"ten bytes.")
    os.utime(path, ns=(10**18, 10**18))
    with open_source(path) as source:
        planned = source.version
    other.write_bytes(b"TEN BYTES.")
    os.utime(other, ns=(10**18, 10**18))
    with open_source(path, planned=planned) as source:
        assert bytes(source.read(0, 10)) == b"ten bytes."
    os.replace(other, path)
    with pytest.raises(FileChangedError) as refused:
        open_source(path, planned=planned)
    message = str(refused.value)
    assert str(path) in message
    assert f"planned: 10 bytes, modified 2001-09-09T01:46:40Z, inode {planned.inode} " in message
    assert f"found: 10 bytes, modified 2001-09-09T01:46:40Z, inode {os.stat(path).st_ino} " in message
    assert isinstance(refused.value, StorageError)
    assert str(pickle.loads(pickle.dumps(refused.value))) == message


def test_versions_from_other_machines_are_compared_by_size_and_time():
    planned = Version(10, 5, 7, 1, "one")
    assert planned.matches(Version(10, 5, 8, 2, "two"))
    assert not planned.matches(Version(10, 6, 8, 2, "two"))
    assert not planned.matches(Version(11, 5, 8, 2, "two"))
    assert not planned.matches(Version(10, 5, 8, 1, "one"))
    assert not planned.matches(Version(10, 5, 7, 2, "one"))
    assert replace(planned, decompressed=100).matches(planned)


def test_objects_are_told_apart_by_their_tags():
    planned = Version(10, 5, etag="a")
    assert planned.matches(Version(10, 6, etag="a"))
    assert not planned.matches(Version(10, 5, etag="b"))
    assert Version(10, 5).matches(Version(10, 5, etag="b"))
    assert planned.exact
    assert not Version(10, 5).exact
    assert [plain_etag(tag) for tag in ('"a"', 'W/"a"', "a", None)] == ["a", "a", "a", ""]


def test_times_identify_content_only_once_they_are_old(file):
    with LocalSource(str(file)) as source:
        assert not source.version.exact
        assert replace(source.version, changed=1, modified=1).exact
        assert not replace(source.version, modified=1).exact


def test_what_is_no_regular_file_is_refused_and_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    os.symlink("loop", tmp_path / "loop")
    for name, error, reason in (
        ("pipe", StorageError, "pipe is a named pipe; expected a regular file"),
        ("loop", StorageError, "loop cannot be opened: Too many levels of symbolic links"),
        ("", NotFoundError, "is a directory; expected a file"),
    ):
        with pytest.raises(error, match=reason):
            open_source(tmp_path / name)
    with pytest.raises(StorageError, match="is a character device"):
        open_source("/dev/null")


def test_a_missing_file():
    with pytest.raises(NotFoundError, match=r"no such file: no/such"):
        open_source("no/such")


@pytest.mark.parametrize(("name", "pack"), [("gzip", gzip.compress), ("zstd", zstandard.compress)])
def test_small_wrapped_files_are_decompressed_in_memory(tmp_path, name, pack):
    path = tmp_path / "data"
    path.write_bytes(pack(b"first ") + pack(b"second"))
    with open_source(f"file:{path}") as source:
        assert source.wrapped == name
        assert bytes(source.read(0, source.size)) == b"first second"
        assert source.path == str(path)
        assert isinstance(source, BytesSource)


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.compress])
def test_a_cut_wrapper_is_an_error_with_the_file(tmp_path, pack):
    path = tmp_path / "data"
    path.write_bytes(pack(os.urandom(1000))[:-20])
    with pytest.raises(CorruptDataError, match=r"wrapper|gzip|zstd") as refused:
        open_source(str(path))
    assert refused.value.path == str(path)

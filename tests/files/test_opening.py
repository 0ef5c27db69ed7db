"""Files of a plan, opened when they have other names than when it was made."""

import pytest

from zed_spark.errors import FileChangedError, NotFoundError
from zed_spark.files.opening import open_planned
from zed_spark.files.publish.journal import published_path, staged_key
from zed_spark.storage import open_source
from zed_spark.storage.open import LIMIT

JOB = "0123456789abcdef" * 2


@pytest.fixture
def staged(tmp_path):
    path = tmp_path / staged_key(JOB, "part-0.zng")
    path.parent.mkdir()
    path.write_bytes(b"\xff")
    return path


def planned(path):
    with open_source(str(path)) as source:
        return source.version


def test_a_file_that_was_published_since_it_was_planned_is_read(staged, tmp_path):
    version = planned(staged)
    staged.rename(tmp_path / "part-0.zng")
    with open_planned(str(staged), {}, version, LIMIT) as source:
        assert source.path == str(tmp_path / "part-0.zng")
        assert bytes(source.read(0, 1)) == b"\xff"


def test_a_published_file_of_another_size_is_refused(staged, tmp_path):
    version = planned(staged)
    staged.unlink()
    (tmp_path / "part-0.zng").write_bytes(b"\xff\xff")
    with pytest.raises(FileChangedError, match="planned were 1 bytes, found are 2"):
        open_planned(str(staged), {}, version, LIMIT)


def test_a_file_at_neither_name_is_not_found(staged, tmp_path):
    version = planned(staged)
    staged.unlink()
    for path in (staged, tmp_path / "part-1.zng", tmp_path / "x" / f"{JOB}.part-0.zng"):
        with pytest.raises(NotFoundError):
            open_planned(str(path), {}, version, LIMIT)


def test_published_paths():
    assert published_path(f"s3://bucket/logs/_zed_spark/{JOB}.a.zng") == "s3://bucket/logs/a.zng"
    assert published_path(f"_zed_spark/{JOB}.a.zng") == "a.zng"
    assert published_path(f"/logs/x_zed_spark/{JOB}.a.zng") is None
    assert published_path("/logs/_zed_spark/000000000001.json") is None

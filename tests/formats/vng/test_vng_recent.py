"""Metadata is remembered for as long as the file is the same."""

import os

import pytest
from support import golden

from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng import detect
from zed_spark.storage import open_source
from zed_spark.storage import source as source_module

FILES = [file for file in golden.files("vng") if file.case == "table-1k"]


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    monkeypatch.setattr(source_module, "TIME_RESOLUTION", 0)
    detect.forget()
    yield
    detect.forget()


def loaded(path):
    with open_source(str(path)) as source:
        return detect.load(source)


def written(path, content, time):
    """A file of a time of its own: the clock of a file system may be too coarse to tell two changes apart."""
    path.write_bytes(content)
    os.utime(path, (time, time))


def test_the_same_file_is_looked_at_once(tmp_path):
    path = tmp_path / "a.vng"
    path.write_bytes(FILES[0].path.read_bytes())
    first = loaded(path)
    assert loaded(path) is first
    os.link(path, tmp_path / "b.vng")
    assert loaded(tmp_path / "b.vng").path.endswith("b.vng")


def test_a_changed_file_is_looked_at_again(tmp_path):
    path = tmp_path / "a.vng"
    content = FILES[0].path.read_bytes()
    written(path, content, 1000)
    first = loaded(path)
    written(path, content[:-20] + bytes(20), 2000)
    with pytest.raises(CorruptDataError):
        loaded(path)
    written(path, content, 3000)
    assert loaded(path) is not first


def test_a_file_of_equal_size_and_time_is_looked_at_again(tmp_path):
    path = tmp_path / "a.vng"
    written(path, FILES[0].path.read_bytes(), 1000)
    first = loaded(path)
    written(tmp_path / "b.vng", FILES[0].path.read_bytes(), 1000)
    os.replace(tmp_path / "b.vng", path)  # another inode
    assert loaded(path) is not first


def test_a_new_file_is_not_trusted_to_stay(tmp_path, monkeypatch):
    monkeypatch.setattr(source_module, "TIME_RESOLUTION", 1 << 62)
    path = tmp_path / "a.vng"
    path.write_bytes(FILES[0].path.read_bytes())
    assert loaded(path) is not loaded(path)


def test_few_files_are_remembered(tmp_path):
    path, content = tmp_path / "a.vng", FILES[0].path.read_bytes()
    path.write_bytes(content)
    first = loaded(path)
    others = [tmp_path / f"{number}.vng" for number in range(40)]
    for other in others:
        other.write_bytes(content)
    for other in others[:20]:
        loaded(other)
    assert loaded(path) is first
    for other in others:
        loaded(other)
    assert loaded(path) is not first

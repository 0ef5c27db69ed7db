import os

import pytest

from zed_spark.errors import NotFoundError, OptionError, StorageError
from zed_spark.files.listing import Listing
from zed_spark.lake.dialect import MAGIC_FILES


@pytest.fixture
def tree(tmp_path):
    for name in ("a.vng", "b.zng", "_SUCCESS", ".hidden", "sub/c.vng", "sub/deeper/d.vng", "_tmp/e.vng", "odd[1].vng"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode())
    return tmp_path


def names(tree, paths, **listing):
    found = Listing(**listing).files(str(tree / path) if not path.startswith("file:") else path for path in paths)
    return [os.path.relpath(file.path, tree) for file in found]


def test_a_file_is_itself_with_its_size(tree):
    [file] = Listing().files([str(tree / "a.vng")])
    assert (file.path, file.size) == (str(tree / "a.vng"), 5)


def test_a_directory_gives_its_data_files_sorted(tree):
    assert names(tree, ["."]) == ["a.vng", "b.zng", "odd[1].vng"]


def test_recursion_goes_into_directories_but_not_hidden_ones(tree):
    assert names(tree, ["."], recursive=True) == [
        "a.vng", "b.zng", "odd[1].vng", "sub/c.vng", "sub/deeper/d.vng",
    ]  # fmt: skip


def test_a_file_that_only_recursion_finds(tree, monkeypatch):
    def found(path, **listing):
        return Listing(**listing).found_below([str(tree / path)])

    assert found(".") == f"{tree}/sub/c.vng"
    assert found(".", glob_filter="d*") == f"{tree}/sub/deeper/d.vng"
    assert found("sub/deeper") is found("_tmp") is found("nope") is found("a.vng") is None
    assert found(".", glob_filter="e*") is found(".", recursive=True) is None
    monkeypatch.setattr("zed_spark.files.listing.MOST_FOLDERS", 2)
    assert found(".", glob_filter="d*") is None


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("*.vng", ["a.vng", "odd[1].vng"]),
        ("{a,b}.*", ["a.vng", "b.zng"]),
        ("{a.vng,sub/{c,x}.vng}", ["a.vng", "sub/c.vng"]),
        ("[ab].?ng", ["a.vng", "b.zng"]),
        ("sub", ["sub/c.vng"]),
        ("odd[1].vng", ["odd[1].vng"]),
    ],
)
def test_globs(tree, pattern, expected):
    assert names(tree, [pattern]) == expected


def test_a_list_keeps_its_order_and_counts_a_file_once(tree):
    assert names(tree, ["b.zng", "a.vng", "*.zng"]) == ["b.zng", "a.vng"]


def test_the_glob_filter_also_goes_for_single_files(tree):
    assert names(tree, ["."], glob_filter="*.{vng,x}") == ["a.vng", "odd[1].vng"]
    assert names(tree, ["b.zng"], glob_filter="*.vng") == []


def test_modification_times(tree):
    os.utime(tree / "a.vng", (1000, 1000))
    assert names(tree, ["."], modified_before=2000.0) == ["a.vng"]
    assert "a.vng" not in names(tree, ["."], modified_after=1000.0)
    assert "a.vng" in names(tree, ["."], modified_after=999.0)


def test_file_uris(tree):
    assert names(tree, [f"file://{tree}/a.vng", f"file:{tree}/b.zng"]) == ["a.vng", "b.zng"]


def test_what_is_missing_is_an_error_unless_ignored(tree):
    for path in ("nope.vng", "nope/*.vng"):
        with pytest.raises(NotFoundError, match="nope"):
            names(tree, [path])
        assert names(tree, [path, "a.vng"], ignore_missing=True) == ["a.vng"]


def test_paths_may_be_path_objects(tree):
    assert [file.path for file in Listing().files(tree / "a.vng")] == [str(tree / "a.vng")]
    assert [file.path for file in Listing().files([tree / "a.vng", str(tree / "b.zng")])] == [
        str(tree / "a.vng"), str(tree / "b.zng"),
    ]  # fmt: skip
    with pytest.raises(OptionError, match=r"path is of type \w+; expected str or os.PathLike"):
        Listing().files([5])


def test_a_named_pipe_is_refused_and_not_waited_for(tree):
    os.mkfifo(tree / "pipe")
    for path in (".", "pipe", "p*"):
        with pytest.raises(StorageError, match="pipe is a named pipe; expected a regular file"):
            names(tree, [path])
    assert names(tree, ["."], glob_filter="*.zng") == ["b.zng"]


def test_links_that_lead_back_are_refused(tree):
    os.symlink("loop", tree / "sub" / "loop")
    with pytest.raises(StorageError, match="sub/loop cannot be read: Too many levels of symbolic links"):
        names(tree, ["sub"])
    os.unlink(tree / "sub" / "loop")
    os.symlink("..", tree / "sub" / "up")
    assert names(tree, ["sub"]) == ["sub/c.vng"]
    with pytest.raises(StorageError, match=r"sub/up is a symbolic link that leads back to .*, which it is inside of"):
        names(tree, ["."], recursive=True)


def test_links_to_other_folders_are_followed(tree, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    (other / "x.vng").touch()
    os.symlink(other, tree / "sub" / "one")
    os.symlink(other, tree / "sub" / "two")
    found = names(tree, ["sub"], recursive=True)
    assert found == ["sub/c.vng", "sub/deeper/d.vng", "sub/one/x.vng", "sub/two/x.vng"]


def test_names_with_a_colon(tree, monkeypatch):
    monkeypatch.chdir(tree)
    (tree / "conn:2024.vng").touch()
    (tree / "s3:b").mkdir()
    (tree / "s3:b" / "x:y.zng").touch()
    assert names(tree, ["conn:2024.vng"]) == ["conn:2024.vng"]
    for path in ("conn:2024.vng", "./conn:2024.vng", "./conn:*", "*2024*"):
        assert [file.path for file in Listing().files([path])] == [str(tree / "conn:2024.vng")]
    assert [file.path for file in Listing().files(["s3:b"])] == [str(tree / "s3:b" / "x:y.zng")]
    for path in ("conn:*", "conn:nope"):
        with pytest.raises(OptionError, match=r"conn: paths cannot be read, .* is written \./conn:\.\.\."):
            Listing().files([path])


def test_other_stores_are_refused_by_name():
    with pytest.raises(OptionError, match="ftp: paths"):
        Listing().files(["ftp://host/key"])


@pytest.mark.parametrize("magic", MAGIC_FILES)
def test_a_pool_is_no_folder(tmp_path, magic):
    (tmp_path / magic).touch()
    for path in ("pool", "a/pool@main"):
        with pytest.raises(
            NotFoundError, match=r"no such file or directory: .*; .* is a lake, whose pools are read with"
        ):
            Listing().files([str(tmp_path / path)])

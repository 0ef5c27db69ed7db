import errno
import os
import stat
import tracemalloc
from collections import Counter
from pathlib import Path

import pytest
from support.memory_store import MemoryStore

from zed_spark.errors import CommitStateUnknownError, FormatError, NotFoundError, OptionError, StorageError
from zed_spark.storage import LocalStore, local_paths, open_store
from zed_spark.storage.local_paths import rename_new


@pytest.fixture
def store(tmp_path):
    return LocalStore(str(tmp_path / "root"))


@pytest.fixture
def calls(monkeypatch):
    """What is done to the disk, in order: names of files and folders are given without the way there."""
    made = []

    def record(name, shown):
        real = getattr(os, name)

        def call(*args, **more):
            made.append((name, *shown(*args)))
            return real(*args, **more)

        monkeypatch.setattr(os, name, call)

    def name_of(path):
        name = os.path.basename(path)
        return "temporary" if name.startswith(".zed-part-") else name

    record("fsync", lambda descriptor: [name_of(os.readlink(f"/proc/self/fd/{descriptor}"))])
    record("link", lambda source, target: [name_of(source), name_of(target)])
    record("replace", lambda source, target: [name_of(source), name_of(target)])
    record("unlink", lambda path: [name_of(path)])
    record("mkdir", lambda path, *_: [name_of(path)])
    return made


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="the names of open files come from /proc")
def test_bytes_are_on_the_disk_before_their_name_is_and_the_name_before_it_is_told(store, calls):
    os.mkdir(store.root)
    calls.clear()
    assert store.put_if_absent("a/1", b"data")
    assert calls == [
        ("mkdir", "a"), ("fsync", "root"), ("fsync", "temporary"), ("link", "temporary", "1"), ("fsync", "a"),
        ("unlink", "temporary"),
    ]  # fmt: skip
    calls.clear()
    store.put("a/1", b"more")
    assert calls[1:4] == [("fsync", "temporary"), ("replace", "temporary", "1"), ("fsync", "a")]
    calls.clear()
    store.move("a/1", "b/1")
    assert [call for call in calls if call[0] in ("replace", "fsync")][-3:] == [
        ("replace", "1", "1"), ("fsync", "b"), ("fsync", "a"),
    ]  # fmt: skip
    calls.clear()
    store.delete("b/1")
    assert calls == [("unlink", "1"), ("fsync", "b")]


def test_folders_stay_where_there_is_anything_in_them(store):
    root = Path(store.root)
    for name in ("a/b/c", "d/e/f"):
        store.put(name, b"data")
    (root / "a" / "theirs").mkdir()
    (root / "d" / "e" / ".hidden").write_bytes(b"")
    store.delete("a/b/c")
    store.delete("d/e/f")
    store.delete("d/e/none")
    store.delete("a/theirs/none")
    assert sorted(str(path.relative_to(root)) for path in root.rglob("*")) == [
        "a",
        "a/theirs",
        "d",
        "d/e",
        "d/e/.hidden",
    ]
    (root / "d" / "e" / ".zed-part-1").write_bytes(b"")
    (root / "d" / "e" / ".hidden").unlink()
    store.sweep("d/e", lambda modified: True)
    assert sorted(os.listdir(root)) == ["a"]


def test_the_root_stays(store):
    store.put("a", b"data")
    store.delete("a")
    assert os.listdir(store.root) == []


WRITES = {
    "put": lambda store: store.put("a/b/c/d", b"data"),
    "put_if_absent": lambda store: store.put_if_absent("a/b/c/d", b"data"),
    "move": lambda store: store.move("from", "a/b/c/d"),
}


@pytest.mark.parametrize("write", WRITES)
@pytest.mark.parametrize("often", [1, 3])
def test_folders_that_vanish_from_under_a_writer_are_made_again(store, monkeypatch, write, often):
    """Whenever the writer has made a folder, others find it empty, and those above it, before anything is in it."""
    store.put("from", b"data")
    left = Counter()
    real = os.mkdir

    def mkdir(path, *mode):
        real(path, *mode)
        left[path] += 1
        if left[path] <= often:
            store._prune(os.path.join(path, "what was there"))

    monkeypatch.setattr(os, "mkdir", mkdir)
    WRITES[write](store)
    assert store.read("a/b/c/d") == b"data"
    assert min(left.values()) > often


def test_what_is_moved_may_vanish_with_the_folder_it_goes_to(store, monkeypatch):
    store.put("from", b"data")
    real = os.mkdir

    def mkdir(path, *mode):
        real(path, *mode)
        os.rmdir(path)
        os.unlink(os.path.join(store.root, "from"))

    monkeypatch.setattr(os, "mkdir", mkdir)
    with pytest.raises(NotFoundError, match="from"):
        store.move("from", "a/b")


@pytest.mark.parametrize("write", WRITES)
def test_what_is_deleted_as_soon_as_it_is_written_was_written(store, monkeypatch, write):
    """Another process takes the object away, and its folder with it, before the folder is flushed."""
    store.put("from", b"data")
    path = os.path.join(store.root, "a/b/c/d")

    def gone(name):
        real = getattr(os, name)

        def call(source, target):
            real(source, target)
            if target == path:
                for own in os.listdir(os.path.dirname(path)):
                    os.unlink(os.path.join(os.path.dirname(path), own))
                os.rmdir(os.path.dirname(path))

        monkeypatch.setattr(os, name, call)

    gone("link")
    gone("replace")
    WRITES[write](store)
    assert store.entry("a/b/c/d") is None


def test_a_folder_that_cannot_be_made_is_not_tried_for_ever(store, monkeypatch):
    monkeypatch.setattr(local_paths, "FOLDER_ATTEMPTS", 5)
    os.symlink("nowhere", store.root)
    with pytest.raises(StorageError, match="is not a folder, so nothing can be written into it"):
        store.put("a", b"data")


def test_a_disk_that_fails_after_the_object_got_its_name_leaves_it_unknown(store, monkeypatch):
    store.put("a/0", b"data")
    real = os.fsync

    def fsync(descriptor):
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EIO, "broken")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(CommitStateUnknownError, match=r"whether a/1 in .* was written: .*broken") as unknown:
        store.put_if_absent("a/1", b"data")
    assert (unknown.value.key, unknown.value.store) == ("a/1", store.url)


def test_folders_that_cannot_be_flushed_are_fine(store, monkeypatch):
    real = os.fsync

    def fsync(descriptor):
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "not for folders")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    assert store.put_if_absent("a/1", b"data")


def overtaken(store, call):
    """A call before which another process creates its target."""

    def called(source, target):
        Path(target).write_bytes(b"theirs")
        call(source, target)

    return called


def no_links(source, target):
    raise OSError(errno.EPERM, "no links here", source, None, target)


def test_without_links_a_rename_that_does_not_overwrite_takes_their_place(store, monkeypatch):
    monkeypatch.setattr(os, "link", no_links)
    assert store.put_if_absent("a/1", b"first") is True
    assert store.put_if_absent("a/1", b"second") is False
    # Also when the other comes between the look and the rename.
    store.delete("a/1")
    monkeypatch.setattr(local_paths, "rename_new", overtaken(store, rename_new))
    assert store.put_if_absent("a/1", b"third") is False
    assert store.read("a/1") == b"theirs"
    assert os.listdir(Path(store.root) / "a") == ["1"]


def test_without_links_and_such_a_rename_nothing_is_promised(store, monkeypatch):
    def no_rename(source, target):
        raise OSError(errno.EINVAL, "no such rename either", source, None, target)

    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(local_paths, "rename_new", no_rename)
    with pytest.raises(StorageError, match="neither hard links nor renaming without overwriting"):
        store.put_if_absent("a/1", b"first")
    assert os.listdir(Path(store.root) / "a") == []


def test_renaming_to_what_is_there_is_refused(tmp_path):
    (tmp_path / "a").write_bytes(b"a")
    (tmp_path / "b").write_bytes(b"b")
    with pytest.raises(FileExistsError):
        rename_new(str(tmp_path / "a"), str(tmp_path / "b"))
    with pytest.raises(FileNotFoundError):
        rename_new(str(tmp_path / "none"), str(tmp_path / "c"))
    rename_new(str(tmp_path / "a"), str(tmp_path / "c"))
    assert sorted(os.listdir(tmp_path)) == ["b", "c"]


@pytest.mark.parametrize("way", ["link", "rename"])
def test_a_call_that_was_sent_twice_meets_its_own_file(store, monkeypatch, way):
    def twice(call):
        def done(source, target):
            call(source, target)
            raise FileExistsError(errno.EEXIST, "that was me", source, None, target)

        return done

    if way == "link":
        monkeypatch.setattr(os, "link", twice(os.link))
    else:
        monkeypatch.setattr(os, "link", no_links)
        monkeypatch.setattr(local_paths, "rename_new", twice(rename_new))
    assert store.put_if_absent("a/1", b"mine") is True
    assert store.read("a/1") == b"mine"
    assert os.listdir(Path(store.root) / "a") == ["1"]


def test_another_that_came_between_keeps_the_key(store, monkeypatch):
    monkeypatch.setattr(os, "link", overtaken(store, os.link))
    assert store.put_if_absent("a/1", b"mine") is False
    assert store.read("a/1") == b"theirs"
    assert os.listdir(Path(store.root) / "a") == ["1"]


def test_a_folder_is_no_object_and_in_the_way_of_one(store):
    store.put("a/b/c", b"data")
    assert store.entry("a/b") is None
    store.delete("a/b")
    with pytest.raises(NotFoundError):
        store.read("a/b")
    for write in (store.put, store.put_if_absent):
        with pytest.raises(StorageError, match=r"a cannot be written to: .*a/b is a folder"):
            write("a/b", b"data")
    with pytest.raises(OSError, match="c"):
        store.put("a/b/c/d", b"data")
    assert [entry.key for entry in store.list()] == ["a/b/c"]
    assert os.listdir(Path(store.root) / "a") == ["b"]


def test_links_are_not_followed(store, tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret").write_bytes(b"secret")
    store.put("in/side", b"data")
    root = Path(store.root)
    (root / "folder").symlink_to(outside)
    (root / "file").symlink_to(outside / "secret")
    (root / "within").symlink_to(root / "in" / "side")
    for key in ("folder/secret", "file", "within"):
        for call in (store.read, store.open, store.entry, store.delete, lambda key: store.put(key, b""),
                     lambda key: store.put_if_absent(key, b""), lambda key: store.move(key, "to"),
                     lambda key: store.move("in/side", key), lambda key: store.writer(key).__enter__()):  # fmt: skip
            with pytest.raises(FormatError, match="goes through a symbolic link"):
                call(key)
    assert [entry.key for entry in store.list()] == ["in/side"]
    assert store.folder().folders == ("in",)
    assert store.folder().objects == ()
    assert (outside / "secret").read_bytes() == b"secret"


def test_links_can_be_listed_and_removed(store, tmp_path):
    store.put("in/side", b"data")
    root = Path(store.root)
    (root / "folder").symlink_to(root / "in")
    (root / "in" / "file").symlink_to("nowhere")
    (root / "alone").mkdir()
    (root / "alone" / "file").symlink_to(root / "in" / "side")
    assert sorted(store.links()) == ["alone/file", "folder", "in/file"]
    with pytest.raises(FormatError, match="goes through a symbolic link"):
        store.unlink("folder/file")
    for key in ("alone/file", "folder", "in/file", "in/side", "none/at/all"):
        store.unlink(key)
    assert list(store.links()) == []
    assert store.read("in/side") == b"data"
    assert os.listdir(root) == ["in"]


def test_the_way_to_the_root_may_lead_through_links(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    store = LocalStore(str(tmp_path / "link"))
    store.put("a", b"data")
    assert store.read("a") == b"data"
    assert (tmp_path / "real" / "a").read_bytes() == b"data"


def test_a_root_is_a_path_or_uri_and_stays_where_it_was(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    store = open_store("lake")
    store.put("a", b"data")
    monkeypatch.chdir("/")
    assert store.read("a") == b"data"
    assert store.url == "lake"
    assert open_store(f"file://{tmp_path}/lake").read("a") == b"data"
    with pytest.raises(OptionError, match="ftp: paths cannot be read"):
        open_store("ftp://host/lake")


def test_what_is_being_written_is_hidden(store):
    with store.writer("a/data") as file:
        file.write(b"half")
        [name] = os.listdir(Path(store.root) / "a")
        assert name.startswith(".")
        assert list(store.list()) == list(store.list("a")) == []
        assert store.folder("a").objects == ()


def test_objects_may_be_read_by_those_whom_the_mask_lets(store):
    old = os.umask(0o027)
    try:
        store.put("a/1", b"data")
        assert store.put_if_absent("a/2", b"data")
    finally:
        os.umask(old)
    folder = Path(store.root) / "a"
    assert {stat.S_IMODE((folder / name).stat().st_mode) for name in ("1", "2")} == {0o640}


def test_a_large_object_is_written_in_little_memory(store):
    part = bytes(1 << 20)
    tracemalloc.start()
    try:
        with store.writer("large") as file:
            for _ in range(32):
                file.write(part)
        assert tracemalloc.get_traced_memory()[1] < 4 << 20
    finally:
        tracemalloc.stop()
    assert store.entry("large").size == 32 << 20


def test_a_store_in_memory_does_not_travel():
    import pickle

    data = pickle.dumps(MemoryStore())
    with pytest.raises(OptionError, match="in the memory of another process, or was garbage-collected"):
        pickle.loads(data)

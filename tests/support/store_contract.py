"""What every store promises, as tests that take a fixture ``store``: an empty one of any kind.

`test_store_contract.py` runs them over all kinds. A kind of its own runs them by inheriting from `Contract`.
"""

import pickle
import time

import pytest

from zed_spark.errors import CorruptDataError, FormatError, NotFoundError
from zed_spark.storage import Folder


def keys(store, prefix=""):
    return [entry.key for entry in store.list(prefix)]


def fail_writing(store, key):
    with store.writer(key) as file:
        file.write(b"half" * 1000)
        raise ValueError("no more")


class Contract:
    def test_what_is_put_is_read(self, store):
        store.put("pools/HEAD", b"0")
        assert store.read("pools/HEAD") == b"0"
        store.put("pools/HEAD", b"12")
        assert store.read("pools/HEAD") == b"12"
        store.put("empty", b"")
        assert store.read("empty") == b""

    def test_an_object_is_read_by_range(self, store):
        store.put("a/b", bytes(range(200)))
        with store.open("a/b") as source:
            assert source.size == 200
            assert source.wrapped is None
            assert source.path.endswith("a/b")
            assert bytes(source.read(10, 3)) == b"\x0a\x0b\x0c"
            assert bytes(source.read(0, 200)) == bytes(range(200))
            assert bytes(source.read(200, 0)) == b""
            for offset, length in ((199, 2), (-1, 1), (0, -1), (300, 0), (0, 1 << 60)):
                with pytest.raises(CorruptDataError, match="are outside of the file, which has 200"):
                    source.read(offset, length)

    def test_an_empty_object_is_read(self, store):
        store.put("empty", b"")
        with store.open("empty") as source:
            assert source.size == 0
            assert bytes(source.read(0, 0)) == b""

    @pytest.mark.parametrize("key", ["none", "a/none", "a", "a/b/c"])
    def test_what_is_not_there_is_not_found(self, store, key):
        store.put("a/b", b"data")
        for ask in (store.read, store.open):
            with pytest.raises(NotFoundError, match=f"no such object: .*{key}"):
                ask(key)
        with pytest.raises(NotFoundError, match=f"no such object: .*{key}"):
            store.move(key, "other")
        assert store.entry(key) is None
        store.delete(key)
        assert keys(store) == ["a/b"]

    def test_listings_are_whole_and_sorted_by_key(self, store):
        names = ["a", "b-c", "b/c/d", "b/e", "b0", "c.d", "c/d", "é", "z z", "x=1%2F2/a#b?c*[d]~{e}|f:g&h+i"]
        for name in reversed(names):
            store.put(name, name.encode())
        assert keys(store) == sorted(names)
        assert keys(store, "b") == ["b/c/d", "b/e"]
        assert keys(store, "b/c") == ["b/c/d"]
        for nothing in ("a", "none", "b/c/d", "b/none"):
            assert keys(store, nothing) == []
        assert [entry.size for entry in store.list()] == [len(name.encode()) for name in sorted(names)]

    def test_a_folder_is_what_is_directly_below_a_prefix(self, store):
        for name in ("a-b/c", "a/b", "a/c/d/e", "a/c/f", "a/d/e", "a/z", "b"):
            store.put(name, b"data")
        top = store.folder()
        assert top.folders == ("a", "a-b")
        assert [entry.key for entry in top.objects] == ["b"]
        below = store.folder("a")
        assert below.folders == ("a/c", "a/d")
        assert [entry.key for entry in below.objects] == ["a/b", "a/z"]
        assert below.objects[0] == store.entry("a/b")
        assert store.folder("a/c/d").objects == tuple(store.list("a/c/d"))
        assert store.folder("none") == Folder((), ())

    def test_an_empty_store_lists_nothing(self, store):
        assert keys(store) == []
        assert keys(store, "a/b") == []
        assert store.folder() == Folder((), ())

    def test_an_entry_tells_size_and_time(self, store):
        before = time.time_ns()
        store.put("a/b", b"12345")
        entry = store.entry("a/b")
        assert (entry.key, entry.size) == ("a/b", 5)
        # Stores tell whole seconds, and by a clock of their own.
        minute = 60_000_000_000
        assert before - minute < entry.modified < time.time_ns() + minute
        assert next(store.list("a")) == entry

    def test_only_the_first_put_if_absent_writes(self, store):
        assert store.put_if_absent("j/1.zng", b"first") is True
        assert store.put_if_absent("j/1.zng", b"second") is False
        assert store.read("j/1.zng") == b"first"
        store.put("j/2.zng", b"put")
        assert store.put_if_absent("j/2.zng", b"late") is False
        assert store.read("j/2.zng") == b"put"
        store.delete("j/1.zng")
        assert store.put_if_absent("j/1.zng", b"again") is True
        assert keys(store) == ["j/1.zng", "j/2.zng"]

    @pytest.mark.parametrize("size", [0, 1, 3 << 20])
    def test_a_written_object_is_there_once_the_writer_is_left(self, store, size):
        data = bytes(range(256)) * (size // 256) if size > 1 else b"x" * size
        store.put("w/1", b"old")
        with store.writer("w/1") as file:
            for start in range(0, len(data), 1 << 18):
                assert file.write(data[start : start + (1 << 18)]) == len(data[start : start + (1 << 18)])
            assert store.read("w/1") == b"old"
            assert keys(store) == ["w/1"]
        assert store.read("w/1") == data
        assert keys(store) == ["w/1"]

    def test_a_failed_writer_leaves_nothing(self, store):
        store.put("w/old", b"old")
        for key in ("w/old", "w/new"):
            with pytest.raises(ValueError, match="no more"):
                fail_writing(store, key)
        assert keys(store) == ["w/old"]
        assert store.read("w/old") == b"old"

    def test_a_writer_may_be_closed_early(self, store):
        with store.writer("w") as file:
            file.write(b"all")
            file.close()
        assert store.read("w") == b"all"

    def test_move(self, store):
        store.put("a/b", b"data")
        store.put("c", b"over")
        store.move("a/b", "d/e/f")
        assert keys(store) == ["c", "d/e/f"]
        store.move("d/e/f", "c")
        assert keys(store) == ["c"]
        assert store.read("c") == b"data"

    def test_delete(self, store):
        store.put("a/b", b"data")
        store.put("a/c", b"data")
        store.delete("a/b")
        store.delete("a/b")
        assert keys(store) == ["a/c"]

    def test_a_folder_goes_with_the_last_object_in_it(self, store):
        for name in ("a/b/c/d", "a/b/e", "f"):
            store.put(name, b"data")
        store.delete("a/b/c/d")
        assert store.folder("a/b").folders == ()
        store.move("a/b/e", "g/h")
        assert store.folder().folders == ("g",)
        store.delete("g/h")
        assert store.folder().folders == ()
        store.delete("f")
        assert store.folder() == Folder((), ())
        assert store.put_if_absent("a/b/c/d", b"again") is True
        assert keys(store) == ["a/b/c/d"]

    @pytest.mark.parametrize(
        "key", ["", "/", "/a", "a/", "a//b", "..", "../a", "a/../b", "./a", "a\0b", "a\nb", ".zed-part-1"]
    )
    def test_what_cannot_be_a_key_is_refused(self, store, key):
        calls = [
            store.read, store.open, store.entry, store.delete, lambda key: store.put(key, b""),
            lambda key: store.put_if_absent(key, b""), lambda key: store.writer(key).__enter__(),
            lambda key: store.move(key, "a"), lambda key: store.move("a", key),
            lambda key: list(store.list(key or "/")), lambda key: store.folder(key or "/"),
        ]  # fmt: skip
        for call in calls:
            with pytest.raises(FormatError, match="cannot be the key of an object"):
                call(key)
        assert keys(store) == []

    def test_a_pickled_store_is_the_same_store(self, store):
        store.put("a", b"data")
        other = pickle.loads(pickle.dumps(store))
        assert other.read("a") == b"data"
        assert other.url == store.url
        other.put("b", b"more")
        assert keys(store) == ["a", "b"]

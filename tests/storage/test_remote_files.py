"""Data files in an object store: listing, reading and metadata without Spark."""

import io
import itertools
import threading
import uuid

import pyarrow as pa
import pytest
import vortex
from support import golden
from support.faulty_s3 import fault_server

import zed_spark
from zed_spark.errors import CorruptDataError, FileChangedError, NotFoundError, OptionError, StorageError
from zed_spark.files.listing import Listing
from zed_spark.files.packing import Packing
from zed_spark.files.plan import Scan, select, summarize, tasks
from zed_spark.files.publish import journal
from zed_spark.files.publish.job import Job
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.vng.write import VngWriter
from zed_spark.storage import BytesSource, LocalStore, open_source
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.remote import RemoteSource

NAMES = (
    "a.vng", "b.zng", "_SUCCESS", ".hidden", "sub/c.vng", "sub/deeper/d.vng", "sub/deeper/_x", "sub_$folder$",
    "_tmp/e.vng", "odd[1].vng", ".git/f.vng", "x=1%2F2/g.vng", "sub.vng/h.vng",
)  # fmt: skip

PATTERNS = (
    "", "a.vng", "sub", "sub/", "sub/deeper", "*", "*.vng", "{a,b}.*", "{a.vng,sub/{c,x}.vng}", "[ab].?ng",
    "odd[1].vng", "*/*.vng", "**/*.vng", "**", "sub/**", "**/deeper", "*/deeper", "sub/*", "s*/**/d.vng", "x=1%2F2/*",
    ".git", ".g*/*", "_SUCCESS",
    "_tmp/*", "_*", ".*", "sub*", "sub/dee*/", "{sub,a.vng}", "{sub/c,none}.vng", "[!a]*.zng",
)  # fmt: skip


@pytest.fixture(scope="module")
def trees(moto, tmp_path_factory):
    """The same files on a disk and in a bucket."""
    local, remote = LocalStore(str(tmp_path_factory.mktemp("tree"))), moto.store(uuid.uuid4().hex)
    for name in NAMES:
        for store in (local, remote):
            store.put(name, name.encode())
    return local.url, remote.url


@pytest.fixture(scope="module")
def storage(moto):
    return StorageOptions(moto.options)


def named(root, pattern, storage, **more):
    """The same, or that there is nothing."""
    try:
        return names(root, pattern, storage, **more)
    except NotFoundError:
        return None


def names(root, pattern, storage, **more):
    files = Listing(storage=storage, **more).files([f"{root}/{pattern}" if pattern else root])
    return sorted((file.path.removeprefix(root + "/"), file.size) for file in files)


@pytest.mark.parametrize("recursive", [False, True])
@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.one_in(7)
def test_a_bucket_is_listed_as_a_disk_is(trees, storage, pattern, recursive):
    local, remote = (named(root, pattern, storage, recursive=recursive) for root in trees)
    assert remote == local


PARTITIONED = ("y=1/m=a%2Fb/a.vng", "y=1/m=c/sub/b.vng", "_z=1/y=2/m=d/c.vng", "other/d.vng", "y=3/m=e/_tmp/e.vng")


@pytest.mark.parametrize(
    ("pattern", "base"),
    [("t", None), ("t/y=1", None), ("t/y=1", "t"), ("t/y=*", "t/"), ("t/y=1/m=c/sub/b.vng", "t"), ("t/_z=1", None)],
)
def test_partition_directories_of_a_bucket_are_those_of_a_disk(moto, storage, tmp_path, pattern, base):
    stores = LocalStore(str(tmp_path)), moto.store(uuid.uuid4().hex)
    found = []
    for store in stores:
        for name in PARTITIONED:
            if not (pattern == "t" and name.startswith("_z")):
                store.put(f"t/{name}", name.encode())
        base_path = None if base is None else f"{store.url}/{base}"
        files = Listing(partitions=True, base_path=base_path, storage=storage).files(f"{store.url}/{pattern}")
        found.append({file.name.removeprefix(f"{store.url}/t/"): file.partition for file in files})
    assert found[0] == found[1] != {}
    assert all(
        bool(partition) == (base is not None or pattern != "t/y=1/m=c/sub/b.vng") for partition in found[0].values()
    )


@pytest.mark.parametrize("pattern", ["none", "none/*.vng", "*.none", "sub/none/**", "a.vng/x"])
def test_what_is_not_there(trees, storage, pattern):
    for root in trees:
        with pytest.raises(NotFoundError, match="no such file"):
            names(root, pattern, storage)
        assert names(root, pattern, storage, ignore_missing=True) == []


def test_files_are_filtered_by_name_and_time(trees, storage):
    _, remote = trees
    assert names(remote, "", storage, glob_filter="*.{zng,x}") == [("b.zng", 5)]
    assert names(remote, "", storage, modified_before=1000.0) == []
    assert len(names(remote, "", storage, modified_after=1000.0)) == len(names(remote, "", storage))


def test_a_list_of_paths_of_all_kinds_keeps_its_order(trees, storage):
    local, remote = trees
    paths = [f"{remote}/b.zng", f"{local}/a.vng", f"{remote}/*.?ng", remote]
    found = [file.path for file in Listing(storage=storage).files(paths)]
    assert found == [
        f"{remote}/b.zng",
        f"{local}/a.vng",
        f"{remote}/a.vng",
        *(f"{remote}/{name}" for name in ("odd[1].vng", "sub.vng/h.vng")),
    ]


def test_without_credentials_nothing_is_told(trees, monkeypatch):
    _, remote = trees
    with pytest.raises(OptionError, match="unknown storage option"):
        Listing(storage=StorageOptions({"no_such": "x"})).files([remote])
    away = StorageOptions({"endpoint": "https://127.0.0.1:9", "max_retries": "0", "skip_signature": "true"})
    with pytest.raises(StorageError, match="the store failed at"):
        Listing(storage=away).files([remote])


CASES = ("table-1k", "interleaved-types")


@pytest.fixture(scope="module")
def uploaded(moto):
    """Some golden files of every format and generation in a bucket."""
    store = moto.store(uuid.uuid4().hex)
    files = [file for format in ("vng", "zng") for file in golden.files(format) if file.case in CASES]
    assert len({(file.format, file.generation) for file in files}) > 4
    found = {f"{store.url}/{file.format}/{number}-{file.path.name}": file for number, file in enumerate(files)}
    for url, file in found.items():
        store.put(url.removeprefix(f"{store.url}/"), file.path.read_bytes())
    return store.url, found


def test_every_format_is_read_as_from_a_disk(uploaded, storage):
    for url, file in uploaded[1].items():
        with zed_spark.open(url, storage=storage) as remote, zed_spark.open(str(file.path)) as local:
            assert remote.format == local.format == file.format
            assert remote.describe() == local.describe()
            assert remote.count() == file.values
            assert [one.to_pylist() for one in remote.batches()] == [one.to_pylist() for one in local.batches()]


def test_counts_and_extremes_of_whole_prefixes(uploaded, storage):
    root, files = uploaded
    assert zed_spark.count([f"{root}/vng", f"{root}/zng/*"], storage=storage) == sum(
        file.values for file in files.values()
    )
    assert zed_spark.count(f"{root}/vng", storage=dict(storage)) == sum(
        file.values for file in files.values() if file.format == "vng"
    )
    tables = {url: str(file.path) for url, file in files.items() if file.case == "table-1k"}
    with zed_spark.open(next(iter(tables.values()))) as file:
        column = file.fused_type.fields[0][0]
    remote = zed_spark.min_max(list(tables), column, storage=storage)
    assert remote == zed_spark.min_max(list(tables.values()), column)
    assert remote is not None


class Stopped(BaseException):
    """Stands for the end of the process."""


class Stopping:
    """A store whose process ends before its n-th change."""

    def __init__(self, store, changes):
        self.store, self.left = store, changes

    def __getattr__(self, name):
        if name in ("put", "put_if_absent", "move", "delete"):
            if self.left == 0:
                raise Stopped
            self.left -= 1
        return getattr(self.store, name)


def commit(store, files, **how):
    job = Job(store)
    job.mark()
    for name, data in files.items():
        with job.writer(name) as file:
            file.write(data)
    job.commit(files, **how)


def seen(store, storage, **how):
    """What a reader sees."""
    found = Listing(storage=storage, **how).files([store.url])
    view = {}
    for file in sorted(found, key=lambda file: file.name):
        with open_source(file.path, storage) as source:
            view[file.name.removeprefix(store.url + "/")] = bytes(source.read(0, source.size))
    return view


@pytest.mark.slow
def test_commits_that_stop_anywhere_read_as_on_a_disk(moto, storage, tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "PATIENCE", 0)
    old, new = {"a.zng": b"old a", "b.zng": b"old b"}, {"c.zng": b"new c", "d.zng": b"new d"}
    views = []
    for changes in range(1, 40, 2):
        pair = LocalStore(str(tmp_path / str(changes))), moto.store(uuid.uuid4().hex)
        for store in pair:
            commit(store, old)
            store.put("sub/d.zng", b"old d")
            try:
                commit(Stopping(store, changes), new, overwrite=True)
                ended = True
            except Stopped:
                ended = False
        local, remote = (seen(store, storage, recursive=True) for store in pair)
        assert remote == local
        assert seen(pair[1], storage) == {name: data for name, data in local.items() if "/" not in name}
        views.append(local)
        if ended:
            break
    before = {**old, "sub/d.zng": b"old d"}
    assert [view for number, view in enumerate(views) if number == 0 or view != views[number - 1]] == [before, new]


def test_vortex_is_read_by_ranges(moto, storage, tmp_path):
    store = moto.store(uuid.uuid4().hex)
    path = tmp_path / "a.vortex"
    rows = pa.table({"id": range(50_000), "text": [f"{at * 7919 % 10007} and more of it" for at in range(50_000)]})
    vortex.io.write(rows, str(path))
    store.put("a.vortex", path.read_bytes())
    with zed_spark.open(f"{store.url}/a.vortex", storage=storage) as remote:
        assert remote.format == "vortex"
        assert remote.count() == 50_000
        assert pa.Table.from_batches(remote.batches()).cast(rows.schema).equals(rows)
        [found] = remote.batches(columns=["text"], where="id = 777")
        assert found.to_pylist() == [{"text": rows["text"][777].as_py()}]
    store.put("broken.vortex", path.read_bytes()[:-9] + b"\1\0\1\0VTXF")
    with (
        pytest.raises(CorruptDataError, match=r"broken\.vortex"),
        zed_spark.open(f"{store.url}/broken.vortex", storage=storage) as remote,
    ):
        remote.count()


def numbers(start):
    """Some rows as VNG: of equal size for starts of as many digits."""
    text = b"".join(b"{a:%d}" % (start + at) for at in range(50))
    sink = io.BytesIO()
    with VngWriter(sink) as writer:
        for values in format_named("zson").read(BytesSource(text), None, ReadRequest()):
            writer.write(values)
    return sink.getvalue()


def test_an_object_that_is_replaced_within_one_second_is_another_one(moto, storage):
    store = moto.store(uuid.uuid4().hex)
    url = f"{store.url}/a.vng"
    sizes = set()
    for start in (1000, 3000, 2000):
        store.put("a.vng", numbers(start))
        sizes.add(store.entry("a.vng").size)
        for path in (url, store.url):
            assert zed_spark.min_max(path, "a", storage=storage) == (start, start + 49)
    assert len(sizes) == 1


def test_an_object_that_is_replaced_between_planning_and_task_is_an_error(moto, storage):
    store = moto.store(uuid.uuid4().hex)
    store.put("a.vng", numbers(1000))
    scan = Scan(storage=storage)
    for target in (1, 1 << 30):
        [*planned] = tasks(
            select(summarize(Listing(storage=storage).files(store.url), scan), scan), scan, Packing(target)
        )
        [piece, *_] = planned[0]
        with open_source(piece.path, storage, planned=piece.version) as source:
            assert source.size == piece.version.size
        store.put("a.vng", numbers(3000 + target % 1000))
        with pytest.raises(FileChangedError, match=r"a\.vng was replaced .* ETag [0-9a-f]{32}; found: .* ETag "):
            open_source(piece.path, storage, planned=piece.version)


def test_planning_asks_once_for_each_of_many_objects_and_for_many_at_the_same_time(monkeypatch):
    count = 100
    # Each of the first requests waits for as many others: asked for one after the other, none would ever go on.
    together = threading.Barrier(16)
    real = RemoteSource.__init__
    begun = itertools.count()

    def meeting(self, *arguments):
        if next(begun) < together.parties:
            together.wait(60)
        real(self, *arguments)

    monkeypatch.setattr(RemoteSource, "__init__", meeting)
    with fault_server() as server:
        server.objects |= {f"logs/{number:03}.vng": numbers(1000 + number) for number in range(count)}
        options = StorageOptions(server.cloud.options)
        scan = Scan(storage=options)
        files = Listing(storage=options).files(f"{server.cloud.url}/logs")
        server.asked.clear()
        planned = tasks(select(summarize(files, scan), scan), scan, Packing(1 << 30))
        assert sum(map(len, planned)) == count
        assert sorted(server.asked) == [("GET", key) for key in sorted(server.objects)]

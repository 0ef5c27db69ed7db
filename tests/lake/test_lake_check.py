"""The checker of whole lakes: it accepts those of the reference and of this package, and finds what is wrong in one."""

import pytest
from support import golden
from support.lake_check import check_lake
from support.lakes import keyed, new_pool, shown, values

from zed_spark.columns.values import sequence_of
from zed_spark.lake import commits
from zed_spark.lake.dialect import RELEASES
from zed_spark.lake.lake import open_lake
from zed_spark.storage.local import LocalStore
from zed_spark.types import FLOAT64, Record

# Keys that are records, and objects that a vacuum removed, are not checked.
DATABASES = [one for one in golden.databases() if not one.name.startswith(("keys", "types", "ops"))]
LAKES = [lake for lake in golden.lakes() if lake.name.startswith(("main", "nosnap"))]


@pytest.mark.parametrize("lake", LAKES, ids=str)
@pytest.mark.one_in(2)
def test_lakes_of_the_reference(lake, tmp_path):
    path = lake.unpack(tmp_path)
    check_lake(path)


@pytest.mark.parametrize("database", DATABASES, ids=str)
@pytest.mark.one_in(3)
def test_databases_of_super(database, tmp_path):
    check_lake(database.unpack(tmp_path))


@pytest.mark.parametrize("number", [1, 3, *(pytest.param(one, marks=pytest.mark.slow) for one in RELEASES)])
@pytest.mark.parametrize("order", ["asc", "desc"])
@pytest.mark.one_in(2)
def test_lakes_of_this_package(tmp_path, number, order):
    pool = new_pool(LocalStore(str(tmp_path)), number, order=order, threshold=60, seek_stride=8)
    main = pool.branch()
    for at in range(12):
        main.load([values((at, "x"), (at + 2, "y"), (None, "z"))], vectors=at % 2 == 0)
    dev = pool.create_branch("dev")
    dev.delete_where("k = 3")
    main.compact_all(vectors=True)
    main.load(keyed(40))
    assert (tmp_path / "index_rules" / "HEAD").exists() == isinstance(number, int)
    if number in ("0.3", "main"):
        pool.drop_branch("dev")
        pool.vacate(list(main.snapshot().log())[3].id, dry_run=False)
        pool.create_branch("dev")
    assert check_lake(tmp_path) == sum(pool.at(name).count() for name in ("main", "dev"))


@pytest.mark.parametrize(
    ("release", "bounds", "without"),
    [("0.2", "010224", "000224"), ("0.3", "010224", "000224"), ("main", "0401020905022402", "0400020905022402")],
)
def test_a_bound_of_no_bytes_may_be_written_as_a_null_is(tmp_path, release, bounds, without):
    """So does super from 0.2.0 with the bounds 0 and "" (defect D13)."""
    pool = new_pool(LocalStore(str(tmp_path)), release)
    pool.branch().load([values((0, "x"), (5, "y"), (18, "z"))])
    files = [file for pattern in ("commits/*", "data/*-seek*") for file in tmp_path.glob(f"*/{pattern}")]
    for file in files:
        assert file.read_bytes().count(bytes.fromhex(bounds)) == 1
        file.write_bytes(file.read_bytes().replace(bytes.fromhex(bounds), bytes.fromhex(without)))
    commits.forget()
    check_lake(tmp_path)
    snapshot = open_lake(LocalStore(str(tmp_path))).pool("p").at()
    assert len(shown(snapshot, where="k < 5")) == 1
    assert [item.first[1] for item in snapshot.objects()] == [0]


def test_keys_that_are_floats(tmp_path):
    row = Record((("k", FLOAT64),))
    pool = new_pool(LocalStore(str(tmp_path)))
    pool.branch().load([sequence_of([(row, (key,)) for key in (0.5, -1.5, 3.0)])])
    assert check_lake(tmp_path) == 3


def damage(path, pattern, change):
    file = sorted(path.glob(pattern))[0]
    file.write_bytes(change(file.read_bytes()))


@pytest.mark.parametrize(
    ("pattern", "change", "message"),
    [
        ("*/branches/HEAD", lambda data: data + b"\n", "HEAD is"),
        ("*/branches/HEAD", lambda data: b"1", "beyond"),
        ("*/data/*-seek.zng", lambda data: b"", "empty seek index"),
        ("*/data/*.vng", lambda data: data[:-1] + b"x", "selectors of field v"),
        ("pools/TAIL", lambda data: b"2 0", "TAIL"),
    ],
)
def test_damage_is_found(tmp_path, pattern, change, message):
    pool = new_pool(LocalStore(str(tmp_path)))
    pool.branch().load(keyed(1, 2, 3), vectors=True)
    check_lake(tmp_path)
    damage(tmp_path, pattern, change)
    with pytest.raises(Exception, match=message):
        check_lake(tmp_path)


def test_files_that_nothing_names_are_found(tmp_path):
    pool = new_pool(LocalStore(str(tmp_path)))
    pool.branch().load(keyed(1))
    (tmp_path / str(pool.config.id) / "data" / "x.zng").write_bytes(b"")
    with pytest.raises(AssertionError, match="files that nothing names"):
        check_lake(tmp_path)
    check_lake(tmp_path, killed=True)

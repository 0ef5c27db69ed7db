"""Damaged objects: an error of the project's that says what is wrong, soon, without memory that is only claimed."""

from __future__ import annotations

import random
import tracemalloc
from collections import Counter

import pytest
from support import golden
from support.bsup_files import write_bsup
from support.columnar_files import plain_rows, told
from support.csup_builder import VERSIONS, Maker, footer
from support.csup_damage import DAMAGES

from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError, UnsupportedVersionError, ZedSparkError
from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.format import BSUP
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, STRING

MEMORY = 8 << 20


def read(data, **request):
    return plain_rows(CSUP.read(BytesSource(data, "made.csup"), None, ReadRequest(**request)))


LAZY = {"an_any_value_that_does_not_fit_its_type"}
"""What is met only by those who look into a value: the column has it as bytes."""


@pytest.fixture(scope="module", autouse=True)
def _kernels_are_loaded():
    for file in SMALL:
        read(file.path.read_bytes())


@pytest.mark.parametrize(
    ("function", "version", "message"),
    [
        pytest.param(function, version, message, id=f"{function.__name__}-{version}")
        for function, since, until, message in DAMAGES
        for version in VERSIONS
        if since <= version <= until
    ],
)
@pytest.mark.one_in(7)
def test_damage_is_an_error_that_describes_it(function, version, message):
    maker = Maker(version)
    data = maker.object(function(maker))
    tracemalloc.start()
    try:
        with pytest.raises(CorruptDataError, match=message) as caught:
            read(data)
        assert caught.value.structure
        assert caught.value.path == "made.csup" or function.__name__ in LAZY
        with_planning(data)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < MEMORY, peak


def with_planning(data):
    """Planners may see nothing wrong, and may refuse; nothing else."""
    for plan in (CSUP.summarize, CSUP.describe, lambda source: CSUP.split(source, 100)):
        error = None
        try:
            plan(BytesSource(data, "made.csup"))
        except ZedSparkError as caught:
            error = caught
        assert error is None or "made.csup" in str(error)


def test_constants_without_end_come_batch_by_batch():
    for version in VERSIONS:
        maker = Maker(version)
        data = maker.object(maker.const(INT64, 1, 2**32 - 1))
        tracemalloc.start()
        try:
            found = CSUP.read(BytesSource(data), None, ReadRequest())
            first = next(found)
            assert to_values(first.columns[0])[0] == 1
            found.close()
            assert tracemalloc.get_traced_memory()[1] < MEMORY
        finally:
            tracemalloc.stop()
        assert CSUP.summarize(BytesSource(data)).rows == 2**32 - 1


# -- headers


def test_versions_that_never_were_are_refused_by_name():
    for version in (0, 1, 2, 3, 9, 10, 11, 13, 15, *range(17, 23), 24, 99, 2**31):
        for maker in (Maker(12), Maker(16)):
            data = maker.object(maker.ints(INT64, [1]), version=version or None)
            if not version:
                data = data[:4] + bytes(4) + data[8:]
            never = "no release" if 5 < version < 23 else "not known"
            with pytest.raises(UnsupportedVersionError, match=rf"version {version}, .*{never}.*12, 14, 16, 23"):
                read(data)
            with pytest.raises(UnsupportedVersionError):
                CSUP.summarize(BytesSource(data))


def test_roots_that_are_not_there():
    for version in VERSIONS:
        maker = Maker(version)
        if version >= 9:
            data = maker.object(maker.ints(INT64, [1]), place=5)
            with pytest.raises(CorruptDataError, match="root 5, there are 1"):
                read(data)
        else:
            # The metadata of these is one value, and there are two here.
            root = maker.ints(INT64, [1])
            meta = maker.meta(root)
            twice = meta[:-1] + meta[-1 - len(meta) // 4 :]
            with pytest.raises(ZedSparkError):
                read(maker.object(root).replace(meta, twice))


def test_objects_of_two_versions():
    parts = []
    for version in (14, 16):
        maker = Maker(version)
        parts.append(maker.object(maker.ints(INT64, [1])))
    source = BytesSource(b"".join(parts), "made.csup")
    message = f"made.csup, offset {len(parts[0])}.*an object of version 16 in a file of version 14"
    with pytest.raises(CorruptDataError, match=message):
        read(b"".join(parts))
    # Whichever task meets it.
    first, second = CSUP.split(source, 1)
    assert plain_rows(CSUP.read(source, first, ReadRequest())) == [(INT64, 1)]
    with pytest.raises(CorruptDataError, match=message):
        list(CSUP.read(source, second, ReadRequest()))


@pytest.mark.parametrize("change", [(-4, 4), (-8, 4), (9, 4), (8, 1)])
def test_damaged_footers(change):
    maker = Maker(23)
    data = maker.object(maker.ints(INT64, [1]))
    end = bytearray(footer(INT64, len(data)))
    assert told(read(data + end)) == ["int64 1"]
    start, length = change
    start += len(end) if start < 0 else 0
    end[start : start + length] = b"\xfe" * length
    with pytest.raises(CorruptDataError):
        read(data + bytes(end))


@pytest.mark.parametrize("version", VERSIONS)
def test_every_cut_is_refused(version):
    maker = Maker(version)
    fields = {"a": maker.ints(INT64, [1, -2]), "b": maker.bodies(STRING, [b"x", b"yz"], lz4_block=True)}
    data = maker.object(maker.record(2, **fields))
    assert len(read(data)) == 2
    for stop in range(1, len(data)):
        with pytest.raises(ZedSparkError):
            read(data[:stop])


# -- the writer of super 0.3


DEFECTS = [
    # What it makes of 1, absent, 3, one row at a time: runs of batches end to end.
    ([1, 1, 1], [1, 3], 3),
    ([0, 1, 1], [1, 3], 3),
    ([1], [1, 3], 3),
    ([0, 100, 1, 99], [1] * 198, 300),
]


@pytest.mark.parametrize(("runs", "values", "rows"), DEFECTS)
def test_the_known_defect_of_version_16_is_told(runs, values, rows):
    maker = Maker(16)
    fields = [maker.field("a", maker.ints(INT64, values), runs), maker.field("b", maker.ints(INT64, list(range(rows))))]
    data = maker.object(maker.fields(rows, fields))
    with pytest.raises(CorruptDataError, match=r"known defect \(super 0\.3\.0\)") as caught:
        read(data)
    assert "field a" in caught.value.structure
    # All other columns of the file can be read.
    from zed_spark.columns.project import wanted

    assert [value for _, value in read(data, projection=wanted([("b",)]))] == [(n,) for n in range(rows)]


# -- files of the reference


CORRUPT = golden.corrupt("csup")


@pytest.mark.parametrize("file", CORRUPT, ids=str)
def test_golden_corrupt(file):
    data = file.path.read_bytes()
    tracemalloc.start()
    error, outcome = None, []
    try:
        outcome = plain_rows(CSUP.read(BytesSource(data, "<test>"), None, ReadRequest()))
    except ZedSparkError as caught:
        error = caught
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    # Files without a byte are what later versions write when there are no rows.
    assert (error is not None) or file.expect != "error" or not data
    assert error is None or "<test>" in str(error)
    if error is None and file.values is not None:
        assert len(outcome) == file.values
    assert peak < MEMORY


def test_there_are_golden_corrupt_files():
    assert len(CORRUPT) == 27


# -- chance

FUZZED = ["r-general", "r-edge", "mixed-top", "optional", "r-fusion", "union-many", "sets-maps", "enums-errors-named"]
SMALL = [file for file in golden.csup_files() if file.case in FUZZED]


def damaged(data, chance):
    """Some bytes flipped, set, or cut out."""
    found = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        place = chance.randrange(len(found))
        how = chance.randrange(4)
        if how == 0:
            found[place] ^= 1 << chance.randrange(8)
        elif how == 1:
            found[place] = chance.choice((0, 1, 0x7F, 0x80, 0xFF))
        elif how == 2:
            found[place] = chance.randrange(256)
        elif len(found) > 100:
            del found[place : place + chance.choice((1, 4))]
    return bytes(found)


def outcome(room, data):
    """How reading ends; rows must be right in shape, and the planner must see as many."""
    try:
        rows = plain_rows(room.read(BytesSource(data, "x"), None, ReadRequest(batch_rows=5000)))
    except ZedSparkError:
        return "refused"
    try:
        stated = room.summarize(BytesSource(data, "x")).rows
    except ZedSparkError:
        return "read, not planned"
    assert stated in (None, len(rows))
    return "read"


@pytest.mark.parametrize("version", [12, 14, 16, 23])
def test_flipped_bytes_never_crash(version):
    chance = random.Random(version)
    files = [file.path.read_bytes() for file in SMALL if file.version == version]
    files = [data for data in files if len(data) < 30_000]
    assert len(files) >= 4
    outcomes = Counter(outcome(CSUP, damaged(files[turn % len(files)], chance)) for turn in range(160))
    assert outcomes["refused"] > 20
    assert outcomes["read"] > 10


@pytest.mark.parametrize("version", ["1", "2", "5"])
@pytest.mark.one_in(3)
def test_flipped_bytes_of_bsup_never_crash(version):
    chance = random.Random(version)
    of = {"1": 14, "2": 16, "5": 23}[version]
    files = []
    for file in SMALL:
        if file.version == of and file.path.stat().st_size < 10_000:
            held = CSUP.read(BytesSource(file.path.read_bytes()), None, ReadRequest())
            files.append(write_bsup(held, version, compression="none"))
    assert len(files) >= 4
    outcomes = Counter(outcome(BSUP, damaged(files[turn % len(files)], chance)) for turn in range(160))
    assert outcomes["refused"] > 20
    assert outcomes["read"] > 10


@pytest.mark.parametrize("version", [5, 6, 7, 8])
def test_flipped_bytes_of_early_versions_never_crash(version):
    chance = random.Random(version)
    maker = Maker(version)
    fields = {
        "a": maker.nulls([1, 0, 1], maker.ints(INT64, [1, -2])),
        "b": maker.bodies(STRING, [b"x", b"yz", b""]),
        "l": maker.list("Array", [1, 0, 2], maker.ints(INT64, [1, 2, 3])),
        "u": maker.union([0, 1, 0], [maker.ints(INT64, [1, 2]), maker.bodies(STRING, [b"s"])]),
    }
    data = maker.object(maker.record(3, **fields))
    outcomes = Counter(outcome(CSUP, damaged(data, chance)) for _ in range(160))
    assert outcomes["refused"] > 20
    assert outcomes["read"] > 10


@pytest.mark.parametrize("version", VERSIONS)
def test_permissive_keeps_the_other_super_types(version):
    maker = Maker(version)
    bad = (
        maker.list("Array", [9], maker.ints(INT64, [1])) if version >= 11 else maker.record(1, a=maker.ints(INT64, []))
    )
    data = maker.object(maker.dynamic([0, 1, 0], [maker.ints(INT64, [1, 2]), bad]))
    with pytest.raises(CorruptDataError):
        read(data)
    errors = []
    assert told(read(data, permissive=True, on_error=errors.append)) == ["int64 1", "int64 2"]
    assert len(errors) == 1

"""Reading: projections, conditions, pieces, damage, and what there is without the library."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import condition_strategies as where_strategies
from support import type_strategies as strategies
from support.example_counts import examples
from support.format_writers import column
from support.row_filters import row_filter_of
from support.vortex_files import foreign, read, values, written

from zed_spark.columns.project import ALL, Projection, project, wanted
from zed_spark.columns.values import from_values, to_values
from zed_spark.conditions.row_filter import row_filter
from zed_spark.conditions.semantics import Semantics
from zed_spark.errors import CorruptDataError, OptionError, StorageError, UnsupportedVersionError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import detect
from zed_spark.formats.vortex.file import VortexPiece
from zed_spark.formats.vortex.format import VORTEX
from zed_spark.storage.source import BytesSource
from zed_spark.types import BOOL, BYTES, DURATION, FLOATS, INTEGERS, IP, NULL, STRING, TIME, Enum, Type, parse_type

FLAT = [*INTEGERS, *FLOATS, BOOL, STRING, BYTES, TIME, DURATION, IP, Enum(("A", "red"))]


class Counted(BytesSource):
    """Counts the bytes that are read."""

    count = 0

    def read(self, offset, length):
        self.count += length
        return super().read(offset, length)


def records() -> st.SearchStrategy[Type]:
    flat = st.sampled_from(FLAT)
    inner = strategies.records(flat, min_size=1)
    return strategies.records(flat | inner | strategies.records(inner | flat, min_size=1), min_size=1)


def paths(of: Type) -> list[tuple[str, ...]]:
    return where_strategies.paths(of)


@settings(max_examples=examples(100))
@given(records(), st.data())
def test_a_projection_is_the_whole_and_then_less(of, data):
    rows = data.draw(st.lists(strategies.values(of, null=False), max_size=5))
    file = written(column(of, rows))
    projection = wanted(data.draw(st.lists(st.sampled_from(paths(of)), max_size=3)))
    found = read(file, projection=projection)
    if rows:
        expected = project(read(file), projection)
        assert found.type is expected.type
        assert strategies.same(to_values(found), to_values(expected))
    assert sum(len(part) for part in VORTEX.read(BytesSource(file), None, ReadRequest(projection))) == len(rows)


def test_only_what_is_wanted_is_fetched():
    n = 20_000
    table = pa.table(
        {
            "a": np.arange(n),
            "s": [f"text {at} that takes some bytes" for at in range(n)],
            "r": pa.array([{"x": at, "y": f"more of such text {at * 7}"} for at in range(n)]),
        }
    )
    data = foreign(table)

    def fetched(projection):
        source = Counted(data)
        rows = sum(len(part) for part in VORTEX.read(source, None, ReadRequest(projection)))
        assert rows == n
        return source.count

    whole = fetched(ALL)
    assert fetched(wanted([("a",)])) < whole / 2
    assert fetched(wanted([("r", "x")])) < whole / 2
    assert fetched(Projection({})) < whole / 2


def test_nulls_of_the_values_themselves_stay():
    data = foreign(pa.array([{"r": {"x": 1, "y": 2}}, None, {"r": None}]))
    assert values(data) == [((1, 2),), None, (None,)]
    assert values(data, projection=wanted([("r", "y")])) == [((2,),), None, (None,)]
    assert values(data, projection=Projection({})) == [(), None, ()]


@st.composite
def cases(draw):
    of = draw(records())
    rows = draw(st.lists(strategies.values(of, null=False, normal=True), max_size=8))
    data = [scalar for row in rows for scalar in where_strategies.leaf_values(row)]
    return of, rows, draw(where_strategies.conditions(where_strategies.leaves(of, data)))


@settings(max_examples=examples(400))
@given(cases(), st.booleans())
def test_a_condition_keeps_all_that_may_fit(case, nanos):
    of, rows, condition = case
    test = row_filter(condition, Semantics(nanos))
    file = written(column(of, rows))
    # Out of the file once more: what is written is not always bit for bit what was given.
    whole = from_values(of, values(file))
    mask = test.test(of, project(whole, test.projection))
    expected = whole if mask is None else whole.take(np.flatnonzero(mask))
    assert strategies.same(values(file, keep=test), to_values(expected))


@pytest.mark.parametrize(
    ("where", "rows"),
    [
        ("a = 77777", 1),
        ("a < 5 OR a > 99997", 7),
        ("a IN (3, 99999, -1)", 2),
        ("NOT a >= 9", 9),
        ("t >= TIMESTAMP '1970-01-02 03:46:35Z'", 5),
        ("d < TIMESTAMP '1970-01-01 12:00:00Z'", 100),
        ("s = 'k099999'", 1),
        ("s LIKE 'k00001%'", 10),
        ("f <= 3.0", 4),
        ("r.x = 5", 1),
        ("b AND a < 10", 5),
        ("n IS NOT NULL", 1),
        ("d = 7 AND a = 3", 1),
    ],
)
def test_conditions_skip_what_lies_elsewhere(sorted_file, where, rows):
    of = VORTEX.summarize(BytesSource(sorted_file)).super_types[0].type
    source = Counted(sorted_file)
    request = ReadRequest(wanted([("a",)]), keep=row_filter_of(where, of))
    assert sum(len(part) for part in VORTEX.read(source, None, request)) == rows
    # Strings are fetched whole or nearly so: the library keeps them together.
    assert source.count < len(sorted_file) or " 'k0" in where


@pytest.fixture(scope="module")
def sorted_file():
    n = 100_000
    at = np.arange(n)
    table = pa.table(
        {
            "a": at,
            "t": pa.array(at, pa.timestamp("s")),
            "d": pa.array((at // 100).astype(np.int32), pa.date32()),
            "s": [f"k{entry:06}" for entry in at],
            "f": at.astype(np.float32),
            "r": pa.array([{"x": int(entry)} for entry in at]),
            "b": at % 2 == 0,
            "n": pa.array([None] * (n - 1) + [1], pa.int8()),
        }
    )
    return foreign(table)


@pytest.fixture(scope="module")
def large_file():
    return foreign(pa.table({"s": [f"{at * 7919 % 10007:06}" * 4 + str(at * at) for at in range(60_000)]}))


def test_a_null_that_may_fit_is_kept():
    """Spark makes TRUE of such a comparison of integers, also for nulls; which fields it takes for those is unknown."""
    file = foreign(pa.table({"f": pa.array([None, 1.5, 3e20])}))
    of = VORTEX.summarize(BytesSource(file)).super_types[0].type
    rows = {"NOT f > 100000000000000000000": [(None,), (1.5,)], "NOT f > 100": [(1.5,)]}
    for where, expected in rows.items():
        assert values(file, keep=row_filter_of(where, of)) == expected


def test_conditions_that_say_nothing_to_the_library(sorted_file):
    of = VORTEX.summarize(BytesSource(sorted_file)).super_types[0].type
    for where in ("a = 3 OR s LIKE '%9'", "f > 99990", "a <> 3", "a < 1e3", "a > 99999999999999999999"):
        test = row_filter_of(where, of)
        whole = read(sorted_file, projection=test.projection)
        mask = test.test(of, whole)
        found = sum(len(part) for part in VORTEX.read(BytesSource(sorted_file), None, ReadRequest(keep=test)))
        assert found == (len(whole) if mask is None else int(mask.sum())), where


@pytest.mark.parametrize("target", [1, 100, 20_000, 1 << 40])
def test_pieces_are_the_file(sorted_file, target):
    source = BytesSource(sorted_file)
    if target < 100:
        source = BytesSource(foreign(pa.table({"a": np.arange(50)})))
    rows = VORTEX.summarize(source).rows
    pieces = VORTEX.split(source, target)
    assert [pieces[0].start, *(piece.stop for piece in pieces)] == [
        *(piece.start for piece in pieces), rows,
    ]  # fmt: skip
    assert len(pieces) == 1 if target == 1 << 40 else len(pieces) > 10 or target == 20_000
    assert all(piece.nbytes <= 3 * target for piece in pieces) or target < 100
    if len(pieces) < 2000:
        parts = [
            part.columns[0].array.field(0)
            for piece in pieces
            for part in VORTEX.read(source, piece, ReadRequest(wanted([("a",)])))
        ]
        assert pa.concat_arrays(parts).to_pylist() == list(range(rows))


def test_pieces_under_a_condition(sorted_file):
    source = BytesSource(sorted_file)
    of = VORTEX.summarize(source).super_types[0].type
    request = ReadRequest(wanted([("a",)]), keep=row_filter_of("a < 40000 AND a > 30000", of))
    found = [
        row
        for piece in VORTEX.split(source, 50_000)
        for part in VORTEX.read(source, piece, request)
        for row in part.columns[0].array.field(0).to_pylist()
    ]
    assert found == list(range(30_001, 40_000))


def test_batches_are_not_larger_than_asked_for(sorted_file):
    sizes = [len(part) for part in VORTEX.read(BytesSource(sorted_file), None, ReadRequest(batch_rows=1000))]
    assert sum(sizes) == 100_000
    assert max(sizes) <= 1000
    small = [len(part) for part in VORTEX.read(BytesSource(sorted_file), None, ReadRequest(batch_bytes=10_000))]
    assert sum(small) == 100_000
    assert max(small) < 1000


def test_nothing_but_a_type():
    data = foreign(pa.table({"a": pa.array([], pa.int64())}))
    summary = VORTEX.summarize(BytesSource(data))
    assert (summary.rows, summary.super_types[0].type) == (0, parse_type("{a:int64}"))
    assert VORTEX.split(BytesSource(data), 100) == []
    assert values(data) == []
    assert values(written()) == []


def test_other_super_types_are_not_read(sorted_file):
    request = ReadRequest(super_types=frozenset([NULL]))
    assert list(VORTEX.read(BytesSource(sorted_file), None, request)) == []


def test_values_that_are_not_wanted_are_counted_only():
    data = foreign(pa.array(["a", "b", None]))
    source = Counted(data)
    parts = list(VORTEX.read(source, None, ReadRequest(wanted([]))))
    assert [(part.columns[0].type, len(part)) for part in parts] == [(NULL, 3)]


def test_what_people_are_told(sorted_file):
    result = VORTEX.describe(BytesSource(sorted_file))
    columns = {entry["name"]: entry for entry in result["columns"]}
    assert (columns["a"]["type"], columns["a"]["kind"], columns["a"]["count"]) == ("int64", "int64?", 100_000)
    assert (columns["x"]["depth"], columns["x"]["count"]) == (2, None)
    assert result["splits"]["count"] == -(-100_000 // result["splits"]["rows"])


def test_format_is_told_by_both_ends(sorted_file):
    assert detect(BytesSource(sorted_file)) == "vortex"
    with pytest.raises(UnsupportedVersionError, match="<test> is a Vortex file without its end"):
        detect(BytesSource(sorted_file[:-1], "<test>"))


def test_every_cut_is_refused():
    data = written(column(parse_type("{a:int64,b:string}"), [(1, b"x"), (None, None)]))
    for stop in [*range(0, len(data), 37), *range(len(data) - 40, len(data))]:
        with pytest.raises(CorruptDataError, match="<test>"):
            read(data[:stop])


@pytest.mark.parametrize("step", [15, pytest.param(4, marks=pytest.mark.slow)])
def test_flipped_bytes_never_crash(step):
    """In a process of its own: what crashes would take the tests along."""
    script = """
import sys
from zed_spark.formats.vortex.format import VORTEX
from zed_spark.formats.pieces import ReadRequest
from zed_spark.errors import ZedSparkError
from zed_spark.storage.source import BytesSource
data = sys.stdin.buffer.read()
seen = set()
for at in [*range(0, len(data) - 4000, 61), *range(max(len(data) - 4000, 0), len(data), int(sys.argv[1]))]:
    flipped = bytearray(data)
    flipped[at] ^= 1 << at % 8
    source = BytesSource(bytes(flipped), "<test>")
    try:
        VORTEX.summarize(source)
        VORTEX.split(source, 100)
        for part in VORTEX.read(source, None, ReadRequest()):
            len(part)
        seen.add("values")
    except ZedSparkError as error:
        assert "<test>" in str(error) and "\\n" not in str(error), error
        seen.add("error")
print(sorted(seen))
"""
    rows = [(at, str(at % 7).encode(), [at], at / 3) for at in range(300)]
    data = written(column(parse_type("{a:int64,b:string,c:[int64],d:float64}"), rows))
    result = subprocess.run(
        [sys.executable, "-c", script, str(step)], input=data, capture_output=True, timeout=600, check=False
    )
    assert result.returncode == 0, result.stderr[-2000:]
    assert result.stdout.decode().strip() == "['error', 'values']"


def test_a_panic_is_an_error_of_ours():
    from zed_spark.formats.vortex.library import translated_errors

    class PanicException(BaseException):
        """As the library's is called."""

    with (
        pytest.raises(CorruptDataError, match=r"<test>, Vortex file: index out of bounds$"),
        translated_errors("<test>"),
    ):
        raise PanicException("index out of bounds\nBacktrace:\n  0: somewhere")
    with pytest.raises(KeyboardInterrupt), translated_errors("<test>"):
        raise KeyboardInterrupt
    with (
        pytest.raises(UnsupportedVersionError, match="a newer release of the package vortex-data may read"),
        translated_errors("<test>"),
    ):
        raise RuntimeError("Unknown encoding: vortex.new")


def test_what_the_storage_says_stays(large_file):
    class Broken(BytesSource):
        """Fails after it was opened."""

        def read(self, offset, length):
            if offset > 4 and offset + length < self.size:
                raise StorageError("the store failed")
            return super().read(offset, length)

    with pytest.raises(StorageError, match=r"^the store failed$"):
        list(VORTEX.read(Broken(large_file, "<test>"), None, ReadRequest()))


def test_damage_ends_a_piece_in_permissive_mode(large_file):
    class Damaged(BytesSource):
        """A file that got shorter in the middle of being read."""

        def read(self, offset, length):
            if offset > 4 and offset + length < self.size:
                raise CorruptDataError("the file got shorter while it was read", path=self.path)
            return super().read(offset, length)

    seen = []
    request = ReadRequest(permissive=True, on_error=seen.append)
    assert list(VORTEX.read(Damaged(large_file, "<test>"), None, request)) == []
    assert [str(error) for error in seen] == ["<test>: the file got shorter while it was read"]


def test_rows_that_were_planned_must_be_there(sorted_file):
    piece = VortexPiece("<test>", 0, 100_001, 1)
    with pytest.raises(CorruptDataError, match="file has 100000 rows; rows up to 100001 were planned"):
        list(VORTEX.read(BytesSource(sorted_file), piece, ReadRequest()))


def test_without_the_library(monkeypatch, sorted_file, tmp_path):
    from zed_spark.formats.vortex.format import VortexSettings

    monkeypatch.setitem(sys.modules, "vortex", None)
    source = BytesSource(sorted_file, "a.vortex")
    assert detect(source) == "vortex"
    sentence = (
        r"a\.vortex: Vortex files need the library vortex-data; in a clone of zed_spark run pip install '\.\[vortex\]'$"
    )
    for act in (VORTEX.summarize, VORTEX.describe, lambda entry: list(VORTEX.read(entry, None, ReadRequest()))):
        with pytest.raises(OptionError, match=sentence):
            act(source)
    with pytest.raises(OptionError, match=r"^Vortex files need the library"):
        VortexSettings().check()


@pytest.mark.slow
def test_importing_and_telling_formats_loads_no_library():
    script = (
        "import sys, zed_spark, zed_spark.files.plan, zed_spark.spark.source; "
        "from zed_spark.formats.registry import *; "
        "from zed_spark.formats.vortex.format import VortexSettings; from zed_spark.storage.source import BytesSource; "
        "format_named('vortex'); VortexSettings().check(); detect(BytesSource(b'VTXF' * 4)); "
        "print('vortex' in sys.modules)"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "False"


@pytest.mark.slow
def test_it_ends_well():
    """A process that read and wrote ends by itself, also one that leaves off in the middle."""
    script = (
        "import sys, io; sys.path.insert(0, 'tests'); import pyarrow as pa, numpy as np; "
        "from support.vortex_files import *; from zed_spark.storage.source import BytesSource; "
        "data = foreign(pa.table({'a': np.arange(200_000)})); "
        "found = VORTEX.read(BytesSource(data), None, ReadRequest()); print(len(next(found)) > 0)"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=600, check=True)
    assert (result.stdout.strip(), result.stderr) == ("True", "")

"""BSUP: rows of any type come back, whole, in pieces and in part; versions that were never released are refused."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import golden
from support import type_strategies as strategies
from support.bsup_files import read_bsup as read_values
from support.bsup_files import write_bsup as written
from support.columnar_files import plain_rows, told
from support.example_counts import examples
from support.expected_rows import sequence

from zed_spark.columns.nulls import rows_for_dialect
from zed_spark.errors import UnsupportedTypeError, UnsupportedVersionError
from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import detect
from zed_spark.formats.rows.encode import normalise
from zed_spark.formats.rows.format import BSUP
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, parse_type, type_text
from zed_spark.types.dialect import BSUP1, BSUP2, BSUP5

DIALECTS = {"1": BSUP1, "2": BSUP2, "5": BSUP5}
RELEASE = {"1": 14, "2": 16, "5": 23}


def rows(data, piece=None, **request):
    return plain_rows(BSUP.read(BytesSource(data, "some.bsup"), piece, ReadRequest(**request)))


@pytest.mark.parametrize("step", [pytest.param(8, id="some"), pytest.param(1, id="all", marks=pytest.mark.slow)])
@pytest.mark.parametrize("version", DIALECTS)
@pytest.mark.one_in(3)
def test_values_of_golden_files_come_back_and_both_readers_agree(version, step):
    """The columns of CSUP files of the same release, through rows and back."""
    files = [file for file in golden.csup_files() if file.version == RELEASE[version] and file.values <= 800][::step]
    assert len(files) >= 4
    for file in files:
        held = list(CSUP.read(BytesSource(file.path.read_bytes()), None, ReadRequest()))
        data = written(held, version=version, frame_bytes=2000, stream_bytes=10_000)
        expected = told(plain_rows(held))
        assert told(rows(data)) == expected, file
        assert told(read_values(data)) == expected, file
        assert told(rows(data, first_rows=1, batch_rows=1 + file.values // 9)) == expected, file
        pieces = BSUP.split(BytesSource(data), 1000)
        assert told([row for piece in pieces for row in rows(data, piece)]) == expected, file
        if data:
            assert BSUP.summarize(BytesSource(data)).rows == file.values
            assert detect(BytesSource(data)) == "bsup" or not file.values


@st.composite
def mixed(draw):
    types = draw(st.lists(strategies.types() | strategies.late_types(), min_size=1, max_size=3, unique=True))
    kinds = draw(st.lists(st.sampled_from(types), min_size=1, max_size=12))
    return [(kind, draw(strategies.values(kind))) for kind in kinds]


@pytest.mark.draws
@pytest.mark.parametrize("version", DIALECTS)
def test_any_rows_come_back(version):
    counts = Counter()

    @settings(max_examples=examples(60))
    @given(mixed())
    def check(given_rows):
        held = sequence(*given_rows)
        try:
            data = written([held], version=version)
        except UnsupportedTypeError:
            counts["refused"] += 1
            return
        expected = told(
            plain_rows([rows_for_dialect([held], DIALECTS[version], partial(normalise, dialect=DIALECTS[version]))])
        )
        assert told(rows(data)) == expected
        assert told(read_values(data)) == expected
        counts["read"] += 1

    check()
    assert counts["read"] > 5


@pytest.mark.parametrize("version", DIALECTS)
def test_how_rows_are_handed_over_does_not_matter(version):
    """Nulls are rare, and which rows share a type with them goes by the rows alone."""
    blocks = {"typing_rows": 10, "typing_bytes": 60}
    of = parse_type("{a:port=uint16,s:string}")
    held = sequence(*[(of, (None if at == 12 else at, b"x" * (at // 9 * 8))) for at in range(40)])
    expected = written([held], version=version, **blocks)
    for size in (1, 3, 7, 39):
        parts = [held.slice(at, min(size, 40 - at)) for at in range(0, 40, size)]
        assert written(parts, version=version, **blocks) == expected
    types = [type_text(kind) for kind, _ in read_values(expected)]
    nullable = [at for at, text in enumerate(types) if "null" in text]
    assert nullable == list(range(10, 16))


@pytest.mark.parametrize("version", DIALECTS)
def test_sets_and_maps_with_nulls_are_sorted_as_the_reference_wants_them(version):
    """By encoded bytes: a null comes first among strings, but after a shorter or an equally long member of a union."""
    data = written([sequence((parse_type("|[string]|"), [None, b"a"]))], version=version)
    ((of, items),) = read_values(data)
    assert (type_text(of), items) == ("|[(string,null)]|", [(0, b"a"), (1, None)])
    data = written([sequence((parse_type("|{string:int64}|"), [(b"", 1), (b"a", 2), (None, 3)]))], version=version)
    ((of, entries),) = read_values(data)
    assert (type_text(of), entries) == ("|{(string,null):int64}|", [((0, b""), 1), ((0, b"a"), 2), ((1, None), 3)])


@pytest.mark.parametrize("version", [3, 4, 6, 100])
def test_versions_that_were_never_released_are_refused(version):
    data = bytes((0x80 + version,)) + written([sequence((INT64, 1))], version="5")[1:]
    with pytest.raises(UnsupportedVersionError, match=f"BSUP version {version}, which was never released"):
        rows(data)
    with pytest.raises(UnsupportedVersionError):
        BSUP.summarize(BytesSource(data, "some.bsup"))

"""Every golden ZNG file, with the row reader, the column reader, and planning."""

from __future__ import annotations

import time
from functools import cache

import pytest
from support import golden
from support.type_strategies import same
from support.zng_builder import Pair, pairs

from zed_spark.errors import ZedSparkError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.format import ZNG
from zed_spark.formats.rows.values import read_values
from zed_spark.storage import open_source
from zed_spark.types import parse_type

FILES = golden.files("zng")
CORRUPT = golden.corrupt("zng")


@cache
def _rows(file: golden.GoldenFile) -> list[Pair]:
    with open_source(str(file.path)) as source:
        return list(read_values(source.read(0, source.size), source.path))


@pytest.mark.parametrize("file", golden.sweep(FILES))
def test_types_and_counts(file: golden.GoldenFile) -> None:
    rows = _rows(file)
    assert len(rows) == file.values
    assert [of for of, _ in rows] == [parse_type(line[1:-1]) for line in file.types]


@pytest.mark.proves("{file.generation}", "read", "golden")
@pytest.mark.parametrize("file", golden.sweep(FILES))
def test_column_reader_agrees(file: golden.GoldenFile) -> None:
    with open_source(str(file.path)) as source:
        assert same(pairs(ZNG.read(source, None, ReadRequest())), _rows(file))


@pytest.mark.parametrize("file", golden.sweep(FILES))
def test_planning(file: golden.GoldenFile) -> None:
    rows = _rows(file)
    with open_source(str(file.path)) as source:
        summary = ZNG.summarize(source)
        assert summary.rows == file.values
        assert [one.type for one in summary.super_types] == list(dict.fromkeys(of for of, _ in rows))
        for one in summary.super_types:
            assert one.rows == sum(of is one.type for of, _ in rows)
        pieces = ZNG.split(source, source.size // 3 + 1)
        assert len(pieces) <= 1 or source.wrapped is None
        assert same([row for piece in pieces for row in pairs(ZNG.read(source, piece, ReadRequest()))], rows)


@pytest.mark.parametrize("file", CORRUPT, ids=str)
def test_corrupt(file: golden.CorruptFile) -> None:
    before = time.process_time()
    outcomes = [_outcome(file, columns) for columns in (False, True)]
    if file.expect == "error":
        assert [type(one) for one in outcomes] == [str, str]
    assert all(file.path.name in one for one in outcomes if isinstance(one, str))
    if file.expect == "values":
        assert outcomes == [file.values, file.values]
    if file.expect == "values_or_error":
        assert all(one == file.values for one in outcomes if isinstance(one, int))
    assert isinstance(outcomes[0], int) == isinstance(outcomes[1], int)
    assert time.process_time() - before < 1


def _outcome(file: golden.CorruptFile, columns: bool) -> int | str:
    """How many values there are, or what the error says; any other exception fails the test."""
    try:
        with open_source(str(file.path)) as source:
            if columns:
                return len(pairs(ZNG.read(source, None, ReadRequest())))
            return len(list(read_values(source.read(0, source.size), source.path)))
    except ZedSparkError as error:
        return str(error)


@pytest.fixture(scope="module", autouse=True)
def _kernels_loaded() -> None:
    """Loading compiled kernels takes longer than reading a damaged file may."""
    pairs(row for file in FILES[-3:] for row in _read(file))


def _read(file: golden.GoldenFile) -> list[object]:
    with open_source(str(file.path)) as source:
        return list(ZNG.read(source, None, ReadRequest()))

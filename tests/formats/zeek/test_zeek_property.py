"""Random logs read as the plain reader reads them: whole, in pieces, in small blocks, and some of their fields."""

from __future__ import annotations

from unittest import mock

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.columnar_files import plain_rows
from support.example_counts import examples
from support.type_strategies import same
from support.zeek_reference import TYPES, read_log
from support.zeek_strategies import TEXTS, logs

from zed_spark.columns.project import project, project_type, wanted
from zed_spark.columns.values import to_values
from zed_spark.conditions.row_filter import exact_row_filter_of
from zed_spark.errors import CorruptDataError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.zeek import reader
from zed_spark.formats.zeek.format import ZEEK
from zed_spark.storage.source import BytesSource
from zed_spark.types.fuse import fuse_types


def read(data, piece=None, **more):
    errors = []
    request = ReadRequest(permissive=True, on_error=errors.append, **more)
    return [*ZEEK.read(BytesSource(data), piece, request)], errors


def small(turn, block):
    return mock.patch.multiple(reader, _TURN=turn, _FIRST_BLOCK=block, BLOCK=block)


@settings(max_examples=examples(600))
@given(logs(), st.integers(1, 4), st.integers(1, 200))
def test_as_the_plain_reader(data, turn, block):
    rows, wrong = read_log(data)
    with small(turn, block):
        sequences, errors = read(data)
    found = plain_rows(sequences)
    assert [of for of, _ in found] == [of for of, _ in rows]
    assert same([value for _, value in found], [value for _, value in rows])
    numbers = [int(error.reason.split()[1].rstrip(":")) for error in errors]
    assert set(numbers) <= set(wrong)
    assert numbers[:1] == wrong[:1]
    if wrong:
        with pytest.raises(CorruptDataError, match=rf"line {wrong[0]}: "):
            list(ZEEK.read(BytesSource(data), None, ReadRequest()))


@settings(max_examples=examples(300))
@given(logs(), st.integers(1, 300))
def test_pieces_are_the_whole(data, target):
    source = BytesSource(data)
    whole = plain_rows(read(data)[0])
    pieces = ZEEK.split(source, target)
    assert [piece.start for piece in pieces] == [0, *(piece.stop for piece in pieces[:-1])]
    assert pieces[-1].stop == len(data)
    found = [row for piece in pieces for row in plain_rows(read(data, piece)[0])]
    assert [of for of, _ in found] == [of for of, _ in whole]
    assert same([value for _, value in found], [value for _, value in whole])


@settings(max_examples=examples(200))
@given(logs(), st.lists(st.sampled_from(["a", "c", "c.d", "c.f.g", "_path", "none"]), max_size=3))
def test_some_fields(data, names):
    """A line is wrong only by the fields that are read, so that sound ones are compared."""
    sound = read_log(data)
    lines = [line for number, line in enumerate(data.split(b"\n"), 1) if number not in sound[1]]
    data = b"\n".join(lines)
    projection = wanted([tuple(name.split(".")) for name in names])
    sequences, errors = read(data, projection=projection)
    assert not errors
    rows = plain_rows(read(data)[0])
    assert sum(map(len, sequences)) == len(rows)
    found = [(column.type, value) for one in sequences for column in one.columns for value in to_values(column)]
    for (of, value), (whole, expected) in zip(found, rows, strict=True):
        assert of is project_type(whole, projection)
        assert same(value, picked(whole, expected, projection))


@settings(max_examples=examples(200))
@given(logs(), st.sampled_from(["a", "b", "ts"]), st.integers(1, 3))
def test_rows_that_pass_a_filter(data, name, turn):
    types = [one.type for one in ZEEK.summarize(BytesSource(data)).super_types]
    fused = fuse_types(types)
    assume(any(field == name for field, _ in fused.fields))
    keep = exact_row_filter_of(f"{name} IS NOT NULL", fused)
    expected = []
    for one in read(data)[0]:
        [column] = one.columns
        mask = keep.test(one.types[0], project(column, keep.projection))
        expected += to_values(column if mask is None else column.take(np.flatnonzero(mask)))
    with small(turn, 40):
        found = read(data, keep=keep)[0]
    assert same([value for _, value in plain_rows(found)], expected)


def picked(of, value, projection):
    if projection.fields is None:
        return value
    pairs = zip(of.fields, value, strict=True)
    below = [(field, own, projection.below(name)) for (name, field), own in pairs]
    return tuple(picked(field, own, part) for field, own, part in below if part is not None)


def test_all_types_are_drawn():
    assert {*TEXTS} == {*TYPES, "func"}

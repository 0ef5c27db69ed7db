"""The column reader against the row reader, on random values, pieces, projections and damage."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.type_strategies import FIELD_NAMES, records, same, types, values
from support.zng_builder import TYPES, VALUES, Pair, encode, frame, pairs

from zed_spark.columns.column import Column
from zed_spark.columns.project import Projection, project, project_type, wanted
from zed_spark.columns.summary import RowFilter
from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.format import ZNG
from zed_spark.formats.rows.reader import read
from zed_spark.formats.rows.values import read_values
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, STRING, Type, parse_type


@st.composite
def contents(draw: st.DrawFn, kinds: st.SearchStrategy[Type] | None = None) -> list[Pair]:
    """Values of a few types, mixed."""
    found = draw(st.lists(types() if kinds is None else kinds, min_size=1, max_size=3, unique=True))
    one = st.sampled_from(found).flatmap(lambda of: st.tuples(st.just(of), values(of, normal=False)))
    return draw(st.lists(one, min_size=1, max_size=20))


layouts = st.fixed_dictionaries(
    {"per_frame": st.integers(1, 6), "per_stream": st.integers(1, 15), "compressed": st.booleans()}
)


def _all(data: bytes, **request: Any) -> list[Pair]:
    return pairs(read(BytesSource(data), None, ReadRequest(**request)))


@given(contents(), layouts, st.integers(1, 8))
@settings(max_examples=examples(60))
def test_random_values(content: list[Pair], layout: dict[str, Any], batch: int) -> None:
    data = encode(content, **layout)
    assert same(list(read_values(data)), content)
    assert same(_all(data), content)
    assert same(_all(data, first_rows=1, batch_rows=batch), content)


@given(contents(), layouts, st.integers(1, 200))
@settings(max_examples=examples(40))
def test_pieces_together_are_the_file(content: list[Pair], layout: dict[str, Any], target: int) -> None:
    data = encode(content, **layout)
    source = BytesSource(data, "some.zng")
    pieces = ZNG.split(source, target)
    assert [pieces[0].start, *(piece.stop for piece in pieces)] == [*(piece.start for piece in pieces), len(data)]
    assert same([row for piece in pieces for row in pairs(ZNG.read(source, piece, ReadRequest()))], content)
    assert ZNG.summarize(source).rows == len(content)


@given(contents(), layouts, st.integers(0, 2**32))
@settings(max_examples=examples(200))
def test_tags_of_more_bytes_than_they_need(content: list[Pair], layout: dict[str, Any], seed: int) -> None:
    data = encode(content * 3, **layout, dice=Random(seed))
    assert same(list(read_values(data)), content * 3)
    assert same(_all(data), content * 3)


names = st.sampled_from(FIELD_NAMES)
projections = st.one_of(
    st.builds(wanted, st.lists(st.lists(names, min_size=1, max_size=3).map(tuple), max_size=4), value=st.booleans())
)


@given(contents(records() | types()), layouts, projections, st.integers(0, 4))
@settings(max_examples=examples(60))
def test_projection(content: list[Pair], layout: dict[str, Any], projection: Projection, seed: int) -> None:
    data = encode(content, **layout, dice=Random(seed) if seed else None)
    full = list(read(BytesSource(data), None, ReadRequest()))
    some = list(read(BytesSource(data), None, ReadRequest(projection=projection)))
    for whole, part in zip(full, some, strict=True):
        for of, column, got in zip(whole.types, whole.columns, part.columns, strict=True):
            assert got.type is project_type(of, projection)
            assert same(to_values(got), to_values(project(column, projection)))


@given(contents(records() | types()), layouts, projections, projections, st.randoms(use_true_random=False))
@settings(max_examples=examples(60))
def test_keep(content: list[Pair], layout: dict[str, Any], fields: Projection, tested: Projection, dice: Any) -> None:
    # What a test says of a value depends on the value only, so a second reading can say the same.
    verdicts: dict[str, bool] = {}

    def passes(of: Type, column: Column) -> list[bool]:
        assert column.type is project_type(of, tested)
        keys = [repr((of, value)) for value in to_values(column)]
        return [verdicts.setdefault(key, dice.random() < 0.5) for key in keys]

    keep = RowFilter(tested, lambda of, column: np.array(passes(of, column), np.bool_))
    data = encode(content, **layout)
    got = _all(data, projection=fields, keep=keep)
    expected: list[Pair] = []
    for sequence in read(BytesSource(data), None, ReadRequest()):
        masks = [passes(of, project(own, tested)) for of, own in zip(sequence.types, sequence.columns, strict=True)]
        lists = [to_values(project(own, fields)) for own in sequence.columns]
        ready = [zip(one, mask, strict=True) for one, mask in zip(lists, masks, strict=True)]
        for tag in [0] * len(sequence) if sequence.tags is None else sequence.tags.tolist():
            value, kept = next(ready[tag])
            expected += [(sequence.types[tag], value)] if kept else []
    assert same(got, expected)


def test_keep_that_leaves_all_or_none() -> None:
    of = parse_type("{a:int64,b:string}")
    content = [(of, (number, b"x")) for number in range(50)]
    for verdict, expected in ((None, content), (np.ones, content), (np.zeros, [])):
        test = (lambda v: lambda of, column: None if v is None else v(len(column), np.bool_))(verdict)
        assert _all(encode(content), keep=RowFilter(wanted([("a",)]), test)) == expected


def test_super_types_filter() -> None:
    content = [(INT64, 1), (STRING, b"a"), (INT64, 2), (parse_type("[int64]"), [3]), (STRING, b"b")]
    assert _all(encode(content), super_types=frozenset((STRING,))) == [(STRING, b"a"), (STRING, b"b")]
    assert _all(encode(content), super_types=frozenset()) == []


def test_batches() -> None:
    content = [(INT64, number) for number in range(5000)]
    sequences = list(read(BytesSource(encode(content, 700)), None, ReadRequest(first_rows=10, batch_rows=1000)))
    sizes = [len(sequence) for sequence in sequences]
    assert sizes[0] == 10
    assert max(sizes) == 1000
    wide = list(read(BytesSource(encode(content, 5000)), None, ReadRequest(batch_bytes=400)))
    assert max(len(sequence) for sequence in wide) <= 50
    assert pairs(sequences) == pairs(wide) == content


@pytest.mark.parametrize("damaged", [False, True])
def test_rows_that_a_batch_leaves_over_begin_the_next_one(damaged: bool) -> None:
    # Some 22,000 rows are decoded together.
    row = b"\x19\x81\1" + b"x" * 128
    frames = [frame(VALUES, row * 4000) for _ in range(30)]
    if damaged:
        frames[13] = frame(VALUES, row * 3000 + b"\x09\x20\2")
    errors: list[Exception] = []
    request = ReadRequest(permissive=damaged, on_error=errors.append, batch_rows=20_000)
    sizes = [len(sequence) for sequence in read(BytesSource(b"".join(frames)), None, request)]
    assert sizes[0] == request.preview_rows
    assert sum(sizes) == 120_000 - 1000 * damaged
    assert min(sizes[1:-1]) > 10_000
    assert [error.offset for error in errors if isinstance(error, CorruptDataError)] == [
        sum(map(len, frames[:13]))
    ] * damaged


def test_many_types_and_many_streams() -> None:
    content = [(parse_type(f"{{f{number % 40}:int64}}"), (number,)) for number in range(400)]
    assert _all(encode(content, 7, 50)) == content


def test_null_records_of_wide_types_come_in_small_batches() -> None:
    of = parse_type("{" + ",".join(f"f{number}:int64" for number in range(500)) + "}")
    data = encode([(of, None)] * 3000, 3000)
    sequences = list(read(BytesSource(data), None, ReadRequest(first_rows=3000, batch_bytes=1 << 20)))
    assert sum(len(sequence) for sequence in sequences) == 3000
    assert max(sequence.nbytes for sequence in sequences) < 2 << 20


def test_types_belong_to_their_stream_and_come_before_use() -> None:
    typedef, value = frame(TYPES, b"\1\x09"), frame(VALUES, b"\x1e\1")
    for data in (value + typedef, typedef + b"\xff" + value, typedef + value + b"\xff" + value):
        with pytest.raises(CorruptDataError, match="type ID 30"):
            _all(data)
        with pytest.raises(CorruptDataError, match="type ID 30"):
            list(read_values(data))


def test_values_do_not_run_over_the_end_of_a_frame() -> None:
    # The first frame is a block of its own; the two after it are decoded together.
    first = frame(VALUES, b"\x19\4abc")
    for cut in range(1, 5):
        data = first + frame(VALUES, b"\x19\4abc"[:cut]) + frame(VALUES, b"\x19\4abc"[cut:])
        with pytest.raises(CorruptDataError) as caught:
            _all(data)
        assert caught.value.offset == len(first)


GOOD = (INT64, 7)
BAD_FRAMES = [
    (frame(VALUES, b"\x09\2\2" * 3 + b"\x10\2\2" + b"\x09\2\2"), 3, "2 bytes|1 bytes"),  # a short float
    (frame(VALUES, b"\x09\2\2" * 2 + b"\x09\x20\2"), 2, "a body of 31 bytes"),
    (frame(VALUES, b"\x09\2\2" + b"\x4d\2\2\x09\2\2"), 1, "type ID 77"),
    # a match at a distance of 3 now lies before the start of the block
    (frame(VALUES, b"\x09\2\2" * 30, compressed=True).replace(b"\3\0", b"\x30\0"), 0, "90 bytes expected"),
    (b"\x53\0\7\1\1", 0, "format 7"),
    # It claims to be empty, and holds a value.
    (b"\x56\0\0\0\x30\x09\2\2", 0, "0 bytes expected"),
]


@pytest.mark.parametrize(("bad", "left", "reason"), BAD_FRAMES)
@pytest.mark.parametrize("batch", [1, 2, 1000])
def test_permissive_goes_on_with_the_next_frame(bad: bytes, left: int, reason: str, batch: int) -> None:
    before = encode([GOOD] * 4, 4)
    data = before + bad + bad + encode([GOOD] * 5, 2)
    errors: list[Exception] = []
    got = _all(data, permissive=True, on_error=errors.append, first_rows=batch, batch_rows=batch)
    assert got == [GOOD] * 4 + [(INT64, 1)] * (2 * left) + [GOOD] * 5
    offsets = [error.offset for error in errors if isinstance(error, CorruptDataError)]
    assert offsets == [len(before), len(before) + len(bad)]
    with pytest.raises(CorruptDataError, match=reason) as caught:
        _all(data)
    assert caught.value.offset == len(before)
    assert caught.value.path == "<bytes>"


def test_permissive_stops_at_damaged_types_and_headers() -> None:
    for damage in (frame(TYPES, b"\x08"), b"\x35\0", b"\x1f\x7f", b"\x95\0"):
        errors: list[Exception] = []
        data = encode([GOOD] * 4, 2) + damage + encode([GOOD] * 5)
        assert _all(data, permissive=True, on_error=errors.append) == [GOOD] * 4
        assert len(errors) == 1
        with pytest.raises(CorruptDataError):
            _all(data)
        # Planning leaves damage after the first values to the reader, and puts it into the last piece.
        source = BytesSource(data)
        summary = ZNG.summarize(source)
        assert ([one.type for one in summary.super_types], summary.rows) == ([INT64], None)
        pieces = ZNG.split(source, 1)
        request = ReadRequest(permissive=True, on_error=errors.append)
        assert [row for piece in pieces for row in pairs(ZNG.read(source, piece, request))] == [GOOD] * 4
        assert len(errors) == 2


@given(contents(), layouts, st.data())
@settings(max_examples=examples(80))
def test_mutated_bytes(content: list[Pair], layout: dict[str, Any], data: st.DataObject) -> None:
    mutated = bytearray(encode(content, **layout))
    for _ in range(data.draw(st.integers(1, 3))):
        mutated[data.draw(st.integers(0, len(mutated) - 1))] = data.draw(st.sampled_from([0, 1, 2, 127, 128, 255, 30]))
    outcomes = []
    for reader in (lambda: list(read_values(bytes(mutated))), lambda: _all(bytes(mutated))):
        try:
            outcomes.append(reader())
        except ZedSparkError:
            outcomes.append(None)
    assert same(outcomes[0], outcomes[1])
    # Permissive reading never raises, and never loses what comes before the first damage.
    errors: list[Exception] = []
    left = _all(bytes(mutated), permissive=True, on_error=errors.append)
    assert (outcomes[0] is None) == bool(errors)
    if outcomes[0] is not None:
        assert same(left, outcomes[0])

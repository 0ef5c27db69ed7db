"""Blocks of rows end where the rows say, however they come."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples
from support.expected_rows import sequence

from zed_spark.columns.coalesce import Blocks, row_bytes
from zed_spark.columns.column import Sequence
from zed_spark.types import Type, parse_type


def cut(parts: list[Sequence], rows: int, nbytes: int) -> list[int]:
    """The rows of each block."""
    blocks = Blocks(rows, nbytes)
    found = [block for part in parts for block in blocks.add(part)]
    assert all(found)
    return [sum(map(len, block)) for block in [*found, blocks.take()] if block]


@st.composite
def held(draw: st.DrawFn) -> Sequence:
    types: list[Type] = draw(
        st.lists(strategies.types() | strategies.late_types(), min_size=1, max_size=3, unique=True)
    )
    kinds = draw(st.lists(st.sampled_from(types), min_size=1, max_size=20))
    return sequence(*[(of, draw(strategies.values(of))) for of in kinds])


@settings(max_examples=examples(100))
@given(held(), st.data(), st.integers(1, 10), st.integers(1, 100))
def test_bounds_do_not_depend_on_batches(whole: Sequence, data: st.DataObject, rows: int, nbytes: int) -> None:
    marks = sorted({0, len(whole), *data.draw(st.lists(st.integers(0, len(whole)), max_size=5))})
    parts = [whole.slice(start, stop - start) for start, stop in pairwise(marks)]
    sizes = row_bytes(whole).tolist()
    assert sum(sizes) <= whole.nbytes
    expected, taken = [0], 0
    for size in sizes:
        expected[-1] += 1
        taken += size
        if taken >= nbytes or expected[-1] == rows:
            expected.append(0)
            taken = 0
    assert cut(parts, rows, nbytes) == cut([whole], rows, nbytes) == [count for count in expected if count]


def test_bytes_of_rows() -> None:
    of = parse_type("{a:int64,s:string,l:[uint8],m:|{string:bool}|,u:(int16,bytes),n:null}")
    rows = sequence((of, (1, b"abc", [1, 2], [(b"k", True)], (0, 5), None)), (of, None), (parse_type("ip"), b"\0" * 16))
    assert row_bytes(rows).tolist() == [8 + 3 + 2 + 1 + 2, 8, 16]

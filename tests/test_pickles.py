"""Pickles by column."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark.files.listing import DataFile
from zed_spark.files.plan import FilePiece
from zed_spark.formats.vng.plan import VngPiece
from zed_spark.pickles import Columns, FastPickle
from zed_spark.storage.source import Version


@dataclass(frozen=True, slots=True)
class One(FastPickle):
    """One kind of object."""

    a: Any
    b: Any


@dataclass(frozen=True, slots=True)
class Other(FastPickle):
    """Another kind with the same fields."""

    a: Any
    b: Any


_PLAIN = st.one_of(st.none(), st.booleans(), st.integers(0, 2), st.sampled_from(["", "a", "ab", "b"]), st.floats(0, 1))
_VALUES = st.recursive(
    _PLAIN,
    lambda inner: st.one_of(
        st.builds(One, inner, inner), st.builds(Other, inner, inner), st.lists(inner, max_size=2).map(tuple)
    ),
    max_leaves=6,
)


@settings(max_examples=examples(500))
@given(st.lists(st.one_of(st.none(), st.lists(_VALUES, max_size=5)), max_size=3), st.booleans())
def test_lists_come_back(lists: list[list[Any] | None], twice: bool) -> None:
    lists = lists + lists[:1] * twice
    found = pickle.loads(pickle.dumps(Columns(*lists)))
    wanted: Any = tuple(None if one is None else tuple(one) for one in lists)
    if len(lists) == 1:
        [wanted] = wanted
    # Types too, as 1 == True.
    assert (found, repr(found)) == (wanted, repr(wanted))


def test_a_list_without_items() -> None:
    assert pickle.loads(pickle.dumps(Columns([]))) == ()


def test_the_same_objects_are_the_same_again() -> None:
    files = [DataFile(f"/a/{n}", Version(n, 2)) for n in range(5)]
    found, others = pickle.loads(pickle.dumps(Columns(files, [One(n, file) for n, file in enumerate(files)])))
    assert found == tuple(files)
    assert all(one.b is file for one, file in zip(others, found, strict=True))


def test_pieces_of_many_files_are_small() -> None:
    pieces = [
        FilePiece(
            "vng", path, VngPiece(path, 0, 100 + n, 1000 + n), version=Version(1000 + n, 2**60 + n, 2**60 + n, n, "m")
        )
        for n, path in enumerate(f"/a/long/folder/part-{n:06}.vng" for n in range(1000))
    ]
    written = pickle.dumps(Columns(pieces))
    assert pickle.loads(written) == tuple(pieces)
    assert len(written) < 60 * len(pieces)
    assert len(pickle.dumps(tuple(pieces))) > 100 * len(pieces)

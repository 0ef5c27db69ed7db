"""Merging rows into a pool: a row whose keys some value of the pool has replaces or removes it, others are added."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias, get_args

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.coalesce import end_to_end
from zed_spark.columns.column import Ints
from zed_spark.columns.column import Sequence as Values
from zed_spark.columns.project import Path, wanted
from zed_spark.columns.values import sequence_of
from zed_spark.errors import OptionError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake.actions import Change, DataObject, State, default_message
from zed_spark.lake.config import Order, key_path
from zed_spark.lake.filter import Mask
from zed_spark.lake.ids import Id
from zed_spark.lake.keys import Keys, dense, join, keys_of, not_null, sort_arrays, sorted_rows
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.object_writer import ObjectWriter
from zed_spark.lake.row_changes import Opened, RowChange
from zed_spark.lake.scan import in_key_order, read, surely_ordered
from zed_spark.types.text import type_text

WhenMatched: TypeAlias = Literal["update", "delete", "ignore"]
WhenNotMatched: TypeAlias = Literal["insert", "ignore"]

_NONE = np.empty(0, np.int64)


@dataclass
class MergeRows(RowChange):
    """The change that merges rows into a branch.

    Two keys are equal as in SQL: numbers by their value whatever their types, other values if their types are the same,
    and nulls never. Only the objects whose key ranges hold a key of some row are read, if the pool key is among the
    keys.
    """

    source: Values = field(default_factory=lambda: Values((), ()))
    on: tuple[Path, ...] = ()
    when_matched: WhenMatched = "update"
    when_not_matched: WhenNotMatched = "insert"
    _matches: Ints = field(default_factory=lambda: _NONE, init=False)
    _matched: dict[Id, Ints] = field(default_factory=dict, init=False)
    _ranges: dict[Id, tuple[int, int]] = field(default_factory=dict, init=False)
    _inserted: tuple[Ints, list[DataObject]] = field(default_factory=lambda: (_NONE, []), init=False)

    verb = "merged rows into"
    operation = "merge"

    def __post_init__(self) -> None:
        order = self.files.order
        if order.path in self.on and len(self.source):
            rows = sorted_rows(sort_arrays([keys_of(self.source, order.path, order.members)], order))
            self.source = self.source if rows is None else self.source.take(rows)

    def removes(self) -> bool:
        return self.when_matched == "delete"

    def __call__(self, tip: Id, state: State) -> Change:
        """The change to a state; `OptionError` if several rows have the keys of one value that they are to replace."""
        change = super().__call__(tip, state)
        if self.when_not_matched == "ignore":
            return change
        matched = np.zeros(len(self.source), np.bool_)
        for piece in self.candidates(state):
            matched[self._matched[piece.item.id]] = True
        self._insert(np.flatnonzero(~matched))
        adds = (*change.adds, *self._inserted[1])
        message = change.message if change.deletes else default_message("loaded", adds)
        return replace(change, message=message, adds=adds)

    def candidates(self, state: State) -> Sequence[Piece]:
        """Return the objects whose key ranges hold a key of some row; all where the pool key is not among the keys."""
        items = list(state.objects.values()) if len(self.source) else []
        if self.when_matched == self.when_not_matched == "ignore":
            items = []
        order = self.files.order
        if order.path in self.on and items:
            new = [item for item in items if item.id not in self._ranges]
            self._ranges.update(zip((item.id for item in new), self._find_ranges(new), strict=True))
            items = [item for item in items if self._ranges[item.id][0] < self._ranges[item.id][1]]
        return [Piece(item, item.id in state.vectors) for item in in_key_order(items, order)]

    def count(self, piece: Piece, opened: Opened) -> int:
        low, high = self._ranges.get(piece.item.id, (0, len(self.source)))
        source = self.source.slice(low, high - low)
        request = ReadRequest(projection=wanted(self.on), first_rows=65_536)
        parts = list(read(self.files.data_folder(), piece, request, opened=opened))
        members = self.files.order.members
        codes = [
            _codes([*(keys_of(part, path, members) for part in parts), keys_of(source, path, members)])
            for path in self.on
        ]
        matches, matched = _match(codes, piece.item.count)
        found = np.unique(matches[matches >= 0])
        if len(found) < len(matched) and self.when_matched == "update":
            raise self._several(source, int(np.setdiff1d(matched, found)[0]))
        matches[matches >= 0] += low
        # Of the values of the one object that is being looked at, and of each object that was.
        self._matches, self._matched[piece.item.id] = matches, matched + low
        return 0 if self.when_matched == "ignore" else int((matches >= 0).sum())

    def changed(self, piece: Piece, values: Values, start: int) -> tuple[Mask, list[Values]]:
        matches = self._matches[start : start + len(values)]
        mask = matches >= 0
        if self.removes():
            return mask, []
        with _within_arrow():
            return mask, [self.source.take(matches[mask])]

    def remove(self, ids: Iterable[Id] | None = None) -> None:
        """Remove the replacements of some objects, or everything that was written."""
        if ids is None:
            self._insert(_NONE)
            super().remove()
            return
        ids = list(ids)
        for id in ids:
            self._matched.pop(id, None)
            self._ranges.pop(id, None)
        super().remove(ids)

    def _insert(self, rows: Ints) -> None:
        """Write the rows to be added, unless they are those that were written before."""
        before, items = self._inserted
        if np.array_equal(before, rows):
            return
        folder = self.files.data_folder()
        for item in items:
            folder.remove(item.id)
        self._inserted = _NONE, []
        if len(rows):
            with ObjectWriter(self._writing, id_factory=self.id_factory, memory=self.memory) as writer:
                writer.write(self.source.take(rows))
                self._inserted = rows, writer.close()

    def _find_ranges(self, items: list[DataObject]) -> list[tuple[int, int]]:
        """For each object, the start and stop of the rows whose pool keys are in its key range."""
        order = self.files.order
        ends = sequence_of([item.first for item in items] + [item.last for item in items])
        keys = [Keys(ends.columns, ends.tags, None), keys_of(self.source, order.path, order.members)]
        ranks = dense(sort_arrays(keys, order))
        firsts, lasts, rows = ranks[: len(items)], ranks[len(items) : 2 * len(items)], ranks[2 * len(items) :]
        lows = np.searchsorted(rows, np.minimum(firsts, lasts), "left").tolist()
        highs = np.searchsorted(rows, np.maximum(firsts, lasts), "right").tolist()
        return [
            # Releases up to 1.8 order keys of different types in other ways.
            (low, high) if surely_ordered(item) else (0, len(self.source))
            for item, low, high in zip(items, lows, highs, strict=True)
        ]

    def _several(self, source: Values, row: int) -> OptionError:
        names = ", ".join(".".join(path) for path in self.on)
        members = self.files.order.members
        shown = [keys_of(source, path, members).at(row) for path in self.on]
        text = ", ".join(f"{value!r} of type {type_text(of)}" for of, value in shown)
        return OptionError(f"several rows have the same {names} ({text}), so it is unknown which one a value becomes")


def merge_keys(on: Iterable[str], when_matched: str, when_not_matched: str) -> tuple[Path, ...]:
    """Check arguments of `Branch.merge_into`, and return the paths of the fields that it compares."""
    paths = tuple(dict.fromkeys(key_path(one) for one in ([on] if isinstance(on, str) else on)))
    if not paths:
        raise OptionError("a merge of rows needs at least one field to compare")
    if when_matched not in get_args(WhenMatched) or when_not_matched not in get_args(WhenNotMatched):
        raise OptionError(
            f"when_matched={when_matched!r}, when_not_matched={when_not_matched!r}: expected one of "
            f"{', '.join(get_args(WhenMatched))}, and one of {', '.join(get_args(WhenNotMatched))}"
        )
    return paths


def rows_of(parts: Iterable[Values]) -> Values:
    """Return values as one sequence; `OptionError` if a column has more than 2 GiB of text."""
    some = [part for part in parts if len(part)]
    with _within_arrow():
        return end_to_end(some) if some else Values((), ())


@contextmanager
def _within_arrow() -> Iterator[None]:
    """A context that makes columns of rows to merge, with an error for users where one has over 2 GiB of text."""
    try:
        yield
    except pa.ArrowInvalid as error:
        raise OptionError(
            "the rows to merge have more than 2 GiB of text or bytes in one column; merge them in several steps, for "
            f"example by ranges of the pool key ({error})"
        ) from error


def _codes(keys: list[Keys]) -> Ints:
    """A number for each key: equal where keys are equal, -1 where they are null."""
    arrays = sort_arrays(keys, Order((), False, True))
    null = np.zeros(len(arrays[0]), np.bool_)
    kind = np.zeros(len(arrays[0]), np.int64)
    for column, rows in join(keys):
        of = zt.under(column.type)
        # Times and durations sort among the numbers, but do not equal them.
        kind[rows] = 1 if of is zt.TIME else 2 if of is zt.DURATION else 0
        some = not_null(column)
        if some is not None:
            null[rows[~some]] = True
    codes = dense([*arrays, kind])
    codes[null] = -1
    return codes


def _match(codes: list[Ints], count: int) -> tuple[Ints, Ints]:
    """Return the first row with the keys of each value, -1 for none; and all rows that have the keys of some value.

    For each key field, ``codes`` has those of ``count`` values, followed by those of the rows.
    """
    null = np.logical_or.reduce([code < 0 for code in codes])
    joint = dense(codes) if len(codes) > 1 else codes[0]
    rows = np.flatnonzero(~null[count:])
    keys, first, inverse = np.unique(joint[count:][rows], return_index=True, return_inverse=True)
    matches = np.full(count, -1, np.int64)
    if not len(keys):
        return matches, rows
    values = np.flatnonzero(~null[:count])
    at = np.minimum(np.searchsorted(keys, joint[values]), len(keys) - 1)
    hit = keys[at] == joint[values]
    matches[values[hit]] = rows[first[at[hit]]]
    used = np.zeros(len(keys), np.bool_)
    used[at[hit]] = True
    return matches, rows[used[inverse]]

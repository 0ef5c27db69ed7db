"""Sequences put together and put in order."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from zed_spark.columns.column import Column, Ints, Sequence, Tags
from zed_spark.types import Type


def concat(parts: list[Sequence]) -> Sequence:
    """Sequences laid end to end."""
    parts = [part for part in parts if len(part)]
    if len(parts) < 2:
        return parts[0] if parts else Sequence((), ())
    places: dict[Type, int] = {}
    columns: list[list[Column]] = []
    tags = []
    for part in parts:
        own = np.zeros(len(part.columns), np.int32)
        for at, (of, column) in enumerate(zip(part.types, part.columns, strict=True)):
            own[at] = places.setdefault(of, len(places))
            if own[at] == len(columns):
                columns.append([])
            columns[own[at]].append(column)
        tags.append(np.full(len(part), own[0], np.int32) if part.tags is None else own[part.tags])
    joined = tuple(_joined(own) for own in columns)
    return Sequence(tuple(places), joined, np.concatenate(tags) if len(joined) > 1 else None)


def take(sequence: Sequence, rows: Ints) -> Sequence:
    """The rows of a sequence at these positions, in their order; absent super types are left out."""
    if sequence.tags is None:
        return Sequence(sequence.types, tuple(column.take(rows) for column in sequence.columns))
    tags, places = sequence.tags[rows], places_of(sequence.tags, len(sequence.columns))[rows]
    kept = [tag for tag, count in enumerate(np.bincount(tags, minlength=len(sequence.columns))) if count]
    renumber = np.zeros(len(sequence.columns), np.int32)
    renumber[kept] = np.arange(len(kept), dtype=np.int32)
    columns = tuple(sequence.columns[tag].take(places[tags == tag]) for tag in kept)
    return Sequence(tuple(sequence.types[tag] for tag in kept), columns, renumber[tags] if len(kept) > 1 else None)


def _joined(columns: list[Column]) -> Column:
    if len(columns) == 1:
        return columns[0]
    return Column(columns[0].type, pa.concat_arrays([column.array for column in columns]))


def places_of(tags: Tags, count: int) -> Ints:
    """For each row its place among the rows of its tag, int64, shape (n,)."""
    places = np.empty(len(tags), np.int64)
    for tag in range(count):
        here = np.flatnonzero(tags == tag)
        places[here] = np.arange(len(here))
    return places

"""Concatenation of small sequences, so that the fixed cost of a column is shared by many rows."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pyarrow as pa

from zed_spark.columns.column import Column, Sequence, Tags
from zed_spark.types import Type


class Coalescer:
    """Collects sequences, in order, until they are large enough to encode.

    Attributes:
        nbytes: bytes of the collected sequences.
    """

    def __init__(self, nbytes: int) -> None:
        """A coalescer without sequences.

        Args:
            nbytes: bytes of columns to collect; larger sequences are passed through.
        """
        self.nbytes = 0
        self._limit = nbytes
        self._held: list[Sequence] = []

    def add(self, sequence: Sequence) -> Iterator[Sequence]:
        """Add a sequence, and yield the sequences to encode now, in order."""
        nbytes = sequence.nbytes
        if nbytes >= self._limit:
            yield from self.take()
            yield sequence
            return
        if len(sequence):
            self._held.append(sequence)
            self.nbytes += nbytes
        if self.nbytes >= self._limit:
            yield from self.take()

    def take(self) -> Iterator[Sequence]:
        """Remove the collected sequences and yield them as one."""
        sequences, self._held, self.nbytes = self._held, [], 0
        if sequences:
            yield end_to_end(sequences)


def end_to_end(sequences: list[Sequence]) -> Sequence:
    """The concatenation of sequences that all have rows, with super types in the order of first appearance."""
    if len(sequences) == 1:
        return sequences[0]
    # Two super types stay separate even if projection leaves the same type of both.
    found: dict[tuple[Type, Type], list[pa.Array]] = {}
    known: dict[tuple[Type, Type], int] = {}
    tags: list[Tags] = []
    for sequence in sequences:
        keys = [(of, column.type) for of, column in zip(sequence.types, sequence.columns, strict=True)]
        for key, column in zip(keys, sequence.columns, strict=True):
            found.setdefault(key, []).append(column.array)
        tag_of = np.array([known.setdefault(key, len(known)) for key in keys], np.int32)
        # Without tags only one column has rows.
        only = np.argmax([len(column) for column in sequence.columns])
        tags.append(np.repeat(tag_of[only], len(sequence)) if sequence.tags is None else tag_of[sequence.tags])
    columns = [
        Column(of, arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)) for (_, of), arrays in found.items()
    ]
    whole = np.concatenate(tags) if len(columns) > 1 else None
    return Sequence(tuple(of for of, _ in found), tuple(columns), whole)

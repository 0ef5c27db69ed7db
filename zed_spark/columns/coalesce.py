"""Small sequences laid end to end, so that what every column costs once is paid for many rows."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pyarrow as pa

from zed_spark.columns.column import Column, Sequence, Tags
from zed_spark.types import Type


class Coalescer:
    """Holds sequences back until they are worth encoding; order is kept.

    Attributes:
        nbytes: bytes that are held.
    """

    def __init__(self, nbytes: int) -> None:
        """A place for sequences.

        Args:
            nbytes: how many bytes of columns are handed on; larger sequences are passed on as they are.
        """
        self.nbytes = 0
        self._limit = nbytes
        self._held: list[Sequence] = []

    def add(self, sequence: Sequence) -> Iterator[Sequence]:
        """Take a sequence; what is to be encoded now, in order."""
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
        """All that is held, which is held no more."""
        held, self._held, self.nbytes = self._held, [], 0
        if held:
            yield end_to_end(held)


def end_to_end(sequences: list[Sequence]) -> Sequence:
    """Sequences as one, their super types in order of first appearance. None of them may be without rows."""
    if len(sequences) == 1:
        return sequences[0]
    # Two super types of which the same is left after projection stay apart.
    found: dict[tuple[Type, Type], list[pa.Array]] = {}
    known: dict[tuple[Type, Type], int] = {}
    tags: list[Tags] = []
    for sequence in sequences:
        keys = [(of, column.type) for of, column in zip(sequence.types, sequence.columns, strict=True)]
        for key, column in zip(keys, sequence.columns, strict=True):
            found.setdefault(key, []).append(column.array)
        places = np.array([known.setdefault(key, len(known)) for key in keys], np.int32)
        # Without tags only one column has rows.
        own = np.argmax([len(column) for column in sequence.columns])
        tags.append(np.repeat(places[own], len(sequence)) if sequence.tags is None else places[sequence.tags])
    columns = [
        Column(of, arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)) for (_, of), arrays in found.items()
    ]
    whole = np.concatenate(tags) if len(columns) > 1 else None
    return Sequence(tuple(of for of, _ in found), tuple(columns), whole)

"""The distinct values of a column, as long as there are at most 256. Source: formats/vng.md section 5.7."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from zed_spark.codec.contract import Bytes, Int64s
from zed_spark.vng.write.bodies import Entry, Values

MOST = 256
"""Entries of a dictionary at most: a selector is one byte."""

SAMPLE = 4096
"""Values looked at first: most columns that have too many distinct values show it there."""


class Distinct:
    """Distinct values in order of appearance.

    Attributes:
        entries: the values.
        counts: int64, shape (257,): how often each occurs; the last one is not used.
    """

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.counts: Int64s = np.zeros(MOST + 1, np.int64)
        self._places: dict[Entry, int] = {}

    def select(self, values: Values) -> Bytes | None:
        """The entry of each value, uint8, shape (n,); None when there are too many, and nothing is taken in."""
        if len(values) > SAMPLE and self._look_up(values.first(SAMPLE).arrow()) is None:
            return None
        found = self._look_up(values.arrow())
        if found is None:
            return None
        places, fresh, indices = found
        for entry in fresh:
            self._places[entry] = len(self.entries)
            self.entries.append(entry)
        selectors: Bytes = places.astype(np.uint8)[indices]
        self.counts[:MOST] += np.bincount(selectors, minlength=MOST)
        return selectors

    def _look_up(self, array: pa.Array) -> tuple[Int64s, list[Entry], Int64s] | None:
        encoded = array.dictionary_encode()
        if len(encoded.dictionary) > MOST:
            return None
        found: list[Entry] = encoded.dictionary.to_pylist()
        fresh = [entry for entry in found if entry not in self._places]
        if len(self.entries) + len(fresh) > MOST:
            return None
        new = {entry: len(self.entries) + place for place, entry in enumerate(fresh)}
        places = np.array([self._places.get(entry, new.get(entry, 0)) for entry in found], np.int64)
        return places, fresh, encoded.indices.to_numpy()

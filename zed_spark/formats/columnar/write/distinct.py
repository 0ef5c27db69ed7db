"""The distinct values of a column, while there are few. Source: docs/formats/vng.md, section 5.7."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.formats.columnar.write.values import Entry, Numbers, Values

MOST = 256
"""Entries of a dictionary at most: a selector is one byte."""

MOST_BYTES = 4 << 20
"""Bytes of the entries of a dictionary at most: they stand in the metadata, which is read as a whole for every plan."""

SAMPLE = 4096
"""Values looked at first: most columns that have too many distinct values show it there."""

SPAN = 1 << 16
"""Integers within a range of this size are looked up in a table, several times faster than by hashing."""

Found = tuple[list[Entry], npt.NDArray[np.integer]]
"""Distinct values, and for each value which of them it is."""


def dictionary_encoded(array: pa.Array, most: int) -> pa.DictionaryArray | None:
    """A dictionary-encoded array; None if it has more than ``most`` distinct values."""
    if len(array) > SAMPLE and len(array.slice(0, SAMPLE).unique()) > most:
        return None
    encoded = array.dictionary_encode()
    return encoded if len(encoded.dictionary) <= most else None


class Distinct:
    """Distinct values, numbered as they were found.

    Attributes:
        entries: the values.
        counts: int64, shape (256,): how often each occurs.
    """

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.counts: Int64s = np.zeros(MOST, np.int64)
        self._indices: dict[Entry, int] = {}
        self._nbytes = 0

    def select(self, values: Values) -> Bytes | None:
        """The entry of each value, uint8, shape (n,); None when there are too many, and nothing is taken in."""
        found = self._find(values)
        if found is None:
            return None
        distinct, indices = found
        for entry in distinct:
            if entry not in self._indices:
                self._indices[entry] = len(self.entries)
                self.entries.append(entry)
                self._nbytes += _size(entry)
        selectors: Bytes = np.array([self._indices[entry] for entry in distinct], np.uint8)[indices]
        self.counts += np.bincount(selectors, minlength=MOST)
        return selectors

    def _find(self, values: Values) -> Found | None:
        found = _table(values.values) if isinstance(values, Numbers) else None
        if found is None:
            if values.longest > MOST_BYTES:
                return None
            encoded = dictionary_encoded(values.arrow(), MOST)
            if encoded is None:
                return None
            found = encoded.dictionary.to_pylist(), encoded.indices.to_numpy()
        if len(found[0]) > MOST:
            return None
        fresh = [entry for entry in found[0] if entry not in self._indices]
        fits = len(self.entries) + len(fresh) <= MOST and self._nbytes + sum(map(_size, fresh)) <= MOST_BYTES
        return found if fits else None


def _size(entry: Entry) -> int:
    return len(entry) if isinstance(entry, bytes) else 8


def _table(values: Int64s) -> Found | None:
    """Distinct values by a table, where they are near each other; None where they are not."""
    low = int(values.min())
    span = int(values.max()) - low + 1
    if span > SPAN:
        return None
    near = values - low
    seen = np.zeros(span, np.bool_)
    seen[near] = True
    distinct = np.flatnonzero(seen)
    # With more distinct values than fit a byte the numbers mean nothing, and are not looked at.
    numbers = np.zeros(span, np.uint8)
    numbers[distinct] = np.arange(len(distinct)).astype(np.uint8)
    entries: list[Entry] = list((distinct + low).tolist())
    return entries, numbers[near]

"""What is inside of variants, laid out as columns are: parallel fields, or items with their owners."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns import Column
from zed_spark.spark.from_spark.source import Bools
from zed_spark.spark.from_spark.text import is_text, read_text
from zed_spark.spark.from_spark.variant import walk
from zed_spark.spark.from_spark.variant.walk import Ints, Kinds, Variants
from zed_spark.types import STRING, Map, Record, under


@dataclass(frozen=True, slots=True)
class Inside:
    """The items of those variants that are objects, or of those that are arrays.

    Attributes:
        whole: the variants, whatever they are.
        owners: int64: for each item the position of the variant that it is in, ascending.
        items: the items.
        names: of objects, for each item the name of the field, as a position in ``items.keys.names``.
    """

    whole: Variants
    owners: Ints
    items: Variants
    names: Ints

    @classmethod
    def of(cls, whole: Variants, kinds: Kinds, kind: int) -> Inside:
        """What is inside of the variants of a kind, `walk.OBJECT` or `walk.ARRAY`.

        Raises:
            CorruptDataError: a variant is damaged.
            UnsupportedTypeError: one is nested too deep.
        """
        rows = np.flatnonzero(kinds == kind)
        found = walk.parts(whole.take(rows), objects=kind == walk.OBJECT)
        return cls(whole, np.repeat(rows, np.diff(found.offsets)), found.items, found.names)

    def offsets(self) -> npt.NDArray[np.int32]:
        """Where the items of each variant begin, shape (n + 1,)."""
        return np.concatenate(([0], np.cumsum(self.counts()))).astype(np.int32)

    def counts(self) -> Ints:
        """How many items each variant has, shape (n,)."""
        return np.bincount(self.owners, minlength=len(self.whole))

    def all_of(self, good: Bools) -> Bools:
        """Which variants have only good items, shape (n,)."""
        return np.asarray(np.bincount(self.owners[~good], minlength=len(self.whole)) == 0)

    def places(self, record: Record) -> Ints:
        """For each item the field of a record that it is; -1 where it is none."""
        known = {name: at for at, name in enumerate(self.items.keys.names)}
        table = np.full(len(known), -1, np.int64)
        for place, (name, _) in enumerate(record.fields):
            if name in known:
                table[known[name]] = place
        return table[self.names] if len(self.names) else self.names

    def fields(self, places: Ints, count: int) -> list[Variants]:
        """For each of so many fields its values, parallel to the variants; an SQL null where there is none."""
        order = np.argsort(places, kind="stable")
        bounds = np.searchsorted(places[order], np.arange(count + 1))
        every, made = np.arange(len(self.whole)), []
        for start, stop in pairwise(bounds):
            own = order[start:stop]
            starts, stops = np.full(len(every), -1, np.int64), np.zeros(len(every), np.int64)
            starts[self.owners[own]], stops[self.owners[own]] = self.items.starts[own], self.items.stops[own]
            made.append(self.whole.at(every, starts, stops, self.items.depth))
        return made

    def keys(self, of: Map) -> tuple[Column, Bools]:
        """The names of fields as keys of a map (see `is_named`), and which of them are none."""
        texts = pa.array(self.items.keys.names, pa.string()).take(pa.array(self.names))
        own = under(of.key)
        made = texts if own is STRING else read_text(own, texts)
        return Column(of.key, made), made.is_null().to_numpy(zero_copy_only=False)


def is_named(of: Map) -> bool:
    """Whether maps of a type can be objects: their keys are text."""
    return under(of.key) is STRING or is_text(under(of.key))

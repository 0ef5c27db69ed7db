"""Optional fields of versions 13 to 19: values where the field is there, and runs that say where.

Later versions have unions with ``none`` instead, and that is the type here too. Source: formats/csup.md section 7.10.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from zed_spark.columns.column import Bytes, Column
from zed_spark.columns.dataframe import with_none
from zed_spark.columns.project import ALL, Projection
from zed_spark.errors import CorruptDataError
from zed_spark.formats.csup.numbers import Packed
from zed_spark.formats.vng.node import Cursor, Node, bounded, steps
from zed_spark.formats.vng.presence import Presence
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.store import Store


@dataclass(frozen=True, slots=True)
class OptionNode(Node):
    """A field that may be absent.

    Attributes:
        runs: how many records are without the field, with it, without it, ...; none at all where all have it.
        values: the values that are there.
        count: records.
    """

    runs: Packed
    values: Node
    count: int
    kind: ClassVar[str] = "optional"

    def children(self) -> tuple[Node, ...]:
        """The values."""
        return (self.values,)

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The runs."""
        return (("runs", self.runs.segmap),)

    def length(self) -> int | None:
        """Records with and without it."""
        return self.count

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor; optional fields are read whole."""
        return OptionCursor(self, store)


class OptionCursor(Cursor):
    """Reads runs, then values, and puts absence between them."""

    def __init__(self, node: OptionNode, store: Store) -> None:
        super().__init__(node.type)
        self.node, self.store = node, store
        self.values = node.values.open(store)
        # Nones are told first, as values are elsewhere: what is set in the mask is absent.
        self.absence = Presence(store, node.runs, f"runs of {node.where}") if node.runs.count else None
        self._sound = False

    def _read(self, n: int) -> Column:
        bounded(n, self.node.where)
        absent = self._mask(n)
        some = n - int(absent.sum())
        return with_none(self.type, self.values.read(some), absent == 0)

    def _pass(self, n: int) -> None:
        for step in steps(n):
            self.values.skip(step - int(self._mask(step).sum()))

    def _mask(self, n: int) -> Bytes:
        if self.absence is None:
            return np.zeros(n, np.uint8)
        if not self._sound:
            self._check()
        return self.absence.read(n)

    def _check(self) -> None:
        """Refuse runs that do not add up, as super 0.3.0 writes them when a field comes and goes.

        It joins the runs of batches without a look at how the one before ended, so that what follows is shifted.
        """
        node = self.node
        stream = node.runs.open(Store(self.store.source, self.store.data), f"runs of {node.where}")
        absent = there = 0
        while left := stream.left():
            # An even number at a time, so that each part starts with a run of absence.
            runs = stream.read(min(left, 1 << 16))
            absent, there = absent + int(runs[::2].sum()), there + int(runs[1::2].sum())
        if absent + there != node.count or there != node.values.length():
            raise CorruptDataError(
                f"{absent} records without the field and {there} with it do not fit the {node.count} records and "
                f"{node.values.length()} values: the file was written by an encoder with a known defect "
                "(super 0.3.0), and where the values belong cannot be told",
                structure=f"runs of {node.where}",
                offset=node.runs.segment.offset,
                path=self.store.source.path,
            )
        self._sound = True

"""Values of one super type as a reader wants them: some of their fields, and with a test only those that pass it.

A test is early: the few fields that it looks at are read first, the others only of the rows that stay.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.columns import record
from zed_spark.columns.column import Column
from zed_spark.columns.project import Projection, project_type, wants
from zed_spark.columns.summary import RowFilter
from zed_spark.formats.rows.fields import Fields
from zed_spark.formats.rows.shred import shred
from zed_spark.types.dialect import ZNG, Dialect

Mask = npt.NDArray[np.bool_]


class Taker:
    """Reads values of one super type, and remembers how they were.

    Args:
        of: the super type.
        projection: the fields wanted.
        keep: the test and the fields that it looks at, or None.
        dialect: the version of the file.
    """

    def __init__(self, of: zt.Type, projection: Projection, keep: RowFilter | None, dialect: Dialect) -> None:
        self.of, self.projection, self.keep, self.dialect = of, projection, keep, dialect
        self._fields: dict[str, Fields] = {}

    def take(self, src: Bytes, cursors: Int32s, stops: Int32s) -> tuple[Column, Mask | None]:
        """Values under cursors.

        Args:
            src: as for `zed_spark.formats.rows.shred.shred`.
            cursors: as there, but they stay as they are.
            stops: as there.

        Returns:
            The values kept, of ``project_type(of, projection)``, and which they are: bool, shape (n,), or None
            for all.
        """
        if self.keep is None:
            return self._read("all", self.projection, src, cursors, stops), None
        test = self._read("test", self.keep.projection, src, cursors, stops)
        mask = self.keep.test(self.of, test)
        if mask is not None and mask.all():
            mask = None
        if mask is not None:
            rows = np.flatnonzero(mask)
            cursors, stops, test = cursors[rows], stops[rows], test.take(rows)
        if isinstance(zt.under(self.of), zt.Record):
            return self._complete(test, self.keep.projection, src, cursors, stops), mask
        if wants(self.of, self.projection) and wants(self.of, self.keep.projection):
            return test, mask
        return self._read("all", self.projection, src, cursors, stops), mask

    def _read(self, what: str, projection: Projection, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
        """Some fields; ``what`` names the projection, which is always the same under one name."""
        if isinstance(zt.under(self.of), zt.Record) and self.dialect is ZNG:
            if what not in self._fields:
                self._fields[what] = Fields(self.of, projection)
            return self._fields[what].take(src, cursors, stops)
        if wants(self.of, projection):
            return shred(self.of, src, cursors.copy(), stops, projection, self.dialect)
        return Column(zt.NULL, pa.nulls(len(cursors)))

    def _complete(self, test: Column, tested: Projection, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
        """The wanted record column from the fields tested, where they are wanted just so, and the rest."""
        whole, part = zt.under(self.of), zt.under(test.type)
        if not isinstance(whole, zt.Record) or not isinstance(part, zt.Record):
            raise TypeError(f"{self.of!r} and {test.type!r} are not both records")
        known = dict(zip((name for name, _ in part.fields), record.fields(test), strict=True))
        wanted = {name: below for name, _ in whole.fields if (below := self.projection.below(name)) is not None}
        found = {name: known[name] for name, below in wanted.items() if _same(tested.below(name), below)}
        missing = {name: below for name, below in wanted.items() if name not in found}
        if missing:
            rest = self._read("rest", Projection(missing), src, cursors, stops)
            found |= dict(zip(missing, record.fields(rest), strict=True))
        return record.build(
            project_type(self.of, self.projection), [found[name] for name in wanted], len(test), test.valid
        )


def _same(tested: Projection | None, wanted: Projection) -> bool:
    return tested is not None and tested.fields == wanted.fields

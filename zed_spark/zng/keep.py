"""Early tests: look at a few fields first, and take the others only of the rows that stay."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec.contract import Bytes, Int32s
from zed_spark.column import record
from zed_spark.column.column import Column
from zed_spark.column.project import Projection, project_type, wants
from zed_spark.column.summary import Keep
from zed_spark.types import NULL, Record, Type, under
from zed_spark.zng.kind import ZNG, Kind

Mask = npt.NDArray[np.bool_]


def take(of: Type, src: Bytes, cursors: Int32s, stops: Int32s, projection: Projection, kind: Kind = ZNG) -> Column:
    """Values of a super type, of ``project_type(of, projection)``; arguments as for `shred`."""
    if wants(of, projection):
        return kind.shred(of, src, cursors, stops, projection)
    return Column(NULL, pa.nulls(len(cursors)))


def take_kept(
    of: Type, src: Bytes, cursors: Int32s, stops: Int32s, projection: Projection, keep: Keep, kind: Kind = ZNG
) -> tuple[Column, Mask | None]:
    """Values of a super type that pass a test.

    Args:
        of: the super type.
        src: as for `shred`.
        cursors: as for `shred`; what they hold afterwards means nothing.
        stops: as for `shred`.
        projection: the fields wanted.
        keep: the test and the fields that it looks at.
        kind: what the file is.

    Returns:
        The values kept, of ``project_type(of, projection)``, and which they are: bool, shape (n,), or None
        for all.
    """
    test = take(of, src, cursors.copy(), stops, keep.projection, kind)
    mask = keep.test(of, test)
    if mask is not None and mask.all():
        mask = None
    if mask is not None:
        rows = np.flatnonzero(mask)
        cursors, stops, test = cursors[rows], stops[rows], test.take(rows)
    if not isinstance(under(of), Record):
        reuse = projection.value and keep.projection.value
        return (test if reuse else take(of, src, cursors, stops, projection, kind)), mask
    return _complete(of, test, src, cursors, stops, projection, keep.projection, kind), mask


def _complete(
    of: Type,
    test: Column,
    src: Bytes,
    cursors: Int32s,
    stops: Int32s,
    projection: Projection,
    tested: Projection,
    kind: Kind,
) -> Column:
    """The wanted record column from the fields tested, where they are wanted just so, and the rest."""
    whole, part = under(of), under(test.type)
    if not isinstance(whole, Record) or not isinstance(part, Record):
        raise TypeError(f"{of!r} and {test.type!r} are not both records")
    known = dict(zip((name for name, _ in part.fields), record.fields(test), strict=True))
    wanted = {name: below for name, _ in whole.fields if (below := projection.below(name)) is not None}
    found = {name: known[name] for name, below in wanted.items() if _same(tested.below(name), below)}
    missing = {name: below for name, below in wanted.items() if name not in found}
    if missing:
        rest = kind.shred(of, src, cursors, stops, Projection(missing))
        found |= dict(zip(missing, record.fields(rest), strict=True))
    valid = None
    if test.array.null_count:
        valid = test.array.is_valid().cast("uint8").to_numpy(zero_copy_only=False)
    return record.build(project_type(of, projection), [found[name] for name in wanted], len(test), valid)


def _same(tested: Projection | None, wanted: Projection) -> bool:
    return tested is not None and tested.fields == wanted.fields

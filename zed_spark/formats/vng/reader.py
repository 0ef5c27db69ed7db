"""Reading: the values of a file or of a piece of it as sequences of columns.

Small files of version 3e, as zed 1.12 writes it, with one segment for each column, are decoded with all columns at
once: a call for each part of the metadata and each column would cost more than the work. `read_small` gives what
`zed_spark.formats.columnar.reader` does, or None: then that one reads the file, or tells what is wrong with it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator

from zed_spark.codec.buffers import source as as_source
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Projection
from zed_spark.errors import ZedSparkError
from zed_spark.formats.columnar.reader import RowReader, report
from zed_spark.formats.columnar.typing import UnusualError
from zed_spark.formats.pieces import PREVIEW_ROWS, ReadRequest
from zed_spark.formats.vng import trailer
from zed_spark.formats.vng.at_once import Layout
from zed_spark.formats.vng.detect import MAGIC, load, stored_values
from zed_spark.formats.vng.outline import Outline
from zed_spark.formats.vng.outline import read as read_outline
from zed_spark.formats.vng.plan import VngPiece, count
from zed_spark.formats.vng.statistics import warnings
from zed_spark.storage.source import BytesSource, Source

logger = logging.getLogger(__name__)

SMALL = 256 << 10
"""Files of up to this many bytes are fetched at once."""


def read(source: Source, piece: VngPiece | None, request: ReadRequest) -> Iterator[Sequence]:
    """The values of a piece (None: the whole file), in file order.

    Only segments of wanted columns are fetched, unless the file is small. In permissive mode a damaged column ends its
    super type; the other super types go on as long as the root column can be read.
    """
    try:
        if source.size <= SMALL:
            source = BytesSource(source.read(0, source.size), source.path, source.wrapped, source.version)
            whole = read_small(source, piece, request)
            if whole is not None:
                yield from (whole,) if len(whole) else ()
                return
        file = load(source)
        rows = ((0, count(source, file, by_tree=False).total),) if piece is None else piece.ranges
        for warning in warnings(file):
            logger.warning("%s: %s", source.path, warning)
        yield from RowReader(source, file, rows, request).batches()
    except ZedSparkError as error:
        report(error, source, request)


def read_small(source: Source, piece: VngPiece | None, request: ReadRequest) -> Sequence | None:
    """All values of a small file, which is in memory; None where it is to be read in another way."""
    if request.keep is not None or (piece is not None and (piece.start or piece.rows)):
        return None
    try:
        return _read_small(source, piece, request)
    except (UnusualError, ZedSparkError):
        # The other way finds it, and tells where.
        return None


def _read_small(source: Source, piece: VngPiece | None, request: ReadRequest) -> Sequence | None:
    data = source.read(0, source.size)
    if data[:4] == MAGIC:
        return None
    found = trailer.find(source, bytes(data[max(len(data) - trailer.LARGEST, 0) :]))
    if found.version != 3 or found.type not in ("vng", "zst"):
        return None
    values = stored_values(data[found.data : found.data + found.meta], source.path)
    bodies = [(of, body) for of, body in values if body is not None]
    outlined = read_outline(bodies) if 1 < len(values) == len(bodies) else None
    if outlined is None:
        return None
    outline, numbers = outlined
    if request.super_types is not None and not request.super_types.issuperset(tree.type for tree in outline.trees):
        return None
    rows = int(numbers[outline.root.count or 0])
    # A preview of a small file is quick whatever its number of rows.
    is_less = request.first_rows is not None and request.first_rows < min(rows, PREVIEW_ROWS)
    if rows > request.batch_rows or is_less or (piece is not None and piece.stop != rows):
        return None
    layout = _layout(outline, request.projection)
    body = b"".join([body for _, body in bodies])
    return layout.values(as_source(data), found.data, body, numbers, rows, request.batch_bytes)


_KEPT = 16

_layouts: tuple[tuple[Outline, Projection, Layout | None], ...] = ()
"""Those of the last outlines; threads can share it, and may lose one of two that they add at once."""


def _layout(outline: Outline, projection: Projection) -> Layout:
    """How the columns of a file are decoded."""
    global _layouts
    known = [one for one in _layouts if one[0] is outline and one[1] == projection]
    if not known:
        try:
            known = [(outline, projection, Layout(outline, projection))]
        except UnusualError:
            known = [(outline, projection, None)]
        _layouts = (*known, *_layouts[: _KEPT - 1])
    layout = known[0][2]
    if layout is None:
        raise UnusualError
    return layout

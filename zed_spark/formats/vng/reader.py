"""Reading: the values of a file or of a piece of it as sequences of columns."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from zed_spark.columns.column import Sequence
from zed_spark.errors import ZedSparkError
from zed_spark.formats.columnar.reader import RowReader, report
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vng import small
from zed_spark.formats.vng.detect import load
from zed_spark.formats.vng.plan import VngPiece, count
from zed_spark.formats.vng.statistics import warnings
from zed_spark.storage.source import BytesSource, Source

logger = logging.getLogger(__name__)


def read(source: Source, piece: VngPiece | None, request: ReadRequest) -> Iterator[Sequence]:
    """The values of a piece (None: the whole file), in file order.

    Only segments of wanted columns are fetched, unless the file is small. In permissive mode a damaged column ends its
    super type; the other super types go on as long as the root column can be read.

    Raises:
        CorruptDataError: the file is damaged where it is read (not in permissive mode).
        UnsupportedVersionError: it is of a version that is not known.
        UnsupportedTypeError: a type has no Arrow layout.
    """
    try:
        if source.size <= small.SMALL:
            source = BytesSource(source.read(0, source.size), source.path, source.wrapped, source.version)
            whole = small.read(source, piece, request)
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

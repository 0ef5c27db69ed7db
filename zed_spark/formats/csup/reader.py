"""Reading: the values of a file or of a piece of it as sequences of columns, object by object."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from zed_spark.columns.column import Sequence
from zed_spark.errors import ZedSparkError
from zed_spark.formats.columnar.node import File
from zed_spark.formats.columnar.reader import RowReader, report
from zed_spark.formats.csup.header import Section, objects
from zed_spark.formats.csup.metadata import load
from zed_spark.formats.csup.plan import CsupPiece, is_vng
from zed_spark.formats.csup.statistics import object_types
from zed_spark.formats.pieces import Piece, ReadRequest
from zed_spark.formats.vng.format import VNG
from zed_spark.formats.vng.plan import VngPiece
from zed_spark.storage.source import Source
from zed_spark.types import Type


def read(source: Source, piece: Piece | None, request: ReadRequest) -> Iterator[Sequence]:
    """Yield the values of a piece (None: the whole file), in file order.

    Only segments of wanted columns are fetched, and none of objects whose statistics rule out that a value is kept. In
    permissive mode a damaged column ends its super type for the object, and a damaged object is skipped; nothing is
    read after a damaged header.

    Raises:
        CorruptDataError: the file is damaged where it is read (not in permissive mode).
        UnsupportedVersionError: a version that is not supported.
        UnsupportedTypeError: a type has no Arrow layout.
    """
    try:
        if is_vng(source):
            yield from VNG.read(source, piece if isinstance(piece, VngPiece) else None, request)
            return
        start, stop = (piece.start, piece.stop) if isinstance(piece, CsupPiece) else (0, source.size)
        for section in objects(source, start, stop):
            yield from _object(source, section, request)
            # Later objects need no small batches to see the first rows soon.
            request = replace(request, first_rows=request.batch_rows)
    except ZedSparkError as error:
        report(error, source, request)


def _object(source: Source, section: Section, request: ReadRequest) -> Iterator[Sequence]:
    try:
        file = load(source, section)
        wanted = _wanted(file, request)
        if wanted is None or wanted:
            rows = ((0, file.rows or 0),)
            yield from RowReader(source, file, rows, replace(request, super_types=wanted)).batches()
    except ZedSparkError as error:
        report(error, source, request)


def _wanted(file: File, request: ReadRequest) -> frozenset[Type] | None:
    """Return the super types of an object that the request needs, None for all."""
    kept = request.super_types
    if request.keep is not None and request.keep.possible is not None:
        possible = frozenset(one.type for one in object_types(file) if request.keep.possible(one))
        kept = possible if kept is None else kept & possible
    return kept

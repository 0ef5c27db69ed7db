"""What the tests of the writers share: plain rows to files of every format, and back through the columns readers."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import numpy as np

from support import golden
from support.type_strategies import same
from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values, to_values
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.format import ZNG
from zed_spark.formats.rows.values import read_values
from zed_spark.formats.rows.writer import RowFileWriter
from zed_spark.formats.vng.format import VNG
from zed_spark.formats.vng.write import VngWriter
from zed_spark.storage.source import BytesSource
from zed_spark.types import Type

Row = tuple[Type, Any]

CASES = {file.case: file.path for file in golden.files("zng") if not file.variant.endswith("gz")}
"""By golden case, a ZNG file of the reference that holds its rows."""


@cache
def rows_of(case: str) -> tuple[Row, ...]:
    """The rows of a golden case."""
    return tuple(read_values(CASES[case].read_bytes()))


def sequence(rows: list[Row] | tuple[Row, ...]) -> Sequence:
    """Plain rows as one sequence."""
    kinds = list(dict.fromkeys(of for of, _ in rows))
    lists = {of: [value for own, value in rows if own is of] for of in kinds}
    tags = np.array([kinds.index(of) for of, _ in rows], np.int32) if len(kinds) > 1 else None
    return Sequence(tuple(kinds), tuple(from_values(of, lists[of]) for of in kinds), tags)


def column(of: Type, values: list[Any]) -> Sequence:
    """Values of one type as a sequence."""
    return Sequence((of,), (from_values(of, values),))


def vng_bytes(*sequences: Sequence, **options: Any) -> bytes:
    """A VNG file of these sequences."""
    return _written(VngWriter, sequences, options)


def zng_bytes(*sequences: Sequence, **options: Any) -> bytes:
    """A ZNG file of these sequences."""
    return _written(RowFileWriter, sequences, options)


def _written(writer: Any, sequences: tuple[Sequence, ...], options: dict[str, Any]) -> bytes:
    sink = io.BytesIO()
    with writer(sink, **options) as made:
        for part in sequences:
            made.write(part)
    assert made.written == len(sink.getvalue())
    return sink.getvalue()


def vng_rows(data: bytes, piece: Any = None, **request: Any) -> list[Row]:
    """The rows of a VNG file, or of a piece of it."""
    return _rows(VNG.read(BytesSource(data), piece, ReadRequest(**request)))


def zng_rows(data: bytes, piece: Any = None, **request: Any) -> list[Row]:
    """The rows of a ZNG file, or of a piece of it."""
    return _rows(ZNG.read(BytesSource(data), piece, ReadRequest(**request)))


def _rows(sequences: Any) -> list[Row]:
    found: list[Row] = []
    for part in sequences:
        own = [iter(to_values(column)) for column in part.columns]
        tags = [0] * len(part) if part.tags is None else part.tags.tolist()
        found += [(part.types[tag], next(own[tag])) for tag in tags]
    return found


def equal(found: list[Row], wanted: list[Row] | tuple[Row, ...]) -> bool:
    """Whether rows are the same in type and value; NaN equals itself, and the zeros differ."""
    same_types = len(found) == len(wanted) and all(a is b for (a, _), (b, _) in zip(found, wanted, strict=True))
    return same_types and same([value for _, value in found], [value for _, value in wanted])

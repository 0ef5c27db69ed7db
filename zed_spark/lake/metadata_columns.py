"""The records of large metadata files as columns, decoded by the kernels.

What is sound gives the values that `zed_spark.formats.rows.values.read_values` gives, within the same limits.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np

from zed_spark import types as zt
from zed_spark.codec.buffers import source
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.values import to_values
from zed_spark.errors import ZedSparkError
from zed_spark.formats.allowance import METADATA_BYTES, METADATA_VALUES, Allowance
from zed_spark.formats.pieces import BATCH_BYTES, ReadRequest
from zed_spark.formats.rows.frame import VALUES, block, frames
from zed_spark.formats.rows.reader import read
from zed_spark.formats.rows.shred import shred
from zed_spark.storage.source import BytesSource
from zed_spark.types.body import tagged
from zed_spark.types.dialect import Dialect

RUN = 100
"""Values of one type that follow each other, on average at least: of fewer a column takes longer than the values."""

WIDEST = 16
"""Bytes of columns for each byte of values, at most, except for the fields of records that are null."""


def columns_in(data: bytes, dialect: Dialect) -> list[Column] | None:
    """Return the values of a file in columns, in order, a new one at the latest where the type changes.

    None where values have to be looked at one by one: something is wrong with them, their types alternate, or they
    take less memory that way.
    """
    file, allowance = BytesSource(data), Allowance(len(data))
    request = ReadRequest(first_rows=len(data), batch_rows=len(data))
    room = BATCH_BYTES
    try:
        for frame in frames(file, version=dialect.version):
            if frame.kind == VALUES:
                nbytes = block(frame, file.read(frame.at, frame.length))[1]
                allowance.spend(METADATA_BYTES, nbytes)
                room += WIDEST * nbytes
        columns: list[Column] = []
        for sequence in read(file, None, request, dialect):
            allowance.spend(METADATA_VALUES, len(sequence))
            starts, room = _starts(sequence), room - sequence.nbytes
            if len(sequence) < RUN * (len(starts) - 1) or room < 0:
                return None
            columns += _runs(sequence, starts)
    except ZedSparkError:
        return None
    return columns


def list_in(of: zt.Array, body: bytes) -> list[Any] | None:
    """Return what `zed_spark.formats.rows.values.decode_value` gives for a list; None where that shows the error."""
    src = source(tagged(body))
    try:
        column = shred(of, src, np.zeros(1, np.int32), np.full(1, len(src), np.int32))
    except ZedSparkError:
        return None
    found: list[Any] | None = to_values(column)[0]
    return found


def _starts(sequence: Sequence) -> list[int]:
    """The rows where the type changes, the first one among them, and the number of rows."""
    tags = sequence.tags
    changes = [] if tags is None else (np.flatnonzero(np.diff(tags)) + 1).tolist()
    return [0, *changes, len(sequence)]


def _runs(sequence: Sequence, starts: list[int]) -> Iterator[Column]:
    if sequence.tags is None:
        yield from sequence.columns
        return
    taken = [0] * len(sequence.columns)
    for start, stop in pairwise(starts):
        tag = int(sequence.tags[start])
        yield sequence.columns[tag].slice(taken[tag], stop - start)
        taken[tag] += stop - start

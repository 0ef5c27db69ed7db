"""Objects: rows of all super types to one header, metadata, type and data section.

Source: formats/csup.md sections 2, 7.1, 7.18 and 10.2.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import pyarrow as pa

from zed_spark.bsup.write_types import TypeTable
from zed_spark.codec.contract import Int64s
from zed_spark.column import union
from zed_spark.column.column import Column, Sequence
from zed_spark.column.fuse import early
from zed_spark.column.primitive import core
from zed_spark.column.settle import in_order, settle
from zed_spark.csup.write.encoder import Encoder
from zed_spark.csup.write.spec import Spec
from zed_spark.errors import SchemaMismatchError
from zed_spark.types import BYTES, NOTHING, NULL, TYPE, Type, Union, deeper_types, under
from zed_spark.types.dialect import Dialect
from zed_spark.vng.detect import MAX_DEPTH
from zed_spark.vng.header import META_LIMIT
from zed_spark.vng.write.marshal import Meta
from zed_spark.zng.writer_frames import FRAME_BYTES, FrameWriter, RowWriter

Parts = dict[Type, list[tuple[Column, Int64s]]]
"""By type, columns and the rows that they are of."""


def encode(
    spec: Spec, sequences: list[Sequence], names: dict[str, Type], *, compress: bool
) -> tuple[list[Any], list[Type]]:
    """One object.

    Args:
        spec: the version.
        sequences: its rows, at least one unless the file has none.
        names: what names in the file stand for; added to.
        compress: whether to compress segments and frames.

    Returns:
        The bytes, piece by piece, and the types of the rows as they are written.

    Raises:
        UnsupportedTypeError: the version has no place for a type.
        SchemaMismatchError: the object is larger than it can be.
    """
    tags, columns = _together(spec, sequences)
    encoder = Encoder(spec, names, compress=compress)
    root = encoder.node(columns[0]) if len(columns) == 1 else encoder.dynamic(tags, columns)
    with deeper_types(MAX_DEPTH):
        meta = stream(spec.dialect, encoder.nodes, compress=compress)
    types = _type_section(spec, encoder)
    if len(meta) > META_LIMIT or len(types) > META_LIMIT:
        raise SchemaMismatchError(f"{len(meta)} bytes of metadata, at most {META_LIMIT} are possible")
    header = spec.header(len(meta), len(types), encoder.data.size, int.from_bytes(root.body or b"", "little"))
    return [header, meta, types, *encoder.data.parts()], [column.type for column in columns]


def _together(spec: Spec, sequences: list[Sequence]) -> tuple[Int64s, list[Column]]:
    """The super types of an object in order of first appearance, and for each row which it is of."""
    parts: Parts = {}
    base = 0
    for sequence in sequences:
        for tag, column in enumerate(sequence.columns):
            rows = np.arange(len(column)) if sequence.tags is None else np.flatnonzero(sequence.tags == tag)
            parts.setdefault(column.type, []).append((column, base + rows))
        base += len(sequence)
    settled: Parts = {}
    for own in parts.values():
        rows = np.sort(np.concatenate([rows for _, rows in own]))
        if len(rows):
            for column, places in _settled(spec, in_order(own)):
                settled.setdefault(column.type, []).append((column, rows[places]))
    groups = sorted(settled.values(), key=lambda group: min(int(rows.min()) for _, rows in group))
    tags = np.zeros(base, np.int64)
    for place, group in enumerate(groups):
        for _, rows in group:
            tags[rows] = place
    return tags, [in_order(group) for group in groups]


def _settled(spec: Spec, column: Column) -> Iterator[tuple[Column, Int64s]]:
    """A super type as the version can hold it; nulls at top level are values of type null."""
    if spec.wrapped_nulls:
        yield early(column), np.arange(len(column))
        return
    valid = _valid(column)
    rows, nulls = np.flatnonzero(valid), np.flatnonzero(~valid)
    if len(rows):
        yield settle(column if not len(nulls) else column.take(rows), spec.dialect), rows
    if len(nulls):
        yield Column(NULL, pa.nulls(len(nulls))), nulls


def _valid(column: Column) -> np.typing.NDArray[np.bool_]:
    if under(column.type) in NOTHING:
        return np.ones(len(column), np.bool_)
    if isinstance(core(column.type), Union):
        return union.parts(column)[0] >= 0
    some = column.valid
    return np.ones(len(column), np.bool_) if some is None else some != 0


def stream(dialect: Dialect, values: Iterable[Meta], *, compress: bool) -> bytes:
    """Values as a BSUP stream of their own."""
    sink = io.BytesIO()
    frames = FrameWriter(sink, compression="lz4" if compress else "none", version=dialect.version)
    rows = RowWriter(frames, FRAME_BYTES, TypeTable(dialect))
    for of, body in values:
        rows.write(of, body)
    rows.close()
    return sink.getvalue()


def _type_section(spec: Spec, encoder: Encoder) -> bytes:
    if spec.version < 16:
        return b""
    if spec.version == 16:
        values = [Meta(TYPE, body) for body in encoder.types]
        return stream(spec.dialect, values, compress=True) if values else b""
    return stream(spec.dialect, [Meta(BYTES, encoder.typedefs.take() or None)], compress=True)

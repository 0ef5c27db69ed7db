"""Objects: rows of all super types to one header, metadata, type and data section.

Source: formats/csup.md sections 2, 7.1, 7.18 and 10.2.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import partial
from typing import Any

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.explicit_nulls import rows_for_dialect
from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.columnar.metadata import MAX_DEPTH, META_LIMIT
from zed_spark.formats.csup.write.encoder import Encoder
from zed_spark.formats.csup.write.spec import Spec
from zed_spark.formats.rows.frame_writer import FRAME_BYTES, FrameWriter, RowWriter
from zed_spark.formats.rows.sorted import normalise
from zed_spark.formats.rows.type_table import TypeTable
from zed_spark.formats.vng.write.marshal import Meta
from zed_spark.types.dialect import Dialect


def encode(
    spec: Spec, sequences: list[Sequence], names: dict[str, zt.Type], *, compress: bool
) -> tuple[list[Any], list[zt.Type]]:
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
    rows = rows_for_dialect(sequences, spec.dialect, partial(normalise, dialect=spec.dialect))
    encoder = Encoder(spec, names, compress=compress)
    root = encoder.node(rows.columns[0]) if len(rows.columns) == 1 else encoder.dynamic(rows)
    with zt.deeper_types(MAX_DEPTH):
        meta = stream(spec.dialect, encoder.nodes, compress=compress)
    types = _type_section(spec, encoder)
    if len(meta) > META_LIMIT or len(types) > META_LIMIT:
        raise SchemaMismatchError(f"{len(meta)} bytes of metadata, at most {META_LIMIT} are possible")
    header = spec.header(len(meta), len(types), encoder.data.size, int.from_bytes(root.body or b"", "little"))
    return [header, meta, types, *encoder.data.parts()], list(rows.types)


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
        values = [Meta(zt.TYPE, body) for body in encoder.types]
        return stream(spec.dialect, values, compress=True) if values else b""
    return stream(spec.dialect, [Meta(zt.BYTES, encoder.typedefs.take() or None)], compress=True)

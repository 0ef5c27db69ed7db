"""What the tests of Vortex share: files in memory, written by us or by the library itself, and what is read of them."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path
from typing import Any

import pyarrow as pa
import vortex as library

from zed_spark.columns.column import Column
from zed_spark.columns.fuse import fuse
from zed_spark.columns.values import to_values
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vortex.format import VORTEX
from zed_spark.formats.vortex.writer import VortexWriter
from zed_spark.storage.source import BytesSource


def written(*sequences: Any, **options: Any) -> bytes:
    """A file of these sequences, written by us."""
    sink = io.BytesIO()
    with VortexWriter(sink, **options) as writer:
        for one in sequences:
            writer.write(one)
    return sink.getvalue()


def foreign(values: Any) -> bytes:
    """A file of Arrow data, written by the library; an array becomes values that are no records."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "foreign.vortex"
        library.io.write(library.array(values) if isinstance(values, pa.Array) else values, str(path))
        return path.read_bytes()


def read(data: bytes, piece: Any = None, **request: Any) -> Column:
    """The values of a file, or of a piece of it, as one column."""
    source = BytesSource(data, "<test>")
    [own] = VORTEX.summarize(source).super_types
    parts = [part for found in VORTEX.read(source, piece, ReadRequest(**request)) for part in found.columns]
    if not parts:
        return Column(own.type, pa.array([]))
    return Column(parts[0].type, pa.concat_arrays([fuse(part, parts[0].type).array for part in parts]))


def values(data: bytes, piece: Any = None, **request: Any) -> list[Any]:
    """The same as plain values."""
    column = read(data, piece, **request)
    return to_values(column) if len(column) else []

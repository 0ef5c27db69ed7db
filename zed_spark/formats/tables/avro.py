"""Avro files by the package fastavro, as Arrow batches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pyarrow as pa

from zed_spark.errors import CorruptDataError, MissingPackageError, UnsupportedTypeError, ZedSparkError
from zed_spark.names import install_hint
from zed_spark.storage.source import Source, as_file

ROWS = 16_384
"""Rows of a batch."""

_PLAIN: dict[str, pa.DataType] = {
    "null": pa.null(), "boolean": pa.bool_(), "int": pa.int32(), "long": pa.int64(), "float": pa.float32(),
    "double": pa.float64(), "bytes": pa.binary(), "string": pa.string(), "enum": pa.string(), "fixed": pa.binary(),
}  # fmt: skip

_LOGICAL: dict[str, pa.DataType] = {
    "date": pa.date32(), "time-millis": pa.time32("ms"), "time-micros": pa.time64("us"),
    "timestamp-millis": pa.timestamp("ms", "UTC"), "timestamp-micros": pa.timestamp("us", "UTC"),
    "timestamp-nanos": pa.timestamp("ns", "UTC"), "local-timestamp-millis": pa.timestamp("ms"),
    "local-timestamp-micros": pa.timestamp("us"), "uuid": pa.string(),
}  # fmt: skip


@contextmanager
def _reader(source: Source) -> Iterator[Any]:
    try:
        import fastavro
    except ImportError:
        raise MissingPackageError(
            f"{source.path} is an Avro file, which the package fastavro reads; {install_hint('avro')}"
        ) from None
    try:
        yield fastavro.reader(as_file(source))
    except ZedSparkError:
        raise
    except (ValueError, EOFError, TypeError, KeyError, IndexError, OSError, StopIteration, RecursionError) as error:
        reason = f"not readable as Avro: {error or type(error).__name__}"
        raise CorruptDataError(reason.splitlines()[0][:200], structure="Avro", path=source.path) from None


def avro_schema(source: Source) -> pa.Schema:
    """Return the columns of an Avro file; UnsupportedTypeError if Zed or Arrow has no type for one."""
    with _reader(source) as reader:
        of = _Types(source.path).arrow(reader.writer_schema)
    return pa.schema(list(of)) if pa.types.is_struct(of) else pa.schema([("value", of)])


def avro_batches(source: Source) -> Iterator[pa.RecordBatch]:
    """Yield the rows of an Avro file."""
    schema = avro_schema(source)
    with _reader(source) as reader:
        records = isinstance(reader.writer_schema, dict) and reader.writer_schema.get("type") == "record"
        while rows := list(islice(reader, ROWS)):
            found = pa.array(rows if records else [{"value": row} for row in rows], pa.struct(list(schema)))
            yield pa.RecordBatch.from_arrays(found.flatten(), schema=schema)


class _Types:
    """The Arrow types of a schema; types may be used by name after their definition."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._named: dict[str, pa.DataType | None] = {}

    def arrow(self, of: Any) -> pa.DataType:
        if isinstance(of, list):
            some = [one for one in of if one != "null"]
            if len(some) != 1:
                raise UnsupportedTypeError(f"{self._path}: unions of several types of Avro are not read: {of}")
            return self.arrow(some[0])
        if isinstance(of, str):
            if of in _PLAIN:
                return _PLAIN[of]
            found = self._named.get(of)
            if found is None:
                raise UnsupportedTypeError(f"{self._path}: the Avro type {of!r} is not known, or contains itself")
            return found
        found = self._complex(of)
        if "name" in of:
            self._named[of["name"]] = found
        return found

    def _complex(self, of: dict[str, Any]) -> pa.DataType:
        kind, logical = of["type"], of.get("logicalType")
        if logical == "decimal":
            return pa.decimal128(of["precision"], of.get("scale", 0))
        if logical in _LOGICAL:
            return _LOGICAL[logical]
        if kind in ("record", "error"):
            return pa.struct([(field["name"], self.arrow(field["type"])) for field in of["fields"]])
        if kind == "array":
            return pa.list_(self.arrow(of["items"]))
        if kind == "map":
            return pa.map_(pa.string(), self.arrow(of["values"]))
        return self.arrow(kind)

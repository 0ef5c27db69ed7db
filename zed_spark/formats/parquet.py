"""Parquet files as Zed values, by their Arrow types and by the Zed types in their metadata.

A file that Spark wrote has the schema of the DataFrame as JSON, in which a field that was read from Zed data has its
Zed type. Such columns become values of that type again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, cast

import pyarrow as pa
import pyarrow.parquet as pq

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.from_arrow import column_of, zed_type
from zed_spark.columns.nested import RecordColumn
from zed_spark.errors import CorruptDataError, UnsupportedTypeError, ZedSparkError
from zed_spark.storage import open_source
from zed_spark.storage.source import Source, as_file
from zed_spark.types.text import member_names

MAGIC = b"PAR1"

SCHEMA = b"org.apache.spark.sql.parquet.row.metadata"
"""The metadata key under which Spark stores the schema of a DataFrame."""

TYPE_KEY, VALUE_KEY = "zed.type", "zed.value"
"""Metadata keys of a field: its Zed type, and whether it holds the values that are not records."""

_WHOLE = zt.INTEGERS - {zt.TIME, zt.DURATION}

ROWS = 65_536
"""Rows that are read at a time."""


def is_parquet(path: str, storage: Mapping[str, str] | None = None) -> bool:
    """Whether a file is Parquet."""
    with open_source(path, storage) as source:
        return bytes(source.read(0, min(len(MAGIC), source.size))) == MAGIC


@contextmanager
def open_parquet(path: str, storage: Mapping[str, str] | None = None) -> Iterator[pq.ParquetFile]:
    """An open Parquet file; what goes wrong while it is open counts as damage of the file."""
    with open_source(path, storage) as source, opened(source) as file:
        yield file


@contextmanager
def opened(source: Source) -> Iterator[pq.ParquetFile]:
    """A source as an open Parquet file; see `open_parquet`."""
    try:
        with pq.ParquetFile(as_file(source)) as file:
            yield file
    except ZedSparkError:
        raise
    except (pa.ArrowInvalid, OSError) as error:
        raise CorruptDataError(str(error).splitlines()[0], structure="Parquet file", path=source.path) from None


def read_parquet(path: str, storage: Mapping[str, str] | None = None) -> Iterator[Sequence]:
    """Yield the rows of a Parquet file as records, batch by batch.

    Raises UnsupportedTypeError if Zed has no type for a column.
    """
    with open_source(path, storage) as source:
        yield from read_rows(source)


def parquet_type(source: Source) -> tuple[zt.Type, int]:
    """Return the type of the rows of a Parquet file, and their number."""
    with opened(source) as file:
        of, is_value = _record(file.schema_arrow, source.path)
        return (of.fields[0][1] if is_value else of), file.metadata.num_rows


def read_rows(source: Source) -> Iterator[Sequence]:
    """Yield the rows of an open Parquet file; see `read_parquet`."""
    with opened(source) as file:
        of, is_value = _record(file.schema_arrow, source.path)
        for batch in file.iter_batches(ROWS):
            if not batch.num_rows:
                continue
            fields = [
                column_of(column, inner, f"{source.path}, column {name}")
                for column, (name, inner) in zip(batch.columns, of.fields, strict=True)
            ]
            whole = fields[0] if is_value else RecordColumn(of, fields, batch.num_rows, None)
            yield Sequence((whole.type,), (whole,))


def _record(schema: pa.Schema, path: str) -> tuple[zt.Record, bool]:
    """The type of the rows, and whether their only field holds values that are not records."""
    stored = (schema.metadata or {}).get(SCHEMA)
    whole = pa.struct(list(schema))
    if stored is None:
        return cast(zt.Record, zed_type(whole, path, None, zoneless=True)), False
    try:
        spark = json.loads(stored)
        fields = spark["fields"]
        values = len(fields) == 1 and bool((fields[0].get("metadata") or {}).get(VALUE_KEY))
        return cast(zt.Record, _type(whole, spark, path)), values
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        if isinstance(error, ZedSparkError):
            raise
        reason = f"the schema of the DataFrame does not fit the file: {error!r}"
        raise CorruptDataError(reason, structure="Parquet metadata", path=path) from None


def _type(of: pa.DataType, spark: Any, location: str) -> zt.Type:
    """The Zed type of an Arrow type, and of the Spark type that the metadata has for it."""
    kind = spark["type"] if isinstance(spark, dict) else spark
    if kind == "struct" and pa.types.is_struct(of):
        fields = [
            (field["name"], _field(arrow.type, field, f"{location}, field {field['name']}"))
            for arrow, field in zip(of, spark["fields"], strict=True)
        ]
        return zt.Record(tuple(fields))
    if kind == "array" and not pa.types.is_map(of):
        return zt.Array(_type(of.value_type, spark["elementType"], f"{location}, element"))
    if kind == "map" and pa.types.is_map(of):
        key = _type(of.key_type, spark["keyType"], f"{location}, key")
        return zt.Map(key, _type(of.item_type, spark["valueType"], f"{location}, value"))
    if kind == "variant":
        raise UnsupportedTypeError(f"{location}: VARIANT is read by `zed-spark convert` only")
    if str(kind).startswith("interval") and pa.types.is_integer(of):
        raise UnsupportedTypeError(f"{location}: intervals that are stored as {of} are not supported")
    return zed_type(of, location, None, zoneless=True)


def _field(of: pa.DataType, spark: dict[str, Any], location: str) -> zt.Type:
    text = (spark.get("metadata") or {}).get(TYPE_KEY)
    if text is None:
        return _type(of, spark["type"], location)
    found = zt.parse_type(text)
    if not _holds(of, spark["type"], found):
        raise UnsupportedTypeError(f"{location}: {of} does not hold values of its Zed type {zt.type_text(found)[:80]}")
    return found


def _holds(of: pa.DataType, spark: Any, zed: zt.Type) -> bool:
    """Whether an array can be read as a Zed type, which the metadata has for the column that it was made from."""
    match zed:
        case zt.Named():
            return _holds(of, spark, zed.inner)
        case zt.Record() | zt.Union() | zt.Error():
            wanted = _fields(zed)
            return (
                pa.types.is_struct(of)
                and [field.name for field in of] == [name for name, _ in wanted]
                and all(
                    _holds(field.type, below["type"], inner)
                    for field, below, (_, inner) in zip(of, spark["fields"], wanted, strict=True)
                )
            )
        case zt.Array() | zt.Set():
            return _is_list(of) and _holds(of.value_type, spark["elementType"], zed.inner)
        case zt.Map():
            if pa.types.is_map(of):
                pairs = [(of.key_type, spark["keyType"]), (of.item_type, spark["valueType"])]
            elif _is_list(of) and pa.types.is_struct(of.value_type) and of.value_type.num_fields == 2:
                entry = spark["elementType"]["fields"]
                pairs = [(field.type, one["type"]) for field, one in zip(of.value_type, entry, strict=True)]
            else:
                return False
            return all(_holds(*pair, inner) for pair, inner in zip(pairs, (zed.key, zed.value), strict=True))
        case zt.Enum():
            return _is_text(of)
        case zt.Primitive():
            return _holds_primitive(of, spark, zed)
    return False


def _fields(zed: zt.Record | zt.Union | zt.Error) -> list[tuple[str, zt.Type]]:
    if isinstance(zed, zt.Record):
        return list(zed.fields)
    if isinstance(zed, zt.Union):
        return list(zip(member_names(zed), zed.members, strict=True))
    return [("error", zed.inner)]


def _holds_primitive(of: pa.DataType, spark: Any, zed: zt.Primitive) -> bool:
    if zed in (zt.IP, zt.NET, zt.TYPE, zt.NULL):
        return _is_text(of)
    if zed in (zt.TIME, zt.DURATION) and pa.types.is_integer(of):
        # BIGINT holds nanoseconds; Spark itself stores intervals as microseconds.
        return bool(spark == "long")
    try:
        by_type = zed_type(of, "", zt.UINT64)
    except UnsupportedTypeError:
        return False
    return by_type is zed or any(by_type in group and zed in group for group in (_WHOLE, zt.FLOATS))


def _is_list(of: pa.DataType) -> bool:
    return bool(pa.types.is_list(of) or pa.types.is_large_list(of))


def _is_text(of: pa.DataType) -> bool:
    return bool(pa.types.is_string(of) or pa.types.is_large_string(of))

"""Arrow tables and streams, and data frames of pandas, polars and DuckDB, written to files and lakes without Spark."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeAlias

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.arrow_holds import check_holds
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.from_arrow import column_of, without_views, zed_type
from zed_spark.columns.nested import map_children
from zed_spark.errors import CorruptDataError, NotEmptyError, OptionError, SchemaMismatchError, UnsupportedTypeError
from zed_spark.files.arrow_tables import ArrowTables
from zed_spark.files.target import Target, target
from zed_spark.formats.registry import NAMES, format_named, format_of_extension, writer_settings
from zed_spark.formats.rows.encode import normalise
from zed_spark.formats.settings import options_of
from zed_spark.names import position, suggestion
from zed_spark.storage.options import StorageOptions, redacted
from zed_spark.storage.paths import PathText, path_text

ROWS = 65_536
"""Most rows that are converted at a time."""

MODES = ("error", "overwrite")


class ArrowStream(Protocol):
    """An Arrow table, batch or reader, a data frame of pandas or polars, or a relation of DuckDB."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...


Rows: TypeAlias = ArrowStream | Iterable[Sequence | ArrowStream]
"""What `sequences_of` takes."""


def write_table(
    data: Any,
    path: PathText,
    format: str | None = None,
    zed_types: str | Mapping[str, str] | None = None,
    mode: str = "error",
    *,
    storage: Mapping[str, str] | None = None,
    **options: Any,
) -> int:
    """Write a table or a stream of rows to one file.

    The file appears when it is complete, and not at all after an error.

    The type of a column is the one that ``zed_types`` gives it, else the one in the metadata of its field, as
    `zed_spark.File.to_arrow` puts it there, else the one nearest to its Arrow type.

    Args:
        data: anything with an Arrow stream: an Arrow table, batch or reader, a data frame of pandas or polars, a
            relation of DuckDB, a file of `zed_spark.open`, a snapshot of a lake. A batch at a time is read.
        path: a local path, a ``file:`` URI or a URL such as ``s3://bucket/key``.
        format: name of the format; None for that of the path's extension.
        zed_types: the Zed types of columns by name, such as ``{"src": "ip"}``, or the record type of all rows as text,
            such as ``{src:ip,n:uint16}``; columns that are missing are null. Text becomes addresses, networks, times
            (RFC 3339), durations (``1h30m``), numbers, booleans, types and symbols of enums.
        mode: what to do if the file exists: ``"error"`` or ``"overwrite"``.
        storage: options of the object store; see `zed_spark.storage.open_store`.
        options: options of the format's writer, by the names that Spark's have, such as ``compression="zstd"``.

    Returns:
        The number of rows.

    Raises:
        NotEmptyError: the file exists, and ``mode`` is ``"error"``.
        OptionError: an argument or option is not known, or no store or format has the path.
        FormatError: a Zed type does not parse.
        SchemaMismatchError: a column does not hold values of its Zed type, or one of its values is none.
        UnsupportedTypeError: Zed has no type for a column.
        StorageError: the store refuses the file.
    """
    if mode not in MODES:
        raise OptionError(f"mode is {mode!r}; it takes {' or '.join(map(repr, MODES))}")
    name = path_text(path)
    settings = writer_settings(*_format(name, format, options))
    out = target(name, StorageOptions(storage))
    reader = _reader(data)
    rows = _Rows(reader.schema, zed_types)
    _check_absent(out, mode)
    count = 0
    with out.writer() as sink, settings.writer(sink) as writer:
        for batch in _pieces(reader):
            writer.write(rows.sequence(batch))
            count += batch.num_rows
        if not count:
            writer.write(rows.sequence(pa.RecordBatch.from_pylist([], reader.schema)))
        _check_absent(out, mode)
    return count


def sequences_of(rows: Rows) -> Iterator[Sequence]:
    """Yield rows of Arrow and of this package as sequences; types and errors as for `write_table`."""
    for one in [rows] if hasattr(rows, "__arrow_c_stream__") else rows:
        if isinstance(one, Sequence):
            yield one
            continue
        if isinstance(one, ArrowTables):
            raise OptionError("pass sequences() of a file, or scan() of a snapshot; they keep the types of values")
        reader = _reader(one)
        yield from map(_Rows(reader.schema, None).sequence, _pieces(reader))


def _check_absent(out: Target, mode: str) -> None:
    if mode == "error" and out.exists:
        raise NotEmptyError(f'{redacted(out.name)} exists; use mode="overwrite" to replace it')


def _format(path: str, format: str | None, options: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    """Return the name of a format, and its options as text."""
    found = format or format_of_extension(os.path.splitext(path)[1][1:].lower())
    if found is None:
        raise OptionError(
            f"{redacted(path)!r} has no extension of a known format; pass format= with one of {', '.join(NAMES)}"
        )
    known = options_of(format_named(found).settings)
    for key in options:
        if key.lower() not in known:
            names = [field.metadata["name"] for field in known.values()]
            raise OptionError(f"{found} files have no option {key!r}; {suggestion(key, names)}")
    return found, {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in options.items()}


def _reader(data: Any) -> pa.RecordBatchReader:
    if not hasattr(data, "__arrow_c_stream__"):
        raise OptionError(
            f"{type(data).__name__} has no Arrow stream; pass an Arrow table or reader, a data frame of pandas or "
            "polars, or a relation of DuckDB"
        )
    if isinstance(data, pa.RecordBatchReader):
        return data
    if isinstance(data, pa.Table | ArrowTables):
        # Through the C interface, errors of Python would lose their class.
        return data.to_reader()
    try:
        return pa.RecordBatchReader.from_stream(data)
    except (pa.ArrowInvalid, pa.ArrowTypeError) as error:
        # A series, or as pandas says it of a column of objects.
        raise SchemaMismatchError(
            f"{type(data).__name__} cannot become an Arrow table: {error}; pass a pyarrow.Table that has a schema"
        ) from error


def _pieces(reader: pa.RecordBatchReader) -> Iterator[pa.RecordBatch]:
    for batch in reader:
        for start in range(0, batch.num_rows, ROWS):
            yield batch.slice(start, ROWS)


class _Rows:
    """Makes columns of batches of one schema."""

    def __init__(self, schema: pa.Schema, zed_types: str | Mapping[str, str] | None) -> None:
        self.arrow = pa.struct(list(schema))
        self.type = _row_type(schema, zed_types)
        check_holds(self.arrow, self.type, "")
        first = schema.field(0).metadata or {} if len(schema) == 1 else {}
        self.is_value = b"zed.value" in first and isinstance(self.type, zt.Record)

    def sequence(self, batch: pa.RecordBatch) -> Sequence:
        """Return the rows; SchemaMismatchError if a value does not fit."""
        try:
            column = column_of(without_views(batch.to_struct_array()), self.type, "")
        except CorruptDataError as error:
            where = error.structure.replace("field", "column", 1) or "the data"
            raise SchemaMismatchError(f"{where}: {error.reason}") from None
        if self.is_value:
            # As reading marks it: values that are not records.
            [column] = column.fields()
        column = _in_order(column)
        return Sequence((column.type,), (column,))


def _row_type(schema: pa.Schema, zed_types: str | Mapping[str, str] | None) -> zt.Type:
    if isinstance(zed_types, str):
        of = zt.parse_type(zed_types)
        if not isinstance(zt.under(of), zt.Record):
            raise OptionError(f"zed_types is {zed_types!r}; it takes a record type, or types of columns by name")
        return of
    given = {position(name, schema.names, prefix="zed_types: "): text for name, text in (zed_types or {}).items()}
    fields = []
    for index, field in enumerate(schema):
        text = given.get(index, (field.metadata or {}).get(b"zed.type"))
        if text is not None:
            fields.append((field.name, zt.parse_type(text if isinstance(text, str) else text.decode())))
            continue
        try:
            fields.append((field.name, zed_type(field.type, f"column {field.name}", None, zoneless=True)))
        except UnsupportedTypeError as error:
            hint = "cast the column to another type"
            if pa.types.is_decimal(field.type):
                hint += f', or name a type in zed_types of zed_spark.write, such as {{"{field.name}": "float64"}}'
            raise UnsupportedTypeError(f"{error}; {hint}") from None
    if len(set(schema.names)) < len(fields):
        twice = next(name for at, name in enumerate(schema.names) if name in schema.names[:at])
        raise UnsupportedTypeError(f"two columns are called {twice!r}; rename one of them")
    return zt.Record(tuple(fields))


def _in_order(column: Column) -> Column:
    """Return the column with the elements of sets and the entries of maps in order, each once."""
    if not column.type.contains(lambda part: isinstance(part, zt.Set | zt.Map)):
        return column
    kind = zt.under(column.type)
    if isinstance(kind, zt.Union):
        tags, members = union.member_values(column)
        return union.build(column.type, tags, [_in_order(member) for member in members])
    found = map_children(column, _in_order)
    return normalise(found) if isinstance(kind, zt.Set | zt.Map) else found

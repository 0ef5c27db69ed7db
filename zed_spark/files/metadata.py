"""Counts and bounds, from metadata where possible, else by reading one column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.columns.project import Path, field_type, resolve, split_columns
from zed_spark.columns.statistics import statistics
from zed_spark.columns.strings import text
from zed_spark.errors import OptionError, UnsupportedTypeError
from zed_spark.files.file import File
from zed_spark.files.listing import Listing
from zed_spark.files.plan import FileSummary, Scan, summarize
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.paths import PathText
from zed_spark.types.compare import compare
from zed_spark.types.fuse import fuse_types
from zed_spark.types.literals import ip_text, net_text


def count(
    path: PathText | Iterable[PathText], format: str | None = None, storage: Mapping[str, str] | None = None
) -> int:
    """Return the number of rows in files, taken from metadata where that has the number.

    Args:
        path: a file, directory or glob, or several.
        format: ``"zng"``, ``"vng"``, or None to detect it.
        storage: options of the object store; see `zed_spark.storage.open_store`.

    Raises:
        NotFoundError: a path does not exist.
        CorruptDataError: a file is damaged.
    """
    scan = _scan(format, storage)
    return sum(_file_rows(summary, scan) for summary in _summaries(path, scan))


def min_max(
    path: PathText | Iterable[PathText],
    column: str,
    format: str | None = None,
    storage: Mapping[str, str] | None = None,
) -> tuple[Any, Any] | None:
    """Return the smallest and the largest value of a column; nulls and NaN do not count. None if there is no value.

    Both are Python values: integers, floats, bools, strings, bytes, aware datetimes and timedeltas (cut to
    microseconds), addresses and networks as text.

    Args:
        path: a file, directory or glob, or several.
        column: the path of a column, such as ``"id.orig_p"``.
        format: ``"zng"``, ``"vng"``, or None to detect it.
        storage: options of the object store; see `zed_spark.storage.open_store`.

    Raises:
        OptionError: there is no such column, or ``column`` names several.
        FormatError: the path of the column does not parse.
        UnsupportedTypeError: the column holds records, arrays or other values without an order of their own.
    """
    asked = split_columns(column)
    if len(asked) != 1:
        raise OptionError(f"min_max takes one column, but {column!r} names {len(asked)} columns")
    scan = _scan(format, storage)
    found = [bounds for summary in _summaries(path, scan) for bounds in _file_bounds(summary, scan, column, asked[0])]
    known = [bounds for bounds in found if bounds is not _ABSENT]
    if found and not known:
        raise OptionError(f"no column {column!r} in any of the files")
    least = greatest = None
    for of, low, high in (bounds for bounds in known if bounds is not None):
        if least is None or compare(of, low, *least) < 0:
            least = (of, low)
        if greatest is None or compare(of, high, *greatest) > 0:
            greatest = (of, high)
    return None if least is None or greatest is None else (shown(*least), shown(*greatest))


Bounds = tuple[zt.Type, Any, Any]
_ABSENT: Any = object()


def _scan(format: str | None, storage: Mapping[str, str] | None) -> Scan:
    return Scan(format or "zed", storage=StorageOptions(storage))


def _summaries(path: PathText | Iterable[PathText], scan: Scan) -> list[FileSummary]:
    return summarize(Listing(partitions=True, storage=scan.storage).files(path), scan)


def _open(own: FileSummary, scan: Scan) -> File:
    name = None if own.summary is None else own.summary.format
    return File(own.file.path, name, scan.storage, planned=own.version)


def _file_rows(own: FileSummary, scan: Scan) -> int:
    if own.summary is not None and own.summary.rows is not None:
        return own.summary.rows
    with _open(own, scan) as file:
        return file.count()


def _file_bounds(own: FileSummary, scan: Scan, column: str, wanted: Path) -> Iterator[Bounds | None]:
    super_types = () if own.summary is None else own.summary.super_types
    if not super_types:
        return
    try:
        path = resolve(wanted, fuse_types([one.type for one in super_types]))
    except OptionError:
        yield _ABSENT
        return
    unknown = set()
    for one in super_types:
        of = field_type(zt.dataframe_type(one.type), path)
        if of is None:
            continue
        if not isinstance(zt.under(of), zt.Primitive):
            name = ".".join(path)
            raise UnsupportedTypeError(f"column {name} is of type {zt.type_text(of)}, which has no minimum")
        known = one.statistics.get(path)
        if known is None:
            unknown.add(one.type)
        elif known.bounds is not None and not known.outside and all(bound == bound for bound in known.bounds):
            yield of, *known.bounds
        elif known.count is None or known.count != known.nulls:
            unknown.add(one.type)
    if unknown:
        with _open(own, scan) as file:
            yield from _read_bounds(file, column, path, unknown)


def _read_bounds(file: File, column: str, path: Path, types: set[zt.Type]) -> Iterator[Bounds | None]:
    for sequence in file.sequences([column]):
        for of, values in zip(sequence.types, sequence.columns, strict=True):
            if of in types:
                known = statistics(_without_nan(to_dataframe_type(values), path)).get(path)
                if known is not None and known.bounds is not None:
                    yield known.type, *known.bounds


def _without_nan(column: Column, path: Path) -> Column:
    """Return the rows whose value at a path is not NaN; all of them if the values are not floats."""
    leaf = column
    for name in path:
        inner = zt.under(leaf.type)
        if not isinstance(inner, zt.Record) or inner.field(name) is None:
            return column
        leaf = leaf.fields()[[own for own, _ in inner.fields].index(name)]
    if zt.under(leaf.type) not in zt.FLOATS:
        return column
    wide = leaf.array.cast(pa.float64())
    return Column(column.type, column.array.filter(pc.invert(pc.is_nan(wide)).fill_null(True)))


def shown(of: zt.Type, value: Any) -> Any:
    """Return a plain value of a primitive type as the Python value a user expects."""
    inner = zt.under(of)
    if inner is zt.TIME:
        return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=value // 1000)
    if inner is zt.DURATION:
        return timedelta(microseconds=value // 1000)
    if inner is zt.STRING:
        return text(value)
    if inner is zt.TYPE:
        return zt.type_text(zt.decode_type(value))
    if inner is zt.IP:
        return ip_text(value)
    return net_text(value) if inner is zt.NET else value

"""Rows by partition directory: which rows of a batch go to which folder, as Spark's writers name these."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql import types as st

from zed_spark.errors import OptionError, SchemaMismatchError, UnsupportedTypeError
from zed_spark.files.partitions import folder_name, zone_named
from zed_spark.names import position

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class PartitionBy:
    """The columns that rows are partitioned by, the outermost first; small and picklable."""

    names: tuple[str, ...]
    indexes: tuple[int, ...]
    types: tuple[st.DataType, ...]
    zone: str | None = None
    is_sorted: bool = False

    def split(self, batch: pa.RecordBatch) -> Iterator[tuple[str, pa.RecordBatch]]:
        """The rows of each folder, such as ``year=2024/month=1``, and the folders in the order of their first rows."""
        if not batch.num_rows:
            return
        codes = np.zeros(batch.num_rows, np.int64)
        folders = [""]
        for name, index, of in zip(self.names, self.indexes, self.types, strict=True):
            own, texts = self._codes(batch.column(index), of, name)
            combined = codes * len(texts) + own
            used, codes = np.unique(combined, return_inverse=True)
            folders = [
                f"{folders[code // len(texts)]}/{folder_name(name, texts[code % len(texts)])}" for code in used.tolist()
            ]
        yield from ((folder[1:], rows) for folder, rows in _groups(batch, codes, folders))

    def _codes(self, array: pa.Array, of: st.DataType, name: str) -> tuple[npt.NDArray[np.int64], list[str | None]]:
        """For each row the index of its text, and the texts."""
        encoded = array.dictionary_encode()
        values = encoded.dictionary
        # `spark.sql.execution.arrow.useLargeVarTypes` makes large strings.
        if pa.types.is_string(array.type) or pa.types.is_large_string(array.type):
            _check_text(encoded, name)
        if isinstance(of, st.TimestampType | st.TimestampNTZType):
            values = values.cast(pa.timestamp("us", values.type.tz)).cast(pa.int64())
        elif isinstance(of, st.DateType):
            values = values.cast(pa.int32())
        text = _TEXTS[type(of)]
        texts: list[str | None] = [None if value is None else text(value, self.zone) for value in values.to_pylist()]
        indices = encoded.indices.cast(pa.int64()).fill_null(len(texts))
        return indices.to_numpy(zero_copy_only=False), [*texts, None]


def _check_text(encoded: pa.DictionaryArray, name: str) -> None:
    texts = encoded.dictionary
    bodies = texts.view(pa.binary() if pa.types.is_string(texts.type) else pa.large_binary())
    for code, body in enumerate(bodies.to_pylist()):
        try:
            body.decode()
        except UnicodeDecodeError:
            row = int(np.argmax(encoded.indices.fill_null(-1).to_numpy() == code))
            raise SchemaMismatchError(
                f"partitionBy: column {name!r}, row {row} of a batch: {body[:50]!r} is not UTF-8, so it cannot name a "
                "folder; replace it, or write without partitionBy"
            ) from None


def _groups(
    batch: pa.RecordBatch, codes: npt.NDArray[np.int64], folders: Sequence[str]
) -> Iterator[tuple[str, pa.RecordBatch]]:
    if len(folders) == 1:
        yield folders[0], batch
        return
    order = np.argsort(codes, kind="stable")
    parts = np.split(order, np.cumsum(np.bincount(codes, minlength=len(folders)))[:-1])
    for code in sorted(range(len(folders)), key=lambda code: int(parts[code][0])):
        rows = parts[code]
        first, count = int(rows[0]), len(rows)
        is_run = int(rows[-1]) - first + 1 == count
        yield folders[code], batch.slice(first, count) if is_run else batch.take(pa.array(rows))


def partition_by(
    schema: st.StructType, columns: Sequence[str], zone: str | None = None, *, is_sorted: bool = False
) -> PartitionBy:
    """The partitioning by some columns, outermost first; `OptionError` or `UnsupportedTypeError` if it cannot be."""
    indexes = tuple(position(name, schema.names, prefix="partitionBy: ") for name in columns)
    if len(set(indexes)) < len(indexes):
        raise OptionError(f"partitionBy names a column twice: {', '.join(columns)}")
    if len(indexes) == len(schema.fields):
        raise OptionError("partitionBy names all columns, so that none is left for the files")
    types = tuple(schema.fields[index].dataType for index in indexes)
    for index, of in zip(indexes, types, strict=True):
        if type(of) not in _TEXTS:
            raise UnsupportedTypeError(
                f"partitionBy: column {schema.names[index]!r} is of type {of.simpleString().upper()}, of which there "
                "are no partition directories"
            )
    return PartitionBy(tuple(schema.names[index] for index in indexes), indexes, types, zone, is_sorted)


def _float_text(value: float, shortest: str) -> str:
    """A number as Java writes it, such as ``1.0E7``, by the shortest text in Python that only this number has."""
    if value != value:
        return "NaN"
    if value in (float("inf"), float("-inf")):
        return "Infinity" if value > 0 else "-Infinity"
    sign, digits, exponent = Decimal(shortest).as_tuple()
    plain = "".join(map(str, digits)).rstrip("0") or "0"
    power = len(digits) + int(exponent) - 1
    minus = "-" if sign else ""
    if value == 0:
        return f"{minus}0.0"
    if -3 <= power < 7:
        whole = plain[: power + 1].ljust(power + 1, "0") if power >= 0 else "0"
        rest = plain[power + 1 :] if power >= 0 else "0" * (-power - 1) + plain
        return f"{minus}{whole}.{rest or '0'}"
    return f"{minus}{plain[0]}.{plain[1:] or '0'}E{power}"


def _date_text(days: int, _: str | None) -> str:
    try:
        return (date(1970, 1, 1) + timedelta(days=days)).isoformat()
    except OverflowError:
        raise UnsupportedTypeError(
            f"partitionBy: the date {days} days after 1970-01-01 is not in the years 1 to 9999"
        ) from None


def _timestamp_text(micros: int, zone: str | None) -> str:
    try:
        found = (_EPOCH + timedelta(microseconds=micros)).astimezone(None if zone is None else zone_named(zone))
    except OverflowError:
        raise UnsupportedTypeError(
            f"partitionBy: the timestamp {micros} microseconds after 1970 is not in the years 1 to 9999"
        ) from None
    text = found.replace(tzinfo=None, microsecond=0).isoformat(" ")
    return f"{text}.{found.microsecond:06}".rstrip("0") if found.microsecond else text


_PLAIN = (st.ByteType, st.ShortType, st.IntegerType, st.LongType, st.StringType, st.CharType, st.VarcharType)
_TEXTS: dict[type[st.DataType], Callable[[Any, str | None], str]] = {
    **dict.fromkeys(_PLAIN, lambda value, zone: str(value)),
    st.BooleanType: lambda value, zone: str(value).lower(),
    st.DecimalType: lambda value, zone: f"{value:f}",
    st.DoubleType: lambda value, zone: _float_text(value, repr(value)),
    st.FloatType: lambda value, zone: _float_text(value, str(np.float32(value))),
    st.DateType: _date_text,
    st.TimestampType: _timestamp_text,
    st.TimestampNTZType: lambda value, zone: _timestamp_text(value, "UTC"),
}
"""The texts that Spark casts values to, in a time zone."""

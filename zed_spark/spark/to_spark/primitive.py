"""Primitive columns and enums: kept as they are where the layout is the same, else recomputed in numpy."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa
from pyspark.sql.types import (
    BinaryType,
    DataType,
    DayTimeIntervalType,
    DecimalType,
    DoubleType,
    FloatType,
    LongType,
    StringType,
    TimestampNTZType,
    TimestampType,
)

from zed_spark.columns import Column, arrow_type
from zed_spark.columns.strings import clean
from zed_spark.formats.text import Printer
from zed_spark.formats.text.types import type_value_text
from zed_spark.spark.to_spark.ask import Apply, Ask
from zed_spark.spark.to_spark.target import words, wrap
from zed_spark.types import (
    BYTES,
    DURATION,
    FLOAT16,
    FLOAT32,
    IP,
    NET,
    STRING,
    TIME,
    TYPE,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
    UNSIGNED,
    Enum,
    Fusion,
    Recursive,
    Type,
    decode_type,
    definition_of,
    under,
)
from zed_spark.types.addresses import ip_text, net_text
from zed_spark.types.opaque import decode_opaque

_INT_BITS = {UINT8: 8, UINT16: 16, UINT32: 32, UINT64: 64}
_INTS = {"byte": 8, "short": 16, "integer": 32, "long": 64}
_DIGITS = {8: 3, 16: 5, 32: 10, 64: 19}
_MICROSECOND = 1000


def plan_primitive(source: Type, ask: Ask) -> Apply:
    """Plan a primitive or an enum.

    Raises:
        SchemaMismatchError: the target is not a type that holds all its values.
    """
    convert = _convert(source, ask.target, ask.arrow)
    if convert is None:
        raise ask.mismatch(source)
    return lambda column: convert(column.array)


def _convert(source: Type, target: DataType, arrow: pa.DataType) -> Callable[[pa.Array], pa.Array] | None:
    if isinstance(target, StringType):
        return _text(source)
    if isinstance(target, BinaryType):
        return (lambda array: array) if source in (BYTES, IP, NET) else None
    if source is TIME or source is DURATION:
        return _moment(source, target, arrow)
    if isinstance(source, Enum) or source in (IP, NET, TYPE, BYTES, STRING):
        return None
    bits = _bits(source)
    if bits is not None:
        return _integer(source, bits, target, arrow)
    if source is FLOAT16 and isinstance(target, FloatType | DoubleType):
        return lambda array: wrap(arrow, array, words(array, np.float16).astype(arrow.to_pandas_dtype()))
    if source is FLOAT32 and isinstance(target, DoubleType):
        return lambda array: array.cast(arrow)
    return (lambda array: array) if arrow == arrow_type(source) else None


def _bits(source: Type) -> int | None:
    return arrow_type(source).bit_width if pa.types.is_integer(arrow_type(source)) else None


def _integer(source: Type, bits: int, target: DataType, arrow: pa.DataType) -> Callable[[pa.Array], pa.Array] | None:
    unsigned = source in UNSIGNED
    room = _INTS.get(target.typeName())
    if room is not None and room >= bits + unsigned:
        return (lambda array: array) if room == bits else (lambda array: array.cast(arrow))
    if isinstance(target, DoubleType) and bits <= 32:
        return lambda array: array.cast(arrow)
    if isinstance(target, DecimalType) and target.precision - target.scale >= _DIGITS[bits] + (source is UINT64):
        if target.scale:
            return lambda array: _decimal(array, pa.decimal128(20, 0)).cast(arrow)
        return lambda array: _decimal(array, arrow)
    return None


def _decimal(array: pa.Array, target: pa.DataType) -> pa.Array:
    # Two words a value, the upper one all sign: several times faster than Arrow's cast (kernels.md section 8).
    values = words(array, array.type.to_pandas_dtype())
    out = np.zeros((len(values), 2), np.int64)
    out[:, 0] = values.view(np.int64) if values.dtype == np.uint64 else values
    if values.dtype.kind == "i":
        out[:, 1] = out[:, 0] >> 63
    return wrap(target, array, out)


def _moment(source: Type, target: DataType, arrow: pa.DataType) -> Callable[[pa.Array], pa.Array] | None:
    if isinstance(target, LongType):
        return lambda array: array.view(pa.int64())
    fits = (TimestampType, TimestampNTZType) if source is TIME else (DayTimeIntervalType,)
    if not isinstance(target, fits):
        return None
    # Floor, not truncation: a moment before 1970 must not move into the microsecond after it.
    return lambda array: wrap(arrow, array, words(array, np.int64) // _MICROSECOND)


def _text(source: Type) -> Callable[[pa.Array], pa.Array] | None:
    if source is STRING:
        return clean
    if isinstance(source, Recursive):
        of = definition_of(source)
        write = Printer().writer(of)
        return lambda array: _distinct(array, lambda body: write(decode_opaque(of, body)))
    if isinstance(source, Fusion):
        return _any_texts
    if isinstance(source, Enum):
        symbols = pa.array(source.symbols, pa.string())
        return lambda array: symbols.take(array)
    spell = _SPELLINGS.get(source)
    return None if spell is None else (lambda array: _distinct(array, spell))


def _distinct(array: pa.Array, spell: Callable[[bytes], str]) -> pa.Array:
    encoded = array.dictionary_encode()
    texts = [spell(body) for body in encoded.dictionary.to_pylist()]
    return pa.array(texts, pa.string()).take(encoded.indices)


def _any_texts(array: pa.Array) -> pa.Array:
    printer = Printer()
    found = zip(*(array.field(at).to_pylist() for at in (0, 1)), strict=True)
    texts = [
        None if kind is None else printer.print(decode_type(kind), decode_opaque(decode_type(kind), body))
        for body, kind in found
    ]
    return pa.array(texts, pa.string())


_SPELLINGS: dict[Type, Callable[[bytes], str]] = {IP: ip_text, NET: net_text, TYPE: type_value_text}


def texts(column: Column) -> pa.Array | None:
    """The values of a column whose Spark type is STRING, as text; None for other columns."""
    convert = _text(under(column.type))
    return None if convert is None else convert(column.array)

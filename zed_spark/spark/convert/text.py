"""Zed types that are STRING in Spark: string, ip, net, type, enum, and values that have only a text in Spark."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import Column
from zed_spark.columns.strings import clean, has_text_form, read_text
from zed_spark.formats.text import Printer
from zed_spark.spark.convert.arrow import valid_of
from zed_spark.spark.convert.conversion import SparkColumn
from zed_spark.spark.convert.mapping import shortened
from zed_spark.types.addresses import ip_text, net_text
from zed_spark.types.opaque import decode_opaque

ArrayFunction = Callable[[pa.Array], pa.Array]


def text_writer(zed_type: zt.Type) -> ArrayFunction | None:
    """The conversion of a type to text; None for types that are not STRING in Spark."""
    if zed_type is zt.STRING:
        return clean
    if isinstance(zed_type, zt.Recursive):
        inner = zt.definition_of(zed_type)
        write_inner = Printer().writer(inner)
        return lambda array: _distinct_texts(array, lambda body: write_inner(decode_opaque(inner, body)))
    if isinstance(zed_type, zt.Fusion):
        return _fusion_texts
    if isinstance(zed_type, zt.Enum):
        symbols = pa.array(zed_type.symbols, pa.string())
        return lambda array: symbols.take(array)
    if zed_type not in _FORMS:
        return None
    return lambda array: _distinct_texts(array, _FORMS[zed_type][0])


def text_array(column: Column) -> pa.Array | None:
    """The values of a column whose Spark type is STRING, as text; None for other columns."""
    convert = text_writer(zt.under(column.type))
    return None if convert is None else convert(column.array)


def _distinct_texts(array: pa.Array, write: Callable[[bytes], str]) -> pa.Array:
    encoded = array.dictionary_encode()
    texts = [write(body) for body in encoded.dictionary.to_pylist()]
    return pa.array(texts, pa.string()).take(encoded.indices)


def _fusion_texts(array: pa.Array) -> pa.Array:
    printer = Printer()
    values = zip(*(array.field(index).to_pylist() for index in (0, 1)), strict=True)
    texts = [
        None
        if encoded_type is None
        else printer.print(zt.decode_type(encoded_type), decode_opaque(zt.decode_type(encoded_type), body))
        for body, encoded_type in values
    ]
    return pa.array(texts, pa.string())


def text_reader(zed_type: zt.Type, source: SparkColumn) -> ArrayFunction | None:
    """The conversion of text to a type with a text form; None for other types."""
    if not has_text_form(zed_type):
        return None
    if isinstance(zed_type, zt.Enum):
        why = f"is not a symbol of {shortened(zt.type_text(zed_type))}"
    else:
        why = f"is not {_FORMS[zed_type][1]}"

    def convert(array: pa.Array) -> pa.Array:
        made = read_text(zed_type, array)
        if made.null_count != array.null_count:
            source.refuse(array, np.asarray(valid_of(array) & ~valid_of(made)), why)
        return made

    return convert


_FORMS: dict[zt.Type, tuple[Callable[[bytes], str], str]] = {
    zt.IP: (ip_text, "an IP address"),
    zt.NET: (net_text, "a network such as 10.0.0.0/8"),
    zt.TYPE: (zt.type_value_text, "a type value such as <int64>"),
}
"""By type: body to text, and what a text should be. `zed_spark.columns.strings` has the other direction."""

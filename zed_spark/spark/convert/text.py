"""Zed types that are STRING in Spark: string, ip, net, type, enum, and values that have only a text in Spark."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.columns import Column
from zed_spark.columns.strings import clean
from zed_spark.errors import ZedSparkError
from zed_spark.formats.text import Printer
from zed_spark.spark.convert.arrow import valid_of
from zed_spark.spark.convert.conversion import InputColumn, shortened
from zed_spark.types.addresses import ip_body, ip_text, net_body, net_text
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
    if zed_type not in TEXT_FORMS:
        return None
    write, _, _ = TEXT_FORMS[zed_type]
    return lambda array: _distinct_texts(array, write)


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


def text_reader(zed_type: zt.Type, source: InputColumn) -> ArrayFunction | None:
    """The conversion of text to a type with a text form; None for other types."""
    if not has_text_form(zed_type):
        return None
    if isinstance(zed_type, zt.Enum):
        why = f"is not a symbol of {shortened(zt.type_text(zed_type))}"
    else:
        why = f"is not {TEXT_FORMS[zed_type][2]}"

    def convert(array: pa.Array) -> pa.Array:
        made = read_text(zed_type, array)
        if made.null_count != array.null_count:
            source.refuse(array, np.asarray(valid_of(array) & ~valid_of(made)), why)
        return made

    return convert


def has_text_form(zed_type: zt.Type) -> bool:
    """Whether values of a type, other than strings, are written as text and can be read from it."""
    return isinstance(zed_type, zt.Enum) or zed_type in TEXT_FORMS


def read_text(zed_type: zt.Type, array: pa.Array) -> pa.Array:
    """Text as values of a type with a text form; null where the text is not such a value."""
    if isinstance(zed_type, zt.Enum):
        symbols = pa.array(zed_type.symbols, array.type)
        return pc.index_in(array, value_set=symbols, skip_nulls=True).cast(pa.uint32())
    _, read, _ = TEXT_FORMS[zed_type]
    encoded = array.dictionary_encode()
    bodies = [read(text) for text in encoded.dictionary.to_pylist()]
    return pa.array(bodies, pa.binary()).take(encoded.indices)


def _type_body(text: str) -> bytes | None:
    """The body of a type value given as text, such as ``<{a:int64}>``; None when the text is not a type value."""
    if not (text.startswith("<") and text.endswith(">")):
        return None
    try:
        return zt.encode_type(zt.parse_type(text[1:-1]))
    except ZedSparkError:
        return None


TEXT_FORMS: dict[zt.Type, tuple[Callable[[bytes], str], Callable[[str], bytes | None], str]] = {
    zt.IP: (ip_text, ip_body, "an IP address"),
    zt.NET: (net_text, net_body, "a network such as 10.0.0.0/8"),
    zt.TYPE: (zt.type_value_text, _type_body, "a type value such as <int64>"),
}
"""By type: body to text, text to body (None when it is not a value of the type), and what the text should be."""

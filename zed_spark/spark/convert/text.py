"""Zed types that are STRING in Spark: string, ip, net, type, enum, and values that have only a text in Spark."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.columns.strings import clean_column, distinct_texts, has_text_form, read_text, write_text
from zed_spark.columns.unreadable import refuse_codes
from zed_spark.errors import CorruptDataError
from zed_spark.spark.convert.conversion import Converter, SparkColumn, valid_of
from zed_spark.spark.convert.mapping import shortened
from zed_spark.types.opaque import decode_opaque

if TYPE_CHECKING:
    from zed_spark.formats.text.printer import Printer

ArrayFunction = Callable[[pa.Array], pa.Array]


def text_writer(zed_type: zt.Type) -> Converter | None:
    """The conversion of columns of a type to text; None for types that are not STRING in Spark."""
    if zed_type is zt.STRING:
        return lambda column: clean_column(column).array
    convert = _text_writer(zed_type)
    return None if convert is None else lambda column: convert(column.array)


def _text_writer(zed_type: zt.Type) -> ArrayFunction | None:
    if has_text_form(zed_type):
        return partial(write_text, zed_type)
    if isinstance(zed_type, zt.Recursive):
        inner = zt.definition_of(zed_type)
        write_inner = _printer().writer(inner)
        return lambda array: distinct_texts(array, lambda body: write_inner(decode_opaque(inner, body)))
    return _fusion_texts if isinstance(zed_type, zt.Fusion) else None


def _printer() -> Printer:
    # Loaded here, as few columns need it.
    from zed_spark.formats.text.printer import Printer

    return Printer()


def text_array(column: Column) -> pa.Array | None:
    """The values of a column whose Spark type is STRING, as text; None for other columns."""
    convert = text_writer(zt.under(column.type))
    return None if convert is None else convert(column)


def _fusion_texts(array: pa.Array) -> pa.Array:
    printer = _printer()
    values = zip(*(array.field(index).to_pylist() for index in (0, 1)), strict=True)
    texts: list[str | None] = []
    errors: dict[int, CorruptDataError] = {}
    for row, (body, encoded_type) in enumerate(values):
        text = None
        try:
            if encoded_type is not None:
                of = zt.decode_type(encoded_type)
                text = printer.print(of, decode_opaque(of, body))
        except CorruptDataError as error:
            errors[row] = error
        texts.append(text)
    if errors:
        refuse_codes(np.arange(len(texts)), errors)
    return pa.array(texts, pa.string())


def text_reader(zed_type: zt.Type, source: SparkColumn) -> ArrayFunction | None:
    """The conversion of text to a type with a text form; None for other types."""
    if not has_text_form(zed_type):
        return None
    if isinstance(zed_type, zt.Enum):
        why = f"is not a symbol of {shortened(zt.type_text(zed_type))}"
    else:
        why = f"is not {_EXPECTED[zed_type]}"

    def convert(array: pa.Array) -> pa.Array:
        result = read_text(zed_type, array)
        if result.null_count != array.null_count:
            source.refuse(array, np.asarray(valid_of(array) & ~valid_of(result)), why)
        return result

    return convert


_EXPECTED: dict[zt.Type, str] = {
    zt.IP: "an IP address",
    zt.NET: "a network such as 10.0.0.0/8",
    zt.TYPE: "a type value such as <int64>",
}
"""What the text of a value of a type should be."""

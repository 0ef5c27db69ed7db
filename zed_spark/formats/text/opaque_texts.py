"""The text of values that have no type in Arrow or Spark: of recursive types, and of fusions of any type."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.strings import distinct_texts
from zed_spark.columns.unreadable import refuse_codes
from zed_spark.errors import CorruptDataError
from zed_spark.formats.text.printer import Printer
from zed_spark.types.opaque import decode_opaque


def opaque_texts(of: zt.Type) -> Callable[[pa.Array], pa.Array]:
    """Return the function that writes values of a recursive or fusion type as ZSON, array to array of strings.

    It raises UnreadableRowsError for values that are damaged.
    """
    if isinstance(of, zt.Recursive):
        inner = zt.definition_of(of)
        write = Printer().writer(inner)
        return lambda array: distinct_texts(array, lambda body: write(decode_opaque(inner, body)))
    return _fusion_texts


def _fusion_texts(array: pa.Array) -> pa.Array:
    printer = Printer()
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

"""STRING to the types that are shown as text: ip, net, type and enum."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark.errors import ZedSparkError
from zed_spark.spark.from_spark.source import Source, short, valid_of
from zed_spark.types import IP, NET, TYPE, Enum, Type, encode_type, parse_type, type_text
from zed_spark.types.addresses import ip_body, net_body


def from_text(own: Type, source: Source) -> Callable[[pa.Array], pa.Array] | None:
    """The conversion of text to a type that is shown as text; None for other types."""
    if not is_text(own):
        return None
    why = f"is not a symbol of {short(type_text(own))}" if isinstance(own, Enum) else f"is not {READERS[own][1]}"

    def convert(array: pa.Array) -> pa.Array:
        made = read_text(own, array)
        if made.null_count != array.null_count:
            source.refuse(array, np.asarray(valid_of(array) & ~valid_of(made)), why)
        return made

    return convert


def is_text(own: Type) -> bool:
    """Whether values of a type, other than strings, are shown as text."""
    return isinstance(own, Enum) or own in READERS


def read_text(own: Type, array: pa.Array) -> pa.Array:
    """Text as values of a type that is shown as text; null where it is not one."""
    if isinstance(own, Enum):
        symbols = pa.array(own.symbols, array.type)
        return pc.index_in(array, value_set=symbols, skip_nulls=True).cast(pa.uint32())
    read, _ = READERS[own]
    encoded = array.dictionary_encode()
    bodies = [read(text) for text in encoded.dictionary.to_pylist()]
    return pa.array(bodies, pa.binary()).take(encoded.indices)


def type_body(text: str) -> bytes | None:
    """The body of a type value given as text, such as ``<{a:int64}>``; None when the text is none."""
    if not (text.startswith("<") and text.endswith(">")):
        return None
    try:
        return encode_type(parse_type(text[1:-1]))
    except ZedSparkError:
        return None


READERS: dict[Type, tuple[Callable[[str], bytes | None], str]] = {
    IP: (ip_body, "an IP address"),
    NET: (net_body, "a network such as 10.0.0.0/8"),
    TYPE: (type_body, "a type value such as <int64>"),
}
"""By type, text to body (None when it is not one), and what it should have been."""

"""Text in columns: string columns as valid UTF-8, and texts of addresses, networks, types and enum symbols.

String columns may hold any bytes, as the formats allow it; they become valid UTF-8 when they leave the package.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import ADDRESS_TEXT
from zed_spark.codec.buffers import allocate, checked, frozen, is_utf8, pack_bits
from zed_spark.columns import union
from zed_spark.columns.buffers import string_array, string_buffers, valid_bytes, validity
from zed_spark.columns.column import Column
from zed_spark.columns.nested import map_children
from zed_spark.columns.unreadable import refuse_codes
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.types.literals import ip_body, net_body, text_of


def clean_column(column: Column) -> Column:
    """Return a column of a data frame type with all strings valid UTF-8 (`clean`). Valid columns are not copied."""
    return column if column.is_clean or _is_utf8(column.array) else _cleaned(column)


def with_checks(column: Column) -> Column:
    """Return the column with ``checked`` set; for few values that many others are made of."""
    return column if column.is_clean else Column(column.type, column.array, _is_utf8(column.array))


def _cleaned(column: Column) -> Column:
    kind = zt.core(column.type)
    if kind is zt.STRING:
        return Column(column.type, clean(column.array))
    if column.is_clean:
        return column
    if isinstance(kind, zt.Union):
        tags, members = union.member_values(column)
        return union.build(column.type, tags, [_cleaned(member) for member in members])
    return map_children(column, _cleaned)


def _is_utf8(array: pa.Array) -> bool:
    of = array.type
    if pa.types.is_string(of):
        return _is_valid(array)
    if pa.types.is_list(of):
        offsets = array.offsets
        if not len(array):
            return True
        start = offsets[0].as_py()
        return _is_utf8(array.values.slice(start, offsets[-1].as_py() - start))
    if pa.types.is_struct(of) or pa.types.is_union(of):
        return all(_is_utf8(array.field(index)) for index in range(of.num_fields))
    return True


def clean(array: pa.Array) -> pa.Array:
    """Return a string array in which U+FFFD replaces each byte that is not UTF-8, as the reference prints it.

    Valid arrays are returned unchanged; ASCII data is checked at memory speed.
    """
    if _is_valid(array):
        return array
    texts = [None if body is None else text(body) for body in array.view(pa.binary()).to_pylist()]
    return pa.array(texts, pa.string())


def _is_valid(array: pa.Array) -> bool:
    offsets, data = string_buffers(array)
    # In a slice, only the visible strings count.
    return is_utf8(data[offsets[0] : offsets[-1]], offsets - offsets[0] if offsets[0] else offsets)


def text(body: bytes) -> str:
    """Return a string body as text, with U+FFFD for each byte that is not part of valid UTF-8."""
    try:
        return body.decode()
    except UnicodeDecodeError:
        # One replacement a byte: invalid bytes become lone surrogates, which are then replaced.
        escaped = body.decode(errors="surrogateescape")
        return "".join("\ufffd" if "\udc80" <= char <= "\udcff" else char for char in escaped)


def has_text_form(of: zt.Type) -> bool:
    """True if values of a type, other than strings, are written as text and can be read from it."""
    return isinstance(of, zt.Enum) or of in _READERS


def write_text(of: zt.Type, array: pa.Array) -> pa.Array:
    """Return the values of a string column, or of a type with a text form, as strings; strings are `clean`."""
    if of is zt.STRING:
        return clean(array)
    if isinstance(of, zt.Enum):
        return string_array(of.symbols, pa.string()).take(array)
    texts = _address_texts(array) if of is zt.IP else None
    return distinct_texts(array, text_of(of)) if texts is None else texts


def _address_texts(array: pa.Array) -> pa.Array | None:
    """Return the texts of IP addresses; None if an address has another length, or all together are too long."""
    offsets, data = string_buffers(array)
    room = 4 * int(offsets[-1] - offsets[0]) + ADDRESS_TEXT
    if room > np.iinfo(np.int32).max:
        return None
    valid = valid_bytes(array)
    end_buffer, ends = allocate(len(offsets), np.int32)
    text_buffer, texts = allocate(room)
    present = np.ones(len(array), np.uint8) if valid is None else valid
    used = kernels.address_texts(offsets, data, present, ends, texts)
    if used < 0:
        return None
    buffers = [validity(valid), end_buffer, text_buffer.slice(0, used)]
    return pa.Array.from_buffers(pa.string(), len(array), buffers)


def distinct_texts(array: pa.Array, write: Callable[[bytes], str]) -> pa.Array:
    """Return the text of each body, each distinct one written once; UnreadableRowsError for where `write` fails."""
    encoded = array.dictionary_encode()
    texts: list[str | None] = []
    errors: dict[int, CorruptDataError] = {}
    for code, body in enumerate(encoded.dictionary.to_pylist()):
        try:
            texts.append(write(body))
        except CorruptDataError as error:
            texts.append(None)
            errors[code] = error
    if errors:
        refuse_codes(encoded.indices.fill_null(len(texts)).to_numpy(), errors)
    return string_array(texts, pa.string()).take(encoded.indices)


def read_text(of: zt.Type, texts: pa.Array) -> pa.Array:
    """Return strings as values of a type that `has_text_form`; null where the text is no such value."""
    if isinstance(of, zt.Enum):
        symbols = pa.array(of.symbols, texts.type)
        return pc.index_in(texts, value_set=symbols, skip_nulls=True).cast(pa.uint32())
    return _addresses(texts.cast(pa.string())) if of is zt.IP else _distinct_bodies(of, texts)


def _distinct_bodies(of: zt.Type, texts: pa.Array) -> pa.Array:
    """Return the body of each text; each distinct text is read once."""
    encoded = texts.dictionary_encode()
    bodies = [_READERS[of](text) for text in encoded.dictionary.to_pylist()]
    return string_array(bodies, pa.binary()).take(encoded.indices)


def _addresses(texts: pa.Array) -> pa.Array:
    offsets, data = string_buffers(texts)
    ends_buffer, ends = allocate(len(texts) + 1, np.int32)
    buffer, bodies = allocate(4 * len(texts))
    used = checked(kernels.parse_ipv4(frozen(offsets), frozen(data), ends, bodies), "texts of addresses")
    valid = valid_bytes(texts)
    found = pa.Array.from_buffers(pa.binary(), len(texts), [validity(valid), ends_buffer, buffer.slice(0, used)])
    others = np.diff(ends) == 0 if valid is None else (np.diff(ends) == 0) & valid.view(np.bool_)
    if not others.any():
        return found
    mask = pa.Array.from_buffers(pa.bool_(), len(texts), [None, pack_bits(others)])
    return pc.replace_with_mask(found, mask, _distinct_bodies(zt.IP, texts.filter(mask)))


def _type_body(text: str) -> bytes | None:
    """Return the body of a type value given as text, such as ``<{a:int64}>``; None if the text is no type value."""
    if not (text.startswith("<") and text.endswith(">")):
        return None
    try:
        return zt.encode_type(zt.parse_type(text[1:-1]))
    except ZedSparkError:
        return None


_READERS: dict[zt.Type, Callable[[str], bytes | None]] = {zt.IP: ip_body, zt.NET: net_body, zt.TYPE: _type_body}
"""Text to the body of a value; None where it is not a value of the type."""

"""What is left of plain values once they were text: NFC, one kind of zero and of NaN, valid UTF-8."""

from __future__ import annotations

import unicodedata
from typing import Any

from zed_spark.types import ALL, FLOATS, STRING, Array, Error, Fusion, Map, Named, Record, Set, Type, Union, decode_type
from zed_spark.types.body import normalise


def as_text(of: Type, value: Any) -> Any:
    """A value as it comes back from text, sets and maps in the order that they are stored in."""
    return normalise(of, _as_text(of, value))


def _as_text(of: Type, value: Any) -> Any:
    if value is None:
        return None
    match of:
        case Named() | Error():
            return _as_text(of.inner, value)
        case Record():
            return tuple(_as_text(field, own) for (_, field), own in zip(of.fields, value, strict=True))
        case Array() | Set():
            return [_as_text(of.inner, own) for own in value]
        case Map():
            return [(_as_text(of.key, key), _as_text(of.value, own)) for key, own in value]
        case Union():
            return value[0], _as_text(of.members[value[0]], value[1])
        case Fusion():
            return as_text(decode_type(value[1]) if of.inner is ALL else of.inner, value[0]), value[1]
    if of is STRING:
        return unicodedata.normalize("NFC", "".join(map(_valid, value.decode(errors="surrogateescape")))).encode()
    return abs(value) if of in FLOATS and (value == 0 or value != value) else value


def _valid(char: str) -> str:
    return "\ufffd" if "\udc80" <= char <= "\udcff" else char


def parts(of: Type) -> list[Type]:
    """A type and all types that it is made of."""
    return [of, *(own for child in of.children() for own in parts(child))]

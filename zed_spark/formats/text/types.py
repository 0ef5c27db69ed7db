"""Types as they stand in printed values: type values, decorators, and which types need none.

Source: formats/zng.md section 11.5; where releases differ, zq 1.18.
"""

from __future__ import annotations

from functools import lru_cache

from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT64,
    INT64,
    IP,
    NET,
    NULL,
    STRING,
    TIME,
    TYPE,
    Array,
    Error,
    Map,
    Named,
    Primitive,
    Record,
    Set,
    Type,
    Union,
    decode_type,
    type_text,
)
from zed_spark.types.quoting import field_name

_PLAIN = frozenset((INT64, DURATION, TIME, FLOAT64, BOOL, BYTES, STRING, IP, NET, TYPE, NULL))


def type_value_line(of: Type) -> str:
    """A type as a type value in text, such as ``<{a:int64}>``: what ``yield typeof(this)`` prints."""
    return f"<{type_text(of, definition=field_name, reference=field_name)}>"


@lru_cache(maxsize=4096)
def type_value_text(body: bytes) -> str:
    """The text of a type value given by its body.

    Raises:
        CorruptDataError: the body is not a type value; the reference prints an error text in its place.
    """
    return type_value_line(decode_type(body))


@lru_cache(maxsize=4096)
def implied(of: Type) -> bool:
    """Whether the text of a value says that it has this type."""
    match of:
        case Primitive():
            return of in _PLAIN
        case Record() | Array() | Set() | Map() | Error():
            return all(implied(child) for child in of.children())
    return False


def self_describing(of: Type) -> bool:
    """Whether the text of a value says all but the names and widths, which its parts say themselves."""
    if isinstance(of, Named):
        return self_describing(of.inner)
    return isinstance(of, Record | Array | Set | Map) or implied(of)


@lru_cache(maxsize=4096)
def has_names(of: Type) -> bool:
    """Whether there are named types in the type, at any depth."""
    return isinstance(of, Named) or any(has_names(child) for child in of.children())


def decorator_type(of: Type, names: dict[str, Type]) -> str:
    """The text of a type inside a decorator.

    Args:
        of: the type.
        names: what the names in use stand for; added to. Unlike in type values a name is entered before the
            type inside is printed, names are never quoted, and errors are printed without regard to it:
            that is how the reference does it.
    """
    match of:
        case Named():
            if names.get(of.name) is of:
                return of.name
            names[of.name] = of
            return f"{of.name}={decorator_type(of.inner, names)}"
        case Record():
            return "{" + ",".join(f"{field_name(n)}:{decorator_type(f, names)}" for n, f in of.fields) + "}"
        case Array():
            return f"[{decorator_type(of.inner, names)}]"
        case Set():
            return f"|[{decorator_type(of.inner, names)}]|"
        case Map():
            key = decorator_type(of.key, names)
            return "|{" + f"{key}:{decorator_type(of.value, names)}" + "}|"
        case Union():
            return "(" + ",".join(decorator_type(member, names) for member in of.members) + ")"
    return type_text(of)

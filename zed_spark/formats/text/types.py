"""Types as they stand in printed values: type values, decorators, and which types need none.

Source: formats/zng.md section 11.5; where releases differ, zq 1.18.
"""

from __future__ import annotations

from functools import lru_cache

from zed_spark import types as zt
from zed_spark.types.quoting import field_name

_PLAIN = frozenset(
    (zt.INT64, zt.DURATION, zt.TIME, zt.FLOAT64, zt.BOOL, zt.BYTES, zt.STRING, zt.IP, zt.NET, zt.TYPE, zt.NULL)
)


def type_value_line(of: zt.Type) -> str:
    """A type as a type value in text, such as ``<{a:int64}>``: what ``yield typeof(this)`` prints."""
    return f"<{zt.type_text(of, definition=field_name, reference=field_name)}>"


@lru_cache(maxsize=4096)
def type_value_text(body: bytes) -> str:
    """The text of a type value given by its body.

    Raises:
        CorruptDataError: the body is not a type value; the reference prints an error text in its place.
    """
    return type_value_line(zt.decode_type(body))


@lru_cache(maxsize=4096)
def implied(of: zt.Type) -> bool:
    """Whether the text of a value says that it has this type."""
    match of:
        case zt.Primitive():
            return of in _PLAIN
        case zt.Record() | zt.Array() | zt.Set() | zt.Map() | zt.Error():
            return all(implied(child) for child in of.children())
    return False


def self_describing(of: zt.Type) -> bool:
    """Whether the text of a value says all but the names and widths, which its parts say themselves."""
    if isinstance(of, zt.Named):
        return self_describing(of.inner)
    return isinstance(of, zt.Record | zt.Array | zt.Set | zt.Map) or implied(of)


@lru_cache(maxsize=4096)
def has_names(of: zt.Type) -> bool:
    """Whether there are named types in the type, at any depth."""
    return isinstance(of, zt.Named) or any(has_names(child) for child in of.children())


def decorator_type(of: zt.Type, names: dict[str, zt.Type]) -> str:
    """The text of a type inside a decorator.

    Args:
        of: the type.
        names: what the names in use stand for; added to. Unlike in type values a name is entered before the
            type inside is printed, names are never quoted, and errors are printed without regard to it:
            that is how the reference does it.
    """
    match of:
        case zt.Named():
            if names.get(of.name) is of:
                return of.name
            names[of.name] = of
            return f"{of.name}={decorator_type(of.inner, names)}"
        case zt.Record():
            return "{" + ",".join(f"{field_name(n)}:{decorator_type(f, names)}" for n, f in of.fields) + "}"
        case zt.Array():
            return f"[{decorator_type(of.inner, names)}]"
        case zt.Set():
            return f"|[{decorator_type(of.inner, names)}]|"
        case zt.Map():
            key = decorator_type(of.key, names)
            return "|{" + f"{key}:{decorator_type(of.value, names)}" + "}|"
        case zt.Union():
            return "(" + ",".join(decorator_type(member, names) for member in of.members) + ")"
    return zt.type_text(of)

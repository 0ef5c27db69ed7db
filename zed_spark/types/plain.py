"""Plain values (`zed_spark.columns.values`) taken apart by their type.

A recursion over the values of a type handles the kinds that matter to it and leaves the rest to these functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from zed_spark.types.kinds import Array, Error, Fusion, Map, Named, Record, Recursive, Set, Type, Union
from zed_spark.types.primitives import ALL
from zed_spark.types.typevalue import decode_type, definition_of


def fused_type(of: Fusion, value: Any) -> Type:
    """The type of what a fusion value holds: the common type or, of ``any``, the type of the value itself."""
    return decode_type(value[1]) if of.inner is ALL else of.inner


def map_value(of: Type, value: Any, convert: Callable[[Type, Any], Any]) -> Any:
    """The value with each direct part replaced by ``convert(type of the part, part)``.

    A null and a value without parts are returned unchanged. The inside of a named type or an error counts as a part.
    """
    if value is None:
        return None
    match of:
        case Record():
            return tuple(convert(field, part) for (_, field), part in zip(of.fields, value, strict=True))
        case Array() | Set():
            return [convert(of.inner, item) for item in value]
        case Map():
            return [(convert(of.key, key), convert(of.value, part)) for key, part in value]
        case Union():
            return value[0], convert(of.members[value[0]], value[1])
        case Named() | Error():
            return convert(of.inner, value)
        case Fusion():
            return convert(fused_type(of, value), value[0]), value[1]
        case Recursive():
            return convert(definition_of(of), value)
    return value


def value_parts(of: Type, value: Any) -> Iterator[tuple[Type, Any]]:
    """The direct parts of a value with their types, as `map_value` visits them."""
    parts: list[tuple[Type, Any]] = []
    map_value(of, value, lambda part_type, part: parts.append((part_type, part)))
    return iter(parts)

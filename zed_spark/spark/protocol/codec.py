"""Frozen dataclasses to JSON and back. What is read has just the fields of its class, each of its type."""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

from pyspark.sql.types import StructType

from zed_spark.errors import FormatError

Scalar: TypeAlias = str | int | float | bool | None
"""A value of SQL; strings and bytes are base64."""

Tree: TypeAlias = Mapping[str, Any]
"""An expression of Spark, as `zed_spark.conditions.filter.from_predicate` takes it."""

M = TypeVar("M", bound="Message")
T = TypeVar("T")
Read: TypeAlias = Callable[[Any, str], Any]
"""Makes a value of what `json.loads` gave; the text says which field it is of, for errors."""


@dataclass_transform(frozen_default=True)
class Message:
    """A message, or a part of one. Subclasses are frozen dataclasses, and are not shown: some options are secret."""

    def __init_subclass__(cls) -> None:
        # Without the methods that are here: to make them takes most of the time of the import.
        dataclass(frozen=True, eq=False, repr=False)(cls)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


def wire_name(name: str) -> str:
    """Return the name of a class or a field in JSON: ``WriteRows`` is ``writeRows``, ``base_commit`` ``baseCommit``."""
    words = re.sub(r"_(\w)", lambda match: match[1].upper(), name)
    return words[0].lower() + words[1:]


def encoded(value: Any) -> Any:
    """Return a message, or a value of a field, as `json.dumps` takes it."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, StructType):
        return value.json()
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    if isinstance(value, tuple):
        return [encoded(item) for item in value]
    if isinstance(value, Mapping):
        # Of strings, or a tree.
        return dict(value)
    known = _fields(type(value))  # type: ignore[arg-type]
    return {name: encoded(getattr(value, field)) for name, (field, _) in known.items()}


def decoded(of: type[M], node: Any, place: str) -> M:
    """Return the message of a class from what `json.loads` gave, called ``place`` in errors.

    Raises FormatError if a field is missing, unknown, or of another type.
    """
    if not isinstance(node, dict):
        raise FormatError(f"{place}: expected an object, found {_kind(node)}")
    known = _fields(of)  # type: ignore[arg-type]
    if node.keys() != known.keys():
        wrong = [f"field {name} is missing" for name in known if name not in node]
        wrong += [f"field {name} is unknown" for name in node if name not in known]
        raise FormatError(f"{place}: {wrong[0]}")
    return of(**{field: read(node[name], f"{place}.{name}") for name, (field, read) in known.items()})


@cache
def _fields(of: Any) -> dict[str, tuple[str, Read]]:
    """For each field by its name in JSON: its name here, and what reads it."""
    hints = get_type_hints(of)
    return {wire_name(one.name): (one.name, _read(hints[one.name])) for one in fields(of)}


def _read(hint: Any) -> Read:
    """Return the reader of the values of a type."""
    if hint in _READS:
        return _READS[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is UnionType and NoneType in arguments:
        [inner] = [_read(one) for one in arguments if one is not NoneType]
        return lambda node, place: None if node is None else inner(node, place)
    if origin is tuple:
        item = _read(arguments[0])
        return lambda node, place: tuple(item(one, place) for one in _instance(list, node, place))
    if origin is Mapping:
        item = _read(arguments[1])
        return lambda node, place: {key: item(one, place) for key, one in _instance(dict, node, place).items()}
    if isinstance(hint, type) and issubclass(hint, Message):
        return lambda node, place: decoded(hint, node, place)
    raise TypeError(f"no field of a message can be of type {hint}")


def _instance(of: type[T], node: Any, place: str) -> T:
    # A bool is an int of Python's.
    if not isinstance(node, of) or (isinstance(node, bool) and of is int):
        raise FormatError(f"{place}: expected {_NAMES[of]}, found {_kind(node)}")
    return node


def _of_class(of: type[Any]) -> Read:
    return lambda node, place: _instance(of, node, place)


def _bytes(node: Any, place: str) -> bytes:
    try:
        return base64.b64decode(_instance(str, node, place), validate=True)
    except binascii.Error as error:
        raise FormatError(f"{place}: {error}") from None


def _schema(node: Any, place: str) -> StructType:
    return StructType.fromJson(json.loads(_instance(str, node, place)))


def _any_scalar(node: Any, place: str) -> Scalar:
    if isinstance(node, dict | list):
        raise FormatError(f"{place}: expected a value, found {_kind(node)}")
    found: Scalar = node
    return found


def _tree(node: Any, place: str) -> Tree:
    return _instance(dict, node, place)


def _kind(node: Any) -> str:
    return "null" if node is None else _NAMES.get(type(node), "a number")


_NAMES: dict[type[Any], str] = {
    str: "a string", int: "a whole number", bool: "true or false", dict: "an object", list: "an array",
}  # fmt: skip
_READS: dict[Any, Read] = {
    **{of: _of_class(of) for of in (str, int, bool)}, bytes: _bytes, StructType: _schema,
    Scalar: _any_scalar, Tree: _tree,
}  # fmt: skip

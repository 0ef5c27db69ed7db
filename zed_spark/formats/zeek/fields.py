"""Fields with dots in their names as nested records, as zq makes them, and records as such fields.

``id.orig_h`` and ``id.resp_h`` become one record ``id``, where the first of them stands, also if other fields stand
between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, Union

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.formats.zeek.header import Header, name_of, type_of

PATH = "_path"
"""The first field of all rows with a ``#path``."""

PATH_FIELD = -1
"""The number of this field."""

_DEEPEST = 100

Tree: TypeAlias = Mapping[str, Union[int, "Tree"]]
"""The number of a field in a line by name, or the fields of a nested record."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How the fields of a line make up a record.

    Attributes:
        type: the super type.
        tree: the number of each field.
    """

    type: zt.Record
    tree: Tree


@lru_cache(maxsize=128)
def layout_of(header: Header) -> Layout:
    """Return the layout of rows under a header; CorruptDataError if its fields and types make no record."""
    names, types = header.fields, header.types
    if not names and not types:
        raise CorruptDataError("found a row before #fields and #types")
    if len(names) != len(types):
        raise CorruptDataError(
            f"#fields has {len(names)} names, and #types {len(types)} types; expected the same number, 1 or more"
        )
    tree: dict[str, int | Tree] = {}
    if header.path and PATH not in names:
        tree[PATH] = PATH_FIELD
    for number, name in enumerate(names):
        _insert(tree, name, number)
    try:
        return Layout(_record(tree, tuple(map(type_of, types))), tree)
    except UnsupportedTypeError as error:
        raise CorruptDataError(str(error)) from None


def _insert(tree: dict[str, int | Tree], name: str, number: int) -> None:
    parts = name.split(".")
    if len(parts) > _DEEPEST:
        raise CorruptDataError(f"a field has {len(parts)} parts in its name; at most {_DEEPEST} are read")
    if not all(parts):
        parts = [name]
    for part in parts[:-1]:
        below = tree.setdefault(part, {})
        if not isinstance(below, dict):
            raise CorruptDataError(f"field {name!r}: {part!r} is a field of its own as well")
        tree = below
    if parts[-1] in tree:
        raise CorruptDataError(f"there are two fields {name!r}, or one and fields below it")
    tree[parts[-1]] = number


def _record(tree: Tree, types: tuple[zt.Type, ...]) -> zt.Record:
    return zt.Record(
        tuple(
            (name, (zt.STRING if at == PATH_FIELD else types[at]) if isinstance(at, int) else _record(at, types))
            for name, at in tree.items()
        )
    )


@lru_cache(maxsize=1024)
def flat_fields(of: zt.Type) -> tuple[tuple[str, zt.Type], ...]:
    """Return the fields of a super type with dotted names, in order.

    Raises:
        UnsupportedTypeError: the values cannot be lines of a log; it names the field.
    """
    if not isinstance(of, zt.Record):
        raise UnsupportedTypeError(f"a Zeek log can hold only records; found {zt.type_text(of)}")
    found = tuple(_flat(of, ""))
    names = [name for name, _ in found]
    if not found:
        raise UnsupportedTypeError("a Zeek log cannot have records without fields")
    # Records that share a name come back as one, and so do fields of names with dots.
    header = Header(fields=tuple(names), types=tuple(name_of(field) or "" for _, field in found))
    if layout_of(header).type is not of:
        raise UnsupportedTypeError(f"fields {', '.join(names)} of a Zeek log do not make {zt.type_text(of)}")
    return found


def _flat(of: zt.Record, before: str) -> Iterator[tuple[str, zt.Type]]:
    for name, field in of.fields:
        shown = before + name
        if not name or "." in name or name != name.strip() or any(char in name for char in "\t\r\n"):
            raise UnsupportedTypeError(
                f"field {shown!r} cannot be in a Zeek log: its name is empty, or has a dot or white space at its ends"
            )
        if isinstance(field, zt.Record):
            if not field.fields:
                raise UnsupportedTypeError(f"field {shown!r} cannot be in a Zeek log: it is a record without fields")
            yield from _flat(field, f"{shown}.")
        elif name_of(field) is None:
            raise UnsupportedTypeError(
                f"field {shown!r} is of type {zt.type_text(field)}, which Zeek logs do not have; there "
                "are string, int64, uint64, float64, bool, time, duration, ip, net, port, zenum, and arrays and sets"
            )
        else:
            yield shown, field

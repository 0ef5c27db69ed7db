"""Equality as a question to a set of keys: the keys of a column's values, and those of what it is compared with.

A key is a byte string with the kind of the value before it. Values that Spark takes for equal have equal keys:

| kind | Zed types | literals | after the kind |
|---|---|---|---|
| a | ip | strings | 4 or 16 bytes |
| b | bytes | binary | the bytes |
| i | integers of all widths | integers | 16 bytes, little-endian |
| s | string | strings | UTF-8 |

All other values have the kind ``o``, and no key: a set of a column with some of them decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.bloom import Hashes, hashes
from zed_spark.columns.column import Column
from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.columns.project import Path
from zed_spark.columns.strings import clean
from zed_spark.columns.values import to_values
from zed_spark.conditions import condition as cond
from zed_spark.conditions.bind import Found, NotFound, find
from zed_spark.conditions.networks import bit_pattern, network_pattern
from zed_spark.conditions.outcomes import MASKS, NO, YES, Masks

ADDRESS, BINARY, INTEGER, STRING, OTHER = "a", "b", "i", "s", "o"

_KINDS: dict[zt.Type, str] = {
    zt.IP: ADDRESS,
    zt.BYTES: BINARY,
    zt.STRING: STRING,
    **dict.fromkeys((of for of in zt.INTEGERS if of not in (zt.TIME, zt.DURATION)), INTEGER),
}

MayHold = Callable[[Path, Sequence[bytes]], bool]
"""Whether the values at a path may have one of some keys."""


@dataclass
class KeySet:
    """The keys of a column's values, as hashes, and the kinds that occur; filled by `add`."""

    path: Path
    kinds: set[str] = field(default_factory=set)
    _parts: list[Hashes] = field(default_factory=list)
    _size: int = 0

    def add(self, super_type: zt.Type, column: Column) -> None:
        """Add values of a super type, which need only have the fields of the path."""
        found = find(zt.dataframe_type(super_type), to_dataframe_type(column), self.path)
        if found is NotFound.NULL or not len(column):
            return
        kind = _KINDS.get(found.type, OTHER) if isinstance(found, Found) else OTHER
        if kind == OTHER or not isinstance(found, Found):
            self.kinds.add(OTHER)
            self._parts.clear()
        if OTHER in self.kinds or not isinstance(found, Found):
            return
        array = found.column.array if found.valid is None else found.column.array.filter(pa.array(found.valid))
        array = clean(array) if kind == STRING else array
        if not len(array):
            return
        self.kinds.add(kind)
        values = to_values(Column(found.type, array.unique()))
        self._parts.append(hashes(_key(kind, value) for value in values))
        self._size += len(values)
        if self._size > 1 << 20:
            self._parts = [self.hashes()]
            self._size = 0

    def hashes(self) -> Hashes:
        """Return the hashes of all keys, each once: uint64, shape (n,), ascending."""
        return np.unique(np.concatenate(self._parts)) if self._parts else np.zeros(0, np.uint64)


def _key(kind: str, value: int | bytes) -> bytes:
    return kind.encode() + (value.to_bytes(16, "little", signed=True) if isinstance(value, int) else value)


def asked_paths(condition: cond.Condition) -> set[Path]:
    """Return the paths of a condition that are compared for equality; only sets of these help."""
    found: set[Path] = set()

    def leaf(one: cond.OnField) -> Masks:
        if _literals(one) is not None:
            found.add(one.path)
        return MASKS.undecided

    MASKS.combine(condition, leaf)
    return found


def may_match(condition: cond.Condition, kinds: Callable[[Path], str], may_hold: MayHold) -> bool:
    """Return whether some value may meet a condition, by the sets of its columns.

    ``kinds`` returns the kinds of the values at a path, with ``o`` if there is no set for it.
    """

    def on_field(leaf: cond.OnField) -> Masks:
        literals = _literals(leaf)
        if literals is None:
            return MASKS.undecided
        keys = _keys(literals, kinds(leaf.path))
        return MASKS.undecided if keys is None else (YES if keys and may_hold(leaf.path, keys) else NO, YES)

    may, _ = MASKS.combine(condition, on_field)
    return bool(may.any())


def _literals(leaf: cond.OnField) -> list[cond.Literal] | None:
    """Return the literals, none of them NULL, of which the field equals one; None for any other condition."""
    match leaf:
        case cond.Compare(operator="=" | "<=>") | cond.In():
            found = [literal for literal in leaf.constants() if literal.kind is not cond.Kind.NULL]
            return found or None
        case cond.Like(form="exact"):
            return [cond.Literal(cond.Kind.TEXT, leaf.text)]
    return None


def _keys(literals: Sequence[cond.Literal], kinds: str) -> list[bytes] | None:
    """Return the keys that values of some kinds have if they equal one of some literals; None if that is not known."""
    found: list[bytes] = []
    literal_kinds = {literal.kind for literal in literals}
    for kind in kinds:
        if literal_kinds != {_COMPARED.get(kind)}:
            return None
        for literal in literals:
            value = literal.value
            if kind == ADDRESS and isinstance(value, str):
                pattern = bit_pattern(zt.IP, value)
                # That an address is compared with a network is an error, which is found where values are read.
                if pattern is None or network_pattern(value) is not None:
                    return None
                if pattern.value:
                    found.append(_key(kind, pattern.value))
            elif isinstance(value, str):
                found.append(_key(kind, value.encode()))
            elif isinstance(value, int | bytes):
                found.append(_key(kind, value))
    return found


_COMPARED = {ADDRESS: cond.Kind.TEXT, BINARY: cond.Kind.BYTES, INTEGER: cond.Kind.INT, STRING: cond.Kind.TEXT}

"""Field names for the members of a union in the structs that represent it in Spark and Vortex."""

from __future__ import annotations

import hashlib
import re
from collections import Counter

from zed_spark import types as zt

LONGEST_NAME = 64
"""Longer member names are cut, and a hash distinguishes them."""


def member_names(of: zt.Union) -> tuple[str, ...]:
    """Return the names of the struct fields that hold the members of a union, in the order of the members.

    They depend on the set of members only. Members that would share a name, ignoring case, all get a suffix.
    """
    plain = [member_name(member) for member in of.members]
    shared = Counter(name.lower() for name in plain)
    return tuple(
        hashed_name(member) if shared[name.lower()] > 1 else name
        for name, member in zip(plain, of.members, strict=True)
    )


def member_name(of: zt.Type) -> str:
    """Return the name of the struct field for a union member, as long as no other member has the same."""
    name = "member_" + _stem(of)
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 9]}_{_hash(of)}"


def hashed_name(of: zt.Type) -> str:
    """Return the name for a union member that shares its `member_name` with another: with a hash of its type text."""
    return f"{member_name(of)}_{_hash(of)}"


def _hash(of: zt.Type) -> str:
    return hashlib.blake2b(zt.type_text(of).encode(), digest_size=4).hexdigest()


def _stem(of: zt.Type) -> str:
    match of:
        case zt.Named() | zt.Recursive():
            return re.sub("[^A-Za-z0-9_]", "_", of.name)
        case zt.Primitive():
            return of.name
        case zt.Array() | zt.Set() | zt.Map() | zt.Error():
            return "_".join((of.kind, *map(_stem, of.children())))
    return _STEMS.get(of.kind, of.kind)


_STEMS = {"fusion": "any"}

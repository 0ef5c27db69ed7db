"""Does a Spark value say what the reference's JSON says? Told by the value's own Zed type, in columns and in variants.

JSON of the reference: an object of the fields for a record, ``{"error": ...}`` for an error, the member's value for
a union, an object whose keys are the printed keys for a map, text for time, duration, ip, net, type and bytes.
"""

from __future__ import annotations

import base64
import json
import math
import re
import struct
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT16,
    FLOAT32,
    FLOATS,
    INTEGERS,
    STRING,
    TIME,
    UINT64,
    Array,
    Enum,
    Error,
    Map,
    Primitive,
    Record,
    Set,
    Type,
    Union,
    under,
)
from zed_spark.types.fuse import member_index
from zed_spark.types.text import member_names

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
UNITS = {"y": 31_536_000, "w": 604_800, "d": 86_400, "h": 3600, "m": 60, "s": 1}
SMALL = {"ms": 10**6, "us": 10**3, "ns": 1}


class Object(list[tuple[str, Any]]):
    """A JSON object as its pairs: maps may print two keys alike, and the order of fields counts."""


def parse(line: str) -> Any:
    """A line of JSON; objects as `Object`, and -0 as the float that it is."""
    return json.loads(line, object_pairs_hook=Object, parse_int=lambda text: -0.0 if text == "-0" else int(text))


def in_column(of: Type, fused: Type, said: Any, found: Any) -> bool:
    """Whether a value in a column (as pyarrow shows it) is what JSON says.

    Args:
        of: the value's own Zed type.
        fused: the Zed type that the column was made for.
        said: the JSON, from `parse`.
        found: the value; time and duration as nanoseconds.
    """
    named, of, fused = of, under(of), under(fused)
    if found is None:
        return said is None
    if isinstance(of, Union):
        if said is None:  # a null member
            return _members(fused, found) == []
        return any(in_column(member, fused, said, found) for member in of.members)
    if isinstance(fused, Union):
        at = member_index(named, fused)
        if set(_members(fused, found)) - {at}:
            return False
        return in_column(named, fused.members[at], said, found[member_names(fused)[at]])
    match of:
        case Record():
            return (
                isinstance(said, Object)
                and isinstance(fused, Record)
                and list(found) == [name for name, _ in fused.fields]
                and fields_match(of, fused, said, found)
            )
        case Error():
            if not isinstance(said, Object) or [name for name, _ in said] != ["error"]:
                return False
            return list(found) == ["error"] and in_column(of.inner, fused.inner, said[0][1], found["error"])
        case Array() | Set():
            return _all(said, found, lambda said, found: in_column(of.inner, fused.inner, said, found))
        case Map():
            pairs = [(e["key"], e["value"]) if isinstance(e, dict) else e for e in found]
            return isinstance(said, Object) and _all(
                said,
                pairs,
                lambda said, pair: (
                    key_matches(of.key, fused.key, said[0], pair[0])
                    and in_column(of.value, fused.value, said[1], pair[1])
                ),
            )
    return same(found, leaf(of, said))


def fields_match(of: Record, fused: Record, said: Object, found: dict[str, Any]) -> bool:
    """Whether each field of a record is what JSON says, and fields that the record lacks are null."""
    own = dict(said)
    if [name for name, _ in said] != [name for name, _ in of.fields]:
        return False
    for name, target in fused.fields:
        inner = of.field(name)
        if not (found[name] is None if inner is None else in_column(inner, target, own[name], found[name])):
            return False
    return True


def key_matches(of: Type, fused: Type, said: str, found: Any) -> bool:
    """Whether a map's key is what JSON prints; of keys that are no primitives only that they are there."""
    of = under(of)
    if isinstance(of, Primitive | Enum) and not isinstance(under(fused), Union):
        if of in INTEGERS or of in FLOATS or of is BOOL:
            return re.fullmatch(r"true|false|-?\d[\d.e+-]*", said) is not None and same(
                found, leaf(of, parse(said + "0" if said.endswith(".") else said))
            )
        return same(found, leaf(of, said))
    return found is not None


def in_variant(of: Type, said: Any, found: Any) -> bool:
    """Whether a variant (its JSON text from Spark, through `parse`) is what the reference's JSON says."""
    of = under(of)
    if said is None or found is None:
        return said is found
    match of:
        case Union():
            return any(in_variant(member, said, found) for member in of.members)
        case Record():
            if not isinstance(said, Object) or not isinstance(found, Object):
                return False
            if [name for name, _ in said] != [name for name, _ in of.fields] or len(found) != len(said):
                return False
            own = dict(found)
            return own.keys() == dict(said).keys() and all(
                in_variant(inner, text, own[name]) for (name, inner), (_, text) in zip(of.fields, said, strict=True)
            )
        case Error():
            if not isinstance(said, Object) or not isinstance(found, Object):
                return False
            [(name, inner)] = found
            return name == "error" and in_variant(of.inner, said[0][1], inner)
        case Array() | Set():
            return _all(said, found, lambda said, found: in_variant(of.inner, said, found))
        case Map():
            return _map_in_variant(of, said, found)
    if of is BYTES:
        return isinstance(found, str) and base64.b64decode(found) == leaf(of, said)
    if of is TIME:
        return isinstance(found, str) and moment_of(found) == _floored(leaf(of, said))
    if of in FLOATS and isinstance(found, int | float):
        found = _rounded(of, found)  # few digits of a float are enough in a text
    if of is UINT64 and isinstance(found, int):
        found = Decimal(found)
    return same(found, leaf(of, said))


def _map_in_variant(of: Map, said: Any, found: Any) -> bool:
    if not isinstance(said, Object) or len(said) != len(found):
        return False
    key = under(of.key)
    if isinstance(found, Object):
        own = dict(found)
        return len(own) == len(found) and all(
            text in own and in_variant(of.value, inner, own[text]) for text, inner in said
        )
    if isinstance(key, Enum) or (isinstance(key, Primitive) and key in (STRING,)):
        return False
    return all(
        [name for name, _ in entry] == ["key", "value"] and in_variant(of.value, inner, dict(entry)["value"])
        for entry, (_, inner) in zip(found, said, strict=True)
    )


def _members(fused: Type, found: Any) -> list[int]:
    """The members of a union that are not null in a struct of members."""
    if not isinstance(fused, Union):
        return []
    names = member_names(fused)
    assert list(found) == list(names)
    return [at for at, name in enumerate(names) if found[name] is not None]


def _all(said: Any, found: Any, test: Any) -> bool:
    return isinstance(found, list) and len(said) == len(found) and all(map(test, said, found))


def same(found: Any, said: Any) -> bool:
    """Equal values of equal types; a float's zero has a sign."""
    if isinstance(said, float):
        if isinstance(found, int):
            found = float(found)
        return isinstance(found, float) and found == said and math.copysign(1, found) == math.copysign(1, said)
    return type(found) is type(said) and found == said


def leaf(of: Type, said: Any) -> Any:
    """What JSON says of a primitive, as pyarrow shows it in a column; text that cannot be one stays as it is."""
    if said is None:
        return None
    if of in FLOATS:
        return _rounded(of, float(said)) if isinstance(said, int | float) else said
    if of is UINT64:
        return Decimal(said) if isinstance(said, int) else said
    if isinstance(said, str):
        if of is TIME:
            return nanoseconds_of(said)
        if of is DURATION:
            return nanoseconds_in(said)
        if of is BYTES and said.startswith("0x"):
            return bytes.fromhex(said[2:])
    return said


def moment_of(text: str) -> datetime | None:
    """A timestamp as Spark prints it; None when it is something else."""
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def _floored(nanoseconds: Any) -> datetime | str:
    return EPOCH + timedelta(microseconds=nanoseconds // 1000) if isinstance(nanoseconds, int) else "no time"


def _rounded(of: Type, value: float) -> float:
    code = {FLOAT32: "<f", FLOAT16: "<e"}.get(of, "<d")
    return float(struct.unpack(code, struct.pack(code, value))[0])


def nanoseconds_of(text: str) -> int | None:
    """RFC 3339 in UTC as nanoseconds since 1970; None when it is something else."""
    match = re.fullmatch(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z", text)
    if match is None:
        return None
    seconds = (datetime.fromisoformat(match[1] + "+00:00") - EPOCH) // timedelta(seconds=1)
    return seconds * 10**9 + int((match[2] or "").ljust(9, "0"))


def nanoseconds_in(text: str) -> int | None:
    """A length of time such as ``1h2m3.5s`` or ``-1.5ms`` in nanoseconds; None when it is something else."""
    if re.fullmatch(r"-?(\d+(\.\d+)?(y|w|d|h|ms|us|ns|m|s))+", text) is None:
        return None
    total = Decimal(0)
    for number, unit in re.findall(r"(\d+(?:\.\d+)?)(ms|us|ns|[ywdhms])", text):
        total += Decimal(number) * (SMALL[unit] if unit in SMALL else UNITS[unit] * 10**9)
    return int(-total if text.startswith("-") else total)

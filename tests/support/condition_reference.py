"""A slow evaluator with Spark's semantics, one plain value at a time: what the fast one is held against.

It shares nothing with the fast one but the condition classes. An answer is the set of what the outcome can be, of
True, False and None; where this file does not say what Spark does, it is all three.
"""

from __future__ import annotations

import ipaddress
from decimal import Decimal
from fractions import Fraction
from itertools import product
from typing import Any

from zed_spark.conditions.condition import (
    And,
    Compare,
    Condition,
    Constant,
    Either,
    In,
    InNetwork,
    IsNull,
    Kind,
    Like,
    Literal,
    Not,
    Or,
    Truth,
)
from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT64,
    FLOATS,
    INTEGERS,
    IP,
    NET,
    NULL,
    STRING,
    TIME,
    UINT64,
    Enum,
    Error,
    Map,
    Named,
    Record,
    Type,
    Union,
)

ANY = frozenset((True, False, None))
NO_IDEA = object()
Answer = frozenset


def answer(condition: Condition, of: Type, value: Any, *, nanos: bool = False) -> Answer:
    match condition:
        case And():
            return _join(condition.terms, of, value, nanos, lambda row: False if False in row else _all(row))
        case Or():
            return _join(condition.terms, of, value, nanos, lambda row: True if True in row else _none(row))
        case Either():
            return Answer().union(*(answer(term, of, value, nanos=nanos) for term in condition.terms))
        case Not():
            return Answer(None if one is None else not one for one in answer(condition.term, of, value, nanos=nanos))
        case Constant():
            return Answer((condition.value,))
        case IsNull() | Truth() | Compare() | In() | Like() | InNetwork():
            return _leaf(condition, *look(of, value, condition.path), nanos)
    return ANY


def _all(row: tuple[Any, ...]) -> Any:
    return None if None in row else True


def _none(row: tuple[Any, ...]) -> Any:
    return None if None in row else False


def _join(terms: Any, of: Type, value: Any, nanos: bool, how: Any) -> Answer:
    return Answer(how(row) for row in product(*(answer(term, of, value, nanos=nanos) for term in terms)))


def plain(of: Type) -> Type:
    while isinstance(of, Named):
        of = of.inner
    return of


def dataframe_value(of: Type, value: Any) -> tuple[Type, Any]:
    """A value without unions that only tell null: of one other member, or of none."""
    of = plain(of)
    if isinstance(of, Error):
        inner, value = dataframe_value(of.inner, value)
        return Error(inner), value
    if isinstance(of, Union) and NULL in of.members:
        others = [member for member in of.members if member is not NULL]
        if len(others) < 2:
            found = None if value is None or of.members[value[0]] is NULL else value[1]
            return dataframe_value(others[0] if others else NULL, found)
    return of, value


def look(of: Type, value: Any, path: tuple[str, ...]) -> tuple[Type, Any]:
    """The type and value at a path; `NO_IDEA` for the value where that is a matter of schema."""
    of = plain(of)
    if not isinstance(of, Record):
        if of.kind == "union":
            return of, NO_IDEA
        if path[0] != "value":
            return NULL, (NO_IDEA if path[0].lower() == "value" else None)
        path = path[1:]
    for step in path:
        of, value = dataframe_value(of, value)
        if of is NULL:
            return NULL, None
        if isinstance(of, Error):
            if step != "error":
                return of, NO_IDEA
            of = of.inner
        elif isinstance(of, Record):
            names = [name for name, _ in of.fields]
            if step not in names:
                return NULL, (NO_IDEA if step.casefold() in [name.casefold() for name in names] else None)
            at = names.index(step)
            of, value = of.fields[at][1], None if value is None else value[at]
        elif isinstance(of, Union):
            of, value = _in_union(of, value, step)
        elif isinstance(of, Map):
            return of, NO_IDEA
        else:
            return NULL, None
    return dataframe_value(of, value)


def _in_union(of: Union, value: Any, step: str) -> tuple[Type, Any]:
    """A field of the records in a union, null for other values; `NO_IDEA` where the members do not agree on it."""
    members = [plain(dataframe_value(member, None)[0]) for member in of.members]
    if any(isinstance(member, Map | Union | Error) for member in members):
        return of, NO_IDEA
    parts = [look(member, None, (step,)) for member in members if isinstance(member, Record)]
    types = {part for part, _ in parts if part is not NULL}
    if len(types) > 1 or any(found is NO_IDEA for _, found in parts):
        return of, NO_IDEA
    if value is None or not isinstance(members[value[0]], Record):
        return (types.pop() if types else NULL), None
    return look(members[value[0]], value[1], (step,))


def _leaf(leaf: Any, of: Type, value: Any, nanos: bool) -> Answer:
    if isinstance(leaf, Compare) and leaf.literal.kind is Kind.NULL and leaf.operator != "<=>":
        return Answer((None,))
    if value is NO_IDEA:
        return ANY
    if isinstance(leaf, IsNull):
        return _is_null(of, value)
    if value is None and isinstance(leaf, Truth | Like | InNetwork):
        return Answer((None,))
    if isinstance(leaf, Truth):
        return ANY if of not in (BOOL, NULL) else Answer((value,))
    if isinstance(leaf, Like):
        return _like(leaf, spark(of, value, nanos)) if of in (STRING, IP, NET, NULL) or isinstance(of, Enum) else ANY
    if isinstance(leaf, InNetwork):
        return _in_network(leaf, spark(of, value, nanos)) if of in (STRING, IP, NET) or isinstance(of, Enum) else ANY
    if isinstance(leaf, Compare):
        return _compare(leaf.operator, of, value, leaf.literal, (leaf.literal,), nanos)
    known = tuple(one for one in leaf.literals if one.kind is not Kind.NULL)
    rows = product(*(_compare("=", of, value, one, known, nanos) for one in known)) if known else [()]
    rest = (None,) if len(known) < len(leaf.literals) else ()
    return Answer(True if True in row else _none((*row, *rest)) for row in rows)


def _is_null(of: Type, value: Any) -> Answer:
    if of.kind == "union" and value is not None and value[1] is None:
        return Answer((True, False))
    if isinstance(of, Error) and value is None:
        return Answer((True, False))
    return Answer((value is None,))


def _like(leaf: Like, text: str | None) -> Answer:
    if text is None:
        return Answer((None,))
    found = {
        "exact": text == leaf.text,
        "prefix": text.startswith(leaf.text),
        "suffix": text.endswith(leaf.text),
        "contains": leaf.text in text,
        "any": True,
    }[leaf.form]
    return Answer((found,))


def _in_network(leaf: InNetwork, text: str) -> Answer:
    if "%" in text:
        return Answer((None,))
    try:
        return Answer((ipaddress.ip_address(text) in ipaddress.ip_network(leaf.network, strict=False),))
    except ValueError:
        return Answer((None,))


def _compare(operator: str, of: Type, value: Any, literal: Literal, among: tuple, nanos: bool) -> Answer:
    if literal.kind is Kind.NULL:
        return Answer((value is None if operator == "<=>" else None,))
    huge = any(isinstance(one.value, Decimal) and not -(2**63) <= one.value < 2**63 for one in among)
    if value is None:
        # Spark forgets nulls where an integer meets a decimal beyond 64 bits; a null alone does not tell its type.
        return ANY if huge and operator != "<=>" else Answer((False if operator == "<=>" else None,))
    own, other = _common(of, value, literal, among, nanos, huge)
    if own is NO_IDEA:
        return ANY
    sign = _order(own, other)
    return Answer(
        ({"=": sign == 0, "<=>": sign == 0, "<": sign < 0, "<=": sign <= 0, ">": sign > 0, ">=": sign >= 0}[operator],)
    )


def _order(a: Any, b: Any) -> int:
    if isinstance(a, float):
        return (a != a) - (b != b) if a != a or b != b else (a > b) - (a < b)
    if isinstance(a, str):
        a, b = a.encode(), b.encode()
    return (a > b) - (a < b)


def _common(of: Type, value: Any, literal: Literal, among: tuple, nanos: bool, huge: bool) -> tuple[Any, Any]:
    """Both sides as the type that Spark compares them as."""
    kinds = {one.kind for one in among}
    numbers = kinds <= {Kind.INT, Kind.DECIMAL, Kind.DOUBLE}
    whole = of in INTEGERS and (nanos or of not in (TIME, DURATION))
    if numbers and (of in FLOATS or (whole and Kind.DOUBLE in kinds)):
        return _doubles(of, value, literal)
    if numbers and whole:
        scale = max(max(0, -one.value.as_tuple().exponent) if one.kind is Kind.DECIMAL else 0 for one in among)
        left = max(len(str(abs(int(one.value)))) for one in among)
        if (huge and of is not UINT64) or max(20, left) + scale > 38:
            return NO_IDEA, None
        return Fraction(value), Fraction(literal.value)
    if not nanos and ((of is TIME and kinds == {Kind.TIME}) or (of is DURATION and kinds == {Kind.DURATION})):
        return value // 1000, literal.value
    if (of is BOOL and kinds == {Kind.BOOL}) or (of is BYTES and kinds == {Kind.BYTES}):
        return value, literal.value
    if kinds == {Kind.TEXT} and (of in (STRING, IP, NET) or isinstance(of, Enum)):
        return spark(of, value, nanos), literal.value
    return NO_IDEA, None


def _doubles(of: Type, value: Any, literal: Literal) -> tuple[Any, Any]:
    own = literal.value
    if literal.kind is Kind.INT and of in FLOATS and of is not FLOAT64 and abs(own) > 1 << 24:
        return NO_IDEA, None
    return float(value), float(own)


def spark(of: Type, value: Any, nanos: bool) -> Any:
    """A value that Spark sees as STRING, as text."""
    if value is None:
        return None
    if isinstance(of, Enum):
        return of.symbols[value]
    if of is IP:
        return _ip(value)
    if of is NET:
        half = len(value) // 2
        bits = f"{int.from_bytes(value[half:]):0{half * 8}b}"
        return f"{_ip(value[:half])}/{len(bits) - len(bits.lstrip('1'))}"
    text, at = "", 0
    while at < len(value):
        for size in range(1, 5):
            try:
                text += value[at : at + size].decode()
            except UnicodeDecodeError:
                continue
            break
        else:
            text, size = text + "\ufffd", 1
        at += size
    return text


def _ip(body: bytes) -> str:
    address = ipaddress.ip_address(body)
    mapped = address.ipv4_mapped if address.version == 6 else None
    return f"::ffff:{mapped}" if mapped else str(address)

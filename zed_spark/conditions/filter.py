"""Convert the predicates that Spark pushes down, as JSON, to conditions and back.

Literals have the type of the column. Bind the result (`zed_spark.conditions.bind`): Spark's columns are not the data's
fields where types disagree or values are not records.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from zed_spark.columns.project import Path
from zed_spark.conditions import condition as cond
from zed_spark.conditions import literals
from zed_spark.conditions.networks import network_pattern
from zed_spark.conditions.sql import literal as sql_literal
from zed_spark.errors import FormatError
from zed_spark.names import NETWORK_MARK

_COMPARISONS: dict[str, cond.Operator] = {"=": "=", "<=>": "<=>", ">": ">", ">=": ">=", "<": "<", "<=": "<="}
_MIRRORED: dict[str, str] = {">": "<", ">=": "<=", "<": ">", "<=": ">="}
_FORMS: dict[str, cond.Form] = {"STARTS_WITH": "prefix", "ENDS_WITH": "suffix", "CONTAINS": "contains"}
_INTEGERS = ("tinyint", "smallint", "int", "bigint")
_FLOATS = ("float", "double")
_WIDENED = (_INTEGERS, _FLOATS)
"""Types of which each can be cast to a later one without a change of value."""


def from_predicate(node: Mapping[str, Any]) -> cond.Condition | None:
    """Return the condition of a predicate of Spark's connector API (``connector.expressions.filter.Predicate``).

    In native planning's JSON of it, a column is ``{"field": [names]}``, a literal ``{"type", "value"}`` with bytes
    (also of strings) in base64, anything else ``{"name", "children"}``. Terms that conditions cannot express are
    `Unknown`; None if that is all of it.
    """
    if "field" in node:
        return cond.Truth(tuple(node["field"]))
    if node.get("type") in ("boolean", "void"):
        return cond.Constant(node.get("value"))
    name, children = node.get("name"), node.get("children", [])
    if name in ("AND", "OR"):
        terms = tuple(from_predicate(child) or cond.Unknown(child.get("name", "literal")) for child in children)
        if all(isinstance(term, cond.Unknown) for term in terms):
            return None
        return cond.And(terms) if name == "AND" else cond.Or(terms)
    if name == "NOT":
        inner = from_predicate(children[0])
        return None if inner is None else cond.Not(inner)
    if name in ("ALWAYS_TRUE", "ALWAYS_FALSE"):
        return cond.Constant(name == "ALWAYS_TRUE")
    if name == "<>":
        equal = from_predicate({"name": "=", "children": children})
        return None if equal is None else equal.term if isinstance(equal, cond.Not) else cond.Not(equal)
    if len(children) == 2 and _path(children[0]) is None and children[0].get("name") != "COALESCE":
        name, children = _MIRRORED.get(str(name), name), children[::-1]
        if name not in ("=", "<=>", *_MIRRORED):
            return None
    if children and children[0].get("name") == "COALESCE":
        return _on_first(str(name), children[0]["children"], children[1:])
    path = _path(children[0]) if children else None
    network = _marked_network(children[1]) if name == "=" and len(children) == 2 else None
    if path is not None and network is not None:
        # It is true of no text, and stands beside the test itself: nothing that the test is true of is left out.
        return cond.Not(cond.InNetwork(path, network))
    return None if path is None else _on_field(str(name), path, [_typed_literal(child) for child in children[1:]])


def to_predicate(condition: cond.Condition) -> dict[str, Any]:
    """Return the predicate that `from_predicate` turns into a condition; JSON holds it exactly.

    Its leaves are `Constant`, `Truth`, `IsNull`, `Compare`, `In`, `InNetwork`, or `Like` of a form that Spark pushes
    down; else TypeError.
    """
    literals: tuple[cond.Literal, ...] = ()
    match condition:
        case cond.Constant():
            return {"type": "void" if condition.value is None else "boolean", "value": condition.value}
        case cond.And() | cond.Or():
            return {"name": type(condition).__name__.upper(), "children": list(map(to_predicate, condition.terms))}
        case cond.Not():
            return {"name": "NOT", "children": [to_predicate(condition.term)]}
        case cond.Truth():
            return {"field": list(condition.path)}
        case cond.IsNull():
            name = "IS_NULL"
        case cond.Compare():
            name, literals = condition.operator, (condition.literal,)
        case cond.In():
            name, literals = "IN", condition.literals
        case cond.Like() if condition.form in _FORMS.values():
            name = next(name for name, form in _FORMS.items() if form == condition.form)
            literals = (cond.Literal(cond.Kind.TEXT, condition.text),)
        case cond.InNetwork():
            marked = base64.b64encode(NETWORK_MARK + condition.network.encode()).decode("ascii")
            return {"name": "<>", "children": [{"field": list(condition.path)}, {"type": "string", "value": marked}]}
        case _:
            raise TypeError(f"no predicate of Spark is {condition}")
    return {"name": name, "children": [{"field": list(condition.path)}, *map(_literal_node, literals)]}


def _marked_network(node: Mapping[str, Any]) -> str | None:
    """Return the network that `NETWORK_MARK` stands before in a literal; None if it is another literal."""
    if node.get("type") != "string" or not isinstance(node.get("value"), str):
        return None
    body = base64.b64decode(node["value"])
    network = body.removeprefix(NETWORK_MARK).decode(errors="replace")
    return network if body.startswith(NETWORK_MARK) and network_pattern(network) is not None else None


def _literal_node(literal: cond.Literal) -> dict[str, Any]:
    value: Any = literal.value
    if isinstance(value, str | bytes):
        value = base64.b64encode(value.encode() if isinstance(value, str) else value).decode("ascii")
    elif isinstance(value, Decimal | float):
        value = str(value)
    return {"type": _TYPES[literal.kind], "value": value}


def described(node: Mapping[str, Any]) -> str:
    """Return a predicate as text for people; `node` as `from_predicate` takes it."""
    if "field" in node:
        return ".".join(node["field"])
    if "name" not in node:
        literal = _typed_literal(node)
        return f"a value of type {node.get('type')}" if literal is None else sql_literal(literal)
    return f"{node['name']}({', '.join(map(described, node.get('children', ())))})"


def _path(node: Mapping[str, Any]) -> Path | None:
    """Return the path of a column, or of one that is cast to a wider type."""
    if node.get("name") == "CAST" and any(node["from"] in types and node["to"] in types for types in _WIDENED):
        types = next(types for types in _WIDENED if node["to"] in types)
        return _path(node["children"][0]) if types.index(node["from"]) <= types.index(node["to"]) else None
    return tuple(node["field"]) if "field" in node else None


def _on_field(name: str, path: Path, values: Sequence[cond.Literal | None]) -> cond.Condition | None:
    """Return the condition of the predicate of a name on a field; None if there is none, or a value is None."""
    known = tuple(value for value in values if value is not None)
    if len(known) < len(values):
        return None
    if name == "IS_NULL":
        return cond.IsNull(path)
    if name == "IS_NOT_NULL":
        return cond.Not(cond.IsNull(path))
    if not known:
        return None
    if name == "IN":
        return cond.In(path, known)
    if len(known) > 1:
        return None
    if name in _COMPARISONS:
        return cond.Compare(path, _COMPARISONS[name], known[0])
    text = known[0].value
    return cond.Like(path, _FORMS[name], text) if name in _FORMS and isinstance(text, str) else None


def _on_first(
    name: str, columns: Sequence[Mapping[str, Any]], literals: Sequence[Mapping[str, Any]]
) -> cond.Condition | None:
    """Return the condition of a predicate on the first of some columns that is not null, as ``coalesce`` gives it."""
    null = from_predicate({"name": "IS_NULL", "children": columns[:1]}) if columns else None
    first = from_predicate({"name": name, "children": [*columns[:1], *literals]})
    if not isinstance(null, cond.IsNull) or first is None:
        return None
    if len(columns) == 1:
        return first
    others = _on_first(name, columns[1:], literals)
    return None if others is None else cond.Or((cond.And((cond.Not(null), first)), cond.And((null, others))))


def _typed_literal(node: Mapping[str, Any]) -> cond.Literal | None:
    """Return a literal by the text of its SQL type; None for types that conditions cannot compare."""
    of, value = node.get("type"), node.get("value")
    if of is None:
        return None
    if of == "void":
        return cond.NULL
    convert = next((read for prefix, read in _LITERALS.items() if of == prefix or of.startswith(f"{prefix}(")), None)
    if convert is None:
        return None
    try:
        return cond.NULL if value is None else convert(value)
    except (FormatError, UnicodeDecodeError):
        # Wider than any DECIMAL, or no text.
        return None


_TYPES = {
    cond.Kind.INT: "bigint",
    cond.Kind.DECIMAL: "decimal",
    cond.Kind.DOUBLE: "double",
    cond.Kind.TEXT: "string",
    cond.Kind.BOOL: "boolean",
    cond.Kind.BYTES: "binary",
    cond.Kind.TIME: "timestamp",
    cond.Kind.DURATION: "interval day to second",
    cond.Kind.TIME_NTZ: "timestamp_ntz",
    cond.Kind.DATE: "date",
    cond.Kind.NULL: "void",
}
"""The SQL types of literals."""

_LITERALS: dict[str, Callable[[Any], cond.Literal]] = {
    **dict.fromkeys(_INTEGERS, literals.integer),
    **dict.fromkeys(_FLOATS, lambda value: cond.Literal(cond.Kind.DOUBLE, float(value))),
    "decimal": lambda value: literals.decimal(Decimal(value)),
    "boolean": lambda value: cond.Literal(cond.Kind.BOOL, value),
    "string": lambda value: cond.Literal(cond.Kind.TEXT, base64.b64decode(value).decode("utf-8")),
    "binary": lambda value: cond.Literal(cond.Kind.BYTES, base64.b64decode(value)),
    "date": literals.day,
    "timestamp_ntz": lambda value: cond.Literal(cond.Kind.TIME_NTZ, value),
    "timestamp": lambda value: cond.Literal(cond.Kind.TIME, value),
    "interval day to second": lambda value: cond.Literal(cond.Kind.DURATION, value),
}

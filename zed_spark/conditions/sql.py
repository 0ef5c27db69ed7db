"""A condition back to text that Spark SQL and `zed_spark.conditions.parse` take for the same condition."""

from __future__ import annotations

from decimal import Decimal

import numpy as np

from zed_spark.columns.project import Path
from zed_spark.conditions import condition as cond


def sql(condition: cond.Condition) -> str:
    """Return the text of a condition; of one that Spark's settings decide, the reading under default settings."""
    match condition:
        case cond.And():
            return " AND ".join(f"({sql(term)})" for term in condition.terms) or "TRUE"
        case cond.Or():
            return " OR ".join(f"({sql(term)})" for term in condition.terms) or "FALSE"
        case cond.Either():
            return sql(condition.terms[0])
        case cond.Not():
            return f"NOT ({sql(condition.term)})"
        case cond.Quoted():
            return sql(condition.term)
        case cond.Constant():
            return "NULL" if condition.value is None else str(condition.value).upper()
        case cond.Unknown():
            return condition.text
        case cond.Truth():
            return _path(condition.path)
        case cond.IsNull():
            return f"{_path(condition.path)} IS NULL"
        case cond.Compare():
            return f"{_path(condition.path)} {condition.operator} {literal(condition.literal)}"
        case cond.In():
            return f"{_path(condition.path)} IN ({', '.join(map(literal, condition.literals))})"
        case cond.Like():
            return f"{_path(condition.path)} LIKE {_string_literal(_pattern(condition))}"
    raise AssertionError(condition)  # pragma: no cover - the match is exhaustive


def literal(value: cond.Literal) -> str:
    """Return the text of a literal."""
    content = value.value
    match content:
        case None:
            return "NULL"
        case bool():
            return str(content).upper()
        case bytes():
            return f"X'{content.hex()}'"
        case str():
            return _string_literal(content)
        case Decimal():
            text = f"{content:f}"
            return text if "." in text else f"{text}BD"
        case float():
            # No literal stands for NaN and the infinities; they come from Spark's own filters only.
            return f"{content!r}D" if content - content == 0 else f"CAST('{content!r}' AS DOUBLE)"
    if value.kind is cond.Kind.DURATION:
        return f"INTERVAL '{content}' MICROSECOND"
    if value.kind is cond.Kind.TIME:
        return f"TIMESTAMP '{_time(content)}Z'"
    if value.kind is cond.Kind.TIME_NTZ:
        return f"TIMESTAMP_NTZ '{_time(content)}'"
    if value.kind is cond.Kind.DATE:
        return f"DATE '{np.datetime64(content, 'D')}'"
    return str(content)


def _time(microseconds: int) -> str:
    """Return the text of a time; Spark knows more years than Python."""
    return str(np.datetime64(microseconds, "us")).replace("T", " ").removesuffix(".000000")


def _path(path: Path) -> str:
    return ".".join(f"`{step.replace('`', '``')}`" for step in path)


def _string_literal(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


def _pattern(condition: cond.Like) -> str:
    if condition.form == "pattern":
        return condition.text
    escaped = "".join(f"\\{char}" if char in "%_\\" else char for char in condition.text)
    match condition.form:
        case "exact":
            return escaped
        case "prefix":
            return f"{escaped}%"
        case "suffix":
            return f"%{escaped}"
        case "contains":
            return f"%{escaped}%"
    return "%"

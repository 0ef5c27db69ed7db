"""The text of conditions: cut into tokens for `zed_spark.conditions.parse`, and written from a condition.

Tokens are those of Spark's lexer; text that it might cut otherwise is refused. Spark SQL and the parser take the text
that is written for the same condition.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

import numpy as np

from zed_spark.columns.project import Path
from zed_spark.conditions import condition as cond
from zed_spark.errors import FormatError


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
        case cond.OfKind():
            return f"kind by {_path(condition.path)} = {_string_literal(condition.name)}"
        case cond.Like():
            return f"{_path(condition.path)} LIKE {_string_literal(_pattern(condition))}"
        case cond.InNetwork():
            return f"cidr_match({_string_literal(condition.network)}, {_path(condition.path)})"
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


SUPPORTED = (
    "supported are columns and literals compared with = == <=> <> != < <= > >=, [NOT] IN, [NOT] BETWEEN, "
    "[NOT] LIKE, IS [NOT] NULL, cidr_match('10.0.0.0/8', column), and AND, OR, NOT and parentheses; for anything else "
    "use DataFrame.where"
)

_TOKEN = re.compile(
    r"""
      (?P<space>[ \t\r\n]+)
    | (?P<number>(?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?(?:[bB][dD]|[lLsSyYdDfF])?(?!\w))
    | (?P<string>'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*")
    | (?P<quoted>`(?:[^`]|``)*`)
    | (?P<word>[A-Za-z_][A-Za-z0-9_]*)
    | (?P<symbol><=>|<>|!=|<=|>=|==|--|/\*|\|\||[=<>(),.+\-*/%&|^~!:\[\]{}?$;])
    """,
    re.VERBOSE | re.DOTALL | re.ASCII,
)

_UNFINISHED = {"'": "a string that does not end", '"': "a string that does not end", "`": "a name that does not end"}


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the text, as written, from ``position`` to ``stop``, counted in characters.

    The kind is ``number``, ``string``, ``quoted`` (a name in backquotes), ``word``, ``symbol`` or ``end``.
    """

    kind: str
    text: str
    position: int
    stop: int

    def is_word(self, *words: str) -> bool:
        """True if this is one of some keywords, given in capitals."""
        return self.kind == "word" and self.text.upper() in words

    def is_symbol(self, *symbols: str) -> bool:
        """True if this is one of some symbols."""
        return self.kind == "symbol" and self.text in symbols

    @property
    def shown(self) -> str:
        """The token for messages."""
        return "the end" if self.kind == "end" else repr(self.text)


def tokens(source: str) -> list[Token]:
    """Return the tokens of a text, the last of kind ``end``; FormatError gives the position of other characters."""
    found: list[Token] = []
    position = 0
    while position < len(source):
        match = _TOKEN.match(source, position)
        if match is None:
            raise fault(source, position, _problem(source, position))
        kind = match.lastgroup or ""
        if kind == "symbol" and match[0] in ("--", "/*"):
            raise fault(source, position, f"comments ({match[0]}) are not supported")
        if kind != "space":
            found.append(Token(kind, match[0], position, match.end()))
        position = match.end()
    found.append(Token("end", "", position, position))
    return found


def fault(source: str, position: int, problem: str) -> FormatError:
    """Return the error at a position of a condition's text."""
    return FormatError(f"where {source!r}, position {position}: {problem}; {SUPPORTED}")


def _problem(source: str, position: int) -> str:
    first = source[position]
    if first in _UNFINISHED:
        return _UNFINISHED[first]
    if first.isdigit() or first == ".":
        return f"{source[position : position + 20]!r} is not a number"
    if first.isalpha() or first == "_":
        return f"{source[position : position + 20]!r}: names with letters other than A to Z need backquotes"
    return f"unexpected {first!r}"

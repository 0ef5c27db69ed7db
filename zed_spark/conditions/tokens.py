"""A condition's text cut into tokens, as Spark's lexer would cut it; text on which they might differ is refused."""

from __future__ import annotations

import re
from dataclasses import dataclass

from zed_spark.errors import FormatError

SUPPORTED = (
    "supported are columns and literals compared with = == <=> <> != < <= > >=, [NOT] IN, [NOT] BETWEEN, "
    "[NOT] LIKE, IS [NOT] NULL, and AND, OR, NOT and parentheses; for anything else use DataFrame.where"
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
    """A piece of the text.

    Attributes:
        kind: ``number``, ``string``, ``quoted`` (a name in backquotes), ``word``, ``symbol`` or ``end``.
        text: as written.
        position: where it starts, in characters.
        stop: where it ends.
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
    """Return the tokens of a text, the last of kind ``end``.

    Raises:
        FormatError: characters that are no part of a condition; the message gives the position.
    """
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

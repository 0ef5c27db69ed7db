"""Patterns of LIKE that come down to comparing an end or a part of a text."""

from __future__ import annotations

import re

from zed_spark.conditions.condition import Form

_PIECE = re.compile(r"\\([%_\\])|(\\)|(%+)|(_)|([^\\%_]+)", re.DOTALL)


def with_backslashes(text: str, escape: str) -> str | None:
    """A pattern with another escape character, written with backslashes; None where Spark refuses it.

    Args:
        text: the pattern.
        escape: the character that takes the meaning of ``%``, ``_`` and itself away.
    """
    if len(escape) != 1:
        return None
    found, chars = [], iter(text)
    for char in chars:
        if char == escape:
            char = next(chars, "")
            if char not in ("%", "_", escape):
                return None
            found.append(f"\\{char}" if char in "%_\\" else char)
        else:
            found.append("\\\\" if char == "\\" else char)
    return "".join(found)


def general(text: str) -> tuple[Form, str] | None:
    """What any pattern asks of a text; None where Spark refuses it, for a backslash that escapes nothing."""
    simple = pattern(text)
    if simple is not None:
        return simple
    return None if any(match[2] for match in _PIECE.finditer(text)) else ("pattern", text)


def pattern(text: str) -> tuple[Form, str] | None:
    """What a pattern asks of a text, or None when it is not just an end, a part or the whole of it.

    Args:
        text: ``%`` stands for any text, ``_`` for any character, a backslash before these or itself takes the
            meaning away; before anything else Spark refuses it.
    """
    plain, holes = "", []
    for match in _PIECE.finditer(text):
        escaped, stray, any_text, any_char, literal = match.groups()
        if stray or any_char:
            return None
        if any_text:
            holes.append(len(plain))
        else:
            plain += escaped or literal
    if not holes:
        return "exact", plain
    if not plain:
        return "any", ""
    if holes == [len(plain)]:
        return "prefix", plain
    if holes == [0]:
        return "suffix", plain
    return ("contains", plain) if holes == [0, len(plain)] else None

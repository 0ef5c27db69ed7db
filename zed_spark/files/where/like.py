"""Patterns of LIKE that come down to comparing an end or a part of a text."""

from __future__ import annotations

import re

from zed_spark.files.where.condition import Form

_PIECE = re.compile(r"\\([%_\\])|(\\)|(%+)|(_)|([^\\%_]+)", re.DOTALL)


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

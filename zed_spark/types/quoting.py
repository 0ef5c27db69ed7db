"""Names in the text of types and values: which need no quotes, and how the others are quoted.

Source: docs/formats/zng.md, sections 11.1 and 11.5.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

IDENTIFIER = re.compile(r"[^\W\d][\w$]*|[$][\w$]*")
TYPE_NAME = re.compile(r"(?:[^\W\d]|[$.])[\w$.]*")


def field_name(name: str) -> str:
    """A field name or symbol as text: bare when it is an identifier, else quoted."""
    return name if is_identifier(name) else quoted(name)


def type_name(name: str) -> str:
    """A type name as text: bare where the notation allows it, else quoted."""
    return name if is_type_name(name) else quoted(name)


def is_identifier(name: str) -> bool:
    """Whether a field name needs no quotes."""
    return IDENTIFIER.fullmatch(name) is not None and _is_plain(name)


def is_type_name(name: str) -> bool:
    """Whether a type name needs no quotes."""
    return TYPE_NAME.fullmatch(name) is not None and _is_plain(name)


def _is_plain(name: str) -> bool:
    # Beyond ASCII the patterns take all that Python calls a number for a digit; only letters are meant.
    return name.isascii() or all(char.isascii() or char.isalpha() for char in name)


_ESCAPES = {8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 34: '\\"', 92: "\\\\"}
_ESCAPES |= {code: f"\\u{code:04x}" for code in range(0x20) if code not in _ESCAPES}


def quoted(text: str) -> str:
    """A string in double quotes, escaped as the reference does (docs/formats/zng.md, section 11.5)."""
    return f'"{text.translate(_ESCAPES)}"'


class NameWriter(NamedTuple):
    """How the text of a type writes the names of named types.

    Attributes:
        definition: writes the name in ``name=type``.
        reference: writes the name of a type that is already defined.
    """

    definition: Callable[[str], str] = type_name
    reference: Callable[[str], str] = type_name

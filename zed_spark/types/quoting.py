"""Quoting of names and strings in the text of types and values. Source: docs/formats/zng.md, sections 11.1 and 11.5."""

from __future__ import annotations

import re

from zed_spark.errors import CorruptDataError

IDENTIFIER = re.compile(r"[^\W\d][\w$]*+|[$][\w$]*+")
TYPE_NAME = re.compile(r"(?:[^\W\d]|[$.])[\w$.]*+")
_HEXADECIMAL = re.compile("[0-9a-fA-F]+")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_UNESCAPED = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_SURROGATE = re.compile("[\ud800-\udfff]")


def field_name(name: str) -> str:
    """Return a field name or symbol as text: bare when it is an identifier, else quoted."""
    return name if _is_bare(IDENTIFIER, name) else quoted(name)


def type_name(name: str) -> str:
    """Return a type name as text: bare where the notation allows it, else quoted."""
    return name if _is_bare(TYPE_NAME, name) else quoted(name)


def sup_type_name(name: str) -> str:
    """Return a type name in SUP: also quoted when it could be hexadecimal digits, which may follow an address."""
    return quoted(name) if _HEXADECIMAL.fullmatch(name) else type_name(name)


def _is_bare(pattern: re.Pattern[str], name: str) -> bool:
    # Beyond ASCII the patterns take all that Python calls a number for a digit; only letters are meant.
    return pattern.fullmatch(name) is not None and all(char.isascii() or char.isalpha() for char in name)


ESCAPES = {8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 34: '\\"', 92: "\\\\"}
ESCAPES |= {code: f"\\u{code:04x}" for code in range(0x20) if code not in ESCAPES}
"""The escapes of strings in ZSON by character, for `str.translate`."""


def quoted(text: str) -> str:
    """Return a string in double quotes, escaped as the reference does (docs/formats/zng.md, section 11.5)."""
    return f'"{text.translate(ESCAPES)}"'


def unescape(text: str) -> str:
    r"""Return the text between quotes with its escapes resolved; half a surrogate pair becomes U+FFFD.

    Raises:
        CorruptDataError: an escape is not one of JSON.
    """
    text = joined_surrogates(text)
    return joined_surrogates(_ESCAPE.sub(_unescaped, text)) if "\\" in text else text


def joined_surrogates(text: str) -> str:
    """Text with surrogate pairs joined; a lone one, which also stands for a byte that is not UTF-8, is U+FFFD."""
    if text.isascii() or _SURROGATE.search(text) is None:
        return text
    joined = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    return _SURROGATE.sub("\ufffd", joined)


def _unescaped(found: re.Match[str]) -> str:
    if found[1]:
        return chr(int(found[1], 16))
    if found[2] not in _UNESCAPED:
        raise CorruptDataError(f"\\{found[2]} is not an escape of strings")
    return _UNESCAPED[found[2]]

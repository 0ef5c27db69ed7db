"""Names and strings in the text of types and values: which names need no quotes, how text is quoted and read back.

Source: docs/formats/zng.md, sections 11.1 and 11.5.
"""

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
    """A field name or symbol as text: bare when it is an identifier, else quoted."""
    return name if is_identifier(name) else quoted(name)


def type_name(name: str) -> str:
    """A type name as text: bare where the notation allows it, else quoted."""
    return name if is_type_name(name) else quoted(name)


def sup_type_name(name: str) -> str:
    """A type name in SUP: also quoted when it could be hexadecimal digits, which may follow an address."""
    return name if is_type_name(name) and not _HEXADECIMAL.fullmatch(name) else quoted(name)


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


def unescape(text: str) -> str:
    r"""The text between quotes with its escapes resolved; half a surrogate pair becomes U+FFFD.

    Raises:
        CorruptDataError: there is an escape that JSON does not have.
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

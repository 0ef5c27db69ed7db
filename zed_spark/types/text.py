"""The text of types in every notation, the quoting of names and strings, and field names for union members.

Source: docs/formats/zng.md, sections 11.1, 11.3, 11.5 and 11.6.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from zed_spark.errors import CorruptDataError
from zed_spark.types import kinds
from zed_spark.types.dialect import is_optional, required
from zed_spark.types.primitives import ANY
from zed_spark.types.typevalue import decode_type

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


def main_type_name(name: str) -> str:
    """Return a type name inside a type in SUP of super's main branch: bare only when it is an identifier."""
    return sup_type_name(name) if _is_bare(IDENTIFIER, name) else quoted(name)


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
    """Return the text between quotes with escapes of JSON resolved; half a surrogate pair becomes U+FFFD."""
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


@dataclass(frozen=True, slots=True)
class TypeStyle:
    """How a notation writes types.

    Attributes:
        set: the text before and after the element type of a set.
        map: the text before and after the key and value types of a map.
        is_sup: whether unions are written with bars, and ``fusion(all)`` as ``any``.
        optional: whether a union with ``none`` is written as an optional field, ``name?:type``.
        definition: writes the name in ``name=type``.
        reference: writes the name of a type that is already defined.
        defined_first: whether a name counts as defined inside its definition, as in ZSON decorators.
        errors: the style of errors, which are written without the names defined around them; None for this style.
        declared: whether all names are defined in lines before the value, so that types only refer to them.
    """

    set: tuple[str, str] = ("|[", "]|")
    map: tuple[str, str] = ("|{", "}|")
    is_sup: bool = False
    optional: bool = False
    definition: Callable[[str], str] = type_name
    reference: Callable[[str], str] = type_name
    defined_first: bool = False
    errors: TypeStyle | None = None
    declared: bool = False

    def of_type_values(self) -> TypeStyle:
        """Return the style of type values in a notation with this style of decorators."""
        return replace(self, defined_first=False, errors=None)


METADATA = TypeStyle()
"""What `type_text` writes and `zed_spark.types.grammar.parse_type` reads back."""

TYPE_VALUE = TypeStyle(definition=field_name, reference=field_name)
"""Type values in ZSON."""

DECORATOR = TypeStyle(definition=str, reference=str, defined_first=True, errors=METADATA)
"""Decorators in ZSON, where names are never quoted."""

_SUP = TypeStyle(is_sup=True, definition=sup_type_name, reference=sup_type_name)
SUP_0_1 = replace(_SUP, defined_first=True, errors=_SUP)
SUP_0_2 = replace(SUP_0_1, optional=True, errors=replace(_SUP, optional=True))
SUP_MAIN = TypeStyle(
    ("set[", "]"), ("map{", "}"), True, True, definition=main_type_name, reference=main_type_name, declared=True
)


def type_text(
    of: kinds.Type, names: dict[str, kinds.Type] | None = None, style: TypeStyle = METADATA, *, component: bool = False
) -> str:
    """Return the text of a type, for example ``{a:int64,b:[string]}``.

    ``names`` are already defined; those in this type are added. A defined type prints as its name, any other named type
    as ``name=type``. A ``component`` has parentheses around a SUP union or definition.
    """
    return _Writer({} if names is None else names, style).text(of, component)


def type_value_line(of: kinds.Type) -> str:
    """Return a type as a type value in ZSON, such as ``<{a:int64}>``: what ``yield typeof(this)`` prints."""
    return f"<{type_text(of, style=TYPE_VALUE)}>"


@lru_cache(maxsize=4096)
def type_value_text(body: bytes) -> str:
    """Return the text of a type value given by its body; CorruptDataError where the reference prints an error text."""
    return type_value_line(decode_type(body))


def is_optional_field(of: kinds.Type) -> bool:
    """True if SUP writes a field of a type as an optional one."""
    return isinstance(of, kinds.Union) and is_optional(of) and len(of.members) > 1


class _Writer:
    """Writes types in one style."""

    def __init__(self, names: dict[str, kinds.Type], style: TypeStyle) -> None:
        self.names, self.style = names, style

    def text(self, of: kinds.Type, component: bool = False) -> str:
        style = self.style
        match of:
            case kinds.Primitive():
                return of.name
            case kinds.Record():
                return "{" + ",".join([self.field(name, inner) for name, inner in of.fields]) + "}"
            case kinds.Array():
                return f"[{self.text(of.inner)}]"
            case kinds.Set():
                return style.set[0] + self.text(of.inner) + style.set[1]
            case kinds.Map():
                return f"{style.map[0]}{self.text(of.key)}:{self.text(of.value)}{style.map[1]}"
            case kinds.Union() if style.is_sup:
                members = _named_first(of.members) if style.declared else of.members
                text = "|".join([self.text(member, True) for member in members])
                return f"({text})" if component else text
            case kinds.Union():
                return "(" + ",".join([self.text(member) for member in of.members]) + ")"
            case kinds.Enum():
                return "enum(" + ",".join(map(field_name, of.symbols)) + ")"
            case kinds.Wrapper() if style.errors is not None:
                return type_text(of, style=style.errors)
            case kinds.Wrapper():
                return "any" if style.is_sup and of is ANY else f"{of.kind}({self.text(of.inner)})"
            case kinds.Named():
                return self.named(of, component)
            case kinds.Recursive():
                return style.reference(of.name)
        raise AssertionError(of)  # pragma: no cover - the match is exhaustive

    def field(self, name: str, of: kinds.Type) -> str:
        if self.style.optional and is_optional_field(of):
            return f"{field_name(name)}?:{self.text(required(of))}"
        return f"{field_name(name)}:{self.text(of)}"

    def named(self, of: kinds.Named, component: bool) -> str:
        style, names = self.style, self.names
        if style.declared or names.get(of.name) is of:
            return style.reference(of.name)
        if style.defined_first:
            names[of.name] = of
        inner = self.text(of.inner)
        if not style.defined_first:
            names[of.name] = of
        text = f"{style.definition(of.name)}={inner}"
        # Decorators have parentheses also where no other member of a union could follow.
        is_open = component or (style.defined_first and isinstance(of.inner, kinds.Union))
        return f"({text})" if style.is_sup and is_open else text


def _named_first(members: tuple[kinds.Type, ...]) -> list[kinds.Type]:
    # The main branch sorts named types before all others (docs/formats/zng.md, section 3.4).
    named = [member for member in members if isinstance(member, kinds.Named | kinds.Recursive)]
    named.sort(key=lambda member: member.name.encode())
    return [*named, *(member for member in members if member not in named)]


def _representation(of: Any) -> str:
    return f"<{type_text(of)}>"


# Here rather than in `kinds`, because the text of a type needs all kinds.
kinds.Type.__repr__ = _representation  # type: ignore[method-assign]


LONGEST_NAME = 64
"""Longer member names are cut, and a hash distinguishes them."""


def member_names(of: kinds.Union) -> tuple[str, ...]:
    """Return the names of the struct fields that hold the members of a union, in the order of the members.

    They depend on the set of members only. Members that would share a name, ignoring case, all get a suffix.
    """
    plain = [member_name(member) for member in of.members]
    shared = Counter(name.lower() for name in plain)
    return tuple(
        hashed_name(member) if shared[name.lower()] > 1 else name
        for name, member in zip(plain, of.members, strict=True)
    )


def member_name(of: kinds.Type) -> str:
    """Return the name of the struct field for a union member, as long as no other member has the same."""
    name = "member_" + _stem(of)
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 9]}_{_hash(of)}"


def hashed_name(of: kinds.Type) -> str:
    """Return the name for a union member that shares its `member_name` with another: with a hash of its type text."""
    return f"{member_name(of)}_{_hash(of)}"


def _hash(of: kinds.Type) -> str:
    return hashlib.blake2b(type_text(of).encode(), digest_size=4).hexdigest()


def _stem(of: kinds.Type) -> str:
    match of:
        case kinds.Named() | kinds.Recursive():
            return re.sub("[^A-Za-z0-9_]", "_", of.name)
        case kinds.Primitive():
            return of.name
        case kinds.Array() | kinds.Set() | kinds.Map() | kinds.Error():
            return "_".join((of.kind, *map(_stem, of.children())))
    return _STEMS.get(of.kind, of.kind)


_STEMS = {"fusion": "any"}

"""Print SUP: values that a release has no text for are converted first, then `Printer` prints them.

A union of one type, which parentheses would not distinguish from the type, becomes the type. In a release without typed
nulls, each becomes a null of a union with null. Source: docs/formats/zng.md, section 11.6.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import OptionError, UnsupportedTypeError
from zed_spark.formats.text.analyzer import Typed
from zed_spark.formats.text.printer import Printer, Style, implied, shows_empty
from zed_spark.types.body import fused_type, map_value, sorted_entries, sorted_unique, value_parts
from zed_spark.types.text import SUP_0_1, SUP_MAIN

_RELEASES = {
    style.name: style
    for style in (
        Style("0.1", SUP_0_1, typed_nulls=True),
        Style("0.2"),
        Style("0.3", fusion=True),
        Style("main", SUP_MAIN, fusion=True),
    )
}

RELEASED = "0.3"
"""The newest release of super."""


def sup_style(release: str) -> Style:
    """Return the style of a release of super: ``"0.1"``, ``"0.2"``, ``"0.3"``, or ``"main"`` of August 2026.

    Raises OptionError for another release.
    """
    if release not in _RELEASES:
        raise OptionError(f"unknown release of super {release!r}; use one of {', '.join(_RELEASES)}")
    return _RELEASES[release]


class SupPrinter(Printer):
    """Prints values as SUP; not for use by several threads at once."""

    def __init__(self, release: str = RELEASED) -> None:
        """Print the SUP of a release of super, as `sup_style` names it."""
        super().__init__(sup_style(release))
        self._type_values = self.style.types.of_type_values()
        self._declared: dict[str, zt.Type] = {}
        self._lines: list[str] = []

    def writer(self, of: zt.Type) -> Callable[[Any], str]:
        """Return the function that prints values of one type, after lines that declare names.

        Raises UnsupportedTypeError if the release has no such type. So does the function if a name refers to two types
        and the release cannot express it.
        """
        check_type(of, self.style)
        plain = without_singles(of)
        write = self._writer(plain)
        if plain is of and self.style.typed_nulls:
            return write

        def line(value: Any) -> str:
            value = without_single_tags(of, value)
            if self.style.typed_nulls or not has_null(plain, value):
                return write(value)
            target, value = to_explicit_nulls(plain, value, self.style)
            return self._writer(target)(value)

        return line

    def _writer(self, of: zt.Type) -> Callable[[Any], str]:
        line = self._line(of)
        if not self.style.types.declared:
            return line
        names = names_in(of)

        def declared(value: Any) -> str:
            self._declare(names)
            text = line(value)
            lines, self._lines = self._lines, []
            return "\n".join([*lines, text])

        return declared

    def _line(self, of: zt.Type) -> Callable[[Any], str]:
        if shows_empty(of):
            return super().writer(of)
        # At the top level super shows no type of an empty container, which would then be read as one of nulls.
        self._prepare(of)
        write = self._print(of, implied(of), True)

        def line(value: Any) -> str:
            self._names.clear()
            return write(value, False)

        return line

    def _declare(self, names: list[zt.Named]) -> None:
        for of in names if self.style.types.declared else ():
            known = self._declared.get(of.name)
            if known is of:
                continue
            if known is not None:
                raise UnsupportedTypeError(
                    f"type {of.name} is {zt.type_text(of.inner)} after it was {zt.type_text(zt.under(known))}: SUP of "
                    "the main branch cannot give a name twice"
                )
            self._declared[of.name] = of
            self._lines.append(
                f"type {self.style.types.definition(of.name)}={zt.type_text(of.inner, style=self.style.types)}"
            )

    def _type_value(self, body: bytes) -> str:
        of = zt.decode_type(body)
        self._declare(names_in(of))
        return f"<{zt.type_text(of, style=self._type_values)}>"

    def _any(self, of: zt.Type, value: Any) -> str:
        self._declare(names_in(of))
        return super()._any(of, value)


@lru_cache(maxsize=4096)
def check_type(of: zt.Type, style: Style) -> None:
    """Raise UnsupportedTypeError if a type, or a part of it, has no text in a release."""
    if of.kind == "fusion" and not (style.types.declared if of is zt.ANY else style.fusion):
        raise UnsupportedTypeError(f"SUP {style.name} has no type {'any' if of is zt.ANY else 'fusion'}")
    if isinstance(of, zt.Recursive) and not style.types.declared:
        raise UnsupportedTypeError(f"SUP {style.name} has no types such as {of.name}, which contains itself")
    if of is zt.NONE and not style.types.optional:
        raise UnsupportedTypeError(f"SUP {style.name} has no optional fields")
    for child in of.children():
        check_type(child, style)


def names_in(of: zt.Type) -> list[zt.Named]:
    """Return the named types that a type is made of, each once, those further in first."""
    found: dict[zt.Named, None] = {}
    _collect(of, found, frozenset())
    return list(found)


def _collect(of: zt.Type, found: dict[zt.Named, None], around: frozenset[str]) -> None:
    if isinstance(of, zt.Recursive):
        if of.name not in around:
            _collect(zt.definition_of(of), found, around)
        return
    if isinstance(of, zt.Named):
        around = around | {of.name}
    for child in of.children():
        _collect(child, found, around)
    if isinstance(of, zt.Named):
        found[of] = None


@lru_cache(maxsize=4096)
def without_singles(of: zt.Type) -> zt.Type:
    """Return the type with each union of one type replaced by that type."""
    if isinstance(of, zt.Union):
        members = _sorted_members(of)
        return members[0] if len(members) == 1 else zt.Union(members)
    return of.map_children(without_singles)


def _sorted_members(of: zt.Union) -> tuple[zt.Type, ...]:
    return zt.sort_members([without_singles(member) for member in of.members])


def without_single_tags(of: zt.Type, value: Any) -> Any:
    """Return a value of a type as one of `without_singles` of it."""
    if value is None or without_singles(of) is of:
        return value
    if isinstance(of, zt.Union):
        member = of.members[value[0]]
        inner = without_single_tags(member, value[1])
        members = _sorted_members(of)
        return inner if len(members) == 1 else (members.index(without_singles(member)), inner)
    return map_value(of, value, without_single_tags)


def has_null(of: zt.Type, value: Any) -> bool:
    """True if there is a null, at any depth, that is of another type than null, or than an error around null."""
    if value is None:
        return zt.core(of) not in zt.NULL_TYPES
    return not isinstance(of, zt.Recursive) and any(has_null(*part) for part in value_parts(of, value))


def to_explicit_nulls(of: zt.Type, value: Any, style: Style) -> Typed:
    """Convert a value of a type without unions of one type: typed nulls become nulls of unions.

    Where a release lets a name refer to one type only, a type that changes loses its name.
    """
    if value is None:
        return (of, None) if zt.core(of) in zt.NULL_TYPES else _in_union([of, zt.NULL], zt.NULL, None)
    match of:
        case zt.Record():
            fields = [to_explicit_nulls(field, part, style) for (_, field), part in zip(of.fields, value, strict=True)]
            types = tuple((name, field) for (name, _), (field, _) in zip(of.fields, fields, strict=True))
            return zt.Record(types), tuple(part for _, part in fields)
        case zt.Array():
            inner, values = _shared(of.inner, value, style)
            return zt.Array(inner), values
        case zt.Set():
            inner, values = _shared(of.inner, value, style)
            return zt.Set(inner), sorted_unique(inner, values)
        case zt.Map():
            key, keys = _shared(of.key, [key for key, _ in value], style)
            inner, values = _shared(of.value, [item for _, item in value], style)
            return zt.Map(key, inner), sorted_entries(key, list(zip(keys, values, strict=True)))
        case zt.Union():
            return _explicit_union(of, value, style)
        case zt.Error():
            inner, part = to_explicit_nulls(of.inner, value, style)
            return zt.Error(inner), part
        case zt.Fusion():
            inner, part = to_explicit_nulls(fused_type(of, value), value[0], style)
            return (of, (part, zt.encode_type(inner))) if of.inner is zt.ALL else (zt.Fusion(inner), (part, value[1]))
        case zt.Named():
            inner, part = to_explicit_nulls(of.inner, value, style)
            if inner is of.inner:
                return of, part
            return (inner if style.types.declared else zt.Named(of.name, inner)), part
    return of, value


def _explicit_union(of: zt.Union, value: Any, style: Style) -> Typed:
    tag, inner = value
    member, part = to_explicit_nulls(of.members[tag], inner, style)
    if member is of.members[tag]:
        return of, (tag, part)
    return _in_union([*of.members[:tag], member, *of.members[tag + 1 :]], member, part)


def _in_union(members: list[zt.Type], of: zt.Type, value: Any) -> Typed:
    # Unions have no unions as members any more: such a member gives way to its own members.
    if isinstance(of, zt.Union):
        return _in_union([*members, *of.members], of.members[value[0]], value[1])
    union = _flat_union(members)
    return union, (union.members.index(of), value)


def _flat_union(members: list[zt.Type]) -> zt.Union:
    flat = [inner for member in members for inner in (member.members if isinstance(member, zt.Union) else (member,))]
    return zt.Union(zt.sort_members(flat))


def _shared(of: zt.Type, values: list[Any], style: Style) -> tuple[zt.Type, list[Any]]:
    """Return the elements of a container, all of one type again."""
    found = [to_explicit_nulls(of, value, style) for value in values]
    types = list(dict.fromkeys(inner for inner, _ in found))
    if len(types) < 2:
        return (types or [of])[0], [value for _, value in found]
    union = _flat_union(types)
    return union, [_in_union([union], inner, value)[1] for inner, value in found]

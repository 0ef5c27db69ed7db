"""How SUP is spelled by each release of super, and the text of types in it. Source: formats/zng.md section 11.6."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from zed_spark import types as zt
from zed_spark.errors import OptionError
from zed_spark.types.options import required
from zed_spark.types.quoting import field_name, is_type_name, quoted


@dataclass(frozen=True, slots=True)
class Dialect:
    """The spelling of one release.

    Attributes:
        name: the release.
        typed_nulls: whether a null can be of any type (``null::int64``); else only unions with null have nulls.
        optional: whether there are optional fields.
        fusion: whether there are fusion values.
        declares: whether names are given in lines of their own, sets are ``set[...]``, maps ``map{...}``, and there
            are values of type ``any``.
    """

    name: str
    typed_nulls: bool = False
    optional: bool = True
    fusion: bool = False
    declares: bool = False


_DIALECTS = {
    dialect.name: dialect
    for dialect in (
        Dialect("0.1", typed_nulls=True, optional=False),
        Dialect("0.2"),
        Dialect("0.3", fusion=True),
        Dialect("main", fusion=True, declares=True),
    )
}

RELEASED = "0.3"
"""The newest release."""

_HEXADECIMAL = re.compile("[0-9a-fA-F]+")


def dialect(name: str) -> Dialect:
    """The dialect of a release: ``"0.1"``, ``"0.2"``, ``"0.3"``, or ``"main"`` for the state of August 2026.

    Raises:
        OptionError: there is no such release.
    """
    if name not in _DIALECTS:
        raise OptionError(f"no release of super is called {name!r}; there are {', '.join(_DIALECTS)}")
    return _DIALECTS[name]


def named(name: str) -> str:
    """A type name, quoted where it needs to be; after a number hexadecimal digits would look like an address."""
    return name if is_type_name(name) and not _HEXADECIMAL.fullmatch(name) else quoted(name)


def sup_type(of: zt.Type, style: Dialect, names: dict[str, zt.Type], *, component: bool = False) -> str:
    """The text of a type.

    Args:
        of: the type.
        style: the dialect.
        names: names known to the reader (``name -> type``); used for references, and added to where the dialect
            has definitions inside types.
        component: whether a bar after the type would become part of it.

    Returns:
        For example ``{a:int64,b?:[int64|string]}``.
    """
    match of:
        case zt.Primitive():
            return of.name
        case zt.Record():
            return "{" + ",".join(_field(name, field, style, names) for name, field in of.fields) + "}"
        case zt.Array():
            return f"[{sup_type(of.inner, style, names)}]"
        case zt.Set():
            inner = sup_type(of.inner, style, names)
            return f"set[{inner}]" if style.declares else f"|[{inner}]|"
        case zt.Map():
            entry = f"{sup_type(of.key, style, names)}:{sup_type(of.value, style, names)}"
            return "map{" + entry + "}" if style.declares else "|{" + entry + "}|"
        case zt.Union():
            members = _ordered(of.members) if style.declares else of.members
            text = "|".join(sup_type(member, style, names, component=True) for member in members)
            return f"({text})" if component else text
        case zt.Enum():
            return "enum(" + ",".join(field_name(symbol) for symbol in of.symbols) + ")"
        case zt.Error():
            return f"error({sup_type(of.inner, style, names)})"
        case zt.Fusion():
            return "any" if of.inner is zt.ALL else f"fusion({sup_type(of.inner, style, names)})"
        case zt.Recursive():
            return named(of.name)
        case zt.Named():
            return _named(of, style, names, component)
    raise AssertionError(of)  # pragma: no cover - the match is exhaustive


def _field(name: str, of: zt.Type, style: Dialect, names: dict[str, zt.Type]) -> str:
    if style.optional and is_option(of):
        return f"{field_name(name)}?:{sup_type(required(of), style, names)}"
    return f"{field_name(name)}:{sup_type(of, style, names)}"


def is_option(of: zt.Type) -> bool:
    """Whether a field of a type is written as an optional one."""
    return isinstance(of, zt.Union) and zt.is_optional(of) and len(of.members) > 1


def _ordered(members: Iterable[zt.Type]) -> list[zt.Type]:
    # The main branch sorts named types before all others (formats/zng.md section 3.4).
    named = [member for member in members if isinstance(member, zt.Named | zt.Recursive)]
    named.sort(key=lambda member: member.name.encode())
    return [*named, *(member for member in members if member not in named)]


def _named(of: zt.Named, style: Dialect, names: dict[str, zt.Type], component: bool) -> str:
    if style.declares:
        return named(of.name)
    if names.get(of.name) is of:
        return named(of.name)
    inner = sup_type(of.inner, style, names)
    # Whoever reads the text knows the name only from here on.
    names[of.name] = of
    text = f"{named(of.name)}={inner}"
    return f"({text})" if component or isinstance(of.inner, zt.Union) else text


def names_in(of: zt.Type) -> list[zt.Named]:
    """The named types that a type is made of, each once, those further in first."""
    found: dict[zt.Named, None] = {}
    _collect(of, found, set())
    return list(found)


def _collect(of: zt.Type, found: dict[zt.Named, None], open: set[str]) -> None:
    if isinstance(of, zt.Recursive):
        if of.name not in open:
            _collect(zt.definition_of(of), found, open)
        return
    if isinstance(of, zt.Named):
        open = open | {of.name}
    for child in of.children():
        _collect(child, found, open)
    if isinstance(of, zt.Named):
        found[of] = None

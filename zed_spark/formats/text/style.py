"""How each release writes values as ZSON and SUP, and which types the text of a value shows by itself.

Source: docs/formats/zng.md, sections 11.5 and 11.6; where releases of zq differ, 1.18.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from zed_spark import types as zt
from zed_spark.errors import OptionError, UnsupportedTypeError
from zed_spark.types.text import DECORATOR, SUP_0_1, SUP_0_2, SUP_MAIN, TypeStyle, quoted, sup_type_name, type_name


@dataclass(frozen=True, slots=True)
class Style:
    """How a notation writes values.

    Attributes:
        name: the release of super, or ``zson``.
        types: how it writes types in decorators. Sets and maps of values have the same brackets as their types.
        typed_nulls: whether a null can be of any type (``null::int64``); else only unions with null have nulls.
        fusion: whether there are fusion values.
        decorator: the text after a value for its type.
        definition: the text after a value that gives its type a name.
        type_name: writes names in decorators that consist of a name.
        symbol: writes the symbols of enums.
    """

    name: str
    types: TypeStyle = SUP_0_2
    typed_nulls: bool = False
    fusion: bool = False
    decorator: str = "::{}"
    definition: str = "::={}"
    type_name: Callable[[str], str] = sup_type_name
    symbol: Callable[[str], str] = quoted


ZSON = Style("zson", DECORATOR, True, True, "({})", "(={})", type_name, "%{}".format)
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

    Raises:
        OptionError: there is no such release.
    """
    if release not in _RELEASES:
        raise OptionError(f"unknown release of super {release!r}; use one of {', '.join(_RELEASES)}")
    return _RELEASES[release]


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


_IMPLIED = frozenset(
    (zt.INT64, zt.DURATION, zt.TIME, zt.FLOAT64, zt.BOOL, zt.BYTES, zt.STRING, zt.IP, zt.NET, zt.TYPE, zt.NULL)
)


@lru_cache(maxsize=4096)
def implied(of: zt.Type) -> bool:
    """True if the text of a value says that it has this type."""
    if isinstance(of, zt.Record | zt.Array | zt.Set | zt.Map | zt.Error):
        return all(implied(child) for child in of.children())
    return of in _IMPLIED


_EMPTY = frozenset((zt.Array(zt.NULL), zt.Set(zt.NULL), zt.Map(zt.NULL, zt.NULL)))
"""The types of empty containers without a decorator."""


def shows_empty(of: zt.Type) -> bool:
    """True if the text of an empty value shows that it has this type, without a decorator around it.

    A map with unions has a decorator of its own if a member does not occur, as in an empty one.
    """
    return of in _EMPTY or (
        isinstance(of, zt.Map) and any(isinstance(zt.under(child), zt.Union) for child in of.children())
    )


@lru_cache(maxsize=4096)
def has_names(of: zt.Type) -> bool:
    """True if there are named types in the type, at any depth."""
    return isinstance(of, zt.Named) or any(has_names(child) for child in of.children())


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

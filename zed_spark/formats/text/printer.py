"""Print plain values as lines of ZSON or SUP, byte for byte like ``zq -z`` and super.

Every type is compiled once into closures; a value then costs one call per part. Source: docs/formats/zng.md, sections
11.5 (line mode) and 11.6; where releases of zq differ, 1.18.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.values import to_values
from zed_spark.types.body import fused_type
from zed_spark.types.dialect import required
from zed_spark.types.literals import text_of
from zed_spark.types.text import (
    DECORATOR,
    SUP_0_2,
    TypeStyle,
    field_name,
    is_optional_field,
    quoted,
    sup_type_name,
    type_name,
)

Print = Callable[[Any, bool], str]
"""Takes a plain value and whether the types of its parent are known to the reader; returns the text."""

Mark = Callable[[bool], str]
"""Takes whether the type is known; returns the decorator, if one is needed."""

_DEEP = 50


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


def lines(sequence: Sequence) -> Iterator[str]:
    """Return the values of a sequence as ZSON in their order, one line each, without newlines."""
    return in_order(sequence, Printer().writer)


def in_order(sequence: Sequence, writer: Callable[[zt.Type], Callable[[Any], str]]) -> Iterator[str]:
    """Yield the text of each value of a sequence; ``writer`` returns for a type the function that prints its values."""
    writers = [writer(column.type) for column in sequence.columns]
    if sequence.tags is None or len(sequence.columns) < 2:
        for write, column in zip(writers, sequence.columns, strict=True):
            yield from map(write, to_values(column))
        return
    values = [iter(to_values(column)) for column in sequence.columns]
    for tag in sequence.tags.tolist():
        yield writers[tag](next(values[tag]))


class Printer:
    """Prints values; not for use by several threads at once, as names are tracked through each value."""

    def __init__(self, style: Style = ZSON) -> None:
        self.style, self._sup = style, style is not ZSON
        self._names: dict[str, zt.Type] = {}
        self._compiled: dict[tuple[zt.Type, bool, bool], Print] = {}

    def print(self, of: zt.Type, value: Any) -> str:
        """Return one plain value (`zed_spark.columns.values`) as a line without its newline."""
        return self.writer(of)(value)

    def writer(self, of: zt.Type) -> Callable[[Any], str]:
        """Return the function that prints values of one type as lines."""
        self._prepare(of)
        # At top level the decorator looks at the value alone: an empty array says nothing of its type.
        write, some, null = self._print(of, implied(of), False), self._mark(of, False), self._mark(of, True)

        def line(value: Any) -> str:
            self._names.clear()
            text = write(value, False)
            return text + (null if value is None else some)(False)

        return line

    def _prepare(self, of: zt.Type) -> None:
        """Compile a deep type from the inside out: from the outside in it could take all of Python's stack."""
        if of.depth <= _DEEP:
            return
        nested, level = [of], [of]
        while level:
            level = [child for parent in level for child in parent.children()]
            nested += level
        for part in sorted(dict.fromkeys(nested), key=lambda part: part.depth):
            for inside_implied in (False, True):
                self._print(part, inside_implied, True)

    def _print(self, of: zt.Type, inside_implied: bool, decorated: bool) -> Print:
        key = (of, inside_implied, decorated)
        if key not in self._compiled:
            self._compiled[key] = self._compile(*key)
        return self._compiled[key]

    def _compile(self, of: zt.Type, inside_implied: bool, decorated: bool) -> Print:
        if isinstance(of, zt.Primitive):
            return self._primitive(of, inside_implied, decorated)
        write = self._body(of, inside_implied)
        some, null = self._mark(of, False), self._mark(of, True)
        if not self.style.typed_nulls and zt.core(of) in zt.NULL_TYPES:
            # The null of a name or an error around null is a value, and not a null of any type.
            return lambda value, known: write(value, known) + (some(known) if decorated else "")
        if not decorated:
            return lambda value, known: "null" if value is None else write(value, known)
        container = isinstance(zt.under(of) if self._sup else of, zt.Array | zt.Set | zt.Map)
        if (isinstance(of, zt.Named) and shows_empty(zt.under(of))) or of in _OF_NONE:
            container = False

        def decorated_text(value: Any, known: bool) -> str:
            if value is None:
                return "null" + null(known and not inside_implied)
            text = write(value, known)
            return text + (null if container and not value else some)(known)

        return decorated_text

    def _primitive(self, of: zt.Primitive, inside_implied: bool, decorated: bool) -> Print:
        text, some, null = self._type_value if of is zt.TYPE else text_of(of), "", ""
        if decorated:
            some, null = self._mark(of, False)(False), self._mark(of, True)(False)
        if some:
            return lambda value, known: (
                text(value) + ("" if known else some)
                if value is not None
                else "null" + ("" if known and not inside_implied else null)
            )
        return lambda value, known: (
            text(value) if value is not None else "null" + ("" if known and not inside_implied else null)
        )

    def _type_value(self, body: bytes) -> str:
        return zt.type_value_text(body)

    def _body(self, of: zt.Type, inside_implied: bool) -> Print:
        match of:
            case zt.Record():
                return self._record(of, inside_implied)
            case zt.Array() | zt.Set():
                return self._elements(of, inside_implied)
            case zt.Map():
                return self._map(of, inside_implied)
            case zt.Union():
                members = [self._print(member, True, True) for member in of.members]
                return lambda value, known: members[value[0]](value[1], False)
            case zt.Enum():
                symbols = [self.style.symbol(symbol) for symbol in of.symbols]
                return lambda value, known: symbols[value]
            case zt.Error():
                inner = self._print(of.inner, inside_implied, not self.style.typed_nulls)
                return lambda value, known: f"error({inner(value, known)})"
            case zt.Named():
                inner = self._print(of.inner, inside_implied, False)
                return lambda value, known: inner(value, known or self._known(of))
            case zt.Fusion() if self._sup and of.inner is zt.ALL:
                return lambda value, known: self._any(zt.decode_type(value[1]), value[0])
            case zt.Fusion():
                return lambda value, known: f"fusion({self._fused(of, value)},{self._type_value(value[1])})"
            case zt.Recursive():
                return lambda value, known: self._print(zt.definition_of(of), inside_implied, False)(value, known)
        raise AssertionError(of)  # pragma: no cover - the match is exhaustive

    def _known(self, of: zt.Named) -> bool:
        if not self._sup:
            # The name alone counts in ZSON, whatever it stands for by now.
            return of.name in self._names
        return self.style.types.declared or self._names.get(of.name) is of

    def _fused(self, of: zt.Fusion, value: Any) -> str:
        return self._print(fused_type(of, value), self._sup, True)(value[0], False)

    def _any(self, of: zt.Type, value: Any) -> str:
        return self._print(of, True, True)(value, False)

    def _record(self, of: zt.Record, inside_implied: bool) -> Print:
        names, fields = [], []
        for name, field in of.fields:
            is_option = self.style.types.optional and is_optional_field(field)
            names.append(field_name(name).replace("%", "%%") + ("?" if is_option else ""))
            fields.append(self._optional(field) if is_option else self._print(field, inside_implied, True))
        template = "{" + ",".join(f"{name}:%s" for name in names) + "}"
        return lambda row, known: (
            template % tuple([write(value, known) for write, value in zip(fields, row, strict=True)])
        )

    def _optional(self, of: zt.Type) -> Print:
        """Prints an optional field: its value, or ``_`` and the type that it could have."""
        rest, members = required(of), tuple(of.children())
        absent, several = members.index(zt.NONE), len(members) > 2
        inner = self._print(rest, True, True)

        def text(value: Any, known: bool) -> str:
            tag, present = value
            if tag == absent:
                return "_" + self._decorator(rest)
            return inner((tag - (tag > absent), present) if several else present, False)

        return text

    def _elements(self, of: zt.Array | zt.Set, inside_implied: bool) -> Print:
        start, end = self.style.types.set if isinstance(of, zt.Set) else ("[", "]")
        if self._sup and isinstance(of.inner, zt.Recursive):
            return self._unfolded(of, inside_implied)
        if not isinstance(zt.under(of.inner), zt.Union):
            write = self._print(of.inner, inside_implied, True)
            return lambda items, known: start + ",".join([write(item, known) for item in items]) + end
        element = _Elements(self, of.inner, inside_implied)
        whole = self._mark(of, True)

        def text(items: Any, known: bool) -> str:
            inner = start + ",".join([element.text(item, known) for item in items]) + end
            return inner + whole(False) if items and element.lacking(items) else inner

        return text

    def _map(self, of: zt.Map, inside_implied: bool) -> Print:
        start, end = self.style.types.map
        if self._sup and any(isinstance(child, zt.Recursive) for child in of.children()):
            return self._unfolded(of, inside_implied)
        keys = _Elements(self, of.key, inside_implied)
        values = _Elements(self, of.value, inside_implied)
        whole = self._mark(of, True)

        def text(pairs: Any, known: bool) -> str:
            out = []
            for key, value in pairs:
                before = keys.text(key, known)
                colon = " :" if keys.is_long_ip(key) else ":"
                out.append(before + colon + values.text(value, known))
            inner = start + ",".join(out) + end
            if keys.lacking([k for k, _ in pairs]) or values.lacking([v for _, v in pairs]):
                return inner + whole(False)
            return inner

        return text

    def _unfolded(self, of: zt.Type, inside_implied: bool) -> Print:
        """The printer of a container around a type that contains it; made on first use, as it is part of itself."""
        made: list[Print] = []

        def write(value: Any, known: bool) -> str:
            if not made:
                unfolded = of.map_children(
                    lambda child: zt.definition_of(child) if isinstance(child, zt.Recursive) else child
                )
                made.append(self._body(unfolded, inside_implied))
            return made[0](value, known)

        return write

    def _decorator(self, of: zt.Type) -> str:
        style = self.style.types
        if style.declared and isinstance(of, zt.Named):
            return self.style.decorator.format(self.style.type_name(of.name))
        text = zt.type_text(of, {} if style.declared else self._names, style, component=True)
        return self.style.decorator.format(text)

    def _mark(self, of: zt.Type, nullish: bool) -> Mark:
        if implied(of) and (not nullish or of is zt.NULL):
            return lambda known: ""
        if self._sup and isinstance(of, zt.Fusion) and of.inner is not zt.ALL:
            return lambda known: ""
        if of is zt.ANY:
            # The type of the value alone would not show it, also where the type around it is known.
            any_mark = self._decorator(of)
            return lambda known: any_mark
        bare = not nullish and self._describes_itself(of)
        if bare and not isinstance(of, zt.Named):
            return lambda known: ""
        if self.style.types.declared or not has_names(of):
            constant = self._decorator(of)
            return lambda known: "" if known else constant
        if not isinstance(of, zt.Named):
            return lambda known: "" if known else self._decorator(of)

        def named(known: bool) -> str:
            if known:
                return ""
            if self._names.get(of.name) is of:
                return self.style.decorator.format(self.style.type_name(of.name))
            if bare:
                self._names[of.name] = of
                return self.style.definition.format(self.style.type_name(of.name))
            return self._decorator(of)

        return named

    def _describes_itself(self, of: zt.Type) -> bool:
        """True if the text of a value shows its type except for names and widths, which its parts show."""
        if isinstance(of, zt.Named):
            # SUP forgets the inner one of two names.
            return not (self._sup and isinstance(of.inner, zt.Named)) and self._describes_itself(of.inner)
        if isinstance(of, zt.Error) and not self.style.typed_nulls:
            return True
        return isinstance(of, zt.Record | zt.Array | zt.Set | zt.Map) or implied(of)


class _Elements:
    """Prints the elements of one container; those of a union are shown as values of its members."""

    def __init__(self, printer: Printer, of: zt.Type, inside_implied: bool) -> None:
        union = zt.under(of)
        self._members: tuple[zt.Type, ...] = union.members if isinstance(union, zt.Union) else ()
        self._named = isinstance(of, zt.Named)
        self._writers = [printer._print(member, inside_implied, True) for member in self._members]
        self._plain = printer._print(of, inside_implied, True)
        self._ips = [zt.under(member) is zt.IP for member in self._members] or zt.under(of) is zt.IP

    def text(self, value: Any, known: bool) -> str:
        if not self._members:
            return self._plain(value, known)
        return "null" if value is None else self._writers[value[0]](value[1], known)

    def lacking(self, values: list[Any]) -> bool:
        """True if the elements do not show the union: it has a name, or a member does not occur."""
        if not self._members:
            return False
        seen = {value[0] for value in values if value is not None}
        return self._named or len(seen) < len(self._members)

    def is_long_ip(self, value: Any) -> bool:
        """True if the element is printed as an IPv6 address, which a colon must not follow."""
        if value is None:
            return False
        if isinstance(self._ips, list):
            return self._ips[value[0]] and value[1] is not None and len(value[1]) == 16
        return self._ips and len(value) == 16


_IMPLIED = frozenset(
    (zt.INT64, zt.DURATION, zt.TIME, zt.FLOAT64, zt.BOOL, zt.BYTES, zt.STRING, zt.IP, zt.NET, zt.TYPE, zt.NULL)
)


@lru_cache(maxsize=4096)
def implied(of: zt.Type) -> bool:
    """True if the text of a value says that it has this type."""
    if isinstance(of, zt.Record | zt.Array | zt.Set | zt.Map | zt.Error):
        return all(implied(child) for child in of.children())
    return of in _IMPLIED


_OF_NONE = frozenset((zt.Array(zt.NONE), zt.Set(zt.NONE), zt.Map(zt.NONE, zt.NONE)))
"""The types of empty containers that the main branch of super reads."""

_EMPTY = _OF_NONE | {zt.Array(zt.NULL), zt.Set(zt.NULL), zt.Map(zt.NULL, zt.NULL)}
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

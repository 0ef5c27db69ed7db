"""The printer of SUP: plain values to lines, as the releases of super write them.

Where a release has no typed nulls, a value with some is first given the type that its text has: a union with null
wherever there is one. Source: formats/zng.md section 11.6.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.text.dialect import RELEASED, dialect, is_option, named, names_in, sup_type
from zed_spark.formats.text.printer import Mark, Print, Printer
from zed_spark.formats.text.spelled import check, has_null, spelled, unwrapped, without_singles
from zed_spark.formats.text.types import implied
from zed_spark.types.options import required
from zed_spark.types.quoting import field_name, quoted

_EMPTY = (zt.Array(zt.NULL), zt.Set(zt.NULL), zt.Map(zt.NULL, zt.NULL))
"""The types that empty containers have without being told."""


class SupPrinter(Printer):
    """Prints values as SUP; not for use by several threads at once."""

    def __init__(self, release: str = RELEASED) -> None:
        """A printer of the SUP of a release of super.

        Args:
            release: see `zed_spark.formats.text.dialect.dialect`.

        Raises:
            OptionError: there is no such release.
        """
        super().__init__()
        self._style = dialect(release)
        self._declared: dict[str, zt.Type] = {}
        self._lines: list[str] = []

    def writer(self, of: zt.Type) -> Callable[[Any], str]:
        """The function that prints values of one type, declarations of names in lines before them.

        It raises `UnsupportedTypeError` when a name stands for two types and the dialect cannot say so.

        Raises:
            UnsupportedTypeError: the dialect has no such type.
        """
        check(of, self._style)
        plain = without_singles(of)
        write = self._writer(plain)
        if plain is of and self._style.typed_nulls:
            return write

        def line(value: Any) -> str:
            own = unwrapped(of, value)
            if self._style.typed_nulls or not has_null(plain, own):
                return write(own)
            target, own = spelled(plain, own, self._style)
            return self._writer(target)(own)

        return line

    def _writer(self, of: zt.Type) -> Callable[[Any], str]:
        line = self._line(of)
        if not self._style.declares:
            return line
        fresh = names_in(of)

        def declared(value: Any) -> str:
            for own in fresh:
                self._declare(own)
            text = line(value)
            lines, self._lines = self._lines, []
            return "\n".join([*lines, text])

        return declared

    def _line(self, of: zt.Type) -> Callable[[Any], str]:
        if of in _EMPTY:
            return super().writer(of)
        self._prepare(of)
        write = self._print(of, implied(of), True)

        def line(value: Any) -> str:
            self._names.clear()
            return write(value, False)

        return line

    def _declare(self, of: zt.Named) -> None:
        known = self._declared.get(of.name)
        if known is of:
            return
        if known is not None:
            raise UnsupportedTypeError(
                f"type {of.name} is {zt.type_text(of.inner)} after it was {zt.type_text(zt.under(known))}: SUP of the "
                "main branch cannot give a name twice"
            )
        self._declared[of.name] = of
        self._lines.append(f"type {named(of.name)}={sup_type(of.inner, self._style, {})}")

    def _compile(self, of: zt.Type, inside_implied: bool, decorated: bool) -> Print:
        if self._style.typed_nulls or not isinstance(zt.under(of), zt.Error) or zt.core(of) not in zt.NULL_TYPES:
            return super()._compile(of, inside_implied, decorated)
        # An error around null is held as null, but is no null of any type.
        write, mark = self._body(of, inside_implied), self._mark(of, False)
        return lambda value, known: write(value, known) + (mark(known) if decorated else "")

    def _text_of(self, of: zt.Primitive) -> Callable[[Any], str]:
        return self._type_value if of is zt.TYPE else super()._text_of(of)

    def _type_value(self, body: bytes) -> str:
        of = zt.decode_type(body)
        if self._style.declares:
            for own in names_in(of):
                self._declare(own)
        return f"<{sup_type(of, self._style, {})}>"

    def _known(self, of: zt.Named) -> bool:
        return self._style.declares or self._names.get(of.name) is of

    def _body(self, of: zt.Type, inside_implied: bool) -> Print:
        match of:
            case zt.Set() if self._style.declares:
                return self._elements(of, "set[", "]", inside_implied)
            case zt.Map() if self._style.declares:
                return self._map(of, "map{", "}", inside_implied)
            case zt.Enum():
                return lambda value, known: quoted(of.symbols[value])
            case zt.Error() if not self._style.typed_nulls:
                inner = self._print(of.inner, inside_implied, True)
                return lambda value, known: f"error({inner(value, known)})"
            case zt.Fusion() if of.inner is zt.ALL:
                return self._any
            case zt.Fusion():
                inner = self._print(of.inner, True, True)
                return lambda value, known: f"fusion({inner(value[0], False)},{self._type_value(value[1])})"
        return super()._body(of, inside_implied)

    def _any(self, value: Any, known: bool) -> str:
        of = zt.decode_type(value[1])
        for own in names_in(of):
            self._declare(own)
        return self._print(of, True, True)(value[0], False)

    def _hollow(self, of: zt.Type) -> bool:
        # The reference forgets what an empty container under a name is of; nothing has to be lost here.
        return isinstance(zt.under(of), zt.Array | zt.Set | zt.Map)

    def _undecided(self, of: zt.Type) -> bool:
        return False

    def _elements(self, of: zt.Array | zt.Set, start: str, end: str, inside_implied: bool) -> Print:
        if not isinstance(of.inner, zt.Recursive):
            return super()._elements(of, start, end, inside_implied)
        # Put together when it is first needed, because it is part of itself.
        print_elements, own = super()._elements, type(of)(zt.definition_of(of.inner))
        return _later(lambda: print_elements(own, start, end, inside_implied))

    def _map(self, of: zt.Map, start: str, end: str, inside_implied: bool) -> Print:
        if not isinstance(of.key, zt.Recursive) and not isinstance(of.value, zt.Recursive):
            return super()._map(of, start, end, inside_implied)
        print_map, own = super()._map, zt.Map(_unfolded(of.key), _unfolded(of.value))
        return _later(lambda: print_map(own, start, end, inside_implied))

    def _record(self, of: zt.Record, inside_implied: bool) -> Print:
        if not self._style.optional or not any(is_option(field) for _, field in of.fields):
            return super()._record(of, inside_implied)
        fields: list[tuple[str, Print]] = []
        for name, field in of.fields:
            if is_option(field):
                fields.append((f"{field_name(name)}?:", self._optional(field)))
            else:
                fields.append((f"{field_name(name)}:", self._print(field, inside_implied, True)))
        return lambda row, known: (
            "{" + ",".join([head + write(value, known) for (head, write), value in zip(fields, row, strict=True)]) + "}"
        )

    def _optional(self, of: zt.Type) -> Print:
        """Prints an optional field: what it holds, or ``_`` and what it could hold."""
        rest = required(of)
        if not isinstance(of, zt.Union):
            raise TypeError(f"{of!r} is not the type of an optional field")
        absent = of.members.index(zt.NONE)
        inner = self._print(rest, True, True)
        several = len(of.members) > 2

        def text(value: Any, known: bool) -> str:
            tag, own = value
            if tag == absent:
                return f"_::{sup_type(rest, self._style, self._names, component=True)}"
            return inner((tag - (tag > absent), own) if several else own, False)

        return text

    def _mark(self, of: zt.Type, nullish: bool) -> Mark:
        if implied(of) and (not nullish or of is zt.NULL):
            return lambda known: ""
        if isinstance(of, zt.Fusion) and of.inner is not zt.ALL:
            return lambda known: ""
        bare = not nullish and self._describes_itself(of)
        if self._style.declares:
            if not isinstance(of, zt.Named) and bare:
                return lambda known: ""
            text = f"::{sup_type(of, self._style, {}, component=True)}"
            return lambda known: "" if known else text
        if not isinstance(of, zt.Named):
            if bare:
                return lambda known: ""
            return lambda known: "" if known else f"::{sup_type(of, self._style, self._names, component=True)}"

        def mark(known: bool) -> str:
            if known:
                return ""
            if self._names.get(of.name) is not of and bare:
                self._names[of.name] = of
                return f"::={named(of.name)}"
            return f"::{sup_type(of, self._style, self._names, component=True)}"

        return mark

    def _describes_itself(self, of: zt.Type) -> bool:
        if isinstance(of, zt.Named):
            # The reference forgets the inner one of two names.
            return not isinstance(of.inner, zt.Named) and self._describes_itself(of.inner)
        return (
            isinstance(of, zt.Record | zt.Array | zt.Set | zt.Map)
            or implied(of)
            or (isinstance(of, zt.Error) and not self._style.typed_nulls)
        )


def _later(make: Callable[[], Print]) -> Print:
    """A printer that is made when it is first used."""
    made: list[Print] = []

    def write(value: Any, known: bool) -> str:
        if not made:
            made.append(make())
        return made[0](value, known)

    return write


def _unfolded(of: zt.Type) -> zt.Type:
    return zt.definition_of(of) if isinstance(of, zt.Recursive) else of

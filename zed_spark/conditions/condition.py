"""Conditions on rows: frozen, comparable, picklable values.

Logic is three-valued as in SQL: true, false or null, and `WHERE` keeps what is true. `Unknown` stands for a part that
cannot be decided here, and may be any of the three.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import Enum
from typing import Literal as Choice

from zed_spark.columns.project import Path

Operator = Choice["=", "<=>", "<", "<=", ">", ">="]
Form = Choice["exact", "prefix", "suffix", "contains", "any", "pattern"]


class Kind(Enum):
    """The kind of a literal by its Spark type; comments give the Python type of its value."""

    INT = "integer"  # int within 64 bits, signed
    DECIMAL = "decimal"  # Decimal of at most 38 digits; also integers beyond 64 bits
    DOUBLE = "double"  # float
    TEXT = "string"  # str
    BOOL = "boolean"  # bool
    BYTES = "binary"  # bytes
    TIME = "timestamp"  # int, microseconds since 1970-01-01T00:00Z
    DURATION = "interval"  # int, microseconds
    TIME_NTZ = "timestamp_ntz"  # int, microseconds since 1970-01-01T00:00, in no zone
    DATE = "date"  # int, days since 1970-01-01
    NULL = "null"  # None


@dataclass(frozen=True, slots=True)
class Literal:
    """A constant."""

    kind: Kind
    value: int | Decimal | float | str | bool | bytes | None


NULL = Literal(Kind.NULL, None)


@dataclass(frozen=True, slots=True)
class Condition:
    """Base of all conditions."""

    def parts(self) -> tuple[Condition, ...]:
        """Return the terms of the condition."""
        return ()

    def leaves(self) -> Iterator[Condition]:
        """Yield the conditions at the bottom, from left to right."""
        parts = self.parts()
        if not parts:
            yield self
        for part in parts:
            yield from part.leaves()

    def paths(self) -> tuple[Path, ...]:
        """Return all field paths used, each once, in order of first use."""
        return tuple(dict.fromkeys(path for leaf in self.leaves() for path in leaf.field_paths()))

    def field_paths(self) -> tuple[Path, ...]:
        """Return the field paths of a condition at the bottom."""
        return ()


@dataclass(frozen=True, slots=True)
class _Compound(Condition):
    terms: tuple[Condition, ...]

    def parts(self) -> tuple[Condition, ...]:
        return self.terms


@dataclass(frozen=True, slots=True)
class And(_Compound):
    """All of the terms."""


@dataclass(frozen=True, slots=True)
class Or(_Compound):
    """At least one of the terms."""


@dataclass(frozen=True, slots=True)
class Either(_Compound):
    """One of the terms, it is not known which: readings of a text that depend on settings of Spark."""


@dataclass(frozen=True, slots=True)
class _Unary(Condition):
    term: Condition

    def parts(self) -> tuple[Condition, ...]:
        return (self.term,)


@dataclass(frozen=True, slots=True)
class Not(_Unary):
    """The opposite; null stays null."""


@dataclass(frozen=True, slots=True)
class Quoted(_Unary):
    """A condition with texts in double quotes, which are strings unless they name columns.

    ``spark.sql.ansi.doubleQuotedIdentifiers`` decides, and readers cannot see it. `bind` removes the wrapper if no
    column has such a name; otherwise the condition is unknown.
    """

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Constant(Condition):
    """TRUE, FALSE or NULL."""

    value: bool | None


@dataclass(frozen=True, slots=True)
class Unknown(Condition):
    """A part that is not decided here: its text, as Spark reads it, and the field paths used in it."""

    text: str
    used: tuple[Path, ...] = ()

    def field_paths(self) -> tuple[Path, ...]:
        return self.used


@dataclass(frozen=True, slots=True)
class OnField(Condition):
    """Base of conditions on one field."""

    path: Path

    def field_paths(self) -> tuple[Path, ...]:
        return (self.path,)

    def constants(self) -> tuple[Literal, ...]:
        """Return the literals that the field is compared with, except those of `Like`."""
        return ()

    def with_constants(self, literals: Sequence[Literal]) -> OnField:
        """Return the condition with as many other literals in place of its `constants`."""
        return self

    def has(self, kind: Kind) -> bool:
        """True if the field is compared with a literal of a kind."""
        return any(literal.kind is kind for literal in self.constants())


@dataclass(frozen=True, slots=True)
class Truth(OnField):
    """A boolean field by itself."""


@dataclass(frozen=True, slots=True)
class IsNull(OnField):
    """The field is null or absent."""


@dataclass(frozen=True, slots=True)
class Compare(OnField):
    """A field against a literal; ``<=>`` is equality in which nulls are equal and nothing is null."""

    operator: Operator
    literal: Literal

    def constants(self) -> tuple[Literal, ...]:
        return (self.literal,)

    def with_constants(self, literals: Sequence[Literal]) -> Compare:
        return replace(self, literal=literals[0])


@dataclass(frozen=True, slots=True)
class In(OnField):
    """A field equal to one of some literals; null where it is not and one of them is null."""

    literals: tuple[Literal, ...]

    def constants(self) -> tuple[Literal, ...]:
        return self.literals

    def with_constants(self, literals: Sequence[Literal]) -> In:
        return replace(self, literals=tuple(literals))


@dataclass(frozen=True, slots=True)
class Like(OnField):
    """A text that is, starts with, ends with or contains another.

    The form ``any`` matches any text. The form ``pattern`` has as its text the pattern, with backslashes before literal
    wildcards.
    """

    form: Form
    text: str


@dataclass(frozen=True, slots=True)
class InNetwork(OnField):
    """``cidr_match(network, field)``: an address in a network, such as ``10.0.0.0/8``; null of what is no address."""

    network: str


@dataclass(frozen=True, slots=True)
class OfKind(OnField):
    """The row is of a kind of a name; the field at the path tells kinds (`zed_spark.conditions.record_kinds`).

    It is bound: the path is spelled as in the data. It is true or false of every row, never null.
    """

    name: str


def is_null_test(leaf: OnField) -> bool:
    """True if a condition is ``IS NULL``, or ``<=> NULL``, which means the same."""
    return isinstance(leaf, IsNull) or (
        isinstance(leaf, Compare) and leaf.operator == "<=>" and leaf.literal.kind is Kind.NULL
    )


def rebuild(condition: Condition, change: Callable[[Condition], Condition]) -> Condition:
    """Return the condition with each leaf, and each `Quoted` as a whole, replaced by the result of ``change``."""
    match condition:
        case And() | Or() | Either():
            return replace(condition, terms=tuple(rebuild(term, change) for term in condition.terms))
        case Not():
            return Not(rebuild(condition.term, change))
    return change(condition)


def all_of(terms: Iterable[Condition]) -> Condition:
    """Return the conjunction; TRUE of nothing."""
    found = tuple(terms)
    if len(found) == 1:
        return found[0]
    return And(found) if found else Constant(True)

"""Expressions of Spark as values: each becomes text of SQL, or a `Column`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from pyspark.sql import Column


@dataclass(frozen=True, slots=True)
class Parameter:
    """An argument of a function, or what `Let` has named."""

    name: str


@dataclass(frozen=True, slots=True)
class Call:
    """A function of Spark; operators are functions too."""

    name: str
    arguments: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Cast:
    """A value as another SQL type."""

    value: Term
    type: str


@dataclass(frozen=True, slots=True)
class Let:
    """A body in which a name stands for a value, so that this is worked out once.

    It is the lambda of a higher-order function, which Spark does not generate code for.
    """

    name: str
    value: Term
    body: Term


Term: TypeAlias = Parameter | Call | Cast | Let | str | int | None
"""An expression; text, integers and None are literals."""


def call(name: str, *arguments: Term) -> Call:
    """A function of Spark with its arguments."""
    return Call(name, arguments)


def sql(term: Term) -> str:
    """An expression as text, which all settings of a session read the same way."""
    match term:
        case Parameter():
            return term.name
        case Call(name=name, arguments=arguments):
            return f"`{name}`({', '.join(map(sql, arguments))})"
        case Cast():
            return f"CAST({sql(term.value)} AS {term.type})"
        case Let():
            return f"element_at(transform(array({sql(term.value)}), {term.name} -> {sql(term.body)}), 1)"
        case str():
            # Settings decide what a backslash is.
            parts = [f"'{part}'" for part in term.split("\\")]
            return parts[0] if len(parts) == 1 else f"concat({', char(92), '.join(parts)})"
        case None:
            return "NULL"
    return str(term)


def column(term: Term, given: Mapping[str, Column]) -> Column:
    """An expression as a column, with the column that each parameter stands for.

    Equal parts are made once, as each takes a request to the JVM: `cidr_match` has 923 parts, of which 161 differ.
    """
    from pyspark.sql import functions as spark

    made: dict[Term, Column] = {}

    def part(term: Term) -> Column:
        if term not in made:
            made[term] = new(term)
        return made[term]

    def new(term: Term) -> Column:
        match term:
            case Parameter():
                return given[term.name]
            case Call(name=name, arguments=arguments):
                return spark.call_function(f"`{name}`", *map(part, arguments))
            case Cast():
                return part(term.value).cast(term.type)
            case Let(name=name, value=value, body=body):
                bound = spark.transform(spark.array(part(value)), lambda item: column(body, {**given, name: item}))
                return spark.element_at(bound, 1)
        return spark.lit(term)

    return part(term)

"""``replaceWhere``: what of a pool a write replaces, by a condition on the pool key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Path
from zed_spark.conditions.condition import Condition, OnField, Quoted, Semantics, rebuild
from zed_spark.conditions.parse import parse
from zed_spark.errors import OptionError, SchemaMismatchError
from zed_spark.lake.actions import DataObject
from zed_spark.lake.commit_info import told
from zed_spark.lake.filter import Filter
from zed_spark.lake.ids import Id
from zed_spark.lake.rewrite import DeleteWhere
from zed_spark.lake.state import Change, State


def replace_filter(text: str, key: Path, *, nanos_as_long: bool) -> Filter:
    """The filter of an SQL condition on the pool key.

    Args:
        text: the condition; case does not count in the name of the key.
        key: the pool key.
        nanos_as_long: whether times are numbers in it.

    Raises:
        FormatError: it is no condition.
        OptionError: it is about something else than the key.
    """
    lowered = tuple(step.lower() for step in key)
    name = ".".join(key)

    def bound(leaf: Condition) -> Condition:
        if isinstance(leaf, Quoted):
            return rebuild(leaf.term, bound)
        if not isinstance(leaf, OnField) or tuple(step.lower() for step in leaf.path) != lowered:
            raise OptionError(f"replaceWhere takes comparisons of the pool key {name} with constants, not {text!r}")
        return replace(leaf, path=key)

    return Filter(rebuild(parse(text), bound), Semantics(nanos_as_long=nanos_as_long))


def only_meeting(filter: Filter, parts: Iterable[Sequence], text: str) -> Iterator[Sequence]:
    """The values, once it is certain that all of them meet a filter.

    Raises:
        SchemaMismatchError: one does not.
        OptionError: of one it cannot be told.
    """
    for values in parts:
        for of, column in zip(values.types, values.columns, strict=True):
            found = filter.certain(of, column)
            if len(column) and (found is None or not found.all()):
                raise SchemaMismatchError(f"a row to be written does not meet replaceWhere, {text}")
        yield values


@dataclass(frozen=True, slots=True)
class Replace:
    """The change that puts objects in place of the values that meet a filter.

    Attributes:
        gone: removes those values.
        adds: the objects.
        vectors: whether they have copies in columns.
    """

    gone: DeleteWhere
    adds: tuple[DataObject, ...]
    vectors: bool

    def __call__(self, tip: Id, state: State) -> Change:
        """The change to a state."""
        own = self.gone(tip, state)
        adds = (*own.adds, *self.adds)
        return Change(
            told("loaded", self.adds),
            deletes=own.deletes,
            adds=adds,
            add_vectors=tuple(item.id for item in self.adds) if self.vectors else (),
        )


Build = Callable[[Id, State], Change]


def put(adds: tuple[DataObject, ...], *, overwrite: bool, vectors: bool) -> Build:
    """The change that adds objects, in place of everything there is if so wanted."""

    def build(tip: Id, state: State) -> Change:
        return Change(
            told("loaded", adds),
            deletes=tuple(state.objects) if overwrite else (),
            adds=adds,
            add_vectors=tuple(item.id for item in adds) if vectors else (),
        )

    return build

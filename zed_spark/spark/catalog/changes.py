"""Deletes, and the conditions of overwriting: those that are decided here for every row exactly as Spark would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from zed_spark.columns.project import record_part, value_column
from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import (
    Compare,
    Condition,
    Constant,
    Kind,
    OnField,
    Unknown,
    all_of,
    is_null_test,
    rebuild,
)
from zed_spark.conditions.filter import from_predicate
from zed_spark.conditions.parse import parse
from zed_spark.conditions.semantics import Semantics
from zed_spark.conditions.sql import sql
from zed_spark.errors import FormatError, OptionError
from zed_spark.lake import Branch
from zed_spark.lake.filter import Filter
from zed_spark.lake.pool import MAIN
from zed_spark.spark.lake.target import target
from zed_spark.spark.options import LakeOptions

if TYPE_CHECKING:
    from zed_spark.spark.planning.scans import Load


@dataclass(frozen=True, slots=True)
class ExactCondition:
    """A condition that is decided for every row.

    Attributes:
        on_data: the condition on the rows that there are, in which columns that no row has are null.
        on_rows: the condition on rows to be written, which may have these columns.
    """

    on_data: Condition
    on_rows: Condition

    def texts(self) -> tuple[str, str] | None:
        """Both as text; None where `zed_spark.conditions.parse.parse` does not make the same condition of it."""
        text = sql(self.on_rows)
        try:
            kept = list(parse(text).leaves()) == list(self.on_rows.leaves())
        except FormatError:
            return None
        return (sql(self.on_data), text) if kept else None


def exact_condition(load: Load, predicates: Sequence[Mapping[str, Any]]) -> ExactCondition | None:
    """The condition that all predicates of Spark are true, on the fields of the data.

    Args:
        load: the table as Spark sees it.
        predicates: as `zed_spark.conditions.filter.from_predicate` takes them.

    Returns:
        The condition; None where it cannot be decided for every row what Spark would find.
    """
    found = [from_predicate(node) for node in predicates]
    terms = [term for term in found if term is not None]
    if len(terms) < len(found):
        return None
    planner = load.planner
    record, value = record_part(planner.fused), value_column(planner.fused)
    data = {name.lower() for name, _ in (() if record is None else record.fields)} | {str(value).lower()}
    absent = {name.lower(): name for name in load.schema.names if name.lower() not in data}

    def bound(leaf: Condition) -> Condition:
        if isinstance(leaf, OnField) and leaf.path[0].lower() in absent:
            # It is not known which type a column will have that is compared with days.
            return Unknown(sql(leaf)) if leaf.has(Kind.DATE) or leaf.has(Kind.TIME_NTZ) else leaf
        return bind(leaf, planner.fused, opaque=planner.opaque)

    def of_data(leaf: Condition) -> Condition:
        return _of_null(leaf) if isinstance(leaf, OnField) and leaf.path[0].lower() in absent else leaf

    def of_rows(leaf: Condition) -> Condition:
        if isinstance(leaf, OnField) and leaf.path[0].lower() in absent:
            return replace(leaf, path=(absent[leaf.path[0].lower()], *leaf.path[1:]))
        return leaf

    try:
        condition = rebuild(all_of(terms), bound)
    except OptionError:
        return None
    if any(isinstance(leaf, Unknown) for leaf in condition.leaves()):
        return None
    return ExactCondition(rebuild(condition, of_data), rebuild(condition, of_rows))


def _of_null(leaf: OnField) -> Condition:
    """A condition on a column that is null in all rows."""
    if is_null_test(leaf):
        return Constant(True)
    if isinstance(leaf, Compare) and leaf.operator == "<=>" and leaf.literal.kind is not Kind.NULL:
        return Constant(False)
    return Constant(None)


def delete(load: Load, predicates: Sequence[Mapping[str, Any]]) -> None:
    """Delete the rows that meet all predicates, also those that others add before the commit is made.

    Raises:
        OptionError: it cannot be decided for some row whether it meets them.
        CommitConflictError: too many others commit at the same time.
    """
    condition = exact_condition(load, predicates)
    if condition is None:
        raise OptionError("it cannot be decided here which rows meet the condition")
    options = _options(load)
    _branch(options).delete_where(Filter(condition.on_data, Semantics(nanos_as_long=options.nanos_as_long)))


def truncate(load: Load) -> None:
    """Delete all rows."""
    _branch(_options(load)).overwrite([])


def _options(load: Load) -> LakeOptions:
    options = load.planner.options
    if not isinstance(options, LakeOptions):
        raise OptionError("only a pool can be changed")
    return options


def _branch(options: LakeOptions) -> Branch:
    found = target(options.paths, options.storage, options.pool, options.branch)
    return found.open().branch(found.ref or MAIN)

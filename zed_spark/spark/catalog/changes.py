"""Deletes, and the conditions of overwriting: those that are decided here for every row exactly as Spark would."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from zed_spark.columns.project import Path, record_part, value_column
from zed_spark.conditions import condition as cond
from zed_spark.conditions.bind import bind, has_no_zone
from zed_spark.conditions.filter import described, from_predicate, to_predicate
from zed_spark.conditions.semantics import Semantics
from zed_spark.errors import OptionError
from zed_spark.lake import Branch
from zed_spark.lake.config import MAIN
from zed_spark.lake.filter import Filter
from zed_spark.spark.lake.target import target
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.protocol.codec import Tree
from zed_spark.spark.read.planner import Planner


@dataclass(frozen=True, slots=True)
class ExactCondition:
    """A condition decided for every row: of the data, where absent columns are null, and of rows to be written."""

    on_data: cond.Condition
    on_rows: cond.Condition

    def predicates(self) -> tuple[Tree, Tree]:
        """Both as trees, of which `zed_spark.conditions.filter.from_predicate` makes the same conditions."""
        return to_predicate(self.on_data), to_predicate(self.on_rows)


def exact_condition(planner: Planner, predicates: Sequence[Tree]) -> ExactCondition:
    """The condition that all predicates of Spark, as `from_predicate` takes them, are true, on the fields of the data.

    Raises `OptionError` where it cannot be decided for every row what Spark would find; the message says which part.
    """
    record, value = record_part(planner.fused), value_column(planner.fused)
    data = {name.lower() for name, _ in (() if record is None else record.fields)} | {str(value).lower()}
    absent = {name.lower(): name for name in planner.schema.names if name.lower() not in data}

    def bound(leaf: cond.Condition) -> cond.Condition:
        if isinstance(leaf, cond.Unknown):
            raise _refused(leaf.text, "only Spark can decide this")
        if isinstance(leaf, cond.OnField) and leaf.path[0].lower() in absent:
            return leaf
        found = bind(leaf, planner.fused, opaque=planner.opaque)
        if isinstance(found, cond.Unknown):
            raise _refused(found.text, _why(leaf, planner.opaque))
        return found

    def of_data(leaf: cond.Condition) -> cond.Condition:
        return _of_null(leaf) if isinstance(leaf, cond.OnField) and leaf.path[0].lower() in absent else leaf

    def of_rows(leaf: cond.Condition) -> cond.Condition:
        if isinstance(leaf, cond.OnField) and leaf.path[0].lower() in absent:
            return replace(leaf, path=(absent[leaf.path[0].lower()], *leaf.path[1:]))
        return leaf

    terms = []
    for node in predicates:
        term = from_predicate(node)
        if term is None:
            raise _refused(described(node), "only Spark can decide this")
        terms.append(cond.rebuild(term, bound))
    condition = cond.all_of(terms)
    return ExactCondition(cond.rebuild(condition, of_data), cond.rebuild(condition, of_rows))


def _refused(part: str, why: str) -> OptionError:
    return OptionError(f"the condition {part} is not supported here: {why}")


def _why(leaf: cond.Condition, opaque: Collection[Path]) -> str:
    """Why a condition on one field is not decided by the data, for people."""
    if any(path[: len(added)] == added for path in leaf.paths() for added in opaque):
        return "the column is made by the reader and not stored in the pool"
    if isinstance(leaf, cond.OnField) and has_no_zone(leaf):
        return "the result depends on the time zone of the session; compare the column with a TIMESTAMP"
    return "the column has values of several types, or lies inside of an array, a map or a union"


def _of_null(leaf: cond.OnField) -> cond.Condition:
    """A condition on a column that is null in all rows."""
    if cond.is_null_test(leaf):
        return cond.Constant(True)
    if isinstance(leaf, cond.Compare) and leaf.operator == "<=>" and leaf.literal.kind is not cond.Kind.NULL:
        return cond.Constant(False)
    return cond.Constant(None)


def delete(planner: Planner, predicates: Sequence[Tree]) -> None:
    """Delete the rows that meet all predicates, also new ones; `OptionError` if that cannot be decided for some."""
    options = _options(planner)
    semantics = Semantics(nanos_as_long=options.nanos_as_long, texts=True)
    _branch(options).delete_where(Filter(exact_condition(planner, predicates).on_data, semantics))


def truncate(planner: Planner) -> None:
    """Delete all rows."""
    _branch(_options(planner)).truncate()


def _options(planner: Planner) -> LakeOptions:
    options = planner.options
    if not isinstance(options, LakeOptions):
        raise OptionError("only a pool can be changed")
    return options


def _branch(options: LakeOptions) -> Branch:
    found = target(options.paths, options.storage, options.pool, options.branch)
    return found.open().branch(found.ref or MAIN)

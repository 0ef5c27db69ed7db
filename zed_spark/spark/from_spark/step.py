"""One plan per pair of a Zed type and a source: how values of the source become values of the type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructType, VariantType

from zed_spark.columns import Column
from zed_spark.columns.primitive import all_null
from zed_spark.spark.from_spark.source import Bools, Source, valid_of
from zed_spark.spark.to_spark.union import is_member
from zed_spark.types import (
    NOTHING,
    Array,
    Error,
    Map,
    Named,
    Record,
    Set,
    Type,
    Union,
    dataframe_type,
    under,
)

Room: TypeAlias = Callable[[pa.Array], Bools]
"""See `Step.room`."""


@dataclass(frozen=True, slots=True)
class Step:
    """A planned conversion.

    Attributes:
        type: what it makes: the type asked for, less the fields that the source does not have.
        apply: arrays of the source to columns of the type, as long. Raises `SchemaMismatchError` for a value
            that the type does not hold.
        room: which values of an array the type holds, bool, shape (n,), nulls always; None when the type alone
            says that it is all of them. Tells the members of a union apart.
    """

    type: Type
    apply: Callable[[pa.Array], Column]
    room: Room | None = None


def plan(want: Type, source: Source) -> Step:
    """Plan how a source becomes a Zed type: the mirror of `zed_spark.spark.to_spark.plan.plan`.

    Raises:
        SchemaMismatchError: the one cannot become the other.
    """
    # These plan what is inside of values by calling back here.
    from zed_spark.spark.from_spark.array import plan_array
    from zed_spark.spark.from_spark.map import plan_map
    from zed_spark.spark.from_spark.primitive import plan_primitive
    from zed_spark.spark.from_spark.record import plan_error, plan_record
    from zed_spark.spark.from_spark.union import plan_member, plan_union
    from zed_spark.spark.from_spark.variant import plan_variant

    own = under(want)
    if isinstance(source.spark, VariantType):
        return plan_variant(want, source)
    if own in NOTHING:
        return _nothing(want, source)
    if isinstance(own, Union):
        return plan_union(want, own, source)
    if isinstance(source.spark, StructType) and is_member(dataframe_type(want), source.spark.names, source.core()):
        return plan_member(want, source)
    match own:
        case Record():
            return plan_record(want, own, source)
        case Error():
            return plan_error(want, own, source)
        case Array() | Set():
            return plan_array(want, own, source)
        case Map():
            return plan_map(want, own, source)
    return plan_primitive(want, own, source)


def rewrap(want: Type, inner: Type) -> Type:
    """The names around a type, around another."""
    return Named(want.name, rewrap(want.inner, inner)) if isinstance(want, Named) else inner


def _nothing(want: Type, source: Source) -> Step:
    def apply(array: pa.Array) -> Column:
        source.refuse(array, valid_of(array), "is not null, but its Zed type is")
        return all_null(want, len(array))

    return Step(want, apply, lambda array: np.asarray(~valid_of(array)))

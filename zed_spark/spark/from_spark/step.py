"""One plan per pair of a Zed type and a source: how values of the source become values of the type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pyarrow as pa

from zed_spark.columns import Column
from zed_spark.spark.from_spark.source import Bools, Source
from zed_spark.types import Named, Type

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


Plan: TypeAlias = Callable[[Type, Source], Step]
"""Plans the conversion to one Zed type; given to the plans of nested types, which use it for what is inside."""


def rewrap(want: Type, inner: Type) -> Type:
    """The names around a type, around another."""
    return Named(want.name, rewrap(want.inner, inner)) if isinstance(want, Named) else inner

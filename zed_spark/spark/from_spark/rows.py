"""Batches of rows to sequences: which type each row is of, then a column for each type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql.types import StructType, VariantType

from zed_spark.columns import Column, Sequence
from zed_spark.columns import record as layout
from zed_spark.columns.primitive import all_null
from zed_spark.errors import FormatError, SchemaMismatchError, UnsupportedTypeError
from zed_spark.formats.rows.shred import by_tag
from zed_spark.spark.from_spark.groups import Codes, Shapes
from zed_spark.spark.from_spark.kinds import plan
from zed_spark.spark.from_spark.late import held
from zed_spark.spark.from_spark.plan import Restore
from zed_spark.spark.from_spark.record import plan_fields
from zed_spark.spark.from_spark.shape import Fields, inner_shape, record_shape
from zed_spark.spark.from_spark.source import Source, short, valid_of
from zed_spark.spark.from_spark.step import rewrap
from zed_spark.types import NULL, Record, Type, parse_type, type_text, under

PLANS = 100_000
"""Row types, and texts of them, that are remembered."""


@dataclass(frozen=True, slots=True)
class Planned:
    """How rows of one type are made.

    Attributes:
        type: what is made: the type, less the fields that there are no columns for.
        columns: positions of the columns that are used.
        build: those columns to the values, given how many there are.
    """

    type: Type
    columns: tuple[int, ...]
    build: Callable[[list[pa.Array], int], Column]


class Rows:
    """Makes sequences of batches; remembers what it has planned, so make one per task."""

    def __init__(self, restore: Restore) -> None:
        self.restore, self.source, self.value = restore, restore.source, restore.value_source
        self.shape = record_shape(restore.schema, self.source, restore.per_row)
        self.value_shape = None if self.value is None else inner_shape(self.value, restore.per_row)
        self._parsed: dict[str, Type] = {}
        self._plans: dict[Type, Planned] = {}

    def sequence(self, batch: pa.RecordBatch) -> Sequence:
        """The values of a batch, in their order; for what is raised see `Restore.sequences`."""
        corrupt = self.restore.corrupt_place
        if corrupt is not None and batch.column(corrupt).null_count < len(batch):
            batch = batch.filter(batch.column(corrupt).is_null())
        count = batch.num_rows
        arrays = [batch.column(at) for at in self.restore.places]
        if not count:
            return Sequence((), ())
        codes, found = self._types(batch, arrays)
        used, first, places = np.unique(codes, return_index=True, return_inverse=True)
        # Types stand in the order in which rows have them; several may come to the same.
        order = np.argsort(first)
        made = [self._planned(found[used[at]] or NULL).type for at in order]
        types = list(dict.fromkeys(made))
        known = {of: tag for tag, of in enumerate(types)}
        ranks = np.empty(len(order), np.int32)
        ranks[order] = [known[of] for of in made]
        tags = ranks[places]
        columns = self._columns([self._planned(of) for of in types], arrays, tags)
        return Sequence(tuple(types), tuple(columns), tags if len(types) > 1 else None)

    def _columns(self, plans: list[Planned], arrays: list[pa.Array], tags: npt.NDArray[np.int32]) -> list[Column]:
        groups = [(0, None)] if len(plans) == 1 else by_tag(tags, len(plans))
        unused = [len(array) - array.null_count for array in arrays]
        columns = []
        for tag, rows in groups:
            own = plans[tag]
            parts = [arrays[at] if rows is None else arrays[at].take(pa.array(rows)) for at in own.columns]
            for at, part in zip(own.columns, parts, strict=True):
                unused[at] -= len(part) - part.null_count
            columns.append(own.build(parts, len(tags) if rows is None else len(rows)))
        for place in np.flatnonzero(unused):
            self._refuse(int(place), plans, arrays[place], tags)
        return columns

    def _refuse(self, at: int, plans: list[Planned], array: pa.Array, tags: npt.NDArray[np.int32]) -> None:
        """Raise for a value of a column that the type of its row has no field for."""
        without = np.array([at not in own.columns for own in plans])[tags]
        bad = without & valid_of(array)
        of = short(type_text(plans[int(tags[np.argmax(bad)])].type))
        place = self.source.field(self.restore.schema.fields[at], None)
        place.refuse(array, bad, f"has no place in a row of type {of}")

    def _types(self, batch: pa.RecordBatch, arrays: list[pa.Array]) -> Shapes:
        at = self.restore.type_place
        if at is None:
            return self._shapes(arrays, len(batch))
        encoded = batch.column(at).dictionary_encode()
        name = batch.schema.names[at]
        types: list[Type | None] = [self._parse(name, text) for text in encoded.dictionary.to_pylist()]
        codes: Codes = encoded.indices.fill_null(0).to_numpy(zero_copy_only=False).astype(np.int64)
        if encoded.indices.null_count:
            rows = np.flatnonzero(~valid_of(encoded.indices))
            own, own_types = self._shapes([array.take(pa.array(rows)) for array in arrays], len(rows))
            codes[rows] = own + len(types)
            types += own_types
        return codes, types

    def _parse(self, name: str, text: str) -> Type:
        found = self._parsed.get(text)
        if found is None:
            try:
                found = held(parse_type(text), self.restore.late)
            except (FormatError, UnsupportedTypeError) as error:
                raise type(error)(f"column {name}: {error}") from None
            if len(self._parsed) >= PLANS:
                self._parsed.clear()
            self._parsed[text] = found
        return found

    def _shapes(self, arrays: list[pa.Array], count: int) -> Shapes:
        value = self.restore.value
        if self.restore.whole and value is not None and self.value_shape is not None:
            return self.value_shape.shapes(arrays[value])
        if not isinstance(self.shape, Fields):
            return np.zeros(count, np.int64), [self.shape.fixed]
        codes, types = self.shape.of(arrays, count)
        if value is None or self.value_shape is None or not self.restore.per_row:
            return codes, types
        alone = valid_of(arrays[value])
        for at, array in enumerate(arrays):
            if at != value and array.null_count < count:
                alone &= ~valid_of(array)
        rows = np.flatnonzero(alone)
        own, own_types = self.value_shape.shapes(arrays[value].take(pa.array(rows)))
        codes[rows] = own + len(types)
        return codes, types + own_types

    def _planned(self, of: Type) -> Planned:
        found = self._plans.get(of)
        if found is None:
            if len(self._plans) >= PLANS:
                self._plans.clear()
            found = self._plans[of] = self._plan(of)
        return found

    def _plan(self, of: Type) -> Planned:
        own = under(of)
        if isinstance(own, Record) and not (self.restore.whole and _may_be_record(self.value)):
            record, places = plan_fields(own, self.restore.schema, self.source, plan)
            made = rewrap(of, record)

            def build(parts: list[pa.Array], count: int) -> Column:
                fields = [step.apply(part) for (_, step), part in zip(places, parts, strict=True)]
                return layout.build(made, fields, count, None)

            return Planned(made, tuple(at for at, _ in places), build)
        if self.value is None or self.restore.value is None:
            if own is NULL:
                return Planned(of, (), lambda parts, count: all_null(of, count))
            raise SchemaMismatchError(
                f"a row is of type {short(type_text(of))}, which is no record, and there is no column for such "
                "values; name it with the option valueColumn"
            )
        step = plan(of, self.value)
        return Planned(step.type, (self.restore.value,), lambda parts, _: step.apply(parts[0]))


def _may_be_record(value: Source | None) -> bool:
    """Whether records can stand in the column for whole values; reading puts only others there, but for VARIANT."""
    if value is None or isinstance(value.spark, VariantType):
        return value is not None
    return isinstance(value.spark, StructType) and (value.hint is None or isinstance(value.core(), Record))

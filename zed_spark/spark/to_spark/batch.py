"""Sequences of columns to the record batches that Spark takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructField, VariantType

from zed_spark.columns import Column, Sequence
from zed_spark.columns import record as layout
from zed_spark.columns.dataframe import to_dataframe_type
from zed_spark.errors import SchemaMismatchError
from zed_spark.names import match_names
from zed_spark.spark.mapping import DEFAULT, Policy
from zed_spark.spark.schema import SchemaPlan
from zed_spark.spark.to_spark.ask import Apply, Ask, hint_of
from zed_spark.spark.to_spark.interleave import Weave
from zed_spark.spark.to_spark.plan import plan as plan_column
from zed_spark.spark.to_spark.target import arrow_schema, arrow_target, flags, require
from zed_spark.types import NULL, Record, Type, dataframe_type, type_text, under

Step = tuple[int, int | None, Apply]
"""Output column, place of the field in the record (None: the whole value), conversion."""


METADATA_BYTES = 32 << 20
"""About the most bytes of variant metadata in one batch."""


class Conformer:
    """Makes batches of one schema; keeps the conversions it has planned, so make one per task.

    Attributes:
        plan: the schema and where its columns come from.
        want: the Arrow schema of every batch.
    """

    def __init__(self, plan: SchemaPlan) -> None:
        """Prepare for a schema.

        Raises:
            UnsupportedTypeError: Spark does not take a type of the schema from Python data sources.
            SchemaMismatchError: see `SchemaPlan`: a schema for the variant policy without a VARIANT column.
        """
        self.plan, self.want = plan, arrow_schema(plan.schema)
        self._data = plan.data_columns()
        self._steps: dict[Type, list[Step]] = {}
        if plan.variant:
            for at in self._data:
                field = plan.schema.fields[at]
                if not isinstance(field.dataType, VariantType):
                    raise SchemaMismatchError(
                        f"column {field.name}: schemaMode variant gives a VARIANT, not {field.dataType.simpleString()}"
                    )

    def columns(self, of: Type) -> set[int]:
        """Positions of the output columns that values of a super type go to.

        Raises:
            SchemaMismatchError: the super type does not fit the schema.
        """
        return set(self._data) if self.plan.variant else {at for at, _, _ in self._planned(dataframe_type(of))}

    def batch(self, sequence: Sequence, constants: Mapping[str, str | None] | None = None) -> pa.RecordBatch:
        """One batch of all values of a sequence, in their order.

        Args:
            sequence: the values.
            constants: the text of each of the plan's constant columns; null for those not given.

        Raises:
            SchemaMismatchError: values that have no place in the schema or do not fit it.
            CorruptDataError: a type value that is none.
        """
        if self.plan.variant:
            return self._assemble(sequence, self._variants(sequence), constants)
        parts: dict[int, dict[int, pa.Array]] = {at: {} for at in self._data}
        for tag, column in enumerate(sequence.columns):
            for at, array in self._conformed(to_dataframe_type(column)):
                parts[at][tag] = array
        counts = [len(column) for column in sequence.columns]
        tags = np.zeros(len(sequence), np.int32) if sequence.tags is None else sequence.tags
        weave = Weave(tags, counts)
        arrays = {at: weave.merge(own, self.want.field(at).type) for at, own in parts.items()}
        return self._assemble(sequence, arrays, constants)

    def batches(
        self, sequence: Sequence, constants: Mapping[str, str | None] | None = None
    ) -> Iterator[pa.RecordBatch]:
        """As `batch`, for each of the `parts`."""
        for part in self.parts(sequence):
            yield self.batch(part, constants)

    def parts(self, sequence: Sequence) -> Iterator[Sequence]:
        """A sequence in several where the metadata of variants, the same bytes in every row, would grow large."""
        step = len(sequence)
        if self.plan.variant and self._data:
            from zed_spark.spark.variant import metadata_size

            widest = max((metadata_size(dataframe_type(column.type)) for column in sequence.columns), default=1)
            step = max(METADATA_BYTES // widest, 1)
        for start in range(0, len(sequence), max(step, 1)):
            yield sequence if step >= len(sequence) else sequence.slice(start, min(step, len(sequence) - start))

    def blank(self, count: int, constants: Mapping[str, str | None]) -> pa.RecordBatch:
        """A batch of rows that are null except for constant columns: how damage is reported."""
        return self._assemble(
            Sequence((NULL,), (Column(NULL, pa.nulls(count)),)),
            {at: pa.nulls(count, self.want.field(at).type) for at in self._data},
            constants,
            typed=False,
        )

    def _variants(self, sequence: Sequence) -> dict[int, pa.Array]:
        from zed_spark.spark.variant import build_sequence

        if not self._data:
            return {}
        whole = Sequence(sequence.types, tuple(map(to_dataframe_type, sequence.columns)), sequence.tags)
        array = build_sequence(whole, self.plan.policy)
        return dict.fromkeys(self._data, array)

    def _conformed(self, column: Column) -> Iterator[tuple[int, pa.Array]]:
        steps = self._planned(column.type)
        if not steps or not len(column):
            return
        fields = layout.fields(column) if steps[0][1] is not None else []
        gone = fields and column.array.null_count
        for at, place, convert in steps:
            array = convert(column if place is None else fields[place])
            if gone:
                # A null record is a row of nulls, whatever its fields hold.
                rows = pa.array(np.arange(len(column)), mask=flags(column.array) == 0)
                array = array.take(rows)
            yield at, array

    def _planned(self, of: Type) -> list[Step]:
        steps = self._steps.get(of)
        if steps is None:
            steps = self._steps[of] = self._plan(of)
        return steps

    def _plan(self, of: Type) -> list[Step]:
        own, plan = under(of), self.plan
        if own is NULL:
            return []
        if not isinstance(own, Record):
            if plan.value in plan.schema.names:
                at = plan.schema.names.index(plan.value)
                return [(at, None, plan_column(of, self._ask(at)))]
            if plan.exact:
                raise SchemaMismatchError(
                    f"there is a value of type {type_text(of)} but the schema was made for records only"
                )
            return []
        present = [name for name, _ in own.fields]
        fields = [at for at in self._data if plan.schema.names[at] != plan.value]
        places = match_names([plan.schema.names[at] for at in fields], present)
        if plan.exact and (lost := set(range(len(present))) - set(places)):
            raise SchemaMismatchError(
                f"there is a field {present[min(lost)]!r} in type {type_text(of)} that the schema has no column for"
            )
        return [
            (at, place, plan_column(own.fields[place][1], self._ask(at)))
            for at, place in zip(fields, places, strict=True)
            if place is not None
        ]

    def _ask(self, at: int) -> Ask:
        field = self.plan.schema.fields[at]
        return ask(field, self.want.field(at).type, self.plan.policy, self.plan.exact)

    def _assemble(
        self,
        sequence: Sequence,
        arrays: dict[int, pa.Array],
        constants: Mapping[str, str | None] | None,
        *,
        typed: bool = True,
    ) -> pa.RecordBatch:
        count = len(sequence)
        given = constants or {}
        columns = []
        for at, field in enumerate(self.want):
            array = arrays.get(at)
            if array is None and typed and field.name == self.plan.type_column:
                array = type_texts(sequence)
            elif array is None:
                text = given.get(field.name)
                array = pa.nulls(count, field.type) if text is None else pa.repeat(pa.scalar(text), count)
            if not field.nullable:
                require(array, field.name)
            columns.append(array)
        if not columns:
            # Without columns the number of rows has to come from somewhere.
            rows = pa.Array.from_buffers(pa.struct([]), count, [None], children=[])
            return pa.RecordBatch.from_struct_array(rows)
        return pa.RecordBatch.from_arrays(columns, schema=self.want)


def type_texts(sequence: Sequence) -> pa.Array:
    """The Zed type of each value as text, string, shape (n,)."""
    texts = pa.array([type_text(of) for of in sequence.types], pa.string())
    if len(texts) == 1:
        return pa.repeat(texts[0], len(sequence))
    return pa.nulls(0, pa.string()) if sequence.tags is None else texts.take(pa.array(sequence.tags))


def ask(field: StructField, arrow: pa.DataType, policy: Policy, exact: bool) -> Ask:
    """What a top-level column is asked to become."""
    return Ask(field.name, field.dataType, arrow, hint_of(field), policy, exact)


def conform(column: Column, field: StructField, policy: Policy = DEFAULT) -> pa.Array:
    """One column as the array that Spark wants for a field; `Conformer` does many with one plan.

    Raises:
        SchemaMismatchError: the Zed type does not fit the field's type.
    """
    asked = ask(field, arrow_target(field.dataType), policy, False)
    column = to_dataframe_type(column)
    array = plan_column(column.type, asked)(column)
    if not field.nullable:
        require(array, field.name)
    return array


def to_batch(sequence: Sequence, plan: SchemaPlan, constants: Mapping[str, str | None] | None = None) -> pa.RecordBatch:
    """One batch of a sequence; a task that makes several keeps a `Conformer`."""
    return Conformer(plan).batch(sequence, constants)

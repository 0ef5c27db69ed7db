"""Sequences of Zed values to the record batches that Spark takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructType, VariantType

from zed_spark import types as zt
from zed_spark.columns.assemble import Interleave
from zed_spark.columns.buffers import bare_batch, number_array, string_array
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.columns.unreadable import rows_around, rows_with_tag
from zed_spark.errors import SchemaMismatchError
from zed_spark.files.metadata_column import ZED_TYPE
from zed_spark.spark.convert.conversion import Converter, SparkColumn, arrow_schema, pair_fields, require_not_null
from zed_spark.spark.convert.encoded import LEAST_ROWS, converted
from zed_spark.spark.convert.kinds import plan_to_spark
from zed_spark.spark.convert.mapping import hint_of, shortened
from zed_spark.spark.convert.schema import SchemaPlan
from zed_spark.spark.convert.union import is_member


@dataclass(frozen=True, slots=True)
class _OutputColumn:
    """How values of one super type become a column of a batch: from a record field, or (None) as a whole."""

    index: int
    field: int | None
    convert: Converter


@dataclass(frozen=True, slots=True)
class Repeated:
    """The values of a constant column of pieces that are converted together, and the number of rows of each piece."""

    values: list[Any]
    counts: list[int]


class BatchConverter:
    """Makes batches of one schema. It caches conversions, so make one per task."""

    def __init__(self, plan: SchemaPlan, *, metadata_bytes: int = 32 << 20, dictionaries: bool = False) -> None:
        """Prepare for a schema; `UnsupportedTypeError` or `SchemaMismatchError` if Spark or the mode excludes it.

        With ``dictionaries``, columns of large batches may be dictionaries (`zed_spark.spark.convert.encoded`).
        """
        self.plan, self.schema = plan, arrow_schema(plan.schema)
        self._dictionaries = dictionaries
        self._data, self._metadata_bytes = plan.data_columns(), metadata_bytes
        self._planned: dict[zt.Type, list[_OutputColumn]] = {}
        if plan.variant:
            for index in self._data:
                field = plan.schema.fields[index]
                if not isinstance(field.dataType, VariantType):
                    raise SchemaMismatchError(
                        f"column {field.name}: schemaMode variant gives a VARIANT, not {field.dataType.simpleString()}"
                    )

    def columns(self, super_type: zt.Type) -> set[int]:
        """Indexes of the columns that values of a super type go to; `SchemaMismatchError` if it does not fit."""
        if self.plan.variant:
            return set(self._data)
        return {column.index for column in self._output_columns(zt.dataframe_type(super_type))}

    def batch(self, sequence: Sequence, constants: Mapping[str, Any] | None = None) -> pa.RecordBatch:
        """One batch of all values of a sequence, in their order.

        ``constants`` has for each of the plan's constant columns a value, an array of a value for each row, or
        `Repeated`; columns not given are null. Raises `SchemaMismatchError` for values that do not fit the schema, and
        `CorruptDataError` for a type value that is not a type.
        """
        if self.plan.variant:
            return self._assemble(sequence, self._variants(sequence), constants)
        parts: dict[int, dict[int, pa.Array]] = {index: {} for index in self._data}
        dictionaries = self._dictionaries and len(sequence.columns) == 1 and len(sequence) >= LEAST_ROWS
        for tag, column in enumerate(sequence.columns):
            with rows_around(partial(rows_with_tag, sequence.tags, tag, len(sequence))):
                for index, array in self._convert(to_dataframe_type(column), dictionaries):
                    parts[index][tag] = array
        tags = np.zeros(len(sequence), np.int32) if sequence.tags is None else sequence.tags
        interleave = Interleave(tags, [len(column) for column in sequence.columns])
        arrays = {index: interleave.merge(by_tag, self.schema.field(index).type) for index, by_tag in parts.items()}
        return self._assemble(sequence, arrays, constants)

    def parts(self, sequence: Sequence) -> Iterator[Sequence]:
        """A sequence, split where the metadata of variants, which every row repeats, would be too large."""
        step = len(sequence)
        if self.plan.variant and self._data:
            from zed_spark.spark.convert.variant.encode import metadata_size

            widest = max((metadata_size(zt.dataframe_type(column.type)) for column in sequence.columns), default=1)
            step = max(self._metadata_bytes // widest, 1)
        for start in range(0, len(sequence), max(step, 1)):
            yield sequence if step >= len(sequence) else sequence.slice(start, min(step, len(sequence) - start))

    def blank(self, count: int, constants: Mapping[str, Any]) -> pa.RecordBatch:
        """A batch of rows that are null except for constant columns; used to report damage."""
        return self._assemble(
            Sequence((zt.NULL,), (Column(zt.NULL, pa.nulls(count)),)),
            {index: pa.nulls(count, self.schema.field(index).type) for index in self._data},
            constants,
            with_types=False,
        )

    def _variants(self, sequence: Sequence) -> dict[int, pa.Array]:
        if not self._data:
            return {}
        dataframe_sequence = Sequence(sequence.types, tuple(map(to_dataframe_type, sequence.columns)), sequence.tags)
        from zed_spark.spark.convert.variant.encode import build_sequence

        return dict.fromkeys(self._data, build_sequence(dataframe_sequence, self.plan.policy))

    def _convert(self, column: Column, dictionaries: bool) -> Iterator[tuple[int, pa.Array]]:
        outputs = self._output_columns(column.type)
        if not outputs or not len(column):
            return
        values, valid = [column], None
        if outputs[0].field is not None:
            fields, valid = column.fields(), column.valid
            values = [fields[output.field] for output in outputs if output.field is not None]
        parts = [(one, output.convert) for one, output in zip(values, outputs, strict=True)]
        for output, array in zip(outputs, converted(parts, dictionaries=dictionaries), strict=True):
            if valid is not None and not valid.all():
                # A null record is a row of nulls, whatever values its fields have.
                array = array.take(number_array(np.arange(len(column)), valid))
            yield output.index, array

    def _output_columns(self, super_type: zt.Type) -> list[_OutputColumn]:
        outputs = self._planned.get(super_type)
        if outputs is None:
            outputs = self._planned[super_type] = self._plan_columns(super_type)
        return outputs

    def _plan_columns(self, super_type: zt.Type) -> list[_OutputColumn]:
        unnamed, plan = zt.under(super_type), self.plan
        if unnamed is zt.NULL:
            return []
        if not isinstance(unnamed, zt.Record):
            if plan.value in plan.schema.names:
                index = plan.schema.names.index(plan.value)
                return [_OutputColumn(index, None, self._plan(super_type, index))]
            if plan.exact:
                raise SchemaMismatchError(
                    f"found a value of type {zt.type_text(super_type)}, but the schema has columns for records only"
                )
            return []
        indexes = [index for index in self._data if plan.schema.names[index] != plan.value]
        pairs = pair_fields(unnamed, [plan.schema.names[index] for index in indexes])
        matched = {match for _, match in pairs}
        if plan.exact and (
            lost := {at for at, (name, _) in enumerate(unnamed.fields) if at not in matched and not plan.replaces(name)}
        ):
            raise SchemaMismatchError(
                f"the schema has no column for the field {unnamed.fields[min(lost)][0]!r} of type "
                f"{zt.type_text(super_type)}"
            )
        return [
            _OutputColumn(indexes[at], match, self._plan(unnamed.fields[match][1], indexes[at])) for at, match in pairs
        ]

    def _plan(self, of: zt.Type, index: int) -> Converter:
        field, policy = self.plan.schema.fields[index], self.plan.policy
        arrow_type = self.schema.field(index).type
        target = SparkColumn(field.name, field.dataType, hint_of(field), policy, arrow_type, self.plan.exact)
        return plan_to_spark(of, target)

    def _assemble(
        self,
        sequence: Sequence,
        arrays: dict[int, pa.Array],
        constants: Mapping[str, Any] | None,
        *,
        with_types: bool = True,
    ) -> pa.RecordBatch:
        count = len(sequence)
        constants = constants or {}
        columns = []
        for index, field in enumerate(self.schema):
            array = arrays.get(index)
            if array is None and with_types and field.name == self.plan.type_column:
                array = _type_texts(sequence)
            elif array is None and field.name == self.plan.metadata:
                array = _metadata(constants.get(field.name) or {}, field.type, sequence, with_types=with_types)
            elif array is None:
                array = _constant(constants.get(field.name), field.type, count)
            if not field.nullable:
                require_not_null(array, field.name)
            columns.append(array)
        if not columns:
            return bare_batch(count)
        return pa.RecordBatch.from_arrays(columns, schema=self._schema_of(columns))

    def _schema_of(self, columns: list[pa.Array]) -> pa.Schema:
        """The schema, with dictionaries where there are some."""
        if not self._dictionaries:
            return self.schema
        return pa.schema([field.with_type(one.type) for field, one in zip(self.schema, columns, strict=True)])


def _metadata(values: Mapping[str, Any], of: pa.StructType, sequence: Sequence, *, with_types: bool) -> pa.StructArray:
    """The column of metadata: constants, and the Zed type of each value."""
    fields = [
        _type_texts(sequence) if field.name == ZED_TYPE and with_types
        else _constant(values.get(field.name), field.type, len(sequence))
        for field in of
    ]  # fmt: skip
    return pa.Array.from_buffers(of, len(sequence), [None], children=fields)


def _constant(value: Any, of: pa.DataType, count: int) -> pa.Array:
    """A value so many times; or an array of a value for each row, as it is."""
    if isinstance(value, pa.Array):
        return value
    if isinstance(value, Repeated):
        return pa.concat_arrays(
            [_constant(one, of, rows) for one, rows in zip(value.values, value.counts, strict=True)]
        )
    return pa.nulls(count, of) if value is None else pa.repeat(_scalar(value, of), count)


def _scalar(value: Any, of: pa.DataType) -> pa.Scalar:
    # Text without `pa.scalar`, which imports pandas.
    return string_array([value], of)[0] if pa.types.is_string(of) else pa.scalar(value, of)


def check_schema(plan: SchemaPlan, super_types: Iterable[zt.Type], *, partial: bool = False) -> None:
    """Raise `SchemaMismatchError` at planning time if a user's schema does not fit, or a column is in no super type.

    Columns that are in none are null if ``partial``.
    """
    types = list(super_types)
    converter = BatchConverter(plan)
    found: set[int] = set()
    for super_type in types:
        found |= converter.columns(super_type)
    missing = [plan.schema.names[index] for index in plan.data_columns() if index not in found]
    if missing and types and not partial:
        known = dict.fromkeys(name for super_type in types for name in _column_names(super_type, plan))
        raise SchemaMismatchError(
            f"no data for the column {missing[0]!r} of the schema; there are {', '.join(list(known)[:50]) or 'none'}"
        )


def unplaced(plan: SchemaPlan, super_type: zt.Type) -> dict[str, bool]:
    """Return the fields of a super type that a schema has no place for, as text.

    True stands for fields that are left out where a schema need not be exact, false for those whose type does not fit.
    """
    of = zt.dataframe_type(super_type)
    if plan.variant or zt.under(of) is zt.NULL:
        return {}
    columns = arrow_schema(plan.schema)
    if not isinstance(zt.under(of), zt.Record):
        if plan.value not in plan.schema.names:
            return {f"values of type {shortened(zt.type_text(of))}": True}
        fields = [plan.schema[plan.value]]
        of = zt.Record(((plan.value, of),))
    else:
        fields = [plan.schema.fields[index] for index in plan.data_columns()]
        fields = [field for field in fields if field.name != plan.value]
    arrow_type = pa.struct([columns.field(field.name) for field in fields])
    row = SparkColumn("", StructType(fields), None, plan.policy, arrow_type, exact=True)
    return {name: lost for name, lost in _unplaced(of, row) if not plan.replaces(name)}


def _unplaced(of: zt.Type, target: SparkColumn) -> Iterator[tuple[str, bool]]:
    unnamed = zt.under(of)
    if isinstance(unnamed, zt.Record) and target.fields and not is_member(of, target):
        places = {match: index for index, match in pair_fields(unnamed, target.names)}
        for match, (name, inner) in enumerate(unnamed.fields):
            if match in places:
                yield from _unplaced(inner, target.field(places[match]))
            else:
                yield f"{target.path}.{name}" if target.path else name, True
        return
    for exact in (True, False):
        try:
            plan_to_spark(of, replace(target, exact=exact))
        except SchemaMismatchError:
            continue
        if not exact:
            yield f"{target.path} of type {shortened(zt.type_text(of))}", True
        return
    yield f"{target.path} of type {shortened(zt.type_text(of))}", False


def _column_names(super_type: zt.Type, plan: SchemaPlan) -> list[str]:
    unnamed = zt.under(zt.dataframe_type(super_type))
    if isinstance(unnamed, zt.Record) and not plan.variant:
        return [name for name, _ in unnamed.fields]
    return [plan.value] if plan.value else []


def _type_texts(sequence: Sequence) -> pa.Array:
    """The Zed type of each value as text, string, shape (n,)."""
    texts = string_array([zt.type_text(super_type) for super_type in sequence.types], pa.string())
    if len(texts) == 1:
        return pa.repeat(texts[0], len(sequence))
    return pa.nulls(0, pa.string()) if sequence.tags is None else texts.take(number_array(sequence.tags))

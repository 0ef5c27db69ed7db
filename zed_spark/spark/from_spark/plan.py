"""The plan of how a DataFrame's rows become Zed values. Made on the driver, carried to the tasks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pyarrow as pa
from pyspark.sql.types import StructType, VariantType

from zed_spark.columns.column import Sequence
from zed_spark.errors import SchemaMismatchError
from zed_spark.names import position
from zed_spark.spark.from_spark.asked import with_types
from zed_spark.spark.from_spark.options import WriteOptions
from zed_spark.spark.from_spark.shape import inner_shape, record_shape
from zed_spark.spark.from_spark.source import Source
from zed_spark.spark.schema import VALUE, VALUE_KEY
from zed_spark.types import Type


@dataclass(frozen=True, slots=True)
class Restore:
    """What becomes of the columns of a DataFrame; small and picklable. Made by `restore_plan`.

    Attributes:
        schema: the columns that hold data, Zed types in their metadata.
        places: for each of them its position in the batches.
        per_row: whether nulls are fields that are not there, in rows without a type of their own.
        nanos_as_long: whether BIGINT may stand for nanoseconds.
        value: position in `schema` of the column for values that are not records, or None.
        whole: whether that column is all there is, and its values are what is written.
        type_place: position in the batches of the column that holds the rows' types, or None.
        corrupt_place: position of the column that tells of damage, whose rows are left out, or None.
        late: whether the format that is written has types that came after Zed; see `zed_spark.spark.from_spark.late`.
    """

    schema: StructType
    places: tuple[int, ...]
    per_row: bool = False
    nanos_as_long: bool = False
    value: int | None = None
    whole: bool = False
    type_place: int | None = None
    corrupt_place: int | None = None
    late: bool = False

    @property
    def source(self) -> Source:
        """The rows as a source of records."""
        return Source("", self.schema, nanos_as_long=self.nanos_as_long)

    @property
    def value_source(self) -> Source | None:
        """The column for values that are not records."""
        return None if self.value is None else self.source.field(self.schema.fields[self.value], None)

    @property
    def super_type(self) -> Type | None:
        """The one type of all rows, or None when rows may be of different types."""
        if self.type_place is not None:
            return None
        value = self.value_source
        if self.whole and value is not None:
            return inner_shape(value, self.per_row).fixed
        return record_shape(self.schema, self.source, self.per_row).fixed

    def sequences(self, batches: Iterable[pa.RecordBatch]) -> Iterator[Sequence]:
        """The values of all rows in their order, batch by batch.

        Args:
            batches: what Spark hands over, with the columns of the schema that the plan was made for.

        Raises:
            SchemaMismatchError: a value does not fit its Zed type; the text names column and value.
            FormatError: a text in the type column is not a type.
            CorruptDataError: a VARIANT is damaged.
        """
        from zed_spark.spark.from_spark.rows import Rows

        rows = Rows(self)
        for batch in batches:
            sequence = rows.sequence(batch)
            if len(sequence):
                yield sequence


def restore_plan(schema: StructType, options: WriteOptions, *, late: bool = False) -> Restore:
    """Plan how the rows of a DataFrame are written.

    Args:
        schema: of the DataFrame, as `DataSource.writer` gets it.
        options: the options.
        late: whether the format that is written has types that came after Zed. Where it does not, rows whose type
            in the type column has them are written as data frames have them: nulls for absent fields.

    Raises:
        OptionError: an option names a column that is not there, or a type that the format does not have.
        SchemaMismatchError: a column does not fit its Zed type, or a name is there twice.
        UnsupportedTypeError: a column is of a Spark type that cannot be written without being told how.
    """
    type_place = _place(schema, "typeColumn", options.type_column)
    corrupt_place = _place(schema, "columnNameOfCorruptRecord", options.corrupt_column)
    gone = {type_place, corrupt_place, _place(schema, "fileNameColumn", options.file_name_column)}
    if type_place is not None and schema.fields[type_place].dataType.typeName() != "string":
        shown = schema.fields[type_place].dataType.simpleString().upper()
        raise SchemaMismatchError(f"column {options.type_column}: the type column is {shown}, expected STRING")
    places = tuple(at for at in range(len(schema.fields)) if at not in gone)
    data = StructType([schema.fields[at] for at in places])
    value = _value(data, options)
    if options.zed_types is not None:
        data = with_types(data, options.zed_types, late)
    whole = value is not None and len(places) == 1
    made = Restore(
        data,
        places,
        options.super_types == "perRow",
        options.nanos_as_long,
        value,
        whole,
        type_place,
        corrupt_place,
        late,
    )
    # Finds out about every column whether there is a Zed type for it.
    record_shape(data, made.source, False)
    return made


def _place(schema: StructType, option: str, name: str | None) -> int | None:
    if name is None:
        return None
    return position(name, schema.names, prefix=f"option {option}: ")


def _value(data: StructType, options: WriteOptions) -> int | None:
    """The column for values that are not records: as told, as marked by reading, or a lone VARIANT ``value``."""
    if options.value_column is not None:
        return _place(data, "valueColumn", options.value_column)
    marked = [at for at, field in enumerate(data.fields) if (field.metadata or {}).get(VALUE_KEY)]
    if len(marked) == 1:
        return marked[0]
    lone = len(data.fields) == 1 and isinstance(data.fields[0].dataType, VariantType)
    return 0 if lone and data.names[0].lower() == VALUE else None

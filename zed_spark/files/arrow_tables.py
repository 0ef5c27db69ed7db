"""Values as Arrow streams and tables, and as data frames of pandas and polars, without Spark."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.assemble import made_at_once
from zed_spark.columns.buffers import bare_batch
from zed_spark.columns.column import Sequence
from zed_spark.columns.fuse import as_row, fuse_sequence
from zed_spark.columns.plain import Layout
from zed_spark.columns.project import fused_row, value_column
from zed_spark.columns.strings import clean_column
from zed_spark.errors import CorruptDataError, MissingPackageError, OptionError, SchemaMismatchError
from zed_spark.types.fuse import fuse_types

if TYPE_CHECKING:
    import pandas
    import polars


def _opaque_texts(of: zt.Type) -> Callable[[pa.Array], pa.Array]:
    # Loaded here, as few columns need it.
    from zed_spark.formats.text.opaque_texts import opaque_texts

    return opaque_texts(of)


PLAIN = Layout(
    "Arrow",
    {zt.FLOAT16: pa.float32(), zt.NULL: pa.string(), zt.DATE: pa.date32(), zt.TIMESTAMP_NTZ: pa.timestamp("ns")},
    texts=_opaque_texts,
    entries=True,
    types_in_metadata=True,
)
"""The shape that Spark sees. Numbers and times stay as exact as they are: unsigned integers, nanoseconds."""

LAYOUTS = ("plain", "zed")
"""The choices of the argument ``types``."""


class ArrowTables:
    """Methods of files and snapshots that hand their values to other libraries."""

    __slots__ = ()

    def to_reader(
        self, columns: list[str] | None = None, where: str | None = None, *, types: str = "plain"
    ) -> pa.RecordBatchReader:
        """Return the values as a stream of Arrow batches."""
        raise NotImplementedError

    def to_arrow(self, columns: list[str] | None = None, where: str | None = None, **options: Any) -> pa.Table:
        """Return the values as one Arrow table; arguments and errors as for `to_reader`."""
        return self.to_reader(columns, where, **options).read_all()

    def to_pandas(self, columns: list[str] | None = None, where: str | None = None, **options: Any) -> pandas.DataFrame:
        """Return the values as a pandas data frame; arguments and errors as for `to_reader`.

        Columns of integers and booleans have pandas' nullable types, such as ``Int64``, in which nulls round nothing.
        Structs are dictionaries, lists are numpy arrays, maps are lists of pairs.
        """
        table = self.to_arrow(columns, where, **options)
        # Integers beside nulls in structs and lists would be floats.
        return table.to_pandas(types_mapper=_pandas_types().get, integer_object_nulls=True)

    def to_polars(self, columns: list[str] | None = None, where: str | None = None, **options: Any) -> polars.DataFrame:
        """Return the values as a polars data frame; arguments and errors as for `to_reader`.

        Raises:
            MissingPackageError: polars is not installed.
        """
        try:
            import polars
        except ImportError as error:
            raise MissingPackageError(f"to_polars needs polars ({error}); run pip install polars") from None
        return polars.DataFrame(self.to_arrow(columns, where, **options))

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Return all values as a PyCapsule with an Arrow C stream, for libraries that take such objects.

        Each call starts a new stream, so the object must stay open until the library has read it.
        """
        return self.to_reader().__arrow_c_stream__(requested_schema)


@lru_cache(maxsize=1)
def _pandas_types() -> dict[pa.DataType, Any]:
    import pandas

    widths = (8, 16, 32, 64)
    found = {getattr(pa, f"{kind}{bits}")(): kind for kind in ("int", "uint") for bits in widths}
    names = {of: f"{'UInt' if kind == 'uint' else 'Int'}{of.bit_width}" for of, kind in found.items()}
    return {of: pandas.api.types.pandas_dtype(name) for of, name in {**names, pa.bool_(): "boolean"}.items()}


def arrow_reader(
    super_types: Iterable[zt.Type], sequences: Iterable[Sequence], types: str, path: str
) -> pa.RecordBatchReader:
    """Return sequences as a stream of Arrow batches, each made when it is read.

    Args:
        super_types: all types of the values, projected like their columns.
        sequences: the values.
        types: ``"plain"`` or ``"zed"``.
        path: the name of the file or pool, for errors.

    Raises:
        OptionError: there is no such choice of types.
        UnsupportedTypeError: Arrow has no type for some values.
    """
    if types not in LAYOUTS:
        raise OptionError(f"types is {types!r}; it takes {' or '.join(map(repr, LAYOUTS))}")
    if types == "plain":
        of, value = fused_row(super_types)
        schema = _plain_schema(of, value)
        return pa.RecordBatchReader.from_batches(schema, _plain_batches(sequences, of, value, schema, path))
    fused = fuse_types(super_types)
    return pa.RecordBatchReader.from_batches(batch_schema(fused), to_batches(sequences, fused, path))


def _plain_schema(of: zt.Record, value: str | None) -> pa.Schema:
    fields = [PLAIN.field(name, inner) for name, inner in of.fields]
    if value is not None:
        fields[-1] = fields[-1].with_metadata({**fields[-1].metadata, b"zed.value": b"true"})
    return pa.schema(fields)


def _plain_batches(
    sequences: Iterable[Sequence], of: zt.Record, value: str | None, schema: pa.Schema, path: str
) -> Iterator[pa.RecordBatch]:
    for sequence in sequences:
        rows = tuple(as_row(column, value) for column in sequence.columns)
        whole = fuse_sequence(Sequence(tuple(row.type for row in rows), rows, sequence.tags), of)
        try:
            # A null record becomes a row of nulls.
            arrays = PLAIN.array(whole).flatten()
        except SchemaMismatchError as error:
            raise SchemaMismatchError(f'{path}: {error}; types="zed" can hold all values') from None
        except CorruptDataError as error:
            raise error.at(path=path) from None
        yield pa.RecordBatch.from_arrays(arrays, schema=schema) if arrays else bare_batch(len(whole))


def to_batches(sequences: Iterable[Sequence], fused: zt.Type, path: str) -> Iterator[pa.RecordBatch]:
    """Yield the batch of each sequence (`to_batch`); CorruptDataError names the file or pool, ``path``."""
    for sequence in sequences:
        try:
            batch = to_batch(sequence, fused)
        except CorruptDataError as error:
            raise error.at(path=path) from None
        yield batch


def to_batch(sequence: Sequence, fused: zt.Type) -> pa.RecordBatch:
    """Return one batch in file order, for the type that all super types fuse to, projected like the columns.

    It has a column for each field of the fused record, or one column ``value`` if not all super types are records. The
    metadata of each field has the column's Zed type under ``zed.type``. U+FFFD replaces bytes that are not UTF-8.
    """
    column = clean_column(fuse_sequence(sequence, fused))
    inner = zt.under(fused)
    if isinstance(inner, zt.Record):
        if not inner.fields:
            return bare_batch(len(column))
        arrays = [field.array for field in made_at_once(column.fields())]
        return pa.RecordBatch.from_arrays(arrays, schema=batch_schema(fused))
    return pa.RecordBatch.from_arrays([column.array], schema=batch_schema(fused))


@lru_cache(maxsize=64)
def batch_schema(fused: zt.Type) -> pa.Schema:
    """Return the schema of the batches that `to_batch` makes."""
    inner = zt.under(fused)
    fields = inner.fields if isinstance(inner, zt.Record) else ((value_column(fused) or "value", fused),)
    return pa.schema([pa.field(name, arrow_type(of), metadata={"zed.type": zt.type_text(of)}) for name, of in fields])

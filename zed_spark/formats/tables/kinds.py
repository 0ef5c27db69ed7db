"""The formats of tables: they are recognized and read, but written only where another module does."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from zed_spark.errors import CorruptDataError, OptionError, ZedSparkError
from zed_spark.formats.format import Format
from zed_spark.pickles import FastPickle

if TYPE_CHECKING:
    import pyarrow as pa

    from zed_spark import types as zt
    from zed_spark.columns.column import Sequence
    from zed_spark.formats.pieces import ReadRequest, Summary
    from zed_spark.formats.tables.csv_text import CsvPlan
    from zed_spark.storage.source import Source

DECIMALS = ("refuse", "float64", "string")
"""What becomes of decimals, which Zed does not have, unless they are whole numbers of up to 18 digits."""

_STREAM = b"\xff\xff\xff\xff"
"""How the messages of a stream of Arrow begin."""

_MAGIC = (
    (b"PAR1", "parquet"), (b"ORC", "orc"), (b"ARROW1", "arrow"), (_STREAM, "arrow"), (b"Obj\x01", "avro"),
)  # fmt: skip

_COMPRESSED = (".gz", ".zst", ".zstd")


@dataclass(frozen=True, slots=True)
class TablePiece(FastPickle):
    """A whole file: tables are not cut."""

    path: str
    nbytes: int


class TableFormat(Format):
    """A format of tables; ``decimals`` and ``header`` are as users give them."""

    detection_order = 100
    extensions = ()

    def __init__(self, kind: str, decimals: str = DECIMALS[0], *, header: bool = True) -> None:
        if decimals not in DECIMALS:
            raise OptionError(f"option decimals takes {', '.join(DECIMALS)}, not {decimals!r}")
        self._kind, self._decimals, self._header = kind, decimals, header

    @property
    def name(self) -> str:
        return self._kind

    def recognize(self, source: Source, head: bytes) -> str | None:
        return table_kind(source.path, head)

    def summarize(self, source: Source) -> Summary:
        from zed_spark.columns.summary import SuperType
        from zed_spark.formats.pieces import Summary

        with _failing(source, self.name):
            rows, of = self._rows(source), self._type(source)
        types = (SuperType(of, rows),) if rows else ()
        return Summary(source.path, source.size, self.name, "table", types, rows, tuple(self.split(source, 0)))

    def describe(self, source: Source) -> dict[str, Any]:
        from zed_spark import types as zt

        with _failing(source, self.name):
            kind = zt.under(self._type(source))
        fields = kind.fields if isinstance(kind, zt.Record) else (("value", kind),)
        return {"fields": [{"name": name, "type": zt.type_text(of)} for name, of in fields]}

    def split(self, source: Source, target_bytes: int) -> list[TablePiece]:
        return [TablePiece(source.path, source.size)] if source.size else []

    def read(self, source: Source, piece: TablePiece | None, request: ReadRequest) -> Iterator[Sequence]:
        from zed_spark.formats.pieces import selected

        with _failing(source, self.name):
            of = self._type(source)
            for sequence in self._sequences(source, of):
                yield from selected(sequence, request)

    @abstractmethod
    def _type(self, source: Source) -> zt.Type:
        """The type of the rows."""

    @abstractmethod
    def _rows(self, source: Source) -> int:
        """The number of rows."""

    @abstractmethod
    def _sequences(self, source: Source, of: zt.Type) -> Iterator[Sequence]:
        """The rows, which have that type."""


class _ArrowTable(TableFormat):
    """A format that a library reads as Arrow batches."""

    def _sequences(self, source: Source, of: zt.Type) -> Iterator[Sequence]:
        from zed_spark.columns.column import Sequence
        from zed_spark.columns.from_arrow import column_of
        from zed_spark.columns.nested import RecordColumn
        from zed_spark.formats.pieces import BATCH_ROWS

        fields = cast("zt.Record", of).fields
        for whole in self._batches(source):
            for start in range(0, whole.num_rows, BATCH_ROWS):
                batch = whole.slice(start, BATCH_ROWS)
                columns = [
                    column_of(array, inner, f"{source.path}, column {name}")
                    for array, (name, inner) in zip(batch.columns, fields, strict=True)
                ]
                yield Sequence((of,), (RecordColumn(of, columns, batch.num_rows, None),))

    def _type(self, source: Source) -> zt.Type:
        import pyarrow as pa

        from zed_spark import types as zt
        from zed_spark.columns.from_arrow import zed_type

        decimals = {"refuse": None, "float64": zt.FLOAT64, "string": zt.STRING}[self._decimals]
        return zed_type(pa.struct(list(self._schema(source))), source.path, decimals, zoneless=True)

    @abstractmethod
    def _schema(self, source: Source) -> pa.Schema:
        """The columns of a file."""

    @abstractmethod
    def _batches(self, source: Source) -> Iterator[pa.RecordBatch]:
        """The rows."""


class CsvFormat(_ArrowTable):
    """CSV and TSV; the plan of the last file is kept, as making it reads the file."""

    _last: tuple[Source, CsvPlan] | None = None

    def _plan(self, source: Source) -> CsvPlan:
        from zed_spark.formats.tables.csv_text import plan_csv

        if self._last is None or self._last[0] is not source:
            self._last = source, plan_csv(source, "\t" if self._kind == "tsv" else None, header=self._header)
        return self._last[1]

    def _schema(self, source: Source) -> pa.Schema:
        return self._plan(source).schema

    def _rows(self, source: Source) -> int:
        return self._plan(source).rows

    def _batches(self, source: Source) -> Iterator[pa.RecordBatch]:
        return self._plan(source).batches(source)


class ParquetFormat(TableFormat):
    """Parquet; columns that Spark wrote from Zed data become values of their types again."""

    def _type(self, source: Source) -> zt.Type:
        from zed_spark.formats.parquet import parquet_type

        return parquet_type(source)[0]

    def _sequences(self, source: Source, of: zt.Type) -> Iterator[Sequence]:
        from zed_spark.formats.parquet import read_rows

        return read_rows(source)

    def _rows(self, source: Source) -> int:
        from zed_spark.formats.parquet import parquet_type

        return parquet_type(source)[1]


class OrcFormat(_ArrowTable):
    """ORC."""

    def _schema(self, source: Source) -> pa.Schema:
        return _orc(source).schema

    def _rows(self, source: Source) -> int:
        return int(_orc(source).nrows)

    def _batches(self, source: Source) -> Iterator[pa.RecordBatch]:
        file = _orc(source)
        for stripe in range(file.nstripes):
            yield file.read_stripe(stripe)


class ArrowFormat(_ArrowTable):
    """Arrow's IPC formats: files, which are Feather as well, and streams."""

    def _schema(self, source: Source) -> pa.Schema:
        return _ipc(source).schema

    def _rows(self, source: Source) -> int:
        return sum(batch.num_rows for batch in self._batches(source))

    def _batches(self, source: Source) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa

        reader = _ipc(source)
        if isinstance(reader, pa.RecordBatchFileReader):
            yield from map(reader.get_batch, range(reader.num_record_batches))
        else:
            yield from reader


class AvroFormat(_ArrowTable):
    """Avro."""

    def _schema(self, source: Source) -> pa.Schema:
        from zed_spark.formats.tables.avro import avro_schema

        return avro_schema(source)

    def _rows(self, source: Source) -> int:
        return sum(batch.num_rows for batch in self._batches(source))

    def _batches(self, source: Source) -> Iterator[pa.RecordBatch]:
        from zed_spark.formats.tables.avro import avro_batches

        return avro_batches(source)


_CLASSES: dict[str, Callable[..., TableFormat]] = {
    "csv": CsvFormat, "tsv": CsvFormat, "parquet": ParquetFormat, "orc": OrcFormat, "arrow": ArrowFormat,
    "avro": AvroFormat,
}  # fmt: skip


def table_format(name: str, decimals: str = DECIMALS[0], *, header: bool = True) -> TableFormat:
    """Return the format of tables of a name; see `TableFormat`."""
    return _CLASSES[name](name, decimals, header=header)


def _is_stream(head: bytes) -> bool:
    """True if the length of a message follows, a multiple of 8: ends of empty ZNG streams look alike before it."""
    length = int.from_bytes(head[4:8], "little", signed=True)
    return len(head) >= 8 and length > 0 and length % 8 == 0


def table_kind(path: str, head: bytes) -> str | None:
    """Return the format of a table by its first bytes, 8 or so, or for text by its name; None if it is none."""
    for magic, name in _MAGIC:
        if head.startswith(magic) and (magic != _STREAM or _is_stream(head)):
            return name
    stem = path.lower()
    for ending in _COMPRESSED:
        stem = stem.removesuffix(ending)
    extension = stem.rpartition(".")[2]
    return extension if extension in ("csv", "tsv") else None


def _orc(source: Source) -> Any:
    import pyarrow as pa
    from pyarrow import orc

    from zed_spark.storage.source import as_file

    return orc.ORCFile(pa.PythonFile(as_file(source), mode="r"))


def _ipc(source: Source) -> Any:
    import pyarrow as pa

    from zed_spark.storage.source import as_file

    is_file = bytes(source.read(0, min(6, source.size))) == b"ARROW1"
    return pa.ipc.open_file(as_file(source)) if is_file else pa.ipc.open_stream(as_file(source))


@contextmanager
def _failing(source: Source, name: str) -> Iterator[None]:
    """Raise what a library refuses as damage of the file."""
    import pyarrow as pa

    try:
        yield
    except ZedSparkError:
        raise
    except (pa.ArrowException, OSError, ValueError) as error:
        reason = (str(error) or type(error).__name__).splitlines()[0][:200]
        raise CorruptDataError(reason, structure=f"{name} table", path=source.path) from None

"""The data sources of files that Spark knows by name: one for each format, and ``zed`` for all of them.

The objects are pickled: Spark sends the source to the planner, the reader to each task. Importing this module loads
little, as registering does it, in the driver and in the process in which Spark looks for sources.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pyspark.sql.datasource import DataSource, DataSourceReader, DataSourceStreamReader, DataSourceStreamWriter
from pyspark.sql.types import StructType

from zed_spark.errors import OptionError
from zed_spark.formats.registry import SPARK_SOURCES
from zed_spark.spark.tracebacks import short_tracebacks

if TYPE_CHECKING:
    from zed_spark.spark.options import ReadOptions, RowOptions  # noqa: F401 - ruff overlooks the bases
    from zed_spark.spark.protocol.messages import WriteDetails
    from zed_spark.spark.read.planner import Planner
    from zed_spark.spark.read.readers import StreamReader
    from zed_spark.spark.write.sink import Sink
    from zed_spark.spark.write.writer import BatchWriter

Parsed = TypeVar("Parsed", bound="RowOptions")


@short_tracebacks
class Source(DataSource, Generic[Parsed]):
    """What the sources of files and lakes share. Subclasses parse the options."""

    parsed: Parsed

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.planner: Planner | None = None

    def schema(self) -> StructType:
        """The schema of all data together, from metadata alone."""
        # Kept for `reader`, which Spark calls on a pickled copy: both see the same data.
        self.planner = self.plan(None)
        return self.planner.schema

    def reader(self, schema: StructType) -> DataSourceReader:
        """The reader for a schema: that of `schema`, or the user's, which selects columns and types."""
        from zed_spark.spark.read.readers import ScanReader

        planner = self.plan(schema) if self.planner is None else self.planner.with_schema(schema)
        planner.dataset.check_batch()
        return ScanReader(planner)

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:  # noqa: N802 - Spark's name
        """The reader of new data; the schema is fixed when the stream is defined."""
        from zed_spark.spark.read.readers import stream_reader

        return stream_reader(lambda: self.stream(schema))

    def writer(self, schema: StructType, overwrite: bool) -> BatchWriter:
        from zed_spark.spark.protocol.messages import WriteDetails

        return self.batch_writer(schema, overwrite, WriteDetails.of(self.options))

    def batch_writer(self, schema: StructType, overwrite: bool, details: WriteDetails) -> BatchWriter:
        """The writer of a DataFrame, by what native planning knows of the write."""
        from zed_spark.spark.write.unsafe_rows import written_schema
        from zed_spark.spark.write.writer import BatchWriter

        written = written_schema(schema, details.rows)
        return BatchWriter(self._sink(written, overwrite, details, stream=False), details.rows)

    def streamWriter(self, schema: StructType, overwrite: bool) -> DataSourceStreamWriter:  # noqa: N802 - Spark's name
        from zed_spark.spark.protocol.messages import WriteDetails
        from zed_spark.spark.write.unsafe_rows import written_schema
        from zed_spark.spark.write.writer import StreamWriter

        details = WriteDetails.of(self.options)
        written = written_schema(schema, details.rows)
        return StreamWriter(self._sink(written, overwrite, details, stream=True), details.rows)

    @abstractmethod
    def plan(self, schema: StructType | None, carried: int | None = None) -> Planner:
        """The planner for the data as it is now, with its schema or the user's; arguments as for `make_planner`."""

    @abstractmethod
    def stream(self, schema: StructType) -> StreamReader:
        """The reader of new data, or an error at once."""

    @abstractmethod
    def _sink(self, schema: StructType, overwrite: bool, details: WriteDetails, *, stream: bool) -> Sink: ...


@short_tracebacks
class FileSource(Source["ReadOptions"]):
    """A source of files of one format. Subclasses have the format."""

    format = "zed"

    def __init__(self, options: dict[str, str]) -> None:
        from zed_spark.spark.options import ReadOptions

        super().__init__(options)
        self.parsed = ReadOptions.parse(options, _write_options)

    @classmethod
    def name(cls) -> str:
        return cls.format

    def plan(self, schema: StructType | None, carried: int | None = None) -> Planner:
        from zed_spark.spark.read.planner import plan_files, plan_kinds

        if not self.parsed.paths:
            raise OptionError(f"no path to read: use spark.read.format({self.format!r}).load(path), or the option path")
        plan = plan_files if self.parsed.table is None else plan_kinds
        return plan(self.format, self.parsed, schema, carried)

    def stream(self, schema: StructType) -> StreamReader:
        from zed_spark.spark.read.readers import FileStreamReader

        if self.parsed.table is not None:
            raise OptionError("a stream reads data; the option table is for batch reads")
        return FileStreamReader(self.plan(schema), self.format, self.parsed)

    def _sink(self, schema: StructType, overwrite: bool, details: WriteDetails, *, stream: bool) -> Sink:
        from zed_spark.spark.write.sink import file_sink

        return file_sink(self.format, self.options, schema, overwrite, is_sorted=details.is_sorted)


def _write_options() -> Iterable[type[Any]]:
    # Spark hands the options of a write to the source as well.
    from zed_spark.spark.write.options import file_write_options

    return file_write_options()


def source_of(format: str) -> type[FileSource]:
    """The source of a format, or ``zed``, which detects the format of each file by its content."""
    [source] = [source for source in SOURCES if source.format == format]
    return source


def _source(format: str) -> type[FileSource]:
    name = f"{format.capitalize()}Source"
    doc = f"""``spark.read.format("{format}")``."""
    # A class of this module for pickle, which Spark sends it with: by its name.
    source = type(name, (FileSource,), {"format": format, "__doc__": doc, "__module__": __name__})
    globals()[name] = source
    return source


SOURCES = tuple(map(_source, (*SPARK_SOURCES, "zed")))
"""The sources of files: one for each format that Spark lacks, such as ``VngSource``, and ``ZedSource`` for all."""

"""The data sources of files that Spark knows by name: one for each format, and ``zed`` for all of them.

Nothing here may import numba. The objects are pickled: Spark sends the source to the planner, the reader to each task.
"""

from __future__ import annotations

import sys
from types import FrameType

from pyspark.sql.datasource import (
    DataSource,
    DataSourceReader,
    DataSourceStreamReader,
    DataSourceStreamWriter,
    DataSourceWriter,
)
from pyspark.sql.types import StructType

from zed_spark.errors import OptionError
from zed_spark.formats.registry import formats
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.plan import ReadPlan, plan_read
from zed_spark.spark.save import WRITER_SETTINGS, SaveOptions, plan_save
from zed_spark.spark.tracebacks import short_tracebacks


@short_tracebacks
class FileSource(DataSource):
    """A source of files of one format. Subclasses have the format."""

    format = "zed"

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.parsed = ReadOptions.parse(options, (SaveOptions, *WRITER_SETTINGS))
        self.planned: ReadPlan | None = None

    @classmethod
    def name(cls) -> str:
        """The name for ``format(...)``."""
        return cls.format

    def schema(self) -> StructType:
        """The schema of all files together, from metadata alone."""
        # Kept for `reader`, which Spark calls on a pickled copy: both see the same files.
        self.planned = self.plan(None)
        return self.planned.schema

    def reader(self, schema: StructType) -> DataSourceReader:
        """The reader for a schema: `schema`'s own, or the user's, which asks for those columns and types."""
        from zed_spark.spark.reader import FileReader

        planned = self.planned
        if planned is None or planned.schema != schema:
            planned = self.plan(schema)
        if self.parsed.pushdown and pushing():
            from zed_spark.spark.pushdown import PushingReader

            return PushingReader(planned)
        return FileReader(planned)

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:  # noqa: N802 - Spark's name
        """The reader of files as they come in; the schema is settled when the stream is defined."""
        from zed_spark.spark.stream import FileStreamReader
        from zed_spark.spark.streams import stream_reader

        return stream_reader(lambda: FileStreamReader(self.plan(schema)))

    def writer(self, schema: StructType, overwrite: bool) -> DataSourceWriter:
        """The writer of a DataFrame to files of this format."""
        from zed_spark.spark.writer import FileWriter

        return FileWriter(plan_save(self.format, self.options, schema, overwrite))

    def streamWriter(self, schema: StructType, overwrite: bool) -> DataSourceStreamWriter:  # noqa: N802 - Spark's name
        """The writer of a streaming query's batches to files of this format."""
        from zed_spark.spark.writer import StreamWriter

        return StreamWriter(plan_save(self.format, self.options, schema, overwrite))

    def plan(self, schema: StructType | None) -> ReadPlan:
        """The plan of a read: of all columns, or of those of the user's schema."""
        if not self.parsed.paths:
            raise OptionError(f"no path to read: use spark.read.format({self.format!r}).load(path), or the option path")
        return plan_read(self.format, self.parsed, schema)


def pushing() -> bool:
    """Whether Spark plans this scan with its filter pushdown on; to be called below `DataSource.reader`.

    A reader that has `pushFilters` while the setting is off makes every query fail (section 3), and the only sign
    of the setting that Python gets is which planner calls.
    """
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and str(frame.f_globals.get("__name__")).startswith("zed_spark."):
        frame = frame.f_back
    caller = "" if frame is None else str(frame.f_globals.get("__file__"))
    return caller.endswith("data_source_pushdown_filters.py")


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


SOURCES = tuple(map(_source, (*(format.name for format in formats() if format.is_spark_source), "zed")))
"""The sources of files: one for each format of the registry, such as ``VngSource``, and ``ZedSource`` for all."""

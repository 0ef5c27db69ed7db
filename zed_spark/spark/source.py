"""The sources of files that Spark knows by name: one for each format, and ``zed`` for all of them.

Which method runs in which process, and how often, is told in design/pyspark-datasource.md section 1. Nothing here
may import numba, and what these objects hold travels: the source to the planner, the reader to every task.
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
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.plan import ReadPlan, plan_read
from zed_spark.spark.save import SaveOptions, plan_save
from zed_spark.spark.tracebacks import short_tracebacks


@short_tracebacks
class FileSource(DataSource):
    """What the sources share; subclasses say the format."""

    format = "zed"

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.parsed = ReadOptions.parse(options, (SaveOptions,))
        self.planned: ReadPlan | None = None

    @classmethod
    def name(cls) -> str:
        """The name for ``format(...)``."""
        return cls.format

    def schema(self) -> StructType:
        """The schema of all files together, from metadata alone."""
        # Kept for `reader`, which Spark calls on a pickled copy: both see the same files.
        self.planned = self._plan(None)
        return self.planned.schema

    def reader(self, schema: StructType) -> DataSourceReader:
        """The reader for a schema: `schema`'s own, or the user's, which asks for those columns and types."""
        from zed_spark.spark.reader import FileReader

        planned = self.planned
        if planned is None or planned.schema != schema:
            planned = self._plan(schema)
        if self.parsed.pushdown and pushing():
            from zed_spark.spark.pushdown import PushingReader

            return PushingReader(planned)
        return FileReader(planned)

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:  # noqa: N802 - Spark's name
        """The reader of files as they come in; the schema is settled when the stream is defined."""
        from zed_spark.spark.stream import FileStreamReader
        from zed_spark.spark.streams import stream_reader

        return stream_reader(lambda: FileStreamReader(self._plan(schema)))

    def writer(self, schema: StructType, overwrite: bool) -> DataSourceWriter:
        """The writer of a DataFrame to files of this format."""
        from zed_spark.spark.writer import FileWriter

        return FileWriter(plan_save(self.format, self.options, schema, overwrite))

    def streamWriter(self, schema: StructType, overwrite: bool) -> DataSourceStreamWriter:  # noqa: N802 - Spark's name
        """The writer of a streaming query's batches to files of this format."""
        from zed_spark.spark.writer import StreamWriter

        return StreamWriter(plan_save(self.format, self.options, schema, overwrite))

    def _plan(self, schema: StructType | None) -> ReadPlan:
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


class VngSource(FileSource):
    """``spark.read.format("vng")``."""

    format = "vng"


class ZngSource(FileSource):
    """``spark.read.format("zng")``."""

    format = "zng"


class ZsonSource(FileSource):
    """``spark.read.format("zson")``."""

    format = "zson"


class SupSource(FileSource):
    """``spark.read.format("sup")``."""

    format = "sup"


class CsupSource(FileSource):
    """``spark.read.format("csup")``."""

    format = "csup"


class BsupSource(FileSource):
    """``spark.read.format("bsup")``."""

    format = "bsup"


class VortexSource(FileSource):
    """``spark.read.format("vortex")``."""

    format = "vortex"


class ZedSource(FileSource):
    """``spark.read.format("zed")``: tells each file's format by its content."""

    format = "zed"


SOURCES: tuple[type[FileSource], ...] = (
    VngSource,
    ZngSource,
    CsupSource,
    BsupSource,
    VortexSource,
    ZsonSource,
    SupSource,
    ZedSource,
)

"""What Spark reads and writes in the benchmarks: our sources, Spark's, and those of others for which there is a jar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pyarrow as pa
from py4j.protocol import Py4JError
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructType

from benchmarks.data import Dataset
from benchmarks.files import HAS_VORTEX, Files
from benchmarks.jars import Connector
from zed_spark import lake as lakes

LAKE, KEY = "lake", "ts"
"""The engine of lakes, and the pool key: every dataset has this column."""

OURS = ("vng", "zng", "csup", LAKE, "vortex")

NOOP, COPY = "no write", "copy to Python"
"""No engines: what reading the rows takes, and what it takes to hand them to Python, which drops them."""

SLOW = ("json", "avro")
"""Engines that take many times as long as the others, and of which nothing is demanded."""

_MICROSECONDS = "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX"


@dataclass(frozen=True)
class Engine:
    """A data source, and where its tables are.

    Attributes:
        name: in the report.
        format: what `DataFrameReader.format` is given.
        folder: where its tables are written.
        files: tables that are there already, by name.
    """

    name: str
    format: str
    folder: Path
    files: dict[str, Path] = field(default_factory=dict)

    def read(self, spark: SparkSession, table: str, schema: StructType) -> DataFrame:
        """A table, planned anew.

        Args:
            spark: the session.
            table: its name.
            schema: its schema, for JSON: finding it out would cost another pass.
        """
        reader = spark.read.format(self.format)
        if self.name == LAKE:
            return reader.option("pool", table).load(str(self.folder))
        if self.name == "json":
            reader = reader.schema(schema).option("timestampFormat", _MICROSECONDS)
        return reader.load(str(self.files.get(table, self.folder / table)))

    def write(self, rows: DataFrame, table: str, key: str = KEY) -> None:
        """Write a table, or overwrite it; pools have this key."""
        writer = rows.write.format(self.format).mode("overwrite")
        if self.name == LAKE:
            writer.options(pool=table, createPool="true", orderby=f"{key}:asc").save(str(self.folder))
        elif self.name == "json":
            writer.option("timestampFormat", _MICROSECONDS).save(str(self.folder / table))
        elif self.name == NOOP:
            writer.save()
        elif self.name == COPY:
            copy(rows)
        else:
            writer.save(str(self.folder / table))


def copy(rows: DataFrame) -> None:
    """Hand rows to Python as Spark does for a Python source, but that it does not sum up the bytes of each batch."""

    def drop(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for _ in batches:
            pass
        yield from ()

    conf, name = rows.sparkSession.conf, "spark.sql.execution.arrow.maxBytesPerBatch"
    conf.set(name, "2147483647")
    try:
        rows.mapInArrow(drop, "nothing BOOLEAN").write.format("noop").mode("overwrite").save()
    finally:
        conf.unset(name)


def engines(
    data: Dataset,
    files: Files,
    whole: DataFrame,
    connectors: Sequence[Connector],
    folder: Path,
    show: Callable[[str], None],
) -> list[Engine]:
    """All engines, with the rows of a dataset.

    Spark writes what it will read of others' formats, so that the rows and the number of files are like those of our
    sources.

    Args:
        data: the rows.
        files: the same as files of ours.
        whole: the same in Spark.
        connectors: data sources of others, besides Spark's.
        folder: an empty folder.
        show: takes a line about an engine that is left out, as it cannot write the rows.
    """
    names = [name for name in OURS if name != "vortex" or HAS_VORTEX]
    found = [Engine(name, name, folder / name, {data.name: getattr(files, name)}) for name in names if name != LAKE]
    lakes.create(str(folder / LAKE))
    others = [Engine(name, name, folder / name) for name in ("parquet", "orc", "json")]
    others += [Engine(one.name, one.format, folder / one.name) for one in connectors]
    for one in [Engine(LAKE, "zedlake", folder / LAKE), *others]:
        try:
            one.write(whole, data.name)
        except (PySparkException, Py4JError) as error:
            if one.name in (LAKE, "parquet"):
                raise
            show(f"Left out for {data.name}: {one.name}, which cannot write it: {str(error).splitlines()[0]}")
        else:
            found.append(one)
    return found

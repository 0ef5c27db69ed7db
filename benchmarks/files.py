"""The same rows as files of every format, in one folder."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.feather as feather
import pyarrow.parquet as pq

from benchmarks.data import Dataset
from zed_spark.columns.column import Sequence
from zed_spark.files.arrow_tables import to_batch
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.rows.format import ZngSettings
from zed_spark.formats.settings import WriterSettings
from zed_spark.formats.vng.write import VngWriter
from zed_spark.formats.vortex.format import VortexSettings

HAS_VORTEX = importlib.util.find_spec("vortex") is not None
"""Whether there is the library for Vortex; without it that format is left out."""


@dataclass(frozen=True)
class Files:
    """Where the files of a dataset are."""

    vng: Path
    zng: Path
    csup: Path
    vortex: Path
    parquet: Path
    feather: Path

    @property
    def sizes(self) -> dict[str, int]:
        """Bytes of each that is there."""
        return {name: path.stat().st_size for name, path in vars(self).items() if path.exists()}


def files_in(folder: Path, name: str) -> Files:
    """The paths for a dataset of this name."""
    return Files(*(folder / f"{name}.{format}" for format in ("vng", "zng", "csup", "vortex", "parquet", "feather")))


def write_all(data: Dataset, folder: Path) -> Files:
    """Write a dataset in every format; Vortex where its library is."""
    files = files_in(folder, data.name)
    rows = table(data)
    # One segment a column, as the reference writes it.
    with files.vng.open("wb") as sink, VngWriter(sink) as writer:
        for part in data.parts:
            writer.write(part)
    write_ours(data.parts, files.zng, ZngSettings())
    write_ours(data.parts, files.csup, CsupSettings())
    if HAS_VORTEX:
        write_ours(data.parts, files.vortex, VortexSettings())
    write_parquet(rows, files.parquet)
    feather.write_feather(rows, str(files.feather), compression="lz4")
    return files


def write_ours(parts: Iterable[Sequence], path: Path, shape: WriterSettings) -> None:
    """Write a format of ours, as a Spark task does it."""
    with path.open("wb") as sink, shape.writer(sink) as writer:
        for part in parts:
            writer.write(part)


def write_parquet(rows: pa.Table, path: Path) -> None:
    """Write Parquet with LZ4, all else as pyarrow does it by default."""
    pq.write_table(rows, path, compression="lz4")


def batches(data: Dataset) -> Iterator[pa.RecordBatch]:
    """The rows as Arrow batches of one schema."""
    for part in data.parts:
        yield to_batch(part, data.fused)


def table(data: Dataset) -> pa.Table:
    """The rows as one table, in the parts that they were made in."""
    return pa.Table.from_batches(list(batches(data)))

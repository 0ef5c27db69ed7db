"""The same rows as files of every format, in one folder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.feather as feather
import pyarrow.parquet as pq

from benchmarks.data import Dataset
from zed_spark.files.batches import to_batch
from zed_spark.vng.write import VngWriter
from zed_spark.zng.writer import ZngWriter


@dataclass(frozen=True)
class Files:
    """Where the files of a dataset are."""

    vng: Path
    zng: Path
    parquet: Path
    feather: Path

    @property
    def sizes(self) -> dict[str, int]:
        """Bytes of each."""
        return {name: path.stat().st_size for name, path in vars(self).items()}


def files_in(folder: Path, name: str) -> Files:
    """The paths for a dataset of this name."""
    return Files(*(folder / f"{name}.{format}" for format in ("vng", "zng", "parquet", "feather")))


def write_all(data: Dataset, folder: Path) -> Files:
    """Write a dataset in every format."""
    files = files_in(folder, data.name)
    rows = table(data)
    write_vng(data, files.vng)
    write_zng(data, files.zng)
    write_parquet(rows, files.parquet)
    feather.write_feather(rows, str(files.feather), compression="lz4")
    return files


def write_vng(data: Dataset, path: Path) -> None:
    """Write VNG, version 4."""
    with path.open("wb") as sink:
        writer = VngWriter(sink)
        for part in data.parts:
            writer.write(part)
        writer.close()


def write_zng(data: Dataset, path: Path) -> None:
    """Write ZNG in frames of the default size."""
    with path.open("wb") as sink:
        writer = ZngWriter(sink)
        for part in data.parts:
            writer.write(part)
        writer.close()


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

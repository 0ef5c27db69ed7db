"""One address in many files: which share of the bytes is read to find it, beside Parquet with its own Bloom filters.

The rows are network connections. Bytes are those that the process reads by system calls, or that Hadoop's file system
counts for Parquet: of metadata, zones and filters as well. What a reader learns of all files once, such as types, is
counted apart: Spark's reader of Parquet is given the schema.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from benchmarks.data import connection_parts
from benchmarks.demands import Demand
from benchmarks.files import write_ours
from zed_spark import lake as lakes
from zed_spark.cli.zones import build
from zed_spark.columns.values import to_values
from zed_spark.conditions.bind import bind
from zed_spark.conditions.parse import parse
from zed_spark.conditions.row_filter import row_filter
from zed_spark.files.arrow_tables import to_batch
from zed_spark.files.listing import Listing
from zed_spark.files.packing import Packing
from zed_spark.files.plan import FileSummary, Scan, select, summarize, super_types, tasks
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.vng.format import VngSettings
from zed_spark.storage import open_source
from zed_spark.types.fuse import fuse_types
from zed_spark.types.literals import ip_text

COLUMN = "id.orig_h"

MOST = 0.01
"""The largest share of all bytes that may be read."""


@dataclass(frozen=True)
class Found:
    """How one engine found the address.

    Attributes:
        engine: who.
        stored: bytes of all data files.
        filters: bytes of the filters, and of zones, beside them.
        once: bytes that were read before, for any number of searches.
        read: bytes that were read by the search.
        rows: how many rows have the address.
    """

    engine: str
    stored: int
    filters: int
    once: int
    read: int
    rows: int

    @property
    def share(self) -> float:
        """The bytes of the search, relative to all."""
        return self.read / self.stored


def run(rows: int, count: int, folder: Path, show: Callable[[str], None]) -> list[Found]:
    """Write files and a lake of so many rows, and search them; `ValueError` if answers differ.

    Args:
        rows: rows in all.
        count: files of each format, and loads of the lake.
        folder: an empty folder.
        show: is given a line for each engine.
    """
    places = {name: folder / name for name in ("vng", "zng", "parquet")}
    for place in places.values():
        place.mkdir()
    pool = lakes.create(folder / "lake").create_pool("conn", "ts", "asc")
    pool.update_properties(lambda known: {"bloom": COLUMN})
    wanted = ""
    for at, part in enumerate(connection_parts(rows, max(1, rows // count))):
        write_ours([part], places["vng"] / f"{at:05}.vng", VngSettings())
        write_ours([part], places["zng"] / f"{at:05}.zng", format_named("zng").settings())
        _write_parquet(part, places["parquet"] / f"{at:05}.parquet")
        pool.branch().load([part])
        if at == count // 2:
            [value] = to_values(part.columns[0].slice(len(part) // 2, 1))
            wanted = ip_text(value[2][0])
    where = f"{COLUMN} = '{wanted}'"
    for format in ("vng", "zng"):
        list(build([str(places[format])], COLUMN, bloom=COLUMN))
    found = [_files(places["vng"], "vng", where), _files(places["zng"], "zng", where), _lake(pool, where)]
    found.append(_parquet(places["parquet"], where))
    for one in found:
        show(line(one))
    if len({one.rows for one in found}) > 1:
        raise ValueError(f"different answers: {found}")
    return found


def _write_parquet(part: Any, path: Path) -> None:
    batch = to_batch(part, part.types[0])
    table = _with_texts(batch)
    options = {COLUMN: {"ndv": len(part), "fpp": 0.01}}
    pq.write_table(table, path, bloom_filter_options=options, coerce_timestamps="us", allow_truncated_timestamps=True)


def _with_texts(batch: Any) -> Any:
    """The batch as a table with addresses as text, as Spark has them."""
    import pyarrow as pa

    fields = {name: batch.column(name) for name in batch.schema.names}
    ends = fields["id"].flatten()
    names = [field.name for field in fields["id"].type]
    texts = [
        pa.array([ip_text(body) for body in end.to_pylist()]) if name.endswith("_h") else end
        for name, end in zip(names, ends, strict=True)
    ]
    fields["id"] = pa.StructArray.from_arrays(texts, names)
    return pa.table({name: own for name, own in fields.items() if not pa.types.is_duration(own.type)})


def bytes_read() -> int:
    """Bytes that this process has read by system calls."""
    text = Path("/proc/self/io").read_text()
    return int(text.split("rchar: ")[1].split()[0])


def _size(folder: Path, pattern: str) -> int:
    return sum(path.stat().st_size for path in folder.rglob(pattern))


def _files(folder: Path, format: str, where: str) -> Found:
    begin = bytes_read()
    scan = Scan(format)
    summaries: list[FileSummary] = summarize(Listing().files([str(folder)]), scan)
    once = bytes_read() - begin
    condition = bind(parse(where), fuse_types(super_types(summaries, scan)))
    begin, rows = bytes_read(), 0
    scan = Scan(format, condition=condition)
    request = ReadRequest(keep=row_filter(condition))
    for task in tasks(select(summaries, scan), scan, Packing(1 << 27, tasks=2)):
        for piece in task:
            with open_source(piece.path) as source:
                rows += sum(len(one) for one in format_named(piece.format).read(source, piece.piece, request))
    read = bytes_read() - begin
    return Found(format, _size(folder, f"*.{format}"), _size(folder, "_zed_zones/*"), once, read, rows)


def _lake(pool: Any, where: str) -> Found:
    begin = bytes_read()
    again = lakes.open(pool.files.store).pool(pool.name)
    snapshot = again.branch().snapshot()
    snapshot.super_types()
    once = bytes_read() - begin
    begin = bytes_read()
    rows = sum(map(len, snapshot.scan(where=where)))
    read = bytes_read() - begin
    root = Path(pool.files.store.url) / str(pool.id)
    return Found("lake", _size(root / "data", "*.zng"), _size(root / "blooms", "*"), once, read, rows)


def _parquet(folder: Path, where: str) -> Found:
    # Only this needs Spark.
    from benchmarks.spark import session

    with session() as spark:
        files = spark.read.parquet(str(next(folder.glob("*.parquet")))).schema
        frame = spark.read.schema(files).parquet(str(folder)).where(where)
        begin = _hadoop(spark)
        rows = len(frame.collect())
        return Found("parquet in Spark", _size(folder, "*.parquet"), 0, 0, _hadoop(spark) - begin, rows)


def _hadoop(spark: Any) -> int:
    """Bytes that Hadoop's file systems have read in the JVM."""
    statistics = spark._jvm.org.apache.hadoop.fs.FileSystem.getAllStatistics()
    return sum(int(one.getBytesRead()) for one in statistics)


def line(found: Found) -> str:
    """What is shown of one engine."""
    return (
        f"{found.engine:17} {found.stored / 1e6:9.1f} MB, filters {found.filters / 1e6:6.2f} MB, "
        f"read once {found.once / 1e6:7.2f} MB, by the search {found.read / 1e6:7.2f} MB: {found.share:.2%} "
        f"({found.rows} rows)"
    )


def demands(found: list[Found]) -> list[Demand]:
    """What is asked of all engines but Parquet."""
    return [
        Demand("one address in many files", one.engine, "of all bytes", one.share, MOST)
        for one in found
        if one.engine != "parquet in Spark"
    ]


def as_json(found: list[Found]) -> list[dict[str, Any]]:
    """The figures."""
    return [{**asdict(one), "share": one.share} for one in found]

"""Files to Arrow, one process and one thread, from the page cache."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.feather as feather
import pyarrow.parquet as pq

from benchmarks.data import Dataset
from benchmarks.files import HAS_VORTEX, Files, files_in, table, write_ours, write_parquet
from benchmarks.measure import Case, measure
from zed_spark.columns.project import ALL, Projection, project_type, wanted
from zed_spark.files.arrow_tables import to_batch
from zed_spark.formats.columnar.node import Node
from zed_spark.formats.columnar.segment import LZ4, Segment
from zed_spark.formats.csup.format import CSUP, CsupSettings
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.format import ZNG, ZngSettings
from zed_spark.formats.rows.frame import VALUES, block, frames
from zed_spark.formats.vng.detect import forget, load
from zed_spark.formats.vng.format import VNG, VngSettings
from zed_spark.formats.vortex.format import VORTEX, VortexSettings
from zed_spark.storage import open_source

WHOLE, TWO, WRITE = "read all columns", "read 2 columns", "write"

Batches = list[pa.RecordBatch]
Block = tuple[memoryview, int | None]
"""Stored bytes, and how many they are once decompressed, or None when they are stored plain."""

_READERS: dict[str, Callable[..., Any]] = {"vng": VNG.read, "zng": ZNG.read, "csup": CSUP.read, "vortex": VORTEX.read}

_ASKED: dict[tuple[str, str], tuple[str, float, float, float]] = {
    (WHOLE, "vng"): ("parquet", 0.65, 0.7, 0.8),
    (WHOLE, "zng"): ("parquet", 0.75, 0.65, 0.8),
    (WHOLE, "csup"): ("parquet", 0.7, 0.8, 0.9),
    (TWO, "vng"): ("parquet", 1.0, 1.0, 1.5),
    (TWO, "csup"): ("parquet", 1.0, 1.0, 1.5),
    (TWO, "zng"): ("lz4 of zng", 1.3, 1.3, 1.3),
    (WRITE, "vng"): ("parquet", 0.8, 0.7, 1.0),
    (WRITE, "zng"): ("parquet", 0.6, 0.5, 0.8),
    (WRITE, "csup"): ("parquet", 1.0, 0.8, 1.0),
}

DEMANDS: dict[tuple[str, str, str], dict[str, float]] = {
    (data, query, engine): {other: limit}
    for (query, engine), (other, *limits) in _ASKED.items()
    for data, limit in zip(("mixed", "nested", "zeek"), limits, strict=True)
}
"""Ratios that are demanded, by dataset, query and engine; others are only printed."""

SLOW_WRITER = "vortex"
"""Nothing is demanded of it, and it takes ten times as long as the others."""


def run(data: Dataset, files: Files, repeats: int, *, columns: bool, write: bool) -> list[Case]:
    """Measure one dataset.

    Args:
        data: the rows.
        files: the same as files.
        repeats: how often each case is timed.
        columns: also every column for itself, VNG against Parquet.
        write: also writing.

    Raises:
        ValueError: two engines did not read the same number of rows.
    """
    with alone():
        found = groups(data, files, columns=columns, write=write)
        for cases in found:
            for case in cases:
                case.demands = DEMANDS.get((case.data, case.query, case.engine), case.demands)
                case.most = 2 if (case.query, case.engine) == (WRITE, SLOW_WRITER) else None
                _check(case, data)
            measure(cases, repeats)
    return [case for cases in found for case in cases]


def groups(data: Dataset, files: Files, *, columns: bool, write: bool) -> list[list[Case]]:
    """The cases of a dataset; those of a group do the same. Arguments as for `run`."""
    found = [list(_reads(data, files, None)), list(_reads(data, files, data.two))]
    if columns:
        found += [list(_column(data, files, name)) for name, _ in data.fused.fields]
    if write:
        found.append(list(_writes(data, files.vng.parent)))
    return found


def _check(case: Case, data: Dataset) -> None:
    if case.query == WRITE or case.engine.startswith("lz4"):
        return
    found = sum(batch.num_rows for batch in case.run())
    if found != data.rows:
        raise ValueError(f"{case.engine} read {found} of {data.rows} rows of {data.name}")


@contextmanager
def alone() -> Iterator[None]:
    """One thread on one processor."""
    threads, io = pa.cpu_count(), pa.io_thread_count()
    pa.set_cpu_count(1)
    pa.set_io_thread_count(1)
    places = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else None
    if places:
        os.sched_setaffinity(0, {max(places)})
    try:
        yield
    finally:
        pa.set_cpu_count(threads)
        pa.set_io_thread_count(io)
        if places:
            os.sched_setaffinity(0, places)


def _reads(data: Dataset, files: Files, names: tuple[str, ...] | None) -> Iterator[Case]:
    query = WHOLE if names is None else TWO
    columns = None if names is None else list(names)

    def case(engine: str, run: Callable[[], Any]) -> Case:
        return Case(data.name, query, engine, run, data.rows)

    yield case("vng", partial(ours, "vng", files.vng, data, columns))
    yield case("zng", partial(ours, "zng", files.zng, data, columns))
    yield case("csup", partial(ours, "csup", files.csup, data, columns))
    if HAS_VORTEX:
        yield case("vortex", partial(ours, "vortex", files.vortex, data, columns))
        yield case("vortex itself", partial(library, files.vortex, columns))
    yield case("parquet", partial(parquet, files.parquet, columns))
    yield case("feather", partial(arrow_file, files.feather, columns))
    yield case("lz4 of vng", partial(unpack, segments(files.vng, _projection(columns))))
    yield case("lz4 of zng", partial(unpack, list(payloads(files.zng))))


def _column(data: Dataset, files: Files, name: str) -> Iterator[Case]:
    demands = {"parquet": data.demands[name]} if name in data.demands else {}
    query = f"read column {name}"
    yield Case(data.name, query, "vng", partial(ours, "vng", files.vng, data, [name]), data.rows, demands)
    yield Case(data.name, query, "parquet", partial(parquet, files.parquet, [name]), data.rows)
    blocks = segments(files.vng, _projection([name]))
    yield Case(data.name, query, "lz4 of vng", partial(unpack, blocks), data.rows)


def _writes(data: Dataset, folder: Path) -> Iterator[Case]:
    target, rows = files_in(folder, f"{data.name}-again"), table(data)
    yield Case(data.name, WRITE, "vng", partial(write_ours, data.parts, target.vng, VngSettings()), data.rows)
    yield Case(data.name, WRITE, "zng", partial(write_ours, data.parts, target.zng, ZngSettings()), data.rows)
    yield Case(data.name, WRITE, "csup", partial(write_ours, data.parts, target.csup, CsupSettings()), data.rows)
    if HAS_VORTEX:
        yield Case(
            data.name, WRITE, "vortex", partial(write_ours, data.parts, target.vortex, VortexSettings()), data.rows
        )
    yield Case(data.name, WRITE, "parquet", partial(write_parquet, rows, target.parquet), data.rows)


def _projection(columns: list[str] | None) -> Projection:
    return ALL if columns is None else wanted([tuple(name.split(".")) for name in columns])


def ours(format: str, path: Path, data: Dataset, columns: list[str] | None) -> Batches:
    """Read a format of ours to Arrow batches of one schema, all of which are kept."""
    projection = _projection(columns)
    target = project_type(data.fused, projection)
    forget()
    with open_source(str(path)) as source:
        found = _READERS[format](source, None, ReadRequest(projection))
        return [to_batch(sequence, target) for sequence in found]


def parquet(path: Path, columns: list[str] | None) -> Batches:
    """Read Parquet."""
    with pq.ParquetFile(path, memory_map=True) as file:
        batches: Batches = file.read(columns, use_threads=False).to_batches()
        return batches


def library(path: Path, columns: list[str] | None) -> Batches:
    """Read Vortex with nothing of ours."""
    import vortex as library

    # Fields inside of records are not told apart here.
    names = None if columns is None else [name.split(".")[0] for name in columns]
    return list(library.open(str(path)).to_arrow(names))


def arrow_file(path: Path, columns: list[str] | None) -> Batches:
    """Read Feather."""
    found: Batches = feather.read_table(path, columns, use_threads=False, memory_map=True).to_batches()
    return found


def segments(path: Path, projection: Projection) -> list[Block]:
    """The stored segments of the wanted columns of a VNG file."""
    found: list[Block] = []
    with open_source(str(path)) as source:
        file = load(source)
        wanted_ones = {segment for tree in file.trees for segment in _wanted(tree, projection)}
        for segment in (*file.root_segments, *sorted(wanted_ones, key=lambda one: one.offset)):
            stored = source.read(segment.offset, segment.length)
            found.append((stored, segment.mem_length if segment.compression == LZ4 else None))
    return found


def _wanted(node: Node, projection: Projection) -> Iterator[Segment]:
    if node.encoding == "record" and projection.fields is not None:
        below = [(field, projection.below(name)) for name, field in node.fields]
    else:
        below = [(child, projection) for child in node.children]
    yield from node.segments
    for child, own in below:
        if own is not None:
            yield from _wanted(child, own)


def payloads(path: Path) -> Iterator[Block]:
    """The stored payloads of all values frames of a ZNG file."""
    with open_source(str(path)) as source:
        for frame in frames(source):
            if frame.kind == VALUES:
                content, size = block(frame, source.read(frame.at, frame.length))
                yield content, size if frame.compressed else None


def unpack(blocks: list[Block]) -> list[Any]:
    """Decompress blocks with Arrow's LZ4, and do nothing else."""
    codec = pa.Codec("lz4_raw")
    return [codec.decompress(stored, size) for stored, size in blocks if size is not None]

"""What one task of Spark does, in a process of its own: ``python -m benchmarks.one_task``.

It writes rows to a file or a pool, or reads all tasks of one after the other, as a worker that lives on does, and
prints seconds of processor time and the most memory that the process had.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import pyarrow as pa

from benchmarks import memory
from benchmarks.data import mixed_parts, narrow_parts
from benchmarks.files import write_ours
from zed_spark import lake as lakes
from zed_spark.columns.column import Sequence
from zed_spark.formats.registry import format_named

LAKE, POOL, KEY = "lake", "rows", "ts"

PART = 1 << 16
"""Rows that are made at once."""

WARM = 2000
"""Rows of what is written and read before, so that everything is loaded and compiled."""

PARTS: dict[str, Callable[[int, int], Iterator[Sequence]]] = {"narrow": narrow_parts, "mixed": mixed_parts}


@dataclass(frozen=True)
class Taken:
    """What it took.

    Attributes:
        cpu: seconds of processor time, without what making rows takes.
        peak: most bytes of memory of the process, or None where the system does not tell.
    """

    cpu: float
    peak: int | None


def write(format: str, path: Path, rows: int, kind: str = "narrow") -> Taken:
    """Write rows in a new process.

    Args:
        format: a format of ours, or `LAKE`.
        path: the file, or the folder of the lake.
        rows: how many.
        kind: which, a key of `PARTS`.
    """
    return _in_process("write", format, path, rows, kind)


def read(format: str, path: Path, rows: int) -> Taken:
    """Read what `write` wrote, in a new process.

    Raises:
        subprocess.CalledProcessError: there are not so many rows.
    """
    return _in_process("read", format, path, rows, "narrow")


def _in_process(do: str, format: str, path: Path, rows: int, kind: str) -> Taken:
    command = [sys.executable, "-m", "benchmarks.one_task", do, format, str(path), str(rows), kind]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return Taken(**json.loads(done.stdout))


def _write(format: str, path: Path, rows: int, kind: str) -> Taken:
    with tempfile.TemporaryDirectory() as other:
        _written(format, Path(other) / "warm", PARTS[kind](WARM, PART))
    made = 0.0

    def parts() -> Iterator[Sequence]:
        nonlocal made
        parts = PARTS[kind](rows, PART)
        while True:
            begin = time.process_time()
            part = next(parts, None)
            made += time.process_time() - begin
            if part is None:
                return
            yield part

    memory.forget()
    begin = time.process_time()
    _written(format, path, parts())
    return Taken(time.process_time() - begin - made, memory.peak())


def _written(format: str, path: Path, parts: Iterator[Sequence]) -> None:
    if format == LAKE:
        lakes.create(str(path)).create_pool(POOL, KEY).branch().load(parts)
    else:
        write_ours(parts, path, format_named(format).settings())


def _read(format: str, path: Path, rows: int) -> Taken:
    with tempfile.TemporaryDirectory() as other:
        _written(format, Path(other) / "warm", narrow_parts(WARM, PART))
        _expect(WARM, _rows(format, Path(other) / "warm"))
    memory.forget()
    times = []
    # What takes little time is read again, as a moment tells little.
    for _ in range(max(2, min(5, 20_000_000 // rows))):
        begin = time.process_time()
        _expect(rows, _rows(format, path))
        times.append(time.process_time() - begin)
    return Taken(min(times), memory.peak())


def _rows(format: str, path: Path) -> int:
    from zed_spark.spark.lake.source import LakeSource
    from zed_spark.spark.source import source_of

    lake = LakeSource({"path": str(path), "pool": POOL}) if format == LAKE else None
    source = lake or source_of(format)({"path": str(path)})
    reader = source.reader(source.schema())
    batches = (batch for task in reader.partitions() for batch in reader.read(task))
    return sum(batch.num_rows for batch in batches if isinstance(batch, pa.RecordBatch))


def _expect(rows: int, found: int) -> None:
    if found != rows:
        raise ValueError(f"{found} rows were read of {rows}")


def main(arguments: list[str]) -> None:
    """Do what is asked and print the figures."""
    do, format, path, rows, kind = arguments
    taken = _write(format, Path(path), int(rows), kind) if do == "write" else _read(format, Path(path), int(rows))
    print(json.dumps(asdict(taken)))


if __name__ == "__main__":
    main(sys.argv[1:])

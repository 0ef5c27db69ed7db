"""Planning a scan of many small files: how long it takes to list them, to look into each, and to make tasks of them."""

from __future__ import annotations

import io
import pickle
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

from zed_spark.files import plan
from zed_spark.files.listing import Listing
from zed_spark.files.opening import for_each
from zed_spark.files.packing import Packing
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.vng import detect
from zed_spark.storage import BytesSource, open_store
from zed_spark.storage.options import StorageOptions

FORMATS = ("vng", "zng", "csup", "zson")

ROWS = 50
"""Rows of each file."""

T = TypeVar("T")


@dataclass(frozen=True)
class Planned:
    """Seconds of each step of planning for the files of one format.

    Attributes:
        format: name of the format.
        files: how many files there are.
        listing: listing them.
        first: looking into each, with nothing remembered.
        tasks: making tasks.
        again: listing, looking and making tasks once more, as a second query in the same process does.
        carried: bytes that the plan takes on its way to the process that makes the tasks.
    """

    format: str
    files: int
    listing: float
    first: float
    tasks: float
    again: float
    carried: int


def run(count: int, root: str, storage: Mapping[str, str], show: Callable[[str], None]) -> list[Planned]:
    """Write files of every format below a folder or URL, and plan scans of them.

    Args:
        count: files of each format.
        root: an empty folder, or a URL below which there is nothing.
        storage: what an object store needs besides.
        show: prints a line.
    """
    found = []
    options = StorageOptions(storage)
    for format in FORMATS:
        folder = f"{root}/{format}"
        _write(count, folder, format, options)
        found.append(_plan(folder, format, options))
        show(_line(found[-1]))
    return found


def as_json(found: list[Planned]) -> list[dict[str, Any]]:
    """The figures for a file."""
    return [asdict(one) for one in found]


def _line(one: Planned) -> str:
    return (
        f"{one.format:5} {one.files:,} files: listing {one.listing:.2f} s, first look {one.first:.2f} s, tasks "
        f"{one.tasks:.2f} s, all again {one.again:.2f} s, plan of {one.carried / 1e6:.1f} MB"
    )


def _plan(folder: str, format: str, storage: StorageOptions) -> Planned:
    plan.forget()
    detect.forget()
    scan = plan.Scan(storage=storage)
    listing, files = _timed(lambda: Listing(storage=storage).files(folder))
    first, summaries = _timed(lambda: plan.summarize(files, scan))
    chosen = [plan.slim(one) for one in plan.select(summaries, scan)]
    tasks, _ = _timed(lambda: plan.tasks(chosen, scan, Packing()))
    again, _ = _timed(
        lambda: plan.tasks(
            plan.select(plan.summarize(Listing(storage=storage).files(folder), scan), scan), scan, Packing()
        )
    )
    return Planned(format, len(files), listing, first, tasks, again, len(pickle.dumps(chosen)))


def _timed(act: Callable[[], T]) -> tuple[float, T]:
    start = time.perf_counter()
    found = act()
    return time.perf_counter() - start, found


def _write(count: int, folder: str, format: str, storage: StorageOptions) -> None:
    """Files that differ, as those of a log that is cut every minute do."""
    store = open_store(folder, storage)
    bodies = [_body(format, number) for number in range(20)]
    for_each(lambda number: store.put(f"{number:06}.{format}", bodies[number % 20]), range(count), True)


def write_small_file(path: Path, format: str) -> None:
    """Write one of these files."""
    path.write_bytes(_body(format, 0))


def _body(format: str, number: int) -> bytes:
    lines = (
        f'{{id:{at},level:"{("info", "warn", "error")[at % 3]}",message:"text {at * 7919 % 10007}",seconds:{at}.5}}\n'
        for at in range(number * ROWS, (number + 1) * ROWS)
    )
    text = "".join(lines).encode()
    if format == "zson":
        return text
    sink = _Kept()
    with format_named(format).settings().writer(sink) as writer:
        for values in format_named("zson").read(BytesSource(text), None, ReadRequest()):
            writer.write(values)
    return sink.getvalue()


class _Kept(io.BytesIO):
    """What was written can be read after it was closed."""

    def close(self) -> None:
        """Nothing."""

"""Where the processor time of reading and writing goes: the file, each kernel, and all the rest.

The kernels and the reads of files are timed one call at a time, which itself takes about a microsecond a call; so the
sums are somewhat higher than what `benchmarks.arrow` measures.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import lz4.block

from benchmarks.arrow import TWO, WHOLE, WRITE, alone, ours
from benchmarks.data import Dataset
from benchmarks.files import Files, files_in, write_ours
from zed_spark.codec import kernels
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.rows.format import ZngSettings
from zed_spark.formats.vng.format import VngSettings
from zed_spark.storage.source import LocalSource

FORMATS = ("vng", "zng", "csup")

FILE, LZ4, REST = "file", "LZ4", "the rest"
"""Parts that are no kernels: reading the file, compression, and Python with the libraries that it calls."""

SHOWN = 4
"""Kernels that a line names; the others are summed up."""

Parts = dict[str, float]


@dataclass(frozen=True)
class Profile:
    """One case.

    Attributes:
        data: the dataset's name.
        query: what was done, as in `benchmarks.arrow`.
        format: the format.
        seconds: processor time of the fastest run.
        parts: seconds of it by part: kernels by name, `FILE`, `LZ4` and `REST`.
    """

    data: str
    query: str
    format: str
    seconds: float
    parts: Parts


def run(data: Dataset, files: Files, repeats: int) -> list[Profile]:
    """Profile reading all columns, reading two and writing, in each format."""
    found = []
    with alone():
        for query, format, action in _actions(data, files):
            action()
            with _timed() as parts:
                found.append(Profile(data.name, query, format, *_fastest(action, parts, repeats)))
    return found


def line(one: Profile) -> str:
    """One line for a person."""
    return f"{one.data}, {one.query}, {one.format}: {one.seconds * 1e3:.1f} ms; {shown(one)}"


def shown(one: Profile) -> str:
    """The parts in milliseconds, the largest kernels by name."""
    named = sorted((part for part in one.parts.items() if part[0] not in (FILE, REST)), key=lambda part: -part[1])
    first, others = named[:SHOWN], sum(seconds for _, seconds in named[SHOWN:])
    parts = [(FILE, one.parts[FILE]), *first, ("other kernels", others), (REST, one.parts[REST])]
    return ", ".join(f"{name} {seconds * 1e3:.1f}" for name, seconds in parts if seconds >= 5e-5)


def as_json(found: Sequence[Profile]) -> list[dict[str, Any]]:
    """For files."""
    return [asdict(one) for one in found]


def from_json(found: Sequence[dict[str, Any]]) -> list[Profile]:
    """What `as_json` gave."""
    return [Profile(**one) for one in found]


def _actions(data: Dataset, files: Files) -> Iterator[tuple[str, str, Callable[[], Any]]]:
    again: Path = files.vng.parent
    target = files_in(again, f"{data.name}-profile")
    settings = {"vng": VngSettings(), "zng": ZngSettings(), "csup": CsupSettings()}
    for format in FORMATS:
        path: Path = getattr(files, format)
        yield WHOLE, format, partial(ours, format, path, data, None)
        yield TWO, format, partial(ours, format, path, data, list(data.two))
        yield WRITE, format, partial(write_ours, data.parts, getattr(target, format), settings[format])


def _fastest(action: Callable[[], Any], parts: Parts, repeats: int) -> tuple[float, Parts]:
    """The least processor time of several runs, and its parts."""
    best: tuple[float, Parts] | None = None
    for _ in range(repeats):
        parts.clear()
        started = time.process_time()
        action()
        seconds = time.process_time() - started
        if best is None or seconds < best[0]:
            rest = max(seconds - sum(parts.values()), 0.0)
            best = seconds, {FILE: 0.0, **parts, REST: rest}
    if best is None:
        raise ValueError("nothing was run: repeats has to be at least 1")
    return best


@contextmanager
def _timed() -> Iterator[Parts]:
    """Kernels and reads of files that add their processor time to the parts given."""
    parts: Parts = {}
    found = vars(kernels)
    functions = {name: one for name, one in found.items() if not name.startswith("_")}
    # What `read` calls is not counted twice.
    kept = os.pread, LocalSource.read_into, lz4.block.compress
    try:
        for name, function in functions.items():
            found[name] = _counted(name, function, parts)
        os.pread = _counted(FILE, os.pread, parts)
        LocalSource.read_into = _counted(FILE, LocalSource.read_into, parts)  # type: ignore[method-assign]
        lz4.block.compress = _counted(LZ4, lz4.block.compress, parts)
        yield parts
    finally:
        os.pread, LocalSource.read_into, lz4.block.compress = kept  # type: ignore[method-assign]
        found.update(functions)


def _counted(name: str, function: Callable[..., Any], parts: Parts) -> Callable[..., Any]:
    clock = time.process_time

    def called(*arguments: Any, **options: Any) -> Any:
        started = clock()
        try:
            return function(*arguments, **options)
        finally:
            parts[name] = parts.get(name, 0.0) + clock() - started

    return called

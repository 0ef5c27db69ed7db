"""A file of each format and version that is read or written, for tests of what can be done with all of them.

Files of versions that are written come from our writers, those of versions that are only read from the reference or,
where it never released any, from hand.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from support import golden
from support.csup_builder import Maker
from support.expected_rows import sequence
from zed_spark.columns.column import Sequence
from zed_spark.files.file import File
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.registry import format_named
from zed_spark.formats.rows.format import BsupSettings, ZngSettings
from zed_spark.formats.settings import WriterSettings
from zed_spark.formats.vng.format import VngSettings
from zed_spark.formats.vortex.format import VortexSettings
from zed_spark.types import INT64, STRING, Type, parse_type

PLAIN, WIDE = parse_type("{n:int64,s:string}"), parse_type("{n:int64,s:string,t:string}")
ROWS = [(PLAIN if n % 3 else WIDE, (n, b"s%d" % n) if n % 3 else (n, b"s%d" % n, b"t")) for n in range(300)]

FUSED = tuple((WIDE, (*row, None)[:3]) for _, row in ROWS)


@dataclass(frozen=True)
class Sample:
    """A file of a format and version.

    Attributes:
        key: format and version, as in the table.
        format: the format's name.
        make: writes the file, or says where it is.
        statistics: whether there are any, for conditions to leave out what cannot match.
        rows: what comes back of `ROWS`; a format of one type has them fused.
    """

    key: str
    format: str
    make: Callable[[Path], Path]
    statistics: bool = True
    rows: tuple[tuple[Type, tuple[Any, ...]], ...] = tuple(ROWS)

    def __str__(self) -> str:
        return self.key


def write(shape: WriterSettings) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        path = folder / f"some.{shape.format}"
        with path.open("wb") as sink, shape.writer(sink) as writer:
            writer.write(sequence(*ROWS))
        return path

    return make


def reference(generation: str) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        found = next(file for file in golden.files("vng", generation) if file.case == "table-1k")
        return Path(shutil.copy(found.path, folder))

    return make


def by_hand(version: int) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        data = b""
        for start in (0, 150):
            maker = Maker(version)
            rows = range(start, start + 150)
            fields = {"n": maker.ints(INT64, list(rows)), "s": maker.bodies(STRING, [b"s%d" % n for n in rows])}
            data += maker.object(maker.record(150, **fields))
        path = folder / "some.csup"
        path.write_bytes(data)
        return path

    return make


BSUP = BsupSettings(frame_bytes=500, stream_bytes=500)

WRITTEN = [
    Sample("zng", "zng", write(ZngSettings(frame_bytes=500, stream_bytes=500)), statistics=False),
    Sample("vng-v3e", "vng", write(VngSettings())),
    Sample("vng-v4", "vng", write(VngSettings(layout="4"))),
    Sample("vng-seed", "vng", write(VngSettings(layout="seed", rows_per_segment=100)), statistics=False),
    *[
        Sample(f"csup-{n}", "csup", write(CsupSettings(version=n, rows_per_object=100)))
        for n in ("12", "14", "16", "23")
    ],
    Sample("csup-seed", "csup", write(CsupSettings(version="seed")), statistics=False),
    *[
        Sample(f"bsup-{n}", "bsup", write(BsupSettings(version=n, frame_bytes=500, stream_bytes=500)), statistics=False)
        for n in ("0", "1", "2", "5")
    ],
    *[
        Sample(name, name, write(format_named(name).settings()), statistics=False)
        for name in ("zson", "sup", "json", "zeek")
    ],
    Sample("vortex", "vortex", write(VortexSettings()), statistics=False, rows=FUSED),
]
READ = [
    *[
        Sample(f"vng-{name}", "vng", reference(f"vng-{name}"), statistics=name == "v3d")
        for name in ("v2", "v3a", "v3b", "v3c", "v3d")
    ],
    *[Sample(f"csup-{n}", "csup", by_hand(n), statistics=n == 8) for n in (5, 6, 7, 8)],
]
SAMPLES = [*WRITTEN, *READ]


def whole(sample: Sample, path: Path) -> list[Sequence]:
    """All values of a sample's file."""
    with File(str(path), sample.format) as file:
        return list(file.sequences())

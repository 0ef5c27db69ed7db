"""Values of megabytes: written without copies that are not needed, and never into metadata."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.columnar_files import plain_rows
from support.format_writers import column

from zed_spark.columns.summary import Statistics
from zed_spark.formats.columnar.write import compression, segments, values
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.csup.write import leaf, object
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.rows.format import BsupSettings, ZngSettings
from zed_spark.formats.settings import WriterSettings, options_of
from zed_spark.formats.vng.format import VngSettings
from zed_spark.storage.source import BytesSource
from zed_spark.types import STRING, parse_type

SHAPES = [
    *(VngSettings(layout=layout, compression=how) for layout in ("3", "4", "seed") for how in ("lz4", "none")),
    *(CsupSettings(version=version) for version in ("12", "14", "16", "23")),
]
OF = parse_type("{s:string,b:bytes}")


def variant(shape: WriterSettings) -> dict[str, str]:
    known = options_of(type(shape))
    return {key: getattr(shape, known[key].name) for key in ("layout", "version", "compression") if key in known}


def name(shape: WriterSettings) -> str:
    return "-".join((shape.format, *variant(shape).values()))


@pytest.fixture
def low_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is long is a few bytes, and segments are compressed in small steps."""
    for module in (values, leaf):
        monkeypatch.setattr(module, "LONG_BOUND", 20)
    monkeypatch.setattr("zed_spark.formats.csup.plan.LONG_BOUND", 20)
    monkeypatch.setattr(values, "LONG_BODY", 50)
    for module in (values, leaf):
        monkeypatch.setattr(module, "MOST_BYTES", 100)
    for module in (compression, segments):
        monkeypatch.setattr(module, "STEP", 64)
    for module in (segments, object):
        monkeypatch.setattr(module, "STREAMED", 200)


LONG = [
    [b"x" * 300],
    [b"x" * 300] * 5,
    [b"a", b"x" * 51, b"", b"y" * 1000, b"z" * 50, b"b"],
    [b"%03d" % n * 10 for n in range(40)],
    [b"k" * 60, b"k" * 60, b"l" * 60, b"l" * 60],
    [b"\xff" * 30, b"\xff" * 31],
    [b"a", b"b" + b"\xff" * 130],
    [None, b"q" * 150, None, b"r" * 20, b"s" * 19],
]


@pytest.mark.usefixtures("low_limits")
@pytest.mark.parametrize("values", LONG, ids=range(len(LONG)))
@pytest.mark.parametrize("shape", SHAPES, ids=name)
@pytest.mark.one_in(7)
def test_long_values_come_back(shape: WriterSettings, values: list[Any]) -> None:
    data, rows = io.BytesIO(), [(value, value) for value in values]
    with shape.writer(data) as writer:
        for start in range(0, len(rows), 3):
            writer.write(column(OF, rows[start : start + 3]))
    source, format = BytesSource(data.getvalue(), "x"), format_named(shape.format)
    found = [tuple(map(plain, row)) for _, row in plain_rows(format.read(source, None, ReadRequest()))]
    assert found == rows
    for one in format.summarize(source).super_types:
        for stated in one.statistics.values():
            holds(stated, [value for value in values if value is not None])


def plain(value: Any) -> Any:
    # Versions of CSUP after 12 have nulls in unions.
    return value[1] if isinstance(value, tuple) else value


def holds(stated: Statistics, values: list[bytes]) -> None:
    if stated.bounds is not None and stated.distinct is None:
        assert stated.bounds == (min(values), max(values))
        assert len(max(stated.bounds, key=len)) <= 20
    if stated.distinct is not None:
        assert set(stated.distinct) == set(values)
        assert sum(map(len, stated.distinct)) <= 100


@pytest.mark.usefixtures("low_limits")
def test_bounds_of_long_values_in_csup_are_near_them() -> None:
    """They are for readers that leave objects out: not above the least value, not below the greatest."""
    assert leaf._above(b"b" * 19 + b"zz") == b"b" * 19 + b"{"
    assert leaf._above(b"a" * 18 + b"\xff" * 30) == b"a" * 17 + b"b\0\0"
    assert leaf._above(b"\xff" * 30) == b"\xff" * 30
    assert leaf._above(b"b" * 20) == b"b" * 20


def test_values_that_fill_the_metadata_are_no_constants() -> None:
    """Each of these files has a limit of 100 MiB of metadata, which planning reads."""
    value = b"0123456789abcdef" * (values.MOST_BYTES // 16 + 1)
    for shape in SHAPES:
        sink = io.BytesIO()
        with shape.writer(sink) as writer:
            writer.write(column(STRING, [value]))
        [one] = format_named(shape.format).summarize(BytesSource(sink.getvalue(), "x")).super_types
        assert (one.statistics[()].bounds, one.statistics[()].distinct) == (None, None)


PROGRAM = """
import io, re, sys
import numpy as np, pyarrow as pa
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.values import from_values
from zed_spark.formats.registry import writer_settings
from zed_spark.types import STRING

def memory(name):
    return int(re.search(name + r":\\s+(\\d+)", open("/proc/self/status").read())[1]) << 10

class Nowhere(io.RawIOBase):
    def write(self, data):
        return len(data)

format, size, *options = sys.argv[1:]
shape = writer_settings(format, dict(option.split("=") for option in options))
def write(column, sink):
    with shape.writer(sink) as writer:
        writer.write(Sequence((STRING,), (column,)))
write(from_values(STRING, [b"%d" % n for n in range(1000)]), io.BytesIO())
text = np.random.default_rng(1).integers(97, 123, int(size), dtype=np.uint8)
offsets = pa.py_buffer(np.array([0, len(text)], np.int32))
column = Column(STRING, pa.Array.from_buffers(pa.string(), 1, [None, offsets, pa.py_buffer(text)]))
before = memory("VmRSS")
open("/proc/self/clear_refs", "w").write("5")
write(column, Nowhere())
print((memory("VmHWM") - before) / int(size))
"""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="peak memory is read from Linux's /proc")
@pytest.mark.parametrize(
    ("shape", "most"),
    [(shape, 2.5 if "seed" in name(shape) else 2.0) for shape in SHAPES]
    + [(ZngSettings(compression="none"), 1.5), (ZngSettings(), 3.5), (BsupSettings(version="5"), 3.5)],
    ids=lambda param: name(param) if isinstance(param, WriterSettings) else "",
)
def test_memory_of_one_long_string(shape: WriterSettings, most: float) -> None:
    """Beside the string itself at most so many times its size: what waits to be written, and what compresses it."""
    options = [f"{key}={text}" for key, text in variant(shape).items()]
    arguments = [shape.format, str(64 << 20), *options]
    done = subprocess.run([sys.executable, "-c", PROGRAM, *arguments], capture_output=True, text=True, check=True)
    assert float(done.stdout) < most

"""Counts and lengths that are not true: refused, or read as far as there is data, soon and within bounds of memory."""

from __future__ import annotations

import io
import struct
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

import pytest
from support import golden
from support import metadata_claims as claims
from support.csup_builder import Maker
from support.format_writers import Row, column, sequence

from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.write import values as write_values
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.format import BsupSettings, ZngSettings
from zed_spark.formats.settings import WriterSettings
from zed_spark.formats.vng.format import VNG, VngSettings
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, STRING, parse_type

MIXED = parse_type(
    "{a:int64,s:string,l:[int64],u:(int64,string),n:port=uint16,c:string,m:|{string:int64}|,f:float64,b:bool,"
    "i:ip,t:type,r:{x:int64}}"
)

ROWS: list[Row] = [
    (MIXED, (n, b"s%d" % n, [n, 2, n * n], (0, n) if n % 2 else (1, b"q"), n if n % 3 else None, b"k", [(b"a", n)],
             n / 3, n % 2 == 0, bytes((1, 2, 3, n)), b"\x09", (n,)))
    for n in range(6)
] + [(STRING, b"x%d" % n) for n in range(3)]  # fmt: skip

COLUMNS = [
    *(VngSettings(layout=layout) for layout in ("3", "4", "seed")),
    *(CsupSettings(version=version) for version in ("12", "14", "16", "23")),
]
STREAMS = [ZngSettings(), *(BsupSettings(version=version) for version in ("0", "1", "2", "5"))]
REFERENCE, EARLIER = ("vng-v2", "vng-v3a", "vng-v3b", "vng-v3c", "vng-v3d"), (5, 6, 7, 8)


def written(shape: WriterSettings, *, dictionaries: bool = True) -> bytes:
    before = write_values.MOST
    write_values.MOST = before if dictionaries else 2
    try:
        sink = io.BytesIO()
        with shape.writer(sink) as writer:
            writer.write(sequence(ROWS))
        return sink.getvalue()
    finally:
        write_values.MOST = before


def early(version: int) -> bytes:
    """CSUP of a version that is not written."""
    maker = Maker(version)
    fields = {
        "a": maker.nulls([1, 0, 1], maker.ints(INT64, [1, -2])),
        "b": maker.bodies(STRING, [b"x", b"yz", b""]),
        "l": maker.list("Array", [1, 0, 2], maker.ints(INT64, [1, 2, 3])),
        "u": maker.union([0, 1, 0], [maker.ints(INT64, [1, 2]), maker.bodies(STRING, [b"s"])]),
        "c": maker.const(INT64, 7, 3),
    }
    return maker.object(maker.record(3, **fields))


def reference(generation: str) -> bytes:
    """VNG of a generation that is not written: of the reference, with unions, lists and nulls."""
    return next(file for file in golden.files("vng", generation) if file.case == "union-nested").path.read_bytes()


def columnar() -> Iterable[tuple[str, str, bytes]]:
    for shape in COLUMNS:
        name = f"{shape.format}-{getattr(shape, 'layout', '') or shape.version}"
        yield name, shape.format, written(shape)
        yield f"{name}-plain", shape.format, written(shape, dictionaries=False)
    for version in EARLIER:
        yield f"csup-{version}", "csup", early(version)
    for generation in REFERENCE:
        yield generation, "vng", reference(generation)


FILES = [pytest.param(format, data, id=name) for name, format, data in columnar()]


def judged(format: str, damaged: Iterable[tuple[str, bytes]]) -> Counter[str]:
    """How often files are read and refused; anything else is said with what was done to the file."""
    found: Counter[str] = Counter()
    for what, data in damaged:
        own = claims.verdict(format, data)
        assert own in ("read", "refused"), f"{what}: {own}"
        found[own] += 1
    return found


@pytest.mark.parametrize(("format", "data"), FILES)
@pytest.mark.one_in(5)
def test_numbers_in_metadata(format: str, data: bytes) -> None:
    """Some of them; `test_every_number_in_metadata` takes all."""
    file = claims.opened(data)
    assert claims.verdict(format, data) == claims.verdict(format, file.build(file.values)) == "read"
    assert judged(format, claims.claims(data, 10))["refused"] > 2


@pytest.mark.slow
@pytest.mark.parametrize(("format", "data"), FILES)
def test_every_number_in_metadata(format: str, data: bytes) -> None:
    assert judged(format, claims.claims(data))["refused"] > 100


@pytest.mark.slow
@pytest.mark.parametrize(("format", "data"), FILES)
def test_numbers_at_every_byte_of_columns(format: str, data: bytes) -> None:
    # There are twelve for each byte.
    assert judged(format, islice(claims.splices(data), 0, None, 11))["refused"] > 100


@pytest.mark.parametrize("shape", STREAMS, ids=lambda shape: f"{shape.format}-{getattr(shape, 'version', '')}")
@pytest.mark.one_in(3)
def test_numbers_in_streams(shape: WriterSettings) -> None:
    """Some of them; `test_numbers_at_every_byte_of_streams` takes more."""
    found = judged(shape.format, islice(claims.splices(written(shape)), 0, None, 499))
    assert found["refused"] > 5


@pytest.mark.slow
@pytest.mark.parametrize("compression", ["none", "lz4"])
@pytest.mark.parametrize("shape", STREAMS, ids=lambda shape: f"{shape.format}-{getattr(shape, 'version', '')}")
def test_numbers_at_every_byte_of_streams(shape: WriterSettings, compression: str) -> None:
    data = written(replace(shape, compression=compression))
    assert judged(shape.format, islice(claims.splices(data), 0, None, 5))["refused"] > 100


# -- named examples


def test_a_record_that_claims_four_billion_rows() -> None:
    """Once its columns are refused nothing is left to read, whatever the number of rows that is claimed."""
    sink = io.BytesIO()
    with VngSettings(layout="4", compression="none").writer(sink) as writer:
        writer.write(column(parse_type("{a:int64,c:string}"), [(n, b"k") for n in range(300)]))
    file = claims.opened(sink.getvalue())
    [(of, value)] = file.values
    rows = [place for place, number in claims.places(of, value) if number == 300]
    assert len(rows) == 3
    for claim in (2**32 - 1, 2**26):
        damaged = value
        for place in rows:
            damaged = claims.replaced(damaged, place, claim)
        errors: list[Exception] = []
        request = ReadRequest(permissive=True, on_error=errors.append, batch_rows=1)
        with claims.bounded():
            list(VNG.read(BytesSource(file.build([(of, damaged)]), "x"), None, request))
        assert len(errors) == 1


def test_a_column_longer_than_its_bytes() -> None:
    """A single column: no other length contradicts what it claims."""
    file = claims.opened(_plain_column())
    [(of, value)] = file.values
    [place] = [place for place, number in claims.places(of, value) if number == 300]
    for claim in (2**32 - 1, 100_000):
        data = file.build([(of, claims.replaced(value, place, claim))])
        with pytest.raises(CorruptDataError, match=f"{claim} values, its segments hold at most"), claims.bounded():
            list(VNG.read(BytesSource(data, "x"), None, ReadRequest()))
        errors: list[Exception] = []
        with claims.bounded():
            request = ReadRequest(permissive=True, on_error=errors.append)
            assert list(VNG.read(BytesSource(data, "x"), None, request)) == []
        assert len(errors) == 1


def test_segments_beyond_the_data_section() -> None:
    """The data section ends where the header says, also when more bytes follow."""
    data = _plain_column()
    meta, size = struct.unpack_from("<II", data, 8)
    assert len(data) == 16 + meta + size
    longer = data[:12] + struct.pack("<I", size - 1) + data[16:]
    assert len(list(VNG.read(BytesSource(data + b"more", "x"), None, ReadRequest()))) == 1
    with pytest.raises(CorruptDataError, match=f"the data section goes from {16 + meta} to {16 + meta + size - 1}"):
        list(VNG.read(BytesSource(longer, "x"), None, ReadRequest()))


def test_segments_before_the_data_section() -> None:
    file = claims.opened(_plain_column())
    [(of, value)] = file.values
    [place, *_] = [place for place, number in claims.places(of, value) if number == 0]
    data = file.build([(of, claims.replaced(value, place, -10))])
    with pytest.raises(CorruptDataError, match="the data section goes from"):
        list(VNG.read(BytesSource(data, "x"), None, ReadRequest()))


def test_segments_in_the_metadata_of_generation_3() -> None:
    sink = io.BytesIO()
    with VngSettings(layout="3", compression="none").writer(sink) as writer:
        writer.write(column(INT64, list(range(300))))
    file = claims.opened(sink.getvalue())
    value = file.values[0][1]
    offset, length = value[0][0], value[0][1]
    of = file.values[0][0]
    damaged = file.build([(of, claims.replaced(value, (0, 0), offset + 8)), *file.values[1:]])
    with pytest.raises(CorruptDataError, match=f"{length} bytes at {offset + 8}, the data section goes from 0 to"):
        list(VNG.read(BytesSource(damaged, "x"), None, ReadRequest()))


def _plain_column() -> bytes:
    """300 distinct numbers in layout 4: one segment, no dictionary."""
    sink = io.BytesIO()
    with VngSettings(layout="4", compression="none").writer(sink) as writer:
        writer.write(column(INT64, list(range(300))))
    return sink.getvalue()

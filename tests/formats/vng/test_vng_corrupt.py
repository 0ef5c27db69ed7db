"""Damaged files: an error of the project's, soon, without memory that the file only claims."""

from __future__ import annotations

import tracemalloc

import pytest
from support import golden
from support.columnar_files import columns

from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vng.format import VNG
from zed_spark.storage.source import BytesSource

CORRUPT = golden.corrupt("vng")
MEMORY = 8 << 20


@pytest.fixture(scope="module", autouse=True)
def _kernels_are_loaded():
    for file in CORRUPT:
        if file.expect == "values":
            list(VNG.read(BytesSource(file.path.read_bytes()), None, ReadRequest()))


@pytest.mark.parametrize("file", CORRUPT, ids=str)
def test_golden_corrupt(file, rows):
    data = file.path.read_bytes()
    tracemalloc.start()
    error, outcome = None, []
    try:
        outcome = rows(data)
    except ZedSparkError as caught:
        error = caught
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert (error is None) or file.expect != "values"
    assert (error is not None) or file.expect != "error"
    assert error is None or "<test>" in str(error)
    if error is None and file.values is not None:
        assert len(outcome) == file.values
    assert peak < MEMORY


@pytest.mark.parametrize("name", ["vng3-ok.vng", "vng4-ok.vng"])
def test_every_cut_is_refused(name):
    data = next(file for file in CORRUPT if file.path.name == name).path.read_bytes()
    for stop in range(len(data)):
        with pytest.raises(ZedSparkError):
            list(VNG.read(BytesSource(data[:stop]), None, ReadRequest()))


@pytest.mark.parametrize(
    "name", ["interleaved-types.v4.vng", "null-nested.v3e.vng", "dict-2-nulls.v3c.vng", "union-nested.v2.zst"]
)
@pytest.mark.one_in(4)
def test_flipped_bytes_never_crash(name, rows):
    data = next(file for file in golden.files("vng") if file.path.name == name).path.read_bytes()
    outcomes = set()
    for place in range(0, len(data), max(len(data) // 150, 1)):
        for flip in (0x01, 0xFF):
            damaged = bytearray(data)
            damaged[place] ^= flip
            try:
                rows(bytes(damaged))
            except ZedSparkError:
                outcomes.add("refused")
            else:
                outcomes.add("read")
    assert outcomes == {"refused", "read"}


def test_errors_name_file_place_and_column():
    file = next(file for file in CORRUPT if file.path.name == "vng3-seg-lz4.vng")
    with pytest.raises(CorruptDataError) as caught:
        list(VNG.read(BytesSource(file.path.read_bytes(), "some.vng"), None, ReadRequest()))
    error = caught.value
    assert error.path == "some.vng"
    assert error.offset is not None
    assert "segment 0 of" in error.structure


def test_permissive_keeps_the_other_super_types(rows):
    """The strings of one super type are damaged; the other one is read to its end."""
    file = next(file for file in golden.files("vng") if file.path.name == "interleaved-types.v3b.vng")
    data = bytearray(file.path.read_bytes())
    info = next(info for info in columns(BytesSource(bytes(data))) if info.kind == "primitive" and info.segments[0][1])
    segment = info.segments[0][1][0]
    data[segment.offset : segment.offset + segment.length] = b"\xff" * segment.length
    with pytest.raises(CorruptDataError):
        rows(bytes(data))
    errors: list[Exception] = []
    found = rows(bytes(data), permissive=True, on_error=errors.append)
    whole = rows(file.path.read_bytes())
    assert len(errors) == 1
    assert isinstance(errors[0], CorruptDataError)
    left = {of for of, _ in found}
    assert 0 < len(left) < len({of for of, _ in whole})
    assert [repr(row) for row in found] == [repr(row) for row in whole if row[0] in left]


def test_permissive_reports_a_file_that_is_none():
    errors: list[Exception] = []
    request = ReadRequest(permissive=True, on_error=errors.append)
    assert list(VNG.read(BytesSource(b"no such format", "x"), None, request)) == []
    assert len(errors) == 1

"""How many rows the batches of a file have."""

import io

import pytest

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values
from zed_spark.formats.columnar import reader
from zed_spark.formats.csup.format import CSUP, CsupSettings
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vng import reader as vng_reader
from zed_spark.formats.vng.format import VNG, VngSettings
from zed_spark.storage.source import BytesSource
from zed_spark.types import parse_type

FORMATS = {"vng": (VNG, VngSettings()), "csup": (CSUP, CsupSettings())}
RECORD = parse_type("{a:int64}")


@pytest.fixture(params=FORMATS)
def sizes(request):
    """Reads a file of 3,000 rows with a request, and gives the rows of each batch."""
    of, settings = FORMATS[request.param]
    sink = io.BytesIO()
    with settings.writer(sink) as writer:
        writer.write(Sequence((RECORD,), (from_values(RECORD, [(number,) for number in range(3000)]),)))
    return lambda **asked: [len(batch) for batch in of.read(BytesSource(sink.getvalue()), None, ReadRequest(**asked))]


def test_a_small_file_needs_no_preview(sizes):
    assert sizes() == [3000]
    assert sizes(batch_rows=2000) == [2000, 1000]


def test_the_first_batch_of_a_large_file_is_small(sizes, monkeypatch):
    monkeypatch.setattr(reader, "LARGE", 100)
    monkeypatch.setattr(vng_reader, "SMALL", 0)
    assert sizes() == [1024, 1976]
    assert sizes(batch_rows=500) == [500] * 6


def test_who_asks_for_a_small_first_batch_gets_it(sizes):
    assert sizes(first_rows=100) == [100, 2900]
    assert sizes(first_rows=1)[:2] == [1, 64]

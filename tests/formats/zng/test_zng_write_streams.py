"""Values that are encoded together and written as several streams."""

import io
from itertools import pairwise

import numpy as np
import pytest

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values
from zed_spark.formats.rows import writer
from zed_spark.formats.rows.writer import RowFileWriter
from zed_spark.types import INT64, STRING, Named, Record

ROWS = 1000
TYPES = (
    Record((("a", INT64), ("s", STRING))),
    Record((("s", Named("name", STRING)), ("in", Record((("a", INT64),))))),
    INT64,
)


def values(tags):
    """Values of all types, interleaved as the tags say."""
    made = (lambda at: (at, b"x" * (at % 7)), lambda at: (None if at % 3 else b"text", (at,)), lambda at: at * at)
    rows = [np.flatnonzero(tags == tag).tolist() for tag in range(len(TYPES))]
    columns = [from_values(of, [make(at) for at in own]) for of, make, own in zip(TYPES, made, rows, strict=True)]
    return Sequence(TYPES, tuple(columns), tags)


def written(how, **options):
    sink = io.BytesIO()
    with RowFileWriter(sink, **options) as out:
        found = how(out)
    return sink.getvalue(), found


DRAWN = np.random.default_rng(7).integers(0, len(TYPES), ROWS).astype(np.int32)
RUNS = np.repeat(np.arange(4) % len(TYPES), ROWS // 4).astype(np.int32)


@pytest.mark.parametrize("tags", [DRAWN, RUNS], ids=["drawn", "runs"])
@pytest.mark.parametrize("ends", [[1], [ROWS], [250, 251, 500, 999], [*range(1, ROWS + 1)], [333, 667, ROWS]], ids=len)
@pytest.mark.parametrize("frame_bytes", [pytest.param(0, marks=pytest.mark.slow), 100, 512 << 10])
@pytest.mark.parametrize("options", [{}, {"stream_bytes": 700}, {"compression": "none"}], ids=str)
@pytest.mark.one_in(7)
def test_streams_are_those_that_are_written_one_by_one(monkeypatch, tags, ends, frame_bytes, options):
    monkeypatch.setattr(writer, "MIN_BLOCK", 4000)
    monkeypatch.setattr(writer, "BLOCK_BYTES", 4000)
    sequence, before = values(tags), values(RUNS[:300])

    def one_by_one(out):
        out.write(before)
        found = []
        for start, stop in pairwise([0, *ends]):
            out.write(sequence.slice(start, stop - start))
            out.end_stream()
            found.append(out.written)
        if ends[-1] < ROWS:
            out.write(sequence.slice(ends[-1], ROWS - ends[-1]))
        out.write(before)
        return found

    def together(out):
        out.write(before)
        found = out.write_streams(sequence, ends)
        out.write(before)
        return found

    options = {**options, "frame_bytes": frame_bytes}
    assert written(together, **options) == written(one_by_one, **options)


def test_values_before_no_end_wait_for_more():
    sequence = values(DRAWN)

    def together(out):
        assert out.write_streams(sequence, []) == []
        assert (out.written, out.nbytes) == (0, sequence.nbytes)

    assert written(together) == written(lambda out: out.write(sequence))

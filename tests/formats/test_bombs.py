"""Small files that expand: refused by an error of ours, after work in proportion to their bytes."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.bombs import BOMBS

import zed_spark
from zed_spark.errors import ZedSparkError
from zed_spark.files.listing import Listing
from zed_spark.files.plan import Scan, summarize
from zed_spark.formats.allowance import METADATA_BYTES, PARTS, TYPE_BYTES, TYPEDEFS, Allowance
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.storage.source import BytesSource

MEMORY = 64 << 20
"""Bytes that may be allocated for a file of less than 100 KB. Before there were limits, it was gigabytes."""


def _plan(path: str, format: str) -> object:
    return summarize(Listing().files(path), Scan(format))


def _read(path: str, format: str) -> object:
    with zed_spark.open(path, format) as file:
        return sum(map(len, file.sequences()))


VERBS: dict[str, Callable[[str, str], object]] = {"count": zed_spark.count, "plan": _plan, "read": _read}


@pytest.fixture
def memory() -> Iterator[Callable[[], int]]:
    """Most bytes that were allocated at once in the test."""
    tracemalloc.start()
    yield lambda: tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_refused(name: str, tmp_path: Path, memory: Callable[[], int]) -> None:
    format, data = BOMBS[name]()
    path = tmp_path / f"bomb.{format}"
    path.write_bytes(data)
    assert len(data) <= 100_000
    tracemalloc.reset_peak()
    before = memory()
    for verb, act in VERBS.items():
        with pytest.raises(ZedSparkError) as caught:
            act(str(path), format)
        assert caught.value.args, verb
    assert memory() - before < MEMORY


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", BOMBS)
def test_readers_refuse_bombs_without_a_plan(name: str, memory: Callable[[], int]) -> None:
    format, data = BOMBS[name]()
    if name.startswith("rows of"):
        pytest.skip("what metadata states is compared with the limit in planning, as options set that")
    tracemalloc.reset_peak()
    before = memory()
    with pytest.raises(ZedSparkError):
        for _ in format_named(format).read(BytesSource(data), None, ReadRequest()):
            pass
    assert memory() - before < MEMORY


def test_limits_grow_with_the_stored_bytes() -> None:
    small, large = Allowance(100), Allowance(1 << 20)
    for limit in (TYPE_BYTES, TYPEDEFS, PARTS, METADATA_BYTES):
        small.spend(limit, limit.base)
        with pytest.raises(ZedSparkError, match=r"in 100 stored bytes; at most"):
            small.spend(limit, limit.ratio * 100 + 1)
        large.spend(limit, limit.ratio << 20)
        assert large.left(limit) == limit.base

"""Signaling NaNs: some functions of numpy and Arrow take them for values, and others warn of them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

import zed_spark
from zed_spark import types as zt
from zed_spark.columns import primitive
from zed_spark.columns.buffers import doubles
from zed_spark.columns.column import Column, Sequence
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.rows.format import ZngSettings
from zed_spark.formats.settings import WriterSettings
from zed_spark.formats.vng.format import VngSettings
from zed_spark.lake import keys
from zed_spark.spark.convert.primitive import round_to, to_int

ONE_AND_TWO = {
    zt.FLOAT32: [0x3F800000, 0x7FA00000, 0x40000000],
    zt.FLOAT64: [0x3FF0000000000000, 0x7FF4000000000000, 0x4000000000000000],
}
"""The bits of 1, a signaling NaN and 2."""

SETTINGS: list[WriterSettings] = [
    *(CsupSettings(version=version) for version in ("12", "14", "16", "23")),
    VngSettings(),
    ZngSettings(),
]


def column(of: zt.Type) -> Column:
    return primitive.from_floats(of, np.array(ONE_AND_TWO[of], np.int64), None)


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda one: f"{one.format}-{getattr(one, 'version', '')}")
@pytest.mark.parametrize("of", ONE_AND_TWO, ids=str)
def test_no_row_is_skipped(of: zt.Type, settings: WriterSettings, tmp_path: Path) -> None:
    """The least value is one that a NaN follows."""
    path = tmp_path / f"x.{settings.format}"
    with path.open("wb") as file, settings.writer(file) as writer:
        writer.write(Sequence((of,), (column(of),)))
    for where, numbers in (("value < 1.5", [1.0]), ("value > 1.5", [2.0]), ("value = 1", [1.0])):
        with zed_spark.open(str(path)) as file:
            found = [row for batch in file.batches(where=where) for row in batch.column(0).to_pylist()]
        assert [number for number in found if number == number] == numbers, where


@pytest.mark.parametrize("of", ONE_AND_TWO, ids=str)
def test_keys_of_lakes_sort_them_first(of: zt.Type) -> None:
    order = keys._of_floats(keys._floats(column(of)))
    assert np.argsort(order).tolist() == [1, 0, 2]


def test_zeros_are_equal_keys() -> None:
    assert len(set(keys._of_floats(np.array([0.0, -0.0])).tolist())) == 1


@pytest.mark.parametrize("of", ONE_AND_TWO, ids=str)
def test_they_become_no_number_in_spark(of: zt.Type) -> None:
    floats = column(of).array.to_numpy()
    assert np.isnan(doubles(floats)).tolist() == [False, True, False]
    numbers, bad = to_int(floats, pa.int32())
    assert (numbers[[0, 2]].tolist(), bad.tolist()) == ([1, 2], [False, True, False])
    narrow, large = round_to(floats, pa.float32())
    assert (narrow[[0, 2]].tolist(), large.any()) == ([1.0, 2.0], False)

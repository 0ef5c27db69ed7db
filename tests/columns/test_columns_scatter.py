"""What the plan of a scatter refuses, and what it keeps alive."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pyarrow as pa
import pytest

from zed_spark.codec.buffers import frozen
from zed_spark.columns.assemble import assemble
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import ChosenColumn, SpreadColumn
from zed_spark.columns.mask import Mask, Rows
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.scatter import Plan, Values
from zed_spark.types import parse_type

INTS, TEXTS, BOOLS, LISTS = map(parse_type, ("int64", "string", "bool", "[int64]"))
RECORD = parse_type("{a:int64}")

ARRAYS = {
    INTS: pa.array([1, 2, 3]),
    TEXTS: pa.array(["a", "bb", "ccc"]),
    BOOLS: pa.array([True, None, False]),
    LISTS: pa.array([[1], None, [2, 3]]),
}


def column(of):
    if of is RECORD:
        return RecordColumn(RECORD, [Column(INTS, ARRAYS[INTS])], 3, None)
    return Column(of, ARRAYS[of])


def rows(*positions):
    return Rows(np.array(positions, np.int32))


def unchanged(part, _):
    return part


@pytest.mark.parametrize("of", [*ARRAYS, RECORD], ids=str)
@pytest.mark.parametrize("places", [(0, 5, 4), (0, 2**31 - 1, 4), (0, -1, 4), (0, -(2**31), 4)], ids=str)
def test_rows_that_do_not_ascend_write_nothing_outside(of, places):
    """The first and the last row are in range, and one between them is not."""
    with pytest.raises(ValueError, match="row positions are out of range for 5 rows"):
        assemble(of, [(column(of), rows(*places))], 5, unchanged)
    # Parts of lists are joined by numpy.
    if of is not LISTS:
        with pytest.raises(ValueError, match="row positions are out of range for 5 rows"):
            assemble(of, [(column(of), rows(*places)), (column(of).slice(0, 1), rows(3))], 5, unchanged)


@pytest.mark.parametrize("entries", [1, 2, 255], ids=str)
@pytest.mark.parametrize("of", [INTS, TEXTS, BOOLS], ids=str)
def test_selectors_that_nobody_checked(of, entries):
    """`size` says that the selectors were checked; where they were not, the kernel finds it."""
    array = pa.concat_arrays([ARRAYS[of].slice(0, 1)] * entries)
    for wrong in {entries, 255}:
        selectors = np.array([0, entries - 1, wrong, 0], np.uint8)
        chosen = ChosenColumn(Column(of, array), selectors, 4, 4)
        with pytest.raises(ValueError, match="row positions are out of range for 4 rows, or selectors for their"):
            assert len(chosen.array)


def test_a_plan_keeps_what_it_has_addresses_of():
    """The selectors, too: nothing else might."""
    selectors = np.array([1, 0, 1, 1], np.uint8)
    positions, entries = np.arange(4, dtype=np.int32), pa.array([5, 6])
    alive = [weakref.ref(selectors), weakref.ref(positions)]
    plan = Plan(4)
    at = plan.numbers([Values(entries, Rows(positions), chosen=True, selectors=frozen(selectors))], 8)
    del selectors, positions, entries
    gc.collect()
    assert all(one() is not None for one in alive)
    assert plan.run().slice(at, 32).to_pybytes() == np.array([6, 5, 6, 6]).tobytes()


def test_parts_with_nulls_between_them():
    mask = Mask(np.array([1, 0, 1, 1, 0], np.uint8))
    spread = SpreadColumn(Column(TEXTS, ARRAYS[TEXTS]), mask)
    found = assemble(TEXTS, [(spread, rows(0, 2, 3, 5, 6))], 7, unchanged)
    assert found.array.to_pylist() == ["a", None, None, "bb", None, "ccc", None]

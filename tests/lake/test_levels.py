"""Which objects are worth compacting: the policy as a function of objects, with a model of what rewriting does."""

import heapq
import math
import random
from itertools import count, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark.lake.actions import DataObject
from zed_spark.lake.config import pool_order
from zed_spark.lake.dialect import LAKE_3
from zed_spark.lake.ids import SIZE, Id
from zed_spark.lake.levels import MANY, RATIO, runs
from zed_spark.lake.maintenance import ROUNDS
from zed_spark.lake.scan import depth
from zed_spark.types import INT64

FULL = 100
"""Keys of an object of full size in the model, where each key has one byte."""

ORDERS = [pool_order(("k",), descending, LAKE_3) for descending in (False, True)]


class Model:
    """A pool whose objects are lists of keys."""

    def __init__(self, order=ORDERS[0]):
        self.order, self.objects, self.written, self.numbers = order, {}, 0, count(1)

    def write(self, keys):
        """Write values as the writer of objects does: one begins after `FULL` bytes, and none share a key."""
        part = []
        for key in sorted(keys, reverse=self.order.descending):
            full = len(part) >= FULL and (key != part[-1] or len(part) >= 2 * FULL)
            if full:
                self.add(part)
                part = []
            part.append(key)
        if part:
            self.add(part)

    def add(self, keys):
        self.objects[Id(next(self.numbers).to_bytes(SIZE))] = keys
        self.written += len(keys)

    def items(self):
        return [DataObject(id, (INT64, keys[0]), (INT64, keys[-1]), len(keys), len(keys))
                for id, keys in self.objects.items()]  # fmt: skip

    def keys(self):
        return sorted(key for keys in self.objects.values() for key in keys)

    def runs(self, ratio=RATIO):
        found = runs(self.items(), self.order, FULL, ratio)
        ids = [item.id for run in found for item in run]
        assert len(ids) == len(set(ids)), "an object is in two runs"
        assert all(len(run) > 1 for run in found)
        return found

    def maintain(self, ratio=RATIO):
        """Rewrite until nothing is worth it, and return the number of rounds."""
        for rounds in range(ROUNDS + 1):
            found = self.runs(ratio)
            if not found:
                return rounds
            for run in found:
                self.write(heapq.merge(*(sorted(self.objects.pop(item.id)) for item in run)))
        raise AssertionError("there is always something left to be rewritten")

    def depth(self):
        """The most objects that share a key, but for those that touch."""
        return max((sum(own[0] < key < own[-1] or own[-1] < key < own[0] for own in self.objects.values())
                    for at in self.objects.values() for key in (at[0] + 0.5, at[-1] - 0.5)), default=0)  # fmt: skip


objects = st.lists(
    st.builds(
        lambda start, width, size: sorted(start + width * at // max(1, size - 1) for at in range(size)),
        st.integers(0, 500),
        st.sampled_from([0, 1, 10, 100, 1000]),
        st.sampled_from([1, 2, 5, 20, 60, 100, 150]),
    ),
    max_size=60,
)


@settings(max_examples=examples(300))
@given(objects, st.sampled_from(ORDERS), st.sampled_from([RATIO, None, 1]))
def test_rewriting_ends_with_the_same_values_in_few_objects(loads, order, ratio):
    model = Model(order)
    for keys in loads:
        model.add(sorted(keys, reverse=order.descending))
    before, total = model.keys(), sum(map(len, loads))
    model.maintain(ratio)
    assert model.keys() == before
    assert model.runs(ratio) == []
    # A level is this many times as large as all above it, so there are few.
    levels = 1 if ratio is None else 1 + math.log(total + 1, ratio + 1)
    assert model.depth() <= levels
    if ratio == RATIO:
        assert len(model.objects) <= MANY * (2 * total / FULL + levels) + 1
    if ratio is None:
        assert len(model.objects) <= 2 * total / FULL + 1


def test_neighbours_that_are_small_become_one():
    model = Model()
    for start in range(0, 60, 3):
        model.add([start, start + 1])
    [run] = model.runs()
    assert len(run) == 20
    model.maintain()
    assert list(map(len, model.objects.values())) == [40]


def test_a_large_neighbour_is_left_alone_until_the_small_ones_are_no_longer_small():
    model = Model()
    model.add(list(range(60)))
    model.add([100, 101])
    assert model.runs() == []
    model.add([102, 103])
    [run] = model.runs()
    assert [item.count for item in run] == [2, 2]
    assert len(model.runs(None)[0]) == 3, "what fits into one object, as zed manage"
    model.add(list(range(110, 122)))
    assert len(model.runs()[0]) == 4


def sized(*sizes):
    """Neighbours of these sizes."""
    keys = [(INT64, 2 * at) for at in range(len(sizes))]
    return [DataObject(Id(bytes([at]) * SIZE), keys[at], keys[at], 1, size) for at, size in enumerate(sizes)]


@pytest.mark.parametrize("order", ORDERS)
def test_many_neighbours_become_one_although_one_of_them_is_large(order):
    growing = [5**at for at in range(MANY)]
    assert runs(sized(*growing[1:]), order, 10**9, RATIO) == []
    assert [len(run) for run in runs(sized(*growing), order, 10**9, RATIO)] == [MANY]


def test_a_small_object_over_many_large_ones_stays_above_them():
    model = Model()
    for start in range(0, 2000, 100):
        model.add(list(range(start, start + 100)))
    model.add([5, 1995])
    assert model.runs() == []
    assert len(model.runs(None)[0]) == 21
    model.add([6, 1996])
    [run] = model.runs()
    assert [item.count for item in run] == [2, 2], "those above are compacted among themselves"
    for _ in range(60):
        model.add(list(range(0, 2000, 100)))
    assert sum(len(run) for run in model.runs()) == 82
    model.maintain()
    assert model.depth() == 1


def test_objects_that_touch_do_not_overlap():
    model = Model()
    model.add([1] * FULL)
    model.add([1] * FULL)
    model.add([*range(1, FULL + 1)])
    model.add([*range(FULL, 2 * FULL)])
    assert model.runs() == model.runs(None) == []


def test_of_no_objects_nothing_is_worth_it():
    assert Model().maintain() == 0


@pytest.mark.parametrize("shape", ["one after the other", "anywhere", "all over"])
def test_values_are_rewritten_a_few_times_only(shape):
    """Upkeep after each of many small loads: how often a value is written grows with the logarithm of the pool."""
    model, dice = Model(), random.Random(5)
    loads = 300
    for at in range(loads):
        start = 10 * at if shape == "one after the other" else dice.randrange(10 * loads)
        keys = [start + more for more in range(10)]
        if shape == "all over":
            keys = [dice.randrange(10 * loads) for _ in range(10)]
        model.add(sorted(keys))
        model.maintain()
        assert model.runs() == []
    times = model.written / (10 * loads)
    most = {"one after the other": 5, "anywhere": 8, "all over": 12}
    assert times <= most[shape], times
    sizes = sorted(map(len, model.objects.values()))
    assert len(sizes) <= 2 * MANY * (10 * loads / FULL + 1), sizes
    lasts = sorted((own[0], own[-1]) for own in model.objects.values())
    if shape == "one after the other":
        assert all(one[1] < other[0] for one, other in pairwise(lasts))
        assert depth(model.items(), model.order) == 1

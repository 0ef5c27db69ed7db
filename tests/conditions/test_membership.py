"""Sets of keys: what they say of a condition never leaves out a row."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.condition_strategies import conditions, leaf_values, leaves
from support.example_counts import examples

from zed_spark.columns.bloom import BLOCK, block_count, block_of, build, hashes, holds
from zed_spark.columns.values import from_values
from zed_spark.conditions.condition import Kind, OnField
from zed_spark.conditions.evaluate import evaluate
from zed_spark.conditions.membership import KeySet, asked_paths, may_match
from zed_spark.conditions.semantics import Semantics


@settings(max_examples=examples(40))
@given(st.data())
def test_scans_with_filters_find_what_scans_without_find(data):
    types = data.draw(st.lists(strategies.records(min_size=1), min_size=1, max_size=2))
    kept = [(of, value) for of in types for value in data.draw(st.lists(strategies.values(of), min_size=1, max_size=5))]
    scalars = [scalar for _, value in kept for scalar in leaf_values(value)]
    condition = data.draw(st.sampled_from(types).flatmap(lambda of: conditions(leaves(of, scalars))))
    # Of nulls beside a decimal beyond 64 bits `evaluate` leaves everything open, though nothing equals it.
    literals = [literal for leaf in condition.leaves() if isinstance(leaf, OnField) for literal in leaf.constants()]
    assume(all(literal.kind is not Kind.DECIMAL or abs(literal.value) < 1 << 63 for literal in literals))
    sets = [KeySet(path) for path in sorted(asked_paths(condition))]
    for of, value in kept:
        for one in sets:
            one.add(of, from_values(of, [value]))
    known = {one.path: one for one in sets}

    def may_hold(path, keys):
        own = set(known[path].hashes().tolist())
        return any(key in own for key in hashes(keys).tolist())

    if not may_match(condition, lambda path: "".join(known[path].kinds), may_hold):
        for of, value in kept:
            mask = evaluate(condition, of, from_values(of, [value]), Semantics(texts=True))
            assert mask is not None
            assert not mask.any()


def test_a_filter_holds_what_it_was_given_and_little_else():
    given_keys = [f"k{at}".encode() for at in range(10_000)]
    blocks = build(hashes(given_keys))
    assert len(blocks) == block_count(10_000) == 571

    def is_held(key):
        [one] = hashes([key])
        return holds(blocks[int(block_of(hashes([key]), len(blocks))[0])].astype("<u4").tobytes(), int(one))

    assert all(map(is_held, given_keys))
    assert sum(is_held(f"x{at}".encode()) for at in range(10_000)) < 25
    assert BLOCK == 32


def test_hashes_are_the_same_everywhere():
    # BLAKE2b of 8 bytes, little-endian.
    assert hashes([b"", b"a"]).tolist() == [13020603013274838756, 3405396810240292928]

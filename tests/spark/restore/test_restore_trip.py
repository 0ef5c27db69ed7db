"""There and back: what is read as Spark shows it and written again is what it was, and of the type that it was."""

from effort import examples
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from restored import Ambiguous, kept_row, kept_variant, rows_of, trip
from strategies import same, types, values
from zed_rows import sequence

from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.conform import Conformer
from zed_spark.spark.mapping import Policy
from zed_spark.spark.schema import fused_plan, variant_plan
from zed_spark.types import Map, Set
from zed_spark.types.body import normalise

policies = st.builds(Policy, st.booleans(), st.booleans())


def drawn(data, supers):
    row = st.sampled_from(supers).flatmap(lambda of: st.tuples(st.just(of), values(of)))
    return data.draw(st.lists(row, min_size=1, max_size=8))


def holds_set(of):
    return isinstance(of, Set | Map) or any(holds_set(child) for child in of.children())


@settings(max_examples=examples(300))
@given(st.data(), st.lists(types(3), min_size=1, max_size=4, unique=True), policies)
def test_fused(data, supers, policy):
    rows = drawn(data, supers)
    plan = fused_plan(supers, policy, type_column="zed type")
    try:
        batch = Conformer(plan).batch(sequence(*rows))
    except SchemaMismatchError:
        assume(False)
    back = trip(batch, plan, policy, type_column="zed type")
    found = rows_of(back)
    assert [of for of, _ in found] == [of for of, _ in rows]
    for (of, value), (_, again) in zip(rows, found, strict=True):
        try:
            wanted = normalise(of, kept_row(of, value, supers, policy))
        except Ambiguous:
            continue
        assert same(again, wanted)
    # Sets and maps may get shorter, as what differed in what Spark cannot show is twice the same.
    if not any(holds_set(of) for of in supers):
        assert Conformer(plan).batch(back).equals(batch)


@settings(max_examples=examples(300))
@given(st.data(), st.lists(types(3), min_size=1, max_size=4, unique=True), policies)
def test_variant(data, supers, policy):
    rows = drawn(data, supers)
    plan = variant_plan(policy, type_column="zed type")
    try:
        batch = Conformer(plan).batch(sequence(*rows))
    except SchemaMismatchError:
        assume(False)
    back = trip(batch, plan, policy, type_column="zed type")
    found = rows_of(back)
    assert [of for of, _ in found] == [of for of, _ in rows]
    for (of, value), (_, again) in zip(rows, found, strict=True):
        try:
            wanted = normalise(of, kept_variant(of, value, policy))
        except Ambiguous:
            continue
        assert same(again, wanted)
    if not any(holds_set(of) for of in supers):
        assert Conformer(plan).batch(back).equals(batch)

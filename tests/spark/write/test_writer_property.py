"""Random values of random types, through Spark itself and back: what Spark shows of them is written as it was.

What the conversion does to each type, without Spark and with many more examples: convert/test_from_spark_trip.py. Here
many types and rows share a job, as starting one takes longer than all its rows.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.expected_rows import sequence
from support.round_trip import Ambiguous, kept_row, kept_variant, rows_of
from support.type_strategies import same, types, values

import zed_spark
from zed_spark.errors import SchemaMismatchError
from zed_spark.formats.registry import writer_settings
from zed_spark.spark.convert.batches import BatchConverter
from zed_spark.spark.convert.mapping import Policy
from zed_spark.spark.convert.schema import fused_plan, variant_plan
from zed_spark.types.body import normalise

pytestmark = pytest.mark.spark

SOURCES = ("zng", "vng", "csup")
TARGETS = (("zng", {}), ("vng", {}), ("vng", {"layout": "4"}), ("csup", {"version": "12"}))
"""Not layout seed of VNG: it has no place for nulls outside of record fields."""

POLICY = Policy(nanos_as_long=True, maps_as_entries=True)


few_types = st.lists(types(3), min_size=3, max_size=6, unique=True)


@settings(max_examples=examples(3))
@given(st.data(), few_types, st.booleans())
def test_the_same_through_spark(spark, data, supers, variant):
    through_spark(spark, data, supers, variant)


@pytest.mark.slow
@settings(max_examples=examples(20))
@given(st.data(), few_types, st.booleans())
def test_the_same_through_spark_more_often(spark, data, supers, variant):
    through_spark(spark, data, supers, variant)


def through_spark(spark, data, supers, variant):
    """One job: dozens of rows of several types."""
    row = st.sampled_from(supers).flatmap(lambda of: st.tuples(st.just(of), values(of)))
    rows = data.draw(st.lists(row, min_size=5, max_size=40))
    plan = variant_plan(POLICY) if variant else fused_plan(supers, POLICY)
    try:
        BatchConverter(plan).batch(sequence(*rows))
    except SchemaMismatchError:
        assume(False)
    wanted = []
    for of, value in rows:
        try:
            kept = kept_variant(of, value, POLICY) if variant else kept_row(of, value, supers, POLICY)
        except Ambiguous:
            wanted.append((of, None))
        else:
            wanted.append((of, (normalise(of, kept),)))
    source = data.draw(st.sampled_from(SOURCES))
    target, options = data.draw(st.sampled_from(TARGETS))
    with tempfile.TemporaryDirectory() as folder:
        path, out = Path(folder) / f"in.{source}", Path(folder) / "out"
        settings = writer_settings(source, {"version": "12"} if source == "csup" else {})
        with path.open("wb") as sink, settings.writer(sink) as writer:
            writer.write(sequence(*rows))
        asked = {"typeColumn": "zed type", "nanosAsLong": "true"}
        read = spark.read.format("zed").options(**asked, mapsAsEntries="true")
        frame = read.option("schemaMode", "variant" if variant else "fuse").load(str(path)).coalesce(1)
        frame.write.format(target).mode("append").options(**asked, **options).save(str(out))
        [made] = out.glob(f"*.{target}")
        with zed_spark.open(str(made)) as file:
            found = [own for part in file.sequences() for own in rows_of(part)]
    assert [of for of, _ in found] == [of for of, _ in wanted]
    for (_, value), (_, expected) in zip(found, wanted, strict=True):
        assert expected is None or same(value, expected[0])

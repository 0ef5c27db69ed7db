"""Rows in Spark's memory format become the record batches that Spark itself would have sent."""

from __future__ import annotations

from decimal import Context, Decimal
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as hs
from pyspark.errors import PySparkException
from pyspark.sql import types as st
from support.example_counts import examples
from support.unsafe_rows import row_bytes, rows_array

from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.spark.write.unsafe_rows import record_batch, record_batches

LONG = st.LongType()


def ints(bits):
    return hs.integers(-(1 << bits - 1), (1 << bits - 1) - 1)


def floats(width):
    return hs.floats(allow_nan=False, width=width)


LEAVES = {
    st.BooleanType(): hs.booleans(),
    st.ByteType(): ints(8),
    st.ShortType(): ints(16),
    st.IntegerType(): ints(32),
    LONG: ints(64),
    st.DateType(): ints(32),
    st.TimestampType(): ints(64),
    st.TimestampNTZType(): ints(64),
    st.DayTimeIntervalType(): ints(64),
    st.YearMonthIntervalType(): ints(32),
    st.NullType(): hs.none(),
    st.FloatType(): floats(32),
    st.DoubleType(): floats(64),
    st.StringType(): hs.text(max_size=40),
    st.BinaryType(): hs.binary(max_size=70),
    st.DecimalType(18, 3): hs.integers(-(10**18) + 1, 10**18 - 1),
    st.DecimalType(38, 10): hs.integers(-(10**38) + 1, 10**38 - 1),
    st.VariantType(): hs.tuples(hs.binary(min_size=1, max_size=20), hs.binary(min_size=1, max_size=20)),
}
WORDS = (st.DateType, st.TimestampType, st.TimestampNTZType, st.DayTimeIntervalType)
"""Of these types, the numbers are compared, as Python's times have narrower ranges."""


def schema_of(of, prefix="c"):
    return st.StructType([st.StructField(f"{prefix}{at}", kind) for at, kind in enumerate(of)])


def wide(width):
    """A struct of so many numbers: where it is null, it may be wider than all rows."""
    return schema_of([LONG] * width, "w")


WIDTHS = (0, 1, 7, 12, 63, 64, 65, 130)

kinds = hs.recursive(
    hs.one_of(hs.sampled_from(list(LEAVES)), hs.sampled_from(WIDTHS).map(wide)),
    lambda inner: hs.one_of(
        inner.map(st.ArrayType),
        hs.tuples(inner.filter(lambda of: of != st.NullType()), inner).map(lambda pair: st.MapType(*pair)),
        hs.lists(inner, max_size=3).map(lambda of: schema_of(of, "f")),
    ),
    max_leaves=4,
)


def values(kind):
    """A value, and what Python makes of it in the batch."""
    match kind:
        case st.ArrayType():
            return hs.lists(hs.none() | values(kind.elementType), max_size=4)
        case st.MapType():
            return hs.lists(hs.tuples(values(kind.keyType), hs.none() | values(kind.valueType)), max_size=3)
        case st.StructType() if len(kind.fields) > 3:
            width = len(kind.fields)
            return hs.lists(hs.none() | ints(64), min_size=1, max_size=3).map(lambda some: tuple(some * width)[:width])
        case st.StructType():
            return hs.tuples(*(hs.none() | values(field.dataType) for field in kind.fields))
    return LEAVES[kind]


def seen(kind, value):
    """A value as `pyarrow.Array.to_pylist` gives it."""
    if value is None:
        return None
    match kind:
        case st.ArrayType():
            return [seen(kind.elementType, one) for one in value]
        case st.MapType():
            return [(seen(kind.keyType, key), seen(kind.valueType, one)) for key, one in value]
        case st.StructType():
            return {field.name: seen(field.dataType, one) for field, one in zip(kind.fields, value, strict=True)}
        case st.DecimalType():
            return Decimal(value).scaleb(-kind.scale, Context(prec=38))
        case st.VariantType():
            return {"value": value[0], "metadata": value[1]}
    return value


def as_numbers(of):
    """An Arrow type with integers in place of times, for comparing."""
    if pa.types.is_struct(of):
        return pa.struct([field.with_type(as_numbers(field.type)) for field in of])
    if pa.types.is_list(of):
        return pa.list_(as_numbers(of.value_type))
    if pa.types.is_map(of):
        return pa.map_(as_numbers(of.key_type), as_numbers(of.item_type))
    if pa.types.is_temporal(of):
        return pa.int32() if of.bit_width == 32 else pa.int64()
    return of


def found(batch):
    columns = []
    for column in batch.columns:
        column.validate(full=True)
        columns.append(renumbered(column, as_numbers(column.type)).to_pylist())
    return [list(row) for row in zip(*columns, strict=True)] if columns else [[]] * batch.num_rows


def renumbered(array, of):
    children = []
    if pa.types.is_struct(of):
        children = [renumbered(array.field(at), of.field(at).type) for at in range(of.num_fields)]
    elif pa.types.is_list(of):
        children = [renumbered(array.values, of.value_type)]
    elif pa.types.is_map(of):
        entries = pa.struct([of.key_field, of.item_field])
        pairs = [renumbered(array.keys, of.key_type), renumbered(array.items, of.item_type)]
        children = [pa.Array.from_buffers(entries, len(array.keys), [None], children=pairs)]
    count = 1 if children and pa.types.is_struct(of) else 2
    buffers = array.buffers()[:count] if children else array.buffers()
    return pa.Array.from_buffers(of, len(array), buffers[: 1 if pa.types.is_struct(of) else None], children=children)


@hs.composite
def tables(draw):
    fields = draw(hs.lists(kinds, min_size=1, max_size=4))
    rows = draw(hs.lists(hs.tuples(*(hs.none() | values(kind) for kind in fields)), max_size=6))
    return schema_of(fields), rows


@settings(max_examples=examples(150), deadline=None)
@given(tables())
def test_any_rows(table):
    schema, rows = table
    batch = record_batch(schema, rows_array(schema, rows))
    assert batch.schema.names == schema.names
    kinds_of = [field.dataType for field in schema.fields]
    assert found(batch) == [[seen(kind, one) for kind, one in zip(kinds_of, row, strict=True)] for row in rows]


@settings(max_examples=examples(150), deadline=None)
@given(tables(), hs.randoms(use_true_random=True), hs.integers(1, 8))
def test_damage_is_an_error_or_other_values(table, random, times):
    schema, rows = table
    sound = rows_array(schema, rows).to_pylist()
    for _ in range(times):
        damaged = [bytearray(one) for one in sound]
        for one in damaged:
            for _ in range(random.randrange(3)):
                if one:
                    one[random.randrange(len(one))] = random.choice([0, 1, 127, 128, 255])
            if random.random() < 0.1:
                del one[random.randrange(len(one) + 1) :]
        try:
            batch = record_batch(schema, pa.array([bytes(one) for one in damaged], pa.binary()))
        except CorruptDataError:
            continue
        assert batch.num_rows == len(rows)


@pytest.mark.parametrize("width", WIDTHS)
def test_null_structs_of_every_width_in_few_rows(width):
    """Nulls at every level, of structs that are wider than all rows, beside structs that are there."""
    inner = wide(width)
    tables = {
        inner: [None, (5,) * width],
        schema_of([inner]): [None, (None,), ((5,) * width,)],
        schema_of([schema_of([inner, LONG])]): [None, (None,), ((None, 1),)],
        st.ArrayType(inner): [None, [], [None], [None, (None,) * width, None]],
        st.ArrayType(st.ArrayType(inner)): [None, [None], [[None]]],
        st.MapType(LONG, inner): [None, [], [(1, None)], [(1, None), (2, (5,) * width)]],
        schema_of([st.MapType(LONG, st.ArrayType(inner))]): [None, (None,), ([(1, [None])],)],
    }
    for kind, some in tables.items():
        batches = [[], some, *([one] for one in some), *([one] * 9 for one in some)]
        for rows in batches:
            batch = record_batch(schema_of([kind]), rows_array(schema_of([kind]), [[one] for one in rows]))
            assert found(batch) == [[seen(kind, one)] for one in rows], (kind, rows)


def test_keys_of_maps_that_have_elements_of_type_null():
    """Arrow's cast of such a list to its own type loses elements."""
    key = st.ArrayType(schema_of([st.NullType()], "f"))
    schema = schema_of([st.MapType(key, schema_of([])), st.MapType(st.ArrayType(st.NullType()), LONG)])
    rows = [[[([None, (None,)], None)], [([None, None, None], 1), ([], 2)]], [[], None]]
    kinds_of = [field.dataType for field in schema.fields]
    expected = [[seen(kind, one) for kind, one in zip(kinds_of, row, strict=True)] for row in rows]
    assert found(record_batch(schema, rows_array(schema, rows))) == expected


def test_more_fields_than_a_word_of_nulls_has_bits():
    schema = schema_of([LONG] * 130)
    rows = [[None if (at + row) % 3 == 0 else at * row for at in range(130)] for row in range(200)]
    assert found(record_batch(schema, rows_array(schema, rows))) == rows


def test_part_of_an_array_and_large_offsets():
    schema = schema_of([LONG, st.StringType()])
    rows = [[at, "x" * at] for at in range(10)]
    array = rows_array(schema, rows)
    assert found(record_batch(schema, array[3:7])) == rows[3:7]
    assert found(record_batch(schema, array.cast(pa.large_binary())[3:7])) == rows[3:7]


def test_numbers_are_not_copied():
    schema = schema_of([LONG, LONG])
    batch = record_batch(schema, rows_array(schema, [[1, 2], [3, 4]]))
    first, second = (np.frombuffer(column.buffers()[1], np.int64) for column in batch.columns)
    assert first.ctypes.data + first.nbytes == second.ctypes.data


def test_batches_without_rows_or_columns():
    [none, empty] = record_batches(schema_of([LONG]), [pa.record_batch([pa.array([], pa.binary())], ["row"])] * 2)
    assert none.num_rows == empty.num_rows == 0
    assert none.schema == pa.schema([("c0", pa.int64())])
    assert record_batch(schema_of([]), pa.array([b"", b"", b""])).num_rows == 3


@pytest.mark.parametrize(
    ("kind", "bad"),
    [
        (st.StringType(), (1 << 20, 16)),
        (st.StringType(), (8, -8 & 0xFFFF_FFFF)),
        (st.StringType(), (8, 1 << 20)),
        (st.StringType(), (0xFFFF_FFFF, 16)),
        (st.DecimalType(38, 0), (17, 16)),
        (st.DecimalType(38, 0), (16, 1 << 20)),
        (st.ArrayType(LONG), (8, 1 << 20)),
        (st.MapType(LONG, LONG), (8, 1 << 20)),
        (st.VariantType(), (2, 16)),
        (schema_of([LONG]), (16, 1 << 20)),
    ],
)
def test_values_outside_of_the_rows(kind, bad):
    size, at = bad
    row = bytes(8) + size.to_bytes(4, "little") + at.to_bytes(4, "little") + bytes(64)
    with pytest.raises(CorruptDataError, match="c0"):
        record_batch(schema_of([kind]), pa.array([row]))


@pytest.mark.parametrize("count", [-1, 3, 1 << 40, (1 << 63) - 1])
def test_lists_that_claim_more_than_there_is(count):
    schema = schema_of([st.ArrayType(LONG)])
    good = row_bytes([st.ArrayType(LONG)], [[5, 6]])
    assert found(record_batch(schema, pa.array([good]))) == [[[5, 6]]]
    bad = good[:16] + count.to_bytes(8, "little", signed=True) + good[24:]
    with pytest.raises(CorruptDataError, match="c0"):
        record_batch(schema, pa.array([bad]))


@pytest.mark.parametrize("size", [-25, -17, -9, -1, 0, 17, 1 << 40, (1 << 63) - 1, -(1 << 63)])
def test_maps_whose_keys_claim_other_bytes_than_there_are(size):
    """No size puts the values where a null would be, or into another value."""
    kind = st.MapType(LONG, LONG)
    good = row_bytes([kind], [[]])
    assert good[16:24] == (8).to_bytes(8, "little")
    bad = good[:16] + size.to_bytes(8, "little", signed=True) + good[24:]
    for rows in ([bad], [good, bad]):
        with pytest.raises(CorruptDataError, match=f"c0: map {len(rows) - 1} has 24 bytes, but {size} bytes of keys"):
            record_batch(schema_of([kind]), pa.array(rows))


def test_maps_of_other_numbers_of_keys_and_values():
    kind = st.MapType(LONG, LONG)
    good = row_bytes([kind], [[(1, 2), (3, 4)]])
    keys = good.index((2).to_bytes(8, "little"), 24)
    bad = good[:keys] + (1).to_bytes(8, "little") + good[keys + 8 :]
    with pytest.raises(CorruptDataError, match="c0: map 0 has 1 keys but 2 values"):
        record_batch(schema_of([kind]), pa.array([bad]))


def test_maps_with_a_null_key():
    """Arrow would end the process."""
    kind = st.MapType(LONG, LONG)
    good = row_bytes([kind], [[(1, 2), (3, 4)]])
    bad = good[:32] + bytes([2]) + good[33:]
    with pytest.raises(CorruptDataError, match="c0: 1 keys of maps are null"):
        record_batch(schema_of([kind]), pa.array([good, bad]))


def test_a_type_that_is_not_known():
    schema = schema_of([st.CalendarIntervalType()])
    with pytest.raises(UnsupportedTypeError, match="column c0"):
        record_batch(schema, pa.array([bytes(16)]))


@pytest.mark.spark
def test_spark_sends_the_same_itself(spark, tmp_path: Path):
    rows = spark.sql(
        """
        SELECT id, id % 3 = 0 AS bool, CAST(id % 100 AS TINYINT) AS int8, CAST(-id AS SMALLINT) AS int16,
            CAST(id * 7 AS INT) AS int32, CAST(id / 3 AS FLOAT) AS float32, id / 7D AS float64,
            CAST(id AS DECIMAL(9, 2)) AS short, -CAST(id AS DECIMAL(38, 6)) * 1000000000000000000000 AS long,
            CAST(CAST(id AS STRING) AS BINARY) AS binary, IF(id % 4 = 0, NULL, repeat(concat('ä', id), id % 5)) AS text,
            date_add(DATE'2020-01-01', CAST(id AS INT)) AS day, timestamp_micros(id * 1000003) AS time,
            CAST(timestamp_micros(id) AS TIMESTAMP_NTZ) AS zoneless, make_dt_interval(1, 2, 3, id) AS duration,
            IF(id % 5 = 0, NULL, array(id, NULL, id + 1)) AS ids, array(true, NULL, false) AS bools,
            IF(id % 7 = 0, NULL, array(named_struct('x', 'q' || id, 'y', CAST(id % 9 AS TINYINT)), NULL)) AS structs,
            IF(id % 3 = 0, NULL, map('k' || id, id, 'z', NULL)) AS names,
            map(named_struct('a', id), array('x', NULL, 'y' || id)) AS keyed,
            array(array(id, NULL), NULL, array()) AS deep,
            IF(id % 4 = 1, NULL, named_struct('p', id, 'q', IF(id % 2 = 0, NULL, named_struct('r', 'v')))) AS nested,
            array(CAST(id AS DECIMAL(30, 3)), NULL) AS longs, array(CAST(id AS DECIMAL(5, 1))) AS shorts,
            array(CAST(id % 9 AS TINYINT), NULL) AS bytes, array(CAST(id AS SMALLINT)) AS halves, array() AS empty,
            NULL AS nothing, IF(id % 2 = 0, NULL, parse_json('{"a": ' || id || ', "b": ["x", null]}')) AS variant
        FROM range(0, 300, 1, 1)
        """
    )
    written = []
    for enabled in ("true", "false"):
        spark.conf.set("spark.zed.nativePlanning.enabled", enabled)
        try:
            rows.write.format("zng").mode("append").option("decimals", "string").save(str(tmp_path / enabled))
        finally:
            spark.conf.unset("spark.zed.nativePlanning.enabled")
        written += [path.read_bytes() for path in (tmp_path / enabled).glob("*.zng")]
    assert len(written) == 2
    assert written[0] == written[1]


@pytest.mark.spark
@pytest.mark.parametrize("count", [0, 1, 2])
def test_spark_sends_the_same_few_rows_of_null_structs_itself(spark, tmp_path: Path, count):
    fields = ", ".join(f"f{at} INT" for at in range(100))
    query = f"""
        SELECT id, wide, named_struct('in', wide) AS within, array(wide, NULL) AS listed, map(id, wide) AS keyed,
            named_struct('m', map(id, array(wide))) AS deep, IF(id = 0, NULL, named_struct('w', wide)) AS second
        FROM (SELECT id, CAST(NULL AS STRUCT<{fields.replace(" INT", ": INT")}>) AS wide FROM range(0, {count}, 1, 1))
        """
    written = {}
    for enabled in ("true", "false"):
        spark.conf.set("spark.zed.nativePlanning.enabled", enabled)
        try:
            # The rows together have fewer bytes than one struct would.
            spark.sql(query).write.format("zng").mode("append").save(str(tmp_path / enabled))
        finally:
            spark.conf.unset("spark.zed.nativePlanning.enabled")
        written[enabled] = [path.read_bytes() for path in (tmp_path / enabled).glob("*.zng")]
    assert written["true"] == written["false"]
    assert len(written["true"]) == 1 or not count


@pytest.mark.spark
def test_rows_without_columns(spark, tmp_path: Path):
    rows = spark.range(5).select()
    rows.write.format("zng").save(str(tmp_path / "out"))
    assert spark.read.format("zng").load(str(tmp_path / "out")).count() == 5
    spark.conf.set("spark.zed.nativePlanning.enabled", "false")
    try:
        with pytest.raises(PySparkException, match="rows without columns can only be written with native planning"):
            rows.write.format("zng").mode("append").save(str(tmp_path / "out"))
    finally:
        spark.conf.unset("spark.zed.nativePlanning.enabled")

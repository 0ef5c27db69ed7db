"""Columns put together from several: as Arrow does it value by value."""

from decimal import Decimal
from random import Random

import numpy as np
import pyarrow as pa
import pytest

from zed_spark.columns.assemble import Interleave

STRUCT = pa.struct([("n", pa.int32()), ("s", pa.string()), ("inner", pa.struct([("d", pa.decimal128(20, 0))]))])
TYPES = [
    pa.int8(), pa.int16(), pa.float32(), pa.int64(), pa.float64(), pa.timestamp("us", "UTC"), pa.duration("us"),
    pa.date32(), pa.bool_(), pa.string(), pa.binary(), pa.decimal128(20, 0), pa.decimal128(38, 9), pa.null(), STRUCT,
    pa.list_(pa.string()), pa.list_(STRUCT), pa.map_(pa.string(), pa.int64()), pa.struct([]),
]  # fmt: skip


def value(random, of):
    if pa.types.is_null(of) or random.random() < 0.3:
        return None
    if pa.types.is_struct(of):
        return {field.name: value(random, field.type) for field in of}
    if pa.types.is_map(of):
        return [(str(key), value(random, of.item_type)) for key in range(random.randrange(3))]
    if pa.types.is_list(of):
        return [value(random, of.value_type) for _ in range(random.randrange(3))]
    if pa.types.is_string(of):
        return "é" * random.randrange(4)
    if pa.types.is_binary(of):
        return random.randbytes(random.randrange(40))
    if pa.types.is_decimal(of):
        return Decimal(random.randrange(-(10**20) + 1, 10**20)).scaleb(-of.scale)
    if pa.types.is_boolean(of):
        return random.random() < 0.5
    return random.randrange(-100, 100)


def part(random, of, count, kind):
    """So many values, as the middle of an array; all of them null or none, for some kinds."""
    if kind == 0:
        return pa.nulls(count, of)
    values = [value(random, of) for _ in range(count + 5)]
    return pa.array(values, of).slice(3, count)


@pytest.mark.parametrize("of", TYPES, ids=str)
@pytest.mark.one_in(5)
def test_merged_columns_are_those_that_arrow_takes(of):
    random = Random(3)
    for turn in range(40):
        columns = random.randrange(1, 5)
        tags = np.array([random.randrange(-(turn % 2), columns) for _ in range(random.randrange(70))], np.int32)
        counts = [int((tags == tag).sum()) for tag in range(columns)]
        parts = {tag: part(random, of, counts[tag], random.randrange(4)) for tag in range(columns)}
        if turn % 3 == 0:
            parts.pop(random.randrange(columns))
        values = {tag: iter(array.to_pylist()) for tag, array in parts.items()}
        expected = [next(values[tag]) if tag in values else None for tag in tags.tolist()]
        merged = Interleave(tags, counts).merge(parts, of)
        merged.validate(full=True)
        assert merged.type == of
        assert merged.to_pylist() == expected


def test_a_column_that_has_all_values_is_not_copied():
    whole, none = pa.array([1, 2, 3]), pa.array([], pa.int64())
    assert Interleave(np.zeros(3, np.int32), [3, 0]).merge({0: whole, 1: none}, pa.int64()) is whole


def test_text_of_one_column_stays_where_it_is():
    text = pa.array(["a", "bc"])
    merged = Interleave(np.array([0, 1, 0], np.int32), [2, 1]).merge({0: text}, pa.string())
    assert merged.to_pylist() == ["a", None, "bc"]
    assert merged.buffers()[2].address == text.buffers()[2].address


def test_tags_that_lie():
    with pytest.raises(ValueError, match="tags end at"):
        Interleave(np.array([0, 0, 1], np.int32), [1, 1]).merge({0: pa.array([1])}, pa.int64())

"""Variants are written as the values of their own shape, whatever they hold; damaged ones are errors."""

import json
import random
import struct
from datetime import date

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyspark.sql.types import StructField, StructType, VariantType, VariantVal
from support import ddl
from support.example_counts import examples
from support.round_trip import batch_of, written
from support.type_strategies import types, values

from zed_spark.columns.values import from_values, to_values
from zed_spark.errors import CorruptDataError, UnsupportedTypeError, ZedSparkError
from zed_spark.formats.text.printer import lines
from zed_spark.spark.convert.mapping import Policy
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.convert.variant import encode as building
from zed_spark.spark.convert.variant.decode import variant_types
from zed_spark.spark.convert.variant.layout import VARIANT, names_of
from zed_spark.spark.convert.variant.primitives import copy_slices
from zed_spark.spark.convert.variant.values import variant_values
from zed_spark.spark.write.options import WriteOptions
from zed_spark.types import Array, Record, parse_type

PLAN = plan_rows(StructType([StructField("value", VariantType())]), WriteOptions())


def shown(*rows):
    """The lines of variant_values given as pairs of value and metadata."""
    array = pa.array([row and {"value": row[0], "metadata": row[1]} for row in rows], VARIANT)
    [out] = PLAN.sequences([pa.RecordBatch.from_arrays([array], names=["value"])])
    return list(lines(out))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("null", "null"), ("true", "true"), ('"é"', '"é"'), ("1", "1"), ("-129", "-129"),
        (str(2**63 - 1), str(2**63 - 1)), (str(2**63), f"{2**63}(uint64)"),
        (str(-(2**63) - 1), "-9223372036854775808."), (str(2**64), "1.8446744073709552e+19"),
        ("1.5", "1.5"), ("0.1", "0.1"), ("-0.30000000000000004", "-0.30000000000000004"), ("1e3", "1000."),
        ("123456789012345678901234567.25", "1.2345678901234568e+26"),
        ("[]", "[]"), ("[1,2]", "[1,2]"), ("[1,null]", "[1,null(int64)]"), ("[null]", "[null]"),
        ('[1,"x",null]', '[1,"x",null]'), ("[[],[1]]", "[[]([int64]),[1]]"), ("[1,1.5]", "[1,1.5]"),
        ('[{"a":1},{"b":2},{"a":null}]', "[{a:1},{b:2},{a:null}]"),
        ('{"b":1,"a":{"d":[],"c":"x"}}', '{a:{c:"x",d:[]([null])},b:1}'),
        ("{}", "{}"), ('{"a b":{"é":1}}', '{"a b":{é:1}}'), ('"' + "x" * 64 + '"', '"' + "x" * 64 + '"'),
    ],
)  # fmt: skip
def test_json(text, line):
    found = written("value VARIANT", [(text,), ("null",), (text,)])
    assert found == [line, "null", line]
    assert written("v VARIANT", [(text,)])[0].startswith("{v:")


def test_shapes_of_nested_values():
    texts = ['{"b":1,"a":{"d":[],"c":"x"}}', '{"b":1,"a":{"d":[1.5,2],"c":"y"}}', '[[1],[{"x":1},{"x":"s"}],[]]', "[]"]
    array = batch_of(PLAN.schema, [(text,) for text in texts]).column(0)
    codes, found = variant_types(variant_values(array, "c"))
    assert [found[code] for code in codes] == [
        parse_type("{a:{c:string,d:[null]},b:int64}"),
        parse_type("{a:{c:string,d:[(int64,float64)]},b:int64}"),
        parse_type("[([int64],[({x:int64},{x:string})])]"),
        parse_type("[null]"),
    ]


def test_variants_inside_of_wider_schemas():
    schema = "id INT, v VARIANT, l ARRAY<VARIANT>, m MAP<STRING,VARIANT>, s STRUCT<a: INT, v: VARIANT>"
    rows = [
        (1, '{"x":1}', ["1", '"a"', None], [("k", "1"), ("j", "null")], {"a": 1, "v": '"q"'}),
        (2, None, None, None, None),
        (3, "[1]", [], [], {"a": None, "v": None}),
    ]
    types_ = [
        "{id:int32,v:{x:int64},l:[(int64,string)],m:|{string:int64}|,s:{a:int32,v:string}}",
        "{id:int32,v:null,l:[null],m:|{string:null}|,s:{a:int32,v:null}}",
        "{id:int32,v:[int64],l:[null],m:|{string:null}|,s:{a:int32,v:null}}",
    ]
    plan = plan_rows(ddl.schema(schema), WriteOptions())
    [out] = plan.sequences([batch_of(plan.schema, rows)])
    assert list(out.types) == [parse_type(text) for text in types_]
    assert written(schema, rows)[0] == (
        '{id:1(int32),v:{x:1},l:[1,"a",null],m:|{"j":null(int64),"k":1}|,s:{a:1(int32),v:"q"}}'
    )
    assert [line.split(",l:")[0] for line in written(schema, rows, superTypes="perRow")] == [
        "{id:1(int32),v:{x:1}", "{id:2(int32)}", "{id:3(int32),v:[1]",
    ]  # fmt: skip


@settings(max_examples=examples(200))
@given(st.data(), st.lists(types(3), min_size=1, max_size=4))
def test_any_value_has_a_shape_and_is_written_as_it(data, kinds):
    """Building a variant of what was made of a variant gives the variant again."""
    policy = Policy(maps_as_entries=True)
    for of in kinds:
        rows = data.draw(st.lists(values(of), min_size=1, max_size=4))
        array = building.build_variants(from_values(of, rows), policy)
        [out] = PLAN.sequences([pa.RecordBatch.from_arrays([array], names=["value"])])
        again = building.build_sequence(out, policy)
        for one, other in zip(array.to_pylist(), again.to_pylist(), strict=True):
            assert plain(one) == plain(other)


def plain(row):
    """A variant as Python sees it; integers of any width are the same, null is null."""
    return repr(None if row is None else VariantVal(row["value"], row["metadata"]).toPython())


def test_moments_and_identifiers():
    day = date(2020, 1, 2).toordinal() - date(1970, 1, 1).toordinal()
    empty = bytes([1, 0, 0])
    micros = day * 86_400 * 10**6
    assert shown(
        (bytes([11 << 2]) + struct.pack("<i", day), empty),
        (bytes([12 << 2]) + struct.pack("<q", micros), empty),
        (bytes([13 << 2]) + struct.pack("<q", micros), empty),
        (bytes([17 << 2]) + struct.pack("<q", 61_000_000), empty),
        (bytes([18 << 2]) + struct.pack("<q", micros * 1000 + 7), empty),
        (bytes([20 << 2]) + bytes(range(16)), empty),
        (bytes([8 << 2, 1]) + struct.pack("<i", -15), empty),
        (bytes([14 << 2]) + struct.pack("<f", 0.1), empty),
        None,
    ) == [
        "2020-01-02T00:00:00Z(=date)", "2020-01-02T00:00:00Z", "2020-01-02T00:00:00Z(=timestamp_ntz)", "1m1s",
        "2020-01-02T00:00:00.000000007Z", '"00010203-0405-0607-0809-0a0b0c0d0e0f"', "-1.5", "0.1(float32)", "null",
    ]  # fmt: skip


EMPTY = bytes([1, 0, 0])


@pytest.mark.parametrize(
    ("value", "metadata", "message"),
    [
        (b"", EMPTY, "ends before its header"), (bytes([63 << 2]), EMPTY, "a header that the encoding does not have"),
        (bytes([4 << 2, 1]), EMPTY, "ends early"), (bytes([1 | 5 << 2]) + b"abc", EMPTY, "ends early"),
        (bytes([16 << 2, 255, 255, 255, 255]), EMPTY, "ends early"),
        (bytes([10 << 2, 0]) + b"\0" * 15, EMPTY, "ends early"),
        (bytes([8 << 2, 39, 0, 0, 0, 0]), EMPTY, "scale beyond 38"),
        (bytes([2, 1, 0, 0, 1, 0]), EMPTY, "a field has no name"),
        (bytes([2, 1, 0, 0, 2, 0]), bytes([1, 1, 0, 1]) + b"a", "ends early"),
        (bytes([2, 1, 0, 1, 1, 0]), bytes([1, 1, 0, 1]) + b"a", "an item is not where it should be"),
        (bytes([3, 200, 0]), EMPTY, "holds less than it claims"),
        (bytes([3 | 4 << 2, 255, 255, 255, 127, 0]), EMPTY, "holds less than it claims"),
        (bytes([3 | 3 << 2, 1, 0, 0, 0, 0, 255, 255, 255, 255]), EMPTY, "ends early"),
        (bytes([2, 0, 0]), b"", "expected version 1"), (bytes([0]), bytes([2, 0, 0]), "expected version 1"),
        (bytes([0]), bytes([1, 9, 0]), "claims 9 names"), (bytes([0]), bytes([1, 1, 0, 9]), "a name is not where"),
        (bytes([0]), bytes([1, 1, 0, 1, 255]), "utf-8"),
    ],
)  # fmt: skip
def test_damage(value, metadata, message):
    with pytest.raises(CorruptDataError, match=f"column value.*variant.*{message}"):
        shown((bytes([0]), EMPTY), (value, metadata))


def test_bytes_that_are_pointed_at_again_and_again():
    # An array of arrays of ... in which all items are the same bytes: a few hundred bytes would be billions of values.
    inner = bytes([0])
    for _ in range(12):
        inner = bytes([3, 100]) + bytes([0] * 100) + bytes([len(inner) % 256]) + inner
        if len(inner) > 250:
            break
    value = bytes([3 | 1 << 2, 200]) + b"\0\0" * 200 + struct.pack("<H", len(inner)) + inner
    with pytest.raises(CorruptDataError, match="several times over"):
        shown((value, EMPTY))


def test_nesting_has_an_end():
    value = bytes([0])
    for _ in range(300):
        value = bytes([3 | 1 << 2, 1, 0, 0]) + struct.pack("<H", len(value)) + value
    with pytest.raises(UnsupportedTypeError, match="deeper than 200 levels"):
        shown((value, EMPTY))


def test_nothing_but_our_errors():
    rng = random.Random(7)
    texts = ['{"a":[1,"x",{"b":1.5}],"c":null}', "[1,2,[3,[4]]]", '{"k":"' + "v" * 100 + '"}', "12345678901234567890"]
    good = [VariantVal.parseJson(text) for text in texts]
    for _ in range(examples(1500)):
        own = rng.choice(good)
        parts = [bytearray(own.value), bytearray(own.metadata)]
        for _ in range(rng.randrange(1, 4)):
            part = rng.choice(parts)
            at = rng.randrange(len(part)) if part else 0
            kind = rng.random()
            if kind < 0.6 and part:
                part[at] = rng.choice([rng.randrange(256), 255, 0, part[at] ^ 1 << rng.randrange(8)])
            elif kind < 0.8:
                del part[at:]
            else:
                part[at:at] = rng.randbytes(rng.randrange(5))
        array = pa.array([{"value": bytes(parts[0]), "metadata": bytes(parts[1])}], VARIANT)
        batch = pa.RecordBatch.from_arrays([array], names=["value"])
        for zed_types in (None, "value {a:[(int64,string,{b:float64})],c:ip}"):
            try:
                for out in plan_rows(PLAN.schema, WriteOptions(zed_types=zed_types)).sequences([batch]):
                    to_values(out.columns[0])
            except ZedSparkError:
                pass


def test_metadata_of_any_width():
    for width in range(1, 5):
        numbers = [2, 0, 1, 3]
        body = bytes([1 | width - 1 << 6]) + b"".join(n.to_bytes(width, "little") for n in numbers) + b"abc"
        assert list(names_of(body)) == ["a", "bc"]


def test_wide_objects_and_long_arrays():
    names = [f"f{i:03}" for i in range(300)]
    text = json.dumps(dict.fromkeys(names, "x" * 300))
    assert written("value VARIANT", [(text,)]) == ["{" + ",".join(f'{n}:"{"x" * 300}"' for n in names) + "}"]
    text = json.dumps(list(range(70_000)))
    [out] = PLAN.sequences([batch_of(PLAN.schema, [(text,)])])
    assert out.types == (Array(parse_type("int64")),)
    assert to_values(out.columns[0]) == [list(range(70_000))]


def test_slices_of_batches():
    rows = [(json.dumps({"a": i, "b": [i] * (i % 3)}),) for i in range(10)]
    batch = batch_of(PLAN.schema, rows)
    [whole] = PLAN.sequences([batch])
    [part] = PLAN.sequences([batch.slice(3, 4)])
    assert list(lines(part)) == list(lines(whole))[3:7]


@given(st.lists(st.binary(max_size=5), max_size=6), st.data())
def test_pieces_of_a_buffer(pieces, data):
    buffer, places = bytearray(), []
    for piece in pieces:
        buffer += b"?" * data.draw(st.integers(0, 2))
        places.append((len(buffer), len(piece)))
        buffer += piece
    order = data.draw(st.permutations(range(len(pieces))))
    if pieces and data.draw(st.booleans()):
        order = [*order, order[0]]
    starts = np.array([places[at][0] for at in order], np.int64)
    sizes = np.array([places[at][1] for at in order], np.int64)
    made = copy_slices(np.frombuffer(bytes(buffer), np.uint8), starts, sizes)
    made.validate(full=True)
    assert made.to_pylist() == [pieces[at] for at in order]


def test_records_of_one_shape_are_one_type():
    rows = [(json.dumps({"a": i, "b": str(i)}),) for i in range(100)]
    [out] = PLAN.sequences([batch_of(PLAN.schema, rows)])
    assert out.types == (Record((("a", parse_type("int64")), ("b", parse_type("string")))),)
    assert out.tags is None

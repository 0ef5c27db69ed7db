"""Every kind of node in every version that has it, from objects made by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from support.columnar_files import plain_rows, told
from support.csup_builder import VERSIONS, Maker, footer, old_dictionary

from zed_spark.formats.columnar.metadata import Meta, count, listing, text
from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.pieces import ReadRequest
from zed_spark.storage.source import BytesSource
from zed_spark.types import (
    ALL,
    BOOL,
    BYTES,
    DURATION,
    FLOAT16,
    FLOAT32,
    FLOAT64,
    INT8,
    INT16,
    INT32,
    INT64,
    IP,
    NET,
    NONE,
    NULL,
    STRING,
    TIME,
    TYPE,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
    Array,
    Enum,
    Error,
    Fusion,
    Map,
    Named,
    Record,
    Recursive,
    Set,
    Type,
    Union,
    decode_type,
    encode_type,
    type_text,
)

Row = tuple[Type, Any]
Case = Callable[[Maker], tuple[Meta, list[Row]]]

CASES: dict[tuple[str, int, int], Case] = {}
"""By name, first and last version."""


def case(since: int = 5, until: int = 23) -> Callable[[Case], Case]:
    def keep(function: Case) -> Case:
        CASES[function.__name__, since, until] = function
        return function

    return keep


def rows_of(of: Type, values: list[Any]) -> list[Row]:
    return [(of, value) for value in values]


@case()
def record(o):
    root = o.record(2, a=o.ints(INT64, [1, -2]), b=o.bodies(STRING, [b"x", b""]))
    return root, rows_of(Record((("a", INT64), ("b", STRING))), [(1, b"x"), (-2, b"")])


@case()
def record_without_fields(o):
    return o.record(3), rows_of(Record(()), [()] * 3)


@case()
def arrays(o):
    return o.list("Array", [2, 0, 1], o.ints(INT32, [1, 2, 3])), rows_of(Array(INT32), [[1, 2], [], [3]])


@case(since=11)
def arrays_of_nothing(o):
    empty = o.segment(0, 0, 0)
    values = o.ints(INT32, [])
    inner = o.add("Array", Length=count(0), Lengths=empty, Values=values)
    return o.list("Array", [0, 0], inner), rows_of(Array(Array(INT32)), [[], []])


@case()
def sets(o):
    return o.list("Set", [2, 1], o.bodies(STRING, [b"a", b"b", b"c"])), rows_of(Set(STRING), [[b"a", b"b"], [b"c"]])


@case()
def maps(o):
    root = o.map([1, 0, 2], o.bodies(STRING, [b"a", b"b", b"c"]), o.ints(INT64, [1, 2, 3]))
    return root, rows_of(Map(STRING, INT64), [[(b"a", 1)], [], [(b"b", 2), (b"c", 3)]])


@case()
def union_of_three(o):
    members = [o.ints(INT64, [7, 8]), o.bodies(STRING, [b"s"]), o.floats(FLOAT64, [0.5])]
    values = [(1, b"s"), (0, 7), (2, 0.5), (0, 8)]
    return o.union([1, 0, 2, 0], members), rows_of(Union((INT64, STRING, FLOAT64)), values)


@case()
def union_of_two(o):
    members = [o.ints(INT64, [7, 8, 9]), o.bodies(STRING, [b"s"])]
    values = [(0, 7), (1, b"s"), (0, 8), (0, 9)]
    return o.union([0, 1, 0, 0], members), rows_of(Union((INT64, STRING)), values)


@case(since=21)
def union_of_two_all_of_the_first(o):
    members = o.refs([o.ints(INT64, [7, 8]), o.bodies(STRING, [])])
    root = o.add("Union", Length=count(2), Tags=o.segment(0, 0, 0), Values=members)
    return root, rows_of(Union((INT64, STRING)), [(0, 7), (0, 8)])


@case(since=21)
def union_of_two_all_of_the_second(o):
    members = [o.ints(INT64, []), o.bodies(STRING, [b"a", b"b"])]
    return o.union([1, 1], members), rows_of(Union((INT64, STRING)), [(1, b"a"), (1, b"b")])


@case()
def named(o):
    root = o.add("Named", Name=text("port"), Values=o.ints(UINT16, [80, 443]))
    return root, rows_of(Named("port", UINT16), [80, 443])


@case()
def errors(o):
    return o.add("Error", Values=o.bodies(STRING, [b"missing"] * 2)), rows_of(Error(STRING), [b"missing"] * 2)


@case()
def constants(o):
    return o.const(STRING, b"same", 3), rows_of(STRING, [b"same"] * 3)


@case()
def constants_of_no_bytes(o):
    return o.record(2, e=o.const(STRING, b"", 2)), rows_of(Record((("e", STRING),)), [(b"",)] * 2)


@case(until=12)
def nulls(o):
    root = o.nulls([0, 1, 1, 0], o.ints(INT64, [4, 5]))
    return root, rows_of(INT64, [None, 4, 5, None])


@case(until=12)
def nulls_of_records_hide_their_fields(o):
    values = o.record(2, a=o.nulls([1, 0], o.ints(INT64, [4])))
    return o.nulls([1, 0, 1], values), rows_of(Record((("a", INT64),)), [(4,), None, (None,)])


@case(until=12)
def nulls_of_lists(o):
    return o.nulls([0, 1], o.list("Array", [1], o.ints(INT64, [4]))), rows_of(Array(INT64), [None, [4]])


@case(until=12)
def nothing_but_nulls(o):
    return o.nulls([0, 0], o.primitive(NULL, [])), rows_of(NULL, [None] * 2)


@case(since=12, until=21)
def unions_with_null(o):
    root = o.union([0, 1, 0], [o.ints(INT64, [1, 2]), o.const(NULL, None, 1)])
    return root, rows_of(Union((INT64, NULL)), [(0, 1), (1, None), (0, 2)])


@case(since=12, until=21)
def unions_with_null_that_never_is(o):
    root = o.union([0, 0], [o.ints(INT64, [1, 2]), o.primitive(NULL, [])])
    return root, rows_of(Union((INT64, NULL)), [(0, 1), (0, 2)])


@case(since=22)
def nodes_of_nothing(o):
    null, none = o.add("Null", Count=count(1)), o.add("None", Count=count(1))
    root = o.union([0, 1, 2], [o.ints(INT64, [1]), null, none])
    return root, rows_of(Union((INT64, NULL, NONE)), [(0, 1), (1, None), (2, None)])


@case(since=7)
def dictionaries(o):
    root = o.dictionary(o.bodies(STRING, [b"lo", b"hi"]), [1, 0, 1, 1])
    return root, rows_of(STRING, [b"hi", b"lo", b"hi", b"hi"])


@case(since=7)
def dictionaries_of_numbers(o):
    return o.dictionary(o.ints(INT64, [5, -5]), [1, 0, 1]), rows_of(INT64, [-5, 5, -5])


@case(until=6)
def dictionaries_in_the_metadata(o):
    root = old_dictionary(o, STRING, [b"hi", b"lo"], [1, 0, 1, 1])
    return root, rows_of(STRING, [b"lo", b"hi", b"lo", b"lo"])


@case()
def integers(o):
    wide = [INT8, INT16, INT32, INT64, DURATION, TIME, UINT8, UINT16, UINT32, UINT64]
    ends = [(-128, 127), (-(2**15), 2**15 - 1), (-(2**31), 2**31 - 1), *[(-(2**63) + 1, 2**63 - 1)] * 3]
    ends += [(0, 255), (0, 2**16 - 1), (0, 2**32 - 1), (0, 2**64 - 1)]
    columns = {f"f{n}": o.ints(of, [*pair, 1]) for n, (of, pair) in enumerate(zip(wide, ends, strict=True))}
    of = Record(tuple((name, kind) for name, kind in zip(columns, wide, strict=True)))
    values = list(zip(*[(*pair, 1) for pair in ends], strict=True))
    return o.record(3, **columns), rows_of(of, values)


@case()
def many_integers_in_several_blocks(o):
    values = [n * n * (-1) ** n for n in range(700)]
    root = o.record(700, a=o.ints(INT64, values), l=o.list("Array", [1] * 700, o.ints(INT64, values)))
    of = Record((("a", INT64), ("l", Array(INT64))))
    return root, rows_of(of, [(value, [value]) for value in values])


@case()
def floats(o):
    columns = {
        "h": o.floats(FLOAT16, [0.5, 2.0]),
        "s": o.floats(FLOAT32, [0.25, -1.0]),
        "d": o.floats(FLOAT64, [0.1, 1e300]),
    }
    of = Record((("h", FLOAT16), ("s", FLOAT32), ("d", FLOAT64)))
    return o.record(2, **columns), rows_of(of, [(0.5, 0.25, 0.1), (2.0, -1.0, 1e300)])


@case()
def compressed_bodies(o):
    values = [b"all work and no play " * 4, b"", b"all work and no play"]
    return o.bodies(BYTES, values, lz4_block=True), rows_of(BYTES, values)


@case(until=17)
def type_values(o):
    kinds = [INT64, Record((("a", STRING),))]
    stored = [encode_type(of, o.dialect) for of in kinds]
    return o.bodies(TYPE, stored), rows_of(TYPE, [encode_type(of) for of in kinds])


@case(until=21)
def tagged_values(o):
    of = Enum(("up", "down"))
    addresses, nets = [bytes((10, 0, 0, 1)), bytes(16)], [bytes((10, 0, 0, 0, 255, 0, 0, 0)), bytes(32)]
    columns = {"b": (BOOL, [True, False]), "i": (IP, addresses), "n": (NET, nets), "e": (of, [1, 0])}
    root = o.record(2, **{name: o.primitive(kind, values) for name, (kind, values) in columns.items()})
    kind = Record(tuple((name, kind) for name, (kind, _) in columns.items()))
    return root, rows_of(kind, list(zip(*[values for _, values in columns.values()], strict=True)))


@case(since=22)
def nodes_of_their_own(o):
    bits = o.add("Bool", Location=o.blob(bytes((0b101, *[0] * 15))), Count=count(3))
    addresses = [bytes((10, 0, 0, 1)), bytes(16), bytes((1, 2, 3, 4))]
    ips = o.add(
        "IP",
        Bytes=o.blob(b"".join(addresses)),
        Offsets=o.integers([0, 4, 20, 24]),
        Min=o.value(IP, addresses[2]),
        Max=o.value(IP, addresses[1]),
        Count=count(3),
    )
    prefix = Meta(Named("Prefix", Record(())), b"")
    nets = o.add(
        "Net",
        Bytes=o.blob(bytes((10, 0, 0, 0, 8, *[0] * 16, 128, 1, 0, 0, 0, 7))),
        Offsets=o.integers([0, 5, 22, 27]),
        Min=prefix,
        Max=prefix,
        Count=count(3),
    )
    symbols = listing([text("up"), text("down")], STRING)
    enums = o.add("Enum", Symbols=symbols, Values=o.ints(UINT64, [1, 0, 1]))
    masked = [bytes((10, 0, 0, 0, 255, 0, 0, 0)), bytes(16) + b"\xff" * 16, bytes((1, 0, 0, 0, 254, 0, 0, 0))]
    of = Record((("b", BOOL), ("i", IP), ("n", NET), ("e", Enum(("up", "down")))))
    values = list(zip([True, False, True], addresses, masked, [1, 0, 1], strict=True))
    return o.record(3, b=bits, i=ips, n=nets, e=enums), rows_of(of, values)


@case(since=18)
def types_by_number(o):
    o.types.append(Record((("a", STRING),)))
    values = o.add("TypeValue", Location=o.integers([9, 32]), Length=count(0))
    return values, rows_of(TYPE, [encode_type(INT64), encode_type(o.types[0])])


@case(since=16)
def fusion(o):
    parts = [Record((("a", INT64),)), INT64]
    o.types += parts[:1] if o.version >= 17 else parts
    numbers = o.integers([o.dialect.first, 9] if o.version >= 17 else [0, 1])
    if o.version >= 18:
        numbers = o.add("TypeValue", Location=numbers, Length=count(0))
    root = o.add("Fusion", Values=o.ints(INT64, [1, 2]), Subtypes=numbers)
    return root, rows_of(Fusion(INT64), list(zip([1, 2], map(encode_type, parts), strict=True)))


@case(since=22)
def any_values(o):
    o.types.append(Array(INT64))
    numbers = o.add("TypeValue", Location=o.integers([25, 32]), Length=count(0))
    root = o.add("Any", Values=o.bodies(BYTES, [b"text", b"\x02\x02"]), Subtypes=numbers)
    return root, rows_of(Fusion(ALL), [(b"text", encode_type(STRING)), ([1], encode_type(Array(INT64)))])


@case(since=19)
def types_within_themselves(o):
    open_type = Named("list", Record((("next", Array(Recursive("list", b""))),)))
    of = decode_type(encode_type(open_type, o.dialect), o.dialect)
    end = o.add("Empty", Type=o.kind(of))
    below = o.add("Named", Name=text("list"), Values=o.record(1, next=o.list("Array", [0], end)))
    root = o.add("Named", Name=text("list"), Values=o.record(2, next=o.list("Array", [1, 0], below)))
    return root, rows_of(of, [([([],)],), ([],)])


@case()
def rows_of_several_types(o):
    if o.version == 23:
        extra = o.add("Null", Count=count(1))
    else:
        extra = o.const(NULL, None, 1) if o.version > 12 else o.nulls([0], o.primitive(NULL, []))
    root = o.dynamic([1, 0, 2, 0], [o.ints(INT64, [1, 2]), o.bodies(STRING, [b"s"]), extra])
    return root, [(STRING, b"s"), (INT64, 1), (NULL, None), (INT64, 2)]


@case()
def no_rows(o):
    return o.dynamic([], []), []


@case(since=13, until=19)
def optional_fields(o):
    runs = o.field("a", o.ints(INT64, [1, 2]), [1, 1, 1, 1])
    everywhere = o.field("b", o.ints(INT64, [1, 2, 3, 4]), [])
    root = o.fields(4, [runs, everywhere])
    kind = Union((INT64, NONE))
    values = [((1, None), (0, 1)), ((0, 1), (0, 2)), ((1, None), (0, 3)), ((0, 2), (0, 4))]
    return root, rows_of(Record((("a", kind), ("b", kind))), values)


@case(since=22)
def optional_fields_as_unions(o):
    field = o.union([1, 0], [o.ints(INT64, [1]), o.add("None", Count=count(1))])
    return o.record(2, a=field), rows_of(Record((("a", Union((INT64, NONE))),)), [((1, None),), ((0, 1),)])


ALL_CASES = [
    pytest.param(version, function, id=f"{name}-{version}")
    for (name, since, until), function in CASES.items()
    for version in VERSIONS
    if since <= version <= until
]


def read(data: bytes, **request: Any) -> list[Row]:
    return plain_rows(CSUP.read(BytesSource(data, "made.csup"), None, ReadRequest(**request)))


@pytest.mark.proves("csup-{version}", "read")
@pytest.mark.parametrize(("version", "function"), ALL_CASES)
@pytest.mark.one_in(7)
def test_node(version, function):
    maker = Maker(version)
    root, expected = function(maker)
    data = maker.object(root)
    assert told(read(data)) == told(expected)
    # One row at a time, and then all the rest: what was skipped and what is left over must fit.
    assert told(read(data, first_rows=1, batch_rows=1)) == told(expected)
    summary = CSUP.summarize(BytesSource(data))
    assert summary.rows == len(expected)
    assert summary.version == str(version)
    assert {one.type for one in summary.super_types} >= {of for of, _ in expected}
    assert CSUP.describe(BytesSource(data))["sections"][-1]["length"] == len(maker.data)


def test_every_kind_of_node_was_met():
    """The table of formats/csup.md section 6.1, as far as versions are read."""
    kinds = {version: set() for version in VERSIONS}
    for parameters in ALL_CASES:
        version, function = parameters.values
        maker = Maker(version)
        root, _ = function(maker)
        names(root.type, kinds[version])
        for node in maker.nodes:
            names(node.type, kinds[version])
    always = {"Record", "Field", "Array", "Set", "Map", "Union", "Named", "Error", "Const", "Dynamic", "Segment"}
    late = {"Bool", "IP", "Net", "Null", "None", "Enum", "Any", "Empty", "TypeValue", "Fusion"}
    tables = {"ID", "Int", "Uint", "Float", "Bytes", "Dict"}
    old = {"Nulls", "Primitive"}
    expected = {
        5: old | {"DictEntry"},
        6: old | {"DictEntry"},
        7: old | {"Dict"},
        8: old | {"Dict", "Int", "Uint"},
        12: old | tables,
        14: {"Primitive"} | tables,
        16: {"Primitive", "Fusion"} | tables,
        23: late | tables | {"Prefix"},
    }
    assert kinds == {version: own | always for version, own in expected.items()}


def names(of: Type, found: set[str]) -> None:
    if isinstance(of, Named) and of.name not in ("port", "list"):
        found.add(of.name)
    for child in of.children():
        names(child, found)


@pytest.mark.parametrize("version", VERSIONS)
def test_objects_one_after_the_other(version):
    data, expected = b"", []
    for function in (record, integers, no_rows, rows_of_several_types):
        maker = Maker(version)
        root, rows = function(maker)
        data += maker.object(root)
        expected += rows
        if version == 23:
            # As files of this version have it that were put together from several.
            data += footer(INT64, len(data))
    assert told(read(data)) == told(expected)
    pieces = CSUP.split(BytesSource(data), 1)
    # The last footer may be a piece.
    assert len(pieces) == 4 + (version == 23)
    found = [one for piece in pieces for one in CSUP.read(BytesSource(data), piece, ReadRequest())]
    assert told(plain_rows(found)) == told(expected)
    assert type_text(CSUP.summarize(BytesSource(data)).super_types[0].type) == "{a:int64,b:string}"

"""Damaged CSUP objects, one function each: what it returns is the root of an object."""

from __future__ import annotations

from collections.abc import Callable

from support.csup_builder import Maker, old_dictionary
from zed_spark.formats.columnar.metadata import Meta, count, listing, text
from zed_spark.types import BOOL, BYTES, INT8, INT64, NULL, STRING, TYPE, UINT8, UINT64, Enum
from zed_spark.types.body import unsigned

HUGE = 1 << 40

Damage = Callable[[Maker], Meta]
DAMAGES: list[tuple[Damage, int, int, str]] = []


def damage(message: str, since: int = 5, until: int = 23) -> Callable[[Damage], Damage]:
    """Register a damaged object of some versions, and a part of the error message for it."""

    def keep(function: Damage) -> Damage:
        DAMAGES.append((function, since, until, message))
        return function

    return keep


# -- counts


@damage("2 values do not fit the 3 of its record")
def fewer_values_than_records(o):
    return o.record(3, a=o.ints(INT64, [1, 2]))


@damage("2 values do not fit the 1 of its record")
def more_values_than_records(o):
    return o.record(1, a=o.ints(INT64, [1, 2]))


@damage("2 numbers, 3 are stated", since=8)
def numbers_that_do_not_fit_their_count(o):
    return ints(o, o.integers([1, 2], wide=True), 3)


@damage("offsets of 2 values, 3 are stated", since=12)
def offsets_that_do_not_fit_their_count(o):
    return bodies(o, o.blob(b"ab"), [0, 1, 2], 3)


@damage("an index of 2 bytes for 3 values", since=7)
def an_index_that_does_not_fit_its_length(o):
    values = o.bodies(STRING, [b"a"])
    return o.add("Dict", Values=values, Counts=o.integers([2]), Index=o.blob(b"\0\0"), Length=count(3))


@damage("offsets of 2 values, 3 are stated", since=11, until=21)
def lists_that_do_not_fit_their_length(o):
    return o.add("Array", Length=count(3), Lengths=o.integers([0, 1, 1]), Values=o.ints(INT64, [1]))


@damage("2 tags of 3 values", since=6, until=20)
def tags_that_do_not_fit_their_length(o):
    members = o.refs([o.ints(INT64, [1, 2]), o.bodies(STRING, [b"a"])])
    return o.add("Union", Length=count(3), Tags=o.numbers([0, 1]), Values=members)


@damage("1 values of type|beside 2 values", since=16)
def fewer_types_than_fused_values(o):
    numbers = o.integers([0])
    if o.version >= 18:
        numbers = o.add("TypeValue", Location=numbers, Length=count(0))
    return o.add("Fusion", Values=o.ints(INT64, [1, 2]), Subtypes=numbers)


# -- sizes that are only claimed


@damage("the data section has")
def a_segment_that_ends_far_away(o):
    return column(o, o.segment(0, HUGE, HUGE), 2)


@damage("the data section has")
def a_segment_that_starts_far_away(o):
    return column(o, o.segment(2**63, 2, 2), 2)


@damage("the data section has")
def a_segment_that_goes_one_byte_too_far(o):
    o.store(b"12345678")
    return column(o, o.segment(1, 8, 8), 1)


@damage(".", since=12)
def a_block_that_claims_to_become_very_large(o):
    place = o.store(b"\x10a" * 20)
    return bodies(o, o.segment(place, 40, HUGE, 1), [0, 1], 1)


@damage(".", since=12)
def offsets_that_claim_very_much(o):
    return bodies(o, o.blob(b"ab"), [0, 2**32 - 1], 1)


@damage("numbers in 24 bytes", since=8)
def very_many_numbers_in_few_bytes(o):
    stream = o.store(b"\x01\0\0\0\x02\0\0\0" + b"\x80" * 7 + b"\x01" + b"\x02" + b"\0" * 7)
    return ints(o, o.segment(stream, 8 * (2**32 - 1), 24), 2**32 - 1)


@damage("numbers in 24 bytes", since=11)
def lists_of_very_many_numbers_in_few_bytes(o):
    stream = o.store(b"\x01\0\0\0\x02\0\0\0" + b"\x80" * 7 + b"\x01" + b"\x02" + b"\0" * 7)
    values = ints(o, o.segment(stream, 8 * (2**31 - 1), 24), 2**31 - 1)
    return o.list("Array", [2**31 - 1], values)


@damage("without stored data|elements in all|at once")
def lists_of_very_many_constants(o):
    return o.list("Array", [2**31 - 1], o.const(INT64, 1, 2**31 - 1))


@damage("a dictionary of 4294967295 entries", since=7)
def a_dictionary_of_very_many_constants(o):
    values = o.const(STRING, b"a", 2**32 - 1)
    return o.add("Dict", Values=values, Counts=o.integers([1]), Index=o.blob(b"\0"), Length=count(1))


# -- references


@damage("node 0, expected one before 0|node 1, expected one before", since=9)
def a_node_inside_of_itself(o):
    return o.add("Error", Values=reference(len(o.nodes)))


@damage("expected one before", since=9)
def nodes_in_a_circle(o):
    o.add("Error", Values=reference(1))
    return o.add("Error", Values=reference(0))


@damage("expected one before", since=9)
def a_node_that_is_not_there(o):
    return o.add("Error", Values=reference(77))


@damage("again and again", since=9)
def references_that_multiply(o):
    node = o.ints(INT64, [1])
    for _ in range(20):
        node = o.map([1], node, node)
    return node


@damage("unknown kind of metadata 'Bogus'")
def an_unknown_kind(o):
    return o.add("Bogus", Count=count(1))


@damage("unknown kind of metadata", since=14)
def a_kind_that_is_gone(o):
    return o.add("Nulls", Runs=o.integers([0, 1]), Values=o.ints(INT64, []), Count=count(1))


@damage("unknown kind of metadata", until=21)
def a_kind_that_comes_later(o):
    return o.add("Bool", Location=o.blob(bytes(8)), Count=count(1))


@damage("unknown kind of metadata 'Dynamic'")
def several_types_below_the_root(o):
    return o.add("Error", Values=o.dynamic([0], [o.ints(INT64, [1])]))


@damage("no field 'Values'")
def a_field_that_is_missing(o):
    return o.add("Named", Name=text("x"))


@damage("is not a string")
def a_field_of_another_type(o):
    return o.add("Named", Name=count(1), Values=o.ints(INT64, [1]))


@damage("out of range", since=12)
def a_constant_that_does_not_fit_its_type(o):
    return o.const(UINT8, 300, 2)


@damage("out of range", since=12)
def a_constant_that_is_too_small_for_its_type(o):
    return o.const(INT8, -129, 2)


@damage("a symbol number 3, there are 1", since=22)
def a_constant_without_such_a_symbol(o):
    return o.add("Enum", Symbols=listing([text("up")], STRING), Values=o.const(UINT64, 3, 2))


@damage("an element of field .Symbols. is not valid UTF-8", since=22)
def a_symbol_that_is_not_text(o):
    symbol = Meta(STRING, b"u\xff")
    return o.add("Enum", Symbols=listing([symbol], STRING), Values=o.const(UINT64, 0, 2))


@damage("instead of a metadata record|unknown kind", since=9)
def metadata_that_is_no_record(o):
    o.nodes.append(Meta(INT64, b"\x02"))
    return reference(0)


@damage("a union without members")
def a_union_of_nothing(o):
    return o.add("Union", Length=count(1), Tags=o.numbers([0]), Values=o.refs([]))


# -- contents


@damage("selector 7, the dictionary has 2 entries", since=7)
def an_entry_that_is_not_there(o):
    return o.dictionary(o.ints(INT64, [1, 2]), [0, 7, 1])


@damage(".", until=6)
def an_entry_that_is_not_there_in_the_metadata(o):
    return old_dictionary(o, STRING, [b"a", b"b"], [0, 7])


@damage("tag 5, there are 3")
def a_tag_that_is_too_large(o):
    members = [o.ints(INT64, [1]), o.bodies(STRING, [b"a"]), o.const(NULL, None, 1)]
    return o.union([0, 5, 1], members)


@damage("tag 3, there are 2")
def a_row_of_no_type(o):
    return o.dynamic([0, 3], [o.ints(INT64, [1]), o.bodies(STRING, [b"a"])])


@damage("more tags than|rows|tags", since=6)
def more_tags_than_rows(o):
    values = o.refs([o.ints(INT64, [1, 2]), o.bodies(STRING, [b"a"])])
    return o.add("Dynamic", Tags=o.numbers([0, 1, 0]), Values=values, Length=count(2))


@damage("end early", until=12)
def runs_of_nulls_that_end_early(o):
    return o.add("Nulls", Runs=o.numbers([1]), Values=o.ints(INT64, [1]), Count=count(2))


@damage("values are needed|ends after|are needed, ", until=12)
def runs_of_nulls_that_want_more_values(o):
    return o.add("Nulls", Runs=o.numbers([3]), Values=o.ints(INT64, [1]), Count=count(2))


@damage("end early", since=21)
def runs_of_tags_that_end_early(o):
    values = o.refs([o.ints(INT64, [1, 2]), o.bodies(STRING, [b"a"])])
    return o.add("Union", Length=count(3), Tags=o.integers([1, 1]), Values=values)


@damage("the first offset is 1", since=12)
def offsets_that_start_late(o):
    return bodies(o, o.blob(b"ab"), [1, 2], 1)


@damage("offsets do not ascend", since=12)
def offsets_that_go_back(o):
    return bodies(o, o.blob(b"ab"), [0, 2, 1], 2)


@damage("the last offset is 1, there are 2 elements", since=12)
def offsets_that_end_early(o):
    return bodies(o, o.blob(b"ab"), [0, 1], 1)


@damage("the last offset is 3, there are 1 elements|elements", since=11)
def lists_with_more_elements_than_there_are(o):
    return o.list("Array", [3], o.ints(INT64, [1]))


@damage("unknown compression format 7", since=12)
def an_unknown_compression(o):
    return bodies(o, o.segment(o.store(b"ab"), 2, 2, 7), [0, 2], 1)


@damage(".", since=12)
def a_block_that_is_damaged(o):
    return bodies(o, o.segment(o.store(b"\xff\xff\xff"), 3, 20, 1), [0, 20], 1)


@damage("no whole words", since=8)
def packed_integers_of_half_a_word(o):
    return ints(o, o.segment(o.store(bytes(12)), 8, 12), 1)


@damage("no whole words", since=8)
def packed_integers_that_are_compressed(o):
    return ints(o, o.segment(o.store(bytes(16)), 8, 16, 1), 1)


@damage("packed integers|ends after", since=8)
def packed_integers_that_make_no_sense(o):
    return ints(o, o.segment(o.store(b"\xff" * 32), 8, 32), 1)


@damage("holds more than the 1 numbers", since=8)
def more_packed_integers_than_stated(o):
    stream = o.integers([1, 2, 3], wide=True)
    del stream
    return ints(o, o.segment(0, 8, len(o.data)), 1)


@damage("values of type", since=8)
def integers_that_are_none(o):
    return ints(o, o.integers([1], wide=True), 1, o.kind(STRING))


@damage("type", since=16)
def a_type_that_is_not_there(o):
    numbers = o.integers([99])
    if o.version >= 18:
        numbers = o.add("TypeValue", Location=numbers, Length=count(0))
    return o.add("Fusion", Values=o.ints(INT64, [1]), Subtypes=numbers)


@damage("expected bytes", since=22)
def any_values_that_are_no_bytes(o):
    numbers = o.add("TypeValue", Location=o.integers([9]), Length=count(0))
    return o.add("Any", Values=o.ints(INT64, [1]), Subtypes=numbers)


@damage(".", since=22)
def an_any_value_that_does_not_fit_its_type(o):
    numbers = o.add("TypeValue", Location=o.integers([16]), Length=count(0))
    return o.add("Any", Values=o.bodies(BYTES, [b"abc"]), Subtypes=numbers)


@damage("a network of 3 bytes", since=22)
def a_network_of_an_odd_size(o):
    fields = {"Bytes": o.blob(b"abc"), "Offsets": o.integers([0, 3])}
    return o.add("Net", **fields, Min=Meta(NULL, None), Max=Meta(NULL, None), Count=count(1))


@damage("a prefix of 99 bits", since=22)
def a_network_with_a_long_prefix(o):
    fields = {"Bytes": o.blob(bytes((10, 0, 0, 0, 99))), "Offsets": o.integers([0, 5])}
    return o.add("Net", **fields, Min=Meta(NULL, None), Max=Meta(NULL, None), Count=count(1))


@damage(".", since=22)
def an_address_of_an_odd_size(o):
    fields = {"Bytes": o.blob(b"abc"), "Offsets": o.integers([0, 3])}
    return o.add("IP", **fields, Min=Meta(NULL, None), Max=Meta(NULL, None), Count=count(1))


@damage(".", since=22)
def an_enum_without_such_a_symbol(o):
    values = ints(o, o.integers([5], wide=True), 1, o.kind(UINT64), "Uint")
    return o.add("Enum", Symbols=listing([text("up")], STRING), Values=values)


@damage(".", until=21)
def a_tagged_enum_without_such_a_symbol(o):
    fields = {"Type": o.kind(Enum(("up",))), "Location": o.blob(b"\x02\x05")}
    if o.version < 7:
        fields["Dict"] = Meta(NULL, None)
    return o.add("Primitive", **fields, Min=Meta(NULL, None), Max=Meta(NULL, None), Count=count(1))


@damage(".", until=21)
def a_bool_of_two_bytes(o):
    fields = {"Type": o.kind(BOOL), "Location": o.blob(b"\x03\x01\x01")}
    if o.version < 7:
        fields["Dict"] = listing([], NULL)
    return o.add("Primitive", **fields, Min=Meta(NULL, None), Max=Meta(NULL, None), Count=count(1))


@damage("unknown code 255", since=14, until=17)
def a_type_value_that_is_none(o):
    return o.bodies(TYPE, [b"\xff\xff"])


@damage("without any|0 values do not fit", since=19)
def a_value_of_an_empty_node(o):
    return o.record(1, a=o.add("Empty", Type=o.kind(INT64)))


def reference(place):
    return Meta(Maker(12).ints(INT64, []).type, unsigned(place))


def ints(o, location, rows, kind=None, name="Int"):
    of = INT64 if name == "Int" else UINT64
    ends = Meta(of, None)
    return o.add(name, Type=kind or o.kind(INT64), Location=location, Min=ends, Max=ends, Count=count(rows))


def bodies(o, blob, offsets, rows):
    ends = Meta(BYTES, None)
    fields = {"Type": o.kind(STRING), "Bytes": blob, "Offsets": o.integers(offsets)}
    return o.add("Bytes", **fields, Min=ends, Max=ends, Count=count(rows))


def column(o, location, rows):
    """A column of whatever the version has that takes any segment."""
    if o.version >= 22:
        return o.add("Bool", Location=location, Count=count(rows))
    ends = Meta(BOOL, None)
    fields = {"Type": o.kind(BOOL), "Location": location, "Min": ends, "Max": ends, "Count": count(rows)}
    if o.version < 7:
        fields["Dict"] = listing([], NULL)
    return o.add("Primitive", **fields)

"""How text comes in changes nothing: chunks of any size, values of one shape; and damage is an error or left out."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import golden
from support import type_strategies as strategies
from support.example_counts import examples
from support.normalized_text import as_text

from zed_spark.errors import CorruptDataError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.json_text import JsonPrinter
from zed_spark.formats.text.parser import LIMITS, Limits
from zed_spark.formats.text.printer import Printer, lines
from zed_spark.formats.text.reader import read
from zed_spark.formats.text.sup_printer import SupPrinter
from zed_spark.formats.text.values import parse
from zed_spark.storage import BytesSource
from zed_spark.types import Type


def text_of(case: str) -> str:
    [found] = [entry for entry in golden.cases() if entry.name == case]
    return "".join(f"{line}\n" for line in found.expected)


WHOLE = ["fuzz-01", "fuzz-07", "ip-edges", "maps", "string-edges", "named-types", "union-arrays", "toplevel-mixed"]


@pytest.mark.parametrize("chunk", [1, 7, 64, 1000])
@pytest.mark.parametrize("case", WHOLE)
@pytest.mark.one_in(5)
def test_chunks_of_any_size(case: str, chunk: int) -> None:
    text = text_of(case)[: 30 * chunk + 200].rsplit("\n", 1)[0]
    expected = list(parse(text))
    assert repr(list(parse(text, limits=Limits(chunk_size=chunk)))) == repr(expected)


def test_cuts_through_every_place() -> None:
    text = '1 (uint8) /* a */ 22 "é\\u00e9" // b\n{a:2020-01-02T03:04:05Z,b:|{::1 :2}|}\n(=r) 1.5e3 -1h2m 0xabcd [] '
    text += "null\n(ip) 33"
    expected = repr(list(parse(text)))
    for chunk in range(1, len(text)):
        assert repr(list(parse(text, limits=Limits(chunk_size=chunk)))) == expected
    json_text = '{"aé": [1, 2.5e3, "\\u00e9😀", null]}\n true -12 "x"'
    expected = repr(list(parse(json_text, "json")))
    for chunk in range(1, len(json_text)):
        assert repr(list(parse(json_text, "json", limits=Limits(chunk_size=chunk)))) == expected


LONG_WAY = Limits(shape_credit=0)
"""Without the fast path."""


@pytest.mark.parametrize("case", golden.some(golden.cases(), 12, lambda case: case.name))
def test_the_fast_path_gives_what_the_long_one_gives(case: golden.Case) -> None:
    text = "".join(f"{line}\n" for line in case.expected for _ in range(3))
    assert repr(list(parse(text))) == repr(list(parse(text, limits=LONG_WAY)))


ROWS = strategies.types(3).flatmap(
    lambda of: st.tuples(
        st.just(of), st.lists(strategies.values(of).map(lambda value: as_text(of, value)), min_size=3, max_size=12)
    )
)


@pytest.mark.parametrize("notation", ["zson", "sup", "json"])
@settings(max_examples=examples(200))
@given(rows=ROWS, seed=st.integers(0, 1 << 30))
def test_rows_of_one_type_by_both_paths(notation: str, rows: tuple[Type, list[Any]], seed: int) -> None:
    of, values = rows
    draw = random.Random(seed)
    printer = {"zson": Printer, "sup": lambda: SupPrinter("0.1"), "json": JsonPrinter}[notation]()
    if notation == "json" and not sayable(of, values):
        return
    text = "".join(printer.print(of, draw.choice(values)) + "\n" for _ in range(4 * len(values)))
    assert outcome(text, notation) == outcome(text, notation, LONG_WAY)


def sayable(of: Type, values: list[Any]) -> bool:
    return not any(word in repr(values) for word in ("nan", "inf"))


def outcome(text: str, notation: str, limits: Limits = LIMITS) -> str:
    """The values, or the error; names of the reference's printer do not always read back."""
    try:
        return repr(list(parse(text, notation, limits=limits)))
    except CorruptDataError as error:
        return str(error)


def test_shapes_are_met_and_left() -> None:
    lines_of = ['{"a":1,"b":"x"}', '{"a":22,"b":"y\\n"}', '{"a":3,"b":"z"}', '{"a":1.5,"b":"z"}', '{"a":4,"b":"\\q"}']
    text = "\n".join(lines_of[:3] * 3 + lines_of[3:4] * 3 + lines_of[:3])
    for notation in ("json", "zson", "sup"):
        assert len(list(parse(text, notation))) == 15
        assert [value for _, value in parse(text, notation)][:3] == [(1, b"x"), (22, b"y\n"), (3, b"z")]
        with pytest.raises(CorruptDataError, match="line 16, column"):
            list(parse("\n".join([text, lines_of[4]]), notation))
    # Of repeated names the last value counts in JSON, the first in ZSON, however often the shape is met.
    text = '{"a":1,"a":2}\n{"a":3,"a":2}\n' * 5
    assert [value for _, value in parse(text, "json")] == [(2,)] * 10
    assert [value for _, value in parse(text)] == [(1,), (3,)] * 5
    # A name that changes its meaning takes shapes with it.
    text = "{a:1(p=uint8)}\n{a:2(p)}\n{a:3(p)}\n{a:4(p)}\n{a:5(p=int8)}\n{a:6(p)}\n{a:7(p)}\n" * 3
    assert [repr(of) for of, _ in parse(text)] == (["<{a:p=uint8}>"] * 4 + ["<{a:p=int8}>"] * 3) * 3
    # What comes next may belong to a value.
    text = "1\n2\n3\n4\n(uint8)\n5\n6 // x\n7\n::1\n8"
    assert [repr(of) for of, _ in parse(text)] == ["<int64>"] * 3 + ["<uint8>"] + ["<int64>"] * 3 + ["<ip>", "<int64>"]


@pytest.mark.parametrize("odd", ["1\u0663", "1.\u0663", "1e\u0663", "[1,\u0663]", '"\\q"', '"\x01"', "1.", "1.5+2"])
def test_what_is_no_json_is_none_in_a_known_shape(odd: str) -> None:
    for like in ("1", "1.5", "[1,2]", '"x"'):
        for line in ("{}", '{{"a":{}}}'):
            text = f"{line.format(like)}\n" * 4 + f"{line.format(odd)}\n{line.format(like)}\n"
            assert outcome(text, "json") == outcome(text, "json", LONG_WAY)
            assert "JSON text: line 5, column" in outcome(text, "json")


@pytest.mark.parametrize(("start", "stop"), [("[{a:", "}]"), ("[", ',"a"]'), ("error([", "])")])
def test_deep_shapes_are_met_again_and_again(start: str, stop: str) -> None:
    line = start * 99 + "1" + stop * 99 + "\n"
    for notation in ("zson", "sup"):
        first, *others = parse(line * 6, notation)
        assert others == [first] * 5


def test_damage_is_an_error_or_left_out() -> None:
    content = b'{a:1}\n{a:2,\n{a:3}\nnope nope\n{a:"x\n{a:4}\n]\n]\n5(uint8) 6\n'
    with pytest.raises(CorruptDataError, match=r"line 3, column 1: found '\{a:3\}', expected a field name"):
        list(read(BytesSource(content, "some.zson"), None, ReadRequest(), "zson"))
    reports: list[Exception] = []
    request = ReadRequest(permissive=True, on_error=reports.append)
    found = [line for part in read(BytesSource(content, "some.zson"), None, request, "zson") for line in lines(part)]
    assert found == ["{a:1}", "{a:3}", "{a:4}", "5(uint8)", "6"]
    assert [str(report).split(": ")[1].split(",")[0] for report in reports] == ["line 3", "line 4", "line 7"]
    assert all(str(report).startswith("some.zson, offset ") for report in reports)


MUTATED = [text_of(case)[:4000] for case in ("fuzz-03", "maps", "named-nested", "type-values", "enums", "errors")]


@settings(max_examples=examples(400))
@given(st.sampled_from(MUTATED), st.data(), st.sampled_from(["zson", "sup", "json"]))
def test_damaged_text_gives_values_or_our_error(text: str, data: st.DataObject, notation: str) -> None:
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 6))
    put = data.draw(st.text('{}[]()|<>%:,="\\ \n\0é0123456789.-eE_?/*tfnu', max_size=6))
    damaged = text[:at] + put + text[at + cut :]
    error = None
    try:
        for of, value in parse(damaged, notation):
            Printer().print(of, value)
    except CorruptDataError as raised:
        error = raised
    assert error is None or 0 <= (error.offset or 0) <= len(damaged.encode())


@settings(max_examples=examples(400))
@given(st.binary(max_size=200), st.sampled_from(["zson", "sup", "json"]))
def test_bytes_give_values_or_our_error(content: bytes, notation: str) -> None:
    error = None
    try:
        list(parse(content, notation))
    except CorruptDataError as raised:
        error = raised
    assert error is None or error.path == "<text>"

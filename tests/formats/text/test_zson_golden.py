"""Every golden ZNG file prints as the reference printed it, and what the reference printed reads as the same values."""

from __future__ import annotations

import gzip
from operator import attrgetter

import pytest
from support import golden
from support.normalized_text import as_text
from support.type_strategies import same

from zed_spark.formats.rows.values import read_values
from zed_spark.formats.text.printer import Printer
from zed_spark.formats.text.values import parse
from zed_spark.types import Type, parse_type, type_value_line

FILES = golden.files("zng")


def read(file: golden.GoldenFile) -> list[tuple[Type, object]]:
    content = file.path.read_bytes()
    return list(read_values(gzip.decompress(content) if content.startswith(b"\x1f\x8b") else content))


@pytest.mark.parametrize("file", golden.sweep(FILES))
def test_prints_what_the_reference_printed(file: golden.GoldenFile) -> None:
    printer = Printer()
    values = read(file)
    assert [printer.print(of, value) for of, value in values] == file.expected
    assert [type_value_line(of) for of, _ in values] == file.types


def test_there_are_golden_files() -> None:
    assert len(FILES) >= 150


@pytest.mark.parametrize("case", golden.cases(), ids=lambda case: case.name)
@pytest.mark.one_in(7)
def test_type_lines_parse_and_print_the_same(case: golden.Case) -> None:
    assert [type_value_line(parse_type(line[1:-1])) for line in case.types] == case.types


# Here the text says less than the values: the members of a union of one type are shown without the union.
ONE_MEMBER = {"z-union-one": {6}}


@pytest.mark.proves("zson", "read", "golden")
@pytest.mark.parametrize("case", golden.cases(), ids=lambda case: case.name)
@pytest.mark.one_in(7)
def test_text_of_the_reference_reads_and_prints_the_same(case: golden.Case) -> None:
    printer = Printer()
    found = list(parse("".join(f"{line}\n" for line in case.expected)))
    printed = [printer.print(of, value) for of, value in found]
    types = [type_value_line(of) for of, _ in found]
    assert len(printed) == case.values
    for number, (line, of) in enumerate(zip(case.expected, case.types, strict=True), 1):
        if number not in ONE_MEMBER.get(case.name, ()):
            assert printed[number - 1] == line
        if number not in case.lossy:
            assert types[number - 1] == of


@pytest.mark.parametrize("file", golden.sweep([file for file in FILES if file.variant in ("1.4.0.raw", "crafted")]))
def test_text_reads_as_the_file_that_was_printed(file: golden.GoldenFile) -> None:
    text = "".join(f"{line}\n" for line in file.expected)
    for number, (parsed, stored) in enumerate(zip(parse(text), read(file), strict=True), 1):
        if number not in file.lossy:
            assert parsed[0] is stored[0]
            assert same(as_text(*parsed), as_text(*stored)), file.expected[number - 1]


TYPED = [case for case in golden.cases() if case.input and case.input.suffix == ".zson"]


@pytest.mark.parametrize("case", golden.some(TYPED, 12, attrgetter("name")))
def test_what_was_typed_reads_as_what_was_printed(case: golden.Case) -> None:
    assert case.input is not None
    printer = Printer()
    found = [printer.print(of, value) for of, value in parse(case.input.read_bytes())]
    lossless = [number for number in range(1, case.values + 1) if number not in case.lossy]
    assert [found[number - 1] for number in lossless] == [case.expected[number - 1] for number in lossless]


@pytest.mark.parametrize(
    "file", [f for f in golden.corrupt("zng") if f.expected and "utf8-value" in f.path.name], ids=str
)
def test_invalid_bytes_of_strings_print_as_escapes(file: golden.CorruptFile) -> None:
    printer = Printer()
    assert [printer.print(*pair) for pair in read_values(file.path.read_bytes())] == file.expected

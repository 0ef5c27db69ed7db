"""Every golden ZNG file prints as the reference printed it, and so do the types of its values."""

from __future__ import annotations

import gzip

import golden
import pytest

from zed_spark.types import Type, parse_type
from zed_spark.zng.rows import read_values
from zed_spark.zson import Printer, type_value_line

FILES = golden.files("zng")


def read(file: golden.GoldenFile) -> list[tuple[Type, object]]:
    content = file.path.read_bytes()
    return list(read_values(gzip.decompress(content) if content.startswith(b"\x1f\x8b") else content))


@pytest.mark.parametrize("file", FILES, ids=str)
def test_prints_what_the_reference_printed(file: golden.GoldenFile) -> None:
    printer = Printer()
    values = read(file)
    assert [printer.print(of, value) for of, value in values] == file.expected
    assert [type_value_line(of) for of, _ in values] == file.types


def test_there_are_golden_files() -> None:
    assert len(FILES) >= 150


@pytest.mark.parametrize("case", golden.cases(), ids=lambda case: case.name)
def test_type_lines_parse_and_print_the_same(case: golden.Case) -> None:
    assert [type_value_line(parse_type(line[1:-1])) for line in case.types] == case.types


@pytest.mark.parametrize(
    "file", [f for f in golden.corrupt("zng") if f.expected and "utf8-value" in f.path.name], ids=str
)
def test_invalid_bytes_of_strings_print_as_escapes(file: golden.CorruptFile) -> None:
    printer = Printer()
    assert [printer.print(*pair) for pair in read_values(file.path.read_bytes())] == file.expected

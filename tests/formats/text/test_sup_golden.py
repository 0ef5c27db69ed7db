"""What the releases of super print reads, and prints again byte for byte; as JSON it says the same."""

from __future__ import annotations

import pytest
from support import golden

from zed_spark.formats.text.json_text import JsonPrinter
from zed_spark.formats.text.sup_printer import SupPrinter
from zed_spark.formats.text.values import parse

RELEASES = {"csup-12": "0.1", "csup-14": "0.2", "csup-16": "0.3", "csup-23": "main"}
TEXTS = golden.sup()


def text(found: golden.SupText) -> str:
    return "".join(f"{line}\n" for line in golden.lines(found.path))


def test_there_are_texts_of_every_release() -> None:
    assert {found.generation for found in TEXTS} == set(RELEASES)
    assert len(TEXTS) >= 145


@pytest.mark.proves("sup", "read", "golden")
@pytest.mark.parametrize("found", golden.sweep(TEXTS))
def test_reads_and_prints_the_same(found: golden.SupText) -> None:
    printer = SupPrinter(RELEASES[found.generation])
    values = list(parse(text(found), "sup"))
    assert len(values) == found.values
    assert "".join(printer.print(*value) + "\n" for value in values) == text(found)


# Releases 0.2 and 0.3 write absent fields as zeros; later ones, as here, leave them out.
ZEROS = {("optional", "csup-14"), ("optional", "csup-16")}


@pytest.mark.parametrize("found", golden.sweep([found for found in TEXTS if found.json_path]))
def test_json(found: golden.SupText) -> None:
    assert found.json_path is not None
    printer = JsonPrinter()
    shown = [printer.print(*value) for value in parse(text(found), "sup")]
    expected = golden.lines(found.json_path)
    if (found.case, found.generation) in ZEROS:
        [newest] = [entry.json_path for entry in TEXTS if (entry.case, entry.generation) == (found.case, "csup-23")]
        assert newest is not None
        expected = golden.lines(newest)
    assert shown == expected

"""The SUP text of each golden CSUP file reads as the values that are in the file."""

from __future__ import annotations

import pytest
from support import golden
from support.columnar_files import plain_rows
from support.normalized_text import as_text
from support.type_strategies import same

from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.values import parse
from zed_spark.storage.source import BytesSource

FILES = golden.csup_files()


@pytest.mark.proves("{file.generation}", "read", "golden")
@pytest.mark.parametrize("file", golden.sweep(FILES))
def test_text_reads_as_the_file_that_was_printed(file):
    stored = plain_rows(CSUP.read(BytesSource(file.path.read_bytes()), None, ReadRequest()))
    told = list(parse("".join(f"{line}\n" for line in file.expected), "sup"))
    assert len(told) == len(stored) == file.values
    for number, ((of, value), (own, held)) in enumerate(zip(told, stored, strict=True)):
        assert of is own, number
        assert same(as_text(of, value), as_text(own, held)), number


def test_these_are_many_values():
    assert sum(file.values for file in FILES) > 30_000

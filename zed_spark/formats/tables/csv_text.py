"""CSV and TSV by Arrow: a column's type is found by looking at all of its values.

A text without quotation marks that is empty is null. Text becomes numbers only where no digit is lost: ``007`` stays
text.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import csv

from zed_spark.errors import CorruptDataError
from zed_spark.storage.source import Source, as_file

logger = logging.getLogger(__name__)

BLOCK = 8 << 20
"""Bytes that are parsed at a time; a row has at most as many."""

_DELIMITERS = ",;|\t"

_PATTERNS = (
    (pa.int64(), r"^-?(0|[1-9][0-9]{0,17})$"),
    (pa.float64(), r"^-?((0|[1-9][0-9]{0,14})(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]{1,2})?$"),
    (pa.bool_(), r"^(true|false|True|False|TRUE|FALSE)$"),
)
"""The types of columns, and the texts that all values of a column must be like."""


@dataclass(frozen=True, slots=True)
class CsvPlan:
    """The columns of a file, its number of rows and how it is parsed."""

    schema: pa.Schema
    rows: int
    delimiter: str
    header: bool

    def batches(self, source: Source) -> Iterator[pa.RecordBatch]:
        """Yield the rows."""
        if not self.rows:
            return
        types = {_place(index): of for index, of in enumerate(self.schema.types)}
        with _failing(source.path), _opened(source, self.delimiter, types, skip=int(self.header)) as reader:
            for batch in reader:
                yield pa.RecordBatch.from_arrays(batch.columns, schema=self.schema)


def plan_csv(source: Source, delimiter: str | None = None, *, header: bool = True) -> CsvPlan:
    """Return the plan of a file, which reads all of it.

    The delimiter is the commonest one in the first line, unless it is given. Without a header, columns are called c0,
    c1 and so on. Raises CorruptDataError for rows of different lengths and for text that is not UTF-8.
    """
    start = bytes(source.read(0, min(64 << 10, source.size)))
    first = start.removeprefix(b"\xef\xbb\xbf").splitlines()[:1]
    if not any(start.splitlines()):
        return CsvPlan(pa.schema([]), 0, ",", header)
    if delimiter is None:
        delimiter = max(_DELIMITERS, key=lambda mark: first[0].count(mark.encode()))
    with _failing(source.path):
        with csv.open_csv(
            as_file(source),
            csv.ReadOptions(use_threads=False, block_size=BLOCK, autogenerate_column_names=True),
            csv.ParseOptions(delimiter=delimiter, newlines_in_values=True),
            csv.ConvertOptions(check_utf8=False),
        ) as reader:
            count = len(reader.schema)
        texts = {_place(index): pa.string() for index in range(count)}
        left = [list(_PATTERNS) for _ in range(count)]
        names: list[str | None] | None = None if header else [f"c{index}" for index in range(count)]
        seen, rows = [False] * count, 0
        with _opened(source, delimiter, texts) as reader:
            for batch in reader:
                if names is None and batch.num_rows:
                    names = [column[0].as_py() for column in batch.columns]
                    batch = batch.slice(1)
                rows += batch.num_rows
                for index, column in enumerate(batch.columns):
                    values = column.drop_null()
                    seen[index] = seen[index] or len(values) > 0
                    left[index] = [one for one in left[index] if _all_match(values, one[1])]
    types = [fits[0][0] if fits and some else pa.string() for fits, some in zip(left, seen, strict=True)]
    named = _distinct_names(names or [], source.path)
    return CsvPlan(pa.schema(list(zip(named, types, strict=True))), rows, delimiter, header)


def _place(index: int) -> str:
    return f"f{index}"


def _all_match(values: pa.Array, pattern: str) -> bool:
    return bool(pc.all(pc.match_substring_regex(values, pattern), min_count=0).as_py())


def _distinct_names(names: list[str | None], path: str) -> list[str]:
    """Return the names of columns, without a name c and the number, a name that was there before with a number."""
    found: list[str] = []
    taken = set(names)
    for index, name in enumerate(names):
        chosen, number = name or f"c{index}", 2
        while chosen in found or (chosen != name and chosen in taken):
            chosen, number = f"{name or 'c'}_{number}", number + 1
        if chosen != name:
            logger.warning("%s: column %d is called %s, as its name is %r", path, index + 1, chosen, name or "")
        found.append(chosen)
    return found


@contextmanager
def _opened(
    source: Source, delimiter: str, types: dict[str, pa.DataType], skip: int = 0
) -> Iterator[csv.CSVStreamingReader]:
    with csv.open_csv(
        as_file(source),
        csv.ReadOptions(use_threads=False, block_size=BLOCK, column_names=list(types), skip_rows_after_names=skip),
        # An empty line is a null of the only column.
        csv.ParseOptions(delimiter=delimiter, newlines_in_values=True, ignore_empty_lines=len(types) > 1),
        csv.ConvertOptions(
            column_types=types, null_values=[""], strings_can_be_null=True, quoted_strings_can_be_null=False
        ),
    ) as reader:
        yield reader


@contextmanager
def _failing(path: str) -> Iterator[None]:
    """Raise what Arrow refuses as damage of the file."""
    try:
        yield
    except pa.ArrowInvalid as error:
        reason = str(error).splitlines()[0].removeprefix("CSV parse error: ")
        if "straddling" in reason:
            reason = f"a row is longer than {BLOCK >> 20} MB, or a quotation mark is not closed"
        raise CorruptDataError(reason, structure="CSV", path=path) from None

"""``zed-spark cat``: the values of files as ZSON text, one a line, as the reference tool's ``-z`` prints them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import islice

from zed_spark import zson
from zed_spark.files.file import File


def cat(
    paths: Iterable[str],
    format: str | None = None,
    columns: str | None = None,
    where: str | None = None,
    super_type: str | None = None,
    limit: int | None = None,
) -> int:
    """Print files one after the other to standard output; returns the exit status."""
    lines = _lines(paths, format, None if columns is None else [columns], where, super_type)
    # Bytes, not text: what is printed must not depend on the terminal's encoding.
    out = sys.stdout.buffer
    while block := "".join(f"{line}\n" for line in islice(lines, 4096 if limit is None else min(limit, 4096))):
        out.write(block.encode())
        if limit is not None:
            limit -= block.count("\n")
    out.flush()
    return 0


def _lines(
    paths: Iterable[str],
    format: str | None,
    columns: list[str] | None,
    where: str | None,
    super_type: str | None,
) -> Iterator[str]:
    for path in paths:
        with File(path, format) as file:
            for sequence in file.sequences(columns, where, super_type):
                yield from zson.lines(sequence)

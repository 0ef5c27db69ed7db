"""``zed-spark cat``: the values of files as text, one a line.

Files of Zed are printed as ZSON, as ``zq -z`` does it; those that only super writes as SUP, as the release does that
wrote them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import islice

from zed_spark.files.file import File
from zed_spark.zson.printer import Printer, in_order
from zed_spark.zson.sup_printer import SupPrinter

_RELEASES = {
    ("csup", "12"): "0.1", ("csup", "14"): "0.2", ("csup", "16"): "0.3", ("csup", "23"): "main",
    ("bsup", "1"): "0.2", ("bsup", "2"): "0.3", ("bsup", "5"): "main",
}  # fmt: skip
"""Releases of super by format and version."""


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
    while block := list(islice(lines, 4096 if limit is None else min(limit, 4096))):
        out.write("".join(f"{line}\n" for line in block).encode())
        if limit is not None:
            limit -= len(block)
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
            printer = _printer(file)
            for sequence in file.sequences(columns, where, super_type):
                yield from in_order(sequence, printer.writer)


def _printer(file: File) -> Printer:
    if file.format not in ("csup", "bsup"):
        return Printer()
    release = _RELEASES.get((file.format, file.summary.version))
    return Printer() if release is None else SupPrinter(release)

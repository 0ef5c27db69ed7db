"""Writers of text: sequences of columns to lines of ZSON, SUP or JSON."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Any, BinaryIO, Self

from zed_spark.columns.column import Sequence
from zed_spark.formats.text.json_text import JsonPrinter
from zed_spark.formats.text.printer import Printer, in_order
from zed_spark.formats.text.style import RELEASED
from zed_spark.formats.text.sup_printer import SupPrinter
from zed_spark.types import Type

BLOCK_ROWS = 4096
"""Rows printed together; more would only take memory for their plain values."""


class TextWriter:
    """Writes one value per line; ``written`` bytes so far. Use as a context manager; the sink stays open."""

    def __init__(self, sink: BinaryIO, writer: Callable[[Type], Callable[[Any], str]]) -> None:
        """A writer to a sink; ``writer`` returns for a type the function that prints values of it."""
        self._sink, self._writer = sink, writer
        self.written = 0

    def write(self, sequence: Sequence) -> None:
        """Append values in order.

        Raises:
            UnsupportedTypeError: the notation has no text for a value; nothing of its block is written.
        """
        for start in range(0, len(sequence), BLOCK_ROWS):
            part = sequence.slice(start, min(BLOCK_ROWS, len(sequence) - start))
            data = "".join([f"{line}\n" for line in in_order(part, self._writer)]).encode()
            self._sink.write(data)
            self.written += len(data)

    @property
    def nbytes(self) -> int:
        """Bytes of the file so far."""
        return self.written

    def close(self) -> None:
        """Do nothing: everything is written at once."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()


class ZsonWriter(TextWriter):
    """Writes ZSON, byte for byte as ``zq -z`` does."""

    def __init__(self, sink: BinaryIO) -> None:
        super().__init__(sink, Printer().writer)


class SupWriter(TextWriter):
    """Writes SUP like a release of super.

    Releases after 0.1 have no typed nulls: a null that is not of type null becomes one of a union with null.
    """

    def __init__(self, sink: BinaryIO, *, release: str = RELEASED) -> None:
        """Write the SUP of a release: ``"0.1"``, ``"0.2"``, ``"0.3"`` or ``"main"``.

        Raises:
            OptionError: there is no such release.
        """
        super().__init__(sink, SupPrinter(release).writer)


class JsonWriter(TextWriter):
    """Writes JSON, byte for byte as ``zq -j`` does; types are lost where JSON has none."""

    def __init__(self, sink: BinaryIO) -> None:
        super().__init__(sink, JsonPrinter().writer)

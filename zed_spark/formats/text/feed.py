"""The text of a part of a file, no more of it in memory at a time than the value at hand needs."""

from __future__ import annotations

import codecs

from zed_spark.errors import CorruptDataError
from zed_spark.storage.source import Source

CHUNK = 1 << 20
"""Bytes read at a time; more only where a value is longer."""

MAX_VALUE = 64 << 20
"""Most characters of one value, give or take a chunk. The reference takes tokens of 50 MiB; a value has to be in
memory as a whole."""

_TOKEN = 4096
"""An error this close to the end of what was read may be due to the cut."""


class Feed:
    """Text that comes in as it is needed. Bytes that are not UTF-8 become one lone surrogate each.

    Attributes:
        text: what is in memory.
        at: where in it the next value starts, or the space before it.
        done: whether there is no more to come.
    """

    def __init__(self, source: Source, start: int = 0, stop: int | None = None, line: int = 1) -> None:
        """The text of a range of bytes.

        Args:
            source: the file.
            start: first byte; the start of a line.
            stop: the byte after the last one; None for the end of the file.
            line: the number of the line that starts at ``start``.
        """
        self._source = source
        self._next, self._stop = start, source.size if stop is None else stop
        self._offset, self._line, self._column = start, line, 1
        self._decode = codecs.getincrementaldecoder("utf-8")("surrogateescape").decode
        self.text, self.at, self.done = "", 0, False
        self.passed = 0
        self.more()
        if start == 0 and self.text.startswith("\ufeff"):
            self.at = 1

    @property
    def consumed(self) -> int:
        """Characters before the next value."""
        return self.passed + self.at

    def more(self) -> None:
        """Let go of what was consumed and read on.

        Raises:
            CorruptDataError: the value at hand is longer than `MAX_VALUE`.
        """
        left = len(self.text) - self.at
        if left > MAX_VALUE:
            raise self.located(
                CorruptDataError(f"a value of more than {MAX_VALUE >> 20} MiB of text", offset=self.at), "text"
            )
        self._offset, self._line, self._column = self._place(self.at)
        self.passed += self.at
        size = min(max(CHUNK, min(left, MAX_VALUE - left)), self._stop - self._next)
        part = self._source.read(self._next, size)
        self._next += size
        self.done = self._next >= self._stop
        self.text = self.text[self.at :] + self._decode(part, self.done)
        self.at = 0

    def cut(self, at: int | None) -> bool:
        """Whether an error at a position may go away with more text."""
        if self.done or at is None:
            return False
        text = self.text
        return at + _TOKEN >= len(text) or text.startswith("/*", at) or (text[at] == '"' and text.find("\n", at) < 0)

    def skip_line(self) -> bool:
        """Go on with the line after the one at hand; returns whether there is one."""
        while True:
            end = self.text.find("\n", self.at)
            if end >= 0:
                self.at = end + 1
                return True
            self.at = len(self.text)
            if self.done:
                return False
            self.more()

    def located(self, error: CorruptDataError, structure: str) -> CorruptDataError:
        """The error with its position in the text given as offset in the file, line and column."""
        offset, line, column = self._place(self.at if error.offset is None else error.offset)
        return CorruptDataError(
            f"line {line}, column {column}: {error.reason}", structure=structure, offset=offset, path=self._source.path
        )

    def _place(self, at: int) -> tuple[int, int, int]:
        before = self.text[:at]
        lines = before.count("\n")
        column = len(before) - before.rfind("\n") if lines else self._column + len(before)
        return self._offset + len(before.encode("utf-8", "surrogateescape")), self._line + lines, column

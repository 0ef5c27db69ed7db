"""Blocks of whole lines, and which line of a file a byte is on."""

from __future__ import annotations

from collections.abc import Iterator

from zed_spark.errors import CorruptDataError
from zed_spark.formats.zeek.header import Header
from zed_spark.storage.source import Source

BLOCK = 4 << 20
"""Bytes that are read at a time."""

LONGEST = 64 << 20
"""Bytes of a line, give or take a block."""


def blocks(
    source: Source, start: int, stop: int, first: int = BLOCK, size: int = BLOCK
) -> Iterator[tuple[int, bytes, int]]:
    """Yield the lines of a range that begins with one.

    The last line gets a newline if it has none. As zq does it, one byte alone behind the last newline is left out.

    Args:
        source: the file.
        start: where the first line begins.
        stop: where the range ends.
        first: bytes of the first block.
        size: bytes of the others; more only if a line is longer.

    Yields:
        The offset of a block, its text, and where the last whole line in it ends.

    Raises:
        CorruptDataError: a line is longer than `LONGEST`.
    """
    rest, at, step = b"", start, first
    while at < stop:
        part = source.read(at, min(step, stop - at))
        data = b"".join((rest, part))
        at += len(part)
        step = size
        end = data.rfind(b"\n") + 1
        rest = data[end:]
        if end:
            yield at - len(data), data, end
        elif len(rest) > LONGEST:
            reason = f"a line has more than {LONGEST >> 20} MiB"
            raise CorruptDataError(reason, structure="Zeek log", offset=at - len(rest), path=source.path)
    if len(rest) > 1:
        yield at - len(rest), rest + b"\n", len(rest) + 1


class Locator:
    """Finds the numbers of lines, which only errors need."""

    def __init__(self, source: Source) -> None:
        self._source, self._at, self._line = source, 0, 1

    def located(self, error: CorruptDataError, offset: int) -> CorruptDataError:
        """Return an error with the file, and the number of the line that begins at an offset."""
        if offset < self._at:
            self._at, self._line = 0, 1
        while self._at < offset:
            part = bytes(self._source.read(self._at, min(BLOCK, offset - self._at)))
            self._line += part.count(b"\n")
            self._at += len(part)
        reason = f"line {self._line}: {error.reason}"
        return CorruptDataError(reason, structure="Zeek log", offset=offset, path=self._source.path)


def directives(
    data: bytes, at: int, stop: int, header: Header
) -> tuple[int, Header, list[tuple[int, CorruptDataError]]]:
    """Apply the lines that begin with ``#`` at a position, up to another line or to `stop`, where a line ends.

    Returns:
        The position after them, the header after them, and the errors of wrong ones, with their positions.
    """
    errors = []
    while at < stop and data.startswith(b"#", at):
        end = data.index(b"\n", at) + 1
        try:
            header = header.after(data[at:end])
        except CorruptDataError as error:
            errors.append((at, error))
            header = header.without_fields()
        at = end
    return at, header, errors

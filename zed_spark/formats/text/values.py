"""The values of a text one after the other, in any notation, with no more text in memory than the next value needs."""

from __future__ import annotations

import codecs
from abc import ABC, abstractmethod
from collections.abc import Iterator

import numpy as np

from zed_spark.codec.arrays import Bytes
from zed_spark.codec.buffers import source as bytes_of
from zed_spark.errors import CorruptDataError, OptionError, UnsupportedTypeError
from zed_spark.formats.text.analyzer import Analyzer, Names, Typed
from zed_spark.formats.text.json_columns import values_of
from zed_spark.formats.text.json_shapes import CUT, FEW, FULL, UNKNOWN, JsonShapes, Rows
from zed_spark.formats.text.json_text import JsonParser
from zed_spark.formats.text.parser import LIMITS, Declaration, Limits, Parser
from zed_spark.formats.text.shapes import Shapes
from zed_spark.storage.source import BytesSource, Source

_TOKEN = 4096
"""An error this close to the end of the text in memory may be due to the cut."""


class Feed:
    """The text of a range of bytes, read on demand. Bytes that are not UTF-8 become one lone surrogate each.

    ``text`` is the part in memory; in it the next value, or the space before it, starts ``at``. ``src`` has its bytes,
    and perhaps those of half a character more. ``done`` tells whether everything is read, ``limits`` how much is read
    at a time, and how long a value may be.
    """

    def __init__(
        self, source: Source, start: int = 0, stop: int | None = None, line: int = 1, limits: Limits = LIMITS
    ) -> None:
        """The text of the bytes from ``start``, where line number ``line`` starts, up to ``stop`` (None: the end)."""
        self.limits = limits
        self._source = source
        self._next, self._stop = start, source.size if stop is None else stop
        self._offset, self._line, self._column = start, line, 1
        self._decode = codecs.getincrementaldecoder("utf-8")("surrogateescape").decode
        self.text, self.at, self.done = "", 0, False
        self.src: Bytes = bytes_of(b"")
        self._place = 0, 0
        self.passed = 0
        self.more()
        if start == 0 and self.text.startswith("\ufeff"):
            self.at = 1

    @property
    def consumed(self) -> int:
        """Characters before the next value."""
        return self.passed + self.at

    def byte_at(self) -> int:
        """Return where in ``src`` the next value, or the space before it, starts."""
        at, byte = self._place
        if at != self.at:
            byte += self._size(at, self.at)
            self._place = self.at, byte
        return byte

    def after(self, stop: int) -> int:
        """Return the position in ``text`` of one in ``src`` that is not before the next value."""
        if self.text.isascii():
            return stop
        return self.at + len(self.src[self.byte_at() : stop].tobytes().decode("utf-8", "surrogateescape"))

    def _size(self, start: int, stop: int) -> int:
        """Return the bytes of a part of the text."""
        if self.text.isascii():
            return stop - start
        return len(self.text[start:stop].encode("utf-8", "surrogateescape"))

    def more(self) -> None:
        """Drop what was consumed and read on; CorruptDataError if the next value is longer than the limit."""
        left, most = len(self.text) - self.at, self.limits.value_size
        if left > most:
            raise self.located(
                CorruptDataError(f"a value of more than {most >> 20} MiB of text", offset=self.at), "text"
            )
        self._offset, self._line, self._column = self._position(self.at)
        rest = self.src[self.byte_at() :].tobytes()
        self.passed += self.at
        size = min(max(self.limits.chunk_size, min(left, most - left)), self._stop - self._next)
        part = self._source.read(self._next, size)
        self._next += size
        self.done = self._next >= self._stop
        self.text = self.text[self.at :] + self._decode(part, self.done)
        self.src = bytes_of(b"".join((rest, part)))
        self.at, self._place = 0, (0, 0)

    def cut(self, at: int | None) -> bool:
        """True if an error at a position may go away with more text."""
        if self.done or at is None:
            return False
        text = self.text
        return at + _TOKEN >= len(text) or text.startswith("/*", at) or (text[at] == '"' and text.find("\n", at) < 0)

    def skip_line(self) -> bool:
        """Move to the line after that of the next value; returns whether there is one."""
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
        """Return the error with its position in the text given as offset in the file, line and column."""
        offset, line, column = self._position(self.at if error.offset is None else error.offset)
        return CorruptDataError(
            f"line {line}, column {column}: {error.reason}", structure=structure, offset=offset, path=self._source.path
        )

    def _position(self, at: int) -> tuple[int, int, int]:
        size = self._size(0, at)
        # Ten times as fast as to count them in the text.
        lines = int(np.count_nonzero(self.src[:size] == ord("\n")))
        column = at - self.text.rfind("\n", 0, at) if lines else self._column + at
        return self._offset + size, self._line + lines, column


NOTATIONS = ("zson", "sup", "json")


class Notation(ABC):
    """How values are read from text; ``name`` is for errors, ``names`` and ``later`` tell what was met so far."""

    name: str
    names: Names

    @property
    def later(self) -> bool:
        """True if something was met that only later releases have."""
        return False

    @abstractmethod
    def step(self, feed: Feed) -> tuple[Typed | Rows | None, int] | None:
        """Return the next value, or several, and where they end in the feed's text; None if more text is needed.

        There is no value for a declaration or, at the end, space. The offset of a CorruptDataError is the position in
        the text, in characters.
        """


class _Zson(Notation):
    def __init__(self, name: str, limits: Limits) -> None:
        self.name = name.upper()
        sup = name == "sup"
        self._parser, self._analyzer = Parser(sup, limits), Analyzer(sup)
        self.names = self._analyzer.names
        self._shapes = Shapes(self.names, sup, limits.shape_credit)

    @property
    def later(self) -> bool:
        return self._parser.later

    def step(self, feed: Feed) -> tuple[Typed | None, int] | None:
        parser, text = self._parser, feed.text
        known = self._shapes.match(text, feed.at)
        if known is not None:
            return known
        parser.feed(text, feed.at)
        node = parser.next()
        end = parser.at
        if not feed.done:
            # A decorator may come after space, so a value is complete only when something else comes.
            parser.space()
            if len(text) - parser.at < 3 or (text[parser.at] == "/" and feed.cut(parser.at)):
                return None
        if node is None:
            return None, end
        value = self._analyzer.analyze(node)
        if value is not None and not isinstance(node, Declaration) and not parser.repeated:
            self._shapes.learn(text, node, value, end)
        return value, end


class _Json(Notation):
    name = "JSON"

    def __init__(self, limits: Limits) -> None:
        self.names = Names()
        self._shapes = JsonShapes(limits)
        self._parser = JsonParser(limits.parts)
        self._parsed_until = 0

    def step(self, feed: Feed) -> tuple[Typed | Rows | None, int] | None:
        rows, why = self._known(feed)
        if rows is not None:
            return rows, feed.after(int(rows.ends[-1]))
        if why == CUT and not feed.done:
            return None
        text = feed.text
        found = self._parser.next(text, feed.at)
        end = len(text) if found is None else found[1]
        if end == len(text) and not feed.done:
            return None
        if found is None:
            return None, end
        if why == UNKNOWN and self._shapes.learn(text[feed.at : end], found[0][0]):
            # Else the columns of its type would be put together from two kinds of values.
            rows, _ = self._known(feed)
        return found if rows is None else (rows, feed.after(int(rows.ends[-1])))

    def _known(self, feed: Feed) -> tuple[Rows | None, int]:
        """Return the next values if some are of known shapes, and why there are no more."""
        if feed.consumed < self._parsed_until:
            return None, FULL
        rows, why = self._shapes.match(feed.src, feed.byte_at(), feed.consumed == 0)
        if rows is None or len(rows) >= FEW:
            return rows, why
        if why != CUT or feed.done:
            self._parsed_until = feed.passed + feed.after(int(rows.ends[-1]))
            why = FULL
        return None, why


class Values:
    """Iterates over the values of a feed in a notation, some of which come as rows.

    ``by_line`` tells whether each so far was alone on its line.
    """

    def __init__(self, feed: Feed, name: str) -> None:
        """Read a feed in a notation: ``"zson"``, ``"sup"`` or ``"json"``; OptionError if it is another."""
        if name not in NOTATIONS:
            raise OptionError(f"unknown notation {name!r}; use one of {', '.join(NOTATIONS)}")
        self.feed = feed
        self.notation: Notation = _Json(feed.limits) if name == "json" else _Zson(name, feed.limits)
        self.by_line = True

    def __iter__(self) -> Iterator[Typed | Rows]:
        return self

    def __next__(self) -> Typed | Rows:
        """Return the next value, or several.

        Raises CorruptDataError with offset, line and column if the text does not parse or a value does not fit its
        type.
        """
        feed = self.feed
        while True:
            try:
                found = self.notation.step(feed)
            except CorruptDataError as error:
                if feed.cut(error.offset):
                    feed.more()
                    continue
                raise feed.located(error, f"{self.notation.name} text") from None
            except (UnsupportedTypeError, RecursionError) as error:
                reason = str(error) if isinstance(error, UnsupportedTypeError) else "nested too deep"
                raise feed.located(CorruptDataError(reason), f"{self.notation.name} text") from None
            if found is None:
                feed.more()
                continue
            value, end = found
            if value is None and end >= len(feed.text) and feed.done:
                self.by_line &= not feed.text[feed.at :].strip()
                feed.at = end
                raise StopIteration
            if isinstance(value, Rows):
                self.by_line &= value.by_line
            else:
                self._note_line(end)
            feed.at = end
            if value is not None:
                return value

    def _note_line(self, end: int) -> None:
        if self.by_line:
            shown = self.feed.text[self.feed.at : end]
            body = shown.lstrip()
            lines = shown[: len(shown) - len(body)].count("\n")
            self.by_line = "\n" not in body and body[:1] != "/" and (lines > 0 or self.feed.consumed == 0)


def parse(text: str | bytes, name: str = "zson", path: str = "<text>", limits: Limits = LIMITS) -> Iterator[Typed]:
    """Yield the values of a text, each with its type, as plain values (`zed_spark.columns.values`).

    The notation is ``"zson"``, ``"sup"`` or ``"json"``; ``path`` is the name of the text in messages.
    """
    data = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
    return _one_by_one(Values(Feed(BytesSource(data, path), limits=limits), name))


def _one_by_one(values: Values) -> Iterator[Typed]:
    for found in values:
        if isinstance(found, Rows):
            yield from values_of(found)
        else:
            yield found

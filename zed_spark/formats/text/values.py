"""The values of a text one after the other, in any notation, with no more text in memory than the next value needs."""

from __future__ import annotations

import codecs
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import suppress

from zed_spark.errors import CorruptDataError, OptionError, UnsupportedTypeError
from zed_spark.formats.text.analyzer import Analyzer, Names, Typed
from zed_spark.formats.text.json_text import JsonParser
from zed_spark.formats.text.parser import LIMITS, Declaration, Limits, Parser
from zed_spark.formats.text.shapes import Shapes
from zed_spark.storage.source import BytesSource, Source

_TOKEN = 4096
"""An error this close to the end of the text in memory may be due to the cut."""


class Feed:
    """The text of a range of bytes, read on demand. Bytes that are not UTF-8 become one lone surrogate each.

    ``text`` is the part in memory; in it the next value, or the space before it, starts ``at``. ``done`` tells whether
    everything is read, ``limits`` how much is read at a time, and how long a value may be.
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
        self.passed = 0
        self.more()
        if start == 0 and self.text.startswith("\ufeff"):
            self.at = 1

    @property
    def consumed(self) -> int:
        """Characters before the next value."""
        return self.passed + self.at

    def more(self) -> None:
        """Drop what was consumed and read on; CorruptDataError if the next value is longer than the limit."""
        left, most = len(self.text) - self.at, self.limits.value_size
        if left > most:
            raise self.located(
                CorruptDataError(f"a value of more than {most >> 20} MiB of text", offset=self.at), "text"
            )
        self._offset, self._line, self._column = self._position(self.at)
        self.passed += self.at
        size = min(max(self.limits.chunk_size, min(left, most - left)), self._stop - self._next)
        part = self._source.read(self._next, size)
        self._next += size
        self.done = self._next >= self._stop
        self.text = self.text[self.at :] + self._decode(part, self.done)
        self.at = 0

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
        before = self.text[:at]
        lines = before.count("\n")
        column = len(before) - before.rfind("\n") if lines else self._column + len(before)
        return self._offset + len(before.encode("utf-8", "surrogateescape")), self._line + lines, column


NOTATIONS = ("zson", "sup", "json")


class Notation(ABC):
    """How values are read from text; ``name`` is for errors, ``names`` and ``parser`` tell what was met so far."""

    name: str
    names: Names
    parser: Parser

    @abstractmethod
    def step(self, feed: Feed) -> tuple[Typed | None, int] | None:
        """Return the next value and where it ends in the feed's text; None if more text is needed.

        There is no value for a declaration or, at the end, space. The offset of a CorruptDataError is the position in
        the text, in characters.
        """


class _Zson(Notation):
    def __init__(self, name: str, limits: Limits) -> None:
        self.name = name.upper()
        sup = name == "sup"
        self.parser, self._analyzer = Parser(sup, limits), Analyzer(sup)
        self.names = self._analyzer.names
        self._shapes = Shapes(self.names, name, limits.shape_credit)

    def step(self, feed: Feed) -> tuple[Typed | None, int] | None:
        parser, text = self.parser, feed.text
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
        self._shapes = Shapes(self.names, "json", limits.shape_credit)
        self._json = JsonParser(limits.parts)
        # JSON is part of ZSON: this parser only finds where literals are.
        self.parser = Parser(False, limits)

    def step(self, feed: Feed) -> tuple[Typed | None, int] | None:
        text = feed.text
        known = self._shapes.match(text, feed.at)
        if known is not None:
            return known
        found = self._json.next(text, feed.at)
        end = len(text) if found is None else found[1]
        if end == len(text) and not feed.done:
            return None
        if found is None:
            return None, end
        if self._shapes.learning:
            self.parser.feed(text, feed.at)
            # What follows a value may not be JSON, and is an error only when it is read itself.
            with suppress(CorruptDataError):
                node = self.parser.next()
                if node is not None and not isinstance(node, Declaration) and not self.parser.repeated:
                    self._shapes.learn(text, node, found[0], end)
        return found


class Values:
    """Iterates over the values of a feed in a notation; ``by_line`` tells whether each so far was alone on its line."""

    def __init__(self, feed: Feed, name: str) -> None:
        """Read a feed in a notation: ``"zson"``, ``"sup"`` or ``"json"``; OptionError if it is another."""
        if name not in NOTATIONS:
            raise OptionError(f"unknown notation {name!r}; use one of {', '.join(NOTATIONS)}")
        self.feed = feed
        self.notation: Notation = _Json(feed.limits) if name == "json" else _Zson(name, feed.limits)
        self.by_line = True

    def __iter__(self) -> Iterator[Typed]:
        return self

    def __next__(self) -> Typed:
        """Return the next value.

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
    return iter(Values(Feed(BytesSource(data, path), limits=limits), name))

"""The values of a text one after the other, whatever its notation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from zed_spark.errors import CorruptDataError, OptionError, UnsupportedTypeError
from zed_spark.formats.text.analyzer import Analyzer, Typed
from zed_spark.formats.text.feed import Feed
from zed_spark.formats.text.json_parser import parse_json
from zed_spark.formats.text.names import Names
from zed_spark.formats.text.node import Declaration
from zed_spark.formats.text.parser import Parser
from zed_spark.formats.text.shape import Shapes
from zed_spark.storage.source import BytesSource

NOTATIONS = ("zson", "sup", "json")


class Notation(Protocol):
    """How values are read from text."""

    name: str

    def step(self, feed: Feed) -> tuple[Typed | None, int] | None:
        """The value at hand and where it ends in the feed's text.

        Returns:
            None when more text is needed; no value where there was only a declaration or, at the end, space.

        Raises:
            CorruptDataError: the text does not parse; the offset is the position in it, in characters.
            UnsupportedTypeError: the value is of a type that cannot be.
        """
        ...

    @property
    def borrowed(self) -> bool:
        """Whether a value so far needed what an earlier one defined."""
        ...

    @property
    def later(self) -> bool:
        """Whether something was met that is SUP and not ZSON."""
        ...


class Zson:
    """ZSON and SUP."""

    def __init__(self, name: str) -> None:
        self.name = name.upper()
        sup = name == "sup"
        self._parser, self._analyzer = Parser(sup), Analyzer(sup)
        self._shapes = Shapes(self._analyzer.names, name)

    def step(self, feed: Feed) -> tuple[Typed | None, int] | None:
        """See `Notation.step`."""
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

    @property
    def borrowed(self) -> bool:
        """See `Notation.borrowed`."""
        return self._analyzer.names.borrowed

    @property
    def later(self) -> bool:
        """See `Notation.later`."""
        return self._parser.later


class Json:
    """JSON."""

    name = "JSON"
    borrowed = False
    later = False

    def __init__(self) -> None:
        self._shapes = Shapes(Names(), "json")
        # Only to learn where literals stand: JSON is part of ZSON.
        self._parser = Parser(False)

    def step(self, feed: Feed) -> tuple[Typed | None, int] | None:
        """See `Notation.step`."""
        text = feed.text
        known = self._shapes.match(text, feed.at)
        if known is not None:
            return known
        found = parse_json(text, feed.at)
        end = len(text) if found is None else found[1]
        if end == len(text) and not feed.done:
            return None
        if found is None:
            return None, end
        if self._shapes.learning:
            self._parser.feed(text, feed.at)
            node = self._parser.next()
            if node is not None and not isinstance(node, Declaration) and not self._parser.repeated:
                self._shapes.learn(text, node, found[0], end)
        return found


def notation(name: str) -> Notation:
    """A fresh reader of a notation: ``"zson"``, ``"sup"`` or ``"json"``.

    Raises:
        OptionError: there is no such notation.
    """
    if name not in NOTATIONS:
        raise OptionError(f"no notation is called {name!r}; there are {', '.join(NOTATIONS)}")
    return Json() if name == "json" else Zson(name)


class Values:
    """Iterates over the values of a feed.

    Attributes:
        feed: where the text comes from.
        notation: how it is read.
        by_line: whether each value so far stood on a line of its own.
    """

    def __init__(self, feed: Feed, name: str) -> None:
        self.feed, self.notation = feed, notation(name)
        self.by_line = True

    def __iter__(self) -> Iterator[Typed]:
        return self

    def __next__(self) -> Typed:
        """The next value.

        Raises:
            CorruptDataError: the text does not parse or a value does not fit its type; with offset, line and column.
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
            self._look(end)
            feed.at = end
            if value is not None:
                return value

    def _look(self, end: int) -> None:
        """Note whether the value up to a position stands on a line of its own."""
        if self.by_line:
            shown = self.feed.text[self.feed.at : end]
            body = shown.lstrip()
            lines = shown[: len(shown) - len(body)].count("\n")
            self.by_line = "\n" not in body and body[:1] != "/" and (lines > 0 or self.feed.consumed == 0)


def parse(text: str | bytes, name: str = "zson", path: str = "<text>") -> Iterator[Typed]:
    """The values of a text, each with its type, as plain values (`zed_spark.columns.values`).

    Args:
        text: any number of values.
        name: the notation: ``"zson"``, ``"sup"`` or ``"json"``.
        path: what to call the text in messages.

    Raises:
        CorruptDataError: the text does not parse.
        OptionError: there is no such notation.
    """
    data = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
    return iter(Values(Feed(BytesSource(data, path)), name))

"""Plan text files: their notation, super types, and pieces to read in parallel.

Text files have no metadata, so a summary reads the whole file. It keeps facts about lines for splitting, which would
have to read everything again.
"""

from __future__ import annotations

import re
import threading
from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from zed_spark.columns.summary import SuperType
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.formats.allowance import Allowance
from zed_spark.formats.pieces import ReadRequest, Summary
from zed_spark.formats.text.json_shapes import Rows
from zed_spark.formats.text.parser import LIMITS
from zed_spark.formats.text.reader import TextPiece, readable
from zed_spark.formats.text.values import Feed, Values
from zed_spark.storage.source import BytesSource, Source, Version
from zed_spark.types import Type

HEAD = 64 << 10
"""Bytes by which the notation is recognized."""

_ONE_BY_ONE = replace(LIMITS, shape_credit=0)

_SAMPLE = 10
"""Values that have to parse for a text to be of a notation, as far as they lie within the head."""

# No text has these: control characters other than white space, and bytes that are not UTF-8.
_BINARY = re.compile(r"[\x00-\x08\x0e-\x1f\udc80-\udcff]")
_BLOCK = 4 << 20
_REMEMBERED = 256


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts about a file after reading all of it.

    ``rows`` has the number of values of each super type, in order of first appearance. ``by_line`` is true if each
    value is alone on its line, ``independent`` if no value needs a name that another one defines, ``damaged`` if some
    text does not parse.
    """

    rows: dict[Type, int]
    by_line: bool
    independent: bool
    damaged: bool


_facts: OrderedDict[tuple[str, str, Version], Facts] = OrderedDict()
_lock = threading.Lock()


def is_text(head: bytes) -> bool:
    """True if the first bytes of a file can be those of a text."""
    return _BINARY.search(head.decode("utf-8", "ignore")) is None and b"\xff" not in head


def recognize(source: Source) -> str:
    """Return the notation of a file: ``"json"`` if its first values are JSON, else ``"zson"`` or ``"sup"``.

    Raises CorruptDataError if the file is not text, or its first values are of none of the notations.
    """
    whole = source.size <= HEAD
    head = bytes(source.read(0, min(HEAD, source.size)))
    text = head.decode("utf-8", "surrogateescape")
    # The end of the head may cut a character.
    binary = _BINARY.search(text, 0, len(text) if whole else len(text) - 3)
    if binary is not None:
        offset = len(text[: binary.start()].encode("utf-8", "surrogateescape"))
        raise CorruptDataError(
            "file is not text: a control character, or bytes that are not UTF-8",
            structure="text",
            offset=offset,
            path=source.path,
        )
    found = _sample(head, whole, source.path, "json")
    if found.values:
        return "json"
    found = _sample(head, whole, source.path, "zson")
    if found.error is not None:
        found = _sample(head, whole, source.path, "sup")
        if found.error is not None:
            raise found.error
    return "sup" if found.later else "zson"


@dataclass(frozen=True, slots=True)
class _Sample:
    """The first values of a text, read in a notation."""

    values: int
    later: bool
    error: CorruptDataError | None


def _sample(head: bytes, whole: bool, path: str, name: str) -> _Sample:
    values = Values(Feed(BytesSource(head, path), limits=_ONE_BY_ONE), name)
    feed, step = values.feed, values.notation.step
    feed.done = whole
    count = 0
    try:
        while count < _SAMPLE:
            found = step(feed)
            if found is None or (found[0] is None and found[1] >= len(feed.text)):
                break
            count += found[0] is not None
            feed.at = found[1]
    except UnsupportedTypeError as error:
        return _Sample(0, False, CorruptDataError(str(error), structure="text", path=path))
    except CorruptDataError as error:
        if not feed.cut(error.offset):
            return _Sample(0, False, feed.located(error, f"{values.notation.name} text"))
        # The value is cut, and has no error before the cut.
        count += 1
    return _Sample(count, values.notation.later, None)


def summarize(source: Source, name: str) -> Summary:
    """Return the exact super types of a file, with the number of values of each; None for a damaged file.

    Damage is raised only if no value can be read.
    """
    found = _scan(source, name)
    super_types = tuple(SuperType(of, None if found.damaged else count) for of, count in found.rows.items())
    rows = None if found.damaged else sum(found.rows.values())
    return Summary(source.path, source.size, name, "text", super_types, rows, _one_piece(source))


def describe(source: Source, name: str) -> dict[str, Any]:
    """Return how the values are arranged in a file, as plain values fit for JSON."""
    found = _scan(source, name)
    return {
        "notation": name,
        "values": sum(found.rows.values()),
        "one_value_a_line": found.by_line,
        "names_across_values": not found.independent,
        "damaged": found.damaged,
    }


def split(source: Source, target_bytes: int, name: str) -> list[TextPiece]:
    """Return pieces of about ``target_bytes`` that together contain every value once, in order. Lines are never cut.

    A file is one piece if it is compressed as a whole or damaged, a value spans several lines, or a value uses a name
    that another defines.
    """
    if source.wrapped is not None or source.size <= target_bytes:
        return list(_one_piece(source))
    found = None
    if source.version is not None:
        with _lock:
            found = _facts.get((name, source.path, source.version))
    if found is None:
        found = _scan(source, name)
    cuttable = found.by_line and found.independent and not found.damaged
    return list(_cut(source, target_bytes) if cuttable else _one_piece(source))


def _one_piece(source: Source) -> tuple[TextPiece, ...]:
    return (TextPiece(source.path, 0, source.size, 1, source.size),) if source.size else ()


def _cut(source: Source, target_bytes: int) -> Iterator[TextPiece]:
    start, first, line = 0, 1, 1
    for offset in range(0, source.size, _BLOCK):
        block = bytes(source.read(offset, min(_BLOCK, source.size - offset)))
        at = 0
        while (end := block.find(b"\n", max(start + target_bytes - 1 - offset, at))) >= 0:
            line += block.count(b"\n", at, end + 1)
            at, stop = end + 1, offset + end + 1
            yield TextPiece(source.path, start, stop, first, stop - start)
            start, first = stop, line
        line += block.count(b"\n", at)
    if start < source.size:
        yield TextPiece(source.path, start, source.size, first, source.size - start)


def _scan(source: Source, name: str) -> Facts:
    damages: list[Exception] = []
    values = Values(Feed(source), name)
    rows: Counter[Type] = Counter()
    allowance = Allowance(source.size)
    for found in readable(values, ReadRequest(permissive=True, on_error=damages.append)):
        if isinstance(found, Rows):
            counts: list[tuple[Type, int]] = [(one.type, len(own)) for one, own in found.by_layout(0, len(found))]
        else:
            counts = [(found[0], 1)]
        for of, count in counts:
            if of not in rows:
                allowance.use(of, source.path)
            rows[of] += count
    if damages and not rows:
        raise damages[0]
    facts = Facts(dict(rows), values.by_line, not values.notation.names.borrowed, bool(damages))
    if source.version is not None:
        # Also where the version is not exact yet: each plan replaces this, because summaries are not remembered then.
        with _lock:
            _facts[name, source.path, source.version] = facts
            while len(_facts) > _REMEMBERED:
                _facts.popitem(last=False)
    return facts

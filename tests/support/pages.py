"""The examples of documentation pages: blocks of code, and what the page says that they print."""

from __future__ import annotations

import re
from dataclasses import dataclass

LANGUAGES = ("sh", "python", "sql")
"""What is run."""

_FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.M | re.S)
_PLACE = re.compile(r"<!-- (not run|in a clone)\b[^>]*-->\s*\Z")


@dataclass(frozen=True)
class Example:
    """A block of code, its line in the page, and the block `text` that follows it or None, with its place."""

    language: str
    code: str
    line: int
    printed: str | None
    span: tuple[int, int]


def examples(page: str, *languages: str, place: str = "") -> list[Example]:
    """The blocks in one of the languages, except those after `<!-- not run: why -->` or `<!-- in a clone -->`.

    With a place, such as `in a clone`, those after such a comment.
    """
    found: list[Example] = []
    blocks = list(_FENCE.finditer(page))
    for index, block in enumerate(blocks):
        comment = _PLACE.search(page, 0, block.start())
        if block[1] not in (languages or LANGUAGES) or (comment[1] if comment else "") != place:
            continue
        after = blocks[index + 1] if index + 1 < len(blocks) else None
        if after is not None and (after[1] != "text" or page[block.end() : after.start()].strip()):
            after = None
        line = page.count("\n", 0, block.start()) + 1
        printed, span = (None, (0, 0)) if after is None else (after[2], after.span(2))
        found.append(Example(block[1], block[2], line, printed, span))
    return found


def statements(sql: str) -> list[str]:
    """The statements of a block of SQL, which end with a semicolon at the end of a line."""
    return [one.strip() for one in sql.split(";\n") if one.strip()]

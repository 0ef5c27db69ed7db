"""Patterns for names of files, as Hadoop's globs have them, and which names are data at all."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Iterator
from itertools import pairwise

_MAGIC = re.compile(r"[*?\[]")


def is_data(name: str) -> bool:
    """Spark's rule: names that start so are not data (_SUCCESS, temporary files, checksums).

    Nor are the marks that some tools leave in object stores where a folder was made.
    """
    return not name.startswith(("_", ".")) and not name.endswith("_$folder$")


def fits(name: str, pattern: str) -> bool:
    """Whether a name fits a pattern; ``{a,b}`` in it are alternatives."""
    return any(fnmatch.fnmatchcase(name, one) for one in braces(pattern))


def is_pattern(text: str) -> bool:
    """Whether there is anything in a text, braces aside, that stands for more than itself."""
    return _MAGIC.search(text) is not None


def braces(pattern: str) -> Iterator[str]:
    """The patterns without ``{a,b}`` that one with them stands for, as Hadoop's globs have it."""
    start = pattern.find("{")
    if start < 0:
        yield pattern
        return
    depth, commas = 0, []
    for at in range(start, len(pattern)):
        char = pattern[at]
        depth += (char == "{") - (char == "}")
        if char == "," and depth == 1:
            commas.append(at)
        if depth == 0:
            edges = [start, *commas, at]
            for left, right in pairwise(edges):
                yield from braces(pattern[:start] + pattern[left + 1 : right] + pattern[at + 1 :])
            return
    yield pattern

"""A part of a text file that one task reads."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TextPiece:
    """Whole lines of one file.

    Attributes:
        path: the file.
        start: where its first line starts, in bytes.
        stop: where its last line ends.
        line: the number of its first line, from 1.
        nbytes: stored bytes.
    """

    path: str
    start: int
    stop: int
    line: int
    nbytes: int

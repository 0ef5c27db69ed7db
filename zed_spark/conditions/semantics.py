"""What else decides the result of a condition. Light to import: each plan has it, also without a condition."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Semantics:
    """Settings of the reader that change the result of a condition.

    Attributes:
        nanos_as_long: ``time`` and ``duration`` are BIGINT nanoseconds in Spark; else TIMESTAMP and INTERVAL.
        exact: nothing filters again. Literals are those of ANSI mode in the time zone UTC, and an undecided row is an
            error. Otherwise Spark filters again, with settings that are not known here, and an undecided row is kept.
        texts: columns that are STRING in Spark but not in Zed are compared as texts in every way. Otherwise only what
            needs no texts is decided: addresses equal to a literal.
    """

    nanos_as_long: bool = False
    exact: bool = False
    texts: bool = False


DEFAULT = Semantics()
"""How Spark sees values unless the user chooses otherwise."""

EXACT = Semantics(exact=True, texts=True)
"""How values are filtered outside Spark."""

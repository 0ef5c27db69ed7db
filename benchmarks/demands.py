"""What is asked, and what was seen: every part of the benchmarks reports its demands in this form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Any


@dataclass(frozen=True)
class Demand:
    """One figure with a limit.

    Attributes:
        part: what is measured, such as ``mixed, write``; demands of one part are shown together.
        who: which of several it is about, such as a format.
        unit: of both numbers, such as ``x parquet`` or ``s``.
        seen: what was measured.
        at_most: what is asked.
    """

    part: str
    who: str
    unit: str
    seen: float
    at_most: float

    @property
    def met(self) -> bool:
        """Whether it is met."""
        return self.seen <= self.at_most


def missed(demands: Sequence[Demand]) -> int:
    """How many are not met."""
    return sum(not one.met for one in demands)


def verdict(demands: Sequence[Demand]) -> str:
    """One line on all of them."""
    many = missed(demands)
    return f"{many} of {len(demands)} demands missed" if many else "all demands met"


def table(demands: Sequence[Demand]) -> str:
    """A line for each, with what was asked and what was seen."""
    rows = [("", "", "seen", "asked", "", "")]
    for part, group in groupby(demands, lambda one: one.part):
        for at, one in enumerate(group):
            limit = f"<= {number(one.at_most)}"
            rows.append(
                ("" if at else part, one.who, number(one.seen), limit, one.unit, "met" if one.met else "MISSED")
            )
    return "\n".join(_aligned(rows))


def _aligned(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = [
            cell.rjust(width) if at == 2 else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def number(value: float) -> str:
    """A figure with two digits after the point, or three digits if it is small."""
    return f"{value:.2f}" if abs(value) >= 0.1 or not value else f"{value:.3g}"


def as_json(demands: Sequence[Demand]) -> list[dict[str, Any]]:
    """All of them, fit for JSON."""
    return [{**asdict(one), "met": one.met} for one in demands]


def from_json(found: Sequence[dict[str, Any]]) -> list[Demand]:
    """What `as_json` gave."""
    return [Demand(**{name: value for name, value in one.items() if name != "met"}) for one in found]

"""Tables as text that fit the terminal. Widths are those that texts take there, also of wide characters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size

UNLIMITED = 1_000_000
"""The width of a table that need not fit."""

GAP = "  "
"""What is before each column."""

NARROW = 8
"""The least columns that a text is cut to."""


def table(
    rows: Iterable[dict[str, Any]],
    columns: Sequence[str],
    width: int = UNLIMITED,
    cut: Sequence[str] = (),
    *,
    bold: bool = False,
) -> list[str]:
    """Return the lines of a table: numbers to the right, text to the left, without empty columns.

    Args:
        rows: the values of each row by column.
        columns: the columns in order.
        width: the most characters of a line.
        cut: the columns whose texts are cut first if the lines do not fit, before all others.
        bold: whether headings are in bold, by control codes of terminals.
    """
    rows = list(rows)
    columns = [name for name in columns if any(row.get(name) is not None for row in rows)]
    cells = [columns, *([_cell(row.get(name)) for name in columns] for row in rows)]
    right = [all(isinstance(row.get(name), int | None) for row in rows) for name in columns]
    widths = [max(map(cell_len, texts)) for texts in zip(*cells, strict=True)]
    texts = [at for at, name in enumerate(columns) if not right[at]]
    for some in ([at for at in texts if columns[at] in cut], texts):
        _narrow(widths, some, width - len(GAP) * len(columns))
    lines = [
        "".join(
            GAP + (_fit(text, room, to_right=to_right))
            for text, room, to_right in zip(line, widths, right, strict=True)
        ).rstrip()
        for line in cells
        if line
    ]
    if bold and lines:
        lines[0] = f"\x1b[1m{lines[0]}\x1b[0m"
    return lines


def _narrow(widths: list[int], columns: list[int], room: int) -> None:
    """Narrow the widest of some columns until all columns fit a room, or these cannot be narrower."""
    while (excess := sum(widths) - room) > 0:
        wide = [at for at in columns if widths[at] > NARROW]
        if not wide:
            return
        widest = max(widths[at] for at in wide)
        most = [at for at in wide if widths[at] == widest]
        lower = max((widths[at] for at in wide if widths[at] < widest), default=NARROW)
        step = max(1, min(widest - lower, excess // len(most)))
        for at in most:
            widths[at] -= step


def _fit(text: str, width: int, *, to_right: bool) -> str:
    missing = width - cell_len(text)
    if missing < 0:
        return set_cell_size(text, width - 1) + "…"
    return " " * missing + text if to_right else text + " " * missing


def _cell(value: Any) -> str:
    return "" if value is None else f"{value:,}" if isinstance(value, int) else str(value)

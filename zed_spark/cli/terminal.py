"""What several commands share: questions to the user, colours, tables that fit the terminal, and progress bars.

Widths of texts are those that they take on a terminal, also of wide characters.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import IO, TYPE_CHECKING, Any, cast

from zed_spark.errors import OptionError
from zed_spark.storage.options import StorageOptions

if TYPE_CHECKING:
    from rich.progress import Progress

    from zed_spark.lake import Step

DELAY = 0.5
"""Seconds that pass before a progress bar is shown."""

WIDTH = 100
"""Columns of output that is not shown on a terminal."""


def storage(options: argparse.Namespace) -> StorageOptions:
    """Return the options that ``--option`` gives, before and after the verb of a lake."""
    return StorageOptions(dict([*getattr(options, "lake_storage", []), *options.storage]))


def columns(options: argparse.Namespace) -> list[str] | None:
    """Return the columns that ``--columns`` gives; None for all."""
    return None if options.columns is None else [options.columns]


_CONTROLS = re.compile(r"(\x1b\[[0-79;]*m)|[\x00-\x08\x0b-\x1f\x7f-\x9f\udc80-\udc9f]")
"""Control characters other than tab and newline, and codes that only change colours."""


def printable(text: str) -> str:
    r"""Return a text with its control characters as escapes, such as ``\u009b``.

    Tabs, newlines and the codes of colours stay. In a quoted string of ZSON and SUP the escape means the character.
    """
    return _CONTROLS.sub(lambda found: found[1] or f"\\u{ord(found[0]) & 0xFF:04x}", text)


class Screen:
    """A text file that writes `printable` text to ``file``, and is like it in everything else."""

    def __init__(self, file: IO[str]) -> None:
        self.file = file

    def write(self, text: str) -> int:
        """Write a text; returns the number of characters written."""
        return self.file.write(printable(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@contextmanager
def safe_terminal() -> Iterator[None]:
    """Within the context, data that is printed to a terminal cannot control the terminal."""
    with redirect_stdout(_safe(sys.stdout)), redirect_stderr(_safe(sys.stderr)):
        yield


def _safe(file: IO[str] | None) -> IO[str] | None:
    return cast(IO[str], Screen(file)) if file is not None and file.isatty() else file


def is_terminal(file: IO[str] | None) -> bool:
    """True if a file is a terminal that understands control codes."""
    return file is not None and file.isatty() and os.environ.get("TERM") != "dumb"


def has_colours(file: IO[str] | None) -> bool:
    """True if output may have colours: on terminals, unless the environment has ``NO_COLOR``."""
    return is_terminal(file) and not os.environ.get("NO_COLOR")


def line_width() -> int:
    """Return the columns of standard output: those of the terminal, or `WIDTH` elsewhere."""
    return shutil.get_terminal_size((WIDTH, 24)).columns if is_terminal(sys.stdout) else WIDTH


def emphasized(text: str, code: str = "1") -> str:
    """Return a text for standard output in bold, or by another code, where that is possible."""
    return f"\x1b[{code}m{text}\x1b[0m" if has_colours(sys.stdout) else text


def can_ask() -> bool:
    """True if there is a user at a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stderr.isatty()


def confirm(what: str) -> bool:
    """Ask whether to do ``what``, such as ``"overwrite a.zng"``, and return the answer.

    After a no, a line says that nothing was done. Raises `OptionError` if there is no terminal to ask on.
    """
    if not can_ask():
        raise OptionError(f"nothing was done; add --yes to {what} without being asked")
    print(f"{what[0].upper()}{what[1:]}? [y/N] ", end="", file=sys.stderr, flush=True)
    agreed = sys.stdin.readline().strip().lower() in ("y", "yes")
    if not agreed:
        print("nothing was done", file=sys.stderr)
    return agreed


class Bar:
    """A progress bar on standard error while it is a terminal; silent otherwise.

    It is shown when the work ``doing`` takes longer than `DELAY`, and removed at the end. It counts ``unit``, up to
    ``total`` if known.
    """

    def __init__(self, unit: str, total: int | None, doing: str) -> None:
        self._unit, self._total, self._doing = unit, total, doing
        self._done, self._began = 0, time.monotonic()
        self._silent = not is_terminal(sys.stderr)
        self._shown: Progress | None = None

    def add(self, count: int) -> None:
        """Count so many more as done."""
        self.set(self._done + count)

    def set(self, done: int) -> None:
        """Count so many as done."""
        self._done = done
        if self._silent:
            return
        if self._shown is None and time.monotonic() - self._began >= DELAY:
            self._shown = self._start()
        if self._shown is not None:
            self._shown.update(self._shown.task_ids[0], completed=done, counts=self._counts())

    def _counts(self) -> str:
        return f"{self._done:,}{'' if self._total is None else f'/{self._total:,}'} {self._unit}"

    def _start(self) -> Progress:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

        file = sys.stderr.file if isinstance(sys.stderr, Screen) else sys.stderr
        console = Console(file=file, color_system="auto" if has_colours(sys.stderr) else None)
        shown = Progress(
            TextColumn("{task.description}"),
            BarColumn(style="bright_black", complete_style="cyan", finished_style="cyan", pulse_style="cyan"),
            TextColumn("{task.fields[counts]}"),
            TimeElapsedColumn(),
            console=console,
            transient=True,
        )
        shown.add_task(self._doing, total=self._total, counts=self._counts())
        shown.start()
        return shown

    def close(self) -> None:
        """Remove the bar."""
        if self._shown is not None:
            self._shown.stop()
            self._shown = None
        self._silent = True


class Steps:
    """Shows the progress of work on a lake, a bar for each part."""

    def __init__(self) -> None:
        self._bar: Bar | None = None
        self._last: Step | None = None

    def __call__(self, step: Step) -> None:
        """Show a step."""
        last, self._last = self._last, step
        # Counting anew is another part: the next run of objects that are compacted, or the same after a lost race.
        if self._bar is None or last is None or (last.doing, last.unit) != (step.doing, step.unit) or not step.done:
            self.close()
            self._bar = Bar(step.unit, step.total, step.doing)
        self._bar.set(step.done)

    def close(self) -> None:
        """Remove the bar."""
        if self._bar is not None:
            self._bar.close()


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

    If lines do not fit ``width``, the texts of columns ``cut`` are cut before all others. Headings are ``bold`` by
    control codes of terminals.
    """
    from rich.cells import cell_len

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
    from rich.cells import cell_len, set_cell_size

    missing = width - cell_len(text)
    if missing < 0:
        return set_cell_size(text, width - 1) + "…"
    return " " * missing + text if to_right else text + " " * missing


def _cell(value: Any) -> str:
    return "" if value is None else f"{value:,}" if isinstance(value, int) else str(value)

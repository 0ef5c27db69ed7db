"""This tree and another one, in turns: the same reads and writes, each tree in processes of its own.

A third process runs this tree once more: the figures of the two say how much one process differs from the next, as the
places of its memory do. Only what differs by more is a difference between the trees.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import IO, Any, cast

ENGINES = ("vng", "zng", "csup")

HERE = Path(__file__).parents[1]


@dataclass
class Compared:
    """A read or write.

    Attributes:
        name: dataset, query and format.
        here: seconds of processor time of each turn in this tree.
        again: the same in the other process of this tree.
        there: the same in the other tree.
    """

    name: str
    here: list[float] = field(default_factory=list)
    again: list[float] = field(default_factory=list)
    there: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """Median of this tree's time relative to that of the other tree, turn by turn."""
        return median(here / there for here, there in zip(self.here, self.there, strict=True))

    @property
    def noise(self) -> float:
        """The same, of this tree relative to itself."""
        return median(here / again for here, again in zip(self.here, self.again, strict=True))


def run(tree: str, python: str, rows: int, repeats: int, folder: Path, show: Callable[[str], None]) -> list[Compared]:
    """Measure both trees, and print a line for each read and write.

    Args:
        tree: the root of the other tree, whose kernels are built.
        python: a Python with the packages that the other tree needs.
        rows: rows of the mixed columns; a fifth for the nested ones.
        repeats: turns.
        folder: where the files go.
        show: prints a line.

    Raises:
        RuntimeError: a process of a tree ends; what it printed was seen.
    """
    places = [(sys.executable, HERE), (sys.executable, HERE), (python, Path(tree).resolve())]
    with ExitStack() as ending:
        workers = [
            ending.enter_context(_Worker(interpreter, place, rows, folder / str(number)))
            for number, (interpreter, place) in enumerate(places)
        ]
        names = [worker.answer() for worker in workers]
        cases = [Compared(name) for name in names[0] if all(name in others for others in names)]
        dice = Random(repeats)
        for _ in range(repeats):
            for case in dice.sample(cases, len(cases)):
                taken = case.here, case.again, case.there
                for number in dice.sample(range(3), 3):
                    taken[number].append(workers[number].ask(case.name))
    for case in cases:
        here = f"{case.name:36} {1e3 * median(case.here):8.1f} ms"
        show(f"{here} {case.ratio:6.2f} of that tree's, {case.noise:.2f} of its own")
    return cases


def as_json(cases: Sequence[Compared]) -> list[dict[str, Any]]:
    """All figures, fit for JSON."""
    return [
        {"name": case.name, "seconds": median(case.here), "ratio": case.ratio, "noise": case.noise} for case in cases
    ]


class _Worker:
    """A process of a tree, which ends with the context."""

    def __init__(self, python: str, tree: Path, rows: int, folder: Path) -> None:
        folder.mkdir(parents=True)
        self._tree = tree
        # The other tree may not have this file; what it imports is of that tree.
        command = [python, str(Path(__file__).resolve()), str(tree), str(folder), str(rows)]
        self._process = subprocess.Popen(command, cwd=tree, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> _Worker:
        return self

    def __exit__(self, *error: object) -> None:
        self._process.kill()
        self._process.communicate()

    def answer(self) -> Any:
        line = cast(IO[str], self._process.stdout).readline()
        if not line:
            raise RuntimeError(f"the process of {self._tree} has ended")
        return json.loads(line)

    def ask(self, name: str) -> Any:
        print(name, file=cast(IO[str], self._process.stdin), flush=True)
        return self.answer()


def work(tree: str, folder: str, rows: str) -> None:
    """In a process of a tree: print the names of its cases, then the seconds of each whose name comes in a line."""
    # In place of the folder of this file.
    sys.path[0] = tree
    from benchmarks import arrow
    from benchmarks.data import mixed, nested
    from benchmarks.files import write_all

    # A tree without them would be measured as the one that is installed.
    if not Path(arrow.__file__).is_relative_to(tree):
        sys.exit(f"{tree} has no benchmarks")
    # What else is printed goes to the terminal.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    with arrow.alone():
        cases = {}
        for data in (mixed(int(rows)), nested(int(rows) // 5)):
            for group in arrow.groups(data, write_all(data, Path(folder)), columns=False, write=True):
                for case in group:
                    if case.engine in ENGINES:
                        cases[f"{case.data}, {case.query}, {case.engine}"] = case
                        case.run()
        print(json.dumps(list(cases)), file=answers, flush=True)
        for line in sys.stdin:
            before = time.process_time()
            kept = cases[line.rstrip()].run()
            print(time.process_time() - before, file=answers, flush=True)
            del kept


if __name__ == "__main__":
    work(*sys.argv[1:])

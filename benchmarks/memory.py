"""Memory and processor time of processes, as Linux counts them; None where it does not tell."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Self

_PROC = Path("/proc")
_PAUSE = 0.05


def resident(pid: int | str = "self") -> int | None:
    """Bytes of memory that a process has now."""
    return _status(pid, "VmRSS")


def peak(pid: int | str = "self") -> int | None:
    """The most bytes of memory that a process had since it started, or since `forget`."""
    return _status(pid, "VmHWM")


def forget(pid: int | str = "self") -> None:
    """Let the peak of a process begin anew, where the system allows it."""
    try:
        (_PROC / str(pid) / "clear_refs").write_text("5")
    except OSError:
        # Not Linux, or a process that ended meanwhile: then the peak is that of its whole life, or unknown.
        return


def _status(pid: int | str, key: str) -> int | None:
    try:
        lines = (_PROC / str(pid) / "status").read_text().splitlines()
    except OSError:
        return None
    found = [line.split()[1] for line in lines if line.startswith(key + ":")]
    return int(found[0]) * 1024 if found else None


def descendants(pid: int | str) -> list[int]:
    """The processes that descend from one."""
    found: list[int] = []
    try:
        for tasks in (_PROC / str(pid) / "task").iterdir():
            for child in (tasks / "children").read_text().split():
                found += [int(child), *descendants(child)]
    except OSError:
        return found
    return found


class ProcessorTime:
    """Processor time of this process and all below it while the ``with`` block runs.

    Workers of Spark end without their time being counted by the process above them, so all are looked at repeatedly.
    What that takes does not count: it would add to whatever takes long.
    """

    def __init__(self) -> None:
        self._ticks: dict[tuple[int | str, str], int] = {}
        self._own = 0.0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop.set()
        self._thread.join()

    def seconds(self) -> float:
        """Seconds so far."""
        began = time.thread_time()
        pids: list[int | str] = ["self", *descendants(os.getpid())]
        for pid in pids:
            try:
                text = (_PROC / str(pid) / "stat").read_text()
            except OSError:
                continue
            # The name of the program, in parentheses, may hold anything. User and system time follow, then the start.
            fields = text.rpartition(")")[2].split()
            self._ticks[pid, fields[19]] = int(fields[11]) + int(fields[12])
        self._own += time.thread_time() - began
        return sum(list(self._ticks.values())) / os.sysconf("SC_CLK_TCK") - self._own

    def _run(self) -> None:
        while not self._stop.wait(2 * _PAUSE):
            self.seconds()


class Watch:
    """The peak of any one of the Python workers below a process while the ``with`` block runs.

    Attributes:
        peak: bytes, None when there were no workers or the system does not tell.
    """

    def __init__(self, pid: int) -> None:
        self.peak: int | None = None
        self._pid = pid
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        for worker in self._workers():
            forget(worker)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop.set()
        self._thread.join()
        self._look()

    def _run(self) -> None:
        while not self._stop.wait(_PAUSE):
            self._look()

    def _look(self) -> None:
        peaks = [own for worker in self._workers() if (own := peak(worker)) is not None]
        self.peak = max([*peaks, *([] if self.peak is None else [self.peak])], default=None)

    def _workers(self) -> list[int]:
        return [pid for pid in descendants(self._pid) if _is_worker(pid)]


def _is_worker(pid: int) -> bool:
    # Planners run other modules than the daemon that the tasks' workers are forked from, and processes that read.
    try:
        command = (_PROC / str(pid) / "cmdline").read_bytes()
        return b"pyspark.worker" in command or b"zed_spark.spark.native.reader" in command
    except OSError:
        return False

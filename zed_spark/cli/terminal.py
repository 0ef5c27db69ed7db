"""What several commands share: arguments and the checks of their texts, questions to the user, and progress bars."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Self

from zed_spark.errors import OptionError
from zed_spark.formats.registry import NAMES
from zed_spark.storage.options import StorageOptions

if TYPE_CHECKING:
    from tqdm import tqdm

    from zed_spark.lake import Step

DELAY = 0.5
"""Seconds that pass before a progress bar is shown."""


def at_least(least: int) -> Callable[[str], int]:
    """A parser of whole numbers that are not less than another."""

    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of {least} or more")
        return number

    return parse


def add_format(parser: argparse.ArgumentParser) -> None:
    """Add ``--format``."""
    parser.add_argument("-f", "--format", choices=NAMES, help="the format (default: detected by content)")


def add_selection(parser: argparse.ArgumentParser) -> None:
    """Add ``--columns`` and ``--where``."""
    parser.add_argument("-c", "--columns", metavar="LIST", help="print only these columns, for example: id.orig_h,ts")
    parser.add_argument("-w", "--where", metavar="CONDITION", help="print only the values that meet this SQL condition")


def add_storage(parser: argparse.ArgumentParser, dest: str = "storage") -> None:
    """Add ``--option``, the options of an object store."""
    parser.add_argument(
        "-o",
        "--option",
        dest=dest,
        action="append",
        default=[],
        type=_pair,
        metavar="NAME=VALUE",
        help="what an object store needs besides its URL and the environment, such as endpoint=https://host:port or "
        "region=eu-west-1: the names of Spark's options, with or without 'storage.' (may be given several times; "
        "secrets are better in the environment, as others see the arguments of a command)",
    )


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    name = name.strip().lower().removeprefix("storage.")
    if not equals or not name:
        # The text may be a secret.
        raise argparse.ArgumentTypeError("takes NAME=VALUE, such as region=eu-west-1")
    return name, value


def storage(options: argparse.Namespace) -> StorageOptions:
    """The options that ``--option`` gives, before and after the verb of a lake."""
    return StorageOptions(dict([*getattr(options, "lake_storage", []), *options.storage]))


def columns(options: argparse.Namespace) -> list[str] | None:
    """The columns that ``--columns`` gives; None for all."""
    return None if options.columns is None else [options.columns]


def add_yes(parser: argparse.ArgumentParser, what: str, *, force: bool = True) -> None:
    """Add ``--yes``.

    Args:
        parser: of the command.
        what: what happens without a question, for the help.
        force: whether ``--force`` is another name of it.
    """
    names = ("-y", "--yes", "--force") if force else ("-y", "--yes")
    parser.add_argument(*names, dest="yes", action="store_true", help=f"{what} without asking")


def can_ask() -> bool:
    """Whether there is a user at a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stderr.isatty()


def confirm(what: str) -> bool:
    """Ask whether to do what cannot be undone.

    Args:
        what: what will be done, such as ``"overwrite a.zng"``.

    Returns:
        Whether to do it; after a no, a line says that nothing was done.

    Raises:
        OptionError: there is no terminal to ask on.
    """
    if not can_ask():
        raise OptionError(f"this would {what}: say --yes to do it where nobody can be asked")
    print(f"{what[0].upper()}{what[1:]}? [y/N] ", end="", file=sys.stderr, flush=True)
    agreed = sys.stdin.readline().strip().lower() in ("y", "yes")
    if not agreed:
        print("nothing was done", file=sys.stderr)
    return agreed


def progress_bar(unit: str, total: int | None, doing: str | None = None) -> tqdm[None]:
    """A progress bar on standard error while it is a terminal; silent otherwise. A context manager."""
    from tqdm import tqdm

    silent = not sys.stderr.isatty()
    return tqdm(total=total, desc=doing, unit=f" {unit}", unit_scale=True, delay=DELAY, leave=False, disable=silent)


class Steps:
    """Shows the progress of work on a lake, a bar for each part. A context manager."""

    def __init__(self) -> None:
        self._bar: tqdm[None] | None = None
        self._last: Step | None = None

    def __call__(self, step: Step) -> None:
        """Show a step."""
        last, self._last = self._last, step
        # Counting anew is another part: the next run of objects that are compacted, or the same after a lost race.
        if self._bar is None or last is None or (last.doing, last.unit) != (step.doing, step.unit) or not step.done:
            self.close()
            self._bar = progress_bar(step.unit, step.total, step.doing)
        self._bar.update(step.done - self._bar.n)

    def close(self) -> None:
        """Remove the bar."""
        if self._bar is not None:
            self._bar.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

"""Arguments that several commands take, and the checks of their texts."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from zed_spark.errors import OptionError
from zed_spark.formats.registry import NAMES
from zed_spark.storage.options import StorageOptions

STORAGE = "storage."
"""What the names of storage options begin with in Spark; here it may be left out."""


def at_least(least: int) -> Callable[[str], int]:
    """Parses a whole number that is not less than another."""

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


def storage(options: argparse.Namespace) -> StorageOptions:
    """The options that ``--option`` gives, before and after the verb of a lake."""
    return StorageOptions(dict([*getattr(options, "lake_storage", []), *options.storage]))


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    name = name.strip().lower().removeprefix(STORAGE)
    if not equals or not name:
        # What was given may be a secret.
        raise argparse.ArgumentTypeError("takes NAME=VALUE, such as region=eu-west-1")
    return name, value


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
    """Ask whether to do what cannot be taken back.

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

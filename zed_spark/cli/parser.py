"""The parser class and arguments that several commands share. `zed-spark --help` loads neither Arrow nor NumPy."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Callable, Iterable
from typing import Any, NoReturn

from zed_spark.formats.registry import NAMES, TABLES
from zed_spark.lake.dialect import RELEASES, short_release

PARQUET = "parquet"

READABLE = (*NAMES, *TABLES)
"""What is read."""

WRITABLE = (*NAMES, PARQUET)
"""What is written."""

NOTATIONS = ("zson", "sup", "json")
"""What values can be printed as."""

REFUSE = "refuse"

DECIMALS = (REFUSE, "float64", "string")
"""What becomes of decimals that Zed cannot hold, as in the option `decimals` of a write."""


class Help(argparse.HelpFormatter):
    """Help whose examples stay as they are, and that shows what an option takes once."""

    def __init__(self, prog: str, **given: Any) -> None:
        super().__init__(prog, max_help_position=30, **given)

    def _format_action_invocation(self, action: argparse.Action) -> str:
        if not action.option_strings or action.nargs == 0:
            return super()._format_action_invocation(action)
        taken = self._format_args(action, self._get_default_metavar_for_optional(action))
        return f"{', '.join(action.option_strings)} {taken}"

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if text.startswith(EXAMPLES):
            return textwrap.indent(text, indent)
        return super()._fill_text(text, width, indent)


EXAMPLES = "examples:\n"
"""How the text below the help of a command begins."""


class Parser(argparse.ArgumentParser):
    """The parser of a command, with examples in its help, which work as they are, and one-sentence errors."""

    def __init__(self, examples: Iterable[str] = (), **given: Any) -> None:
        self.examples = tuple(examples)
        epilog = EXAMPLES + "\n".join(f"  {line}" for line in self.examples) if self.examples else None
        super().__init__(formatter_class=Help, epilog=epilog, allow_abbrev=False, **given)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to look, and exit with status 2."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def at_least(least: int) -> Callable[[str], int]:
    """Return a parser of whole numbers that are not less than another."""

    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of {least} or more")
        return number

    return parse


def add_files(parser: argparse.ArgumentParser, name: str = "FILE") -> None:
    """Add the files to read."""
    parser.add_argument(
        "files", nargs="+", metavar=name, help="files, directories and globs, as paths or URLs; - for standard input"
    )


def add_format(parser: argparse.ArgumentParser, names: tuple[str, ...] = READABLE) -> None:
    """Add ``--format``."""
    parser.add_argument(
        "-f",
        "--format",
        choices=names,
        metavar="FORMAT",
        help=f"the format to read: {', '.join(names)} (default: detected by content)",
    )


def add_reading(parser: argparse.ArgumentParser) -> None:
    """Add what gives values types: ``--shape`` and its relatives."""
    group = parser.add_argument_group("types of values")
    group.add_argument(
        "--shape",
        metavar="SHAPE",
        help="give values the types of a shape: a record type such as {ts:time,src:ip}, a file of types, or zeek, the "
        "types of Zeek's default logs",
    )
    group.add_argument(
        "--shape-errors",
        choices=("keep", "fail"),
        metavar="WHAT",
        help="what to do with a value that does not fit: keep it and count it in a warning (default), or fail",
    )
    group.add_argument(
        "--shape-field",
        metavar="NAME",
        help="the field whose value names the type of a row, if there are several types (default: _path); without the "
        "field it is the name of the file up to the first dot",
    )
    group.add_argument(
        "--time-unit",
        choices=("s", "ms", "us", "ns"),
        metavar="UNIT",
        help="the unit of numbers that become times (default: s)",
    )
    group.add_argument(
        "--infer",
        action="store_true",
        help="find addresses, networks and times in strings: a field gets the type that all its strings have",
    )
    group.add_argument(
        "--no-header", dest="header", action="store_false", help="read CSV and TSV without names in the first row"
    )


def add_selection(parser: argparse.ArgumentParser) -> None:
    """Add ``--columns`` and ``--where``."""
    parser.add_argument("-c", "--columns", metavar="LIST", help="print only these columns, for example: id.orig_h,ts")
    parser.add_argument("-w", "--where", metavar="CONDITION", help="print only the values that meet this SQL condition")


def add_notation(parser: argparse.ArgumentParser, what: str) -> None:
    """Add ``--as`` and ``--release``; the defaults depend on what wrote these."""
    parser.add_argument(
        "--as",
        dest="notation",
        choices=NOTATIONS,
        metavar="NOTATION",
        help=f"{', '.join(NOTATIONS)} (default: sup for {what} that super wrote, else zson)",
    )
    parser.add_argument(
        "--release",
        type=short_release,
        choices=RELEASES,
        metavar="RELEASE",
        help=f"the release of super whose SUP to print: {', '.join(RELEASES)} (default: the one that wrote the {what}, "
        "else 0.3)",
    )


def add_limit(parser: argparse.ArgumentParser, what: str) -> None:
    """Add ``--limit``."""
    parser.add_argument("-n", "--limit", type=at_least(0), metavar="N", help=f"print at most N {what}")


def add_json(parser: argparse.ArgumentParser, what: str, last: str = "") -> None:
    """Add ``--json``, which prints an object for each of these, and ``last``."""
    parser.add_argument("--json", action="store_true", help=f"print JSON, one object per {what}{last}")


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
        help="an option of the object store, such as region=eu-west-1, named as in Spark; may be given several times. "
        "Put secrets into the environment: other users see the arguments of a command",
    )


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    name = name.strip().lower().removeprefix("storage.")
    if not equals or not name:
        # The text may be a secret.
        raise argparse.ArgumentTypeError("takes NAME=VALUE, such as region=eu-west-1")
    return name, value


def add_yes(parser: argparse.ArgumentParser, what: str, *, force: bool = True) -> None:
    """Add ``--yes``, and ``--force`` as another name; ``what`` tells in the help what happens without a question."""
    names = ("-y", "--yes", "--force") if force else ("-y", "--yes")
    parser.add_argument(*names, dest="yes", action="store_true", help=f"{what} without asking")

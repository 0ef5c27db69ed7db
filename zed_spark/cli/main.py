"""The ``zed-spark`` command."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence

from zed_spark import __version__
from zed_spark.errors import OptionError, ZedSparkError

COMMANDS = {
    "demo": "make a small event log, query it with Spark, and show what to type next",
    "cat": "print the values of files as text, one a line",
    "inspect": "show the layout of a file",
    "convert": "write the values of files to a file of another format",
    "zones": "store statistics of ranges of rows beside VNG files, so that scans skip more",
    "lake": "create, load, query and repair lakes",
}
"""The commands and what they do. Each is a module of its name, with `add_arguments` and `run`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Returns:
        The exit status: 0 when all went well, 1 when data or files are at fault or the user does not agree, 2 when the
        arguments are, 130 when the user interrupts.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        # What is printed must not depend on the terminal's encoding; names of files may be any bytes.
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser(given).parse_args(given)
    try:
        if sys.stdout is None:
            raise OptionError("standard output is closed")
        status = int(options.run(options))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output has seen enough (`| head`).
        status = 0
    except KeyboardInterrupt:
        print("zed-spark: interrupted", file=sys.stderr)
        status = 130
    except (ZedSparkError, OSError) as error:
        print(f"zed-spark: {_sentence(error)}", file=sys.stderr)
        status = 1
    _drop_output()
    return status


def _sentence(error: Exception) -> str:
    if isinstance(error, ZedSparkError) or not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    return f"{os.fsdecode(error.filename)}: {error.strerror}" if error.filename else error.strerror


def _drop_output() -> None:
    """Give up output that cannot be written, so that the interpreter does not complain of it at exit."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """The parser of these arguments: only the module of the command that they name is loaded."""
    parser = argparse.ArgumentParser(
        prog="zed-spark", description="Look into files of the Zed family, convert them, read them with Spark."
    )
    parser.add_argument("--version", action="version", version=f"zed-spark {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    named = next((argument for argument in arguments if not argument.startswith("-")), None)
    for name, help in COMMANDS.items():
        command = commands.add_parser(name, help=help)
        if name == named:
            module = importlib.import_module(f"zed_spark.cli.{name}")
            command.set_defaults(run=module.run)
            module.add_arguments(command)
    return parser


if __name__ == "__main__":
    sys.exit(main())

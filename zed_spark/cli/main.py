"""The ``zed-spark`` command."""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence

from zed_spark.errors import OptionError, ZedSparkError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    return exit_status("zed-spark", lambda: _run(arguments))


def exit_status(program: str, run: Callable[[], int]) -> int:
    """Run a program, print one sentence for an error, which begins with the program's name, and return the exit status.

    0 means success, 1 an error in data or files or that the user did not agree, 2 an error in the arguments, 130 an
    interruption by the user.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        # What is printed must not depend on the terminal's encoding; names of files may be any bytes.
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    try:
        status = run()
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output has seen enough (`| head`).
        status = 0
    except KeyboardInterrupt:
        print(f"{program}: interrupted", file=sys.stderr)
        status = 130
    except (ZedSparkError, OSError) as error:
        from zed_spark.cli.terminal import printable

        print(f"{program}: {printable(_sentence(error))}", file=sys.stderr)
        status = 1
    _drop_output()
    return status


def _run(arguments: Sequence[str] | None) -> int:
    # Imported here, so that an interrupt is met with a word also while modules are loaded.
    from zed_spark.cli.arguments import parser
    from zed_spark.cli.terminal import safe_terminal

    if "_ARGCOMPLETE" in os.environ:
        from zed_spark.cli.completion import complete

        complete(parser())
    given = list(sys.argv[1:] if arguments is None else arguments)
    known = parser(next((one for one in given if not one.startswith("-")), ""))
    options = known.parse_args(given)
    command = getattr(options, "command", None)
    if command is None:
        known.print_help(sys.stderr)
        return 2
    if sys.stdout is None:
        raise OptionError("standard output is closed")
    with safe_terminal():
        return int(importlib.import_module(f"zed_spark.cli.{command}").run(options))


def _sentence(error: Exception) -> str:
    if isinstance(error, ZedSparkError) or not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    return f"{os.fsdecode(error.filename)}: {error.strerror}" if error.filename else error.strerror


def _drop_output() -> None:
    """Give up output that cannot be written, so that the interpreter does not report it at exit."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())

"""The ``zed-spark`` command, and its completion in shells by argcomplete."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from zed_spark.errors import OptionError, ZedSparkError
from zed_spark.names import pyspark_required


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
        with pyspark_required():
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
        _complete(parser())
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
        if command == "completion":
            from argcomplete.shell_integration import shellcode

            print(shellcode(["zed-spark"], shell=options.shell))
            return 0
        return int(importlib.import_module(f"zed_spark.cli.{command}").run(options))


def _complete(parser: argparse.ArgumentParser) -> None:
    """Answer the shell that started this process to complete a command, and exit."""
    import argcomplete

    for action in _actions(parser):
        if action.dest in ("pool", "pool_at"):
            # Where argcomplete looks for it.
            action.completer = _pools  # type: ignore[attr-defined]
    argcomplete.autocomplete(parser)


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for choice in action.choices.values():
                yield from _actions(choice)


def _pools(prefix: str, action: argparse.Action, parsed_args: argparse.Namespace, **_: Any) -> list[str]:
    """The pools of the lake that the command names so far, or after an ``@`` the branches; none if it is unreadable."""
    from zed_spark import lake
    from zed_spark.cli.terminal import storage

    if not parsed_args.lake:
        return []
    try:
        opened = lake.open(parsed_args.lake, storage(parsed_args))
        pool, at, _branch = prefix.partition("@")
        if at and action.dest == "pool_at":
            return [f"{pool}@{branch.name}" for branch in opened.pool(pool).branches()]
        return [one.name for one in opened.pools()]
    except (ZedSparkError, OSError):
        return []


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

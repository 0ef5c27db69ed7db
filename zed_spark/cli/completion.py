"""``zed-spark completion``: completion of commands in shells, by argcomplete."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any


def run(options: argparse.Namespace) -> int:
    """Print what a shell evaluates; returns the exit status."""
    from argcomplete.shell_integration import shellcode

    print(shellcode(["zed-spark"], shell=options.shell))
    return 0


def complete(parser: argparse.ArgumentParser) -> None:
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
    from zed_spark.errors import ZedSparkError

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

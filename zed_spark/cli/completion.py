"""``zed-spark completion``: completion of commands in shells, by argcomplete."""

from __future__ import annotations

import argparse


def run(options: argparse.Namespace) -> int:
    """Print what a shell evaluates; returns the exit status."""
    from argcomplete.shell_integration import shellcode

    print(shellcode(["zed-spark"], shell=options.shell))
    return 0


def complete(parser: argparse.ArgumentParser) -> None:
    """Answer the shell that started this process to complete a command, and exit."""
    import argcomplete

    argcomplete.autocomplete(parser)

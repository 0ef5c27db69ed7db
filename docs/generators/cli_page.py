"""The reference of the command line, made from its parser."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from cells import code

from zed_spark.cli.arguments import parser
from zed_spark.cli.parser import Parser

INTRODUCTION = """# Command line

All commands of `zed-spark` with their arguments, as `zed-spark COMMAND --help` shows them. [Use the command
line](how-to/command-line.md) begins with examples, and the [glossary](glossary.md) explains the words. This page is
made by `python docs/generators/generate.py`.

* Paths may be URLs of object stores, directories and globs; `-` is standard input or output.
* On a terminal you see tables, colours and progress. Files and pipes get plain text. `NO_COLOR=1` turns colours off,
  and `--json` prints JSON for programs.
* The exit status is 0 after success, 1 if data or files are wrong or you say no to a question, 2 if the arguments are
  wrong, and 130 after Ctrl-C. Errors are one sentence on standard error.
"""


def cli_markdown() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *_section(parser(), 2)]).rstrip() + "\n"


def _section(command: Parser, level: int) -> Iterator[str]:
    yield f"{'#' * level} {command.prog}\n"
    yield f"{command.description}\n"
    yield f"```sh\n{usage(command)}\n```\n"
    commands = [action for action in command._actions if isinstance(action, argparse._SubParsersAction)]
    shown = [one for one in command._actions if one not in commands and not isinstance(one, argparse._HelpAction)]
    if shown:
        yield "| argument | |"
        yield "|---|---|"
        for action in shown:
            yield f"| {_names(action)} | {(action.help or '').replace('%%', '%').replace('|', '/')} |"
        yield ""
    for action in commands:
        yield f"| {action.metavar} | |"
        yield "|---|---|"
        for choice in action._choices_actions:
            yield f"| `{choice.dest}` | {choice.help} |"
        yield ""
    if command.examples:
        yield "```sh\n" + "\n".join(command.examples) + "\n```\n"
    for action in commands:
        for one in action.choices.values():
            yield from _section(one, min(level + 1, 5))


def usage(command: Parser) -> str:
    """How a command is called: its options in brackets, then what it needs."""
    options = [one for one in command._actions if one.option_strings and not isinstance(one, argparse._HelpAction)]
    needed = [one for one in command._actions if not one.option_strings]
    return " ".join([command.prog, *(["[OPTIONS]"] if options else []), *map(_argument, needed)])


def _argument(action: argparse.Action) -> str:
    name = str(action.metavar or action.dest)
    match action.nargs:
        case "+":
            return f"{name}..."
        case "?":
            return f"[{name}]"
        case "*":
            return f"[{name}...]"
        case argparse.PARSER:
            return f"{name} ..."
    return name


def _names(action: argparse.Action) -> str:
    if not action.option_strings:
        return code(str(action.metavar))
    taken = "" if action.nargs == 0 else f" {action.metavar or '{' + ','.join(map(str, action.choices or ())) + '}'}"
    return ", ".join(code(f"{name}{taken}") for name in action.option_strings)

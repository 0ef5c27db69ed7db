"""The parser of the command line: the commands, their arguments and examples."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from dataclasses import Field
from typing import Any

from zed_spark import __version__
from zed_spark.cli import lake_arguments
from zed_spark.cli.parser import (
    DECIMALS,
    REFUSE,
    WRITABLE,
    Parser,
    add_files,
    add_format,
    add_json,
    add_limit,
    add_notation,
    add_reading,
    add_selection,
    add_storage,
    add_yes,
    at_least,
)
from zed_spark.formats.registry import formats
from zed_spark.formats.settings import options_of

SHELLS = ("bash", "zsh", "fish")


def parser(command: str | None = None) -> Parser:
    """Return the parser of the command line. It sets ``command``, and for lakes ``verb``.

    The options of all formats, which take time to load, are added only for the command ``convert``, or None for any.
    """
    top = Parser(
        prog="zed-spark",
        description="Print and convert Zed files, and keep them in lakes.",
        examples=("zed-spark cat events.zng", "zed-spark convert events.zng new.vng"),
    )
    top.add_argument("--version", action="version", version=f"zed-spark {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)
    _cat(commands)
    _inspect(commands)
    _convert(commands, writers=command in (None, "convert"))
    _zones(commands)
    lake_arguments.add(commands)
    _jar(commands)
    _completion(commands)
    return top


Commands = argparse._SubParsersAction


def _cat(commands: Commands[Parser]) -> None:
    cat = commands.add_parser(
        "cat",
        help="print the values of files as text, one per line",
        description="Print the values of files as text, one per line: as ZSON if Zed wrote the file, else as SUP.",
        examples=(
            "zed-spark cat events.zng",
            "zed-spark cat -n 3 logs/",
            'zed-spark cat -c ts,id.orig_h -w "id.resp_p = 22" events.vng',
            "zed-spark cat --type dns --as json events.zng",
            "gzip -dc events.zng.gz | zed-spark cat -",
            "zed-spark cat --infer events.json",
        ),
    )
    add_files(cat)
    add_format(cat)
    add_reading(cat)
    add_selection(cat)
    cat.add_argument("-t", "--type", metavar="TYPE", help="print only values of this super type (text or name)")
    add_limit(cat, "values")
    add_notation(cat, "files")
    add_storage(cat)


def _inspect(commands: Commands[Parser]) -> None:
    inspect = commands.add_parser(
        "inspect",
        help="show the layout of files",
        description="Show the layout of files: super types, fields of several types, sections, columns with their "
        "statistics, streams and frames. It does not read values. For several files it ends with the fields that have "
        "several types among them, and names a file for each type.",
        examples=(
            "zed-spark inspect events.vng",
            "zed-spark inspect --wide events.vng",
            "zed-spark inspect --json logs/",
        ),
    )
    add_files(inspect)
    add_format(inspect)
    inspect.add_argument(
        "--wide", action="store_true", help="show all texts in full (default: cut them so that lines fit)"
    )
    add_json(inspect, "file", ", and one about several files together")
    add_storage(inspect)


def _convert(commands: Commands[Parser], *, writers: bool) -> None:
    convert = commands.add_parser(
        "convert",
        help="write the values of files to a file of another format",
        description="Write the values of files, one after the other, to one file of another format.",
        examples=(
            "zed-spark convert events.zng new.vng",
            "zed-spark convert logs/ all.parquet --type-column zed_type",
            "zed-spark convert --decimals float64 prices.parquet prices.vng",
            "zed-spark convert --to-version 14 --compression none events.zng new.csup",
            "zed-spark convert --to zson events.vng -",
            "zcat events.json.gz | zed-spark convert --format json - events.bsup",
            "zed-spark convert --shape '{ts:time}' events.json new.zng",
        ),
    )
    add_files(convert, "IN")
    convert.add_argument(
        "out",
        metavar="OUT",
        help="the file to write, as a path or URL; its extension says the format; - for standard output",
    )
    add_format(convert)
    add_reading(convert)
    convert.add_argument(
        "-t",
        "--to",
        choices=WRITABLE,
        metavar="FORMAT",
        help=f"the format to write: {', '.join(WRITABLE)} (default: by the extension of OUT)",
    )
    for name, found in writer_options().items() if writers else ():
        dashed = re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", name)
        convert.add_argument(
            # Like --to, and unlike the --version of the whole command.
            "--to-version" if name == "version" else f"--{dashed}",
            dest=f"writer {name}",
            type=_checked(list(found.values())),
            metavar=name.upper() if name in ("version", "layout") else "VALUE",
            help="; ".join(f"{formats}: {own.metadata['takes']}" for formats, own in found.items()).replace("%", "%%"),
        )
    convert.add_argument(
        "--type-column", metavar="NAME", help="the column of a Parquet file with the Zed type of each row"
    )
    convert.add_argument(
        "--decimals",
        choices=DECIMALS,
        default=REFUSE,
        metavar="CHOICE",
        help="how to store decimals, which Zed lacks, unless they are whole numbers of up to 18 digits: "
        f"{', '.join(DECIMALS)} (default: {REFUSE})",
    )
    convert.add_argument("-q", "--quiet", action="store_true", help="do not report what was written")
    add_yes(convert, "overwrite OUT")
    add_storage(convert)


def writer_options() -> dict[str, dict[str, Field[Any]]]:
    """Return the options of all writers by name: each definition, with the names of the formats that share it."""
    options: dict[str, dict[str, list[tuple[str, Field[Any]]]]] = {}
    for format in formats():
        for own in options_of(format.settings).values():
            alike = options.setdefault(own.metadata["name"], {}).setdefault(own.metadata["takes"], [])
            alike.append((format.name, own))
    return {
        name: {", ".join(format for format, _ in alike): alike[0][1] for alike in found.values()}
        for name, found in options.items()
    }


def _checked(options: list[Field[Any]]) -> Callable[[str], str]:
    """Return an argument's type: text that at least one of some options takes."""

    def check(text: str) -> str:
        reasons = []
        for own in options:
            try:
                own.metadata["parse"](text)
            except ValueError as error:
                reasons.append(str(error))
            else:
                return text
        raise argparse.ArgumentTypeError(f"{text!r} is not {' or '.join(reasons)}")

    return check


def _zones(commands: Commands[Parser]) -> None:
    zones = commands.add_parser(
        "zones",
        help="store statistics of ranges of rows beside files, so that scans skip more",
        description="Store statistics of ranges of rows beside files, in _zed_zones/, so that filters skip more: "
        "parts of VNG files, and whole files of other formats.",
        examples=(
            "zed-spark zones logs/",
            "zed-spark zones --columns ts,id.orig_h --rows 10000 events.vng",
            "zed-spark zones --bloom id.orig_h,query logs/",
        ),
    )
    zones.add_argument("paths", nargs="+", metavar="PATH", help="files, directories and globs, as paths or URLs")
    zones.add_argument(
        "-c", "--columns", metavar="LIST", help="compute statistics of these columns only, for example: id.orig_h,ts"
    )
    zones.add_argument(
        "-b",
        "--bloom",
        metavar="LIST",
        help="columns that get Bloom filters, because you search them for single values",
    )
    zones.add_argument(
        "-r", "--rows", type=at_least(1), default=65_536, metavar="N", help="rows of a zone (default: 65536)"
    )
    add_storage(zones)


def _jar(commands: Commands[Parser]) -> None:
    jar = commands.add_parser(
        "jar",
        help="write the jar for sessions of Spark that start without Python",
        description="Write the jar of this package for spark-sql, the Thrift server, Spark Connect, Scala and Java. If "
        "the wheel has no jar, the Spark in SPARK_HOME compiles it, or else the PySpark that is installed.",
        examples=("zed-spark jar", "zed-spark jar --spark 4.3 --out zed-spark.jar", "zed-spark jar --path"),
    )
    what = jar.add_mutually_exclusive_group()
    what.add_argument(
        "-o", "--out", metavar="FILE", help=f"the file to write (default: zed-spark-{__version__}.jar in this folder)"
    )
    what.add_argument("--path", action="store_true", help="print the path of the jar, and write no other file")
    jar.add_argument(
        "--spark",
        type=_release,
        metavar="RELEASE",
        help="the release of Spark that loads the jar, such as 4.3 (one jar is for Spark 4.1 to 4.3)",
    )
    add_yes(jar, "overwrite FILE")


def _release(text: str) -> str:
    if not re.fullmatch(r"\d+\.\d+(\.\d+)?(-[\w.-]+)?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a release of Spark, such as 4.3")
    return text


def _completion(commands: Commands[Parser]) -> None:
    completion = commands.add_parser(
        "completion",
        help="print the shell code that completes commands, options and files",
        description="Print the shell code that completes commands, options and files of zed-spark.",
        examples=(
            'eval "$(zed-spark completion bash)"',
            "zed-spark completion zsh > _zed-spark",
            "zed-spark completion fish | source",
        ),
    )
    completion.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))

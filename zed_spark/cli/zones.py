"""``zed-spark zones``: statistics of ranges of rows, kept beside VNG files."""

from __future__ import annotations

import argparse

from zed_spark.cli.terminal import add_storage, at_least, storage
from zed_spark.files.zone_builder import build


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files, directories, globs, as paths or URLs")
    parser.add_argument("-c", "--columns", metavar="LIST", help="only of these columns, for example: id.orig_h,ts")
    parser.add_argument(
        "-r", "--rows", type=at_least(1), default=65_536, metavar="N", help="rows of a zone (default: 65536)"
    )
    add_storage(parser)


def run(options: argparse.Namespace) -> int:
    """Write the zones of files and print how many each has; returns the exit status."""
    for one in build(options.paths, options.columns, rows=options.rows, storage=storage(options)):
        made = f"{one.zones} zones" if one.zones is not None else f"none: {one.format} is not read from its middle"
        print(f"{one.path}: {made}")
    return 0

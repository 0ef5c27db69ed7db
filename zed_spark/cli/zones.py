"""``zed-spark zones``: statistics of ranges of rows, kept beside VNG files."""

from __future__ import annotations

import argparse

from zed_spark.cli.terminal import storage
from zed_spark.files.zone_builder import build


def run(options: argparse.Namespace) -> int:
    """Write the zones of files and print how many each has; returns the exit status."""
    for one in build(options.paths, options.columns, rows=options.rows, storage=storage(options)):
        made = f"{one.zones} zones" if one.zones is not None else f"none: {one.format} is not read from its middle"
        print(f"{one.path}: {made}")
    return 0

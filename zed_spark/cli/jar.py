"""``zed-spark jar``: the jar of the Java classes, for sessions of Spark that start without Python."""

from __future__ import annotations

import argparse
import sys

from zed_spark import __version__
from zed_spark.cli.terminal import confirm
from zed_spark.counts import counted
from zed_spark.errors import OptionError
from zed_spark.spark.native.jar import jar_for


def run(options: argparse.Namespace) -> int:
    """Write the jar, or print its path; returns the exit status."""
    if options.path:
        print(jar_for(options.spark)[0])
        return 0
    # This loads Arrow.
    from zed_spark.files.target import STANDARD, target
    from zed_spark.storage.options import NONE

    out = options.out or f"zed-spark-{__version__}.jar"
    written = target(out, NONE)
    if out == STANDARD and sys.stdout.isatty():
        raise OptionError("a jar is binary and is not written to a terminal; name a file")
    if written.exists and not options.yes and not confirm(f"overwrite {out}"):
        return 1
    path, releases = jar_for(options.spark)
    content = path.read_bytes()
    with written.writer() as file:
        file.write(content)
    name = "standard output" if out == STANDARD else out
    print(f"{name}: {counted(len(content), 'byte')}, for Spark {releases}", file=sys.stderr)
    return 0

"""``zed-spark jar``: the jar of the Java classes, for sessions of Spark that start without Python."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from zed_spark import __version__
from zed_spark.cli.terminal import confirm, counted
from zed_spark.errors import OptionError, ZedSparkError
from zed_spark.spark.native.compiler import spark_home, spark_jvm, spark_version
from zed_spark.spark.native.jar import RELEASES, is_shared, jar, present, served


def run(options: argparse.Namespace) -> int:
    """Write the jar, or print its path; returns the exit status."""
    if options.path:
        print(_found(options.spark)[0])
        return 0
    # This loads Arrow.
    from zed_spark.cli.convert import target
    from zed_spark.cli.inputs import STANDARD
    from zed_spark.storage.options import NONE

    out = options.out or f"zed-spark-{__version__}.jar"
    written = target(out, NONE)
    if out == STANDARD and sys.stdout.isatty():
        raise OptionError("a jar is not for terminals; name a file")
    if written.exists and not options.yes and not confirm(f"overwrite {out}"):
        return 1
    path, releases = _found(options.spark)
    content = path.read_bytes()
    with written.writer() as file:
        file.write(content)
    name = "standard output" if out == STANDARD else out
    print(f"{name}: {counted(len(content), 'byte')}, for Spark {releases}", file=sys.stderr)
    return 0


def _found(release: str | None) -> tuple[Path, str]:
    """The jar for a release of Spark, or for any, compiled if it is not there; and the releases that it is for.

    Raises:
        OptionError: the Spark at hand cannot compile for that release.
        ZedSparkError: it cannot compile the classes.
    """
    if release is None or is_shared(release):
        there = present(RELEASES[-1])
        if there is not None:
            return there, served(RELEASES[-1])
    with spark_jvm() as jvm:
        from py4j.protocol import Py4JError

        at_hand = spark_version(jvm)
        fits = release is None or (is_shared(release) and is_shared(at_hand)) or f"{at_hand}.".startswith(f"{release}.")
        if not fits:
            raise OptionError(
                f"Spark {at_hand} in {spark_home()} cannot compile the jar for Spark {release}; set SPARK_HOME to a "
                f"Spark {release}"
            )
        try:
            return jar(jvm), served(at_hand)
        except Py4JError as error:
            java = getattr(error, "java_exception", None)
            text = str(error) if java is None else str(java.toString())
            raise ZedSparkError(
                f"Spark {at_hand} in {spark_home()} does not compile the classes, which need Spark {RELEASES[0]} or "
                f"later: {text.strip().splitlines()[0]}"
            ) from None

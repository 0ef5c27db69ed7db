"""The ``zed-spark`` command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from zed_spark import __version__
from zed_spark.errors import ZedSparkError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Returns:
        The exit status: 0 when all went well, 1 when data or files are at fault, 2 when the call is.
    """
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except ZedSparkError as error:
        print(f"zed-spark: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # Whoever read our output has seen enough (`| head`); keep the interpreter from complaining at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"zed-spark: {error.filename or ''}: {error.strerror}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="zed-spark", description="Look into ZNG and VNG files, and read them with Apache Spark."
    )
    parser.add_argument("--version", action="version", version=f"zed-spark {__version__}")
    verbs = parser.add_subparsers(title="verbs", required=True, metavar="VERB")

    demo = verbs.add_parser("demo", help="make a small event log, query it with Spark, and show what to type next")
    demo.add_argument("folder", nargs="?", help="where to put the files (default: a folder zed-spark-demo here)")
    demo.set_defaults(run=_demo)

    cat = verbs.add_parser("cat", help="print the values of files as ZSON, one a line")
    cat.add_argument("files", nargs="+", metavar="FILE")
    _format(cat)
    cat.add_argument("-c", "--columns", metavar="LIST", help="print only these columns, for example: id.orig_h,ts")
    cat.add_argument("-w", "--where", metavar="CONDITION", help="print only what can meet this SQL condition")
    cat.add_argument("-t", "--type", metavar="TYPE", help="print only values of this super type (text or name)")
    cat.add_argument("-n", "--limit", type=int, metavar="N", help="print at most N values")
    cat.set_defaults(run=_cat)

    inspect = verbs.add_parser("inspect", help="show what a file is made of")
    inspect.add_argument("files", nargs="+", metavar="FILE")
    _format(inspect)
    inspect.add_argument("--json", action="store_true", help="print JSON, one object a file")
    inspect.set_defaults(run=_inspect)
    return parser


def _format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-f", "--format", choices=("zng", "vng", "zson", "sup", "json"), help="the format (default: told by content)"
    )


def _demo(options: argparse.Namespace) -> int:
    from zed_spark.cli.demo import demo

    return demo(options.folder)


def _cat(options: argparse.Namespace) -> int:
    from zed_spark.cli.cat import cat

    return cat(options.files, options.format, options.columns, options.where, options.type, options.limit)


def _inspect(options: argparse.Namespace) -> int:
    from zed_spark.cli.inspect import inspect

    return inspect(options.files, options.format, options.json)


if __name__ == "__main__":
    sys.exit(main())

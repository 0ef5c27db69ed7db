"""The ``zed-spark`` command."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from zed_spark import __version__
from zed_spark.cli.arguments import add_storage, add_yes, at_least, storage
from zed_spark.errors import OptionError, ZedSparkError
from zed_spark.formats.registry import NAMES
from zed_spark.formats.writers import WRITABLE, Shape


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Returns:
        The exit status: 0 when all went well, 1 when data or files are at fault or the user does not agree, 2 when the
        arguments are, 130 when the user interrupts.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        # What is printed must not depend on the terminal's encoding; names of files may be any bytes.
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
    options = _parser().parse_args(arguments)
    try:
        if sys.stdout is None:
            raise OptionError("standard output is closed")
        status = int(options.run(options))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of our output has seen enough (`| head`).
        status = 0
    except KeyboardInterrupt:
        print("zed-spark: interrupted", file=sys.stderr)
        status = 130
    except (ZedSparkError, OSError) as error:
        print(f"zed-spark: {_sentence(error)}", file=sys.stderr)
        status = 1
    _drop_output()
    return status


def _sentence(error: Exception) -> str:
    if isinstance(error, ZedSparkError) or not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    return f"{os.fsdecode(error.filename)}: {error.strerror}" if error.filename else error.strerror


def _drop_output() -> None:
    """Give up output that cannot be written, so that the interpreter does not complain of it at exit."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="zed-spark",
        description="Look into files of the Zed family, convert them, read them with Spark.",
    )
    parser.add_argument("--version", action="version", version=f"zed-spark {__version__}")
    verbs = parser.add_subparsers(title="verbs", required=True, metavar="VERB")

    demo = verbs.add_parser("demo", help="make a small event log, query it with Spark, and show what to type next")
    demo.add_argument("folder", nargs="?", help="where to put the files (default: a folder zed-spark-demo here)")
    add_yes(demo, "overwrite other files of the same names")
    demo.set_defaults(run=_demo)

    cat = verbs.add_parser("cat", help="print the values of files as text, one a line")
    cat.add_argument("files", nargs="+", metavar="FILE", help="paths or URLs of files")
    _format(cat)
    cat.add_argument("-c", "--columns", metavar="LIST", help="print only these columns, for example: id.orig_h,ts")
    cat.add_argument(
        "-w",
        "--where",
        metavar="CONDITION",
        help="print only the values that meet this SQL condition",
    )
    cat.add_argument("-t", "--type", metavar="TYPE", help="print only values of this super type (text or name)")
    cat.add_argument("-n", "--limit", type=at_least(0), metavar="N", help="print at most N values")
    cat.add_argument(
        "--as",
        dest="notation",
        choices=("zson", "sup", "json"),
        help="the notation (default: sup for what super wrote, else zson)",
    )
    cat.add_argument(
        "--release",
        choices=("0.1", "0.2", "0.3", "main"),
        help="the release of super whose SUP to print (default: the one that wrote the file, else 0.3)",
    )
    add_storage(cat)
    cat.set_defaults(run=_cat)

    inspect = verbs.add_parser("inspect", help="show what a file is made of")
    inspect.add_argument("files", nargs="+", metavar="FILE", help="paths or URLs of files")
    _format(inspect)
    inspect.add_argument("--json", action="store_true", help="print JSON, one object a file")
    add_storage(inspect)
    inspect.set_defaults(run=_inspect)

    convert = verbs.add_parser("convert", help="write the values of files to a file of another format")
    convert.add_argument(
        "files", nargs="+", metavar="IN", help="files, directories, globs, as paths or URLs; Parquet too"
    )
    convert.add_argument(
        "out",
        metavar="OUT",
        help="the file to write, a path or URL, its format told by its ending; - for standard output",
    )
    known = (*NAMES, "parquet")
    convert.add_argument("-f", "--format", choices=known, help="the format to read (default: told by content)")
    convert.add_argument("-t", "--to", choices=(*WRITABLE, "parquet"), help="the format to write")
    convert.add_argument("--layout", choices=("3", "4", "seed"), help="generation of a VNG file (default: 3)")
    convert.add_argument(
        "--to-version",
        metavar="VERSION",
        help="of a CSUP file: 12, 14, 16 (default), 23 or seed; of a BSUP file: 0, 1, 2 (default) or 5",
    )
    convert.add_argument("--compression", choices=("lz4", "none", "zstd"), help="of binary files (default: lz4)")
    convert.add_argument(
        "--rows-per-segment", type=at_least(1), metavar="N", help="cut the columns of a VNG file after so many rows"
    )
    convert.add_argument("--type-column", metavar="NAME", help="column of a Parquet file with the Zed type of each row")
    add_yes(convert, "overwrite OUT")
    add_storage(convert)
    convert.set_defaults(run=_convert)

    zones = verbs.add_parser(
        "zones", help="keep statistics of stretches of rows beside VNG files, so that scans skip more"
    )
    zones.add_argument("paths", nargs="+", metavar="PATH", help="files, directories, globs, as paths or URLs")
    zones.add_argument("-c", "--columns", metavar="LIST", help="only of these columns, for example: id.orig_h,ts")
    zones.add_argument(
        "-r", "--rows", type=at_least(1), default=65_536, metavar="N", help="rows of a zone (default: 65536)"
    )
    add_storage(zones)
    zones.set_defaults(run=_zones)

    from zed_spark.cli.lake import add_verbs

    add_verbs(verbs.add_parser("lake", help="make, fill, query and mend lakes"))
    return parser


def _format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-f", "--format", choices=NAMES, help="the format (default: told by content)")


def _demo(options: argparse.Namespace) -> int:
    from zed_spark.cli.demo import demo

    return demo(options.folder, yes=options.yes)


def _cat(options: argparse.Namespace) -> int:
    from zed_spark.cli.cat import cat

    if options.release and options.notation not in (None, "sup"):
        raise OptionError(f"--release is of SUP, not of {options.notation}")
    return cat(
        options.files,
        options.format,
        options.columns,
        options.where,
        options.type,
        options.limit,
        options.notation,
        options.release,
        storage(options),
    )


def _convert(options: argparse.Namespace) -> int:
    from zed_spark.cli.convert import convert

    shape = Shape(
        options.to or "", options.compression, options.layout, options.rows_per_segment, version=options.to_version
    )
    return convert(
        options.files, options.out, shape, options.format, options.type_column, storage(options), yes=options.yes
    )


def _zones(options: argparse.Namespace) -> int:
    from zed_spark.cli.zones import zones

    return zones(options.paths, options.columns, options.rows, storage(options))


def _inspect(options: argparse.Namespace) -> int:
    from zed_spark.cli.inspect import inspect

    return inspect(options.files, options.format, options.json, storage(options))


if __name__ == "__main__":
    sys.exit(main())

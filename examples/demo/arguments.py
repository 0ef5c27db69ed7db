"""The arguments of the demonstration."""

from __future__ import annotations

from examples.demo.steps import FOLDER
from zed_spark.cli.parser import Parser, add_yes


def parser() -> Parser:
    """Return the parser of ``python -m examples.demo``."""
    demo = Parser(
        prog="python -m examples.demo",
        description="Make a small event log of five record types, read it with Spark, write it back, keep a part of it "
        "in a lake and travel in its history. Every step is shown as the code that runs. It needs Java.",
        examples=("python -m examples.demo", "python -m examples.demo my-folder --open"),
    )
    demo.add_argument(
        "folder",
        nargs="?",
        default=FOLDER,
        metavar="FOLDER",
        help=f"where to put the files and a lake, both made anew (default: {FOLDER})",
    )
    demo.add_argument(
        "--open", action="store_true", help="write a report with plots as well, and open it in the browser"
    )
    add_yes(demo, "overwrite other files of the same names")
    return demo

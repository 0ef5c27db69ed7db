"""Does what the reader of a page does: ``python reader.py [--write] PAGE...``.

Runs the examples of the pages in the current directory, with one Spark session, and fails where one fails or prints
something else than its page says; with ``--write``, in the last page, puts there what it prints. `spark` exists, as in
the `pyspark` shell.
"""

from __future__ import annotations

import contextlib
import difflib
import io
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from support.pages import Example, examples, statements

VARYING = [
    (re.compile(r"\b[0-9A-Za-z]{27}\b"), "<KSUID>"),
    (re.compile(r"\b[0-9.]+ m?s$", re.M), "<seconds>"),
    (re.compile(r"\b[0-9,]+ bytes\b"), "<bytes>"),
    (re.compile(r"\b20(?!24)\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?"), "<now>"),
]
"""What differs between runs: identifiers, elapsed times at the end of a line, and the present (the data is of 2024);
sizes of files, which libraries decide."""


class Reader:
    """Runs examples one after the other; variables and the session stay."""

    def __init__(self) -> None:
        self.variables: dict[str, Any] = {"__name__": "__main__"}

    def run(self, example: Example) -> str:
        """What the example prints."""
        if example.language == "sh":
            command = ["bash", "-euo", "pipefail", "-c", example.code]
            return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        self.start()
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            if example.language == "python":
                exec(compile(example.code, f"line {example.line}", "exec"), self.variables)
            else:
                for statement in statements(example.code):
                    shown = self.variables["spark"].sql(statement)
                    if shown.columns:
                        shown.show(truncate=False)
        return printed.getvalue()

    def start(self) -> None:
        """What `pyspark` prepares."""
        if "spark" in self.variables:
            return
        from pyspark.sql import SparkSession

        settings = {
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            "spark.driver.host": "127.0.0.1",
            "spark.sql.shuffle.partitions": "2",
        }
        builder = SparkSession.builder.master("local[2]")
        for name, value in settings.items():
            builder = builder.config(name, value)
        self.variables["spark"] = builder.config("spark.sql.session.timeZone", "UTC").getOrCreate()
        self.variables["spark"].sparkContext.setLogLevel("ERROR")


def normal(text: str) -> list[str]:
    """Lines without what differs between runs, and without spaces at their ends and in rules of tables."""
    for pattern, shown in VARYING:
        text = pattern.sub(shown, text)
    return [line.rstrip() for line in text.strip().splitlines()]


def main(*pages: str, write: bool = False) -> int:
    """The number of differences."""
    reader, different = Reader(), 0
    for page in map(Path, pages):
        text, found = page.read_text(encoding="utf-8"), []
        for example in examples(text):
            print(f"{page.name}:{example.line} ({example.language})", file=sys.stderr, flush=True)
            printed = reader.run(example)
            if example.printed is None or normal(printed) == normal(example.printed):
                continue
            different += 1
            found.append((example.span, "\n".join(line.rstrip() for line in printed.strip().splitlines()) + "\n"))
            print(f"{page}, line {example.line}: the page with -, the run with +")
            print("\n".join(difflib.unified_diff(normal(example.printed), normal(printed), "page", "run", lineterm="")))
        if write and page == Path(pages[-1]):
            for (start, end), printed in reversed(found):
                text = text[:start] + printed + text[end:]
            page.write_text(text, encoding="utf-8")
    return different


if __name__ == "__main__":
    named = [one for one in sys.argv[1:] if one != "--write"]
    sys.exit(1 if main(*named, write="--write" in sys.argv) else 0)

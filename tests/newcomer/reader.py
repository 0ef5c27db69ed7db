"""Does what the reader of a page does: ``python reader.py [--write] PAGE...``.

Runs the examples of the pages in the current directory, with one Spark session, and fails where one fails or prints
something else than its page says; with ``--write``, in the last page, puts there what it prints. `spark` exists, as in
the `pyspark` shell. With ``--serve`` the lines of standard input name pages: each is read in a new session and an empty
folder, and a line of JSON says what differed.
"""

from __future__ import annotations

import contextlib
import difflib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import traceback
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])
from support.pages import Example, examples, statements

if __name__ == "__main__":
    # What runs here finds the installed package alone, and modules in the current directory, as in the `pyspark` shell.
    sys.path[0] = ""

VARYING = [
    (re.compile(r"\b[0-9A-Za-z]{27}\b"), "<KSUID>"),
    (re.compile(r"\b[0-9.]+ m?s$", re.M), "<seconds>"),
    (re.compile(r"\b[0-9,]+ bytes\b"), "<bytes>"),
    (re.compile(r"\b20(?!24)\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?"), "<now>"),
]
"""What differs between runs: identifiers, elapsed times at the end of a line, and the present (the data is of 2024);
sizes of files, which libraries decide."""


class Reader:
    """Runs examples one after the other; variables and the session stay until `begin`."""

    def __init__(self) -> None:
        self.variables: dict[str, Any] = {"__name__": "__main__"}
        self.session: Any = None
        """The last one."""

    def begin(self) -> None:
        """Forgets the variables, and leaves the session, with its views and catalogs."""
        self.variables = {"__name__": "__main__"}

    def read(self, text: str) -> list[tuple[Example, str]]:
        """The examples that print something else than the page says, with what they print."""
        different = []
        for example in examples(text):
            print(f"line {example.line} ({example.language})", file=sys.stderr, flush=True)
            printed = self.run(example)
            if example.printed is not None and normal(printed) != normal(example.printed):
                different.append((example, printed))
        return different

    def run(self, example: Example) -> str:
        """What the example prints."""
        if example.language == "sh":
            command = ["bash", "-euc", example.code]
            done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=False)
            if done.returncode != 0:
                raise RuntimeError(f"line {example.line}: status {done.returncode} of\n{example.code}{done.stdout}")
            return done.stdout
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
        """What `pyspark` prepares; after `begin` another session in the same process."""
        if "spark" in self.variables:
            return
        if self.session is not None:
            self.session = self.session.newSession()
            # What asks for the active session, as a view of the catalog does, is to find this one.
            self.session._jvm.org.apache.spark.sql.classic.SparkSession.setActiveSession(self.session._jsparkSession)
        else:
            from pyspark.sql import SparkSession

            settings = {
                "spark.ui.enabled": "false",
                "spark.ui.showConsoleProgress": "false",
                "spark.driver.host": "127.0.0.1",
                "spark.driver.bindAddress": "127.0.0.1",
                "spark.sql.shuffle.partitions": "2",
                "spark.sql.session.timeZone": "UTC",
            }
            builder = SparkSession.builder.master("local[2]")
            for name, value in settings.items():
                builder = builder.config(name, value)
            self.session = builder.getOrCreate()
            self.session.sparkContext.setLogLevel("ERROR")
        self.variables["spark"] = self.session


def normal(text: str) -> list[str]:
    """Lines without what differs between runs, and without spaces at their ends and in rules of tables."""
    for pattern, shown in VARYING:
        text = pattern.sub(shown, text)
    return [line.rstrip() for line in text.strip().splitlines()]


def difference(page: Path, example: Example, printed: str) -> str:
    """For people."""
    lines = difflib.unified_diff(normal(example.printed or ""), normal(printed), "page", "run", lineterm="")
    return "\n".join([f"{page}, line {example.line}: the page with -, the run with +", *lines])


def main(*pages: Path, write: bool = False) -> int:
    """The number of differences."""
    reader, count = Reader(), 0
    for page in pages:
        print(page, file=sys.stderr)
        text = page.read_text(encoding="utf-8")
        different = reader.read(text)
        count += len(different)
        for example, printed in different:
            print(difference(page, example, printed))
        if write and page == pages[-1]:
            for example, printed in reversed(different):
                start, end = example.span
                shown = "\n".join(line.rstrip() for line in printed.strip().splitlines()) + "\n"
                text = text[:start] + shown + text[end:]
            page.write_text(text, encoding="utf-8")
    return count


def serve() -> None:
    """Each line is a list of pages in JSON; the shell commands of all but the last run once."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # Whatever else prints does not get between the answers.
    os.dup2(2, 1)
    reader, prepared = Reader(), Prepared(Path.cwd().with_name("prepared"))
    for line in sys.stdin:
        *before, page = map(Path, json.loads(line))
        print(page, file=sys.stderr)
        try:
            reader.begin()
            empty(Path.cwd())
            for one in before:
                prepared.read(reader, one)
            found = reader.read(page.read_text(encoding="utf-8"))
            problem = "\n\n".join(difference(page, *one) for one in found)
        except Exception:  # noqa: BLE001 what an example raises is the answer
            problem = traceback.format_exc()
        print(json.dumps(problem), file=answers, flush=True)


class Prepared:
    """A page whose files are made once, in the shell, and are there again for each page that follows it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read(self, reader: Reader, page: Path) -> None:
        """Does what the page says, in the empty current directory."""
        kept = self.folder / page.stem
        found = examples(page.read_text(encoding="utf-8"))
        if kept.exists():
            shutil.copytree(kept, Path.cwd(), dirs_exist_ok=True)
            found = [example for example in found if example.language != "sh"]
        for example in found:
            reader.run(example)
        if not kept.exists():
            shutil.copytree(Path.cwd(), kept)


def empty(folder: Path) -> None:
    """Removes what is in a folder."""
    for path in folder.iterdir():
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


if __name__ == "__main__":
    if sys.argv[1:] == ["--serve"]:
        serve()
    else:
        named = [Path(one) for one in sys.argv[1:] if one != "--write"]
        sys.exit(1 if main(*named, write="--write" in sys.argv) else 0)

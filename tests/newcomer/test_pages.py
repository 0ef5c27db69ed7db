"""A newcomer who types what README, tutorial, the page of logs, answers and how-to pages say gets what they show.

In an environment of its own: what the pages say to type in a clone makes it.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from support.clean import HANG, ROOT, clone, run, variables
from support.pages import examples, statements

DOCS = ROOT / "docs"
DATA = DOCS / "how-to/data.md"
"""Makes the files that how-to pages use."""
ALONE = [ROOT / "README.md", DOCS / "tutorial.md", DOCS / "logs.md", DATA]
HOW_TO = sorted({*(DOCS / "how-to").glob("*.md"), *(DOCS / "coming-from").glob("*.md"), DOCS / "faq.md"} - {DATA})
READER = Path(__file__).parent / "reader.py"


def in_a_clone(page: Path) -> list[str]:
    """The blocks that are typed there, once each."""
    return [example.code for example in examples(page.read_text(encoding="utf-8"), "sh", place="in a clone")]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The variables with which commands run in the environment that the README's command makes."""
    folder = clone(tmp_path_factory.mktemp("newcomer") / "zed_spark")
    # Kernels and classes are compiled by the first who needs them. `python3` is that of these tests.
    more = {"XDG_CACHE_HOME": str(folder.parent / "cache")}
    for command in dict.fromkeys(command for page in [*ALONE, *HOW_TO] for command in in_a_clone(page)):
        run(["bash", "-euc", command], folder, Path(sys.executable).parent, **more)
    yield variables(folder / ".venv/bin", **more)
    shutil.rmtree(folder.parent)


class Served:
    """A process that reads pages, one after the other."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        (folder / "pages").mkdir()
        self.log = folder / "log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                ["python", str(READER), "--serve"], cwd=folder / "pages", env=environment,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True,
            )  # fmt: skip

    def read(self, *pages: Path) -> str:
        """What differs, or the traceback of what fails, in the last of the pages."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        began = self.log.stat().st_size
        guard = threading.Timer(HANG, self.process.kill)
        guard.start()
        try:
            print(json.dumps([str(page) for page in pages]), file=self.process.stdin, flush=True)
            answer = self.process.stdout.readline()
        finally:
            guard.cancel()
        problem = json.loads(answer) if answer else f"The process ended or hung, status {self.process.poll()}."
        return problem and f"{problem}\n{self.log.read_bytes()[began:][-3000:].decode(errors='replace')}"

    def end(self) -> None:
        """The process ends as its input does."""
        assert self.process.stdin is not None
        with self.process:
            self.process.stdin.close()
            assert self.process.wait(HANG) == 0


@pytest.fixture(scope="module")
def served(installed, tmp_path_factory):
    """One process for all pages, as one `pyspark` may be: each page has a session and an empty folder."""
    process = Served(installed, tmp_path_factory.mktemp("served"))
    yield process
    process.end()


@pytest.mark.slow
@pytest.mark.spark
@pytest.mark.parametrize("page", [*ALONE, *HOW_TO], ids=lambda page: page.stem)
def test_a_page_prints_what_it_says(page, served):
    problem = served.read(*([page] if page in ALONE else [DATA, page]))
    assert not problem, problem


def test_blocks_and_what_they_print():
    page = "x\n```sh\na\n```\n\n```text\n1\n```\n<!-- not run: no store -->\n```python\nb\n```\n"
    page += "```sql\nc;\nd\n```\nand\n```text\n2\n```\n<!-- in a clone -->\n```sh\ne\n```\n"
    found = examples(page)
    assert [(one.language, one.code, one.printed, one.line) for one in found] == [
        ("sh", "a\n", "1\n", 2), ("sql", "c;\nd\n", None, 13),
    ]  # fmt: skip
    assert [one.language for one in examples(page, "sql")] == ["sql"]
    assert [one.code for one in examples(page, place="in a clone")] == ["e\n"]
    assert statements(found[1].code) == ["c", "d"]


@pytest.mark.slow
@pytest.mark.parametrize(("code", "fails"), [("print(1)", False), ("print(2)", True), ("raise ValueError", True)])
def test_what_a_page_says_wrong_is_found(code, fails, served, tmp_path):
    (tmp_path / "page.md").write_text(f"```sh\npython -c '{code}'\n```\n```text\n1\n```\n")
    done = subprocess.run(
        [sys.executable, str(READER), "page.md"], cwd=tmp_path, env=variables(Path(sys.executable).parent),
        capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode != 0) == fails
    assert bool(served.read(tmp_path / "page.md")) == fails


@pytest.mark.slow
def test_pages_know_nothing_of_each_other(served, tmp_path):
    """Neither variables, nor files, nor settings, nor views."""
    look = '"x" in globals(), os.path.exists("file"), spark.conf.get("spark.sql.ansi.enabled")'
    look = f'import os\nprint({look}, spark.catalog.tableExists("v"))\n'
    first = 'x = 1\nopen("file", "w").close()\nspark.conf.set("spark.sql.ansi.enabled", "false")\n'
    first += f'spark.range(1).createOrReplaceTempView("v")\n{look}'
    for name, code, printed in [("1.md", first, "True True false True"), ("2.md", look, "False False true False")]:
        (tmp_path / name).write_text(f"```python\n{code}```\n```text\n{printed}\n```\n")
        assert not served.read(tmp_path / name)


def test_the_pages_show_what_is_printed():
    for page in [*ALONE, *HOW_TO]:
        text = page.read_text(encoding="utf-8")
        assert examples(text), page
        assert all(re.match(r"\w+$", fence) for fence in re.findall(r"^```(.+)$", text, re.M)), page


def test_what_is_typed_in_a_clone_makes_the_environment():
    for page in [ROOT / "README.md", DOCS / "tutorial.md", DOCS / "how-to/install.md"]:
        assert any("python3 -m venv .venv && .venv/bin/pip install -q '.[spark]'" in one for one in in_a_clone(page)), (
            page
        )

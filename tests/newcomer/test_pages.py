"""A newcomer who types what README, tutorial and how-to pages say gets what they show."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from support.pages import examples, statements

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
DATA = DOCS / "how-to/data.md"
"""Makes the files that how-to pages use."""
ALONE = [ROOT / "README.md", DOCS / "tutorial.md", DATA]
HOW_TO = sorted({*(DOCS / "how-to").glob("*.md"), *(DOCS / "coming-from").glob("*.md")} - {DATA})


def run(folder: Path, *pages: Path) -> subprocess.CompletedProcess[str]:
    """A new process reads the pages, in an empty folder, with the commands of this environment."""
    variables = {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), str(ROOT / "tests"), os.environ.get("PYTHONPATH")])),
        "COLUMNS": "100",
    }
    command = [sys.executable, str(Path(__file__).parent / "reader.py"), *map(str, pages)]
    return subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, timeout=900, check=False)


@pytest.mark.slow
@pytest.mark.spark
@pytest.mark.parametrize("page", [*ALONE, *HOW_TO], ids=lambda page: page.stem)
def test_a_page_prints_what_it_says(page, tmp_path):
    done = run(tmp_path, *([page] if page in ALONE else [DATA, page]))
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]


def test_blocks_and_what_they_print():
    page = "x\n```sh\na\n```\n\n```text\n1\n```\n<!-- not run: no store -->\n```python\nb\n```\n"
    page += "```sql\nc;\nd\n```\nand\n```text\n2\n```\n"
    found = examples(page)
    assert [(one.language, one.code, one.printed, one.line) for one in found] == [
        ("sh", "a\n", "1\n", 2), ("sql", "c;\nd\n", None, 13),
    ]  # fmt: skip
    assert [one.language for one in examples(page, "sql")] == ["sql"]
    assert statements(found[1].code) == ["c", "d"]


@pytest.mark.slow
@pytest.mark.parametrize(("code", "fails"), [("print(1)", False), ("print(2)", True), ("raise ValueError", True)])
def test_what_a_page_says_wrong_is_found(code, fails, tmp_path):
    (tmp_path / "page.md").write_text(f"```sh\npython -c '{code}'\n```\n```text\n1\n```\n")
    done = run(tmp_path, tmp_path / "page.md")
    assert (done.returncode != 0) == fails


def test_the_pages_show_what_is_printed():
    for page in [*ALONE, *HOW_TO]:
        text = page.read_text(encoding="utf-8")
        assert examples(text), page
        assert all(re.match(r"\w+$", fence) for fence in re.findall(r"^```(.+)$", text, re.M)), page

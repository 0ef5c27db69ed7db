"""Pages that are made from code are up to date, and the commands of the README are the ones CI runs."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


GENERATORS = ROOT / "docs/generators"


@pytest.fixture(autouse=True)
def _generators(monkeypatch):
    monkeypatch.syspath_prepend(str(GENERATORS))


def test_generated_pages_are_up_to_date():
    from generate import pages

    for name, text in pages().items():
        current = (ROOT / "docs" / name).read_text(encoding="utf-8")
        assert current == text, f"run: python docs/generators/generate.py ({name})"


def test_reading_tables_come_from_the_code():
    from reading_tables import mapping_markdown

    text = mapping_markdown()
    assert "| `uint64` | DECIMAL(20,0) |  |" in text
    assert "| `time` | TIMESTAMP | BIGINT |" in text
    assert "| TIMESTAMP | time |" in text
    assert "| DOUBLE | uint8, uint16, uint32, int8, int16, int32, float16, float32, float64 |" in text
    assert all(line.startswith("|") for line in text.splitlines() if line)


def test_the_table_names_every_option():
    from option_tables import options_markdown

    table = options_markdown()
    for name in ("columns", "where", "schemaMode", "pathGlobFilter", "columnNameOfCorruptRecord", "pushdown"):
        assert f"| `{name}` |" in table


def test_writing_tables_come_from_the_code():
    from writing_tables import writing_markdown

    text = writing_markdown()
    assert "| SMALLINT | `int16` | any integer or float |" in text
    assert "| STRING | `string` | string, ip, net, type, enum |" in text
    assert "| INTERVAL YEAR TO MONTH | an error: cast it to a number of months |  |" in text
    assert "| int8, int16, int32, int64 | `int64` |" in text


def test_ci_runs_the_test_command_of_the_readme():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [command] = re.findall(r"^python3 -m venv .*pytest$", readme, re.M)
    assert "-e '.[test]'" in command
    assert r"grep -E -m1 '&& \.venv/bin/pytest$' README.md" in (ROOT / ".ci/run").read_text(encoding="utf-8")


def test_links_of_the_readme_lead_somewhere():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)\)", readme)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link


def proven(target, *arguments):
    """What tests prove, or with ``--collect-only`` would prove, about formats and versions."""
    marked = [str(path) for path in (ROOT / "tests").rglob("test_*.py") if "mark.proves(" in path.read_text()]
    assert len(marked) > 10
    command = [sys.executable, "-m", "pytest", "-q", "-m", "proves", f"--feature-table={target}", *arguments, *marked]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout[-3000:]
    return json.loads(target.read_text())


def committed():
    return json.loads((ROOT / "docs/features.json").read_text())


def test_the_table_of_formats_says_what_tests_prove(tmp_path):
    """If they pass, that is; whether they do shows where they run, and below."""
    command = "pytest -m proves --feature-table=docs/features.json && python docs/generators/generate.py"
    assert committed() == proven(tmp_path / "features.json", "--collect-only"), f"run: {command}"


@pytest.mark.slow
def test_the_table_of_formats_is_what_passing_tests_prove(tmp_path):
    assert committed() == proven(tmp_path / "features.json")

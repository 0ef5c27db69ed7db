"""Pages that are made from code are up to date, and the commands of the README are the ones CI runs."""

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def generated():
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs/generate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.pages()


def test_generated_pages_are_up_to_date():
    for name, text in generated().items():
        assert (ROOT / "docs" / name).read_text(encoding="utf-8") == text, f"run: python docs/generate.py ({name})"


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
    command = "pytest -m proves --feature-table=docs/features.json && python docs/generate.py"
    assert committed() == proven(tmp_path / "features.json", "--collect-only"), f"run: {command}"


@pytest.mark.slow
def test_the_table_of_formats_is_what_passing_tests_prove(tmp_path):
    assert committed() == proven(tmp_path / "features.json")

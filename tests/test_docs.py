"""Pages that are made from code are up to date, and the commands of the README are the ones CI runs."""

import importlib.util
import re
from pathlib import Path

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

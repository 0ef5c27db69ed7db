"""Every notebook runs from top to bottom, and prints what it says it prints."""

import os
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def run(name, monkeypatch, tmp_path):
    import nbformat
    from nbclient import NotebookClient

    # A clone counts even where the package is not installed, and the kernel writes nowhere but here.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    notebook = nbformat.read(ROOT / "notebooks" / name, 4)
    NotebookClient(notebook, timeout=900, resources={"metadata": {"path": str(tmp_path)}}).execute()
    return notebook


def printed(notebook):
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    text = "".join(output.text for output in outputs if output.output_type == "stream" and output.name == "stdout")
    pictures = [output for output in outputs if "image/png" in output.get("data", {})]
    return text, pictures


@pytest.mark.filterwarnings("default")  # nbclient's own dependencies warn
def test_first_look(monkeypatch, tmp_path):
    text, pictures = printed(run("first_look.ipynb", monkeypatch, tmp_path))
    assert "20,000 events of 5 types" in text
    assert "|-- severity: struct" in text
    assert " conn " in text
    assert "tracker.invalid" in text
    assert "(20000, " in text or "20000 (datetime" in text
    assert len(pictures) == 1


@pytest.mark.filterwarnings("default")  # nbclient's own dependencies warn
def test_lakes(monkeypatch, tmp_path):
    text, pictures = printed(run("lakes.ipynb", monkeypatch, tmp_path))
    assert "['events'] ['main']" in text
    assert [line.split(": ")[1] for line in text.splitlines() if "  collector: batch " in line] == [
        f"batch {number}" for number in range(5, -1, -1)
    ]
    for name in ("conn", "dns", "http", "alert"):
        assert f"events_{name}" in text
    every, cleaned = figures(text, r"main +([\d,]+) rows, [1-9]\d* with status 304")[0], 19_363
    assert every == figures(text, r"^ *all +(\d+) ")[0] == 19_786
    assert figures(text, r"cleaned +([\d,]+) rows, 0 with") == [cleaned]
    assert figures(text, r"after the merge: +([\d,]+)") == [cleaned]
    assert figures(text, r"after the revert: +([\d,]+)") == [every]
    assert "merged again:     None" in text
    assert figures(text, r"after all: +([\d,]+)") == [cleaned]
    # Time travel: each batch brought rows, and each moment and version gives what its commit did.
    loaded = figures(text, r"batch \d +(\d+)$")
    assert loaded == sorted(set(loaded))
    assert loaded[-1] == every
    assert figures(text, r"as of [\d:. -]+: ([\d,]+) rows") == [loaded[2]]
    assert f"|{loaded[1]}|" in text
    assert figures(text, r"now: ([\d,]+) rows") == [cleaned]
    # Compaction: fewer objects, none of which overlap, and less of them to read.
    [(before, after, rows)] = re.findall(r"(\d+) objects before, (\d+) after; ([\d,]+) rows", text)
    assert int(after) < int(before)
    assert rows == f"{cleaned:,}"
    [(spread, left)] = re.findall(r"for one minute: (\d+) before, (\d+) after", text)
    assert int(left) < int(spread) < int(before)
    [overlapping] = re.findall(r"\|partitions\|\n[+-]+\n\| +(\d+)\|", text)
    assert overlapping == after
    assert re.search(r"[1-9]\d* files, [\d,]+ bytes, are needed by no branch now", text)
    assert len(pictures) == 1


def figures(text, pattern):
    return [int(found.replace(",", "")) for found in re.findall(pattern, text, re.MULTILINE)]

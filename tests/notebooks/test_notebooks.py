"""Every notebook runs from top to bottom, and prints what it says it prints."""

import os
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

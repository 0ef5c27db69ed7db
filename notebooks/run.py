"""Runs the notebooks: ``python notebooks/run.py [--check | --show] [NAME...]``.

Each runs from top to bottom in a new kernel, and is saved with its outputs, without what differs between runs and
machines. With ``--check`` nothing is saved: outputs that are not those in the file are shown, and the exit status is 1;
of plots it only counts that there is one. With ``--show`` the outputs are printed instead.
"""

from __future__ import annotations

import argparse
import difflib
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from traitlets.config import Config

HERE = Path(__file__).parent

VARYING = [
    (re.compile(r"#\d+L?\b"), "#"),
    (re.compile(r"plan_id=\d+"), "plan_id="),
    (re.compile(r"\d+ data objects"), "data objects"),
    (re.compile(r"Bytes: \d+|[\d,]+ bytes"), "bytes"),
]
"""What differs between runs and machines: numbers of expressions in plans, sizes of files, which libraries decide."""


def execute(path: Path) -> Any:
    """The notebook of a file, with the outputs of a run in a new kernel and a temporary folder.

    Raises:
        ValueError: something was printed to standard error.
        CellExecutionError: a cell failed.
    """
    notebook = nbformat.read(path, 4)
    with tempfile.TemporaryDirectory() as folder:
        # A clone counts even where the package is not installed.
        path_of_modules = os.pathsep.join(filter(None, [str(HERE.parent), os.environ.get("PYTHONPATH")]))
        variables = {**os.environ, "TMPDIR": folder, "PYTHONPATH": path_of_modules}
        # Sockets in the folder, so that nobody else can connect, and no two runs take the same port.
        kernel = Config(KernelManager={"transport": "ipc", "ip": f"{folder}/kernel"})
        client = NotebookClient(notebook, timeout=900, resources={"metadata": {"path": folder}}, config=kernel)
        client.execute(env=variables)
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            if output.output_type == "stream" and output.name == "stderr":
                raise ValueError(f"{path.name} prints to standard error: {output.text}")
    return clean(notebook)


def clean(notebook: Any) -> Any:
    """The notebook without what the machine and the moment gave it; pieces of one stream are one output."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for place, cell in enumerate(notebook.cells):
        cell.id, cell.metadata = f"cell-{place}", {}
        if cell.cell_type == "code":
            cell.outputs = list(_joined(cell.outputs))
    return notebook


def _joined(outputs: list[Any]) -> list[Any]:
    found: list[Any] = []
    for output in outputs:
        if output.output_type == "stream" and found and found[-1].output_type == "stream":
            found[-1].text += output.text
            continue
        if "metadata" in output:
            output.metadata = {}
        found.append(output)
    return found


def shown(notebook: Any) -> list[str]:
    """Lines of what code cells show, normalized; a line for each plot."""
    lines: list[str] = []
    for place, cell in enumerate(cell for cell in notebook.cells if cell.cell_type == "code"):
        lines.append(f"--- code cell {place + 1}")
        for output in cell.outputs:
            data = {"text/plain": output.text} if output.output_type == "stream" else dict(output.data)
            if data.pop("image/png", None) is not None:
                lines.append("a plot")
                continue
            for kind in sorted(data):
                lines += [f"{kind}: {line}".rstrip() for line in _normal(data[kind]).splitlines()]
    return lines


def _normal(text: str) -> str:
    for pattern, instead in VARYING:
        text = pattern.sub(instead, text)
    return text


def main() -> int:
    """The exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare with the outputs in the files, save nothing")
    parser.add_argument("--show", action="store_true", help="print the outputs, save nothing")
    parser.add_argument("names", nargs="*", metavar="NAME", help="notebooks without .ipynb (default: all)")
    options = parser.parse_args()
    different = 0
    for name in options.names or sorted(path.stem for path in HERE.glob("*.ipynb")):
        path = HERE / f"{name}.ipynb"
        run = execute(path)
        if options.show:
            print("\n".join(shown(run)))
        elif options.check:
            saved = shown(nbformat.read(path, 4))
            found = list(difflib.unified_diff(saved, shown(run), f"{name}.ipynb", "this run", lineterm=""))
            print("\n".join(found))
            different += bool(found)
        else:
            nbformat.write(run, path)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())

"""Every notebook runs from top to bottom in a new kernel, and shows what the file says it shows."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from examples.traffic.day import write_traffic

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
GOLDEN = os.environ.get("ZED_SPARK_GOLDEN")

PRIVATE = {
    "an identifier": r"\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[0-9A-Za-z]{27}\b",
    "a path of a machine": r"/(tmp|home|root|work|Users|var)/",
    "the present": r"\b20(2[5-9]|[3-9]\d)-\d\d-\d\d",
    "log": r"\b(WARN|WARNING|INFO|ERROR)\b|Stage \d+:|Setting (default|Spark) log level|\bivy\b|jar:",
    "a user": r"\w@\w+\b(?<!@case_1)",
}
"""What no output shows: it would be another one on the next run or machine, or is noise."""


def cells(path, kind):
    """The cells of a kind; plain JSON, as the default ring has no package for notebooks."""
    return [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == kind]


def run(*arguments, **variables):
    """Run the script that also makes the outputs."""
    # In a test, kernels would not see what is written to standard error by other processes.
    here = {name: value for name, value in os.environ.items() if name not in ("PYTEST_CURRENT_TEST", "ZEEK_LOGS")}
    return subprocess.run(
        [sys.executable, str(ROOT / "notebooks/run.py"), *arguments],
        env={**here, **variables}, capture_output=True, text=True, timeout=900, check=False,
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_it_says(path):
    done = run("--check", path.stem)
    assert done.returncode == 0, done.stdout + done.stderr[-3000:]


@pytest.mark.slow
@pytest.mark.skipif(GOLDEN is None, reason="ZED_SPARK_GOLDEN is not set")
def test_the_investigation_works_among_real_logs(tmp_path):
    """Logs of Zeek and the incident in one folder: the types are the same, and the incident is found."""
    write_traffic(tmp_path / "traffic.zng")
    for name in ("dns", "ssl", "weird", "x509", "notice"):
        [path] = Path(GOLDEN).glob(f"zng/zeek-{name}.1.18.0.lz4.zng")
        (tmp_path / path.name).symlink_to(path)
    done = run("--show", "investigation", ZEEK_LOGS=str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr[-3000:]
    lines = [re.sub(r"[\s|]+", " ", line).strip() for line in done.stdout.splitlines()]
    plain = [line.removeprefix("text/plain: ") for line in lines if line.startswith("text/plain: ")]
    counts = {path: int(records) for path, records in re.findall(r"^(\w+) (\d+) \d+ \d\d:", "\n".join(plain), re.M)}
    assert counts == {
        "conn": 12_397, "ssl": 6_823 + 1_500, "dns": 3_635 + 4_000, "http": 354, "files": 354, "notice": 12 + 207,
        "weird": 2_500, "x509": 348,
    }  # fmt: skip
    assert "assets.metrics-sync.example 2001:db8:bad::66 6 fd00:20:4::31 3 1292.9 self signed certificate" in plain
    assert any(line.startswith("8 files sent out 3 14:32:00 15:20:") for line in plain)
    total = sum(counts.values())
    assert f"main {total} 0" in plain
    assert f"case_1 {total + 8} 8" in plain


def test_all_are_there():
    assert [path.stem for path in NOTEBOOKS] == ["first_look", "investigation", "lakes", "many_types"]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(f"notebooks/{path.name}" in readme for path in NOTEBOOKS)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_outputs_are_saved_and_hold_nothing_private(path):
    code = cells(path, "code")
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1)), "each cell ran once, in order"
    assert sum("image/png" in output.get("data", {}) for cell in code for output in cell["outputs"]) >= 1
    for cell in code:
        for output in cell["outputs"]:
            assert output["output_type"] in ("stream", "display_data", "execute_result")
            assert output.get("name") != "stderr"
            data = {"text": output["text"]} if output["output_type"] == "stream" else dict(output["data"])
            data.pop("image/png", None)
            for text in map("".join, data.values()):
                for what, pattern in PRIVATE.items():
                    assert re.search(pattern, text) is None, f"{what}: {text}"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_links_lead_somewhere(path):
    text = "\n".join("".join(cell["source"]) for cell in cells(path, "markdown"))
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert links
    assert all(link.startswith("https://") or (path.parent / link).is_file() for link in links)

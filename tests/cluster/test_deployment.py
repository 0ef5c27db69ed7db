"""The commands of the deployment pages, run as they are printed, on workers whose own Python lacks this package."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from newcomer.reader import normal
from support.clusters import free_port, loopback, standalone
from support.pages import examples

import zed_spark

ROOT = Path(zed_spark.__file__).parents[1]
PAGES = ROOT / "docs/deployment"
HANG = 600
"""Seconds after which a command hangs."""


def follow(page: str, folder: Path, variables: dict[str, str]) -> int:
    """Run the commands of a page in a folder, and compare what they print; returns how many were compared.

    Variables that one example exports are there for the next ones, as in one terminal.
    """
    compared, kept = 0, folder / "variables"
    for example in examples((PAGES / page).read_text(encoding="utf-8"), "sh"):
        command = ["bash", "-euo", "pipefail", "-c", f"{example.code}\nenv -0 > '{kept}'"]
        done = subprocess.run(
            command, cwd=folder, env=variables, capture_output=True, text=True, timeout=HANG, check=False
        )
        errors = "\n".join(line for line in done.stderr.splitlines() if re.search("Exception|Error|WARN", line))
        said = f"{page}:{example.line}\n{done.stdout[-3000:]}\n{errors[:4000]}\n{done.stderr[-4000:]}"
        assert done.returncode == 0, said
        variables = dict(pair.split("=", 1) for pair in kept.read_text().split("\0") if pair)
        if example.printed is not None:
            assert normal(done.stdout) == normal(example.printed), said
            compared += 1
    return compared


def clean(folder: Path) -> dict[str, str]:
    """An environment in which `python3` is one without packages, and no variable names another or a Spark."""
    variables = {
        name: value
        for name, value in loopback(folder).items()
        if not name.startswith(("PYTHON", "PYSPARK", "SPARK_HOME", "VIRTUAL_ENV", "COVERAGE"))
    }
    return {**variables, "PATH": os.pathsep.join([str(folder / "bare/bin"), os.environ["PATH"]])}


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A folder, one in it like a clone in which the commands for all clusters were run, and variables for commands."""
    folder = tmp_path_factory.mktemp("deployment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "bare")], check=True, timeout=HANG)
    clone = folder / "clone"
    shutil.copytree(ROOT / "zed_spark", clone / "zed_spark", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "build_kernels.py", "hatch_build.py"):
        shutil.copy(ROOT / name, clone / name)
    variables = clean(folder)
    follow("index.md", clone, variables)
    yield folder, clone, variables
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def cluster(place):
    """The environment for commands with the address of a cluster, whose Python cannot import this package."""
    folder, _, variables = place
    found = subprocess.run(["python3", "-c", "import zed_spark"], cwd=folder, env=variables, check=False, timeout=HANG)
    assert found.returncode != 0
    with standalone(folder, variables, memory="1g") as (address, _):
        yield {**variables, "MASTER": address}


def written(folder: Path) -> list[int]:
    """The rows of all files that `check.py` wrote, read without Spark."""
    files = sorted((folder / "zed_spark_check").glob("*.zng"))
    assert len(files) == 4
    rows = []
    for path in files:
        with zed_spark.open(str(path)) as file:
            rows += [row["id"] for batch in file.batches() for row in batch.to_pylist()]
    return rows


@contextlib.contextmanager
def daemon(folder: Path, variables: dict[str, str]) -> Iterator[dict[str, str]]:
    """Variables for the commands of a page that starts a server by a script of Spark; the server is ended."""
    pids = str(folder / "pids")
    try:
        yield {**variables, "SPARK_LOG_DIR": str(folder / "logs"), "SPARK_PID_DIR": pids}
    finally:
        ended(f"SPARK_PID_DIR={pids}")


def ended(variable: str) -> None:
    """End the processes that have this variable, and wait for them: scripts of Spark leave a server behind."""
    end = time.monotonic() + HANG
    while found := [pid for pid in Path("/proc").iterdir() if pid.name.isdecimal() and _has(pid, variable)]:
        assert time.monotonic() < end, found
        for pid in found:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(pid.name), signal.SIGTERM)
        time.sleep(0.5)


def _has(process: Path, variable: str) -> bool:
    try:
        return variable.encode() in (process / "environ").read_bytes().split(b"\0")
    except OSError:
        return False


@pytest.mark.slow
@pytest.mark.spark
def test_a_standalone_cluster_by_its_page(place, cluster, tmp_path):
    _, clone, _ = place
    assert follow("standalone.md", clone, {**cluster, "DATA": str(tmp_path)}) == 1
    assert sorted(written(tmp_path)) == list(range(1000))


@pytest.mark.slow
@pytest.mark.spark
def test_spark_connect_by_its_page(place, cluster, tmp_path):
    folder, clone, _ = place
    with daemon(folder, {**cluster, "DATA": str(tmp_path), "PORT": str(free_port())}) as variables:
        assert follow("connect.md", clone, variables) == 1
    assert sorted(written(tmp_path)) == list(range(1000))


@pytest.mark.slow
@pytest.mark.spark
@pytest.mark.parametrize(("page", "compared"), [("spark-sql.md", 2), ("scala.md", 2)])
def test_a_session_without_python_by_its_page(place, cluster, tmp_path, page, compared):
    _, clone, _ = place
    assert follow(page, clone, {**cluster, "DATA": str(tmp_path)}) == compared


@pytest.mark.slow
@pytest.mark.spark
def test_the_thrift_server_by_its_page(place, cluster, tmp_path):
    folder, clone, _ = place
    with daemon(folder, {**cluster, "DATA": str(tmp_path), "PORT": str(free_port())}) as variables:
        assert follow("thrift.md", clone, variables) == 1


def test_each_page_says_what_was_tried():
    pages = sorted(PAGES.glob("*.md"))
    assert len(pages) == 10
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert "\n## What was tried\n" in text, page.name


def test_databricks_keeps_its_pyspark():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [extras] = re.findall(r'pip install ".*\.whl\[(.*)\]"', (PAGES / "databricks.md").read_text(encoding="utf-8"))
    wanted = [
        *project["dependencies"],
        *(one for extra in extras.split(",") for one in project["optional-dependencies"][extra]),
    ]
    assert not [one for one in wanted if "spark" in one]

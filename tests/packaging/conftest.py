"""The distributions that several files test."""

from __future__ import annotations

import sys
import tarfile
from pathlib import Path

import pytest
from support.clean import PROJECT, ROOT, run


@pytest.fixture(scope="session")
def build(tmp_path_factory):
    """Build a distribution of a folder, with variables, and return its path."""
    backend, folder = PROJECT["build-system"], tmp_path_factory.mktemp("backend")
    run([sys.executable, "-m", "pip", "install", "-q", "--target", str(folder), *backend["requires"]], folder)

    def built(kind: str, root: Path, into: Path, **variables: str) -> Path:
        code = f"import {backend['build-backend']} as backend; print(backend.build_{kind}({str(into)!r}))"
        name = run([sys.executable, "-c", code], root, PYTHONPATH=str(folder), **variables).splitlines()[-1]
        return into / name

    return built


@pytest.fixture(scope="session")
def distributions(build, tmp_path_factory):
    """The files of both, as ``pip`` has them built: the wheel from the source distribution."""
    folder = tmp_path_factory.mktemp("distributions")
    source = build("sdist", ROOT, folder)
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    return source, build("wheel", folder / source.name.removesuffix(".tar.gz"), folder)

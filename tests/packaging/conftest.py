"""The distributions that several files test."""

from __future__ import annotations

import sys
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
    # Before 3.11.4, `tarfile` does not know the filter that later versions want.
    run(["tar", "-xzf", str(source)], folder)
    return source, build("wheel", folder / source.name.removesuffix(".tar.gz"), folder)

"""The distributions that several files test."""

from __future__ import annotations

import sys
import tarfile
from pathlib import Path

import pytest
from support.clean import PROJECT, ROOT, run


@pytest.fixture(scope="session")
def distributions(tmp_path_factory):
    """The files of both, as ``pip`` has them built: the wheel from the source distribution."""
    folder = tmp_path_factory.mktemp("distributions")
    backend = PROJECT["build-system"]
    run(
        [sys.executable, "-m", "pip", "install", "-q", "--target", str(folder / "backend"), *backend["requires"]],
        folder,
    )

    def build(kind: str, root: Path) -> Path:
        code = f"import {backend['build-backend']} as backend; print(backend.build_{kind}({str(folder)!r}))"
        name = run([sys.executable, "-c", code], root, PYTHONPATH=str(folder / "backend")).splitlines()[-1]
        return folder / name

    source = build("sdist", ROOT)
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    return source, build("wheel", folder / source.name.removesuffix(".tar.gz"))

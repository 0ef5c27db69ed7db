"""The files and the lake of the demonstration, in a folder that may have others."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

from examples.demo.steps import MARK
from examples.events import events
from zed_spark import lake
from zed_spark.cli.terminal import confirm
from zed_spark.formats.registry import format_named


def is_free(folder: Path) -> bool:
    """Whether a folder is empty, or that of an earlier demonstration."""
    script = folder / "start.py"
    if script.is_file():
        return script.read_bytes().startswith(MARK.encode())
    return not any(folder.iterdir())


def make_files(folder: Path, count: int = 20_000, *, yes: bool = False) -> bool:
    """Write ``events.zng`` and ``events.vng``; returns whether the user let it be done."""
    for name in ("zng", "vng"):
        path = folder / f"events.{name}"
        file = io.BytesIO()
        with format_named(name).settings().writer(file) as writer:
            for sequence in events(count):
                writer.write(sequence)
        # The files of an earlier demonstration hold the same bytes.
        other = path.exists() and path.read_bytes() != file.getvalue()
        if other and not yes and not confirm(f"overwrite {path}"):
            return False
        path.write_bytes(file.getvalue())
        print(f"Wrote {path}: {count:,} events of 5 types, {path.stat().st_size:,} bytes")
    return True


def make_lake(folder: Path, *, yes: bool = False) -> bool:
    """Make an empty lake, in place of that of an earlier demonstration; returns whether the user let it be done."""
    path = folder / "lake"
    if path.exists():
        others = {pool.name for pool in lake.open(path).pools()} - {"alerts"}
        if others and not yes and not confirm(f"remove the lake {path} with {', '.join(sorted(others))}"):
            return False
        shutil.rmtree(path)
    lake.create(path)
    return True

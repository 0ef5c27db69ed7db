"""Which tests belong to the packages that the last commits touched."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path, PurePosixPath


def names(root: Path, commits: int) -> list[str]:
    """The paths that the last commits changed; all paths where there are fewer commits, as the first one adds them."""
    command = ["git", "log", f"--max-count={commits}", "-c", "--root", "--name-only", "--no-renames", "--format=", "-z"]
    done = subprocess.run(command, cwd=root, capture_output=True, check=False)
    if done.returncode != 0:
        raise ValueError(f"git cannot tell what the last {commits} commits changed: {done.stderr.decode().strip()}")
    return sorted({name.strip("\n") for name in done.stdout.decode().split("\0")} - {""})


def folders(root: Path, changed: Iterable[str]) -> dict[str, bool]:
    """The folders of tests of these files of packages and tests, and whether folders in them belong to it, too.

    The tests of a package without a folder of its own, such as `formats/rows`, are those of all the packages beside it.
    """
    found: dict[str, bool] = {}
    for name in changed:
        top, *package = PurePosixPath(name).parent.parts or ("",)
        if top not in ("zed_spark", "tests"):
            continue
        own = folder = PurePosixPath("tests", *package)
        while not (root / folder).is_dir():
            folder = folder.parent
        deep = folder not in (own, PurePosixPath("tests"))
        found[str(folder)] = found.get(str(folder), False) or deep
    return found


def belongs(path: str, folders: dict[str, bool]) -> bool:
    """Whether a file of tests is in one of the folders."""
    first, *others = map(str, PurePosixPath(path).parents)
    return first in folders or any(folders.get(folder, False) for folder in others)

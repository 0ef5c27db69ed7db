"""Copy the golden logs that may be kept in the repository: ``python copy_zeek.py FOLDER``, the folder ``zeek``.

The logs ``made-*`` are our own; the ``zeek-*`` files carry a licence of their own and stay where they are.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).parent / "golden-zeek"


def main(folder: Path) -> None:
    """Copy from the folder that holds ``manifest.json``."""
    shutil.rmtree(HERE, ignore_errors=True)
    HERE.mkdir()
    kept = [
        {"file": one["file"], "expected": one.get("expected")}
        for one in json.loads((folder / "manifest.json").read_text())
        if one["file"].startswith("made-")
    ]
    for one in kept:
        for name in filter(None, one.values()):
            shutil.copy(folder / name, HERE)
    (HERE / "manifest.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

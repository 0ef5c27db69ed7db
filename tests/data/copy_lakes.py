"""Copy the golden lakes into the repository: ``python copy_lakes.py FOLDER``, FOLDER holding ``manifest.json``.

All of them were made for this project. Every file is checked against its SHA-256 in the manifest.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).parent / "golden-lakes"


def main(folder: Path) -> None:
    """Copy from the golden folder."""
    manifest = json.loads((folder / "manifest.json").read_text())
    lakes, broken = manifest["lakes"], manifest["broken_lakes"]
    names = {entry["path"] for entry in (*lakes, *broken)} | {entry["expected"] for entry in lakes}
    shutil.rmtree(HERE, ignore_errors=True)
    for name in sorted(names):
        content = (folder / name).read_bytes()
        if hashlib.sha256(content).hexdigest() != manifest["sha256"][name]:
            raise SystemExit(f"{name} is not what the manifest says")
        target = HERE / Path(name).relative_to("lake")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    sums = {name: manifest["sha256"][name] for name in sorted(names)}
    kept = {"lakes": lakes, "broken_lakes": broken, "sha256": sums}
    (HERE / "manifest.json").write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Copy the golden files that may be kept in the repository: ``python copy_golden.py FOLDER``.

Takes what belongs to ZNG, VNG and CSUP, and the SUP texts of CSUP files, all made by ourselves; the ``zeek-*`` files
carry a licence of their own and stay where they are. Every file is checked against its SHA-256 in the manifest.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent / "golden"
FORMATS = ("zng", "vng", "csup")
SUP = ("case", "generation", "values", "expected", "expected_json")


def main(folder: Path) -> None:
    """Copy from the folder that holds ``manifest.json``."""
    manifest = json.loads((folder / "manifest.json").read_text())
    files = [entry for entry in manifest["files"] if own(entry, entry["case"])]
    cases_used = {entry["case"] for entry in files}
    cases = [case for case in manifest["cases"] if case["name"] in cases_used]
    corrupt = [entry for entry in manifest["corrupt"] if own(entry, entry["path"])]
    sup = [{key: entry.get(key) for key in SUP} for entry in manifest["files"] if entry["format"] == "csup"]
    names = {name for entry in [*files, *cases, *corrupt, *sup] for name in mentioned(entry)}
    shutil.rmtree(HERE, ignore_errors=True)
    for name in sorted(names):
        content = (folder / name).read_bytes()
        if hashlib.sha256(content).hexdigest() != manifest["sha256"][name]:
            raise SystemExit(f"{name} is not what the manifest says")
        target = HERE / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    kept = {
        "schema": manifest["schema"],
        "generations": manifest["generations"],
        "cases": cases,
        "files": files,
        "corrupt": corrupt,
        "sup": sup,
        "reference_bugs": manifest["reference_bugs"],
        "sha256": {name: manifest["sha256"][name] for name in sorted(names)},
    }
    (HERE / "manifest.json").write_text(json.dumps(kept, indent=1) + "\n")


def own(entry: dict[str, Any], name: str) -> bool:
    """Whether an entry is of our formats and free of the Zeek licence."""
    return entry["format"] in FORMATS and "zeek" not in name


def mentioned(entry: dict[str, Any]) -> set[str]:
    """The files that an entry names."""
    keys = ("path", "input", "expected", "expected_types", "expected_json")
    return {entry[key] for key in keys if entry.get(key)}


if __name__ == "__main__":
    main(Path(sys.argv[1]))

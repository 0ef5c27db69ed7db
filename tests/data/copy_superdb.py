"""Copy the golden databases of super into the repository: ``python copy_superdb.py FOLDER`` (with ``manifest.json``).

All of them were made for this project. Every archive is checked against its SHA-256. What the release said of one
database goes into one file.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).parent / "golden-superdb"


def main(folder: Path) -> None:
    """Copy from the golden folder."""
    shutil.rmtree(HERE, ignore_errors=True)
    HERE.mkdir()
    for entry in json.loads((folder / "manifest.json").read_text())["databases"]:
        content = (folder / entry["archive"]).read_bytes()
        if hashlib.sha256(content).hexdigest() != entry["sha256"]:
            raise SystemExit(f"{entry['archive']} is not what the manifest says")
        (HERE / entry["archive"]).write_bytes(content)
        answers = [
            {
                **{key: one[key] for key in ("how", "pool", "branch", "commit", "filter") if key in one},
                "lines": (folder / one["file"]).read_text().splitlines() if one["file"] else [],
            }
            for one in entry["expected"]
        ]
        text = json.dumps({"name": entry["name"], "release": entry["release"], "answers": answers}, ensure_ascii=False)
        (HERE / f"{entry['name']}.json.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""The page of formats and versions, from what tests prove: docs/features.json, which pytest writes.

``pytest -m proves --feature-table=docs/features.json``, then ``python docs/generators/generate.py``.
"""

from __future__ import annotations

import json
from pathlib import Path

DATA = Path(__file__).parents[1] / "features.json"

INTRODUCTION = """# Formats and versions

The table says what works with which version of each format. The [glossary](glossary.md#zng-vng-bsup-csup-zson-sup)
says what each format is. Each mark stands for a test that has passed: the page is made from the record that
`pytest -m proves --feature-table=docs/features.json` writes.

| | |
|---|---|
| golden | files of the reference tools that are read with the values that those tools read. Empty: we have none |
| read, write | all values can be read to columns, and written |
| tasks | several tasks can read one file |
| columns | only the columns that you need are decoded. In formats that store columns, only their bytes are fetched |
| statistics | files have least and greatest values, by which conditions skip data |
| Spark, stream | Spark reads it, in batches and by `readStream` |
| cat, inspect, convert | the command of `zed-spark` takes it |

These pages have the layouts of files, their limits, and the known defects of their writers:
[ZNG, BSUP and text](formats/zng.md), [VNG and ZST](formats/vng.md), [CSUP](formats/csup.md), [lakes](formats/lake.md).

"""

FEATURES = {
    "read": "read",
    "write": "write",
    "split": "tasks",
    "columns": "columns",
    "statistics": "statistics",
    "spark": "Spark",
    "stream": "stream",
    "cat": "cat",
    "inspect": "inspect",
    "convert": "convert",
}
"""What tests call a feature, and the page."""

ROWS = {
    "zng": ("ZNG", "zed 1.0 to 1.18"),
    "vng-v2": ("ZST 2", "zed 1.0 to 1.2"),
    "vng-v3": ("VNG 3", "made by hand"),
    "vng-v3a": ("VNG 3a", "zed 1.3 (as ZST), 1.4"),
    "vng-v3b": ("VNG 3b", "zed 1.5 to 1.8"),
    "vng-v3c": ("VNG 3c", "zed 1.9, 1.10"),
    "vng-v3d": ("VNG 3d", "zed 1.11"),
    "vng-v3e": ("VNG 3e", "zed 1.12"),
    "vng-v4": ("VNG 4", "zed 1.13 to 1.18"),
    "vng-seed": ("VNG, seed", "the published specification"),
    "csup-5": ("CSUP 5", "no release"),
    "csup-6": ("CSUP 6", "no release"),
    "csup-7": ("CSUP 7", "no release"),
    "csup-8": ("CSUP 8", "no release"),
    "csup-12": ("CSUP 12", "super 0.1"),
    "csup-14": ("CSUP 14", "super 0.2"),
    "csup-16": ("CSUP 16", "super 0.3"),
    "csup-23": ("CSUP 23", "super, main branch of August 2026"),
    "csup-seed": ("CSUP, seed", "the published specification"),
    "bsup-0": ("BSUP 0", "super 0.1; the same as ZNG"),
    "bsup-1": ("BSUP 1", "super 0.2"),
    "bsup-2": ("BSUP 2", "super 0.3"),
    "bsup-5": ("BSUP 5", "super, main branch of August 2026"),
    "vortex": ("Vortex", "by the library `vortex-data`"),
    "zson": ("ZSON", "zed 1.0 to 1.18"),
    "sup": ("SUP", "super 0.1 to 0.3, main branch of August 2026"),
    "json": ("JSON", "one value after the other"),
    "zeek": ("Zeek", "Zeek; values between tabs, as zq 1.18 reads them"),
    "lake-1": ("Lake 1", "zed 1.0 to 1.5"),
    "lake-3": ("Lake 3", "zed 1.6 to 1.18"),
    "lake-4": ("Lake 4", "no release"),
    "superdb-0.1": ("SuperDB, BSUP 0", "super 0.1"),
    "superdb-0.2": ("SuperDB, BSUP 1", "super 0.2"),
    "superdb-0.3": ("SuperDB, BSUP 2", "super 0.3"),
    "superdb-main": ("SuperDB, BSUP 5", "super, main branch of August 2026"),
}
"""What tests call a format and version, its name, and who writes it. Rows of which nothing is proven are left out."""

REFUSED = """
CSUP 4 is VNG 4. CSUP 9 to 11, 13, 15 and 17 to 22 and BSUP 3 and 4, which no release ever wrote, and ZNG of before
zed 1.0 are recognised and refused by name. [limits.md](limits.md) has what else cannot be done.
"""


def page() -> str:
    """The page.

    Raises:
        ValueError: tests prove something about what has no row or column here.
    """
    proven: dict[str, dict[str, int]] = json.loads(DATA.read_text(encoding="utf-8"))
    strange = {*proven} - {*ROWS}, {name for own in proven.values() for name in own} - {*FEATURES, "golden"}
    if any(strange):
        raise ValueError(f"no row or column for {strange}")
    lines = [
        f"| format | written by | golden | {' | '.join(FEATURES.values())} |",
        "|---|---|--:|" + ":-:|" * len(FEATURES),
    ]
    for key, (name, writer) in ROWS.items():
        own = proven.get(key)
        if own:
            marks = [" ✓ " if feature in own else " " for feature in FEATURES]
            lines.append(f"| {name} | {writer} | {own.get('golden') or ''} |{'|'.join(marks)}|")
    return INTRODUCTION + "".join(f"{line}\n" for line in lines) + REFUSED

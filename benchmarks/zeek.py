"""The Zeek sample: real logs of several types, read from the golden folder and repeated."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.data import Dataset
from zed_spark.columns.column import Sequence
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.reader import read
from zed_spark.storage import open_source
from zed_spark.types import Record
from zed_spark.types.fuse import fuse_types

TIMES = 10


def _wanted(file: dict[str, str]) -> bool:
    return file["case"].startswith("zeek-") and file["variant"].endswith("lz4")


def zeek(folder: Path) -> Dataset:
    """All ZNG files of Zeek cases in a golden folder, ten times over.

    Raises:
        FileNotFoundError: the folder has no manifest, or a file of it is missing.
        ValueError: the manifest names no Zeek file, or their records do not fuse to one.
    """
    listed = json.loads((folder / "manifest.json").read_text())["files"]
    names = [one["path"] for one in listed if one["format"] == "zng" and _wanted(one)]
    sequences: list[Sequence] = []
    for name in names:
        with open_source(str(folder / name)) as source:
            sequences += read(source, None, ReadRequest(first_rows=65_536))
    if not sequences:
        raise ValueError(f"{folder} has no Zeek files")
    fused = fuse_types([of for sequence in sequences for of in sequence.types])
    if not isinstance(fused, Record):
        raise ValueError(f"the Zeek records fuse to {fused!r}, not a record")
    return Dataset("zeek", tuple(sequences * TIMES), ("ts", "uid"), "qtype IN (33, 255)", fused)

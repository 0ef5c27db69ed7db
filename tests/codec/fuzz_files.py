"""A program, run by `sanitized.py`: reads damaged files, and writes what can be read in other formats.

Usage: fuzz_files.py SECONDS SEED. Whatever is no error of ours ends it with a traceback, and a fault in a kernel with
the sanitizer's report. Prints how many files were read, and how many of them were refused.
"""

from __future__ import annotations

import io
import random
import sys
import time
from collections.abc import Callable
from itertools import islice
from typing import Any

from support import golden
from support import metadata_claims as claims

from zed_spark.columns.project import ALL, Projection
from zed_spark.errors import ZedSparkError
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.rows.format import BsupSettings, ZngSettings
from zed_spark.formats.text.printer import lines
from zed_spark.formats.vng.format import VngSettings
from zed_spark.formats.zeek.format import ZeekSettings
from zed_spark.storage.source import BytesSource
from zed_spark.types.typevalue import uvarint_bytes

LARGEST = 64 << 10
"""Bytes of the largest file that is damaged."""

BATCHES, ROWS = 50, 20_000
"""Most batches, and about the most rows, that are read of a file: constants may state any number."""

SETTINGS = [
    ZngSettings(),
    ZngSettings(compression="none"),
    ZeekSettings(),
    *(VngSettings(layout=layout) for layout in ("3", "4", "seed")),
    *(CsupSettings(version=version) for version in ("12", "14", "16", "23")),
    *(BsupSettings(version=version) for version in ("0", "1", "2", "5")),
]

Corpus = list[tuple[str, str, bytes]]


def corpus() -> Corpus:
    """The golden files: name, format and bytes."""
    found = [(file.format, file.path) for format in ("zng", "vng") for file in golden.files(format)]
    found += [("csup", file.path) for file in golden.csup_files()]
    found += [(file.format, file.path) for file in golden.corrupt() if file.format in ("zng", "vng", "csup")]
    found += [("zeek", path) for path in sorted((golden.ROOT.parent / "golden-zeek").glob("*.log"))]
    read = ((path.name, format, path.read_bytes()) for format, path in found if not path.name.endswith(".gz"))
    return [(name, format, data) for name, format, data in read if len(data) <= LARGEST]


def bytes_changed(dice: random.Random, data: bytes) -> bytes:
    """A file with some bytes changed, inserted, removed or repeated."""
    changed = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 5))):
        at = dice.randrange(len(changed) + 1)
        kind = dice.randrange(6)
        if kind == 0 and at < len(changed):
            changed[at] ^= 1 << dice.randrange(8)
        elif kind == 1:
            changed[at : at + 1] = bytes([dice.choice((0, 1, 2, 127, 128, 254, 255))])
        elif kind == 2:
            changed[at : at + dice.choice((0, 1))] = uvarint_bytes(dice.choice(claims.CLAIMS[:-1]))
        elif kind == 3:
            del changed[at : at + dice.randrange(1, 9)]
        elif kind == 4:
            other = dice.randrange(len(changed) + 1)
            changed[at:at] = changed[other : other + dice.randrange(40)]
        else:
            del changed[at:]
        if not changed:
            changed.append(0)
    return bytes(changed)


def metadata_changed(dice: random.Random, data: bytes) -> bytes:
    """A columnar file with some numbers of its metadata replaced: by claims, by neighbours, and by each other."""
    file = claims.opened(data)
    found = [
        (number, place, old)
        for number, (of, value) in enumerate(file.values)
        for place, old in claims.places(of, value)
    ]
    values = list(file.values)
    for number, place, old in dice.sample(found, min(len(found), dice.choice((1, 1, 2, 4)))):
        of, value = values[number]
        claim = dice.choice((old - 1, old + 1, 2 * old, old // 2, dice.choice(found)[2], dice.choice(claims.CLAIMS)))
        values[number] = of, claims.replaced(value, place, claim)
    return file.build(values)


def damaged(dice: random.Random, format: str, data: bytes) -> bytes:
    """The file with some damage, in its metadata if it has some that can be taken apart."""
    if format not in ("zng", "zeek") and dice.random() < 0.6:
        try:
            return metadata_changed(dice, data)
        except Exception:  # noqa: BLE001 - the builders of tests take whole files, and not any number
            pass
    return bytes_changed(dice, data)


def read(dice: random.Random, format: str, data: bytes) -> bool:
    """Read a file, and write it again; returns whether it was refused."""
    kind, source = format_named(format), BytesSource(data, "x")
    request = ReadRequest(
        ALL if dice.random() < 0.8 else Projection({}),
        permissive=dice.random() < 0.5,
        on_error=lambda error: None,
        batch_rows=dice.choice((1, 7, 1000, 32768)),
    )
    try:
        kind.summarize(source)
        sequences: list[Any] = []
        for sequence in islice(kind.read(source, None, request), BATCHES):
            sequences.append(sequence)
            if sum(map(len, sequences)) > ROWS:
                break
        if dice.random() < 0.3:
            for sequence in sequences[:5]:
                list(islice(lines(sequence), 100))
        with dice.choice(SETTINGS).writer(io.BytesIO()) as writer:
            for sequence in sequences:
                writer.write(sequence)
    except ZedSparkError:
        return True
    return False


def main(seconds: float, seed: int, clock: Callable[[], float] = time.monotonic) -> None:
    """Read files until the time is over."""
    dice, files = random.Random(seed), corpus()
    end, tried, refused = clock() + seconds, 0, 0
    while clock() < end:
        name, format, data = dice.choice(files)
        data = damaged(dice, format, data)
        try:
            refused += read(dice, format, data)
        except Exception:  # Of any error the input is printed; then the error goes on.
            content = data.hex() if len(data) < 4000 else f"{len(data)} bytes"
            print(f"seed {seed}, file {tried}, of {name}: {content}", file=sys.stderr)
            raise
        tried += 1
    print(tried, refused)


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))

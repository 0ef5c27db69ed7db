"""The golden files, for tests: files that the real tools wrote, and what the real tools read in them.

Own-made files lie in ``tests/data/golden``; with the environment variable ZED_SPARK_GOLDEN naming the full
golden folder, the Zeek-derived ones are added from there. A file that the manifest names must be there.
"""

from __future__ import annotations

import gzip
import json
import os
import tarfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1] / "data" / "golden"
LAKES = Path(__file__).parents[1] / "data" / "golden-lakes"
DATABASES = Path(__file__).parents[1] / "data" / "golden-superdb"
VARIABLE = "ZED_SPARK_GOLDEN"
SLOW = pytest.mark.slow
LARGE = 1000
"""Cases of more values are in the slow ring, unless the default ring had no other file of a generation."""


@dataclass(frozen=True)
class Case:
    """A set of values. Lines are counted from 1 in `lossy`; `json` is None where JSON cannot say it.

    ``json_producer`` is the tool that printed the JSON, such as ``zq 1.18.0``.
    """

    name: str
    root: Path
    description: str
    features: tuple[str, ...]
    values: int
    lossy: frozenset[int]
    input: Path | None
    expected_path: Path
    types_path: Path
    json_path: Path | None
    json_producer: str | None

    @property
    def expected(self) -> list[str]:
        """The values as the reference prints them, one a line."""
        return lines(self.expected_path)

    @property
    def types(self) -> list[str]:
        """The type of each value as a type value in text, such as ``<int64>``."""
        return lines(self.types_path)

    @property
    def json(self) -> list[str] | None:
        """The values as JSON, or None."""
        return None if self.json_path is None else lines(self.json_path)


@dataclass(frozen=True)
class GoldenFile:
    """A file of one case. ``case`` is its name, ``of`` the case itself."""

    path: Path
    format: str
    generation: str
    variant: str
    producer: str
    case: str
    of: Case
    values: int
    encoding: str | None

    def __str__(self) -> str:
        return self.path.name

    @property
    def expected(self) -> list[str]:
        """The values as the reference prints them, one a line."""
        return self.of.expected

    @property
    def types(self) -> list[str]:
        """The type of each value, such as ``<int64>``, one a line."""
        return self.of.types

    @property
    def json(self) -> list[str] | None:
        """The values as JSON, or None."""
        return self.of.json

    @property
    def lossy(self) -> frozenset[int]:
        """Numbers (from 1) of the expected lines that do not parse back."""
        return self.of.lossy


@dataclass(frozen=True)
class CsupFile:
    """A CSUP file. Its values are expected as SUP in the dialect of the release that wrote it."""

    path: Path
    generation: str
    case: str
    values: int
    expected_path: Path

    def __str__(self) -> str:
        return self.path.name

    @property
    def version(self) -> int:
        """The header version."""
        return int(self.generation.removeprefix("csup-"))

    @property
    def expected(self) -> list[str]:
        """The values as the same release prints them, one a line, and lines that declare type names."""
        return lines(self.expected_path)


@dataclass(frozen=True)
class CorruptFile:
    """A damaged file; `expect` is ``error``, ``values``, ``values_or_error`` or ``any``."""

    path: Path
    format: str
    kind: str
    description: str
    expect: str
    values: int | None
    expected_path: Path | None

    def __str__(self) -> str:
        return self.path.name

    @property
    def expected(self) -> list[str] | None:
        """The values that may be read, or None."""
        return None if self.expected_path is None else lines(self.expected_path)


def cases() -> list[Case]:
    """All cases that a file of ours is of."""
    return list(_cases().values())


def files(format: str, *generations: str) -> list[GoldenFile]:
    """The files of a format (``zng`` or ``vng``), of these generations or of all."""
    return [file for file in _files() if file.format == format and (not generations or file.generation in generations)]


@cache
def csup_files() -> tuple[CsupFile, ...]:
    """The CSUP files."""
    return tuple(
        CsupFile(
            _there(ROOT, entry["path"]),
            entry["generation"],
            entry["case"],
            entry["values"],
            _there(ROOT, entry["expected"]),
        )
        for entry in _manifest(ROOT)["files"]
        if entry["format"] == "csup"
    )


def corrupt(format: str | None = None) -> list[CorruptFile]:
    """The damaged files of a format, or of all."""
    found = []
    for root, manifest in _manifests():
        if root != ROOT:
            continue
        for entry in manifest["corrupt"]:
            found.append(
                CorruptFile(
                    _there(root, entry["path"]),
                    entry["format"],
                    entry["kind"],
                    entry["description"],
                    entry["expect"],
                    entry.get("values"),
                    _optional(root, entry.get("expected")),
                )
            )
    return [file for file in found if format is None or file.format == format]


@dataclass(frozen=True)
class GoldenLake:
    """A lake that the real tool wrote, as a tar, and what it holds. ``expected`` is that of its JSON file."""

    name: str
    path: Path
    number: int
    expected: dict[str, Any]

    def __str__(self) -> str:
        return self.name

    def unpack(self, folder: Path) -> Path:
        """The lake's folder, unpacked below a folder."""
        return _unpack(self.path, folder)


@dataclass(frozen=True)
class BrokenLake:
    """A damaged lake with a pool ``p``; rows are None where a scan, or one with ``k == 2``, must fail."""

    name: str
    path: Path
    scan: list[str] | None
    key_filter: list[str] | None

    def __str__(self) -> str:
        return self.name

    def unpack(self, folder: Path) -> Path:
        """The lake's folder, unpacked below a folder."""
        return _unpack(self.path, folder)


def lakes() -> list[GoldenLake]:
    """The golden lakes."""
    found = []
    for entry in _manifest(LAKES)["lakes"]:
        path, expected = (_there(LAKES, Path(entry[key]).name) for key in ("path", "expected"))
        found.append(GoldenLake(path.stem, path, entry["lake_version"], json.loads(expected.read_text())))
    return found


def lake(name: str) -> GoldenLake:
    """The golden lake of a name."""
    return next(own for own in lakes() if own.name == name)


def broken_lakes() -> list[BrokenLake]:
    """The damaged lakes."""
    found = []
    for entry in _manifest(LAKES)["broken_lakes"]:
        path = _there(LAKES, f"broken/{Path(entry['path']).name}")
        found.append(BrokenLake(path.stem, path, entry["scan"]["rows"], entry["key_filter"]["rows"]))
    return found


@dataclass(frozen=True)
class GoldenDatabase:
    """A database that a release of super wrote, or a lake of number 4, and what that release says of it.

    ``kind`` is what the table of features calls it. ``answers`` have the command or query ``how``, what it is about,
    and the lines of the answer.
    """

    name: str
    kind: str
    path: Path
    answers: list[dict[str, Any]]

    def __str__(self) -> str:
        return self.name

    def unpack(self, folder: Path) -> Path:
        """The folder of the database, unpacked below a folder."""
        _unpack(self.path, folder)
        return folder / self.name


def databases() -> list[GoldenDatabase]:
    """The golden databases."""
    found = []
    for path in sorted(DATABASES.glob("*.json.gz")):
        content = json.loads(gzip.decompress(path.read_bytes()))
        release = content["release"].replace("head", "main").removesuffix(".0")
        kind = "lake-4" if release == "lake4" else f"superdb-{release}"
        found.append(GoldenDatabase(content["name"], kind, DATABASES / f"{content['name']}.tar.gz", content["answers"]))
    return found


def _unpack(path: Path, folder: Path) -> Path:
    with tarfile.open(path) as tar:
        # Pythons before 3.11.4 do not know the filter, which these archives pass unchanged.
        tar.extractall(folder, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    return folder / path.stem


@dataclass(frozen=True)
class SupText:
    """What a release of super prints for a CSUP file: as SUP and, where there is any, as JSON."""

    case: str
    generation: str
    values: int
    path: Path
    json_path: Path | None

    def __str__(self) -> str:
        return f"{self.case}.{self.generation}"


def sup() -> list[SupText]:
    """The SUP texts of all cases, as each generation of CSUP prints them."""
    return [
        SupText(
            entry["case"],
            entry["generation"],
            entry["values"],
            _there(ROOT, entry["expected"]),
            _optional(ROOT, entry["expected_json"]),
        )
        for entry in _manifest(ROOT)["sup"]
    ]


def lines(path: Path) -> list[str]:
    """The lines of a text file, which may be gzipped."""
    content = path.read_bytes()
    if path.suffix == ".gz":
        content = gzip.decompress(content)
    return content.decode().removesuffix("\n").split("\n") if content else []


@cache
def _cases() -> dict[str, Case]:
    found = {}
    for root, manifest in _manifests():
        for entry in manifest["cases"]:
            if root == ROOT or entry["name"].startswith("zeek-"):
                found[entry["name"]] = Case(
                    entry["name"],
                    root,
                    entry["description"],
                    tuple(entry["features"]),
                    entry["values"],
                    frozenset(entry["zson_lossy_lines"]),
                    _optional(root, entry.get("input")),
                    _there(root, entry["expected"]),
                    _there(root, entry["expected_types"]),
                    _optional(root, entry.get("expected_json")),
                    entry.get("expected_json_producer"),
                )
    return found


@cache
def _files() -> tuple[GoldenFile, ...]:
    found = []
    for root, manifest in _manifests():
        for entry in manifest["files"]:
            if entry["format"] in ("zng", "vng") and (root == ROOT or entry["case"].startswith("zeek-")):
                found.append(
                    GoldenFile(
                        _there(root, entry["path"]),
                        entry["format"],
                        entry["generation"],
                        entry["variant"],
                        entry["producer"],
                        entry["case"],
                        _cases()[entry["case"]],
                        entry["values"],
                        entry.get("encoding"),
                    )
                )
    return tuple(found)


def _manifests() -> Iterator[tuple[Path, dict[str, Any]]]:
    yield ROOT, _manifest(ROOT)
    folder = os.environ.get(VARIABLE)
    if folder:
        yield Path(folder), _manifest(Path(folder))


@cache
def _manifest(root: Path) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads((root / "manifest.json").read_text())
    return manifest


def _there(root: Path, name: str) -> Path:
    path = root / name
    if not path.is_file():
        raise FileNotFoundError(f"the golden manifest names {path}, which is not there")
    return path


def _optional(root: Path, name: str | None) -> Path | None:
    return None if name is None else _there(root, name)


def sweep(files: Sequence[Any], name: Callable[[Any], str] = str) -> list[Any]:
    """Parameters for a test of all `files`: the default ring has one small case of each generation and encoding.

    Each is the one that has the most features that those before it lack, the others are in the slow ring.
    """
    groups: defaultdict[tuple[Any, ...], list[Any]] = defaultdict(list)
    for file in files:
        groups[tuple(getattr(file, key, None) for key in ("format", "generation", "variant"))].append(file)
    seen: set[str] = set()
    representative = set()
    for own in groups.values():
        small = [file for file in own if file.values <= LARGE] or own
        best = max(small, key=lambda file: len(_features(file) - seen))
        seen |= _features(best)
        representative.add(id(best))
    return [pytest.param(file, id=name(file), marks=() if id(file) in representative else SLOW) for file in files]


def _features(file: Any) -> set[str]:
    case = _cases().get(file.case)
    return {file.case} if case is None else {file.case, *case.features}


def some(values: Iterable[Any], step: int, name: Callable[[Any], str] = str) -> list[Any]:
    """Parameters for a test of all `values`: the default ring has each `step`-th, but no large case."""
    return [
        pytest.param(own, id=name(own), marks=SLOW if at % step or getattr(own, "values", 0) > LARGE else ())
        for at, own in enumerate(values)
    ]

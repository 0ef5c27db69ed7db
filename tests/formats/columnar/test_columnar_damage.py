"""Metadata that contradicts itself is an error, whatever is asked of the file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from support.columnar_files import plain_rows
from support.csup_builder import VERSIONS
from support.csup_builder import Maker as CsupMaker
from support.vng_builder import GENERATIONS, Maker

from zed_spark.errors import CorruptDataError
from zed_spark.files.file import open_file
from zed_spark.formats.columnar.metadata import Meta, count, listing, struct
from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.format import Format
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vng.format import VNG
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, NONE, NULL, TYPE, encode_type


def read(format: Format, data: bytes, **request: Any) -> list[Any]:
    return plain_rows(format.read(BytesSource(data, "some file"), None, ReadRequest(**request)))


def without_super_types(shape: str, rows: int) -> tuple[Format, bytes]:
    """A file whose root column has so many rows, and no column trees."""
    kind, version = shape.split()
    if kind == "vng":
        return VNG, Maker(version).of_trees([], [], [0] * rows)
    maker = CsupMaker(int(version))
    return CSUP, maker.object(maker.dynamic([0] * rows, []))


SHAPES = [f"vng {generation}" for generation in GENERATIONS] + [f"csup {version}" for version in VERSIONS]

ASK: dict[str, Callable[[Format, bytes], Any]] = {
    "read": lambda format, data: read(format, data),
    "count": lambda format, data: format.summarize(BytesSource(data, "some file")).rows,
    "plan": lambda format, data: format.split(BytesSource(data, "some file"), 1 << 20),
    "inspect": lambda format, data: format.describe(BytesSource(data, "some file")),
}


# Pieces of CSUP are whole objects; planning does not read their metadata.
ASKED = [(shape, ask) for shape in SHAPES for ask in ASK if not (shape.startswith("csup") and ask == "plan")]


@pytest.mark.parametrize(("shape", "ask"), ASKED)
def test_rows_without_super_types_are_damage(shape, ask):
    format, data = without_super_types(shape, 9)
    with pytest.raises(CorruptDataError, match="but no super type; expected at least one") as found:
        ASK[ask](format, data)
    assert found.value.path == "some file"
    if ask != "inspect":
        assert not ASK[ask](*without_super_types(shape, 0))


def test_rows_without_super_types_reach_the_caller_of_a_file(tmp_path):
    path = tmp_path / "nothing.vng"
    path.write_bytes(Maker("3e").of_trees([], [], [0] * 9))
    for ask in (lambda file: list(file.sequences()), lambda file: file.count(), lambda file: file.super_types):
        with (
            pytest.raises(CorruptDataError, match="the metadata has 9 rows but no super type"),
            open_file(str(path)) as file,
        ):
            ask(file)


@pytest.mark.parametrize("generation", [one for one in GENERATIONS if one not in ("2", "seed")])
@pytest.mark.parametrize("of", [NULL, NONE])
def test_values_of_types_without_values_are_damage(generation, of):
    for bodies in ([b"\x02", None], [None, b""]):
        maker = Maker(generation)
        with pytest.raises(CorruptDataError, match="a value where only null can be"):
            read(VNG, maker.of_trees([of], [maker.primitive(of, bodies)], [0, 0]))
    maker = Maker(generation)
    assert read(VNG, maker.of_trees([of], [maker.primitive(of, [None, None])], [0, 0])) == [(of, None)] * 2


@pytest.mark.parametrize(
    ("generation", "parts", "message"),
    [
        ("3e", [], "is empty; expected at least the root segmap"),
        ("2", ["type"], "ends after 1 super types; expected the root segmap, and a map of segments for each"),
        ("2", ["type", "root"], "has 0 maps of segments for 1 super types; expected one for each"),
        ("seed", ["root", "map"], "has 1 maps of segments for 0 super types; expected one for each"),
    ],
)
def test_reassembly_sections_with_parts_missing(generation, parts, message):
    maker = Maker(generation)
    segmap = maker.segments([b""])
    values = {"type": Meta(INT64, None), "root": segmap, "map": segmap}
    with pytest.raises(CorruptDataError, match=f"some file, offset 1, reassembly section: {message}"):
        read(VNG, maker.of_values([values[part] for part in parts]))


def test_damaged_entries_say_which_file_and_column():
    maker, none = Maker("4"), Meta(NULL, None)
    entries = [struct("DictEntry", ("Value", Meta(TYPE, body)), ("Count", count(1))) for body in (b"\x09", b"f")]
    column = struct(
        "Primitive",
        ("Type", Meta(TYPE, encode_type(TYPE))),
        ("Location", maker.segments([b"", None])),
        ("Dict", listing(entries, NULL)),
        ("Min", none),
        ("Max", none),
        ("Count", count(2)),
    )
    [one] = VNG.summarize(BytesSource(maker.of_trees([TYPE], [column], [0, 0]), "some file")).super_types
    with pytest.raises(CorruptDataError, match=r"^some file, bounds of super type 0: type value: unknown code 102$"):
        dict(one.statistics)

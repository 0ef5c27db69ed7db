"""Our files against those of the reference for the same rows: byte for byte, and node by node where they may differ.

Which of many valid LZ4 blocks a compressor makes is its own affair. So that files can be compared whole, the
compressor of the reference stands in for ours (`reference_lz4`); one test looks at what ours does instead.
"""

from __future__ import annotations

import struct
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import lz4.block
import pytest
from support import golden, reference_lz4
from support.format_writers import CASES, rows_of, sequence, vng_bytes

from zed_spark.formats.rows.values import read_values
from zed_spark.formats.vng.trailer import find
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT8, Array, Named, Record, Type, Union, deeper_types, type_text, under

V3 = golden.files("vng", "vng-v3e")
V4 = golden.files("vng", "vng-v4")

COMPRESSOR, BOUNDS, PLACEHOLDER, ERRORS = "compressor", "bounds of int8", "placeholder", "errors"

REASONS = {
    COMPRESSOR: "Ours is liblz4. Other blocks of it are as valid, and now and then shorter than the plain bytes where "
    "the reference's are not, or the other way round.",
    BOUNDS: "Ours are in numeric order, as the reference's from 1.15 on. 1.13 and 1.14 put the bodies in byte order.",
    PLACEHOLDER: "The type of values that are not there is the reference's Go struct of a value. Ours is that of 1.13 "
    "to 1.15 and 1.18, the one of 1.16 and 1.17 was another. All of them read both.",
    ERRORS: "1.18 has a node around the column of what an error wraps. Ours are columns of bodies as in 1.13 to 1.17: "
    "the older ones know no such node, and 1.18 reads both.",
}

DIFFERENCES: dict[str, dict[str, str]] = {
    "v4": {BOUNDS: "dict-types fuzz-02 fuzz-03 fuzz-05 fuzz-06 fuzz-07 int-edges int-toplevel"},
    "v4-116": {
        PLACEHOLDER: "bool const-columns dict-257 dict-257-nulls dict-types empties fuzz-01 fuzz-02 fuzz-03 fuzz-04 "
        "fuzz-05 fuzz-06 fuzz-07 int-edges int-toplevel many-types map-of-nulls maps named-types null-all "
        "null-each-type rec-nested schema-drift sets single-null toplevel-mixed union-arrays union-nested "
        "union-toplevel union-wide wide-300"
    },
    "v4e": {
        ERRORS: "dict-types errors events-400 fuzz-01 fuzz-03 fuzz-05 fuzz-07 named-types null-each-type toplevel-mixed"
    },
}
"""By variant of the reference's files and kind of difference the cases where there is one. Generation 3 has none."""


class Difference(NamedTuple):
    kind: str
    where: str
    ours: Any
    theirs: Any


class Metadata(NamedTuple):
    """The metadata of a file: its values, the bytes of the file, and where segment offsets count from."""

    values: list[tuple[Type, Any]]
    data: bytes
    start: int


def metadata(data: bytes) -> Metadata:
    with deeper_types(1000):
        if data[:4] == b"VNG\0":
            size = struct.unpack_from("<I", data, 8)[0]
            return Metadata(list(read_values(data[16 : 16 + size])), data, 16 + size)
        trailer = find(BytesSource(data))
        return Metadata(list(read_values(data[trailer.data : trailer.data + trailer.meta])), data, 0)


def differences(ours: bytes, theirs: bytes) -> list[Difference]:
    one, other = metadata(ours), metadata(theirs)
    found = list(_values(one, other))
    if not any(difference.kind == ERRORS for difference in found):
        texts = [[type_text(of) for of, _ in file.values] for file in (one, other)]
        if texts[0] != texts[1]:
            same = texts[0] == [
                text.replace("{a:uint64,d:uint64}", "{typ:null,base:uint8,len:uint64}") for text in texts[1]
            ]
            found.append(Difference(PLACEHOLDER if same else "types", "", *texts))
    return found


def _values(one: Metadata, other: Metadata) -> Iterator[Difference]:
    if len(one.values) != len(other.values):
        yield Difference("values", "", len(one.values), len(other.values))
        return
    for place, (ours, theirs) in enumerate(zip(one.values, other.values, strict=True)):
        yield from _node(str(place), (one, *ours), (other, *theirs))


def _node(where: str, ours: tuple[Metadata, Type, Any], theirs: tuple[Metadata, Type, Any]) -> Iterator[Difference]:
    """Compare two values of metadata: names of structs, fields, lists, plain values, and what segments hold."""
    (one, of, value), (other, type_, wanted) = _inside(*ours), _inside(*theirs)
    name, kind = _name(of), under(of)
    if name != _name(type_) or kind.kind != under(type_).kind:
        yield Difference(ERRORS if _name(type_) == "Error" else "node", where, type_text(of), type_text(type_))
    elif value is None or wanted is None:
        if value is not wanted:
            yield Difference("null", where, value, wanted)
    elif name == "Segment":
        yield from _segment(where, (one, value), (other, wanted))
    elif isinstance(kind, Record):
        fields = kind.fields, under(type_).fields
        if [field for field, _ in fields[0]] != [field for field, _ in fields[1]]:
            yield Difference("fields", where, type_text(of), type_text(type_))
            return
        for (field, a), (_, b), x, y in zip(*fields, value, wanted, strict=True):
            yield from _node(f"{where}.{field}", (one, a, x), (other, b, y))
    elif isinstance(kind, Array):
        if len(value) != len(wanted):
            yield Difference("length", where, len(value), len(wanted))
            return
        for place, (x, y) in enumerate(zip(value, wanted, strict=True)):
            yield from _node(f"{where}[{place}]", (one, kind.inner, x), (other, under(type_).inner, y))
    elif repr(value) != repr(wanted) or of is not type_:
        bound = of is type_ is INT8 and where.endswith((".Min", ".Max"))
        yield Difference(BOUNDS if bound else "value", where, value, wanted)


def _inside(file: Metadata, of: Type, value: Any) -> tuple[Metadata, Type, Any]:
    kind = under(of)
    if isinstance(kind, Union) and value is not None:
        return _inside(file, kind.members[value[0]], value[1])
    return file, of, value


def _name(of: Type) -> str:
    return of.name if isinstance(of, Named) else ""


def _segment(where: str, ours: tuple[Metadata, Any], theirs: tuple[Metadata, Any]) -> Iterator[Difference]:
    plain, stored, rest = zip(_load(*ours), _load(*theirs), strict=True)
    if plain[0] != plain[1] or rest[0] != rest[1]:
        yield Difference("segment", where, (plain[0], rest[0]), (plain[1], rest[1]))
    elif stored[0] != stored[1]:
        yield Difference(COMPRESSOR, where, *stored)


def _load(file: Metadata, segment: Any) -> tuple[bytes, bytes, tuple[int, ...]]:
    """The values of a segment, the bytes and the format they are stored in, and what else is said of it."""
    offset, length, memory, form, *count = segment
    stored = file.data[file.start + offset :][:length]
    plain = lz4.block.decompress(stored, uncompressed_size=memory) if form else stored
    return plain, bytes([form]) + stored, (memory, *count)


@pytest.fixture
def compressor(monkeypatch):
    """The compressor of the reference in place of ours, in segments and in frames."""

    def compress(less):
        def run(data):
            plain = bytes(data)
            return memoryview(reference_lz4.compress(plain, len(plain) - less) or plain)

        return run

    monkeypatch.setattr("zed_spark.formats.columnar.write.compression.compress_lz4", compress(1))
    monkeypatch.setattr("zed_spark.formats.rows.frame.compress_lz4", compress(0))


def ours(file: golden.GoldenFile) -> bytes | None:
    if file.case not in CASES:
        # Laid out by hand; there are no rows to write.
        assert file.producer == "crafted", file.case
        return None
    return vng_bytes(sequence(rows_of(file.case)), layout="4" if file.generation == "vng-v4" else "3")


@pytest.mark.parametrize("file", golden.some(V3, 3))
@pytest.mark.one_in(5)
def test_generation_3_is_byte_for_byte_that_of_zed_1_12(file, compressor):
    assert ours(file) == file.path.read_bytes()


@pytest.mark.slow
def test_generation_4_is_that_of_zed_1_13_to_1_18_but_for_what_is_listed(compressor):
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    compared = identical = 0
    for file in V4:
        data, theirs = ours(file), file.path.read_bytes()
        if data is None:
            continue
        compared += 1
        here = differences(data, theirs)
        for difference in here:
            assert difference.kind in REASONS, (str(file), difference)
            found[file.variant][difference.kind].add(file.case)
        # What is not in the trees has no difference of its own.
        assert (data == theirs) == (not here), str(file)
        identical += data == theirs
    listed = {
        variant: {kind: set(cases.split()) for kind, cases in kinds.items()} for variant, kinds in DIFFERENCES.items()
    }
    assert found == listed
    assert compared == len([file for file in V4 if file.case in CASES])
    # There are more of them where the Zeek files are.
    assert identical >= 79


def test_all_that_our_compressor_changes_is_how_segments_are_stored():
    found = set()
    for file in V3[::4]:
        data = ours(file)
        assert data is not None
        found |= {difference.kind for difference in differences(data, file.path.read_bytes())}
    assert found == {COMPRESSOR}


def test_every_reason_is_of_a_difference():
    assert {COMPRESSOR, *(kind for kinds in DIFFERENCES.values() for kind in kinds)} == set(REASONS)


def test_a_difference_is_seen():
    rows = [(parse, value) for parse, value in rows_of("events-400")]
    data = vng_bytes(sequence(rows), compression="none")
    assert differences(data, data) == []
    for other in (vng_bytes(sequence(rows[1:])), vng_bytes(sequence(rows), rows_per_segment=100)):
        assert {difference.kind for difference in differences(data, other)} - set(REASONS)

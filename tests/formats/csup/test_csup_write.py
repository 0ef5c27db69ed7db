"""What the CSUP writer writes: read back the same, and built as the releases build it."""

from __future__ import annotations

import io
import struct
from collections import Counter
from functools import partial

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import golden
from support import type_strategies as strategies
from support.bsup_files import read_bsup
from support.columnar_files import plain_rows, told
from support.example_counts import examples
from support.expected_rows import sequence

from zed_spark.codec.blocks import decompress_lz4_bytes
from zed_spark.columns.coalesce import end_to_end
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nulls import rows_for_dialect
from zed_spark.columns.values import from_values
from zed_spark.errors import OptionError, SchemaMismatchError, UnsupportedTypeError
from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.csup.header import objects
from zed_spark.formats.csup.write.writer import CsupWriter, fused_type
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.encode import normalise
from zed_spark.storage.source import BytesSource
from zed_spark.types import (
    ALL,
    INT8,
    INT64,
    NONE,
    NULL,
    STRING,
    TYPE,
    Array,
    Fusion,
    Map,
    Named,
    Record,
    Set,
    Union,
    decode_type,
    deeper_types,
    parse_type,
    sort_members,
    under,
)
from zed_spark.types.dialect import BSUP1, BSUP2, BSUP5, ZNG, dataframe_type, is_bsup_only

DIALECTS = {"12": ZNG, "14": BSUP1, "16": BSUP2, "23": BSUP5}
FILES = [file for file in golden.csup_files() if file.path.stat().st_size]


def written(*sequences, **options):
    sink = io.BytesIO()
    with CsupWriter(sink, **options) as writer:
        for one in sequences:
            writer.write(one)
    assert writer.written == len(sink.getvalue())
    return sink.getvalue()


def sequences(data):
    return list(CSUP.read(BytesSource(data), None, ReadRequest()))


def rows(data):
    return plain_rows(sequences(data))


@pytest.mark.proves("{file.generation}", "write")
@pytest.mark.parametrize("file", golden.sweep(FILES))
def test_golden_values_come_back(file):
    held = sequences(file.path.read_bytes())
    expected = told(plain_rows(held))
    for options in ({}, {"compression": "none"}, {"rows_per_object": max(file.values // 3, 1)}):
        assert told(rows(written(*held, version=str(file.version), **options))) == expected


# What is not as the reference has it, and need not be: NaN, of which it makes a new entry of a dictionary each time;
# the least of strings of which one is empty, and counts and constants of no strings at all, where it errs.
NOT_A_NUMBER = {("Float", "Location"), ("Float", "Count"), ("Dict", "Counts"), ("Dict", "Index")}
LEAST = {("Bytes", "Min")}
DIFFERENT = {
    "floats.csup-12.csup": NOT_A_NUMBER,
    "floats.csup-14.csup": NOT_A_NUMBER,
    "floats.csup-16.csup": NOT_A_NUMBER,
    "floats.csup-23.csup": NOT_A_NUMBER,
    "strings.csup-12.csup": LEAST,
    "strings.csup-14.csup": LEAST,
    "strings.csup-16.csup": LEAST,
    "empties.csup-12.csup": LEAST,
    "empties.csup-14.csup": LEAST,
    "empties.csup-16.csup": LEAST,
    "optional.csup-16.csup": {("Bytes", "Offsets"), ("Bytes", "Count")},
    "optional.csup-23.csup": {("Const", "Bytes")},
    "r-edge.csup-23.csup": {("Const", "Bytes")},
}


@pytest.mark.parametrize("file", golden.sweep([file for file in FILES if file.case != "r-concat"]))
def test_metadata_and_segments_are_the_references(file):
    data = file.path.read_bytes()
    own = written(*sequences(data), version=str(file.version))
    found = set()
    for theirs, ours in zip(structure(data), structure(own), strict=True):
        assert [repr(value) for value in ours[1]] == [repr(value) for value in theirs[1]]
        for (kind, fields), (name, mine) in zip(theirs[0], ours[0], strict=True):
            if kind != name:
                assert fields["Count"] == mine["Count"] == repr(0)
                found.add((kind, name))
                continue
            assert fields.keys() == mine.keys()
            found |= {(kind, key) for key in fields if fields[key] != mine[key]}
    assert found == DIFFERENT.get(file.path.name, set())
    assert footer(own) == footer(data)


def structure(data):
    """For each object its nodes, with the contents of segments instead of their places, and its type section."""
    source = BytesSource(data)
    found = []
    for section in objects(source):
        start = section.offset + section.header
        with deeper_types(1000):
            nodes = list(read_bsup(source.read(start, section.meta)))
        content = bytes(source.read(section.start, section.data))
        types = list(read_bsup(source.read(start + section.meta, section.types))) if section.types else []
        found.append(([(of.name, plain(of, value, content)) for of, value in nodes], types))
    return found


def plain(of, value, content):
    kind = under(of)
    if isinstance(of, Named) and of.name == "Segment":
        offset, length, size, form = value
        if not form:
            # The two sizes of packed integers have changed places.
            return content[offset : offset + size].hex() if length else ""
        return decompress_lz4_bytes(content[offset : offset + length], size).hex()
    if isinstance(kind, Record) and value is not None:
        parts = [plain(own, part, content) for (_, own), part in zip(kind.fields, value, strict=True)]
        return dict(zip((name for name, _ in kind.fields), parts, strict=True))
    if isinstance(kind, Array):
        return [plain(kind.inner, item, content) for item in value]
    return repr(value)


def footer(data):
    """The fused type at the end of a file of version 23."""
    if data[8:12] != struct.pack("<I", 23) and data[4:8] != struct.pack("<I", 23):
        return None
    size, magic = struct.unpack("<I4s", data[-8:])
    assert magic == b"CSUP"
    assert struct.unpack("<Q", data[-16:-8])[0] == len(data)
    return decode_type(data[-16 - size : -16], BSUP5)


@st.composite
def mixed(draw, version):
    """Rows of one to three types that a version has."""
    of = strategies.types() if version == "12" else strategies.types() | strategies.late_types()
    types = draw(st.lists(of, min_size=1, max_size=3, unique=True))
    kinds = draw(st.lists(st.sampled_from(types), min_size=1, max_size=12))
    return [(kind, draw(strategies.values(kind))) for kind in kinds]


@pytest.mark.draws
@pytest.mark.parametrize("version", DIALECTS)
@pytest.mark.one_in(2)
def test_any_rows_come_back(version):
    counts = Counter()

    @settings(max_examples=examples(120))
    @given(mixed(version), st.integers(1, 12), st.sampled_from(["lz4", "none"]))
    def check(given_rows, most, compression):
        held = sequence(*given_rows)
        try:
            data = written(held, version=version, rows_per_object=most, compression=compression)
        except UnsupportedTypeError:
            assert not all(possible(of, version) for of, _ in given_rows)
            counts["refused"] += 1
            return
        parts = [held.slice(at, min(most, len(held) - at)) for at in range(0, len(held), most)]
        expected = [
            row
            for part in parts
            for row in plain_rows(
                [rows_for_dialect([part], DIALECTS[version], partial(normalise, dialect=DIALECTS[version]))]
            )
        ]
        assert told(rows(data)) == told(expected)
        assert CSUP.summarize(BytesSource(data)).rows == len(held)
        counts["read"] += 1

    check()
    assert counts["read"] > counts["refused"] // 4


def possible(of, version):
    """Whether values of a type can surely be written."""
    if version == "12":
        return not is_bsup_only(dataframe_type(of))
    return not repeated(of) if version == "23" else not fused_in(of, version)


def fused_in(of, version):
    """Whether a type has parts that the version has no fusion for."""
    if isinstance(of, Fusion) and (version == "14" or of.inner is ALL):
        return True
    return any(fused_in(child, version) for child in of.children())


def repeated(of):
    """Whether names are in a type, which nulls may turn into two, or may be in values: types, or fused from some."""
    return isinstance(of, Named | Fusion) or of is TYPE or any(repeated(child) for child in of.children())


def test_names_that_stand_for_two_types():
    port, other = Named("port", INT64), Named("port", STRING)
    held = sequence((port, 1), (other, b"x"))
    for version in ("12", "14", "16"):
        assert rows(written(held, version=version)) == [(port, 1), (other, b"x")]
    with pytest.raises(UnsupportedTypeError, match="'port' stands for two types, which CSUP 23"):
        written(held, version="23")
    # In another object as well.
    with pytest.raises(UnsupportedTypeError, match="'port'"):
        written(held, version="23", rows_per_object=1)


def test_types_that_versions_lack():
    for version, of, value in [
        ("12", Fusion(ALL), (1, b"\x09")),
        ("14", Fusion(INT64), (1, b"\x09")),
        ("14", Fusion(ALL), (1, b"\x09")),
        ("16", Fusion(ALL), (1, b"\x09")),
    ]:
        with pytest.raises(UnsupportedTypeError):
            written(sequence((of, value)), version=version)


def test_values_are_settled():
    """Typed nulls are for version 12 only; optional fields are for the others only."""
    nullable = sequence((INT64, 1), (INT64, None), (parse_type("{a:int64}"), (None,)))
    assert told(rows(written(nullable, version="12"))) == told(plain_rows([nullable]))
    assert told(rows(written(nullable, version="16"))) == ["int64 1", "null None", "{a:(int64,null)} ((1, None),)"]
    optional = sequence((Record((("a", Union((INT64, NONE))),)), ((1, None),)), (parse_type("{a:int64}"), (3,)))
    assert told(rows(written(optional, version="12"))) == ["{a:int64} (None,)", "{a:int64} (3,)"]
    for version in ("14", "16", "23"):
        assert told(rows(written(optional, version=version))) == told(plain_rows([optional]))
    # Absent is for fields only, and null elsewhere, before versions with unions that have none.
    absent = sequence((Array(Union((INT64, NONE))), [(1, None)]), (NONE, None))
    for version, name in (("14", "null"), ("16", "null"), ("23", "none")):
        assert told(rows(written(absent, version=version))) == [f"[(int64,{name})] [(1, None)]", f"{name} None"]


def test_objects_are_cut_by_rows():
    held = [from_values(INT64, list(range(start, start + 100))) for start in range(0, 1000, 100)]
    data = written(*(Sequence((INT64,), (column,)) for column in held), rows_per_object=130)
    pieces = CSUP.split(BytesSource(data), 1)
    assert [sum(map(len, CSUP.read(BytesSource(data), piece, ReadRequest()))) for piece in pieces] == [130] * 7 + [90]
    assert rows(data) == [(INT64, n) for n in range(1000)]
    assert len(CSUP.split(BytesSource(written(*(Sequence((INT64,), (one,)) for one in held))), 1)) == 1


def test_objects_are_cut_by_bytes(monkeypatch):
    monkeypatch.setattr("zed_spark.formats.csup.write.writer.OBJECT_BYTES", 5000)
    held = [sequence(*[(STRING, b"%1000d" % n)] * 3) for n in range(10)]
    data = written(*held)
    assert len(CSUP.split(BytesSource(data), 1)) == 6
    assert rows(data) == [row for one in held for row in plain_rows([one])]
    assert written(end_to_end(held)) == data


@pytest.mark.parametrize("version", [*DIALECTS, "seed"])
def test_no_rows(version):
    data = written(version=version)
    assert rows(data) == []
    assert CSUP.summarize(BytesSource(data)).rows == 0
    assert (len(data) == 0) == (version == "23")
    assert written(Sequence((), ()), version=version) == data


def test_headers():
    held = sequence((INT64, 1), (STRING, b"x"))
    assert written(held, version="12")[:8] == b"VNG\0" + struct.pack("<I", 12)
    for version in ("14", "16", "23"):
        assert written(held, version=version)[:8] == b"CSUP" + struct.pack("<I", int(version))
    assert written(held) == written(held, version="16")


def test_the_seed_specification_layout():
    """The same trailer as VNG's, with another name in it; and read by the same code under this one."""
    held = sequence((INT64, 1), (parse_type("{a:string,b:|[int64]|}"), (b"x", [1, 2])), (INT64, None))
    for options in ({}, {"compression": "none"}, {"compression": "zstd"}):
        data = written(held, version="seed", **options)
        assert b"ZNG Trailer" in data
        assert b"csup" in data
        assert told(rows(data)) == told(plain_rows([held]))
        assert CSUP.summarize(BytesSource(data)).version == "seed"
        pieces = CSUP.split(BytesSource(data), 1)
        found = [one for piece in pieces for one in CSUP.read(BytesSource(data), piece, ReadRequest())]
        assert told(plain_rows(found)) == told(plain_rows([held]))


@pytest.mark.parametrize(
    "options",
    [
        {"version": "13"},
        {"version": "4"},
        {"version": ""},
        {"compression": "gzip"},
        {"compression": "zstd"},
        {"rows_per_object": 0},
    ],
)
def test_options_that_cannot_be(options):
    with pytest.raises(OptionError):
        CsupWriter(io.BytesIO(), **options)


def test_closing_again_writes_nothing_and_errors_leave_no_footer():
    sink = io.BytesIO()
    writer = CsupWriter(sink, version="23")
    writer.write(sequence((INT64, 1)))
    assert writer.nbytes > 0
    writer.close()
    size = len(sink.getvalue())
    writer.close()
    assert len(sink.getvalue()) == size == writer.written
    for version in ("16", "seed"):
        sink = io.BytesIO()
        writer = CsupWriter(sink, version=version)
        writer.write(sequence((INT64, 1)))
        writer.__exit__(ZeroDivisionError, ZeroDivisionError(), None)
        assert sink.getvalue() == b""


def test_a_column_laid_out_otherwise_is_refused():
    with pytest.raises(SchemaMismatchError, match="int32"):
        written(Sequence((INT64,), (Column(INT64, pa.array([1], pa.int32())),)))


def test_too_large_objects_are_refused(monkeypatch):
    held = sequence((STRING, b"x" * 1000), (STRING, b"y" * 1000))
    monkeypatch.setattr("zed_spark.formats.csup.write.object.DATA_LIMIT", 1500)
    with pytest.raises(SchemaMismatchError, match="set rowsPerObject"):
        written(held, compression="none")
    monkeypatch.setattr("zed_spark.formats.csup.write.writer.META_LIMIT", 20)
    with pytest.raises(SchemaMismatchError, match="bytes of metadata"):
        written(held)


def test_fused_types():
    def of(*fields):
        return Record(fields)

    def optional(kind):
        return union_of(kind, NONE)

    def union_of(*members):
        return Union(sort_members(members, named_first=True))

    def merged(*texts):
        return fused_type(map(parse_type, texts))

    assert fused_type([]) is NONE
    assert merged("int64") is INT64
    assert merged("{a:int64}", "{a:int64,b:string}") is of(("a", INT64), ("b", optional(STRING)))
    assert merged("{a:int64,b:string}", "{a:string}") is of(("a", union_of(INT64, STRING)), ("b", optional(STRING)))
    assert merged("[int64]", "[string]") is Array(union_of(INT64, STRING))
    assert merged("[int64]", "|[int64]|") is union_of(Array(INT64), Set(INT64))
    assert merged("|{int64:string}|", "|{int64:int8}|") is Map(INT64, union_of(STRING, INT8))
    inner = of(("b", optional(INT64)), ("c", optional(INT64)))
    assert merged("{a:{b:int64}}", "{a:{c:int64}}", "{a:null}") is of(("a", union_of(NULL, inner)))
    both = of(("a", optional(INT64)), ("b", optional(INT64)))
    assert merged("int64", "{a:int64}", "string", "{b:int64}") is union_of(INT64, STRING, both)
    assert merged("port=int64", "int64") is union_of(Named("port", INT64), INT64)
    # What values were fused from does not matter, and any is all.
    assert fused_type([Fusion(INT64), STRING]) is union_of(INT64, STRING)
    assert fused_type([Fusion(ALL), INT64]) is ALL


def test_arrays_are_not_looked_at_beyond_their_slice():
    column = from_values(INT64, list(range(100))).slice(40, 3)
    assert rows(written(Sequence((INT64,), (column,)))) == [(INT64, 40), (INT64, 41), (INT64, 42)]
    tags = np.array([0, 1, 0], np.int32)
    both = Sequence((INT64, STRING), (column.slice(1), from_values(STRING, [b"s"])), tags)
    assert [value for _, value in rows(written(both))] == [41, b"s", 42]

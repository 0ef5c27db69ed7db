"""Types straight from metadata: those of the columns that would be built, and only columns that are read are built."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from support import metadata_claims as claims
from support.format_writers import sequence

from zed_spark.columns.project import parse_columns
from zed_spark.columns.values import to_values
from zed_spark.errors import ZedSparkError
from zed_spark.formats.columnar.node import File, Node
from zed_spark.formats.columnar.reader import RowReader
from zed_spark.formats.columnar.typing import UnusualError, part, parts
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.csup.header import objects
from zed_spark.formats.csup.metadata import load
from zed_spark.formats.csup.plan import is_vng
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.settings import WriterSettings
from zed_spark.formats.vng import detect
from zed_spark.formats.vng.format import VngSettings
from zed_spark.later import LaterItems
from zed_spark.storage.source import BytesSource
from zed_spark.types import STRING, Record, encode_type, parse_type

LAZY = [VngSettings(layout="3"), VngSettings(layout="4"), *(CsupSettings(version=one) for one in ("12", "14", "16"))]
AT_ONCE = [CsupSettings(version="23"), VngSettings(layout="seed")]

LONG = "n" * 200

INNER = f"{{i:int64,{LONG}:port=uint16,deep:{{c:int64,e:ip}}}}"
RICH = parse_type(
    f"{{a:int64,b:string,r:{INNER},l:[{{x:float64}}],s:|[int64]|,m:|{{string:{{y:int64}}}}|,u:(int64,string),"
    f"n:outer={{q:time,o:null}},e:error(string),t:type,k:bool,z:duration}}"
)
OTHER = parse_type("{a:string,f:float64}")
FIELDS = 200
WIDE = parse_type("{" + ",".join(f"f{number}:int64" for number in range(FIELDS)) + "}")


def rich(n: int) -> tuple:
    deep = None if n % 3 else (7, bytes(4))
    inner = (n, 5, deep) if n % 5 else None
    union = (0, n) if n % 2 else (1, b"u%d" % n)
    outer = (None if n % 7 else n, None)
    return (
        n, b"s%d" % (n % 4), inner, [(float(n),)] * (n % 3), [n], [(b"k", (n,))], union, outer, b"bad",
        encode_type([STRING, RICH][n % 2]), bool(n % 2), n * 1000,
    )  # fmt: skip


def written(shape: WriterSettings, rows: int = 60) -> bytes:
    sink = io.BytesIO()
    with shape.writer(sink) as writer:
        writer.write(sequence([(OTHER, (b"o", float(n))) if n % 4 == 0 else (RICH, rich(n)) for n in range(rows)]))
    return sink.getvalue()


def opened(data: bytes) -> File:
    source = BytesSource(data, "some file")
    return detect.find(source)[1] if is_vng(source) else load(source, next(objects(source)))


def records(node: Node) -> Iterator[Node]:
    return (one for one in node.walk() if one.encoding == "record")


def built(node: Node) -> int:
    """How many columns of fields are built, at all levels."""
    count = 0
    for child in node.children._made if isinstance(node.children, LaterItems) else node.children:
        count += 0 if child is None else 1 + built(child)
    return count


@pytest.mark.parametrize("shape", [*LAZY, *AT_ONCE], ids=str)
def test_types_are_those_of_the_columns(shape: WriterSettings) -> None:
    file = opened(written(shape))
    seen = 0
    for tree in file.trees:
        for node in records(tree):
            assert isinstance(node.type, Record)
            assert [child.type for child in node.children] == [of for _, of in node.type.fields]
            assert isinstance(node.children, LaterItems) == (shape in LAZY)
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("shape", LAZY, ids=str)
def test_only_columns_that_are_read_are_built(shape: WriterSettings) -> None:
    sink = io.BytesIO()
    with shape.writer(sink) as writer:
        writer.write(sequence([(WIDE, tuple(range(n, n + FIELDS))) for n in range(10)]))
    source, file = BytesSource(sink.getvalue()), opened(sink.getvalue())
    [tree] = file.trees
    before = built(tree)
    request = ReadRequest(parse_columns(["f0", "f150"], WIDE))
    found = RowReader(source, file, ((0, 10),), request).batches()
    assert [value for part in found for value in to_values(part.columns[0])] == [(n, n + 150) for n in range(10)]
    # What a null is, differs: a version has a column for the values that are not.
    assert before <= 2
    assert built(tree) <= 6


def test_planning_builds_no_column() -> None:
    file = opened(written(VngSettings(layout="3")))
    assert isinstance(file.trees, LaterItems)
    assert set(file.types) == {RICH, OTHER}
    assert file.trees._made == [None, None]
    assert [tree.type for tree in file.trees] == list(file.types)


@pytest.mark.parametrize("shape", LAZY, ids=str)
@pytest.mark.one_in(3)
def test_a_claim_that_is_wrong_gives_the_type_or_the_error_of_the_column(shape: WriterSettings) -> None:
    """Each part of the metadata null in turn: types from its bytes are never others than those of columns."""
    file = claims.opened(written(shape, 8))
    refused = accepted = 0
    for at, (of, value) in enumerate(file.values):
        for place in list(dict.fromkeys(place[:-1] for place, _ in claims.places(of, value)))[::2]:
            data = file.build([*file.values[:at], (of, claims.replaced(value, place, None)), *file.values[at + 1 :]])
            try:
                for tree in opened(data).trees:
                    for node in records(tree):
                        assert isinstance(node.type, Record)
                        assert [child.type for child in node.children] == [of for _, of in node.type.fields]
                accepted += 1
            except ZedSparkError:
                refused += 1
    assert refused > 5
    assert accepted > 5


def test_parts() -> None:
    body = b"\x03ab\x01" + b"\xc9\x01" + bytes(200) + b"\x02z"
    assert parts(body) == [b"ab", b"", bytes(200), b"z"]
    assert [part(body, index) for index in range(4)] == parts(body)
    with pytest.raises(IndexError):
        part(body, 4)
    for damaged in (b"\x00", b"\x03a", b"\x02a\x03b", b"\xff\xff\x01a"):
        with pytest.raises(UnusualError):
            parts(damaged)
    with pytest.raises(UnusualError):
        part(b"\x02a\x00", 1)

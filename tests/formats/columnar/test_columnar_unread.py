"""Damage in columns that are not read, in their part of the metadata: reading others goes on, inspecting reports it."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from typing import Any

import pytest
from support import metadata_claims as claims
from support.csup_builder import Maker
from support.format_writers import sequence

from zed_spark.columns.project import ALL, Projection, parse_columns
from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError
from zed_spark.files.file import open_file
from zed_spark.formats.columnar.build import TreeBuilder
from zed_spark.formats.columnar.metadata import MetadataRecord
from zed_spark.formats.columnar.node import Node
from zed_spark.formats.csup import plan
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.settings import WriterSettings
from zed_spark.formats.vng import reader
from zed_spark.formats.vng.format import VngSettings
from zed_spark.storage.source import BytesSource
from zed_spark.types import STRING, parse_type

SHAPES = [VngSettings(layout="3"), VngSettings(layout="4"), CsupSettings(version="23")]

RECORD = parse_type("{a:int64,b:string}")


def written(shape: WriterSettings, distinct: int) -> bytes:
    sink = io.BytesIO()
    with shape.writer(sink) as writer:
        writer.write(sequence([(RECORD, (n, b"s%d" % (n % distinct))) for n in range(400)]))
    return sink.getvalue()


def with_nulls(data: bytes) -> Iterator[bytes]:
    """Files in which one record of the metadata, which has integers in it, is null."""
    file = claims.opened(data)
    for at, (of, value) in enumerate(file.values):
        for place in dict.fromkeys(place[:-1] for place, _ in claims.places(of, value)):
            yield file.build([*file.values[:at], (of, claims.replaced(value, place, None)), *file.values[at + 1 :]])


def read(format: str, data: bytes, projection: Projection) -> list[Any]:
    found = format_named(format).read(BytesSource(data, "some file"), None, ReadRequest(projection))
    return [value for part in found for column in part.columns for value in to_values(column)]


@pytest.mark.parametrize("distinct", [3, 400], ids=["dictionary", "plain"])
@pytest.mark.parametrize(
    "shape", [VngSettings(layout="3"), VngSettings(layout="4"), CsupSettings(version="23")], ids=str
)
def test_metadata_of_columns_that_are_not_read(shape: WriterSettings, distinct: int) -> None:
    seen = 0
    for damaged in with_nulls(written(shape, distinct)):
        try:
            found = read(shape.format, damaged, parse_columns(["a"], RECORD))
        except CorruptDataError:
            continue
        assert found == [(n,) for n in range(400)]
        with pytest.raises(CorruptDataError, match="some file"):
            read(shape.format, damaged, ALL)
        with pytest.raises(CorruptDataError, match="some file"):
            format_named(shape.format).describe(BytesSource(damaged, "some file"))
        seen += 1
    assert seen > 0


def test_only_wanted_columns_of_super_types_are_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "SMALL", 0)
    other = parse_type("{c:int64,d:string}")
    values = [(RECORD, (n, b"s%d" % n)) if n % 2 else (other, (n, b"t%d" % n)) for n in range(400)]
    sink = io.BytesIO()
    with VngSettings(layout="3").writer(sink) as writer:
        writer.write(sequence(values))
    built: list[str] = []
    build = TreeBuilder.field

    def recorded(builder: TreeBuilder, fields: MetadataRecord, where: str, rows: int | None) -> Node:
        built.append(where)
        return build(builder, fields, where, rows)

    monkeypatch.setattr(TreeBuilder, "field", recorded)
    assert sorted(read("vng", sink.getvalue(), parse_columns(["b"], RECORD))) == [()] * 200 + sorted(
        (b"s%d" % n,) for n in range(1, 400, 2)
    )
    assert built == ["field b"]
    assert len(read("vng", sink.getvalue(), ALL)) == 400
    assert sorted(set(built)) == ["field a", "field b", "field c", "field d"]


def test_statistics_of_csup_are_decoded_when_they_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are those of all objects, also in another process."""
    sink = io.BytesIO()
    with CsupSettings(rows_per_object=150).writer(sink) as writer:
        writer.write(sequence([(RECORD, (n, b"s%d" % (n % 7))) for n in range(400)]))
    source = BytesSource(sink.getvalue(), "some file")
    with monkeypatch.context() as patch:
        patch.setattr(plan, "LATER", 0)
        at_once = plan.summarize(source)
    with monkeypatch.context() as patch:
        patch.setattr(plan, "object_types", None)
        later = plan.summarize(source)
    assert (later.rows, [one.type for one in later.super_types]) == (400, [RECORD])
    for found in (pickle.loads(pickle.dumps(later)), later):
        for one, other in zip(found.super_types, at_once.super_types, strict=True):
            assert (one.type, one.rows, dict(one.statistics)) == (other.type, other.rows, dict(other.statistics))
    assert at_once.super_types[0].statistics[("a",)].bounds == (0, 399)


def test_more_text_in_fused_columns_than_an_array_holds_names_the_file(tmp_path) -> None:
    maker = Maker(16)
    long, rows = maker.const(STRING, b"x" * 65_536, 20_000), 20_000
    other = maker.record(rows, a=long, b=maker.const(STRING, b"y", rows))
    path = tmp_path / "long.csup"
    path.write_bytes(maker.object(maker.dynamic([0, 1] * rows, [maker.record(rows, a=long), other])))
    with open_file(str(path)) as file, pytest.raises(CorruptDataError, match=r"long\.csup.*2621440000 bytes of text"):
        list(file.batches(batch_rows=1 << 20, batch_bytes=1 << 40))

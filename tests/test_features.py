"""What can be done with each format and version, with one file each; docs/formats.md is made from what passes."""

from __future__ import annotations

import json

import pytest
from support.columnar_files import plain_rows, told
from support.sample_files import SAMPLES, WRITTEN, whole

from zed_spark.cli.main import main
from zed_spark.columns.column import Sequence
from zed_spark.columns.nulls import to_zng_compatible
from zed_spark.columns.project import project, wanted
from zed_spark.columns.values import to_values
from zed_spark.files.file import File
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.rows.encode import normalise
from zed_spark.storage import open_source
from zed_spark.types import INT64, Record, under

every = pytest.mark.parametrize("sample", SAMPLES, ids=str)


@pytest.fixture
def path(sample, tmp_path):
    return sample.make(tmp_path)


@pytest.mark.proves("{sample.key}", "read", "write")
@pytest.mark.parametrize("sample", WRITTEN, ids=str)
def test_write_and_read(sample, path):
    found = plain_rows(whole(sample, path))
    assert told(found) == told(sample.rows)
    assert path.stat().st_size > 500


@pytest.mark.proves("{sample.key}", "split")
@every
@pytest.mark.one_in(3)
def test_split(sample, path):
    with open_source(str(path)) as source:
        room = format_named(sample.format)
        pieces = room.split(source, 200)
        found = [row for piece in pieces for row in plain_rows(room.read(source, piece, ReadRequest()))]
    assert len(pieces) > 1
    assert told(found) == told(plain_rows(whole(sample, path)))


@pytest.mark.proves("{sample.key}", "columns")
@every
def test_columns(sample, path):
    rows = whole(sample, path)
    name = next(name for of in rows[0].types if isinstance(under(of), Record) for name, _ in under(of).fields)
    with File(str(path), sample.format) as file:
        found = [values for one in file.sequences([name]) for values in in_order(one)]
    paths = wanted([(name,)])
    shown = [Sequence(one.types, tuple(project(own, paths) for own in one.columns), one.tags) for one in rows]
    assert found == [values for one in shown for values in in_order(one)]


def in_order(one: Sequence) -> list[str]:
    values = [iter(to_values(column)) for column in one.columns]
    return [repr(next(values[tag])) for tag in ([0] * len(one) if one.tags is None else one.tags.tolist())]


@pytest.mark.proves("{sample.key}", "statistics")
@pytest.mark.parametrize("sample", [sample for sample in SAMPLES if sample.statistics], ids=str)
def test_statistics(sample, path):
    """Bounds are there and hold, and a condition beyond them reads nothing."""
    rows = plain_rows(whole(sample, path))
    met = 0
    with File(str(path), sample.format) as file:
        for one in file.super_types:
            for (name, *more), stated in one.statistics.items():
                if more or stated.bounds is None or stated.type is not INT64:
                    continue
                place = [own for own, _ in under(one.type).fields].index(name)
                values = [value[place] for of, value in rows if of is one.type and value[place] is not None]
                assert stated.bounds == (min(values), max(values))
                met += 1
        if any(name == "n" for name, _ in under(file.super_types[0].type).fields):
            assert list(file.sequences(where="n > 1000")) == []
    assert met


@pytest.mark.parametrize("sample", [sample for sample in SAMPLES if not sample.statistics], ids=str)
def test_no_statistics(sample, path):
    """What the table says is not there: should it come to be, the table has to change."""
    with File(str(path), sample.format) as file:
        assert not any(
            stated.bounds for one in file.super_types for stated in one.statistics.values() if stated.type is INT64
        )


@pytest.mark.proves("{sample.key}", "cat")
@every
def test_cat(sample, path, capfd):
    assert main(["cat", "-f", sample.format, str(path)]) == 0
    shown = capfd.readouterr().out.splitlines()
    assert len([line for line in shown if not line.startswith("type ")]) == len(plain_rows(whole(sample, path)))


@pytest.mark.proves("{sample.key}", "inspect")
@every
def test_inspect(sample, path, capfd):
    assert main(["inspect", "--json", "-f", sample.format, str(path)]) == 0
    facts = json.loads(capfd.readouterr().out)
    assert facts["format"] == sample.format
    assert facts["values"] == len(plain_rows(whole(sample, path)))


@pytest.mark.proves("{sample.key}", "convert")
@every
def test_convert(sample, path, tmp_path):
    to = tmp_path / "other.zng"
    assert main(["convert", "-f", sample.format, str(path), str(to)]) == 0
    parts = [tuple(to_zng_compatible(column, normalise) for column in one.columns) for one in whole(sample, path)]
    tags = [one.tags for one in whole(sample, path)]
    plain = [Sequence(tuple(own.type for own in part), part, tag) for part, tag in zip(parts, tags, strict=True)]
    with File(str(to)) as file:
        assert told(plain_rows(file.sequences())) == told(plain_rows(plain))

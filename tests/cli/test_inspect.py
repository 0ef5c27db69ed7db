"""`zed-spark inspect` shows sections, super types, columns and frames."""

import json

import pytest
from support import golden

from zed_spark.cli.inspect import table
from zed_spark.cli.main import main


def inspect(capfd, *arguments):
    assert main(["inspect", *map(str, arguments)]) == 0
    return capfd.readouterr().out


def first(case, *generations):
    format = "vng" if generations else "zng"
    return next(file for file in golden.files(format, *generations) if file.case == case).path


@pytest.mark.parametrize("file", [file for file in golden.files("vng") if file.case == "events-400"], ids=str)
def test_vng_sections_follow_one_another_and_hold_the_segments(file, capfd):
    facts = json.loads(inspect(capfd, "--json", file.path))
    assert (facts["format"], facts["values"], facts["size"]) == ("vng", 400, file.path.stat().st_size)
    assert [one["values"] for one in facts["super_types"]] == [129, 224, 47]
    at = 0
    for section in facts["sections"]:
        assert section["offset"] == at
        at += section["length"]
    assert at == facts["size"]
    [data] = [section for section in facts["sections"] if section["name"] == "data"]
    segments = [segment for column in facts["columns"] for segment in column["segments"]]
    assert segments
    for segment in segments:
        assert data["offset"] <= segment["offset"]
        assert segment["offset"] + segment["length"] <= data["offset"] + data["length"]
    names = {column["name"] for column in facts["columns"]}
    assert "field user.id" in names


def test_vng_encodings_and_statistics(capfd):
    facts = json.loads(inspect(capfd, "--json", first("events-400", "vng-v3e")))
    by_name = {(column["super_type"], column["name"]): column for column in facts["columns"]}
    total = by_name[0, "field total"]
    assert (total["kind"], total["dictionary"], total["min"], total["max"]) == ("dictionary", 129, "4.501", "496.381")
    assert by_name[0, "field event"]["kind"] == "constant"


def test_zng_streams_and_frames(capfd):
    facts = json.loads(inspect(capfd, "--json", first("z-many-streams")))
    assert len(facts["streams"]) == 300
    assert {frame["kind"] for frame in facts["frames"]} == {"types", "values"}
    assert facts["values"] == 300


def test_tables_name_what_there_is(capfd):
    page = inspect(capfd, first("events-400", "vng-v4"), first("z-many-streams"))
    for told in ("VNG 4, ", "Super types (3)", "Sections (3)", "dictionary of 44", "Streams (300)", "and 280 more"):
        assert told in page


def test_wrapped_files_say_so(capfd):
    [path] = [file.path for file in golden.files("zng") if file.path.name.endswith("z-streams.crafted.zng.gz")]
    assert ", inside gzip, " in inspect(capfd, path)


def test_numbers_stand_right_and_empty_columns_are_left_out():
    rows = [{"name": "a", "count": 1000, "none": None}, {"name": "bcd", "count": None, "none": None}]
    assert list(table(rows, ("name", "count", "none"))) == ["  name  count", "  a     1,000", "  bcd"]

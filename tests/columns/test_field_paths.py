import pytest

from zed_spark.columns.project import ALL, parse_columns, project_type, resolve, split_columns, value_column, wanted
from zed_spark.errors import FormatError, OptionError
from zed_spark.types import parse_type
from zed_spark.types.fuse import fuse_types

RECORD = parse_type('{ts:time,id:{orig_h:ip,"resp.h":ip},A:int64,a:string}')


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("", []),
        ("a", [("a",)]),
        ("a.b, c", [("a", "b"), ("c",)]),
        (" `odd.name`.c ,x y", [("odd.name", "c"), ("x y",)]),
        ("`tick``ed`", [("tick`ed",)]),
    ],
)
def test_lists_of_paths(text, paths):
    assert split_columns(text) == paths


@pytest.mark.parametrize("text", [",a", "a.", "a..b", "`open", "a,,b"])
def test_what_is_no_list_is_refused(text):
    with pytest.raises(FormatError, match="expected a column name"):
        split_columns(text)


def test_case_counts_only_where_it_must():
    assert resolve(("TS",), RECORD) == ("ts",)
    assert resolve(("ID", "Orig_H"), RECORD) == ("id", "orig_h")
    assert resolve(("a",), RECORD) == ("a",)
    with pytest.raises(OptionError, match="ambiguous"):
        resolve(("XY",), parse_type("{Xy:int64,xY:int64}"))


def test_unknown_columns_are_errors_with_a_hint():
    with pytest.raises(OptionError, match="did you mean 'orig_h'"):
        resolve(("id", "orig_hh"), RECORD)
    with pytest.raises(OptionError, match="there are ts, id"):
        resolve(("zzz",), RECORD)


def test_the_projection_asks_for_just_these_fields():
    projection = parse_columns(["id.`resp.h`, ts"], RECORD)
    assert projection.below("ts") == ALL
    assert projection.below("id").fields == {"resp.h": ALL}
    assert projection.below("a") is None
    assert not projection.value


def test_values_that_are_no_records_have_a_column():
    mixed = parse_type("({value:int64,b:string},int64,string)")
    assert value_column(RECORD) is None
    assert value_column(parse_type("int64")) == "value"
    assert value_column(mixed) == "value_"
    assert parse_columns(["VALUE_"], mixed).value
    assert parse_columns(["value"], mixed).below("value") == ALL


def test_paths_into_values_of_several_types_are_those_of_their_records() -> None:
    types = list(map(parse_type, ("{n:int64,id:{h:ip,p:int64}}", "{id:string}", "{id:{Q:string}}")))
    fused = fuse_types(types)
    for text, path in [("id.h", ("id", "h")), ("ID.q", ("id", "Q")), ("id.member_record.p", ("id", "p"))]:
        assert parse_columns([text], fused, types) == wanted([path]), text
    assert parse_columns(["id.member_string"], fused, types) == wanted([("id",)])
    with pytest.raises(OptionError, match=r"no column 'id\.z'; there are h, p, Q"):
        parse_columns(["id.z"], fused, types)
    # Values of a union are read whole, so that its records are in the same type as the others.
    assert parse_columns(["id.h"], fused, [*types, parse_type("{id:({h:ip},int64)}")]) == wanted([("id",)])
    # The records are cut, and what is no record stays.
    assert project_type(parse_type("{n:int64,id:{h:ip,p:int64}}"), wanted([("id", "h")])) is parse_type("{id:{h:ip}}")
    assert project_type(parse_type("{n:int64,id:string}"), wanted([("id", "h")])) is parse_type("{id:string}")

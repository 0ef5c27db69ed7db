from __future__ import annotations

import pytest

from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import Compare, Condition, IsNull, Kind, Literal, Unknown
from zed_spark.conditions.parse import parse
from zed_spark.errors import OptionError
from zed_spark.types import parse_type
from zed_spark.types.fuse import fuse_types

ONE = Literal(Kind.INT, 1)
FUSED = parse_type("{Id:int64,r:{X:int64,x:int64,Err:error(string)},u:(int64,string),l:[{y:int64}],n:null}")


def bound(text: str, fused: str | None = None, opaque: tuple[tuple[str, ...], ...] = ()) -> Condition:
    return bind(parse(text), FUSED if fused is None else parse_type(fused), opaque=opaque)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("id = 1", Compare(("Id",), "=", ONE)),
        ("R.x = 1", Compare(("r", "x"), "=", ONE)),
        ("r.err.ERROR = 1", Compare(("r", "Err", "error"), "=", ONE)),
        ("u IS NULL", IsNull(("u",))),
        # Types disagree there: a struct of members in Spark.
        ("u = 1", Unknown("`u` = 1", (("u",),))),
        ("u.member_int64 = 1", Unknown("`u`.`member_int64` = 1", (("u", "member_int64"),))),
        ("id.member_x IS NULL", Unknown("`id`.`member_x` IS NULL", (("id", "member_x"),))),
        ("l.y = 1", Unknown("`l`.`y` = 1", (("l", "y"),))),
        ("n.y = 1", Unknown("`n`.`y` = 1", (("n", "y"),))),
        ("ID > DATE '2020-01-01'", Unknown("`ID` > DATE '2020-01-01'", (("Id",),))),
    ],
)
def test_names(text: str, expected: Condition) -> None:
    assert bound(text) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("idd = 1", "did you mean 'Id'? there are Id, r, u, l, n"),
        ("zzz > DATE '2020-01-01'", "no column 'zzz'; there are Id"),
        ("r.z = 1", "no column 'r.z'; there are X, x, Err"),
        ("id.z = 1", "values of the column 'id' have no fields"),
        ("r.err.z = 1", "there are error"),
        ("value = 1", "no column 'value'"),
        ("member_int64 = 1", "no column 'member_int64'"),
    ],
)
def test_names_that_do_not_exist(text: str, words: str) -> None:
    with pytest.raises(OptionError) as caught:
        bound(text)
    assert words in str(caught.value)


def test_names_that_differ_in_case_only() -> None:
    assert bound("a = 1", "{a:int64,A:int64}").paths() == (("a",),)
    with pytest.raises(OptionError, match="ambiguous: aB, Ab"):
        bound("ab = 1", "{aB:int64,Ab:int64}")


def test_the_column_of_values_that_are_not_records() -> None:
    assert bound("VALUE = 1", "({a:int64},int64)") == Compare(("value",), "=", ONE)
    assert isinstance(bound("value = 1", "({a:int64},int64,string)"), Unknown)
    assert bound("value IS NULL AND A = 1", "({a:int64},int64,string)").paths() == (("value",), ("a",))
    assert bound("value.error = 1", "({a:int64},error(string))").paths() == (("value", "error"),)
    # A record has a field of that name too: which is which is not asked here.
    for name in ("value", "value_"):
        assert isinstance(bound(f"{name} = 1", "({Value:int64},int64)"), Unknown)
    assert bound("value = 1", "{value:int64}") == Compare(("value",), "=", ONE)
    assert bound("value = 1", "int64") == Compare(("value",), "=", ONE)


def test_columns_that_are_not_of_the_data_become_unknown() -> None:
    opaque = (("_file",), ("r", "x"))
    assert isinstance(bound("_FILE = 'x'", opaque=opaque), Unknown)
    assert isinstance(bound("r.X = 1", opaque=opaque), Unknown)
    assert isinstance(bound("r.x.y = 1", opaque=opaque), Unknown)
    for name in ("r", "R"):
        assert bound(f"{name} IS NULL", opaque=opaque) == IsNull(("r",))


def test_texts_in_double_quotes_may_be_columns() -> None:
    assert bound('id = "x"') == Compare(("Id",), "=", Literal(Kind.TEXT, "x"))
    assert isinstance(bound('id = "ID"'), Unknown)
    assert isinstance(bound('id IN ("x", "_f")', opaque=(("_F",),)), Unknown)


def test_without_data_every_name_is_unknown() -> None:
    assert isinstance(bind(parse("a.b = 1"), fuse_types([])), Unknown)

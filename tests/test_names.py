"""The lookup of names that users write."""

import pytest

from zed_spark.errors import OptionError
from zed_spark.names import match_names, position, suggestion


def test_a_name_means_the_exact_column_else_the_only_one_but_for_case():
    assert position("a", ["A", "a"]) == 1
    assert position("B", ["a", "b"]) == 1


@pytest.mark.parametrize(
    ("name", "names", "message"),
    [
        ("AB", ["aB", "Ab"], "where: column 'x.AB' is ambiguous: aB, Ab"),
        ("a", ["a", "a"], "where: column 'x.a' is ambiguous: a, a"),
        ("TOTL", ["id", "Total"], "where: no column 'x.TOTL'; did you mean 'Total'? there are id, Total"),
        ("q", ["id"], "where: no column 'x.q'; there are id"),
        ("q", [], "where: no column 'x.q'; there are none"),
    ],
)
def test_names_that_mean_no_column(name, names, message):
    with pytest.raises(OptionError) as caught:
        position(name, names, prefix="where: ", shown=f"x.{name}")
    assert str(caught.value) == message


def test_of_many_names_the_first_are_listed():
    assert suggestion("zzz", [f"a{n}" for n in range(51)], "known are").endswith("a48, a49, ...")


@pytest.mark.parametrize(
    ("wanted", "present", "expected"),
    [
        (["a", "B"], ["b", "a"], [1, 0]),
        # The exact name goes to `a`, so nothing is left for `A`.
        (["a", "A"], ["a"], [0, None]),
        (["a"], ["A", "a"], [1]),
        (["aB"], ["AB", "ab"], [None]),
        (["AB", "ab"], ["aB"], [None, None]),
    ],
)
def test_names_of_two_schemas_are_matched(wanted, present, expected):
    assert match_names(wanted, present) == expected

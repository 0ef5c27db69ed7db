"""One field of all elements of a list, the same in one pass and one element after the other."""

import pytest

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.rows.values import decode_value
from zed_spark.types.dialect import BSUP5, ZNG

ENTRY = zt.Record((("Value", zt.STRING), ("Count", zt.UINT64)))


def value(body):
    """A tagged value of ZNG."""
    head = (
        bytes([0])
        if body is None
        else bytes([len(body) + 1])
        if len(body) < 127
        else bytes([128 | (len(body) + 1) & 127, len(body) + 1 >> 7])
    )
    return head + (body or b"")


def field(elements, dialect=ZNG):
    return decode_value(zt.Array(ENTRY), b"".join(elements), dialect, lazy=True).field(0)


def element(text):
    return value(value(text) + value(b"\7"))


@pytest.mark.parametrize("dialect", [ZNG, BSUP5])
def test_first_fields(dialect):
    assert field([element(b"one"), element(b"x" * 100), element(b"two")], dialect) == [b"one", b"x" * 100, b"two"]


def test_first_fields_that_are_null_or_long():
    texts = [b"one", None, b"x" * 130, b"", b"x" * 123, b"x" * 126]
    assert field(map(element, texts)) == texts


@pytest.mark.parametrize("stop", range(1, 12))
def test_first_fields_cut(stop):
    whole = b"".join([element(b"one"), element(b"two")])
    if stop == len(whole) // 2:
        assert field([whole[:stop]]) == [b"one"]
    else:
        with pytest.raises(CorruptDataError):
            field([whole[:stop]])


def test_elements_that_are_null():
    with pytest.raises(CorruptDataError, match="element 1 is null"):
        field([element(b"one"), b"\0"])


def test_a_field_that_ends_behind_its_element():
    with pytest.raises(CorruptDataError):
        field([element(b"one"), b"\3\4a", b"bc"])

"""What is written comes back; types and values that lines cannot hold are refused by the name of their field."""

from __future__ import annotations

import io
import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.columnar_files import plain_rows
from support.example_counts import examples
from support.expected_rows import sequence
from support.type_strategies import same, values
from support.zeek_reference import PORT, read_log

from zed_spark import types as zt
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.zeek.format import ZEEK, ZeekSettings
from zed_spark.formats.zeek.header import SCALARS
from zed_spark.storage.source import BytesSource
from zed_spark.types import parse_type
from zed_spark.types.body import sorted_unique
from zed_spark.types.literals import NAN

INNER = st.sampled_from(sorted(SCALARS.values(), key=repr))
FIELDS = st.sampled_from(["a", "b", "_path", "ts", "two words", "é", "A"])


def records(field, least=1):
    pairs = st.lists(st.tuples(FIELDS, field), min_size=least, max_size=4, unique_by=lambda pair: pair[0])
    return pairs.map(lambda fields: zt.Record(tuple(fields)))


LEAF = INNER | st.builds(zt.Array, INNER) | st.builds(zt.Set, INNER)
RECORDS = records(LEAF | records(LEAF | records(LEAF)))
PATHS = st.none() | st.sampled_from([b"conn", b"", b"-", "é".encode(), b"a\tb"])


@st.composite
def rows(draw):
    types = draw(st.lists(RECORDS, min_size=1, max_size=3, unique=True))
    found = []
    for of in draw(st.lists(st.sampled_from(types), max_size=6)):
        value = fit(of, draw(values(of)))
        if of.fields[0] == ("_path", zt.STRING):
            value = (draw(PATHS), *value[1:])
        found.append((of, value))
    return found


def fit(of, value):
    """What can be written of a drawn value: no null records, no lists of one null, and only strings as zq has them."""
    if isinstance(of, zt.Record):
        return tuple(
            fit(field, None if value is None else own)
            for (_, field), own in zip(of.fields, value or of.fields, strict=True)
        )
    if value is None:
        return None
    if isinstance(of, zt.Set | zt.Array):
        items = [fit(of.inner, item) for item in value]
        items = sorted_unique(of.inner, items) if isinstance(of, zt.Set) else items
        return [] if items == [None] else items
    if zt.under(of) is zt.STRING:
        return unicodedata.normalize("NFC", value.decode(errors="replace")).encode()
    if of is zt.NET:
        half = len(value) // 2
        return (int.from_bytes(value[:half]) & int.from_bytes(value[half:])).to_bytes(half) + value[half:]
    return NAN if of is zt.FLOAT64 and value != value else value


def written(found):
    sink = io.BytesIO()
    with ZeekSettings().writer(sink) as writer:
        if found:
            writer.write(sequence(*found))
    return sink.getvalue()


def is_empty_line(of, value):
    """Whether a row is one empty string, apart from a path in the header."""
    if len(of.fields) == 2 and of.fields[0] == ("_path", zt.STRING) and value[0] == b"conn":
        of, value = zt.Record(of.fields[1:]), value[1:]
    while isinstance(of, zt.Record) and len(of.fields) == 1:
        of, value = of.fields[0][1], value[0]
    return value in (b"", [b""])


STRING = parse_type("{a:string}")


@settings(max_examples=examples(500))
@given(rows())
@example([(STRING, (b"#x",)), (STRING, (b"-",)), (STRING, (None,)), (STRING, (b"(empty)",))])
def test_what_is_written_comes_back(drawn):
    found = [(of, value) for of, value in drawn if not is_empty_line(of, value)]
    data = written(found)
    back = plain_rows(ZEEK.read(BytesSource(data), None, ReadRequest()))
    assert [of for of, _ in back] == [of for of, _ in found]
    assert same([value for _, value in back], [value for _, value in found])
    plain, wrong = read_log(data)
    assert not wrong
    assert same([value for _, value in plain], [value for _, value in found])


def test_the_lines():
    conn = parse_type("{_path:string,ts:time,id:{orig_h:ip,orig_p:port=uint16},n:uint64,tags:|[string]|,d:duration}")
    dns = parse_type("{_path:string,ts:time,ok:bool}")
    row = (b"conn", 1_500_000_000_123_456_000, (b"\n\0\0\1", 80), 7, [b"a", b"b,c"], -1_500_000_001)
    found = written(
        [(conn, row), (conn, (b"conn", None, None, None, [], None)), (dns, (b"dns", 5, True)), (dns, (None, 0, False))]
    )
    marks = "#separator \\x09\n#set_separator\t,\n#empty_field\t(empty)\n#unset_field\t-\n"
    assert found.decode() == (
        f"{marks}#path\tconn\n#fields\tts\tid.orig_h\tid.orig_p\tn\ttags\td\n"
        "#types\ttime\taddr\tport\tcount\tset[string]\tinterval\n"
        "1500000000.123456\t10.0.0.1\t80\t7\ta,b\\x2cc\t-1.500000001\n"
        "-\t-\t-\t-\t(empty)\t-\n"
        f"{marks}#path\tdns\n#fields\tts\tok\n#types\ttime\tbool\n0.000000005\tT\n"
        f"{marks}#path\t-\n#fields\t_path\tts\tok\n#types\tstring\ttime\tbool\n-\t0.000000\tF\n"
    )


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("{a:{b:int32}}", "field 'a.b' is of type int32, which Zeek logs do not have"),
        ("{a:[[int64]]}", r"field 'a' is of type \[\[int64\]\]"),
        ("{a:|{string:int64}|}", "field 'a' is of type"),
        ("{a:(int64,string)}", "field 'a' is of type"),
        ("{a:other=uint16}", "field 'a' is of type other=uint16"),
        ('{"a.b":int64}', "field 'a.b' cannot be in a Zeek log"),
        ("{a:{}}", "field 'a' cannot be in a Zeek log: it is a record without fields"),
        ("int64", "a Zeek log can hold only records; found int64"),
        ("{}", "records without fields"),
    ],
)
def test_other_types_are_refused(text, match):
    of = parse_type(text)
    with pytest.raises(UnsupportedTypeError, match=match), ZeekSettings().writer(io.BytesIO()) as writer:
        writer.write(sequence((of, values_of_nothing(of))))


def values_of_nothing(of):
    return tuple(None for _ in of.fields) if isinstance(of, zt.Record) else 1


def test_values_without_a_text_are_refused():
    for text, value, match in (
        ("{a:[int64]}", ([None],), "field 'a': a set or vector of one null"),
        ("{a:string}", (b"",), "field 'a' is the empty string, alone on its line"),
        ("{a:int64}", None, "a null record"),
    ):
        with pytest.raises(UnsupportedTypeError, match=match):
            written([(parse_type(text), value)])


def test_ports_have_their_name():
    assert zt.type_text(PORT) == "port=uint16"

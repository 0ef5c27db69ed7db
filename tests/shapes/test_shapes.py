"""Shapes: how they are written, which rows they are for, and what becomes of values that do not fit."""

from __future__ import annotations

import logging

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark import types as zt
from zed_spark.errors import FormatError, NotFoundError, OptionError, SchemaMismatchError
from zed_spark.files.file import open_file
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.text.printer import lines
from zed_spark.shapes.parse import Shape
from zed_spark.shapes.reading import Shaping, read_shaped, summarize_shaped
from zed_spark.storage.source import BytesSource


def shaped(tmp_path, text, name="a.json", **options):
    """The values of a file with a text, as ZSON."""
    path = tmp_path / name
    path.write_text(text)
    with open_file(str(path), **options) as file:
        return [line for sequence in file.sequences() for line in lines(sequence)]


ADDRESSES = {'"10.0.0.1"': "10.0.0.1", '"::1"': ":::1"[1:], '"x"': None, "1": None, "1.5": None, '{"y":1}': None}
NUMBERS = {"5": "5(uint8)", '"7"': "7(uint8)", "300": None, "-1": None, '"z"': None, "2.0": "2(uint8)", "2.5": None}
AS_TEXT = {"2.0": "2.", '{"y":1}': "{y:1}"}


@given(
    st.lists(
        st.tuples(
            st.sampled_from([*ADDRESSES, "null", ""]), st.sampled_from([*NUMBERS, "null", ""]), st.booleans(),
            st.sampled_from(["", '"other"', '"conn"']),
        ),
        min_size=1,
        max_size=12,
    ),
    st.integers(1, 5),
)  # fmt: skip
@settings(max_examples=examples(300))
def test_each_row_is_shaped_by_itself(rows, batch_rows):
    """A reference shapes one row at a time; batches, their order and what fits elsewhere make no difference."""
    text, wanted = "", []
    for address, number, is_flat, kind in rows:
        parts = [f'"k":{kind}'] if kind else []
        inner = [f'"a":{address}'] if address else []
        parts += ([f'"r.a":{address}'] if is_flat else ['"r":{' + inner[0] + "}"]) if address else []
        parts += [f'"n":{number}'] if number else []
        text += "{" + ",".join(parts) + "}\n"
        if kind == '"other"':
            name = '"r.a"' if is_flat else "r"
            told = AS_TEXT.get(address, address)
            fields = ['k:"other"']
            fields += ([f"{name}:{told}"] if is_flat else [f"r:{{a:{told}}}"]) if address else []
            fields += [f"n:{AS_TEXT.get(number, number)}"] if number else []
        else:
            own = "null(ip)" if address in ("", "null") else ADDRESSES[address] or AS_TEXT.get(address, address)
            count = "null(uint8)" if number in ("", "null") else NUMBERS[number] or AS_TEXT.get(number, number)
            fields = [f"k:{kind or 'null(string)'}", f"r:{{a:{own}}}", f"n:{count}"]
        wanted.append("{" + ",".join(fields) + "}")
    shape = "{k:string,r:{a:ip},n:uint8}\nother={}"
    source = BytesSource(text.encode(), "a.json")
    request = ReadRequest(batch_rows=batch_rows, first_rows=batch_rows)
    shaping = Shaping.of(shape, field="k")
    found = [line for one in read_shaped(format_named("json"), source, None, request, shaping) for line in lines(one)]
    assert found == wanted
    summary = summarize_shaped(format_named("json"), source, shaping)
    assert summary.rows == len(rows)
    assert len({one.type for one in summary.super_types}) == len(summary.super_types)


FILE = """\
// Types of our own.
type port = uint16
conn = {
  _path: string, # which
  id: {orig_h: ip, orig_p: port}
}
dns={_path:string,query:string};{ts:time}
"""


def test_a_file_of_types(tmp_path):
    (tmp_path / "types.txt").write_text(FILE)
    found = Shape.parse(str(tmp_path / "types.txt"))
    assert dict(found.named) == {
        "conn": zt.parse_type("{_path:string,id:{orig_h:ip,orig_p:port=uint16}}"),
        "dns": zt.parse_type("{_path:string,query:string}"),
    }
    assert found.default is zt.parse_type("{ts:time}")
    assert Shape.parse(FILE) == found


@pytest.mark.parametrize(
    ("text", "error", "told"),
    [
        ("{a:ipp}", FormatError, "expected a known type"),
        ("{a:ip", FormatError, "position 5"),
        ("a=int64\nb=ip", OptionError, "no record type"),
        ("{a:ip}\n{b:ip}", OptionError, "2 records without a name"),
        (
            "zeke",
            NotFoundError,
            "no such file: zeke; a shape is zeek, a file of types or a record type such as {ts:time,src:ip}",
        ),
    ],
)
def test_what_is_no_shape(text, error, told):
    with pytest.raises(error, match=told):
        Shape.parse(text)


def test_options_that_do_not_fit_together():
    assert Shaping.of(None) is None
    for options in ({"errors": "fail"}, {"field": "kind"}, {"unit": "ms"}):
        with pytest.raises(OptionError, match="needs the option shape"):
            Shaping.of(None, **options)
    with pytest.raises(OptionError, match="timeUnit takes s, ms, us, ns"):
        Shaping.of("{a:ip}", unit="h")


def test_fields_are_cast_nested_ordered_and_filled(tmp_path):
    text = '{"id.resp_h":"::1","x":1,"id.orig_h":"10.0.0.1","ts":1.5}\n{"id":{"orig_h":"10.0.0.2"}}\n'
    assert shaped(tmp_path, text, shape="{ts:time,id:{orig_h:ip,resp_h:ip}}") == [
        "{ts:1970-01-01T00:00:01.5Z,id:{orig_h:10.0.0.1,resp_h:::1},x:1}",
        "{ts:null(time),id:{orig_h:10.0.0.2,resp_h:null(ip)}}",
    ]


def test_a_named_record_names_the_values(tmp_path):
    assert shaped(tmp_path, '{"a":"::1"}', shape="host={a:ip}") == ["{a:::1}(=host)"]
    # With fields of its own it is another type.
    assert shaped(tmp_path, '{"a":"::1","b":1}', shape="host={a:ip}") == ["{a:::1,b:1}"]


def test_misfits_stay_as_they_were(tmp_path, caplog):
    text = '{"a":"::1","p":1}\n{"a":"x","p":2}\n{"a":"::2","p":70000}\n{"a":"y","p":-1}\n{"a":null,"p":null}\n'
    with caplog.at_level(logging.WARNING, "zed_spark"):
        found = shaped(tmp_path, text, shape="{a:ip,p:uint16}")
    assert found == [
        "{a:::1,p:1(uint16)}",
        '{a:"x",p:2(uint16)}',
        "{a:::2,p:70000}",
        '{a:"y",p:-1}',
        "{a:null(ip),p:null(uint16)}",
    ]
    [told] = caplog.messages
    assert "4 values do not fit the shape" in told
    assert "(a: 2 are no ip, such as 'x'; p: 2 are no uint16, such as '70000')" in told


def test_misfits_as_errors(tmp_path):
    with pytest.raises(SchemaMismatchError, match=r"a\.json, field a: 'x' is no value of ip; with shapeErrors=keep"):
        shaped(tmp_path, '{"a":"::1"}\n{"a":"x"}\n', shape="{a:ip}", shape_errors="fail")


@pytest.mark.parametrize(
    ("name", "text", "warned"),
    [
        ("export.json", '{"a":"x"}\n', True),
        ("conn.json", '{"ts":1}\n', False),
        ("export.json", '{"ts":1,"_path":"conn"}\n{"ts":1}\n', False),
        ("export.json", '{"ts":1,"_path":"of_a_package"}\n', False),
        ("export.json", "1\n", False),
    ],
)
def test_rows_of_no_type_are_told(tmp_path, caplog, name, text, warned):
    (tmp_path / name).write_text(text)
    with caplog.at_level(logging.WARNING, "zed_spark"), open_file(tmp_path / name, shape="zeek") as file:
        assert file.count() == sum(len(sequence) for sequence in file.sequences())
        next(file.sequences())
    told = [f"{tmp_path / name}: the shape was not used: rows have no field _path that names their type"] * warned
    assert [message.partition(", and")[0] for message in caplog.messages] == told


def test_a_name_that_is_a_leaf_and_a_parent(tmp_path, caplog):
    text = '{"a":5,"a.b":"::1"}\n{"a.b":"::1"}\n{"a":null,"a.b":"::2"}\n{"a":{"b":"::3"},"a.b":"x"}\n'
    assert shaped(tmp_path, text, shape="{a:{b:ip}}") == [
        '{a:5,"a.b":"::1"}', "{a:{b:::1}}", "{a:{b:::2}}", '{a:{b:::3},"a.b":"x"}',
    ]  # fmt: skip
    assert "1 value does not fit the shape and stays as it was" in caplog.text


def test_a_field_of_the_shape_with_a_dot_in_its_name(tmp_path):
    text = '{"a":null,"c":1,"a.b":"10.0.0.1"}\n{"a":{"b":"10.0.0.2"},"c":2}\n'
    found = shaped(tmp_path, text, shape="{a:{b:ip},c:int64,'a.b':ip}".replace("'", '"'))
    assert found[0].endswith('c:1,"a.b":10.0.0.1}')
    assert found[1] == '{a:{b:10.0.0.2},c:2,"a.b":null(ip)}'


def test_values_that_are_no_records_stay(tmp_path):
    assert shaped(tmp_path, '1\n"::1"\n{"a":"::1"}\n', shape="{a:ip}") == ["1", '"::1"', "{a:::1}"]


KINDS = "conn={_path:string,a:ip}\ndns={_path:string,a:net}"


def test_the_type_by_a_field(tmp_path):
    text = (
        '{"_path":"dns","a":"10.0.0.0/8"}\n{"_path":"conn","a":"::1"}\n'
        '{"_path":"x","a":"::1"}\n{"_path":null,"a":"::1"}\n{"_path":7,"a":"::1"}\n'
    )
    assert shaped(tmp_path, text, shape=KINDS) == [
        '{_path:"dns",a:10.0.0.0/8}', '{_path:"conn",a:::1}', '{_path:"x",a:"::1"}', '{_path:null,a:"::1"}',
        '{_path:7,a:"::1"}',
    ]  # fmt: skip
    assert shaped(tmp_path, '{"kind":"conn","a":"::1"}', shape=KINDS, shape_field="kind") == [
        '{_path:null(string),a:::1,kind:"conn"}'
    ]


def test_the_type_by_the_name_of_the_file(tmp_path):
    assert shaped(tmp_path, '{"a":"::1"}', "conn.20240101.log", shape=KINDS) == ['{_path:"conn",a:::1}']
    assert shaped(tmp_path, '{"a":"::1"}', "other.log", shape=KINDS) == ['{a:"::1"}']


def test_zeek_as_it_writes_json_by_default(tmp_path):
    text = '{"ts":1521911721.255387,"uid":"C1","id.orig_h":"10.0.0.1","id.orig_p":443,"proto":"tcp","duration":1e-06}\n'
    [line] = shaped(tmp_path, text, "conn.log", shape="zeek")
    assert line.startswith('{_path:"conn",_write_ts:null(time),ts:2018-03-24T17:15:21.255387Z,uid:"C1",id:{orig_h:10.')
    assert ',orig_p:443(port=uint16),resp_h:null(ip),resp_p:null(port)},proto:"tcp"(=zenum)' in line
    assert ",duration:1us," in line


def test_the_unit_of_times(tmp_path):
    for unit, number in (("ms", "1521911721255"), ("us", "1521911721255000"), ("s", "1521911721.255")):
        assert shaped(tmp_path, f'{{"t":{number}}}', shape="{t:time}", time_unit=unit) == [
            "{t:2018-03-24T17:15:21.255Z}"
        ]


def test_types_are_inferred_from_all_values(tmp_path):
    text = (
        '{"a":"10.0.0.1","n":"10.0.0.0/8","t":"2024-01-01T00:00:00Z","s":"::1","l":["::1"],"r":{"a":"::1"}}\n'
        '{"a":null,"s":"x","l":[]}\n{"a":"::1","t":"2024-01-01 00:00:00+01:00","e":"","z":null}\n'
    )
    assert shaped(tmp_path, text, infer=True) == [
        '{a:10.0.0.1,n:10.0.0.0/8,t:2024-01-01T00:00:00Z,s:"::1",l:[::1],r:{a:::1}}',
        '{a:null,s:"x",l:[]([null])}',
        '{a:::1,t:2023-12-31T23:00:00Z,e:"",z:null}',
    ]
    # As Suricata writes it.
    assert shaped(tmp_path, '{"t":"2024-01-01T00:00:00.5+0100"}', infer=True) == ["{t:2023-12-31T23:00:00.5Z}"]
    # A time without a zone is none.
    assert shaped(tmp_path, '{"t":"2024-01-01T00:00:00"}', infer=True) == ['{t:"2024-01-01T00:00:00"}']


def test_a_shape_goes_before_what_is_inferred(tmp_path):
    assert shaped(tmp_path, '{"a":"::1","b":"::1","c":"x"}', shape="{a:string,c:ip}", infer=True) == [
        '{a:"::1",c:"x",b:::1}'
    ]


def test_damage_is_said_as_without_a_shape(tmp_path):
    from zed_spark.errors import CorruptDataError

    with pytest.raises(CorruptDataError, match="line 2"):
        shaped(tmp_path, '{"a":"::1"}\n{"a":]\n', shape="{a:ip}")


def test_conditions_and_columns_are_of_the_shape(tmp_path):
    path = tmp_path / "a.json"
    path.write_text('{"id.h":"10.0.0.1","n":1}\n{"id.h":"10.0.0.2","n":2}\n{"id.h":"::3","n":"x"}\n')
    with open_file(str(path), shape="{id:{h:ip}}") as file:
        [batch] = file.batches(["n"], "id.h = '10.0.0.2'")
        assert len(batch) == 1
        assert (file.count(), len(file.super_types)) == (3, 2)
        [only] = file.batches(["n"], super_type="{id:{h:ip},n:string}")
        assert only.to_pylist() == [{"n": "x"}]

"""Reading text: the forms of formats/zng.md section 11, in both notations, and what is refused."""

from __future__ import annotations

import pytest

from zed_spark.errors import CorruptDataError
from zed_spark.formats.text.parser import Limits
from zed_spark.formats.text.printer import Printer
from zed_spark.formats.text.values import parse
from zed_spark.types import INT64, Named, Record, type_text


def shown(text: str | bytes, notation: str = "zson") -> list[str]:
    """Each value with its type, as ZSON."""
    printer = Printer()
    return [f"{printer.print(of, value)} {type_text(of)}" for of, value in parse(text, notation)]


ZSON = [
    # Values follow each other with or without space, on one line or on many.
    ("1 2\n3", ["1 int64", "2 int64", "3 int64"]),
    ("{a:1}{b:2}", ["{a:1} {a:int64}", "{b:2} {b:int64}"]),
    ("{\n  a: 1,\n  b: [\n    2,\n  ],\n}\n", ["{a:1,b:[2]} {a:int64,b:[int64]}"]),
    ("// c\n{a:1, /* x */ b:2,} // d\n/* e\n */", ["{a:1,b:2} {a:int64,b:int64}"]),
    ("", []),
    (" \n\t", []),
    ("\ufeff1", ["1 int64"]),
    # Primitives by how they look.
    ("true false null", ["true bool", "false bool", "null null"]),
    ("-5 +5 01 9223372036854775807", ["-5 int64", "5 int64", "1 int64", "9223372036854775807 int64"]),
    ("9223372036854775808", ["9223372036854775808(uint64) uint64"]),
    ("18446744073709551616 -9223372036854775809", ["1.8446744073709552e+19 float64", "-9223372036854775808. float64"]),
    ("1. .5 1e3 NaN nan +Inf -inf", ["1. float64", "0.5 float64", "1000. float64", "NaN float64", "NaN float64",
                                     "+Inf float64", "-Inf float64"]),
    ("2020-01-02T03:04:05Z 2020-01-02T03:04:05.5+01:00", ["2020-01-02T03:04:05Z time", "2020-01-02T02:04:05.5Z time"]),
    ("1h30m -1.5h .5s 8w 1y", ["1h30m duration", "-1h30m duration", "500ms duration", "56d duration", "1y duration"]),
    ("10.1.2.3/8 fe80::1/10", ["10.0.0.0/8 net", "fe80::/10 net"]),
    ("1.2.3.4 :: ::1 ::ffff:1.2.3.4", ["1.2.3.4 ip", ":: ip", "::1 ip", "::ffff:1.2.3.4 ip"]),
    ("0x 0xAb", ["0x bytes", "0xab bytes"]),
    (r'"\"\\\/\b\f\n\r\té😀\u00e9\ud83d\ude00"', ['"\\"\\\\/\\b\\f\\n\\r\\té😀é😀" string']),
    ('"e\u0301" {"e\u0301":1}', ['"é" string', '{"e\u0301":1} {"e\u0301":int64}']),
    (b'"a\xff\xc3"', ['"a\ufffd\ufffd" string']),
    (r'"\ud800"', ['"\ufffd" string']),
    # Containers, and what is implied for their elements.
    ('{a:1,"b c":2,$x:3,é:4,null:5,error:6}', ['{a:1,"b c":2,$x:3,é:4,null:5,error:6} '
                                               '{a:int64,"b c":int64,$x:int64,é:int64,null:int64,error:int64}']),
    ("{a:1,b:2,a:3}", ["{a:1,b:2} {a:int64,b:int64}"]),
    ('[1,"a",null]', ['[1,"a",null] [(int64,string)]']),
    ("[null,1]", ["[null(int64),1] [int64]"]),
    ("[] [null] |[]| |{}|", ["[] [null]", "[null] [null]", "|[]| |[null]|", "|{}| |{null:null}|"]),
    ("[1(uint8),2]", ["[1(uint8),2] [(uint8,int64)]"]),
    ("|[3,1,1]| |[3,1,1]|(|[uint8]|)", ["|[1,3]| |[int64]|", "|[3(uint8),1(uint8),1(uint8)]| |[uint8]|"]),
    ('|{"b":1,"a":2,"b":3}|', ['|{"a":2,"b":1}| |{string:int64}|']),
    ("|{1:1::1,2 :::1,::1 :2}|(|{(int64,ip):(int64,ip)}|)", ["|{1:1::1,2:::1,::1 :2}| |{(int64,ip):(int64,ip)}|"]),
    ('error("x") error(1(uint8))', ['error("x") error(string)', "error(1)(error(uint8)) error(uint8)"]),
    ("<int64> <{a:[(int64,string)]}>", ["<int64> type", "<{a:[(int64,string)]}> type"]),
    # Decorators.
    ("1(uint8) 1 (uint8) 1\n(uint8)", ["1(uint8) uint8"] * 3),
    ("1(float32) 1.5(float16) null(ip)", ["1.(float32) float32", "1.5(float16) float16", "null(ip) ip"]),
    ("1(uint8)((uint8,string))", ["1(uint8)((uint8,string)) (uint8,string)"]),
    ("null((int64,string)) null(int64)((int64,string))", ["null((int64,string)) (int64,string)",
                                                          "null(int64)((int64,string)) (int64,string)"]),
    ("{a:1}({b:uint8})", ["{b:1(uint8)} {b:uint8}"]),
    ("[null,1]([(int64,string)])", ["[null,1]([(int64,string)]) [(int64,string)]"]),
    ("[null(int64),1]([(int64,string)])", ["[null(int64),1]([(int64,string)]) [(int64,string)]"]),
    ('%a(enum(a,b)) "b c"(enum(a,"b c"))', ["%a(enum(a,b)) enum(a,b)", '%b c(enum(a,"b c")) enum(a,"b c")']),
    ("%(e=enum(\"\",x)) error(%b c)(error(enum(\"b c\")))", ['%(e=enum("",x)) e=enum("",x)',
                                                              'error(%b c)(error(enum("b c"))) error(enum("b c"))']),
    ("5((int64)) (1)"[:10], ["5((int64)) (int64)"]),
    # Names live on from value to value.
    ("80(port=uint16) {a:1(port)}", ["80(port=uint16) port=uint16", "{a:1(port=uint16)} {a:port=uint16}"]),
    ("{a:{x:1}(=r),b:{x:2}(r)}", ["{a:{x:1}(=r),b:{x:2}(r)} {a:r={x:int64},b:r}"]),
    ('1(=x) "a"(=x) "b"(x)', ["1(=x) x=int64", '"a"(=x) x=string', '"b"(=x) x=string']),
    ("1(=0) 2(0) {a:3}({a:0})", ["1 int64", "2 int64", "{a:3} {a:int64}"]),
    ('1(="two words") null("two words") null(two words=uint8)', ['1(="two words") "two words"=int64',
                                                                  'null(two words=int64) "two words"=int64',
                                                                  'null(two words=uint8) "two words"=uint8']),
    ("<foo=int64> 3(foo)", ["<foo=int64> type", "3(=foo) foo=int64"]),
    # Brackets of both notations are read in both.
    ("1::uint8 [1::uint8]", ["1(uint8) uint8", "[1(uint8)] [uint8]"]),
    ("1(uint8)\n::1((ip,string))", ["1(uint8) uint8", "::1((string,ip)) (string,ip)"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "values"), ZSON, ids=[repr(text)[:50] for text, _ in ZSON])
def test_zson(text: str, values: list[str]) -> None:
    assert shown(text) == values


SUP = [
    ("1::uint8 1::uint8::(uint8|string)", ["1(uint8) uint8", "1(uint8)((uint8,string)) (uint8,string)"]),
    ('1::(int64|string) "a"::(int64|ip|string)', ["1((int64,string)) (int64,string)",
                                                  '"a"((int64,string,ip)) (int64,string,ip)']),
    ("1::(uint8)", ["1(uint8) uint8"]),
    ("null::int64 null::(int64|null)", ["null(int64) int64", "null((int64,null)) (int64,null)"]),
    ('[1,null] [1,null,"a"]', ["[1,null] [(int64,null)]", '[1,null,"a"] [(int64,string,null)]']),
    ("[null]", ["[null] [null]"]),
    ("[1::(int64|string),true]", ["[1,true]([(int64,bool,string)]) [(int64,bool,string)]"]),
    ("|[1]| set[1,2] set[]::set[uint8]", ["|[1]| |[int64]|", "|[1,2]| |[int64]|", "|[]| |[uint8]|"]),
    ('|{"a":1}| map{"a":1} map{}::map{string:ip}', ['|{"a":1}| |{string:int64}|'] * 2 + ["|{}| |{string:ip}|"]),
    ('"a"::enum(a,"b c")', ['%a(enum(a,"b c")) enum(a,"b c")']),
    ('"b c"::enum(a,"b c")', ['%b c(enum(a,"b c")) enum(a,"b c")']),
    ("80::(port=uint16) 443::port {a:1}::=r", ["80(port=uint16) port=uint16", "443(port=uint16) port=uint16",
                                               "{a:1}(=r) r={a:int64}"]),
    ("type port=uint16\n{a:80::port}", ["{a:80(port=uint16)} {a:port=uint16}"]),
    ("type a={b:b}\ntype b=int64\n{b:1}::a", ["{b:1(=b)}(=a) a={b:b=int64}"]),
    ("{a?:1,b?:_::string}", ["{a:1((int64,none)),b:null(none)((string,none))} {a:(int64,none),b:(string,none)}"]),
    ("{a?:1::(int64|string),b?:_::(int64|string)}", ["{a:1((int64,string,none)),b:null(none)((int64,string,none))} "
                                                     "{a:(int64,string,none),b:(int64,string,none)}"]),
    ("<{a?:int64}> <int64|string>", ["<{a:(int64,none)}> type", "<(int64,string)> type"]),
    ("fusion({a?:_::ip},<{}>)", ["fusion({a:null(none)((ip,none))},<{}>)(fusion({a:(ip,none)})) "
                                 "fusion({a:(ip,none)})"]),
    ("1::any [1,2]::[any]", ["fusion(1,<int64>)(fusion(all)) fusion(all)",
                             "[fusion(1,<int64>)(fusion(all)),fusion(2,<int64>)(fusion(all))] [fusion(all)]"]),
    ("::1::ip 1::add 80::uint16 fe80::/10::net", ["::1 ip", "1::add ip", "80(uint16) uint16", "fe80::/10 net"]),
    ("error(1::uint8) error(::1)", ["error(1)(error(uint8)) error(uint8)", "error(::1) error(ip)"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "values"), SUP, ids=[repr(text)[:50] for text, _ in SUP])
def test_sup(text: str, values: list[str]) -> None:
    assert shown(text, "sup") == values


def test_types_that_hold_themselves() -> None:
    text = "type L={v:int64,next?:L}\n{v:1,next?:{v:2,next?:_::L}::L}::L"
    [(of, value)] = parse(text, "sup")
    assert value == (1, (1, (2, (0, None))))
    assert type_text(of) == "L={v:int64,next:(none,L)}"


REFUSED = [
    ("{a:int}", 3, 1, 4, "found 'int}', expected a value"),
    ("{a:1\n{b:2}", 5, 2, 1, "found '{b:2}', expected '}'"),
    ("[1 2]", 3, 1, 4, "expected ']'"),
    ("{a}", 2, 1, 3, "expected ':'"),
    ("{1:2}", 1, 1, 2, "expected a field name"),
    ("{a:{b:[", 7, 1, 8, "found the end of the text, expected a value"),
    ('1 "ab\ncd"', 2, 1, 3, "the string does not end on its line"),
    ("1 /* 2", 2, 1, 3, "the comment does not end"),
    (r'"\x"', 1, 1, 2, r"\\x is not an escape"),
    (r'{"\u12":1}', 2, 1, 3, r"\\u is not an escape"),
    ('"é" 1(nope)', 7, 1, 7, "the type name 'nope' is not defined"),
    ("1(int128)", 2, 1, 3, "int128 never was"),
    ("1(=int64)", 2, 1, 3, "expected a name that no primitive type has"),
    ("300(uint8)", 0, 1, 1, "'300' is out of range for uint8"),
    ("-1(uint8)", 0, 1, 1, "'-1' is out of range for uint8"),
    ("1e400", 0, 1, 1, "out of range for float64"),
    ("1e39(float32)", 0, 1, 1, "out of range for float32"),
    ('"1"(ip)', 1, 1, 2, "a value of type string cannot be used as ip"),
    ("1.5(int64)", 0, 1, 1, "a value of type float64 cannot be used as int64"),
    ("1(time)", 0, 1, 1, "cannot be used as time"),
    ("true((int64,string))", 5, 1, 6, "which is not in the union type (int64,string)"),
    ("{a:1(uint8)}({a:int8})", 5, 1, 6, "decorator uint8 where the type is already int8"),
    ("{a:1}({a:int64,b:int64})", 0, 1, 1, "a record of 1 fields where its type has 2"),
    ("[1]({a:int64})", 0, 1, 1, "an array where the type is {a:int64}"),
    ("%a", 1, 1, 2, "without a decorator"),
    ("%c(enum(a,b))", 1, 1, 2, "'c' is not a symbol of enum(a,b)"),
    ("2263-01-01T00:00:00Z", 0, 1, 1, "out of range for time"),
    ("1600-01-01T00:00:00Z", 0, 1, 1, "out of range for time"),
    ("2023-02-29T00:00:00Z", 0, 1, 1, "no such day"),
    ("300y", 0, 1, 1, "out of range for duration"),
    ("1.2.3.256", 0, 1, 1, "not an IP address"),
    ("1.2.3.4/33", 0, 1, 1, "not a network"),
    ("0xabc", 0, 1, 1, "odd number of digits"),
    ("1.2.3", 0, 1, 1, "expected a value"),
    ("1x", 0, 1, 1, "expected a value"),
    ("truex", 0, 1, 1, "expected a value"),
    ("`a`", 0, 1, 1, "expected a value"),
    ("}", 0, 1, 1, "expected a value"),
    ("1({a:int64,a:int64})", 20, 1, 21, "has the field 'a' twice"),
    ("\x00\x01", 0, 1, 1, "expected a value"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "offset", "line", "column", "reason"), REFUSED, ids=[repr(row[0]) for row in REFUSED])
def test_what_is_refused_and_where(text: str, offset: int, line: int, column: int, reason: str) -> None:
    with pytest.raises(CorruptDataError) as caught:
        list(parse(text, path="some.zson"))
    error = caught.value
    assert reason in error.reason or reason.replace("\\\\", "\\") in error.reason
    if offset < len(text):
        assert (error.offset, error.structure, error.path) == (offset, "ZSON text", "some.zson")
        assert error.reason.startswith(f"line {line}, column {column}: ")


@pytest.mark.parametrize(
    "text",
    [b"{a:1((re\xe5c={a:int64},int64))}", b'%a b\xe5(enum("a b"))', b"1(=fo\xe5)", b"{a\xe5:1}", b"<fo\xe5=int64>"],
)
def test_names_that_are_not_utf8_are_refused(text: bytes) -> None:
    """In quotes they are strings like others, and such bytes become U+FFFD, as with the reference."""
    with pytest.raises(CorruptDataError, match=r"some\.zson, offset"):
        list(parse(text, path="some.zson"))


BOMBS = [
    "[" * 300_000, "{a:" * 100_000, "|[" * 100_000, "|{" * 100_000, "error(" * 100_000, "<" + "[" * 300_000,
    "1(" + "[" * 300_000, "1(" + "(" * 300_000, "1" + "(int64)" * 100_000, "1(" + "a=" * 100_000, "1::" + "(" * 100_000,
    "fusion(" * 100_000, "[" * 201 + "1" + "]" * 201, "<" + "[" * 201 + "int64" + "]" * 201 + ">", '"' + "\\" * 300_001,
    "/*" * 300_000, "1(enum(" + "a," * 200_000 + "b))", "(" * 100_000, "-" * 300_000, "1" * 300_000 + "x",
    ":" * 300_000, "{" + "a:1," * 100 + '"' + "b" * 300_000, "1.2." * 100_000, "0x" + "a" * 299_999, "%" * 300_000,
]  # fmt: skip


@pytest.mark.parametrize("notation", ["zson", "sup", "json"])
@pytest.mark.parametrize("text", BOMBS, ids=[text[:8] + text[-3:] for text in BOMBS])
@pytest.mark.one_in(7)
def test_bombs_are_refused_at_once(text: str, notation: str) -> None:
    # Anything that takes quadratic time would take hours here.
    with pytest.raises(CorruptDataError):
        list(parse(text, notation))


def test_as_deep_as_types_go() -> None:
    for notation in ("zson", "sup", "json"):
        [(of, _)] = parse("[" * 199 + "1" + "]" * 199, notation)
        assert of.depth == 200
    [(of, _)] = parse("{a:" * 199 + "1" + "}" * 199)
    assert of.depth == 200


@pytest.mark.parametrize("notation", ["zson", "json"])
def test_values_without_end_are_refused(notation: str) -> None:
    with pytest.raises(CorruptDataError, match="at most 1000"):
        list(parse("[" + "1," * 1000 + "1]", notation, limits=Limits(parts=1000)))
    limits = Limits(chunk_size=1 << 10, value_size=1 << 20)
    assert len(next(parse('"' + "a" * 1_040_000 + '"', notation, limits=limits))[1]) == 1_040_000
    with pytest.raises(CorruptDataError, match="a value of more than 1 MiB"):
        list(parse('"' + "a" * 1_100_000 + '"', notation, limits=limits))


def test_a_name_defined_inside_a_definition_of_that_name() -> None:
    inner = Named("foo", INT64)
    [(of, value)] = parse("{a:1,b:2}(foo={a:foo=int64,b:foo})")
    assert of is Named("foo", Record((("a", inner), ("b", inner))))
    assert value == (1, 2)

"""Text files as the rest of the package sees them: recognized by content, summarised, split, read in parts, written."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from support import golden

import zed_spark
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import wanted
from zed_spark.columns.values import from_values
from zed_spark.errors import CorruptDataError, OptionError, UnsupportedTypeError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import detect, format_named, writer_settings
from zed_spark.formats.rows.values import read_values
from zed_spark.formats.rows.writer import RowFileWriter
from zed_spark.formats.text import plan
from zed_spark.formats.text.format import JSON, SUP, ZSON, TextFormat, TextWriter
from zed_spark.formats.text.json_text import JsonPrinter
from zed_spark.formats.text.printer import Printer, lines
from zed_spark.formats.text.sup_printer import SupPrinter
from zed_spark.storage import BytesSource, Version, open_source
from zed_spark.types import parse_type

EVENTS = next(case for case in golden.cases() if case.name == "events-400")


def source(text: str | bytes, path: str = "some") -> BytesSource:
    return BytesSource(text.encode() if isinstance(text, str) else text, path)


TOLD = [
    ('{"a":1}\n{"a":2}', "json"), ("1\n2\n", "json"), ("-5", "json"), ('[1,\n2]', "json"), ("null", "json"),
    ('"text"', "json"), ("{a:1}", "zson"), ("1(uint8)", "zson"), ('{"a":1}\n{a:1}', "zson"), ("// note\n1", "zson"),
    ("[1,2", None), ('{"a":' , None), ("10.0.0.1", "zson"), ("1h", "zson"), ("%a(enum(a))", "zson"), (" \n", "zson"),
    ("\ufeff{a:1}", "zson"), ("|[1]|", "zson"), ("NaN", "zson"), ("-1h 2", "zson"), ('{a:"\x7f"}', "zson"),
    ("{a:1::uint8}", "sup"), ("type port=uint16\n80::port", "sup"), ("set[1]", "sup"), ("{a?:1}", "sup"),
    ("1::(int64|string)", "sup"), ("fusion(1,<int64>)", "sup"), ('{"a":1}\n{a:1::uint8}', "sup"),
    ("hello, world", None), ("#fields a b\n", None), ("{a:1\n", None), ('{"a":1}\n{"b":}', None),
    ("{a:1}\x00", None), ("{a:1}\x1b", None), (b"{a:1}\xff", None), ("<html></html>", None), ("---\na: 1\n", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "name"), TOLD, ids=[repr(text)[:40] for text, _ in TOLD])
def test_formats_are_told_by_content(text: str | bytes, name: str | None) -> None:
    if name is None:
        with pytest.raises(CorruptDataError, match=r"neither ZNG, VNG, .*nor readable text"):
            detect(source(text))
    else:
        assert detect(source(text)) == name


def test_long_files_are_told_by_their_start() -> None:
    row = '{"a":"' + "é" * 1000 + '"}\n'
    assert detect(source(row * 100)) == "json"
    assert detect(source(row * 100 + "nonsense")) == "json"
    assert detect(source("[" + row.replace("\n", ",\n") * 100)) == "json"
    assert detect(source("{a:[" + '"bc",' * 50_000)) == "zson"
    assert detect(source('{b:1::uint8,a:"' + "c" * 100_000)) == "sup"
    assert detect(source("{a:1}\n" * 20_000)) == "zson"


def test_binary_files_are_never_taken_for_text() -> None:
    for file in [*golden.files("zng"), *golden.files("vng")]:
        with open_source(str(file.path)) as stored:
            assert detect(stored) == file.format, file


@pytest.fixture
def path(tmp_path: Path) -> str:
    place = tmp_path / "events.zson"
    place.write_text("".join(f"{line}\n" for line in EVENTS.expected))
    return str(place)


def test_files_of_text_open_like_all_others(path: str) -> None:
    with zed_spark.open(path) as file:
        assert file.format == "zson"
        assert file.count() == 400
        assert [one.rows for one in file.super_types] == [129, 224, 47]
        assert [line for part in file.sequences() for line in lines(part)] == EVENTS.expected
        some = [
            line
            for part in file.sequences(["event", "user.id"], "event = 'buy' and total > 490")
            for line in lines(part)
        ]
        assert some
        assert all(line.startswith('{event:"buy",user:{id:') and "name" not in line for line in some)
        assert sum(len(part) for part in file.sequences(columns=[])) == 400
        errors = file.sequences(super_type="error({message:string,on:string})", batch_rows=10)
        assert [len(part) for part in errors] == [10, 10, 10, 10, 7]
        assert file.batches().__next__().num_rows == 400
    assert zed_spark.count(path) == 400
    assert zed_spark.min_max(path, "user.id") == zed_spark.min_max(str(zng_of("events-400")), "user.id")


def zng_of(case: str) -> Path:
    return next(file for file in golden.files("zng") if file.case == case).path


def test_compressed_text(path: str, tmp_path: Path) -> None:
    packed = tmp_path / "packed"
    packed.write_bytes(gzip.compress(Path(path).read_bytes()))
    with zed_spark.open(str(packed)) as file:
        assert (file.format, file.wrapped, file.count()) == ("zson", "gzip", 400)
    with open_source(str(packed)) as stored:
        assert len(ZSON.split(stored, 100)) == 1


SPLIT = [
    (JSON, '{"a":%d,"b":"x y"}\n', True),
    (ZSON, "{a:%d,b:10.0.0.1}\n", True),
    (ZSON, "{a:%d(port=uint16)}\n", True),
    (ZSON, "\n  {a:%d}  \n\n", True),
    (SUP, "{a:%d::int32}\n", True),
    (ZSON, "{a:\n%d}\n", False),
    (ZSON, "{a:%d} ", False),
    (ZSON, "// x\n{a:%d}\n", False),
    (ZSON, "{a:%d} // x\n", False),
    (ZSON, "%d\n(uint8)\n", False),
    (JSON, '{"a":\n%d}\n', False),
]


@pytest.mark.parametrize(("format", "row", "cut"), SPLIT, ids=[repr(row) for _, row, _ in SPLIT])
def test_files_are_cut_at_lines_where_each_is_a_value(format: TextFormat, row: str, cut: bool) -> None:
    text = "".join(row % number for number in range(100, 200))
    whole = source(text)
    expected = [line for part in format.read(whole, None, ReadRequest()) for line in lines(part)]
    assert len(expected) == 100
    for target in (1, 100, 777):
        pieces = format.split(whole, target)
        assert (len(pieces) > 1) == cut
        assert [piece.start for piece in pieces] == [0, *(piece.stop for piece in pieces[:-1])]
        assert pieces[-1].stop == whole.size
        assert all(piece.line == text[: piece.start].count("\n") + 1 for piece in pieces)
        assert [
            line for piece in pieces for part in format.read(whole, piece, ReadRequest()) for line in lines(part)
        ] == expected


@pytest.mark.parametrize(
    ("format", "first"), [(ZSON, "1(port=uint16)\n"), (SUP, "type port=uint16\n"), (SUP, "80::(port=uint16)\n")]
)
def test_files_whose_values_share_names_are_read_by_one_task(format: TextFormat, first: str) -> None:
    text = first + ("2(port)\n" if format is ZSON else "2::port\n") * 100
    assert len(format.split(source(text), 50)) == 1
    assert len(format.split(source("{a:1(port=uint16),b:2(port)}\n" * 50, "other"), 50)) > 1


def test_splitting_goes_by_what_a_summary_found(monkeypatch: pytest.MonkeyPatch) -> None:
    text = b'{"a":1}\n' * 1000
    JSON.summarize(BytesSource(text, "p", version=Version(8000, 1)))
    monkeypatch.setattr(plan, "_scan", None)
    assert len(JSON.split(BytesSource(text, "p", version=Version(8000, 1)), 1000)) == 8
    with pytest.raises(TypeError):
        JSON.split(BytesSource(text, "p", version=Version(8000, 2)), 1000)
    with pytest.raises(TypeError):
        JSON.split(BytesSource(text, "p"), 1000)


def test_errors_in_a_later_piece_name_lines_of_the_file() -> None:
    text = "{a:1}\n" * 100
    pieces = ZSON.split(source(text), 100)
    broken = source(text[: pieces[2].start] + "{b:]}\n" + text[pieces[2].start + 6 :])
    with pytest.raises(CorruptDataError, match=f"line {pieces[2].line}, column 4: ") as caught:
        list(ZSON.read(broken, pieces[2], ReadRequest()))
    assert caught.value.offset == pieces[2].start + 3


def test_damage_leaves_numbers_open_and_files_whole() -> None:
    text = "{a:1}\n" * 50 + "oops\n" + "{b:1}\n" * 50
    summary = ZSON.summarize(source(text))
    assert summary.rows is None
    assert [one.rows for one in summary.super_types] == [None, None]
    assert ZSON.describe(source(text))["damaged"]
    assert len(ZSON.split(source(text), 10)) == 1
    with pytest.raises(CorruptDataError, match="line 1, column 1"):
        ZSON.summarize(source("oops"))


def test_batches_are_bounded_by_rows_and_bytes() -> None:
    text = "".join(f'{{"a":{number}}}\n' for number in range(10_000))
    sizes = [len(part) for part in JSON.read(source(text), None, ReadRequest(first_rows=10, batch_rows=3000))]
    assert sizes == [10, 3000, 3000, 3000, 990]
    sizes = [len(part) for part in JSON.read(source(text), None, ReadRequest(first_rows=10, batch_bytes=40_000))]
    assert len(sizes) > 10
    assert max(sizes) < 1500


def test_projection_of_named_and_nested_records() -> None:
    text = "{a:{b:1,c:2}(=r),d:null({e:int64,f:string})}(=q)\n[1]\n"
    request = ReadRequest(wanted([("a", "c"), ("d", "e")]))
    assert [line for part in ZSON.read(source(text), None, request) for line in lines(part)] == [
        "{a:{c:2}(=r),d:null({e:int64})}(=q)", "null",
    ]  # fmt: skip


@pytest.mark.slow
def test_planning_loads_no_pandas(path: str) -> None:
    script = (
        "import sys; from zed_spark.storage import open_source\n"
        "from zed_spark.formats.registry import detect, format_named\n"
        f"source = open_source({path!r}); entry = format_named(detect(source))\n"
        "entry.summarize(source); entry.split(source, 1000); entry.describe(source)\n"
        "print([name for name in ('pandas', 'pyspark') if name in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_unknown_names() -> None:
    with pytest.raises(OptionError, match="zson, sup, json"):
        format_named("yaml")
    with pytest.raises(OptionError, match="unknown release of super"):
        SupPrinter("9")


@pytest.mark.parametrize("case", ["events-400", "schema-drift", "toplevel-mixed", "union-fields", "named-redefined"])
def test_writers(case: str) -> None:
    with zed_spark.open(str(zng_of(case))) as file:
        parts = list(file.sequences(batch_rows=97))
        expected = next(entry for entry in golden.cases() if entry.name == case)
        for printer, format, printed in (
            (Printer(), ZSON, expected.expected),
            (JsonPrinter(), JSON, expected.json),
            (SupPrinter("0.1"), SUP, None),
        ):
            sink = io.BytesIO()
            with TextWriter(sink, printer.writer) as writer:
                for part in parts:
                    writer.write(part)
            text = sink.getvalue().decode()
            assert writer.written == writer.nbytes == len(sink.getvalue())
            assert printed is None or text == "".join(f"{line}\n" for line in printed)
            again = [line for part in format.read(source(text), None, ReadRequest()) for line in lines(part)]
            assert len(again) == expected.values
            if format is not JSON:
                assert again == expected.expected


def test_text_becomes_the_very_zng_that_it_was_printed_from() -> None:
    files = [
        entry
        for entry in golden.files("zng")
        if entry.variant.endswith(".raw") and entry.values < 400 and not entry.lossy
    ]
    assert len(files) > 30
    for file in files:
        text = "".join(f"{line}\n" for line in file.expected)
        sink = io.BytesIO()
        with RowFileWriter(sink, compression="none") as writer:
            for part in ZSON.read(source(text), None, ReadRequest()):
                writer.write(part)
        # The reference prints minus zero without its sign.
        stored = file.path.read_bytes()
        if "-0.0" not in repr(list(read_values(stored))):
            assert sink.getvalue() == stored, file


def test_what_json_cannot_say_is_not_written() -> None:
    of = parse_type("{a:float64}")
    sink = io.BytesIO()
    with TextWriter(sink, JsonPrinter().writer) as writer, pytest.raises(UnsupportedTypeError, match="nan"):
        writer.write(Sequence((of,), (from_values(of, [(1.5,), (float("nan"),)]),)))
    assert sink.getvalue() == b""


def test_shapes_of_files_of_text() -> None:
    of = parse_type("{a:int64}")
    for format, line in (("zson", "{a:1}"), ("sup", "{a:1}"), ("json", '{"a":1}')):
        sink = io.BytesIO()
        with format_named(format).settings().writer(sink) as writer:
            writer.write(Sequence((of,), (from_values(of, [(1,)]),)))
        assert sink.getvalue().decode() == f"{line}\n"
        with pytest.raises(OptionError, match="compress"):
            format_named(format).settings(compression="lz4").check()
        with pytest.raises(OptionError, match="frameBytes"):
            writer_settings(format, {"frameBytes": "5"})


def test_names_of_the_main_branch_are_declared_once() -> None:
    of = parse_type("{p:port=uint16,q:r={p:port}}")
    sink = io.BytesIO()
    with TextWriter(sink, SupPrinter("main").writer) as writer:
        for number in (1, 2):
            writer.write(Sequence((of,), (from_values(of, [(number, (number,))]),)))
        twice = parse_type("port=string")
        with pytest.raises(UnsupportedTypeError, match="port is string after it was uint16"):
            writer.write(Sequence((twice,), (from_values(twice, [b"x"]),)))
    assert sink.getvalue().decode().splitlines() == [
        "type port=uint16", "type r={p:port}", "{p:1::port,q:{p:1}::r}", "{p:2::port,q:{p:2}::r}",
    ]  # fmt: skip


def test_descriptions_are_fit_for_json() -> None:
    facts = ZSON.describe(source("{a:1}\n{b:2}\n"))
    assert json.loads(json.dumps(facts)) == {
        "notation": "zson", "values": 2, "one_value_a_line": True, "names_across_values": False, "damaged": False,
    }  # fmt: skip

"""Zeek logs as files: detection, compression, counts, conditions, damage, and limits on what a log may claim."""

from __future__ import annotations

import gzip
import json

import pytest
import zstandard
from support.columnar_files import plain_rows

from zed_spark.cli.main import main
from zed_spark.columns.project import project, wanted
from zed_spark.conditions.row_filter import exact_row_filter_of
from zed_spark.errors import CorruptDataError, UnsupportedVersionError
from zed_spark.files.file import File, open_file
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import detect
from zed_spark.formats.zeek import lines, plan
from zed_spark.formats.zeek.format import ZEEK
from zed_spark.storage import open_source
from zed_spark.storage.source import BytesSource
from zed_spark.types import parse_type

LOG = (
    b"#separator \\x09\n#set_separator\t,\n#empty_field\t(empty)\n#unset_field\t-\n#path\tconn\n"
    b"#fields\tts\tid.orig_h\tid.orig_p\tproto\n#types\ttime\taddr\tport\tenum\n"
    + b"".join(b"%d.5\t10.0.0.%d\t%d\ttcp\n" % (n, n % 256, n) for n in range(1000))
    + b"#close\t2024-01-01-00-00-00\n"
)
OTHER = b"#path\tdns\n#fields\tts\tquery\n#types\ttime\tstring\n1.0\tb\xc3\xa4r\n"


@pytest.mark.parametrize("pack", [bytes, gzip.compress, zstandard.compress])
def test_files(pack, tmp_path):
    path = tmp_path / "conn.log"
    path.write_bytes(pack(LOG + OTHER))
    with open_source(str(path)) as source:
        assert detect(source) == "zeek"
        pieces = ZEEK.split(source, 5000)
        assert (len(pieces) > 3) == (pack is bytes)
        assert sum(len(one) for piece in pieces for one in ZEEK.read(source, piece, ReadRequest())) == 1001
    with open_file(path) as file:
        assert file.count() == 1001
        assert [one.rows for one in file.super_types] == [1000, 1]
        found = [
            batch.to_pylist() for batch in file.batches(["ts", "query"], "id.orig_h = '10.0.0.7' OR _path = 'dns'")
        ]
        rows = [row for batch in found for row in batch]
        assert [row["ts"].second for row in rows] == [7, 23, 39, 55, 1]
        assert rows[-1]["query"] == "bär"


@pytest.mark.parametrize("start", [b"#fields\ta\n#types\tint\n", b"#path\tx\n#fields\ta\n#types\tint\n"])
def test_a_log_may_begin_with_other_directives(start):
    source = BytesSource(start + b"1\n")
    assert detect(source) == "zeek"
    assert [value[-1] for _, value in plain_rows(ZEEK.read(source, None, ReadRequest()))] == [1]


def test_comments_are_no_logs():
    for data in (b"# a,b\n", b"#!/bin/sh\n", b"#fieldsets\n"):
        with pytest.raises((CorruptDataError, UnsupportedVersionError)):
            detect(BytesSource(data, "x"))


def test_command_line(tmp_path, capfd):
    path = tmp_path / "conn.log"
    path.write_bytes(LOG)
    assert main(["cat", "--format", "zeek", "-w", "id.orig_p = 3", str(path)]) == 0
    shown = '{_path:"conn",ts:1970-01-01T00:00:03.5Z,id:{orig_h:10.0.0.3,orig_p:3(port=uint16)},proto:"tcp"(=zenum)}\n'
    assert capfd.readouterr().out == shown
    assert main(["convert", str(path), str(tmp_path / "conn.vng")]) == 0
    assert main(["convert", str(tmp_path / "conn.vng"), str(tmp_path / "back.log")]) == 0
    again = (tmp_path / "back.log").read_bytes()
    assert again.split(b"\n#types")[1].splitlines()[1:] == [
        line.replace(b".5\t10", b".500000\t10") for line in LOG.split(b"\n#types")[1].splitlines()[1:-1]
    ]
    capfd.readouterr()
    assert main(["inspect", "--json", str(path)]) == 0
    assert json.loads(capfd.readouterr().out)["values"] == 1000


def read(data, **more):
    errors = []
    request = ReadRequest(permissive=True, on_error=lambda error: errors.append(str(error)), **more)
    return [value for _, value in plain_rows(ZEEK.read(BytesSource(data, "x.log"), None, request))], errors


HEAD = b"#fields\ta\tb\n#types\tcount\tstring\n"

DAMAGE = {
    "a line is cut": (b"1\tx\n2\n3\tz\n", [1, 3], ["line 4: 1 values, but #fields has 2 names"]),
    "the last line has no newline": (b"1\tx\n2\ty", [1, 2], []),
    "the last line is cut": (b"1\tx\n22", [1], ["line 4: 1 values, but #fields has 2 names"]),
    "one byte is left": (b"1\tx\n2", [1], []),
    "a value is wrong": (b"1\tx\ny\ty\n3\tz\n", [1, 3], ["line 4: field 'a' is 'y'; expected a count from 0 to 2^64"]),
    "the first of wrong lines": (
        b"x\tx\n1\ny\ty\n3\tz\nx\tx\n", [3], ["line 3: field 'a' is 'x'", "line 7: field 'a' is 'x'"],
    ),
    "a header without types": (
        b"1\tx\n#fields\ta\tb\tc\n1\t2\t3\n1\t2\t3\n", [1], ["line 5: #fields has 3 names, and #types 2 types"],
    ),
    "header after header": (b"#fields\tb\ta\n#types\tstring\tcount\n1\t2\n", [b"1"], []),
    "a directive without a value": (
        b"1\tx\n#path\n2\ty\n" + HEAD + b"3\tz\n", [1, 3], ["line 4: #path has 0 values; expected 1"],
    ),
    "rows under a wrong header": (
        b"1\tx\n#path\n#x\n2\ty\n" + HEAD + b"3\tz\n", [1, 3], ["line 4: #path has 0 values; expected 1"],
    ),
    "a long separator": (b"#separator ab\n1\tx\n", [], ["line 3: #separator is b'ab'; only separators of one byte"]),
    "not a log any more": (b"\x00\xff\x00\n1\tx\n", [1], ["line 3: 1 values"]),
}  # fmt: skip


@pytest.mark.parametrize("what", DAMAGE)
def test_damage(what):
    data, kept, expected = DAMAGE[what]
    found, errors = read(HEAD + data)
    assert [row[0] for row in found] == kept
    assert len(errors) == len(expected)
    for error, part in zip(errors, expected, strict=True):
        assert error.startswith("x.log, offset ")
        assert part in error
    if expected:
        with pytest.raises(CorruptDataError, match=r"x\.log, offset \d+, Zeek log: line \d+: ") as raised:
            list(ZEEK.read(BytesSource(HEAD + data, "x.log"), None, ReadRequest()))
        assert expected[0] in str(raised.value)


def test_wrong_lines_are_not_counted_from_metadata():
    assert ZEEK.summarize(BytesSource(HEAD + b"1\tx\n2\ty\n\n3\tz\n")).rows == 3
    assert ZEEK.summarize(BytesSource(HEAD + b"1\tx\n2\n")).rows is None


def test_only_fields_that_are_read_can_be_wrong(tmp_path):
    path = tmp_path / "x.log"
    path.write_bytes(HEAD + b"bad\tx\n2\ty\n")
    with File(str(path)) as file:
        assert [batch.num_rows for batch in file.batches(["b"])] == [2]
        with pytest.raises(CorruptDataError, match=f"{path}, offset 32, Zeek log: line 3: field 'a' is 'bad'"):
            list(file.batches(["a"]))


def test_rows_that_the_filter_drops_are_not_decoded(tmp_path):
    path = tmp_path / "x.log"
    path.write_bytes(HEAD + b"1\tx\nbad\ty\n3\tx\nbad\n4\tx\n" + HEAD + b"4\tz\n5\tx\n")
    with pytest.raises(CorruptDataError, match="line 6: 1 values"), File(str(path)) as file:
        list(file.batches(where="b = 'x'"))
    path.write_bytes(path.read_bytes().replace(b"bad\n", b""))
    with File(str(path)) as file:
        found = [row for batch in file.batches(where="b = 'x'") for row in batch.to_pylist()]
        assert [row["a"] for row in found] == [1, 3, 4, 5]
        assert [batch.to_pylist() for batch in file.batches(["b"], "b = 'z'")] == [[{"b": "z"}]]
        with pytest.raises(CorruptDataError, match="line 4: field 'a' is 'bad'"):
            list(file.batches(["b"], "a = 1"))
    wrong = []
    keep = exact_row_filter_of("a > 1", parse_type("{a:uint64,b:string}"))
    request = ReadRequest(keep=keep, permissive=True, on_error=wrong.append)
    with open_source(str(path)) as source:
        assert [value[0] for _, value in plain_rows(ZEEK.read(source, None, request))] == [3, 4, 4, 5]
        assert len(wrong) == 1
        # What is wrong is not null, also where only the filter reads it.
        keep = exact_row_filter_of("a IS NULL", parse_type("{a:uint64,b:string}"))
        request = ReadRequest(wanted([("b",)]), keep=keep, permissive=True)
        assert plain_rows(ZEEK.read(source, None, request)) == []


def test_a_long_path_is_not_repeated_without_limit():
    with pytest.raises(CorruptDataError, match="#path has 5,000 bytes"):
        ZEEK.summarize(BytesSource(b"#path\t" + b"x" * 5000 + b"\n"))
    data = b"#path\t" + b"x" * 4000 + b"\n" + HEAD + b"1\tx\n" * 1000
    found = list(ZEEK.read(BytesSource(data), None, ReadRequest(batch_bytes=100_000)))
    assert sum(map(len, found)) == 1000
    assert max(one.nbytes for one in found) < 200_000


def test_batches_have_their_rows():
    data = LOG * 3
    for rows in (1, 7, 100):
        found = list(ZEEK.read(BytesSource(data), None, ReadRequest(first_rows=1, batch_rows=rows)))
        assert [max(map(len, found)), sum(map(len, found))] == [rows, 3000]


def test_long_lines(monkeypatch):
    monkeypatch.setattr(lines, "LONGEST", 100)
    with pytest.raises(CorruptDataError, match="a line has more than"):
        list(lines.blocks(BytesSource(b"a\n" + b"x" * 300), 0, 302, 10, 10))
    assert [(at, data[:end]) for at, data, end in lines.blocks(BytesSource(b"ab\ncd\nef"), 0, 8, 2, 4)] == [
        (0, b"ab\ncd\n"),
        (6, b"ef\n"),
    ]


def test_super_types_that_are_not_wanted():
    source = BytesSource(LOG + OTHER + HEAD + b"bad\tx\n")
    types = [one.type for one in ZEEK.summarize(source).super_types]
    found = list(ZEEK.read(source, None, ReadRequest(super_types=frozenset(types[1:2]))))
    assert [one.types for one in found] == [(types[1],)]
    assert project(found[0].columns[0], ReadRequest().projection).array.to_pylist()[0]["query"] == "bär"


def test_a_file_of_many_headers_is_one_piece(monkeypatch):
    monkeypatch.setattr(plan, "_MOST_HEADERS", 3)
    assert len(ZEEK.split(BytesSource((HEAD + b"1\tx\n") * 5), 20)) == 1
    assert len(ZEEK.split(BytesSource((HEAD + b"1\tx\n") * 3), 20)) == 4

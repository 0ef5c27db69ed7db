"""Standard input and output, directories, what terminals get and what pipes get."""

from __future__ import annotations

import contextlib
import glob
import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from functools import partial

import pytest

from zed_spark.cli.main import main
from zed_spark.cli.terminal import table
from zed_spark.counts import counted

TEXT = "{a:1}\n{a:2}\n{a:3}\n"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "logs" / "deep").mkdir(parents=True)
    (tmp_path / "logs" / "a.zson").write_text("{a:1}\n")
    (tmp_path / "logs" / "deep" / "b.zson").write_text("{a:2}\n{a:3}\n")
    (tmp_path / "logs" / "_hidden").write_text("junk\x00")
    return tmp_path


@pytest.fixture
def given(monkeypatch):
    """Makes some bytes the standard input."""

    def given(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))

    return given


def test_cat_of_a_directory(folder, capfd):
    assert main(["cat", "logs"]) == 0
    assert capfd.readouterr().out == TEXT
    assert main(["cat", "-n", "2", "logs/deep", "logs/a.zson"]) == 0
    assert capfd.readouterr().out == "{a:2}\n{a:3}\n"


def test_inspect_of_a_directory_names_files_as_the_user_did(folder, capfd):
    assert main(["inspect", "--json", "logs"]) == 0
    *each, together = map(json.loads, capfd.readouterr().out.splitlines())
    assert [one["path"] for one in each] == ["logs/a.zson", "logs/deep/b.zson"]
    assert together["files"] == 2


def test_warnings_of_standard_input(given, capfd, caplog):
    given(b'{"ts":1}\n{"ts":2}\n')
    assert main(["cat", "--shape", "zeek", "-n", "1", "-"]) == 0
    assert capfd.readouterr().out == "{ts:1}\n"
    [told] = caplog.messages
    assert "standard-input: the shape was not used: rows have no field _path" in told


def test_standard_input(folder, given, capfd, tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path / "logs"))
    for name in ("x.zng", "x.vng", "x.parquet"):
        given(TEXT.encode())
        assert main(["convert", "-", name]) == 0
        given((folder / name).read_bytes())
        assert main(["convert", "-q", "-t", "zson", "-", "-"]) == 0
        out, error = capfd.readouterr()
        assert out == TEXT
        assert re.fullmatch(rf"{name}: 3 rows from 1 file, [\d,]+ bytes, \d+\.\d s\n", error)
    given((folder / "x.vng").read_bytes())
    assert main(["inspect", "-"]) == 0
    assert capfd.readouterr().out.startswith("standard input: VNG ")
    given(TEXT.encode())
    assert main(["cat", "logs/a.zson", "-"]) == 0
    assert capfd.readouterr().out == "{a:1}\n" + TEXT
    given(b"ZNG no, junk\x00")
    assert main(["cat", "-"]) == 1
    error = capfd.readouterr().err
    assert error.startswith("zed-spark: standard input, ")
    assert error.count("\n") == 1
    assert sorted(path.name for path in (folder / "logs").iterdir()) == ["_hidden", "a.zson", "deep"]


def test_load_from_standard_input(folder, given, capfd):
    lake = ["lake", "--lake", "lake"]
    assert main([*lake, "init"]) == main([*lake, "create", "p", "--orderby", "a:asc"]) == 0
    given(TEXT.encode())
    assert main([*lake, "load", "p", "-"]) == 0
    capfd.readouterr()
    assert main([*lake, "cat", "p", "-n", "2"]) == 0
    assert capfd.readouterr().out == "{a:1}\n{a:2}\n"


def test_converting_to_standard_output_tells_on_standard_error(folder, capfd):
    assert main(["convert", "-t", "zson", "logs", "-"]) == 0
    out, error = capfd.readouterr()
    assert out == TEXT
    assert re.fullmatch(r"standard output: 3 rows from 2 files, \d+\.\d s\n", error)


LAKE = {**os.environ, "ZED_LAKE": "lake"}


@pytest.fixture
def lake(folder):
    for verb in ("init", "create logs", "load logs logs --author me", "branch logs dev", "create 記録"):
        assert main(["lake", "--lake", "lake", *verb.split()]) == 0
    assert main(["lake", "--lake", "lake", "load", "logs", "logs/a.zson", "--author", "你", "-m", "one\ntwo"]) == 0


def lake_out(capfd, *arguments):
    capfd.readouterr()
    assert main(["lake", "--lake", "lake", *arguments]) == 0
    return capfd.readouterr().out


def test_log_in_readable_lines_and_for_programs(lake, capfd):
    rows = [json.loads(line) for line in lake_out(capfd, "log", "logs", "--json").splitlines()]
    assert [row["author"] for row in rows] == ["你", "me"]
    assert [row["added_rows"] for row in rows] == [1, 3]
    dates = [re.sub(r"\.\d+Z$", "Z", row["date"]) for row in rows]
    size = [f"{row['added_bytes']} bytes" for row in rows]
    first = lake_out(capfd, "log", "logs", "-n", "1")
    assert first == (
        f"commit {rows[0]['commit']} (main)\nAuthor: 你\nDate:   {dates[0]}\n\n    one\n    two\n\n"
        f"    added 1 object: 1 row, {size[0]}\n\n"
    )
    text = lake_out(capfd, "log", "logs")
    assert text.startswith(first)
    assert f"commit {rows[1]['commit']} (dev)\nAuthor: me\n" in text
    assert f"    added 1 object: 3 rows, {size[1]}\n" in text
    assert lake_out(capfd, "log", "logs@dev") == text.removeprefix(first)
    assert lake_out(capfd, "log", f"logs@{rows[1]['commit']}") == text.removeprefix(first)


def test_ls_as_zed_prints_it(lake, capfd):
    pools = [json.loads(line) for line in lake_out(capfd, "ls", "--json").splitlines()]
    assert [one["pool"] for one in pools] == ["logs", "記録"]
    assert lake_out(capfd, "ls") == "".join(f"{one['pool']} {one['id']} key ts order desc\n" for one in pools)
    branches = [json.loads(line) for line in lake_out(capfd, "ls", "logs", "--json").splitlines()]
    assert lake_out(capfd, "ls", "logs") == "".join(
        f"logs@{one['branch']} commit {one['commit']}\n" for one in branches
    )
    assert [one["branch"] for one in branches] == ["dev", "main"]


def on_terminal(*arguments, columns=80, environment=()):
    """What a command shows on a terminal, and its status."""
    ours, theirs = pty.openpty()
    given = {**LAKE, "TERM": "xterm-256color", "COLUMNS": str(columns), **dict(environment)}
    process = subprocess.Popen(
        [sys.executable, "-m", "zed_spark.cli.main", *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=given
    )
    os.close(theirs)
    shown = b""
    with open(ours, "rb", buffering=0) as screen:
        while True:
            try:
                part = screen.read(65536)
            except OSError:
                break
            shown += part or b""
    return shown.decode().replace("\r\n", "\n"), process.wait()


def test_terminals_get_tables_and_colours(lake):
    text, status = on_terminal("lake", "ls")
    assert status == 0
    kind, heading, first, second = text.splitlines()
    assert kind == "lake: a Zed lake (number 3, zed 1.6 to 1.18)"
    assert heading.startswith("\x1b[1m  pool  id ")
    assert first.startswith("  logs  ")
    # Each of the two characters takes two columns.
    assert second.startswith("  記録  ")
    plain, _ = on_terminal("lake", "log", "logs", environment={"NO_COLOR": "1"})
    coloured, _ = on_terminal("lake", "log", "logs")
    assert "\x1b" not in plain
    assert coloured != plain
    assert re.sub(r"\x1b\[\d*m", "", coloured) == plain
    dumb, _ = on_terminal("lake", "log", "logs", environment={"TERM": "dumb"})
    assert f"{kind}\n{dumb}" == plain


@pytest.mark.slow
def test_binary_formats_are_not_for_terminals(folder):
    text, status = on_terminal("convert", "-t", "zng", "logs", "-")
    assert (status, text.count("\n")) == (1, 1)
    assert text.startswith("zed-spark: zng is binary and is not written to a terminal")
    text, status = on_terminal("convert", "-q", "-t", "zson", "logs", "-")
    assert (status, text) == (0, TEXT)


@pytest.mark.slow
def test_inspect_fits_the_terminal(folder):
    field = "名" * 30
    (folder / "w.zson").write_text("".join(f'{{{field}:{{x:"{"長" * 60}",n:{n}}}}}\n' for n in range(3)))
    assert main(["convert", "-q", "w.zson", "w.vng"]) == 0
    from rich.cells import cell_len

    for columns in (80, 100):
        text, status = on_terminal("inspect", "w.vng", columns=columns)
        assert status == 0
        assert max(cell_len(re.sub(r"\x1b\[\d*m", "", line)) for line in text.splitlines()) <= columns
        assert "…" in text
    assert field in on_terminal("inspect", "--wide", "w.vng")[0]


def test_inspect_fits_100_columns_in_pipes(folder, capfd):
    (folder / "w.zson").write_text("{" + ",".join(f'field{n}:"{"x" * 50}"' for n in range(30)) + "}\n")
    assert main(["convert", "-q", "w.zson", "w.vng"]) == 0
    assert main(["inspect", "w.vng"]) == 0
    out = capfd.readouterr().out
    assert 80 < max(map(len, out.splitlines())) <= 100
    assert "\x1b" not in out
    assert main(["inspect", "--wide", "w.vng"]) == 0
    assert max(map(len, capfd.readouterr().out.splitlines())) > 400


def test_tables_cut_the_longest_texts_first():
    rows = [{"a": "x" * 20, "b": "y" * 60, "c": "short", "n": 1_000}]
    assert table(rows, ("a", "b", "c", "n"), 60, ("b",)) == [
        "  a                     b                       c          n",
        f"  {'x' * 20}  {'y' * 21}…  short  1,000",
    ]
    assert max(map(len, table(rows, ("a", "b", "c", "n"), 40))) == 40
    assert table(rows, ("a", "b", "c", "n"), 10) == table(rows, ("a", "b", "c", "n"), 34)
    assert table([], ("a",)) == []
    assert table([{"w": "名前", "n": 1}, {"w": "x", "n": 22}], ("w", "n")) == ["  w      n", "  名前   1", "  x     22"]


@pytest.mark.parametrize(("count", "text"), [(0, "0 rows"), (1, "1 row"), (2, "2 rows"), (1_234_567, "1,234,567 rows")])
def test_counts_in_words(count, text):
    assert counted(count, "row") == text


def open_files(process: int):
    """The names of the files that a process has open."""
    for one in glob.glob(f"/proc/{process}/fd/*"):
        with contextlib.suppress(OSError):
            yield os.readlink(one)


def test_an_interrupt_of_the_process(folder):
    command = [sys.executable, "-m", "zed_spark.cli.main", "cat", "-"]
    # Programs that a shell starts in the background ignore interrupts, and so would this one.
    obey = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=obey) as process:
        # It waits for its input when the copy of it is open.
        while not any("zed-spark-" in name for name in open_files(process.pid)):
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        _, error = process.communicate()
    assert (process.returncode, error) == (130, b"zed-spark: interrupted\n")


def test_changes_in_readable_lines_and_for_programs(lake, capfd):
    first, second = [json.loads(line)["commit"] for line in lake_out(capfd, "log", "logs", "--json").splitlines()][::-1]
    assert main(["lake", "--lake", "lake", "delete", "logs", "-w", "a = 1"]) == 0
    rows = [json.loads(line) for line in lake_out(capfd, "changes", "logs", "--json").splitlines()]
    assert [(row["commit"], row["change"], row["row"]["a"]) for row in rows[:4]] == [
        (first, "insert", 1), (first, "insert", 2), (first, "insert", 3), (second, "insert", 1),
    ]  # fmt: skip
    assert [(row["change"], row["row"]) for row in rows[4:]] == [("delete", {"a": 1})] * 2
    assert lake_out(capfd, "changes", "logs", f"{first}..{second}") == f"commit {second} {rows[3]['date']}\n+ {{a:1}}\n"
    since = lake_out(capfd, "changes", "logs", first)
    assert since == lake_out(capfd, "changes", "logs", "dev..")
    assert [line for line in since.splitlines() if not line.startswith("commit")] == ["+ {a:1}", "- {a:1}", "- {a:1}"]
    assert lake_out(capfd, "changes", "logs@dev", "dev..") == ""
    assert lake_out(capfd, "changes", "logs", "-w", "a = 3", "-n", "9").splitlines()[1:] == ["+ {a:3}"]
    capfd.readouterr()
    assert main(["lake", "--lake", "lake", "changes", "logs", "main..dev"]) == 1
    assert "is not in the history of commit" in capfd.readouterr().err

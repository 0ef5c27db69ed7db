"""Data that is printed to a terminal cannot control it: no cursor, no title, no hidden text."""

from __future__ import annotations

import io
import json
import os
import pty
import subprocess
import sys

import pytest

from zed_spark.cli.main import main
from zed_spark.cli.terminal import Screen, printable

HOSTILE = "\x9b31mred\x1b]0;title\x07\x1b[2J\x7f\u0085"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\tb\nc é €", "a\tb\nc é €"),
        ("\x1b[1;33mbold\x1b[0m", "\x1b[1;33mbold\x1b[0m"),
        ("\x1b[8mhidden", "\\u001b[8mhidden"),
        ("\x1b[2J\x1b]0;t\x07", "\\u001b[2J\\u001b]0;t\\u0007"),
        ("\x9b2J\x7f\r", "\\u009b2J\\u007f\\u000d"),
        (b"name\x9b".decode(errors="surrogateescape"), "name\\u009b"),
    ],
)
def test_controls_become_escapes(text, shown):
    assert printable(text) == shown
    below = io.StringIO()
    print(text, file=Screen(below))
    assert below.getvalue() == shown + "\n"


def test_every_control_character():
    passed = [chr(code) for code in range(0x110000) if printable(chr(code)) == chr(code)]
    assert [one for one in passed if ord(one) < 0x20 or 0x7F <= ord(one) < 0xA0] == ["\t", "\n"]
    assert len(passed) == 0x110000 - (32 - 2) - 33 - 32


@pytest.fixture
def hostile(tmp_path, monkeypatch):
    """A file whose value, field name and type name are hostile, and a lake with such an author and message."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ZED_LAKE", "lake")
    text = json.dumps(HOSTILE, ensure_ascii=True)
    (tmp_path / "a.zson").write_text(f"{{{text}:{text},k:1}}\n")
    for verb in (["init"], ["create", "p"], ["load", "p", "a.zson", "--author", HOSTILE, "--message", HOSTILE]):
        assert main(["lake", *verb]) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        "cat a.zson", "cat --as json a.zson", "inspect a.zson", "inspect --json a.zson", "lake log p", "lake cat p",
        "lake show log p", "lake ls p",
    ],
)  # fmt: skip
def test_commands(arguments, hostile, capfd, monkeypatch):
    assert main(arguments.split()) == 0
    piped = capfd.readouterr().out
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    assert main(arguments.split()) == 0
    assert sys.stdout is screen
    assert screen.getvalue() == printable(screen.getvalue())
    if "ls" not in arguments:
        assert "red" in screen.getvalue()
        assert "\x9b" in piped


def test_errors(hostile, tmp_path, capfd):
    assert main(["cat", f"no{HOSTILE}"]) == 1
    error = capfd.readouterr().err
    assert "\\u009b31mred" in error
    assert error == printable(error)


def test_a_real_terminal(hostile, tmp_path):
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "1"}
    with subprocess.Popen(
        [sys.executable, "-m", "zed_spark.cli.main", "cat", "a.zson"], stdout=theirs, env=environment
    ) as process:
        os.close(theirs)
        shown = b""
        try:
            while block := os.read(ours, 4096):
                shown += block
        except OSError:
            pass  # The end: the other side has been closed.
    os.close(ours)
    assert process.returncode == 0
    text = shown.decode().replace("\r\n", "\n")
    assert text == printable(text)
    assert "\\u009b31mred" in text

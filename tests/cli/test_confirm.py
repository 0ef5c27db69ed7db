"""What cannot be taken back is asked for on a terminal, and needs `--yes` elsewhere."""

from __future__ import annotations

import io
import os
import sys

import pytest

from zed_spark import lake as lakes
from zed_spark.cli.main import main

PROMPTS = ("convert", "drop", "branch", "vacuum", "maintain")


class Screen(io.StringIO):
    """Text as of a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def answer(monkeypatch):
    """Makes standard input and error those of a terminal, on which a user has typed something; gives the screen."""

    def answer(text: str) -> Screen:
        screen = Screen()
        # Between fixtures and tests pytest puts its own there.
        monkeypatch.setattr(sys, "stdin", Screen(text))
        monkeypatch.setattr(sys, "stderr", screen)
        return screen

    return answer


@pytest.fixture
def made(tmp_path, monkeypatch, capfd):
    """A file and a lake, and for each verb that destroys something its arguments and what it then left."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ZED_LAKE", str(tmp_path / "lake"))
    (tmp_path / "a.zson").write_text("{k:1}\n")
    (tmp_path / "b.zng").write_bytes(b"")
    for verb in (
        "init", "create p", "branch p dev", "load p a.zson", "delete p -w k=1", "create q", "load q a.zson",
        "load q a.zson",
    ):  # fmt: skip
        assert main(["lake", *verb.split()]) == 0
    capfd.readouterr()

    def pool_folder(name):
        return tmp_path / "lake" / str(lakes.open("lake").pool(name).id)

    return {
        "convert": (["convert", "a.zson", "b.zng"], lambda: (tmp_path / "b.zng").stat().st_size == 0),
        "drop": (["lake", "drop", "p"], lambda: main(["lake", "show", "log", "p"]) == 0),
        "branch": (["lake", "branch", "p", "dev", "--drop"], lambda: main(["lake", "show", "log", "p@dev"]) == 0),
        "vacuum": (
            ["lake", "vacuum", "p", "--older-than", "0s", "--force"],
            lambda: any(path.parent.name == "data" for path in pool_folder("p").rglob("*.zng")),
        ),
        "maintain": (["lake", "maintain", "q"], lambda: len(lakes.open("lake").pool("q").at().objects()) == 2),
    }


@pytest.mark.parametrize("verb", PROMPTS)
def test_without_a_terminal(verb, made, capfd):
    arguments, kept = made[verb]
    # A vacuum lists what it would remove, and upkeep what it would do.
    assert main(arguments) == (0 if verb in ("vacuum", "maintain") else 1)
    error = capfd.readouterr().err
    assert "--yes" in error
    assert error.count("\n") == 1
    assert kept()
    assert main([*arguments, "--force" if verb == "drop" else "--yes"]) == 0
    assert not kept()


@pytest.mark.parametrize("verb", PROMPTS)
@pytest.mark.parametrize("text", ["yellow\n", ""])
@pytest.mark.one_in(3)
def test_the_user_does_not_agree(verb, text, made, answer):
    arguments, kept = made[verb]
    screen = answer(text)
    assert main(arguments) == 1
    assert "[y/N]" in (seen := screen.getvalue())
    assert "nothing was done" in seen
    assert kept()


@pytest.mark.parametrize("verb", PROMPTS)
def test_the_user_agrees(verb, made, answer, capfd):
    arguments, kept = made[verb]
    screen = answer("y\n")
    assert main(arguments) == 0
    assert screen.getvalue().count("[y/N]") == 1
    assert "[y/N]" not in capfd.readouterr().out
    assert not kept()


def test_a_dry_run_never_asks(made, answer):
    arguments, kept = made["vacuum"]
    screen = answer("y\n")
    assert main([*arguments, "--dry-run", "--yes"]) == 0
    assert "[y/N]" not in screen.getvalue()
    assert kept()


def test_a_new_file_needs_no_agreement(made, tmp_path):
    assert main(["convert", "a.zson", "c.zng"]) == 0
    (tmp_path / "link.zng").symlink_to("b.zng")
    assert main(["convert", "a.zson", "link.zng"]) == 1
    assert main(["convert", "--yes", "a.zson", "link.zng"]) == 0
    assert (tmp_path / "link.zng").is_symlink()
    assert (tmp_path / "b.zng").read_bytes() == (tmp_path / "c.zng").read_bytes()


def test_devices_and_pipes_are_written_to(made, tmp_path):
    os.mkfifo(tmp_path / "pipe.zson")
    reader = os.open(tmp_path / "pipe.zson", os.O_RDONLY | os.O_NONBLOCK)
    assert main(["convert", "a.zson", "pipe.zson"]) == 0
    assert os.read(reader, 100) == b"{k:1}\n"
    os.close(reader)

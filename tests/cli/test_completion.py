"""Shells complete commands, verbs, options, choices and files."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from zed_spark.cli.main import main


@pytest.mark.parametrize(
    ("shell", "said"),
    [("bash", "complete -o"), ("zsh", "#compdef zed-spark"), ("fish", "complete --command zed-spark")],
)
def test_scripts_for_shells(shell, said, capsys):
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert said in script
    assert "zed-spark" in script


def completed(line, folder):
    """What the program answers to a shell, by the protocol of argcomplete."""
    answer = folder / "answer"
    environment = {
        **os.environ,
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(answer),
        "_ARGCOMPLETE_IFS": "\n",
        "COMP_LINE": line,
        "COMP_POINT": str(len(line.encode())),
        "COMP_TYPE": "9",
    }
    command = [sys.executable, "-m", "zed_spark.cli.main"]
    subprocess.run(command, env=environment, cwd=folder, check=True, capture_output=True)
    return [text.strip() for text in answer.read_text().split("\n")]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("zed-spark c", ["cat", "convert", "completion"]),
        ("zed-spark lake ve", ["vector"]),
        ("zed-spark lake vector ", ["add", "delete"]),
        ("zed-spark cat --rel", ["--release"]),
        ("zed-spark cat --as z", ["zson"]),
        ("zed-spark convert --to v", ["vng", "vortex"]),
        ("zed-spark cat ev", ["events.zng"]),
    ],
)
def test_completions(line, wanted, tmp_path):
    (tmp_path / "events.zng").write_bytes(b"")
    assert set(wanted) <= set(completed(line, tmp_path))


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("zed-spark lake --lake here log lo", {"logs"}),
        ("zed-spark lake --lake here log logs@", {"logs@main", "logs@dev"}),
        pytest.param("zed-spark lake --lake here drop ", {"logs", "other"}, marks=pytest.mark.slow),
        pytest.param("zed-spark lake --lake there log lo", set(), marks=pytest.mark.slow),
    ],
)
@pytest.mark.one_in(2)
def test_pools_and_branches(line, wanted, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for verb in ("init", "create logs", "create other", "branch logs dev"):
        assert main(["lake", "--lake", "here", *verb.split()]) == 0
    found = set(completed(line, tmp_path))
    assert {text for text in found if text and not text.startswith("-")} == wanted

"""Whatever is wrong with a call or its surroundings: one sentence and an exit status, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from zed_spark.cli import reading as module
from zed_spark.cli.main import main


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ZED_LAKE", "lake")
    (tmp_path / "a.zson").write_text("{a:1}\n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "junk").write_bytes(b"junk\x00\xff")
    return tmp_path


@pytest.mark.parametrize(
    "arguments",
    ["cat -n -1 a.zson", "cat -n x a.zson", "zones -r 0 a.zson", "convert --rows-per-segment -3 a.zson b.vng"],
)
def test_numbers_out_of_range(arguments, folder, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(arguments.split())
    assert stopped.value.code == 2
    assert "is not a whole number of" in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("cat folder", "folder has no data files"),
        ("convert folder a.zng", "folder has no data files"),
        ("cat - -", "standard input can be read only once"),
        ("cat a.zson/b", "no such file: a.zson/b"),
        ("cat junk", "neither ZNG, VNG"),
        ("inspect none", "no such file: none"),
        ("convert -t zng a.zson folder", "folder is a folder: name a file to write"),
        ("convert -t zng a.zson new/", "new/ is a folder: name a file to write"),
        ("convert a.zson a.zson/b.zng", "a.zson is not a folder, so nothing can be written into it; choose"),
        ("convert a.zson file://host/b.zng", "cannot name the host"),
    ],
)
def test_files_that_are_not_what_they_should_be(arguments, said, folder, capsys):
    assert main(arguments.split()) == 1
    error = capsys.readouterr().err
    assert said in error
    assert error.startswith("zed-spark: ")
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("cat p --at 0001-01-01", "--at takes a time"),
        ("vacuum p --older-than 99999999999999999w", "--older-than takes a time"),
        ("delete p zz", "'zz' is not an identifier"),
        ("branch p none --drop --yes", "'none' is no branch"),
        ("drop none --yes", "no pool none"),
    ],
)
def test_faults_of_lakes(arguments, said, folder, capsys):
    assert main(["lake", "init"]) == main(["lake", "create", "p"]) == 0
    capsys.readouterr()
    assert main(["lake", *arguments.split()]) == 1
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_permission_denied(folder, capsys, monkeypatch):
    def denied(*_, **__):
        raise PermissionError(13, "Permission denied", "a.zson")

    monkeypatch.setattr(module, "File", denied)
    assert main(["cat", "a.zson"]) == 1
    assert capsys.readouterr().err == "zed-spark: a.zson: Permission denied\n"


def test_an_interrupt(folder, capsys, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "File", interrupted)
    assert main(["cat", "a.zson"]) == 130
    assert capsys.readouterr().err == "zed-spark: interrupted\n"


@pytest.mark.parametrize(
    ("redirection", "status", "said"),
    [
        ("> /dev/full", 1, "zed-spark: No space left on device\n"),
        (">&-", 1, "zed-spark: standard output is closed\n"),
        ("| true", 0, ""),
    ],
)
@pytest.mark.one_in(3)
def test_output_that_cannot_be_written(redirection, status, said, folder):
    command = f"{sys.executable} -m zed_spark.cli.main inspect a.zson {redirection}"
    told = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (status, said)


def test_names_that_are_not_text(folder, capfdbinary):
    name = b"a\xff.zson"
    os.rename("a.zson", name)
    assert main(["inspect", os.fsdecode(name)]) == 0
    assert capfdbinary.readouterr().out.startswith(name)
    assert main(["cat", os.fsdecode(b"\xff")]) == 1

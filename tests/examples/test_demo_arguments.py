"""The arguments of the demonstration: its help, and folders where its files cannot go."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from examples.demo.__main__ import main
from examples.demo.arguments import parser
from examples.demo.files import make_files

ROOT = Path(__file__).parents[2]

HEAVY = ("numpy", "pyarrow", "pandas", "pyspark", "rich", "argcomplete", "zed_spark.formats.vng")


def test_help_fits_a_narrow_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    found = parser()
    text = found.format_help()
    assert max(map(len, text.splitlines())) <= 80
    assert all(action.help for action in found._actions)
    assert all(line.startswith(found.prog) for line in found.examples)


def test_help_loads_nothing_heavy():
    script = f"""
import json, sys
from examples.demo.__main__ import main
try:
    main(["--help"])
except SystemExit:
    print(json.dumps([name for name in {HEAVY!r} if name in sys.modules]), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, json.loads(done.stderr)) == (0, [])
    assert "examples:" in done.stdout


def test_a_bad_call_is_one_sentence(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["--opne"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err == (
        "python -m examples.demo: unrecognized arguments: --opne (see python -m examples.demo --help)\n"
    )


def test_the_demonstration_is_local(capfd, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["s3://bucket/folder"]) == 1
    assert "go to a local folder" in capfd.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_no_folder(capfd, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.zson").write_text("{a:1}\n")
    assert main(["a.zson"]) == 1
    assert capfd.readouterr().err == "demo: a.zson: File exists\n"


def test_the_demonstration_overwrites_only_its_files(tmp_path):
    assert make_files(tmp_path, 100)
    assert make_files(tmp_path, 100)
    (tmp_path / "events.zng").write_bytes(b"mine")
    with pytest.raises(ValueError, match="--yes"):
        make_files(tmp_path, 100)
    assert (tmp_path / "events.zng").read_bytes() == b"mine"
    assert make_files(tmp_path, 100, yes=True)
    assert (tmp_path / "events.zng").read_bytes() != b"mine"

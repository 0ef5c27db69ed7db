"""The help of every command: light to load, with examples that work as they are."""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from decimal import Decimal

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from examples.events import events
from zed_spark.cli.arguments import parser
from zed_spark.cli.main import main
from zed_spark.formats.registry import format_named

HEAVY = ("numpy", "pyarrow", "pandas", "pyspark", "rich", "argcomplete", "tqdm", "obstore", "ksuid")

IDENTIFIER = "2ZEarbgpzWwCViIA9UNHcqbl9og"
"""Stands for a commit or an object."""


def commands(found):
    """A parser and those of its commands and verbs."""
    yield found
    for action in found._actions:
        if isinstance(action, argparse._SubParsersAction):
            for choice in action.choices.values():
                yield from commands(choice)


COMMANDS = {found.prog: found for found in commands(parser())}
EXAMPLES = sorted({line for found in COMMANDS.values() for line in found.examples})
PIPES = [line for line in EXAMPLES if re.search(r" [|>] |\$", line)]


def test_every_command_has_a_description_and_examples_of_itself():
    assert len(COMMANDS) > 25
    for name, found in COMMANDS.items():
        assert found.description.endswith("."), name
        assert found.examples, name
        words = name.split()[1:]
        for line in found.examples:
            plain = re.sub(r"--lake \S+ ", "", line)
            assert "zed-spark " + " ".join(words[:1]) in plain, line
            assert words[-1:] == [] or words[-1] in plain.split("zed-spark ")[1].split(), line


@pytest.mark.parametrize("name", COMMANDS)
def test_help_fits_a_narrow_terminal(name, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    text = COMMANDS[name].format_help()
    assert "examples:\n  " in text
    assert max(map(len, text.splitlines())) <= 80
    for action in COMMANDS[name]._actions:
        assert action.help or isinstance(action, argparse._SubParsersAction), (name, action.dest)


@pytest.mark.parametrize(
    ("command", "formats"), [([], ["zed_spark.formats.vng"]), (["cat"], ["zed_spark.formats.vng"]), (["convert"], [])]
)
def test_help_loads_nothing_heavy(command, formats):
    """Nor the formats, but for the options of their writers."""
    script = f"""
import json, sys
from zed_spark.cli.main import main
try:
    main({[*command, "--help"]!r})
except SystemExit:
    print(json.dumps([name for name in {[*HEAVY, *formats]!r} if name in sys.modules]), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert json.loads(done.stderr) == []
    assert "examples:" in done.stdout


@pytest.fixture(scope="module")
def prepared(tmp_path_factory):
    """A folder with what the examples name."""
    folder = tmp_path_factory.mktemp("examples")
    for name in ("events.zng", "events.vng", "events.json"):
        with open(folder / name, "wb") as file, format_named(name.split(".")[1]).settings().writer(file) as writer:
            for sequence in events(60):
                writer.write(sequence)
    prices = {"price": [Decimal("9.99"), Decimal("12.50")]}
    pq.write_table(pa.table(prices), folder / "prices.parquet")
    for name in ("events.zng", "events.json"):
        with gzip.open(folder / f"{name}.gz", "wb") as file:
            file.write((folder / name).read_bytes())
    for name in ("logs", "incoming"):
        (folder / name).mkdir()
        shutil.copy(folder / "events.vng", folder / name)
    lake = str(folder / "lake")
    for arguments in ("init", "create logs", "branch logs dev", f"load logs@dev {folder}/events.zng"):
        assert main(["lake", "--lake", lake, *arguments.split()]) == 0
    assert main(["lake", "--lake", lake, "load", "logs", str(folder / "events.zng")]) == 0
    return folder


@pytest.fixture
def folder(prepared, tmp_path, monkeypatch):
    shutil.copytree(prepared, tmp_path / "work")
    shutil.copytree(prepared / "lake", tmp_path / "work" / "my-lake")
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path / "work"


BEFORE = {
    "lake --lake my-lake create logs": "lake --lake my-lake drop -y logs",
    "lake init my-lake": "rm my-lake",
    "lake create logs": "lake drop -y logs",
    "lake branch logs dev": "lake branch logs dev --drop --yes",
    "lake restore logs v1": "lake branch logs v1 --tag",
}
"""What must happen before examples that begin so can work in the folder."""

# What starts a JVM is tested elsewhere.
ALONE = [line for line in EXAMPLES if line not in PIPES and not re.search("s3://| -$|^zed-spark jar", line)]


@pytest.mark.parametrize("line", ALONE)
@pytest.mark.one_in(5)
def test_examples_work(line, folder, monkeypatch, capfd):
    monkeypatch.setenv("ZED_LAKE", "lake")
    for begin, before in BEFORE.items():
        if re.match(f"zed-spark {begin}( --orderby.*)?$", line):
            if before.startswith("rm "):
                shutil.rmtree(before[3:])
            else:
                assert main(before.split()) == 0
    if "lake vacate" in line:
        # Lakes of zed do not know it.
        shutil.rmtree("lake")
        for arguments in ("init --release 0.3", "create logs", "load logs events.zng", "load logs events.zng"):
            assert main(["lake", *arguments.split()]) == 0
    if IDENTIFIER in line:
        of_commits = re.search(r" (branch|changes|restore|revert) ", line)
        main(["lake", "show", "log" if of_commits else "objects", "logs"])
        line = line.replace(IDENTIFIER, re.findall(r"id:(0x\w+)", capfd.readouterr().out)[-1])
    [program, *arguments] = shlex.split(line.replace("2024-05-01", "2999-05-01"))
    assert program == "zed-spark"
    asked = "drop" in arguments and "--yes" not in arguments
    assert main([*arguments, *(["--yes"] if asked else [])]) == 0, capfd.readouterr().err


@pytest.mark.slow
def test_examples_in_a_shell(folder):
    (folder / "bin").mkdir()
    program = folder / "bin" / "zed-spark"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m zed_spark.cli.main "$@"\n')
    program.chmod(0o755)
    environment = {**os.environ, "ZED_LAKE": "lake", "PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
    lines = [line for line in PIPES if not re.search("fish", line)]
    assert len(lines) >= 4
    standard = [line for line in EXAMPLES if line.endswith(" -") and line not in PIPES]
    script = "set -e -o pipefail\n" + "\n".join([*lines, *(f"{line} < events.zng > out" for line in standard)])
    done = subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "events.bsup: 60 rows from 1 file" in done.stderr
    assert (folder / "_zed-spark").read_text().startswith("#compdef zed-spark")


def test_no_command_shows_the_help(capsys):
    assert main([]) == 2
    assert "examples:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("cat", "zed-spark cat: the following arguments are required: FILE (see zed-spark cat --help)"),
        ("cat --colums a b", "zed-spark: unrecognized arguments: --colums (see zed-spark --help)"),
        ("lake", "zed-spark lake: the following arguments are required: VERB (see zed-spark lake --help)"),
        ("completion tcsh", "argument SHELL: invalid choice: 'tcsh'"),
    ],
)
def test_a_bad_call_is_one_sentence(arguments, said, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(arguments.split())
    assert stopped.value.code == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_version(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert re.fullmatch(r"zed-spark \d+\.\d+\.\d+\n", capsys.readouterr().out)

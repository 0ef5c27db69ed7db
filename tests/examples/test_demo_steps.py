"""What the demonstration shows runs as it is printed, and so does what it says to type next."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from examples.demo import plots, report, run
from examples.demo.__main__ import main
from examples.demo.files import is_free, make_lake
from examples.demo.steps import FOLDER, MARK, PYTHON, START, STEPS, Done, code_of, shell_names
from zed_spark import lake

ROOT = Path(__file__).parents[2]


def test_code_fits_a_terminal_and_compiles():
    for step in STEPS:
        code = code_of(step.code, FOLDER)
        compile(code, step.name, "exec")
        assert max(map(len, code.splitlines())) <= 76, step.name
        assert len(step.title) <= 80
    compile(code_of(START, 'a "b" \\ c'), "start", "exec")
    assert 'folder = "a \\"b\\" \\\\ c"' in code_of(START, 'a "b" \\ c')
    for _, lines in run.next_steps(FOLDER, reported=False):
        assert "{" not in lines
    assert max(map(len, PYTHON.splitlines())) <= 76


def test_commands_name_the_program_of_this_python(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    program = tmp_path / "bin" / "zed-spark"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program.with_name("python")))
    assert shell_names("my folder")["program"] == "bin/zed-spark"
    monkeypatch.setenv("PATH", str(program.parent))
    assert shell_names("my folder")["program"] == "zed-spark"
    assert shell_names("my folder")["events_zng"] == "'my folder/events.zng'"
    assert shell_names("my folder")["folder"] == " 'my folder'"
    program.unlink()
    assert shell_names(FOLDER)["program"].endswith(" -m zed_spark.cli.main")
    assert shell_names(FOLDER)["folder"] == ""


def test_folders_with_other_files_are_asked_for(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(run, "java_problem", lambda: None)
    assert is_free(tmp_path)
    (tmp_path / "mine.txt").write_text("")
    assert not is_free(tmp_path)
    assert main([str(tmp_path)]) == 1
    assert "--yes" in capsys.readouterr().err
    (tmp_path / "start.py").write_text("mine")
    assert not is_free(tmp_path)
    (tmp_path / "start.py").write_text(f"{MARK}\n")
    assert is_free(tmp_path)


def test_a_lake_of_others_is_asked_for(tmp_path):
    assert make_lake(tmp_path)
    lake.open(tmp_path / "lake").create_pool("alerts")
    assert make_lake(tmp_path)
    lake.open(tmp_path / "lake").create_pool("mine")
    with pytest.raises(ValueError, match=r"add --yes to remove the lake .* with mine"):
        make_lake(tmp_path)
    assert [pool.name for pool in lake.open(tmp_path / "lake").pools()] == ["mine"]
    assert make_lake(tmp_path, yes=True)
    assert lake.open(tmp_path / "lake").pools() == []


def shapes(figure: str, kind: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f"<div>{figure}</div>").iter(kind))


def test_bars_are_as_long_as_their_values():
    figure = plots.bars(["a<b", "c"], {"sent": [100, 50], "got": [0, 25]}, "kB")
    rectangles = shapes(figure, "rect")
    widths = [float(one.get("width")) for one in rectangles]
    assert widths[0] == pytest.approx(2 * widths[2], abs=0.2)
    assert widths[2] == pytest.approx(2 * widths[3], abs=0.2)
    assert [one.find("title").text for one in rectangles][:2] == ["a<b, sent: 100 kB", "a<b, got: 0 kB"]
    assert [one.text for one in shapes(figure, "span")] == [None, None]
    assert shapes(plots.bars(["a"], {"n": [1]}, "x"), "span") == []
    assert shapes(plots.bars([], {"n": []}, "x"), "rect") == []


def test_columns_are_stacked_under_a_round_number():
    figure = plots.columns(["0:00", "0:30"], {"a": [300, 100], "b": [430, 0]}, "events")
    texts = [one.text for one in shapes(figure, "text")]
    assert texts[:5] == ["0", "200", "400", "600", "800"]
    first = shapes(figure, "rect")[:2]
    tops = [float(one.get("y")) for one in first]
    assert tops[0] - tops[1] == pytest.approx(430 * 220 / 800, abs=0.2)
    assert [plots._ticks(most)[-1] for most in (0, 1, 9, 10, 101, 2_499)] == [1, 1, 10, 10, 150, 3_000]


def test_the_report_is_one_page(tmp_path, monkeypatch):
    monkeypatch.setattr(report, "PLOTS", {"query": ("Who & what", lambda spark: plots.bars(["a"], {"n": [1]}, "x"))})
    done = [Done(step, code_of(step.code, FOLDER), "out <put>\n") for step in STEPS]
    path = report.write_report(
        tmp_path / "r.html", SimpleNamespace(version="4"), done, run.next_steps(FOLDER, reported=True)
    )
    text = path.read_text()
    assert text.count("<svg ") == 1
    assert "out &lt;put&gt;" in text
    assert "Who &amp; what" in text
    assert "http" not in text.replace("http status", "").lower().split("<body>")[0]
    ElementTree.fromstring(
        text.split("\n", 1)[1]
        .replace('<meta charset="utf-8">', "")
        .replace('<meta name="viewport" content="width=device-width">', "")
    )


@pytest.mark.parametrize("desktop", [True, False])
def test_a_browser_is_opened_where_there_is_one(desktop, tmp_path, monkeypatch, capsys):
    opened = []
    monkeypatch.setattr("webbrowser.open", lambda url: opened.append(url) or True)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    if desktop:
        monkeypatch.setenv("DISPLAY", ":0")
    url = (tmp_path / "r.html").as_uri()
    run._show(tmp_path / "r.html")
    assert opened == ([url] if desktop else [])
    assert (url in capsys.readouterr().out) is not desktop


@pytest.mark.slow
@pytest.mark.spark
def test_the_demonstration_as_printed(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
    environment = {name: text for name, text in os.environ.items() if name not in ("DISPLAY", "BROWSER", "ZED_LAKE")}

    def shell(command, typed=""):
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=tmp_path,
            env=environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, (command, done.stdout[-2000:], done.stderr[-2000:])
        return done.stdout

    first = subprocess.run(
        [sys.executable, "-m", "examples.demo", "--open"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (first.returncode, first.stderr) == (0, "")
    shown, said = first.stdout.split("What to type next\n")
    assert max(map(len, shown.splitlines())) <= 80
    assert [int(count) for count in re.findall(r"^\| *\w+\| *(\d+)\|", shown, re.M)][:5] == [
        10890,
        5051,
        2443,
        1402,
        214,
    ]
    assert "|  weak cipher|   342|" in shown.split("Time travel")[1]
    assert "20,000 events, HTTP status from 200 to 500" in shown
    page = (tmp_path / FOLDER / "report.html").read_text()
    assert page.count("<svg ") == len(report.PLOTS)
    assert all(step.title.split(":")[0] in page for step in STEPS)

    blocks = [re.findall(r"^    (.*)$", block, re.M) for block in said.split("\n\nIn that Python")]
    lines = blocks[0]
    python = blocks[1][: len(PYTHON.strip().splitlines())]
    assert len(lines) == 6
    assert python == PYTHON.strip().splitlines()
    outputs = [shell(command) for command in lines[:-1]]
    assert outputs[0].count("\n") == outputs[1].count("\n") == 3
    assert "Columns (" in outputs[2]
    assert outputs[3].count("commit ") == 2
    assert (tmp_path / FOLDER / "failed.parquet").exists()
    typed = shell(lines[-1], "\n".join([*python, "exit()", ""]))
    assert " |-- query: string" in typed
    assert typed.count("only showing top 3 rows") == 2
    assert typed.count("/24|") == 3
    again = shell(f"{lines[-1].split(' -i ')[0]} -m examples.demo")
    assert "removed_rows" in again


@pytest.mark.slow
@pytest.mark.spark
def test_an_interrupt_while_spark_works(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
    command = [sys.executable, "-m", "examples.demo"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    # Programs that a shell starts in the background ignore interrupts, and so would this one.
    obey = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    # A terminal interrupts all processes of a command.
    with subprocess.Popen(command, cwd=tmp_path, start_new_session=True, preexec_fn=obey, **pipes) as process:
        assert any(b"FROM events" in line for line in process.stdout)
        time.sleep(2)
        os.killpg(process.pid, signal.SIGINT)
        _, error = process.communicate()
    assert (process.returncode, error) == (130, b"demo: interrupted\n")
    assert is_free(tmp_path / FOLDER)

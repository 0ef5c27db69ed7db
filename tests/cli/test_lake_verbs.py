"""A lake from the command line, from its making to a vacuum."""

from __future__ import annotations

import fcntl
import os
import re
import struct
import sys
import termios

import pytest

import zed_spark.cli.terminal
from zed_spark.cli.main import main
from zed_spark.lake import object_types


@pytest.fixture
def run(tmp_path, monkeypatch, capfd):
    monkeypatch.setenv("ZED_LAKE", str(tmp_path / "lake"))
    monkeypatch.chdir(tmp_path)

    def run(*arguments, status=0):
        assert main(["lake", *arguments]) == status
        out, error = capfd.readouterr()
        return (out if status == 0 else error).splitlines()

    return run


def commit(lines) -> str:
    [line] = lines
    return re.fullmatch(r"committed: (\w{27})", line)[1]


@pytest.mark.proves("superdb-{release}", "cat", "inspect")
@pytest.mark.parametrize("release", ["0.1", "0.2", "0.3", "main"])
def test_a_database_of_super(run, tmp_path, release, capfd):
    (tmp_path / "a.zson").write_text('{k:3,s:"c",n:null}\n{k:1,s:"a",n:1(int32)}\n')
    assert run("init", "--release", f"{release}.0" if release != "main" else release)[0].startswith("database created")
    run("create", "logs", "--orderby", "k:asc")
    commit(run("load", "logs", "a.zson"))
    last = commit(run("load", "logs", "a.zson"))
    assert run("cat", "logs", "-w", "k = 1") == ['{k:1,s:"a",n:1::int32}'] * 2
    assert run("cat", "logs", "--as", "json", "-n", "1") == ['{"k":1,"s":"a","n":1}']
    assert run("cat", "logs", "--as", "sup", "--release", "0.3.0")[-1] == '{k:3,s:"c",n:null}'
    assert main(["inspect", "lake"]) == 0
    assert f"a SuperDB database (number 5, super{' ' if release != 'main' else chr(39)}" in capfd.readouterr().out
    if release in ("0.1", "0.2"):
        assert "cannot do without old commits" in run("vacate", "logs", "--yes", status=1)[0]
    else:
        assert len(run("vacate", "logs", "--dry-run")) == 1
        assert len(run("vacate", f"logs@{last}", "--yes")) == 1
        assert len([line for line in run("log", "logs") if line.startswith("commit ")]) == 1
    assert "already: it has a file superdb.bsup" in run("init", "--release", status=1)[0]


@pytest.mark.proves("lake-3", "cat")
def test_the_life_of_a_lake(run, tmp_path):
    (tmp_path / "a.zson").write_text('{k:3,s:"c"}\n{k:1,s:"a"}\n')
    (tmp_path / "b.zson").write_text('{k:2,s:"b"}\n')
    run("init")
    assert run("create", "logs", "--orderby", "k:asc")[0].startswith("pool created: logs ")
    first = commit(run("load", "logs", "a.zson", "--author", "me", "-m", "first"))
    assert run("cat", "logs") == ['{k:1,s:"a"}', '{k:3,s:"c"}']
    run("branch", "logs", "dev")
    commit(run("load", "logs@dev", "b.zson"))
    assert run("cat", "logs@dev", "--ordered", "-c", "s") == ['{s:"a"}', '{s:"b"}', '{s:"c"}']
    assert len(run("cat", "logs")) == 2
    commit(run("merge", "logs@dev", "main"))
    assert len(run("cat", "logs", "-w", "k >= 2")) == 2
    assert len(run("cat", f"logs@{first}")) == 2
    commit(run("compact", "logs"))
    assert len(run("show", "objects", "logs")) == 1
    commit(run("vector", "add", "logs"))
    assert len(run("show", "vectors", "logs")) == 1
    assert run("statistics", "logs") == ["nothing to do"]
    for file in (tmp_path / "lake").rglob("types/*.zng"):
        file.unlink()
    object_types.forget()
    assert run("statistics", "logs", "-c", "s") == ["statistics of 1 object"]
    last = commit(run("delete", "logs", "-w", "k = 2"))
    assert run("cat", "logs", "--ordered", "-c", "k") == ["{k:1}", "{k:3}"]
    commit(run("revert", "logs", last))
    assert len(run("cat", "logs")) == 3
    assert run("branch", f"logs@{first}", "v1", "--tag") == ["tag created: v1"]
    assert [line.endswith(" tag") for line in run("ls", "logs")] == [False, False, True]
    tip = run("ls", "logs")[1].split()[-1]
    commit(run("restore", "logs", "v1"))
    assert len(run("cat", "logs")) == 2
    assert run("restore", "logs", "v1") == ["nothing to restore"]
    assert "v1' is a tag" in run("load", "logs@v1", "a.zson", status=1)[0]
    run("branch", "logs", "v1", "--tag", "--replace")
    assert "--replace works only with --tag" in run("branch", "logs", "v1", "--replace", status=1)[0]
    commit(run("restore", "logs", tip))
    assert run("restore", "logs", "--at", "2999-01-01") == ["nothing to restore"]
    assert "either a commit" in run("restore", "logs", status=1)[0]
    assert len(run("cat", "logs")) == 3
    assert any('author:"me"' in line and 'message:"first"' in line for line in run("show", "log", "logs"))
    run("branch", "logs", "dev", "--drop", "--yes")
    assert run("vacuum", "logs", "--older-than", "0s") != []

    def files():
        # The vacuum also drops what is known of the types of removed objects.
        return {path for path in (tmp_path / "lake").rglob("*") if path.is_file() and path.parent.name != "types"}

    before = files()
    gone = run("vacuum", "logs", "--older-than", "0s", "--force", "--yes")
    assert files() == before - {tmp_path / "lake" / key for key in gone}
    assert len(run("cat", "logs")) == 3
    run("rename", "logs", "events")
    assert len(run("show", "pools")) == 1
    run("drop", "events", "--yes")
    assert run("show", "pools") == []


def test_upkeep(run, tmp_path):
    run("init")
    run("create", "logs", "--orderby", "k:asc")
    for k in (1, 2, 3):
        (tmp_path / "a.zson").write_text(f"{{k:{k}}}\n")
        run("load", "logs", "a.zson")
    [planned] = run("maintain", "logs", "--dry-run", "--yes")
    assert re.fullmatch(r"compact: 3 data objects of \d+ bytes, they are small neighbours: planned", planned)
    assert len(run("show", "objects", "logs")) == 3
    [done] = run("maintain", "logs", "--yes", "--author", "me")
    assert re.fullmatch(r"compact: 3 data objects .*: commit \w{27}", done)
    assert len(run("show", "objects", "logs")) == 1
    assert any('author:"me"' in line for line in run("show", "log", "logs"))
    assert run("maintain", "logs", "--yes") == []
    run("branch", "logs", "v1", "--tag")
    assert "'v1' is a tag" in run("maintain", "logs@v1", status=1)[0]


def test_a_vacuum_names_its_argument(run):
    run("init")
    run("create", "p")
    [said] = run("vacuum", "p", "--older-than", "12h", "--yes", status=1)
    assert "--older-than is 12 hours: files of commits in progress could be removed. Use at least 1 day" in said
    assert said.endswith("or add --force if nothing else writes to this pool")


def test_compaction_by_sorting(run, tmp_path):
    for name, text in (("a", '{k:3,s:"c"}\n{k:1,s:"a"}\n'), ("b", '{k:2,s:"b"}\n')):
        (tmp_path / f"{name}.zson").write_text(text)
    run("init")
    run("create", "logs", "--orderby", "k:asc")
    for name in "ab":
        commit(run("load", "logs", f"{name}.zson"))
    ids = [re.search(r"id:0x([0-9a-f]{40})", line)[1] for line in run("show", "objects", "logs")]
    commit(run("compact", "logs", *(f"0x{own}" for own in ids), "--sort"))
    assert run("cat", "logs", "-c", "k") == ["{k:1}", "{k:2}", "{k:3}"]
    commit(run("load", "logs", "a.zson"))
    commit(run("compact", "logs", "--sort"))
    assert run("cat", "logs", "-c", "k") == ["{k:1}", "{k:1}", "{k:2}", "{k:3}", "{k:3}"]


@pytest.fixture
def terminal(monkeypatch):
    """Standard error as a terminal of 80 columns; gives what was shown there since it was last asked."""
    ours, theirs = os.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("4H", 24, 80, 0, 0))
    monkeypatch.setattr(zed_spark.cli.terminal, "DELAY", 0)
    with open(theirs, "w") as file, open(ours, "rb", buffering=0) as screen:
        os.set_blocking(ours, False)

        def shown():
            # Between fixtures and tests pytest puts its own there.
            monkeypatch.setattr(sys, "stderr", file)
            file.flush()
            return (screen.read() or b"").decode()

        yield shown


def plain(shown: str) -> str:
    """What was shown, without control codes."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)


def test_long_work_shows_a_bar_on_a_terminal(run, tmp_path, terminal):
    (tmp_path / "a.zson").write_text("{k:3}\n{k:1}\n")
    run("init")
    run("create", "logs", "--orderby", "k:asc")
    assert terminal() == ""
    first = commit(run("load", "logs", "a.zson"))
    raw = terminal()
    assert re.search(r"\x1b\[2K[^\w]*$", raw), "the bar is gone at the end"
    shown = plain(raw)
    assert re.search(r"reading [^\n]* 0 rows", shown)
    assert re.search(r"writing [^\n]* 0/2 rows", shown)
    assert re.search(r"writing [^\n]* 2/2 rows", shown)
    run("load", "logs", "a.zson")
    run("branch", "logs", "dev")
    commit(run("load", "logs@dev", "a.zson"))
    terminal()
    for verb, *more, seen in [
        ("merge", "logs@dev", "main", r"looking .* commits"),
        ("vector", "add", "logs", r"writing .*/6"),
        ("compact", "logs", "--vectors", r"writing .*/6"),
        ("delete", "logs", "-w", "k = 1", r"looking .*/6"),
        ("revert", "logs@dev", first, r"looking .* commits"),
    ]:
        commit(run(verb, *more))
        assert re.search(seen, plain(terminal())), verb
    assert run("vacuum", "logs", "--older-than", "0s", "--force", "--yes") != []
    assert re.search(r"looking .* commits[^$]*removing .* files", plain(terminal()))
    run("drop", "logs", "-y")
    assert re.search(r"removing .* files", plain(terminal()))


def test_nothing_is_shown_where_there_is_no_terminal(tmp_path, monkeypatch, capfd):
    monkeypatch.setattr(zed_spark.cli.terminal, "DELAY", 0)
    (tmp_path / "a.zson").write_text("{k:3}\n{k:1}\n")
    load = ["load", "p", str(tmp_path / "a.zson")]
    for verb in (["init"], ["create", "p"], load, ["vector", "add", "p"], ["drop", "-y", "p"]):
        assert main(["lake", "--lake", str(tmp_path / "lake"), *verb]) == 0
        assert capfd.readouterr().err == ""


def test_what_cannot_be(run, monkeypatch):
    assert "no lake" in run("show", "pools", status=1)[0]
    run("init")
    assert "no pool nope" in run("cat", "nope", status=1)[0]
    run("create", "p")
    assert "either data objects or --where" in run("delete", "p", status=1)[0]
    assert "a time such as 12h or 7d" in run("vacuum", "p", "--older-than", "x", status=1)[0]
    assert "no pool given" in run("show", "log", status=1)[0]
    assert "a time such as" in run("cat", "p", "--at", "yesterday", status=1)[0]
    monkeypatch.delenv("ZED_LAKE")
    assert "no lake given; add --lake" in run("show", "pools", status=1)[0]

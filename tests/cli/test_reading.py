"""What commands read: types by a shape, types that are found, and tables of other formats."""

from __future__ import annotations

import io
import json
import sys

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyarrow import orc

from zed_spark.cli.main import main


@pytest.fixture
def run(tmp_path, monkeypatch, capfd):
    """Runs a command in a folder with files of several kinds; returns standard output and standard error."""
    monkeypatch.chdir(tmp_path)
    logs = tmp_path / "logs"
    logs.mkdir()
    (logs / "a.json").write_text('{"host":"10.0.0.1","n":1}\n{"host":"::1","n":2}\n')
    (logs / "b.csv").write_text("host,n\n10.0.0.2,3\n")
    (logs / "c.tsv").write_text("host\tn\n10.0.0.3\t4\n")
    pq.write_table(pa.table({"host": ["10.0.0.4"], "n": [5]}), logs / "d.parquet")
    orc.write_table(pa.table({"host": ["10.0.0.5"], "n": [6]}), logs / "e.orc")
    with pa.OSFile(str(logs / "f.arrow"), "wb") as sink, pa.ipc.new_file(sink, schema := pa.schema(
        [("host", pa.string()), ("n", pa.int64())]
    )) as writer:  # fmt: skip
        writer.write_batch(pa.record_batch([["10.0.0.6"], [7]], schema=schema))
    (logs / "g.zson").write_text('{host:"10.0.0.7",n:8}\n')

    def run(*arguments, status=0):
        assert main(list(arguments)) == status, capfd.readouterr().err
        return capfd.readouterr()

    return run


ALL = [f"{{host:{host},n:{n}}}" for n, host in enumerate(["10.0.0.1", "::1", *(f"10.0.0.{k}" for k in range(2, 8))], 1)]


@pytest.mark.parametrize("types", [["--infer"], ["--shape", "{host:ip}"]])
def test_a_folder_of_mixed_kinds(run, types):
    assert run("cat", *types, "logs").out.splitlines() == ALL
    assert "8 rows from 7 files" in run("convert", *types, "logs", "all.vng").err
    assert run("cat", "all.vng").out.splitlines() == ALL
    run("convert", *types, "logs", "all.parquet")
    assert run("cat", "all.parquet").out.splitlines() == ALL
    # Types may also come from all files of other kinds.
    run("convert", "logs", "texts.parquet")
    assert pq.read_table("texts.parquet").num_rows == 8


def test_types_that_one_file_rules_out(run, tmp_path):
    (tmp_path / "logs" / "h.csv").write_text("host,n\nlocalhost,9\n")
    assert run("cat", "--infer", "logs").out.splitlines()[0] == '{host:"10.0.0.1",n:1}'


def test_what_does_not_fit(run, tmp_path):
    (tmp_path / "x.json").write_text('{"host":"x"}\n')
    assert run("cat", "--shape", "{host:ip}", "x.json").out == '{host:"x"}\n'
    told = run("convert", "--shape", "{host:ip}", "--shape-errors", "fail", "logs", "x.json", "o.zng", status=1).err
    assert "x.json, field host: 'x' is no value of ip" in told
    assert not (tmp_path / "o.zng").exists()
    assert "option shapeField needs the option shape" in run("cat", "--shape-field", "a", "x.json", status=1).err


def test_lake_load(run):
    run("lake", "init", "lake")
    run("lake", "--lake", "lake", "create", "logs", "--orderby", "n:asc")
    run("lake", "--lake", "lake", "load", "logs", "logs", "--shape", "{host:ip}")
    assert run("lake", "--lake", "lake", "cat", "logs").out.splitlines() == ALL


def test_standard_input(run, monkeypatch):
    class Input:
        buffer = io.BytesIO(b"host,n\n10.0.0.1,1\n")

    monkeypatch.setattr(sys, "stdin", Input)
    assert run("cat", "--infer", "-").out == "{host:10.0.0.1,n:1}\n"
    Input.buffer = io.BytesIO(b"1,x\n")
    assert run("cat", "-f", "csv", "--no-header", "-").out == '{c0:1,c1:"x"}\n'


def test_tables_without_rows(run, tmp_path):
    (tmp_path / "h.csv").write_text("host,n\n")
    (tmp_path / "e.csv").write_text("")
    for name in ("h.csv", "e.csv"):
        assert run("cat", name).out == ""
        for out in ("o.vng", "o.parquet"):
            assert "0 rows from 1 file" in run("convert", "--yes", name, out).err
            assert run("cat", out).out == ""


def test_inspect(run):
    *found, _ = map(json.loads, run("inspect", "--json", "logs").out.splitlines())
    assert [(one["format"], one["values"]) for one in found] == [
        ("json", 2), ("csv", 1), ("tsv", 1), ("parquet", 1), ("orc", 1), ("arrow", 1), ("zson", 1)
    ]  # fmt: skip
    assert found[1]["super_types"][0]["type"] == "{host:string,n:int64}"
    assert "CSV table" in run("inspect", "logs").out

"""Every verb reads and writes URLs of object stores, with what the store needs as options."""

from __future__ import annotations

import json
import uuid

import pytest
from support import object_stores as cloud

from zed_spark.cli.main import main

TEXT = '{a:1,b:"x"}\n{a:2,b:"y"}\n'


@pytest.fixture(scope="module")
def moto(tmp_path_factory):
    with cloud.moto(tmp_path_factory.mktemp("moto")) as server:
        yield server


@pytest.fixture
def prefix(moto):
    return f"{moto.url}/{uuid.uuid4().hex}"


@pytest.fixture
def run(moto, tmp_path, monkeypatch, capfd):
    """Runs a command with the options of the store, half of them named as in Spark; gives what it printed."""
    (tmp_path / "a.zson").write_text(TEXT)
    monkeypatch.chdir(tmp_path)
    named = [f"{'' if at % 2 else 'storage.'}{name}={text}" for at, (name, text) in enumerate(moto.options.items())]
    options = [part for one in named for part in ("-o", one)]

    def run(*arguments, status=0):
        assert main([*arguments, *options]) == status
        out, error = capfd.readouterr()
        assert cloud.SECRET not in out + error
        return out if status == 0 else error

    return run


def test_convert_to_and_from_a_bucket(run, prefix, tmp_path):
    run("convert", "a.zson", f"{prefix}/in/a.zng")
    assert run("cat", f"{prefix}/in/a.zng") == TEXT
    run("convert", f"{prefix}/in", f"{prefix}/out.vng")
    run("convert", "-t", "zson", f"{prefix}/out.vng", "back.zson")
    assert (tmp_path / "back.zson").read_text() == TEXT
    assert run("convert", "-t", "zson", f"{prefix}/in/*.zng", "-") == TEXT
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.zson", "back.zson"]


def test_parquet_in_a_bucket(run, prefix):
    run("convert", "a.zson", f"{prefix}/a.parquet")
    run("convert", f"{prefix}/a.parquet", f"{prefix}/b.zng")
    assert run("cat", f"{prefix}/b.zng") == TEXT
    run("convert", "a.zson", f"{prefix}/not.vng")
    assert "Parquet file" in run("convert", "-f", "parquet", f"{prefix}/not.vng", "-t", "zson", "-", status=1)


def test_a_file_in_a_bucket_is_not_overwritten_without_a_word(run, prefix, tmp_path):
    run("convert", "a.zson", f"{prefix}/a.zng")
    (tmp_path / "a.zson").write_text("{c:3}\n")
    assert "--yes" in run("convert", "a.zson", f"{prefix}/a.zng", status=1)
    assert run("cat", f"{prefix}/a.zng") == TEXT
    run("convert", "--yes", "a.zson", f"{prefix}/a.zng")
    assert run("cat", f"{prefix}/a.zng") == "{c:3}\n"
    other = prefix.replace("s3://", "s3a://")
    assert "is both input and output" in run("convert", "--yes", f"{prefix}/a.zng", f"{other}/a.zng", status=1)


def test_an_error_uploads_nothing(run, prefix, tmp_path):
    (tmp_path / "bad.zson").write_text("{a:1}\n{a:")
    run("convert", "-f", "zson", "bad.zson", f"{prefix}/bad.zng", status=1)
    assert "no such" in run("cat", f"{prefix}/bad.zng", status=1)


def test_inspect_and_zones(run, prefix):
    for ending in ("vng", "csup", "bsup"):
        run("convert", "a.zson", f"{prefix}/x/a.{ending}")
        facts = json.loads(run("inspect", "--json", f"{prefix}/x/a.{ending}"))
        assert facts["format"] == ending
        assert run("cat", "--as", "json", f"{prefix}/x/a.{ending}") == '{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n'
    assert f"{prefix}/x/a.vng: 1 zone\n" in run("zones", f"{prefix}/x")


def test_a_lake_in_a_bucket(run, prefix, moto):
    lake = ("lake", "--lake", f"{prefix}/lake")
    run(*lake, "init")
    run(*lake, "create", "p", "--orderby", "a:asc")
    run("convert", "a.zson", f"{prefix}/a.vng")
    run(*lake, "load", "p", f"{prefix}/a.vng")
    assert run(*lake, "cat", "p") == TEXT
    assert "--yes" in run(*lake, "drop", "p", status=1)
    # Options may stand where --lake stands as well.
    before = [part for name, text in moto.options.items() for part in ("--option", f"{name}={text}")]
    assert main(["lake", *before, "--lake", f"{prefix}/lake", "drop", "p", "--yes"]) == 0
    assert run(*lake, "show", "pools") == "pool removed: p\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["convert", "a.zson", "http://host/a.zng"], "http: URLs cannot be written to"),
        (["convert", "-t", "zng", "a.zson", "{prefix}/"], "is not the name of a file"),
        (["convert", "a.zson", "s3:///a.zng"], "names no bucket"),
        (["cat", "{prefix}/none.zng"], "no such object"),
        (["inspect", "http://host/a.zng"], "http: paths cannot be read"),
        (["cat", "{prefix}/a.zng", "-o", "regiom=x"], "did you mean 'region'"),
        (["lake", "--lake", "{prefix}/none", "show", "pools"], "no lake"),
    ],
)
def test_what_cannot_be(run, prefix, tmp_path, arguments, said):
    error = run(*(argument.format(prefix=prefix) for argument in arguments), status=1)
    assert said in error
    assert error.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["a.zson"]


@pytest.mark.parametrize("option", ["secret", "=secret", "storage.=secret"])
def test_options_are_pairs(option, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["cat", "-o", option, "s3://bucket/a.zng"])
    assert stopped.value.code == 2
    error = capsys.readouterr().err
    assert "takes NAME=VALUE" in error
    assert "secret'" not in error

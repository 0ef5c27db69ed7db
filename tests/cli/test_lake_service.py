"""``zed-spark lake`` with the URL of a service: what it can serve is as with the path of the lake."""

from __future__ import annotations

import pytest
from support.fault_service import fault_service
from support.lakes import QUICK, keyed

from zed_spark.cli.main import main
from zed_spark.lake.lake import create_lake


@pytest.fixture
def service(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with fault_service(create_lake(tmp_path / "lake", release="0.3", retry_policy=QUICK)) as own:
        branch = own.lake.create_pool("p", "k", "asc").branch()
        branch.load(keyed(1, 2, 3), message="first")
        branch.load(keyed(4), message="second")
        yield own


@pytest.mark.parametrize(
    "verb",
    [
        ["ls"], ["ls", "p"], ["ls", "--json"], ["log", "p"], ["log", "p", "--json", "-n", "1"], ["show", "pools"],
        ["show", "objects", "p"], ["show", "log", "p@main"], ["cat", "p"], ["cat", "p", "--where", "k > 2"],
        ["cat", "p", "--columns", "v", "-n", "2"], ["cat", "p", "--as", "json"],
    ],
)  # fmt: skip
def test_verbs_print_the_same(service, capsys, verb):
    printed = []
    for where in (service.url, service.lake.url):
        assert main(["lake", "--lake", where, *verb]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1] != ""


def test_a_load(service, tmp_path, capsys):
    (tmp_path / "more.json").write_text('{"k":9}\n{"k":8}\n')
    assert main(["lake", "--lake", service.url, "load", "p", "more.json", "-m", "more"]) == 0
    newest = service.lake.pool("p").at().changes()[0]
    assert (newest.commit.message, newest.added.rows) == ("more", 2)
    assert capsys.readouterr().out == f"committed: {newest.commit.id}\n"


@pytest.mark.parametrize(
    "verb",
    [["create", "q"], ["drop", "p", "--yes"], ["compact", "p"], ["branch", "p", "b"], ["vacuum", "p"], ["repair"]],
)
def test_what_is_refused(service, capsys, verb):
    assert main(["lake", "--lake", service.url, *verb]) == 1
    assert "a service only reads pools and appends to them" in capsys.readouterr().err


def test_an_order_is_refused(service, capsys):
    assert main(["lake", "--lake", service.url, "cat", "p", "--ordered"]) == 1
    assert "--ordered does not work with a service" in capsys.readouterr().err

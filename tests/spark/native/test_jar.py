"""The jar in the cache folder. The compiler is replaced: that it compiles is tested with Spark."""

from __future__ import annotations

import json
import os
import re
import stat
import zipfile
from types import SimpleNamespace

import pytest

from zed_spark.spark.functions import definitions
from zed_spark.spark.native import jar as module
from zed_spark.spark.native.jar import (
    FUNCTIONS,
    MANIFEST,
    SERVICE,
    digest,
    file_name,
    is_shared,
    jar,
    sources,
    version,
    version_of,
)  # fmt: skip


class Jvm:
    """What is asked of the JVM."""

    def __init__(self, spark="4.3.0"):
        package = SimpleNamespace(SPARK_VERSION=lambda: spark)
        self.org = SimpleNamespace(apache=SimpleNamespace(spark=SimpleNamespace(package=package)))


@pytest.fixture
def compiled(monkeypatch, tmp_path):
    """The texts that were compiled, with a cache folder of the test's."""
    texts = []

    def compile(jvm, sources):
        texts.append(sources)
        return {"zed_spark/ZedScan.class": b"code", "zed_spark/Source.class": b"more"}

    monkeypatch.setattr(module, "compiled", compile)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return texts


def test_it_is_compiled_once_for_all_releases_that_share_it(compiled, tmp_path):
    path = jar(Jvm())
    assert jar(Jvm("4.1.4")) == jar(Jvm("4.2.0")) == path
    assert len(compiled) == 1
    assert path.parent == tmp_path / "cache" / "zed_spark"
    assert path.name == file_name("4.2.1")
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with zipfile.ZipFile(path) as archive:
        assert archive.read("zed_spark/Source.class") == b"more"
        assert archive.namelist()[:3] == [MANIFEST, SERVICE, FUNCTIONS]
        assert [one["name"] for one in json.loads(archive.read(FUNCTIONS))] == list(definitions())
    assert all(name.endswith(".jar") for name in os.listdir(path.parent))
    assert version_of(path) == version()


def test_other_releases_have_their_own(compiled):
    """Those of vendors, too, which may have changed interfaces."""
    found = {jar(Jvm(spark)).name for spark in ("4.3.0", "4.4.0", "4.3.0-amzn-1", "4.3.0.dev1")}
    assert len(found) == len(compiled) == 4
    assert [is_shared(spark) for spark in ("4.1", "4.3.12", "4.10.0", "4.3.0-amzn-1")] == [True, True, False, False]


def test_with_other_sources_it_is_another_one(compiled, monkeypatch):
    path = jar(Jvm())
    monkeypatch.setattr(module, "digest", lambda: "0123456789abcdef")
    assert jar(Jvm()) != path
    assert len(compiled) == 2


def test_with_other_functions_it_is_another_one(monkeypatch):
    before = digest()
    monkeypatch.setattr(module, "definitions", dict)
    assert digest.__wrapped__() != before


def test_the_one_of_the_wheel_comes_first(compiled, monkeypatch, tmp_path):
    monkeypatch.setattr(module, "__file__", str(tmp_path / "jar.py"))
    shipped = tmp_path / file_name("4.3.0")
    shipped.write_bytes(b"a jar")
    assert jar(Jvm()) == shipped
    assert compiled == []
    # It is not for these sources.
    monkeypatch.setattr(module, "digest", lambda: "0123456789abcdef")
    assert jar(Jvm()).parent == tmp_path / "cache" / "zed_spark"
    assert len(compiled) == 1


@pytest.mark.parametrize("damage", [b"", b"not a jar"])
def test_a_damaged_jar_is_compiled_again(compiled, damage):
    path = jar(Jvm())
    path.write_bytes(damage)
    assert jar(Jvm()) == path
    assert len(compiled) == 2
    assert zipfile.is_zipfile(path)


def test_what_others_can_write_to_is_not_used(compiled, tmp_path):
    path = jar(Jvm())
    path.chmod(0o666)
    assert jar(Jvm()) == path
    assert len(compiled) == 2
    path.parent.chmod(0o777)
    elsewhere = jar(Jvm())
    assert elsewhere.parent != path.parent
    assert stat.S_IMODE(elsewhere.parent.stat().st_mode) == 0o700


def test_a_relative_cache_folder_is_not_used(compiled, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", "cache")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert jar(Jvm()).parent == tmp_path / "home" / ".cache" / "zed_spark"
    assert not (tmp_path / "cache").exists()


def test_there_is_a_class_for_each_source():
    found = sources()
    source = found["zed_spark/VngSource.java"]
    assert 'public class VngSource extends Source {\n  public VngSource() {\n    super("vng");' in source
    assert 'super("zng")' in found["zed_spark/ZngPaths.java"]


def test_each_type_has_a_file_of_its_name():
    for path, text in sources().items():
        types = re.findall(r"^(?:public |abstract |final )*(?:class|interface|enum) (\w+)", text, re.MULTILINE)
        assert path == f"zed_spark/{types[0]}.java"
        assert len(types) == 1
        assert text.startswith("package zed_spark;\n")
        assert "*;" not in text

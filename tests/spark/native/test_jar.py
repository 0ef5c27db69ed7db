"""The jar in the cache folder. The compiler is replaced: that it compiles is tested with Spark."""

from __future__ import annotations

import os
import re
import stat
import zipfile
from types import SimpleNamespace

import pytest

from zed_spark.spark.native import jar as module
from zed_spark.spark.native.jar import SERVICE, jar, sources

FORMATS = ("vng", "zng")


class Jvm:
    """What is asked of the JVM."""

    def __init__(self, spark="4.3.0", java="17"):
        self.java = SimpleNamespace(lang=SimpleNamespace(System=SimpleNamespace(getProperty=lambda name: java)))
        package = SimpleNamespace(SPARK_VERSION=lambda: spark)
        self.org = SimpleNamespace(apache=SimpleNamespace(spark=SimpleNamespace(package=package)))


@pytest.fixture
def compiled(monkeypatch, tmp_path):
    """The texts that were compiled, with a cache folder of the test's."""
    texts = []

    def compile(jvm, sources):
        texts.append(sources)
        return {"zed_spark/ZedScan.class": b"code", "zed_spark/Source.class": b"more"}

    monkeypatch.setattr(module, "_compiled", compile)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return texts


def test_it_is_compiled_once_for_each_version(compiled, tmp_path):
    first, path = jar(Jvm(), FORMATS)
    assert jar(Jvm(), FORMATS) == (first, path)
    assert len(compiled) == 1
    others = {jar(Jvm(spark="4.3.1"), FORMATS)[0], jar(Jvm(java="21"), FORMATS)[0], jar(Jvm(), ("vng",))[0]}
    assert len({first, *others}) == len(compiled) == 4
    assert path.parent == tmp_path / "cache" / "zed_spark"
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with zipfile.ZipFile(path) as archive:
        assert archive.read("zed_spark/Source.class") == b"more"
        assert archive.read(SERVICE) == b"zed_spark.VngSource\nzed_spark.ZngSource\n"
    assert all(name.endswith(".jar") for name in os.listdir(path.parent))


@pytest.mark.parametrize("damage", [b"", b"not a jar"])
def test_a_damaged_jar_is_compiled_again(compiled, damage):
    _, path = jar(Jvm(), FORMATS)
    path.write_bytes(damage)
    assert jar(Jvm(), FORMATS)[1] == path
    assert len(compiled) == 2
    assert zipfile.is_zipfile(path)


def test_what_others_can_write_to_is_not_used(compiled, tmp_path):
    _, path = jar(Jvm(), FORMATS)
    path.chmod(0o666)
    assert jar(Jvm(), FORMATS)[1] == path
    assert len(compiled) == 2
    path.parent.chmod(0o777)
    elsewhere = jar(Jvm(), FORMATS)[1]
    assert elsewhere.parent != path.parent
    assert stat.S_IMODE(elsewhere.parent.stat().st_mode) == 0o700


def test_a_relative_cache_folder_is_not_used(compiled, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", "cache")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert jar(Jvm(), FORMATS)[1].parent == tmp_path / "home" / ".cache" / "zed_spark"
    assert not (tmp_path / "cache").exists()


def test_there_is_a_class_for_each_source():
    found = sources(FORMATS)
    source = found["zed_spark/VngSource.java"]
    assert 'public class VngSource extends Source {\n  public VngSource() {\n    super("vng");' in source
    assert 'super("zng")' in found["zed_spark/ZngPaths.java"]


def test_each_type_has_a_file_of_its_name():
    for path, text in sources(FORMATS).items():
        types = re.findall(r"^(?:public |abstract |final )*(?:class|interface|enum) (\w+)", text, re.MULTILINE)
        assert path == f"zed_spark/{types[0]}.java"
        assert len(types) == 1
        assert text.startswith("package zed_spark;\n")
        assert "*;" not in text

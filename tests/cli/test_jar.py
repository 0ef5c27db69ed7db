"""The command `jar`. One JVM compiles, for all of these tests."""

from __future__ import annotations

import re
import zipfile
from contextlib import contextmanager

import pytest
from py4j.protocol import Py4JError

from zed_spark import __version__
from zed_spark.cli.main import main
from zed_spark.spark.native import compiler, jar

pytestmark = pytest.mark.spark


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A folder with the jar that the command wrote where none was kept, and the cache; and what Janino made twice."""
    folder, compiled = tmp_path_factory.mktemp("jar"), []

    def compile(jvm, sources):
        compiled.extend(compiler.compiled(jvm, sources) for _ in range(2))
        return compiled[1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(jar, "compiled", compile)
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        assert main(["jar", "-o", str(folder / "zed-spark.jar"), "--spark", "4.1"]) == 0
    return folder, compiled


@pytest.fixture
def kept(made, monkeypatch, tmp_path):
    """The folder, where the jar is in the cache and no JVM is started; the test has another working directory."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(made[0] / "cache"))
    monkeypatch.setattr(jar, "spark_jvm", None)
    monkeypatch.chdir(tmp_path)
    return made[0]


def test_what_is_in_it(made):
    folder, (first, second) = made
    with zipfile.ZipFile(folder / "zed-spark.jar") as archive:
        names = archive.namelist()
        manifest = archive.read(jar.MANIFEST).decode()
        services = archive.read(jar.SERVICE).decode().split()
        assert all(archive.read(path) == code for path, code in first.items())
    assert first == second
    assert names == [jar.MANIFEST, jar.SERVICE, jar.FUNCTIONS, *sorted(first)]
    assert re.fullmatch(
        rf"Manifest-Version: 1.0\r\nImplementation-Title: zed-spark\r\n"
        rf"Implementation-Version: {re.escape(__version__)}\+[0-9a-f]{{16}}\r\n\r\n", manifest,
    )  # fmt: skip
    assert jar.digest_of(jar.version_of(folder / "zed-spark.jar")) == jar.digest()
    # What `USING vng` and `format("vng")` find.
    assert services == [f"zed_spark.{name.capitalize()}Source" for name in jar.FORMATS]
    assert {"zed_spark.VngSource", "zed_spark.ZedSource", "zed_spark.ZedlakeSource"} <= set(services)
    assert {f"{name.replace('.', '/')}.class" for name in services} <= set(names)
    assert {path.replace(".java", ".class") for path in jar.sources()} <= set(names)


def test_the_same_classes_make_the_same_bytes(made):
    folder, (classes, _) = made
    others = jar._archive(dict(reversed(classes.items())))
    assert others == (folder / "zed-spark.jar").read_bytes()


def test_its_path(kept, capsys):
    assert main(["jar", "--path"]) == 0
    [path] = capsys.readouterr().out.splitlines()
    assert path == str(kept / "cache/zed_spark" / f"zed-spark-{__version__}-{jar.digest()}.jar")
    with open(path, "rb") as file:
        assert file.read() == (kept / "zed-spark.jar").read_bytes()


def test_by_default_it_is_written_to_this_folder(kept, tmp_path, capsys):
    out = tmp_path / f"zed-spark-{__version__}.jar"
    assert main(["jar", "--spark", "4.3.1"]) == 0
    assert out.read_bytes() == (kept / "zed-spark.jar").read_bytes()
    said = capsys.readouterr()
    assert said.out == ""
    assert re.fullmatch(rf"{out.name}: [\d,]+ bytes, for Spark 4.1 to 4.3\n", said.err)
    out.write_bytes(b"old")
    assert main(["jar"]) != 0
    assert out.read_bytes() == b"old"
    assert f"overwrite {out.name}" in capsys.readouterr().err
    assert main(["jar", "--yes"]) == 0
    assert zipfile.is_zipfile(out)


def test_it_is_the_one_of_the_wheel(kept, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(jar, "__file__", str(tmp_path / "jar.py"))
    shipped = tmp_path / jar.file_name("4.3.0")
    shipped.write_bytes((kept / "zed-spark.jar").read_bytes())
    assert main(["jar", "--path"]) == 0
    assert capsys.readouterr().out == f"{shipped}\n"


@contextmanager
def at_hand():
    """Stands for a JVM."""
    yield "jvm"


@pytest.fixture
def fails(monkeypatch, tmp_path, capsys):
    """What the command says when it fails, where no jar is kept."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def said(*arguments):
        assert main(["jar", "--path", *arguments]) == 1
        return capsys.readouterr().err

    return said


def test_no_java(fails, monkeypatch):
    monkeypatch.setenv("JAVA_HOME", "/nowhere")
    assert fails() == (
        "zed-spark: cannot run /nowhere/bin/java: No such file or directory; install Java 17 or later, or set "
        "JAVA_HOME to one\n"
    )


def test_a_java_that_fails(fails, monkeypatch, tmp_path):
    java = tmp_path / "bin" / "java"
    java.parent.mkdir()
    java.write_text("#!/bin/sh\necho 'Error: Unable to access jarfile' >&2\nexit 3\n")
    java.chmod(0o755)
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    assert fails() == f"zed-spark: {java} ended with status 3: Error: Unable to access jarfile\n"


def test_no_spark(fails, monkeypatch):
    monkeypatch.setenv("SPARK_HOME", "/nowhere")
    assert fails() == (
        "zed-spark: no Spark to compile with: /nowhere has no folder jars; set SPARK_HOME to a Spark, or pip install "
        "pyspark\n"
    )


@pytest.mark.parametrize("release", ["5.0", "4.0", "4.3"])
def test_another_release_than_the_one_at_hand(fails, monkeypatch, release):
    monkeypatch.setenv("SPARK_HOME", "/opt/spark")
    monkeypatch.setattr(jar, "spark_jvm", at_hand)
    monkeypatch.setattr(jar, "spark_version", lambda jvm: "4.4.0")
    monkeypatch.setattr(jar, "spark_home", lambda: "/opt/spark")
    assert fails("--spark", release) == (
        f"zed-spark: Spark 4.4.0 in /opt/spark cannot compile the jar for Spark {release}; set SPARK_HOME to a "
        f"Spark {release}\n"
    )


def test_classes_that_do_not_compile(fails, monkeypatch):
    def fail(jvm):
        raise Py4JError("no such method\nat Compiler")

    monkeypatch.setattr(jar, "spark_jvm", at_hand)
    monkeypatch.setattr(jar, "spark_version", lambda jvm: "3.5.1")
    monkeypatch.setattr(jar, "spark_home", lambda: "/opt/spark")
    monkeypatch.setattr(jar, "jar", fail)
    assert fails() == (
        "zed-spark: Spark 3.5.1 in /opt/spark does not compile the classes, which need Spark 4.1 or later: no such "
        "method\n"
    )


def test_what_is_no_release(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["jar", "--spark", "newest"])
    assert stopped.value.code == 2
    assert "argument --spark: 'newest' is not a release of Spark, such as 4.3" in capsys.readouterr().err

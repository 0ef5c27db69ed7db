"""A missing or old Java is told in one clear sentence."""

import os
import stat

import pytest

from examples.demo.__main__ import main
from examples.demo.session import java_problem, java_version


def fake_java(folder, text):
    path = folder / "bin" / "java"
    path.parent.mkdir(parents=True)
    path.write_text(f"#!/bin/sh\necho '{text}' >&2\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return folder


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ('openjdk version "17.0.15" 2025-04-15', 17),
        ('java version "1.8.0_381"', 8),
        ('openjdk version "25" 2025-09-16', 25),
        ('openjdk version "21-ea" 2023-09-19', 21),
        ("no java here", None),
    ],
)
def test_versions(text, version):
    assert java_version(text) == version


def test_a_java_that_will_do(tmp_path, monkeypatch):
    monkeypatch.setenv("JAVA_HOME", str(fake_java(tmp_path, 'openjdk version "17.0.1" 2021-10-19')))
    assert java_problem() is None


def test_an_old_java_is_named(tmp_path, monkeypatch, capfd):
    monkeypatch.setenv("JAVA_HOME", str(fake_java(tmp_path / "java", 'openjdk version "11.0.2" 2019-01-15')))
    assert main([str(tmp_path / "demo")]) == 2
    error = capfd.readouterr().err
    assert "Spark needs Java 17 or newer" in error
    assert "is version 11" in error
    assert error.count("\n") == 1
    assert not (tmp_path / "demo").exists()


def test_no_java_at_all(tmp_path, monkeypatch):
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "none is on the PATH" in java_problem()
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    assert f"JAVA_HOME is {tmp_path}, which holds none" in java_problem()


def test_a_java_that_does_not_run(tmp_path, monkeypatch):
    home = fake_java(tmp_path, "x")
    os.chmod(home / "bin" / "java", 0)
    os.remove(home / "bin" / "java")
    (home / "bin" / "java").mkdir()
    monkeypatch.setenv("JAVA_HOME", str(home))
    assert "does not run" in java_problem()

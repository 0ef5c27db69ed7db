"""Where pytest itself fails, its log ends with why."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

BREAKS = """
def pytest_runtest_protocol(item):
    if item.name == "test_two":
        raise OSError("the disk is full")
"""


@pytest.mark.slow
@pytest.mark.parametrize("processes", ["0", "2"])
def test_the_first_reason_and_the_failures_end_the_log(pytester, monkeypatch, processes):
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    (pytester.path / "pytest.ini").write_text("[pytest]\naddopts = -p support.internal_errors -p no:cacheprovider\n")
    (pytester.path / "conftest.py").write_text(BREAKS)
    tests = "".join(f"def test_{name}():\n    assert '{name}' == 'two'\n" for name in ("one", "two", "three"))
    (pytester.path / "test_a.py").write_text(tests)
    done = pytester.runpytest_subprocess("-n", processes, "--dist=loadfile")
    assert done.ret == pytest.ExitCode.INTERNAL_ERROR
    done.stdout.fnmatch_lines(["*test_a.py::test_one (call)*", "E *assert 'one' == 'two'*"])
    done.stdout.fnmatch_lines(["*why pytest itself failed*", "*the disk is full"])

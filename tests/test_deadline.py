"""`--begin-within`: no test begins after the deadline, and what was left out is said."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

TESTS = Path(__file__).parent
INI = "[pytest]\naddopts = -p support.deadline -p no:cacheprovider\n"


@pytest.mark.slow
@pytest.mark.parametrize("processes", ["0", "2"])
def test_tests_behind_the_deadline_are_skipped_and_counted(pytester, monkeypatch, processes):
    monkeypatch.setenv("PYTHONPATH", str(TESTS))
    (pytester.path / "pytest.ini").write_text(INI)
    (pytester.path / "test_a.py").write_text("def test_one(): pass\n\ndef test_two(): pass\n")
    done = pytester.runpytest_subprocess("-n", processes, "--begin-within=0")
    done.assert_outcomes(skipped=2)
    done.stdout.fnmatch_lines(["*not tested*", "2 tests were left out: this machine is too slow for them today"])
    done = pytester.runpytest_subprocess("-n", processes, "--begin-within=10")
    done.assert_outcomes(passed=2)
    assert "not tested" not in done.stdout.str()


def test_ci_leaves_time_behind_its_slow_ring():
    [command] = [line for line in (TESTS.parent / ".ci/run").read_text().splitlines() if "-m slow" in line]
    assert command == 'step "slow ring" .venv/bin/pytest -m slow --begin-within="$(minutes 60 22)"'

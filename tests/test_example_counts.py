"""Property tests try the same examples in every run, and ``--search`` can scale all of them."""

import ast
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import example_counts as effort

pytest_plugins = ["pytester"]

TESTS = Path(__file__).parent

drawn: list[list[tuple[int, str]]] = []


@given(st.integers(), st.text())
def collect(number, text):
    drawn[-1].append((number, text))


def test_examples_are_the_same_in_every_run():
    for _ in range(2):
        drawn.append([])
        random.seed(len(drawn))
        collect()
    assert drawn[-1] == drawn[-2]
    assert len(drawn[-1]) == settings().max_examples == effort.examples(100)


def test_examples_are_a_share_and_at_least_ten(monkeypatch):
    assert [effort.examples(number) for number in (3, 10, 20, 1000)] == [3, 10, 10, int(1000 * effort.SHARE)]
    default = {number: effort.examples(number) for number in range(1, 3000)}
    # A search of ten times what tests ask for is one of a hundred times the default ring, of small numbers, too.
    monkeypatch.setattr(effort, "_scale", 10 / effort.SHARE)
    assert default == {number: effort.examples(number) / 100 for number in default}
    assert [effort.examples(number) for number in (3, 20, 1000)] == [300, 1000, 10_000]


def test_no_test_escapes_the_search():
    """Numbers of examples come from `examples`, nothing sets what the profile sets, and the search sees every test."""
    found = []
    for path in TESTS.rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        if "hypothesis" not in text:
            continue
        tree = ast.parse(text)
        for test in (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")):
            given_inside = any(
                "given(" in ast.unparse(mark)
                for node in ast.walk(test)
                if isinstance(node, ast.FunctionDef) and node is not test
                for mark in node.decorator_list
            )
            if given_inside and "pytest.mark.draws" not in map(ast.unparse, test.decorator_list):
                found.append(f"{path.relative_to(TESTS)}: {test.name} is not marked `draws`")
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and (
                node.arg in ("derandomize", "database", "print_blob")
                or (node.arg == "max_examples" and "examples(" not in ast.unparse(node.value))
            ):
                found.append(f"{path.relative_to(TESTS)}:{node.value.lineno}: {node.arg}={ast.unparse(node.value)}")
    assert found == []


SEARCHED = """
import random
from support import example_counts as effort
import pytest
from hypothesis import given, settings, strategies as st

@settings(max_examples=effort.examples(10))
@given(st.integers())
def test_finds(number):
    assert number < 50

@pytest.mark.slow
@given(st.integers())
def test_slow_property(number):
    assert isinstance(number, int)

@pytest.mark.draws
def test_draws():
    assert random.Random(effort.seed()).randrange(100) >= 0

def test_example():
    raise AssertionError("not part of a search")
"""


@pytest.mark.slow
def test_a_search_says_how_to_repeat_it(pytester, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(TESTS))
    pytester.makeini("[pytest]\naddopts = -p support.example_counts -m 'not slow'\nmarkers =\n  slow: s\n  draws: d\n")
    pytester.makepyfile(SEARCHED)
    first = pytester.runpytest_subprocess("--search=20")
    first.assert_outcomes(failed=1, passed=2, deselected=1)
    [line] = [line for line in first.outlines if line.startswith("pytest --search=20 --hypothesis-seed=")]
    assert line.endswith("::test_finds'")
    again = pytester.runpytest_subprocess(*line.split()[1:3])
    assert [line] == [line for line in again.outlines if line.startswith("pytest --search=20 --hypothesis-seed=")]
    first.stdout.fnmatch_lines(["*a random search; to repeat it: pytest --search=20 --hypothesis-seed=*"])
    first.stdout.fnmatch_lines(["*@reproduce_failure(*"])

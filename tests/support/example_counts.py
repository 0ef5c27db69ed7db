"""A plugin of pytest: how many examples property tests try, and which.

``pytest`` tries the same few examples in every run. ``pytest --search=N`` runs only the property tests, those of the
slow ring too, with N times the examples that each asks for, drawn at random. It prints how to repeat what it finds.
`support.search` bounds the time of a search and chooses packages.

A property test says what it asks for by ``@settings(max_examples=examples(200))``; without this it asks for 100. A test
that draws from a generator starts it with ``seed()``, draws ``rounds(200)`` times, and is marked ``draws``.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from support import search
from support.until import Rounds

SHARE = 0.1
"""The part of its examples that a test tries when nothing is searched."""

LEAST = 10
"""Tests that ask for more than these try so many at least."""

_scale = 1.0
_seed = 0


def least(full: int) -> int:
    """The number of examples that the default ring tries for a test that asks for `full`."""
    return max(min(LEAST, full), int(full * SHARE))


def examples(full: int) -> int:
    """The number of examples for a test that asks for `full`: those of the default ring, times the same for all."""
    return round(least(full) * _scale)


def rounds(full: int) -> Iterator[int]:
    """Numbers from 0, as many as `examples` says or as the time of a search allows."""
    numbers = Rounds(examples(full), least(full), search.seconds_left())
    yield from numbers
    search.tried(numbers.done, examples(full))


def seed() -> int:
    """Where the generators of tests start: the same in every run, except in a search."""
    return _seed


def pytest_addoption(parser):
    parser.addoption(
        "--search",
        type=float,
        metavar="N",
        help="run only property tests, with N times their examples, drawn at random",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    global _scale, _seed
    times = config.getoption("--search")
    if times is not None:
        if config.option.hypothesis_seed is None:
            config.option.hypothesis_seed = str(random.SystemRandom().randrange(2**32))
        if config.option.markexpr == "not slow":
            config.option.markexpr = ""
        _scale, _seed = times / SHARE, int(config.option.hypothesis_seed)
        search.bound(SHARE / times)
    # Hypothesis also draws constants from the modules loaded so far. Then a seed would not determine the examples.
    assert callable(providers._get_local_constants)
    providers._get_local_constants = lambda: Constants()
    # Test machines are shared: how long one example took says nothing, and nested values are slow to draw.
    settings.register_profile(
        "ours",
        max_examples=examples(100),
        derandomize=times is None,
        database=None,
        deadline=None,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    settings.load_profile("ours")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--search") is None:
        return
    chosen = [item for item in items if is_hypothesis_test(item.obj) or item.get_closest_marker("draws")]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
    items[:] = chosen


def _again(config) -> str:
    return f"pytest --search={config.getoption('--search'):g} --hypothesis-seed={config.option.hypothesis_seed}"


def pytest_report_header(config):
    if config.getoption("--search") is not None:
        return f"a random search; to repeat it: {_again(config)}"
    return None


def pytest_terminal_summary(terminalreporter, config):
    failed = terminalreporter.getreports("failed") if config.getoption("--search") is not None else []
    if failed:
        terminalreporter.section("found by the search; to find it again")
        for report in failed:
            terminalreporter.write_line(f"{_again(config)} '{report.nodeid}'")
        terminalreporter.write_line("Then make each a named example: see docs/CONTRIBUTING.md.")

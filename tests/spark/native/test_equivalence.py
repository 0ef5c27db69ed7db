"""Queries give the rows that Parquet gives, natively planned and not."""

from __future__ import annotations

import os

import pytest
from support.equivalence import Equivalence, format_of, queries
from support.equivalence_data import Tables
from support.equivalence_drawn import drawn
from support.example_counts import examples, rounds, seed

pytestmark = pytest.mark.spark

DRAWN = 120
"""Drawn queries of the fixed part."""

STEP = int(os.environ.get("EQUIVALENCE_STEP", "1000"))
"""The default ring has one of so many queries."""


@pytest.fixture(scope="module")
def equivalence(spark, tmp_path_factory):
    return Equivalence(spark, Tables(spark, tmp_path_factory.mktemp("equivalence")))


def _cases():
    for number, (name, query) in enumerate(queries(DRAWN)):
        yield pytest.param(name, query, id=name, marks=() if number % STEP == 0 else pytest.mark.slow)


@pytest.mark.parametrize(("name", "query"), list(_cases()))
def test_rows_are_those_of_parquet(equivalence, name, query):
    wanted, format = equivalence.wanted(name, query), format_of(name)
    assert isinstance(wanted, tuple), f"an error, which compares nothing: {wanted}"
    assert equivalence.rows(query, format, native=True) == wanted
    assert equivalence.rows(query, format, native=False) == wanted


@pytest.mark.slow
@pytest.mark.draws
def test_rows_of_drawn_queries_are_those_of_parquet(equivalence):
    """Each search draws other queries."""
    differing = []
    queries_drawn = drawn(examples(200), seed() + 1)
    for number in rounds(200):
        name, query = queries_drawn[number]
        wanted, found = equivalence.wanted(f"search-{name}", query), []
        for native in (True, False):
            found.append(equivalence.rows(query, format_of(name), native=native))
        if found != [wanted, wanted] or not isinstance(wanted, tuple):
            differing.append((format_of(name), query))
    assert differing == []

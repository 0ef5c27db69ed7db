"""Runs SQL statements one after another, each with the answer that is expected of it."""

from __future__ import annotations

import re

import pytest
from pyspark.errors import PySparkException

ANY = object()
"""Stands for a value that differs from run to run."""


OURS = "ours"
"""Stands for the condition of an error of this package: none in catalogs, else that of all Python sources."""


class Fails:
    """An error: its condition, if Spark has one for it, and a text that is in its message."""

    def __init__(self, condition=OURS, text=""):
        self.condition, self.text = condition, text


class Shows:
    """An answer of one row with a text in it, such as a plan."""

    def __init__(self, text):
        self.text = text


def rows(frame):
    return [tuple(row) for row in frame.collect()]


def same(found, expected):
    return len(found) == len(expected) and all(
        len(row) == len(wanted) and all(b is ANY or a == b for a, b in zip(row, wanted, strict=True))
        for row, wanted in zip(found, expected, strict=True)
    )


WRITES = re.compile(r"(?!SHOW|SELECT|DESC|USE|CACHE|UNCACHE|EXPLAIN|WITH)", re.I)
"""Statements that may write."""


def run(spark, script, check=None, **names):
    """Run statements; ``{name}`` in one is replaced.

    Args:
        spark: the session.
        script: pairs of a statement and what is expected: rows in order, `Fails`, `Shows`, or None for a statement
            that gives no rows.
        check: is called after each statement that may write, also if it fails.
        **names: the replacements, also of texts in expected rows and errors.
    """
    for template, expected in script:
        statement = filled(template, names)
        if isinstance(expected, Fails):
            fails(spark, statement, Fails(expected.condition, filled(expected.text, names)))
        elif isinstance(expected, Shows):
            [[found]] = rows(spark.sql(statement))
            assert expected.text in found, f"{statement}: {found}"
        else:
            wanted = [tuple(named(value, names) for value in row) for row in expected or []]
            found = rows(spark.sql(statement))
            assert same(found, wanted), f"{statement}: {found}"
        if check is not None and WRITES.match(statement):
            check()


def filled(text, names):
    """A text, with each ``{name}`` in it replaced."""
    for name, value in names.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def named(value, names):
    """A value, with ``{name}`` in a text replaced."""
    return names.get(value[1:-1], value) if isinstance(value, str) else value


def fails(spark, statement, expected):
    """Run a statement that fails, with one sentence and not with Python's or py4j's traceback."""
    with pytest.raises(PySparkException) as caught:
        rows(spark.sql(statement))
    text = str(caught.value)
    condition = caught.value.getCondition()
    if expected.condition == OURS:
        assert condition in (None, "PYTHON_DATA_SOURCE_ERROR"), f"{statement}: {text}"
        assert condition is not None or not re.match(r"\[|\w*Error", text), f"{statement}: {text}"
    else:
        assert expected.condition in (ANY, condition), f"{statement}: {text}"
    assert expected.text in text, f"{statement}: {text}"
    assert not re.search(r"Py4J|Traceback|py4j", text), f"{statement}: {text}"

"""Lengths of time as options and the command line take them."""

from __future__ import annotations

from datetime import timedelta

import pytest

from zed_spark.durations import period
from zed_spark.errors import OptionError
from zed_spark.spark.options import ReadOptions


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("5ms", 0.005),
        ("20us", 0.00002),
        ("90s", 90),
        ("1m", 60),
        ("2min", 120),
        ("12h", 43_200),
        ("7d", 604_800),
        ("1w", 604_800),
        ("7 days", 604_800),
        (" 1 Hour 30 MINUTES ", 5400),
        ("1.5 seconds", 1.5),
        ("1h30m", 5400),
        ("1 day -1 hour", 82_800),
        ("0s", 0),
    ],
)
def test_lengths_of_time(text: str, seconds: float) -> None:
    assert period(text) == timedelta(seconds=seconds)
    assert ReadOptions.parse({"maxFileAge": text}).max_file_age == seconds


@pytest.mark.parametrize(
    "text", ["1month", "1 year", "2 mon", "5", "", "h", "1.5h", "-1s", "1 dayz", "1d2", "\u0661s", "99999999999999d"]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(OptionError, match="option maxFileAge takes a time such as 12h or 7d"):
        ReadOptions.parse({"maxFileAge": text})

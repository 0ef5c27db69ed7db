"""Lets the tests of this folder import the helpers that lie beside them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="module")
def where_spark() -> Iterator[Any]:
    from pyspark.sql import SparkSession

    running = SparkSession.getActiveSession()
    session = running or (
        SparkSession.builder.master("local[2]")
        .appName("where")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "2")
        .getOrCreate()
    )
    # Settings of its own, as these tests change them.
    own = session.newSession()
    own.conf.set("spark.sql.session.timeZone", "America/New_York")
    yield own
    if running is None:
        session.stop()

"""A Spark session with settings of its own."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture(scope="module")
def where_spark(spark: Any) -> Any:
    # Settings of its own, as these tests change them.
    own = spark.newSession()
    own.conf.set("spark.sql.session.timeZone", "America/New_York")
    return own

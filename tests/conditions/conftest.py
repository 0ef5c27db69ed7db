"""Lets the tests of this folder import the helpers that lie beside them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="module")
def where_spark(spark: Any) -> Any:
    # Settings of its own, as these tests change them.
    own = spark.newSession()
    own.conf.set("spark.sql.session.timeZone", "America/New_York")
    return own

"""Python objects that the JVM calls."""

from __future__ import annotations

import pytest
from pyspark.java_gateway import ensure_callback_server_started


@pytest.fixture
def callbacks(spark):
    """PySpark's own server, by which Java calls objects that implement an interface of Java."""
    ensure_callback_server_started(spark.sparkContext._gateway)

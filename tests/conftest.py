"""One Spark session for the whole run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def spark(tmp_path_factory):
    root = str(Path(__file__).parents[1])
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH")]))
    from pyspark.sql import SparkSession

    import zed_spark

    if "SPARK_REMOTE" in os.environ:
        # tests/spark/connect/test_suites.py has started a server.
        session = SparkSession.builder.getOrCreate()
        zed_spark.register(session)
        yield session
        session.stop()
        return
    session = (
        SparkSession.builder.master("local[2]")
        .appName("zed_spark tests")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.warehouse.dir", str(tmp_path_factory.mktemp("warehouse")))
        .config("spark.driver.extraJavaOptions", "-Dderby.system.home=" + str(tmp_path_factory.mktemp("derby")))
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    zed_spark.register(session)
    yield session
    session.stop()


@pytest.fixture(autouse=True)
def the_session_is_active(request):
    """Spark asks sources for schemas in the active session: `createDataFrame` of another one leaves that one active."""
    session = request.getfixturevalue("spark") if "spark" in request.fixturenames else None
    # Some tests have a parameter of that name.
    if not hasattr(session, "_jsparkSession"):
        yield
        return
    session._jvm.org.apache.spark.sql.classic.SparkSession.setActiveSession(session._jsparkSession)
    yield

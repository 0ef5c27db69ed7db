"""A Spark Connect server, a process of its own, and a session of it."""

from __future__ import annotations

import pytest
from support.clusters import connect_server, environment

import zed_spark


@pytest.fixture(scope="package")
def server(tmp_path_factory):
    """The address of a server that has the package, but not the jar."""
    folder = tmp_path_factory.mktemp("server")
    with connect_server(folder, environment(folder)) as (address, _):
        yield address


@pytest.fixture(scope="package")
def connect(server):
    """Makes a session, which ends with the tests, beside the classic one that other tests of this process may have."""
    from pyspark.sql.connect.session import SparkSession

    made = []

    def session(address=server):
        made.append(SparkSession.builder.remote(address).create())
        return made[-1]

    yield session
    for one in made:
        one.stop()


@pytest.fixture(scope="package")
def session(connect):
    """A session in which the sources are registered."""
    found = connect()
    zed_spark.register(found)
    return found

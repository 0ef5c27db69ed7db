import pytest

from zed_spark.codec import compiled


@pytest.fixture(scope="session")
def k():
    """The kernels."""
    return compiled

import pytest

from zed_spark.codec import kernels


@pytest.fixture(scope="session")
def k():
    """The kernels."""
    return kernels

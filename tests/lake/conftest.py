import pytest

from zed_spark.storage.memory import MemoryStore


@pytest.fixture
def memory():
    """A store in memory."""
    return MemoryStore()

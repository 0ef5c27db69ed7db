import sys
from pathlib import Path

import pytest

from zed_spark.storage.local import LocalStore
from zed_spark.storage.memory import MemoryStore

# Where the helpers of these tests are, and random conditions.
sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "files" / "where"))


@pytest.fixture
def memory():
    """A store in memory."""
    return MemoryStore()


@pytest.fixture(params=["memory", "local"])
def store(request, tmp_path):
    """A store of each kind that tests need no server for."""
    return MemoryStore() if request.param == "memory" else LocalStore(str(tmp_path / "lake"))

import sys
import uuid
from pathlib import Path

import cloud
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


@pytest.fixture(scope="session")
def moto(tmp_path_factory):
    """A server that speaks S3."""
    with cloud.moto(tmp_path_factory.mktemp("moto")) as server:
        yield server


@pytest.fixture(params=["memory", "local", pytest.param("moto", marks=pytest.mark.slow)])
def store(request, tmp_path):
    """An empty store of each kind."""
    if request.param == "moto":
        return request.getfixturevalue("moto").store(uuid.uuid4().hex)
    return MemoryStore() if request.param == "memory" else LocalStore(str(tmp_path / "lake"))

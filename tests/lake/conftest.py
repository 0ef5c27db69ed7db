import uuid

import pytest
from support import object_stores as cloud
from support.memory_store import MemoryStore

from zed_spark.storage.local import LocalStore


@pytest.fixture
def memory():
    """A store in memory."""
    return MemoryStore()


@pytest.fixture(scope="session")
def moto(tmp_path_factory):
    """A server that speaks S3."""
    with cloud.moto(tmp_path_factory.mktemp("moto")) as server:
        yield server


@pytest.fixture(scope="session")
def azurite(tmp_path_factory):
    """A server that speaks Azure."""
    with cloud.azurite(tmp_path_factory.mktemp("azurite")) as server:
        yield server


KINDS = ["memory", "local", pytest.param("moto", marks=pytest.mark.slow)]
if cloud.AZURITE:
    KINDS.append(pytest.param("azurite", marks=pytest.mark.slow))


@pytest.fixture(params=KINDS)
def store(request, tmp_path):
    """An empty store of each kind; of Azure only where there is node, which fetches and runs azurite."""
    if request.param in ("moto", "azurite"):
        return request.getfixturevalue(request.param).store(uuid.uuid4().hex)
    return MemoryStore() if request.param == "memory" else LocalStore(str(tmp_path / "lake"))

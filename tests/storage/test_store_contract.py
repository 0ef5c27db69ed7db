"""The contract, held against every kind of store."""

import pytest
from store_contract import Contract

from zed_spark.storage import LocalStore, MemoryStore


@pytest.fixture(params=["local", "memory"])
def store(request, tmp_path):
    return LocalStore(str(tmp_path / "root")) if request.param == "local" else MemoryStore()


class TestStores(Contract):
    pass

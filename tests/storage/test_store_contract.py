"""The contract, held against every kind of store.

Azure is held to it with ``-m slow``, and only where there is node, which fetches and runs azurite; elsewhere that
parametrization does not exist. For Google Cloud Storage there is no server to test against: a server of our own
(fault_s3.py) shows no more than that what is sent is what Google documents.
"""

import uuid

import pytest
from support import object_stores as cloud
from support.memory_store import MemoryStore
from support.store_contract import Contract

from zed_spark.storage import LocalStore

KINDS = ["local", "memory", "moto", "google"]
if cloud.AZURITE:
    KINDS.append(pytest.param("azurite", marks=pytest.mark.slow))


@pytest.fixture(params=KINDS)
def store(request, tmp_path):
    if request.param == "local":
        return LocalStore(str(tmp_path / "root"))
    if request.param == "memory":
        return MemoryStore()
    # Each test has a part of the same bucket for its own.
    return request.getfixturevalue(request.param).store(uuid.uuid4().hex)


class TestStores(Contract):
    pass

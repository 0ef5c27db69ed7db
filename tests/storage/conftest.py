from __future__ import annotations

import pytest
from support import object_stores as cloud
from support.faulty_s3 import fault_server

pytest.register_assert_rewrite("support.store_contract")


@pytest.fixture(scope="session")
def moto(tmp_path_factory):
    with cloud.moto(tmp_path_factory.mktemp("moto")) as server:
        yield server


@pytest.fixture(scope="session")
def google():
    with fault_server() as server:
        yield server.google


@pytest.fixture(scope="session")
def azurite(tmp_path_factory):
    with cloud.azurite(tmp_path_factory.mktemp("azurite")) as server:
        yield server

from importlib import import_module
from types import ModuleType

import pytest


@pytest.fixture(params=["compiled", "twin"])
def k(request: pytest.FixtureRequest) -> ModuleType:
    """The kernels, compiled and in numpy in turn."""
    return import_module(f"zed_spark.codec.{request.param}")

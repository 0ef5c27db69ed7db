"""The modules by which Spark finds the sources are those of the registered formats."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import zed_spark
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.source import SOURCES

FOLDER = Path(zed_spark.__file__).parent / "discovery"


def test_each_source_has_its_module():
    found = {}
    for path in FOLDER.glob("*.py"):
        spec = importlib.util.spec_from_file_location(path.stem, path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        found[path.stem] = module.DefaultSource
    assert found == {f"pyspark_zed_spark_{source.name()}": source for source in (*SOURCES, LakeSource)}

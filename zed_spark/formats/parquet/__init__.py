"""Parquet: no format of Zed, but files that can be brought in."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import cast

from zed_spark.columns.column import Sequence
from zed_spark.storage import open_source


def is_parquet(path: str, storage: Mapping[str, str] | None = None) -> bool:
    """Whether a file is Parquet.

    Raises:
        NotFoundError: there is no such file.
    """
    with open_source(path, storage) as source:
        return bytes(source.read(0, min(4, source.size))) == b"PAR1"


def read_parquet(path: str) -> Iterator[Sequence]:
    """The values of a Parquet file; see `zed_spark.spark.parquet.read_parquet`."""
    read = importlib.import_module("zed_spark.spark.parquet").read_parquet
    return cast(Iterator[Sequence], read(path))

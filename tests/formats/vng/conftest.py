"""What the VNG tests share: reading to plain rows, and the values expected."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from support import golden
from support.columnar_files import Recorder, Row, plain_rows

from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.values import read_values
from zed_spark.formats.vng.format import VNG
from zed_spark.storage.source import BytesSource


@cache
def zng_rows(case: str) -> list[Row] | None:
    """The rows of a case as the row reader finds them in its ZNG file, None when it has none."""
    file = next((file for file in golden.files("zng") if file.case == case), None)
    return None if file is None else list(read_values(file.path.read_bytes()))


@pytest.fixture
def rows() -> Callable[..., list[Row]]:
    """``rows(data, **request)``: the rows of a file in memory."""

    def read(data: bytes, piece: Any = None, **request: Any) -> list[Row]:
        source = data if isinstance(data, BytesSource) else BytesSource(data, "<test>")
        return plain_rows(VNG.read(source, piece, ReadRequest(**request)))

    return read


@pytest.fixture
def expected() -> Callable[[str], list[Row] | None]:
    return zng_rows


@pytest.fixture
def recorder() -> type[Recorder]:
    return Recorder

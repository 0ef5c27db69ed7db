"""Every golden CSUP file prints as the release that wrote it prints it, whole, in pieces and in small batches."""

from __future__ import annotations

import subprocess
import sys

import golden
import pytest

import zed_spark
from zed_spark.cli.main import main
from zed_spark.column.summary import Statistics
from zed_spark.types import Type, lean, under
from zed_spark.types.kinds import Record

FILES = golden.csup_files()


def test_every_released_version_is_there():
    assert {file.version for file in FILES} == {12, 14, 16, 23}
    assert len(FILES) == 145


@pytest.mark.parametrize("file", FILES, ids=str)
def test_prints_what_the_release_prints(file, capfdbinary):
    assert main(["cat", str(file.path), "--format", "csup"]) == 0
    assert capfdbinary.readouterr().out == "".join(f"{line}\n" for line in file.expected).encode()

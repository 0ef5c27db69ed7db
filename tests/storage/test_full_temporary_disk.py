"""Whoever takes a temporary file says which folder is full, and how to choose another one."""

import gzip
import io
import os
import random
import tempfile

import pytest
from support.format_writers import column

from zed_spark.errors import StorageError
from zed_spark.formats.vng.write import VngWriter
from zed_spark.formats.vortex.writer import VortexWriter
from zed_spark.storage import open as opening
from zed_spark.storage import open_source, open_store, remote
from zed_spark.types import STRING

pytestmark = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="Linux only")

DATA = random.Random(1).randbytes(300_000)
VALUES = [b"%09d" % n for n in range(1000)]


def decompress(folder, monkeypatch):
    for name in ("MEMORY", "EDGE", "HISTORY"):
        monkeypatch.setattr(opening, name, 1000)
    path = folder / "data.gz"
    path.write_bytes(gzip.compress(DATA))
    with open_source(path) as source:
        source.read(200_000, 10)
        source.read(100_000, 10)


def write_vng(folder, monkeypatch):
    monkeypatch.setattr("zed_spark.formats.vng.write.BLOCK_BYTES", 1000)
    with VngWriter(io.BytesIO(), layout="4", memory=10) as writer:
        writer.write(column(STRING, VALUES))


def write_vortex(folder, monkeypatch):
    with VortexWriter(io.BytesIO()) as writer:
        writer.write(column(STRING, VALUES))


def upload(folder, monkeypatch):
    monkeypatch.setattr(remote, "SPOOL", 1000)
    with open_store("s3://bucket/folder").writer("object") as file:
        file.write(DATA)


@pytest.mark.parametrize("use", [decompress, write_vng, write_vortex, upload])
def test_the_error_names_the_folder(use, monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda **_: open("/dev/full", "w+b"))  # noqa: SIM115
    with pytest.raises(StorageError, match=r"temporary file in .* cannot be written: No space left .* TMPDIR"):
        use(tmp_path, monkeypatch)

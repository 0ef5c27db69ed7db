"""BSUP in memory: sequences to bytes of a version, and bytes to plain values."""

import io

from zed_spark.formats.rows.format import BsupSettings
from zed_spark.formats.rows.frame import dialect_of
from zed_spark.formats.rows.values import read_values
from zed_spark.formats.rows.writer import RowFileWriter
from zed_spark.storage.source import BytesSource


def bsup_writer(sink, version="2", **options):
    """A writer of a version, with arguments of `RowFileWriter`."""
    return RowFileWriter(sink, dialect=BsupSettings(version=version).dialect, **options)


def write_bsup(sequences, version="2", **options):
    """Sequences as bytes."""
    sink = io.BytesIO()
    with bsup_writer(sink, version, **options) as writer:
        for sequence in sequences:
            writer.write(sequence)
    return sink.getvalue()


def read_bsup(data, path="<bytes>"):
    """All values of bytes of any version, each with its type."""
    return read_values(data, path, dialect_of(BytesSource(data, path)))

"""What reading one file may cost, as options set it."""

from __future__ import annotations

from dataclasses import dataclass

from zed_spark.pickles import FastPickle

DECOMPRESSED_OPTION = "maxDecompressedBytes"
RATIO_OPTION = "maxDecompressionRatio"
ROWS_OPTION = "maxRowsPerFile"

FREE_BYTES = 1 << 30
"""Bytes that a compressed file may always hold once decompressed: a second of work."""

FREE_ROWS = 1000
"""Rows that a file may always have for each of its bytes: compressed rows of real files take more."""


@dataclass(frozen=True, slots=True)
class FileLimits(FastPickle):
    """The limits of one file.

    Attributes:
        decompressed_bytes: most bytes of a gzip or zstd file once decompressed, where reading it takes a temporary
            file.
        decompression_ratio: most decompressed bytes per byte of a gzip or zstd file, beyond `FREE_BYTES`. Logs have up
            to 100, one line repeated 350 (gzip) to 10,000 (zstd).
        rows: most rows that metadata may state beyond `FREE_ROWS` per byte: constant columns take no bytes, so a file
            of 100 bytes can state any number.
    """

    decompressed_bytes: int = 8 << 30
    decompression_ratio: int = 200
    rows: int = 1_000_000_000

    def decompressed(self, stored: int) -> int:
        """Most bytes that a compressed file of so many bytes may hold."""
        return FREE_BYTES + self.decompression_ratio * stored

    def rows_of(self, stored: int) -> int:
        """Most rows that a file of so many bytes may state."""
        return max(self.rows, FREE_ROWS * stored)


LIMITS = FileLimits()
"""The limits by default."""

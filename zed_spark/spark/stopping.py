"""Ends the reading of a task of which Spark needs no more rows. Imports little: each worker process imports it."""

from __future__ import annotations

import os
from dataclasses import dataclass


class StoppedError(Exception):
    """Spark needs no more rows."""


@dataclass(frozen=True, slots=True)
class StopFile:
    """A file that the reader in Spark's JVM creates when its task ends while the worker still reads.

    Attributes:
        path: of the file, in a local folder of the executor; empty if there will be none.
    """

    path: bytes = b""

    def check(self) -> None:
        """Look for the file.

        Raises:
            StoppedError: it exists.
        """
        if self.path and os.path.exists(self.path):
            raise StoppedError


NEVER = StopFile()
"""For tasks that Spark cuts off."""

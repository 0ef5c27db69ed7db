"""Apache Spark speaks the Zed family of data formats."""

from __future__ import annotations

__version__ = "0.1.0"

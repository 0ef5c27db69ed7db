"""Where bytes live: local files, compressed wrappers and, later, object stores."""

from __future__ import annotations

from zed_spark.storage.source import BytesSource, LocalSource, Source, open_source

__all__ = ["BytesSource", "LocalSource", "Source", "open_source"]

"""Access to files and object stores: sources read one file, stores hold many objects."""

from __future__ import annotations

from zed_spark.storage.local import LocalStore
from zed_spark.storage.open import open_source, open_store
from zed_spark.storage.source import BytesSource, LocalSource, Source, Version
from zed_spark.storage.store import Entry, Folder, Store

__all__ = [
    "BytesSource",
    "Entry",
    "Folder",
    "LocalSource",
    "LocalStore",
    "Source",
    "Store",
    "Version",
    "open_source",
    "open_store",
]

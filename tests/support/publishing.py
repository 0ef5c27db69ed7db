"""Writes to folders as Spark does them, and what they leave."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from zed_spark.files.publish.job import Job, Published
from zed_spark.files.publish.journal import FOLDER
from zed_spark.storage import LocalStore
from zed_spark.storage.store import Store


def begun(store: Store, files: Mapping[str, bytes]) -> Job:
    """A job whose task has written some files, by name, and handed them over."""
    job = Job(store)
    job.recover()
    job.mark()
    for name, data in files.items():
        with job.writer(name) as file:
            file.write(data)
    job.hand_over(files)
    return job


def write(store: Store, files: Mapping[str, bytes], **how: Any) -> Published:
    """Publish files; ``how`` is for `Job.commit`."""
    return begun(store, files).commit(files, **how)


def leftovers(store: Store | Path) -> list[str]:
    """The keys of what is in the journal's folder besides entries; it goes with the last object in it."""
    store = LocalStore(str(store)) if isinstance(store, Path) else store
    return [entry.key for entry in store.list(FOLDER) if not entry.key.endswith(".json")]

"""Appending to a folder follows its newest file, so that what reads the folder reads the new files too."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from itertools import islice

from zed_spark.errors import NotFoundError
from zed_spark.files.plan import UNREADABLE
from zed_spark.files.publish.journal import is_hidden
from zed_spark.formats.format import Format
from zed_spark.formats.registry import detect, format_named
from zed_spark.formats.settings import options_of
from zed_spark.storage.store import Entry, Store

logger = logging.getLogger(__name__)

LISTED = 1000
"""Files among which the newest one is looked for; object stores list as many in one request."""


def options_like_newest(store: Store, format: str, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a write to a folder, with the version of its newest file unless the user chose one."""
    found, own = dict(options), format_named(format)
    chosen = {"layout", "version"} & set(options_of(own.settings))
    if chosen and chosen.isdisjoint(name.lower() for name in options):
        newest = max(_files(store, own), key=lambda entry: (entry.modified, entry.key), default=None)
        if newest is not None:
            found.update(_like(store, newest, own))
    return found


def _files(store: Store, format: Format) -> list[Entry]:
    entries = (
        entry
        for entry in store.list()
        if entry.key.rpartition(".")[2] in format.extensions and not any(map(is_hidden, entry.key.split("/")))
    )
    return list(islice(entries, LISTED))


def _like(store: Store, entry: Entry, format: Format) -> dict[str, str]:
    try:
        with store.open(entry.key, entry.size) as source:
            return format.options_like(source) if detect(source) == format.name else {}
    except (NotFoundError, *UNREADABLE) as error:
        # Another writer replaced it, or it is damaged, which is no reason not to append.
        logger.warning("the version of %s is not known, so the default one is written: %s", entry.key, error)
        return {}

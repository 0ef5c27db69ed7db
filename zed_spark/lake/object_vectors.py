"""Which new data objects get vectors, which are copies in columns: the property `vectors` of a pool.

Lakes that this package creates say in a file, which other tools do not look for, what holds for pools without the
property. In other lakes objects only get vectors that somebody asks for.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping

from zed_spark.errors import NotFoundError, OptionError, ZedSparkError
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.later import LruCache
from zed_spark.storage.store import Store

logger = logging.getLogger(__name__)

PROPERTY = "vectors"
AUTO, ALWAYS, NEVER = "auto", "always", "never"

VECTORS_FROM = 4 << 20
"""The fewest bytes of an object that gets a vector by ``auto``: smaller ones are read as fast without."""

DEFAULTS = "defaults.json"
"""The file of a lake with the properties that hold for pools which do not set them."""

_recent: LruCache[Mapping[str, str]] = LruCache(1000, len)


def forget() -> None:
    """Clear the cache of defaults."""
    _recent.clear()


def write_defaults(store: Store) -> None:
    """Write the defaults of a lake that was created; a failure is logged, as the lake can do without."""
    try:
        store.put(DEFAULTS, json.dumps({PROPERTY: AUTO}).encode())
    except (OSError, ZedSparkError) as error:
        logger.warning("%s/%s could not be written; objects get no copies in columns: %s", store.url, DEFAULTS, error)


def vectors_property(files: PoolFiles, properties: Mapping[str, str]) -> str | None:
    """Return `AUTO`, `ALWAYS` or `NEVER`, as the properties of a pool or the defaults of its lake say; None if neither.

    Raises `OptionError` for any other value.
    """
    text = properties.get(PROPERTY) or _defaults(files.store).get(PROPERTY)
    if text is None:
        return None
    if text.lower() not in (AUTO, ALWAYS, NEVER):
        raise OptionError(f"the property {PROPERTY} is {text!r}: expected {AUTO}, {ALWAYS} or {NEVER}")
    return text.lower()


def _defaults(store: Store) -> Mapping[str, str]:
    found = _recent.get(store.url)
    if found is None:
        try:
            read = json.loads(store.read(DEFAULTS))
        except (NotFoundError, ValueError):
            read = {}
        known = {str(name): str(text) for name, text in read.items()} if isinstance(read, dict) else {}
        found = _recent.put(store.url, known)
    return found

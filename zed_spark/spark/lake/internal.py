"""Options that catalogs add to those of the user, whose names Spark's own options have too: with two underscores."""

from __future__ import annotations

import json

from zed_spark.lake.config import PoolConfig
from zed_spark.lake.ids import parse_id

STAGED = "__staged"
"""Of a write: the configuration of a pool that the lake does not have yet."""

MARKER = "__marker"
"""Of a write: the bytes, in hexadecimal digits, that the identifiers of its commit and its objects share."""

REPLACE = "__replacewhere"
"""Of a write that overwrites: the condition on the rows that are replaced, as `conditions.filter` writes it."""

REQUIRE = "__requirewhere"
"""Of such a write: the condition that all its rows have to meet."""


def staged_text(config: PoolConfig) -> str:
    """A configuration as the text of an option."""
    return json.dumps(
        {
            "ts": config.ts,
            "name": config.name,
            "id": str(config.id),
            "descending": config.descending,
            "keys": config.keys,
            "seek_stride": config.seek_stride,
            "threshold": config.threshold,
        }
    )


def staged_config(text: str) -> PoolConfig:
    """The configuration in the text of an option."""
    found = json.loads(text)
    keys = tuple(tuple(path) for path in found.pop("keys"))
    return PoolConfig(**{**found, "id": parse_id(found["id"]), "keys": keys})

"""``zed-spark inspect`` of a lake or a SuperDB database: which kind it is, and its pools."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any

from zed_spark.cli.terminal import emphasized, has_colours, table
from zed_spark.lake.dialect import MAGIC_FILES
from zed_spark.storage.paths import is_remote


def is_lake(path: str) -> bool:
    """True if a path is a local folder with a lake or database."""
    return not is_remote(path) and any(os.path.isfile(os.path.join(path, magic)) for magic in MAGIC_FILES)


def facts_of_lake(path: str) -> dict[str, Any]:
    """Return what is known of a lake, fit for JSON; errors as for `zed_spark.lake.open`."""
    from zed_spark import lake

    found = lake.open(path)
    dialect = found.dialect
    pools = [
        {
            "pool": one.name,
            "id": str(one.id),
            "key": ".".join(one.keys[0]),
            "order": "desc" if one.descending else "asc",
            "branches": len(found.pool_of(one).branches()),
        }
        for one in found.pools()
    ]
    return {
        "path": path,
        "format": "lake",
        "kind": dialect.name,
        "number": dialect.number,
        "releases": dialect.releases,
        "bsup_version": dialect.version,
        "pools": pools,
    }


def lake_page(facts: dict[str, Any], width: int) -> Iterator[str]:
    """Yield the lines that show the facts."""
    kind = f"{facts['kind']} (number {facts['number']}, {facts['releases']})"
    yield f"{emphasized(facts['path'])}: {kind}, BSUP version {facts['bsup_version']}"
    yield ""
    yield emphasized(f"Pools ({len(facts['pools']):,})")
    columns = ("pool", "id", "key", "order", "branches")
    yield from table(facts["pools"], columns, width, bold=has_colours(sys.stdout))
    yield ""

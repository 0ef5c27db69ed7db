"""Tables to read and to write: a pool at a commit or the tip of a branch, or metadata."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from zed_spark.lake.config import PoolConfig, as_id
from zed_spark.spark.catalog.declared import Declared
from zed_spark.spark.catalog.lake import CatalogLake, any_schema
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.planning.scans import Load

if TYPE_CHECKING:
    from zed_spark.spark.planner import Planner
    from zed_spark.spark.planning.requests import RequestHandler

ANY_SCHEMA = "acceptAnySchema"
"""The property of a table that takes rows of any columns."""

ORDER = "orderby"
"""The property with the pool key and its direction, which stay as they are."""

OBJECT_BYTES = "targetObjectBytes"
"""The property with the bytes after which a new object starts, which stays as it is."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def load_table(
    catalog: CatalogLake,
    name: list[str],
    handler: RequestHandler,
    *,
    version: str | None = None,
    micros: int | None = None,
) -> dict[str, Any]:
    """A table as it is now.

    Args:
        catalog: the catalog.
        name: the parts of its identifier.
        handler: keeps what was found for the scans of the table.
        version: the commit or branch of ``VERSION AS OF``.
        micros: the time of ``TIMESTAMP AS OF``, in microseconds since 1970.

    Returns:
        What the Java class ``PoolTable`` or ``ReadOnlyTable`` has of it.

    Raises:
        NoSuchTableError: there is no such table.
        ZedSparkError: the errors of the source's plan.
    """
    found = catalog.find(name)
    options = catalog.source_options(found)
    if version is not None:
        options["branch" if as_id(version) is None else "versionAsOf"] = version
        if as_id(version) is not None:
            options.pop("branch", None)
    if micros is not None:
        options["timestampAsOf"] = (_EPOCH + timedelta(microseconds=micros)).isoformat()
    planner = source_planner(options)
    answer: dict[str, Any] = {"name": catalog.shown(name), "read": options, "properties": {}, "writable": False}
    if found.metadata is not None:
        return {**handler.keep(Load(planner), ("metadata", sorted(options.items()))), **answer}
    declared = Declared.of(catalog.open(found))
    planner = declared.applied(planner)
    # The dataset is carried as it is found here, whatever the columns are.
    load = Load(planner)
    asking = sorted(options.items()), load.schema.json()
    return {
        **handler.keep(load, asking),
        **answer,
        "id": str(found.pool.id),
        "commit": load.identity(),
        "properties": shown_properties(found.pool, declared),
        "writable": version is None and micros is None,
        "anySchema": not load.schema.fields or accepts_any(catalog, declared),
    }


def source_planner(options: Mapping[str, str]) -> Planner:
    """The planner of the source with these options."""
    return LakeSource({key.lower(): text for key, text in options.items()}).plan(None)


def accepts_any(catalog: CatalogLake, declared: Declared) -> bool:
    """Whether a table takes rows of any columns: by its property, else by the option of the catalog."""
    wanted = declared.properties.get(ANY_SCHEMA)
    return catalog.accepts_any_schema if wanted is None else any_schema(wanted)


def shown_properties(config: PoolConfig, declared: Declared) -> Mapping[str, str]:
    """The properties of a table, with those of the pool."""
    key = ".".join(config.keys[0])
    own = {ORDER: f"{key}:{'desc' if config.descending else 'asc'}", OBJECT_BYTES: str(config.threshold)}
    return {"provider": LakeSource.name(), **own, **declared.properties}

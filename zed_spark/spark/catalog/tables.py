"""Tables to read and to write: a pool at a commit or the tip of a branch, or metadata."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from zed_spark.lake import Pool
from zed_spark.lake.config import PoolConfig, as_id
from zed_spark.lake.tables import details
from zed_spark.spark.catalog.declared import Declared
from zed_spark.spark.catalog.lake import CatalogLake, any_schema
from zed_spark.spark.catalog.messages import Table
from zed_spark.spark.lake.plan import plan_open_pool
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.lake.tables import TableSet
from zed_spark.spark.lake.target import snapshot
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.planning.scans import Load
from zed_spark.spark.read.planner import Planner, make_planner
from zed_spark.spark.write.options import LakeSaveOptions

if TYPE_CHECKING:
    from zed_spark.spark.planning.requests import RequestHandler

ANY_SCHEMA = "acceptAnySchema"
"""The property of a table that takes rows of any columns."""

ORDER = "orderby"
"""The property with the pool key and its direction, which stay as they are."""

OBJECT_BYTES = "targetObjectBytes"
"""The property with the bytes after which a new object starts, which stays as it is."""

ISOLATION = "isolationLevel"
"""The property with the option of that name: what is a conflict of UPDATE, MERGE and DELETE."""

METADATA_VERSION = "null"
"""The version of all tables of metadata."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def load_table(
    catalog: CatalogLake,
    name: Sequence[str],
    handler: RequestHandler,
    *,
    version: str | None = None,
    micros: int | None = None,
    privileges: Collection[str] = (),
) -> Table:
    """A table as it is now.

    Args:
        catalog: the catalog.
        name: the parts of its identifier.
        handler: keeps what was found for the scans of the table.
        version: the commit or branch of ``VERSION AS OF``.
        micros: the time of ``TIMESTAMP AS OF``, in microseconds since 1970.
        privileges: what the statement does to rows: ``INSERT``, ``UPDATE`` and ``DELETE``.

    Raises:
        NoSuchTableError: there is no such table.
        ZedSparkError: the errors of the source's plan.
    """
    found = catalog.find(name)
    options = catalog.source_options(found)
    if version is not None and as_id(version) is not None:
        options.pop("branch", None)
        options["versionAsOf"] = version
    elif version is not None:
        options["branch"] = version
    if micros is not None:
        options["timestampAsOf"] = (_EPOCH + timedelta(microseconds=micros)).isoformat()
    shown = catalog.shown(name)
    if found.metadata is not None:
        load = Load(metadata_planner(catalog.open(found), options, found.metadata))
        loaded = handler.keep(load, ("metadata", found.metadata, sorted(options.items())))
        # With a version, so that Spark looks again where a DataFrame is used again.
        return Table(shown, options, {}, None, METADATA_VERSION, False, False, None, loaded)
    pool = catalog.open(found)
    planner = pool_planner(pool, options)
    declared = Declared.of(pool)
    if ISOLATION in declared.properties:
        options = {key: text for key, text in options.items() if key.lower() != ISOLATION.lower()}
        options[ISOLATION] = declared.properties[ISOLATION]
    load = Load(declared.applied(planner))
    return Table(
        name=shown,
        options=options,
        properties=shown_properties(found.pool, declared),
        id=str(found.pool.id),
        version=load.commit,
        writable=version is None and micros is None,
        any_schema=not _finds_rows(privileges) and (not load.schema.fields or accepts_any(catalog, declared)),
        staged=None,
        loaded=handler.keep(load, (sorted(options.items()), load.schema.json())),
    )


def _finds_rows(privileges: Collection[str]) -> bool:
    """Whether a statement is certain to be an UPDATE, MERGE or DELETE.

    Spark does not look up their columns in a table that takes any. ``INSERT`` with or without ``DELETE`` is what a
    MERGE that updates nothing needs, but also what INSERT does.
    """
    return "UPDATE" in privileges or set(privileges) == {"DELETE"}


def pool_planner(pool: Pool, options: Mapping[str, str]) -> Planner:
    """The planner of a pool with options of the source, which name the branch or commit."""
    parsed = _parsed(options)
    return plan_open_pool(parsed, pool, parsed.branch)


def metadata_planner(pool: Pool, options: Mapping[str, str], name: str) -> Planner:
    """The planner of a table of metadata, at the commit that the options of the source name."""
    parsed = _parsed(options)
    at = snapshot(pool, parsed.branch, parsed)
    content = details(at.files, at.commit, name)
    return make_planner(parsed, TableSet(content, at.files.store.url, None))


def _parsed(options: Mapping[str, str]) -> LakeOptions:
    return LakeOptions.parse(options, lambda: (LakeSaveOptions,))


def accepts_any(catalog: CatalogLake, declared: Declared) -> bool:
    """Whether a table takes rows of any columns: by its property, else by the option of the catalog."""
    wanted = declared.properties.get(ANY_SCHEMA)
    return catalog.accepts_any_schema if wanted is None else any_schema(wanted)


def shown_properties(config: PoolConfig, declared: Declared) -> Mapping[str, str]:
    """The properties of a table, with those of the pool."""
    key = ".".join(config.keys[0])
    own = {ORDER: f"{key}:{'desc' if config.descending else 'asc'}", OBJECT_BYTES: str(config.threshold)}
    return {"provider": LakeSource.name(), **own, **declared.properties}

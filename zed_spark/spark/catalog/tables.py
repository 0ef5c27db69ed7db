"""Tables to read and to write: a pool at a commit or the tip of a branch, with what is declared for it, or metadata.

The declared schema and properties are beside the data of the pool, where other tools ignore them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol

from pyspark.sql.types import StructField, StructType

from zed_spark.errors import CorruptDataError, SchemaMismatchError
from zed_spark.lake import Pool
from zed_spark.lake.config import PoolConfig, as_id
from zed_spark.lake.object_kinds import field_of_kinds
from zed_spark.lake.properties import SCHEMA, read_properties, update_properties
from zed_spark.lake.tables import details
from zed_spark.spark.catalog.lake import CatalogLake, any_schema
from zed_spark.spark.lake.distribution import distribution_of
from zed_spark.spark.lake.source import LakeSource, plan_open_pool, plan_snapshot
from zed_spark.spark.lake.target import snapshot
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.protocol.catalog_messages import Table
from zed_spark.spark.protocol.messages import Loaded
from zed_spark.spark.read.planner import Planner, make_planner
from zed_spark.spark.read.table_set import TableSet
from zed_spark.spark.write.options import LakeSaveOptions


class Keep(Protocol):
    """Keeps what a function makes for later requests, and gives the answer to a request for it."""

    def __call__(self, make: Callable[[], Planner], asking: object, commit: str | None = None) -> Loaded:
        """The answer; the planner is not made if one is kept of the same request and commit."""


ANY_SCHEMA = "acceptAnySchema"
"""The property of a table that takes rows of any columns."""

ORDER = "orderby"
"""The property with the pool key and its direction, which stay as they are."""

OBJECT_BYTES = "targetObjectBytes"
"""The property with the bytes after which a new object starts, which stays as it is."""

ISOLATION = "isolationLevel"
"""The property with the option of that name: what is a conflict of UPDATE, MERGE and DELETE."""

RETRIES = "commit.retries"
"""The property of how often a statement that loses a race is run again. The Java class `Rerun` has it, too."""

METADATA_VERSION = "null"
"""The version of all tables of metadata."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def load_table(
    catalog: CatalogLake,
    name: Sequence[str],
    keep: Keep,
    *,
    version: str | None = None,
    micros: int | None = None,
    privileges: Collection[str] = (),
) -> Table:
    """A table as it is now, or at a version or time.

    ``version`` is a commit or branch, ``micros`` a time since 1970. ``keep`` keeps what was found for the scans of the
    table. ``privileges`` are what the statement does to rows: ``INSERT``, ``UPDATE`` and ``DELETE``. Raises
    `NoSuchTableError` if there is none, and the errors of planning.
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
        content = found.metadata
        loaded = keep(
            lambda: metadata_planner(catalog.open(found), options, content),
            ("metadata", content, sorted(options.items())),
        )
        # With a version, so that Spark looks again where a DataFrame is used again.
        return Table(shown, options, {}, None, METADATA_VERSION, False, False, None, loaded)
    pool = catalog.open(found)
    if found.kind is not None:
        # With the field, which a scan must not look up again: the property may change meanwhile.
        options |= {"kind": found.kind, "typeField": field_of_kinds(pool.files)}
        loaded = keep(lambda: pool_planner(pool, options), ("kind", sorted(options.items())))
        return Table(shown, options, {}, str(found.pool.id), loaded.commit, False, False, None, loaded)
    declared = Declared.of(pool)
    if found.changes:
        options |= {"changes": "true"}
        planner = declared.applied(pool_planner(pool, options))
        loaded = keep(lambda: planner, ("changes", sorted(options.items()), planner.schema.json()))
        return Table(shown, options, {}, None, METADATA_VERSION, False, False, None, loaded)
    parsed = _parsed(options)
    at = snapshot(pool, parsed.branch, parsed)
    schema = None if declared.schema is None else declared.schema.json()
    # Statistics may be stored without a commit, and metadata then decides more.
    asking = "pool", sorted(options.items()), schema, pool.files.data_folder().types.known_files()
    loaded = keep(lambda: declared.applied(plan_snapshot(parsed, at)), asking, str(at.commit))
    if ISOLATION in declared.properties:
        options = {key: text for key, text in options.items() if key.lower() != ISOLATION.lower()}
        options[ISOLATION] = declared.properties[ISOLATION]
    return Table(
        name=shown,
        options=options,
        properties=shown_properties(found.pool, declared),
        id=str(found.pool.id),
        version=loaded.commit,
        writable=version is None and micros is None,
        any_schema=not _finds_rows(privileges) and (not loaded.schema.fields or accepts_any(catalog, declared)),
        staged=None,
        loaded=loaded,
        distribution=distribution_of(found.pool, declared.properties),
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


@dataclass(frozen=True, slots=True)
class Declared:
    """The columns (None where none were declared) and properties that are declared for a pool."""

    schema: StructType | None = None
    properties: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, pool: Pool) -> Declared:
        """What is declared for a pool; `CorruptDataError` if it is damaged."""
        return cls.from_texts(read_properties(pool.files))

    @classmethod
    def from_texts(cls, texts: Mapping[str, str]) -> Declared:
        """What `texts` gave; `CorruptDataError` if the schema in it is none of Spark."""
        properties = dict(texts)
        text = properties.pop(SCHEMA, None)
        try:
            return cls(None if text is None else StructType.fromJson(json.loads(text)), properties)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise CorruptDataError(f"the declared schema is none of Spark: {error}", structure="properties") from None

    def texts(self) -> dict[str, str]:
        """The properties with the schema among them."""
        schema = {} if self.schema is None else {SCHEMA: self.schema.json()}
        return {**self.properties, **schema}

    def applied(self, planner: Planner) -> Planner:
        """The planner of the pool with the declared columns, in their order, and then those that only the data has.

        A declared column is null where the data lacks it. Where the data has a column of the name, it has the declared
        type if that takes the data's: other tools may have loaded anything.
        """
        if self.schema is None:
            return planner
        data = planner.schema
        absent = [one.name for one in self.schema.fields if one.name not in data.names]
        rows = replace(planner.rows, constants=(*planner.rows.constants, *absent))
        planner = replace(planner, rows=rows)
        other = {
            one.name for one in self.schema.fields if one.name in data.names and _type(one) != _type(data[one.name])
        }
        if not _fits(planner, _merged(self.schema, data, other)):
            other = {name for name in other if _fits(planner, _merged(self.schema, data, {name}))}
        return planner.with_schema(_merged(self.schema, data, other))


def update_declared(pool: Pool, change: Callable[[Declared], Declared]) -> None:
    """Change what is declared for a pool; ``change`` is called again where another writer was faster."""

    def decide(known: Mapping[str, str]) -> dict[str, str | None]:
        removed: dict[str, str | None] = dict.fromkeys(known)
        return removed | change(Declared.from_texts(known)).texts()

    update_properties(pool.files, decide)


def _type(column: StructField) -> str:
    return column.dataType.simpleString()


def _fits(planner: Planner, schema: StructType) -> bool:
    try:
        planner.with_schema(schema)
    except SchemaMismatchError:
        return False
    return True


def _merged(declared: StructType, data: StructType, retyped: set[str]) -> StructType:
    """The declared columns, with the data's types but for those ``retyped``, and then the data's other columns."""
    present = {one.name: one for one in data.fields}
    fields = []
    for column in declared.fields:
        found = present.pop(column.name, None)
        if found is None or column.name in retyped:
            fields.append(column)
        else:
            comment: dict[str, Any] = {key: text for key, text in (column.metadata or {}).items() if key == "comment"}
            fields.append(StructField(found.name, found.dataType, True, {**(found.metadata or {}), **comment}))
    return StructType([*fields, *present.values()])

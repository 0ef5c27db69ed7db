"""Creating, replacing, changing and removing tables. Each is one change of the lake, or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pyspark.sql.types import StructField, StructType

from zed_spark import types as zt
from zed_spark.columns.project import column_text
from zed_spark.errors import CommitConflictError, OptionError
from zed_spark.formats.settings import options_of, parse_option, size
from zed_spark.lake import Pool
from zed_spark.lake.config import THRESHOLD, PoolConfig, key_path
from zed_spark.lake.ids import parse_id
from zed_spark.lake.object_statistics import PROPERTY as STATISTICS
from zed_spark.lake.object_vectors import PROPERTY as VECTORS
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.properties import SCHEMA, announce, check_properties, commit_nothing, complete, withdraw
from zed_spark.lake.upkeep_settings import BATCHES, RETENTION
from zed_spark.spark.catalog.lake import CatalogLake, NoSuchTableError, TableExistsError, TableName, any_schema
from zed_spark.spark.catalog.tables import (
    ANY_SCHEMA,
    ISOLATION,
    OBJECT_BYTES,
    ORDER,
    RETRIES,
    Declared,
    pool_planner,
    shown_properties,
    update_declared,
)
from zed_spark.spark.convert.conversion import arrow_schema
from zed_spark.spark.convert.declared_types import with_declared_types, with_string_keys
from zed_spark.spark.convert.mapping import DECLARED_KEY, TYPE_KEY
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.lake.distribution import NONE, RANGE, distribution_of
from zed_spark.spark.lake.distribution import PROPERTY as DISTRIBUTION
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.lake.target import key_and_order, pool_config, staged_pool
from zed_spark.spark.protocol.catalog_messages import CreateTable, Table, TableChange, Transform
from zed_spark.spark.protocol.messages import Loaded, Staged
from zed_spark.spark.write.options import LakeSaveOptions, WriteOptions

_IGNORED = ("owner", "is_managed_location", "table_type")
"""Properties that Spark adds."""

TYPES = "zedTypes"
"""The property with the Zed types of columns, as the option of writes has it; the columns keep them."""

DECIMALS = "decimals"
"""The property with what becomes of DECIMAL columns, as the option of writes has it; the columns keep their types."""

MOST_RETRIES = 1000
"""The highest value of the property for retries: how often a statement is run again at most."""

_FIXED = (ORDER.lower(), OBJECT_BYTES.lower(), TYPES.lower(), DECIMALS)
"""Properties that a table has from the start."""


@dataclass(frozen=True, slots=True)
class Definition:
    """The table of a statement; ``key`` and ``order`` are None for the default, ``threshold`` as in `PoolConfig`."""

    declared: Declared
    key: str | None
    order: str | None
    threshold: int

    @classmethod
    def of(cls, asked: CreateTable) -> Definition:
        """The definition in a request; `OptionError` or `UnsupportedTypeError` if a pool cannot have it."""
        schema = with_string_keys(asked.schema)
        if asked.constraints:
            raise OptionError("a Zed lake keeps no constraints: other tools may load any values")
        properties, fixed = _properties(asked.properties, (LakeSource.name(), asked.default_provider.lower()))
        text = fixed.get(TYPES.lower())
        if text is not None:
            schema = with_declared_types(schema, text)
        if DECIMALS in fixed:
            schema = _with_decimals(schema, parse_option(options_of(WriteOptions)[DECIMALS], fixed[DECIMALS]))
        _check_columns(schema)
        key, order = key_and_order(fixed.get(ORDER.lower()))
        clustered = [_cluster_key(transform) for transform in asked.partitioning]
        if clustered:
            if key is not None:
                raise OptionError(f"CLUSTER BY and the property {ORDER} name the pool key, so they do not go together")
            key = clustered[0]
        if key is not None:
            key_path(key)
        text = fixed.get(OBJECT_BYTES.lower())
        return cls(Declared(schema, properties), key, order, THRESHOLD if text is None else _bytes(text))

    def fits(self, config: PoolConfig) -> bool:
        """Whether a pool is sorted as the definition says; where it says nothing, any is."""
        if self.key is None:
            return True
        return config.keys[0] == key_path(self.key) and config.descending == (self.order == "desc")


def _with_decimals(schema: StructType, choice: str) -> StructType:
    """The columns, those with decimals in them declared to be of the Zed type that the option gives them."""
    found = plan_rows(schema, WriteOptions(decimals=choice)).super_type
    if not isinstance(found, zt.Record):
        return schema
    fields = []
    for column in schema.fields:
        metadata = column.metadata or {}
        of = found.field(column.name)
        if "decimal" in column.dataType.simpleString() and of is not None:
            metadata = {TYPE_KEY: zt.type_text(of), DECLARED_KEY: True, **metadata}
        fields.append(StructField(column.name, column.dataType, column.nullable, metadata))
    return StructType(fields)


def _check_columns(schema: StructType) -> None:
    for column in schema.fields:
        if not column.nullable:
            raise OptionError(f"column {column.name} cannot be NOT NULL in a Zed lake: other tools may load nulls")
        if "char(" in column.dataType.simpleString():
            raise OptionError(f"column {column.name}: a Zed lake has no CHAR and VARCHAR, only STRING")
    plan_rows(schema, WriteOptions())
    arrow_schema(schema)


def _properties(given: Mapping[str, str], providers: Sequence[str]) -> tuple[dict[str, str], dict[str, str]]:
    """The properties that are kept, and fixed ones in lower case; ``providers`` may stand after USING."""
    kept: dict[str, str] = {}
    fixed: dict[str, str] = {}
    for name, text in given.items():
        if name == "provider":
            if text.lower() not in providers:
                raise OptionError(f"tables of a Zed lake are USING {LakeSource.name()}, not {text}")
        elif name in ("location", "external") or name.startswith("option."):
            raise OptionError("tables of a Zed lake have no LOCATION and no OPTIONS, only TBLPROPERTIES")
        elif name.lower() in _FIXED:
            fixed[name.lower()] = text
        elif name not in _IGNORED:
            kept.update([_property(name, text)])
    return kept, fixed


def _property(name: str, text: str) -> tuple[str, str]:
    """A property as it is kept."""
    kept = _property_name(name)
    if kept == SCHEMA:
        raise OptionError(f"the property {SCHEMA} is reserved")
    if kept == ANY_SCHEMA:
        any_schema(text)
    elif kept == ISOLATION:
        parse_option(options_of(LakeSaveOptions)[ISOLATION.lower()], text)
    elif kept == DISTRIBUTION and text.lower() not in (RANGE, NONE):
        raise OptionError(f"property {DISTRIBUTION} takes {RANGE} or {NONE}, not {text!r}")
    elif kept == RETRIES and not (text.isdecimal() and int(text) <= MOST_RETRIES):
        raise OptionError(f"property {RETRIES} takes a number from 0 to {MOST_RETRIES}, not {text!r}")
    check_properties({kept: text})
    return kept, text


def _property_name(name: str) -> str:
    """The name under which a property is kept: of those that mean something here, case does not count."""
    known = ANY_SCHEMA, ISOLATION, RETRIES, STATISTICS, VECTORS, DISTRIBUTION, RETENTION, BATCHES
    return {one.lower(): one for one in known}.get(name.lower(), name)


def _cluster_key(transform: Transform) -> str:
    fields = [node["field"] for node in transform.arguments if "field" in node]
    if transform.name != "cluster_by" or len(fields) != 1:
        raise OptionError(
            f"a pool is sorted by one key instead of being partitioned: TBLPROPERTIES ('{ORDER}' = 'ts:desc'), or "
            "CLUSTER BY (ts)"
        )
    return column_text(tuple(fields[0]))


def _bytes(text: str) -> int:
    try:
        return size(text)
    except ValueError as error:
        raise OptionError(f"property {OBJECT_BYTES} takes {error}, not {text!r}") from None


def create(catalog: CatalogLake, name: Sequence[str], definition: Definition) -> None:
    """Create a pool. Raises `OptionError` if a pool cannot be called so."""
    pool = _stage(catalog, catalog.new_name(name), definition)
    _publish(catalog, pool)


def _stage(catalog: CatalogLake, name: str, definition: Definition) -> Pool:
    try:
        return catalog.lake.stage_pool(
            name,
            definition.key,
            definition.order,
            threshold=definition.threshold,
            properties=definition.declared.properties,
            schema=None if definition.declared.schema is None else definition.declared.schema.json(),
        )
    except CommitConflictError:
        raise TableExistsError from None


def _publish(catalog: CatalogLake, pool: Pool) -> None:
    try:
        catalog.lake.publish_pool(pool)
    except CommitConflictError:
        catalog.lake.discard_pool(pool)
        raise TableExistsError from None


def stage(catalog: CatalogLake, name: Sequence[str], definition: Definition, mode: str) -> Table:
    """Begin to create or replace a table; ``mode`` is ``create``, ``replace`` or ``createOrReplace``.

    Returns the table with the details of the write of its rows; its `staged` comes back to `publish` or `abort`. Raises
    `OptionError` if the table is to be sorted otherwise than the one it replaces.
    """
    pool_name = catalog.new_name(name)
    present = catalog.pools().get(pool_name)
    if mode == "replace" and present is None:
        raise NoSuchTableError
    if present is None or mode == "create":
        pool = _stage(catalog, pool_name, definition)
        config = pool.config
        staged = Staged(created=staged_pool(config))
    else:
        config = present
        if not definition.fits(config):
            found = shown_properties(config, Declared())[ORDER]
            raise OptionError(
                f"the table {pool_name} is sorted by {found}, which REPLACE TABLE cannot change: drop it, and create it"
            )
        write = announce(catalog.lake.pool(config.id).files, definition.declared.texts())
        staged = Staged(replaced=str(config.id), marker=write)
    schema = definition.declared.schema or StructType()
    return Table(
        name=catalog.shown(name),
        options=catalog.source_options(TableName(config)),
        properties=shown_properties(config, definition.declared),
        id=str(config.id),
        version=None,
        writable=True,
        any_schema=False,
        staged=staged,
        # It is not read before it is published.
        loaded=Loaded(schema, f"staged {config.id}", b"", None, (), (), None),
        distribution=distribution_of(config, definition.declared.properties),
    )


def publish(catalog: CatalogLake, staged: Staged, *, written: bool) -> None:
    """End what `stage` began, with the query's rows if ``written``; `CommitConflictError` if the name is taken now."""
    if staged.created is not None:
        config = pool_config(staged.created)
        try:
            _publish(catalog, catalog.lake.pool_of(config))
        except TableExistsError:
            raise CommitConflictError(f"a table {config.name} was created meanwhile; nothing is written") from None
        return
    files, marker = _replaced(catalog, staged)
    if not written:
        commit_nothing(files, marker)
    complete(files, marker)


def abort(catalog: CatalogLake, staged: Staged) -> None:
    """Undo what `stage` began; nothing, if it was published."""
    if staged.created is None:
        withdraw(*_replaced(catalog, staged))
        return
    config = pool_config(staged.created)
    if all(one.id != config.id for one in catalog.lake.pools()):
        catalog.lake.discard_pool(catalog.lake.pool_of(config))


def _replaced(catalog: CatalogLake, staged: Staged) -> tuple[PoolFiles, str]:
    """The files of the pool that is replaced, and the marker of the write."""
    if staged.replaced is None or staged.marker is None:
        raise OptionError("a staged table is either created or replaced")
    return catalog.lake.pool(parse_id(staged.replaced)).files, staged.marker


def drop(catalog: CatalogLake, name: Sequence[str]) -> None:
    """Remove a pool and everything in it; `OptionError` for a branch or metadata."""
    catalog.lake.drop_pool(catalog.pool(name).pool.id)


def rename(catalog: CatalogLake, name: Sequence[str], to: Sequence[str]) -> None:
    """Rename a pool; `OptionError` if a pool cannot be called so, or for a branch or metadata."""
    found, new = catalog.pool(name), catalog.new_name(to)
    if new in catalog.pools():
        raise TableExistsError
    catalog.lake.rename_pool(found.pool.id, new)


def alter(catalog: CatalogLake, name: Sequence[str], changes: Sequence[TableChange]) -> None:
    """Change what is declared for a pool; `OptionError` for a change that is not of declared columns and properties."""
    found = catalog.pool(name)

    def changed(declared: Declared) -> Declared:
        for change in changes:
            declared = _changed(declared, change)
        return declared

    def changed_columns(declared: Declared) -> Declared:
        # Columns are added to those that there are.
        return changed(replace(declared, schema=pool_planner(pool, catalog.source_options(found)).schema))

    pool = catalog.open(found)
    adding = any(change.kind == "AddColumn" for change in changes) and Declared.of(pool).schema is None
    update_declared(pool, changed_columns if adding else changed)


def _changed(declared: Declared, change: TableChange) -> Declared:
    properties = dict(declared.properties)
    if change.name is not None:
        if change.name.lower() in (*_FIXED, "provider", "location", "external"):
            raise OptionError(f"the property {change.name} of a table cannot be changed: create another table")
        properties.pop(_property_name(change.name), None)
        # A property without a value is removed.
        changed = [] if change.value is None else [_property(change.name, change.value)]
        return replace(declared, properties=properties | dict(changed))
    columns = [] if declared.schema is None else list(declared.schema.fields)
    if change.column is not None and change.path is not None and len(change.path) == 1 and not change.placed:
        [column] = change.column.fields
        if change.comment is not None:
            column = StructField(column.name, column.dataType, column.nullable, {"comment": change.comment})
        _check_columns(StructType([column]))
        return replace(declared, schema=StructType([*columns, column]))
    raise OptionError(
        "values of a Zed lake keep the fields and types that they were written with: columns can be added at the end "
        "only, and all else is left to queries and views"
    )

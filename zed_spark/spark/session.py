"""What users call with a session besides `register`: `scan`, a lake as a `catalog`, its pools as views by `attach`."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zed_spark.errors import NotFoundError, OptionError
from zed_spark.spark.options import SECRET, storage_setting
from zed_spark.spark.register import register
from zed_spark.storage.options import redacted
from zed_spark.storage.paths import PathText, is_remote, is_service, local_path, path_text, path_texts

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from zed_spark.lake import Pool
    from zed_spark.types import Type


def scan(
    spark: SparkSession,
    path: PathText | Iterable[PathText],
    columns: Iterable[str] | None = None,
    where: str | None = None,
    format: str = "zed",
    **options: str,
) -> DataFrame:
    """Return a DataFrame of the given columns, and of the rows that meet a condition.

    The source skips what the condition rules out, and Spark checks the condition on each row that is left.

    With native planning, ``spark.read.format(format).load(path).where(where).select(columns)`` reads no more than this.

    Args:
        spark: the session; the sources are registered with it.
        path: a file, directory or glob, or several.
        columns: paths of the columns wanted, such as ``"id.orig_h"``; None for all. A path into a record gives a
            column named after its last part.
        where: a condition in SQL (comparisons, IN, BETWEEN, LIKE, IS NULL, cidr_match, AND, OR, NOT).
        format: a source, such as ``"vng"``, ``"zng"``, ``"zedlake"``, or ``"zed"`` for files of any format.
        **options: further options of the source.

    Returns:
        A DataFrame of exactly the rows that meet the condition.

    Raises:
        FormatError: the condition or a column path does not parse.
    """
    from zed_spark.columns.project import column_text, split_columns
    from zed_spark.conditions.condition import InNetwork
    from zed_spark.conditions.parse import parse

    register(spark)
    reader = spark.read.format(format).options(**options)
    paths = None if columns is None else [path for text in columns for path in split_columns(text)]
    condition = parse(where) if where is not None else None
    if paths is not None:
        needed = list(dict.fromkeys([*paths, *(condition.paths() if condition else ())]))
        reader = reader.option("columns", ",".join(map(column_text, needed)))
    if where is not None:
        reader = reader.option("where", where)
    paths_given = path_texts(path)
    frame = reader.load(paths_given[0] if len(paths_given) == 1 else paths_given)
    if where is not None:
        if any(isinstance(leaf, InNetwork) for leaf in parse(where, fixed=True).leaves()):
            _create(spark, "cidr_match")
        frame = frame.where(where)
    return frame if paths is None else frame.select(*map(column_text, paths))


def _create(spark: SparkSession, function: str) -> None:
    """Create a function of SQL in a session that `register` did not give it."""
    if not spark.catalog.functionExists(function):
        from zed_spark.spark.functions import definitions

        spark.sql(definitions()[function].statement)


CLASS = "zed_spark.LakeCatalog"
"""The Java class of catalogs."""

_NO_LAKE = "create one with"
"""What is in the text of the error that there is no lake."""

_TRACE = "\n\nJVM stacktrace:"
"""What stands before the frames in the text of an error of Spark Connect."""

_NAME = re.compile(r"\w+", re.ASCII)

_TAKEN = {"spark_catalog", "parquet", "json", "csv", "orc", "text", "avro", "binaryfile", "delta", "iceberg"}
"""Names that mean something else before a dot."""


def catalog(spark: SparkSession, name: str, path: PathText, *, create: bool = False, **options: str) -> None:
    """Add a lake to a session as a catalog, whose tables are the pools: ``SELECT * FROM name.pool``.

    It sets ``spark.sql.catalog.<name>`` to ``zed_spark.LakeCatalog`` and ``spark.sql.catalog.<name>.path`` to the
    path; the options are below as well, and ``secret.`` stands before the names of those of the store, so that Spark
    does not show them. The configuration with which a session starts can have these as well, if `register` is called
    before the catalog is used.

    Args:
        spark: a classic or Connect session; the sources are registered with it.
        name: the name of the catalog: letters, digits and underscores.
        path: the path or URL of a lake, as the driver or the server sees it.
        create: make the lake if there is none.
        **options: ``acceptAnySchema``; options of the source for all tables, such as ``nanosAsLong``; and those of the
            store, which begin with ``storage.``.

    Raises:
        OptionError: the name or an option is not allowed, the name is that of another catalog, or the session does not
            plan natively.
        NotFoundError: the session finds no lake there.
    """
    from pyspark.errors import AnalysisException

    from zed_spark.spark.catalog.lake import CatalogLake, concealed
    from zed_spark.spark.native.enable import is_enabled
    from zed_spark.spark.source import SOURCES

    formats = {source.name() for source in SOURCES} | {"zedlake"}
    if not _NAME.fullmatch(name) or name.lower() in formats | _TAKEN:
        raise OptionError(
            f"{name!r} cannot be the name of a catalog: use letters, digits and _, and not the name of a format"
        )
    text = path_text(path)
    if is_service(text):
        from zed_spark.lake.service import refused

        raise refused(f"{redacted(text)} cannot be a catalog")
    # Raises where an option is wrong.
    _ = CatalogLake(name, {**options, "path": text}).path
    register(spark)
    if not is_enabled(spark):
        raise OptionError(
            "a lake cannot be a catalog of this session, because native planning is not available (the log says why); "
            "use zed_spark.attach(...), which makes views of the pools"
        )
    storage = {key: value for key, value in options.items() if storage_setting(key) is not None}
    found = True
    try:
        # A session keeps a catalog that it has asked once, so the lake is looked for in another way.
        _ = spark.read.format("zedlake").options(**storage).option("table", "pools").load(text).schema
    except AnalysisException as error:
        said = str(error).partition(_TRACE)[0]
        if not create:
            raise NotFoundError(f"{said}, or pass create=True" if _NO_LAKE in said else said) from None
        found = False
    prefix = f"spark.sql.catalog.{name}"
    given = options if found else {**options, "create": "true"}
    settings = {"path": text, **{concealed(key): value for key, value in given.items()}}
    wanted = {prefix: CLASS, **{f"{prefix}.{key}": value for key, value in settings.items()}}
    # A server of Spark Connect tells no secrets.
    untold = {key for key in wanted if key.startswith(f"{prefix}.{SECRET}") and spark.conf.get(key, None) is None}
    present = spark.conf.get(prefix, None)
    if present is not None and any(spark.conf.get(key, None) != wanted[key] for key in wanted.keys() - untold):
        raise OptionError(f"catalog {name!r} already exists with other settings; choose another name")
    for key, value in wanted.items():
        spark.conf.set(key, value)
    if not found:
        # The first use makes the lake, where the session sees it.
        spark.sql(f"SHOW TABLES IN `{name}`").collect()


def attach(
    spark: SparkSession,
    lake: PathText,
    *,
    branch: str = "main",
    super_types: bool = False,
    by: str | None = None,
    prefix: str = "",
    **options: str,
) -> dict[str, str | None]:
    """Create a temporary view for every pool of a lake, or for every kind of rows in a pool or in files.

    The view of a pool has its name, and reads the commit that is the tip of the branch now; call this again to see
    newer commits. Pools without such a branch and empty pools get none. Rows can be inserted into the views of pools.

    Args:
        spark: the session; the sources are registered with it.
        lake: the path or URL of the lake, which this process has to see; a relative path is relative to its working
            directory. With ``by`` also that of a pool as ``lake/pool``, or of files: a file, directory or glob.
        branch: the branch of each pool.
        super_types: also create a view for each super type of a pool, named ``pool_name`` after the name of the type,
            or ``pool_1`` and so on, by its position among all types, where it has no name.
        by: the field that tells kinds of rows, such as ``"_path"``. It also creates a view for each kind in a pool,
            named ``pool_kind``, with just its columns. A pool or files as ``lake`` get only these, named after the
            kind.
        prefix: the prefix of the names of all views.
        **options: further options of the source, for all views; those of the store begin with ``storage.``.

    Returns:
        The names of the views, each with the text of its super type or its kind, or None for a whole pool.

    Raises:
        NotFoundError: there is no lake, pool or file.
        OptionError: ``by`` does not name a field that tells kinds.
    """
    from zed_spark import lake as lakes
    from zed_spark.types import type_text

    register(spark)
    storage = {name: text for key, text in options.items() if (name := storage_setting(key)) is not None}
    found: dict[str, str | None] = {}
    views = _Views(prefix)
    root = path_text(lake)
    if not (is_remote(root) or is_service(root)):
        # To Spark a relative path may be another one.
        root = os.path.abspath(local_path(root))
    try:
        opened = lakes.open(root, storage)
    except NotFoundError:
        if by is None:
            raise
        return _attach_kinds(_reader(spark, root, storage, branch, options), by, views)
    for config in opened.pools():
        pool = opened.pool(config.id)
        types = _types(pool, branch)
        if not types:
            continue
        reader = _Reader(spark, "zedlake", root, {**options, "pool": str(config.id), "branch": branch})
        named: dict[str, str | None] = {views.name(config.name): None}
        if super_types:
            named |= {views.name(f"{config.name}_{name}"): type_text(of) for name, of in _type_names(types)}
        for name, of in named.items():
            reader.create_view(name, {} if of is None else {"superType": of})
        found |= named
        if by is not None:
            found |= _attach_kinds(reader, by, views, f"{config.name}_")
    return found


@dataclass(frozen=True, slots=True)
class _Reader:
    """What the views of one pool, or of some files, read."""

    spark: SparkSession
    format: str
    path: str
    options: Mapping[str, str]

    def load(self, options: Mapping[str, str]) -> DataFrame:
        """Read with further options."""
        return self.spark.read.format(self.format).options(**{**self.options, **options}).load(self.path)

    def create_view(self, name: str, options: Mapping[str, str]) -> None:
        """Create the temporary view of what further options read."""
        self.load(options).createOrReplaceTempView(f"`{name.replace('`', '``')}`")


def _reader(
    spark: SparkSession, root: str, storage: Mapping[str, str], branch: str, options: Mapping[str, str]
) -> _Reader:
    """The reader of a pool, by a path such as ``lake/pool``, or of files."""
    from zed_spark.spark.lake.target import target
    from zed_spark.storage.options import StorageOptions

    try:
        found = target((root,), StorageOptions(storage), None, branch)
        pool = found.open().config
    except NotFoundError:
        # Files may also lie in a folder of a lake.
        return _Reader(spark, "zed", root, options)
    return _Reader(spark, "zedlake", found.lake.store.url, {**options, "pool": str(pool.id), "branch": branch})


def _attach_kinds(reader: _Reader, by: str, views: _Views, prefix: str = "") -> dict[str, str | None]:
    """Create a view for each kind of rows; returns its kind by the name of each view."""
    from zed_spark.conditions.record_kinds import field_path

    field_path(by)
    kinds = [row[0] for row in reader.load({"table": "types", "typeField": by}).select("name").collect()]
    named: dict[str, str | None] = {views.name(f"{prefix}{kind}"): kind for kind in kinds if kind is not None}
    for name, kind in named.items():
        reader.create_view(name, {"kind": kind or "", "typeField": by})
    return named


class _Views:
    """Names of views, which Spark compares without case."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.taken: set[str] = set()

    def name(self, wanted: str) -> str:
        """The name, with underscores after it if it is taken."""
        name = self.prefix + wanted
        while name.lower() in self.taken:
            name += "_"
        self.taken.add(name.lower())
        return name


def _types(pool: Pool, branch: str) -> list[Type]:
    """The super types at the tip of a branch; none where there is no such branch."""
    from zed_spark.spark.lake.dataset import ObjectSet
    from zed_spark.spark.options import LakeOptions

    if all(config.name != branch for config in pool.branches()):
        return []
    return ObjectSet.at(LakeOptions(), pool.branch(branch).snapshot()).super_types()


def _type_names(types: list[Type]) -> list[tuple[str, Type]]:
    """Types with their names, or their positions as text."""
    from zed_spark.types import Named

    return [(of.name if isinstance(of, Named) else str(at), of) for at, of in enumerate(types, 1)]

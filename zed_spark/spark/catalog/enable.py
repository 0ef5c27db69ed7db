"""Configures a lake as a catalog of a session."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from zed_spark.errors import OptionError
from zed_spark.storage.paths import PathText, path_text

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

CLASS = "zed_spark.LakeCatalog"
"""The Java class of catalogs."""

_NAME = re.compile(r"\w+", re.ASCII)

_TAKEN = {"spark_catalog", "parquet", "json", "csv", "orc", "text", "avro", "binaryfile", "delta", "iceberg"}
"""Names that mean something else before a dot."""


def catalog(spark: SparkSession, name: str, path: PathText, **options: str) -> None:
    """Make a lake a catalog of a session: ``SELECT * FROM name.pool``.

    It sets ``spark.sql.catalog.<name>`` to ``zed_spark.LakeCatalog`` and ``spark.sql.catalog.<name>.path`` to the
    path; the options are below as well, and ``secret.`` stands before the names of those of the store, so that Spark
    does not show them. The configuration with which a session starts can have these as well, if `register` is called
    before the catalog is used.

    Args:
        spark: a classic session; the sources are registered with it.
        name: the name of the catalog: letters, digits and underscores.
        path: the path or URL of a lake.
        **options: ``acceptAnySchema``; options of the source for all tables, such as ``nanosAsLong``; and those of the
            store, which begin with ``storage.``.

    Raises:
        OptionError: the name or an option is not allowed, the name is that of another catalog, or the session does not
            plan natively, as those of Spark Connect.
        NotFoundError: there is no lake.
    """
    from zed_spark.spark.catalog.lake import CatalogLake, concealed
    from zed_spark.spark.native.enable import is_enabled
    from zed_spark.spark.register import register
    from zed_spark.spark.source import SOURCES

    formats = {source.name() for source in SOURCES} | {"zedlake"}
    if not _NAME.fullmatch(name) or name.lower() in formats | _TAKEN:
        raise OptionError(f"a catalog cannot be called {name!r}: that is no name, or that of a format")
    text = path_text(path)
    # Raises where an option is wrong, or there is no lake.
    CatalogLake(name, {**options, "path": text}).lake.pools()
    register(spark)
    if not is_enabled(spark):
        raise OptionError(
            "a lake cannot be a catalog of this session, which has no native planning: it is one of Spark Connect, or "
            "the log says why; zed_spark.attach(...) makes views of the pools"
        )
    prefix = f"spark.sql.catalog.{name}"
    settings = {"path": text, **{concealed(key): value for key, value in options.items()}}
    wanted = {prefix: CLASS, **{f"{prefix}.{key}": value for key, value in settings.items()}}
    present = spark.conf.get(prefix, None)
    if present is not None and any(spark.conf.get(key, None) != value for key, value in wanted.items()):
        raise OptionError(f"there is a catalog {name!r} with other settings: choose another name")
    for key, value in wanted.items():
        spark.conf.set(key, value)

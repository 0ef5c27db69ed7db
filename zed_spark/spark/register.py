"""Registers the sources with a session."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

# Writers need the second name, so that a PySpark before 4.1 is refused here.
from pyspark.sql.datasource import DataSource, DataSourceStreamArrowWriter  # noqa: F401

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def register(spark: SparkSession, *, native: bool = True, paths: bool = True) -> None:
    """Register the data sources of this package with a Spark session: ``vng``, ``zed``, ``zedlake`` and others.

    Each name is registered once in a session: calling this again does nothing, and keeps a source that you have
    registered under one of the names since then.

    Spark also finds an installed package by itself at the first use of one of the names; registering works everywhere,
    also where the package is shipped with ``addPyFile``. It also lets Spark plan scans natively: columns are pruned,
    and filters, limits and counts are used in the source. ``SELECT * FROM vng.`path` `` then works as well, by catalogs
    with the names of the sources: ``spark.sql.catalog.vng`` is set unless you have set it, or there is a database
    ``vng``. If native planning ends because Spark lost the connection with Python, calling this again begins it again.

    In a session of Spark Connect the Python of the server plans. The jar of the Java classes is sent to the session as
    an artifact, unless the server has it. Where a session cannot plan natively, one line of log says why, and the
    sources work without that.

    Args:
        spark: a classic or Connect session.
        native: False leaves native planning off in this session, as the setting
            ``spark.zed.nativePlanning.enabled=false`` does.
        paths: False leaves these catalogs out of this session, as the setting ``spark.zed.paths.enabled=false`` does:
            databases that get such a name later can then be used as all others.
    """
    from zed_spark.spark.lake.source import LakeSource
    from zed_spark.spark.native.enable import PATHS_SETTING, SETTING, enable
    from zed_spark.spark.source import SOURCES

    sources: tuple[type[DataSource], ...] = (*SOURCES, LakeSource)
    if _is_local(spark):
        _use_this_python(spark)
    register_once(spark, sources)
    if not paths:
        spark.conf.set(PATHS_SETTING, "false")
    if native:
        enable(spark, sources)
    elif spark.conf.get(SETTING, "true") != "false":
        spark.conf.set(SETTING, "false")


logger = logging.getLogger(__name__)

_registered: WeakKeyDictionary[SparkSession, set[str]] = WeakKeyDictionary()
"""The names that were registered in each session."""


def register_once(spark: SparkSession, sources: Iterable[type[DataSource]]) -> None:
    """Register sources that were not registered in this session before; Spark logs a warning for each name it replaces.

    Args:
        spark: a classic or Connect session.
        sources: the sources.
    """
    names = _registered.setdefault(spark, set())
    for source in sources:
        if source.name() not in names:
            if not _known(spark, source):
                _register(spark, source)
            names.add(source.name())


def _register(spark: SparkSession, source: type[DataSource]) -> None:
    """Register a source, also where the classes of native planning are, by which Spark takes the name for one of Java.

    To a session of Spark Connect it cannot be sent then: what the Python of the server has under the name is used.
    """
    from pyspark.errors import AnalysisException

    try:
        spark.dataSource.register(source)
    except AnalysisException as error:
        if error.getCondition() != "DATA_SOURCE_ALREADY_EXISTS":
            raise
        session: Any = getattr(spark, "_jsparkSession", None)
        if session is None:
            return
        from pyspark.sql.udf import _wrap_function

        jvm: Any = spark._jvm
        python = jvm.org.apache.spark.sql.execution.datasources.v2.python.UserDefinedPythonDataSource
        found = python(_wrap_function(spark.sparkContext, source))
        session.sessionState().dataSourceManager().registerDataSource(source.name(), found)


def _known(spark: SparkSession, source: type[DataSource]) -> bool:
    """Whether the name of a source is registered already, for the same source run in the same way.

    It is where Spark has found the installed package itself, in a clone of a session (as streaming queries have), and
    where another Python object represents the same session. False for sessions of Spark Connect.
    """
    session: Any = getattr(spark, "_jsparkSession", None)
    if session is None:
        return False
    from py4j.protocol import Py4JError
    from pyspark.sql.udf import _wrap_function

    wanted = _wrap_function(spark.sparkContext, source)
    try:
        manager = session.sessionState().dataSourceManager()
        if not manager.dataSourceExists(source.name()):
            return False
        found = manager.lookupDataSource(source.name()).dataSourceCls()
    except Py4JError as error:
        # Clusters can forbid such calls.
        logger.debug("the registered sources are unknown: %s", error)
        return False
    # Spark sets these two for its own workers.
    environment = {key: text for key, text in wanted.envVars().items() if key not in ("PYTHONHASHSEED", "PYTHONPATH")}
    return bool(
        found.command().equals(wanted.command())
        and found.pythonExec() == wanted.pythonExec()
        and list(found.pythonIncludes()) == list(wanted.pythonIncludes())
        and environment.items() <= dict(found.envVars()).items()
    )


def _use_this_python(spark: SparkSession) -> None:
    """Run the sources in the interpreter that runs now, unless the user named one.

    Spark takes any ``python3`` it finds on the PATH, which in an environment that is not activated is another one,
    without this package.
    """
    context = spark.sparkContext
    if "PYSPARK_PYTHON" not in os.environ and context.getConf().get("spark.pyspark.python") is None:
        context.pythonExec = sys.executable


def _is_local(spark: SparkSession) -> bool:
    """Whether the tasks of a session run on this machine. False for sessions of Spark Connect."""
    context = getattr(spark, "_sc", None)
    return context is not None and context.master.startswith("local")

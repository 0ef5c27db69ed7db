"""The catalogs with the names of formats, whose tables are paths: ``SELECT ... FROM vng.`path` ``."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from zed_spark.spark.native.jar import PACKAGE, paths_class

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

logger = logging.getLogger(__name__)

SETTING = "spark.zed.paths.enabled"
"""The setting of a session that turns these catalogs off: false. `register` reads it."""


def offer_paths(spark: SparkSession, formats: Iterable[str]) -> None:
    """Configure the catalogs in a session that plans natively, or take them away if the session turns them off.

    A catalog of another class stays. Where the session catalog has a database with the name of a format, it would be
    out of sight, so there is no such catalog.

    Args:
        spark: a classic session.
        formats: the names.
    """
    wanted = str(spark.conf.get(SETTING, "true")).lower() == "true"
    for format in formats:
        key, ours = f"spark.sql.catalog.{format}", f"{PACKAGE}.{paths_class(format)}"
        present = spark.conf.get(key, None)
        if not wanted and present == ours:
            spark.conf.unset(key)
        elif wanted and present is None:
            if _is_database(spark, format):
                logger.info("there is a database %s, so SELECT ... FROM %s.`path` is not set up", format, format)
            else:
                spark.conf.set(key, ours)


def _is_database(spark: SparkSession, name: str) -> bool:
    from py4j.protocol import Py4JError

    session: Any = spark._jsparkSession
    jvm: Any = spark._jvm
    gateway: Any = spark.sparkContext._gateway
    namespace = gateway.new_array(jvm.java.lang.String, 1)
    namespace[0] = name
    try:
        return bool(session.sessionState().catalogManager().v2SessionCatalog().namespaceExists(namespace))
    except Py4JError as error:
        # A session catalog of another make may have no namespaces.
        logger.debug("the databases of the session are unknown: %s", error)
        return False

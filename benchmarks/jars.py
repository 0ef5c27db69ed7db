"""Data sources that Spark lacks, fetched by Spark itself from Maven."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

_FETCH = """
import sys
from pyspark.sql import SparkSession
spark = SparkSession.builder.master("local[1]").config("spark.jars.packages", sys.argv[1])
spark = spark.config("spark.ui.enabled", "false").getOrCreate()
print(spark.sparkContext.getConf().get("spark.jars"))
spark.stop()
"""


@dataclass(frozen=True)
class Connector:
    """The data source of another project.

    Attributes:
        name: in the report.
        package: its Maven coordinates for a release of Spark: ``{spark}`` is ``4.1.1`` there, ``{minor}`` ``4.1``.
        format: what `DataFrameReader.format` is given.
    """

    name: str
    package: str
    format: str

    def coordinates(self, spark: str) -> str:
        """Its Maven coordinates for a version of Spark."""
        return self.package.format(spark=spark, minor=".".join(spark.split(".")[:2]))


CONNECTORS = (
    Connector("avro", "org.apache.spark:spark-avro_2.13:{spark}", "avro"),
    Connector("lance", "org.lance:lance-spark-bundle-{minor}_2.13:0.4.0", "lance"),
    # `vortex` is the name of our source.
    Connector("vortex jar", "dev.vortex:vortex-spark-{minor}_2.13:0.93.0", "dev.vortex.spark.VortexDataSourceV2"),
)


def fetch(packages: Sequence[str], *, quiet: bool = False) -> str:
    """Have Spark fetch packages: their files, as ``spark.jars`` takes them.

    With ``spark.jars.packages`` they would be on Python's path as well, and each task of Python reads the directories
    of all archives there.

    Args:
        packages: Maven coordinates.
        quiet: do not show what Spark writes while it does.

    Raises:
        subprocess.CalledProcessError: Spark did not find them, or not all that they need.
    """
    command = [sys.executable, "-c", _FETCH, ",".join(packages)]
    errors = subprocess.DEVNULL if quiet else None
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=errors, text=True, check=True).stdout.splitlines()[-1]


def available(spark: str, show: Callable[[str], None]) -> dict[Connector, str]:
    """The connectors that there are for a version of Spark, with their files.

    Args:
        spark: the version.
        show: takes a line about those that are left out.
    """
    found, missing = {}, []
    for one in CONNECTORS:
        try:
            found[one] = fetch([one.coordinates(spark)], quiet=True)
        except subprocess.CalledProcessError:
            missing.append(f"{one.name} ({one.coordinates(spark)})")
    if missing:
        show(f"Left out, as Spark {spark} finds no such package: {', '.join(missing)}")
    return found

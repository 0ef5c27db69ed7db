"""A Spark session whose Java process is quiet, and whether there is a Java for it."""

from __future__ import annotations

import logging
import os
import re
import shutil
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from zed_spark.errors import ZedSparkError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

JAVA = 17
"""The oldest version of Java that Spark runs on."""


def start(log: Path) -> SparkSession:
    """A quiet session; what its Java process says goes to a file.

    Raises:
        ZedSparkError: Spark did not start.
    """
    from pyspark.errors import PySparkException
    from pyspark.sql import SparkSession

    # Spark would take whatever python3 is on the PATH, which need not be the one that has this package.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    # An interrupt ends the JVM too, and py4j logs each connection that breaks. It raises what matters.
    logging.getLogger("py4j").setLevel(logging.CRITICAL)
    # PySpark tells the root logger of an interrupt, with a traceback. This filter leaves all other loggers alone.
    logging.getLogger().addFilter(lambda record: False)
    builder = SparkSession.builder.master("local[*]").appName("zed_spark demo")
    settings = {
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.sql.session.timeZone": "UTC",
        "spark.sql.shuffle.partitions": "4",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
    }
    for key, value in settings.items():
        builder = builder.config(key, value)
    try:
        with errors_to(log):
            spark = builder.getOrCreate()
    except PySparkException as error:
        raise ZedSparkError(f"Spark did not start, and says why in {log}: {error}") from error
    # Spark's handler asks the Java process to cancel jobs, in the middle of another request to it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def stop(spark: SparkSession) -> None:
    """Stop Spark, whose JVM an interrupt may have ended before."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Unable to cleanly shutdown Spark JVM")
        spark.stop()


@contextmanager
def errors_to(log: Path) -> Iterator[None]:
    """Processes that start in this block, such as Spark's Java process, write their errors and logs to a file."""
    terminal = os.dup(2)
    try:
        with log.open("wb") as file:
            os.dup2(file.fileno(), 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)


def java_problem() -> str | None:
    """Why Spark cannot start for lack of Java, as one sentence; None if it can."""
    home = os.environ.get("JAVA_HOME")
    java = os.path.join(home, "bin", "java") if home else shutil.which("java")
    if java is None or not os.path.exists(java):
        where = f"JAVA_HOME is {home}, which holds none" if home else "none is on the PATH"
        return f"Spark needs Java {JAVA} or newer, and {where}: install one (for example openjdk-17-jre-headless)."
    try:
        done = subprocess.run([java, "-version"], capture_output=True, text=True, timeout=60, check=False)
    except OSError as error:
        return f"Spark needs Java {JAVA} or newer, and {java} does not run: {error.strerror}."
    version = java_version(done.stderr + done.stdout)
    if version is None:
        return f"Spark needs Java {JAVA} or newer, and {java} does not print its version."
    if version < JAVA:
        return f"Spark needs Java {JAVA} or newer, and {java} is version {version}: install a newer one."
    return None


def java_version(text: str) -> int | None:
    """The major version in what ``java -version`` prints (``1.8.0`` counts as 8)."""
    match = re.search(r'version "(\d+)(?:\.(\d+))?', text)
    if match is None:
        return None
    return int(match[2] or 0) if match[1] == "1" else int(match[1])

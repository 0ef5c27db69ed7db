"""``zed-spark demo``: a small event log as ZNG and VNG, and Spark's answers to questions about it."""

from __future__ import annotations

import argparse
import io
import logging
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from zed_spark.cli.events import events
from zed_spark.cli.terminal import confirm
from zed_spark.errors import OptionError
from zed_spark.formats.registry import format_named
from zed_spark.storage.paths import is_remote

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

JAVA = 17
"""The oldest version of Java that Spark runs on."""

QUESTIONS = (
    (
        "What is in the file? Five record types in one stream, each row with its own Zed type:",
        "SELECT split(kind, '=')[0] AS type, count(*) AS events, min(ts) AS first, max(ts) AS last "
        "FROM events GROUP BY 1 ORDER BY events DESC",
    ),
    (
        "Who sends most? (addresses and ports are columns inside a record)",
        "SELECT id.orig_h AS host, count(*) AS connections, sum(orig_bytes) AS sent, sum(resp_bytes) AS received "
        "FROM events WHERE orig_bytes IS NOT NULL GROUP BY 1 ORDER BY sent DESC LIMIT 5",
    ),
    (
        "Which names fail to resolve?",
        "SELECT query, count(*) AS asked, round(avg(CASE WHEN rcode = 3 THEN 1 ELSE 0 END), 3) AS failed "
        "FROM events WHERE query IS NOT NULL GROUP BY 1 ORDER BY failed DESC, asked DESC LIMIT 5",
    ),
    (
        "Alerts give a severity as a number or as a word: a union, read as one member per type:",
        "SELECT rule, count(*) AS alerts, round(avg(severity.member_int64), 2) AS mean_number, "
        "count_if(severity.member_string = 'high') AS said_high FROM events WHERE rule IS NOT NULL "
        "GROUP BY 1 ORDER BY alerts DESC",
    ),
    (
        "The same log as VARIANT keeps the shape of every row:",
        "SELECT v.value:method::string AS method, v.value:status::int AS status, count(*) AS requests "
        "FROM variants v WHERE v.value:method IS NOT NULL GROUP BY 1, 2 ORDER BY requests DESC LIMIT 5",
    ),
)

NEXT = """
Files are in {folder}. What to type next, in Python ({python}):

    from pyspark.sql import SparkSession
    import zed_spark

    spark = SparkSession.builder.getOrCreate()
    zed_spark.register(spark)
    spark.read.format("vng").load("{folder}/events.vng").printSchema()
    zed_spark.scan(spark, "{folder}/events.vng", columns=["ts", "query", "rcode"], where="rcode = 3").show()
    zed_spark.count("{folder}/events.vng")

or in a shell:

    zed-spark cat {folder}/events.zng | head -3
    zed-spark inspect {folder}/events.vng
"""


def run(options: argparse.Namespace) -> int:
    """Run the command; returns the exit status."""
    return demo(options.folder, yes=options.yes)


def demo(folder: str | None, *, yes: bool = False) -> int:
    """Make the files, ask the questions, print the answers; returns the exit status.

    Args:
        folder: where to put the files.
        yes: overwrite other files of the same names without asking.

    Raises:
        OptionError: the folder is a URL, or there are other files of the same names and nobody to ask.
    """
    if folder is not None and is_remote(folder):
        raise OptionError(f"the files of the demonstration go to a local folder, not to {folder}")
    problem = java_problem()
    if problem:
        print(f"zed-spark: {problem}", file=sys.stderr)
        return 2
    path = Path(folder or "zed-spark-demo")
    path.mkdir(parents=True, exist_ok=True)
    if not make_files(path, yes=yes):
        return 1
    print("Starting Spark (some seconds) ...", flush=True)
    spark = _session()
    try:
        _ask(spark, path)
    finally:
        spark.stop()
    print(NEXT.format(folder=path, python=sys.executable))
    return 0


def make_files(folder: Path, count: int = 20_000, *, yes: bool = False) -> bool:
    """Write ``events.zng`` and ``events.vng``; returns whether the user let it be done."""
    for name in ("zng", "vng"):
        path = folder / f"events.{name}"
        file = io.BytesIO()
        with format_named(name).settings().writer(file) as writer:
            for sequence in events(count):
                writer.write(sequence)
        # The files of an earlier demonstration hold the same bytes.
        other = path.exists() and path.read_bytes() != file.getvalue()
        if other and not yes and not confirm(f"overwrite {path}"):
            return False
        path.write_bytes(file.getvalue())
        print(f"Wrote {path}: {count:,} events of 5 types, {path.stat().st_size:,} bytes")
    return True


def _session() -> SparkSession:
    from pyspark.sql import SparkSession

    # Spark would take whatever python3 is on the PATH, which need not be the one that has this package.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    logging.getLogger("py4j").setLevel(logging.ERROR)
    builder = SparkSession.builder.master("local[*]").appName("zed-spark demo")
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
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def _ask(spark: SparkSession, folder: Path) -> None:
    import zed_spark

    zed_spark.register(spark)
    vng = str(folder / "events.vng")
    spark.read.format("vng").option("typeColumn", "kind").load(vng).createOrReplaceTempView("events")
    variants = spark.read.format("zng").option("schemaMode", "variant").load(str(folder / "events.zng"))
    variants.createOrReplaceTempView("variants")
    for question, query in QUESTIONS:
        started = time.perf_counter()
        print(f"\n{question}\n\n    {query}\n", flush=True)
        spark.sql(query).show(truncate=False)
        print(f"({time.perf_counter() - started:.1f} s)", flush=True)
    print(f"\nFrom metadata alone, without Spark: {zed_spark.count(vng):,} events,", end=" ")
    print(f"status codes from {' to '.join(map(str, zed_spark.min_max(vng, 'status') or ()))}")


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

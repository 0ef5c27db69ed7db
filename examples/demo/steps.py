"""The steps of the demonstration: Python code that is shown as it runs, and what to type afterwards."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sys
from typing import NamedTuple

SESSION = """
from pyspark.sql import SparkSession
import zed_spark

spark = SparkSession.builder.getOrCreate()
zed_spark.register(spark)
folder = {folder}
"""

EVENTS = """
events = spark.read.load(f"{folder}/events.vng", "vng", typeColumn="kind")
events.createOrReplaceTempView("events")
"""

VARIANTS = """
raw = spark.read.load(f"{folder}/events.zng", "zng", schemaMode="variant")
raw.createOrReplaceTempView("raw")
"""

CATALOG = """
zed_spark.catalog(spark, "lake", f"{folder}/lake")
"""


class Step(NamedTuple):
    """A step.

    Attributes:
        name: a short name, by which the report finds its plot.
        title: what it shows.
        code: what runs.
    """

    name: str
    title: str
    code: str


class Done(NamedTuple):
    """A step that has run.

    Attributes:
        step: the step.
        code: its code, with the name of the folder.
        output: what it printed.
    """

    step: Step
    code: str
    output: str


STEPS = (
    Step("start", "A Spark session reads Zed data after one call.", SESSION),
    Step(
        "read",
        "Reading: five record types in one file, and no schema to declare.",
        EVENTS
        + '''
spark.sql("""
    SELECT split(kind, '=')[0] AS type, count(*) AS events,
           date_trunc('second', min(ts)) AS first,
           date_trunc('second', max(ts)) AS last
    FROM events GROUP BY 1 ORDER BY events DESC
""").show()
''',
    ),
    Step(
        "query",
        "A natural query: who sends most? Addresses are fields of a record.",
        '''
spark.sql("""
    SELECT id.orig_h AS host, count(*) AS connections,
           sum(orig_bytes) AS sent, sum(resp_bytes) AS received
    FROM events WHERE orig_bytes > 0
    GROUP BY 1 ORDER BY sent DESC LIMIT 5
""").show()
''',
    ),
    Step(
        "union",
        "A severity is a number or a word: a union, read as one member per type.",
        '''
spark.sql("""
    SELECT rule, count(*) AS alerts,
           round(avg(severity.member_int64), 2) AS mean_number,
           count_if(severity.member_string = 'high') AS said_high
    FROM events WHERE rule IS NOT NULL GROUP BY 1 ORDER BY alerts DESC
""").show()
''',
    ),
    Step(
        "variant",
        "As VARIANT, each row keeps its own shape.",
        VARIANTS
        + '''
spark.sql("""
    SELECT value:method::string AS method, value:status::int AS status,
           count(*) AS requests
    FROM raw WHERE value:method IS NOT NULL
    GROUP BY 1, 2 ORDER BY requests DESC, status LIMIT 5
""").show()
''',
    ),
    Step(
        "write",
        "Writing back: one atomic commit to a folder, with the Zed types.",
        """
failed = events.where("rcode = 3").select("ts", "id.orig_h", "query", "rtt")
failed.write.format("zng").mode("overwrite").save(f"{folder}/failed")
again = spark.read.format("zng").load(f"{folder}/failed")
again.groupBy("query").count().orderBy("query").show()
""",
    ),
    Step(
        "lake",
        "A lake: SQL tables that zed shares; every change is a commit.",
        CATALOG
        + '''
spark.sql("""
    CREATE OR REPLACE TABLE lake.alerts TBLPROPERTIES ('orderby' = 'ts') AS
    SELECT ts, uid, rule, severity, net FROM events WHERE rule IS NOT NULL
""")
spark.sql("DELETE FROM lake.alerts WHERE rule = 'weak cipher'")
log = spark.table("lake.alerts.log").orderBy("date")
log.select("commit", "added_rows", "removed_rows").show(truncate=False)
''',
    ),
    Step(
        "travel",
        "Time travel: the table as it was before the DELETE.",
        '''
before = log.where("removed_rows = 0").first().commit
spark.sql(f"""
    SELECT rule, count(*) AS alerts
    FROM lake.alerts VERSION AS OF '{before}' GROUP BY 1 ORDER BY 1
""").show()
''',
    ),
    Step(
        "metadata",
        "Counts and extremes come from metadata, with or without Spark.",
        """
count = zed_spark.count(f"{folder}/events.vng")
low, high = zed_spark.min_max(f"{folder}/events.vng", "status")
print(f"{count:,} events, HTTP status from {low} to {high}")
""",
    ),
)

MARK = "# Made by examples.demo: a session with the demonstration's views and lake."
"""The first line of the script in a folder of a demonstration."""

START = MARK + "\n" + SESSION + 'spark.sparkContext.setLogLevel("ERROR")\n' + EVENTS + VARIANTS + CATALOG
"""A script that leaves a session with all of it."""

SHELL = """
{program} cat {events_zng} | head -3
{program} cat -n 3 {failed}
{program} inspect {events_vng}
{program} lake --lake {lake} log alerts
{program} convert --yes {failed} {parquet}
{python} -i {start}
"""

PYTHON = """
events.printSchema()
events.where("id.resp_p = 22").select("ts", "id.orig_h", "duration").show(3)
spark.sql("SELECT rule, net FROM lake.alerts ORDER BY ts").show(3)
"""

MORE = """
{python} -m examples.demo --open{folder}
"""

FOLDER = "zed-spark-demo"
"""The folder of the demonstration if none is given."""


def shell_names(folder: str) -> dict[str, str]:
    """What commands for a shell are filled with: files in the folder of the demonstration, and programs."""
    files = {
        "events_vng": "events.vng",
        "events_zng": "events.zng",
        "parquet": "failed.parquet",
        "failed": "failed",
        "lake": "lake",
        "start": "start.py",
    }
    found = {name: shlex.quote(os.path.join(folder, file)) for name, file in files.items()}
    named = "" if folder == FOLDER else f" {shlex.quote(folder)}"
    return {**found, "folder": named, "program": _program(), "python": shlex.quote(_short(sys.executable))}


def code_of(text: str, folder: str) -> str:
    """Python code for a folder of the demonstration."""
    return text.replace("folder = {folder}", f"folder = {json.dumps(folder, ensure_ascii=False)}").strip()


def _program() -> str:
    """How `zed-spark` of this Python is called here."""
    program = os.path.join(os.path.dirname(sys.executable), "zed-spark")
    if not os.path.exists(program):
        return f"{shlex.quote(_short(sys.executable))} -m zed_spark.cli.main"
    found = shutil.which("zed-spark")
    if found is not None and os.path.samefile(found, program):
        return "zed-spark"
    return shlex.quote(_short(program))


def _short(path: str) -> str:
    """A path, relative if it is below the working directory."""
    relative = os.path.relpath(path)
    return path if relative.startswith(os.pardir) else relative

"""The report of the demonstration: the steps with what they print, and plots of some answers, in one file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from examples.demo.plots import bars, columns
from zed_spark import __version__

if TYPE_CHECKING:
    from pyspark.sql import Row, SparkSession

    from examples.demo.steps import Done

SECONDS = 30
"""The time that a column of events stands for."""

HEAD = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'

STYLE = """
:root { color-scheme: light dark; --page: #fcfcfb; --ink: #1b1b1a; --soft: #6a6a66; --line: #e3e2de; --code: #f3f2ee;
  --series-1: #2f6fb7; --series-2: #d97a1f; --series-3: #2c8f6b; --series-4: #a24b8a; --series-5: #8b8b86; }
@media (prefers-color-scheme: dark) { :root { --page: #161615; --ink: #eeeeec; --soft: #a3a29d; --line: #34332f;
  --code: #21201e; --series-1: #6aa5e6; --series-2: #f0a35a; --series-3: #5cc09a; --series-4: #d386bd;
  --series-5: #9b9a94; } }
body { margin: 0 auto; max-width: 800px; padding: 32px 20px 64px; background: var(--page); color: var(--ink);
  font: 16px/1.55 system-ui, sans-serif; }
h1 { font-size: 30px; margin: 0 0 4px; } h2 { font-size: 19px; margin: 44px 0 10px; }
p, figcaption { color: var(--soft); margin: 0 0 12px; }
pre { background: var(--code); border-radius: 6px; padding: 12px 14px; overflow-x: auto; margin: 0 0 10px;
  font: 13px/1.45 ui-monospace, "DejaVu Sans Mono", monospace; }
pre.output { background: none; border: 1px solid var(--line); }
figure { margin: 18px 0 0; overflow-x: auto; } figcaption { font-size: 14px; }
svg { display: block; width: 100%; min-width: 600px; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: var(--soft); dominant-baseline: central; }
.grid { stroke: var(--line); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 18px; font-size: 13px; margin: 0 0 8px; }
.legend i { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 6px; }
"""


def write_report(path: Path, spark: SparkSession, done: Iterable[Done], next: list[tuple[str, str]]) -> Path:
    """Write the page; returns its path.

    Args:
        path: the file.
        spark: the session in which the steps ran; it answers what the plots show.
        done: the steps.
        next: what to type next: a heading and commands, each.
    """
    body = ["<h1>zed-spark</h1>", f"<p>What <code>python -m examples.demo</code> ran, with Spark {spark.version}.</p>"]
    for one in done:
        body += [f"<h2>{escape(one.step.title)}</h2>", f"<pre>{escape(one.code)}</pre>"]
        if one.output:
            body.append(f'<pre class="output">{escape(one.output.rstrip())}</pre>')
        if one.step.name in PLOTS:
            caption, plot = PLOTS[one.step.name]
            body.append(f"<figure><figcaption>{escape(caption)}</figcaption>\n{plot(spark)}</figure>")
    body.append("<h2>What to type next</h2>")
    for heading, lines in next:
        body += [f"<p>{escape(heading)}</p>", f"<pre>{escape(lines)}</pre>"]
    head = f"{HEAD}<title>zed-spark {__version__}</title>\n<style>{STYLE}</style>"
    path.write_text(
        "\n".join([f'<!doctype html>\n<html lang="en"><head>{head}</head><body>', *body, "</body></html>\n"]),
        encoding="utf-8",
    )
    return path


def _rates(spark: SparkSession) -> str:
    rows = _ask(
        spark,
        f"""SELECT split(kind, '=')[0] AS type, floor((unix_seconds(ts) - first) / {SECONDS}) AS at, count(*) AS n
        FROM events, (SELECT unix_seconds(min(ts)) AS first FROM events) WHERE ts IS NOT NULL GROUP BY 1, 2""",
    )
    # The last of them may be shorter.
    count = max(row.at for row in rows)
    names = sorted({row.type for row in rows}, key=lambda name: -sum(row.n for row in rows if row.type == name))
    found = {(row.type, row.at): row.n for row in rows}
    series = {name: [found.get((name, at), 0) for at in range(count)] for name in names}
    labels = [f"{at * SECONDS // 60}:{at * SECONDS % 60:02}" for at in range(count)]
    return columns(labels, series, "events")


def _senders(spark: SparkSession) -> str:
    rows = _ask(
        spark,
        """SELECT id.orig_h AS host, sum(orig_bytes) / 1000 AS sent, sum(resp_bytes) / 1000 AS received
        FROM events WHERE orig_bytes > 0 GROUP BY 1 ORDER BY sent DESC LIMIT 8""",
    )
    series = {name: [float(row[name]) for row in rows] for name in ("sent", "received")}
    return bars([row.host for row in rows], series, "kB")


def _severities(spark: SparkSession) -> str:
    rows = _ask(
        spark,
        """SELECT coalesce(CAST(severity.member_int64 AS STRING), severity.member_string) AS severity, count(*) AS n
        FROM events WHERE rule IS NOT NULL GROUP BY 1 ORDER BY try_cast(severity AS INT) NULLS LAST, severity DESC""",
    )
    return bars([row.severity for row in rows], {"alerts": [row.n for row in rows]}, "alerts")


def _versions(spark: SparkSession) -> str:
    log = _ask(spark, "SELECT commit FROM lake.alerts.log ORDER BY date")
    both = {}
    for name, commit in (("before the DELETE", log[0].commit), ("now", log[-1].commit)):
        text = f"SELECT rule, count(*) AS n FROM lake.alerts VERSION AS OF '{commit}' GROUP BY 1"
        both[name] = {row.rule: row.n for row in _ask(spark, text)}
    rules = sorted(set().union(*both.values()))
    return bars(rules, {name: [found.get(rule, 0) for rule in rules] for name, found in both.items()}, "alerts")


def _ask(spark: SparkSession, query: str) -> list[Row]:
    return spark.sql(query).collect()


PLOTS: dict[str, tuple[str, Callable[[SparkSession], str]]] = {
    "read": (f"Events in each {SECONDS} seconds, by record type; minutes since the first.", _rates),
    "query": ("Kilobytes sent and received by the hosts that send most.", _senders),
    "union": ("Alerts by severity, given as a number or as a word.", _severities),
    "travel": ("Alerts by rule, at two commits of the lake.", _versions),
}
"""The plots below steps, by the name of the step."""

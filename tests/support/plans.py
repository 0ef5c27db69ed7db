"""What `EXPLAIN` shows of a DataFrame, of a classic session or of Spark Connect."""

from __future__ import annotations

from typing import Any


def plan_of(frame: Any, extended: bool = False) -> str:
    """The physical plan, or all plans of a query, as text."""
    if not hasattr(frame, "_jdf"):
        return str(frame._explain_string(extended))
    explained = frame.sparkSession._jvm.PythonSQLUtils.explainString
    return str(explained(frame._jdf.queryExecution(), "extended" if extended else "simple"))

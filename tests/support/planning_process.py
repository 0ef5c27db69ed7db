"""A Spark session in a process of its own, for what would damage that of the other tests.

`run` starts this file with the name of a function of a test module. It calls it with a `Trial`, and gives back what it
returned.
"""

from __future__ import annotations

import importlib.util
import json
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]

HANG = 600
"""Seconds after which a process hangs."""


class Trial:
    """A session and a folder with 90 rows as VNG, whose `id` says their `k`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.logged: list[str] = []
        handler = logging.Handler(logging.WARNING)
        handler.emit = lambda record: self.logged.append(record.getMessage())
        logging.getLogger("zed_spark").addHandler(handler)
        self.spark = self.start()

    def start(self) -> Any:
        """A session; a new one after `stop`."""
        from pyspark.sql import SparkSession

        builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
        builder = builder.config("spark.driver.host", "127.0.0.1").config("spark.sql.shuffle.partitions", "2")
        self.spark = builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()
        self.spark.sparkContext.setLogLevel("OFF")
        return self.spark

    def write(self) -> None:
        """Write the rows."""
        rows = self.spark.range(0, 90, 1, 3).selectExpr("id", "id % 7 AS k")
        rows.write.format("vng").mode("append").save(str(self.folder / "t"))

    def query(self, spark: Any = None, number: int = 3) -> str:
        """How a query was planned, or the error if its one row is not the right one."""
        try:
            frame = (spark or self.spark).read.format("vng").load(str(self.folder / "t")).where(f"id = {number}")
            rows = [row.k for row in frame.select("k").collect()]
            plan = frame._jdf.queryExecution().executedPlan().toString()
        except Exception as error:  # noqa: BLE001 - returned
            return str(error)
        if rows != [number % 7]:
            return f"wrong rows: {rows}"
        return "native" if "PushedFilters" in plan else "python"

    def join(self) -> str:
        """The same of a join whose scan is planned again by a thread of Spark's, while the query runs."""
        from pyspark.sql.functions import broadcast

        names = str(self.folder / "names")
        if not os.path.exists(names):
            self.spark.range(3).selectExpr("id AS key", "concat('n', id) AS name").write.parquet(names)
        try:
            table = self.spark.read.format("vng").load(str(self.folder / "t"))
            few = table.join(self.spark.read.parquet(names).where("name = 'n2'"), table.id == self._key())
            count = table.select("k").join(broadcast(few.select("id", "k")), "k").count()
        except Exception as error:  # noqa: BLE001 - returned
            return str(error)
        return "right" if count == 13 else f"wrong count: {count}"

    @staticmethod
    def _key() -> Any:
        from pyspark.sql.functions import col

        return col("key")


def in_threads(actions: list[Callable[[], str]]) -> list[str]:
    """What the actions return, each in a thread; ``hangs`` where one does not return."""
    found = ["hangs"] * len(actions)

    def act(number: int) -> None:
        found[number] = actions[number]()

    threads = [threading.Thread(target=act, args=(number,), daemon=True) for number in range(len(actions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(HANG / 2)
    return found


def run(test: str, function: str, folder: Path, **environment: str) -> Any:
    """Call a function of a test file in another process.

    Args:
        test: the file.
        function: its name.
        folder: the trial's.
        environment: variables of the process.
    """
    path = os.pathsep.join(filter(None, [str(ROOT), str(ROOT / "tests"), os.environ.get("PYTHONPATH")]))
    variables = {**os.environ, "PYTHONPATH": path, "PYSPARK_PYTHON": sys.executable, **environment}
    variables["PYSPARK_DRIVER_PYTHON"] = sys.executable
    command = [sys.executable, __file__, test, function, str(folder)]
    done = subprocess.run(command, env=variables, capture_output=True, text=True, timeout=HANG, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])


if __name__ == "__main__":
    spec = importlib.util.spec_from_file_location("trial", sys.argv[1])
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    answer = getattr(module, sys.argv[2])(Trial(Path(sys.argv[3])))
    print(json.dumps(answer), flush=True)
    # Threads that wait for what never comes do not keep the process.
    os._exit(0)

"""The eight tables of the analytic queries: a network whose hosts talk, whose users log in, and that raises alerts.

All values follow from the number of a row, so any two runs have the same tables. Fractions are multiples of 1/16: their
sums do not depend on the order of the rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from zed_spark import lake

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

START = 1_709_251_200
"""2024-03-01 in UTC."""

SPAN = 60 * 86_400
"""Seconds in which all happens."""


def draw(salt: int, below: str) -> str:
    """SQL of a number from 0 on that differs from row to row."""
    return f"pmod(xxhash64(id, {salt}), {below})"


def _moment(salt: int) -> str:
    return f"timestamp_seconds({START} + {draw(salt, str(SPAN))})"


TABLES = {
    "sites": (
        0,
        """id AS site_id, concat('site ', id) AS site_name, element_at(array('north', 'south', 'east', 'west'),
        1 + cast(id % 4 AS int)) AS region, named_struct('city', concat('city ', id % 7), 'floor', id % 3) AS place""",
    ),
    "users": (
        0.02,
        f"""id AS user_id, concat('user ', id) AS user_name, element_at(array('sales', 'build', 'run', 'legal', 'lab'),
        1 + cast({draw(11, "5")} AS int)) AS team, {draw(12, "12")} AS home_site, cast({draw(13, "5")} AS tinyint)
        AS clearance, if({draw(14, "10")} = 0, null, concat('user', id, '@example.com')) AS mail""",
    ),
    "hosts": (
        0.01,
        f"""id AS host_id, concat('host-', id) AS host_name, {draw(21, "12")} AS host_site, element_at(
        array('linux', 'windows', 'appliance'), 1 + cast({draw(22, "3")} AS int)) AS os, if({draw(23, "8")} = 0, null,
        {draw(24, "greatest(1, {users})")}) AS owner_id, named_struct('cores', cast(1 + {draw(25, "16")} AS int),
        'tags', array('t' || id % 5, 't' || id % 3)) AS hardware""",
    ),
    "services": (
        0,
        """id AS service_id, concat('service ', id) AS service_name, cast(20 + id * 37 AS int) AS port,
        id % 4 = 0 AS critical""",
    ),
    "rules": (
        0,
        f"""id AS rule_id, concat('rule ', id) AS title, cast(1 + id % 5 AS int) AS severity, if(id % 6 = 0, null,
        {draw(31, "12")}) AS rule_service, element_at(array('scan', 'leak', 'malware'), 1 + cast(id % 3 AS int))
        AS family""",
    ),
    "logins": (
        0.3,
        f"""id AS login_id, {draw(41, "greatest(1, {users})")} AS user_id, {draw(42, "greatest(1, {hosts})")}
        AS host_id, {_moment(43)} AS at, {draw(44, "9")} <> 0 AS ok, element_at(array('key', 'password', 'token'),
        1 + cast({draw(45, "3")} AS int)) AS method""",
    ),
    "flows": (
        1,
        f"""id AS flow_id, {draw(51, "greatest(1, {hosts})")} AS host_id, {draw(52, "greatest(1, {hosts})")}
        AS peer_id, {draw(53, "12")} AS service_id, timestamp_seconds({START} + cast(id * ({SPAN}D / {{flows}})
        AS bigint)) AS at, {draw(54, "100000")} AS sent, if({draw(55, "20")} = 0, null, {draw(56, "1000000")})
        AS received, {draw(57, "4096")} / 16D AS seconds, element_at(array('open', 'closed', 'reset'),
        1 + cast({draw(58, "3")} AS int)) AS state""",
    ),
    "alerts": (
        0.05,
        f"""id AS alert_id, {draw(61, "24")} AS rule_id, {draw(62, "{flows}")} AS flow_id, {_moment(63)} AS at,
        {draw(64, "160")} / 16D AS score, element_at(array('new', 'closed', null),
        1 + cast({draw(65, "3")} AS int)) AS status""",
    ),
}

FIXED = {"sites": 12, "services": 12, "rules": 24}
"""Rows of the tables that do not grow."""


@dataclass(frozen=True)
class Workload:
    """Tables, and queries over them.

    Attributes:
        tables: of each the rows for each row of the largest one, 0 for a fixed number, and the columns in SQL.
        queries: SQL by name.
    """

    tables: Mapping[str, tuple[float, str]]
    queries: Mapping[str, str]

    def sizes(self, largest: int) -> dict[str, int]:
        """The number of rows of each table, by that of the largest."""
        return {name: FIXED.get(name, max(1, int(largest * share))) for name, (share, _) in self.tables.items()}

    def frames(self, spark: SparkSession, largest: int) -> dict[str, DataFrame]:
        """The tables, with so many rows in the largest."""
        rows = self.sizes(largest)
        return {
            name: spark.sql(f"SELECT {columns.format(**rows)} FROM range(0, {rows[name]}, 1, {4 if share else 1})")
            for name, (share, columns) in self.tables.items()
        }

    def write(self, spark: SparkSession, largest: int, root: Path) -> None:
        """Write all tables as Parquet, as VNG and CSUP, and as pools of a lake.

        Args:
            spark: a session in which the sources are registered.
            largest: rows of the largest table.
            root: an empty folder, that then has the folders `parquet`, `vng`, `csup` and `lake`.
        """
        lake.create(str(root / "lake"))
        for name, frame in self.frames(spark, largest).items():
            for engine in ("parquet", "vng", "csup"):
                frame.write.format(engine).save(str(root / engine / name))
            pool = frame.write.format("zedlake").option("pool", name).option("createPool", "true")
            pool.option("orderby", "at" if "at" in frame.columns else frame.columns[0]).save(str(root / "lake"))

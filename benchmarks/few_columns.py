"""Queries that need few columns of wide tables, over VNG and CSUP files and lake pools beside Parquet.

The tables are `events`, ten columns of which the pool key is a time, and `items`, sixteen columns as those of the
largest table of TPC-H.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.analytic import Answer
from benchmarks.analytic_data import START, Workload, draw
from benchmarks.demands import Demand


def _one_of(salt: int, *texts: str) -> str:
    return f"element_at(array({', '.join(map(repr, texts))}), 1 + cast({draw(salt, str(len(texts)))} AS int))"


TABLES = {
    "events": (
        1,
        f"""timestamp_seconds({START} + id) AS at, pmod(id * 48271, {{events}}) AS code,
        concat('host-', {draw(2, "500")}) AS host, concat('user ', {draw(3, "20000")}) AS user,
        cast({draw(4, "65536")} AS int) AS port, {draw(5, "4096")} / 16D AS score,
        {_one_of(6, "new", "open", "closed")} AS state, array('t' || id % 5, 't' || id % 3) AS tags,
        named_struct('city', concat('city ', {draw(7, "300")}), 'floor', id % 9) AS place,
        sha2(cast(id AS string), 256) AS digest""",
    ),
    "items": (
        3,
        f"""cast(id / 4 AS bigint) AS order_id, {draw(11, "200000")} AS part_id, {draw(12, "10000")} AS supplier_id,
        cast(id % 4 AS int) AS line, cast(1 + {draw(13, "50")} AS double) AS quantity, {draw(14, "1600000")} / 16D
        AS price, {draw(15, "11")} / 100D AS discount, {draw(16, "9")} / 100D AS tax, {_one_of(17, "A", "N", "R")}
        AS returned, {_one_of(18, "F", "O")} AS status, timestamp_seconds({START} + {draw(19, "2500")} * 86400)
        AS shipped, timestamp_seconds({START} + {draw(20, "2500")} * 86400) AS promised,
        timestamp_seconds({START} + {draw(21, "2500")} * 86400) AS received,
        {_one_of(22, "none", "in person", "collect", "take back")} AS instruction,
        {_one_of(23, "air", "mail", "rail", "ship", "truck", "box")} AS mode, substr(sha2(cast(id AS string), 256), 1,
        10 + cast({draw(24, "34")} AS int)) AS comment""",
    ),
}

EVENTS = {
    "a value of a column that is no key": "SELECT * FROM events WHERE code = 123456 ORDER BY at",
    "two columns": "SELECT state, sum(score) FROM events GROUP BY state ORDER BY state",
    "elements of arrays": """
        SELECT tag, count(*) FROM (SELECT explode(tags) AS tag FROM events) GROUP BY tag ORDER BY tag""",
}
ITEMS = {
    "one column of sixteen": "SELECT sum(quantity), max(quantity) FROM items",
    "four columns of sixteen": """
        SELECT sum(price * quantity), count(*) FROM items WHERE shipped < '2027-01-01' AND discount > 0.05""",
    "groups of two texts": """
        SELECT returned, status, count(*), sum(quantity) FROM items GROUP BY returned, status
        ORDER BY returned, status""",
}
WIDE = Workload(TABLES, EVENTS | ITEMS)

MOST = dict(zip(EVENTS, (0.7, 0.9, 1.0), strict=True))
"""The most that lakes may take of the time of Parquet, for each query of events."""

MOST_OF_ITEMS = {"zedlake": 1.2, "vng": 1.0}
"""The most that an engine may take of the time of Parquet, for each query of items."""


def demands(found: list[Answer]) -> Iterator[Demand]:
    """What is demanded of lakes and VNG files."""
    seconds = {(one.query, one.engine): one.seconds for one in found}
    limits = {(query, "zedlake"): most for query, most in MOST.items()}
    limits |= {(query, engine): most for query in ITEMS for engine, most in MOST_OF_ITEMS.items()}
    for (query, engine), most in limits.items():
        yield Demand(query, engine, "x parquet", seconds[query, engine] / seconds[query, "parquet"], most)

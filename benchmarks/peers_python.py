"""A lake beside deltalake and pyiceberg, without Spark; `benchmarks.peers` starts it where these two are installed."""

from __future__ import annotations

import argparse
import importlib
import itertools
import multiprocessing
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from benchmarks import peers_report
from benchmarks.measure import Action, Case, measure
from benchmarks.memory import ProcessorTime
from zed_spark import lake as lakes
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nested import RecordColumn
from zed_spark.types import FLOAT64, INT64, STRING, Record

WRITERS, EACH = 6, 5
"""Processes that append at once, and how often each of them does."""

APPEND, CONTESTED = "append of 100 rows", f"append of 100 rows, {WRITERS} processes at once"
POINT, RANGE, COUNT, LARGEST = "point query on the key", "range of 1 % of the keys", "count", "max of the key"
DELETE, UPDATE, MERGE = "delete of 1 %", "update of 1 %", "merge of 1 %"
TRAVEL, PLAN = "time travel: count at a commit", "plan {:,} files, nothing known"

ROW = Record((("id", INT64), ("name", STRING), ("value", FLOAT64)))


def rows_of(begin: int, end: int) -> pa.Table:
    """Rows by their keys."""
    ids = pa.array(range(begin, end), pa.int64())
    names = pc.binary_join_element_wise("name", pc.cast(ids, pa.string()), " ")
    return pa.table({"id": ids, "name": names, "value": pc.multiply(pc.cast(ids, pa.float64()), 0.5)})


class Engine(ABC):
    """A table that one of them keeps, opened anew for each action as a short program would.

    Attributes:
        folder: where the table is.
    """

    name: str

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @abstractmethod
    def create(self) -> None:
        """Make the table."""

    @abstractmethod
    def append(self, rows: pa.Table) -> None:
        """Add rows in one commit, also while others do."""

    @abstractmethod
    def query(self, low: int, high: int) -> tuple[int, float]:
        """The number of rows from a key up to another one, and the sum of their values."""

    @abstractmethod
    def count(self, version: Any = None) -> int:
        """The number of rows, now or at a commit."""

    @abstractmethod
    def version(self) -> Any:
        """The present commit."""

    @abstractmethod
    def largest(self) -> int:
        """The largest key."""

    @abstractmethod
    def delete(self, low: int, high: int) -> None:
        """Delete the rows of a range of keys."""

    @abstractmethod
    def merge(self, rows: pa.Table) -> None:
        """Replace the rows of these keys, and add those that are new."""

    @abstractmethod
    def plan(self, low: int, high: int) -> int:
        """The number of files that a range of keys reads."""

    def update(self, low: int, high: int) -> bool:
        """Set a value in a range of keys; False where there is no such thing."""
        return False


class ZedLake(Engine):
    """A pool of a lake."""

    name = "zed"

    def create(self) -> None:
        """Make the lake too."""
        lakes.create(str(self.folder)).create_pool("t", "id", "asc")

    def _pool(self) -> Any:
        return lakes.open(str(self.folder)).pool("t")

    @staticmethod
    def _values(rows: pa.Table) -> Iterator[Sequence]:
        for batch in rows.combine_chunks().to_batches():
            columns = [Column(of, array) for (_, of), array in zip(ROW.fields, batch.columns, strict=True)]
            yield Sequence((ROW,), (RecordColumn(ROW, columns, batch.num_rows, None),))

    def append(self, rows: pa.Table) -> None:
        """Load them."""
        self._pool().branch().load(self._values(rows))

    def query(self, low: int, high: int) -> tuple[int, float]:
        """Scan two columns."""
        count, total = 0, 0.0
        for part in self._pool().at().scan(["value"], f"id >= {low} AND id < {high}"):
            for column in part.columns:
                count += len(column.array)
                total += pc.sum(pc.struct_field(column.array, "value")).as_py() or 0.0
        return count, total

    def count(self, version: Any = None) -> int:
        """From metadata."""
        pool = self._pool()
        found: int = (pool.at() if version is None else pool.at(version)).count()
        return found

    def version(self) -> Any:
        """The tip."""
        return self._pool().branch().tip

    def largest(self) -> int:
        """From metadata."""
        (_, _), (_, found) = self._pool().at().key_bounds()
        return int(found)

    def delete(self, low: int, high: int) -> None:
        """Delete by a condition."""
        self._pool().branch().delete_where(f"id >= {low} AND id < {high}")

    def merge(self, rows: pa.Table) -> None:
        """Upsert."""
        self._pool().branch().upsert(self._values(rows), ["id"])

    def update(self, low: int, high: int) -> bool:
        """Update by a condition."""
        self._pool().branch().update(f"id >= {low} AND id < {high}", {"value": -1.0})
        return True

    def plan(self, low: int, high: int) -> int:
        """Objects."""
        from benchmarks.lake import forget

        forget()
        return len(self._pool().at().plan(f"id >= {low} AND id < {high}"))


class DeltaLake(Engine):
    """A Delta table, by delta-rs."""

    name = "delta"

    def _table(self, version: Any = None) -> Any:
        return importlib.import_module("deltalake").DeltaTable(str(self.folder), version=version)

    def create(self) -> None:
        """Make an empty table."""
        importlib.import_module("deltalake").write_deltalake(str(self.folder), rows_of(0, 0))

    def append(self, rows: pa.Table) -> None:
        """Append."""
        importlib.import_module("deltalake").write_deltalake(str(self.folder), rows, mode="append")

    def _sql(self, text: str, version: Any = None) -> list[Any]:
        builder = importlib.import_module("deltalake").QueryBuilder().register("t", self._table(version))
        found = pa.table(builder.execute(text).read_all())
        return [column[0].as_py() for column in found.columns]

    def query(self, low: int, high: int) -> tuple[int, float]:
        """With its own query engine."""
        count, total = self._sql(f"SELECT count(*), sum(value) FROM t WHERE id >= {low} AND id < {high}")
        return count, total or 0.0

    def count(self, version: Any = None) -> int:
        """From metadata."""
        return int(self._sql("SELECT count(*) FROM t", version)[0])

    def version(self) -> Any:
        """The number of the version."""
        return self._table().version()

    def largest(self) -> int:
        """With its own query engine."""
        return int(self._sql("SELECT max(id) FROM t")[0])

    def delete(self, low: int, high: int) -> None:
        """Delete by a condition."""
        self._table().delete(f"id >= {low} AND id < {high}")

    def update(self, low: int, high: int) -> bool:
        """Update by a condition."""
        self._table().update(updates={"value": "-1.0"}, predicate=f"id >= {low} AND id < {high}")
        return True

    def merge(self, rows: pa.Table) -> None:
        """Merge by the key."""
        merger = self._table().merge(rows, "t.id = s.id", source_alias="s", target_alias="t")
        merger.when_matched_update_all().when_not_matched_insert_all().execute()

    def plan(self, low: int, high: int) -> int:
        """Files by their statistics."""
        return len(self._table().file_uris([("id", ">=", str(low)), ("id", "<", str(high))]))


class Iceberg(Engine):
    """An Iceberg table, by pyiceberg, in a catalog that is an SQLite file."""

    name = "iceberg"

    def _catalog(self) -> Any:
        settings = {"uri": f"sqlite:///{self.folder}/catalog.db", "warehouse": f"file://{self.folder}"}
        return importlib.import_module("pyiceberg.catalog.sql").SqlCatalog("peers", **settings)

    def _table(self) -> Any:
        return self._catalog().load_table("db.t")

    def create(self) -> None:
        """Make the catalog and an empty table."""
        self.folder.mkdir()
        catalog = self._catalog()
        catalog.create_namespace("db")
        catalog.create_table("db.t", rows_of(0, 0).schema)

    def append(self, rows: pa.Table) -> None:
        """Append; it leaves it to users to repeat what lost a race."""
        lost = importlib.import_module("pyiceberg.exceptions").CommitFailedException
        busy = importlib.import_module("sqlalchemy.exc").OperationalError
        while True:
            try:
                self._table().append(rows)
            except (lost, busy):
                continue
            return

    def query(self, low: int, high: int) -> tuple[int, float]:
        """Scan one column."""
        found = self._table().scan(f"id >= {low} and id < {high}", selected_fields=("value",)).to_arrow()
        return len(found), pc.sum(found["value"]).as_py() or 0.0

    def count(self, version: Any = None) -> int:
        """From metadata."""
        return int(self._table().scan(snapshot_id=version).count())

    def version(self) -> Any:
        """The snapshot."""
        return self._table().current_snapshot().snapshot_id

    def largest(self) -> int:
        """It reads the column."""
        return int(pc.max(self._table().scan(selected_fields=("id",)).to_arrow()["id"]).as_py())

    def delete(self, low: int, high: int) -> None:
        """Delete by a condition."""
        self._table().delete(f"id >= {low} and id < {high}")

    def merge(self, rows: pa.Table) -> None:
        """Upsert."""
        self._table().upsert(rows, join_cols=["id"])

    def plan(self, low: int, high: int) -> int:
        """Files by their statistics."""
        return len(list(self._table().scan(f"id >= {low} and id < {high}").plan_files()))


ENGINES = (Iceberg, DeltaLake, ZedLake)


def run(folder: Path, rows: int, files: int, repeats: int, say: Callable[[str], None]) -> list[Case]:
    """Make the tables and measure; arguments as for `benchmarks.peers_spark.run`."""
    tables: list[Engine] = [kind(folder / kind.name) for kind in ENGINES]
    many: list[Engine] = [kind(folder / f"{kind.name}-many") for kind in ENGINES]
    first: dict[str, Any] = {}
    for table in tables:
        began = time.perf_counter()
        table.create()
        for part in range(10):
            table.append(rows_of(rows * part // 10, rows * (part + 1) // 10))
            first.setdefault(table.name, table.version())
        say(f"{table.name}: a table of {rows:,} rows in {time.perf_counter() - began:.1f} s")
    cases: list[Case] = []
    with ProcessorTime() as processor:
        for query, actions in _groups(tables, rows, first):
            cases += _measured(query, actions, rows, repeats, processor, say)
        if len({(table.count(), table.largest()) for table in tables if table.name != "iceberg"}) != 1:
            raise ValueError("the tables do not hold the same rows in the end")
        for table in many:
            began = time.perf_counter()
            table.create()
            for number in range(files):
                table.append(rows_of(10 * number, 10 * number + 10))
            say(f"{table.name}: a table of {files:,} files in {time.perf_counter() - began:.0f} s")
        plans: dict[str, Action] = {
            table.name: partial(table.plan, 5 * files, 5 * files + files // 10) for table in many
        }
        cases += _measured(PLAN.format(files), plans, files, repeats, processor, say)
    return cases


def _measured(
    query: str,
    actions: dict[str, Action],
    rows: int,
    repeats: int,
    processor: ProcessorTime,
    say: Callable[[str], None],
) -> list[Case]:
    group = [Case("python", query, name, action, rows) for name, action in actions.items()]
    for case in group:
        case.answer = case.run()
        if case.answer != group[0].answer:
            raise ValueError(f"{query}: {case.engine} gave {case.answer}, {group[0].engine} gave {group[0].answer}")
    clock = processor.seconds if query == CONTESTED else time.process_time
    measure(group, repeats, lambda action: action(), processor=clock)
    for case in group:
        case.peak = None
        say(peers_report.line(case))
    return group


def _groups(tables: list[Engine], rows: int, first: dict[str, Any]) -> Iterator[tuple[str, dict[str, Action]]]:
    percent, middle = rows // 100, rows // 2

    def each(action: Callable[[Engine], Any]) -> dict[str, Action]:
        return {table.name: partial(action, table) for table in tables}

    def turns(begin: int, action: Callable[[Engine, int], Any], among: list[Engine] = tables) -> dict[str, Action]:
        """Each time about another hundredth of the rows."""

        def repeated(table: Engine) -> Action:
            numbers = itertools.count(begin)
            return lambda: action(table, percent * next(numbers))

        return {table.name: repeated(table) for table in among}

    yield POINT, each(lambda table: table.query(middle, middle + 1))
    yield RANGE, each(lambda table: table.query(middle, middle + percent))
    yield COUNT, each(lambda table: table.count())
    yield LARGEST, each(lambda table: table.largest())
    yield TRAVEL, each(lambda table: table.count(first[table.name]))
    yield APPEND, turns(1000, lambda table, low: table.append(rows_of(low, low + 100)))
    yield CONTESTED, {table.name: _contested(table) for table in tables}
    known = [table for table in tables if not isinstance(table, Iceberg)]
    yield UPDATE, turns(5, lambda table, low: table.update(low, low + percent), known)
    yield MERGE, turns(25, lambda table, low: table.merge(_half_new(low, percent, rows)))
    yield DELETE, turns(45, lambda table, low: table.delete(low, low + percent))


def _half_new(low: int, percent: int, rows: int) -> pa.Table:
    half = percent // 2
    return pa.concat_tables([rows_of(low, low + half), rows_of(10 * rows + low, 10 * rows + low + half)])


def _contested(table: Engine) -> Action:
    """Processes append at once; they are started before, and have appended before."""
    context = multiprocessing.get_context("spawn")
    barrier = context.Barrier(WRITERS + 1)
    for number in range(WRITERS):
        context.Process(target=_append, args=(table, number, barrier), daemon=True).start()

    def once() -> None:
        barrier.wait()
        barrier.wait()

    return once


def _append(table: Engine, number: int, barrier: Any) -> None:
    places = itertools.count((number + 1) << 40, 100)
    while True:
        barrier.wait()
        for _ in range(EACH):
            begin = next(places)
            table.append(rows_of(begin, begin + 100))
        barrier.wait()


def main() -> None:
    """Measure and write the figures to a file."""
    parser = argparse.ArgumentParser()
    for name, kind in (("folder", Path), ("rows", int), ("files", int), ("repeats", int), ("to", Path)):
        parser.add_argument(name, type=kind)
    asked = parser.parse_args()
    cases = run(asked.folder, asked.rows, asked.files, asked.repeats, lambda line: print(line, flush=True))
    peers_report.write(asked.to, cases)


if __name__ == "__main__":
    main()

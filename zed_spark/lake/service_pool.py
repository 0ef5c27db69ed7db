"""A lake behind a service: its pools, and a pool at a commit, with what the service can return about them.

Classes have the methods of `zed_spark.lake.lake.Lake`, `zed_spark.lake.pool.Pool` and
`zed_spark.lake.snapshot.Snapshot` that a service can serve. Source: docs/formats/lake.md, section 16.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import TypeVar

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import sequence_of
from zed_spark.conditions.condition import Condition
from zed_spark.errors import CorruptDataError, NotFoundError, OptionError
from zed_spark.formats.pieces import ReadRequest, selected
from zed_spark.lake import COMMIT_TABLES, LAKE_TABLES
from zed_spark.lake.actions import Action, Commit, CommitObject, DataObject, action_reader, commit_reader, object_reader
from zed_spark.lake.config import MAIN, BranchConfig, Order, PoolConfig, as_id
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.filter import Filter, filter_of
from zed_spark.lake.history import last_nanosecond, timestamp_text
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.metadata import Read, RecordFields, stored_values
from zed_spark.lake.object_reader import rows_format
from zed_spark.lake.service import Answer, Service, records_of
from zed_spark.lake.snapshot import scan_projection
from zed_spark.lake.tables import CommitChanges, changes_of

T = TypeVar("T")


def connect(url: str, options: Mapping[str, str] | None = None) -> ServiceLake:
    """Connect to the service of a lake or a database: ``zed serve`` or ``super db serve``.

    Args:
        url: its URL, such as ``http://localhost:9867``.
        options: ``token``, which is sent with each request; ``allow_http`` to send it unencrypted; ``timeout``, the
            longest wait for an answer; ``max_retries`` of queries.

    Raises:
        OptionError: an option is wrong.
        StorageError: the service does not answer.
    """
    service = Service.at(url, options)
    return ServiceLake(service, service.dialect())


@dataclass(frozen=True, slots=True, repr=False)
class ServiceLake:
    """A lake behind a service.

    Attributes:
        service: the service.
        dialect: how the lake is stored.
    """

    service: Service
    dialect: LakeDialect

    def __repr__(self) -> str:
        return f"<ServiceLake {self.url}>"

    @property
    def url(self) -> str:
        """The URL of the service."""
        return self.service.url

    def pools(self) -> list[PoolConfig]:
        """Return the pools, by name."""
        return sorted(records_of(self.service.query("from :pools"), PoolConfig.reader), key=lambda config: config.name)

    def pool(self, name: str | Id) -> ServicePool:
        """Look up a pool by its name or its identifier; `NotFoundError` if there is none."""
        id = name if isinstance(name, Id) else as_id(name)
        pools = self.pools()
        found = next((one for one in pools if one.name == name), None) or next((o for o in pools if o.id == id), None)
        if found is None:
            raise NotFoundError(f"no pool {name!s} at {self.url}")
        return ServicePool(self.service, self.dialect, found)

    def table(self, name: str) -> Sequence:
        """Return metadata, ``pools`` or ``branches``, as the service lists it; `OptionError` for another table."""
        if name not in LAKE_TABLES:
            raise OptionError(f"no table {name!r}; there are {', '.join(LAKE_TABLES)}")
        return values_of(self.service.query(f"from :{name}"))


@dataclass(frozen=True, slots=True, repr=False)
class ServicePool:
    """A pool of a lake behind a service."""

    service: Service
    dialect: LakeDialect
    config: PoolConfig

    def __repr__(self) -> str:
        return f"<ServicePool {self.name!r} of {self.service.url}>"

    @property
    def name(self) -> str:
        """Its name."""
        return self.config.name

    @property
    def order(self) -> Order:
        """The order of its values."""
        return self.config.order(self.dialect)

    @property
    def source(self) -> str:
        """What a query names it by; a pool can be renamed while it is read."""
        return f"from '{self.config.id}'"

    def branches(self) -> list[BranchConfig]:
        """Return its branches, by name."""
        found = records_of(self.service.query(f"{self.source}:branches"), _branch_reader)
        return sorted(found, key=lambda config: config.name)

    def table(self, name: str) -> Sequence:
        """Return metadata as the service lists it: ``branches``; `OptionError` for another table."""
        if name != "branches":
            raise OptionError(f"a pool has no table {name!r}, only branches")
        return values_of(self.service.query(f"{self.source}:branches"))

    def branch(self, name: str = MAIN) -> BranchConfig:
        """Look up a branch; `NotFoundError` if there is none."""
        found = next((one for one in self.branches() if one.name == name), None)
        if found is None:
            raise NotFoundError(f"no branch {name!r} in pool {self.name!r} at {self.service.url}")
        return found

    def at(self, ref: str | Id = MAIN, *, timestamp: datetime | None = None) -> ServiceSnapshot:
        """Return the pool at a commit; arguments and errors as for `zed_spark.lake.pool.Pool.at`."""
        id = ref if isinstance(ref, Id) else as_id(ref)
        commit = self.branch(str(ref)).commit if id is None else id
        found = ServiceSnapshot(self, commit)
        if timestamp is None:
            return found
        limit = last_nanosecond(timestamp)
        before = next((one.id for one in found.log() if one.date <= limit), None)
        if before is None:
            raise NotFoundError(f"{ref} of pool {self.name!r} has no commit as old as {timestamp_text(timestamp)}")
        return ServiceSnapshot(self, before)


@dataclass(frozen=True, slots=True, repr=False)
class ServiceSnapshot:
    """A pool at a commit, behind a service; the commit `NIL` is that of an empty branch."""

    pool: ServicePool
    commit: Id

    def __repr__(self) -> str:
        return f"<ServiceSnapshot of {self.pool} at {self.commit}>"

    @property
    def name(self) -> str:
        """What messages call it."""
        return f"{self.pool.service.url}, pool {self.pool.name!r} at commit {self.commit}"

    def query(self, text: str = "", table: str = "") -> Answer:
        """Return the answer to a query of the values, or of a table such as ``:objects``, which the caller closes.

        Raises `NotFoundError` if the commit, or something that it needs, was removed.
        """
        if self.commit == NIL:
            # A service takes the commit of only zeros for the tip of main.
            raise ValueError("an empty branch has nothing to query")
        try:
            return self.pool.service.query(f"{self.pool.source}@{self.commit}{table}{text}")
        except NotFoundError as error:
            raise NotFoundError(
                f"{self.name} can no longer be read; a vacate or vacuum removed it or some of its objects: {error}"
            ) from None

    def records(self, reader: Callable[[RecordFields], Read[T]], table: str = "", text: str = "") -> list[T]:
        """Return the records of a table, or those that a query gives; none of an empty branch."""
        return [] if self.commit == NIL else records_of(self.query(text, table), reader)

    def objects(self) -> list[DataObject]:
        """Return the data objects."""
        return self.records(partial(object_reader, self.pool.order, self.pool.dialect), ":objects")

    def count(self) -> int:
        """Return how many values there are, by the counts of the objects."""
        return sum(item.count for item in self.objects())

    def log(self) -> list[Commit]:
        """Return the commits, newest first."""
        return [one for one in self.records(_log_reader, ":log") if one is not None]

    def commits(self, limit: int | None = None) -> list[CommitObject]:
        """Return the commits with their actions, newest first; a limit counts records of the log, several a commit."""
        reader = partial(_raw_reader, self.pool.order, self.pool.dialect)
        actions: list[Action] = []
        found: list[CommitObject] = []
        for one in reversed(self.records(reader, ":rawlog", "" if limit is None else f" | tail {limit}")):
            if isinstance(one, Commit):
                found.append(CommitObject(one, tuple(reversed(actions))))
                actions = []
            else:
                actions.append(one)
        return found

    def changes(self, limit: int | None = None) -> list[CommitChanges]:
        """Return the commits, or the newest of them, newest first, with what each added and removed."""
        return changes_of(self.commits(), {})[:limit]

    def table(self, name: str) -> Sequence:
        """Return metadata as the service lists it; `OptionError` for an unknown table."""
        if name not in COMMIT_TABLES:
            raise OptionError(f"no table {name!r}; there are {', '.join(COMMIT_TABLES)}")
        return Sequence((), ()) if self.commit == NIL else values_of(self.query(table=f":{name}"))

    def scan(
        self, columns: Iterable[str] | None = None, where: str | Condition | Filter | None = None
    ) -> Iterator[Sequence]:
        """Read the values, in the order in which the service gives them.

        Arguments and errors as for `zed_spark.lake.snapshot.Snapshot.scan`. The answer is complete before the first
        value is given.
        """
        expected = self.count()
        if not expected:
            return
        filter = filter_of(where)
        request = ReadRequest(scan_projection(columns), keep=None if filter is None else filter.keep())
        with self.query() as answer:
            yield from checked_values(answer, request, expected, self.name)


def values_of(answer: Answer) -> Sequence:
    """Return the values of a small answer, which is closed."""
    with answer:
        data = bytes(answer.source.read(0, answer.source.size))
        return sequence_of(stored_values(data, answer.source.path))


def checked_values(
    answer: Answer, request: ReadRequest, expected: int, name: str, *, filtered: bool = False
) -> Iterator[Sequence]:
    """Yield the values of an answer that a request wants; ``name`` is for messages.

    Raises `CorruptDataError` unless the answer has as many values as expected, or if ``filtered`` at most as many.
    """
    fields = request.projection if request.keep is None else request.projection | request.keep.projection
    rows = 0
    # The filter and the super types come after the values were counted.
    for part in rows_format(answer.dialect).read(
        answer.source, None, replace(request, projection=fields, super_types=None, keep=None)
    ):
        rows += len(part)
        yield from selected(part, request)
    if rows > expected or (rows < expected and not filtered):
        raise CorruptDataError(f"the service gave {rows} rows, the commit has {expected}", path=name)


def _branch_reader(fields: RecordFields) -> Read[BranchConfig]:
    return fields.record("branch", BranchConfig.reader)


def _log_reader(fields: RecordFields) -> Read[Commit | None]:
    """The function that reads commits of a log, and None for the tips of branches in it."""
    return commit_reader(fields) if fields.name == "Commit" else lambda row: None


def _raw_reader(order: Order, dialect: LakeDialect, fields: RecordFields) -> Read[Commit | Action]:
    return commit_reader(fields) if fields.name == "Commit" else action_reader(order, dialect, fields)

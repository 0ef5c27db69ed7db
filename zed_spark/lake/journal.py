"""Journals: numbered entries that are written once, a pointer to the last one, and a snapshot to start from.

``HEAD`` holds the number of the last entry, but a writer may be slow or die between its entry and ``HEAD``. So readers
look for entries past ``HEAD``, and a writer takes the number after the last entry that exists and corrects ``HEAD``. A
writer that another one was faster than tries again by a `RetryPolicy`.

A process remembers what it has read of a journal, up to an entry that no other journal has. It asks the store for
``HEAD``, for newer entries, and for that entry, which must be the same.
Source: docs/formats/lake.md, section 3.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Generic, TypeVar

from zed_spark import types as zt
from zed_spark.errors import (
    CommitConflictError,
    CorruptDataError,
    NotFoundError,
    UnsupportedVersionError,
    ZedSparkError,
)
from zed_spark.lake import metadata
from zed_spark.lake.config import Config
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.ids import MAX_CLOCK_SKEW
from zed_spark.lake.journal_entries import Put, Remove, apply_changes, change_reader, change_value
from zed_spark.lake.journal_memory import MEMORIES, Memory, Table, is_unique
from zed_spark.lake.retry import SHORT, RetryPolicy
from zed_spark.storage.store import Entry, Store
from zed_spark.storage.store_time import StoreClock, store_time

logger = logging.getLogger(__name__)

C = TypeVar("C", bound=Config)

EVERY = 16
"""Entries after which a new snapshot of the journal is written."""

DIGITS = 20
"""The most digits of an entry's number, which has 64 bits."""

PARTIAL_ENTRY_ABANDONED_AFTER = 2 * MAX_CLOCK_SKEW
"""Nanoseconds after which a partial entry is abandoned: writing one takes milliseconds, but clocks may differ."""


@dataclass
class Journal(Generic[C]):
    """A journal of configurations of one kind, in the folder ``prefix`` of the store of a lake of a dialect.

    ``foreign`` is the path of a file that another release wrote, if one was read: then nothing can be written.

    ``retry_policy`` says how long to wait for a ``HEAD`` that is behind; ``now`` gives nanoseconds since 1970.
    """

    store: Store
    prefix: str
    of: type[C]
    dialect: LakeDialect
    retry_policy: RetryPolicy = SHORT
    now: Callable[[], int] = time.time_ns
    foreign: str | None = None
    _known: Table[C] | None = field(default=None, init=False)
    _snap: int = field(default=0, init=False)

    def create(self) -> None:
        """Create the journal if it does not exist."""
        create_journal(self.store, self.prefix)

    def head(self) -> int:
        """Return the number in ``HEAD``; `NotFoundError` if there is no journal, `CorruptDataError` if it is bad."""
        return self._pointer("HEAD")[0]

    def load(self, *, trust_head: bool = True) -> Table[C]:
        """Read the journal as it is now; errors as for `head`.

        Where ``trust_head``, all entries that ``HEAD`` counts must exist; else the last one is before the first that
        does not.
        """
        try:
            return self._load(trust_head)
        except CorruptDataError:
            if not self.dialect.vacates:
                raise
        # The first entries may have been cut off in between.
        self._known = None
        MEMORIES.drop(lambda key: key == self._memory_key)
        return self._load(trust_head)

    def _load(self, trust_head: bool) -> Table[C]:
        head = self.head() if trust_head else 0
        known = self._known or (self._recall(head) if trust_head else None)
        started = known is None or head - known.at > EVERY
        if known is None or started:
            known = self._start(known)
        configs, at = dict(known.configs), known.at
        last, incomplete = None, False
        while (data := self._entry(at + 1, must=at < head)) is not None:
            if not metadata.is_complete(data):
                incomplete = True
                break
            changes = list(self._parse(data, at + 1))
            if last is not None and not is_unique(changes):
                self._remember(Table(at, dict(configs)), last)
            self._apply(configs, changes, at + 1)
            at += 1
            last = data if is_unique(changes) else None
        if started and at == known.at:
            last = self._telling(at)
        return self._keep(Table(at, configs, head, incomplete), last)

    def changes(self, number: int) -> list[Put[C] | Remove]:
        """Return the changes of one existing entry; `CorruptDataError` if it is damaged or missing."""
        return list(self._parse(self._entry(number, must=True) or b"", number))

    def update(self, decide: Callable[[Mapping[str, C]], list[Put[C] | Remove]], retry_policy: RetryPolicy) -> None:
        """Change the journal, with other writers doing the same.

        ``decide`` makes the changes from the current configurations, none when there is nothing to do. It is called
        again after a lost race; an exception in it ends the update. Raises `CommitConflictError` if other writers won
        every race, `CommitStateUnknownError` if it is unknown whether the store wrote the entry, and `CorruptDataError`
        if an abandoned partial entry has the next number.
        """
        for table in self.attempts(retry_policy):
            changes = decide(table.configs)
            if not changes or self.append(table, changes):
                return
        raise CommitConflictError(
            f"journal {self.prefix} in {self.store.url} was not changed: other writers came first every time; try again"
        )

    def attempts(self, retry_policy: RetryPolicy) -> Iterator[Table[C]]:
        """Yield the content at each attempt to append an entry; partial entries are waited for.

        Raises `CorruptDataError` if one of the next number was abandoned or not completed in time.
        """
        table = None
        for _ in retry_policy.attempts():
            table = self.load()
            if not table.incomplete:
                yield table
                continue
            partial_entry = self.partial_entry(table)
            if partial_entry is not None and self.is_abandoned(partial_entry):
                raise self._partial_entry_error(table)
            retry_policy.pause()
        if table is not None and table.incomplete:
            raise self._partial_entry_error(table)

    def append(self, table: Table[C], changes: Iterable[Put[C] | Remove]) -> bool:
        """Write the entry after those of a table, whose changes apply to it; False when another writer took its number.

        Raises `CommitStateUnknownError` if it is unknown whether the store wrote the entry.
        """
        changes = list(changes)
        if self.foreign is not None:
            raise mixed_releases(self.foreign, self.dialect)
        number = table.at + 1
        self._await_head(table)
        entry = self._marshal(change_value(change, self.dialect) for change in changes)
        if not self.store.put_if_absent(self.key(number), entry):
            return False
        configs = dict(table.configs)
        apply_changes(configs, changes)
        last = entry if is_unique(changes) else None
        self._keep(Table(number, configs, number), last)
        try:
            self.publish(number)
            if number - self._snap > EVERY:
                self._write_snapshot(number, configs)
                self._keep(Table(number, configs, number), last)
        except (OSError, ZedSparkError) as error:
            # The entry counts as soon as it exists; HEAD and the snapshot are optional for readers and the next writer.
            logger.warning(
                "entry %d of %s was written, but HEAD or the snapshot was not: %s", number, self.prefix, error
            )
        return True

    def partial_entry(self, table: Table[C]) -> Entry | None:
        """Return the file of the partial entry after those of a table; None where there is none or it was completed."""
        return self.store.entry(self.key(table.at + 1)) if table.incomplete else None

    def is_abandoned(self, entry: Entry, *, dry_run: bool = False) -> bool:
        """Return whether an entry is so old that its writer must have died.

        The clock of the store is asked where the local clock says so, except in a dry run, which writes nothing.
        """
        if dry_run:
            return self.now() > entry.modified + PARTIAL_ENTRY_ABANDONED_AFTER
        clock = StoreClock(partial(store_time, self.store, self.prefix), self.now)
        return clock.is_older(entry.modified, PARTIAL_ENTRY_ABANDONED_AFTER / 1e9)

    def publish(self, number: int) -> None:
        """Set ``HEAD`` to this entry or a later one, also when several writers do so at once.

        Each writer looks for a next entry after it has set ``HEAD``, so the last one to set it has found none.
        """
        while self._pointer("HEAD")[0] < number:
            self.store.put(f"{self.prefix}/HEAD", b"%d" % number)
            if self.store.entry(self.key(number + 1)) is None:
                return
            number += 1

    def key(self, number: int) -> str:
        """Return the key of an entry in the store."""
        return f"{self.prefix}/{number}{self.dialect.rows}"

    def _snapshot_key(self) -> str:
        return f"{self.prefix}/snap{self.dialect.rows}"

    def _marshal(self, values: Iterable[metadata.TypedValue]) -> bytes:
        return metadata.marshal(values, dialect=self.dialect.bsup)

    def _partial_entry_error(self, table: Table[C]) -> CorruptDataError:
        reason = "the entry is partial, and its writer has died. Readers ignore it; zed-spark lake repair removes it"
        return self._fault(reason, self.key(table.at + 1))

    def _fault(self, reason: str, key: str, structure: str = "journal entry") -> CorruptDataError:
        return CorruptDataError(reason, structure=structure, path=self._path(key))

    def _keep(self, table: Table[C], last: bytes | None) -> Table[C]:
        """Keep the content after an entry, and remember it if the bytes of that, ``last``, tell journals apart."""
        self._known = table
        if last is not None:
            self._remember(replace(table, incomplete=False), last)
        return table

    def _remember(self, table: Table[C], last: bytes) -> None:
        MEMORIES.put(self._memory_key, Memory(table, last, self._snap, self.foreign))

    def _telling(self, number: int) -> bytes | None:
        """The bytes of an entry that is known from a snapshot; None if they do not tell journals apart."""
        data = self._entry(number, must=False) if number else None
        try:
            return data if data is not None and is_unique(self._parse(data, number)) else None
        except (CorruptDataError, UnsupportedVersionError):
            return None

    def _recall(self, head: int) -> Table[C] | None:
        """What this process remembers, if the journal still has the last entry of that.

        Another journal may have come to its place, and other tools overwrite entries in object stores.
        """
        memory = MEMORIES.get(self._memory_key)
        if memory is None or head - memory.table.at > EVERY:
            return None
        try:
            last = self.store.read(self.key(memory.table.at))
        except NotFoundError:
            return None
        if last != memory.last:
            return None
        self._snap, self.foreign = memory.snap, self.foreign or memory.foreign
        return memory.table

    @property
    def _memory_key(self) -> tuple[str, str, type[C]]:
        return self.store.url, self.prefix, self.of

    def _start(self, known: Table[C] | None) -> Table[C]:
        """The latest known content to start reading entries from."""
        snapshot = self._read_snapshot()
        if snapshot is not None and (known is None or snapshot.at > known.at):
            return snapshot
        if known is not None:
            return known
        return self._first()

    def _first(self) -> Table[C]:
        """The content before the first entry."""
        tail, base = self.boundaries()
        configs = self._read_base(base) if base else []
        return Table(tail - 1, {config.name: config for config in configs})

    def boundaries(self) -> tuple[int, int]:
        """Return the number of the first entry and that of the base before it, 0 for none; errors as for `head`."""
        tail, *base = self._pointer("TAIL")
        return tail, base[0] if base and self.dialect.vacates else 0

    def move_tail(self, number: int) -> None:
        """Begin the journal with this entry, in place of an earlier one. The entries before it can be removed then."""
        table = self._first()
        configs, at = dict(table.configs), table.at
        for entry in range(at + 1, number):
            self._apply(configs, self.changes(entry), entry)
        self.store.delete(self._snapshot_key())
        self.store.put(self.base_key(number - 1), self._marshal(one.value(self.dialect) for one in configs.values()))
        self.store.put(f"{self.prefix}/TAIL", b"%d %d" % (number, number - 1))
        self._known = None

    def base_key(self, number: int) -> str:
        """Return the key of the file with the configurations as of an entry, after which entries were kept."""
        return f"{self.prefix}/{number}.base{self.dialect.rows}"

    def _read_base(self, number: int) -> list[C]:
        """The configurations before the first entry; `CorruptDataError` if they are missing."""
        key = self.base_key(number)
        try:
            data = self.store.read(key)
        except NotFoundError:
            raise self._fault("it does not exist, though TAIL names it", key, "journal base") from None
        # Without configurations the file is empty.
        if data:
            self._note(data, self._path(key))
        return list(metadata.unmarshal(data, self._path(key), self._config_reader)) if data else []

    def _pointer(self, name: str) -> tuple[int, ...]:
        key = f"{self.prefix}/{name}"
        data = b""
        for _ in SHORT.attempts():
            try:
                data = self.store.read(key)
            except NotFoundError:
                raise NotFoundError(f"no journal {self.prefix} in {self.store.url}: it has no {name}") from None
            parts = data.split(b" ")
            most = 2 if name == "TAIL" else 1
            if len(parts) <= most and all(part.isdigit() and len(part) <= DIGITS for part in parts):
                return tuple(int(part) for part in parts)
        # Other tools truncate the file before they write it. Where one died in between, the entries are enough.
        if not data and name == "HEAD":
            return (0,)
        raise self._fault(f"{data[:40]!r}, expected a number and nothing else", key, f"journal {name}")

    def _path(self, key: str) -> str:
        return f"{self.store.url}/{key}"

    def _entry(self, number: int, *, must: bool) -> bytes | None:
        """The bytes of an entry; None where it does not exist and is not required (``must``)."""
        key = self.key(number)
        data = b""
        for _ in SHORT.attempts() if must else (0,):
            try:
                data = self.store.read(key)
            except NotFoundError:
                if must:
                    raise self._fault("the entry does not exist, though HEAD counts it", key) from None
                return None
            if metadata.is_complete(data):
                return data
        if must:
            raise self._fault(f"{len(data)} bytes without an end of stream: the entry was cut", key)
        return data

    def _apply(self, configs: dict[str, C], changes: Iterable[Put[C] | Remove], number: int) -> None:
        for change in changes:
            if isinstance(change, Put) and change.new is (change.config.name in configs):
                name, state = ("Add", "exists") if change.new else ("Update", "does not exist")
                raise self._fault(f"{name} of {change.config.name!r}, which {state}", self.key(number))
            apply_changes(configs, [change])

    def _parse(self, data: bytes, number: int) -> Iterator[Put[C] | Remove]:
        path = self._path(self.key(number))
        self._note(data, path)
        for of, change in metadata.unmarshal(data, path, change_reader(self.of)):
            if self.dialect.any_values and of is not change_value(change, self.dialect)[0]:
                # There is one table of names for all entries, so a type that differs would be taken for ours.
                self.foreign = path
            yield change

    def _note(self, data: bytes, path: str) -> None:
        """Note a file that another release wrote."""
        if metadata.version_of(data, path) is not self.dialect.bsup:
            self.foreign = path

    def _await_head(self, table: Table[C]) -> None:
        """Wait shortly for a ``HEAD`` that is behind.

        The writer of the last entry may be about to set it. If it did so after this writer, it would set ``HEAD`` back.
        Then zed, which trusts ``HEAD``, could no longer write.
        """
        if table.head >= table.at:
            return
        for _ in self.retry_policy.attempts():
            if self._pointer("HEAD")[0] >= table.at:
                return

    def _read_snapshot(self) -> Table[C] | None:
        """The content of the stored snapshot; None where there is none or it is damaged, as it is optional."""
        key = self._snapshot_key()
        path = self._path(key)
        try:
            data = self.store.read(key)
            if not metadata.is_complete(data):
                return None
            self._note(data, path)
            (of, at), *values = metadata.stored_values(data, path)
            if of is not zt.UINT64:
                return None
            configs = list(metadata.read_records(values, path, self._config_reader))
        except NotFoundError:
            return None
        except (CorruptDataError, UnsupportedVersionError, ValueError) as error:
            logger.warning("a damaged snapshot of a journal is ignored: %s", error)
            return None
        self._snap = at
        return Table(at, {config.name: config for config in configs})

    def _config_reader(self, fields: metadata.RecordFields) -> metadata.Read[C]:
        if fields.name != "Config":
            raise CorruptDataError(f"a record of type {fields.name!r}, expected Config", structure="journal snapshot")
        return self.of.reader(fields)

    def _write_snapshot(self, number: int, configs: Mapping[str, C]) -> None:
        values = [config.value(self.dialect) for config in configs.values()]
        self.store.put(self._snapshot_key(), self._marshal([(zt.UINT64, number), *values]))
        self._snap = number


def mixed_releases(path: str, dialect: LakeDialect) -> UnsupportedVersionError:
    """Return the error for writing to a lake that holds a file of another release."""
    return UnsupportedVersionError(
        f"{path} was written by another release than {dialect.releases}, which this database belongs to. The database "
        "can be read, but not written to; to write, load its rows into a new database"
    )


def create_journal(store: Store, prefix: str) -> None:
    """Create a journal without entries if it does not exist."""
    store.put_if_absent(f"{prefix}/HEAD", b"0")
    store.put_if_absent(f"{prefix}/TAIL", b"1 0")

"""Journals: numbered entries that are written once, a hint at the last one, and a snapshot to start from.

The number of the last entry stands in ``HEAD``, but a writer may die between its entry and ``HEAD``, or be slow. So
whoever reads looks for entries past it; whoever writes takes the number after the last entry there is and leaves
``HEAD`` right. Source: formats/lake.md section 3.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from zed_spark.errors import CommitConflictError, CorruptDataError, NotFoundError, ZedSparkError
from zed_spark.formats.rows.values import read_values
from zed_spark.lake.config import Config
from zed_spark.lake.ids import SKEW
from zed_spark.lake.metadata import Fields, Value, kind, marshal, record, unmarshal, whole
from zed_spark.lake.retry import SHORT, Patience
from zed_spark.storage.store import Entry, Store
from zed_spark.types import STRING, UINT64, Named, Type

logger = logging.getLogger(__name__)

C = TypeVar("C", bound=Config)

EVERY = 16
"""Entries after which the snapshot of a journal is written anew."""

DIGITS = 20
"""Most digits of a number of an entry: it has 64 bits."""

DEAD = 2 * SKEW
"""Nanoseconds after which the writer of half an entry is dead: it takes milliseconds, but clocks may differ."""

_DELETE = record("journal.Delete", ("entry_key", STRING))


@dataclass(frozen=True, slots=True)
class Put(Generic[C]):
    """A configuration comes into the journal, or takes the place of the one of its name."""

    config: C
    new: bool


@dataclass(frozen=True, slots=True)
class Remove:
    """The configuration of a name leaves the journal."""

    name: str


@dataclass(frozen=True, slots=True)
class Table(Generic[C]):
    """What a journal says.

    Attributes:
        at: the number of the last entry.
        configs: the configurations by name.
        head: what ``HEAD`` said; entries after it were found by looking.
        broken: whether the file of the next number is there but is not a whole entry: its writer is at it, or died.
    """

    at: int
    configs: Mapping[str, C]
    head: int = 0
    broken: bool = False


@dataclass
class Journal(Generic[C]):
    """A journal of configurations of one kind.

    Attributes:
        store: where it is.
        prefix: its folder.
        of: the kind of its configurations.
        number: the number of the lake.
        patience: how long a ``HEAD`` that lags behind may take to follow.
        now: gives nanoseconds since 1970 in UTC.
    """

    store: Store
    prefix: str
    of: type[C]
    number: int
    patience: Patience = SHORT
    now: Callable[[], int] = time.time_ns
    _known: Table[C] | None = field(default=None, init=False)
    _snap: int = field(default=0, init=False)

    def create(self) -> None:
        """Make the journal, empty; one that is there stays as it is."""
        create_journal(self.store, self.prefix)

    def load(self) -> Table[C]:
        """What the journal says now.

        Raises:
            NotFoundError: there is no such journal.
            CorruptDataError: it is damaged.
        """
        head = self._pointer("HEAD")[0]
        known = self._known
        if known is None or head - known.at > EVERY:
            known = self._start(known)
        configs, at = dict(known.configs), known.at
        while True:
            data = self._entry(at + 1, must=at < head)
            if data is None:
                break
            if not whole(data):
                return self._keep(Table(at, configs, head, broken=True))
            self._apply(configs, data, at + 1)
            at += 1
        return self._keep(Table(at, configs, head))

    def changes(self, number: int) -> list[Put[C] | Remove]:
        """What one entry says, of those that there are.

        Raises:
            CorruptDataError: it is damaged, or not there.
        """
        return list(self._parse(self._entry(number, must=True) or b"", number))

    def update(self, decide: Callable[[Mapping[str, C]], list[Put[C] | Remove]], patience: Patience) -> None:
        """Change the journal, however many others do so at once.

        Args:
            decide: makes the changes from what the journal says, no changes when there is nothing to do; called anew
                after a lost race, and what it raises ends the update.
            patience: how often to try.

        Raises:
            CommitConflictError: others were faster every time.
            CommitStateUnknownError: the store did not say whether it wrote the entry.
            CorruptDataError: half an entry is in the way.
        """
        table = None
        for _ in patience.attempts():
            table = self.load()
            if table.broken:
                self.refuse_dead(table)
                patience.pause()
                continue
            changes = decide(table.configs)
            if not changes or self.append(table, changes):
                return
        if table is not None and table.broken:
            raise self.in_the_way(table)
        raise CommitConflictError(f"others were faster every time at changing {self.prefix} in {self.store.url}")

    def append(self, table: Table[C], changes: Iterable[Put[C] | Remove]) -> bool:
        """Write the entry after those of a table.

        Args:
            table: what was loaded; that the changes fit it is for the caller to see.
            changes: what the entry says.

        Returns:
            Whether it was written; False when somebody else took its number.

        Raises:
            CommitStateUnknownError: the store did not say.
        """
        changes = list(changes)
        number = table.at + 1
        self._await_head(table)
        if not self.store.put_if_absent(self.key(number), self._marshal(changes)):
            return False
        configs = dict(table.configs)
        _change(configs, changes)
        self._keep(Table(number, configs, number))
        try:
            self._publish(number)
            if number - self._snap > EVERY:
                self._write_snapshot(number, configs)
        except (OSError, ZedSparkError) as error:
            # The entry counts from the moment it is there; readers and the next writer do without the rest.
            logger.warning("entry %d of %s is written, but not all that hints at it: %s", number, self.prefix, error)
        return True

    def in_the_way(self, table: Table[C]) -> CorruptDataError:
        """The error for half an entry after those of a table, which stayed as it is."""
        return CorruptDataError(
            "it is not a whole entry, and stays so: whoever began it died. No reader counts it; "
            "zed-spark lake repair removes it",
            structure="journal entry",
            path=self._path(self.key(table.at + 1)),
        )

    def half(self, table: Table[C]) -> Entry | None:
        """The file of the half entry after those of a table; None where there is none, or it became whole."""
        return self.store.entry(self.key(table.at + 1)) if table.broken else None

    def dead(self, half: Entry) -> bool:
        """Whether half an entry is so old that whoever began it died."""
        return self.now() - half.modified > DEAD

    def refuse_dead(self, table: Table[C]) -> None:
        """See that a writer who waits for half an entry to become whole does not wait in vain.

        Raises:
            CorruptDataError: whoever began it died.
        """
        half = self.half(table)
        if half is not None and self.dead(half):
            raise self.in_the_way(table)

    def advance(self, table: Table[C]) -> None:
        """Bring ``HEAD`` to the last entry of a table."""
        self._publish(table.at)

    def key(self, number: int) -> str:
        """The key of an entry in the store."""
        return f"{self.prefix}/{number}.zng"

    def _keep(self, table: Table[C]) -> Table[C]:
        self._known = table
        return table

    def _start(self, known: Table[C] | None) -> Table[C]:
        """The latest point to start reading entries from."""
        snapshot = self._read_snapshot()
        if snapshot is not None and (known is None or snapshot.at > known.at):
            return snapshot
        if known is not None:
            return known
        return Table(self._pointer("TAIL")[0] - 1, {})

    def _pointer(self, name: str) -> tuple[int, ...]:
        key = f"{self.prefix}/{name}"
        data = b""
        for _ in SHORT.attempts():
            try:
                data = self.store.read(key)
            except NotFoundError:
                raise NotFoundError(f"no journal {self.prefix} in {self.store.url}: it has no {name}") from None
            parts = data.split(b" ")
            if all(part.isdigit() and len(part) <= DIGITS for part in parts) and len(parts) <= (
                2 if name == "TAIL" else 1
            ):
                return tuple(int(part) for part in parts)
        # Other writers truncate the file before they write it. One that died in between leaves nothing to go by, but
        # the entries tell as well.
        if not data and name == "HEAD":
            return (0,)
        raise CorruptDataError(
            f"{data[:40]!r}, expected a number and nothing else", structure=f"journal {name}", path=self._path(key)
        )

    def _path(self, key: str) -> str:
        return f"{self.store.url}/{key}"

    def _entry(self, number: int, *, must: bool) -> bytes | None:
        """An entry; None where there is none, and need not be one."""
        key = self.key(number)
        data = b""
        for _ in SHORT.attempts() if must else (0,):
            try:
                data = self.store.read(key)
            except NotFoundError:
                if must:
                    raise CorruptDataError(
                        "HEAD says that there is such an entry, but there is not",
                        structure="journal entry",
                        path=self._path(key),
                    ) from None
                return None
            if whole(data):
                return data
        if must:
            raise CorruptDataError(
                f"{len(data)} bytes without an end of stream: it was cut",
                structure="journal entry",
                path=self._path(key),
            )
        return data

    def _apply(self, configs: dict[str, C], data: bytes, number: int) -> None:
        for change in self._parse(data, number):
            if isinstance(change, Put) and change.new is (change.config.name in configs):
                name, state = ("Add", "is there") if change.new else ("Update", "is not there")
                raise CorruptDataError(
                    f"{name} of {change.config.name!r}, which {state}",
                    structure="journal entry",
                    path=self._path(self.key(number)),
                )
            _change(configs, [change])

    def _parse(self, data: bytes, number: int) -> Iterator[Put[C] | Remove]:
        path = self._path(self.key(number))
        for name, fields in unmarshal(data, path):
            if name == "Delete":
                yield Remove(fields.text("entry_key"))
            elif name in ("Add", "Update"):
                yield Put(self.of.read(fields.record("entry")), name == "Add")
            else:
                raise CorruptDataError(f"an entry of the unknown kind {name!r}", structure="journal entry", path=path)

    def _marshal(self, changes: Iterable[Put[C] | Remove]) -> bytes:
        return marshal(map(self._value, changes))

    def _value(self, change: Put[C] | Remove) -> Value:
        if isinstance(change, Remove):
            return _DELETE, (change.name.encode(),)
        of, value = change.config.value(self.number)
        return _entry_type("journal.Add" if change.new else "journal.Update", of), (value,)

    def _await_head(self, table: Table[C]) -> None:
        """Give ``HEAD`` a moment to follow.

        The writer of the last entry may be about to set it. If it did so after us, it would set it back; releases
        of zed, which believe it, could then write no more.
        """
        if table.head >= table.at:
            return
        for _ in self.patience.attempts():
            if self._pointer("HEAD")[0] >= table.at:
                return

    def _publish(self, number: int) -> None:
        """Bring ``HEAD`` to the last entry, also when several writers do so at once.

        Whoever writes it looks for a next entry afterwards. So the one who writes it last has found none.
        """
        while self._pointer("HEAD")[0] < number:
            self.store.put(f"{self.prefix}/HEAD", b"%d" % number)
            if self.store.entry(self.key(number + 1)) is None:
                return
            number += 1

    def _read_snapshot(self) -> Table[C] | None:
        """The table that somebody left; None where there is none or it is damaged, as it can be done without."""
        key = f"{self.prefix}/snap.zng"
        path = self._path(key)
        try:
            data = self.store.read(key)
            if not whole(data):
                return None
            (of, at), *values = read_values(data, path)
            if of is not UINT64 or not all(isinstance(of, Named) and kind(of) == "Config" for of, _ in values):
                return None
            configs = [self.of.read(Fields(of, value, path)) for of, value in values]
        except NotFoundError:
            return None
        except (CorruptDataError, ValueError) as error:
            logger.warning("a damaged snapshot of a journal is ignored: %s", error)
            return None
        self._snap = at
        return Table(at, {config.name: config for config in configs})

    def _write_snapshot(self, number: int, configs: Mapping[str, C]) -> None:
        values = [config.value(self.number) for config in configs.values()]
        self.store.put(f"{self.prefix}/snap.zng", marshal([(UINT64, number), *values]))
        self._snap = number


def create_journal(store: Store, prefix: str) -> None:
    """Make a journal, empty; one that is there stays as it is."""
    store.put_if_absent(f"{prefix}/HEAD", b"0")
    store.put_if_absent(f"{prefix}/TAIL", b"1 0")


def _change(configs: dict[str, C], changes: Iterable[Put[C] | Remove]) -> None:
    for change in changes:
        if isinstance(change, Remove):
            configs.pop(change.name, None)
        else:
            configs[change.config.name] = change.config


def _entry_type(name: str, of: Type) -> Type:
    return record(name, ("entry", of))

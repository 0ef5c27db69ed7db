"""What a process remembers of journals that it has read, so that it asks the store only for what is newer.

Another journal may have come to the place of one, and other tools overwrite entries in object stores. So a journal is
remembered up to an entry that no other one has, and this entry is compared before what is remembered counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from zed_spark.lake.config import Config
from zed_spark.lake.journal_entries import Put, Remove
from zed_spark.later import LruCache

C = TypeVar("C", bound=Config)


@dataclass(frozen=True, slots=True)
class Table(Generic[C]):
    """The content of a journal after its last entry, whose number is ``at``.

    ``head`` is the number in ``HEAD``, which may be behind. If it is ``incomplete``, the file of the next number is a
    partial entry: its writer is at work or died.
    """

    at: int
    configs: Mapping[str, C]
    head: int = 0
    incomplete: bool = False


@dataclass(frozen=True, slots=True)
class Memory(Generic[C]):
    """What this process knows of a journal: its content after an entry, and the bytes of that entry.

    ``snap`` is the number of the entry of the stored snapshot, ``foreign`` as for `zed_spark.lake.journal.Journal`.
    """

    table: Table[C]
    last: bytes
    snap: int
    foreign: str | None


MEMORIES: LruCache[Memory[Any]] = LruCache(200_000, lambda known: 1 + len(known.table.configs))
"""By the URL of the store, the folder of the journal, and the kind of its configurations."""


def forget() -> None:
    """Clear the cache of journals."""
    MEMORIES.clear()


def is_unique(changes: Iterable[Put[C] | Remove]) -> bool:
    """Whether no other journal that may come to the same place has an entry with these changes.

    Pools and branches have times and identifiers. Properties have none, but a folder that no other pool gets. An entry
    that only removes is the same in each journal that had such a name.
    """
    return any(isinstance(change, Put) for change in changes)

"""Where the files of a pool are in the store of its lake. Source: docs/formats/lake.md, sections 1 and 5.3."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import chain

from zed_spark.columns.project import Path
from zed_spark.errors import NotFoundError
from zed_spark.lake.commits import Commits
from zed_spark.lake.config import BranchConfig, Order, PoolConfig, as_id
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.journal import Journal, mixed_releases
from zed_spark.lake.object_types import ObjectTypes
from zed_spark.lake.retry import RetryPolicy
from zed_spark.storage.store import Entry, Store

_NAME = re.compile(r"([0-9A-Za-z]{27})(-seek\.[a-z]+|\.[a-z]+)")


@dataclass(frozen=True, slots=True)
class DataFolder:
    """The folder of the data objects of a pool, and how new objects are written; small and picklable for tasks.

    New objects start after ``threshold`` bytes, their sections after ``seek_stride`` bytes of keys. Those of at least
    ``vectors_from`` bytes get vectors of a version (``"3"`` or ``"4"`` of VNG, others of CSUP), or None. All get Bloom
    filters of the columns ``blooms``, and statistics of the columns ``statistics``, None for the first ones.
    """

    store: Store
    prefix: str
    order: Order
    dialect: LakeDialect
    threshold: int
    seek_stride: int
    vectors: str | None = None
    blooms: tuple[Path, ...] = ()
    statistics: tuple[Path, ...] | None = None
    vectors_from: int = 0

    def data(self, id: Id) -> str:
        """Return the key of an object's data file."""
        return f"{self.prefix}/data/{id}{self.dialect.rows}"

    def seek(self, id: Id) -> str:
        """Return the key of an object's seek index."""
        return f"{self.prefix}/data/{id}-seek{self.dialect.rows}"

    def vector(self, id: Id) -> str:
        """Return the key of an object's vector (its copy in columns)."""
        return f"{self.prefix}/data/{id}{self.dialect.vectors}"

    def bloom(self, id: Id) -> str:
        """Return the key of an object's Bloom filters (`zed_spark.lake.object_blooms`)."""
        return f"{self.prefix}/blooms/{id}.bloom"

    @property
    def types(self) -> ObjectTypes:
        """The stored super types of the objects."""
        return ObjectTypes(self.store, self.prefix)

    def files(self) -> list[tuple[Entry, Id]]:
        """Return the files of data objects, each with its object; other files are left out."""
        entries = chain(self.store.list(f"{self.prefix}/data"), self.store.list(f"{self.prefix}/blooms"))
        named = ((entry, _NAME.fullmatch(entry.key.rpartition("/")[2])) for entry in entries)
        rows, vectors = self.dialect.rows, self.dialect.vectors
        suffixes = rows, f"-seek{rows}", vectors, ".bloom"
        found = ((entry, as_id(match[1])) for entry, match in named if match is not None and match[2] in suffixes)
        return [(entry, id) for entry, id in found if id is not None]

    def remove(self, id: Id) -> None:
        """Remove the files of an object, its data file last."""
        for key in (self.bloom(id), self.vector(id), self.seek(id), self.data(id)):
            self.store.delete(key)


@dataclass(repr=False)
class PoolFiles:
    """The files of a pool in a lake of a dialect: its journal of branches, its commits and its data folder."""

    store: Store
    config: PoolConfig
    dialect: LakeDialect
    id_factory: IdFactory = field(default_factory=IdFactory)
    retry_policy: RetryPolicy = field(default_factory=RetryPolicy)

    def __post_init__(self) -> None:
        prefix = str(self.config.id)
        self.order: Order = self.config.order(self.dialect)
        self.branches = Journal(self.store, f"{prefix}/branches", BranchConfig, self.dialect, now=self.id_factory.now)
        self.commits = Commits(self.store, f"{prefix}/commits", self.order, self.dialect)

    def __repr__(self) -> str:
        return f"pool {self.config.name!r} in {self.store.url}"

    def data_folder(self, vectors: str | None = None) -> DataFolder:
        """Return the folder of its data objects; ``vectors`` as for `DataFolder`."""
        sizes = max(self.config.threshold, 1), max(self.config.seek_stride, 1)
        return DataFolder(self.store, str(self.config.id), self.order, self.dialect, *sizes, vectors)

    def require_writable(self, foreign: str | None = None) -> None:
        """Raise `UnsupportedVersionError` if a file of another release was read, in the journal or with this path."""
        foreign = foreign or self.branches.foreign
        if foreign is not None:
            raise mixed_releases(foreign, self.dialect)

    def branch(self, name: str) -> BranchConfig:
        """Return a branch as it is now; `NotFoundError` if there is none."""
        return self.of(self.branches.load().configs.get(name), name)

    def of(self, found: BranchConfig | None, name: str) -> BranchConfig:
        """Return the configuration of a branch, if the look-up found one; else raise `NotFoundError`."""
        if found is None:
            raise NotFoundError(f"{name!r} is no branch of pool {self.config.name!r} in {self.store.url}")
        return found

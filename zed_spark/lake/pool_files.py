"""Where the files of a pool are in the store of its lake. Source: docs/formats/lake.md, sections 1 and 5.3."""

from __future__ import annotations

from dataclasses import dataclass, field

from zed_spark.errors import NotFoundError
from zed_spark.lake.commits import Commits
from zed_spark.lake.config import BranchConfig, Order, PoolConfig
from zed_spark.lake.ids import Id, Mint
from zed_spark.lake.journal import Journal
from zed_spark.lake.retry import Patience
from zed_spark.storage.store import Store


@dataclass(frozen=True, slots=True)
class Place:
    """The data objects of one pool; small and picklable, as every task gets one.

    Attributes:
        store: the store of the lake.
        prefix: the folder of the pool.
        order: the order of the pool.
        number: the number of the lake.
        threshold: bytes after which a new object starts.
        seek_stride: bytes of keys after which a new section of an object starts.
        vectors: the layout (``"3"`` or ``"4"``) of the copy in columns that new objects get, or None for no copy.
    """

    store: Store
    prefix: str
    order: Order
    number: int
    threshold: int
    seek_stride: int
    vectors: str | None = None

    def data(self, id: Id) -> str:
        """The key of an object's values."""
        return f"{self.prefix}/data/{id}.zng"

    def seek(self, id: Id) -> str:
        """The key of an object's seek index."""
        return f"{self.prefix}/data/{id}-seek.zng"

    def vector(self, id: Id) -> str:
        """The key of an object's copy in columns."""
        return f"{self.prefix}/data/{id}.vng"

    def remove(self, id: Id) -> None:
        """Remove the files of an object, its values last."""
        for key in (self.vector(id), self.seek(id), self.data(id)):
            self.store.delete(key)


def place_of(store: Store, config: PoolConfig, number: int, vectors: str | None = None) -> Place:
    """The place of a pool's data objects.

    Args:
        store: the store of the lake.
        config: the pool.
        number: the number of the lake.
        vectors: the layout of copies in columns, or None for none.
    """
    sizes = max(config.threshold, 1), max(config.seek_stride, 1)
    return Place(store, str(config.id), config.order(number), number, *sizes, vectors)


@dataclass(repr=False)
class PoolFiles:
    """A pool in its store.

    Attributes:
        store: the store of the lake.
        config: the pool.
        number: the number of the lake.
        mint: where identifiers and the time come from.
        patience: how long races are gone on with.
    """

    store: Store
    config: PoolConfig
    number: int
    mint: Mint = field(default_factory=Mint)
    patience: Patience = field(default_factory=Patience)

    def __post_init__(self) -> None:
        prefix = str(self.config.id)
        self.order: Order = self.config.order(self.number)
        self.branches = Journal(self.store, f"{prefix}/branches", BranchConfig, self.number, now=self.mint.now)
        self.commits = Commits(self.store, f"{prefix}/commits", self.order, self.number)

    def __repr__(self) -> str:
        return f"pool {self.config.name!r} in {self.store.url}"

    def place(self, vectors: str | None = None) -> Place:
        """Where its data objects are; ``vectors`` as for `zed_spark.lake.pool_files.place_of`."""
        return place_of(self.store, self.config, self.number, vectors)

    def branch(self, name: str) -> BranchConfig:
        """A branch as it is now.

        Raises:
            NotFoundError: there is no such branch.
        """
        table = self.branches.load()
        return self.of(table.configs.get(name), name)

    def of(self, found: BranchConfig | None, name: str) -> BranchConfig:
        """A branch that was looked up.

        Raises:
            NotFoundError: there is none.
        """
        if found is None:
            raise NotFoundError(f"no branch {name!r} in pool {self.config.name!r} of {self.store.url}")
        return found

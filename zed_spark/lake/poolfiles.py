"""Everything that a pool is made of in its store."""

from __future__ import annotations

from dataclasses import dataclass, field

from zed_spark.errors import NotFoundError
from zed_spark.lake.commits import Commits
from zed_spark.lake.config import BranchConfig, PoolConfig
from zed_spark.lake.ids import Mint
from zed_spark.lake.journal import Journal
from zed_spark.lake.layout import Place, place_of
from zed_spark.lake.order import Order
from zed_spark.lake.retry import Patience
from zed_spark.storage.store import Store


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
        """Where its data objects are; ``vectors`` as for `zed_spark.lake.layout.place_of`."""
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

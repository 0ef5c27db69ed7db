"""Where the data objects of a pool are, and how new ones are to be. Source: formats/lake.md sections 1 and 5.3."""

from __future__ import annotations

from dataclasses import dataclass

from zed_spark.lake.config import PoolConfig
from zed_spark.lake.ids import Id
from zed_spark.lake.order import Order
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

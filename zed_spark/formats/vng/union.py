"""Union columns: a tag for each value, and one column for each member."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from zed_spark.columns import union
from zed_spark.columns.column import Column, Ints
from zed_spark.columns.project import ALL, Projection
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.node import Cursor, Node, steps
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.store import Store
from zed_spark.formats.vng.stream import Numbers, NumberStream, most_of, number_stream, segmap_of


@dataclass(frozen=True, slots=True)
class UnionNode(Node):
    """Source: formats/vng.md sections 5.6 and 6.2. Members keep their stored order (section 10 item 11).

    Attributes:
        tags: for each value that is not null the position of its member.
        members: the columns, in the order that tags count in.
        count: values that are not null, where the file says so (v4).
    """

    tags: Segmap | Numbers
    members: tuple[Node, ...]
    count: int | None = None
    kind: ClassVar[str] = "union"

    def children(self) -> tuple[Node, ...]:
        """The members."""
        return self.members

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The tags."""
        return (("tags", segmap_of(self.tags)),)

    def length(self) -> int | None:
        """The stated count."""
        return self.count

    def most(self) -> int | None:
        """As many as there are tags."""
        return most_of(self.tags)

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor; unions are read whole."""
        return UnionCursor(self, store)


class UnionCursor(Cursor):
    """Reads tags, then from each member as many values as its tag occurs."""

    def __init__(self, node: UnionNode, store: Store) -> None:
        super().__init__(node.type)
        self.tags = number_stream(store, node.tags, f"tags of {node.where}")
        self.members = [member.open(store) for member in node.members]

    def _read(self, n: int) -> Column:
        tags = read_tags(self.tags, n, len(self.members))
        counts = np.bincount(tags, minlength=len(self.members)).tolist()
        members = [member.read(count) for member, count in zip(self.members, counts, strict=True)]
        return union.build(self.type, tags.astype(np.int32), members)

    def _pass(self, n: int) -> None:
        for step in steps(n):
            counts = np.bincount(read_tags(self.tags, step, len(self.members)), minlength=len(self.members)).tolist()
            for member, count in zip(self.members, counts, strict=True):
                member.skip(count)


def read_tags(stream: NumberStream, n: int, members: int) -> Ints:
    """The next n tags, int64, shape (n,), each below the number of members.

    Raises:
        CorruptDataError: a tag is negative or too large.
    """
    tags = stream.read(n)
    if n:
        low, high = int(tags.min()), int(tags.max())
        if low < 0 or high >= members:
            bad = low if low < 0 else high
            raise CorruptDataError(
                f"tag {bad}, there are {members} to choose from", structure=stream.what, path=stream.store.source.path
            )
    return tags

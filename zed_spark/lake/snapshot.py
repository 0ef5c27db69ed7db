"""A pool at a commit, which never changes: what is in it, and how it came to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import ALL, VALUE, Projection, split_columns, wanted
from zed_spark.columns.summary import ReadRequest
from zed_spark.conditions.condition import Condition
from zed_spark.lake.actions import Commit, DataObject
from zed_spark.lake.filter import Filter, filter_of
from zed_spark.lake.ids import Id
from zed_spark.lake.key_order import in_key_order
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.scan import Piece, plan, read_all, read_ordered
from zed_spark.lake.state import State
from zed_spark.lake.tables import commit_table


@dataclass(frozen=True, slots=True, repr=False)
class Snapshot:
    """A pool at a commit.

    Attributes:
        files: the pool.
        commit: the commit, `zed_spark.lake.ids.NIL` for before the first.
    """

    files: PoolFiles
    commit: Id

    def __repr__(self) -> str:
        return f"<Snapshot of {self.files} at {self.commit}>"

    @property
    def state(self) -> State:
        """What the pool holds.

        Raises:
            NotFoundError: a commit is not there.
            CorruptDataError: a commit is damaged.
        """
        return self.files.commits.state(self.commit)

    def objects(self) -> list[DataObject]:
        """The data objects, in the order of their keys."""
        return in_key_order(list(self.state.objects.values()), self.files.order)

    def log(self) -> Iterator[Commit]:
        """The commits, newest first."""
        return (one.head for one in self.files.commits.chain(self.commit))

    def count(self) -> int:
        """How many values there are."""
        return sum(item.count for item in self.state.objects.values())

    def table(self, name: str) -> Sequence:
        """Metadata as the reference's meta-queries list it.

        Args:
            name: ``log``, ``rawlog``, ``objects``, ``partitions`` or ``vectors``.

        Raises:
            OptionError: there is no such table.
        """
        return commit_table(self.files, name, self.commit)

    def plan(self, where: str | Condition | Filter | None = None) -> list[Piece]:
        """The objects that a scan has to read, in the order of their keys; arguments as for `scan`."""
        return plan(self.state, self.files.data_folder(), _filter(where))

    def scan(
        self,
        columns: Iterable[str] | None = None,
        where: str | Condition | Filter | None = None,
        *,
        ordered: bool = False,
        batch_rows: int = 65_536,
        batch_bytes: int = 32 << 20,
    ) -> Iterator[Sequence]:
        """The values.

        Args:
            columns: paths of fields such as ``"id.orig_h"``, spelled as in the data; None for all.
            where: an SQL condition with field names as in the data, or one that is bound already. Exactly the values
                that meet it are given; literals mean what they mean in Spark's ANSI mode in the time zone UTC.
            ordered: in the order of the pool; else object by object, each in that order.
            batch_rows: most values of a batch.
            batch_bytes: about the most Arrow bytes of a batch.

        Raises:
            FormatError: the condition or a path does not parse.
            OptionError: it cannot be decided whether some value meets the condition.
            NotFoundError: a data object is not there any more.
            CorruptDataError: one is damaged, or, where order is wanted, is not in order.
        """
        filter = _filter(where)
        request = ReadRequest(_projection(columns), None, None, batch_rows, batch_rows, batch_bytes)
        reading = read_ordered if ordered else read_all
        return reading(self.files.data_folder(), plan(self.state, self.files.data_folder(), filter), request, filter)


def _filter(where: str | Condition | Filter | None) -> Filter | None:
    return where if isinstance(where, Filter) else filter_of(where)


def _projection(columns: Iterable[str] | None) -> Projection:
    if columns is None:
        return ALL
    paths = [path for text in columns for path in split_columns(text)]
    return wanted(paths, value=any(path == (VALUE,) for path in paths))

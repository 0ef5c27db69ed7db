"""Whether the files of data objects that a commit is to name are there.

A branch that names an object whose file is gone cannot be read any more, and vacuums of other tools look at no marks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from concurrent.futures import ThreadPoolExecutor

from zed_spark.errors import CommitConflictError, NotFoundError
from zed_spark.lake.dataobject import DataObject
from zed_spark.lake.ids import Id
from zed_spark.lake.layout import Place
from zed_spark.lake.mark import listed, marks

SHOWN = 5
"""Objects that a message lists."""

_THREADS = 16


def require_present(place: Place, items: Collection[DataObject]) -> None:
    """See that the data files of objects are there, each as large as it has to be.

    Raises:
        NotFoundError: one is not there.
        CommitConflictError: one has another size.
    """

    def size(item: DataObject) -> int | None:
        entry = place.store.entry(place.data(item.id))
        return None if entry is None else entry.size

    if len(items) < 2:
        sizes = list(map(size, items))
    else:
        with ThreadPoolExecutor(min(len(items), _THREADS)) as pool:
            sizes = list(pool.map(size, items))
    gone = [item.id for item, own in zip(items, sizes, strict=True) if own is None]
    if gone:
        what = f"data object {gone[0]}" if len(gone) == 1 else f"{len(gone)} data objects ({_names(gone)})"
        raise NotFoundError(
            f"{what} cannot be committed: there is no such file in {place.store.url}. An object of an earlier commit "
            "was vacuumed; one that was just written was removed by a vacuum of another tool"
        )
    for item, own in zip(items, sizes, strict=True):
        if own != item.size:
            raise CommitConflictError(f"data object {item.id} has {own} bytes in its file, and is to have {item.size}")


def require_kept(place: Place, ids: Iterable[Id]) -> None:
    """See that no vacuum is about to remove objects. To be called after a mark that lists them was written.

    Raises:
        CommitConflictError: one is.
    """
    doomed = listed(place.store, marks(place.store, place.prefix).vacuums).intersection(ids)
    if doomed:
        raise CommitConflictError(
            f"data objects are just being removed by a vacuum, or by one that died: {_names(doomed)}"
        )


def _names(ids: Collection[Id]) -> str:
    return ", ".join(map(str, sorted(ids)[:SHOWN])) + (", ..." if len(ids) > SHOWN else "")

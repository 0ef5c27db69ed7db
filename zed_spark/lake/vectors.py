"""Copies of data objects in columns (VNG), and whether one is worth reading.

A copy is optional: whatever is wrong with one is logged, once, and the values themselves are read. Release 1.12 leaves
copies of 0 bytes when it compacts with ``-vectors``. Source: formats/lake.md section 6.5.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Projection
from zed_spark.columns.summary import ReadRequest, Summary
from zed_spark.errors import NotFoundError, ZedSparkError
from zed_spark.formats import vng
from zed_spark.formats.vng.detect import load
from zed_spark.formats.vng.metadata import File
from zed_spark.formats.vng.named import NamedNode
from zed_spark.formats.vng.node import Node
from zed_spark.formats.vng.nulls import NullsNode
from zed_spark.formats.vng.record import RecordNode
from zed_spark.formats.vng.root import count
from zed_spark.formats.vng.suspect import warnings
from zed_spark.lake.actions import DataObject
from zed_spark.lake.pool_files import Place
from zed_spark.storage.source import Source

logger = logging.getLogger(__name__)

_WRONG = (ZedSparkError, OSError)
"""What tells that a copy is of no use."""


def read_vector(
    place: Place, item: DataObject, request: ReadRequest, most: int, values: Callable[[], Iterator[Sequence]]
) -> Iterator[Sequence] | None:
    """The values of an object from its copy in columns.

    Args:
        place: where the object is.
        item: the object.
        request: what is wanted.
        most: the bytes that it would take to read that of the values themselves.
        values: reads the values themselves, as ``request`` says; for what a damaged copy does not give.

    Returns:
        The values; None where the values themselves are to be read: the copy is not there, is damaged, is of a release
        that is known to write wrong ones, or takes no fewer bytes to read.
    """
    source = _open(place, item, request, most)
    return None if source is None else _read(source, request, values)


def useful(place: Place, item: DataObject, request: ReadRequest) -> bool:
    """Whether `read_vector` would read the copy in columns rather than the whole object; arguments as there."""
    source = _open(place, item, request, item.size)
    if source is None:
        return False
    source.close()
    return True


def summary(place: Place, item: DataObject) -> Summary | None:
    """What the copy in columns says of an object without reading its values; None where it cannot be relied on.

    Args:
        place: where the object is.
        item: the object.
    """
    source = _opened(place, item)
    if source is None:
        return None
    with source:
        try:
            return vng.summarize(source) if _sound(source, item, load(source)) else None
        except _WRONG as error:
            _leave_alone(source.path, str(error))
            return None


def _opened(place: Place, item: DataObject) -> Source | None:
    key = place.vector(item.id)
    try:
        return place.store.open(key)
    except NotFoundError:
        return None
    except _WRONG as error:
        _leave_alone(f"{place.store.url}/{key}", str(error))
        return None


def _open(place: Place, item: DataObject, request: ReadRequest, most: int) -> Source | None:
    """The copy in columns, if it is to be read."""
    source = _opened(place, item)
    if source is None:
        return None
    try:
        found = _useful(source, item, request, most)
    except _WRONG as error:
        _leave_alone(source.path, str(error))
        found = False
    except BaseException:
        source.close()
        raise
    if not found:
        source.close()
        return None
    return source


def _read(source: Source, request: ReadRequest, values: Callable[[], Iterator[Sequence]]) -> Iterator[Sequence]:
    given = 0
    with source:
        try:
            # Not by a mode that shows damage as rows: the values are elsewhere.
            for part in vng.read(source, None, replace(request, permissive=False)):
                yield part
                given += len(part)
            return
        except _WRONG as error:
            if given and request.keep is not None:
                # Which values these were, nothing tells.
                raise
            _leave_alone(source.path, str(error))
    # The copy has the values in the same order.
    for part in values():
        left = part.slice(min(given, len(part)), max(len(part) - given, 0))
        given = max(given - len(part), 0)
        if len(left):
            yield left


def _useful(source: Source, item: DataObject, request: ReadRequest, most: int) -> bool:
    file = load(source)
    asked = request.projection if request.keep is None else request.projection | request.keep.projection
    if sum(_bytes(tree, asked) for tree in file.trees) >= most:
        return False
    return _sound(source, item, file)


def _sound(source: Source, item: DataObject, file: File) -> bool:
    """Whether a copy holds what the object does, as far as its metadata tells."""
    doubt = next(warnings(file), None)
    if doubt is None and count(source, file, by_tree=False).total != item.count:
        doubt = "it has another number of values than the object"
    if doubt is not None:
        _leave_alone(source.path, doubt)
    return doubt is None


def _bytes(node: Node, projection: Projection) -> int:
    """Stored bytes of what is wanted of a column."""
    if projection.everything:
        return node.nbytes
    if isinstance(node, RecordNode):
        below = [(field, projection.below(name)) for name, field in node.fields]
        return sum(_bytes(field, own) for field, own in below if own is not None)
    if isinstance(node, NamedNode | NullsNode):
        own = sum(segment.length for _, segmap in node.segmaps() for segment in segmap)
        return own + sum(_bytes(child, projection) for child in node.children())
    return node.nbytes


@lru_cache(maxsize=4096)
def _leave_alone(path: str, why: str) -> None:
    """Log, once, that a copy is not used."""
    logger.warning("%s: a copy in columns is left alone, the values are read instead: %s", path, why)

"""Reading vectors, the copies of data objects in columns (VNG), where that is worth it.

A vector is optional: if one is damaged, that is logged once and the data file is read. Release 1.12 leaves vectors of 0
bytes when it compacts with ``-vectors``. Source: docs/formats/lake.md, section 6.5.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Projection
from zed_spark.errors import NotFoundError, ZedSparkError
from zed_spark.formats.columnar.node import File, Node
from zed_spark.formats.pieces import ReadRequest, Summary
from zed_spark.formats.vng.detect import load
from zed_spark.formats.vng.format import VNG
from zed_spark.formats.vng.plan import count
from zed_spark.formats.vng.statistics import warnings
from zed_spark.lake.actions import DataObject
from zed_spark.lake.pool_files import DataFolder
from zed_spark.storage.source import Source

logger = logging.getLogger(__name__)

_WRONG = (ZedSparkError, OSError)
"""The errors that make a vector unusable."""


def read_vector(
    folder: DataFolder,
    item: DataObject,
    request: ReadRequest,
    max_bytes: int,
    values: Callable[[], Iterator[Sequence]],
    opened: Callable[[], Source] | None = None,
) -> Iterator[Sequence] | None:
    """Read the values of an object from its vector.

    Args:
        folder: the folder of the object.
        item: the object.
        request: the fields and values to read.
        max_bytes: the bytes to read from the data file instead.
        values: reads the data file by ``request``, for values that a damaged vector does not give.
        opened: gives what `open_vector` returns; None to open it here.

    Returns:
        The values; None where the data file should be read: the vector is missing or damaged, was written by a release
        that is known to write wrong ones, or takes no fewer bytes to read.
    """
    source = _usable(folder, item, request, max_bytes, opened)
    return None if source is None else _read(source, request, values)


def useful(folder: DataFolder, item: DataObject, request: ReadRequest) -> bool:
    """Whether `read_vector` would read the vector instead of the whole object; arguments as there."""
    source = _usable(folder, item, request, item.size)
    if source is not None:
        source.close()
    return source is not None


def summary(folder: DataFolder, item: DataObject) -> Summary | None:
    """Summarize an object of a folder from the metadata of its vector; None where the vector is not reliable."""
    source = _usable(folder, item)
    if source is None:
        return None
    with source:
        try:
            return VNG.summarize(source)
        except _WRONG as error:
            _log_unused(source.path, str(error))
            return None


def open_vector(folder: DataFolder, item: DataObject) -> Source:
    """Open the vector of an object.

    Raises:
        NotFoundError: it has none.
        StorageError: the store fails.
    """
    return folder.store.open(folder.vector(item.id))


def _usable(
    folder: DataFolder,
    item: DataObject,
    request: ReadRequest | None = None,
    max_bytes: int = 0,
    opened: Callable[[], Source] | None = None,
) -> Source | None:
    """Open the vector of an object, if it is reliable and what is requested of it takes fewer bytes than a limit."""
    try:
        source = open_vector(folder, item) if opened is None else opened()
    except NotFoundError:
        return None
    except _WRONG as error:
        _log_unused(f"{folder.store.url}/{folder.vector(item.id)}", str(error))
        return None
    usable = False
    try:
        file = load(source)
        usable = request is None or _nbytes(file, request) < max_bytes
        usable = usable and _is_reliable(source, item, file)
    except _WRONG as error:
        _log_unused(source.path, str(error))
    finally:
        if not usable:
            source.close()
    return source if usable else None


def _read(source: Source, request: ReadRequest, values: Callable[[], Iterator[Sequence]]) -> Iterator[Sequence]:
    given = 0
    with source:
        try:
            # Not permissive, as the values can be read from the data file.
            for part in VNG.read(source, None, replace(request, permissive=False)):
                yield part
                given += len(part)
            return
        except _WRONG as error:
            if given and request.keep is not None:
                # It is unknown which values of the data file were given already.
                raise
            _log_unused(source.path, str(error))
    # The vector has the values in the same order.
    for part in values():
        rest = part.slice(min(given, len(part)), max(len(part) - given, 0))
        given = max(given - len(part), 0)
        if len(rest):
            yield rest


def _is_reliable(source: Source, item: DataObject, file: File) -> bool:
    """Whether a vector holds the values of its object, as far as the metadata tells."""
    doubt = next(warnings(file), None)
    if doubt is None and count(source, file, by_tree=False).total != item.count:
        doubt = "it has another number of values than the object"
    if doubt is not None:
        _log_unused(source.path, doubt)
    return doubt is None


def _nbytes(file: File, request: ReadRequest) -> int:
    """Stored bytes of the requested fields of a vector."""
    projection = request.projection if request.keep is None else request.projection | request.keep.projection
    return sum(_node_bytes(tree, projection) for tree in file.trees)


def _node_bytes(node: Node, projection: Projection) -> int:
    """Stored bytes of the requested fields of a node."""
    if projection.everything:
        return node.nbytes
    if node.encoding == "record":
        below = [(field, projection.below(name)) for name, field in node.fields]
        return sum(_node_bytes(field, inner) for field, inner in below if inner is not None)
    if node.encoding in ("named", "nulls"):
        nbytes = sum(segment.length for segment in node.segments)
        return nbytes + sum(_node_bytes(child, projection) for child in node.children)
    return node.nbytes


@lru_cache(maxsize=4096)
def _log_unused(path: str, why: str) -> None:
    """Log, once, that a vector is not used."""
    logger.warning("%s: a copy in columns is not used, the values are read instead: %s", path, why)

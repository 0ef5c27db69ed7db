"""Reading a data object: its data file, the sections in it, and its vector (its copy in columns, VNG or CSUP).

A section is a run of values that can be read by itself. The seek index beside each object says where its sections are
and which keys each has. A vector is optional: if one is damaged, that is logged once and the data file is read. Release
1.12 leaves vectors of 0 bytes when it compacts with ``-vectors``. Source: docs/formats/lake.md, sections 6.2, 6.3, 6.5.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Collection, Iterable, Iterator
from collections.abc import Sequence as Rows
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Projection
from zed_spark.errors import CorruptDataError, NotFoundError, ZedSparkError
from zed_spark.formats.columnar.node import File, Node
from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.csup.header import objects as csup_objects
from zed_spark.formats.csup.metadata import load as load_csup
from zed_spark.formats.csup.plan import is_vng
from zed_spark.formats.format import Format
from zed_spark.formats.pieces import ReadRequest, Summary
from zed_spark.formats.rows.format import BSUP, ZNG, RowFormat
from zed_spark.formats.vng.detect import load
from zed_spark.formats.vng.format import VNG
from zed_spark.formats.vng.plan import count
from zed_spark.formats.vng.statistics import warnings
from zed_spark.lake.actions import DataObject, compared_keys
from zed_spark.lake.config import Order
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.grouped import Grouped, Some
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.metadata import Read, RecordFields, TypedValue, marshal, unmarshal
from zed_spark.lake.object_types import Types, without_statistics
from zed_spark.lake.pool_files import DataFolder
from zed_spark.later import Mapped
from zed_spark.pickles import FastPickle
from zed_spark.storage.source import Source


@dataclass(frozen=True, slots=True)
class Section:
    """A run of values of a data object that is a stream of its own.

    Attributes:
        first: the key of its first value.
        last: the key of its last value, or the first of the next section where that is not known.
        before: values of the object before it.
        count: how many values it has.
        offset: where it starts in the data file, in bytes.
        length: bytes.
    """

    first: TypedValue
    last: TypedValue
    before: int
    count: int
    offset: int
    length: int


Range = tuple[int, int]
"""The start and stop of neighbouring sections, as byte offsets in a data file."""


@dataclass(frozen=True, slots=True)
class Piece(FastPickle):
    """A part of a data object: the sections in some ranges, in order, or all. Small and picklable.

    A range that starts inside a stream needs the ``typedefs`` before it.
    """

    item: DataObject
    vector: bool = False
    ranges: tuple[Range, ...] | None = None
    typedefs: bytes = b""

    @property
    def may_use_vector(self) -> bool:
        """Whether the vector is read if it is reliable and that takes fewer bytes."""
        return self.vector and self.ranges is None

    @property
    def nbytes(self) -> int:
        """Bytes to read from the data file."""
        return self.item.size if self.ranges is None else sum(stop - start for start, stop in self.ranges)


class WholeObjects(Mapped[DataObject, Piece]):
    """Whole objects, of which some have a vector, as pieces that are made when they are asked for."""

    def __init__(self, items: Rows[DataObject], vectors: Collection[Id]) -> None:
        super().__init__(items)
        self.vectors = vectors

    @property
    def ids(self) -> list[Id]:
        """The identifiers of the objects."""
        return self.items.ids if isinstance(self.items, Some) else [item.id for item in self.items]

    def make(self, item: DataObject) -> Piece:
        """Return the piece that is an object."""
        return Piece(item, item.id in self.vectors)


def write_sections(sections: Iterable[Section], order: Order, dialect: LakeDialect) -> bytes:
    """Return the seek index of a data object in a lake of a dialect."""
    return marshal((_section_value(section, order, dialect) for section in sections), dialect=dialect.bsup)


def read_sections(data: bytes, item: DataObject, order: Order, dialect: LakeDialect, path: str) -> list[Section] | None:
    """Return the sections that are a data object, by its seek index, of any lake; ``path`` is for messages.

    None, with a warning, where the index is damaged: the object can be read without it.
    """
    try:
        sections = list(unmarshal(data, path, partial(_section_reader, order, dialect)))
        if sections and sections[0].length < 0:
            # Lakes number 1 store only where sections start.
            end = Section(item.last, item.last, item.count, 0, item.size, 0)
            sections = [
                replace(one, last=after.first, count=after.before - one.before, length=after.offset - one.offset)
                for one, after in zip(sections, [*sections[1:], end], strict=True)
            ]
        rows = offset = 0
        for section in sections:
            if section.before != rows or section.offset != offset or section.count < 1 or section.length < 1:
                break
            rows, offset = rows + section.count, offset + section.length
        if not sections or (rows, offset) != (item.count, item.size) or order.compare(sections[0].first, item.first):
            raise CorruptDataError(
                f"its sections do not make up the {item.count} values in {item.size} bytes of the object",
                structure="seek index",
                path=path,
            )
    except CorruptDataError as error:
        logger.warning("a seek index is ignored: %s", error)
        return None
    return sections


def _section_value(section: Section, order: Order, dialect: LakeDialect) -> TypedValue:
    if dialect.first_last:
        of, key = section.first
        fields = ("key", of), ("count", zt.UINT64), ("offset", zt.INT64)
        return zt.Record(fields), (key, section.before, section.offset)
    first, last = section.first, section.last
    (least, a), (most, b) = order.extremes(first, last)
    numbers = [(name, zt.UINT64) for name in ("val_off", "val_cnt", "offset", "length")]
    value = a, b, section.before, section.count, section.offset, section.length
    return zt.Record((("min", least), ("max", most), *numbers)), value


def _section_reader(order: Order, dialect: LakeDialect, fields: RecordFields) -> Read[Section]:
    """The function that reads sections; the length is -1 where the index does not have it."""
    offset = fields.count("offset")
    if not fields.has("val_cnt"):
        key, before = fields.any("key"), fields.count("count")
        return lambda row: Section(key(row), key(row), before(row), 0, offset(row), -1)
    first, last = map(fields.any, order.extremes("min", "max"))
    before, count, length = map(fields.count, ("val_off", "val_cnt", "length"))

    def ends(row: object) -> tuple[TypedValue, TypedValue]:
        keys = first(row), last(row)
        return compared_keys(keys, order, dialect) if dialect.member_keys else keys

    return lambda row: Section(*ends(row), before(row), count(row), offset(row), length(row))


def rows_format(dialect: LakeDialect) -> RowFormat:
    """Return the format of data files. Every file of BSUP says itself which version it is."""
    return ZNG if dialect.rows == ".zng" else BSUP


def open_object(folder: DataFolder, item: DataObject) -> Source:
    """Open the data file of an object; `CorruptDataError` if it has another size than the commit says."""
    try:
        source = folder.store.open(folder.data(item.id), item.size)
    except NotFoundError:
        raise NotFoundError(
            f"data object {item.id} does not exist in {folder.store.url}: it was vacuumed since, or the lake is damaged"
        ) from None
    if source.size != item.size:
        source.close()
        raise CorruptDataError(
            f"{source.size} bytes, the commit says {item.size}", structure="data object", path=source.path
        )
    return source


def sections_of(folder: DataFolder, item: DataObject) -> list[Section] | None:
    """Return the sections of an object; None where its seek index is missing, damaged or empty, or there is none."""
    if not folder.dialect.seek_index:
        return None
    key = folder.seek(item.id)
    try:
        data = folder.store.read(key)
    except NotFoundError:
        return None
    if not data and not folder.dialect.first_last:
        # It stands for the whole object.
        return None
    return read_sections(data, item, folder.order, folder.dialect, f"{folder.store.url}/{key}")


logger = logging.getLogger(__name__)

_UNUSABLE = (ZedSparkError, OSError)
"""The errors that make a vector unusable."""


def read_vector(
    folder: DataFolder,
    item: DataObject,
    request: ReadRequest,
    max_bytes: int,
    values: Callable[[], Iterator[Sequence]],
    opened: Callable[[], Source] | None = None,
) -> Iterator[Sequence] | None:
    """Read the values of an object from its vector, or return None where the data file should be read.

    The vector is missing or damaged, was written by a release that is known to write wrong ones, or takes no fewer
    bytes to read than ``max_bytes`` of the data file. ``values`` reads the data file by ``request``, for values that a
    damaged vector does not give. ``opened`` gives what `open_vector` returns; None to open it here.
    """
    found = _usable_vector(folder, item, request, max_bytes, opened)
    return None if found is None else _read_vector(_vector_format(folder), found[0], request, values)


def vector_bytes(folder: DataFolder, item: DataObject, request: ReadRequest, max_bytes: int) -> int | None:
    """Return the bytes that `read_vector` would read of the vector; None if it would not, arguments as there."""
    found = _usable_vector(folder, item, request, max_bytes)
    if found is None:
        return None
    source, nbytes = found
    source.close()
    return nbytes


def vector_summary(folder: DataFolder, item: DataObject) -> Summary | None:
    """Summarize an object of a folder from the metadata of its vector; None where the vector is not reliable."""
    found = _usable_vector(folder, item)
    if found is None:
        return None
    with found[0] as source:
        try:
            return _vector_format(folder).summarize(source)
        except _UNUSABLE as error:
            _log_unused(source.path, str(error))
            return None


def open_vector(folder: DataFolder, item: DataObject) -> Source:
    """Open the vector of an object; `NotFoundError` if it has none."""
    return folder.store.open(folder.vector(item.id))


def _usable_vector(
    folder: DataFolder,
    item: DataObject,
    request: ReadRequest | None = None,
    max_bytes: int = 0,
    opened: Callable[[], Source] | None = None,
) -> tuple[Source, int] | None:
    """Open the vector of an object, if it is reliable and what is requested of it takes fewer bytes than a limit.

    Also returns these bytes, 0 without a request.
    """
    try:
        source = open_vector(folder, item) if opened is None else opened()
    except NotFoundError:
        return None
    except _UNUSABLE as error:
        _log_unused(f"{folder.store.url}/{folder.vector(item.id)}", str(error))
        return None
    usable, nbytes = False, 0
    try:
        files = _vector_files(folder, source)
        nbytes = 0 if request is None else sum(_stored_bytes(file, request) for file in files)
        usable = (request is None or nbytes < max_bytes) and _is_reliable(folder, source, item, files)
    except _UNUSABLE as error:
        _log_unused(source.path, str(error))
    finally:
        if not usable:
            source.close()
    return (source, nbytes) if usable else None


def _vector_format(folder: DataFolder) -> Format:
    return VNG if folder.dialect.vectors == ".vng" else CSUP


def _vector_files(folder: DataFolder, source: Source) -> list[File]:
    """The metadata of a vector, or of each object in one of CSUP."""
    if _vector_format(folder) is VNG or is_vng(source):
        return [load(source)]
    return [load_csup(source, section) for section in csup_objects(source)]


def _read_vector(
    format: Format, source: Source, request: ReadRequest, values: Callable[[], Iterator[Sequence]]
) -> Iterator[Sequence]:
    given = 0
    with source:
        try:
            # Not permissive, as the values can be read from the data file.
            for part in format.read(source, None, replace(request, permissive=False)):
                yield part
                given += len(part)
            return
        except _UNUSABLE as error:
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


def _is_reliable(folder: DataFolder, source: Source, item: DataObject, files: list[File]) -> bool:
    """Whether a vector holds the values of its object, as far as the metadata shows."""
    if _vector_format(folder) is VNG:
        doubt = next(warnings(files[0]), None)
        rows: int | None = count(source, files[0], by_tree=False).total if doubt is None else None
    else:
        doubt, rows = None, sum(file.rows or 0 for file in files)
    if doubt is None and rows != item.count:
        doubt = "it has another number of values than the object"
    if doubt is not None:
        _log_unused(source.path, doubt)
    return doubt is None


def _stored_bytes(file: File, request: ReadRequest) -> int:
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
    logger.warning("%s: the columnar copy is not used, and the rows are read instead: %s", path, why)


def object_types(folder: DataFolder, piece: Piece) -> Types:
    """Return the super types of an object: from its vector, with statistics, else from a walk over its values."""
    summary = vector_summary(folder, piece.item) if piece.vector else None
    if summary is None:
        with open_object(folder, piece.item) as source:
            summary = rows_format(folder.dialect).summarize(source)
    return summary.super_types


OBJECTS_PER_CALL = 64
"""Most objects that a thread looks into in one call."""


def find_types(
    folder: DataFolder, pieces: Rows[Piece], look: Callable[[Piece], Types | None] | None = None
) -> Grouped[Types]:
    """Return the super types of whole objects. Those that are not stored yet are read from the objects, and stored.

    ``look`` finds the super types in an object, None to leave it out; `object_types` by default.
    """
    look = look or (lambda piece: object_types(folder, piece))
    ids = pieces.ids if isinstance(pieces, WholeObjects) else [piece.item.id for piece in pieces]
    known = folder.types.find(ids)
    missing = [pieces[at] for at, id in enumerate(ids) if id not in known.holders]
    if not missing:
        return known
    threads = min(4 * (os.cpu_count() or 1), len(missing))
    each = max(1, min(OBJECTS_PER_CALL, len(missing) // (4 * threads)))
    parts = [missing[at : at + each] for at in range(0, len(missing), each)]
    with ThreadPoolExecutor(threads) as pool:
        results = chain.from_iterable(pool.map(lambda part: list(map(look, part)), parts))
        found = {piece.item.id: types for piece, types in zip(missing, results, strict=True) if types is not None}
    # Where damage left the numbers of values unknown, reading the object is to find it again.
    sound = {id: types for id, types in found.items() if all(one.rows is not None for one in types)}
    folder.types.add(IdFactory().id(), {id: without_statistics(types) for id, types in sound.items()})
    return Grouped({**known.holders, **found})

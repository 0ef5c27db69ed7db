"""`CsupWriter`: takes sequences in, and writes an object whenever there are rows enough for one."""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import partial
from types import TracebackType
from typing import Any, BinaryIO

from zed_spark import types as zt
from zed_spark.columns.coalesce import Blocks
from zed_spark.columns.column import Sequence
from zed_spark.columns.nulls import rows_for_dialect
from zed_spark.errors import OptionError, SchemaMismatchError
from zed_spark.formats.columnar.metadata import MAX_DEPTH, META_LIMIT, Meta
from zed_spark.formats.csup.write.layout import CsupLayout
from zed_spark.formats.csup.write.object import VERSIONS, CsupObject, CsupVersion
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import normalise
from zed_spark.formats.rows.frame import FrameWriter, RowWriter
from zed_spark.formats.rows.type_table import TypeTable
from zed_spark.formats.settings import Writer
from zed_spark.formats.vng.write import VngWriter
from zed_spark.types.dialect import Dialect, is_optional, optional

ROWS = 120_000
"""Rows of an object, as the reference cuts them."""

OBJECT_BYTES = 256 << 20
"""Bytes of columns after which an object ends in any case: they are in memory until then."""


class CsupWriter(Writer):
    """Writes one CSUP file to a sink. Use as a context manager, or call `close`.

    The columns of one object are in memory: at most 120,000 rows, or 256 MiB.
    """

    def __init__(
        self, sink: BinaryIO, *, version: str = "16", compression: str = "lz4", rows_per_object: int = ROWS
    ) -> None:
        """Start a file on a sink, which stays open.

        Every release of super reads files of its own version only: super 0.1 reads 12, 0.2 reads 14, 0.3 reads 16, and
        its main branch in August 2026 reads 23. No release reads ``"seed"``, the published specification. Only
        ``"seed"`` can have compression ``"zstd"``. Segments and the frames of metadata are compressed. Readers start
        tasks at objects.

        Raises OptionError for an unknown version or compression, or a number out of range.
        """
        if version not in (*VERSIONS, "seed"):
            raise OptionError(f"CSUP version {version!r}: expected {', '.join(map(repr, VERSIONS))} or 'seed'")
        if compression not in ("lz4", "none", *(["zstd"] if version == "seed" else [])):
            raise OptionError(f"CSUP compression {compression!r}: expected 'lz4' or 'none'")
        if rows_per_object < 1:
            raise OptionError(f"rows_per_object of {rows_per_object}: expected 1 or more")
        self.written = 0
        self._sink, self._compress = sink, compression == "lz4"
        self._seed = VngWriter(sink, layout="seed", compression=compression, kind="csup") if version == "seed" else None
        self._version = VERSIONS["16" if version == "seed" else version]
        self._blocks = Blocks(rows_per_object, OBJECT_BYTES)
        self._types: dict[zt.Type, None] = {}
        self._names: dict[str, zt.Type] = {}
        self._declared: list[Sequence] = []
        self._closed = False

    @property
    def nbytes(self) -> int:
        """About the bytes that the file has by now."""
        return self._seed.nbytes if self._seed is not None else self.written + self._blocks.nbytes

    def write(self, sequence: Sequence) -> None:
        """Append values in order, each with the type of its column, unions in canonical order.

        Versions after 12 have no typed nulls: a null becomes one of a union with ``null``. Before them there are no
        optional fields and no fused values: absent becomes null, and values stay fused. Sets and maps that have nulls
        are sorted, others written in the order of their column.

        Raises SchemaMismatchError if a column is not laid out as its type says, or an object grows too large;
        UnsupportedTypeError if the version cannot store a type.
        """
        if self._seed is not None:
            self._seed.write(sequence)
            return
        for column in sequence.columns:
            flat.fits(column)
        if not len(sequence):
            self._declared = self._declared or [sequence][: len(sequence.types)]
            return
        for block in self._blocks.add(sequence):
            self._object(block)

    def close(self) -> None:
        """Write what is left. Closing again does nothing."""
        if self._closed:
            return
        self._closed = True
        if self._seed is not None:
            self._seed.close()
            self.written = self._seed.written
            return
        # Without rows the file is one object without any, with the type of the first empty sequence; since version 23
        # nothing at all if there is none.
        left = self._blocks.take() or ([] if self.written else self._declared)
        if left or (not self.written and not self._version.typed_leaves):
            self._object(left)
        if self._version.typed_leaves and self.written:
            self._put(
                self._version.footer(zt.encode_type(fused_type(self._types), self._version.dialect), self.written)
            )

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        elif self._seed is not None:
            self._seed.__exit__(kind, error, trace)

    def _object(self, rows: list[Sequence]) -> None:
        chunks, types = encode(self._version, rows, self._names, compress=self._compress)
        self._types.update(dict.fromkeys(types))
        for chunk in chunks:
            self._put(chunk)

    def _put(self, chunk: bytes) -> None:
        view = memoryview(chunk)
        self._sink.write(view)
        self.written += len(view)


def encode(
    version: CsupVersion, sequences: list[Sequence], names: dict[str, zt.Type], *, compress: bool
) -> tuple[list[Any], list[zt.Type]]:
    """Encode one object; return its chunks of bytes, and the types of the rows as they are written.

    Sequences without rows are at most one, with one type, for a file without any. Types are added to ``names``. Raises
    UnsupportedTypeError if the version cannot store a type, SchemaMismatchError if the object is larger than it can be.
    """
    if any(map(len, sequences)):
        rows = rows_for_dialect(sequences, version.dialect, partial(normalise, dialect=version.dialect))
    else:
        rows = sequences[0] if sequences else Sequence((), ())
    made = CsupObject(version, compress=compress)
    root = CsupLayout(made, names).write(rows)
    with zt.deeper_types(MAX_DEPTH):
        meta = stream(version.dialect, made.nodes, compress=compress)
    types = _type_section(made)
    if len(meta) > META_LIMIT or len(types) > META_LIMIT:
        raise SchemaMismatchError(f"{len(meta)} bytes of metadata, at most {META_LIMIT} are possible")
    header = version.header(len(meta), len(types), made.size, int.from_bytes(root.body or b"", "little"))
    return [header, meta, types, *made.chunks], list(rows.types)


def stream(dialect: Dialect, values: Iterable[Meta], *, compress: bool) -> bytes:
    """Values as a BSUP stream of their own."""
    sink = io.BytesIO()
    frames = FrameWriter(sink, compression="lz4" if compress else "none", version=dialect.version)
    rows = RowWriter(frames, TypeTable(dialect))
    for of, body in values:
        rows.write(of, body)
    rows.close()
    return sink.getvalue()


def _type_section(made: CsupObject) -> bytes:
    if made.version.number < 16:
        return b""
    if made.version.number == 16:
        values = [Meta(zt.TYPE, body) for body in made.types]
        return stream(made.dialect, values, compress=True) if values else b""
    return stream(made.dialect, [Meta(zt.BYTES, made.typedefs.take() or None)], compress=True)


def fused_type(types: Iterable[zt.Type]) -> zt.Type:
    """Return one type that all values of a file can be reshaped to, which version 23 has at the end.

    Fields that are not in all records are optional. No types give ``none``. Only the reference's query compiler reads
    it. Source: the files named in docs/formats/csup.md, section 2.1.
    """
    found: zt.Type | None = None
    for of in types:
        found = _plain(of) if found is None else _merge(found, _plain(of))
    return zt.NONE if found is None else found


def _plain(of: zt.Type) -> zt.Type:
    match of:
        case zt.Fusion():
            return zt.ALL if of.inner is zt.ALL else _plain(of.inner)
        case zt.Union():
            return _union(map(_plain, of.members))
        case zt.Record() | zt.Array() | zt.Set() | zt.Map():
            return of.map_children(_plain)
    return of


def _merge(a: zt.Type, b: zt.Type) -> zt.Type:
    if a is b:
        return a
    if zt.ALL in (a, b):
        return zt.ALL
    match zt.under(a), zt.under(b):
        case zt.Record() as left, zt.Record() as right:
            return _records(left, right)
        case zt.Array() as left, zt.Array() as right:
            return zt.Array(_merge(left.inner, right.inner))
        case zt.Set() as left, zt.Set() as right:
            return zt.Set(_merge(left.inner, right.inner))
        case zt.Map() as left, zt.Map() as right:
            return zt.Map(_merge(left.key, right.key), _merge(left.value, right.value))
    return _union([*_members(a), *_members(b)])


def _records(a: zt.Record, b: zt.Record) -> zt.Type:
    theirs, ours = dict(b.fields), dict(a.fields)
    fields = [(name, _merge(of, theirs[name]) if name in theirs else _optional(of)) for name, of in a.fields]
    fields += [(name, _optional(of)) for name, of in b.fields if name not in ours]
    return zt.Record(tuple(fields))


def _optional(of: zt.Type) -> zt.Type:
    return of if is_optional(of) else optional(of)[0]


def _members(of: zt.Type) -> tuple[zt.Type, ...]:
    return of.members if isinstance(of, zt.Union) else (of,)


def _union(members: Iterable[zt.Type]) -> zt.Type:
    """Return a union in which kinds that can be merged stand once each."""
    found: list[zt.Type] = []
    for member in members:
        index = next((index for index, other in enumerate(found) if _alike(other, member)), None)
        if index is None:
            found.append(member)
        else:
            found[index] = _merge(found[index], member)
    ordered = zt.sort_members(found, named_first=True)
    return ordered[0] if len(ordered) == 1 else zt.Union(ordered)


def _alike(a: zt.Type, b: zt.Type) -> bool:
    if a is b or isinstance(a, zt.Recursive) or isinstance(b, zt.Recursive):
        return a is b
    plain = zt.under(a)
    return isinstance(plain, zt.Record | zt.Array | zt.Set | zt.Map) and plain.kind == zt.under(b).kind

"""Writes of rows that depend on those that the pool had when it was read: others must not change these meanwhile.

UPDATE, MERGE and DELETE change single rows: tasks rewrite the objects that have such rows; one commit replaces them.
Spark finds the rows by `OBJECT` and `POSITION` of `zed_spark.spark.convert.schema`, and sends each change to the task
of its object, in the order of positions. The task reads the object once, in step with the changes. All other rows of
the object are copied here: they never become Spark's rows, so they keep their exact Zed types. An updated row keeps its
super type, unless it now has a value in a column that the type lacks.

Spark's types have no nanoseconds. Where a time or duration is, to the microsecond, what it was before, its nanoseconds
are put back; for the fields of records, not inside of arrays, maps and unions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark import types as zt
from zed_spark.columns import primitive
from zed_spark.columns.buffers import buffer_values
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.project import Path
from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import And
from zed_spark.conditions.filter import from_predicate
from zed_spark.conditions.semantics import Semantics
from zed_spark.errors import CorruptDataError, SchemaMismatchError
from zed_spark.lake import ObjectWriter, Snapshot
from zed_spark.lake.actions import DataObject
from zed_spark.lake.filter import Filter
from zed_spark.lake.ids import Id, parse_id
from zed_spark.lake.keys import key_column
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.properties import writing_folder
from zed_spark.lake.rewrite import WHOLE, Isolation, Replacement
from zed_spark.lake.scan import plan, read
from zed_spark.spark.convert.rows import RowConverter
from zed_spark.spark.lake.sink import LakeSink, lake_sink
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.protocol.codec import Tree
from zed_spark.spark.protocol.messages import ReadBefore
from zed_spark.spark.write.options import LakeSaveOptions
from zed_spark.types.fuse import fuse_types

OPERATION = "__operation"
"""The first column, INT, of the changes of rows that a writer gets."""

DELETE, UPDATE, INSERT, END = range(4)
"""Operations. The last row of a task has `END`, and for its position the number of rows before it."""

ADDED = 3
"""Columns before those of the pool: the operation, the object and the position."""

REWRITTEN = 16 << 20
"""Bytes of data objects that the driver rewrites, if there are few changes in them."""

_NOTHING = Sequence((), ())

Ints: TypeAlias = npt.NDArray[np.int64]

Nanoseconds: TypeAlias = Mapping[Path, tuple[Ints, npt.NDArray[np.bool_]]]
"""Times and durations: for each path the value in each row, shape (n,), and whether there is one, shape (n,)."""

_TIMES = (zt.TIME, zt.DURATION)


@dataclass(frozen=True, slots=True)
class DependentSink(LakeSink):
    """A write of an operation that depends on rows read at the commit ``base``, perhaps on those ``concerned`` only."""

    operation: str
    base: Id
    concerned: Filter | None
    isolation: Isolation

    def counts(self, staged: tuple[Any, ...]) -> tuple[int, int]:
        """Return the number of new objects, and 1 if there are changes; without any there is no commit."""
        return sum(isinstance(item, DataObject) for item in staged), int(bool(staged))

    def commit(self, staged: tuple[Any, ...], stream: tuple[str | None, int] | None = None) -> None:
        """Add and replace objects, if any; `CommitConflictError` if the statement would have to see another commit."""
        if not staged:
            self.marker.end(self.folder)
            return
        replaced = tuple(item for item in staged if isinstance(item, Id))
        if len(set(replaced)) < len(replaced):
            self.abort(complete=False)
            raise _unsound("several tasks have changes of one object")
        files, objects = self.branch.files, tuple(item for item in staged if isinstance(item, DataObject))
        change = Replacement(files, replaced, (), self.base, self.isolation, self.concerned, operation=self.operation)
        self._commit(objects, change)


@dataclass(frozen=True, slots=True)
class RowChangeSink(DependentSink):
    """A statement that changes single rows of a pool with ``types`` at the commit that was read."""

    types: tuple[zt.Type, ...]

    @property
    def row_bytes(self) -> int:
        """None where the objects to be rewritten may be large, or many."""
        pieces = plan(self.branch.files.commits.state(self.base), self.folder, self.concerned)
        return super(RowChangeSink, self).row_bytes if sum(piece.item.size for piece in pieces) <= REWRITTEN else 0

    @property
    def joins_tasks(self) -> bool:
        """Never: each task has changes of its own objects, which end with their number."""
        return False

    def stage(self, batches: Iterator[pa.RecordBatch], partition: int) -> tuple[Any, ...]:
        """Rewrite objects by a task's changes; returns the new ones, and the identifiers of those that they replace."""
        with ObjectWriter(self.folder, id_factory=self.id_factory) as writer:
            changes = _TaskChanges(self, writer)
            for batch in batches:
                changes.add(batch)
            replaced = changes.close()
            objects = writer.close()
        self.marker.hand_over(self.folder, objects)
        return (*objects, *replaced)


@dataclass
class _ObjectChanges:
    """A data object that has changes. It is read once, batch by batch, as the positions of the changes rise.

    ``values`` is the current batch, from position ``start`` on, with those to ``keep`` as they are, shape (n,), and its
    times and durations once a value was updated. ``last`` is the position of the last change, which may have been a
    deletion. ``write`` takes the values that stay.
    """

    item: DataObject
    batches: Iterator[Sequence]
    write: Callable[[Sequence], None]
    values: Sequence = _NOTHING
    start: int = 0
    keep: npt.NDArray[np.bool_] = field(default_factory=lambda: np.zeros(0, np.bool_))
    times: Nanoseconds | None = None
    last: int = -1
    deleted: bool = False

    def split(self, positions: Ints, deletions: npt.NDArray[np.bool_]) -> Iterator[tuple[slice, Ints]]:
        """Split changes by the batch that has their values, and mark these values as changed.

        Yields for each batch, while it is the current one, its part of the changes and the index of each value in it.
        Positions rise from one change to the next; a row may be deleted several times: Spark allows a MERGE where
        several rows of the source say so.
        """
        steps = np.diff(positions, prepend=self.last)
        again = (steps == 0) & deletions & np.concatenate(([self.deleted], deletions[:-1]))
        if ((steps <= 0) & ~again).any() or positions[-1] >= self.item.count:
            raise _unsound(f"positions {self.last} and {positions[:10]} follow each other in object {self.item.id}")
        self.last, self.deleted = int(positions[-1]), bool(deletions[-1])
        done = 0
        while done < len(positions):
            stop = int(np.searchsorted(positions, self.start + len(self.values)))
            if stop > done:
                rows = positions[done:stop] - self.start
                self.keep[rows] = False
                yield slice(done, stop), rows
                done = stop
            else:
                self.advance()

    def advance(self) -> bool:
        """Copy what stays of the current batch, and read the next one; False at the end of the object.

        Raises `CorruptDataError` if the object then had another number of values than the commit says.
        """
        self.write(self.values if self.keep.all() else self.values.take(np.flatnonzero(self.keep)))
        self.start += len(self.values)
        following = next(self.batches, None)
        self.values = _NOTHING if following is None else following
        self.keep, self.times = np.ones(len(self.values), np.bool_), None
        if following is None and self.start != self.item.count:
            raise _unsound(f"object {self.item.id} has {self.start} values, the commit says {self.item.count}")
        return following is not None


class _TaskChanges:
    """The changes that one task gets, sorted by object and position; inserted rows have no object and come first."""

    def __init__(self, sink: RowChangeSink, writer: ObjectWriter) -> None:
        self.sink, self.writer = sink, writer
        self.converter = RowConverter(sink.rows)
        self.objects: Mapping[Id, DataObject] | None = None
        self.current: _ObjectChanges | None = None
        self.replaced: list[Id] = []
        self.count = 0
        self.announced: int | None = None

    def add(self, batch: pa.RecordBatch) -> None:
        """Take the changes of a batch."""
        operations, positions = buffer_values(batch.column(0), np.int32), buffer_values(batch.column(2), np.int64)
        if not len(operations):
            return
        if self.announced is not None:
            raise _unsound("changes follow after the last one")
        if operations[-1] == END:
            self.announced = int(positions[-1])
            batch, operations, positions = batch.slice(0, len(batch) - 1), operations[:-1], positions[:-1]
        self.count += len(operations)
        if not len(operations):
            return
        objects = batch.column(1).dictionary_encode()
        codes = buffer_values(objects.indices.fill_null(-1), np.int32)
        starts = [0, *(np.flatnonzero(np.diff(codes)) + 1).tolist()]
        rows = batch.select(batch.schema.names[ADDED:])
        for start, stop in zip(starts, [*starts[1:], len(codes)], strict=True):
            self._turn_to(None if codes[start] < 0 else objects.dictionary[int(codes[start])].as_py())
            self._change(rows.slice(start, stop - start), operations[start:stop], positions[start:stop])

    def close(self) -> list[Id]:
        """Finish; returns the objects that are replaced."""
        if self.announced != self.count:
            raise _unsound(f"{self.count} changes came, {self.announced} were sent")
        self._turn_to(None)
        return self.replaced

    def _change(self, rows: pa.RecordBatch, operations: npt.NDArray[np.int32], positions: Ints) -> None:
        if self.current is None:
            if (operations != INSERT).any():
                raise _unsound("a change of a row does not say where the row is")
            one = len(self.sink.types) == 1
            codes = np.full(len(rows), 0 if one else -1, np.int64)
            self.writer.write(self._values(rows, codes, list(self.sink.types) if one else []))
            return
        if not np.isin(operations, (DELETE, UPDATE)).all():
            raise _unsound(f"a row of object {self.current.item.id} is inserted")
        for part, its_rows in self.current.split(positions, operations == DELETE):
            updated = np.flatnonzero(operations[part] == UPDATE)
            if len(updated):
                self._update(self.current, rows.take(pa.array(part.start + updated)), its_rows[updated])

    def _update(self, changes: _ObjectChanges, rows: pa.RecordBatch, at: Ints) -> None:
        """Write rows in place of the values at some indexes of the current batch."""
        before = changes.values
        codes = np.zeros(len(at), np.int64) if before.tags is None else before.tags[at].astype(np.int64)
        values = self._values(rows, codes, list(before.types))
        if not self.sink.rows.policy.nanos_as_long:
            changes.times = nanoseconds(before) if changes.times is None else changes.times
            values = restored(values, changes.times, at)
        self.writer.write(values)

    def _values(self, rows: pa.RecordBatch, codes: Ints, types: list[zt.Type]) -> Sequence:
        """Rows as values of the types that their codes, shape (n,), name.

        Rows of code -1, and those that have values in columns that their type lacks, get a type of their own.
        """
        arrays = [rows.column(index) for index in self.sink.rows.indexes]
        for code in np.unique(codes[codes >= 0]).tolist():
            known = self.converter.columns_of(types[code])
            for index, array in enumerate(arrays):
                if index not in known and array.null_count < len(array):
                    codes[(codes == code) & ~buffer_values(array.is_null().cast(pa.uint8()), np.bool_)] = -1
        try:
            return self.converter.sequence(rows, (codes, list(types)))
        except SchemaMismatchError:
            # A type lacks a field inside of a record.
            return self.converter.sequence(rows, (np.full(len(rows), -1, np.int64), []))

    def _turn_to(self, name: str | None) -> None:
        """Begin the changes of another object, and complete those of the last one."""
        id = None if name is None else parse_id(name)
        if self.current is not None:
            if self.current.item.id == id:
                return
            while self.current.advance():
                pass
            self.current = None
        if id is not None:
            self.current = self._begin(id)

    def _begin(self, id: Id) -> _ObjectChanges:
        if self.objects is None:
            self.objects = self.sink.branch.files.commits.state(self.sink.base).objects
        if id not in self.objects or id in self.replaced:
            raise _unsound(f"the changes of object {id} do not follow each other, or it is not in the pool")
        self.replaced.append(id)
        item = self.objects[id]
        return _ObjectChanges(item, read(self.sink.folder, Piece(item), WHOLE), self.writer.write)


def _unsound(what: str) -> CorruptDataError:
    return CorruptDataError(f"{what}; nothing was committed", structure="changes of rows")


def dependent_sink(options: Mapping[str, str], schema: StructType, read: ReadBefore) -> DependentSink:
    """The sink of such a write, with the options as Spark passes them; errors as for `lake_sink`."""
    base = parse_id(read.commit)
    sink = lake_sink(options, schema, False)
    parsed = LakeSaveOptions.parse(options, lambda: (LakeOptions,))
    types = tuple(Snapshot(sink.branch.files, base).super_types())
    semantics = Semantics(nanos_as_long=parsed.nanos_as_long)
    return DependentSink(
        **{one.name: getattr(sink, one.name) for one in fields(LakeSink)},
        operation=read.operation,
        base=base,
        concerned=_concerned(read.conditions, types, semantics),
        isolation="snapshot" if parsed.isolation_level == "snapshot" else "serializable",
    )


def _concerned(predicates: Iterable[Tree], types: tuple[zt.Type, ...], semantics: Semantics) -> Filter | None:
    """The rows that meet some of Spark's conditions; None where none of them is understood."""
    found = [condition for node in predicates if (condition := from_predicate(node)) is not None]
    if not found:
        return None
    fused = fuse_types(types)
    return Filter(And(tuple(bind(condition, fused, opaque=()) for condition in found)), semantics)


def row_change_sink(options: Mapping[str, str], schema: StructType, read: ReadBefore) -> RowChangeSink:
    """The sink of a statement that changes single rows; errors as for `lake_sink`.

    The schema is the operation, the object and the position; then the columns of the pool.
    """
    sink = dependent_sink(options, StructType(schema.fields[ADDED:]), read)
    files = sink.branch.files
    types = tuple(Snapshot(files, sink.base).super_types())
    folder = sink.folder
    if folder.vectors is None and files.commits.state(sink.base).live_vectors:
        folder = replace(folder, vectors=writing_folder(files, unset=True).vectors)
    known = {one.name: getattr(sink, one.name) for one in fields(DependentSink)}
    # Where rows get no type, null means that a field is absent, as in pools of several types.
    known |= {"rows": replace(sink.rows, per_row=bool(types)), "folder": folder}
    return RowChangeSink(**known, types=types)


def nanoseconds(values: Sequence) -> Nanoseconds:
    """The times and durations of values."""
    paths = dict.fromkeys(path for of in values.types for path in _paths(of, ()))
    found = {path: (np.zeros(len(values), np.int64), np.zeros(len(values), np.bool_)) for path in paths}
    for tag, column in enumerate(values.columns):
        rows = _rows(values, tag)
        for path, (exact, present) in found.items():
            leaf = key_column(column, path)
            if zt.under(leaf.type) in _TIMES:
                exact[rows] = buffer_values(leaf.array, np.int64)
                present[rows] = True if leaf.valid is None else leaf.valid.view(np.bool_)
    return found


def restored(values: Sequence, before: Nanoseconds, positions: Ints) -> Sequence:
    """Rows of whole microseconds with the nanoseconds that they had before, each at an index, shape (n,)."""
    columns = tuple(
        _restored(column, before, positions[_rows(values, tag)], ()) for tag, column in enumerate(values.columns)
    )
    return Sequence(values.types, columns, values.tags)


def _paths(of: zt.Type, path: Path) -> list[Path]:
    inner = zt.under(of)
    if inner in _TIMES:
        return [path] if path else []
    if not isinstance(inner, zt.Record):
        return []
    return [found for name, field in inner.fields for found in _paths(field, (*path, name))]


def _rows(values: Sequence, tag: int) -> npt.NDArray[np.intp]:
    """The rows of one of the types."""
    return np.arange(len(values)) if values.tags is None else np.flatnonzero(values.tags == tag)


def _restored(column: Column, before: Nanoseconds, positions: Ints, path: Path) -> Column:
    inner = zt.under(column.type)
    if inner in _TIMES and path in before:
        exact, present = (every[positions] for every in before[path])
        new = buffer_values(column.array, np.int64)
        same = present & (exact // 1000 == new // 1000)
        return primitive.from_ints(column.type, np.where(same, exact, new), column.valid)
    if not isinstance(inner, zt.Record) or not any(known[: len(path)] == path for known in before):
        return column
    parts = zip(column.fields(), inner.fields, strict=True)
    fields = [_restored(field, before, positions, (*path, name)) for field, (name, _) in parts]
    return RecordColumn(column.type, fields, len(column), column.valid)

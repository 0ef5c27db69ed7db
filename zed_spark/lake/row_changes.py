"""Changes of single values: data objects that hold some of them are rewritten, all others stay as they are.

Source: docs/formats/lake.md, section 8.4.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import pairwise
from typing import Any, ClassVar, TypeAlias

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.columns.column import Sequence as Values
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import Path, split_columns, type_at
from zed_spark.columns.values import from_values
from zed_spark.errors import CorruptDataError, FormatError, OptionError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.values import parse
from zed_spark.lake.actions import Change, DataObject, State, default_message
from zed_spark.lake.filter import Filter, Mask, must_match, on_key
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.keys import blank, key_column
from zed_spark.lake.metadata import UNTYPED_NULL, TypedValue, zed_value
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.object_writer import ObjectWriter
from zed_spark.lake.pool_files import DataFolder, PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.properties import writing_folder
from zed_spark.lake.rewrite import WHOLE
from zed_spark.lake.scan import opened_twice, plan, read
from zed_spark.storage.source import Source

Opened: TypeAlias = Callable[[], Source] | None
"""What `zed_spark.lake.scan.read` takes to open a data object."""

READ_BELOW = 8 << 20
"""Bytes of objects below which reading them is cheaper than requesting their metadata."""


@dataclass
class RowChange(ABC):
    """A change of some values. Objects that hold such values are rewritten or deleted.

    Values that do not change keep their types. Objects never change, so after a lost race only new objects are read. At
    most ``memory`` bytes of values are sorted at once.
    """

    files: PoolFiles
    id_factory: IdFactory
    memory: int
    progress: Progress | None = None
    _known: dict[Id, list[DataObject] | None] = field(default_factory=dict, init=False)

    verb: ClassVar[str]
    """The verb of the default message of the commit, which says what was done with the objects."""

    operation: ClassVar[str]
    """That of the commit, see `zed_spark.lake.operations`."""

    def __call__(self, tip: Id, state: State) -> Change:
        """The change to a state; `OptionError` if a value that is meant is ambiguous or cannot be changed."""
        pieces = self.candidates(state)
        new = [piece for piece in pieces if piece.item.id not in self._known]
        counter = Counter(self.progress, "looking", "rows", sum(piece.item.count for piece in new))
        for piece in new:
            self._known[piece.item.id] = self.replacements(piece, counter)
        self.remove(id for id in list(self._known) if id not in state.objects)
        touched = [piece.item for piece in pieces if self._known[piece.item.id] is not None]
        adds = [new_item for item in touched for new_item in self._known[item.id] or ()]
        ids = tuple(item.id for item in touched)
        return Change(default_message(self.verb, touched), ids, tuple(adds), operation=self.operation)

    @abstractmethod
    def removes(self) -> bool:
        """Return whether chosen values are removed; otherwise each is replaced by another one."""

    @abstractmethod
    def candidates(self, state: State) -> Sequence[Piece]:
        """Return the objects that may hold values to be changed."""

    @abstractmethod
    def count(self, piece: Piece, opened: Opened) -> int:
        """Return how many values of an object are to be changed."""

    @abstractmethod
    def changed(self, piece: Piece, values: Values, start: int) -> tuple[Mask, list[Values]]:
        """Return which values of an object, from position ``start`` on, are to be changed, and what replaces them."""

    def remove(self, ids: Iterable[Id] | None = None) -> None:
        """Remove the replacements of some objects, or of all."""
        folder = self.files.data_folder()
        for id in list(self._known) if ids is None else ids:
            for item in self._known.pop(id) or ():
                folder.remove(item.id)

    @cached_property
    def _writing(self) -> DataFolder:
        """The folder of new objects, which is looked up once."""
        return writing_folder(self.files)

    def replacements(self, piece: Piece, counter: Counter) -> list[DataObject] | None:
        """Return the objects that replace an object; None where no value of it is to be changed."""
        with opened_twice(self.files.data_folder(), piece) as opened:
            return self._replacements(piece, counter, opened)

    def _replacements(self, piece: Piece, counter: Counter, opened: Opened) -> list[DataObject] | None:
        folder = self.files.data_folder()
        chosen = self.count(piece, opened)
        if not chosen or (self.removes() and chosen == piece.item.count):
            counter.add(piece.item.count)
            return [] if chosen else None
        with ObjectWriter(self._writing, id_factory=self.id_factory, memory=self.memory) as writer:
            start = 0
            # Progress is counted here, as a read through a filter does not give its position.
            for values in counter.rows(read(folder, Piece(piece.item), WHOLE, opened=opened)):
                mask, replacements = self.changed(piece, values, start)
                start += len(values)
                for part in (values.take(np.flatnonzero(~mask)), *replacements):
                    writer.write(part)
            found = writer.close()
            rest = sum(item.count for item in found)
            expected = piece.item.count - (chosen if self.removes() else 0)
            if rest != expected:
                raise CorruptDataError(
                    f"{chosen} of {piece.item.count} values are to be changed, but {rest} values were written instead "
                    f"of {expected}",
                    structure="data object",
                    path=folder.data(piece.item.id),
                )
            return found


@dataclass
class _Where(RowChange):
    """A change of the values that meet a condition, None for all."""

    filter: Filter | None = None
    _types: set[zt.Type] = field(default_factory=set, init=False)
    _whole: set[Id] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        if self.filter is not None:
            self.filter = replace(self.filter, seen=self._types)

    def __call__(self, tip: Id, state: State) -> Change:
        change = super().__call__(tip, state)
        if self.filter is not None and self._types and all(id in self._known for id in state.objects):
            # A name may occur only in objects that were skipped because of their keys.
            missing = self.filter.missing(self._types)
            if missing:
                raise OptionError(f"where: no value has a field {'.'.join(missing[0])!r}")
        return change

    def candidates(self, state: State) -> Sequence[Piece]:
        pieces = plan(state, self.files.data_folder(), self.filter)
        self._find_whole([piece.item for piece in pieces if piece.item.id not in self._known])
        return pieces

    def count(self, piece: Piece, opened: Opened) -> int:
        if self.filter is None or piece.item.id in self._whole:
            return piece.item.count
        fields = ReadRequest(projection=self.filter.keep().projection, first_rows=65_536)
        parts: Iterator[Values] = read(self.files.data_folder(), piece, fields, self.filter, opened)
        return sum(int(self.matching(values).sum()) for values in parts)

    def _find_whole(self, items: list[DataObject]) -> None:
        """Find the objects all of whose values meet the condition, as metadata shows."""
        path = self.files.order.path
        key = None if self.filter is None else on_key(self.filter.condition, path)
        if self.filter is None or key is None or sum(item.size for item in items) < READ_BELOW:
            return
        ranges = [(item.first, item.last) for item in items]
        certain = np.flatnonzero(must_match(ranges, key, self.files.order, self.filter.semantics)).tolist()
        types = self.files.data_folder().types.find([items[at].id for at in certain])
        for item in (items[at] for at in certain):
            found = types.get(item.id, ())
            if found and all(type_at(one.type, path) is zt.under(item.first[0]) for one in found):
                self._whole.add(item.id)
                self._types.update(one.type for one in found)

    def matching(self, values: Values) -> Mask:
        """Which values meet the condition, bool, shape (n,)."""
        if self.filter is None:
            return np.ones(len(values), np.bool_)
        found = np.zeros(len(values), np.bool_)
        for tag, (of, column) in enumerate(zip(values.types, values.columns, strict=True)):
            true = self.filter.certain(of, column)
            if true is not None:
                found[slice(None) if values.tags is None else values.tags == tag] = true
        return found


@dataclass
class DeleteWhere(_Where):
    """The change that removes the values that meet a condition."""

    verb = "deleted"
    operation = "delete"

    def removes(self) -> bool:
        return True

    def changed(self, piece: Piece, values: Values, start: int) -> tuple[Mask, list[Values]]:
        return self.matching(values), []


@dataclass
class UpdateWhere(_Where):
    """The change that sets fields of the values that meet a condition."""

    assignments: tuple[Assignment, ...] = ()

    verb = "updated"
    operation = "update"

    def removes(self) -> bool:
        return False

    def changed(self, piece: Piece, values: Values, start: int) -> tuple[Mask, list[Values]]:
        mask = self.matching(values)
        chosen = values.take(np.flatnonzero(mask))
        # One sequence for each type, as two types may become the same one.
        columns = [assign(column, self.assignments) for column in chosen.columns if len(column)]
        return mask, [Values((column.type,), (column,)) for column in columns]


@dataclass(frozen=True, slots=True)
class Assignment:
    """A field, and the value, or the other field (``source``), that it is set to."""

    path: Path
    value: TypedValue = UNTYPED_NULL
    source: Path | None = None


def assignments(given: Mapping[str, Any]) -> tuple[Assignment, ...]:
    """Return the assignments of a mapping from field paths to new values, as `Branch.update` takes them.

    Raises `FormatError` if one does not parse, `OptionError` for none, two of a field, or one without a Zed value.
    """
    found = [_assignment(_field_path(name), value) for name, value in given.items()]
    if not found:
        raise OptionError("an update needs at least one field to set")
    paths = sorted(one.path for one in found)
    for before, after in pairwise(paths):
        if after[: len(before)] == before:
            raise OptionError(f"an update sets {'.'.join(before)} and also {'.'.join(after)}")
    return tuple(found)


def _field_path(text: str) -> Path:
    paths = split_columns(text)
    if len(paths) != 1:
        raise FormatError(f"{text!r}: expected the path of one field")
    return paths[0]


def _assignment(path: Path, value: Any) -> Assignment:
    if not isinstance(value, str):
        return Assignment(path, zed_value(value))
    try:
        found = list(parse(value))
    except CorruptDataError as error:
        try:
            return Assignment(path, source=_field_path(value))
        except FormatError:
            raise FormatError(f"{value!r} is neither a Zed literal nor the path of a field: {error}") from None
    if len(found) != 1:
        raise FormatError(f"{value!r}: expected one Zed literal, found {len(found)}")
    return Assignment(path, found[0])


def assign(column: Column, wanted: Iterable[Assignment]) -> Column:
    """Set fields of values of one super type; all sources are those from before.

    A constant keeps the type of the field if that can hold it; otherwise the field gets the type of the constant. A
    field that does not exist is added at the end of its record. Where a record around the field is null, it becomes a
    record of nulls. Raises `OptionError` if a value, or what contains the field, is not a record, or a field to copy
    does not exist.
    """
    found = column
    for one in wanted:
        found = _set_field(found, one.path, partial(_new_values, one, column))
    return found


def _set_field(column: Column, path: Path, new: Callable[[Column], Column], *, nested: bool = False) -> Column:
    """Replace the field at a path by what a function makes of it."""
    of = column.type
    if isinstance(of, zt.Named):
        inner = _set_field(Column(of.inner, column.array), path, new, nested=nested)
        return Column(zt.Named(of.name, inner.type), inner.array)
    if of is zt.NULL and nested:
        of = zt.Record(())
        column = RecordColumn(of, [], len(column), None)
    if not isinstance(of, zt.Record):
        raise OptionError(f"a value of type {zt.type_text(of)} has no field {path[0]!r} that could be set")
    names = [name for name, _ in of.fields]
    fields = column.fields()
    if column.valid is not None:
        null = column.valid == 0
        fields = [blank(field, null) for field in fields]
    at = names.index(path[0]) if path[0] in names else len(names)
    old = fields[at] if at < len(names) else all_null(zt.NULL, len(column))
    changed = _set_field(old, path[1:], new, nested=True) if len(path) > 1 else new(old)
    names[at:], fields[at:] = [path[0], *names[at + 1 :]], [changed, *fields[at + 1 :]]
    types = zt.Record(tuple((name, field.type) for name, field in zip(names, fields, strict=True)))
    return RecordColumn(types, fields, len(column), None)


def _new_values(one: Assignment, values: Column, old: Column) -> Column:
    if one.source is not None:
        if type_at(values.type, one.source) is None:
            name = ".".join(one.source)
            raise OptionError(
                f"a value of type {zt.type_text(values.type)} has no field {name!r} to copy; a text is given with its "
                "quotation marks, as a Zed literal"
            )
        return key_column(values, one.source)
    of, value = fitted(one.value, old.type)
    return from_values(of, [value]).take(np.zeros(len(old), np.int64))


def fitted(given: TypedValue, of: zt.Type) -> TypedValue:
    """Return a value as one of another type, if that can hold it; else the value itself."""
    given_type, value = given
    inner, kind = zt.under(of), zt.under(given_type)
    if of is zt.NULL:
        return given
    if value is None or kind is inner:
        return of, value
    if isinstance(inner, zt.Union):
        exact = [at for at, member in enumerate(inner.members) if member is given_type]
        for at in exact or range(len(inner.members)):
            member, converted = fitted(given, inner.members[at])
            if member is inner.members[at] and member is not zt.NULL:
                return of, (at, converted)
        return given
    if kind in _RANGES or kind in zt.FLOATS:
        if inner in zt.FLOATS and (kind in zt.FLOATS or abs(value) <= 1 << 53):
            return of, float(value)
        low, high = _RANGES.get(inner, (0, -1))
        if value == value and abs(value) < 1 << 65 and value == int(value) and low <= value <= high:
            return of, int(value)
    return given


_SHIFTS = (0, 8, 24, 56)
_SIGNED: tuple[zt.Type, ...] = (zt.INT8, zt.INT16, zt.INT32, zt.INT64)
_UNSIGNED: tuple[zt.Type, ...] = (zt.UINT8, zt.UINT16, zt.UINT32, zt.UINT64)

_RANGES: dict[zt.Type, tuple[int, int]] = {
    **{of: (-(128 << shift), (128 << shift) - 1) for of, shift in zip(_SIGNED, _SHIFTS, strict=True)},
    **{of: (0, (256 << shift) - 1) for of, shift in zip(_UNSIGNED, _SHIFTS, strict=True)},
}
"""The least and the greatest value of each type of integers."""

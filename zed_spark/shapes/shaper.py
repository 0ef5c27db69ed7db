"""Give the values of sequences the types of a shape, and find types in the strings that no shape names.

A value that does not fit its field stays as it was, so its row has a super type of its own.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Set
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from zed_spark import types as zt
from zed_spark.columns.assemble import Parts, Positions, in_order
from zed_spark.columns.column import Column, Sequence, Tags
from zed_spark.columns.nested import RecordColumn, offsets_and_items
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import Path
from zed_spark.columns.strings import clean, clean_column
from zed_spark.columns.values import from_values
from zed_spark.errors import SchemaMismatchError
from zed_spark.shapes.cast import SECOND, Mask, are_all, cast, present
from zed_spark.shapes.parse import Shape

logger = logging.getLogger(__name__)

FIELD = "_path"
"""The field whose value names the type of a row, by default."""

CANDIDATES = (zt.IP, zt.NET, zt.TIME)
"""The types that are found in strings."""

Inferred: TypeAlias = tuple[tuple[Path, zt.Type], ...]


@dataclass
class Misfits:
    """Counts of values that did not fit, by field and type, with an example of each.

    ``lacking`` is the field that names types, if rows lack it and get no type; ``has_type`` is whether other rows have
    the field, or a type by the name of their file.
    """

    counts: dict[tuple[Path, zt.Type], int] = field(default_factory=dict)
    examples: dict[tuple[Path, zt.Type], str] = field(default_factory=dict)
    has_type: bool = False
    lacking: str | None = None

    def warn(self, path: str) -> None:
        """Log what did not fit in a file, if something did not, or that no row is of a type of the shape."""
        if self.counts:
            logger.warning("%s: %s", path, self)
        if self.lacking is not None and not self.has_type:
            logger.warning(
                "%s: the shape was not used: rows have no field %s that names their type, and no type of the "
                "shape is named "
                "like the file. Name the field with shapeField (--shape-field), rename the file after its type, such "
                "as conn.log, or use a shape of one record type",
                path,
                self.lacking,
            )

    def __str__(self) -> str:
        reasons = [
            f"{'.'.join(path)}: {count:,} {'is' if count == 1 else 'are'} no {zt.type_text(of)[:80]}, "
            f"such as {self.examples[path, of]}"
            for (path, of), count in self.counts.items()
        ]
        total = sum(self.counts.values())
        fit = (
            "1 value does not fit the shape and stays as it was"
            if total == 1
            else (f"{total:,} values do not fit the shape and stay as they were")
        )
        return f"{fit} ({'; '.join(reasons)})"


@dataclass(slots=True)
class _Leaf:
    """A field as its type wants it, null where the value does not fit, and as it was; ``bad`` is where that counts."""

    fitted: Column
    kept: Column | None = None
    bad: Mask | None = None

    def leaves(self) -> Iterator[_Leaf]:
        if self.bad is not None:
            yield self

    def column(self, rows: Positions | None, misfits: frozenset[int]) -> Column:
        """Return some of the rows (None: all), as they were if the identity of the leaf is among the misfits."""
        own = self.kept if self.kept is not None and id(self) in misfits else self.fitted
        return own if rows is None else own.take(rows)


@dataclass(slots=True)
class _Node:
    """A record of leaves and nodes by name; ``like`` is its type, for the names around it."""

    fields: list[tuple[str, _Leaf | _Node]]
    count: int
    valid: npt.NDArray[np.uint8] | None
    like: zt.Type | None

    def leaves(self) -> Iterator[_Leaf]:
        for _, inner in self.fields:
            yield from inner.leaves()

    def column(self, rows: Positions | None, misfits: frozenset[int]) -> Column:
        """Return some of the rows (None: all) as a record."""
        columns = [inner.column(rows, misfits) for _, inner in self.fields]
        names = (name for name, _ in self.fields)
        of: zt.Type = zt.Record(tuple((name, one.type) for name, one in zip(names, columns, strict=True)))
        of = _renamed(self.like, of)
        valid = self.valid if rows is None or self.valid is None else self.valid[rows]
        return RecordColumn(of, columns, self.count if rows is None else len(rows), valid)


def _renamed(like: zt.Type | None, of: zt.Type) -> zt.Type:
    """Return a record with the names around a type, if it is the record inside of them."""
    return like if like is not None and zt.under(like) is of else of


class Shaper:
    """Shapes the sequences of one file.

    Args:
        shape: the types; None only infers.
        field: the field whose value names the type of a row.
        unit: nanoseconds of a number that becomes a time.
        inferred: types of strings by the path of their field.
        strict: raise SchemaMismatchError for the first value that does not fit.
        path: the file. The part of its name before the first dot names the type of rows that lack the field.
        misfits: what did not fit is counted here.
    """

    def __init__(
        self,
        shape: Shape | None,
        *,
        field: str = FIELD,
        unit: int = SECOND,
        inferred: Inferred = (),
        strict: bool = False,
        path: str = "",
        misfits: Misfits | None = None,
    ) -> None:
        self._named = dict(shape.named) if shape else {}
        self._default = shape.default if shape else None
        self._field, self._unit, self._strict, self._path = field, unit, strict, path
        self._inferred = dict(inferred)
        self._file_name = path.rstrip("/").rpartition("/")[2].partition(".")[0]
        self.misfits = Misfits() if misfits is None else misfits
        self.evidence: Evidence | None = None

    def apply(self, sequence: Sequence) -> Sequence:
        """Return the same values, in order, with the types of the shape."""
        parts: Parts = {}
        for tag, column in enumerate(sequence.columns):
            rows = np.arange(len(column)) if sequence.tags is None else np.flatnonzero(sequence.tags == tag)
            for found, own in self._shaped(column):
                parts.setdefault(found.type, []).append((found, rows if own is None else rows[own]))
        done = [in_order(found) for found in parts.values() if any(len(rows) for _, rows in found)]
        done.sort(key=lambda one: int(one[1][0]))
        tags: Tags = np.zeros(len(sequence), np.int32)
        for number, (_, rows) in enumerate(done):
            tags[rows] = number
        columns = tuple(column for column, _ in done)
        return Sequence(tuple(one.type for one in columns), columns, tags if len(columns) > 1 else None)

    def _shaped(self, column: Column) -> Iterator[tuple[Column, Positions | None]]:
        """Yield the values of one super type with new types, each with its rows; None for all."""
        kind = zt.under(column.type)
        if not isinstance(kind, zt.Record):
            yield column, None
            return
        for target, name, rows in self._selected(column, kind):
            part = column if rows is None else column.take(rows)
            if target is None and not self._inferred and self.evidence is None:
                yield part, rows
                continue
            sources = dict(zip((field for field, _ in kind.fields), part.fields(), strict=True))
            if name is not None and self._field not in sources:
                sources[self._field] = from_values(zt.STRING, [name.encode()] * len(part))
            valid = part.valid
            node = self._node(sources, target, (), len(part), valid, part.type)
            yield from _groups(node, rows)

    def _selected(
        self, column: Column, kind: zt.Record
    ) -> Iterator[tuple[zt.Type | None, str | None, Positions | None]]:
        """Yield the type for rows, the name that chose it if the file's name did, and the rows; None for all."""
        if not self._named:
            yield self._default, None, None
            return
        at = next((at for at, (name, _) in enumerate(kind.fields) if name == self._field), None)
        if at is None:
            name = self._file_name if self._file_name in self._named else None
            target = self._named.get(self._file_name, self._default)
            if target is not None:
                self.misfits.has_type = True
            elif len(column):
                self.misfits.lacking = self._field
            yield target, name, None
            return
        self.misfits.has_type = self.misfits.has_type or len(column) > 0
        if zt.under(kind.fields[at][1]) is not zt.STRING:
            yield self._default, None, None
            return
        encoded = clean(column.fields()[at].array).dictionary_encode()
        names = encoded.dictionary.to_pylist()
        codes = encoded.indices.fill_null(len(names)).to_numpy()
        for code in np.unique(codes).tolist():
            target = self._default if code == len(names) else self._named.get(names[code], self._default)
            rows = np.flatnonzero(codes == code)
            yield target, None, None if len(rows) == len(column) else rows

    def _node(
        self,
        sources: dict[str, Column],
        target: zt.Type | None,
        path: Path,
        count: int,
        valid: npt.NDArray[np.uint8] | None,
        like: zt.Type | None = None,
    ) -> _Node:
        """Return the tree of a record's fields: those of the target in its order, then those that it lacks."""
        found: list[tuple[str, _Leaf | _Node]] = []
        kind = zt.under(target) if target is not None else None
        wanted = kind.fields if isinstance(kind, zt.Record) else ()
        left = dict(sources)
        own = {name for name, _ in wanted}
        for name, of in wanted:
            inner = zt.under(of)
            if isinstance(inner, zt.Record):
                found.append((name, self._nested(left, own, name, of, inner, (*path, name), count, valid)))
            else:
                source = left.pop(name, None)
                found.append((name, self._leaf(source, of, (*path, name), count, valid)))
        for name, column in left.items():
            found.append((name, self._untyped(column, (*path, name), valid)))
        return _Node(found, count, valid, like if target is None else target)

    def _nested(
        self,
        left: dict[str, Column],
        others: Set[str],
        name: str,
        of: zt.Type,
        inner: zt.Record,
        path: Path,
        count: int,
        valid: npt.NDArray[np.uint8] | None,
    ) -> _Leaf | _Node:
        """Return a record that a value has as one, or as fields with dotted names that are not in ``others``."""
        own = left.get(name)
        kind = None if own is None else zt.under(own.type)
        if own is not None and not isinstance(kind, zt.Record) and kind not in zt.NULL_TYPES:
            # A leaf and a parent of the same name: both stay as they were.
            del left[name]
            empty = self._node({}, of, path, count, valid).column(None, frozenset())
            return self._marked(empty, own, present(own), of, path, valid)
        sources: dict[str, Column] = {}
        if own is not None and isinstance(kind, zt.Record):
            sources = dict(zip((field for field, _ in kind.fields), own.fields(), strict=True))
            if own.valid is not None:
                del left[name]
                return self._node(sources, of, path, count, _both(own.valid, valid))
        left.pop(name, None)
        start = f"{name}."
        flats = [flat for flat in left if flat.startswith(start) and flat not in others]
        for flat in [flat for flat in flats if self._fits_inside(flat[len(start) :], inner)]:
            if flat[len(start) :] not in sources:
                sources[flat[len(start) :]] = left.pop(flat)
        return self._node(sources, of, path, count, valid)

    def _fits_inside(self, rest: str, of: zt.Record) -> bool:
        """True if a name, without what is before the first dot, is that of a field of a record or inside of one."""
        if of.field(rest) is not None:
            return True
        first, dot, inner = rest.partition(".")
        below = of.field(first)
        kind = None if below is None else zt.under(below)
        return bool(dot) and isinstance(kind, zt.Record) and self._fits_inside(inner, kind)

    def _leaf(
        self, source: Column | None, of: zt.Type, path: Path, count: int, valid: npt.NDArray[np.uint8] | None
    ) -> _Leaf:
        if source is None:
            return _Leaf(all_null(of, count))
        fitted, bad = cast(source, of, self._unit)
        return _Leaf(fitted) if bad is None else self._marked(fitted, source, bad, of, path, valid)

    def _marked(
        self, fitted: Column, kept: Column, bad: Mask, of: zt.Type, path: Path, valid: npt.NDArray[np.uint8] | None
    ) -> _Leaf:
        """Return a leaf of which some values do not fit, and count these."""
        if valid is not None:
            # Fields of null records are arbitrary.
            bad = bad & valid.astype(np.bool_)
        count = int(np.count_nonzero(bad))
        if not count:
            return _Leaf(fitted)
        key = path, of
        if key not in self.misfits.examples:
            shown = kept.take(np.flatnonzero(bad)[:1])
            self.misfits.examples[key] = _shown(shown)
        if self._strict:
            where = f"{self._path}, " if self._path else ""
            raise SchemaMismatchError(
                f"{where}field {'.'.join(path)}: {self.misfits.examples[key]} is no value of "
                f"{zt.type_text(of)[:80]}; with shapeErrors=keep such values stay as they are"
            )
        self.misfits.counts[key] = self.misfits.counts.get(key, 0) + count
        return _Leaf(fitted, kept, bad)

    def _untyped(self, column: Column, path: Path, valid: npt.NDArray[np.uint8] | None) -> _Leaf | _Node:
        """Return a field that the shape lacks, with types for its strings if these are inferred."""
        kind = zt.under(column.type)
        if not self._inferred and self.evidence is None:
            return _Leaf(column)
        if isinstance(kind, zt.Record):
            sources = dict(zip((name for name, _ in kind.fields), column.fields(), strict=True))
            return self._node(sources, None, path, len(column), _both(column.valid, valid), column.type)
        items = offsets_and_items(column)[1] if isinstance(kind, zt.Array) else column
        if zt.under(items.type) is not zt.STRING:
            return _Leaf(column)
        if self.evidence is not None:
            if kind is zt.STRING and valid is not None:
                items = items.take(np.flatnonzero(valid))
            self.evidence.look(path, items)
        of = self._inferred.get(path)
        if of is None or isinstance(items.type, zt.Named):
            return _Leaf(column)
        return self._leaf(column, zt.Array(of) if isinstance(kind, zt.Array) else of, path, len(column), valid)


def _both(one: npt.NDArray[np.uint8] | None, other: npt.NDArray[np.uint8] | None) -> npt.NDArray[np.uint8] | None:
    if one is None or other is None:
        return other if one is None else one
    return one & other


def _shown(column: Column) -> str:
    """Return the only value of a column for people."""
    value = str(clean_column(column).array[0].as_py())
    return repr(value if len(value) <= 40 else f"{value[:40]}...")


def _groups(node: _Node, rows: Positions | None) -> Iterator[tuple[Column, Positions | None]]:
    """Yield the rows with the same fields that do not fit, as one column each."""
    leaves = list(node.leaves())
    if not leaves:
        yield node.column(None, frozenset()), rows
        return
    masks = np.stack([leaf.bad for leaf in leaves if leaf.bad is not None], axis=1)
    patterns, numbers = np.unique(masks, axis=0, return_inverse=True)
    for number, pattern in enumerate(patterns):
        own = np.flatnonzero(numbers.reshape(-1) == number)
        misfits = frozenset(id(leaf) for leaf, bad in zip(leaves, pattern.tolist(), strict=True) if bad)
        yield node.column(own, misfits), own if rows is None else rows[own]


class Evidence:
    """What all strings of a field can be: by the field's path, the candidates that no value has ruled out."""

    def __init__(self) -> None:
        self._left: dict[Path, tuple[zt.Type, ...]] = {}
        self._seen: set[Path] = set()

    def look(self, path: Path, column: Column) -> None:
        """Rule out what some strings are not."""
        left = self._left.setdefault(path, CANDIDATES)
        if not left:
            return
        texts = clean(column.array.drop_null()).unique()
        if not len(texts):
            return
        self._seen.add(path)
        self._left[path] = tuple(of for of in left if are_all(texts, of))

    def types(self) -> Inferred:
        """Return the type of each field all of whose strings are of one, and that has some."""
        return tuple((path, left[0]) for path, left in self._left.items() if left and path in self._seen)
